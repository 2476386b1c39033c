"""The base of all layouts of sheets, those of cards to cut out and of what lies on a table without squares, and
templates for cards of one's own: boxes in millimetres that show the fields of a card.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Annotated, Final, Literal

from drumhead.source.forms import Form
from drumhead.table.lengths import is_size, sides_of
from drumhead.table.reading import KeyPath, Limit, Names, named

Strings = tuple[str, ...]
Rule = Annotated[str, Names("rule")]
Count = Annotated[int, Limit(least=1, most=1000)]
Positive = Annotated[float, Limit(above=0, most=10_000)]
Size = Annotated[float, Limit(least=8, most=72)]
"""Of type, in points; smaller is not read at arm's length."""
Shares = tuple[Positive, ...]
Pair = tuple[Count, Count]
At = tuple[float, float]
"""From the left and from the top, in millimetres."""
Colour = Annotated[str, Limit(pattern=r"^(#[0-9a-fA-F]{6})?$", example="a colour as #2b6cb0")]

TRIMS: Final = {"poker": (63.0, 88.0), "bridge": (57.0, 89.0), "mini": (44.0, 68.0), "tarot": (70.0, 120.0)}
"""Width and height of a cut card in millimetres, by name."""

_RARER: Final = {"minieuro": (44.0, 68.0), "miniamerican": (41.0, 63.0), "square": (70.0, 70.0)}


def trim_size(name: str) -> tuple[float, float]:
    """The size of a trim by its name, or of one that is written as ``44x68``. Raises ValueError for another text."""
    sizes = {**TRIMS, **_RARER}
    if name not in sizes and not is_size(name):
        raise ValueError(f"a trim is one of {', '.join(sizes)}, or a size in millimetres as 44x68")
    return sizes.get(name) or sides_of(name, "a card", 20, 300)


Trim = Annotated[str, trim_size]


def is_inside(name: str) -> bool:
    """Whether the path of a file can only lead into the game's folder."""
    return not name.startswith(("/", "\\")) and ":" not in name and ".." not in name


class Layout(Form):
    """``size`` is the type size in points; more pages than ``pages`` are an error, and 0 means any number."""

    size: Size = 10.5
    pages: Annotated[int, Limit(least=0)] = 0

    def names_of(self, kind: Literal["rule", "image"]) -> Iterator[tuple[KeyPath, str]]:
        """The rules, or the images, that it names, each with its place in the layout."""
        return ((path, name) for found, path, name in named(type(self), self) if found == kind and name)


class Pieces(Layout):
    """What is cut out or played on, and says itself what is printed on it: its sheet needs no rules."""


class SideStyle(Form):
    """A side of a game, and how its cards are told from the other's: by a band and a mark, in grey as well."""

    name: str
    band: Literal["hatched", "solid"]
    mark: Literal["diamond", "disc"]


class StatCards(Form):
    """How the rows of a table become drawn cards, one for each of ``sides``: the top edge is where a card looks.

    ``name`` is the column with the card's name, ``figures`` are columns of whole numbers, each drawn as so many dice,
    and ``special`` is a column of words. ``numbers`` puts a rule's number beside a figure's title, ``rules`` some
    behind the words of a card, by the id of its row. The eye is marked in the middle of the top edge, with the number
    of rule ``eye``, but in the middle of the cards in ``round``, by their rows' ids, which see all round. ``pictures``
    are names of icons by those ids.
    """

    name: str
    figures: Annotated[tuple[str, ...], Limit(fewest=1)]
    special: str = ""
    numbers: dict[str, Rule] = field(default_factory=dict)
    rules: dict[str, tuple[Rule, ...]] = field(default_factory=dict)
    eye: Rule = ""
    round: Strings = ()
    pictures: dict[str, str] = field(default_factory=dict)
    sides: Annotated[tuple[SideStyle, ...], Limit(fewest=1)]


class Ruler(Layout):
    """``ruler``: so many rulers of so many ``lengths``, in parts to join.

    A length is the long side of a ``trim`` card.
    """

    size: Size = 8.5
    trim: Trim = "poker"
    lengths: Count = 12
    rulers: Count = 1


class Arc(Layout):
    """``arc``: half a disc to lay against a card's top edge, with its bearings every ``step`` degrees.

    ``radius`` is in lengths, the long side of a ``trim`` card, and rings stand a quarter of it apart.
    """

    size: Size = 8.5
    trim: Trim = "poker"
    radius: Positive = 1.25
    step: Literal[5, 10, 15, 30, 45] = 15


