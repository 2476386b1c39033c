"""Officers' Battle, Jon Ivar Tønnesen's game for two, as the canon settles it."""

from drumhead.games.officers_battle.game import OfficersBattle

__all__ = ["GAME", "OfficersBattle"]

GAME = OfficersBattle()
