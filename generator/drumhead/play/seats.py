"""Seats: who plays at a table for several, who may see what, and the computer's part.

A game for several declares its ``Players``. The table is covered whenever another person's turn begins, each sees only
what ``seen_by`` leaves, and the computer plays one move at a time.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from drumhead.play.bundle import GameBundle
from drumhead.table.game import ANYBODY, BadInput, Players
from drumhead.table.shuffle import stream
from drumhead.table.words import worded

if TYPE_CHECKING:  # hashes, which only a sealed game has to wait for
    from drumhead.table.seals import Seal

COMPUTER: Final = "computer"
"""What a record says of a player for whom the computer plays; after a comma may stand its strength."""
FRIEND: Final = "friend"
"""What a record says of a player who sits far away: the game is sent to them whenever their turn comes."""
NOBODY: Final = "none"
"""Asks for a game in which the computer plays for nobody."""

_COMPUTER_SALT: Final = 0x6A09E667F3BCC908
"""Keeps the computer's chances apart from the shuffle of the deal that has the same number."""


class Seats:
    """The players of one game, and for whom the computer plays. A solitaire has none: nothing is hidden."""

    def __init__(
        self, bundle: GameBundle, seats: Mapping[str, Any], sealed: Mapping[str, "Seal"] | None = None
    ) -> None:
        """``seats`` is what a record says under ``players``, and ``sealed`` what it says of a sealed deal."""
        self._sealed = sealed or {}
        self._game = bundle.game()
        self._players = self._game.players or _SOLITAIRE
        self.has_unknown_cards = any("secret" not in seal for seal in self._sealed.values())
        """Whether the game is sealed, and the secret behind some of its cards or dice not known here."""
        self.names = self._players.names
        roles = {place: str(seats.get(name, "")) for place, name in enumerate(self.names)}
        self._computers = {
            at: _strength(self._players, text) for at, text in roles.items() if text.partition(",")[0] == COMPUTER
        }
        self._friend = next((at for at, text in roles.items() if text == FRIEND), None)
        self._people = [at for at in roles if at not in self._computers and at != self._friend]

    @property
    def computer(self) -> str | None:
        """The player for whom the computer plays, with its strength unless that is the usual (``north-recruit``), or
        ``none``; None where the game is not for several.
        """
        if not self.names:
            return None
        at, strength = next(iter(self._computers.items()), (None, ""))
        if at is None:
            return NOBODY
        is_usual = strength == default_strength(self._players.strengths)
        return self.names[at] if is_usual else f"{self.names[at]}-{strength}"

    @property
    def opponent(self) -> str:
        """Who is the computer or far away, in words; nothing where nobody is."""
        if self.friend:
            sealed = worded(", all dice sealed") if self._players.rolls else worded(", all cards sealed")
            return worded("{name}: a friend far away", name=self.friend) + (sealed if self._sealed else "")
        names = (f"{self.names[at].capitalize()}: computer, {strength}" for at, strength in self._computers.items())
        return "; ".join(names).removesuffix(", ")

    @property
    def shared(self) -> bool:
        """Whether several people look at the same screen."""
        return self._players.has_secrets and len(self._people) > 1

    def on_turn(self, state: Any) -> int | None:
        """The player who moves; None in a solitaire."""
        return self._players.on_turn(state) if self.names else None

    def is_computers_turn(self, state: Any) -> bool:
        """Whether the computer is to move, if the game goes on."""
        return self.on_turn(state) in self._computers

    def is_friends_turn(self, states: Sequence[Any]) -> bool:
        """Whether a friend far away has the game after these states, if it goes on."""
        return self._friend is not None and self.holder(states)[0] == self._friend

    def holder(self, states: Sequence[Any]) -> tuple[int, int]:
        """On whose page a game is after these states, and how often it has changed hands.

        Sealed dice are rolled where the game is; or ``across``, not on the page of who decided. Other dice are the
        player's on turn.
        """
        players, rolls = self._players, self._players.rolls if self._sealed else None
        first, seal = next(iter(self._sealed.items()), ("", {}))
        holder, count, decided = self.names.index(first) if first else players.on_turn(states[-1]), 0, False
        for state in states if rolls else states[-1:]:
            is_rolling = bool(rolls and rolls(state))
            passes = decided and "across" in seal if is_rolling else players.on_turn(state) not in (holder, ANYBODY)
            holder, count, decided = (1 - holder if passes else holder), count + passes, not is_rolling
        return holder, count

    @property
    def friend(self) -> str:
        """The name of the friend far away, nothing where there is none."""
        return "" if self._friend is None else self.names[self._friend].capitalize()

    def viewer(self, state: Any, looking: int | None) -> int | None:
        """For whose eyes the screen is: the only person's, or those of the one on turn once they are ``looking``."""
        if len(self._people) == 1:
            return self._people[0]
        if not self._players.has_secrets:
            return max(self.on_turn(state) or 0, 0)
        return looking if looking == self.on_turn(state) else None

    def seen_by(self, state: Any, viewer: int | None) -> Any:
        """The state as the viewer sees it; as it is in a solitaire, and once the game is over and no card is sealed."""
        is_open = self._game.outcome(state) and not self.has_unknown_cards
        return state if viewer is None or is_open else self._players.seen_by(state, viewer)

    def move(self, state: Any, number: int | None, move_count: int) -> Any:
        """The computer's move, after that many moves of the deal of that number; it is handed what it may see."""
        choose = self._game.load("players.computer")
        chances = stream(next(stream((number or 0) ^ _COMPUTER_SALT)) + move_count)
        player = self.on_turn(state)
        strength = self._computers.get(player or 0, self._players.strengths[-1]) if self._players.strengths else ""
        return choose(self.seen_by(state, player), chances, strength)


