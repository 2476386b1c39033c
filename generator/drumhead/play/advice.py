"""Best play at the table: what a game's module ``advice``, beside its engine, is asked for, and how it is told."""

from typing import Any, Protocol, SupportsFloat, runtime_checkable

from drumhead.play.picks import Picks


class Best(Protocol):
    """The best play from a state."""

    @property
    def moves(self) -> tuple[Any, ...]:
        """Its moves, the first one first."""

    @property
    def expected(self) -> SupportsFloat:
        """What it is worth."""


class Adviser(Protocol):
    """A game's module ``advice``: exact, or it says nothing."""

    WHAT: str
    """What a play is called: ``shot``."""

    def best(self, state: Any) -> Best:
        """The best play from here. The game must not be over."""

    def worth(self, state: Any, move: Any) -> SupportsFloat:
        """What a legal move is worth."""

    def decided(self, state: Any, move: Any) -> Any:
        """The state in which the decision began that this move completes; None where more of it is to come."""

    def plan(self, state: Any, moves: tuple[Any, ...]) -> str:
        """Moves from here in words, such as ``give up 2S, fire 8C at the General``."""

    def picks(self, state: Any, move: Any) -> Picks:
        """The picks of which the table would make this move."""


@runtime_checkable
class Teller(Protocol):
    """A module ``advice`` that finds its own words, where the best play is worth something else than points."""

    def hint(self, state: Any) -> tuple[str, Picks]:
        """The best play in a sentence, and the picks that lay it out. The game must not be over."""

    def afterwards(self, state: Any, move: Any) -> str:
        """How good a legal move from this state was, or nothing."""


def hint(adviser: Adviser | Teller, state: Any) -> tuple[str, Picks]:
    """The best play in a sentence, and its first move laid out."""
    if isinstance(adviser, Teller):
        return adviser.hint(state)
    best = adviser.best(state)
    text = f"The best {adviser.WHAT}: {adviser.plan(state, best.moves)}. It is worth {float(best.expected):.1f} points."
    return text, adviser.picks(state, best.moves[0])


def afterwards(adviser: Adviser | Teller, state: Any, move: Any) -> str:
    """How good a move from this state was, or nothing while the decision is not complete."""
    if isinstance(adviser, Teller):
        return adviser.afterwards(state, move)
    since = adviser.decided(state, move)
    if since is None:
        return ""
    mine, most = adviser.worth(state, move), adviser.best(since).expected
    if not most:
        return "No more was to be had."
    if mine == most:
        return f"Your {adviser.WHAT} was worth {float(mine):.1f}: there was none better."
    digits = next((digits for digits in (1, 2) if f"{float(mine):.{digits}f}" != f"{float(most):.{digits}f}"), 3)
    return f"Your {adviser.WHAT} was worth {float(mine):.{digits}f}, the best {float(most):.{digits}f}."
