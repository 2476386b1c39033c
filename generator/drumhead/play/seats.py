"""Seats: who plays at a table for several, who may see what, and the computer's part.

A game for several declares its ``Players``. The table is covered whenever another person's turn begins, each sees only
what ``seen_by`` leaves, and the computer plays one move at a time.
"""

from collections.abc import Mapping
from typing import Any, Final

from drumhead.play.bundle import GameBundle
from drumhead.table.game import BadInput, Players
from drumhead.table.shuffle import stream

COMPUTER: Final = "computer"
"""What a record says of a player for whom the computer plays."""
NOBODY: Final = "none"
"""Asks for a game in which the computer plays for nobody."""

_APART: Final = 0x6A09E667F3BCC908
"""Keeps the computer's chances apart from the shuffle of the deal that has the same number."""


class Seats:
    """The players of one game, and for whom the computer plays. A solitaire has none: nothing is hidden."""

    def __init__(self, bundle: GameBundle, seated: Mapping[str, Any]) -> None:
        """``seated`` is what a record says under ``players``."""
        self._game = bundle.game()
        self._players = self._game.players or _NOBODY
        self.names = self._players.names
        self._computers = frozenset(place for place, name in enumerate(self.names) if seated.get(name) == COMPUTER)
        self._people = [place for place in range(len(self.names)) if place not in self._computers]

    @property
    def computer(self) -> str | None:
        """The player for whom the computer plays, or ``none``; None where the game is not for several."""
        if not self.names:
            return None
        return next((self.names[place] for place in sorted(self._computers)), NOBODY)

    @property
    def shared(self) -> bool:
        """Whether several people look at the same screen."""
        return len(self._people) > 1

    def on_turn(self, state: Any) -> int | None:
        """The player who moves; None in a solitaire."""
        return self._players.on_turn(state) if self.names else None

    def is_computers(self, state: Any) -> bool:
        """Whether the computer is to move, if the game goes on."""
        return self.on_turn(state) in self._computers

    def viewer(self, state: Any, looking: int | None) -> int | None:
        """For whose eyes the screen is: the only person's, or those of the one on turn once he is ``looking``."""
        if len(self._people) == 1:
            return self._people[0]
        return looking if looking == self.on_turn(state) else None

    def seen(self, state: Any, viewer: int | None) -> Any:
        """The state as the viewer sees it; as it is in a solitaire, and once the game is over."""
        return state if viewer is None or self._game.outcome(state) else self._players.seen_by(state, viewer)

    def move(self, state: Any, number: int | None, moves: int) -> Any:
        """The computer's move, after so many moves of the deal of that number; it is handed what it may see."""
        choose = self._game.load("players.computer")
        chances = stream(next(stream((number or 0) ^ _APART)) + moves)
        return choose(self.seen(state, self.on_turn(state)), chances)


def choices(bundle: GameBundle) -> tuple[tuple[str, str], ...]:
    """Each way to sit down at this game, the usual one first, with a line that says it; none for a solitaire."""
    players = bundle.game().players
    if players is None:
        return ()
    names = players.names
    together = (NOBODY, f"{_COUNT.get(len(names), len(names))} players at this screen")
    if not players.computer:
        return (together,)
    return (*((name, f"Against the computer, which plays {name.capitalize()}") for name in names), together)


_NOBODY: Final = Players((), lambda state: 0, lambda state, player: state)
"""What a solitaire has."""

_COUNT: Final = {2: "Two", 3: "Three", 4: "Four"}


def seating(bundle: GameBundle, computer: str | None) -> dict[str, str]:
    """What a record says under ``players`` where the computer plays for that one; None is the usual way.

    Raises BadInput for a player that there is not.
    """
    known = [name for name, _ in choices(bundle)]
    chosen = computer if computer is not None else next(iter(known), NOBODY)
    if chosen == NOBODY:
        return {}
    if chosen not in known:
        raise BadInput(f"the computer can't play {chosen!r} here: choose {' or '.join(known) or NOBODY}")
    return {chosen: COMPUTER}
