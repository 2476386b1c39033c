"""The resolvers of Staircase: a step that takes one card or two, and a rest that takes none."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from drumhead.table.cards import RANKS, Card, pack, rank
from drumhead.table.game import Tables
from drumhead.table.resolver import Answer, Chance, Input, Result, Step, read_situation
from drumhead.table.script import DrawPile, Script, ask, run, say

RISING = "stair.rising"
UMPIRE = Input("umpire", "The umpire rules", "text", "", "", (RISING,))
SHUFFLED = Step("The hearts are shuffled again.", (RISING,))


@dataclass(frozen=True)
class Resolver:
    """A resolver; each method is that of ``drumhead.table.resolver.Resolver``."""

    name: str
    title: str
    about: str
    form: tuple[Input, ...]
    answer: Callable[["Resolver", dict[str, Any], dict[str, Any]], Answer]
    rules: tuple[str, ...] = (RISING,)

    def inputs(self, tables: Tables) -> tuple[Input, ...]:
        """What it asks for."""
        return self.form

    def resolve(self, situation: Mapping[str, Any], tables: Tables) -> Answer:
        """The answer. Raises BadInput."""
        values, plain = read_situation(self.form, situation)
        return self.answer(self, values, plain)


def _worth(card: Card) -> int:
    return RANKS.index(rank(card)) + 1


def _step(resolver: Resolver, values: dict[str, Any], plain: dict[str, Any]) -> Answer:
    hearts = [*pack(("H",))[:4], *(pack(("S",))[:4] if values["spades"] else ())]
    pile = DrawPile(hearts, values["out"], rule=RISING)
    left = pile.left or hearts
    chance = Chance("the step holds", Fraction(sum(_worth(card) > values["worth"] for card in left), len(left)))

    def script() -> Script[Result]:
        for place in range(1, values["steps"] + 1):
            card = yield from ask(f"step {place}")
            holds = _worth(card) > values["worth"]
            yield from say(f"{card} {'holds' if holds else 'breaks'}.", RISING, cards=(card,))
            if not holds:
                return Result("broken", "The step breaks.", (RISING,))
        return Result("held", "The step holds.", (RISING,))

    steps, result, awaits = run(script(), values["cards"], pile, SHUFFLED)
    umpire, cards = values["umpire"], tuple(values["cards"])
    return Answer(resolver.name, plain, (chance,), steps, result, awaits, cards, tuple(pile.left), umpire)


def _rest(resolver: Resolver, values: dict[str, Any], plain: dict[str, Any]) -> Answer:
    allowed = values["minutes"] <= 10
    text = f"{values['minutes']} minutes of rest." if allowed else "More than ten minutes is no rest."
    result = Result("rested" if allowed else "late", text, (RISING,), allowed)
    return Answer(resolver.name, plain, (), (), result, "", (), (), values["umpire"])


STEP = Resolver(
    "step",
    "A step",
    "Whether the next step holds.",
    (
        Input("worth", "Worth of the last card", "int", 2, "Of ace to four.", (RISING,), 0, 4),
        Input("steps", "Steps", "int", 1, "", (), 1, 9),
        Input("weather", "Weather", "choice", "dry", choices={"dry": "Dry", "wet": "Wet"}),
        Input("out", "Out of the pack", "cards", []),
        Input("cards", "Cards drawn", "cards", []),
        Input("spades", "Spades are in the pack", "flag", False),
        UMPIRE,
    ),
    _step,
)
REST = Resolver(
    "rest", "A rest", "How long a rest is.", (Input("minutes", "Minutes", "int", 5, least=0), UMPIRE), _rest
)
RESOLVERS = {one.name: one for one in (STEP, REST)}
