"""No Man's Land, Walter O'Hara's solitaire of sniping in five rounds, as the canon settles it."""

from drumhead.games.no_mans_land.game import NoMansLand

__all__ = ["GAME", "NoMansLand"]

GAME = NoMansLand()
