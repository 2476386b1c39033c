"""A game played by Hypothesis: the invariants of every engine."""

from collections.abc import Mapping
from itertools import islice
from typing import Any, ClassVar

from drumhead.table.verdict import Verdict
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from tests.games.harness import Harness


class Played(RuleBasedStateMachine):
    """A game and its past. Each engine's subclass says how it begins."""

    harness: ClassVar[Harness[Any]]
    moves: ClassVar[st.SearchStrategy[Any]]
    """Any moves, most of them nonsense."""
    few: ClassVar[int] = 100_000
    """The number of legal moves that are checked at most."""

    state: Any
    variants: Mapping[str, str]
    past: list[tuple[Any, str]]
    """Each state with the move made in it."""

    @property
    def game(self) -> Any:
        """The engine."""
        return self.harness.game

    def begin(self, number: int, **variants: str) -> None:
        """The start of the deal of that number."""
        self.variants, self.past = variants, []
        self.state = self.harness.start_of(number, **variants)

    def make(self, move: Any) -> None:
        """Make a legal move, and remember it."""
        self.past.append((self.state, str(move)))
        self.state = self.game.advance(self.state, move)

    def legal(self) -> list[Any]:
        """The legal moves, the first ``few`` of them."""
        return list(islice(self.game.legal_moves(self.state), self.few))

    def listed(self) -> list[Any] | None:
        """All legal moves; None if they are too many to check."""
        legal = self.legal()
        return legal if len(legal) < self.few else None

    def is_reasoned(self, verdict: Verdict) -> bool:
        """Whether a refusal gives its reason in a sentence, and cites existing rules."""
        return verdict.reason.endswith(".") and bool(verdict.rules) and set(verdict.rules) <= set(self.game.rules)

    @precondition(lambda self: self.game.outcome(self.state) is None)
    @rule(data=st.data())
    def play_a_legal_move(self, data: st.DataObject) -> None:
        legal = self.legal()
        kind = data.draw(st.sampled_from(sorted({type(move).__name__ for move in legal})))
        move = data.draw(st.sampled_from([move for move in legal if type(move).__name__ == kind]))
        before = str(self.state)
        after, events = self.game.apply(self.state, move)
        assert events and all(event.rules and set(event.rules) <= set(self.game.rules) for event in events)
        assert all(event.text.endswith(".") for event in events)
        assert str(self.state) == before, "a state was changed"
        assert self.game.apply(self.state, self.game.parse(str(move))) == (after, events)
        self.make(move)
        assert self.state == after

    @rule(data=st.data())
    def try_any_move(self, data: st.DataObject) -> None:
        """A legal move is listed, and played; an illegal one is refused with a reason."""
        move = data.draw(self.moves)
        assert self.game.parse(str(move)) == move
        verdict = self.game.verify(self.state, move)
        if (listed := self.listed()) is not None:
            assert bool(verdict) == (move in listed)
        if verdict:
            self.make(move)
        else:
            assert self.is_reasoned(verdict)

    @precondition(lambda self: bool(self.past))
    @rule()
    def take_back_and_play_again(self) -> None:
        state, text = self.past[-1]
        assert self.game.apply(state, self.game.parse(text))[0] == self.state

    @invariant()
    def the_position_round_trips_through_json(self) -> None:
        again = self.harness.set_up(self.game.to_json(self.state), self.variants)
        assert again == self.state and hash(again) == hash(self.state)

    @invariant()
    def every_legal_move_verifies_and_none_stands_twice(self) -> None:
        legal = self.legal()
        assert len(set(legal)) == len({str(move) for move in legal}) == len(legal)
        assert all(self.game.verify(self.state, move) for move in legal[:: max(1, len(legal) // 100)])
        assert bool(legal) == (self.game.outcome(self.state) is None)
