"""Playouts: a sampled world gives every hidden card a place, and both sides play on in it with quick moves."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from drumhead.games.officers_battle.players import evaluation
from drumhead.games.officers_battle.rules import moves
from drumhead.games.officers_battle.rules.apply import advance
from drumhead.games.officers_battle.rules.legal import regroups
from drumhead.games.officers_battle.rules.moves import Source, Spoil
from drumhead.games.officers_battle.rules.state import (
    HIDDEN,
    OFFICERS,
    PLACES,
    OfficersState,
    TurnPhase,
    hidden_cards,
    sorted_hand,
)
from drumhead.table.cards import SUITS, Card
from drumhead.table.shuffle import shuffled

_WIN_BONUS: Final = 10.0
"""The value of winning in addition to the points."""
_MAX_LOSS: Final = 0.6
"""The value that a single may cost the hand while there is a deck to draw another card from."""
_LARGE_PILE: Final = 3
"""Cards in a pile that make a regrouping worth a turn."""


def world(view: OfficersState, numbers: Iterator[int]) -> OfficersState:
    """A position that looks like ``view``, with the hidden cards and officers dealt at random."""
    pool, sides = shuffled(hidden_cards(view), numbers), []
    for side in view.sides:
        hand = side.hand
        if HIDDEN in hand:
            hand, pool = sorted_hand(pool[: len(hand)]), pool[len(hand) :]
        deck, pool = pool[: len(side.deck)], pool[len(side.deck) :]
        visible = {*side.front, side.support, *side.left, *side.right, *side.killed}
        officers = shuffled([officer for officer in OFFICERS if officer not in visible], numbers)[: len(side.officers)]
        sides.append(replace(side, hand=hand, deck=deck, officers=officers))
    return replace(view, sides=(sides[0], sides[1]))


def play_on(state: OfficersState, turns: int) -> OfficersState:
    """The position after that many turns of quick moves, the current turn included."""
    while turns and state.phase is not TurnPhase.OVER:
        before = state.turn
        state = advance(state, quick_move(state))
        turns -= state.turn != before
    return state


def position_value(state: OfficersState, player: int) -> float:
    """The value of a position for the player, in points, all cards known."""
    if state.phase is TurnPhase.OVER:
        ahead = state.points(player) - state.points(1 - player)
        return ahead + _WIN_BONUS * ((ahead > 0) - (ahead < 0))
    north, south = (
        evaluation.WEIGHTS.kill * state.alive(number)
        + evaluation.hand_worth(evaluation.HandBits(side.hand), evaluation.reach(side), evaluation.burden(side))
        for number, side in enumerate(state.sides)
    )
    return north - south if player == 0 else south - north


def quick_move(state: OfficersState) -> moves.Move:
    """A reasonable move at little cost, based on what the player on turn may see."""
    match state.phase:
        case TurnPhase.DRAW:
            return moves.Draw(_source(state))
        case TurnPhase.BONUS:
            return moves.Bonus(_source(state))
        case TurnPhase.SPOILS:
            assert state.struck
            return moves.Spoils(Spoil.PILE if state.piles[state.struck.at] else Spoil(_source(state).value))
        case TurnPhase.RECALL:
            return moves.Recall("left" if state.own_side.left else "right")
        case _:
            return _action(state)


def _source(state: OfficersState) -> Source:
    """The top of the discards if it is an ace or advances a series, or else the deck."""
    if state.discard:
        card = state.discard[-1]
        steps = evaluation.HandBits(state.own_side.hand).steps[SUITS.index(card[-1])]
        if card[0] == "A" or _suit_value(steps | evaluation.BIT[card]) - _suit_value(steps) >= 1:
            return Source.DISCARD
    return Source.DECK if state.own_side.deck else Source.NONE


def _action(state: OfficersState) -> moves.Move:
    """The best kill and cheap singles at the other positions; without either a large pile, a dear single or a pass."""
    own, bits = state.own_side, evaluation.HandBits(state.own_side.hand)
    options = [candidate for at in range(len(PLACES)) for candidate in evaluation.candidates(state, at, bits)]
    kills = [candidate for candidate in options if candidate.play.kills]
    plays = [max(kills, key=lambda kill: _spoils_value(state, kill))] if kills else []
    remaining = list(own.hand)
    for card in plays[0].play.cards if plays else ():
        remaining.remove(card)
    others = [candidate for candidate in options if not candidate.play.kills]
    losses = [(_card_loss(bits, remaining, other.play.cards[0]), other) for other in others]
    singles = sorted(losses, key=lambda single: single[0])
    for loss, single in singles:
        card = single.play.cards[0]
        if loss > _MAX_LOSS and own.deck:
            break
        needs_support = single.needs_support
        is_free = all(
            other.play.at != single.play.at and not (other.needs_support and needs_support) for other in plays
        )
        if is_free and card in remaining:
            plays.append(single)
            remaining.remove(card)
    if plays:
        return moves.Battle(tuple(candidate.play for candidate in plays))
    largest = max(regroups(state), key=lambda move: len(state.piles[move.at]), default=None)
    if largest and own.deck and len(state.piles[largest.at]) >= _LARGE_PILE:
        return largest
    return moves.Battle((singles[0][1].play,)) if singles else moves.PassTurn()


def _spoils_value(state: OfficersState, kill: evaluation.Candidate) -> int:
    """The cards of the pile that a kill brings, less two for each ace."""
    play = kill.play
    return len(state.piles[play.at]) - 2 * sum(card[0] == "A" for card in play.cards)


def _card_loss(bits: evaluation.HandBits, hand: list[Card], card: Card) -> float:
    """The value that the hand loses with a card; 0 if it holds the card twice."""
    if card[0] == "A":
        return evaluation.WEIGHTS.ace
    steps = bits.steps[SUITS.index(card[-1])]
    return 0.0 if hand.count(card) > 1 else _suit_value(steps) - _suit_value(steps & ~evaluation.BIT[card])


@lru_cache(maxsize=8192)
def _suit_value(steps: int) -> float:
    """The value of a suit's cards by how many are missing for a series."""
    missing = evaluation.aces_needed(steps, 0) if steps else evaluation.FAR
    return evaluation.WEIGHTS.near_series[missing] if missing < evaluation.FAR - 1 else 0.0
