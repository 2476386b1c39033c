"""What a game shows that has no scene of its own: its legal moves as a list of buttons."""

from typing import Any

from drumhead.play.view import Control, Scene
from drumhead.table.game import Game


def plain_scene(game: Game[Any, Any], state: Any) -> Scene:
    """Every legal move as a button."""
    moves = [str(move) for move in game.legal_moves(state)]
    controls = tuple(Control(f"move-{place}", move, (move,)) for place, move in enumerate(moves))
    return Scene(status="", advice=f"Moves to choose from: {len(moves)}.", zones=(), controls=controls)
