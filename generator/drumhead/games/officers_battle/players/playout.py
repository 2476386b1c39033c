"""Playing on from a position in a world that may be: every hidden card has a place, and both sides move quickly."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from drumhead.games.officers_battle.players.candidates import Candidate, candidates
from drumhead.games.officers_battle.players.evaluation import Weights, burden, hand_worth, reach
from drumhead.games.officers_battle.players.kinds import BIT, FAR, Kinds, wanting
from drumhead.games.officers_battle.rules.apply import advance
from drumhead.games.officers_battle.rules.legal import regroups
from drumhead.games.officers_battle.rules.moves import (
    Battle,
    Bonus,
    Draw,
    Move,
    PassTurn,
    Play,
    Recall,
    Source,
    Spoil,
    Spoils,
)
from drumhead.games.officers_battle.rules.pack import OFFICERS, PLACES, sorted_hand
from drumhead.games.officers_battle.rules.seen import HIDDEN, unseen
from drumhead.games.officers_battle.rules.state import OfficersState, TurnPhase
from drumhead.table.cards import SUITS, Card
from drumhead.table.shuffle import shuffled

_NEAR: Final = Weights().near
_WON: Final = 10.0
"""What winning is worth in addition to the points."""
_DULL: Final = 0.6
"""What a single may cost the hand while there is a deck to draw another card from."""
_PILE: Final = 3
"""Cards in a pile that make a regrouping worth a turn."""
_ACE: Final = 3.0
"""What an ace is worth in hand; in a kill it counts as two cards of the pile that the kill brings."""


def world(seen: OfficersState, numbers: Iterator[int]) -> OfficersState:
    """A position that looks as ``seen`` does, the hidden cards and officers dealt out by chance."""
    pool, sides = shuffled(unseen(seen), numbers), []
    for side in seen.sides:
        hand = side.hand
        if HIDDEN in hand:
            hand, pool = sorted_hand(pool[: len(hand)]), pool[len(hand) :]
        deck, pool = pool[: len(side.deck)], pool[len(side.deck) :]
        shown = {*side.front, side.support, *side.left, *side.right, *side.killed}
        officers = shuffled([officer for officer in OFFICERS if officer not in shown], numbers)[: len(side.officers)]
        sides.append(replace(side, hand=hand, deck=deck, officers=officers))
    return replace(seen, sides=(sides[0], sides[1]))


def play_on(state: OfficersState, turns: int) -> OfficersState:
    """The position after that many turns of quick moves, counting the one that has begun."""
    while turns and state.phase is not TurnPhase.OVER:
        before = state.turn
        state = advance(state, quick_move(state))
        turns -= state.turn != before
    return state


def promise(state: OfficersState, player: int, weights: Weights) -> float:
    """What a position is worth to the player, in points, when all cards are known."""
    if state.phase is TurnPhase.OVER:
        ahead = state.points(player) - state.points(1 - player)
        return ahead + _WON * ((ahead > 0) - (ahead < 0))
    own, other = (
        weights.kill * state.alive(number)
        + hand_worth(Kinds(side.hand), reach(side, weights.deaf), burden(side, weights), weights)
        for number, side in enumerate(state.sides)
    )
    return own - other if player == 0 else other - own


def quick_move(state: OfficersState) -> Move:
    """A fair move at little cost, from what the player on turn may see."""
    match state.phase:
        case TurnPhase.DRAW:
            return Draw(_source(state))
        case TurnPhase.BONUS:
            return Bonus(_source(state))
        case TurnPhase.SPOILS:
            assert state.struck
            return Spoils(Spoil.PILE if state.piles[state.struck.at] else Spoil(_source(state).value))
        case TurnPhase.RECALL:
            return Recall("left" if state.own.left else "right")
        case _:
            return _action(state)


def _source(state: OfficersState) -> Source:
    """The top of the discards where it helps a series on, or else the deck."""
    if state.discard:
        card = state.discard[-1]
        steps = Kinds(state.own.hand).steps[SUITS.index(card[-1])]
        if card[0] == "A" or _near(steps | BIT[card]) - _near(steps) >= 1:
            return Source.DISCARD
    return Source.DECK if state.own.deck else Source.NONE


def _action(state: OfficersState) -> Move:
    """The kill that brings most; then singles that cost little, one at each other position; or else a large pile."""
    own, kinds = state.own, Kinds(state.own.hand)
    found = [candidate for at in range(len(PLACES)) for candidate in candidates(state, at, kinds)]
    kills = [candidate for candidate in found if candidate.play.kills]
    plays = [max(kills, key=lambda kill: _spoils(state, kill))] if kills else []
    left = list(own.hand)
    for card in plays[0].play.cards if plays else ():
        left.remove(card)
    dull = [(_loss(kinds, left, one.play.cards[0]), one) for one in found if not one.play.kills]
    singles = sorted(dull, key=lambda single: single[0])
    for loss, single in singles:
        card = single.play.cards[0]
        if loss > _DULL and own.deck:
            break
        free = all(play.play.at != single.play.at and not (play.joined and single.joined) for play in plays)
        if free and card in left:
            plays.append(single)
            left.remove(card)
    if plays:
        return Battle(tuple(candidate.play for candidate in plays))
    largest = max(regroups(state), key=lambda move: len(state.piles[move.at]), default=None)
    if largest and own.deck and len(state.piles[largest.at]) >= _PILE:
        return largest
    return Battle((singles[0][1].play,)) if singles else PassTurn()


def _spoils(state: OfficersState, kill: Candidate) -> int:
    play: Play = kill.play
    return len(state.piles[play.at]) - 2 * sum(card[0] == "A" for card in play.cards)


def _loss(kinds: Kinds, held: list[Card], card: Card) -> float:
    """What the hand loses with a card; nothing where there is a second one."""
    if card[0] == "A":
        return _ACE
    steps = kinds.steps[SUITS.index(card[-1])]
    return 0.0 if held.count(card) > 1 else _near(steps) - _near(steps & ~BIT[card])


@lru_cache(maxsize=8192)
def _near(steps: int) -> float:
    """What a suit's cards are worth by how many they want for a series."""
    want = wanting(steps, 0) if steps else FAR
    return _NEAR[want] if want < FAR - 1 else 0.0
