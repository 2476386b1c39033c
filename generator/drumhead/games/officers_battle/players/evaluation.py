"""What a position is worth to the computer, in points: officers, cards on the way to a series, and the danger ahead."""

from collections.abc import Sequence
from dataclasses import dataclass

from drumhead.games.officers_battle.players.kinds import FAR, Kinds, blocks, wanting
from drumhead.games.officers_battle.rules.line import ALLOWED, permission
from drumhead.games.officers_battle.rules.pack import PLACES
from drumhead.games.officers_battle.rules.state import PlayerSide
from drumhead.games.officers_battle.rules.top import bar
from drumhead.table.cards import SUITS, Card


@dataclass(frozen=True, slots=True)
class Weights:
    """The computer's taste. Figures are in points, found by playing it against itself."""

    kill: float = 6.0
    """An officer killed, more than its 5 points: it is out of the way."""
    ace: float = 3.0
    near: tuple[float, ...] = (4.0, 2.0, 1.0, 0.3)
    """A suit that lacks that many cards for a series."""
    again: float = 2.5
    """Each further series in a suit."""
    ready: float = 1.5
    """A kill that can be made at once."""
    danger: float = 4.0
    """A kill that the opponent can make at once."""
    burden: float = 0.15
    """A card in hand at the start; it grows to a whole point as the own deck runs out."""
    cycle: float = 0.3
    """A single played and a bonus card drawn for it: what is not wanted becomes what may be."""
    deaf: float = 0.35
    """The part of a suit's worth that is left where its officers are all in reserve; with none alive nothing is."""


@dataclass(frozen=True, slots=True)
class Permissions:
    """For each position the suits that may be played there, and the bar of its pile."""

    suits: tuple[tuple[int, ...], ...]
    bars: tuple[int, ...]
    victims: tuple[int, ...]
    """The suit of the officer facing, -1 where there is none."""


def permissions(own: PlayerSide, other: PlayerSide, piles: Sequence[tuple[Card, ...]]) -> Permissions:
    """Where ``own`` may play what."""
    suits = tuple(
        tuple(number for number, of in enumerate(SUITS) if permission(own, other, at, of) in ALLOWED)
        for at in range(len(PLACES))
    )
    victims = tuple(-1 if officer is None else SUITS.index(officer[-1]) for officer in other.front)
    return Permissions(suits, tuple(map(bar, piles)), victims)


def can_kill(kinds: Kinds, where: Permissions) -> bool:
    """Whether the cards make a kill there."""
    aces = sum(kinds.aces)
    for suits, least, victim in zip(where.suits, where.bars, where.victims, strict=True):
        for of in suits:
            if kinds.aces[of] and of != victim:
                return True
            if wanting(kinds.steps[of], least) <= aces:
                return True
    return False


def reach(side: PlayerSide, deaf: float) -> tuple[float, ...]:
    """For each suit how far the side's officers let it be played: 1 in the line, less in reserve, 0 with none."""
    line = {officer[-1] for officer in (*side.front, side.support) if officer}
    gone = {*side.killed}
    back = {of for of in SUITS if sum(card[-1] == of for card in gone) < 3}
    return tuple(1.0 if of in line else deaf if of in back else 0.0 for of in SUITS)


def burden(side: PlayerSide, weights: Weights) -> float:
    """What a card in hand costs."""
    spent = 1 - len(side.deck) / 40
    return weights.burden + (1 - weights.burden) * spent**3


def hand_worth(kinds: Kinds, reach: Sequence[float], burden: float, weights: Weights) -> float:
    """What the cards are worth: series made or on the way, aces, less what holding them costs."""
    worth = -burden * kinds.size
    for steps, far, aces in zip(kinds.steps, reach, kinds.aces, strict=True):
        worth += weights.ace * aces * (0.5 + 0.5 * far)
        if steps and far:
            want = wanting(steps, 0)
            if want < FAR - 1:  # pragma: no branch -- every card but an ace is in reach of some series
                worth += far * weights.near[want]
            if want == 0:
                worth += far * weights.again * (blocks(steps) - 1)
    return worth
