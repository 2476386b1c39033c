"""A resolver's script is fed from a pack that runs down: what can't come is refused, and nothing is drawn unasked."""

from fractions import Fraction

import pytest
from drumhead.table.cards import Card
from drumhead.table.game import BadInput
from drumhead.table.inputs import Input
from drumhead.table.resolver import Answer, Chance, Result, Step, find_resolver, situation_text
from drumhead.table.script import DrawPile, Script, ScriptRun, ask, run, say

AS, TWO, THREE, JOKER = map(Card, ("AS", "2S", "3S", "Joker"))
SHUFFLED = Step("The pack is shuffled.", ("pack.shuffle",))


def two_cards() -> Script[Result]:
    yield from say("It begins.", "case.begin", cards=(AS,))
    first = yield from ask("to hit")
    second = yield from ask("to wound")
    return Result("hit", f"{first} and {second}.", ("case.hit",))


def run_with(cards: tuple[Card, ...], pile: DrawPile) -> ScriptRun:
    return run(two_cards(), cards, pile, SHUFFLED)


def test_a_script_waits_for_each_card_and_ends() -> None:
    begun = Step("It begins.", ("case.begin",), (AS,))
    assert run_with((), DrawPile((AS, TWO))) == ScriptRun((begun,), None, "to hit")
    assert run_with((AS,), DrawPile((AS, TWO))) == ScriptRun((begun,), None, "to wound")
    pile = DrawPile((AS, TWO, THREE))
    assert run_with((AS, TWO), pile) == ScriptRun((begun,), Result("hit", "AS and 2S.", ("case.hit",)), "")
    assert pile.left == [THREE]


def test_one_card_too_many_is_refused_by_its_place() -> None:
    with pytest.raises(BadInput, match=r"^cards, card 3: 3S is one too many: leave it out$"):
        run_with((AS, TWO, THREE), DrawPile((AS, TWO, THREE)))


def test_an_empty_pack_is_shuffled_and_told_once() -> None:
    pile = DrawPile((AS, TWO), drawn=(AS, TWO))
    assert not pile.left
    assert run_with((TWO, AS), pile).steps[1:] == (SHUFFLED,) and pile.left == []
    pile = DrawPile((AS,))
    assert run_with((AS, AS), pile).steps[1:] == (SHUFFLED,)


def test_a_card_that_cant_come_is_refused_with_what_is_left() -> None:
    with pytest.raises(BadInput, match=r"^cards, card 2: AS is out of the pack already: left are 2S \(draw.pack\)$"):
        run_with((AS, AS), DrawPile((AS, TWO), rule="draw.pack"))
    with pytest.raises(BadInput, match=r"^cards, card 1: 3S does not belong to this pack: left are AS 2S$"):
        run_with((THREE,), DrawPile((AS, TWO)))


def test_a_stray_may_turn_up_once_a_shuffle() -> None:
    pile = DrawPile((AS, TWO), strays=(JOKER,))
    pile.take(JOKER, 1)
    with pytest.raises(BadInput, match="card 2: Joker is out of the pack already"):
        pile.take(JOKER, 2)
    pile.take(AS, 2)
    pile.take(TWO, 3)
    assert pile.shuffle_if_empty() and not pile.shuffle_if_empty() and pile.left == [AS, TWO]
    pile.take(JOKER, 4)
    assert DrawPile((AS,), drawn=(JOKER,), strays=(JOKER,)).shuffle_if_empty() is False
    with pytest.raises(BadInput, match="out of the pack already"):
        DrawPile((AS,), drawn=(JOKER,), strays=(JOKER,)).take(JOKER, 1)


def test_kept_cards_are_not_shuffled_again() -> None:
    pile = DrawPile((AS, TWO, THREE), kept=(AS,))
    assert pile.left == [TWO, THREE] and list(pile.kept) == [AS]
    pile.take(TWO, 1)
    pile.keep(TWO)
    pile.take(THREE, 2)
    assert list(pile.kept) == [AS, TWO] and pile.shuffle_if_empty() and pile.left == [THREE]
    with pytest.raises(BadInput, match="2S is out of the pack already"):
        pile.take(TWO, 3)


def test_a_situation_in_words() -> None:
    inputs = (
        Input("range", "Range", "int", 4, least=1, most=9),
        Input("aim", "Aimed", "flag", False),
        Input("cover", "Cover", "choice", "none", choices={"none": "in the open", "hard": "hard cover"}),
        Input("rolls", "Rolls", "numbers"),
        Input("note", "Note", "text", ""),
        Input("cards", "Cards", "cards"),
    )
    given = {"range": "4", "aim": "yes", "cover": "none", "rolls": "5,4", "cards": "AS"}
    assert situation_text(inputs, given) == "Range: 4; Aimed; Cover: in the open; Rolls: 5 4"
    assert situation_text(inputs, given, with_defaults=False) == "Aimed; Rolls: 5 4"
    assert situation_text(inputs, {"aim": "no", "note": ""}) == ""


def test_an_answer_is_allowed_by_the_rules_or_by_the_umpire() -> None:
    no = Result("no", "No.", ("case.no",), allowed=False)

    def answer(result: Result | None, umpire: str = "") -> Answer:
        return Answer("case", {}, (), (), result, "", (), (), umpire)

    assert answer(None).allowed and answer(Result("yes", "Yes.", ())).allowed and answer(no, "I say so").allowed
    assert not answer(no).allowed and answer(no).to_json()["allowed"] is False
    assert answer(None).to_json()["dice"] is None and answer(None).to_json()["result"] is None


def test_a_chance_is_exact_and_a_decimal() -> None:
    shown = {"label": "To hit", "exact": "3/5", "value": 0.6, "unit": ""}
    assert Chance("To hit", Fraction(3, 5)).to_json() == shown


@pytest.mark.parametrize("name", ["shot", None, 3, []])
def test_a_resolver_that_there_is_not_is_refused_with_those_there_are(name: object) -> None:
    with pytest.raises(BadInput, match=r"there is no resolver .*: choose from $"):
        find_resolver({}, name)
