"""The result of a shot, which must be legal: hits, the accident, the counterattack, the score."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from drumhead.games.no_mans_land.rules.state import Fire, Hold, SniperState
from drumhead.games.no_mans_land.rules.tables import ACCIDENT_CARDS, Individual, SniperTerms
from drumhead.table.cards import Card, is_red

PLAYER_DEFENCE: Final = 9
"""The player's own defence against a counterattack (``counter.killed``)."""


@dataclass(frozen=True, slots=True)
class Strike:
    """The result of cards against a defence."""

    cards: tuple[Card, ...]
    total: int
    """The sum of the strengths; a card that hits automatically counts 0."""
    eyes: tuple[Card, ...]
    """The cards that hit automatically, right between the eyes."""
    hit: bool


@dataclass(frozen=True, slots=True)
class Shot:
    """Cards aimed at an individual, or fired at it by accident."""

    individual: Individual
    strike: Strike


@dataclass(frozen=True, slots=True)
class RoundResult:
    """Everything that follows from a shot, in order."""

    shots: tuple[Shot, ...]
    close_miss: bool | None
    """Whether the only shot was a close miss; None if there can be no accident."""
    accident: Shot | None
    counterattack: Strike | None

    @property
    def hits(self) -> tuple[Individual, ...]:
        """The individuals hit, by number (``target.individuals``)."""
        shots = (*self.shots, self.accident) if self.accident else self.shots
        return tuple(sorted((shot.individual for shot in shots if shot.strike.hit), key=lambda hit: hit.number))

    @property
    def score(self) -> int:
        """What the round adds to the total (``score.tally``)."""
        return sum(individual.score for individual in self.hits)

    @property
    def killed(self) -> bool:
        """Whether the counterattack hit (``counter.killed``)."""
        return self.counterattack is not None and self.counterattack.hit


def strike(terms: SniperTerms, cards: Sequence[Card], defence: int) -> Strike:
    """Compare the cards with the defence: a greater sum hits (``shot.greater``), and so does ``shot.eyes``."""
    eyes = tuple(card for card in cards if terms.strengths[card] is None)
    total = sum(terms.strengths[card] or 0 for card in cards)
    return Strike(tuple(cards), total, eyes, bool(eyes) or total > defence)


def is_close(hand: Sequence[Card]) -> bool:
    """Whether a miss with this hand is close: it has more red cards than black, fired or not (``accident.colour``)."""
    return 2 * sum(map(is_red, hand)) > len(hand)


def round_result(state: SniperState, move: Fire | Hold) -> RoundResult:
    """The result of a legal shot, with the accident (``accident.when``) and the counterattack (``counter.after``)."""
    terms, card, deck = state.terms, state.target_card, state.shoot
    aims = move.aims if isinstance(move, Fire) else ()
    shots = tuple(_shot(state, card.individuals[aim.number - 1], aim.sorted_cards) for aim in aims)
    close_miss, accident, counterattack = None, None, None
    if len(card.individuals) > 1 and len(shots) == 1 and not shots[0].strike.hit:
        close_miss = is_close(state.hand)
    if close_miss:
        bystander = card.bystander(shots[0].individual)
        accident = Shot(bystander, strike(terms, deck[:ACCIDENT_CARDS], bystander.defence))
        deck = deck[ACCIDENT_CARDS:]
    if card.counterattack:
        counterattack = strike(terms, deck[: card.counterattack], PLAYER_DEFENCE)
    return RoundResult(shots, close_miss, accident, counterattack)


def _shot(state: SniperState, individual: Individual, cards: Sequence[Card]) -> Shot:
    return Shot(individual, strike(state.terms, [card for card in state.hand if card in cards], individual.defence))
