"""The smallest engine of resolvers: will the next card of four be red?"""

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from typing import Any

from drumhead.table.cards import Card, is_red
from drumhead.table.game import BadInput, Game, Tables
from drumhead.table.resolver import Answer, Chance, Input, Result, Step, read_situation
from drumhead.table.script import DrawPile, Script, ask, run, say

PACK = tuple(Card(name) for name in ("AC", "AD", "AH", "AS"))


class Rule(StrEnum):
    """The rules that the resolver cites."""

    CARD = "toss.card"
    COLOUR = "toss.colour"


class Coin:
    """Whether the next card has the colour named."""

    name = "coin"
    title = "The toss"
    about = "Whether the next card has the colour named."
    rules = ("toss.card", "toss.colour")

    def inputs(self, tables: Tables) -> tuple[Input, ...]:
        """Its form."""
        if "colours" not in tables:
            raise BadInput("table colours is missing")
        colours = {row["colour"]: row["colour"].title() for row in tables["colours"]}
        return (
            Input("colour", "Colour", "choice", "red", "", ("toss.colour",), choices=colours),
            Input("cards", "Card", "cards", [], "", ("toss.card",)),
        )

    def resolve(self, given: Mapping[str, Any], tables: Tables) -> Answer:
        """The answer."""
        values, shown = read_situation(self.inputs(tables), given)
        pile = DrawPile(PACK, rule="toss.card")
        chances = (Chance("the colour is right", Fraction(1, 2)),)
        if values["colour"] == "green":
            result = Result("no-card", "No card is green.", ("toss.colour",), allowed=False)
            return Answer(self.name, shown, (), (), result, "", (), PACK)
        told = run(_toss(values["colour"]), values["cards"], pile, Step("Shuffled.", ("toss.card",)))
        return Answer(
            self.name, shown, chances, told.steps, told.result, told.awaits, values["cards"], tuple(pile.left)
        )


def _toss(colour: str) -> Script[Result]:
    card = yield from ask("the toss")
    right = is_red(card) == (colour == "red")
    yield from say(f"{card} is turned.", "toss.card", cards=(card,))
    return Result("right" if right else "wrong", "So it is.", ("toss.colour",), values={"card": card})


RESOLVERS = {"coin": Coin()}

GAME: Game[None, None] = Game(rules=Rule, resolvers="tests.source.coin:RESOLVERS")
