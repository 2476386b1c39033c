"""The resolvers that the umpire asks, by the rules in rules.md."""

from typing import Final

from drumhead.games.hit_the_deck.resolve.antitank import ANTITANK
from drumhead.games.hit_the_deck.resolve.automatic import AUTOMATIC
from drumhead.games.hit_the_deck.resolve.burn import BURN
from drumhead.games.hit_the_deck.resolve.check import CHECK, SPOT
from drumhead.games.hit_the_deck.resolve.court import KING, KNAVE, QUEEN
from drumhead.games.hit_the_deck.resolve.explosive import EXPLOSIVE
from drumhead.games.hit_the_deck.resolve.fire import FIRE
from drumhead.games.hit_the_deck.resolve.move import MOVE
from drumhead.games.hit_the_deck.resolve.order import ORDER
from drumhead.games.hit_the_deck.resolve.quality import QUALITY
from drumhead.games.hit_the_deck.resolve.resolver import CardResolver
from drumhead.games.hit_the_deck.resolve.soft import SOFT
from drumhead.games.hit_the_deck.resolve.throw import THROW
from drumhead.games.hit_the_deck.resolve.vehicle import VEHICLE
from drumhead.games.hit_the_deck.resolve.wounds import WOUNDS

__all__ = ["RESOLVERS"]

_IN_ORDER = (
    CHECK, QUALITY, MOVE, SPOT, FIRE, AUTOMATIC, ORDER, THROW, BURN, VEHICLE, SOFT, ANTITANK, EXPLOSIVE, WOUNDS,
    KNAVE, QUEEN, KING,
)  # fmt: skip
RESOLVERS: Final[dict[str, CardResolver]] = {resolver.name: resolver for resolver in _IN_ORDER}
"""The umpire's resolvers, in the order of the rules."""
