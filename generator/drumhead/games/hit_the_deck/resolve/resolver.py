"""A resolver of this game: its description, and the plan it makes for a case."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from drumhead.games.hit_the_deck.resolve import inputs
from drumhead.games.hit_the_deck.resolve.case import CardCase, CasePlan, NotAllowed
from drumhead.games.hit_the_deck.resolve.turn import TURNED
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.pack import pile
from drumhead.games.hit_the_deck.rules.tables import UmpireTerms, read_terms
from drumhead.table.cards import Card
from drumhead.table.game import Tables
from drumhead.table.inputs import Input
from drumhead.table.resolver import Answer, Result, Step, read_situation
from drumhead.table.script import Script, run

SHUFFLED = Step("All the cards have been drawn, so the pack is shuffled again.", (Rule.RESHUFFLE,))


class CardResolver(NamedTuple):
    """One of the umpire's resolvers. Those that draw have the pack's inputs as well as their own."""

    name: str
    title: str
    about: str
    cites: tuple[Rule, ...]
    own_inputs: Callable[[UmpireTerms], tuple[Input, ...]]
    plan: Callable[[CardCase], CasePlan]
    draws: bool = True
    court: str = ""
    """The optional rule that it is about, which is in play by that: knaves, queens or kings."""
    keeps: str = ""
    """The input that names a card kept out of the pack."""

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule id its answers may rest on."""
        common = (*TURNED, Rule.UMPIRE) if self.draws else (Rule.UMPIRE,)
        return tuple(str(rule) for rule in dict.fromkeys((*self.cites, *common)))

    def inputs(self, tables: Tables) -> tuple[Input, ...]:
        """What it asks for. Raises BadInput naming a table that can't be used."""
        return self._inputs(read_terms(tables))

    def resolve(self, given: Mapping[str, Any], tables: Tables) -> Answer:
        """The answer to a situation. Raises BadInput naming every fault."""
        terms = read_terms(tables)
        values, shown = read_situation(self._inputs(terms), given)
        if self.court:
            values[self.court] = True
        played = (Card(values[self.keeps]),) if self.keeps else ()
        drawn: tuple[Card, ...] = values.get("cards", ())
        case = CardCase(values, terms, pile(values, played) if self.draws else pile({"out": ()}))
        ruled = values["umpire"]
        last = (Step(f"The umpire: {ruled}", (Rule.UMPIRE,)),) if ruled else ()
        try:
            plan = self.plan(case)
        except NotAllowed as refused:
            plan, drawn = CasePlan((), _none(refused.result)), ()
        ran = run(plan.script, drawn, case.pile, SHUFFLED)
        left = tuple(case.pile.left) if self.draws else ()
        return Answer(
            self.name, shown, plan.chances, ran.steps + last, ran.result, ran.awaits, drawn, left, ruled,
            kept=case.pile.kept,
        )  # fmt: skip

    def _inputs(self, terms: UmpireTerms) -> tuple[Input, ...]:
        common = [input_ for input_ in inputs.PACK if input_.name != self.court]
        return (*self.own_inputs(terms), *(common if self.draws else ()), inputs.UMPIRE)


def _none(result: Result) -> Script[Result]:
    """The script of what the rules do not let be tried: it draws nothing."""
    yield from ()
    return result
