"""Hypothesis plays: whatever is done, the invariants of a position and of the engine hold."""

from collections import Counter
from typing import get_args

from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.rules import moves
from drumhead.games.officers_battle.rules.battle import Battle, Play, PlayKind
from drumhead.games.officers_battle.rules.state import OfficersState
from drumhead.games.officers_battle.rules.terms import CARDS, OFFICERS, STACKS
from drumhead.games.officers_battle.rules.turn import Source
from drumhead.table.shuffle import stream
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant

from tests.exploring import exploring
from tests.games.officers_battle.positions import HARNESS
from tests.games.officers_battle.simple import LEVELS, choose
from tests.games.stateful import Played

cards = st.sampled_from(CARDS)
runs = st.lists(cards, min_size=1, max_size=5).map(tuple)
places = st.integers(0, 2)
plays = st.one_of(
    st.builds(Play, places, runs),
    st.builds(Play, places, st.tuples(cards), st.just(PlayKind.ACE)),
    st.builds(Play, places, st.lists(cards, min_size=2, max_size=5).map(tuple), st.just(PlayKind.SERIES)),
)
any_moves: st.SearchStrategy[moves.Move] = st.one_of(
    st.builds(moves.Draw, st.sampled_from(get_args(Source))),
    st.builds(Battle, st.lists(plays, min_size=1, max_size=3).map(tuple)),
    st.builds(moves.Regroup, places, st.sampled_from(STACKS), st.sampled_from(["deck", "left", "right", "none"])),
    st.just(moves.PassTurn()),
    st.builds(moves.Bonus, st.sampled_from(get_args(Source))),
    st.builds(moves.Spoils, st.sampled_from(("pile", *get_args(Source)))),
    st.builds(moves.Recall, st.sampled_from(STACKS)),
)


class Table(Played):
    """A game played by Hypothesis."""

    harness = HARNESS
    moves = any_moves
    few = 2000
    state: OfficersState

    @initialize(
        number=st.integers(0, 2**64),
        singles=st.sampled_from(GAME.variants["singles"]),
        lull=st.sampled_from(GAME.variants["lull"]),
        level=st.sampled_from(LEVELS[:2]),
        played=st.integers(0, 120),
    )
    def deal(self, number: int, singles: str, lull: str, level: str, played: int) -> None:
        """A game that some player has played for a while, so that its later parts are seen too."""
        self.begin(number, singles=singles, lull=lull)
        numbers = stream(number)
        for _ in range(played):
            if not GAME.outcome(self.state) and len(self.state.own_side.hand) < 9:
                self.make(choose(self.state, numbers, level))

    @invariant()
    def no_card_is_lost_or_doubled(self) -> None:
        state = self.state
        for side in state.sides:
            line = [officer for officer in (*side.front, side.support) if officer]
            assert sorted([*line, *side.officers, *side.left, *side.right, *side.killed]) == sorted(OFFICERS)
        held = [card for side in state.sides for card in (*side.hand, *side.deck, *side.beside)]
        piled = [card for pile in state.piles for card in pile]
        struck = state.struck.cards if state.struck else ()
        assert Counter([*held, *piled, *state.discard, *struck]) == Counter([*CARDS, *CARDS])


TestPlay = Table.TestCase
TestPlay.settings = exploring(10, stateful_step_count=15)
