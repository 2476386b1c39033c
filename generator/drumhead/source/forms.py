"""The forms of the YAML files, from which the editor's JSON Schemas are made."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Annotated, Any, Final, Literal, dataclass_transform

from drumhead.play.guide import Lesson
from drumhead.table.reading import Becomes, Limit, Names
from drumhead.table.words import curl_quotes


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
class Form:
    """What stands in a file, or a part of it: a frozen dataclass whose fields are given by name."""

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True, kw_only=True)(cls)


CARD: Final = (1, 63 / 88)
"""A card's height and width, in card lengths."""

Words = Annotated[str, Becomes(curl_quotes)]
"""Words that are no Markdown, which curls its quotes itself."""

_POINTS: Final = {"area": (3, 99), "line": (2, 99)}
"""The least and greatest number of points of a kind; all others have one."""


class DiagramMark(Form):
    """Something drawn: a ``card`` or its ``ghost``, where it has been or will be; ``terrain``; an ``arc``, all that
    lies before a front line within ``reach``; an ``area``; a ``line``; a ``dot``; or ``words``.

    Places and distances are in card lengths, x from the left and y from the bottom; ``turn`` is in degrees clockwise
    from the top. What is ``strong`` is what the figure is about.
    """

    kind: Literal["card", "ghost", "terrain", "arc", "area", "line", "dot", "words"]
    at: Annotated[tuple[float, ...], "Its point, x and y; of a line or an area all its points, one after the other."]
    turn: Annotated[float, "Where its top edge points, or the middle of its arc."] = 0
    size: Annotated[tuple[float, ...], "Of a card its height and width; of terrain the reverse."] = CARD
    corners: Annotated[Literal[4, 8], "Of terrain: a rectangle, or an octagon within it."] = 4
    reach: Annotated[float, "Of an arc."] = 2
    round: Annotated[bool, "A card whose eye is its middle, or an arc that goes all round."] = False
    label: Annotated[Words, "Words in it; they are never turned."] = ""
    dark: Annotated[bool, "A card of the other side."] = False
    strong: bool = False
    dashed: bool = False
    arrow: Annotated[bool, "Whether a line has a head at its end."] = False

    def __post_init__(self) -> None:
        least, most = _POINTS.get(self.kind, (1, 1))
        if len(self.at) % 2 or not least <= len(self.at) // 2 <= most:
            points = f"{least} or more points" if most > least else "one point"
            raise ValueError(f"a mark of kind {self.kind} has {points}, x and y of each")
        if len(self.size) != 2:
            raise ValueError("size is two figures")

    @property
    def points(self) -> tuple[tuple[float, float], ...]:
        """Its points, x and y."""
        return tuple(zip(self.at[::2], self.at[1::2], strict=True))


class Diagram(Form):
    """A piece of table, and the marks on it in the order in which they are drawn."""

    size: Annotated[tuple[float, float], "Its width and height in card lengths."]
    scale: Annotated[float, Limit(above=0), "How large it is drawn; words keep their size."] = 1
    told: Annotated[Words, Limit(fewest=1), "What it shows, in words, for those who don't see the drawing."]
    marks: Annotated[tuple[DiagramMark, ...], Limit(fewest=1)]

    def __post_init__(self) -> None:
        for number, mark in enumerate(self.marks, 1):
            for x, y in mark.points:
                if not (0 <= x <= self.size[0] and 0 <= y <= self.size[1]):
                    raise ValueError(f"mark {number} has the point {x:g}, {y:g}, which lies outside the ground's size")

    def to_json(self) -> dict[str, Any]:
        """The diagram as JSON data, without default values."""
        usual = {part.name: part.default for part in fields(DiagramMark)}
        told = [{name: getattr(mark, name) for name in usual} for mark in self.marks]
        marks = [{name: value for name, value in mark.items() if value != usual[name]} for mark in told]
        scaled = {} if self.scale == 1 else {"scale": self.scale}
        return {"size": self.size, **scaled, "told": self.told, "marks": marks}


ID = re.compile(r"[a-z][a-z0-9]*(?:[.-][a-z0-9]+)*")
"""Words of small letters and figures, joined by dots or hyphens."""


CELL_ID = re.compile(r"[A-Za-z0-9]+(-[A-Za-z0-9]+)*")
"""The id of a row or a choice for an engine: letters and figures, with hyphens between."""


def _like(pattern: re.Pattern[str], what: str) -> Callable[[str], None]:
    def check(text: str) -> None:
        if not pattern.fullmatch(text):
            raise ValueError(what)

    return check


Id = Annotated[str, _like(ID, "an id is small letters and figures joined by dots or hyphens, such as wave.fourth")]
CellId = Annotated[
    str, _like(CELL_ID, "what an engine reads is letters and figures with hyphens between, such as smg-1")
]
RuleId = Annotated[Id, Names("rule")]
RuleIds = tuple[RuleId, ...]
NonEmpty = Annotated[str, Limit(pattern=r"\S", example="some words")]
Title = Annotated[NonEmpty, Becomes(curl_quotes)]


