"""Layouts of what lies on a table without squares: cards that are soldiers, and what is measured in their length."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Literal

from drumhead.source.layout import Count, Layout, Positive, Size, Strings, Trim
from drumhead.table.reading import KeyPath, Limit


@dataclass(frozen=True, kw_only=True)
class SideStyle:
    """A side of a game, and how its cards are told from the other's: by a band and a mark, in grey as well."""

    name: str
    band: Literal["hatched", "solid"]
    mark: Literal["diamond", "disc"]


@dataclass(frozen=True, kw_only=True)
class StatCards:
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
    numbers: dict[str, str] = field(default_factory=dict)
    rules: dict[str, Strings] = field(default_factory=dict)
    eye: str = ""
    round: Strings = ()
    pictures: dict[str, str] = field(default_factory=dict)
    sides: Annotated[tuple[SideStyle, ...], Limit(fewest=1)]

    def named_rules(self) -> Iterator[tuple[KeyPath, str]]:
        """The rules it names, each with its place."""
        yield from ((("numbers", column), rule) for column, rule in self.numbers.items())
        yield from ((("rules", name), rule) for name, rules in self.rules.items() for rule in rules)
        if self.eye:
            yield ("eye",), self.eye


@dataclass(frozen=True, kw_only=True)
class Ruler(Layout):
    """``ruler``: so many rulers of so many ``lengths``, in parts to join.

    A length is the long side of a ``trim`` card.
    """

    size: Size = 8.5
    trim: Trim = "poker"
    lengths: Count = 12
    rulers: Count = 1


@dataclass(frozen=True, kw_only=True)
class Arc(Layout):
    """``arc``: half a disc to lay against a card's top edge, with its bearings every ``step`` degrees.

    ``radius`` is in lengths, the long side of a ``trim`` card, and rings stand a quarter of it apart.
    """

    size: Size = 8.5
    trim: Trim = "poker"
    radius: Positive = 1.25
    step: Literal[5, 10, 15, 30, 45] = 15


@dataclass(frozen=True, kw_only=True)
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
    copies: dict[str, int] = field(default_factory=dict)
