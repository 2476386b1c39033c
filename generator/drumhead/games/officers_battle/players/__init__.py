"""The computer player: three strengths, based on what it may see, deterministic for the same random numbers.

Every candidate is valued by the hand it leaves and the danger it brings. The search samples hands of the opponent, and
a battle loses value for each sample with which the opponent could kill. The strongest player also plays the best few
actions on: for some turns, in several worlds with the hidden cards dealt at random."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import islice
from operator import add
from typing import Final

from drumhead.games.officers_battle.players import evaluation
from drumhead.games.officers_battle.players.evaluation import play_on, position_value, world
from drumhead.games.officers_battle.rules import moves
from drumhead.games.officers_battle.rules.apply import advance, reform
from drumhead.games.officers_battle.rules.legal import Option, combinations, legal_moves, options, regroups, sources
from drumhead.games.officers_battle.rules.state import (
    LEVEL,
    PLACES,
    OfficersState,
    PlayerSide,
    TurnPhase,
    Victim,
    hidden_cards,
    seen_by,
)
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


class Thinker:
    """The search for one move: the player's view of the position, and cached values."""

    def __init__(self, view: OfficersState, numbers: Iterator[int], plays_on: bool) -> None:
        """``plays_on``: whether the best actions are compared by playouts."""
        self.view, self.plays_on = view, plays_on
        self.pool = hidden_cards(view)
        self.numbers = numbers
        self.burden = evaluation.burden(view.own_side)
        self.reach = evaluation.reach(view.own_side)
        self.dangers: dict[evaluation.Permissions, float] = {}
        self._guesses: list[evaluation.HandBits] = []

    def move(self) -> moves.Move:
        """The best move found."""
        match self.view.phase:
            case TurnPhase.DRAW:
                return moves.Draw(self.best_source())
            case TurnPhase.BONUS:
                return moves.Bonus(self.best_source())
            case TurnPhase.SPOILS:
                return self.spoils()
            case TurnPhase.RECALL:
                return self.recall()
            case _:
                return self.action()

    # ---- cards to take

    def worth(self, hand: Sequence[Card]) -> float:
        """The value of a hand."""
        return evaluation.hand_worth(evaluation.HandBits(hand), self.reach, self.burden)

    def values_by_source(self, hand: Sequence[Card]) -> dict[moves.Source, float]:
        """The value of the hand with a card from each available source."""
        values: dict[moves.Source, float] = {}
        for source in sources(self.view):
            if source is moves.Source.DECK:
                counts = Counter(self.pool)
                total = _sum(self.worth((*hand, card)) * number for card, number in counts.items())
                values[source] = total / max(len(self.pool), 1)
            elif source is moves.Source.DISCARD:
                values[source] = self.worth((*hand, self.view.discard[-1]))
            else:
                values[source] = self.worth(hand)
        return values

    def best_source(self) -> moves.Source:
        """The source to take a card from."""
        values = self.values_by_source(self.view.own_side.hand)
        return max(values, key=values.__getitem__)

    def spoils(self) -> moves.Spoils:
        """The better of the pile and a card."""
        view = self.view
        assert view.struck
        values = {
            moves.Spoil(source.value): value for source, value in self.values_by_source(view.own_side.hand).items()
        }
        if pile := view.piles[view.struck.at]:
            values[moves.Spoil.PILE] = self.worth(view.own_side.hand + pile)
        return moves.Spoils(max(values, key=values.__getitem__))

    def recall(self) -> moves.Recall:
        """The officer with whom the hand has the greatest value."""
        found = [move for move in legal_moves(self.view) if isinstance(move, moves.Recall)]

        def value(move: moves.Recall) -> float:
            own = advance(self.view, move).sides[self.view.turn]
            bits = evaluation.HandBits(own.hand)
            usable = evaluation.reach(own)
            rank = LEVEL[own.support] if own.support else 0
            return evaluation.hand_worth(bits, usable, self.burden) + rank / 10

        return max(found, key=value)

    # ---- the action

    def action(self) -> moves.Move:
        """The best battle, regrouping or pass."""
        view = self.view
        bits = evaluation.HandBits(view.own_side.hand)
        choices = [self.best_candidates(evaluation.candidates(view, at, bits)) for at in range(len(PLACES))]
        gains = [(self.gain(move), move) for move in combinations(choices, Counter(view.own_side.hand))]
        found: list[tuple[float, moves.Move]] = [*sorted(gains, key=lambda scored: -scored[0])[:FINALISTS]]
        found += [(self.regroup_gain(move), move) for move in regroups(view)]
        found.append((self.worth(view.own_side.hand), moves.PassTurn()))
        ranked = sorted(found, key=lambda scored: -scored[0] - self.outlook(scored[1]))
        return self.best_in_playouts([move for _, move in ranked[:PLAYED_ON]]) if self.plays_on else ranked[0][1]

    def best_in_playouts(self, found: Sequence[moves.Move]) -> moves.Move:
        """The move with the best playouts, in the same worlds for every move."""
        player, worlds = self.view.turn, [world(self.view, self.numbers) for _ in range(WORLDS)]

        def total_value(move: moves.Move) -> float:
            ends = (play_on(advance(state, move), TURNS) for state in worlds)
            return _sum(position_value(end, player) for end in ends)

        return max(found, key=total_value)

    def best_candidates(self, candidates_: Iterable[Option]) -> list[Option]:
        """The plays at a position that gain most by themselves."""
        ranked = sorted(candidates_, key=lambda candidate: -self.gain(moves.Battle((candidate.play,))))
        kills = [candidate for candidate in ranked if candidate.play.kills]
        return kills[:BREADTH] + [candidate for candidate in ranked if not candidate.play.kills][:BREADTH]

    def gain(self, move: moves.Battle) -> float:
        """The value of a battle's rewards and of the hand it leaves."""
        view = self.view
        remaining = list(view.own_side.hand)
        worth, bonuses = 0.0, 0
        for play in move.plays:
            for card in play.cards:
                remaining.remove(card)
            if play.kills:
                worth += evaluation.WEIGHTS.kill
                pile = view.piles[play.at]
                if pile:
                    worth += max(0.0, self.worth((*remaining, *pile)) - self.worth(remaining), evaluation.WEIGHTS.cycle)
                else:
                    worth += evaluation.WEIGHTS.cycle
            else:
                bonuses += 1
        if view.own_side.deck:
            worth += bonuses * (evaluation.WEIGHTS.cycle - self.burden)
        return worth + self.worth(remaining)

    def regroup_gain(self, move: moves.Regroup) -> float:
        """The value of the hand after a regrouping, with the officers of the new line."""
        own = advance(self.view, move).sides[self.view.turn]
        return evaluation.hand_worth(evaluation.HandBits(own.hand), evaluation.reach(own), self.burden)

    def outlook(self, move: moves.Move) -> float:
        """The value of the player's next kill after the move, less the danger of the opponent's."""
        own_side, other_side, piles = self.after(move)
        worth = -evaluation.WEIGHTS.danger * self.danger(evaluation.permissions(other_side, own_side, piles))
        if evaluation.can_kill(evaluation.HandBits(own_side.hand), evaluation.permissions(own_side, other_side, piles)):
            worth += evaluation.WEIGHTS.ready_kill
        return worth

    def after(self, move: moves.Move) -> tuple[PlayerSide, PlayerSide, Sequence[tuple[Card, ...]]]:
        """The player's side, the opponent's and the piles when the opponent's turn begins, without cards to come."""
        view = self.view
        if isinstance(move, moves.Battle):
            piles = list(view.piles)
            remaining, other_side = list(view.own_side.hand), view.other_side
            for play in move.plays:
                for card in play.cards:
                    remaining.remove(card)
                if play.kills:
                    piles[play.at] = ()
                    other_side = reform(other_side, Victim(play.at, play.cards))
                else:
                    piles[play.at] += play.cards
            own_side = view.own_side
            return _with_hand(own_side, tuple(remaining)), other_side, piles
        after = advance(view, move)
        return after.sides[view.turn], after.sides[1 - view.turn], after.piles

    def danger(self, permissions_: evaluation.Permissions) -> float:
        """The share of the sampled hands, from 0 to 1, with which the opponent can kill at once."""
        if permissions_ not in self.dangers:
            guesses = self.guesses()
            self.dangers[permissions_] = sum(evaluation.can_kill(kinds, permissions_) for kinds in guesses) / len(
                guesses
            )
        return self.dangers[permissions_]

    def guesses(self) -> list[evaluation.HandBits]:
        """Sampled hands of the opponent after the next draw, the same for every move."""
        if not self._guesses:
            size = len(self.view.other_side.hand) + 1
            self._guesses = [evaluation.HandBits(shuffled(self.pool, self.numbers)[:size]) for _ in range(GUESSES)]
        return self._guesses


def _sum(values: Iterable[float]) -> float:
    """Added one after the other, as every Python does alike: ``sum`` rounds otherwise from 3.12 on."""
    return reduce(add, values, 0.0)


def _with_hand(side: PlayerSide, hand: tuple[Card, ...]) -> PlayerSide:
    return PlayerSide(
        side.front, side.support, side.officers, side.left, side.right, side.killed, side.beside, hand, side.deck
    )


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
        for at in range(len(PLACES)):
            found += (moves.Battle((option.play,)) for option in islice(options(view, at, counts), _MAX_PLAYS))
    else:
        found = list(legal_moves(view))
    return found[below(numbers, len(found))]
