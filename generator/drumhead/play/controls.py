"""Buttons of a screen, each with the move that the picked cards make."""

from collections.abc import Iterable
from typing import Any

from drumhead.play.view import Control
from drumhead.table.game import Game


def likeliest(game: Game[Any, Any], state: Any, moves: Iterable[Any]) -> Any:
    """The first legal one of the moves, or else the first of all, to be refused with its reason; None without any."""
    first = None
    for move in moves:
        if game.verify(state, move):
            return move
        first = move if first is None else first
    return first


def button(
    game: Game[Any, Any],
    state: Any,
    name: str,
    label: str,
    moves: Iterable[Any],
    *,
    key: str = "",
    hint: str = "",
    rules: tuple[str, ...] = (),
    main: bool = False,
) -> Control:
    """A plain button for the likeliest of the moves; without any, pressing it answers with the hint."""
    move = likeliest(game, state, moves)
    legal = move is not None and bool(game.verify(state, move))
    return Control(
        name, label, (str(move),) if move is not None else (), legal=legal, key=key, main=main, hint=hint, rules=rules
    )
