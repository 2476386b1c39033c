"""Whether a miss still reaches a figure at a given distance from the point of aim."""

from collections.abc import Iterator
from fractions import Fraction
from math import cos, radians
from typing import Any, Final, NamedTuple

from drumhead.games.hit_the_deck.resolve.turn import succeeds
from drumhead.games.hit_the_deck.rules.pack import value
from drumhead.games.hit_the_deck.rules.tables import UmpireTerms
from drumhead.table.script import DrawPile

NUMBERS: Final = range(1, 11)
_RATIONAL: Final = {0: Fraction(1), 60: Fraction(1, 2), 90: Fraction(0), 120: Fraction(-1, 2), 180: Fraction(-1)}


class Area(NamedTuple):
    """A weapon with an area: its id in the odds, its name in print, and its radius in metres."""

    id: str
    title: str
    radius: int


def areas(terms: UmpireTerms) -> list[Area]:
    """All weapons with an area, thrown ones first."""
    thrown = [Area(weapon.id, weapon.weapon, weapon.radius) for weapon in terms.thrown.values()]
    return thrown + [Area(f"he-{row.id}", f"HE {row.letter}", row.radius) for row in terms.explosive.values()]


def reach_rows(terms: UmpireTerms, pile: DrawPile, radius: int) -> Iterator[dict[str, Any]]:
    """Yield a row for each whole distance at which a figure may be reached, with a chance for each target number.

    ``spoke``: the figure stands on a random spoke of the dial; ``between``: half-way between two of them. The first
    card of a full pack misses, the next two give direction and distance.
    """
    offsets = [_offsets(pile, number) for number in NUMBERS]
    for distance in range(radius + len(offsets[0]) + 1):
        rows = {
            "spoke": _reach_by_offset(terms, radius, distance, 0),
            "between": _reach_by_offset(terms, radius, distance, 180 // len(terms.degrees)),
        }
        chances = {
            position: [str(sum(chance * reach[metres] for metres, chance in offset.items())) for offset in offsets]
            for position, reach in rows.items()
        }
        if any(chance != "0" for row in chances.values() for chance in row):
            yield {"radius": radius, "distance": distance, **chances}


def _offsets(pile: DrawPile, number: int) -> dict[int, Fraction]:
    """The distance from the point of aim at which a miss lands: metres -> probability.

    The card that misses is out of the pack, and that of the direction is unseen.
    """
    misses = [card for card in pile.pack if not succeeds(card, number)]
    chances: dict[int, Fraction] = {}
    for drawn in misses:
        for card in pile.pack:
            if card != drawn:
                chance = Fraction(1, len(misses) * (len(pile.pack) - 1))
                chances[value(card)] = chances.get(value(card), Fraction()) + chance
    return chances


def _reach_by_offset(terms: UmpireTerms, radius: int, distance: int, figure: int) -> dict[int, Fraction]:
    """Metres from the point of aim -> share of the directions that reach the figure."""
    directions = sorted(terms.degrees.values())
    return {
        metres: Fraction(
            sum(within(radius, distance, metres, abs(angle - figure)) for angle in directions), len(directions)
        )
        for metres in range(1, len(directions) + 1)
    }


def within(radius: int, distance: int, metres: int, degrees: int) -> bool:
    """Whether two points at these distances from the point of aim, ``degrees`` apart, are within the radius.

    >>> within(8, 8, 1, 180), within(8, 7, 1, 180), within(8, 8, 0, 72)
    (False, True, True)
    """
    angle = min(degrees, 360 - degrees)
    needed = distance**2 + metres**2 - radius**2
    if angle in _RATIONAL:
        return needed <= 2 * distance * metres * _RATIONAL[angle]
    # The cosine of any other whole angle is irrational, so only distance 0 can lie exactly on the edge.
    return needed <= 2 * distance * metres * cos(radians(angle))