class TermForm(Form):
    """A defined term."""

    name: Title
    forms: Annotated[tuple[Words, ...], "Other forms the rules use, such as the plural."] = ()
    text: Annotated[NonEmpty, "The meaning, in inline Markdown."]
    rule: Annotated[RuleId, "The rule that defines it."]
    synonyms: Annotated[tuple[Words, ...], "What readers may call it when they search for it."] = ()


class VariantForm(Form):
    """A switch of the rules."""

    title: Title
    ruling: Annotated[RuleId, "The ruling it belongs to."]
    values: Annotated[dict[Id, Words], Limit(fewest=2), "Each value and what it means, the default first."]


@dataclass(frozen=True)
class Credit:
    """A person, and their part in the game."""

    role: Title
    name: Title
    note: Words = ""


_EDITION = Limit(pattern=r"^\d+(\.\d+)*$", example='figures with points between, such as "1.0"')


class GameForm(Form):
    """game.yaml: what a game is called, who made it, which engine checks it."""

    title: Title
    tagline: Annotated[Title, "One sentence for the home page."]
    designer: Title
    source: Annotated[NonEmpty, "Where the rules come from and what was reconstructed, in inline Markdown."]
    edition: Annotated[str, _EDITION, 'Of our text, such as "1.0".']
    players: Title
    equipment: Title
    minutes: Annotated[int, Limit(least=0), "How long a game takes, about; nothing is said of it where it is 0."] = 0
    difficulty: Annotated[Words, "How hard it is, in a few words for the home page."] = ""
    scale: Annotated[str, "What the play aids are true to: one of `scales`."] = ""
    scales: Annotated[
        dict[str, Annotated[float, Limit(above=0)]], "By the size of the figures, millimetres on the table for a metre."
    ] = field(default_factory=dict)
    engine: Annotated[str, "Module that declares GAME = Game(…); none where nothing is checked."] = ""
    variants: dict[Id, VariantForm] = field(default_factory=dict)
    terms: dict[Id, TermForm] = field(default_factory=dict)
    credits: tuple[Credit, ...] = ()
    summary: Annotated[
        dict[Words, RuleIds],
        "The game on one screen: heads such as Aim, A turn, The end, with rules that have a short form.",
    ] = field(default_factory=dict)
    index: Annotated[dict[Words, RuleIds], "Lines of the index besides the terms."] = field(default_factory=dict)
    unchecked: Annotated[
        dict[str, RuleIds],
        "Why no engine checks a rule, and the rules of which that is true; only where there is an engine.",
    ] = field(default_factory=dict)
    tombstones: Annotated[dict[Id, Words], "Ids that earlier editions had, and why they are gone."] = field(
        default_factory=dict
    )

    @property
    def term_ids(self) -> dict[str, str]:
        """The id of each term, by its id, its name and its other forms, all in lower case."""
        ids = {name: id_ for id_, term in self.terms.items() for name in (id_, term.name, *term.forms)}
        return {name.lower(): id_ for name, id_ in ids.items()}

    def __post_init__(self) -> None:
        if (self.scale or self.scales) and self.scale not in self.scales:
            raise ValueError(f"scale is {self.scale or 'missing'}; it is one of scales: {', '.join(self.scales)}")


class ColumnForm(Form):
    """A column of a table."""

    id: Id
    type: Annotated[
        Literal["id", "text", "int", "figure", "card", "cards", "rank", "rule", "yesno", "choice", "choices"],
        "An id names the row for an engine and is not printed. A figure is a number as it is printed, such as "
        "12.5, <0.1 or 10–19; an engine counts with an int. A choice is one of the keys of `choices`; choices are "
        "some of them, with commas between.",
    ]
    title: Annotated[Words, "What stands above it; an id has none."] = ""
    choices: Annotated[dict[CellId, str], "What an engine reads, and what is printed for it."] = field(
        default_factory=dict
    )
    min: Annotated[int | None, "Least value of an int."] = None
    max: Annotated[int | None, "Greatest value of an int."] = None
    optional: Annotated[bool, "Whether an int's cell may be empty (null)."] = False

    def __post_init__(self) -> None:
        if bool(self.choices) != (self.type in ("choice", "choices")):
            raise ValueError("a column of choices names them, and no other does")
        if bool(self.title.strip()) == (self.type == "id"):
            raise ValueError("every column but an id has a title")


def _each_id_once(columns: tuple[ColumnForm, ...]) -> None:
    ids = [column.id for column in columns]
    if duplicates := sorted({id_ for id_ in ids if ids.count(id_) > 1}):
        raise ValueError(f"two have the id {', '.join(duplicates)}: each has its own")


class TableForm(Form):
    """tables/*.yaml: a typed table."""

    title: Title
    rules: Annotated[RuleIds, "Rules the table belongs to."] = ()
    note: str = ""
    columns: Annotated[tuple[ColumnForm, ...], Limit(fewest=1), _each_id_once]
    rows: Annotated[tuple[tuple[str | int | None, ...], ...], Limit(fewest=1)]


