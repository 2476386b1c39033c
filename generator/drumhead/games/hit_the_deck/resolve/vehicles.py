"""Anti-tank weapons, whose hitting card also decides the effect, and the movement of vehicles."""

from collections.abc import Callable
from fractions import Fraction

from drumhead.games.hit_the_deck.resolve import checks, inputs, resolver
from drumhead.games.hit_the_deck.resolve.resolver import CardCase, CardResolver, DrawOdds, NotAllowed
from drumhead.games.hit_the_deck.rules.tables import Damage, Effect, Parity, Rule, UmpireTerms, value
from drumhead.table.cards import SUIT_SYMBOLS, Card, suit
from drumhead.table.resolver import Chance, Input, Result, plain_value
from drumhead.table.script import Script, say

_RULES = {Effect.NONE: (), Effect.DAMAGED: (Rule.ANTITANK_DAMAGED,), Effect.DISABLED: (Rule.ANTITANK_DISABLED,)}


def hit_effect(terms: UmpireTerms, weapon: str, armour: str, card: Card) -> tuple[Effect, Damage | None]:
    """The effect of a hit with that card (``antitank.suit``), and its damage, if any (``antitank.card``)."""
    hit = terms.antitank[f"{weapon}-{armour}"]
    effect = {"S": hit.spade, "C": hit.club, "D": hit.diamond, "H": hit.heart}[suit(card)]
    return effect, terms.damage.get(f"{effect}-{_parity(card)}")


def _shoot(case: CardCase) -> Script[Result]:
    terms, weapon, armour = case.terms, case["weapon"], case["armour"]
    target = checks.target_number(case, "The gunner's skill", checks.mode_halving(case), checks.cover_deduction(case))

    by_effect = effect_chances(terms, DrawOdds(case.pile), weapon, armour, target.number)
    labels = {effect.value: effect.label for effect in Effect} | {row.id: row.result for row in terms.damage.values()}
    case.chances = (
        *checks.check_chances(case, target.number, "the shot hits"),
        *(Chance(labels[name], chance) for name, chance in by_effect.items()),
    )
    text = f"{terms.antitank_weapons[weapon].category} weapon against {terms.armour[armour].category.lower()} armour."
    yield from say(text, Rule.ANTITANK_WEAPON, Rule.ARMOUR_CATEGORY)
    yield from target.steps
    success, card = yield from resolver.check(case, "the shot", target.number)
    if success is None:
        return checks.luck_result(card)
    if not success:
        return Result("missed", "A miss.", (Rule.ANTITANK_CHECK,), values={"number": target.number, "card": card})
    effect, damage = hit_effect(terms, weapon, armour, card)
    result = damage.result if damage else ""
    yield from say(f"{SUIT_SYMBOLS[suit(card)]}: {effect.label}.", Rule.ANTITANK_SUIT, cards=(card,))
    if result:
        text, rules = f"{value(card)} is {_parity(card)}: {result}.", (Rule.ANTITANK_CARD, *_RULES[effect])
        yield from say(text, *rules, cards=(card,))
    text = f"{effect.label.capitalize()}{': ' if result else ''}{result}."
    values = {"number": target.number, "card": card, "effect": effect.label, "outcome": result}
    return Result(effect.value, text, (Rule.ANTITANK_CHECK, Rule.ANTITANK_SUIT, *_RULES[effect]), values=values)


def effect_chances(terms: UmpireTerms, odds: DrawOdds, weapon: str, armour: str, number: int) -> dict[str, Fraction]:
    """The chance of each effect and each damage of one shot, by its id (``antitank.suit``, ``antitank.card``)."""

    def causes(effect: Effect | Damage) -> Callable[[Card], bool]:
        return lambda card: resolver.succeeds(card, number) and effect in hit_effect(terms, weapon, armour, card)

    chances = {effect.value: odds.chance(causes(effect)) for effect in Effect}
    return chances | {damage.id: odds.chance(causes(damage)) for damage in terms.damage.values()}


def _parity(card: Card) -> Parity:
    return Parity.ODD if value(card) % 2 else Parity.EVEN


ANTITANK = CardResolver(
    "antitank", "Anti-tank", "What an anti-tank weapon does to an armoured vehicle.",
    (Rule.ANTITANK_WEAPON, Rule.ANTITANK_CHECK, Rule.ARMOUR_CATEGORY, Rule.ANTITANK_SUIT, Rule.ANTITANK_CARD,
     Rule.ANTITANK_DAMAGED, Rule.ANTITANK_DISABLED, Rule.FIRE_RUN,
     Rule.FIRE_COVER, *resolver.CHECKED, *checks.NUMBERED),
    lambda terms: (
        inputs.choice("weapon", "Weapon", {row.id: row.choice for row in terms.antitank_weapons.values()},
                      Rule.ANTITANK_WEAPON),
        inputs.choice("armour", "Armour", {row.id: row.choice for row in terms.armoured.values()},
                      Rule.ARMOUR_CATEGORY, Rule.ANTITANK_WEAPON),
        inputs.number("The gunner's skill"), inputs.WOUNDS, inputs.mode(terms), inputs.cover(terms), inputs.SHIFT,
    ), _shoot,
)  # fmt: skip


# How far a vehicle moves, and emergency stops.


def _drive(case: CardCase) -> Script[Result]:
    speed, distance = case.terms.speeds[case["speed"]], case["distance"]
    if case["track"]:
        raise NotAllowed("With a damaged track it cannot move.", Rule.ANTITANK_DAMAGED)
    if distance is not None and distance > speed.metres:
        text = f"{plain_value(distance)} m is too far: at {speed.speed} it goes {speed.metres} m at most."
        raise NotAllowed(text, Rule.VEHICLE_SPEED, name="too-far")
    yield from say(f"At {speed.speed} it goes {speed.metres} m at most.", Rule.VEHICLE_SPEED)
    if case["stop"]:
        yield from say(f"It needs {speed.stop} m to stop.", Rule.VEHICLE_STOP)
        text, values = f"It goes {speed.stop} m further and then stops.", {"metres": speed.stop}
        return Result("stops", text, (Rule.VEHICLE_STOP,), values=values)
    metres = speed.metres if distance is None else plain_value(distance)
    text, values = f"{'Up to ' if distance is None else ''}{metres} m.", {"metres": metres, "stop": speed.stop}
    return Result("moves", text, (Rule.VEHICLE_SPEED,), values=values)


VEHICLE = CardResolver(
    "vehicle", "Vehicle", "How far a vehicle goes, and what it needs to stop.",
    (Rule.VEHICLE_SPEED, Rule.VEHICLE_STOP, Rule.ANTITANK_DAMAGED),
    lambda terms: (
        inputs.choice("speed", "Speed declared", {row.id: row.speed for row in terms.speeds.values()},
                      Rule.VEHICLE_SPEED),
        Input("distance", "Distance wanted, in metres", "metres", None, "Default: as far as it may.",
              (Rule.VEHICLE_SPEED,), 0, 9999),
        Input("stop", "Emergency stop", "flag", False, "", (Rule.VEHICLE_STOP,)),
        Input("track", "Its track is damaged", "flag", False, "", (Rule.ANTITANK_DAMAGED,)),
    ), _drive, draws=False,
)  # fmt: skip
