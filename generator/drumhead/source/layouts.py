"""Layouts: the typed part of a sheet's entry in ``sheets.yaml``, one class an aid, with defaults.

The field names are the keys of ``layout:``. An aid that has no class of its own is laid out as a card table.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import Field, ValidationError, model_validator

from drumhead.source.card_layouts import Deck, Pack
from drumhead.source.field_layouts import Arc, Counters, Ruler
from drumhead.source.form_reader import in_words
from drumhead.source.forms import Form
from drumhead.source.layout import Count, Layout, Pair, Positive, Shares, Size, Trim, Words


class Booklet(Layout):
    """``rules``: the whole book. ``cover`` names cards for its title page; a figure of the groups stands there too."""

    cover: Words = ()


class QuickRef(Layout):
    """``quickref``: short forms in columns.

    ``tight`` sets the lines closer. ``across`` names the headings of groups that stand across all columns, where they
    are too wide for one. ``spreads`` names tables of one figure a card that are set as a grid, ranks across
    and suits down, and says what stands where there is no figure: ``{shoot: hit}``.

    ``panels`` folds it: four lists of the groups' headings (or two, for one side), each for half a page of lying paper,
    in the order in which they are read: the front, both inner pages, the back.
    """

    columns: Count = 2
    tight: bool = False
    pages: Annotated[int, Field(ge=0)] = 2
    spreads: dict[str, str] = Field(default={})
    panels: Annotated[tuple[Words, ...], Field(strict=False)] = ()
    across: Words = ()

    @model_validator(mode="after")
    def _folds(self) -> "QuickRef":
        if len(self.panels) not in (0, 2, 4):
            raise ValueError("a sheet folds into four panels, or into two where one side is printed")
        return self


class ScorePad(Layout):
    """``scorepad``: ``across`` times ``down`` equal pads on one page, with cut guides between them.

    A pad has ``blanks`` to fill in at its head, then a grid of ``rows`` by ``columns``, then the suits of ``tally``
    (``[D, H]``) with a box to tick for every rank, then the boxes of ``foot``. The short forms and tables of the
    sheet's groups stand below as reminders, in ``size`` points. ``widths`` sets the columns' shares where they are
    not equal, ``row_height`` is in millimetres.

    ``plan`` is a table's length and width: it stands in small above the grid, its squares ``plan_scale`` millimetres
    wide, with a line so many of them from both players' edges as ``plan_zone`` says, and ``plan_sides`` name the
    players there, the far one first. The reminders are then beside it.
    """

    across: Count = 2
    down: Count = 2
    size: Size = 8.0
    blanks: Words = ("Date", "Deal")
    row_title: str = ""
    columns: Words = ()
    widths: Shares = ()
    rows: Words = ()
    row_height: Positive = 8.4
    foot: Words = ("Result", "Score")
    tally: Words = ()
    tally_title: str = ""
    plan: Pair | None = None
    plan_title: str = ""
    plan_scale: Positive = 9.0
    plan_zone: int = Field(default=0, ge=0)
    plan_sides: Words = ()
    pages: Annotated[int, Field(ge=0)] = 1


class CardTable(Layout):
    """``tables``: whole tables, group below group in ``columns``; ``tight`` sets the lines closer.

    ``across`` names the headings of groups that stand across all columns.
    """

    columns: Count = 1
    tight: bool = False
    across: Words = ()
    pages: Annotated[int, Field(ge=0)] = 2


class Strip(Layout):
    """``strip``: tables of one figure a card as strips to cut out and lay beside the hand, as many as a page holds.

    Ranks stand across, suits down, and ``mark`` where a card has no figure; titles and short forms of the sheet's
    rules stand below, in ``size`` points. ``width`` and ``height`` are a strip's, in millimetres, on every paper.
    """

    size: Size = 8.0
    width: Positive = 189.0
    height: Positive = 40.0
    mark: str = ""


class Place(Form):
    """A place for cards on a mat: ``at`` is its column and row in the mat's grid, counted from 1 at the top left.

    It takes as many columns and rows as ``span`` says. ``strong`` draws it with heavy lines, ``lying`` lays the card on
    its side, ``far`` turns the words to the player at the other end. ``rule`` is the rule whose number stands over the
    ``label``, ``under`` a line below it.
    """

    label: str
    at: Pair
    span: Pair = (1, 1)
    strong: bool = False
    lying: bool = False
    far: bool = False
    rule: str = ""
    under: str = ""


class Mat(Layout):
    """``mat``: places to lay cards on, on one page across as a plan, and on several to join at the cards' own size.

    ``card`` is poker, bridge, mini or tarot. ``far`` and ``near`` name the players at the top and at the bottom. The
    short forms of the sheet's groups stand beside the plan. Without ``joined`` there is the plan alone.
    """

    size: Size = 9.0
    card: Trim = "poker"
    places: Annotated[tuple[Place, ...], Field(strict=False, min_length=1)]
    far: str = ""
    near: str = ""
    joined: bool = True

    def named(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """The rules of its places."""
        yield from ((("places", n, "rule"), place.rule) for n, place in enumerate(self.places) if place.rule)


class Measured(Form):
    """How a table says how far something goes: columns of metres in ``length``, and a column with its ``name``.

    ``number`` is the rule whose number is printed, ``lines`` are columns that are printed under their titles.
    ``shares`` marks parts of the way, each with the rule it comes from: ``{½: wound.one}``.
    """

    length: Words
    name: str
    number: str = ""
    lines: Words = ()
    shares: dict[Literal["¼", "⅓", "½", "⅔", "¾"], str] = Field(default={})

    def rules(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """The rules it names, each with its place."""
        if self.number:
            yield ("number",), self.number
        yield from ((("shares", glyph), rule) for glyph, rule in self.shares.items())


class Sticks(Layout):
    """``sticks``: what moves and ranges measure on the table, at the book's scale.

    The tables of ``sticks`` give a stick for each length, those of ``ruler`` one long ruler with a mark for each range.
    What is longer than the paper comes in parts.
    """

    size: Size = 8.0
    sticks: dict[str, Measured] = Field(default={})
    ruler: dict[str, Measured] = Field(default={})
    ruler_title: str = "Ranges"

    def named(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """What its tables name."""
        for key, tables in (("sticks", self.sticks), ("ruler", self.ruler)):
            yield from (((key, table, *at), rule) for table, how in tables.items() for at, rule in how.rules())


class Templates(Layout):
    """``templates``: areas to lay on the table, a disc for each radius that its tables have, at the book's scale.

    What is larger than the paper comes in pieces with joining marks.
    """

    size: Size = 8.5
    discs: dict[str, Measured] = Field(default={})

    def named(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """What its tables name."""
        yield from ((("discs", table, *at), rule) for table, how in self.discs.items() for at, rule in how.rules())


class Dial(Layout):
    """``dial``: which way a card points, by its table's column of ranks and its first of whole degrees.

    Rings stand a metre apart, out to ``reach``, at the book's scale. ``ahead`` is written along the card that points
    straight on, ``mark`` on every piece.
    """

    size: Size = 8.5
    reach: Count = 10
    ahead: str = ""
    mark: str = ""


class Pocket(Layout):
    """``pocket``: whole tables on a card of ``width`` by ``height`` millimetres, as many to a page as it holds.

    The groups named in ``back`` stand on the back, for either flip edge. In a first column what is said again is left
    out.
    """

    size: Size = 8.0
    width: Positive = 96.0
    height: Positive = 82.0
    back: Words = ()


class Entry(Form):
    """Something to fill in on a slip.

    A ``line`` to write on; one of several to ``circle``; ``figures``, a box to write a number in for each; ``ticks``, a
    box to tick for each; or ``boxes``, ``count`` of them in fives. Each of what: a column of a table, as
    ``weapons.weapon``. Boxes may be counted by such a column, on a slip that is a row's. ``count`` adds blank ones to
    figures. ``wide`` is its share of the row.
    """

    title: str = ""
    kind: Literal["line", "circle", "figures", "ticks", "boxes"] = "line"
    of: str = ""
    count: int = Field(default=0, ge=0)
    wide: Positive = 1


EntryRows = Annotated[tuple[Annotated[tuple[Entry, ...], Field(strict=False)], ...], Field(strict=False)]


class Pad(Form):
    """A page of slips, ``across`` by ``down``. ``counts`` changes counts by title; no boxes, and they are left out.

    ``each`` names a column: the slips are its rows in turn, and then one with the name ``spare``. ``rows`` are its own
    rows, where it has others than the rest.
    """

    across: Count = 2
    down: Count = 4
    title: str = ""
    counts: dict[str, int] = Field(default={})
    each: str = ""
    spare: str = ""
    rows: EntryRows = ()


class Roster(Layout):
    """``roster`` and ``vehicles``: pads of slips to fill in, a page for each of ``pads``, with cut guides."""

    size: Size = 8.0
    rows: EntryRows = ()
    pads: Annotated[tuple[Pad, ...], Field(strict=False)] = ()


LAYOUTS: Final[Mapping[str, type[Layout]]] = {
    "rules": Booklet,
    "quickref": QuickRef,
    "scorepad": ScorePad,
    "tables": CardTable,
    "deck": Deck,
    "pack": Pack,
    "strip": Strip,
    "sticks": Sticks,
    "templates": Templates,
    "dial": Dial,
    "pocket": Pocket,
    "roster": Roster,
    "vehicles": Roster,
    "mat": Mat,
    "ruler": Ruler,
    "arc": Arc,
    "counters": Counters,
}


def layout_of(aid: str, given: Mapping[str, Any]) -> Layout:
    """The layout of ``aid`` with the keys that are given. Raises ValueError for a wrong key or a wrong value.

    >>> layout_of("strip", {"mark": "hit"})
    Strip(size=8.0, pages=0, width=189.0, height=40.0, mark='hit')
    """
    form = layout_form(aid)
    try:
        return form.model_validate(given)
    except ValidationError as error:
        raise ValueError("; ".join(": ".join(in_words(detail, form)) for detail in error.errors())) from None


def layout_form(aid: str) -> type[Layout]:
    """The form of an aid's layout."""
    return LAYOUTS.get(aid, CardTable)
