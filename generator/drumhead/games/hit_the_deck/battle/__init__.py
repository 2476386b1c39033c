"""A battle on the umpire's desk: two rosters, updated by the rules from the first declared mode to the last wound."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, Final

from drumhead.games.hit_the_deck.battle import cases, effects, roster, roster_csv, turns
from drumhead.games.hit_the_deck.battle.recruits import recruits
from drumhead.games.hit_the_deck.battle.sample import SAMPLE
from drumhead.games.hit_the_deck.battle.units import BattleState
from drumhead.games.hit_the_deck.battle.words import creation, reminders, sides
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.tables import read_terms
from drumhead.play.umpire.battle import Action, ActionResult, Draw, Offer, SideView
from drumhead.play.umpire.ledger import Line
from drumhead.table.cards import Card
from drumhead.table.game import Tables
from drumhead.table.resolver import Answer
from drumhead.table.verdict import Verdict

__all__ = ["BATTLE"]


class HitTheDeckBattle:
    """Implements the protocol in ``play/umpire/battle.py``."""

    rules: Final = tuple(map(str, (Rule.KINDS, Rule.SKILLS, Rule.CARRIED, Rule.MOVES, Rule.OPPORTUNITY, Rule.COMBAT)))
    """The rules that it cites and the resolvers don't."""

    inch: Final = 2
    """Metres that an inch stands for (``scale.ground``)."""

    def scenario(self) -> dict[str, Any]:
        """The skirmish at the bridge."""
        return deepcopy(SAMPLE)

    def start(self, scenario: object, tables: Tables) -> BattleState:
        """The battle that the scenario starts. Raises BadInput."""
        return roster.read_battle(scenario, read_terms(tables))

    def roster(self, state: BattleState) -> dict[str, Any]:
        """The battle as a scenario."""
        return roster.write_battle(state)

    def to_csv(self, state: BattleState, tables: Tables) -> str:
        """The rosters as CSV."""
        return roster_csv.to_csv(state, read_terms(tables))

    def from_csv(self, state: BattleState, text: str, tables: Tables) -> dict[str, Any]:
        """The scenario with the rosters of that CSV. Raises BadInput."""
        return roster_csv.from_csv(state, text, read_terms(tables))

    def sides(self, state: BattleState, tables: Tables) -> list[SideView]:
        """The rosters."""
        return sides(state, read_terms(tables))

    def flags(self, state: BattleState) -> dict[str, Any]:
        """The court cards in the packs."""
        return dict.fromkeys(state.courts, True)

    def side(self, state: BattleState, unit: str) -> int:
        """The side of a unit, from 0. Raises BadInput."""
        return state.side(unit)

    def when(self, state: BattleState) -> tuple[str, str]:
        """The turn and phase in words, and the label of the next step."""
        if state.phase == "movement":
            return f"Turn {state.turn}: movement", "On to combat"
        return f"Turn {state.turn}: combat", f"On to turn {state.turn + 1}"

    def reminders(self, state: BattleState) -> list[Line]:
        """Reminders for this turn."""
        return reminders(state)

    def offers(
        self, state: BattleState, tables: Tables, by: str, at: Sequence[str], kept: Sequence[Card]
    ) -> list[Offer]:
        """What the unit can do to those targets, the likeliest first."""
        return list(cases.offers(state, read_terms(tables), by, at, kept))

    def known_inputs(
        self, state: BattleState, tables: Tables, offer: Offer, by: str, at: Sequence[str], given: Mapping[str, Any]
    ) -> dict[str, Any]:
        """The inputs that the rosters know."""
        return cases.known_inputs(state, read_terms(tables), offer, by, at, given)

    def verify(self, state: BattleState, offer: Offer, by: str, at: Sequence[str], given: Mapping[str, Any]) -> Verdict:
        """Whether the turn allows it."""
        return cases.verify(state, offer, by, at)

    def apply_result(self, state: BattleState, tables: Tables, action: Action, answer: Answer) -> ActionResult:
        """Apply the result of a resolver."""
        return effects.apply_result(state, read_terms(tables), action, answer)

    def apply_action(self, state: BattleState, tables: Tables, action: Action, draw: Draw) -> ActionResult:
        """Apply any other action. Raises BadInput."""
        return turns.apply_action(state, read_terms(tables), action, draw)

    def creation(self, tables: Tables) -> dict[str, Any]:
        """The choices in a form that creates units."""
        return creation(read_terms(tables))

    def recruits(self, tables: Tables, quality: str, number: int) -> dict[str, Any]:
        """Draw the numbers of a character by the rules. Raises BadInput."""
        return recruits(read_terms(tables), quality, number)


BATTLE: Final = HitTheDeckBattle()
