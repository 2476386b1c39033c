"""The computer's evaluation of a position, in points, and the plays that it considers.

It counts officers, cards towards a series, and the danger of a kill; hands are bits, for quick arithmetic."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from typing import Final

from drumhead.games.officers_battle.rules import moves, series
from drumhead.games.officers_battle.rules.battle import Battle, Play, PlayKind
from drumhead.games.officers_battle.rules.legal import Option, regroups
from drumhead.games.officers_battle.rules.state import HIDDEN, OfficersState, PlayerSide, TurnPhase
from drumhead.games.officers_battle.rules.terms import ACE, CARDS, HIGH, LADDER, OFFICERS, POSITIONS, STEP, sorted_hand
from drumhead.games.officers_battle.rules.turn import Source
from drumhead.table.cards import SUITS, Card
from drumhead.table.shuffle import shuffled

FAR: Final = series.RUN + 1
"""More aces than any series needs: no series can be made."""

_SUIT: Final = {card: SUITS.index(card[-1]) for card in CARDS}
BIT: Final = {card: 0 if step == ACE else (1 << step) | (1 << HIGH if step == 0 else 0) for card, step in STEP.items()}
"""A card as one bit, a 2 as two, an ace as none."""


class HandBits:
    """The cards of a hand: for each suit the steps held, a 2 both low and high, and the aces separately."""

    __slots__ = ("aces", "size", "steps")

    def __init__(self, cards: Sequence[Card]) -> None:
        self.steps = [0, 0, 0, 0]
        """Bits by suit, as in ``SUITS``; no ace among them."""
        self.aces = [0, 0, 0, 0]
        """Aces held by suit."""
        self.size = len(cards)
        for card in cards:
            if bit := BIT[card]:
                self.steps[_SUIT[card]] |= bit
            else:
                self.aces[_SUIT[card]] += 1


@lru_cache(maxsize=32768)
def aces_needed(steps: int, lowest: int) -> int:
    """The fewest aces that make the steps a series that may begin on ``lowest``; ``FAR`` if none do."""
    found = (aces for aces in range(series.RUN) if windows(steps, lowest, aces))
    return next(found, series.RUN if steps >> series.RUN & 1 else FAR)  # four aces from the low 2 on, then a 6


@lru_cache(maxsize=32768)
def windows(steps: int, lowest: int, aces: int) -> tuple[tuple[int, int], ...]:
    """The series of four cards, or 8-9-10, that this many aces make possible: first step and length of each."""
    windows_ = []
    for first in (first for first in range(HIGH + 2 - series.RUN) if not 0 < first < lowest):
        held, three = (steps >> first & 0b1111).bit_count(), (steps >> first & 0b111).bit_count()
        if first == series.THREE and three >= 2 and 3 - three <= aces:
            windows_.append((first, 3))
        elif held and series.RUN - held <= aces:
            windows_.append((first, series.RUN))
    return tuple(windows_)


@lru_cache(maxsize=4096)
def series_count(steps: int) -> int:
    """How many series the steps make without an ace and without sharing a card, taken from the low end."""
    count, first = 0, 0
    while first <= HIGH + 1 - 3:
        if steps >> first & 0b1111 == 0b1111:
            count, first = count + 1, first + series.RUN
        elif first == series.THREE and steps >> first & 0b111 == 0b111:
            count, first = count + 1, first + 3
        else:
            first += 1
    return count


# The weights of the evaluation, in points, tuned by playing the computer against itself.

KILL: Final = 6.0
"""An officer killed: more than its 5 points, as it is out of the way."""
_ACE: Final = 3.0
_NEAR_SERIES: Final = (4.0, 2.0, 1.0, 0.3)
"""A suit that lacks 0, 1, 2 or 3 cards for a series."""
_FURTHER_SERIES: Final = 2.5
"""Each further series in a suit."""
READY_KILL: Final = 1.5
"""A kill that can be made at once."""
DANGER: Final = 4.0
"""A kill that the opponent can make at once."""
_BURDEN: Final = 0.15
"""The cost of a card in hand at the start; it grows to a whole point as the player's deck runs out."""
CYCLE: Final = 0.3
"""A single played and a bonus card drawn for it: the new card may be more useful."""
_IN_RESERVE: Final = 0.35
"""The factor of a suit's value while all its officers are in reserve; with none alive the factor is 0."""


Permissions = tuple[tuple[tuple[int, ...], int, int], ...]
"""For each position the suits that may be played there, the lowest step for its pile, and the suit of the officer
facing, -1 where there is none."""


