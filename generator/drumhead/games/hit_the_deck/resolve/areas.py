"""Whatever strikes an area: throws and high explosive, where they land, and fire."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final

from drumhead.games.hit_the_deck.resolve import checks, inputs, resolver
from drumhead.games.hit_the_deck.resolve.people import add_wounds
from drumhead.games.hit_the_deck.resolve.resolver import CardCase, CardResolver, DrawOdds, NotAllowed
from drumhead.games.hit_the_deck.rules.tables import UNHURT, Halved, Red, Rule, is_court, value
from drumhead.table.cards import is_red, rank
from drumhead.table.resolver import Chance, Input, Result, plain_value
from drumhead.table.script import Script, say
from drumhead.table.words import counted

LANDED: Final = (Rule.THROW_MISS, Rule.DEVIATION_DIRECTION, Rule.DEVIATION_DISTANCE, Rule.AREA_CARD)
"""Rules that anything with an area may rest on."""
_EFFECTS: Final = {Red.WOUND: "wound", Red.FIRE: "on fire, one wound at once"}


def land(
    case: CardCase, target: checks.TargetNumber, attempt: str, radius: int, red: Red, rule: Rule
) -> Script[Result]:
    """Script: a check, two more cards if it misses (``throw.miss``), and one for each figure (``area.card``)."""
    fire = ("on fire", "sets a figure on fire", (Rule.AREA_PETROL, Rule.BURN_WOUND))
    struck, strikes, effect = fire if red is Red.FIRE else ("wounded", "wounds a figure", (Rule.AREA_GRENADE,))
    chances = checks.check_chances(case, target.number, "it lands at its point of aim")
    figure_chance = DrawOdds(case.pile).chance(lambda card: not is_court(card) and is_red(card))
    case.chances = (*chances, Chance(f"the next card {strikes}", figure_chance))
    yield from target.steps
    success, card = yield from resolver.check(case, attempt, target.number)
    if success is None:
        return checks.luck_result(card)
    degrees, metres = (0, 0) if success else (yield from draw_deviation(case))
    reached, luck = yield from draw_area(case, radius, red, effect)
    place = "at its point of aim" if success else f"{metres} m off, {degrees}° from the line of the throw"
    text = f"It lands {place}; {counted(len(reached), 'figure')} of {case['figures']} {struck}."
    values: dict[str, Any] = {"number": target.number, "degrees": degrees, "metres": metres, "radius": radius}
    values |= {"reached": len(reached), "which": reached, "luck": luck}
    return Result("on-target" if success else "missed", text, (rule, Rule.AREA_CARD, *effect), values=values)


def draw_deviation(case: CardCase) -> Script[tuple[int, int]]:
    """Script: degrees clockwise and metres from the point of aim (``deviation.direction``, ``deviation.distance``)."""
    yield from say("It lands elsewhere: draw two more cards.", Rule.THROW_MISS)
    first = yield from resolver.turn_up(case, "the direction", number=True)
    degrees = case.terms.degrees[rank(first)]
    direction = "straight on" if degrees == 0 else f"{degrees}° clockwise from the line of the throw"
    yield from say(f"{first}: {direction}.", Rule.DEVIATION_DIRECTION, cards=(first,))
    second = yield from resolver.turn_up(case, "the distance", number=True)
    metres = value(second) * (2 if case.values.get("doubled") else 1)
    yield from say(f"{second}: {metres} m from the point of aim.", Rule.DEVIATION_DISTANCE, cards=(second,))
    return degrees, metres


def draw_area(case: CardCase, radius: int, red: Red, effect: Sequence[Rule]) -> Script[tuple[list[int], list[int]]]:
    """Script: the numbers of the figures hit, and of those whose card is a queen (``area.card``)."""
    figures: int = case["figures"]
    yield from say(f"{counted(figures, 'figure')} within {radius} m, one card each.", Rule.AREA_CARD)
    reached, luck = list[int](), list[int]()
    for figure in range(1, figures + 1):
        card = yield from resolver.draw_colour(case, f"figure {figure}")
        if card is None:
            luck.append(figure)
            continue
        if is_red(card):
            reached.append(figure)
        text = f"Figure {figure}: {_EFFECTS[red] if is_red(card) else 'no effect'}."
        yield from say(text, Rule.AREA_CARD, *effect, cards=(card,))
    return reached, luck


# Thrown weapons: grenades, petrol bombs, knives.

KNIFE = "knife"
"""A knife or anything else without an area; the tables give it no range."""


def _throw(case: CardCase) -> Script[Result]:
    target = checks.target_number(case, "Throw")
    if case["weapon"] == KNIFE:
        knife = (Rule.THROW_CHECK, Rule.THROW_KNIFE)
        return (yield from checks.plain_check(case, target, "the throw", ("hit", "missed"), knife))
    weapon, distance = case.terms.thrown[case["weapon"]], case["distance"]
    mode = case.terms.modes.get(case["mode"])
    reach, rules = Fraction(weapon.range), [Rule.THROW_RANGE, Rule.FIRE_RANGE]
    if mode and mode.does_halve(Halved.RANGE):
        reach, rules = reach / 2, [Rule.THROW_CRAWL, *rules]
    flight = f"the {weapon.weapon.lower()} goes {plain_value(reach)} m{' at a crawl' if reach != weapon.range else ''}"
    if distance > reach:
        text = f"{plain_value(distance)} m is out of range: {flight}. There is no throw."
        raise NotAllowed(text, *rules, name="out-of-range")
    yield from say(f"{plain_value(distance)} m: {flight}.", *rules)
    return (yield from land(case, target, "the throw", weapon.radius, weapon.red, Rule.THROW_CHECK))


THROW = CardResolver(
    "throw", "Throwing", "Where a grenade or petrol bomb lands and whom it reaches; whether a knife hits.",
    (Rule.THROW_CHECK, Rule.THROW_RANGE, Rule.FIRE_RANGE, Rule.THROW_CRAWL, Rule.THROW_KNIFE, *resolver.CHECKED,
     *checks.NUMBERED, *LANDED, Rule.AREA_GRENADE, Rule.AREA_PETROL, Rule.BURN_WOUND),
    lambda terms: (
        inputs.choice("weapon", "Weapon", {row.id: row.weapon for row in terms.thrown.values()}
                      | {KNIFE: "A knife or the like"}, Rule.THROW_RANGE, Rule.THROW_KNIFE),
        inputs.DISTANCE, inputs.number("Throw"), inputs.WOUNDS, inputs.mode(terms, Rule.THROW_CRAWL), inputs.SHIFT,
        inputs.FIGURES,
    ), _throw,
)  # fmt: skip


# High explosive against people.


def _explode(case: CardCase) -> Script[Result]:
    weapon = case.terms.explosive[case["weapon"]]
    target = checks.target_number(case, "The gunner's skill", checks.mode_halving(case))
    aim = "Name a point of aim. The weapon reaches the whole table."
    yield from say(aim, Rule.EXPLOSIVE_AIM, Rule.EXPLOSIVE_RANGE)
    yield from say(f"Category {weapon.letter}: a radius of {weapon.radius} m.", Rule.EXPLOSIVE_BLAST)
    return (yield from land(case, target, "the shot", weapon.radius, Red.WOUND, Rule.EXPLOSIVE_AIM))


EXPLOSIVE = CardResolver(
    "explosive", "High explosive", "Where a mortar's bomb or a gun's shell lands, and whom it reaches.",
    (Rule.EXPLOSIVE_AIM, Rule.EXPLOSIVE_RANGE, Rule.EXPLOSIVE_BLAST, Rule.FIRE_RUN, *resolver.CHECKED,
     *checks.NUMBERED, *LANDED, Rule.AREA_GRENADE),
    lambda terms: (
        inputs.choice("weapon", "Weapon", {row.id: f"{row.letter}: {row.typical}" for row in terms.explosive.values()},
                      Rule.EXPLOSIVE_BLAST),
        inputs.number("The gunner's skill"), inputs.WOUNDS, inputs.mode(terms), inputs.SHIFT, inputs.DOUBLED,
        inputs.FIGURES,
    ), _explode,
)  # fmt: skip


# A character on fire, and putting it out.

WOUND_INTERVAL = 2
"""Turns from one wound of a fire to the next (``burn.wound``)."""


def _burn(case: CardCase) -> Script[Result]:
    blacks = DrawOdds(case.pile).distribution(lambda card: not is_court(card) and not is_red(card), case["attempts"])
    case.chances = (Chance("the fire is put out", resolver.at_least(blacks, 1)),)
    wounds = case["wounds"]
    if case["round"] == 0:
        wounds = yield from _add_wound(case, wounds, "It catches fire: one wound at once")
    is_out = False
    for attempt in range(1, case["attempts"] + 1):
        if card := (yield from resolver.draw_colour(case, f"attempt {attempt}")):
            is_out = not is_red(card)
            text = f"Attempt {attempt}: {'black, it is out' if is_out else 'red, it burns on'}."
            yield from say(text, Rule.BURN_OUT, cards=(card,))
        if is_out:
            break
    if not is_out and case["round"] and case["round"] % WOUND_INTERVAL == 0:
        wounds = yield from _add_wound(case, wounds, f"Turn {case['round']} and still on fire: one more wound")
    state = case.terms.wounds.get(wounds, UNHURT)
    text = f"{'The fire is out' if is_out else 'The fire burns on'}; {state.state}."
    values = {"out": is_out, "wounds": wounds, "state": state.id}
    return Result("out" if is_out else "burning", text, (Rule.BURN_WOUND, Rule.BURN_OUT), values=values)


def _add_wound(case: CardCase, wounds: int, reason: str) -> Script[int]:
    state, rules = add_wounds(case.terms, wounds, 1)
    yield from say(f"{reason}: {state.state}.", Rule.BURN_WOUND, *rules)
    return state.wounds


BURN = CardResolver(
    "burn", "Fire", "One turn of a character on fire: the attempts to put it out, and the wounds.",
    (Rule.BURN_WOUND, Rule.BURN_OUT, Rule.WOUND_ADD, Rule.WOUND_ONE, Rule.WOUND_TWO, Rule.WOUND_THREE),
    lambda terms: (
        Input("round", "Turns since it caught fire", "int", 0, "0 in the turn it catches fire.", (Rule.BURN_WOUND,),
              0, 99),
        Input("attempts", "Attempts", "int", 1, "One for each character that tries to put it out.", (Rule.BURN_OUT,),
              0, 20),
        inputs.WOUNDS,
    ), _burn,
)  # fmt: skip
