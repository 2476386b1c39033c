"""Single and semi-automatic fire at a figure."""

from typing import Any

from drumhead.games.hit_the_deck.resolve import inputs
from drumhead.games.hit_the_deck.resolve.case import CardCase, CasePlan
from drumhead.games.hit_the_deck.resolve.chance import Draws, at_least, expected
from drumhead.games.hit_the_deck.resolve.gun import GUN, burst, check_range, left_after, rounds
from drumhead.games.hit_the_deck.resolve.numbers import NUMBERED, cover, moving, target_number
from drumhead.games.hit_the_deck.resolve.resolver import CardResolver
from drumhead.games.hit_the_deck.resolve.turn import passes
from drumhead.games.hit_the_deck.resolve.wounds import hurt
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.tables import Halved, UmpireTerms
from drumhead.table.game import BadInput
from drumhead.table.inputs import Input
from drumhead.table.resolver import Chance, Result
from drumhead.table.script import Script, say
from drumhead.table.words import counted

SHOTS = Input(
    "shots", "Shots", "int", None, "Default: all that the weapon fires in a turn.", (Rule.ROUNDS,), 1, 99,
)  # fmt: skip


def shots_of(case: CardCase, most: int) -> int:
    """The shots fired (``fire.rounds``). Raises BadInput for more than the weapon fires in a turn, Refused without a
    round.
    """
    if (case["shots"] or 0) > most:
        raise BadInput(f"shots: {case['shots']} are too many: it fires {most} in a turn ({Rule.ROUNDS})")
    return rounds(case, case["shots"] or most)


def _inputs(terms: UmpireTerms) -> tuple[Input, ...]:
    return (
        *inputs.weapon(terms),
        SHOTS,
        inputs.number("Shoot"),
        inputs.WOUNDS,
        inputs.mode(terms),
        inputs.cover(terms),
        inputs.SHIFT,
        Input("before", "Wounds the target has", "int", 0, "", (Rule.WOUNDS,), 0, 3, once=True),
    )


def _plan(case: CardCase) -> CasePlan:
    weapon, near = check_range(case)
    needed = target_number(case, "Shoot", moving(case, Halved.SHOOTING, Rule.RUN), cover(case))
    shots = shots_of(case, weapon.rounds)

    def script() -> Script[Result]:
        yield near
        yield from needed.say_steps()
        yield from say(f"{counted(shots, 'shot')}, one card each.", Rule.FIRE, Rule.ROUNDS)
        tally = yield from burst(case, needed.number, shots)
        values: dict[str, Any] = {"hits": tally.hits, "shots": shots, "number": needed.number}
        values |= left_after(case, shots)
        state, rules = hurt(case.terms, case["before"], tally.hits)
        values |= {"wounds": state.wounds, "state": state.id, "luck": tally.luck}
        text = f"{counted(tally.hits, 'hit')} of {counted(shots, 'shot')}; the target is {state.state}."
        return Result("hit" if tally.hits else "missed", text, (Rule.FIRE, *rules), values=values)

    spread = Draws(case.pile).spread(passes(needed.number), shots)
    chances = [
        Chance("at least one hit", at_least(spread, 1)),
        Chance("each shot", expected(spread) / shots),
        Chance("expected", expected(spread), "hits"),
        *(Chance(f"exactly {counted(hits, 'hit')}", chance) for hits, chance in sorted(spread.items())),
    ]
    return CasePlan(tuple(chances), script())


FIRE = CardResolver(
    "fire", "Single fire", "A turn's single shots at one figure: a card for each round.",
    (*GUN, *NUMBERED, Rule.WOUNDS), _inputs, _plan,
)  # fmt: skip