def permissions(own: PlayerSide, other: PlayerSide, piles: Sequence[tuple[Card, ...]]) -> Permissions:
    """What ``own`` may play at each position."""
    suits = [
        tuple(index for index, suit in enumerate(SUITS) if series.needs_support(own, other, at, suit) is not None)
        for at in POSITIONS
    ]
    victims = [-1 if officer is None else SUITS.index(officer[-1]) for officer in other.front]
    return tuple(zip(suits, map(series.lowest_step, piles), victims, strict=True))


def can_kill(bits: HandBits, permissions_: Permissions) -> bool:
    """Whether the cards make a kill at one of the positions."""
    aces = sum(bits.aces)
    return any(
        (bits.aces[suit] and suit != victim) or aces_needed(bits.steps[suit], lowest) <= aces
        for suits, lowest, victim in permissions_
        for suit in suits
    )


def reach(side: PlayerSide) -> tuple[float, ...]:
    """For each suit the factor of its value: 1 with an officer in front or support, 0 with none alive."""
    active = {officer[-1] for officer in (*side.front, side.support) if officer}
    alive = {suit for suit in SUITS if sum(card[-1] == suit for card in side.killed) < 3}
    return tuple(1.0 if suit in active else _IN_RESERVE if suit in alive else 0.0 for suit in SUITS)


def burden(side: PlayerSide) -> float:
    """The cost of a card in hand."""
    spent = 1 - len(side.deck) / 40
    return _BURDEN + (1 - _BURDEN) * spent**3


def hand_worth(bits: HandBits, reach: Sequence[float], burden: float) -> float:
    """The value of the cards: complete and incomplete series, and aces, less the cost of holding them."""
    worth = -burden * bits.size
    for steps, share, aces in zip(bits.steps, reach, bits.aces, strict=True):
        worth += _ACE * aces * (0.5 + 0.5 * share)
        if steps and share:
            worth += share * _suit_value(steps)
            worth += share * _FURTHER_SERIES * max(series_count(steps) - 1, 0)
    return worth


# The plays that the computer considers: every single, every killing ace, and the shortest series of each suit.


def candidates(state: OfficersState, at: int, bits: HandBits) -> Iterator[Option]:
    """The plays to consider at a position, without a suit's longer series and those that differ only in their aces."""
    own, other, lowest = state.own_side, state.other_side, series.lowest_step(state.piles[at])
    victim = other.front[at]
    for index, suit in enumerate(SUITS):
        needs_support = series.needs_support(own, other, at, suit)
        if needs_support is None or victim is None:
            continue
        for card in dict.fromkeys(own.hand):
            if card[-1] == suit:
                if series.goes_on(card, lowest):
                    yield Option(Play(at, (card,)), needs_support)
                if card[0] == "A" and victim[-1] != suit:
                    yield Option(Play(at, (card,), PlayKind.ACE), needs_support)
        aces = [card for card in own.hand if card[0] == "A"]
        for first, length in windows(bits.steps[index], lowest, len(aces)):
            ladder, spare, held = (Card(name + suit) for name in LADDER[first : first + length]), [*aces], {*own.hand}
            cards = tuple(card if card in held and card[0] != "A" else spare.pop() for card in ladder)
            yield Option(Play(at, cards, PlayKind.SERIES), needs_support)


# Playouts: a sampled world gives every hidden card a place, and both sides play on in it with quick moves.

_WIN_BONUS: Final = 10.0
"""The value of winning in addition to the points."""
_MAX_LOSS: Final = 0.6
"""The value that a single may cost the hand while there is a deck to draw another card from."""
_LARGE_PILE: Final = 3
"""Cards in a pile that make a regrouping worth a turn."""


def hidden_cards(view: OfficersState) -> list[Card]:
    """The cards of both packs that a player's view hides, in the pack's order (``setup.cards``)."""
    shown = chain(*view.piles, view.discard, view.struck.cards if view.struck else ())
    counts = Counter(CARDS * 2)
    counts.subtract(chain(shown, *((*side.hand, *side.deck, *side.beside) for side in view.sides)))
    del counts[HIDDEN]
    return [*counts.elements()]


