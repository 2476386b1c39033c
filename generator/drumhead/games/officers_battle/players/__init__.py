"""The computer player: three strengths, based on what it may see, deterministic for the same random numbers.

Every candidate is valued by the hand it leaves and the danger it brings. The search samples hands of the opponent, and
a battle loses value for each sample with which the opponent could kill. The strongest player also plays the best few
actions on: for some turns, in several worlds with the hidden cards dealt at random."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, reduce
from itertools import islice
from operator import add
from typing import Final

from drumhead.games.officers_battle.players import evaluation
from drumhead.games.officers_battle.players.evaluation import HandBits, play_on, position_value, world
from drumhead.games.officers_battle.rules import moves
from drumhead.games.officers_battle.rules.battle import Battle
from drumhead.games.officers_battle.rules.legal import Option, combinations, legal_moves, options, regroups
from drumhead.games.officers_battle.rules.state import OfficersState, PlayerSide, TurnPhase, seen_by
from drumhead.games.officers_battle.rules.terms import LEVEL, POSITIONS, hand_without, with_entry
from drumhead.games.officers_battle.rules.turn import reform
from drumhead.table.cards import Card
from drumhead.table.shuffle import below, shuffled

GUESSES = 24
"""Sampled hands of the opponent."""
FINALISTS = 48
"""Battles that are valued in full, the best by the hand they leave."""
PLAYED_ON = 8
"""Actions, the best by the evaluation, that are compared by playouts."""
WORLDS = 12
"""Playouts of each: worlds with the hidden cards dealt at random."""
TURNS = 4
"""Turns of a playout."""
BREADTH = 7
"""Kills, and other plays, that are considered at each position: 15 ** 3 battles at most."""


_PILE: Final = moves.Spoils("pile")


class Thinker:
    """The search for one move: the player's view of the position, and cached values."""

    def __init__(self, view: OfficersState, numbers: Iterator[int], plays_on: bool) -> None:
        """``plays_on``: whether the best actions are compared by playouts."""
        self.view, self.numbers, self.plays_on = view, numbers, plays_on
        self.pool = evaluation.hidden_cards(view)
        self.burden = evaluation.burden(view.own_side)
        self.reach = evaluation.reach(view.own_side)
        self.dangers: dict[evaluation.Permissions, float] = {}

    def move(self) -> moves.Move:
        """The best move found."""
        if self.view.phase is TurnPhase.ACTION:
            return self.action()
        # Of equals a card comes before the pile.
        return max(sorted(legal_moves(self.view), key=lambda move: move == _PILE), key=self.value)

    # ---- cards to take, officers to recall

    def worth(self, hand: Sequence[Card]) -> float:
        """The value of a hand."""
        return evaluation.hand_worth(HandBits(hand), self.reach, self.burden)

    def worth_of(self, own: PlayerSide) -> float:
        """The value of a side's hand with the officers of its line."""
        return evaluation.hand_worth(HandBits(own.hand), evaluation.reach(own), self.burden)

    def value(self, move: moves.Move) -> float:
        """The value of the hand with what a move takes, a card of the deck on average, or with the officer that it
        recalls, and of two alike the higher.
        """
        view, hand = self.view, self.view.own_side.hand
        match move:
            case moves.Draw("deck") | moves.Bonus("deck") | moves.Spoils("deck"):
                total = _sum(self.worth((*hand, card)) * number for card, number in Counter(self.pool).items())
                return total / max(len(self.pool), 1)
            case moves.Draw("discard") | moves.Bonus("discard") | moves.Spoils("discard"):
                return self.worth((*hand, view.discard[-1]))
            case moves.Recall():
                own = move.advance(view).sides[view.turn]
                return self.worth_of(own) + (LEVEL[own.support] if own.support else 0) / 10
        return self.worth(hand + view.spoils if move == _PILE else hand)

    # ---- the action

    def action(self) -> moves.Move:
        """The best battle, regrouping or pass."""
        view, hand = self.view, self.view.own_side.hand
        choices = [self.best_candidates(evaluation.candidates(view, at, HandBits(hand))) for at in POSITIONS]
        gains = [(self.gain(move), move) for move in combinations(choices, Counter(hand))]
        found: list[tuple[float, moves.Move]] = [*sorted(gains, key=lambda scored: -scored[0])[:FINALISTS]]
        found += [(self.worth_of(move.advance(view).sides[view.turn]), move) for move in regroups(view)]
        found.append((self.worth(hand), moves.PassTurn()))
        ranked = sorted(found, key=lambda scored: -scored[0] - self.outlook(scored[1]))
        return self.best_in_playouts([move for _, move in ranked[:PLAYED_ON]]) if self.plays_on else ranked[0][1]

    def best_in_playouts(self, found: Sequence[moves.Move]) -> moves.Move:
        """The move with the best playouts, in the same worlds for every move."""
        player, worlds = self.view.turn, [world(self.view, self.numbers) for _ in range(WORLDS)]

        def total_value(move: moves.Move) -> float:
            ends = (play_on(move.advance(state), TURNS) for state in worlds)
            return _sum(position_value(end, player) for end in ends)

        return max(found, key=total_value)

    def best_candidates(self, candidates_: Iterable[Option]) -> list[Option]:
        """The plays at a position that gain most by themselves."""
        ranked = sorted(candidates_, key=lambda candidate: -self.gain(Battle((candidate.play,))))
        kills, others = ([one for one in ranked if one.play.kills == kind] for kind in (True, False))
        return kills[:BREADTH] + others[:BREADTH]

    def gain(self, move: Battle) -> float:
        """The value of a battle's rewards and of the hand it leaves."""
        view, hand = self.view, self.view.own_side.hand
        worth, bonuses = 0.0, 0
        for play in move.plays:
            hand = hand_without(hand, play.cards)
            if play.kills:
                worth += evaluation.KILL
                pile = view.piles[play.at]
                worth += max(0.0, self.worth(hand + pile) - self.worth(hand) if pile else 0.0, evaluation.CYCLE)
            else:
                bonuses += 1
        if view.own_side.deck:
            worth += bonuses * (evaluation.CYCLE - self.burden)
        return worth + self.worth(hand)

    def outlook(self, move: moves.Move) -> float:
        """The value of the player's next kill after the move, less the danger of the opponent's."""
        own_side, other_side, piles = self.after(move)
        worth = -evaluation.DANGER * self.danger(evaluation.permissions(other_side, own_side, piles))
        if evaluation.can_kill(HandBits(own_side.hand), evaluation.permissions(own_side, other_side, piles)):
            worth += evaluation.READY_KILL
        return worth

    def after(self, move: moves.Move) -> tuple[PlayerSide, PlayerSide, Sequence[tuple[Card, ...]]]:
        """The player's side, the opponent's and the piles when the opponent's turn begins, without cards to come."""
        player, after = self.view.turn, move.advance(self.view)
        other_side, piles = after.sides[1 - player], after.piles
        if struck := after.struck:
            other_side, piles = reform(other_side, struck), with_entry(piles, struck.at, ())
        return after.sides[player], other_side, piles

    def danger(self, permissions_: evaluation.Permissions) -> float:
        """The share of the sampled hands, from 0 to 1, with which the opponent can kill at once."""
        if permissions_ not in self.dangers:
            kills = sum(evaluation.can_kill(hand, permissions_) for hand in self.guesses)
            self.dangers[permissions_] = kills / len(self.guesses)
        return self.dangers[permissions_]

    @cached_property
    def guesses(self) -> list[HandBits]:
        """Sampled hands of the opponent after the next draw, the same for every move."""
        size = len(self.view.other_side.hand) + 1
        return [HandBits(shuffled(self.pool, self.numbers)[:size]) for _ in range(GUESSES)]


