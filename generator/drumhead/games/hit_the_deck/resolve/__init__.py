"""The resolvers that the umpire asks, by the rules in rules.md."""

from typing import Final

from drumhead.games.hit_the_deck.resolve.areas import BURN, EXPLOSIVE, THROW
from drumhead.games.hit_the_deck.resolve.checks import CHECK, MELEE, SPOT
from drumhead.games.hit_the_deck.resolve.people import KING, KNAVE, MOVE, ORDER, QUALITY, QUEEN, WOUNDS
from drumhead.games.hit_the_deck.resolve.resolver import CardResolver
from drumhead.games.hit_the_deck.resolve.shots import AUTOMATIC, FIRE, SOFT
from drumhead.games.hit_the_deck.resolve.vehicles import ANTITANK, VEHICLE

RESOLVERS: Final[dict[str, CardResolver]] = {resolver.name: resolver for resolver in (
    CHECK, QUALITY, MOVE, SPOT, FIRE, AUTOMATIC, ORDER, MELEE, THROW, BURN, VEHICLE, SOFT, ANTITANK, EXPLOSIVE, WOUNDS,
    KNAVE, QUEEN, KING,
)}  # fmt: skip
"""The umpire's resolvers, in the order of the rules."""
