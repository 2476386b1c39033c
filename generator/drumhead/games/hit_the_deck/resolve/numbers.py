"""From the number on the roster to the number that the card is held against."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from drumhead.games.hit_the_deck.resolve.asks import NO_COVER
from drumhead.games.hit_the_deck.resolve.case import Case, Refused
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.table.resolver import Step
from drumhead.table.script import Script

NUMBERED: Final = (Rule.NUMBER, Rule.HALVE, Rule.ORDER, Rule.NOTHING, Rule.WOUNDED, Rule.INCAPACITATED, Rule.DEAD)
"""Rules that a number may rest on."""


@dataclass(frozen=True, slots=True)
class Target:
    """The number at last, and the steps that led to it."""

    number: int
    steps: tuple[Step, ...]

    def told(self) -> Script[None]:
        """Script: the steps."""
        yield from self.steps


Halving = tuple[str, Rule]
Deduction = tuple[str, int, Rule]


def half(number: int) -> int:
    """Half of it, rounded up.

    >>> half(5), half(4)
    (3, 2)
    """
    return (number + 1) // 2


def able(case: Case) -> None:
    """Raises Refused for a character who takes no more part."""
    if case["wounds"] >= 2:
        state, rule = case.terms.states[case["wounds"]], Rule.DEAD if case["wounds"] == 3 else Rule.INCAPACITATED
        raise Refused(f"{case['wounds']} wounds: {state}, and can do nothing.", rule, name=state)


def target(case: Case, name: str, halvings: Iterable[Halving] = (), deductions: Iterable[Deduction] = ()) -> Target:
    """The number after the wound's halving and the others, then the deductions, the umpire's shift last.

    Raises Refused for a character who takes no more part.
    """
    able(case)
    number = case["number"]
    steps = [Step(f"{name} {number}.", (Rule.NUMBER,))]
    wound = [("One wound", Rule.WOUNDED)] if case["wounds"] else []
    for words, rule in (*wound, *halvings):
        number = half(number)
        steps.append(Step(f"{words}: halved to {number}.", (rule, Rule.HALVE)))
    for words, amount, rule in deductions:
        if amount:
            number -= amount
            steps.append(Step(f"{words}: {amount} less, {number}.", (rule, Rule.ORDER)))
    if case["shift"]:
        number += case["shift"]
        steps.append(Step(f"The umpire's shift of {case['shift']:+d}: {number}.", (Rule.NUMBER, Rule.ORDER)))
    if number < 1:
        steps.append(Step("Below 1 nothing can succeed.", (Rule.NOTHING,)))
    return Target(number, tuple(steps))


def moving(case: Case, what: str, rule: Rule) -> Iterator[Halving]:
    """The halving that the declared mode brings for shooting or for spotting."""
    mode = case.terms.modes.get(case["mode"])
    if mode and what in mode.halves:
        yield f"At a {mode.title.lower()}", rule


def cover(case: Case, name: str = "cover") -> Iterator[Deduction]:
    """The deduction for the target's cover."""
    if case[name] != NO_COVER:
        title, deduct = case.terms.cover[case[name]]
        yield f"Cover, {title.lower()}", deduct, Rule.COVER
