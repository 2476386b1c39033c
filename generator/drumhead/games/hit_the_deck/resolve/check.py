"""A skill check; spotting is one on field craft."""

from collections.abc import Iterator, Sequence

from drumhead.games.hit_the_deck.resolve import inputs
from drumhead.games.hit_the_deck.resolve.case import CardCase, CasePlan
from drumhead.games.hit_the_deck.resolve.chance import DrawOdds
from drumhead.games.hit_the_deck.resolve.numbers import (
    NUMBERED,
    Deduction,
    TargetNumber,
    cover_deduction,
    mode_halving,
    target_number,
)
from drumhead.games.hit_the_deck.resolve.resolver import CardResolver
from drumhead.games.hit_the_deck.resolve.turn import CHECKED, check, luck_text, passes
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.pack import is_court
from drumhead.games.hit_the_deck.rules.tables import Halved, UmpireTerms
from drumhead.table.cards import Card, is_red
from drumhead.table.inputs import Input
from drumhead.table.resolver import Chance, Result
from drumhead.table.script import Script
from drumhead.table.words import capitalized

SHOOT = "shoot"
OTHER = "other"


def luck_result(card: Card) -> Result:
    """The result of a check for which a queen is turned up (``queen.luck``)."""
    return Result("good-luck" if is_red(card) else "bad-luck", luck_text(card), (Rule.QUEEN,), values={"card": card})


def check_chances(case: CardCase, number: int, label: str) -> tuple[Chance, ...]:
    """The chance that a check succeeds (``check.number``), and with queens in the pack those of luck."""
    odds = DrawOdds(case.pile)
    chances = [Chance(label, odds.chance(passes(number)))]
    if case["queens"]:
        chances.append(Chance("good luck", odds.chance(lambda card: is_court(card) and is_red(card))))
        chances.append(Chance("bad luck", odds.chance(lambda card: is_court(card) and not is_red(card))))
    return tuple(chances)


def plan_check(
    case: CardCase, target: TargetNumber, attempt: str, names: Sequence[str], rules: Sequence[Rule]
) -> CasePlan:
    """Plan a check (``check.number``) that only succeeds or fails; ``names`` are those of the two results."""

    def script() -> Script[Result]:
        yield from target.say_steps()
        success, card = yield from check(case, attempt, target.number)
        if success is None:
            return luck_result(card)
        name = names[0] if success else names[1]
        return Result(name, f"{capitalized(attempt)} {'succeeds' if success else 'fails'}.",
                      tuple(rules), values={"number": target.number, "card": card})  # fmt: skip

    return CasePlan(check_chances(case, target.number, f"{attempt} succeeds"), script())


def _inputs(terms: UmpireTerms) -> tuple[Input, ...]:
    skills = {**{row.id: row.skill for row in terms.skills.values()}, OTHER: "Another skill"}
    return (
        Input("skill", "Skill", "choice", OTHER, "", (Rule.NUMBER,), choices=skills),
        inputs.number("Skill number"),
        inputs.WOUNDS,
        inputs.mode(terms),
        Input("halvings", "Further halvings", "int", 0, "Others that the umpire calls for.", (Rule.HALVE,), 0, 3,
              once=True),
        inputs.cover(terms, label="Cover of the target, for Shoot"),
        inputs.SHIFT,
    )  # fmt: skip


def _plan(case: CardCase) -> CasePlan:
    running = mode_halving(case, Halved.SHOOTING, Rule.RUN) if case["skill"] == SHOOT else ()
    other_halvings = [("Another halving", Rule.HALVE)] * case["halvings"]
    skill = case.terms.skills.get(case["skill"])
    cover = cover_deduction(case) if case["skill"] == SHOOT else _ignored_cover(case)
    target = target_number(case, skill.skill if skill else "Skill number", (*running, *other_halvings), cover)
    return plan_check(case, target, "the check", ("success", "failure"), CHECKED)


def _ignored_cover(case: CardCase) -> Iterator[Deduction]:
    """Yield a deduction of nothing if there is cover: it only counts for shooting (``fire.cover``)."""
    if case["cover"] != inputs.NO_COVER:
        yield "Cover counts only against fire", 0, Rule.COVER


def _spot(case: CardCase) -> CasePlan:
    target = target_number(case, "Field craft", mode_halving(case, Halved.SPOTTING, Rule.SPOT_MOVING))
    return plan_check(case, target, "spotting", ("spotted", "not-spotted"), (Rule.SPOT, *CHECKED))


CHECK = CardResolver(
    "check", "Skill check", "Whether a skill succeeds: one card, equal or below the number.",
    (*CHECKED, *NUMBERED, Rule.RUN, Rule.COVER), _inputs, _plan,
)  # fmt: skip
SPOT = CardResolver(
    "spot", "Spotting", "Whether mines, traps or a hidden enemy are noticed: a check on field craft.",
    (Rule.SPOT, Rule.SPOT_MOVING, *CHECKED, *NUMBERED),
    lambda terms: (
        inputs.number("Field craft"), inputs.WOUNDS, inputs.mode(terms, Rule.SPOT_MOVING), inputs.SHIFT,
    ), _spot,
)  # fmt: skip
