"""Skill checks, spotting among them, and the target number that a check needs."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from drumhead.games.hit_the_deck.resolve import inputs, resolver
from drumhead.games.hit_the_deck.resolve.inputs import NO_COVER
from drumhead.games.hit_the_deck.resolve.resolver import CardCase, CardResolver, DrawOdds, NotAllowed
from drumhead.games.hit_the_deck.rules.tables import WOUND_RULES, Halved, Rule, is_court
from drumhead.table.cards import Card, is_red
from drumhead.table.resolver import Chance, Input, Result, Step
from drumhead.table.script import Script
from drumhead.table.words import capitalized

NUMBERED: Final = (Rule.CHECK_NUMBER, Rule.CHECK_HALVE, Rule.CHECK_ORDER, Rule.CHECK_NOTHING, *WOUND_RULES.values())
"""Rules that a target number may rest on."""


class TargetNumber(NamedTuple):
    """The number that a card is compared with, and the steps that led to it."""

    number: int
    steps: tuple[Step, ...]


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
    steps = [Step(f"{name} {number}.", (Rule.CHECK_NUMBER,))]
    wound_halving = [("One wound", Rule.WOUND_ONE)] if case["wounds"] else []
    for label, rule in (*wound_halving, *halvings):
        number = half(number)
        steps.append(Step(f"{label}: halved to {number}.", (rule, Rule.CHECK_HALVE)))
    for label, amount, rule in deductions:
        number -= amount
        text = f"{label}: {amount} less, {number}." if amount else f"{label}: nothing less."
        steps.append(Step(text, (rule, Rule.CHECK_ORDER) if amount else (rule,)))
    if case["shift"]:
        number += case["shift"]
        text = f"The umpire's shift of {case['shift']:+d}: {number}."
        steps.append(Step(text, (Rule.CHECK_NUMBER, Rule.CHECK_ORDER)))
    if number < 1:
        steps.append(Step("Below 1 nothing can succeed.", (Rule.CHECK_NOTHING,)))
    return TargetNumber(number, tuple(steps))


def mode_halving(case: CardCase, halved: Halved = Halved.SHOOTING, rule: Rule = Rule.FIRE_RUN) -> Iterator[Halving]:
    """Yield the halving of shooting or spotting by the declared mode, if any (``fire.run``, ``spot.moving``)."""
    mode = case.terms.modes.get(case["mode"])
    if mode and mode.does_halve(halved):
        yield f"At a {mode.mode.lower()}", rule


def cover_deduction(case: CardCase, name: str = "cover") -> Iterator[Deduction]:
    """Yield the deduction for the cover of the target, if any (``fire.cover``)."""
    if case[name] != NO_COVER:
        row = case.terms.cover[case[name]]
        yield f"Cover, {row.cover.lower()}", row.deduct, Rule.FIRE_COVER


# A skill check; spotting is one on field craft.

SHOOT = "shoot"
OTHER = "other"


def luck_result(card: Card) -> Result:
    """The result of a check for which a queen is turned up (``queen.luck``)."""
    name = "good-luck" if is_red(card) else "bad-luck"
    return Result(name, resolver.luck_text(card), (Rule.QUEEN_LUCK,), values={"card": card})


def check_chances(case: CardCase, number: int, label: str) -> tuple[Chance, ...]:
    """The chance that a check succeeds (``check.number``), and with queens in the pack those of luck."""
    odds = DrawOdds(case.pile)
    success = Chance(label, odds.chance(resolver.passes(number)))
    good = Chance("good luck", odds.chance(lambda card: is_court(card) and is_red(card)))
    bad = Chance("bad luck", odds.chance(lambda card: is_court(card) and not is_red(card)))
    return (success, good, bad) if case["queens"] else (success,)


def plain_check(
    case: CardCase, target: TargetNumber, attempt: str, names: Sequence[str], rules: Sequence[Rule]
) -> Script[Result]:
    """Script: a check (``check.number``) that only succeeds or fails; ``names`` are those of the two results."""
    case.chances = check_chances(case, target.number, f"{attempt} succeeds")
    yield from target.steps
    success, card = yield from resolver.check(case, attempt, target.number)
    if success is None:
        return luck_result(card)
    name, word = (names[0], "succeeds") if success else (names[1], "fails")
    values = {"number": target.number, "card": card}
    return Result(name, f"{capitalized(attempt)} {word}.", tuple(rules), values=values)


def _check(case: CardCase) -> Script[Result]:
    skill, halvings = case.terms.skills.get(case["skill"]), [("Another halving", Rule.CHECK_HALVE)] * case["halvings"]
    if case["skill"] == SHOOT:
        deductions = [*cover_deduction(case)]
        halvings = [*mode_halving(case), *halvings]
    else:
        deductions = [("Cover counts only against fire", 0, Rule.FIRE_COVER)] * (case["cover"] != NO_COVER)
    target = target_number(case, skill.skill if skill else "Skill number", halvings, deductions)
    return plain_check(case, target, "the check", ("success", "failure"), resolver.CHECKED)


CHECK = CardResolver(
    "check", "Skill check", "Whether a skill succeeds: one card, equal or below the number.",
    (*resolver.CHECKED, *NUMBERED, Rule.FIRE_RUN, Rule.FIRE_COVER),
    lambda terms: (
        Input("skill", "Skill", "choice", OTHER, "", (Rule.CHECK_NUMBER,),
              choices={**{row.id: row.skill for row in terms.skills.values()}, OTHER: "Another skill"}),
        inputs.number("Skill number"), inputs.WOUNDS, inputs.mode(terms),
        Input("halvings", "Further halvings", "int", 0, "Others that the umpire calls for.", (Rule.CHECK_HALVE,), 0, 3,
              once=True),
        inputs.cover(terms, label="Cover of the target, for Shoot"), inputs.SHIFT,
    ), _check,
)  # fmt: skip
SPOT = CardResolver(
    "spot", "Spotting", "Whether mines, traps or a hidden enemy are noticed: a check on field craft.",
    (Rule.SPOT_CHECK, Rule.SPOT_MOVING, *resolver.CHECKED, *NUMBERED),
    lambda terms: (inputs.number("Field craft"), inputs.WOUNDS, inputs.mode(terms, Rule.SPOT_MOVING), inputs.SHIFT),
    lambda case: plain_check(
        case, target_number(case, "Field craft", mode_halving(case, Halved.SPOTTING, Rule.SPOT_MOVING)), "spotting",
        ("spotted", "not-spotted"), (Rule.SPOT_CHECK, *resolver.CHECKED),
    ),
)  # fmt: skip
MELEE = CardResolver(
    "melee", "Melee", "Whether a blow hits: a check on Melee, as the notes advise.", (*resolver.CHECKED, *NUMBERED),
    lambda terms: (inputs.number("Melee"), inputs.WOUNDS, inputs.SHIFT),
    lambda case: plain_check(
        case, target_number(case, "Melee"), "the blow", ("hit", "missed"), (Rule.CHECK_NUMBER, *resolver.CHECKED),
    ),
)  # fmt: skip
