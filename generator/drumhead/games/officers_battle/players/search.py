"""How the computer weighs its moves: every candidate by what is left in hand and what it risks.

It plays from what it may see. What the opponent could hold is guessed several times over, and a battle that leaves
them a kill in many of the guesses is worth that much less. The strongest player also tries the best few actions: it
deals out the hidden cards by chance and plays some turns on, again and again.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from drumhead.games.officers_battle.players.candidates import Candidate, candidates, together
from drumhead.games.officers_battle.players.evaluation import (
    Permissions,
    Weights,
    burden,
    can_kill,
    hand_worth,
    permissions,
    reach,
)
from drumhead.games.officers_battle.players.kinds import Kinds
from drumhead.games.officers_battle.players.playout import play_on, promise, world
from drumhead.games.officers_battle.rules.apply import advance, reformed
from drumhead.games.officers_battle.rules.legal import legal_moves, regroups, sources
from drumhead.games.officers_battle.rules.moves import (
    Battle,
    Bonus,
    Draw,
    Move,
    PassTurn,
    Recall,
    Regroup,
    Source,
    Spoil,
    Spoils,
)
from drumhead.games.officers_battle.rules.pack import LEVEL, PLACES
from drumhead.games.officers_battle.rules.seen import unseen
from drumhead.games.officers_battle.rules.state import OfficersState, PlayerSide, Struck, TurnPhase
from drumhead.table.cards import Card
from drumhead.table.shuffle import shuffled

GUESSES = 24
"""Hands that the opponent is thought to hold."""
FINALISTS = 48
"""Battles that are weighed in full, the best by what they leave in hand."""
TRIED = 8
"""Actions, the best by the evaluation, after which the game is played on to see what becomes of them."""
WORLDS = 12
"""Worlds in which each of them is tried: all hidden cards dealt out by chance."""
TURNS = 4
"""Turns that are played on in each."""
BREADTH = 7
"""Kills, and plays that don't kill, that are thought about at each position: 15 ** 3 battles at most."""


