"""Layouts of pieces that no table and no pack gives: they say themselves what is printed on them."""

from collections.abc import Iterator
from dataclasses import field
from typing import Annotated, Literal

from drumhead.source.form import Limit, form
from drumhead.source.layout import Count, Layout, Positive, Size, Words

Colour = Annotated[str, Limit(pattern=r"^(#[0-9a-f]{6})?$", example="a colour as #2b6cb0")]


@form
class FreeCard:
    """A card with a ``name``, printed ``count`` times; whatever else it has is left out where it is empty.

    ``icons`` stand beside the name, an ``image`` file of the game's folder below it, then a big figure for each of
    ``figures``, which say their titles (``{Speed: 4}``), then the ``text``. ``colour``, as ``"#2b6cb0"``, is that of
    its edge; since it may be printed in grey, it must not be the only sign of anything.
    """

    name: str
    count: Count = 1
    icons: Words = ()
    image: str = ""
    figures: dict[str, int | str] = field(default_factory=dict)
    text: str = ""
    colour: Colour = ""


@form
class FreeCards(Layout):
    """``cards``: cards of any size with words of their own, to cut out, as many to a page as it holds.

    ``width`` and ``height`` are in millimetres. Text that does not fit in ``size`` points is set smaller, down to 8.
    """

    size: Size = 10.0
    width: Positive = 63.0
    height: Positive = 88.0
    cards: Annotated[tuple[FreeCard, ...], Limit(fewest=1)]

    def files(self) -> Iterator[tuple[tuple[str | int, ...], str]]:
        """The images on its cards."""
        yield from ((("cards", place, "image"), card.image) for place, card in enumerate(self.cards) if card.image)


@form
class Token:
    """A token with its ``name`` below, printed ``count`` times; an ``icon`` and a ``figure`` stand in its middle.

    ``colour`` is that of its rim, as a card's edge.
    """

    name: str
    count: Count = 1
    icon: str = ""
    figure: int | str = ""
    colour: Colour = ""


@form
class Tokens(Layout):
    """``tokens``: round or square tokens to cut out, as many to a page as it holds, ``across`` millimetres wide.

    Names are set in ``size`` points, or smaller where they do not fit, down to 8.
    """

    size: Size = 10.0
    shape: Literal["round", "square"] = "round"
    across: Annotated[float, Limit(ge=15, le=80)] = 25.0
    tokens: Annotated[tuple[Token, ...], Limit(fewest=1)]


@form
class TuckBox(Layout):
    """``box``: a box to cut out, fold and glue, closed by a tucked flap at either end.

    ``width``, ``height`` and ``depth`` are its own, in millimetres: a little more than the cards that go in. The game's
    title stands on its front and its sides, ``text`` on its back, and a band on its front has the ``colour``.
    """

    size: Size = 10.0
    width: Positive = 65.0
    height: Positive = 90.0
    depth: Positive = 19.0
    text: str = ""
    colour: Colour = ""
