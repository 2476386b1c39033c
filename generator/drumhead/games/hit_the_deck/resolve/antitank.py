"""Anti-tank weapons: the card that hits says what the hit does."""

from collections.abc import Callable
from fractions import Fraction

from drumhead.games.hit_the_deck.resolve import asks
from drumhead.games.hit_the_deck.resolve.case import Case, Plan
from drumhead.games.hit_the_deck.resolve.chance import Draws
from drumhead.games.hit_the_deck.resolve.check import by_luck, chances
from drumhead.games.hit_the_deck.resolve.numbers import NUMBERED, cover, moving, target
from drumhead.games.hit_the_deck.resolve.resolver import Desk
from drumhead.games.hit_the_deck.resolve.turn import CHECKED, check, succeeds
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.pack import value
from drumhead.games.hit_the_deck.rules.tables import EFFECTS, Terms
from drumhead.table.cards import SUIT_SYMBOLS, Card, suit
from drumhead.table.inputs import Input
from drumhead.table.resolver import Chance, Result
from drumhead.table.script import Script, say

_RULES = {"no effect": (), "damaged": (Rule.DAMAGED,), "disabled": (Rule.DISABLED,)}


def _asked(terms: Terms) -> tuple[Input, ...]:
    weapons = {letter: f"{letter}: {category}" for letter, category in terms.antitank_weapons.items()}
    armour = {letter: f"{letter}: {category}" for letter, category in terms.armoured.items()}
    return (
        Input("weapon", "Weapon", "choice", next(iter(weapons)), "", (Rule.ANTITANK,), choices=weapons),
        Input("armour", "Armour", "choice", next(iter(armour)), "", (Rule.ARMOUR, Rule.ANTITANK), choices=armour),
        asks.number("The gunner's skill"),
        asks.WOUNDS,
        asks.mode(terms),
        asks.cover(terms),
        asks.SHIFT,
    )


def outcome(terms: Terms, weapon: str, armour: str, card: Card) -> tuple[str, str]:
    """What a hit with that card does: the effect, and what comes of it (empty where there is no effect)."""
    effect = terms.antitank[weapon, armour][suit(card)]
    parity = "odd" if value(card) % 2 else "even"
    return effect, terms.damage.get((effect, parity), "")


def _plan(case: Case) -> Plan:
    terms, weapon, armour = case.terms, case["weapon"], case["armour"]
    aim = target(case, "The gunner's skill", moving(case, "shooting", Rule.RUN), cover(case))

    def script() -> Script[Result]:
        yield from say(f"{terms.antitank_weapons[weapon]} weapon against {terms.armour[armour].lower()} armour.",
                       Rule.ANTITANK, Rule.ARMOUR)  # fmt: skip
        yield from aim.told()
        good, card = yield from check(case, "the shot", aim.number)
        if good is None:
            return by_luck(card)
        if not good:
            return Result("missed", "A miss.", (Rule.ANTITANK_CHECK,), values={"number": aim.number, "card": card})
        effect, comes = outcome(terms, weapon, armour, card)
        yield from say(f"{SUIT_SYMBOLS[suit(card)]}: {effect}.", Rule.SUIT, cards=(card,))
        if comes:
            parity = "odd" if value(card) % 2 else "even"
            yield from say(f"{value(card)} is {parity}: {comes}.", Rule.CARD, *_RULES[effect], cards=(card,))
        text = f"{effect.capitalize()}{': ' if comes else ''}{comes}."
        values = {"number": aim.number, "card": card, "effect": effect, "outcome": comes}
        return Result(effect.replace(" ", "-"), text, (Rule.ANTITANK_CHECK, Rule.SUIT, *_RULES[effect]), values=values)

    found = chances(case, aim.number, "the shot hits")
    each = effects(terms, Draws(case.pile), weapon, armour, aim.number)
    return Plan((*found, *(Chance(what, chance) for what, chance in each.items())), script())


def effects(terms: Terms, odds: Draws, weapon: str, armour: str, number: int) -> dict[str, Fraction]:
    """The chance of each effect of one shot, and of each thing that comes of one."""

    def does(what: str) -> Callable[[Card], bool]:
        return lambda card: succeeds(card, number) and what in outcome(terms, weapon, armour, card)

    return {what: odds.one(does(what)) for what in (*EFFECTS, *terms.damage.values())}


ANTITANK = Desk(
    "antitank", "Anti-tank", "What an anti-tank weapon does to an armoured vehicle.",
    (Rule.ANTITANK, Rule.ANTITANK_CHECK, Rule.ARMOUR, Rule.SUIT, Rule.CARD, Rule.DAMAGED, Rule.DISABLED, Rule.RUN,
     Rule.COVER, *CHECKED, *NUMBERED), _asked, _plan,
)  # fmt: skip
