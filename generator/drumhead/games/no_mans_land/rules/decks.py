"""The three decks, and how a deal of them is read."""

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
    """The target cards: the 12 court cards, and the Joker if it is a target (``target.joker``)."""
    return (*COURT, JOKER) if joker else COURT


def is_eyes(card: Card) -> bool:
    """Whether a shoot card hits automatically: an 8, 9 or 10 of clubs (``shot.eyes``)."""
    return suit(card) == "C"


@dataclass(frozen=True, slots=True)
class Deal:
    """The decks in the order drawn, a shoot deck for each round."""

    targets: tuple[Card, ...]
    weather: tuple[Card, ...]
    shoot_decks: tuple[tuple[Card, ...], ...]


def packs(variants: Variants) -> Mapping[str, Any]:
    """The packs to shuffle for a deal (``round.decks``): targets, with or without the Joker (``target.joker``), the
    weather, then the shoot cards of each round.
    """
    return {"targets": target_deck(variants["joker"] == "true"), "weather": WEATHER, "shoot": [SHOOT] * ROUNDS}


def read_deal(deal: Mapping[str, Any], joker: bool) -> Deal:
    """Read a complete deal (``play.deal``). Raises BadInput naming every fault."""
    parts = ("targets", "weather", "shoot")
    faults = [f"{key!r} is not part of a deal: it has {', '.join(parts)}" for key in deal if key not in parts]
    targets = deal.get("targets")
    if not joker and isinstance(targets, list | tuple) and JOKER in targets:
        faults.append("targets: the Joker is a target only under the variant joker: true: leave it out")
        targets = [card for card in targets if card != JOKER]
    target_cards = read_deck("targets", targets, target_deck(joker), faults)
    weather = read_deck("weather", deal.get("weather"), WEATHER, faults)
    decks = deal.get("shoot")
    if not isinstance(decks, list | tuple) or len(decks) != ROUNDS:
        problem = f"{len(decks)} lists" if isinstance(decks, list | tuple) else "missing or not a list"
        faults.append(f"shoot: {problem}: give {ROUNDS} lists of {len(SHOOT)} cards, one for each round")
        decks = []
    shoot_decks = tuple(
        read_deck(f"shoot, round {number}", cards, SHOOT, faults) for number, cards in enumerate(decks, 1)
    )
    if faults:
        raise BadInput("\n".join(faults))
    return Deal(target_cards, weather, shoot_decks)
