"""Where a game begins."""

from collections.abc import Mapping
from typing import Any

from drumhead.games.no_mans_land.rules import decks
from drumhead.games.no_mans_land.rules.apply import first_round
from drumhead.games.no_mans_land.rules.state import SniperState
from drumhead.games.no_mans_land.rules.terms import SniperTerms


def start(deal: Mapping[str, Any], terms: SniperTerms) -> SniperState:
    """The state before the first move (``target.draw``, ``weather.draw``, ``hand.draw``): target and weather turned up,
    the hand drawn. Raises BadInput.
    """
    return first_round(decks.read_deal(deal, terms.joker), terms)
