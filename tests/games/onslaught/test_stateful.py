"""Hypothesis plays: whatever is done, the invariants of a position and of the engine hold."""

from collections import Counter

from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.fight import Absorb, Arrange, Destroy, Joker, Peek, Shift
from drumhead.games.onslaught.rules.moves import End, Move, Pledge, Recalibrate, Turn
from drumhead.games.onslaught.rules.state import ATTACKERS, DEFENDERS, State
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant

from tests.exploring import exploring
from tests.games.onslaught.positions import HARNESS
from tests.games.stateful import Played

PACK = Counter(ATTACKERS + DEFENDERS)

cards = st.sampled_from(ATTACKERS + DEFENDERS)
numbers = st.integers(-1, 28)
any_moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(Pledge, numbers),
    st.builds(Absorb, cards),
    st.builds(Destroy, st.lists(cards, min_size=1, max_size=5).map(tuple), st.none() | cards),
    st.builds(Shift, cards, cards, cards, cards),
    st.builds(Peek, cards),
    st.builds(Arrange, st.lists(cards, min_size=1, max_size=4).map(tuple)),
    st.builds(Recalibrate, numbers, cards),
    st.sampled_from([Turn(), Joker(), End()]),
)


class Play(Played):
    """A game played by Hypothesis."""

    harness = HARNESS
    moves = any_moves
    state: State

    @initialize(
        number=st.integers(0, 2**64),
        final=st.sampled_from(GAME.variants["final"]),
        bonus=st.sampled_from(GAME.variants["bonus"]),
    )
    def deal(self, number: int, final: str, bonus: str) -> None:
        self.begin(number, final=final, bonus=bonus)

    @invariant()
    def no_card_is_lost_or_doubled(self) -> None:
        state = self.state
        under = [card for defender in state.table for card in (defender.card, *defender.under)]
        waiting = [state.waiting] if state.waiting else []
        assert Counter([*state.attackers, *state.defenders, *under, *waiting, *state.discard, *state.unseen]) == PACK


TestPlay = Play.TestCase
TestPlay.settings = exploring(20, stateful_step_count=30)
