"""What every shot with a firearm has in common: reach, rounds, and the cards of a burst."""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from drumhead.games.hit_the_deck.resolve.case import CardCase, NotAllowed
from drumhead.games.hit_the_deck.resolve.turn import CHECKED, check
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.tables import Weapon
from drumhead.table.game import BadInput
from drumhead.table.inputs import plain_value
from drumhead.table.resolver import Step
from drumhead.table.script import Script
from drumhead.table.words import listed

GUN: Final = (Rule.FIRE, Rule.ROUNDS, Rule.RANGE, Rule.MMG, Rule.RUN, Rule.COVER, *CHECKED)
"""Rules that any shot may rest on."""


def check_range(case: CardCase) -> tuple[Weapon, Step]:
    """The weapon, and the step about its range (``fire.range``, ``fire.mmg``). Raises Refused beyond it, BadInput for a
    bipod it does not have.
    """
    weapon: Weapon = case.terms.weapons[case["weapon"]]
    if case["bipod"] and weapon.bipod is None:
        have = listed([other.weapon for other in case.terms.weapons.values() if other.bipod is not None])
        raise BadInput(f"bipod: the {weapon.weapon} has none: these have one: {have}")
    distance: Fraction = case["distance"]
    far = weapon.bipod if case["bipod"] else weapon.range
    if far is None:
        return weapon, Step(f"{weapon.weapon}: range is line of sight.", (Rule.MMG, Rule.RANGE))
    if distance > far:
        text = f"{plain_value(distance)} m is out of range: the {weapon.weapon} reaches {far} m. There is no shot."
        raise NotAllowed(text, Rule.RANGE, name="out-of-range")
    return weapon, Step(f"{weapon.weapon}: {plain_value(distance)} m is within {far} m.", (Rule.RANGE,))


def rounds(case: CardCase, most: int) -> int:
    """The rounds fired: at most that many, and no more than are left (``fire.rounds``). Raises Refused where none is
    left.
    """
    left = case["left"]
    if left == 0:
        raise NotAllowed("No rounds are left.", Rule.ROUNDS, name="empty")
    return most if left is None else min(most, left)


@dataclass(slots=True)
class Tally:
    """What a burst has come to so far."""

    hits: int = 0
    fired: int = 0
    luck: list[str] = field(default_factory=list)
    """Queens that were turned up: the umpire settles what they do."""


def burst(case: CardCase, number: int, shots: int, enough: int | None = None, at: str = "") -> Script[Tally]:
    """Script: that many shots against a number, until there are enough hits; ``at`` says at what (``fire.card``)."""
    tally = Tally()
    for shot in range(1, shots + 1):
        good, card = yield from check(case, f"shot {shot}{at}", number)
        tally.fired += 1
        tally.hits += bool(good)
        if good is None:
            tally.luck.append(card)
        if tally.hits == enough:
            break
    return tally


def left_after(case: CardCase, spent: int) -> dict[str, int]:
    """The rounds left, as a value of the result; nothing where they are not counted (``fire.rounds``)."""
    return {} if case["left"] is None else {"left": case["left"] - spent}
