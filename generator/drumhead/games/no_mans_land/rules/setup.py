"""Deals: the packs to shuffle, and the state that a deal starts from."""

from collections.abc import Mapping
from typing import Any

from drumhead.games.no_mans_land.rules.apply import begin_round
from drumhead.games.no_mans_land.rules.decks import ROUNDS, SHOOT, WEATHER, target_deck
from drumhead.games.no_mans_land.rules.state import SniperState
from drumhead.games.no_mans_land.rules.terms import SniperTerms
from drumhead.table.card_lists import read_deck
from drumhead.table.cards import JOKER
from drumhead.table.game import BadInput, Variants


def packs(variants: Variants) -> Mapping[str, Any]:
    """The packs to shuffle for a deal (``round.decks``): targets, with or without the Joker (``target.joker``), the
    weather, then the shoot cards of each round.
    """
    return {"targets": target_deck(variants["joker"] == "true"), "weather": WEATHER, "shoot": [SHOOT] * ROUNDS}


def start(deal: Mapping[str, Any], terms: SniperTerms) -> SniperState:
    """The state before the first move, with target, weather and hand drawn (``target.draw``, ``weather.draw``,
    ``hand.draw``).

    Raises BadInput naming every fault of the deal (``play.deal``).
    """
    parts = ("targets", "weather", "shoot")
    faults = [f"{key!r} is not part of a deal: it has {', '.join(parts)}" for key in deal if key not in parts]
    targets = deal.get("targets")
    if not terms.joker and isinstance(targets, list | tuple) and JOKER in targets:
        faults.append("targets: the Joker is a target only under the variant joker: true: leave it out")
        targets = [card for card in targets if card != JOKER]
    target_cards = read_deck("targets", targets, target_deck(terms.joker), faults)
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
    return begin_round(SniperState(targets=target_cards, weathers=weather, later=shoot_decks, terms=terms))
