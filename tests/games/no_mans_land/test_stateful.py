"""Hypothesis plays: whatever is done, the invariants of a position and of the engine hold."""

from collections import Counter

from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.rules.state import AimedAt, Fire, Hold, Move, Sacrifice, SniperState
from drumhead.games.no_mans_land.rules.tables import ROUNDS, SHOOT, WEATHER, target_deck
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from tests.exploring import exploring
from tests.games.no_mans_land.positions import HARNESS
from tests.games.stateful import Played


def moves(cards: st.SearchStrategy[str]) -> st.SearchStrategy[Move]:
    """Moves with these cards, most of them nonsense."""
    some = st.lists(cards, min_size=1, max_size=5).map(tuple)
    aims = st.lists(st.builds(AimedAt, some, st.integers(0, 5)), min_size=1, max_size=4).map(tuple)
    return st.one_of(st.just(Hold()), st.builds(Sacrifice, some), st.builds(Fire, aims))


def in_hand_order(state: SniperState, move: Move) -> Move:
    """The same legal move with its cards in the hand's order, as ``legal_moves`` writes it."""
    match move:
        case Sacrifice(cards):
            return Sacrifice(tuple(card for card in state.hand if card in cards))
        case Fire(aims):
            return Fire(
                tuple(AimedAt(tuple(card for card in state.hand if card in aim.cards), aim.number) for aim in aims)
            )
        case _:
            return move


class Play(Played):
    """A game played by Hypothesis."""

    harness = HARNESS
    state: SniperState

    @initialize(
        number=st.integers(0, 2**64),
        variants=st.fixed_dictionaries({switch: st.sampled_from(values) for switch, values in GAME.variants.items()}),
    )
    def deal(self, number: int, variants: dict[str, str]) -> None:
        self.begin(number, **variants)

    @rule(data=st.data())
    def try_any_move(self, data: st.DataObject) -> None:
        move = data.draw(moves(st.sampled_from(SHOOT)) | moves(st.sampled_from(self.state.hand or SHOOT)))
        assert GAME.parse(str(move)) == move
        verdict = GAME.verify(self.state, move)
        legal = {one: str(one) for one in GAME.legal_moves(self.state)}
        assert bool(verdict) == (move in legal)
        if verdict:
            assert str(in_hand_order(self.state, move)) == legal[move]
        else:
            assert self.is_reasoned(verdict)

    @invariant()
    def no_card_is_lost_or_doubled(self) -> None:
        state, rounds = self.state, [(entry.target, entry.weather) for entry in self.state.pad]
        rounds += [(state.target, state.weather)] if state.target else []
        assert Counter([*state.targets, *(card for card, _ in rounds)]) == Counter(target_deck(state.terms.joker))
        turned = [card for _, weather in (rounds[:1] if state.terms.steady else rounds) for card in weather]
        assert Counter([*state.weathers, *turned]) == Counter(WEATHER)
        decks = [*state.later, *([] if state.over else [(*state.hand, *state.given, *state.shoot)])]
        assert all(Counter(deck) == Counter(SHOOT) for deck in decks)
        assert len(state.later) == ROUNDS - len(state.pad) - (not state.over)


TestPlay = Play.TestCase
TestPlay.settings = exploring(10, stateful_step_count=12)
