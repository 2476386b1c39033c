"""Layouts: the typed part of a sheet's entry in ``sheets.yaml``, one class an aid, with defaults.

The field names are the keys of ``layout:``. An aid without a class of its own is laid out as a card table.
"""

from collections.abc import Mapping
from dataclasses import field
from difflib import get_close_matches
from itertools import combinations
from typing import Annotated, Any, Final, Literal

from drumhead.source.card_layouts import (
    Arc,
    Count,
    Counters,
    Deck,
    Image,
    Layout,
    PackLayout,
    Pair,
    Positive,
    Rule,
    Ruler,
    Shares,
    Size,
    Strings,
    Trim,
)
from drumhead.source.forms import Form
from drumhead.source.piece_layouts import Board, Dice, FreeCards, Phases, Tokens, TuckBox
from drumhead.table.reading import Limit, read


class LayoutWithTables(Layout):
    """How tables are set, by their ids, where rows of words are not the best way.

    ``spreads`` names tables of one figure a card that are set as a grid, ranks across and suits down, and says what
    stands where there is no figure: ``{shoot: hit}``. ``matrices`` names tables of results, their first column across
    and their second down, and gives each result a sign, the mildest first: ``{antitank: {no effect: –, damaged: D}}``.
    ``inches`` names columns of metres, as ``modes.metres``, which say the inches at the book's scale too. ``percent``
    names tables of chances: their figures are set in whole percent, the likelier the darker their ground.
    """

    spreads: dict[str, str] = field(default_factory=dict)
    matrices: dict[str, dict[str, str]] = field(default_factory=dict)
    inches: Strings = ()
    percent: Strings = ()


class Booklet(LayoutWithTables):
    """``rules``: the whole book. Its title page has a ``picture``, twice as wide as high, and a figure of the groups.

    Where others link to the game, the picture is shown too, 1200 x 630 pixels large.
    """

    size: Size = 9.2
    picture: Image = ""


class Learn(LayoutWithTables):
    """``learn``: the section ``learn`` of the rules on one page, with its pictures, in ``columns``, then tables."""

    size: Size = 9.0
    pages: Annotated[int, Limit(least=0)] = 1
    columns: Count = 2


class TurnStep(Form):
    """A step of the turn: its ``word``, the name of an ``icon``, and the ``rule`` whose short form says more.

    A step that is ``either`` has the number of the one before it: they come in any order.
    """

    word: str
    icon: str
    rule: Rule
    either: bool = False


class QuickRef(LayoutWithTables):
    """``quickref``: short forms in columns, under the steps of a ``turn`` as a strip.

    ``tight`` sets the lines closer. ``across`` names the headings of groups that stand across all columns, where they
    are too wide for one.

    ``panels`` folds it: four lists of the groups' headings (or two, for one side), each for half a page of lying paper,
    in the order in which they are read: the front, both inner pages, the back. ``beside`` names the headings of those
    that stand at the right of the group before them.

    ``field`` is the heading of the group under which the places of the game's mat are drawn as a small plan.

    A line begins with what its short form says before a colon, or else with its rule's title; ``says`` has other words
    for some rules. ``most`` names the rules that are asked most. ``pictures`` names steps of worked examples, as
    ``nine 2``, which stand under the turn, and says in a few words what each shows. ``icons`` names icons by headings.
    """

    columns: Count = 2
    tight: bool = False
    pages: Annotated[int, Limit(least=0)] = 2
    turn: tuple[TurnStep, ...] = ()
    panels: tuple[Strings, ...] = ()
    beside: Strings = ()
    across: Strings = ()
    says: dict[Rule, str] = field(default_factory=dict)
    most: tuple[Rule, ...] = ()
    pictures: dict[str, str] = field(default_factory=dict)
    icons: dict[str, str] = field(default_factory=dict)
    field: str = ""

    def __post_init__(self) -> None:
        if len(self.panels) not in (0, 2, 4):
            raise ValueError("a sheet folds into four panels, or into two where one side is printed")


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
    blanks: Strings = ("Date", "Deal")
    row_title: str = ""
    columns: Strings = ()
    widths: Shares = ()
    rows: Strings = ()
    row_height: Positive = 8.4
    foot: Strings = ("Result", "Score")
    tally: Strings = ()
    tally_title: str = ""
    plan: Pair | None = None
    plan_title: str = ""
    plan_scale: Positive = 9.0
    plan_zone: Annotated[int, Limit(least=0)] = 0
    plan_sides: Strings = ()
    pages: Annotated[int, Limit(least=0)] = 1


