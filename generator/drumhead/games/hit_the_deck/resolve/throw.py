"""Thrown weapons: grenades, petrol bombs, knives."""

from fractions import Fraction

from drumhead.games.hit_the_deck.resolve import inputs
from drumhead.games.hit_the_deck.resolve.area import LANDED, plan_landing
from drumhead.games.hit_the_deck.resolve.case import CardCase, CasePlan, NotAllowed
from drumhead.games.hit_the_deck.resolve.check import plan_check
from drumhead.games.hit_the_deck.resolve.numbers import NUMBERED, target_number
from drumhead.games.hit_the_deck.resolve.resolver import CardResolver
from drumhead.games.hit_the_deck.resolve.turn import CHECKED
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.tables import Halved, UmpireTerms
from drumhead.table.inputs import Input, plain_value
from drumhead.table.resolver import Step

KNIFE = "knife"
"""A knife or anything else without an area; the tables give it no range."""


def _inputs(terms: UmpireTerms) -> tuple[Input, ...]:
    choices = {**{weapon.id: weapon.weapon for weapon in terms.thrown.values()}, KNIFE: "A knife or the like"}
    return (
        Input("weapon", "Weapon", "choice", next(iter(choices)), "", (Rule.THROW_RANGE, Rule.KNIFE), choices=choices),
        inputs.DISTANCE,
        inputs.number("Throw"),
        inputs.WOUNDS,
        inputs.mode(terms, Rule.THROW_CRAWL),
        inputs.SHIFT,
        inputs.FIGURES,
    )


def _plan(case: CardCase) -> CasePlan:
    target = target_number(case, "Throw")
    if case["weapon"] == KNIFE:
        return plan_check(case, target, "the throw", ("hit", "missed"), (Rule.THROW, Rule.KNIFE))
    weapon, distance = case.terms.thrown[case["weapon"]], case["distance"]
    mode = case.terms.modes.get(case["mode"])
    reach, rules = Fraction(weapon.range), [Rule.THROW_RANGE, Rule.RANGE]
    if mode and mode.does_halve(Halved.RANGE):
        reach, rules = reach / 2, [Rule.THROW_CRAWL, *rules]
    flight = f"the {weapon.weapon.lower()} goes {plain_value(reach)} m{' at a crawl' if reach != weapon.range else ''}"
    if distance > reach:
        text = f"{plain_value(distance)} m is out of range: {flight}. There is no throw."
        raise NotAllowed(text, *rules, name="out-of-range")
    range_step = Step(f"{plain_value(distance)} m: {flight}.", tuple(rules))
    return plan_landing(case, (range_step,), target, "the throw", weapon.radius, weapon.red, Rule.THROW)


THROW = CardResolver(
    "throw", "Throwing", "Where a grenade or petrol bomb lands and whom it reaches; whether a knife hits.",
    (Rule.THROW, Rule.THROW_RANGE, Rule.RANGE, Rule.THROW_CRAWL, Rule.KNIFE, *CHECKED, *NUMBERED, *LANDED,
     Rule.GRENADE, Rule.PETROL, Rule.BURN), _inputs, _plan,
)  # fmt: skip
