"""A resolver of this game: its description, the case before it, and the dice of the case told apart into its pools."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.tables import SOLDIERS, SkirmishTerms, read_terms
from drumhead.games.serm.rules.throw import Throw, shown, throw
from drumhead.table.game import BadInput, Tables
from drumhead.table.inputs import Input
from drumhead.table.resolver import Answer, Chance, Result, Step, read_situation
from drumhead.table.words import counted

ROLLED: Final = (Rule.DICE_POOL, Rule.DICE_SIX, Rule.DICE_NONE)
"""Rules that any roll may rest on."""
MOST: Final = 20
"""The greatest pool that a resolver takes."""
DICE: Final = Input(
    "dice", "Dice rolled", "dice", [], "After each six, give at once what that die showed when rolled again.",
    (Rule.DICE_POOL,),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class DiceCase:
    """What was given, typed; the game's numbers."""

    given: Mapping[str, Any]
    terms: SkirmishTerms

    def __getitem__(self, name: str) -> Any:
        return self.given[name]


@dataclass(frozen=True, slots=True)
class Findings:
    """What a case comes to: the chances before any roll, the first that of success, and what follows."""

    chances: tuple[Chance, ...] = ()
    steps: Sequence[Step] = ()
    result: Result | None = None
    awaits: str = ""


@dataclass(frozen=True, slots=True)
class DiceResolver:
    """One of the resolvers."""

    name: str
    title: str
    about: str
    cites: tuple[Rule, ...]
    own_inputs: Callable[[SkirmishTerms], tuple[Input, ...]]
    answer: Callable[[DiceCase], Findings]
    rolls: bool = True

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule id its answers may rest on."""
        return tuple(str(rule) for rule in dict.fromkeys((*self.cites, *(ROLLED if self.rolls else ()))))

    def inputs(self, tables: Tables) -> tuple[Input, ...]:
        """What it asks for. Raises BadInput naming a table that can't be used."""
        return self._inputs(read_terms(tables))

    def resolve(self, given: Mapping[str, Any], tables: Tables) -> Answer:
        """The answer to a situation. Raises BadInput naming every fault."""
        terms = read_terms(tables)
        values, plain = read_situation(self._inputs(terms), given)
        found = self.answer(DiceCase(values, terms))
        dice = values["dice"] if self.rolls else None
        return Answer(
            self.name, plain, found.chances, tuple(found.steps), found.result, found.awaits, (), (), dice=dice
        )

    def _inputs(self, terms: SkirmishTerms) -> tuple[Input, ...]:
        return (*self.own_inputs(terms), *([DICE] if self.rolls else []))


@dataclass(slots=True)
class Rolls:
    """The dice of a case, taken off pool by pool in the order in which they are rolled."""

    dice: Sequence[int]
    steps: list[Step] = field(default_factory=list)
    awaits: str = ""
    """What the next die is for, once the dice have run out."""

    def pool(self, whose: str, dice: int) -> Throw:
        """The next pool; it tells what was rolled, or what has still to be rolled."""
        name = whose[0].upper() + whose[1:]
        thrown = throw(dice, self.dice)
        self.dice = self.dice[thrown.used :]
        if not dice:
            self.steps.append(Step(f"{name}: no dice, so 0.", (Rule.DICE_NONE,)))
        elif thrown.runs:
            six = (Rule.DICE_SIX,) if any(len(run) > 1 for run in thrown.runs) else ()
            told = f", {thrown.total} {'so far' if thrown.missing else 'in all'}" if thrown.used > 1 else ""
            self.steps.append(Step(f"{name}: {shown(thrown)}{told}.", (Rule.DICE_POOL, *six)))
        if thrown.missing and not self.awaits:
            again = ", the six again" if thrown.again else ""
            self.awaits = f"{whose}, {counted(thrown.missing, 'die', 'dice')}{again}"
        return thrown

    def done(self, given: Sequence[int]) -> None:
        """Raises BadInput where a die is left over."""
        if self.dice:
            place = len(given) - len(self.dice) + 1
            raise BadInput(f"dice, die {place}: {self.dice[0]} is one too many: leave it out ({Rule.DICE_POOL})")


def pool_of(case: DiceCase, soldier: str, pool: str) -> int:
    """The dice given in numbers, or else the soldier's. Raises BadInput where neither is there."""
    if case[pool] is not None:
        return int(case[pool])
    if case[soldier] is None:
        raise BadInput(f"{soldier}: name a soldier ({', '.join(SOLDIERS)}), or give the number of dice as {pool}=2")
    return int(getattr(case.terms.of(case[soldier]), pool))


def who(case: DiceCase, soldier: str) -> str:
    """What the soldier is called in a sentence."""
    return f"the {case.terms.of(case[soldier]).title}" if case[soldier] else f"the {soldier}"


def soldier(terms: SkirmishTerms, name: str, label: str, *rules: Rule) -> Input:
    """The input that names a soldier."""
    titles = {name: soldier.title for name, soldier in terms.soldiers.items()}
    return Input(name, label, "choice", None, "Or give dice.", rules, choices=titles)


def dice(name: str, label: str, *rules: Rule) -> Input:
    """The input of a pool in numbers."""
    return Input(name, label, "int", None, "Default: the soldier's.", rules, 0, MOST)
