"""Who fires first."""

from collections.abc import Sequence
from fractions import Fraction

from drumhead.games.hit_the_deck.resolve.case import CardCase, CasePlan
from drumhead.games.hit_the_deck.resolve.resolver import CardResolver
from drumhead.games.hit_the_deck.resolve.turn import turn_up
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.pack import value
from drumhead.games.hit_the_deck.rules.tables import UmpireTerms
from drumhead.table.inputs import Input
from drumhead.table.resolver import Chance, Result
from drumhead.table.script import Script, say
from drumhead.table.words import capitalized, listed


def _inputs(terms: UmpireTerms) -> tuple[Input, ...]:
    hint = "Of everybody who fires, in any order; the first is firer 1."
    return (Input("skills", "Skill numbers", "numbers", [5, 5], hint, (Rule.FIRST, Rule.NUMBER), 1, 10),)


def _plan(case: CardCase) -> CasePlan:
    skills: tuple[int, ...] = case["skills"]
    firers = range(1, len(skills) + 1)

    def script() -> Script[Result]:
        order: list[int] = []
        for skill in sorted(set(skills), reverse=True):
            tied = [firer for firer in firers if skills[firer - 1] == skill]
            yield from say(f"Skill {skill}: {_names(tied)}.", Rule.FIRST)
            order += yield from _draw_order(case, tied)
        names = ", then ".join(f"firer {firer}" for firer in order)
        return Result("order", f"{capitalized(names)}.", (Rule.FIRST, Rule.TIE), values={"order": order})

    best = [firer for firer in firers if skills[firer - 1] == max(skills)]
    # All tied firers draw in the same way, so their chances are equal.
    chances = (Chance(f"firer {firer} fires first", Fraction(firer in best, len(best))) for firer in firers)
    return CasePlan(tuple(chances), script())


def _draw_order(case: CardCase, tied: Sequence[int]) -> Script[list[int]]:
    """Script: the tied firers in the order of their cards; equal ones draw again."""
    if len(tied) == 1:
        return list(tied)
    numbers: dict[int, int] = {}
    for firer in tied:
        card = yield from turn_up(case, f"firer {firer}", number=True)
        yield from say(f"Firer {firer} draws {card}.", Rule.TIE, cards=(card,))
        numbers[firer] = value(card)
    order: list[int] = []
    for number in sorted(set(numbers.values())):
        equal = [firer for firer in tied if numbers[firer] == number]
        if len(equal) > 1:
            yield from say(f"{capitalized(_names(equal))} have equal cards and draw again.", Rule.TIE)
        order += yield from _draw_order(case, equal)
    return order


def _names(firers: Sequence[int]) -> str:
    return f"firer{'s' * (len(firers) > 1)} {listed([str(firer) for firer in firers])}"


ORDER = CardResolver(
    "order", "Order of fire", "Who fires first: the higher skill, and a card for those who are equal.",
    (Rule.FIRST, Rule.TIE, Rule.NUMBER), _inputs, _plan,
)  # fmt: skip
