"""From the number on the roster to the number that the card is held against."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from drumhead.games.hit_the_deck.resolve.case import CardCase, NotAllowed
from drumhead.games.hit_the_deck.resolve.inputs import NO_COVER
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.tables import Halved
from drumhead.table.resolver import Step
from drumhead.table.script import Script

NUMBERED: Final = (Rule.NUMBER, Rule.HALVE, Rule.ORDER, Rule.NOTHING, Rule.WOUNDED, Rule.INCAPACITATED, Rule.DEAD)
"""Rules that a number may rest on."""


class TargetNumber(NamedTuple):
    """The number at last, and the steps that led to it."""

    number: int
    steps: tuple[Step, ...]

    def say_steps(self) -> Script[None]:
        """Script: the steps."""
        yield from self.steps


Halving = tuple[str, Rule]
Deduction = tuple[str, int, Rule]


def half(number: int) -> int:
    """Half of it, rounded up (``check.halve``).

    >>> half(5), half(4)
    (3, 2)
    """
    return (number + 1) // 2


def able(case: CardCase) -> None:
    """Raises Refused for a character who takes no more part (``wound.two``, ``wound.three``)."""
    if case["wounds"] >= 2:
        wound, rule = case.terms.wounds[case["wounds"]], Rule.DEAD if case["wounds"] == 3 else Rule.INCAPACITATED
        raise NotAllowed(f"{wound.wounds} wounds: {wound.state}, and can do nothing.", rule, name=wound.id)


def target_number(
    case: CardCase, name: str, halvings: Iterable[Halving] = (), deductions: Iterable[Deduction] = ()
) -> TargetNumber:
    """The number after the wound's halving and the others, then the deductions, the umpire's shift last
    (``check.order``).

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
        number -= amount
        text = f"{words}: {amount} less, {number}." if amount else f"{words}: nothing less."
        steps.append(Step(text, (rule, Rule.ORDER) if amount else (rule,)))
    if case["shift"]:
        number += case["shift"]
        steps.append(Step(f"The umpire's shift of {case['shift']:+d}: {number}.", (Rule.NUMBER, Rule.ORDER)))
    if number < 1:
        steps.append(Step("Below 1 nothing can succeed.", (Rule.NOTHING,)))
    return TargetNumber(number, tuple(steps))


def moving(case: CardCase, what: Halved, rule: Rule) -> Iterator[Halving]:
    """The halving that the declared mode brings for shooting or for spotting (``fire.run``, ``spot.moving``)."""
    mode = case.terms.modes.get(case["mode"])
    if mode and mode.does_halve(what):
        yield f"At a {mode.mode.lower()}", rule


def cover(case: CardCase, name: str = "cover") -> Iterator[Deduction]:
    """The deduction for the target's cover (``fire.cover``)."""
    if case[name] != NO_COVER:
        row = case.terms.cover[case[name]]
        yield f"Cover, {row.cover.lower()}", row.deduct, Rule.COVER
