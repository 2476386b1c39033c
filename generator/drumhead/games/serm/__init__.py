"""S.E.R.M., Coprolite Golem's skirmish for two with ten cards, as the canon settles it."""

from drumhead.games.serm.game import Serm

__all__ = ["GAME", "Serm"]

GAME = Serm()
