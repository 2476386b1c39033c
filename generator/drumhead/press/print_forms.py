"""The print forms of a sheet, and whether its even pages are backs."""

from collections.abc import Iterator
from itertools import product

from drumhead.bindery.paper import USUAL, PrintForm
from drumhead.source.card_layouts import Cards
from drumhead.source.field_layouts import Ruler
from drumhead.source.layout import Layout
from drumhead.source.layouts import Booklet, Pocket, QuickRef
from drumhead.source.piece_layouts import FreeCards


def print_forms_of(layout: Layout) -> Iterator[PrintForm]:
    """Every print form of a sheet with that layout, the usual one first.

    Booklets come folded too, and rulers without their black. Cards come in every trim that the layout offers: flat, to
    fold, or the fronts alone, each with little ink too, and for a print shop.
    """
    match layout:
        case Cards():
            for trim, low, way in product(("", *layout.trims), (False, True), ("flat", "fold", "fronts")):
                if layout.backs or not (low or way != "flat"):
                    yield PrintForm(trim, fold=way == "fold", fronts=way == "fronts", low=low)
            for trim in (layout.trim, *layout.trims):
                yield PrintForm(trim, shop=True)
        case Booklet():
            yield from (USUAL, PrintForm(fold=True))
        case Ruler():
            yield from (USUAL, PrintForm(low=True))
        case _:
            yield USUAL


def is_duplex(layout: Layout, print_form: PrintForm) -> bool:
    """Whether even pages are the backs of odd ones."""
    match layout:
        case Cards():
            return layout.backs and not (print_form.fold or print_form.fronts)
        case Pocket() | FreeCards():
            return bool(layout.back)
        case Booklet() | QuickRef():
            return True
    return False
