"""Small arms against vehicles."""

from typing import Any

from drumhead.games.hit_the_deck.resolve.case import CardCase, CasePlan, NotAllowed
from drumhead.games.hit_the_deck.resolve.chance import DrawOdds, at_least, expected
from drumhead.games.hit_the_deck.resolve.fire import aimed_shots, shot_inputs
from drumhead.games.hit_the_deck.resolve.gun import GUN, fire_burst, rounds_left
from drumhead.games.hit_the_deck.resolve.numbers import NUMBERED
from drumhead.games.hit_the_deck.resolve.resolver import CardResolver
from drumhead.games.hit_the_deck.resolve.turn import passes
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.tables import UmpireTerms
from drumhead.table.game import BadInput
from drumhead.table.inputs import Input
from drumhead.table.resolver import Chance, Result
from drumhead.table.script import Script, say
from drumhead.table.words import counted

OTHER = "other"


def _inputs(terms: UmpireTerms) -> tuple[Input, ...]:
    vehicles = {row.id: f"{row.vehicle}, {counted(row.points, 'point')}" for row in terms.soft.values()}
    armour = {row.id: row.choice for row in terms.armour.values()}
    return (
        *shot_inputs(terms),
        Input("armour", "Armour of the vehicle", "choice", next(iter(armour)), "", (Rule.ARMOUR,), choices=armour),
        Input("vehicle", "Vehicle", "choice", next(iter(vehicles)), "", (Rule.POINTS,),
              choices={**vehicles, OTHER: "Another"}),
        Input("points", "Damage points left", "int", None, "Default: all that such a vehicle has.", (Rule.POINTS,),
              1, 99),
    )  # fmt: skip


def _points(case: CardCase) -> int:
    if case["points"] is not None:
        return int(case["points"])
    if case["vehicle"] == OTHER:
        raise BadInput(f"points: say how many the umpire gave it ({Rule.POINTS})")
    return case.terms.soft[case["vehicle"]].points


def _plan(case: CardCase) -> CasePlan:
    if case["armour"] in case.terms.armoured:
        category = case.terms.armour[case["armour"]].category.lower()
        text = f"Small arms cannot damage {category} armour. Exposed crew are targets as usual."
        raise NotAllowed(text, Rule.PROOF, Rule.ARMOUR, name="no-effect")
    points = _points(case)
    range_step, target, shots = aimed_shots(case)

    def script() -> Script[Result]:
        yield range_step
        yield from target.say_steps()
        yield from say(f"{counted(shots, 'shot')}, one card each; {counted(points, 'damage point')} left.",
                       Rule.FIRE, Rule.ROUNDS, Rule.SOFT, Rule.POINTS)  # fmt: skip
        tally = yield from fire_burst(case, target.number, shots, points)
        values: dict[str, Any] = {
            "hits": tally.hits,
            "shots": tally.fired,
            "points": points - tally.hits,
            "luck": tally.luck,
        }
        values |= rounds_left(case, tally.fired)
        hits = counted(tally.hits, "hit")
        if tally.hits == points:
            return Result("destroyed", f"{hits}: destroyed.", (Rule.SOFT, Rule.DESTROYED), values=values)
        text = f"{hits}: {counted(points - tally.hits, 'damage point')} left."
        return Result("hit" if tally.hits else "missed", text, (Rule.SOFT,), values=values)

    distribution = DrawOdds(case.pile).distribution(passes(target.number), shots)
    chances = (
        Chance("destroyed", at_least(distribution, points)),
        Chance("at least one hit", at_least(distribution, 1)),
        Chance("expected, were all fired", expected(distribution), "hits"),
    )
    return CasePlan(chances, script())


SOFT = CardResolver(
    "soft", "Small arms against a vehicle", "What a turn's single shots do to an un-armoured vehicle.",
    (*GUN, *NUMBERED, Rule.ARMOUR, Rule.PROOF, Rule.SOFT, Rule.POINTS, Rule.DESTROYED), _inputs, _plan,
)  # fmt: skip
