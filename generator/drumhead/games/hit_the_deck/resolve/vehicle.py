"""How far a vehicle moves, and emergency stops."""

from drumhead.games.hit_the_deck.resolve.case import CardCase, CasePlan, NotAllowed
from drumhead.games.hit_the_deck.resolve.resolver import CardResolver
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.tables import UmpireTerms
from drumhead.table.inputs import Input, plain_value
from drumhead.table.resolver import Result
from drumhead.table.script import Script, say


def _inputs(terms: UmpireTerms) -> tuple[Input, ...]:
    speeds = {speed.id: speed.speed for speed in terms.speeds.values()}
    return (
        Input("speed", "Speed declared", "choice", next(iter(speeds)), "", (Rule.SPEED,), choices=speeds),
        Input("distance", "Distance wanted, in metres", "metres", None, "Default: as far as it may.", (Rule.SPEED,),
              0, 9999),
        Input("stop", "Emergency stop", "flag", False, "", (Rule.STOP,)),
        Input("track", "Its track is damaged", "flag", False, "", (Rule.DAMAGED,)),
    )  # fmt: skip


def _plan(case: CardCase) -> CasePlan:
    speed, distance = case.terms.speeds[case["speed"]], case["distance"]
    if case["track"]:
        raise NotAllowed("With a damaged track it cannot move.", Rule.DAMAGED)
    if distance is not None and distance > speed.metres:
        text = f"{plain_value(distance)} m is too far: at {speed.speed} it goes {speed.metres} m at most."
        raise NotAllowed(text, Rule.SPEED, name="too-far")

    def script() -> Script[Result]:
        yield from say(f"At {speed.speed} it goes {speed.metres} m at most.", Rule.SPEED)
        if case["stop"]:
            yield from say(f"It needs {speed.stop} m to stop.", Rule.STOP)
            text = f"It goes {speed.stop} m further and then stops."
            return Result("stops", text, (Rule.STOP,), values={"metres": speed.stop})
        metres = speed.metres if distance is None else plain_value(distance)
        text = f"{'Up to ' if distance is None else ''}{metres} m."
        return Result("moves", text, (Rule.SPEED,), values={"metres": metres, "stop": speed.stop})

    return CasePlan((), script())


VEHICLE = CardResolver(
    "vehicle", "Vehicle", "How far a vehicle goes, and what it needs to stop.",
    (Rule.SPEED, Rule.STOP, Rule.DAMAGED), _inputs, _plan, draws=False,
)  # fmt: skip
