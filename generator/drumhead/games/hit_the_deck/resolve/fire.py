"""Single and semi-automatic fire at a figure."""

from typing import Any

from drumhead.games.hit_the_deck.resolve import inputs
from drumhead.games.hit_the_deck.resolve.case import CardCase, CasePlan
from drumhead.games.hit_the_deck.resolve.chance import DrawOdds, at_least, expected
from drumhead.games.hit_the_deck.resolve.gun import GUN, check_range, fire_burst, rounds_fired, rounds_left
from drumhead.games.hit_the_deck.resolve.numbers import (
    NUMBERED,
    TargetNumber,
    cover_deduction,
    mode_halving,
    target_number,
)
from drumhead.games.hit_the_deck.resolve.resolver import CardResolver
from drumhead.games.hit_the_deck.resolve.turn import passes
from drumhead.games.hit_the_deck.resolve.wounds import add_wounds
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.tables import Halved, UmpireTerms
from drumhead.table.game import BadInput
from drumhead.table.inputs import Input
from drumhead.table.resolver import Chance, Result, Step
from drumhead.table.script import Script, say
from drumhead.table.words import counted


def shot_inputs(terms: UmpireTerms) -> tuple[Input, ...]:
    """The inputs of a turn's single shots at anything."""
    return (
        *inputs.weapon(terms),
        Input("shots", "Shots", "int", None, "Default: all that the weapon fires in a turn.", (Rule.ROUNDS,), 1, 99),
        inputs.number("Shoot"),
        inputs.WOUNDS,
        inputs.mode(terms),
        inputs.cover(terms),
        inputs.SHIFT,
    )


def aimed_shots(case: CardCase) -> tuple[Step, TargetNumber, int]:
    """The step about the range, the number to hit, and the shots fired (``fire.range``, ``fire.rounds``).

    Raises BadInput for more than the weapon fires in a turn, NotAllowed out of range and without rounds.
    """
    weapon, range_step = check_range(case)
    target = target_number(case, "Shoot", mode_halving(case, Halved.SHOOTING, Rule.RUN), cover_deduction(case))
    shots = case["shots"] or weapon.rounds
    if shots > weapon.rounds:
        raise BadInput(f"shots: {shots} are too many: it fires {weapon.rounds} in a turn ({Rule.ROUNDS})")
    return range_step, target, rounds_fired(case, shots)


def _inputs(terms: UmpireTerms) -> tuple[Input, ...]:
    wounds = Input("before", "Wounds the target has", "int", 0, "", (Rule.WOUNDS,), 0, 3, once=True)
    return *shot_inputs(terms), wounds


def _plan(case: CardCase) -> CasePlan:
    range_step, target, shots = aimed_shots(case)

    def script() -> Script[Result]:
        yield range_step
        yield from target.say_steps()
        yield from say(f"{counted(shots, 'shot')}, one card each.", Rule.FIRE, Rule.ROUNDS)
        tally = yield from fire_burst(case, target.number, shots)
        values: dict[str, Any] = {"hits": tally.hits, "shots": shots, "number": target.number}
        values |= rounds_left(case, shots)
        state, rules = add_wounds(case.terms, case["before"], tally.hits)
        values |= {"wounds": state.wounds, "state": state.id, "luck": tally.luck}
        text = f"{counted(tally.hits, 'hit')} of {counted(shots, 'shot')}; the target is {state.state}."
        return Result("hit" if tally.hits else "missed", text, (Rule.FIRE, *rules), values=values)

    distribution = DrawOdds(case.pile).distribution(passes(target.number), shots)
    chances = [
        Chance("at least one hit", at_least(distribution, 1)),
        Chance("each shot", expected(distribution) / shots),
        Chance("expected", expected(distribution), "hits"),
        *(Chance(f"exactly {counted(hits, 'hit')}", chance) for hits, chance in sorted(distribution.items())),
    ]
    return CasePlan(tuple(chances), script())


FIRE = CardResolver(
    "fire", "Single fire", "A turn's single shots at one figure: a card for each round.",
    (*GUN, *NUMBERED, Rule.WOUNDS), _inputs, _plan,
)  # fmt: skip
