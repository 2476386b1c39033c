"""The resolvers of S.E.R.M.: duels by dice, sight, and the best target, for ``drumhead resolve serm``."""

from typing import Final

from drumhead.games.serm.resolve.dice import POOL, REACT, SHOT
from drumhead.games.serm.resolve.resolver import DiceResolver
from drumhead.games.serm.resolve.sight import SIGHT, TARGET

RESOLVERS: Final[dict[str, DiceResolver]] = {resolver.name: resolver for resolver in (POOL, SIGHT, SHOT, TARGET, REACT)}
"""In the order of the rules."""
