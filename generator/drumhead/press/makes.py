"""Makes: the ways in which one sheet is made, and what each is called in a file's name."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from drumhead.source.card_layouts import Cards
from drumhead.source.field_layouts import Ruler
from drumhead.source.layout import Layout
from drumhead.source.layouts import Booklet, Pocket, QuickRef


@dataclass(frozen=True, slots=True)
class Make:
    """A way of making a sheet: with nothing said, the usual one.

    >>> Make().name, Make("bridge", fold=True).name, Make(low=True).name, Make("poker", shop=True).name
    ('', 'bridge-fold', 'low', 'poker-shop')
    """

    trim: str = ""
    """Of cards: a size other than the layout's own, or any for a print shop."""
    fold: bool = False
    """Front and back side by side, to be folded together."""
    folded: bool = False
    """Of a booklet: on half the paper, two pages to a side, to be folded together."""
    low: bool = False
    """With little ink."""
    shop: bool = False
    """For a print shop: one card a page, with bleed and crop marks, and on no paper."""

    @property
    def name(self) -> str:
        """What stands between aid and paper in the file's name."""
        flags = ("fold", self.fold), ("folded", self.folded), ("low", self.low), ("shop", self.shop)
        return "-".join(filter(None, (self.trim, *(word for word, so in flags if so))))

    def of(self, layout: Layout) -> str:
        """The trim of the layout's cards in this make; empty where it has none."""
        return self.trim or (layout.trim if isinstance(layout, Cards) else "")


USUAL = Make()


def makes_of(layout: Layout) -> Iterator[Make]:
    """Every make of a sheet with that layout, the usual one first.

    Booklets come folded too, and rulers without their black. Cards come in every trim that the layout offers: flat, to
    fold, either with little ink too, and for the shop.
    """
    match layout:
        case Cards():
            for trim, low, fold in product(("", *layout.trims), (False, True), (False, True)):
                if layout.backs or not (low or fold):
                    yield Make(trim, fold=fold, low=low)
            for trim in (layout.trim, *layout.trims):
                yield Make(trim, shop=True)
        case Booklet():
            yield from (USUAL, Make(folded=True))
        case Ruler():
            yield from (USUAL, Make(low=True))
        case _:
            yield USUAL


def is_duplex(layout: Layout, make: Make) -> bool:
    """Whether even pages are the backs of odd ones."""
    match layout:
        case Cards():
            return layout.backs and not make.fold
        case Pocket():
            return bool(layout.back)
        case Booklet() | QuickRef():
            return True
    return False
