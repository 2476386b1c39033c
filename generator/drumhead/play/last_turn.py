"""What somebody else's last turn changed on the table, so that a screen can highlight it."""

from collections.abc import Iterator
from typing import Any

from drumhead.play.scene import Scene


def changed_ids(before: Scene, after: Scene, now: Scene) -> tuple[str, ...]:
    """The ids of the cards, zones and pieces that differ before and after the turn, and are now as after it.

    Cards are those that lie face up; a zone is named where no card of it is new: what lay there was taken.
    """
    old_cards, new_cards, cards = _cards(before), _cards(after), _cards(now)
    changed = [name for name, place in new_cards.items() if old_cards.get(name) != place]
    unchanged = [name for name in changed if cards.get(name) == new_cards[name]]
    filled = {new_cards[name][0] for name in changed}
    old_zones, new_zones, zones = _zones(before), _zones(after), _zones(now)
    others = {name: faces for name, faces in new_zones.items() if name not in filled}
    emptied = [name for name, faces in others.items() if old_zones.get(name) != faces == zones.get(name)]
    old_pieces, new_pieces, pieces = _pieces(before), _pieces(after), _pieces(now)
    moved = [name for name, new in new_pieces.items() if old_pieces.get(name, new) != new == pieces.get(name)]
    return (*unchanged, *emptied, *moved)


def _cards(scene: Scene) -> dict[str, tuple[str, str]]:
    """Each card that lies face up: its zone and its face."""
    return {name: (zone, face) for zone, name, face in _faces(scene)}


def _zones(scene: Scene) -> dict[str, list[str]]:
    """Each zone with the faces that lie there."""
    faces: dict[str, list[str]] = {zone.id: [] for zone in scene.zones}
    for zone, _, face in _faces(scene):
        faces[zone].append(face)
    return faces


def _faces(scene: Scene) -> Iterator[tuple[str, str, str]]:
    for zone in scene.zones:
        for card in zone.cards:
            for view in (card, *card.under):
                if view.face:
                    yield zone.id, view.id, view.face


def _pieces(scene: Scene) -> dict[str, Any]:
    return {piece.id: piece.spot for piece in (scene.ground.pieces if scene.ground else ())}
