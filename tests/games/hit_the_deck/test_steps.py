"""Cases told step by step, each step with its rules, and the figures that they end in."""

import json

import pytest

from tests.games.hit_the_deck.ask import ask
from tests.games.sentences import Case, by_name, cases, line


@pytest.mark.parametrize("case", cases(__file__, "steps.txt"))
def test_a_case_is_told_step_by_step(case: Case) -> None:
    name, *parts = case.position.split("; ")
    given = by_name(parts)
    answer = ask(name, **given)
    *steps, values = case.said
    assert [line(step.text, step.rules) for step in answer.steps] == steps
    assert answer.result and answer.result.values == json.loads(values) and answer.result.allowed
    cards = [card for step in answer.steps for card in step.cards]
    assert set(cards) - {given.get("king")} <= set(answer.cards)
