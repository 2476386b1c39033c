"""What a shot comes to: hits, the accident, the counterattack, the score. The move is taken to be legal."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from drumhead.games.no_mans_land.rules.moves import Fire, Hold
from drumhead.games.no_mans_land.rules.state import SniperState
from drumhead.games.no_mans_land.rules.terms import Individual, SniperTerms
from drumhead.table.cards import Card, is_red

PLAYER_DEFENCE: Final = 9
"""The player's own defence against a counterattack (``counter.killed``)."""
ACCIDENT_CARDS: Final = 2
"""Cards drawn for an accident (``accident.draw``)."""


@dataclass(frozen=True, slots=True)
class Strike:
    """Cards against a defence."""

    cards: tuple[Card, ...]
    total: int
    """The sum of the strengths; a card that hits by itself counts 0."""
    eyes: tuple[Card, ...]
    """Those that hit by themselves."""
    hit: bool


@dataclass(frozen=True, slots=True)
class Shot:
    """Cards aimed at an individual, or fired at it by accident."""

    at: Individual
    strike: Strike


@dataclass(frozen=True, slots=True)
class RoundResult:
    """All that follows from a shot, in the order in which it happens."""

    shots: tuple[Shot, ...]
    close: bool | None
    """Whether the one miss was a close one; None where there can be no accident."""
    accident: Shot | None
    counter: Strike | None

    @property
    def hits(self) -> tuple[Individual, ...]:
        """The individuals hit, by number (``target.individuals``)."""
        shots = (*self.shots, self.accident) if self.accident else self.shots
        return tuple(sorted((shot.at for shot in shots if shot.strike.hit), key=lambda individual: individual.number))

    @property
    def score(self) -> int:
        """What the round adds to the total (``score.tally``)."""
        return sum(individual.score for individual in self.hits)

    @property
    def killed(self) -> bool:
        """Whether the counterattack hit (``counter.killed``)."""
        return self.counter is not None and self.counter.hit


def strike(terms: SniperTerms, cards: Sequence[Card], defence: int) -> Strike:
    """The cards against the defence: a greater sum hits (``shot.greater``), and so does ``shot.eyes``."""
    eyes = tuple(card for card in cards if terms.shoot[card] is None)
    total = sum(terms.shoot[card] or 0 for card in cards)
    return Strike(tuple(cards), total, eyes, bool(eyes) or total > defence)


def is_close(hand: Sequence[Card]) -> bool:
    """Whether a miss with this hand is a close one: more red cards than black, fired or not (``accident.colour``)."""
    return 2 * sum(map(is_red, hand)) > len(hand)


def resolve(state: SniperState, move: Fire | Hold) -> RoundResult:
    """What a legal shot comes to, with the accident (``accident.when``) and the counterattack (``counter.after``)."""
    terms, card, deck = state.terms, state.target_card, state.shoot
    aims = move.aims if isinstance(move, Fire) else ()
    shots = tuple(_shot(state, card.individuals[aim.number - 1], aim.same) for aim in aims)
    close, accident, counter = None, None, None
    if len(card.individuals) > 1 and len(shots) == 1 and not shots[0].strike.hit:
        close = is_close(state.hand)
    if close:
        bystander = card.bystander(shots[0].at)
        accident = Shot(bystander, strike(terms, deck[:ACCIDENT_CARDS], bystander.defence))
        deck = deck[ACCIDENT_CARDS:]
    if card.counterattack:
        counter = strike(terms, deck[: card.counterattack], PLAYER_DEFENCE)
    return RoundResult(shots, close, accident, counter)


def _shot(state: SniperState, at: Individual, cards: Sequence[Card]) -> Shot:
    return Shot(at, strike(state.terms, [card for card in state.hand if card in cards], at.defence))
