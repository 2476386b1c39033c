"""Hypothesis plays: whatever is done, the invariants of a table and of the engine hold."""

from drumhead.games.serm import GAME
from drumhead.games.serm.rules import moves
from drumhead.games.serm.rules.geometry import card, outline, overlap
from drumhead.games.serm.rules.layout import is_on
from drumhead.games.serm.rules.moving import Waypoint
from drumhead.games.serm.rules.state import SIDES, SkirmishPhase, SkirmishState
from drumhead.games.serm.rules.terms import SOLDIERS
from drumhead.table.record import play_on
from drumhead.table.shuffle import stream
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant

from tests.exploring import exploring
from tests.games.serm.goldens import choose
from tests.games.serm.positions import HARNESS
from tests.games.stateful import Played

names = st.sampled_from(SOLDIERS)
lengths = st.integers(-1000, 13000).map(lambda thousandths: thousandths / 1000)
bearings = st.integers(0, 359999).map(lambda thousandths: thousandths / 1000)
turns = st.none() | bearings
any_moves: st.SearchStrategy[moves.Move] = st.one_of(
    st.builds(moves.SetSoldier, st.sampled_from(SIDES), names, lengths, lengths, bearings),
    st.builds(moves.SetTerrain, st.integers(0, 9), lengths, lengths, bearings),
    st.builds(moves.Add, st.sampled_from(["wall", "rock", "lake"]), lengths, lengths, bearings),
    st.builds(moves.Take, st.integers(0, 9)),
    st.just(moves.Begin()),
    st.builds(moves.Declare, names, turns),
    st.builds(moves.Shoot, names, names, turns),
    st.builds(moves.Give, names),
    st.just(moves.EndActivation()),
    st.builds(moves.Roll, st.lists(st.integers(0, 7), min_size=1, max_size=6).map(tuple)),
    st.builds(moves.MoveTo, st.lists(st.builds(Waypoint, lengths, lengths, turns), min_size=1, max_size=4).map(tuple)),
    st.builds(moves.React, names),
    st.just(moves.Pass()),
    st.builds(moves.Stop, lengths, lengths),
)


class Table(Played):
    """A skirmish played by Hypothesis."""

    harness = HARNESS
    moves = any_moves
    few = 400
    state: SkirmishState

    @initialize(number=st.integers(0, 2**64), lull=st.sampled_from(GAME.variants["lull"]), played=st.integers(0, 120))
    def deal(self, number: int, lull: str, played: int) -> None:
        """A skirmish that has gone on for a while, so that its later parts are seen too."""
        self.begin(number, lull=lull)
        self.first = self.state
        numbers = stream(number)
        for _ in range(played):
            if not GAME.outcome(self.state):
                self.make(choose(self.state, numbers))

    def listed(self) -> None:
        """None: a free move may be legal without being listed."""

    @invariant()
    def nothing_lies_on_anything_else(self) -> None:
        terms = self.state.terms
        shapes = [outline(piece, terms) for piece in self.state.terrain]
        for soldier in self.state.soldiers:
            shape = card(soldier, terms)
            assert all(overlap(shape, other) <= terms.tolerance for other in shapes)
            shapes.append(shape)

    @invariant()
    def nobody_leaves_the_table(self) -> None:
        """Only a turn may bring a corner over the edge, never a middle."""
        width, height = self.state.table
        for soldier in self.state.soldiers:
            assert terms_reach(self.state) <= soldier.x <= width - terms_reach(self.state)
            assert terms_reach(self.state) <= soldier.y <= height - terms_reach(self.state)
        if self.state.phase is SkirmishPhase.SETUP:
            shapes = [card(soldier, self.state.terms) for soldier in self.state.soldiers]
            assert all(is_on(shape, self.state.table, self.state.terms.tolerance) for shape in shapes)

    @invariant()
    def no_soldier_is_there_twice(self) -> None:
        named = [(soldier.side, soldier.name) for soldier in self.state.soldiers]
        assert len(set(named)) == len(named)

    def teardown(self) -> None:
        """The whole record comes to the same position."""
        if hasattr(self, "state"):
            replay = play_on(GAME, self.first, [move for _, move in self.past])
            assert replay.refused is None and replay.state == self.state


def terms_reach(state: SkirmishState) -> float:
    """How near to an edge a card's middle can come: half its short side, less the tolerance."""
    return state.terms.card / 2 - 2 * state.terms.tolerance


TestPlay = Table.TestCase
TestPlay.settings = exploring(8, stateful_step_count=12)
