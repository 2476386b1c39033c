"""Layouts: the typed part of a sheet's entry in ``sheets.yaml``, one class an aid, with defaults.

The field names are the keys of ``layout:``. An aid that has no class of its own is laid out as a card table.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import Field, ValidationError

from drumhead.source.forms import Form
from drumhead.source.yaml import in_words

Words = Annotated[tuple[str, ...], Field(strict=False)]
Numbers = Annotated[tuple[float, ...], Field(strict=False)]
Pair = Annotated[tuple[int, int], Field(strict=False)]
Trim = Literal["poker", "bridge", "mini", "tarot"]


class Layout(Form):
    """``size`` is the type size in points; more pages than ``pages`` are an error, and 0 means any number."""

    size: float = 10.5
    pages: int = 0

    def named(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """The ids of rules that it names, each with its place."""
        yield from ()


class Booklet(Layout):
    """``rules``: the whole book. ``cover`` names cards drawn on the title page."""

    cover: Words = ()


class QuickRef(Layout):
    """``quickref``: short forms in columns.

    ``tight`` sets the lines closer. ``spreads`` names tables of one figure a card that are set as a grid, ranks across
    and suits down, and says what stands where there is no figure: ``{shoot: hit}``.
    """

    columns: int = 2
    tight: bool = False
    pages: int = 2
    spreads: dict[str, str] = Field(default={})


class ScorePad(Layout):
    """``scorepad``: ``across`` times ``down`` equal pads on one page, with cut guides between them.

    A pad has ``blanks`` to fill in at its head, then a grid of ``rows`` by ``columns``, then the suits of ``tally``
    (``[D, H]``) with a box to tick for every rank, then the boxes of ``foot``. The short forms and tables of the
    sheet's groups stand below as reminders, in ``size`` points. ``widths`` sets the columns' shares where they are
    not equal, ``row_height`` is in millimetres.
    """

    across: int = 2
    down: int = 2
    size: float = 8.0
    blanks: Words = ("Date", "Deal")
    row_title: str = ""
    columns: Words = ()
    widths: Numbers = ()
    rows: Words = ()
    row_height: float = 8.4
    foot: Words = ("Result", "Score")
    tally: Words = ()
    tally_title: str = ""
    pages: int = 1


class CardTable(Layout):
    """``tables``: whole tables, group below group in ``columns``; ``tight`` sets the lines closer."""

    columns: int = 1
    tight: bool = False
    pages: int = 2


class Face(Form):
    """How the rows of a table become cards: rows of one card, one below the other, are one card of the deck.

    A column is named by its id, or as ``remarks.remark`` where it is another table's, which is then looked up by the
    card. Each row gives a line with a big figure for each of ``figures``, as many times as ``count`` says, numbered
    where the card has several. What the first row says under ``foot`` stands below, if it says anything. ``title``
    and ``remark`` are columns too.

    ``numbers`` puts a rule's number beside a column's title, ``units`` a word behind its figures, for one and for more:
    ``{penalty: [card, cards]}``. The short forms of ``rules`` are printed on every card,
    of ``several`` on cards of several lines, and of ``where`` on the cards it names (``KC: [counter.draw]``) or on
    those that have something in the column it names.
    """

    title: str
    card: str = "card"
    remark: str = ""
    count: str = ""
    figures: Words = ()
    foot: Words = ()
    numbers: dict[str, str] = Field(default={})
    units: dict[str, Words] = Field(default={})
    rules: Words = ()
    several: Words = ()
    where: dict[str, Words] = Field(default={})


class Deck(Layout):
    """``deck``: cards to cut out, as many to a page as it holds, one deck for each of the sheet's tables.

    ``trim`` is poker, bridge, mini or tarot, and the same on every paper. ``faces`` says for each table how its rows
    become cards. With ``backs`` every page of fronts is followed by one of backs, for either flip edge.
    """

    size: float = 8.0
    trim: Trim = "poker"
    faces: dict[str, Face] = Field(default={})
    backs: bool = True

    def named(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """What its faces name."""
        for table, face in self.faces.items():
            for key, rules in (("numbers", face.numbers.values()), ("rules", face.rules), ("several", face.several)):
                yield from ((("faces", table, key), rule) for rule in rules)
            yield from ((("faces", table, "where", on), rule) for on, rules in face.where.items() for rule in rules)


class Strip(Layout):
    """``strip``: tables of one figure a card as strips to cut out and lay beside the hand, as many as a page holds.

    Ranks stand across, suits down, and ``mark`` where a card has no figure; titles and short forms of the sheet's
    rules stand below, in ``size`` points. ``width`` and ``height`` are a strip's, in millimetres, on every paper.
    """

    size: float = 8.0
    width: float = 189.0
    height: float = 40.0
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

    size: float = 9.0
    card: Trim = "poker"
    places: Annotated[tuple[Place, ...], Field(strict=False, min_length=1)]
    far: str = ""
    near: str = ""
    joined: bool = True

    def named(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """The rules of its places."""
        yield from ((("places", n, "rule"), place.rule) for n, place in enumerate(self.places) if place.rule)


LAYOUTS: Final[Mapping[str, type[Layout]]] = {
    "rules": Booklet,
    "quickref": QuickRef,
    "scorepad": ScorePad,
    "tables": CardTable,
    "deck": Deck,
    "strip": Strip,
    "mat": Mat,
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
