"""The state of a game: everything that the next move depends on, and the cards out of play."""

from dataclasses import dataclass, field
from typing import Any, Final

from drumhead.games.onslaught.rules.ids import Rule
from drumhead.table.cards import BLACK_SUITS, JOKER, RANKS, RED_SUITS, Card, pack

WAVES: Final = 4
HAND: Final = 7
"""Defenders dealt to a wave."""
LIMIT: Final = 3
"""Defenders that may be left at the end of any wave but the last."""
SIGHT: Final = 3
"""Attackers that a 7 shows."""

ATTACKERS: Final = pack(RED_SUITS)
DEFENDERS: Final = pack(BLACK_SUITS, jokers=2)
SUITS: Final = (*RED_SUITS, *BLACK_SUITS)


@dataclass(frozen=True, slots=True)
class Terms:
    """The options of a game and its card values."""

    final: str
    bonus: str
    values: tuple[int, ...]
    """Face values from ace to king."""
    worth: dict[Card, int] = field(init=False, repr=False, compare=False)
    """The face value of each card, 0 for a Joker."""

    def __post_init__(self) -> None:
        worth = {Card(rank + suit): value for rank, value in zip(RANKS, self.values, strict=True) for suit in SUITS}
        object.__setattr__(self, "worth", worth | {JOKER: 0})


@dataclass(frozen=True, slots=True)
class Defender:
    """A defender on the table and the attackers that it has absorbed, the first at the bottom."""

    card: Card
    value: int
    """Present value: the face value less the values of all attackers under it; 0 for a Joker."""
    under: tuple[Card, ...] = ()

    def to_json(self) -> Any:
        """The card alone, or the card and the attackers under it."""
        return {"card": self.card, "under": list(self.under)} if self.under else self.card

    @property
    def wounded(self) -> bool:
        """Whether it has absorbed attackers (``absorb.wounded``)."""
        return bool(self.under)


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A position, immutable. Equal positions are equal states. By default nothing is on the table yet."""

    attackers: tuple[Card, ...]
    """The attackers still face down, the next one first."""
    defenders: tuple[Card, ...]
    """The defenders still to be dealt, the next one first."""
    table: tuple[Defender, ...] = ()
    """In the order dealt."""
    waiting: Card | None = None
    """The attacker that has been turned up and not yet dealt with."""
    wave: int = 1
    """1 to 4."""
    pledge: int | None = None
    """Attackers that this wave brings; None before the pledge."""
    faced: int = 0
    """Attackers of this wave that have been dealt with."""
    peeked: bool = False
    """Whether a 7 has just shown the next attackers, so that they must be arranged."""
    discard: tuple[Card, ...] = ()
    """The cards out of play that the player has seen."""
    unseen: tuple[Card, ...] = ()
    """Attackers beaten unseen: nobody may look at them."""
    ending: Rule | None = None
    """The rule that ended the game if the cards don't show it: ``wave.limit`` or ``end.survived``."""
    terms: Terms = field(hash=False, repr=False, metadata={"json": False})

    @property
    def closed(self) -> bool:
        """Whether this is a fourth wave that brings every attacker left (``wave.fourth``, ``final: closed``)."""
        return self.wave == WAVES and self.terms.final == "closed"

    @property
    def pledge_met(self) -> bool:
        """Whether the pledge is met (``wave.end``)."""
        return self.waiting is None and self.faced == self.pledge

    @property
    def won(self) -> bool:
        """Whether every attacker is gone (``end.won``), or the last wave has been survived (``end.survived``)."""
        return self.ending is Rule.SURVIVED or not (self.attackers or self.waiting)

    @property
    def next_attackers(self) -> tuple[Card, ...]:
        """The attackers that a 7 shows now, or would show (``power.seven``)."""
        return self.attackers[:SIGHT]

    def find(self, card: Card) -> Defender | None:
        """The defender with this card on the table, or None."""
        return next((defender for defender in self.table if defender.card == card), None)
