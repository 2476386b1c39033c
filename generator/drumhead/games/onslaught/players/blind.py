"""The player that sees what a person sees: it plays each of its moves out against orders that the unseen may have.

All its moves are played out against the same orders. It spends a 7 only where that costs nothing, at the end of a wave:
looking ahead as one more move to weigh was chosen too often in trials, and lost more than it gained.

An order is played out by a rule of thumb, with the solver's answers to each attacker but without its search: who knows
the order wins nearly every deal, so that the search would call nearly every move won.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from drumhead.games.onslaught.players.seen import decks, known
from drumhead.games.onslaught.players.waves import Moment, discards, ended, play
from drumhead.games.onslaught.players.worth import wave_odds
from drumhead.games.onslaught.rules.apply import advance
from drumhead.games.onslaught.rules.legal import legal_moves
from drumhead.games.onslaught.rules.moves import (
    Absorb,
    Arrange,
    Destroy,
    End,
    Joker,
    Move,
    Peek,
    Pledge,
    Recalibrate,
    Shift,
    Turn,
)
from drumhead.games.onslaught.rules.state import WAVES, State
from drumhead.games.onslaught.solve.position import read_table, require_faces
from drumhead.games.onslaught.solve.search import without
from drumhead.games.onslaught.solve.table import SEVEN, WOUNDED, Table, answers

SAMPLES: Final = 30
"""Orders that each move is played out against."""
_PLEDGES: Final = 13
"""The greatest pledge that is thought of."""


class Weighed(NamedTuple):
    """A move and the chance of winning with it."""

    chance: float
    move: Move


class Blind:
    """One decision: its moves, weighed."""

    def __init__(self, state: State, moves: Sequence[Move], numbers: Iterator[int], samples: int = SAMPLES) -> None:
        """``moves`` are those that led to the state, for what a 7 has shown; the game must not be over.

        Raises BadInput as ``solve`` does.
        """
        require_faces(state)
        self.state = state
        self.table = read_table(state)
        self.odds = wave_odds(state.terms.final, state.terms.bonus)
        self.numbers = numbers
        self.decks = list(islice(decks(state, known(state, moves), numbers), samples))

    def weigh(self) -> list[Weighed]:
        """The moves worth thinking of, the best first; never none. Among equals, the first found is taken."""
        state = self.state
        if state.peeked:
            found = self._arrangements()
        elif state.waiting:
            found = self._fights(state.terms.worth[state.waiting])
        elif state.pledge is None:
            found = self._pledges()
        else:
            found = self._onward(Moment(state.wave, state.faced, state.pledge))
        return sorted(found, key=lambda weighed: weighed.chance, reverse=True)

    def _chance(
        self, table: Table, moment: Moment, orders: Iterable[Sequence[int]] | None = None, *, turning: bool = False
    ) -> float:
        played = [play(table, deck, moment, self.odds, turning=turning) for deck in orders or self.decks]
        return sum(played) / len(played)

    def _moment(self) -> Moment:
        """This moment; where nothing is pledged yet, with a middling pledge."""
        state, middling = self.state, min(8, len(self.state.attackers))
        return Moment(state.wave, state.faced, middling if state.pledge is None else state.pledge)

    def _pledges(self) -> Iterator[Weighed]:
        for number in range(1, min(len(self.state.attackers), _PLEDGES) + 1):
            yield Weighed(self._chance(self.table, Moment(self.state.wave, 0, number)), Pledge(number))

    def _fights(self, attacker: int) -> Iterator[Weighed]:
        state, found = self.state, dict[Table, Move]()
        for move in legal_moves(state):
            if isinstance(move, Absorb | Destroy | Joker):
                found.setdefault(read_table(advance(state, move)), move)
        for move in legal_moves(state):
            if isinstance(move, Shift):
                for after in answers(read_table(advance(state, move)), attacker, self.odds.strict):
                    found.setdefault(after, move)
        moment = self._moment()._replace(faced=state.faced + 1)
        for table, move in found.items():
            yield Weighed(self._chance(table, moment), move)
        if not found:
            yield Weighed(0.0, next(legal_moves(state)))

    def _onward(self, moment: Moment) -> Iterator[Weighed]:
        state, left = self.state, len(self.state.attackers)
        if (now := ended(self.table, left, moment, self.odds)) >= 0:
            yield Weighed(now, self.ending(moment))
        if not state.met:
            yield Weighed(self._chance(self.table, moment, turning=True), Turn())
        if state.met and now < 1:
            for code in sorted({code for code in self.table if code < WOUNDED}):
                for more in sorted({1, min(3, left)}):
                    later = moment._replace(pledge=moment.pledge + more)
                    after = without(self.table, code)
                    yield Weighed(self._chance(after, later, turning=True), self._discard(code, later.pledge))
            yield Weighed(0.0, End())

    def ending(self, moment: Moment) -> Move:
        """The first move of those that end the wave: a 7 that would be thrown away shows what comes."""
        state, left, gone = self.state, len(self.state.attackers), discards(self.table, moment)
        if SEVEN in self.table and state.wave < WAVES:
            now, then = (ended(table, left, moment, self.odds) for table in (self.table, without(self.table, SEVEN)))
            if then >= now:
                return self._first(Peek)
        if not gone:
            return End()
        faced, most = state.faced, state.faced + left
        numbers = [faced, *range(most, faced, -1)] if gone != 2 else [*range(most, faced, -1), faced]
        number = next(number for number in numbers if number != moment.pledge)
        return self._discard(next(code for code in self.table if code < WOUNDED), number)

    def _arrangements(self) -> Iterator[Weighed]:
        state, moment, left = self.state, self._moment(), len(self.state.attackers)
        worth = state.terms.worth
        spares = ended(self.table, left, moment, self.odds) if state.faced else -1.0
        for move in legal_moves(state):
            assert isinstance(move, Arrange)
            top = [worth[card] for card in move.cards]
            orders = [[*top, *deck[len(top) :]] for deck in self.decks]
            chance = self._chance(self.table, moment, orders, turning=spares >= 0 and not state.met)
            # An attacker beaten unseen had better be a great one: that decides among equals.
            yield Weighed(max(chance, spares) + (top[0] / 1000 if spares >= chance else 0), move)

    def _discard(self, code: int, number: int) -> Move:
        after = without(self.table, code)
        return next(
            move
            for move in legal_moves(self.state)
            if isinstance(move, Recalibrate)
            and move.number == number
            and read_table(advance(self.state, move)) == after
        )

    def _first(self, kind: type[Move]) -> Move:
        return next(move for move in legal_moves(self.state) if isinstance(move, kind))