class Counters(Layout):
    """``counters``: the rows of a table as pieces to cut out, as large as it says in lengths of a ``trim`` card.

    ``name``, ``length``, ``width`` and ``corners`` are its columns; ``corners`` are four, or eight of an octagon.
    ``patterns`` says for each row, by its id, what is drawn on it, ``copies`` how many there are of it.
    """

    size: Size = 8.5
    trim: Trim = "poker"
    name: str = "kind"
    length: str = "length"
    width: str = "width"
    corners: str = "corners"
    patterns: dict[str, Literal["bricks", "roof", "hedge", "trees", "stones", "waves"]] = field(default_factory=dict)
    copies: dict[str, Annotated[int, Limit(least=0, most=1000)]] = field(default_factory=dict)


PATTERNS: Final = ("lattice", "waves", "bricks", "wire", "chevrons", "braid", "scales", "tracks", "cartridges")
"""The patterns of backs that we draw; they differ in grey too."""

IMAGES: Final = (".png", ".jpg", ".jpeg", ".svg")
"""The endings of image files."""


def check_image(value: str, other: str = "an image is a file") -> None:
    """Raise ValueError unless it is empty or the name of an image file inside the game's folder."""
    if value and not (value.lower().endswith(IMAGES) and is_inside(value)):
        raise ValueError(f"{other} in the game's folder: {', '.join(IMAGES)}")


def _back(value: str) -> None:
    if value not in PATTERNS:
        check_image(value or "none", f"a back is one of {', '.join(PATTERNS)}, or an image file")


Back = Annotated[str, _back, Names("image")]
Image = Annotated[str, check_image, Names("image")]


class Owner(Form):
    """Someone with cards of their own: the ``title`` stands on the backs, over a pattern or an image file."""

    title: str
    back: Back = "lattice"


class Cards(Layout):
    """Cards of a ``trim``, the same on every paper: poker, bridge, mini, tarot, or any size, as ``44x68``.

    ``trims`` are further sizes that they are offered in. Each page of fronts is followed by one of ``backs``, if there
    are any. ``back`` is what they show: a pattern, or an image file in the game's folder. With ``owners``, every card
    is printed once for each of them, with their back.
    """

    size: Size = 8.0
    trim: Trim = "poker"
    trims: tuple[Trim, ...] = ()
    backs: bool = True
    back: Back = "lattice"
    owners: tuple[Owner, ...] = ()

    def __post_init__(self) -> None:
        if self.trim in self.trims or len(set(self.trims)) < len(self.trims):
            raise ValueError("trims are sizes other than the trim itself, each once")


class PackLayout(Cards):
    """``pack``: playing cards, a pack of 52 and so many ``jokers``, for each of its owners or once."""

    jokers: Annotated[int, Limit(least=0, most=4)] = 0


class DeckFace(Form):
    """How the rows of a table become cards: rows of one card, one below the other, are one card of the deck.

    A column is named by its id, or as ``remarks.remark`` where it is another table's, which is then looked up by the
    card. Each row gives a line with a big figure for each of ``figures``, as many times as ``count`` says, numbered
    where the card has several. What the first row says under ``foot`` stands below, if it says anything. ``title``
    and ``remark`` are columns too.

    ``numbers`` puts a rule's number beside a column's title, ``units`` a word behind its figures, for one and for more:
    ``{penalty: [card, cards]}``. The short forms of ``rules`` are printed on every card,
    of ``several`` on cards of several lines, and of ``where`` on the cards it names (``KC: [counter.draw]``) or on
    those that have something in the column it names.

    ``titles`` are instead of the title's column for the cards it names, ``pictures`` the names of icons for theirs.
    """

    title: str
    card: str = "card"
    remark: str = ""
    count: str = ""
    figures: Strings = ()
    foot: Strings = ()
    numbers: dict[str, Rule] = field(default_factory=dict)
    units: dict[str, Strings] = field(default_factory=dict)
    rules: tuple[Rule, ...] = ()
    several: tuple[Rule, ...] = ()
    where: dict[str, tuple[Rule, ...]] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    pictures: dict[str, str] = field(default_factory=dict)


class Deck(Cards):
    """``deck``: cards to cut out, as many to a page as it holds, one deck for each of the sheet's tables.

    A group of rules without a table is a card of the deck before it, with their short forms.

    ``faces`` says for each table how its rows become cards, or ``stats`` how they are drawn for each side of a game.
    """

    faces: dict[str, DeckFace] = field(default_factory=dict)
    stats: dict[str, StatCards] = field(default_factory=dict)


REACH: Final = 3.0
"""Millimetres that a box may reach beyond the cut: the bleed."""

FIELD: Final = re.compile(r"\{([^{}]+)\}")
_CONDITION: Final = re.compile(r"(!?)([^!=]+?)\s*(?:(!?=)\s*(.*))?")
_COLOUR: Final = r"^(#[0-9a-fA-F]{6}|\{[^{}]+\})?$"

Length = Annotated[float, Limit(above=0)]
Percent = Annotated[float, Limit(least=0, most=100)]
Ink = Annotated[str, Limit(pattern=_COLOUR, example="a colour as #2b6cb0, or a field as '{colour}'")]


