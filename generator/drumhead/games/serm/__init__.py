"""S.E.R.M., Coprolite Golem's skirmish for two with ten cards, as the canon settles it."""

from typing import Any

from drumhead.games.serm.game import Serm

__all__ = ["GAME", "Serm"]

GAME = Serm()


def __getattr__(name: str) -> Any:
    """``RESOLVERS``, imported when they are asked for: no table has to wait for their fractions."""
    if name == "RESOLVERS":
        from drumhead.games.serm.resolve import RESOLVERS

        return RESOLVERS
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
