"""A deck as a PDF: the faces of its cards, drawn once, on the pages of a print form."""

from collections.abc import Sequence
from typing import Final

from pypdf.generic import IndirectObject

from drumhead.bindery.cards import (
    DRAWN,
    CardPage,
    CardSource,
    CardSpot,
    FacePart,
    Size,
    card_pages,
    grid_of,
    parts_of,
)
from drumhead.bindery.forms import Box, Forms, bundle, in_cmyk, set_intent
from drumhead.bindery.marks import crop_marks, registration_marks
from drumhead.bindery.paper import A5, BLEED, MARKED, MM, SAFE, CutLine, Grid, Paper, PrintForm
from drumhead.bindery.tagged import DrawnPdf, TaggedFigure, TaggedPage

NARROW: Final = "narrow"
"""The frame for papers without one of their own: the check ruler, as wide as the narrowest paper."""

CUT_LINE: Final = 0.12
"""The width of a guide line in millimetres: a third of a point in solid black, which lasers print."""


def impose_cards(
    source: CardSource, pdfs: Sequence[bytes], print_form: PrintForm, paper: Paper, inks: bool = True
) -> bytes:
    """The deck as a tagged PDF; the same bytes for the same source. A print shop's pages are for no paper, and
    their colours are ``inks``.

    Raises ValueError for a trim that the source is not drawn in, and for one that is too large for the paper.
    """
    return _Deck(source, pdfs, print_form, paper, inks and print_form.shop).to_bytes()


