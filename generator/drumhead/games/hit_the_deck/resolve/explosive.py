"""High explosive against people."""

from drumhead.games.hit_the_deck.resolve import inputs
from drumhead.games.hit_the_deck.resolve.area import LANDED, plan_landing
from drumhead.games.hit_the_deck.resolve.case import CardCase, CasePlan
from drumhead.games.hit_the_deck.resolve.numbers import NUMBERED, mode_halving, target_number
from drumhead.games.hit_the_deck.resolve.resolver import CardResolver
from drumhead.games.hit_the_deck.resolve.turn import CHECKED
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.tables import Halved, Red, UmpireTerms
from drumhead.table.inputs import Input
from drumhead.table.resolver import Step


def _inputs(terms: UmpireTerms) -> tuple[Input, ...]:
    choices = {row.id: f"{row.letter}: {row.typical}" for row in terms.explosive.values()}
    return (
        Input("weapon", "Weapon", "choice", next(iter(choices)), "", (Rule.BLAST,), choices=choices),
        inputs.number("The gunner's skill"),
        inputs.WOUNDS,
        inputs.mode(terms),
        inputs.SHIFT,
        inputs.FIGURES,
    )


def _plan(case: CardCase) -> CasePlan:
    weapon = case.terms.explosive[case["weapon"]]
    target = target_number(case, "The gunner's skill", mode_halving(case, Halved.SHOOTING, Rule.RUN))
    steps = (
        Step("Name a point of aim. The weapon reaches the whole table.", (Rule.EXPLOSIVE, Rule.EXPLOSIVE_RANGE)),
        Step(f"Category {weapon.letter}: a radius of {weapon.radius} m.", (Rule.BLAST,)),
    )
    return plan_landing(case, steps, target, "the shot", weapon.radius, Red.WOUND, Rule.EXPLOSIVE)


EXPLOSIVE = CardResolver(
    "explosive", "High explosive", "Where a mortar's bomb or a gun's shell lands, and whom it reaches.",
    (Rule.EXPLOSIVE, Rule.EXPLOSIVE_RANGE, Rule.BLAST, Rule.RUN, *CHECKED, *NUMBERED, *LANDED, Rule.GRENADE),
    _inputs, _plan,
)  # fmt: skip
