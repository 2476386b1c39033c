"""The forms of the YAML files, from which the editor's JSON Schemas are made."""

import re
from dataclasses import field
from typing import Annotated, Any, Literal

from drumhead.source.diagram import Diagram
from drumhead.source.form import Limit, Predicate, described, form

ID = re.compile(r"[a-z][a-z0-9]*(?:[.-][a-z0-9]+)*")
"""Words of small letters and figures, joined by dots or hyphens."""


def _id(text: str) -> None:
    if not ID.fullmatch(text):
        raise ValueError("an id is small letters and figures joined by dots or hyphens, such as wave.fourth")


CELL_ID = re.compile(r"[A-Za-z0-9]+(-[A-Za-z0-9]+)*")
"""The id of a row or a choice for an engine: letters and figures, with hyphens between."""


def _cell_id(text: str) -> None:
    if not CELL_ID.fullmatch(text):
        raise ValueError("what an engine reads is letters and figures with hyphens between, such as smg-1")


Id = Annotated[str, Predicate(_id)]
CellId = Annotated[str, Predicate(_cell_id)]
NonEmpty = Annotated[str, Limit(pattern=r"\S", example="some words")]


@form
class TermForm:
    """A defined term."""

    name: NonEmpty
    forms: tuple[str, ...] = described("Other forms the rules use, such as the plural.", default=())
    text: NonEmpty = described("The meaning, in inline Markdown.")
    rule: Id = described("The rule that defines it.")
    synonyms: tuple[str, ...] = described("What readers may call it when they search for it.", default=())


@form
class VariantForm:
    """A switch of the rules."""

    title: NonEmpty
    ruling: Id = described("The ruling it belongs to.")
    values: Annotated[dict[Id, str], Limit(fewest=2)] = described("Each value and what it means, the default first.")


@form
class CreditForm:
    """A person, and their part in the game."""

    role: NonEmpty
    name: NonEmpty
    note: str = ""


_EDITION = Limit(pattern=r"^\d+(\.\d+)*$", example='figures with points between, such as "1.0"')


@form
class GameForm:
    """game.yaml: what a game is called, who made it, which engine checks it."""

    title: NonEmpty
    tagline: NonEmpty = described("One sentence for the home page.")
    designer: NonEmpty
    source: NonEmpty = described("Where the rules come from and what was reconstructed, in inline Markdown.")
    edition: Annotated[str, _EDITION] = described('Of our text, such as "1.0".')
    players: NonEmpty
    equipment: NonEmpty
    scale: str = described("What the play aids are true to: one of `scales`.", default="")
    scales: dict[str, Annotated[float, Limit(gt=0)]] = described(
        "By the size of the figures, millimetres on the table for a metre.", default={}
    )
    engine: str = described("Module that declares GAME = Game(…); none where nothing is checked.", default="")
    variants: dict[Id, VariantForm] = field(default_factory=dict)
    terms: dict[Id, TermForm] = field(default_factory=dict)
    credits: tuple[CreditForm, ...] = ()
    summary: dict[str, tuple[Id, ...]] = described(
        "The game on one screen: heads such as Aim, A turn, The end, with rules that have a short form.", default={}
    )
    index: dict[str, tuple[Id, ...]] = described("Lines of the index besides the terms.", default={})
    unchecked: dict[str, tuple[Id, ...]] = described(
        "Why no engine checks a rule, and the rules of which that is true; only where there is an engine.", default={}
    )
    tombstones: dict[Id, str] = described("Ids that earlier editions had, and why they are gone.", default={})

    def __post_init__(self) -> None:
        if (self.scale or self.scales) and self.scale not in self.scales:
            raise ValueError(f"scale is {self.scale or 'missing'}; it is one of scales: {', '.join(self.scales)}")


@form
class ColumnForm:
    """A column of a table."""

    id: Id
    type: Literal["id", "text", "int", "figure", "card", "cards", "rank", "rule", "yesno", "choice", "choices"] = (
        described(
            "An id names the row for an engine and is not printed. A figure is a number as it is printed, such as "
            "12.5, <0.1 or 10–19; an engine counts with an int. A choice is one of the keys of `choices`; choices are "
            "some of them, with commas between."
        )
    )
    title: str = described("What stands above it; an id has none.", default="")
    choices: dict[CellId, str] = described("What an engine reads, and what is printed for it.", default={})
    min: int | None = described("Least value of an int.", default=None)
    max: int | None = described("Greatest value of an int.", default=None)
    optional: bool = described("Whether an int's cell may be empty (null).", default=False)

    def __post_init__(self) -> None:
        if bool(self.choices) != (self.type in ("choice", "choices")):
            raise ValueError("a column of choices names them, and no other does")
        if bool(self.title.strip()) == (self.type == "id"):
            raise ValueError("every column but an id has a title")


