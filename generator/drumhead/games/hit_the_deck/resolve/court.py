"""The optional rules: knave, queen, king."""

from collections.abc import Iterable

from drumhead.games.hit_the_deck.resolve import inputs
from drumhead.games.hit_the_deck.resolve.case import CardCase, CasePlan
from drumhead.games.hit_the_deck.resolve.chance import Draws
from drumhead.games.hit_the_deck.resolve.numbers import able
from drumhead.games.hit_the_deck.resolve.resolver import CardResolver
from drumhead.games.hit_the_deck.resolve.turn import luck, red_card
from drumhead.games.hit_the_deck.resolve.wounds import DEATH, hurt
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.pack import in_play, is_court
from drumhead.games.hit_the_deck.rules.tables import UmpireTerms
from drumhead.table.cards import Card, is_red, rank
from drumhead.table.inputs import Input
from drumhead.table.resolver import Chance, Result
from drumhead.table.script import Script, ask, say

KINGS = {"KC": "King of clubs", "KD": "King of diamonds", "KH": "King of hearts", "KS": "King of spades"}


def _next(case: CardCase) -> Script[Card]:
    """Script: the next card that belongs to the pack."""
    while True:
        card = yield from ask("the next card")
        if in_play(case.given, card):
            return card
        yield from say(f"{card}: put aside, and the next card is drawn.", Rule.COURT, cards=(card,))


def _is_next(case: CardCase, wanted: Iterable[Card], label: str) -> Chance:
    found = frozenset(wanted)
    return Chance(label, Draws(case.pile, ()).one(lambda card: card in found))


def _knave(case: CardCase) -> CasePlan:
    def script() -> Script[Result]:
        card = yield from _next(case)
        if rank(card) != "J":
            return Result("no-event", f"{card}: not a knave; nothing happens.", (Rule.KNAVE,), values={"card": card})
        text = f"{card}: event {case['event']} on the umpire's list happens."
        yield from say(text, Rule.KNAVE, cards=(card,))
        return Result("event", text, (Rule.KNAVE,), values={"card": card, "event": case["event"]})

    knaves = [card for card in case.pile.pack if rank(card) == "J"]
    return CasePlan((_is_next(case, knaves, "the next card is a knave"),), script())


def _queen(case: CardCase) -> CasePlan:
    def script() -> Script[Result]:
        card = yield from _next(case)
        if rank(card) != "Q":
            return Result("no-luck", f"{card}: no queen, no luck of either kind.", (Rule.QUEEN,), values={"card": card})
        yield from say(luck(card), Rule.QUEEN, cards=(card,))
        return Result("good-luck" if is_red(card) else "bad-luck", luck(card), (Rule.QUEEN,), values={"card": card})

    queens = [card for card in case.pile.pack if rank(card) == "Q"]
    good = _is_next(case, filter(is_red, queens), "good luck on the next card")
    bad = _is_next(case, (card for card in queens if not is_red(card)), "bad luck on the next card")
    return CasePlan((good, bad), script())


def _king_inputs(terms: UmpireTerms) -> tuple[Input, ...]:
    return (
        Input("king", "The King that is played", "choice", "KH", "It is out of the pack.", (Rule.KING,), choices=KINGS),
        inputs.WOUNDS,
        Input("suffered", "Wounds of the act", "int", 1, "Suffered during the act.", (Rule.ACT,), 0, 9),
    )


def _king(case: CardCase) -> CasePlan:
    able(case)
    king = Card(case["king"])

    def same(card: Card) -> bool:
        return not is_court(card) and is_red(card) == is_red(king)

    def script() -> Script[Result]:
        before, suffered = case["wounds"], case["suffered"]
        yield from say(f"{king} is played: for King and Country!", Rule.ACT, cards=(king,))
        red = yield from red_card(case, "the card after the act")
        if red is None:
            return Result("luck", "Lady Luck: the umpire settles it.", (Rule.QUEEN, Rule.ACT))
        if red == is_red(king):
            text = "The same colour: any wounds were flesh wounds, without effect."
            return Result("flesh-wounds", text, (Rule.ACT,), values={"wounds": before, "mentioned": False})
        state, rules = hurt(case.terms, before, suffered)
        dead = ", posthumously" if state.wounds == DEATH else ""
        text = f"The other colour: the wounds count, {state.state}; mentioned in dispatches{dead}."
        values = {"wounds": state.wounds, "state": state.id, "mentioned": True, "posthumous": bool(dead)}
        return Result("wounds-count", text, (Rule.ACT, *rules), values=values)

    return CasePlan((Chance("flesh wounds only", Draws(case.pile).one(same)),), script())


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
