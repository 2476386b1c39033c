"""Turning up cards: the effects of court cards, and checks."""

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


def turn_up(case: CardCase, purpose: str, number: bool = False) -> Script[Card]:
    """Script: the next card that counts (``pack.court``). A queen counts unless a ``number`` is needed."""
    while True:
        card = yield from ask(purpose)
        if not in_play(case.values, card):
            yield from say(f"{card}: put aside, and the next card is drawn.", Rule.COURT, cards=(card,))
        elif rank(card) == "J":
            event = "the next event that the umpire has prepared. Another card is drawn."
            yield from say(f"{card}: {event}", Rule.KNAVE, cards=(card,))
        elif rank(card) == "K":
            case.pile.keep(card)
            yield from say(f"{card}: kept for later. Another card is drawn.", Rule.KING, cards=(card,))
        elif rank(card) == "Q" and number:
            yield from say(f"{luck_text(card)} Another card is drawn.", Rule.QUEEN, cards=(card,))
        else:
            return card


def luck_text(card: Card) -> str:
    """The effect of a queen in words (``queen.luck``)."""
    return f"{card}: Lady Luck is {'kind' if is_red(card) else 'unkind'}. The umpire decides how."


def check(case: CardCase, attempt: str, number: int) -> Script[tuple[bool | None, Card]]:
    """Script: whether one card succeeds against a number (``check.number``, ``check.equal``, ``check.ten``), and the
    card. None for a queen: the umpire decides.
    """
    card = yield from turn_up(case, attempt)
    if is_court(card):
        yield from say(luck_text(card), Rule.QUEEN, cards=(card,))
        return None, card
    success = succeeds(card, number)
    if value(card) == 10:
        yield from say(f"{card}: a 10 always fails.", Rule.TEN, cards=(card,))
    else:
        against = f"{number} or below" if success else f"above {number}"
        yield from say(f"{card} is {against}, so {attempt} {'succeeds' if success else 'fails'}.", Rule.EQUAL,
                       cards=(card,))  # fmt: skip
    return success, card


def succeeds(card: Card, number: int) -> bool:
    """Whether the card passes a check against the number (``check.equal``, ``check.ten``); a court card never does."""
    return not is_court(card) and value(card) <= number and value(card) < 10


def passes(number: int) -> Callable[[Card], bool]:
    """The predicate ``succeeds`` for that number."""
    return lambda card: succeeds(card, number)


def draw_colour(case: CardCase, purpose: str) -> Script[bool | None]:
    """Script: whether the next card is red (``area.card``), None for a queen. The caller adds the step."""
    card = yield from turn_up(case, purpose)
    if is_court(card):
        yield from say(luck_text(card), Rule.QUEEN, cards=(card,))
        return None
    return is_red(card)
