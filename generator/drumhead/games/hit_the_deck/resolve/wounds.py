"""Wounds: what they do, and how they add up."""

from drumhead.games.hit_the_deck.resolve import asks
from drumhead.games.hit_the_deck.resolve.case import Case, Plan
from drumhead.games.hit_the_deck.resolve.numbers import half
from drumhead.games.hit_the_deck.resolve.resolver import Desk
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.tables import Terms
from drumhead.table.inputs import Input
from drumhead.table.resolver import Result
from drumhead.table.script import Script, say
from drumhead.table.words import counted

DEATH = 3
_RULES = {1: Rule.WOUNDED, 2: Rule.INCAPACITATED, DEATH: Rule.DEAD}


def hurt(terms: Terms, before: int, more: int) -> tuple[int, str, tuple[Rule, ...]]:
    """Wounds after so many more, three at most, what one with so many is called, and the rules of that."""
    after = min(before + more, DEATH)
    return after, terms.states.get(after, "unhurt"), (Rule.WOUNDS, _RULES[after]) if after else ()


def _plan(case: Case) -> Plan:
    def script() -> Script[Result]:
        before, number = case["wounds"], case["number"]
        after, state, rules = hurt(case.terms, before, case["more"])
        if after:
            text = f"{counted(before, 'wound')} and {case['more']} more: {state}."
            yield from say(text, *rules)
        values = {"wounds": after, "state": state}
        if after == 1:
            values["number"] = half(number)
            words = f"Every skill is halved, {number} to {half(number)}, and every move."
            yield from say(words, Rule.WOUNDED, Rule.HALVE)
        return Result(state, f"{state.capitalize()}.", rules, values=values)

    return Plan((), script())


WOUNDS = Desk(
    "wounds", "Wounds", "What new wounds make of a character.",
    (Rule.WOUNDS, Rule.WOUNDED, Rule.INCAPACITATED, Rule.DEAD, Rule.HALVE),
    lambda terms: (
        asks.WOUNDS,
        Input("more", "New wounds", "int", 1, "", (Rule.WOUNDS,), 0, 9),
        asks.number("A skill, to see it halved"),
    ), _plan, draws=False,
)  # fmt: skip
