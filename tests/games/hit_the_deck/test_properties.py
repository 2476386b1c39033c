"""What holds for any case: chances are chances, no card comes twice, the answer cites only its own rules."""

from fractions import Fraction
from typing import Any

import pytest
from drumhead.games.hit_the_deck.resolve import RESOLVERS
from drumhead.table.game import BadInput
from drumhead.table.inputs import Input
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.exploring import exploring
from tests.games.hit_the_deck.ask import PACK, ask
from tests.games.hit_the_deck.seed import TABLES

OWN = ("out", "cards", "umpire")


def some(input_: Input) -> st.SearchStrategy[Any]:
    match input_.kind:
        case "choice":
            return st.sampled_from(list(input_.choices))
        case "flag":
            return st.booleans()
        case "numbers":
            return st.lists(st.integers(1, 10), min_size=1, max_size=4)
        case "text":
            return st.just("")
    return st.integers(input_.least or 0, min(input_.most or 40, 40))


@st.composite
def situations(draw: st.DrawFn, name: str) -> dict[str, Any]:
    inputs = [input_ for input_ in RESOLVERS[name].inputs(TABLES) if input_.name not in OWN]
    chosen = draw(st.lists(st.sampled_from(inputs), unique_by=lambda input_: input_.name)) if inputs else []
    values = {input_.name: draw(some(input_)) for input_ in chosen}
    if any(input_.name == "out" for input_ in RESOLVERS[name].inputs(TABLES)):
        values["out"] = draw(st.lists(st.sampled_from(PACK), unique=True, max_size=40))
    return values


@pytest.mark.parametrize("name", RESOLVERS)
@given(data=st.data())
@exploring(25)
def test_any_case_comes_to_an_end(name: str, data: st.DataObject) -> None:
    situation = data.draw(situations(name))
    try:
        answer = ask(name, **situation)
    except BadInput:
        assume(False)
    assert all(0 <= one.exact <= 1 for one in answer.chances if not one.unit)
    exactly = [one.exact for one in answer.chances if one.label.startswith(("exactly", "the number is"))]
    assert not exactly or sum(exactly) == 1
    cards: list[str] = []
    while answer.result is None and len(cards) < 60:
        left = answer.left or ask(name, **situation | {"out": []}).left
        cards.append(data.draw(st.sampled_from(left)))
        answer = ask(name, **situation, cards=cards)
    assert answer.result or len(cards) == 60
    shuffles = sum("pack.reshuffle" in step.rules for step in answer.steps)
    assert shuffles or len(set(cards)) == len(cards)
    assert not set(answer.left) & set(cards) or shuffles
    assert {rule for step in answer.steps for rule in step.rules} <= set(RESOLVERS[name].rules)
    assert answer.result is None or set(answer.result.rules) <= set(RESOLVERS[name].rules)


def test_effects_of_a_shot_are_all_there_is() -> None:
    for number in range(1, 11):
        chances = {one.label: one.exact for one in ask("antitank", number=number, queens=True).chances}
        hit = chances["the shot hits"]
        assert chances["no effect"] + chances["damaged"] + chances["disabled"] == hit
        assert hit + chances["good luck"] + chances["bad luck"] <= Fraction(1)
