"""Which cards may go on a pile: the rule of the top card."""

from itertools import pairwise

from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.rules.pack import PLACES, STEP
from drumhead.games.officers_battle.rules.series import first_step
from drumhead.table.cards import Card, rank
from drumhead.table.verdict import LEGAL, Verdict, refuse


def lowest_step(pile: tuple[Card, ...]) -> int:
    """The step that a card must reach to go on the pile (``top.rank``); 0 if any card may (``top.two``)."""
    return STEP[pile[-1]] if pile else 0


def goes_on(card: Card, lowest: int) -> bool:
    """Whether a single goes on a pile with that lowest step. A 2 always does (``top.two``)."""
    return STEP[card] >= lowest or card[0] == "2"


def verify_single_on(pile: tuple[Card, ...], card: Card, at: int) -> Verdict:
    """Whether a single goes on the position's pile (``top.rank``)."""
    if goes_on(card, lowest_step(pile)):
        return LEGAL
    reason = f"{card} is lower than {pile[-1]}, the top card in the {PLACES[at]}."
    return refuse(reason, Rule.TOP)


def verify_series_on(pile: tuple[Card, ...], cards: tuple[Card, ...], at: int) -> Verdict:
    """Whether a series goes on the position's pile: its first card decides (``top.series``)."""
    first = first_step(cards)
    if first == 0 or first >= lowest_step(pile):
        return LEGAL
    counting = f", counting as the {_name(first)} it stands for," if rank(cards[0]) == "A" else ""
    below = f"which is lower than {pile[-1]}, the top card in the {PLACES[at]}"
    return refuse(f"The series begins with {cards[0]},{counting[1:]} {below}.", Rule.TOP_SERIES, Rule.TOP)


def is_rising(cards: tuple[Card, ...]) -> bool:
    """Whether singles rise: each equal to the one before or higher, 2s first or last (``battle.one``).

    >>> is_rising((Card("2H"), Card("5H"), Card("5D"), Card("2D"))), is_rising((Card("5H"), Card("2H"), Card("6H")))
    (True, False)
    """
    steps = [STEP[card] for card in cards]
    while steps and steps[-1] == 0:
        steps.pop()
    return all(low <= high for low, high in pairwise(steps))


def _name(step: int) -> str:
    return next(rank(card) for card, place in STEP.items() if place == step)