class _Deck:
    """Builds the PDF. All lengths are millimetres from the top left, unless a method says points."""

    def __init__(
        self, source: CardSource, pdfs: Sequence[bytes], print_form: PrintForm, paper: Paper, inks: bool
    ) -> None:
        self._source, self._print_form, self._paper = source, print_form, paper
        self._trim = source.drawn(print_form.trim)
        self._size: Size = source.size(print_form.trim)
        self._grid: Grid = grid_of(source, print_form, paper)
        self._pdf = DrawnPdf(source.title, source.author, source.about, source.keywords, self._flip())
        self._forms = Forms(self._pdf.writer, pdfs, in_cmyk if inks else None)
        self._faces: dict[int, IndirectObject] = {}
        self._inks = inks

    def to_bytes(self) -> bytes:
        for page in card_pages(self._source, self._print_form, self._grid):
            self._pdf.add(self._shop_page(page) if self._print_form.shop else self._page(page))
        if self._inks:
            set_intent(self._pdf.writer)
        return self._pdf.to_bytes()

    def _page(self, cards: CardPage) -> TaggedPage:
        grid = self._grid
        page = TaggedPage(grid.page_width * MM, grid.page_height * MM, cards.label if cards.begins else "")
        frames = {} if self._print_form.cutter else self._source.frames
        for name, top in ((self._frame(), None), (self._how_to(), SAFE)):
            if name in frames:
                height = self._forms.size(0, frames[name])[1]
                up = 0.0 if top is None else page.height - top * MM - height
                right = 0.0 if top is None else SAFE * MM
                page.artifacts.append(page.draw(self._forms.form(0, frames[name]), (1, 0, 0, 1, right, up)))
        page.artifacts.append(self._lines(cards))
        if self._print_form.cutter and not cards.spots[0].back:
            page.artifacts.append(registration_marks(grid, self._print_form.cutter))
        self._add_faces(page, cards, grid.left, grid.top)
        return page

    def _frame(self) -> str:
        """The frame of the paper, or the one that any paper has room for."""
        wide, high = self._grid.page_width, self._grid.page_height
        name = f"{self._paper.id}-{'lying' if wide > high else 'upright'}"
        return name if name in self._source.frames or wide < A5.width else NARROW

    def _shop_page(self, cards: CardPage) -> TaggedPage:
        width, height = self._size
        page = TaggedPage((width + 2 * MARKED) * MM, (height + 2 * MARKED) * MM, cards.label if cards.begins else "")
        inner, outer = MARKED * MM, (MARKED - BLEED) * MM
        page.boxes["/TrimBox"] = (inner, inner, page.width - inner, page.height - inner)
        page.boxes["/BleedBox"] = (outer, outer, page.width - outer, page.height - outer)
        page.artifacts.append(crop_marks(page))
        self._add_faces(page, cards, MARKED, MARKED)
        return page

    def _flip(self) -> str:
        """The edge over which the paper is turned, or ``one`` where it is printed on one side."""
        if self._print_form.fold or self._print_form.fronts or not self._source.backs:
            return "one"
        return "short" if self._grid.page_width > self._grid.page_height else "long"

    def _how_to(self) -> str:
        """The frame that says how to print and cut, by the edge to set in a printer's driver."""
        if self._print_form.fold:
            return "fold"
        return "cut" if self._flip() == "one" else f"{self._flip()}-edge"

    def _add_faces(self, page: TaggedPage, cards: CardPage, left: float, top: float) -> None:
        """Add the fronts, each as a figure with its text; the backs of a page are one figure."""
        backs: list[tuple[CardSpot, bytes, Box]] = []
        width, height = self._size
        bleed = BLEED if self._print_form.shop else self._grid.gap / 2
        for spot in (spot for spot in cards.spots if spot.face >= 0):
            x, y = left + spot.x, top + spot.y
            at = (x * MM, page.height - (y + height) * MM)
            box = (at[0], at[1], at[0] + width * MM, at[1] + height * MM)
            content = page.draw(self._face(spot, bleed), (1, 0, 0, 1, *at))
            if spot.back:
                backs.append((spot, content, box))
            else:
                face = self._source.faces[spot.face]
                page.figures.append(TaggedFigure(f"{face.name}. {face.text}".removesuffix(". "), box, content))
        if backs:
            names = dict.fromkeys(self._source.faces[spot.face].name for spot, _, _ in backs)
            lefts, bottoms, rights, tops = zip(*(box for _, _, box in backs), strict=True)
            bounds = (min(lefts), min(bottoms), max(rights), max(tops))
            words = f"{'Back of a card' if len(backs) == 1 else 'Backs of cards'}: {', '.join(names)}"
            page.figures.append(TaggedFigure(words, bounds, b"".join(content for _, content, _ in backs)))

    def _face(self, spot: CardSpot, bleed: float) -> IndirectObject:
        """The face as one form whose corner is at 0, 0, clipped to trim and bleed."""
        if spot.face not in self._faces:
            width, height = self._size
            b = bleed * MM
            box = (-b, -b, width * MM + b, height * MM + b)
            parts: list[tuple[IndirectObject, tuple[float, ...]]] = []
            for part in parts_of(self._source, spot, self._trim, self._print_form.low):
                form = self._forms.form(part.file, part.page)
                parts += [(form, matrix) for matrix in _matrices(part, self._size, self._source.trims[self._trim])]
            self._faces[spot.face] = bundle(self._pdf.writer, box, parts)
        return self._faces[spot.face]

    def _lines(self, cards: CardPage) -> bytes:
        """The cuts, and the folds as broken lines."""
        parts = [b"q 0 G %.4f w\n" % (CUT_LINE * MM), *map(self._line, cards.cuts)]
        parts += [b"[%.4f %.4f] 0 d\n" % (2 * MM, 1.2 * MM), *map(self._line, cards.folds)] if cards.folds else []
        return b"".join([*parts, b"Q\n"])

    def _line(self, line: CutLine) -> bytes:
        grid = self._grid
        x, y = (grid.left + line.x) * MM, (grid.page_height - grid.top - line.y) * MM
        return b"%.4f %.4f m %.4f %.4f l S\n" % (x, y, x + line.across * MM, y - line.down * MM)


def _matrices(part: FacePart, size: Size, trim: Size) -> list[tuple[float, ...]]:
    """The matrices that place a page drawn at ``trim`` on a face of that size, in points from its lower left corner."""
    width, height = size
    drawn = trim if part.anchor == "whole" else DRAWN
    scale = min(width / drawn[0], height / drawn[1])
    wide, high = drawn[0] * scale, drawn[1] * scale
    match part.anchor:
        case "middle":
            return [(scale, 0, 0, scale, (width - wide) / 2 * MM, (height - high) / 2 * MM)]
        case "whole" | "fitted":
            left, bottom = (width - wide) / 2 - BLEED * scale, (height - high) / 2 - BLEED * scale
            return [(scale, 0, 0, scale, left * MM, bottom * MM)]
        case "corners":
            return [(scale, 0, 0, scale, 0, (height - high) * MM), (-scale, 0, 0, -scale, width * MM, high * MM)]
