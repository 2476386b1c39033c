"""Where a missed throw or shell lands, and which figures it reaches."""

from collections.abc import Sequence
from typing import Any, Final

from drumhead.games.hit_the_deck.resolve.case import CardCase, CasePlan
from drumhead.games.hit_the_deck.resolve.chance import DrawOdds
from drumhead.games.hit_the_deck.resolve.check import check_chances, luck_result
from drumhead.games.hit_the_deck.resolve.numbers import TargetNumber
from drumhead.games.hit_the_deck.resolve.turn import check, draw_colour, turn_up
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.pack import is_court, value
from drumhead.games.hit_the_deck.rules.tables import Red
from drumhead.table.cards import is_red, rank
from drumhead.table.resolver import Chance, Result, Step
from drumhead.table.script import Script, say
from drumhead.table.words import counted

LANDED: Final = (Rule.MISS, Rule.DIRECTION, Rule.DISTANCE, Rule.AREA)
"""Rules that anything with an area may rest on."""
_EFFECTS: Final = {Red.WOUND: "wound", Red.FIRE: "on fire, one wound at once"}


def plan_landing(
    case: CardCase, before: tuple[Step, ...], target: TargetNumber, attempt: str, radius: int, red: Red, rule: Rule
) -> CasePlan:
    """Plan a check, two more cards if it misses (``throw.miss``), and a card for each figure within the radius
    (``area.card``).
    """
    effect = (Rule.PETROL, Rule.BURN) if red is Red.FIRE else (Rule.GRENADE,)

    def script() -> Script[Result]:
        yield from before
        yield from target.say_steps()
        success, card = yield from check(case, attempt, target.number)
        if success is None:
            return luck_result(card)
        degrees, metres = (0, 0) if success else (yield from draw_deviation(case))
        reached, luck = yield from draw_area(case, radius, red, effect)
        place = "at its point of aim" if success else f"{metres} m off, {degrees}° from the line of the throw"
        text = f"It lands {place}; {counted(len(reached), 'figure')} of {case['figures']} {_effect_text(red)}."
        values: dict[str, Any] = {"number": target.number, "degrees": degrees, "metres": metres, "radius": radius}
        values |= {"reached": len(reached), "which": reached}
        name = "on-target" if success else "missed"
        return Result(name, text, (rule, Rule.AREA, *effect), values=values | {"luck": luck})

    chances = check_chances(case, target.number, "it lands at its point of aim")
    figure_chance = DrawOdds(case.pile).chance(lambda card: not is_court(card) and is_red(card))
    return CasePlan((*chances, Chance(f"the next card {_effect_text(red, 'a figure')}", figure_chance)), script())


def draw_deviation(case: CardCase) -> Script[tuple[int, int]]:
    """Script: degrees clockwise from the line of the throw, and metres from the point of aim
    (``deviation.direction``, ``deviation.distance``).
    """
    yield from say("It lands elsewhere: draw two more cards.", Rule.MISS)
    first = yield from turn_up(case, "the direction", number=True)
    degrees = case.terms.degrees[rank(first)]
    direction = "straight on" if degrees == 0 else f"{degrees}° clockwise from the line of the throw"
    yield from say(f"{first}: {direction}.", Rule.DIRECTION, cards=(first,))
    second = yield from turn_up(case, "the distance", number=True)
    metres = value(second)
    yield from say(f"{second}: {metres} m from the point of aim.", Rule.DISTANCE, cards=(second,))
    return degrees, metres


def draw_area(case: CardCase, radius: int, red: Red, effect: Sequence[Rule]) -> Script[tuple[list[int], list[int]]]:
    """Script: the numbers of the figures hit, and of those whose card is a queen (``area.card``)."""
    figures: int = case["figures"]
    yield from say(f"{counted(figures, 'figure')} within {radius} m, one card each.", Rule.AREA)
    reached: list[int] = []
    luck: list[int] = []
    for figure in range(1, figures + 1):
        hit = yield from draw_colour(case, f"figure {figure}")
        if hit is None:
            luck.append(figure)
            continue
        if hit:
            reached.append(figure)
        yield from say(f"Figure {figure}: {_EFFECTS[red] if hit else 'no effect'}.", Rule.AREA, *effect)
    return reached, luck


def _effect_text(red: Red, figure: str = "") -> str:
    if figure:
        return f"sets {figure} on fire" if red is Red.FIRE else f"wounds {figure}"
    return "on fire" if red is Red.FIRE else "wounded"
