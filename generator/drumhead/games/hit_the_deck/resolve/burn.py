"""A character on fire, and putting it out."""

from drumhead.games.hit_the_deck.resolve import inputs
from drumhead.games.hit_the_deck.resolve.case import CardCase, CasePlan
from drumhead.games.hit_the_deck.resolve.chance import Draws, at_least
from drumhead.games.hit_the_deck.resolve.resolver import CardResolver
from drumhead.games.hit_the_deck.resolve.turn import red_card
from drumhead.games.hit_the_deck.resolve.wounds import hurt
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.pack import is_court
from drumhead.games.hit_the_deck.rules.tables import UNHURT, UmpireTerms
from drumhead.table.cards import is_red
from drumhead.table.inputs import Input
from drumhead.table.resolver import Chance, Result
from drumhead.table.script import Script, say

EVERY = 2
"""Turns from one wound to the next."""


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
            wounds = yield from _wound(case, wounds, "It catches fire: one wound at once")
        out = yield from _attempts(case)
        if not out and case["round"] and case["round"] % EVERY == 0:
            wounds = yield from _wound(case, wounds, f"Turn {case['round']} and still on fire: one more wound")
        state = case.terms.wounds.get(wounds, UNHURT)
        text = f"{'The fire is out' if out else 'The fire burns on'}; {state.state}."
        values = {"out": out, "wounds": wounds, "state": state.id}
        return Result("out" if out else "burning", text, (Rule.BURN, Rule.BURN_OUT), values=values)

    spread = Draws(case.pile).spread(lambda card: not is_court(card) and not is_red(card), case["attempts"])
    return CasePlan((Chance("the fire is put out", at_least(spread, 1)),), script())


def _attempts(case: CardCase) -> Script[bool]:
    for attempt in range(1, case["attempts"] + 1):
        red = yield from red_card(case, f"attempt {attempt}")
        if red is None:
            continue
        yield from say(f"Attempt {attempt}: {'red, it burns on' if red else 'black, it is out'}.", Rule.BURN_OUT)
        if not red:
            return True
    return False


def _wound(case: CardCase, wounds: int, why: str) -> Script[int]:
    state, rules = hurt(case.terms, wounds, 1)
    yield from say(f"{why}: {state.state}.", Rule.BURN, *rules)
    return state.wounds


BURN = CardResolver(
    "burn", "Fire", "One turn of a character on fire: the attempts to put it out, and the wounds.",
    (Rule.BURN, Rule.BURN_OUT, Rule.WOUNDS, Rule.WOUNDED, Rule.INCAPACITATED, Rule.DEAD), _inputs, _plan,
)  # fmt: skip
