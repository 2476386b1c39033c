"""The start of a game."""

from collections.abc import Mapping
from typing import Any

from drumhead.games.no_mans_land.rules import decks
from drumhead.games.no_mans_land.rules.apply import first_round
from drumhead.games.no_mans_land.rules.state import SniperState
from drumhead.games.no_mans_land.rules.terms import SniperTerms


def start(deal: Mapping[str, Any], terms: SniperTerms) -> SniperState:
    """The state before the first move, by ``first_round``. Raises BadInput naming every fault of the deal."""
    return first_round(decks.read_deal(deal, terms.joker), terms)
