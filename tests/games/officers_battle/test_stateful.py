"""Hypothesis plays: whatever is done, the invariants of a position and of the engine hold."""

from collections import Counter

from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.rules.moves import (
    Battle,
    Bonus,
    Draw,
    Move,
    PassTurn,
    Play,
    Recall,
    Regroup,
    Source,
    Spoil,
    Spoils,
    Way,
)
from drumhead.games.officers_battle.rules.pack import CARDS, OFFICERS, STACKS
from drumhead.games.officers_battle.rules.state import OfficersState
from drumhead.table.shuffle import stream
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from tests.exploring import exploring
from tests.games.officers_battle.given import GIVEN
from tests.games.officers_battle.simple import LEVELS, choose
from tests.games.stateful import Played

cards = st.sampled_from(CARDS)
runs = st.lists(cards, min_size=1, max_size=5).map(tuple)
places = st.integers(0, 2)
plays = st.one_of(
    st.builds(Play, places, runs),
    st.builds(Play, places, st.tuples(cards), st.just(Way.ACE)),
    st.builds(Play, places, st.lists(cards, min_size=2, max_size=5).map(tuple), st.just(Way.SERIES)),
)
moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(Draw, st.sampled_from(Source)),
    st.builds(Battle, st.lists(plays, min_size=1, max_size=3).map(tuple)),
    st.builds(Regroup, places, st.sampled_from(STACKS), st.sampled_from(["deck", "left", "right", "none"])),
    st.just(PassTurn()),
    st.builds(Bonus, st.sampled_from(Source)),
    st.builds(Spoils, st.sampled_from(Spoil)),
    st.builds(Recall, st.sampled_from(STACKS)),
)


class Table(Played):
    """A game played by Hypothesis."""

    given = GIVEN
    few = 2000
    state: OfficersState

    @initialize(
        number=st.integers(0, 2**64),
        singles=st.sampled_from(GAME.variants["singles"]),
        level=st.sampled_from(LEVELS),
        played=st.integers(0, 200),
    )
    def deal(self, number: int, singles: str, level: str, played: int) -> None:
        """A game that some player has played for a while, so that its later parts are seen too."""
        self.begin(number, singles=singles)
        numbers = stream(number)
        for _ in range(played):
            if not GAME.outcome(self.state) and len(self.state.own.hand) < 9:
                self.make(choose(self.state, numbers, level))

    def all_legal(self) -> list[Move] | None:
        """The legal moves, where they are not too many to be looked at one by one."""
        found = self.legal()
        return found if len(found) < self.few else None

    @rule(move=moves)
    def try_any_move(self, move: Move) -> None:
        verdict = GAME.verify(self.state, move)
        if (legal := self.all_legal()) is not None:
            assert bool(verdict) == (move in legal)
        if not verdict:
            assert self.is_reasoned(verdict)

    @rule(move=moves)
    def write_and_read_any_move(self, move: Move) -> None:
        assert GAME.parse(str(move)) == move

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
TestPlay.settings = exploring(25, stateful_step_count=25)
