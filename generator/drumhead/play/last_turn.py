"""What somebody else's last turn changed on the table, so that a screen can light it."""

from collections.abc import Iterator
from typing import Any

from drumhead.play.scene import Scene


def changed_ids(before: Scene, after: Scene, now: Scene) -> tuple[str, ...]:
    """The ids of the cards, zones and pieces that differ before and after the turn, and are now as after it.

    Cards are those that lie face up; a zone is named where no card of it is new: what lay there was taken.
    """
    was, then, lies = _cards(before), _cards(after), _cards(now)
    new = [name for name, at in then.items() if was.get(name) != at]
    kept = [name for name in new if lies.get(name) == then[name]]
    filled = {then[name][0] for name in new}
    old, left, zones = _zones(before), _zones(after), _zones(now)
    emptied = [name for name in left if name not in filled and old.get(name) != left[name] == zones.get(name)]
    stood, stands, at = _pieces(before), _pieces(after), _pieces(now)
    moved = [name for name in stands if name in stood and stood[name] != stands[name] == at.get(name)]
    return (*kept, *emptied, *moved)


def _cards(scene: Scene) -> dict[str, tuple[str, str]]:
    """Each card that lies face up: its zone and its face."""
    return {name: (zone, face) for zone, name, face in _faces(scene)}


def _zones(scene: Scene) -> dict[str, list[str]]:
    """Each zone with the faces that lie there."""
    found: dict[str, list[str]] = {zone.id: [] for zone in scene.zones}
    for zone, _, face in _faces(scene):
        found[zone].append(face)
    return found


def _faces(scene: Scene) -> Iterator[tuple[str, str, str]]:
    for zone in scene.zones:
        for card in zone.cards:
            for view in (card, *card.under):
                if view.face:
                    yield zone.id, view.id, view.face


def _pieces(scene: Scene) -> dict[str, Any]:
    return {piece.id: piece.spot for piece in (scene.ground.pieces if scene.ground else ())}