def world(view: OfficersState, numbers: Iterator[int]) -> OfficersState:
    """A position that looks like ``view``, with the hidden cards and officers dealt at random."""
    pool, sides = shuffled(hidden_cards(view), numbers), list[PlayerSide]()
    for side in view.sides:
        hand = side.hand
        if HIDDEN in hand:
            hand, pool = sorted_hand(pool[: len(hand)]), pool[len(hand) :]
        deck, pool = pool[: len(side.deck)], pool[len(side.deck) :]
        visible = {*side.front, side.support, *side.left, *side.right, *side.killed}
        officers = shuffled([officer for officer in OFFICERS if officer not in visible], numbers)[: len(side.officers)]
        sides.append(replace(side, hand=hand, deck=deck, officers=officers))
    return replace(view, sides=tuple(sides))


def play_on(state: OfficersState, turns: int) -> OfficersState:
    """The position after that many turns of quick moves, the current turn included."""
    while turns and state.phase is not TurnPhase.OVER:
        before, state = state.turn, quick_move(state).advance(state)
        turns -= state.turn != before
    return state


def position_value(state: OfficersState, player: int) -> float:
    """The value of a position for the player, in points, all cards known."""
    if state.phase is TurnPhase.OVER:
        ahead = state.points(player) - state.points(1 - player)
        return ahead + _WIN_BONUS * ((ahead > 0) - (ahead < 0))
    values = [
        KILL * state.alive(number) + hand_worth(HandBits(side.hand), reach(side), burden(side))
        for number, side in enumerate(state.sides)
    ]
    return values[player] - values[1 - player]


def quick_move(state: OfficersState) -> moves.Move:
    """A reasonable move at little cost, based on what the player on turn may see."""
    if state.phase is TurnPhase.SPOILS and state.spoils:
        return moves.Spoils("pile")
    if take := moves.TAKES.get(state.phase):
        return take(_source(state))
    if state.phase is TurnPhase.RECALL:
        return moves.Recall("left" if state.own_side.left else "right")
    return _action(state)


def _source(state: OfficersState) -> Source:
    """The top of the discards if it is an ace or advances a series, or else the deck."""
    if state.discard:
        card = state.discard[-1]
        steps = HandBits(state.own_side.hand).steps[SUITS.index(card[-1])]
        if card[0] == "A" or _suit_value(steps | BIT[card]) - _suit_value(steps) >= 1:
            return "discard"
    return "deck" if state.own_side.deck else "none"


def _action(state: OfficersState) -> moves.Move:
    """The best kill and cheap singles at the other positions; without either a large pile, a dear single or a pass."""
    own, bits = state.own_side, HandBits(state.own_side.hand)
    options = [candidate for at in POSITIONS for candidate in candidates(state, at, bits)]
    kills = [candidate for candidate in options if candidate.play.kills]

    def spoils(kill: Option) -> int:
        """The cards of the pile that a kill brings, less two for each ace."""
        return len(state.piles[kill.play.at]) - 2 * sum(card[0] == "A" for card in kill.play.cards)

    plays = [max(kills, key=spoils)] if kills else []
    remaining = Counter(own.hand) - Counter(plays[0].play.cards if plays else ())
    losses = ((_card_loss(bits, remaining, one.play.cards[0]), one) for one in options if not one.play.kills)
    singles = sorted(losses, key=lambda single: single[0])
    for loss, single in singles:
        card, at, supported = single.play.cards[0], single.play.at, single.needs_support
        if loss > _MAX_LOSS and own.deck:
            break
        clash = any(other.play.at == at or (other.needs_support and supported) for other in plays)
        if remaining[card] and not clash:
            plays.append(single)
            remaining[card] -= 1
    if plays:
        return Battle(tuple(candidate.play for candidate in plays))
    largest = max(regroups(state), key=lambda move: len(state.piles[move.at]), default=None)
    if largest and own.deck and len(state.piles[largest.at]) >= _LARGE_PILE:
        return largest
    return Battle((singles[0][1].play,)) if singles else moves.PassTurn()


def _card_loss(bits: HandBits, hand: Counter[Card], card: Card) -> float:
    """The value that the hand loses with a card; 0 if it holds the card twice."""
    if card[0] == "A":
        return _ACE
    steps = bits.steps[SUITS.index(card[-1])]
    return 0.0 if hand[card] > 1 else _suit_value(steps) - _suit_value(steps & ~BIT[card])


@lru_cache(maxsize=8192)
def _suit_value(steps: int) -> float:
    """The value of a suit's cards by how many are missing for a series."""
    missing = aces_needed(steps, 0) if steps else FAR
    return _NEAR_SERIES[missing] if missing < FAR - 1 else 0.0
