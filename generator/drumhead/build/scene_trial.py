"""Faults of a scene that a game's screen returns: values of the wrong type and unknown names."""

from collections.abc import Iterator
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from drumhead.play.ground import Ground
from drumhead.play.scene import LAYOUTS, Scene
from drumhead.table.game import BadInput, Game
from drumhead.table.words import shortened

_NO_DEFAULT: Final = object()


def scene_faults(scene: Any, game: Game[Any, Any]) -> Iterator[str]:
    """A line for each fault. ``SceneCheck`` checks names in the ``field``, since zones may come and go."""
    type_faults = [*_mistyped(scene, Scene, "the scene")]
    yield from type_faults
    if type_faults:
        return
    ids: set[str] = set()
    for zone in scene.zones:
        if zone.layout not in LAYOUTS:
            yield f"zone {zone.id!r} has the layout {zone.layout!r}, and there are {', '.join(LAYOUTS)}"
        if zone.id in ids:
            yield f"two zones have the id {zone.id!r}"
        ids.add(zone.id)
    for what, move in _moves(scene):
        try:
            game.parse(move)
        except BadInput as error:
            yield f"{what} makes {move!r}, which is not a move: {error}"


class SceneCheck:
    """Collects the zones of all scenes, and those that their ``field`` names."""

    def __init__(self) -> None:
        self._zones: set[str] = set()
        self._field_names: dict[str, None] = {}

    def add(self, scene: Scene) -> None:
        """Add the zones and names of a scene without faults."""
        self._zones |= {zone.id for zone in scene.zones}
        for rows in scene.field or ():
            self._field_names |= dict.fromkeys(name for row in rows for name in row if name)

    def faults(self) -> Iterator[str]:
        """A line for each name that was not a zone of any scene."""
        for name in self._field_names:
            if name not in self._zones:
                yield f"the field names the zone {name!r}, and there are {', '.join(sorted(self._zones)) or 'none'}"


def _moves(scene: Scene) -> Iterator[tuple[str, str]]:
    """The control or drag of each move, and the move as text, with the example of what a player types."""
    for control in scene.controls:
        moves = () if control.chance else control.moves
        yield from ((f"control {control.id!r}", f"{move} {control.asks}".rstrip()) for move in moves)
    yield from ((f"the drag of {drop.source} to {drop.target}", drop.move) for drop in scene.drops if drop.move)


def _mistyped(value: Any, kind: Any, what: str) -> Iterator[str]:
    """A line for the first value that has not its type."""
    if kind is Any or (type(value) is kind and not hasattr(kind, "_fields")):
        return  # at once: a scene has hundreds of words and numbers
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        faults = [[*_mistyped(value, part, what)] for part in parts]
        if all(faults):
            yield next((lines[0] for part, lines in zip(parts, faults, strict=True) if part is not NoneType), what)
    elif origin is tuple and isinstance(value, tuple):
        kinds = [parts[0]] * len(value) if parts[1:] == (...,) else parts
        if len(kinds) != len(value):
            yield f"{what} has {len(value)} items, not {len(kinds)}"
            return
        for place, (item, inner) in enumerate(zip(value, kinds, strict=True), 1):
            yield from [*_mistyped(item, inner, f"{what}, item {place}")][:1]
    elif not isinstance(value, (int, float) if kind is float else origin or kind):
        yield f"{what} is {shortened(repr(value), 40)}, not {_type_name(kind)}"
    elif hasattr(kind, "_fields"):
        for name, inner in _types_of_fields(kind).items():
            part = getattr(value, name)
            if part is not kind._field_defaults.get(name, _NO_DEFAULT):
                yield from _mistyped(part, inner, f"{what}'s {name}" if what == "the scene" else f"{what}, {name}")


@cache
def _types_of_fields(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind, localns={"Ground": Ground})


def _type_name(kind: Any) -> str:
    return {str: "text", int: "a whole number", float: "a number", bool: "true or false"}.get(
        kind, "a tuple" if get_origin(kind) is tuple else f"a {getattr(kind, '__name__', kind)}"
    )
