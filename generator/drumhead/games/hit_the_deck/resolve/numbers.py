"""The number that a card is compared with, from the number on the roster."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from drumhead.games.hit_the_deck.resolve.case import CardCase, NotAllowed
from drumhead.games.hit_the_deck.resolve.inputs import NO_COVER
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.tables import WOUND_RULES, Halved
from drumhead.table.resolver import Step
from drumhead.table.script import Script

NUMBERED: Final = (Rule.NUMBER, Rule.HALVE, Rule.ORDER, Rule.NOTHING, Rule.WOUNDED, Rule.INCAPACITATED, Rule.DEAD)
"""Rules that a target number may rest on."""


class TargetNumber(NamedTuple):
    """The number that a card is compared with, and the steps that led to it."""

    number: int
    steps: tuple[Step, ...]

    def say_steps(self) -> Script[None]:
        """Script: the steps."""
        yield from self.steps


Halving = tuple[str, Rule]
Deduction = tuple[str, int, Rule]


def half(number: int) -> int:
    """Half of the number, rounded up (``check.halve``).

    >>> half(5), half(4)
    (3, 2)
    """
    return (number + 1) // 2


def require_able(case: CardCase) -> None:
    """Raise NotAllowed for a character who is incapacitated or dead (``wound.two``, ``wound.three``)."""
    if case["wounds"] >= 2:
        wound, rule = case.terms.wounds[case["wounds"]], WOUND_RULES[case["wounds"]]
        raise NotAllowed(f"{wound.wounds} wounds: {wound.state}, and can do nothing.", rule, name=wound.id)


def target_number(
    case: CardCase, name: str, halvings: Iterable[Halving] = (), deductions: Iterable[Deduction] = ()
) -> TargetNumber:
    """The number after halvings, that of a wound first, then deductions, then the umpire's shift (``check.order``).

    Raises NotAllowed for a character who is incapacitated or dead.
    """
    require_able(case)
    number = case["number"]
    steps = [Step(f"{name} {number}.", (Rule.NUMBER,))]
    wound_halving = [("One wound", Rule.WOUNDED)] if case["wounds"] else []
    for label, rule in (*wound_halving, *halvings):
        number = half(number)
        steps.append(Step(f"{label}: halved to {number}.", (rule, Rule.HALVE)))
    for label, amount, rule in deductions:
        number -= amount
        text = f"{label}: {amount} less, {number}." if amount else f"{label}: nothing less."
        steps.append(Step(text, (rule, Rule.ORDER) if amount else (rule,)))
    if case["shift"]:
        number += case["shift"]
        steps.append(Step(f"The umpire's shift of {case['shift']:+d}: {number}.", (Rule.NUMBER, Rule.ORDER)))
    if number < 1:
        steps.append(Step("Below 1 nothing can succeed.", (Rule.NOTHING,)))
    return TargetNumber(number, tuple(steps))


def mode_halving(case: CardCase, halved: Halved, rule: Rule) -> Iterator[Halving]:
    """Yield the halving of shooting or spotting by the declared mode, if any (``fire.run``, ``spot.moving``)."""
    mode = case.terms.modes.get(case["mode"])
    if mode and mode.does_halve(halved):
        yield f"At a {mode.mode.lower()}", rule


def cover_deduction(case: CardCase, name: str = "cover") -> Iterator[Deduction]:
    """Yield the deduction for the cover of the target, if any (``fire.cover``)."""
    if case[name] != NO_COVER:
        row = case.terms.cover[case[name]]
        yield f"Cover, {row.cover.lower()}", row.deduct, Rule.COVER