def choices(bundle: GameBundle) -> tuple[tuple[str, str], ...]:
    """Each way to sit down at this game, the usual one first, with a line that says it; none for a solitaire."""
    players = bundle.game().players
    if players is None:
        return ()
    names = players.names
    alone = [worded("Against the computer, which plays {name}", name=name.capitalize()) for name in names]
    together = worded("{names} players at this screen", names=_COUNT.get(len(names), len(names)))
    return (*(zip(names, alone, strict=True) if players.computer else ()), (NOBODY, together))


def strengths(bundle: GameBundle) -> tuple[str, ...]:
    """What the computer's strengths are called, the weakest first."""
    return (bundle.game().players or _SOLITAIRE).strengths


def default_strength(available: Sequence[str]) -> str:
    """The strength of a computer for which nobody has chosen one: the middle one; empty where there are none."""
    return available[len(available) // 2] if available else ""


def _strength(players: Players, role: str) -> str:
    """The strength that a record names, as in ``computer, recruit``; the greatest where an older record names none."""
    strength = role.partition(", ")[2]
    return strength if strength in players.strengths else (players.strengths or ("",))[-1]


_SOLITAIRE: Final = Players((), lambda state: 0, lambda state, player: state)
"""What a solitaire has."""

_COUNT: Final = {2: "Two", 3: "Three", 4: "Four"}


def seating(bundle: GameBundle, computer: str | None) -> dict[str, str]:
    """What a record says under ``players`` where the computer plays for that one; None is the usual way.

    Raises BadInput for an unknown player.
    """
    known = [name for name, _ in choices(bundle)]
    name, _, strength = (computer if computer is not None else next(iter(known), NOBODY)).partition("-")
    if name == NOBODY:
        return {}
    available = strengths(bundle)
    if name not in known or (strength and strength not in available):
        suffix = f", with -{' or -'.join(available)} after it for its strength" if available else ""
        raise BadInput(f"the computer can't play {computer!r} here: choose {' or '.join(known) or NOBODY}{suffix}")
    strength = strength or default_strength(available)
    return {name: f"{COMPUTER}, {strength}" if strength else COMPUTER}
