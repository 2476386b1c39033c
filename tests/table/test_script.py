"""A resolver's script is fed from a pack that runs down: what can't come is refused, and nothing is drawn unasked."""

import pytest
from drumhead.table.cards import Card
from drumhead.table.game import BadInput
from drumhead.table.resolver import Result, Step
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
