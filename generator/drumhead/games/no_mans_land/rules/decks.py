"""The three decks, and a deal of them: made from a number, or given and checked with every fault named."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from drumhead.table.card_lists import read_deck
from drumhead.table.cards import JOKER, Card, pack, rank, suit
from drumhead.table.game import BadInput, Variants

ROUNDS: Final = 5
DRAWN: Final = 5
"""Shoot cards drawn in a round (``hand.draw``)."""

COURT: Final = tuple(card for card in pack() if rank(card) in "JQK")
WEATHER: Final = tuple(card for card in pack(("C",)) if rank(card) in "A234567")
SHOOT: Final = tuple(card for card in pack() if card not in COURT and card not in WEATHER)


def target_deck(joker: bool) -> tuple[Card, ...]:
    """The target cards in play: the 12 court cards, and the Joker where it is a target (``target.joker``)."""
    return (*COURT, JOKER) if joker else COURT


def is_eyes(card: Card) -> bool:
    """Whether a shoot card is one that hits by itself: an 8, 9 or 10 of clubs (``shot.eyes``)."""
    return suit(card) == "C"


@dataclass(frozen=True, slots=True)
class Deal:
    """The decks in the order drawn; ``shoot`` is one list for each round."""

    targets: tuple[Card, ...]
    weather: tuple[Card, ...]
    shoot: tuple[tuple[Card, ...], ...]


def packs(variants: Variants) -> Mapping[str, Any]:
    """What is shuffled for a deal (``round.decks``): the targets, with the Joker or without (``target.joker``), the
    weather, then the shoot cards of each round.
    """
    return {"targets": target_deck(variants["joker"] == "true"), "weather": WEATHER, "shoot": [SHOOT] * ROUNDS}


def read_deal(given: Mapping[str, Any], joker: bool) -> Deal:
    """The deal, whole (``play.deal``). Raises BadInput naming every fault."""
    parts = ("targets", "weather", "shoot")
    faults = [f"{key!r} is not part of a deal: it has {', '.join(parts)}" for key in given if key not in parts]
    targets = given.get("targets")
    if not joker and isinstance(targets, list | tuple) and JOKER in targets:
        faults.append("targets: the Joker is a target only under the variant joker: true: leave it out")
        targets = [card for card in targets if card != JOKER]
    read = read_deck("targets", targets, target_deck(joker), faults)
    weather = read_deck("weather", given.get("weather"), WEATHER, faults)
    lists = given.get("shoot")
    if not isinstance(lists, list | tuple) or len(lists) != ROUNDS:
        wrong = f"{len(lists)} lists" if isinstance(lists, list | tuple) else "missing or not a list"
        faults.append(f"shoot: {wrong}: give {ROUNDS} lists of {len(SHOOT)} cards, one for each round")
        lists = []
    shoot = tuple(read_deck(f"shoot, round {place}", one, SHOOT, faults) for place, one in enumerate(lists, 1))
    if faults:
        raise BadInput("\n".join(faults))
    return Deal(read, weather, shoot)
