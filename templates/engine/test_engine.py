"""{{ title }}: a test for each rule, and that what is legal is what is not refused."""

from drumhead.table.cards import Card
from {{ module }} import CARDS, GAME, Rule, State, Take


def test_a_card_inside_the_row_is_refused() -> None:
    state = State((Card("2H"), Card("AH"), Card("3H")))
    assert GAME.verify(state, Take(Card("AH"))).rules == (Rule.ENDS,)


def test_a_lower_card_is_refused() -> None:
    state = State((Card("2H"), Card("5H")), (Card("4H"),))
    assert GAME.verify(state, Take(Card("2H"))).rules == (Rule.RISING,)
    assert GAME.verify(state, Take(Card("5H")))


def test_every_deal_is_played_to_its_end_and_the_legal_moves_are_those_not_refused() -> None:
    for number in range(50):
        state = GAME.start(GAME.deal(number, {}, {}), {}, {})
        while not GAME.outcome(state):
            legal = list(GAME.legal_moves(state))
            assert legal == [Take(card) for card in state.row if GAME.verify(state, Take(card))]
            state = GAME.advance(state, legal[number % len(legal)])
        ended = GAME.outcome(state)
        assert ended and ended.result == ("won" if len(state.taken) == len(CARDS) else "lost")