def _condition(value: str) -> None:
    if value and not _CONDITION.fullmatch(value):
        raise ValueError("a condition is a field, as `Cost`, `!Cost`, `type=spell` or `type!=spell`")


class Box(Form):
    """A box of a template: its upper left corner is ``at``, from the card's own, and its ``size`` width and height.

    It shows one of: ``text``, in Markdown, in which ``:shield:`` is an icon; a ``figure``, a number or a few words in
    one line; an ``image`` file of the game's folder; an ``icon``, or several names with spaces between them. In each of
    these, and in colours, ``{Cost}`` is what the card has in the field ``Cost``. Behind it lies a ``shape`` in the
    colour ``fill``, with an edge in the colour ``line``; ``ink`` is that of the words.

    Words are set in ``points``, or smaller where they do not fit, down to ``least``; ``pad`` is the room around them.
    ``align`` and ``stand`` say where they are in the box. An image is cropped to ``cover`` its box or set smaller to be
    ``whole`` in it; ``focus`` is the place of the image, in percent from its left and its top, that stays in view.

    The box is left out unless the card meets the condition ``when``: ``Cost`` (it has one), ``!Cost`` (it has none),
    ``type=spell`` or ``type!=spell``. Boxes are drawn in their order, those of a greater ``layer`` over the others.
    """

    name: str = ""
    at: At
    size: tuple[Length, Length]
    text: str = ""
    figure: str = ""
    image: str = ""
    icon: str = ""
    shape: Literal["rectangle", "rounded", "round"] = "rectangle"
    fill: Ink = ""
    line: Ink = ""
    ink: Ink = "#111111"
    font: Literal["serif", "sans"] = "serif"
    points: Annotated[float, Limit(least=6, most=200)] = 10.0
    least: Annotated[float, Limit(least=6, most=200)] = 8.0
    pad: Annotated[float, Limit(least=0)] = 0.0
    align: Literal["left", "middle", "right"] = "left"
    stand: Literal["top", "middle", "bottom"] = "top"
    fit: Literal["cover", "whole"] = "cover"
    focus: tuple[Percent, Percent] = (50.0, 50.0)
    when: Annotated[str, _condition] = ""
    layer: int = 0

    def __post_init__(self) -> None:
        if sum(map(bool, (self.text, self.figure, self.image, self.icon))) > 1:
            raise ValueError("a box shows one thing: a text, a figure, an image or an icon")

    def is_shown(self, fields: Mapping[str, str]) -> bool:
        """Whether a card with those fields meets the condition."""
        found = _CONDITION.fullmatch(self.when)
        if not found:
            return True
        no, name, compared, wanted = found.groups()
        value = fields.get(name, "")
        holds = (value == wanted.strip()) == (compared == "=") if compared else bool(value)
        return holds != bool(no)

    def named_fields(self) -> Iterator[str]:
        """The fields that it shows, and that of its condition."""
        for value in (self.text, self.figure, self.image, self.icon, self.fill, self.line, self.ink):
            yield from FIELD.findall(value)
        if found := _CONDITION.fullmatch(self.when):
            yield found[2]


class CardTemplate(Form):
    """The ``boxes`` of a card. With a ``base``, another template, they are added to its boxes; one with the name of a
    box of the base replaces it."""

    base: str = ""
    boxes: tuple[Box, ...] = ()


Templates = dict[str, CardTemplate]


def template_boxes(templates: Mapping[str, CardTemplate], name: str, path: Strings = ()) -> tuple[Box, ...]:
    """All boxes of a template in the order in which they are drawn.

    Raises ValueError for a template that does not exist, and for one that is based on itself.
    """
    if name in path:
        raise ValueError(f"template {path[0]} is based on itself: {' is based on '.join((*path, name))}")
    if name not in templates:
        named = f"template {path[-1]} is based on {name}, which is none" if path else f"there is no template {name}"
        raise ValueError(f"{named}: there are {', '.join(templates)}")
    base = template_boxes(templates, templates[name].base, (*path, name)) if templates[name].base else ()
    boxes = {box.name or place: box for place, box in enumerate((*base, *templates[name].boxes))}
    return tuple(sorted(boxes.values(), key=lambda box: box.layer))


def check_templates(templates: Mapping[str, CardTemplate], width: float, height: float) -> None:
    """Raise ValueError for a template with a wrong base, and for a box that leaves the card and its bleed."""
    for name in templates:
        template_boxes(templates, name)
        for place, box in enumerate(templates[name].boxes, 1):
            (x, y), (wide, high) = box.at, box.size
            beyond = max(-x, -y, x + wide - width, y + high - height) - REACH
            if beyond > 0.01:
                card = f"the card of {width:g} x {height:g} mm and its bleed of {REACH:g} mm"
                what = f"template {name}, box {box.name or place}: it reaches {beyond:.1f} mm beyond {card}"
                raise ValueError(f"{what}: move it or make it smaller")
