"""Where a missed throw or shell lands, and whom it reaches."""

from collections.abc import Sequence
from typing import Any, Final

from drumhead.games.hit_the_deck.resolve.case import CardCase, CasePlan
from drumhead.games.hit_the_deck.resolve.chance import Draws
from drumhead.games.hit_the_deck.resolve.check import by_luck, chances
from drumhead.games.hit_the_deck.resolve.numbers import TargetNumber
from drumhead.games.hit_the_deck.resolve.turn import check, red_card, turn_up
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


def landing(
    case: CardCase, before: tuple[Step, ...], needed: TargetNumber, what: str, radius: int, red: Red, rule: Rule
) -> CasePlan:
    """The plan of a check, two more cards where it misses, and a card for each figure within the radius
    (``throw.miss``, ``area.card``).
    """
    effect = (Rule.PETROL, Rule.BURN) if red is Red.FIRE else (Rule.GRENADE,)

    def script() -> Script[Result]:
        yield from before
        yield from needed.say_steps()
        good, card = yield from check(case, what, needed.number)
        if good is None:
            return by_luck(card)
        degrees, metres = (0, 0) if good else (yield from deviation(case))
        which, luck = yield from area(case, radius, red, effect)
        where = "at its point of aim" if good else f"{metres} m off, {degrees}° from the line of the throw"
        text = f"It lands {where}; {counted(len(which), 'figure')} of {case['figures']} {_verb(red)}."
        values: dict[str, Any] = {"number": needed.number, "degrees": degrees, "metres": metres, "radius": radius}
        values |= {"reached": len(which), "which": which}
        name = "on-target" if good else "missed"
        return Result(name, text, (rule, Rule.AREA, *effect), values=values | {"luck": luck})

    found = chances(case, needed.number, "it lands at its point of aim")
    each = Draws(case.pile).one(lambda card: not is_court(card) and is_red(card))
    return CasePlan((*found, Chance(f"the next card {_verb(red, 'a figure')}", each)), script())


def deviation(case: CardCase) -> Script[tuple[int, int]]:
    """Script: degrees clockwise from the line of the throw, and metres from the point aimed at
    (``deviation.direction``, ``deviation.distance``).
    """
    yield from say("It lands elsewhere: draw two more cards.", Rule.MISS)
    first = yield from turn_up(case, "the direction", number=True)
    degrees = case.terms.degrees[rank(first)]
    ahead = "straight on" if degrees == 0 else f"{degrees}° clockwise from the line of the throw"
    yield from say(f"{first}: {ahead}.", Rule.DIRECTION, cards=(first,))
    second = yield from turn_up(case, "the distance", number=True)
    metres = value(second)
    yield from say(f"{second}: {metres} m from the point of aim.", Rule.DISTANCE, cards=(second,))
    return degrees, metres


def area(case: CardCase, radius: int, red: Red, effect: Sequence[Rule]) -> Script[tuple[list[int], list[int]]]:
    """Script: the numbers of the figures that are reached, and of those in the hands of a queen (``area.card``)."""
    figures: int = case["figures"]
    yield from say(f"{counted(figures, 'figure')} within {radius} m, one card each.", Rule.AREA)
    which: list[int] = []
    luck: list[int] = []
    for figure in range(1, figures + 1):
        hit = yield from red_card(case, f"figure {figure}")
        if hit is None:
            luck.append(figure)
            continue
        if hit:
            which.append(figure)
        yield from say(f"Figure {figure}: {_EFFECTS[red] if hit else 'no effect'}.", Rule.AREA, *effect)
    return which, luck


def _verb(red: Red, whom: str = "") -> str:
    if whom:
        return f"sets {whom} on fire" if red is Red.FIRE else f"wounds {whom}"
    return "on fire" if red is Red.FIRE else "wounded"
