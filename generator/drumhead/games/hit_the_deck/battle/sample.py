"""A scenario that is ready to play, invented for this edition: two patrols want the same bridge."""

from typing import Any, Final


def _character(name: str, quality: str, numbers: str, weapons: str, **others: Any) -> dict[str, Any]:
    """``numbers``: shoot, throw, melee and field craft; ``weapons``: weapons with their rounds."""
    skills = dict(zip(("shoot", "throw", "melee", "field-craft"), map(int, numbers.split()), strict=True))
    carried = [{"weapon": weapon, "rounds": int(rounds)} for weapon, rounds in map(str.split, weapons.split(", "))]
    unit_id = name.lower().split()[-1]
    return {"id": unit_id, "name": name, "quality": quality, "skills": skills, "carried": carried, **others}


SAMPLE: Final[dict[str, Any]] = {
    "title": "The ferry bridge",
    "note": (
        "A summer evening in 1944. A lane runs east to west over a small stone bridge. Hedges line it on the west "
        "bank; on the east bank stand the ferryman's house and a barn. Whoever has an able character on the bridge at "
        "the end of the eighth turn, and no enemy on it, has won. The first side comes from the west, the second from "
        "the east."
    ),
    "courts": ["knaves", "kings"],
    "events": [
        "The ferryman runs out of the house, arms waving, and stands in the line of fire for a turn.",
        "Smoke from a burning haystack drifts over the stream: for this turn, all on the bridge are in light cover.",
        "A plank of the barn gives way: whoever is nearest to it is prone.",
        "The church bell begins to ring, and each side takes it for an alarm.",
    ],
    "sides": [
        {
            "name": "Hollis's patrol",
            "units": [
                _character("Sgt Hollis", "veteran", "6 5 5 7", "smg-1 54, grenade 2"),
                _character("Cpl Tarrant", "regular", "5 4 4 5", "lmg 72"),
                _character("Pte Quill", "regular", "6 3 4 4", "rifle 30, grenade 1"),
                _character("Pte Moss", "regular", "4 5 5 3", "rifle 30, L 2", special={"first aid": 5}),
                _character("Pte Ash", "poor", "3 4 2 3", "rifle 25", aboard="carrier", note="Drives the truck."),
                {"id": "carrier", "name": "Truck", "armour": "U", "points": 3, "note": "Crates of tinned peaches."},
            ],
        },
        {
            "name": "Falk's outpost",
            "units": [
                _character("Lt Falk", "veteran", "7 4 6 5", "pistol 16, grenade 2"),
                _character("Uffz Brandt", "veteran", "5 6 5 6", "smg-2 64, petrol-bomb 1"),
                _character("Gefr Lorenz", "regular", "6 4 3 4", "rifle 30, knife 1"),
                _character("Gefr Timm", "regular", "5 3 5 5", "rifle 30"),
                _character("Schtz Pohl", "poor", "4 3 3 5", "rifle 25, grenade 1", aboard="wagon"),
                {
                    "id": "wagon",
                    "name": "Scout car",
                    "armour": "L",
                    "carried": [{"weapon": "mmg", "rounds": 90}],
                    "note": "Its MMG is fired by whoever rides in it.",
                },
            ],
        },
    ],
}
