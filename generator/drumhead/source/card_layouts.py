"""Layouts of cards to cut out: a table's rows as cards, and packs of playing cards."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Final

from drumhead.source.field_layouts import StatCards
from drumhead.source.layout import Layout, Size, Strings, Trim, is_inside
from drumhead.table.reading import KeyPath, Limit

PATTERNS: Final = ("lattice", "waves", "bricks", "wire", "chevrons", "braid", "scales", "tracks", "cartridges")
"""The patterns of backs that we draw; they differ in grey too."""

IMAGES: Final = (".png", ".jpg", ".jpeg", ".svg")
"""The endings of image files."""


def _is_image(value: str) -> bool:
    return value.lower().endswith(IMAGES) and is_inside(value)


def _back(value: str) -> None:
    """A pattern's name, or an image file's inside the game's folder."""
    if value in PATTERNS or _is_image(value):
        return
    patterns = ", ".join(PATTERNS)
    raise ValueError(f"a back is one of {patterns}, or an image file in the game's folder: {', '.join(IMAGES)}")


def _image(value: str) -> None:
    if value and not _is_image(value):
        raise ValueError(f"an image is a file in the game's folder: {', '.join(IMAGES)}")


Back = Annotated[str, _back]
Image = Annotated[str, _image]


@dataclass(frozen=True, kw_only=True)
class Owner:
    """Someone with cards of their own: the ``title`` stands on the backs, over a pattern or an image file."""

    title: str
    back: Back = "lattice"


@dataclass(frozen=True, kw_only=True)
class Cards(Layout):
    """Cards of a ``trim``: poker, bridge, mini or tarot, the same on every paper.

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

    def image_files(self) -> Iterator[tuple[KeyPath, str]]:
        """The image files of its backs."""
        if self.back not in PATTERNS:
            yield ("back",), self.back
        yield from (
            (("owners", number, "back"), owner.back)
            for number, owner in enumerate(self.owners)
            if owner.back not in PATTERNS
        )


@dataclass(frozen=True, kw_only=True)
class PackLayout(Cards):
    """``pack``: playing cards, a pack of 52 and so many ``jokers``, for each of its owners or once."""

    jokers: Annotated[int, Limit(least=0, most=4)] = 0


@dataclass(frozen=True, kw_only=True)
class DeckFace:
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
    numbers: dict[str, str] = field(default_factory=dict)
    units: dict[str, Strings] = field(default_factory=dict)
    rules: Strings = ()
    several: Strings = ()
    where: dict[str, Strings] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)
    pictures: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Deck(Cards):
    """``deck``: cards to cut out, as many to a page as it holds, one deck for each of the sheet's tables.

    ``faces`` says for each table how its rows become cards, or ``stats`` how they are drawn for each side of a game.
    """

    faces: dict[str, DeckFace] = field(default_factory=dict)
    stats: dict[str, StatCards] = field(default_factory=dict)

    def named_rules(self) -> Iterator[tuple[KeyPath, str]]:
        """The rules that its faces name."""
        for table, face in self.faces.items():
            for key, rules in (("numbers", face.numbers.values()), ("rules", face.rules), ("several", face.several)):
                yield from ((("faces", table, key), rule) for rule in rules)
            yield from ((("faces", table, "where", on), rule) for on, rules in face.where.items() for rule in rules)
        for table, stats in self.stats.items():
            yield from ((("stats", table, *at), rule) for at, rule in stats.named_rules())
