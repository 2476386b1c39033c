"""What goes on what: the rule of the card on top."""

from itertools import pairwise

from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.rules.pack import PLACES, STEP
from drumhead.games.officers_battle.rules.series import first_step
from drumhead.table.cards import Card, rank
from drumhead.table.verdict import LEGAL, Verdict, refuse


def bar(pile: tuple[Card, ...]) -> int:
    """The step that a card must reach to go on the pile (``top.rank``); 0 where anything goes (``top.two``)."""
    return STEP[pile[-1]] if pile else 0


def goes_on(card: Card, least: int) -> bool:
    """Whether a single goes where ``least`` is the bar. A 2 always does (``top.two``)."""
    return STEP[card] >= least or card[0] == "2"


def single_on(pile: tuple[Card, ...], card: Card, at: int) -> Verdict:
    """Whether a single goes on the position's pile (``top.rank``)."""
    if goes_on(card, bar(pile)):
        return LEGAL
    reason = f"{card} is lower than {pile[-1]}, the top card in the {PLACES[at]}."
    return refuse(reason, Rule.TOP)


def series_on(pile: tuple[Card, ...], cards: tuple[Card, ...], at: int) -> Verdict:
    """Whether a series goes on the position's pile: its first card decides (``top.series``)."""
    first = first_step(cards)
    if first == 0 or first >= bar(pile):
        return LEGAL
    stands = f", counting as the {_name(first)} it stands for," if rank(cards[0]) == "A" else ""
    below = f"which is lower than {pile[-1]}, the top card in the {PLACES[at]}"
    return refuse(f"The series begins with {cards[0]},{stands[1:]} {below}.", Rule.TOP_SERIES, Rule.TOP)


def rising(cards: tuple[Card, ...]) -> bool:
    """Whether singles of one position rise: each equal to the one before or higher, 2s first or last (``battle.one``).

    >>> rising((Card("2H"), Card("5H"), Card("5D"), Card("2D"))), rising((Card("5H"), Card("2H"), Card("6H")))
    (True, False)
    """
    steps = [STEP[card] for card in cards]
    while steps and steps[-1] == 0:
        steps.pop()
    return all(low <= high for low, high in pairwise(steps))


def _name(step: int) -> str:
    return next(rank(card) for card, place in STEP.items() if place == step)
