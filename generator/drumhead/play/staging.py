"""What a game's module for the screen offers the desk, and what stands in for it where there is none."""

from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from drumhead.play.bundle import GameBundle
from drumhead.play.picks import Picks
from drumhead.play.plain import plain_scene
from drumhead.play.view import Scene

if TYPE_CHECKING:  # only a table with free positions has a ground: no other has to wait for it
    from drumhead.play.ground import Spot


class Staging(Protocol):
    """A game's module for the screen, ``scene`` beside or in its engine.

    It may name rules as ``LOGGED_ONLY``: events that rest first on one of them stand in the log, and are not said.
    In a game for several where something is hidden it names ``PLAYERS``, and ``scene`` takes a third argument: the
    player who looks. The state is then as that player sees it.
    """

    def scene(self, state: Any, picked: Picks, *viewer: int) -> Scene:
        """What the table shows."""

    def meant(self, state: Any, picked: Picks, target: str) -> str:
        """The move that letting the lifted cards go over the card or zone ``target`` means, legal or not; or nothing.

        A bare tap on a place has no lifted cards. Where the place takes cards only a legal move is played, and the
        cards are laid there otherwise.
        """

    def placed(self, state: Any, picked: Picks, piece: str, spot: "Spot", done: bool) -> Picks | str:
        """What bringing a piece of the ground to a spot means: a move, legal or not, or the picks from then on.

        It is not ``done`` while the piece is still in hand, or moved by keys: then it means no move yet. Only a scene
        with a ground needs it.
        """

    def by_chance(self, state: Any, control: str, numbers: Iterator[int]) -> str:
        """The move that a control left to chance makes, of random 64-bit numbers. Only such controls need it."""


class _Plain:
    """The staging of a game that brings none."""

    def __init__(self, bundle: GameBundle) -> None:
        self._game = bundle.game()

    def scene(self, state: Any, picked: Picks, *viewer: int) -> Scene:
        return plain_scene(self._game, state)

    def meant(self, state: Any, picked: Picks, target: str) -> str:
        return ""

    def placed(self, state: Any, picked: Picks, piece: str, spot: "Spot", done: bool) -> Picks | str:
        return picked

    def by_chance(self, state: Any, control: str, numbers: Iterator[int]) -> str:
        return ""


def staging(bundle: GameBundle) -> Staging:
    """The game's own ``scene`` module, or the plain one."""
    name = f"{bundle.engine}.scene"
    try:
        own: Staging = import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return _Plain(bundle)
    return own