class CardTable(LayoutWithTables):
    """``tables``: whole tables, group below group in ``columns``; ``tight`` sets the lines closer.

    ``across`` names the headings of groups that stand across all columns.
    """

    columns: Count = 1
    tight: bool = False
    across: Strings = ()
    pages: Annotated[int, Limit(least=0)] = 2


class StripLayout(Layout):
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
    rule: Rule = ""
    under: str = ""


class Mat(Layout):
    """``mat``: places to lay cards on, on one page across as a plan, and on several to join at the cards' own size.

    ``card`` is poker, bridge, mini or tarot. ``far`` and ``near`` name the players at the top and at the bottom. The
    short forms of the sheet's groups stand beside the plan. Without ``joined`` there is the plan alone.
    """

    size: Size = 9.0
    card: Trim = "poker"
    places: Annotated[tuple[Place, ...], Limit(fewest=1)]
    far: str = ""
    near: str = ""
    joined: bool = True

    def __post_init__(self) -> None:
        for first, second in combinations(self.places, 2):
            sides = zip(first.at, first.span, second.at, second.span, strict=True)
            if all(a < b + b_span and b < a + a_span for a, a_span, b, b_span in sides):
                names = " and ".join(f"{place.label} at {list(place.at)}" for place in (first, second))
                raise ValueError(f"{names} lie on one another: give each place cells of its own")


class Measured(Form):
    """How a table says how far something goes: columns of metres in ``length``, and a column with its ``name``.

    ``number`` is the rule whose number is printed, ``lines`` are columns that are printed under their titles.
    ``shares`` marks parts of the way, each with the rule it comes from: ``{½: wound.one}``.
    """

    length: Strings
    name: str
    number: Rule = ""
    lines: Strings = ()
    shares: dict[Literal["¼", "⅓", "½", "⅔", "¾"], Rule] = field(default_factory=dict)


class Sticks(Layout):
    """``sticks``: what moves and ranges measure on the table, at the book's scale.

    The tables of ``sticks`` give a stick for each length, those of ``ruler`` one long ruler with a mark for each range.
    What is longer than the paper comes in parts.
    """

    size: Size = 8.0
    sticks: dict[str, Measured] = field(default_factory=dict)
    ruler: dict[str, Measured] = field(default_factory=dict)
    ruler_title: str = "Ranges"


class Templates(Layout):
    """``templates``: areas to lay on the table, a disc for each radius that its tables have, at the book's scale.

    What is larger than the paper comes in pieces with joining marks.
    """

    size: Size = 8.5
    discs: dict[str, Measured] = field(default_factory=dict)


class Dial(Layout):
    """``dial``: which way a card points, by its table's column of ranks and its first of whole degrees.

    Rings stand a metre apart, out to ``reach``, at the book's scale. ``ahead`` is written along the card that points
    straight on, ``mark`` on every piece.
    """

    size: Size = 8.5
    reach: Count = 10
    ahead: str = ""
    mark: str = ""


class Pocket(LayoutWithTables):
    """``pocket``: whole tables on a card of ``width`` by ``height`` millimetres, as many to a page as it holds.

    The groups named in ``back`` stand on the back, for either flip edge. In a first column what is said again is left
    out.
    """

    size: Size = 8.0
    width: Positive = 96.0
    height: Positive = 82.0
    back: Strings = ()


