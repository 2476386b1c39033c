"""Deals: the packs to shuffle, and the state that a deal starts from."""

from collections.abc import Mapping
from typing import Any

from drumhead.games.onslaught.rules.apply import deal_hand
from drumhead.games.onslaught.rules.state import ATTACKERS, DEFENDERS, State, Terms
from drumhead.table.cards import Card, read_deck
from drumhead.table.game import BadInput, Variants


def packs(variants: Variants) -> Mapping[str, tuple[Card, ...]]:
    """The packs to shuffle for a deal: the red one, then the black one with its Jokers (``setup.attackers``,
    ``setup.defenders``).
    """
    return {"attackers": ATTACKERS, "defenders": DEFENDERS}


def start(deal: Mapping[str, Any], terms: Terms) -> State:
    """The state before the first move, with seven defenders dealt (``wave.deal``).

    Raises BadInput naming every fault of the deal.
    """
    faults: list[str] = []
    known_packs = packs({})
    cards = {part: read_deck(part, deal.get(part), pack, faults) for part, pack in known_packs.items()}
    faults += [
        f"{key!r} is not part of a deal: it has attackers and defenders" for key in deal if key not in known_packs
    ]
    if faults:
        raise BadInput("\n".join(faults))
    state = State(attackers=cards["attackers"], defenders=cards["defenders"], terms=terms)
    return deal_hand(state, 1)
