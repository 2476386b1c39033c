"""The number of a skill, drawn by troop quality."""

from collections.abc import Callable

from drumhead.games.hit_the_deck.resolve.case import CardCase, CasePlan
from drumhead.games.hit_the_deck.resolve.chance import DrawOdds
from drumhead.games.hit_the_deck.resolve.resolver import CardResolver
from drumhead.games.hit_the_deck.resolve.turn import turn_up
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.pack import value
from drumhead.games.hit_the_deck.rules.tables import NUMBERS, UmpireTerms
from drumhead.table.cards import RANKS, Card
from drumhead.table.inputs import Input
from drumhead.table.resolver import Chance, Result
from drumhead.table.script import Script, say


def _inputs(terms: UmpireTerms) -> tuple[Input, ...]:
    choices = {row.id: f"{row.quality}, {row.least} to {row.most}" for row in terms.qualities.values()}
    first = next(iter(choices))
    return (Input("quality", "Troop quality", "choice", first, "", (Rule.QUALITY,), choices=choices),)


def _plan(case: CardCase) -> CasePlan:
    _, title, least, most = case.terms.qualities[case["quality"]]

    def is_in_range(card: Card) -> bool:
        return least <= value(card) <= most

    def script() -> Script[Result]:
        yield from say(f"{title}: a number from {least} to {most}.", Rule.QUALITY)
        while True:
            card = yield from turn_up(case, "the skill's number", number=True)
            if is_in_range(card):
                break
            yield from say(f"{card} is not from {least} to {most}: put it aside.", Rule.QUALITY_DRAW, cards=(card,))
        text = f"{card}: the skill's number is {value(card)}."
        return Result("skill", text, (Rule.QUALITY, Rule.QUALITY_DRAW), values={"number": value(card), "card": card})

    first_chance = Chance("the first card counts", DrawOdds(case.pile, RANKS[10:]).chance(is_in_range))
    return CasePlan((first_chance, *_number_chances(case, least, most)), script())


def _number_chances(case: CardCase, least: int, most: int) -> list[Chance]:
    """The chance of each number. Cards outside the range do not count, unless the others run out."""
    ignored_ranks = [rank for rank in RANKS if rank not in NUMBERS[least - 1 : most]]
    odds = DrawOdds(case.pile, ignored_ranks)

    def has_value(number: int) -> Callable[[Card], bool]:
        return lambda card: value(card) == number

    return [Chance(f"the number is {number}", odds.chance(has_value(number))) for number in range(least, most + 1)]


QUALITY = CardResolver(
    "quality", "Skill draw", "A skill's number, drawn by the quality of the troops.",
    (Rule.QUALITY, Rule.QUALITY_DRAW), _inputs, _plan,
)  # fmt: skip
