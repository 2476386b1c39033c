"""The plays that the computer thinks about: every single, every killing ace, and the shortest series of each kind."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from drumhead.games.officers_battle.players.kinds import Kinds, windows
from drumhead.games.officers_battle.rules.line import ALLOWED, Permission, permission
from drumhead.games.officers_battle.rules.moves import Play, Way
from drumhead.games.officers_battle.rules.pack import LADDER
from drumhead.games.officers_battle.rules.state import OfficersState
from drumhead.games.officers_battle.rules.top import bar, goes_on
from drumhead.table.cards import SUITS, Card


class Candidate(NamedTuple):
    """A play that is legal by itself, and whether the support officer must join in."""

    play: Play
    joined: bool


def candidates(state: OfficersState, at: int, kinds: Kinds) -> Iterator[Candidate]:
    """The plays at a position worth thinking about; a suit's longer series are left out, and those of equal aces."""
    own, other, least = state.own, state.other, bar(state.piles[at])
    victim = other.front[at]
    for number, of in enumerate(SUITS):
        found = permission(own, other, at, of)
        if found not in ALLOWED or victim is None:
            continue
        joined = found is Permission.JOINED
        for card in dict.fromkeys(own.hand):
            if card[-1] == of:
                if goes_on(card, least):
                    yield Candidate(Play(at, (card,)), joined)
                if card[0] == "A" and victim[-1] != of:
                    yield Candidate(Play(at, (card,), Way.ACE), joined)
        aces = [card for card in own.hand if card[0] == "A"]
        for first, length in windows(kinds.steps[number], least, len(aces)):
            yield Candidate(Play(at, _run(own.hand, of, first, length, aces), Way.SERIES), joined)


def _run(hand: Sequence[Card], of: str, first: int, length: int, aces: Iterable[Card]) -> tuple[Card, ...]:
    spare, held = list(aces), set(hand)
    names = [Card(name + of) for name in LADDER[first : first + length]]
    return tuple(card if card in held and card[0] != "A" else spare.pop() for card in names)


def together(choices: Sequence[Sequence[Candidate]], hand: Sequence[Card]) -> Iterator[tuple[Play, ...]]:
    """Every set of the plays that is a legal battle."""
    held = Counter(hand)
    for chosen in product(*([None, *choice] for choice in choices)):
        found = [candidate for candidate in chosen if candidate]
        if not found or sum(candidate.joined for candidate in found) > 1:
            continue
        plays = tuple(candidate.play for candidate in found)
        if sum(play.kills for play in plays) > 1:
            continue
        used = [card for play in plays for card in play.cards]
        if len(plays) == 1 or all(used.count(card) <= held[card] for card in used):
            yield plays
