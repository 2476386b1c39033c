"""The optional rules: knave, queen, king."""

from collections.abc import Iterable

from drumhead.games.hit_the_deck.resolve import inputs
from drumhead.games.hit_the_deck.resolve.case import CardCase, CasePlan
from drumhead.games.hit_the_deck.resolve.chance import DrawOdds
from drumhead.games.hit_the_deck.resolve.check import luck_result
from drumhead.games.hit_the_deck.resolve.numbers import require_able
from drumhead.games.hit_the_deck.resolve.resolver import CardResolver
from drumhead.games.hit_the_deck.resolve.turn import draw_colour, luck_text
from drumhead.games.hit_the_deck.resolve.wounds import add_wounds
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.pack import in_play, is_court
from drumhead.games.hit_the_deck.rules.tables import MOST_WOUNDS, UmpireTerms
from drumhead.table.cards import Card, is_red, rank
from drumhead.table.inputs import Input
from drumhead.table.resolver import Chance, Result
from drumhead.table.script import Script, ask, say

KINGS = {"KC": "King of clubs", "KD": "King of diamonds", "KH": "King of hearts", "KS": "King of spades"}


def _draw_next(case: CardCase) -> Script[Card]:
    """Script: the next card, skipping those that are not in play."""
    while True:
        card = yield from ask("the next card")
        if in_play(case.values, card):
            return card
        yield from say(f"{card}: put aside, and the next card is drawn.", Rule.COURT, cards=(card,))


def _chance_of_next(case: CardCase, cards: Iterable[Card], label: str) -> Chance:
    hits = frozenset(cards)
    return Chance(label, DrawOdds(case.pile, ()).chance(lambda card: card in hits))


def _knave(case: CardCase) -> CasePlan:
    def script() -> Script[Result]:
        card = yield from _draw_next(case)
        if rank(card) != "J":
            return Result("no-event", f"{card}: not a knave; nothing happens.", (Rule.KNAVE,), values={"card": card})
        text = f"{card}: event {case['event']} on the umpire's list happens."
        yield from say(text, Rule.KNAVE, cards=(card,))
        return Result("event", text, (Rule.KNAVE,), values={"card": card, "event": case["event"]})

    knaves = [card for card in case.pile.pack if rank(card) == "J"]
    return CasePlan((_chance_of_next(case, knaves, "the next card is a knave"),), script())


def _queen(case: CardCase) -> CasePlan:
    def script() -> Script[Result]:
        card = yield from _draw_next(case)
        if rank(card) != "Q":
            return Result("no-luck", f"{card}: no queen, no luck of either kind.", (Rule.QUEEN,), values={"card": card})
        yield from say(luck_text(card), Rule.QUEEN, cards=(card,))
        return luck_result(card)

    queens = [card for card in case.pile.pack if rank(card) == "Q"]
    good = _chance_of_next(case, filter(is_red, queens), "good luck on the next card")
    bad = _chance_of_next(case, (card for card in queens if not is_red(card)), "bad luck on the next card")
    return CasePlan((good, bad), script())


def _king_inputs(terms: UmpireTerms) -> tuple[Input, ...]:
    return (
        Input("king", "The King that is played", "choice", "KH", "It is out of the pack.", (Rule.KING,), choices=KINGS),
        inputs.WOUNDS,
        Input("suffered", "Wounds of the act", "int", 1, "Suffered during the act.", (Rule.ACT,), 0, 9),
    )


def _king(case: CardCase) -> CasePlan:
    require_able(case)
    king = Card(case["king"])

    def is_same_colour(card: Card) -> bool:
        return not is_court(card) and is_red(card) == is_red(king)

    def script() -> Script[Result]:
        before, suffered = case["wounds"], case["suffered"]
        yield from say(f"{king} is played: for King and Country!", Rule.ACT, cards=(king,))
        is_red_card = yield from draw_colour(case, "the card after the act")
        if is_red_card is None:
            return Result("luck", "Lady Luck: the umpire settles it.", (Rule.QUEEN, Rule.ACT))
        if is_red_card == is_red(king):
            text = "The same colour: any wounds were flesh wounds, without effect."
            return Result("flesh-wounds", text, (Rule.ACT,), values={"wounds": before, "mentioned": False})
        state, rules = add_wounds(case.terms, before, suffered)
        suffix = ", posthumously" if state.wounds == MOST_WOUNDS else ""
        text = f"The other colour: the wounds count, {state.state}; mentioned in dispatches{suffix}."
        values = {"wounds": state.wounds, "state": state.id, "mentioned": True, "posthumous": bool(suffix)}
        return Result("wounds-count", text, (Rule.ACT, *rules), values=values)

    return CasePlan((Chance("flesh wounds only", DrawOdds(case.pile).chance(is_same_colour)),), script())


KNAVE = CardResolver(
    "knave", "The knave", "Whether the next card sets off an event.", (Rule.KNAVE,),
    lambda terms: (
        Input("event", "Number of the next event", "int", 1, "On the umpire's own list.", (Rule.KNAVE,), 1, 99),
    ), _knave, court="knaves",
)  # fmt: skip
QUEEN = CardResolver(
    "queen", "Lady Luck", "Whether the next card brings luck, good or bad.", (Rule.QUEEN,), lambda terms: (), _queen,
    court="queens",
)  # fmt: skip
KING = CardResolver(
    "king", "For King and Country", "What happens to the wounds of a courageous act.",
    (Rule.KING, Rule.ACT, Rule.WOUNDS, Rule.WOUNDED, Rule.INCAPACITATED, Rule.DEAD), _king_inputs, _king,
    court="kings", keeps="king",
)  # fmt: skip
