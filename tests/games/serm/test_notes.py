"""The advice in the rules: every figure in it is the one that the pools of dice come to."""

import re
from fractions import Fraction
from pathlib import Path

import pytest
from drumhead.games.serm.rules.pools import at_least, beats, chance, greater

RULES = Path(__file__).parents[3] / "content" / "serm" / "rules.md"
NOTES = re.sub(r"\s+", " ", RULES.read_text(encoding="utf-8").split("## Playing well")[1])
FAR = 60
"""Totals above this change no figure."""


def times(share: Fraction) -> int:
    """In a hundred, rounded."""
    return int(share * 100 + Fraction(1, 2))


def through(move: int, length: int, react: int) -> int:
    """How often a Move gets so far, past so many dice of React."""
    return times(sum((chance(move, far) * (1 - beats(react, far)) for far in range(length, FAR)), Fraction()))


FIVE = greater(2, 1) * 3 + greater(2, 2) + greater(2, 0)

SAID = [
    f"One die against one kills {times(greater(1, 1))} times, the Gunner's two {times(greater(2, 1))} times.",
    f"Against the Armored it is {times(greater(1, 2))} times and {times(greater(2, 2))}.",
    f"it kills {float(FIVE):.1f} of them on average",
    f"One die goes 3 lengths or more {times(at_least(1, 3))} times, 4 or more {times(at_least(1, 4))} times, 5 or more "
    f"{times(at_least(1, 5))} times, and 6 or 7 no more than {times(at_least(1, 6))} times.",
    f"The Assault gets 4 lengths {times(at_least(2, 4))} times and 8 lengths {times(at_least(2, 8))} times.",
    f"The Brawler gets 7 lengths {times(at_least(3, 7))} times, 10 lengths {times(at_least(3, 10))} times and 12 "
    f"lengths, the length of the table, {times(at_least(3, 12))} times.",
    f"two dice stop a soldier with one die {times(greater(2, 1))} times, the Assault {times(greater(2, 2))} times, "
    f"a Brawler {times(greater(2, 3))} times.",
    f"One die does so {times(greater(1, 1))} times, {times(greater(1, 2))} times and {times(greater(1, 3))} times.",
    f"a Move of 2 gets past one die {times(1 - beats(1, 2))} times and past two dice {times(1 - beats(2, 2))} times",
    f"a Move of 4 gets past them {times(1 - beats(1, 4))} and {times(1 - beats(2, 4))} times",
    f"a Move of 7 gets past them {times(1 - beats(1, 7))} and {times(1 - beats(2, 7))} times",
    f"past one watching die, {through(3, 4, 1)} times, and past two {through(3, 4, 2)} times. With 7 lengths it is "
    f"{through(3, 7, 1)} and {through(3, 7, 2)} times.",
    f"At 4 lengths an Assault gets there {through(2, 4, 1)} times past one die and {through(2, 4, 2)} past two.",
]


@pytest.mark.parametrize("words", SAID)
def test_the_advice_says_what_the_dice_come_to(words: str) -> None:
    assert words in NOTES
