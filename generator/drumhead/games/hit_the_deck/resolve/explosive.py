"""High explosive against people."""

from drumhead.games.hit_the_deck.resolve import asks
from drumhead.games.hit_the_deck.resolve.area import LANDED, landing
from drumhead.games.hit_the_deck.resolve.case import Case, Plan
from drumhead.games.hit_the_deck.resolve.numbers import NUMBERED, moving, target
from drumhead.games.hit_the_deck.resolve.resolver import Desk
from drumhead.games.hit_the_deck.resolve.turn import CHECKED
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.tables import Terms
from drumhead.table.inputs import Input
from drumhead.table.resolver import Step


def _asked(terms: Terms) -> tuple[Input, ...]:
    choices = {letter: f"{letter}: {typical}" for letter, (typical, _) in terms.explosive.items()}
    return (
        Input("weapon", "Weapon", "choice", next(iter(choices)), "", (Rule.BLAST,), choices=choices),
        asks.number("The gunner's skill"),
        asks.WOUNDS,
        asks.mode(terms),
        asks.SHIFT,
        asks.FIGURES,
    )


def _plan(case: Case) -> Plan:
    _, radius = case.terms.explosive[case["weapon"]]
    aim = target(case, "The gunner's skill", moving(case, "shooting", Rule.RUN))
    before = (
        Step("A point of aim is named; the weapon reaches all of the table.", (Rule.EXPLOSIVE, Rule.EXPLOSIVE_RANGE)),
        Step(f"Category {case['weapon']}: a radius of {radius} m.", (Rule.BLAST,)),
    )
    return landing(case, before, aim, "the shot", radius, "wound", Rule.EXPLOSIVE)


EXPLOSIVE = Desk(
    "explosive", "High explosive", "Where a mortar's bomb or a gun's shell lands, and whom it reaches.",
    (Rule.EXPLOSIVE, Rule.EXPLOSIVE_RANGE, Rule.BLAST, Rule.RUN, *CHECKED, *NUMBERED, *LANDED, Rule.GRENADE),
    _asked, _plan,
)  # fmt: skip
