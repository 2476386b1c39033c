"""The forms in which a sheet is printed, and their names in file names."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

_FLAGS: Final = ("fold", "fronts", "low", "shop")


@dataclass(frozen=True, slots=True)
class PrintForm:
    """A form in which a sheet is printed; by default the usual one.

    >>> PrintForm().name, PrintForm("bridge", fold=True, low=True).name, PrintForm("poker", shop=True).name
    ('', 'bridge-fold-low', 'poker-shop')
    """

    trim: str = ""
    """Of cards: a size other than the layout's own, or any for a print shop."""
    fold: bool = False
    """Of cards: front and back side by side, to be folded together. Of a booklet: sheets to be folded."""
    fronts: bool = False
    """Of cards: without their backs."""
    low: bool = False
    """With little ink."""
    shop: bool = False
    """For a print shop: one card a page, with bleed and crop marks, and on no paper."""

    @property
    def name(self) -> str:
        """The part of the file's name between aid and paper."""
        return "-".join(filter(None, (self.trim, *(flag for flag in _FLAGS if getattr(self, flag)))))


USUAL: Final = PrintForm()


def print_form_of(name: str, trims: Collection[str]) -> PrintForm:
    """The print form of that name. Raises ValueError for a word that is no trim of these and no print form.

    >>> print_form_of("bridge-fold", ["poker", "bridge"])
    PrintForm(trim='bridge', fold=True, fronts=False, low=False, shop=False)
    """
    words = name.split("-") if name else []
    sizes = [word for word in words if word in trims]
    if unknown := [word for word in words if word not in (*_FLAGS, *sizes[:1])]:
        raise ValueError(f"{', '.join(unknown)}: a variant is made of {', '.join((*trims, *_FLAGS))}")
    return PrintForm(sizes[0] if sizes else "", **{flag: flag in words for flag in _FLAGS})
