"""Onslaught, Thorin N. Tatge's solitaire of four waves, as the canon settles it."""

from drumhead.games.onslaught.game import Onslaught

__all__ = ["GAME", "Onslaught"]

GAME = Onslaught()
