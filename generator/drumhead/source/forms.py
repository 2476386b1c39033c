"""The forms of the YAML files: what may stand in them. The editor's JSON Schemas are made from these."""

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, RootModel, field_validator, model_validator

from drumhead.source.ground_form import GroundForm

ID = re.compile(r"[a-z][a-z0-9]*(?:[.-][a-z0-9]+)*")
"""Words of small letters and figures, joined by dots or hyphens."""


def _id(text: str) -> str:
    if not ID.fullmatch(text):
        raise ValueError("an id is small letters and figures joined by dots or hyphens, such as wave.fourth")
    return text


Id = Annotated[str, AfterValidator(_id)]


class Form(BaseModel):
    """Takes the keys that it has and values of their types, and nothing else."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, allow_inf_nan=False)


class TermForm(Form):
    """A defined term."""

    name: str
    forms: list[str] = Field(default=[], description="Other forms the rules use, such as the plural.")
    text: str = Field(description="The meaning, in inline Markdown.")
    rule: Id = Field(description="The rule that defines it.")


class VariantForm(Form):
    """A switch of the rules."""

    title: str
    ruling: Id = Field(description="The ruling it belongs to.")
    values: Annotated[dict[Id, str], Field(min_length=2)] = Field(
        description="Each value and what it means, the default first."
    )


class CreditForm(Form):
    """Who did what."""

    role: str
    name: str
    note: str = ""


class GameForm(Form):
    """game.yaml: what a game is called, who made it, which engine checks it."""

    title: str
    tagline: str = Field(description="One sentence for the home page.")
    designer: str
    source: str = Field(description="Where the rules come from and what was reconstructed, in inline Markdown.")
    edition: str = Field(pattern=r"^\d+(\.\d+)*$", description='Of our text, such as "1.0".')
    players: str
    equipment: str
    scale: str = Field(default="", description="What the play aids are true to: one of `scales`.")
    scales: dict[str, Annotated[float, Field(gt=0)]] = Field(
        default={}, description="By the size of the figures, millimetres on the table for a metre."
    )
    engine: str = Field(default="", description="Module with GAME, RESOLVERS or both; none where nothing is checked.")
    variants: dict[Id, VariantForm] = {}
    terms: dict[Id, TermForm] = {}
    credits: list[CreditForm] = []
    index: dict[str, list[Id]] = Field(default={}, description="Lines of the index besides the terms.")
    tombstones: dict[Id, str] = Field(default={}, description="Ids that earlier editions had, and why they are gone.")

    @model_validator(mode="after")
    def _one_of_the_scales(self) -> "GameForm":
        if (self.scale or self.scales) and self.scale not in self.scales:
            raise ValueError(f"scale is {self.scale or 'missing'}; it is one of scales: {', '.join(self.scales)}")
        return self


class ColumnForm(Form):
    """A column of a table."""

    id: Id
    title: str
    type: Literal["text", "int", "figure", "card", "cards", "rank", "rule", "yesno"] = Field(
        description="A figure is a number as it is printed, such as 12.5, <0.1 or 10–19; an engine counts with an int."
    )
    min: int | None = Field(default=None, description="Least value of an int.")
    max: int | None = Field(default=None, description="Greatest value of an int.")
    optional: bool = Field(default=False, description="Whether an int's cell may be empty (null).")


class TableForm(Form):
    """tables/*.yaml: a typed table."""

    title: str
    rules: list[Id] = Field(default=[], description="Rules the table belongs to.")
    note: str = ""
    columns: Annotated[list[ColumnForm], Field(min_length=1)]
    rows: Annotated[list[list[str | int | None]], Field(min_length=1)]

    @field_validator("columns")
    @classmethod
    def _each_once(cls, columns: list[ColumnForm]) -> list[ColumnForm]:
        ids = [column.id for column in columns]
        if twice := sorted({id_ for id_ in ids if ids.count(id_) > 1}):
            raise ValueError(f"two have the id {', '.join(twice)}: each has its own")
        return columns


class RowForm(Form):
    """A row of a figure."""

    label: str = ""
    cards: Annotated[list[str | None], Field(min_length=1)] = Field(
        description="One entry a column: a card, several with spaces between them (the last lies on top), or nothing."
    )


class FigureForm(Form):
    """figures/*.yaml: cards as they lie, in rows or on a piece of table, drawn."""

    title: str
    rules: list[Id] = Field(default=[], description="Rules the figure belongs to.")
    caption: str = Field(default="", description="What is said below it, in inline Markdown.")
    columns: list[str] = Field(default=[], description="What stands above each column; empty, and there are no heads.")
    rows: list[RowForm] = []
    ground: GroundForm | None = None

    @model_validator(mode="after")
    def _one_of_two(self) -> "FigureForm":
        if bool(self.rows) == bool(self.ground):
            raise ValueError("a figure has either rows or a ground")
        return self


class GroupForm(Form):
    """A block of a sheet: the short forms of rules, or a table, or a figure."""

    heading: str = ""
    rules: list[str] = Field(default=[], description="Rule ids, or a section's id for all its rules with a short form.")
    table: Id | None = None
    figure: Id | None = None

    @model_validator(mode="after")
    def _one_of_three(self) -> "GroupForm":
        if sum(map(bool, (self.rules, self.table, self.figure))) != 1:
            raise ValueError("a group has either rules or a table or a figure")
        return self


class SheetForm(Form):
    """A printed aid."""

    title: str
    about: str = Field(description="One sentence for the print page.")
    groups: list[GroupForm] = []
    layout: dict[str, Any] = {}


class StartForm(Form):
    """Where an example begins: one of the three."""

    position: dict[str, Any] | None = None
    deal: dict[str, Any] | None = None
    seed: int | None = None

    @model_validator(mode="after")
    def _one_of_three(self) -> "StartForm":
        if sum(part is not None for part in (self.position, self.deal, self.seed)) != 1:
            raise ValueError("a start is one of position, deal or seed")
        return self


class StepForm(Form):
    """A remark, a move, a case for a resolver, or one of these with a remark."""

    say: str = ""
    move: str = ""
    refused: list[Id] = Field(default=[], description="Rules the refusal must rest on; left out, it is allowed.")
    ends: str = Field(default="", description="The result, where this move ends the game.")
    resolve: Id | None = Field(default=None, description="The resolver that is asked.")
    given: dict[Id, Any] = Field(default={}, description="Its inputs; what is left out has its default.")
    cards: list[str] = Field(default=[], description="The cards drawn, in order; none, and only the chance is said.")
    result: str = Field(default="", description="The name of the result that must come out.")
    chance: str | int | None = Field(default=None, description='The exact chance of success beforehand, such as "3/5".')
    answer: dict[str, Any] = Field(default={}, description="Values of the result, such as hits, that must come out.")
    cites: list[Id] = Field(default=[], description="Rules that the steps of the answer must rest on.")

    @model_validator(mode="after")
    def _something(self) -> "StepForm":
        if not (self.say or self.move or self.resolve):
            raise ValueError("a step says something, moves, resolves, or does one of these and says something")
        if self.move and self.resolve:
            raise ValueError("a step either moves or resolves")
        if not self.resolve and (self.given or self.cards or self.result or self.chance or self.answer or self.cites):
            raise ValueError("given, cards, result, chance, answer and cites belong to a step with `resolve:`")
        return self


class ExampleForm(Form):
    """examples/*.yaml: a worked example, run whenever the book is built."""

    title: str
    rules: Annotated[list[Id], Field(min_length=1)]
    variants: dict[str, str | bool] = {}
    start: StartForm | None = Field(default=None, description="Where the moves begin; none where it only resolves.")
    intro: str = ""
    steps: Annotated[list[StepForm], Field(min_length=1)]

    @model_validator(mode="after")
    def _starts_where_it_moves(self) -> "ExampleForm":
        if self.start is None and any(step.move for step in self.steps):
            raise ValueError("an example that moves needs a start: one of position, deal or seed")
        return self


class SheetsForm(RootModel[dict[Id, SheetForm]]):
    """sheets.yaml: the printed aids of a game, by name."""
