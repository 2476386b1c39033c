"""The plays that the computer considers: every single, every killing ace, and the shortest series of each suit."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from drumhead.games.officers_battle.players.hand_bits import HandBits, windows
from drumhead.games.officers_battle.rules.moves import Play, PlayKind
from drumhead.games.officers_battle.rules.series import ALLOWED, Permission, goes_on, lowest_step, permission
from drumhead.games.officers_battle.rules.state import LADDER, OfficersState
from drumhead.table.cards import SUITS, Card


class Candidate(NamedTuple):
    """A play that is legal by itself, and whether the support officer must join in."""

    play: Play
    needs_support: bool


def candidates(state: OfficersState, at: int, bits: HandBits) -> Iterator[Candidate]:
    """The plays to consider at a position, without a suit's longer series and those that differ only in their aces."""
    own, other, lowest = state.own_side, state.other_side, lowest_step(state.piles[at])
    victim = other.front[at]
    for index, suit in enumerate(SUITS):
        permission_ = permission(own, other, at, suit)
        if permission_ not in ALLOWED or victim is None:
            continue
        needs_support = permission_ is Permission.JOINED
        for card in dict.fromkeys(own.hand):
            if card[-1] == suit:
                if goes_on(card, lowest):
                    yield Candidate(Play(at, (card,)), needs_support)
                if card[0] == "A" and victim[-1] != suit:
                    yield Candidate(Play(at, (card,), PlayKind.ACE), needs_support)
        aces = [card for card in own.hand if card[0] == "A"]
        for first, length in windows(bits.steps[index], lowest, len(aces)):
            cards = _series_cards(own.hand, suit, first, length, aces)
            yield Candidate(Play(at, cards, PlayKind.SERIES), needs_support)


def _series_cards(hand: Sequence[Card], suit: str, first: int, length: int, aces: Iterable[Card]) -> tuple[Card, ...]:
    spare_aces, held = list(aces), set(hand)
    ladder = [Card(name + suit) for name in LADDER[first : first + length]]
    return tuple(card if card in held and card[0] != "A" else spare_aces.pop() for card in ladder)


def legal_combinations(choices: Sequence[Sequence[Candidate]], hand: Sequence[Card]) -> Iterator[tuple[Play, ...]]:
    """Every combination of the plays that is a legal battle."""
    counts = Counter(hand)
    for combination in product(*([None, *choice] for choice in choices)):
        chosen = [candidate for candidate in combination if candidate]
        if not chosen or sum(candidate.needs_support for candidate in chosen) > 1:
            continue
        plays = tuple(candidate.play for candidate in chosen)
        if sum(play.kills for play in plays) > 1:
            continue
        used = [card for play in plays for card in play.cards]
        if len(plays) == 1 or all(used.count(card) <= counts[card] for card in used):
            yield plays
