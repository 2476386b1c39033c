"""Golf: a test for each rule, and that what is legal is what is not refused."""

import pytest
from drumhead.table.cards import Card, pack
from drumhead.table.game import BadInput
from golf import GAME, Play, Rule, Turn


def state(columns: list[list[str]], pile: str, stock: list[str]):
    return GAME.from_position({"columns": columns, "pile": [pile], "stock": stock}, {}, {})


@pytest.mark.parametrize(
    ("card", "rule"),
    [("5C", Rule.FREE), ("2S", Rule.FREE), ("AH", Rule.ENDS), ("9D", Rule.NEIGHBOUR)],
)
def test_a_card_is_refused_by_its_rule(card: str, rule: Rule) -> None:
    table = state([["5C", "AH"], ["QD"], ["9D"]], "KS", [])
    assert GAME.verify(table, Play(Card(card))).rules == (rule,)
    assert GAME.verify(table, Play(Card("QD")))


def test_an_empty_stock_is_not_turned() -> None:
    assert GAME.verify(state([["QD"]], "KS", []), Turn()).rules == (Rule.TURN,)


def test_the_score_is_the_cards_left_and_nothing_is_played_after_the_end() -> None:
    lost, won = state([["5C", "AH"]], "KS", []), state([[]], "KS", ["2H"])
    assert (GAME.outcome(lost).result, GAME.outcome(lost).score, GAME.outcome(lost).rules) == ("lost", 2, (Rule.LOST,))
    assert (GAME.outcome(won).result, GAME.outcome(won).rules) == ("won", (Rule.WON,))
    assert GAME.verify(won, Turn()).rules == (Rule.OVER,)


def test_every_fault_of_a_position_is_told() -> None:
    with pytest.raises(BadInput, match="AH is there twice\npile: it has one card at least"):
        GAME.from_position({"columns": [["AH", "AH"]]}, {}, {})


def test_every_deal_is_played_to_its_end_and_the_legal_moves_are_those_not_refused() -> None:
    for number in range(30):
        now = GAME.start(GAME.deal(number, {}, {}), {}, {})
        while not GAME.outcome(now):
            legal = list(GAME.legal_moves(now))
            assert {*legal} == {move for move in (*map(Play, pack()), Turn()) if GAME.verify(now, move)}
            now = GAME.advance(now, legal[number % len(legal)])
            assert sorted([*now.pile, *now.stock, *(card for column in now.columns for card in column)]) == sorted(
                pack()
            )
