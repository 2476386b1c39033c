"""The smallest resolver that rolls: will the next die be high?"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from drumhead.table.game import Tables
from drumhead.table.resolver import Answer, Chance, Input, Result, read_situation

INPUTS = (Input("dice", "Dice", "dice", [], "", ("toss.card",)),)


class Die:
    """Whether the next die is more than 3."""

    name = "die"
    title = "The die"
    about = "Whether the next die is more than 3."
    rules = ("toss.card",)

    def inputs(self, tables: Tables) -> tuple[Input, ...]:
        """Its form."""
        return INPUTS

    def resolve(self, given: Mapping[str, Any], tables: Tables) -> Answer:
        """The answer."""
        values, shown = read_situation(INPUTS, given)
        dice = values["dice"]
        result = Result("high" if dice[0] > 3 else "low", f"It shows {dice[0]}.", self.rules) if dice else None
        awaits = "" if dice else "the die"
        chances = (Chance("it is more than 3", Fraction(1, 2)),)
        return Answer(self.name, shown, chances, (), result, awaits, (), (), dice=dice)


DIE = Die()
