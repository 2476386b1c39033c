"""The computer's evaluation of a position, in points: officers, cards towards a series, and the danger of a kill."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from drumhead.games.officers_battle.players.hand_bits import FAR, HandBits, aces_needed, series_count
from drumhead.games.officers_battle.rules.series import ALLOWED, lowest_step, permission
from drumhead.games.officers_battle.rules.state import PLACES, PlayerSide
from drumhead.table.cards import SUITS, Card


class Weights(NamedTuple):
    """The weights of the evaluation, in points."""

    kill: float = 6.0
    """An officer killed: more than its 5 points, as it is out of the way."""
    ace: float = 3.0
    near_series: tuple[float, ...] = (4.0, 2.0, 1.0, 0.3)
    """A suit that lacks 0, 1, 2 or 3 cards for a series."""
    further_series: float = 2.5
    """Each further series in a suit."""
    ready_kill: float = 1.5
    """A kill that can be made at once."""
    danger: float = 4.0
    """A kill that the opponent can make at once."""
    burden: float = 0.15
    """The cost of a card in hand at the start; it grows to a whole point as the player's deck runs out."""
    cycle: float = 0.3
    """A single played and a bonus card drawn for it: the new card may be more useful."""
    in_reserve: float = 0.35
    """The factor of a suit's value while all its officers are in reserve; with none alive the factor is 0."""


WEIGHTS: Final = Weights()
"""Tuned by playing the computer against itself."""


@dataclass(frozen=True, slots=True)
class Permissions:
    """For each position the suits that may be played there, and the lowest step for its pile."""

    suits: tuple[tuple[int, ...], ...]
    lowest_steps: tuple[int, ...]
    victims: tuple[int, ...]
    """The suit of the officer facing, -1 where there is none."""


def permissions(own: PlayerSide, other: PlayerSide, piles: Sequence[tuple[Card, ...]]) -> Permissions:
    """What ``own`` may play at each position."""
    suits = tuple(
        tuple(index for index, suit in enumerate(SUITS) if permission(own, other, at, suit) in ALLOWED)
        for at in range(len(PLACES))
    )
    victims = tuple(-1 if officer is None else SUITS.index(officer[-1]) for officer in other.front)
    return Permissions(suits, tuple(map(lowest_step, piles)), victims)


def can_kill(bits: HandBits, permissions_: Permissions) -> bool:
    """Whether the cards make a kill at one of the positions."""
    aces = sum(bits.aces)
    for suits, lowest, victim in zip(permissions_.suits, permissions_.lowest_steps, permissions_.victims, strict=True):
        for suit in suits:
            if bits.aces[suit] and suit != victim:
                return True
            if aces_needed(bits.steps[suit], lowest) <= aces:
                return True
    return False


def reach(side: PlayerSide) -> tuple[float, ...]:
    """For each suit the factor of its value: 1 with an officer in front or support, 0 with none alive."""
    active = {officer[-1] for officer in (*side.front, side.support) if officer}
    killed = {*side.killed}
    alive = {suit for suit in SUITS if sum(card[-1] == suit for card in killed) < 3}
    return tuple(1.0 if suit in active else WEIGHTS.in_reserve if suit in alive else 0.0 for suit in SUITS)


def burden(side: PlayerSide) -> float:
    """The cost of a card in hand."""
    spent = 1 - len(side.deck) / 40
    return WEIGHTS.burden + (1 - WEIGHTS.burden) * spent**3


def hand_worth(bits: HandBits, reach: Sequence[float], burden: float) -> float:
    """The value of the cards: complete and incomplete series, and aces, less the cost of holding them."""
    worth = -burden * bits.size
    for steps, share, aces in zip(bits.steps, reach, bits.aces, strict=True):
        worth += WEIGHTS.ace * aces * (0.5 + 0.5 * share)
        if steps and share:
            missing = aces_needed(steps, 0)
            if missing < FAR - 1:
                worth += share * WEIGHTS.near_series[missing]
            if missing == 0:
                worth += share * WEIGHTS.further_series * (series_count(steps) - 1)
    return worth