def _sum(values: Iterable[float]) -> float:
    """Added one after the other, as every Python does alike: ``sum`` rounds otherwise from 3.12 on."""
    return reduce(add, values, 0.0)


_RANDOM_PERCENT: Final = {"ensign": 80, "captain": 20}
"""How many of a hundred decisions are random."""
_MAX_PLAYS: Final = 40
"""Plays at each position that a random action is chosen from."""


def choose(state: OfficersState, numbers: Iterator[int], strength: str = "") -> moves.Move:
    """A legal move for the player on turn, based on nothing that is hidden from them.

    ``numbers`` is a stream of ``drumhead.table.shuffle``; the same stream gives the same move. ``strength`` is one of
    the game's, by default the greatest. The game must not be over.
    """
    view = seen_by(state, state.turn)
    if strength in _RANDOM_PERCENT and below(numbers, 100) < _RANDOM_PERCENT[strength]:
        return _random_move(view, numbers)
    return Thinker(view, numbers, plays_on=strength not in _RANDOM_PERCENT).move()


def _random_move(view: OfficersState, numbers: Iterator[int]) -> moves.Move:
    """A random legal move: in the action one play, a regrouping or a pass."""
    if view.phase is TurnPhase.ACTION:
        counts = Counter(view.own_side.hand)
        found: list[moves.Move] = [moves.PassTurn(), *regroups(view)]
        for at in POSITIONS:
            found += (Battle((option.play,)) for option in islice(options(view, at, counts), _MAX_PLAYS))
    else:
        found = list(legal_moves(view))
    return found[below(numbers, len(found))]
