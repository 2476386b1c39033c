"""The resolvers of S.E.R.M.: duels by dice, sight, and the best target. They are asked by ``drumhead resolve serm``."""

from typing import Final

from drumhead.games.serm.resolve_case import Question
from drumhead.games.serm.resolve_dice import POOL, REACT, SHOT

RESOLVERS: Final[dict[str, Question]] = {one.name: one for one in (POOL, SHOT, REACT)}
"""In the order of the rules."""
