"""A player's pack as the opponent may know it: the places of the cards that play has revealed, and nothing else."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from drumhead.games.officers_battle.rules.battle import Battle
from drumhead.games.officers_battle.rules.moves import Bonus, Draw, Move, Regroup, Spoil, Spoils
from drumhead.games.officers_battle.rules.state import CARDS, OFFICERS, PLAYERS, OfficersState
from drumhead.games.officers_battle.rules.turn import Source
from drumhead.table.cards import Card


def mask_deal(
    deal: Mapping[str, Any], player: int, states: Sequence[OfficersState], moves: Sequence[Move]
) -> dict[str, list[str]]:
    """The player's part of the deal after the moves. Each place that the opponent can't know holds one of the other
    cards, in the pack's order: so the moves are legal in it, and it reveals nothing of the order.

    The officer that comes next into support is revealed too, as it does so in the opponent's turn (``reform.next``).
    ``states`` are those before each move and the last.
    """
    part, side = deal[PLAYERS[player]], states[-1].sides[player]
    played = _played_cards(player, states, moves)
    officers = len(OFFICERS) - len(side.officers) + 1
    return {
        "officers": _fill(part["officers"], OFFICERS, set(part["officers"][:officers])),
        "cards": _fill(part["cards"], CARDS, played),
    }


def _fill(order: Sequence[str], pack: Sequence[Card], known: set[str]) -> list[str]:
    """The order with all but the known cards replaced by those of the pack that are not known."""
    fillers = (card for card in pack if card not in known)
    return [card if card in known else next(fillers) for card in order]


def _played_cards(player: int, states: Sequence[OfficersState], moves: Sequence[Move]) -> set[str]:
    """The cards of the player's own pack that were played from the hand."""
    open_hand: Counter[Card] = Counter()
    """Cards in the hand that the opponent has seen before."""
    played: set[str] = set()
    for state, move in zip(states, moves, strict=False):
        if state.turn != player:
            continue
        open_hand.update(_taken_openly(state, move))
        for card in (card for play in move.plays for card in play.cards) if isinstance(move, Battle) else ():
            if open_hand[card]:
                open_hand[card] -= 1
            else:
                played.add(card)
    return played


def _taken_openly(state: OfficersState, move: Move) -> Sequence[Card]:
    """The face-up cards that the move brings into the hand."""
    match move:
        case Draw(Source.DISCARD) | Bonus(Source.DISCARD) | Spoils(Spoil.DISCARD):
            return state.discard[-1:]
        case Spoils(Spoil.PILE):
            assert state.struck is not None
            return state.piles[state.struck.at]
        case Regroup():
            return state.piles[move.at]
        case _:
            return ()
