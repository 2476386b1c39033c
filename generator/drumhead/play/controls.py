"""Buttons of a screen, each with the move that the picked cards make."""

from collections.abc import Iterable
from typing import Any, TypeVar

from drumhead.play.scene import Control
from drumhead.table.game import Game

M = TypeVar("M")


def likeliest(game: Game[Any, Any], state: Any, moves: Iterable[M]) -> M | None:
    """The first legal one of the moves, or else the first of all, to be refused with its reason; None without any."""
    first: M | None = None
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
    key: str,
    moves: Iterable[Any],
    hint: str = "",
    *rules: str,
    main: bool = False,
) -> Control:
    """A plain button for the likeliest of the moves; without any, pressing it answers with the hint and its rules.

    It is drawn as the ``main`` one only if its move is legal.
    """
    move = likeliest(game, state, moves)
    legal = move is not None and bool(game.verify(state, move))
    moves_text = () if move is None else (str(move),)
    return Control(name, label, moves_text, legal=legal, key=key, main=main and legal, hint=hint, rules=rules)
