"""The legal moves of a position, generated from lines, piles and hand independently of ``verify``."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from itertools import tee
from typing import NamedTuple

from drumhead.games.officers_battle.rules import moves
from drumhead.games.officers_battle.rules.battle import Battle, Play, PlayKind
from drumhead.games.officers_battle.rules.series import goes_on, lowest_step, needs_support, series_of
from drumhead.games.officers_battle.rules.state import OfficersState, TurnPhase
from drumhead.games.officers_battle.rules.terms import POSITIONS, STACKS, STEP
from drumhead.games.officers_battle.rules.turn import Source
from drumhead.table.cards import SUITS, Card, suit


class Option(NamedTuple):
    """A play that is legal by itself, and what decides whether another may be combined with it."""

    play: Play
    needs_support: bool
    """Whether the support officer must join in."""


def legal_moves(state: OfficersState) -> Iterator[moves.Move]:
    """Every legal move once, in the phases of a turn (``turn.order``)."""
    match state.phase:
        case TurnPhase.ACTION:
            yield moves.PassTurn()
            yield from regroups(state)
            yield from battles(state)
        case TurnPhase.RECALL:
            yield from (moves.Recall(stack) for stack in STACKS if getattr(state.own_side, stack))
        case TurnPhase.SPOILS if state.spoils:
            yield moves.Spoils("pile")
    if take := moves.TAKES.get(state.phase):
        yield from map(take, sources(state))


def sources(state: OfficersState) -> Iterator[Source]:
    """Where the player on turn may take a card from; no card only with an empty deck (``draw.decline``)."""
    deck = state.own_side.deck
    if deck:
        yield "deck"
    if state.discard:
        yield "discard"
    if not deck:
        yield "none"


def regroups(state: OfficersState) -> Iterator[moves.Regroup]:
    """Every regrouping once (``regroup.pile``, ``regroup.from``)."""
    own = state.own_side
    if own.support is None:
        return
    for at in POSITIONS:
        if own.front[at] is None or not state.piles[at]:
            continue
        for to, other_stack in zip(STACKS, reversed(STACKS), strict=True):
            has_other = bool(getattr(own, other_stack))
            if own.officers:
                yield moves.Regroup(at, to, "deck")
            if has_other:
                yield moves.Regroup(at, to, other_stack)
            if not own.officers and not has_other:
                yield moves.Regroup(at, to, "none")


def battles(state: OfficersState) -> Iterator[Battle]:
    """Every battle once: at most one play at each position (``battle.one``), with cards of the hand (``battle.hand``).

    At most one play kills (``kill.one``), and at most one needs the support officer (``battle.support``).
    """
    counts = Counter(state.own_side.hand)
    # Each is read again and again, and never farther than it must be: a rich hand has too many plays.
    yield from combinations([tee(options(state, at, counts), 1)[0] for at in POSITIONS], counts)


def combinations(choices: Sequence[Iterable[Option]], counts: Mapping[Card, int]) -> Iterator[Battle]:
    """Every battle that can be made of the plays at each position, with cards that are held so often."""

    def combine(
        at: int, plays: tuple[Play, ...], supported: bool, killed: bool, left: Counter[Card]
    ) -> Iterator[Battle]:
        if at < len(choices):
            yield from combine(at + 1, plays, supported, killed, left)
            for play, joins in copy(choices[at]):
                rest = Counter(left)
                rest.subtract(play.cards)
                if not ((supported and joins) or (killed and play.kills) or min(rest.values()) < 0):
                    yield from combine(at + 1, (*plays, play), supported or joins, killed or play.kills, rest)
        elif plays:
            yield Battle(plays)

    return combine(0, (), False, False, Counter(counts))


def options(state: OfficersState, at: int, counts: Mapping[Card, int]) -> Iterator[Option]:
    """Every play at a position that is legal by itself (``battle.suit``, ``battle.one``)."""
    lowest, victim = lowest_step(state.piles[at]), state.other_side.front[at]
    joins = {suit_: needs_support(state.own_side, state.other_side, at, suit_) for suit_ in SUITS}
    playable = {suit_: value for suit_, value in joins.items() if value is not None}
    for cards in _singles(state, playable, counts, lowest) if playable else ():
        yield Option(Play(at, cards), any(playable[suit(card)] for card in cards))
    for card in counts:
        suit_ = suit(card)
        if card[0] == "A" and suit_ in playable and victim is not None and suit_ != suit(victim):
            yield Option(Play(at, (card,), PlayKind.ACE), playable[suit_])
    for suit_, is_joined in playable.items():
        for cards in series_of(counts, suit_, lowest):
            yield Option(Play(at, cards, PlayKind.SERIES), is_joined)


def _singles(
    state: OfficersState, playable: Mapping[str, bool], counts: Mapping[Card, int], lowest: int
) -> Iterator[tuple[Card, ...]]:
    cards = [card for card in counts if suit(card) in playable]
    if not state.terms.many_singles:
        yield from ((card,) for card in cards if goes_on(card, lowest))
        return
    remaining = {card: counts[card] for card in cards}

    def runs(run: tuple[Card, ...], step: int, only_twos: bool) -> Iterator[tuple[Card, ...]]:
        """The run, and every longer one; ``only_twos`` once a 2 follows a higher card, so that only 2s may follow."""
        yield run
        for card, number in remaining.items():
            next_step = STEP[card]
            if number and not (next_step and (only_twos or next_step < step)):
                remaining[card] -= 1
                yield from runs((*run, card), next_step or step, only_twos or (not next_step and step > 0))
                remaining[card] += 1

    # A first 2 is low and high at once: it goes on anything, and anything goes on it.
    for card in cards:
        if goes_on(card, lowest):
            remaining[card] -= 1
            yield from runs((card,), STEP[card], False)
            remaining[card] += 1