class RowForm(Form):
    """A row of a figure."""

    label: Words = ""
    cards: Annotated[
        tuple[str | None, ...],
        Limit(fewest=1),
        "One entry a column: a card, several with spaces between them (the last lies on top), or nothing.",
    ]


class FigureForm(Form):
    """figures/*.yaml: cards as they lie, in rows or on a piece of table, drawn."""

    title: Title
    rules: Annotated[RuleIds, "Rules the figure belongs to."] = ()
    caption: Annotated[str, "What is said below it, in inline Markdown."] = ""
    columns: Annotated[tuple[Words, ...], "What stands above each column; empty, and there are no heads."] = ()
    rows: tuple[RowForm, ...] = ()
    ground: Diagram | None = None

    def __post_init__(self) -> None:
        if bool(self.rows) == bool(self.ground):
            raise ValueError("a figure has either rows or a ground")


class GroupForm(Form):
    """A block of a sheet: the short forms of rules, or a table, or a figure."""

    heading: Words = ""
    rules: Annotated[
        tuple[Annotated[str, Names("rule")], ...], "Rule ids, or a section's id for all its rules with a short form."
    ] = ()
    table: Annotated[Id, Names("table")] | None = None
    figure: Annotated[Id, Names("figure")] | None = None

    def __post_init__(self) -> None:
        if sum(map(bool, (self.rules, self.table, self.figure))) != 1:
            raise ValueError("a group has either rules or a table or a figure")


class SheetForm(Form):
    """A printed aid."""

    title: Title
    about: Annotated[Title, "One sentence for the print page."]
    groups: tuple[GroupForm, ...] = ()
    layout: dict[str, Any] = field(default_factory=dict)


class StartForm(Form):
    """Where an example begins: one of the three."""

    position: dict[str, Any] | None = None
    deal: dict[str, Any] | None = None
    seed: int | None = None

    def __post_init__(self) -> None:
        if sum(part is not None for part in (self.position, self.deal, self.seed)) != 1:
            raise ValueError("a start is one of position, deal or seed")


class StepForm(Form):
    """A remark, a move, a case for a resolver, or one of these with a remark."""

    say: str = ""
    move: str = ""
    refused: Annotated[RuleIds, "Rules the refusal must rest on; left out, it is allowed."] = ()
    ends: Annotated[str, "The result, where this move ends the game."] = ""
    score: Annotated[Any, "The score it ends with, such as 28 or {north: 5, south: 3}; left out, any."] = None
    resolve: Annotated[Id | None, "The resolver that is asked."] = None
    given: Annotated[dict[Id, Any], "Its inputs; what is left out has its default."] = field(default_factory=dict)
    cards: Annotated[tuple[str, ...], "The cards drawn, in order; none, and only the chance is said."] = ()
    result: Annotated[str, "The name of the result that must come out."] = ""
    chance: Annotated[str | int | None, 'The exact chance of success beforehand, such as "3/5".'] = None
    answer: Annotated[dict[str, Any], "Values of the result, such as hits, that must come out."] = field(
        default_factory=dict
    )
    cites: Annotated[RuleIds, "Rules that the steps of the answer must rest on."] = ()
    show: Annotated[tuple[str, ...], "Places of the screen to be drawn besides those that the move changes."] = ()
    to: Annotated[str, "Where the arrow of its cards ends, where the move does not say: a place of the screen."] = ""

    def __post_init__(self) -> None:
        if not (self.say or self.move or self.resolve):
            raise ValueError("a step says something, moves, resolves, or does one of these and says something")
        if self.move and self.resolve:
            raise ValueError("a step either moves or resolves")
        if self.score is not None and not self.ends:
            raise ValueError("score belongs to a step with `ends:`")
        if not self.resolve and (self.given or self.cards or self.result or self.chance or self.answer or self.cites):
            raise ValueError("given, cards, result, chance, answer and cites belong to a step with `resolve:`")


class ExampleForm(Form):
    """examples/*.yaml: a worked example, run whenever the book is built."""

    title: Title
    rules: Annotated[RuleIds, Limit(fewest=1)]
    variants: dict[str, str | bool] = field(default_factory=dict)
    start: Annotated[StartForm | None, "Where the moves begin; none where it only resolves."] = None
    intro: str = ""
    steps: Annotated[tuple[StepForm, ...], Limit(fewest=1)]

    def __post_init__(self) -> None:
        if self.start is None and any(step.move for step in self.steps):
            raise ValueError("an example that moves needs a start: one of position, deal or seed")


class GuideForm(Form):
    """guide.yaml: the guided games of the play page; the first is for whoever never played."""

    lessons: Annotated[tuple[Lesson, ...], Limit(fewest=1)]

    def __post_init__(self) -> None:
        titles = [lesson.title for lesson in self.lessons[1:]]
        if not all(titles) or len({*titles}) < len(titles):
            raise ValueError("every lesson after the first has a title, and no other the same")


Sheets = dict[Id, SheetForm]
"""sheets.yaml: the printed aids of a game, by name."""
