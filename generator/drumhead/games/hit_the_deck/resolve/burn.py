"""A character on fire, and putting it out."""

from drumhead.games.hit_the_deck.resolve import inputs
from drumhead.games.hit_the_deck.resolve.case import CardCase, CasePlan
from drumhead.games.hit_the_deck.resolve.chance import DrawOdds, at_least
from drumhead.games.hit_the_deck.resolve.resolver import CardResolver
from drumhead.games.hit_the_deck.resolve.turn import draw_colour
from drumhead.games.hit_the_deck.resolve.wounds import add_wounds
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.pack import is_court
from drumhead.games.hit_the_deck.rules.tables import UNHURT, UmpireTerms
from drumhead.table.cards import is_red
from drumhead.table.inputs import Input
from drumhead.table.resolver import Chance, Result
from drumhead.table.script import Script, say

WOUND_INTERVAL = 2
"""Turns from one wound of a fire to the next (``burn.wound``)."""


def _inputs(terms: UmpireTerms) -> tuple[Input, ...]:
    return (
        Input("round", "Turns since it caught fire", "int", 0, "0 in the turn it catches fire.", (Rule.BURN,), 0, 99),
        Input("attempts", "Attempts", "int", 1, "One for each character that tries to put it out.", (Rule.BURN_OUT,),
              0, 20),
        inputs.WOUNDS,
    )  # fmt: skip


def _plan(case: CardCase) -> CasePlan:
    def script() -> Script[Result]:
        wounds = case["wounds"]
        if case["round"] == 0:
            wounds = yield from _add_wound(case, wounds, "It catches fire: one wound at once")
        is_out = yield from _draw_attempts(case)
        if not is_out and case["round"] and case["round"] % WOUND_INTERVAL == 0:
            wounds = yield from _add_wound(case, wounds, f"Turn {case['round']} and still on fire: one more wound")
        state = case.terms.wounds.get(wounds, UNHURT)
        text = f"{'The fire is out' if is_out else 'The fire burns on'}; {state.state}."
        values = {"out": is_out, "wounds": wounds, "state": state.id}
        return Result("out" if is_out else "burning", text, (Rule.BURN, Rule.BURN_OUT), values=values)

    blacks = DrawOdds(case.pile).distribution(lambda card: not is_court(card) and not is_red(card), case["attempts"])
    return CasePlan((Chance("the fire is put out", at_least(blacks, 1)),), script())


def _draw_attempts(case: CardCase) -> Script[bool]:
    for attempt in range(1, case["attempts"] + 1):
        red = yield from draw_colour(case, f"attempt {attempt}")
        if red is None:
            continue
        yield from say(f"Attempt {attempt}: {'red, it burns on' if red else 'black, it is out'}.", Rule.BURN_OUT)
        if not red:
            return True
    return False


def _add_wound(case: CardCase, wounds: int, reason: str) -> Script[int]:
    state, rules = add_wounds(case.terms, wounds, 1)
    yield from say(f"{reason}: {state.state}.", Rule.BURN, *rules)
    return state.wounds


BURN = CardResolver(
    "burn", "Fire", "One turn of a character on fire: the attempts to put it out, and the wounds.",
    (Rule.BURN, Rule.BURN_OUT, Rule.WOUNDS, Rule.WOUNDED, Rule.INCAPACITATED, Rule.DEAD), _inputs, _plan,
)  # fmt: skip
