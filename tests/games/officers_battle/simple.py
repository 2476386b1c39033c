"""Players by name: the computer, and two to measure it against, of whom one moves at random and one greedily."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Final

from drumhead.games.officers_battle import players
from drumhead.games.officers_battle.players.evaluation import HandBits, candidates
from drumhead.games.officers_battle.rules.battle import Battle, Play
from drumhead.games.officers_battle.rules.legal import combinations, legal_moves, options, regroups
from drumhead.games.officers_battle.rules.moves import Bonus, Draw, Move, PassTurn, Recall, Regroup
from drumhead.games.officers_battle.rules.state import OfficersState, TurnPhase, seen_by
from drumhead.games.officers_battle.rules.terms import PLACES, STEP
from drumhead.table.shuffle import below
from drumhead.table.verdict import first

LEVELS: Final = ("random", "greedy", "normal")
MOST: Final = 10_000
"""Plays at a position that a random move is chosen from."""


def choose(state: OfficersState, numbers: Iterator[int], level: str = "normal") -> Move:
    """A legal move for the player on turn by what he may see, as ``players.choose`` makes one."""
    match level:
        case "random":
            return random_move(seen_by(state, state.turn), numbers)
        case "greedy":
            return greedy_move(seen_by(state, state.turn), numbers)
        case _:
            return players.choose(state, numbers)


def random_move(view: OfficersState, numbers: Iterator[int]) -> Move:
    """A legal move at random: in the action a play or none at each position, if they go together, or no battle."""
    if view.phase is not TurnPhase.ACTION:
        moves = list(legal_moves(view))
        return moves[below(numbers, len(moves))]
    view, counts = replace(view, terms=view.terms._replace(many_singles=False)), Counter(view.own_side.hand)
    choices = [[None, *islice(options(view, at, counts), MOST)] for at in range(3)]
    for _ in range(below(numbers, 30)):
        chosen = [choice[below(numbers, len(choice))] for choice in choices]
        move = Battle(tuple(option.play for option in chosen if option))
        if move.plays and first(move.refusals(view)):
            return move
    others: list[Move] = [PassTurn(), *regroups(view)]
    return others[below(numbers, len(others))]


def greedy_move(view: OfficersState, numbers: Iterator[int]) -> Move:
    """A kill before all, the larger pile first; then as many positions as can be; low cards before high ones."""
    top = view.discard[-1:] if view.discard else ()
    match view.phase:
        case TurnPhase.DRAW | TurnPhase.BONUS:
            make = Draw if view.phase is TurnPhase.DRAW else Bonus
            if top and top[0][0] == "A":
                return make("discard")
            return make("deck" if view.own_side.deck else "none")
        case TurnPhase.SPOILS:
            moves = list(legal_moves(view))
            assert view.struck
            is_small = len(view.piles[view.struck.at]) < 2
            return moves[1] if is_small and len(moves) > 1 else moves[0]
        case TurnPhase.RECALL:
            return next(move for move in legal_moves(view) if isinstance(move, Recall))
        case _:
            return _act(view, numbers)


def _act(view: OfficersState, numbers: Iterator[int]) -> Move:
    bits = HandBits(view.own_side.hand)
    choices = [list(candidates(view, at, bits)) for at in range(len(PLACES))]
    battles = list(combinations(choices, Counter(view.own_side.hand)))
    if battles:
        best = max(_eager(view, battle.plays) for battle in battles)
        equal = [battle for battle in battles if _eager(view, battle.plays) == best]
        return equal[below(numbers, len(equal))]
    retreats: list[Regroup] = list(regroups(view))
    # With no deck left a card is a point for the opponent, and nothing more comes of it.
    if retreats and view.own_side.deck:
        return max(retreats, key=lambda move: len(view.piles[move.at]))
    return PassTurn()


def _eager(view: OfficersState, plays: tuple[Play, ...]) -> tuple[int, ...]:
    kills = [play for play in plays if play.kills]
    pile = sum(len(view.piles[play.at]) for play in kills)
    aces = sum(card[0] == "A" for play in plays for card in play.cards)
    return len(kills), pile, len(plays), -aces, -sum(STEP[card] for play in plays for card in play.cards)