def _each_id_once(columns: tuple[ColumnForm, ...]) -> None:
    ids = [column.id for column in columns]
    if duplicates := sorted({id_ for id_ in ids if ids.count(id_) > 1}):
        raise ValueError(f"two have the id {', '.join(duplicates)}: each has its own")


@form
class TableForm:
    """tables/*.yaml: a typed table."""

    title: NonEmpty
    rules: tuple[Id, ...] = described("Rules the table belongs to.", default=())
    note: str = ""
    columns: Annotated[tuple[ColumnForm, ...], Limit(fewest=1), Predicate(_each_id_once)]
    rows: Annotated[tuple[tuple[str | int | None, ...], ...], Limit(fewest=1)]

    @property
    def printed(self) -> tuple[ColumnForm, ...]:
        """The columns that are printed."""
        return tuple(column for column in self.columns if column.type != "id")


@form
class RowForm:
    """A row of a figure."""

    label: str = ""
    cards: Annotated[tuple[str | None, ...], Limit(fewest=1)] = described(
        "One entry a column: a card, several with spaces between them (the last lies on top), or nothing."
    )


@form
class FigureForm:
    """figures/*.yaml: cards as they lie, in rows or on a piece of table, drawn."""

    title: NonEmpty
    rules: tuple[Id, ...] = described("Rules the figure belongs to.", default=())
    caption: str = described("What is said below it, in inline Markdown.", default="")
    columns: tuple[str, ...] = described("What stands above each column; empty, and there are no heads.", default=())
    rows: tuple[RowForm, ...] = ()
    ground: Diagram | None = None

    def __post_init__(self) -> None:
        if bool(self.rows) == bool(self.ground):
            raise ValueError("a figure has either rows or a ground")


@form
class GroupForm:
    """A block of a sheet: the short forms of rules, or a table, or a figure."""

    heading: str = ""
    rules: tuple[str, ...] = described("Rule ids, or a section's id for all its rules with a short form.", default=())
    table: Id | None = None
    figure: Id | None = None

    def __post_init__(self) -> None:
        if sum(map(bool, (self.rules, self.table, self.figure))) != 1:
            raise ValueError("a group has either rules or a table or a figure")


@form
class SheetForm:
    """A printed aid."""

    title: NonEmpty
    about: NonEmpty = described("One sentence for the print page.")
    groups: tuple[GroupForm, ...] = ()
    layout: dict[str, Any] = field(default_factory=dict)


@form
class StartForm:
    """Where an example begins: one of the three."""

    position: dict[str, Any] | None = None
    deal: dict[str, Any] | None = None
    seed: int | None = None

    def __post_init__(self) -> None:
        if sum(part is not None for part in (self.position, self.deal, self.seed)) != 1:
            raise ValueError("a start is one of position, deal or seed")


@form
class StepForm:
    """A remark, a move, a case for a resolver, or one of these with a remark."""

    say: str = ""
    move: str = ""
    refused: tuple[Id, ...] = described("Rules the refusal must rest on; left out, it is allowed.", default=())
    ends: str = described("The result, where this move ends the game.", default="")
    score: Any = described("The score it ends with, such as 28 or {north: 5, south: 3}; left out, any.", default=None)
    resolve: Id | None = described("The resolver that is asked.", default=None)
    given: dict[Id, Any] = described("Its inputs; what is left out has its default.", default={})
    cards: tuple[str, ...] = described("The cards drawn, in order; none, and only the chance is said.", default=())
    result: str = described("The name of the result that must come out.", default="")
    chance: str | int | None = described('The exact chance of success beforehand, such as "3/5".', default=None)
    answer: dict[str, Any] = described("Values of the result, such as hits, that must come out.", default={})
    cites: tuple[Id, ...] = described("Rules that the steps of the answer must rest on.", default=())

    def __post_init__(self) -> None:
        if not (self.say or self.move or self.resolve):
            raise ValueError("a step says something, moves, resolves, or does one of these and says something")
        if self.move and self.resolve:
            raise ValueError("a step either moves or resolves")
        if self.score is not None and not self.ends:
            raise ValueError("score belongs to a step with `ends:`")
        if not self.resolve and (self.given or self.cards or self.result or self.chance or self.answer or self.cites):
            raise ValueError("given, cards, result, chance, answer and cites belong to a step with `resolve:`")


@form
class ExampleForm:
    """examples/*.yaml: a worked example, run whenever the book is built."""

    title: NonEmpty
    rules: Annotated[tuple[Id, ...], Limit(fewest=1)]
    variants: dict[str, str | bool] = field(default_factory=dict)
    start: StartForm | None = described("Where the moves begin; none where it only resolves.", default=None)
    intro: str = ""
    steps: Annotated[tuple[StepForm, ...], Limit(fewest=1)]

    def __post_init__(self) -> None:
        if self.start is None and any(step.move for step in self.steps):
            raise ValueError("an example that moves needs a start: one of position, deal or seed")


Sheets = dict[Id, SheetForm]
"""sheets.yaml: the printed aids of a game, by name."""
