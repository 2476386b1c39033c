"""A resolver of this game: its description, and the plan for a case."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from drumhead.games.hit_the_deck.resolve import inputs
from drumhead.games.hit_the_deck.resolve.case import CardCase, CasePlan, NotAllowed
from drumhead.games.hit_the_deck.resolve.turn import TURNED
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.pack import build_pile
from drumhead.games.hit_the_deck.rules.tables import UmpireTerms, read_terms
from drumhead.table.cards import Card
from drumhead.table.game import Tables
from drumhead.table.inputs import Input
from drumhead.table.resolver import Answer, Result, Step, read_situation
from drumhead.table.script import Script, run

SHUFFLED = Step("All the cards have been drawn, so the pack is shuffled again.", (Rule.RESHUFFLE,))


class CardResolver(NamedTuple):
    """A resolver. One that draws cards has the inputs of the pack besides its own."""

    name: str
    title: str
    about: str
    cites: tuple[Rule, ...]
    own_inputs: Callable[[UmpireTerms], tuple[Input, ...]]
    plan: Callable[[CardCase], CasePlan]
    draws: bool = True
    court: str = ""
    """The optional rule that it resolves and brings into play: knaves, queens or kings."""
    keeps: str = ""
    """The input that names a card to keep out of the pack."""

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule id that its answers may rest on."""
        common = (*TURNED, Rule.UMPIRE) if self.draws else (Rule.UMPIRE,)
        return tuple(str(rule) for rule in dict.fromkeys((*self.cites, *common)))

    def inputs(self, tables: Tables) -> tuple[Input, ...]:
        """Its inputs. Raises BadInput naming a table that can't be used."""
        return self._inputs(read_terms(tables))

    def resolve(self, situation: Mapping[str, Any], tables: Tables) -> Answer:
        """The answer to a situation. Raises BadInput naming every fault."""
        terms = read_terms(tables)
        values, as_json = read_situation(self._inputs(terms), situation)
        if self.court:
            values[self.court] = True
        played = (Card(values[self.keeps]),) if self.keeps else ()
        drawn: tuple[Card, ...] = values.get("cards", ())
        case = CardCase(values, terms, build_pile(values, played) if self.draws else build_pile({"out": ()}))
        ruling = values["umpire"]
        ruling_steps = (Step(f"The umpire: {ruling}", (Rule.UMPIRE,)),) if ruling else ()
        try:
            plan = self.plan(case)
        except NotAllowed as error:
            plan, drawn = CasePlan((), _draw_nothing(error.result)), ()
        ran = run(plan.script, drawn, case.pile, SHUFFLED)
        left = tuple(case.pile.left) if self.draws else ()
        return Answer(
            self.name, as_json, plan.chances, ran.steps + ruling_steps, ran.result, ran.awaits, drawn, left, ruling,
            kept=case.pile.kept,
        )  # fmt: skip

    def _inputs(self, terms: UmpireTerms) -> tuple[Input, ...]:
        common = [input_ for input_ in inputs.PACK if input_.name != self.court]
        return (*self.own_inputs(terms), *(common if self.draws else ()), inputs.UMPIRE)


def _draw_nothing(result: Result) -> Script[Result]:
    """Script: the result of an attempt that is not allowed, without drawing a card."""
    yield from ()
    return result
