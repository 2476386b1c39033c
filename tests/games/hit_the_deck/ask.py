"""Asking the resolvers, as the tests do."""

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
    found = {rule for step in answer.steps for rule in step.rules}
    return found | set(answer.result.rules if answer.result else ()) >= set(rules)


def chance(answer: Answer, label: str = "") -> Fraction:
    """The chance of that label; of success without one."""
    return next(one.exact for one in answer.chances if label in ("", one.label))


def all_but(*cards: str, courts: bool = False) -> list[str]:
    """What is out of the pack where only these are left."""
    return [card for card in (pack() if courts else PACK) if card not in cards]


def tree(name: str, out: list[str], what: Callable[[Answer], Any], **given: Any) -> dict[Any, Fraction]:
    """Every way the cards can fall: what came out -> its probability, counted by asking the resolver each time."""
    found: Counter[Any] = Counter()

    def grow(cards: list[Card], share: Fraction) -> None:
        answer = ask(name, out=out, cards=cards, **given)
        if answer.result:
            found[what(answer)] += share  # type: ignore[assignment]
            return
        left = answer.left or ask(name, **given).left
        for card in left:
            grow([*cards, card], share / len(left))

    grow([], Fraction(1))
    assert sum(found.values()) == 1
    return dict(found)


def refused(name: str, **given: Any) -> str:
    """What BadInput says."""
    with pytest.raises(BadInput) as caught:
        ask(name, **given)
    return str(caught.value)
