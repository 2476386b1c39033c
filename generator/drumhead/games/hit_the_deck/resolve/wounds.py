"""Wounds: their effects, and how they add up."""

from drumhead.games.hit_the_deck.resolve import inputs
from drumhead.games.hit_the_deck.resolve.case import CardCase, CasePlan
from drumhead.games.hit_the_deck.resolve.numbers import half
from drumhead.games.hit_the_deck.resolve.resolver import CardResolver
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.tables import MOST_WOUNDS, UNHURT, WOUND_RULES, UmpireTerms, Wound
from drumhead.table.inputs import Input
from drumhead.table.resolver import Result
from drumhead.table.script import Script, say
from drumhead.table.words import counted


def add_wounds(terms: UmpireTerms, before: int, more: int) -> tuple[Wound, tuple[Rule, ...]]:
    """The state after that many more wounds, three at most (``wound.add``), and its rules."""
    after = min(before + more, MOST_WOUNDS)
    return terms.wounds.get(after, UNHURT), (Rule.WOUNDS, WOUND_RULES[after]) if after else ()


def _plan(case: CardCase) -> CasePlan:
    def script() -> Script[Result]:
        before, number = case["wounds"], case["number"]
        state, rules = add_wounds(case.terms, before, case["more"])
        after = state.wounds
        if after:
            text = f"{counted(before, 'wound')} and {case['more']} more: {state.state}."
            yield from say(text, *rules)
        values = {"wounds": after, "state": state.id}
        if after == 1:
            values["number"] = half(number)
            halved = f"All skills and moves are halved, here {number} to {half(number)}."
            yield from say(halved, Rule.WOUNDED, Rule.HALVE)
        return Result(state.id, f"{state.state.capitalize()}.", rules, values=values)

    return CasePlan((), script())


WOUNDS = CardResolver(
    "wounds", "Wounds", "The effect of new wounds on a character.",
    (Rule.WOUNDS, Rule.WOUNDED, Rule.INCAPACITATED, Rule.DEAD, Rule.HALVE),
    lambda terms: (
        inputs.WOUNDS,
        Input("more", "New wounds", "int", 1, "", (Rule.WOUNDS,), 0, 9),
        inputs.number("A skill, to see it halved"),
    ), _plan, draws=False,
)  # fmt: skip
