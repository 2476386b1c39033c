"""The state of a game: everything that the next move depends on, and the score pad."""

from dataclasses import dataclass, field
from typing import Any

from drumhead.games.no_mans_land.rules.decks import ROUNDS
from drumhead.games.no_mans_land.rules.terms import SniperTerms, TargetCard
from drumhead.table.cards import Card
from drumhead.table.position import fields_to_json


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A finished round: a row of the score pad."""

    target: Card
    weather: tuple[Card, ...]
    hits: tuple[int, ...]
    """The numbers of the individuals hit, ascending."""
    score: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SniperState:
    """A position, immutable. Equal positions are equal states. Once the game is over only the pad is left.

    By default no round has begun.
    """

    target: Card | None = None
    """The target of this round; None once the game is over."""
    weather: tuple[Card, ...] = ()
    """The weather card of this round, and the one turned up after it, if any."""
    hand: tuple[Card, ...] = ()
    """The cards left to fire, in the order drawn."""
    given: tuple[Card, ...] = ()
    """The cards given up to the weather in this round, in the order drawn."""
    shoot: tuple[Card, ...] = ()
    """Shoot cards still to be drawn in this round, the next one first."""
    targets: tuple[Card, ...]
    """Targets to come, the next one first."""
    weathers: tuple[Card, ...]
    """Weather cards to come, the next one first."""
    later: tuple[tuple[Card, ...], ...]
    """The shoot deck of each later round, the next round's first."""
    pad: tuple[PlayedRound, ...] = ()
    """The rounds played."""
    killed: bool = False
    terms: SniperTerms = field(hash=False, repr=False, metadata={"json": False})

    @property
    def over(self) -> bool:
        """Whether five rounds have been played (``round.five``) or the player is dead (``counter.killed``)."""
        return self.killed or len(self.pad) == ROUNDS

    @property
    def round(self) -> int:
        """The round, 1 to 5 (``round.five``); the last one played once the game is over."""
        return len(self.pad) + (not self.over)

    @property
    def score(self) -> int:
        """The running total (``score.tally``)."""
        return sum(entry.score for entry in self.pad)

    @property
    def target_card(self) -> TargetCard:
        """The target of this round (``target.draw``); the game must not be over."""
        assert self.target is not None
        return self.terms.targets[self.target]

    @property
    def penalty(self) -> int:
        """Cards that the weather costs in this round (``weather.penalty``)."""
        return self.terms.penalty(self.weather)

    @property
    def cards_due(self) -> int:
        """Cards that must still be given up before firing (``sacrifice.choice``)."""
        return 0 if self.over or self.terms.blind else self.penalty - len(self.given)

    def to_json(self) -> dict[str, Any]:
        """The position as a JSON object, which ``position.from_json`` reads back."""
        return {"round": self.round} | fields_to_json(self)
