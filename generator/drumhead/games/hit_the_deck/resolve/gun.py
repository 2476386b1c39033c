"""What all shots with firearms share: range, rounds, and the cards of a burst."""

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
    """The weapon, and the step about its range (``fire.range``, ``fire.mmg``).

    Raises NotAllowed beyond the range, BadInput for a bipod that it does not have.
    """
    weapon: Weapon = case.terms.weapons[case["weapon"]]
    if case["bipod"] and weapon.bipod is None:
        names = listed([other.weapon for other in case.terms.weapons.values() if other.bipod is not None])
        raise BadInput(f"bipod: the {weapon.weapon} has none: these have one: {names}")
    distance: Fraction = case["distance"]
    reach = weapon.bipod if case["bipod"] else weapon.range
    if reach is None:
        return weapon, Step(f"{weapon.weapon}: range is line of sight.", (Rule.MMG, Rule.RANGE))
    if distance > reach:
        text = f"{plain_value(distance)} m is out of range: the {weapon.weapon} reaches {reach} m. There is no shot."
        raise NotAllowed(text, Rule.RANGE, name="out-of-range")
    return weapon, Step(f"{weapon.weapon}: {plain_value(distance)} m is within {reach} m.", (Rule.RANGE,))


def rounds_fired(case: CardCase, limit: int) -> int:
    """The rounds fired: at most that many, and no more than are left (``fire.rounds``). Raises NotAllowed for none."""
    available = case["left"]
    if available == 0:
        raise NotAllowed("No rounds are left.", Rule.ROUNDS, name="empty")
    return limit if available is None else min(limit, available)


@dataclass(slots=True)
class Tally:
    """The results of a burst so far."""

    hits: int = 0
    fired: int = 0
    luck: list[str] = field(default_factory=list)
    """Queens turned up; the umpire decides their effects."""


def fire_burst(
    case: CardCase, number: int, shots: int, max_hits: int | None = None, aimed_at: str = ""
) -> Script[Tally]:
    """Script: that many shots against a number, until there are ``max_hits`` (``fire.card``).

    ``aimed_at`` is added to what the cards are for.
    """
    tally = Tally()
    for shot in range(1, shots + 1):
        success, card = yield from check(case, f"shot {shot}{aimed_at}", number)
        tally.fired += 1
        tally.hits += bool(success)
        if success is None:
            tally.luck.append(card)
        if tally.hits == max_hits:
            break
    return tally


def rounds_left(case: CardCase, spent: int) -> dict[str, int]:
    """The rounds left, as a value of the result; empty if they are not counted (``fire.rounds``)."""
    return {} if case["left"] is None else {"left": case["left"] - spent}