class SlipEntry(Form):
    """Something to fill in on a slip.

    A ``line`` to write on; one of several to ``circle``; ``figures``, a box to write a number in for each; ``ticks``, a
    box to tick for each; or ``boxes``, ``count`` of them in fives. Each of what: a column of a table, as
    ``weapons.weapon``. ``range`` adds the least and the most from two more of its columns. Boxes may be counted by such
    a column, on a slip that is a row's. ``count`` adds blank ones to figures. ``wide`` is its share of the row.
    """

    title: str = ""
    kind: Literal["line", "circle", "figures", "ticks", "boxes"] = "line"
    of: str = ""
    range: Strings = ()
    count: Annotated[int, Limit(least=0, most=1000)] = 0
    wide: Positive = 1


EntryRows = tuple[tuple[SlipEntry, ...], ...]


class PadLayout(Form):
    """A page of slips, ``across`` by ``down``. ``counts`` changes counts by title; no boxes, and they are left out.

    ``each`` names a column: the slips are its rows in turn, and then one with the name ``spare``. ``rows`` are its own
    rows, where it has others than the rest.
    """

    across: Count = 2
    down: Count = 4
    title: str = ""
    counts: dict[str, Annotated[int, Limit(least=0, most=1000)]] = field(default_factory=dict)
    each: str = ""
    spare: str = ""
    rows: EntryRows = ()


class Roster(Layout):
    """``roster`` and ``vehicles``: pads of slips to fill in, a page for each of ``pads``, with cut guides."""

    size: Size = 8.0
    rows: EntryRows = ()
    pads: tuple[PadLayout, ...] = ()


LAYOUTS: Final[Mapping[str, type[Layout]]] = {
    "rules": Booklet,
    "learn": Learn,
    "quickref": QuickRef,
    "scorepad": ScorePad,
    "tables": CardTable,
    "deck": Deck,
    "pack": PackLayout,
    "strip": StripLayout,
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
    "cards": FreeCards,
    "tokens": Tokens,
    "board": Board,
    "dice": Dice,
    "phases": Phases,
    "box": TuckBox,
}

REPEATABLE: Final = ("board", "box", "cards", "deck", "dice", "pack", "phases", "quickref", "scorepad", "tokens")
"""Layouts that several sheets of a game may have, such as ``cards-events`` beside ``cards``."""


def layout_of(aid: str, values: Mapping[str, Any]) -> Layout:
    """The layout of ``aid`` with these values of its fields. Raises ValueError for a wrong key or a wrong value.

    >>> layout_of("strip", {"mark": "hit"})
    StripLayout(size=8.0, pages=0, width=189.0, height=40.0, mark='hit')
    """
    return read(layout_form(aid), values)


def layout_form(aid: str) -> type[Layout]:
    """The form of an aid's layout."""
    return LAYOUTS[layout_name(aid)]


def layout_name(aid: str) -> str:
    """The name of an aid's layout: its own, or what stands before a hyphen in it, or ``tables``.

    >>> layout_name("cards"), layout_name("cards-events"), layout_name("odds"), layout_name("rules-short")
    ('cards', 'cards', 'tables', 'tables')
    """
    name = aid if aid in LAYOUTS else aid.partition("-")[0]
    return name if (name in LAYOUTS and aid == name) or name in REPEATABLE else "tables"


def mistyped_layout(aid: str) -> str:
    """The layout whose name ``aid`` looks like a mistyping of; '' for any other name.

    >>> mistyped_layout("quikref"), mistyped_layout("card-events"), mistyped_layout("odds"), mistyped_layout("deck")
    ('quickref', 'cards', '', '')
    """
    if aid == "tables" or layout_name(aid) != "tables":
        return ""
    name, hyphen, _ = aid.partition("-")
    return next(iter(get_close_matches(name, REPEATABLE if hyphen else list(LAYOUTS), 1, cutoff=0.8)), "")