class Thinker:
    """One decision: the position as it is seen, and what is worked out about it once."""

    def __init__(self, seen: OfficersState, numbers: Iterator[int], weights: Weights, plays_on: bool) -> None:
        """``plays_on``: whether the best actions are also tried in worlds that may be."""
        self.seen, self.weights, self.plays_on = seen, weights, plays_on
        self.pool = unseen(seen)
        self.numbers = numbers
        self.burden = burden(seen.own, weights)
        self.reach = reach(seen.own, weights.deaf)
        self.dangers: dict[Permissions, float] = {}
        self._guesses: list[Kinds] = []

    def move(self) -> Move:
        """The move that seems best."""
        match self.seen.phase:
            case TurnPhase.DRAW:
                return Draw(self.source())
            case TurnPhase.BONUS:
                return Bonus(self.source())
            case TurnPhase.SPOILS:
                return self.spoils()
            case TurnPhase.RECALL:
                return self.recall()
            case _:
                return self.action()

    # ---- cards to take

    def worth(self, hand: Sequence[Card]) -> float:
        """What a hand is worth."""
        return hand_worth(Kinds(hand), self.reach, self.burden, self.weights)

    def taken(self, hand: Sequence[Card]) -> dict[Source, float]:
        """What the hand is worth with a card from each source there is."""
        found: dict[Source, float] = {}
        for source in sources(self.seen):
            if source is Source.DECK:
                different = Counter(self.pool)
                total = sum(self.worth((*hand, card)) * number for card, number in different.items())
                found[source] = total / max(len(self.pool), 1)
            elif source is Source.DISCARD:
                found[source] = self.worth((*hand, self.seen.discard[-1]))
            else:
                found[source] = self.worth(hand)
        return found

    def source(self) -> Source:
        """Where to take a card from."""
        found = self.taken(self.seen.own.hand)
        return max(found, key=found.__getitem__)

    def spoils(self) -> Spoils:
        """The pile, or a card."""
        seen = self.seen
        assert seen.struck
        found = {Spoil(source.value): worth for source, worth in self.taken(seen.own.hand).items()}
        if pile := seen.piles[seen.struck.at]:
            found[Spoil.PILE] = self.worth(seen.own.hand + pile)
        return Spoils(max(found, key=found.__getitem__))

    def recall(self) -> Recall:
        """The officer who leaves the line most to play with."""
        moves = [move for move in legal_moves(self.seen) if isinstance(move, Recall)]

        def worth(move: Recall) -> float:
            own = advance(self.seen, move).sides[self.seen.turn]
            kinds = Kinds(own.hand)
            line = reach(own, self.weights.deaf)
            rank = LEVEL[own.support] if own.support else 0
            return hand_worth(kinds, line, self.burden, self.weights) + rank / 10

        return max(moves, key=worth)

    # ---- the action

    def action(self) -> Move:
        """The battle, the regrouping or the pass that leaves most."""
        seen = self.seen
        kinds = Kinds(seen.own.hand)
        choices = [self.best(candidates(seen, at, kinds)) for at in range(len(PLACES))]
        rough: list[tuple[float, int, Battle]] = []
        for number, plays in enumerate(together(choices, seen.own.hand)):
            move = Battle(plays)
            rough.append((self.gain(move), -number, move))
        rough.sort(reverse=True)
        moves: list[tuple[float, Move]] = [(gain, move) for gain, _, move in rough[:FINALISTS]]
        moves += [(self.retreat_gain(move), move) for move in regroups(seen)]
        moves.append((self.worth(seen.own.hand), PassTurn()))
        ranked = sorted(moves, key=lambda found: -found[0] - self.outlook(found[1]))
        return self.tried([move for _, move in ranked[:TRIED]]) if self.plays_on else ranked[0][1]

    def tried(self, moves: Sequence[Move]) -> Move:
        """The move after which the game goes on best, in worlds that may be: the same ones for every move."""
        player, worlds = self.seen.turn, [world(self.seen, self.numbers) for _ in range(WORLDS)]

        def promised(move: Move) -> float:
            ends = (play_on(advance(state, move), TURNS) for state in worlds)
            return sum(promise(end, player, self.weights) for end in ends)

        return max(moves, key=promised)

    def best(self, found: Iterable[Candidate]) -> list[Candidate]:
        """The plays at a position that would bring most by themselves."""
        ranked = sorted(found, key=lambda candidate: -self.gain(Battle((candidate.play,))))
        kills = [candidate for candidate in ranked if candidate.play.kills]
        return kills[:BREADTH] + [candidate for candidate in ranked if not candidate.play.kills][:BREADTH]

    def gain(self, move: Battle) -> float:
        """What a battle brings and leaves in hand."""
        seen, weights = self.seen, self.weights
        left = list(seen.own.hand)
        worth, bonuses = 0.0, 0
        for play in move.plays:
            for card in play.cards:
                left.remove(card)
            if play.kills:
                worth += weights.kill
                pile = seen.piles[play.at]
                if pile:
                    worth += max(0.0, self.worth((*left, *pile)) - self.worth(left), weights.cycle)
                else:
                    worth += weights.cycle
            else:
                bonuses += 1
        if seen.own.deck:
            worth += bonuses * (weights.cycle - self.burden)
        return worth + self.worth(left)

    def retreat_gain(self, move: Regroup) -> float:
        """What a regrouping leaves in hand, judged by the line it makes."""
        own = advance(self.seen, move).sides[self.seen.turn]
        return hand_worth(Kinds(own.hand), reach(own, self.weights.deaf), self.burden, self.weights)

    def outlook(self, move: Move) -> float:
        """What the position after the move promises the player, and threatens."""
        own, other, piles = self.after(move)
        worth = -self.weights.danger * self.danger(permissions(other, own, piles))
        if can_kill(Kinds(own.hand), permissions(own, other, piles)):
            worth += self.weights.ready
        return worth

    def after(self, move: Move) -> tuple[PlayerSide, PlayerSide, Sequence[tuple[Card, ...]]]:
        """Own side, the other side and the piles, as the opponent's turn will find them; cards to come left out."""
        seen = self.seen
        if isinstance(move, Battle):
            piles = list(seen.piles)
            left, other = list(seen.own.hand), seen.other
            for play in move.plays:
                for card in play.cards:
                    left.remove(card)
                if play.kills:
                    piles[play.at] = ()
                    other = reformed(other, Struck(play.at, play.cards))
                else:
                    piles[play.at] += play.cards
            own = seen.own
            return _with_hand(own, tuple(left)), other, piles
        after = advance(seen, move)
        return after.sides[seen.turn], after.sides[1 - seen.turn], after.piles

    def danger(self, where: Permissions) -> float:
        """In how many of the guesses, from 0 to 1, the opponent has a kill at once."""
        if where not in self.dangers:
            guesses = self.guesses()
            self.dangers[where] = sum(can_kill(kinds, where) for kinds in guesses) / len(guesses)
        return self.dangers[where]

    def guesses(self) -> list[Kinds]:
        """Hands that the opponent may hold after the next draw, the same for every move weighed."""
        if not self._guesses:
            size = len(self.seen.other.hand) + 1
            self._guesses = [Kinds(shuffled(self.pool, self.numbers)[:size]) for _ in range(GUESSES)]
        return self._guesses


def _with_hand(side: PlayerSide, hand: tuple[Card, ...]) -> PlayerSide:
    return PlayerSide(
        side.front, side.support, side.officers, side.left, side.right, side.killed, side.beside, hand, side.deck
    )
