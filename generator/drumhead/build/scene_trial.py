"""Faults of a scene that a game's screen returns: values of the wrong type and unknown names."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from types import NoneType
from typing import Any

from drumhead.play.ground import Ground
from drumhead.play.scene import LAYOUTS, Scene
from drumhead.table.game import BadInput, Game
from drumhead.table.reading import defaults_of, hints_of, shape
from drumhead.table.words import shortened

Check = Callable[[Any], Sequence[str]]
"""Returns a line for each part of a value that has not its type; it begins after the name of the value."""


def scene_faults(scene: Any, game: Game[Any, Any]) -> Iterator[str]:
    """A line for each fault. ``SceneCheck`` checks names in the ``field``, since zones may come and go."""
    if type_faults := _check_of(Scene)(scene):
        yield from ("the scene" + (f"'s {fault[2:]}" if fault.startswith(", ") else fault) for fault in type_faults)
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


@cache
def _check_of(kind: Any) -> Check:
    """The check of a type, put together once: the scenes of a game have hundreds of thousands of values."""
    form, what, parts, _ = shape(kind)
    match form:
        case "any":
            return lambda value: ()
        case "either":
            return partial(_check_union, [_check_of(part) for part in sorted(parts, key=lambda part: part is NoneType)])
        case "list" | "fixed":
            return partial(_check_tuple, [_check_of(part) for part in parts], form == "list")
        case "record":
            return partial(_check_record, kind)
        case _:
            return partial(_check_class, (int, float) if what is float else what, kind)


def _check_class(classes: Any, kind: Any, value: Any) -> Sequence[str]:
    return () if isinstance(value, classes) else (f" is {shortened(repr(value), 40)}, not {_type_name(kind)}",)


def _check_union(checks: Sequence[Check], value: Any) -> Sequence[str]:
    """The first line of the first type, if the value has none of the types."""
    lines: Sequence[str] = ()
    for check in checks:
        faults = check(value)
        if not faults:
            return ()
        lines = lines or faults[:1]
    return lines


def _check_tuple(checks: list[Check], is_endless: bool, value: Any) -> Sequence[str]:
    """The first line of each item."""
    if not isinstance(value, tuple):
        return _check_class(tuple, tuple[Any], value)
    if is_endless:
        checks = checks * len(value)
    if len(checks) != len(value):
        return (f" has {len(value)} items, not {len(checks)}",)
    items = enumerate(zip(checks, value, strict=True), 1)
    return [f", item {place}{faults[0]}" for place, (check, item) in items if (faults := check(item))]


def _check_record(kind: Any, value: Any) -> Sequence[str]:
    if not isinstance(value, kind):
        return _check_class(kind, kind, value)
    return [
        f", {name}{line}"
        for part, (name, check, default) in zip(value, _fields(kind), strict=True)
        if part is not default
        for line in check(part)
    ]


@cache
def _fields(kind: Any) -> list[tuple[str, Check, Any]]:
    """The name, the check and the default of each field of a named tuple, which may hold others of its kind."""
    defaults = defaults_of(kind)
    return [(name, _check_of(hint), defaults[name]) for name, hint in hints_of(kind, Ground).items()]


def _type_name(kind: Any) -> str:
    return {str: "text", int: "a whole number", float: "a number", bool: "true or false"}.get(
        kind, "a tuple" if shape(kind).form in ("list", "fixed") else f"a {getattr(kind, '__name__', kind)}"
    )
