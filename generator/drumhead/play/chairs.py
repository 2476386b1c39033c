"""Chairs: who plays at a table for several, who may see what, and the computer's part.

An engine for several players offers, besides what every game does, the two methods of ``Shared``, and its module
``scene`` names them as ``PLAYERS``, in the words of records and outcomes: ``("north", "south")``. A module ``player``
beside the engine is the computer (``Computer``). Nothing else is asked for: the desk covers the table whenever another
person's turn begins, shows each only what ``seen_by`` leaves, and plays the computer's moves one at a time.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, Protocol

from drumhead.play.bundle import GameBundle
from drumhead.table.game import BadInput
from drumhead.table.shuffle import stream

COMPUTER: Final = "computer"
"""What a record says of a player for whom the computer plays."""
NOBODY: Final = "none"
"""Asks for a game in which the computer plays for nobody."""

_APART: Final = 0x6A09E667F3BCC908
"""Keeps the computer's chances apart from the shuffle of the deal that has the same number."""


class Shared(Protocol):
    """An engine for several players; they are known by their places in ``PLAYERS``."""

    def on_turn(self, state: Any) -> int:
        """The player who moves."""

    def seen_by(self, state: Any, player: int) -> Any:
        """The state as the player sees it, fit for ``verify``. To see it so twice hides what both may not see."""


class Computer(Protocol):
    """A module ``player`` beside an engine for several players."""

    def choose(self, state: Any, numbers: Iterator[int]) -> Any:
        """A legal move for the player on turn, from what he sees alone; the same numbers give the same move."""


class Chairs:
    """The players of one game, and for whom the computer plays. A solitaire has no chairs: nothing is hidden."""

    def __init__(self, bundle: GameBundle, seated: Mapping[str, Any]) -> None:
        """``seated`` is what a record says under ``players``."""
        self._game: Any = bundle.game()
        self._engine = bundle.engine
        self.names = players(bundle)
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
        return int(self._game.on_turn(state)) if self.names else None

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
        return state if viewer is None or self._game.outcome(state) else self._game.seen_by(state, viewer)

    def move(self, state: Any, number: int | None, moves: int) -> str:
        """The computer's move, after so many moves of the deal of that number; it is handed what it may see."""
        player: Computer = import_module(f"{self._engine}.player")
        chances = stream(next(stream((number or 0) ^ _APART)) + moves)
        return str(player.choose(self.seen(state, self.on_turn(state)), chances))


def players(bundle: GameBundle) -> tuple[str, ...]:
    """The names of a game's players; none for a solitaire."""
    name = f"{bundle.engine}.scene"
    if not is_there(name):
        return ()
    names: tuple[str, ...] = getattr(import_module(name), "PLAYERS", ())
    return names


def is_there(module: str) -> bool:
    """Whether a module can be imported."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # its parent is no package
        return False


def choices(bundle: GameBundle) -> tuple[tuple[str, str], ...]:
    """Each way to sit down at this game, the usual one first, with a line that says it; none for a solitaire."""
    names = players(bundle)
    if not names:
        return ()
    together = (NOBODY, f"{_COUNT.get(len(names), len(names))} players at this screen")
    if not is_there(f"{bundle.engine}.player"):
        return (together,)
    return (*((name, f"Against the computer, which plays {name.capitalize()}") for name in names), together)


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
