"""Whether something that misses still reaches a figure at a given distance from the point aimed at."""

from collections.abc import Iterator
from fractions import Fraction
from math import cos, radians
from typing import Any, Final, NamedTuple

from drumhead.games.hit_the_deck.resolve.turn import succeeds
from drumhead.games.hit_the_deck.rules.pack import value
from drumhead.games.hit_the_deck.rules.tables import UmpireTerms
from drumhead.table.script import Pile

NUMBERS: Final = range(1, 11)
_RATIONAL: Final = {0: Fraction(1), 60: Fraction(1, 2), 90: Fraction(0), 120: Fraction(-1, 2), 180: Fraction(-1)}


class Area(NamedTuple):
    """Something that has an area: its id in the odds, its name as it is printed, and its radius in metres."""

    id: str
    title: str
    radius: int


def areas(terms: UmpireTerms) -> list[Area]:
    """Everything that has an area, thrown weapons first."""
    thrown = [Area(weapon.id, weapon.weapon, weapon.radius) for weapon in terms.thrown.values()]
    return thrown + [Area(f"he-{row.id}", f"HE {row.letter}", row.radius) for row in terms.explosive.values()]


def reach_rows(terms: UmpireTerms, whole: Pile, radius: int) -> Iterator[dict[str, Any]]:
    """A row for each whole distance at which there is a chance, with one for each number that was missed by.

    ``spoke``: the figure stands on one of the dial's spokes, each as likely as the next; ``between``: half-way between
    two of them. The whole pack's first card misses, the next two give direction and distance.
    """
    falls = [_falls(whole, number) for number in NUMBERS]
    for distance in range(radius + len(falls[0]) + 1):
        rows = {
            "spoke": _near(terms, radius, distance, 0),
            "between": _near(terms, radius, distance, 180 // len(terms.degrees)),
        }
        chances = {where: [str(_sum(fall, near)) for fall in falls] for where, near in rows.items()}
        if any(chance != "0" for row in chances.values() for chance in row):
            yield {"radius": radius, "distance": distance, **chances}


def _falls(whole: Pile, number: int) -> dict[int, Fraction]:
    """How far off a miss lands: metres -> probability. The card that misses is gone, and the direction's unseen."""
    misses = [card for card in whole.pack if not succeeds(card, number)]
    found: dict[int, Fraction] = {}
    for missed in misses:
        for card in whole.pack:
            if card != missed:
                share = Fraction(1, len(misses) * (len(whole.pack) - 1))
                found[value(card)] = found.get(value(card), Fraction()) + share
    return found


def _near(terms: UmpireTerms, radius: int, distance: int, turned: int) -> dict[int, Fraction]:
    """Metres off -> share of the directions that bring a figure within the radius."""
    directions = sorted(terms.degrees.values())
    return {
        off: Fraction(
            sum(within(radius, distance, off, abs(direction - turned)) for direction in directions), len(directions)
        )
        for off in range(1, len(directions) + 1)
    }


def within(radius: int, distance: int, off: int, degrees: int) -> bool:
    """Whether two points, that far from the point aimed at and that many degrees apart, are within the radius.

    >>> within(8, 8, 1, 180), within(8, 7, 1, 180), within(8, 8, 0, 72)
    (False, True, True)
    """
    angle = min(degrees, 360 - degrees)
    square = distance**2 + off**2 - radius**2
    if angle in _RATIONAL:
        return square <= 2 * distance * off * _RATIONAL[angle]
    # Of any other whole angle the cosine is irrational, so nothing lies exactly on the edge but at distance 0.
    return square <= 2 * distance * off * cos(radians(angle))


def _sum(fall: dict[int, Fraction], near: dict[int, Fraction]) -> Fraction:
    return sum((chance * near[off] for off, chance in fall.items()), Fraction())
