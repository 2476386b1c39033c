"""Turning up cards: what court cards do, and what a check comes to."""

from collections.abc import Callable
from typing import Final

from drumhead.games.hit_the_deck.resolve.case import CardCase
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.pack import in_play, is_court, value
from drumhead.table.cards import Card, is_red, rank
from drumhead.table.script import Script, ask, say

TURNED: Final = (Rule.PACK, Rule.RESHUFFLE, Rule.COURT, Rule.KNAVE, Rule.QUEEN, Rule.KING)
"""Rules that any draw may rest on."""
CHECKED: Final = (Rule.EQUAL, Rule.TEN)
"""Further rules that a check rests on."""


def turn_up(case: CardCase, what: str, number: bool = False) -> Script[Card]:
    """Script: the next card that counts (``pack.court``). A queen counts, unless only a ``number`` will do."""
    while True:
        card = yield from ask(what)
        if not in_play(case.given, card):
            yield from say(f"{card}: put aside, and the next card is drawn.", Rule.COURT, cards=(card,))
        elif rank(card) == "J":
            words = "the next event that the umpire has prepared. Another card is drawn."
            yield from say(f"{card}: {words}", Rule.KNAVE, cards=(card,))
        elif rank(card) == "K":
            case.pile.keep(card)
            yield from say(f"{card}: kept for later. Another card is drawn.", Rule.KING, cards=(card,))
        elif rank(card) == "Q" and number:
            yield from say(f"{luck(card)} Another card is drawn.", Rule.QUEEN, cards=(card,))
        else:
            return card


def luck(card: Card) -> str:
    """What a queen brings (``queen.luck``)."""
    return f"{card}: Lady Luck is {'kind' if is_red(card) else 'unkind'}. The umpire decides how."


def check(case: CardCase, what: str, number: int) -> Script[tuple[bool | None, Card]]:
    """Script: one card against a number (``check.number``, ``check.equal``, ``check.ten``). None stands for a queen:
    the umpire's word settles it.
    """
    card = yield from turn_up(case, what)
    if is_court(card):
        yield from say(luck(card), Rule.QUEEN, cards=(card,))
        return None, card
    good = succeeds(card, number)
    if value(card) == 10:
        yield from say(f"{card}: a 10 always fails.", Rule.TEN, cards=(card,))
    else:
        against = f"{number} or below" if good else f"above {number}"
        yield from say(f"{card} is {against}, so {what} {'succeeds' if good else 'fails'}.", Rule.EQUAL,
                       cards=(card,))  # fmt: skip
    return good, card


def succeeds(card: Card, number: int) -> bool:
    """Whether the card passes a check against the number; a court card does not (``check.equal``, ``check.ten``)."""
    return not is_court(card) and value(card) <= number and value(card) < 10


def passes(number: int) -> Callable[[Card], bool]:
    """Whether a card passes a check against that number (``check.equal``, ``check.ten``)."""
    return lambda card: succeeds(card, number)


def red_card(case: CardCase, what: str) -> Script[bool | None]:
    """Script: one card for its colour (``area.card``); None stands for a queen. The step is the caller's."""
    card = yield from turn_up(case, what)
    if is_court(card):
        yield from say(luck(card), Rule.QUEEN, cards=(card,))
        return None
    return is_red(card)
