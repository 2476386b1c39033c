"""Anti-tank weapons: the card that hits says what the hit does."""

from collections.abc import Callable
from fractions import Fraction

from drumhead.games.hit_the_deck.resolve import inputs
from drumhead.games.hit_the_deck.resolve.case import CardCase, CasePlan
from drumhead.games.hit_the_deck.resolve.chance import Draws
from drumhead.games.hit_the_deck.resolve.check import by_luck, chances
from drumhead.games.hit_the_deck.resolve.numbers import NUMBERED, cover, moving, target_number
from drumhead.games.hit_the_deck.resolve.resolver import CardResolver
from drumhead.games.hit_the_deck.resolve.turn import CHECKED, check, succeeds
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.pack import value
from drumhead.games.hit_the_deck.rules.tables import Damage, Effect, Halved, Pair, Parity, UmpireTerms
from drumhead.table.cards import SUIT_SYMBOLS, Card, suit
from drumhead.table.inputs import Input
from drumhead.table.resolver import Chance, Result
from drumhead.table.script import Script, say

_RULES = {Effect.NONE: (), Effect.DAMAGED: (Rule.DAMAGED,), Effect.DISABLED: (Rule.DISABLED,)}


def _inputs(terms: UmpireTerms) -> tuple[Input, ...]:
    weapons = {weapon.id: weapon.choice for weapon in terms.antitank_weapons.values()}
    armour = {row.id: row.choice for row in terms.armoured.values()}
    return (
        Input("weapon", "Weapon", "choice", next(iter(weapons)), "", (Rule.ANTITANK,), choices=weapons),
        Input("armour", "Armour", "choice", next(iter(armour)), "", (Rule.ARMOUR, Rule.ANTITANK), choices=armour),
        inputs.number("The gunner's skill"),
        inputs.WOUNDS,
        inputs.mode(terms),
        inputs.cover(terms),
        inputs.SHIFT,
    )


def outcome(terms: UmpireTerms, weapon: str, armour: str, card: Card) -> tuple[Effect, Damage | None]:
    """What a hit with that card does (``antitank.suit``), and what comes of it (``antitank.card``)."""
    effect = terms.antitank[Pair(weapon, armour)].by_suit[suit(card)]
    return effect, terms.damage.get(Pair(effect, _parity(card)))


def _plan(case: CardCase) -> CasePlan:
    terms, weapon, armour = case.terms, case["weapon"], case["armour"]
    needed = target_number(case, "The gunner's skill", moving(case, Halved.SHOOTING, Rule.RUN), cover(case))

    def script() -> Script[Result]:
        against = terms.armour[armour].category.lower()
        yield from say(f"{terms.antitank_weapons[weapon].category} weapon against {against} armour.",
                       Rule.ANTITANK, Rule.ARMOUR)  # fmt: skip
        yield from needed.say_steps()
        good, card = yield from check(case, "the shot", needed.number)
        if good is None:
            return by_luck(card)
        if not good:
            return Result("missed", "A miss.", (Rule.ANTITANK_CHECK,), values={"number": needed.number, "card": card})
        effect, damage = outcome(terms, weapon, armour, card)
        comes = damage.result if damage else ""
        yield from say(f"{SUIT_SYMBOLS[suit(card)]}: {effect.words}.", Rule.SUIT, cards=(card,))
        if comes:
            yield from say(f"{value(card)} is {_parity(card)}: {comes}.", Rule.CARD, *_RULES[effect], cards=(card,))
        text = f"{effect.words.capitalize()}{': ' if comes else ''}{comes}."
        values = {"number": needed.number, "card": card, "effect": effect.words, "outcome": comes}
        return Result(effect.value, text, (Rule.ANTITANK_CHECK, Rule.SUIT, *_RULES[effect]), values=values)

    found = chances(case, needed.number, "the shot hits")
    each = effects(terms, Draws(case.pile), weapon, armour, needed.number)
    words = {effect.value: effect.words for effect in Effect} | {row.id: row.result for row in terms.damage.values()}
    return CasePlan((*found, *(Chance(words[what], chance) for what, chance in each.items())), script())


def effects(terms: UmpireTerms, odds: Draws, weapon: str, armour: str, number: int) -> dict[str, Fraction]:
    """The chance of each effect of one shot, and of each damage that comes of one, by its id (``antitank.suit``,
    ``antitank.card``).
    """

    def does(what: Effect | Damage) -> Callable[[Card], bool]:
        return lambda card: succeeds(card, number) and what in outcome(terms, weapon, armour, card)

    found = {effect.value: odds.one(does(effect)) for effect in Effect}
    return found | {damage.id: odds.one(does(damage)) for damage in terms.damage.values()}


def _parity(card: Card) -> Parity:
    return Parity.ODD if value(card) % 2 else Parity.EVEN


ANTITANK = CardResolver(
    "antitank", "Anti-tank", "What an anti-tank weapon does to an armoured vehicle.",
    (Rule.ANTITANK, Rule.ANTITANK_CHECK, Rule.ARMOUR, Rule.SUIT, Rule.CARD, Rule.DAMAGED, Rule.DISABLED, Rule.RUN,
     Rule.COVER, *CHECKED, *NUMBERED), _inputs, _plan,
)  # fmt: skip
