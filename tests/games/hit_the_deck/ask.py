"""Helpers of the tests that ask the resolvers."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from drumhead.games.hit_the_deck.resolve import RESOLVERS
from drumhead.table.cards import Card, pack, rank
from drumhead.table.game import BadInput
from drumhead.table.resolver import Answer

from tests.games.hit_the_deck.seed import TABLES

PACK = tuple(card for card in pack() if rank(card) not in ("J", "Q", "K"))
"""The forty cards of a pack without court cards."""


def ask(name: str, **given: Any) -> Answer:
    return RESOLVERS[name].resolve(given, TABLES)


def result(answer: Answer) -> str:
    assert answer.result, f"it waits for {answer.awaits}"
    return answer.result.name


def values(answer: Answer) -> Any:
    assert answer.result, f"it waits for {answer.awaits}"
    return answer.result.values


def rests(answer: Answer, *rules: str) -> bool:
    """Whether the answer's steps or its result rest on all the rules."""
    step_rules = {rule for step in answer.steps for rule in step.rules}
    return step_rules | set(answer.result.rules if answer.result else ()) >= set(rules)


def chance(answer: Answer, label: str = "") -> Fraction:
    """The chance of that label; of success without one."""
    return next(figure.exact for figure in answer.chances if label in ("", figure.label))


def all_but(*cards: str, courts: bool = False) -> list[str]:
    """The cards out of the pack if only these are left."""
    return [card for card in (pack() if courts else PACK) if card not in cards]


def tree(name: str, out: list[str], outcome_of: Callable[[Answer], Any], **given: Any) -> dict[Any, Fraction]:
    """The outcomes of every order of cards -> their probabilities, found by asking the resolver each time."""
    chances: Counter[Any] = Counter()

    def grow(cards: list[Card], probability: Fraction) -> None:
        answer = ask(name, out=out, cards=cards, **given)
        if answer.result:
            chances[outcome_of(answer)] += probability  # type: ignore[assignment]
            return
        left = answer.left or ask(name, **given).left
        for card in left:
            grow([*cards, card], probability / len(left))

    grow([], Fraction(1))
    assert sum(chances.values()) == 1
    return dict(chances)


def refused(name: str, **given: Any) -> str:
    """The message of the BadInput raised."""
    with pytest.raises(BadInput) as error:
        ask(name, **given)
    return str(error.value)
