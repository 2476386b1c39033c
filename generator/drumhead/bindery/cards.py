"""Decks imposed from faces drawn once: in any trim, on both sides, to fold, with little ink, for a print shop."""

from collections.abc import Sequence
from typing import Final

from pypdf.generic import IndirectObject

from drumhead.bindery.forms import Box, Forms, bundle
from drumhead.bindery.imposition import DRAWN, CardPage, CardSource, CardSpot, FacePart, Size, card_pages, grid_of
from drumhead.bindery.paper import BLEED, MARKED, MM, SAFE, CutLine, Grid, Paper, PrintForm
from drumhead.bindery.print_shop import in_cmyk, set_intent
from drumhead.bindery.tagged import TaggedFigure, TaggedPage, TaggedPdf

CUT_LINE: Final = 0.12
"""The width of a guide line in millimetres: a third of a point in solid black, which lasers print."""

CROP_MARK: Final = (4.3, 0.25)
"""The length of a crop mark in millimetres, and its width in points."""


def impose_cards(source: CardSource, pdfs: Sequence[bytes], print_form: PrintForm, paper: Paper) -> bytes:
    """The deck as a tagged PDF; the same bytes for the same source. A print shop's pages are for no paper.

    Raises ValueError for a trim that the source is not drawn in, and for one that is too large for the paper.
    """
    return _Deck(source, pdfs, print_form, paper).to_bytes()


def ink_of(source: CardSource, print_form: PrintForm, paper: Paper) -> float:
    """The share of the print form's paper that is black, 0 to 1, from the shares of the drawn pages."""
    grid = grid_of(source, print_form, paper)
    trim = source.trim(print_form.trim)
    width, height = source.trims[trim]
    pages = card_pages(source, print_form, grid)
    black = 0.0
    for page in pages:
        for part in (part for spot in page.spots for part in _parts(source, spot, trim, print_form.low)):
            share = source.ink[part.file][part.page]
            scale = min(width / DRAWN[0], height / DRAWN[1])
            area = (width + 2 * BLEED) * (height + 2 * BLEED)
            middle = DRAWN[0] * DRAWN[1] * scale**2
            fitted = (DRAWN[0] + 2 * BLEED) * (DRAWN[1] + 2 * BLEED) * scale**2
            black += share * {"whole": area, "fitted": fitted, "middle": middle, "corners": 2 * middle}[part.anchor]
    return round(black / (len(pages) * grid.page_width * grid.page_height), 4)


def _parts(source: CardSource, spot: CardSpot, trim: str, low: bool) -> Sequence[FacePart]:
    return source.faces[spot.face].parts_for(trim, low) if spot.face >= 0 else ()


class _Deck:
    """Builds the PDF. All lengths are millimetres from the top left, unless a method says points."""

    def __init__(self, source: CardSource, pdfs: Sequence[bytes], print_form: PrintForm, paper: Paper) -> None:
        self._source, self._print_form, self._paper = source, print_form, paper
        self._trim = source.trim(print_form.trim)
        self._size: Size = source.trims[self._trim]
        self._grid: Grid = grid_of(source, print_form, paper)
        self._pdf = TaggedPdf(source.title, source.author, source.about, source.keywords, self._flip())
        self._forms = Forms(self._pdf.writer, pdfs, in_cmyk if print_form.shop else None)
        self._faces: dict[int, IndirectObject] = {}

    def to_bytes(self) -> bytes:
        for page in card_pages(self._source, self._print_form, self._grid):
            self._pdf.add(self._shop_page(page) if self._print_form.shop else self._page(page))
        if self._print_form.shop:
            set_intent(self._pdf.writer)
        return self._pdf.to_bytes()

    def _page(self, cards: CardPage) -> TaggedPage:
        grid = self._grid
        page = TaggedPage(grid.page_width * MM, grid.page_height * MM, cards.label if cards.begins else "")
        frames = self._source.frames
        wide = grid.page_width > grid.page_height
        for name, top in ((f"{self._paper.id}-{'lying' if wide else 'upright'}", None), (self._how_to(), SAFE)):
            if name in frames:
                height = self._forms.size(0, frames[name])[1]
                up = 0.0 if top is None else page.height - top * MM - height
                right = 0.0 if top is None else SAFE * MM
                page.artifacts.append(page.draw(self._forms.form(0, frames[name]), (1, 0, 0, 1, right, up)))
        page.artifacts.append(self._lines(cards))
        self._add_faces(page, cards, grid.left, grid.top)
        return page

    def _shop_page(self, cards: CardPage) -> TaggedPage:
        width, height = self._size
        page = TaggedPage((width + 2 * MARKED) * MM, (height + 2 * MARKED) * MM, cards.label if cards.begins else "")
        inner, outer = MARKED * MM, (MARKED - BLEED) * MM
        page.boxes["/TrimBox"] = (inner, inner, page.width - inner, page.height - inner)
        page.boxes["/BleedBox"] = (outer, outer, page.width - outer, page.height - outer)
        page.artifacts.append(_crop_marks(page))
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
        bleed = BLEED if self._print_form.shop else 0.0
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
            for part in _parts(self._source, spot, self._trim, self._print_form.low):
                form = self._forms.form(part.file, part.page)
                parts += [(form, matrix) for matrix in _matrices(part, self._size)]
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


def _matrices(part: FacePart, size: Size) -> list[tuple[float, ...]]:
    """The matrices that place a drawn page on a face of that size, in points from its lower left corner."""
    width, height = size
    scale = min(width / DRAWN[0], height / DRAWN[1])
    wide, high = DRAWN[0] * scale, DRAWN[1] * scale
    match part.anchor:
        case "whole":
            return [(1, 0, 0, 1, -BLEED * MM, -BLEED * MM)]
        case "middle":
            return [(scale, 0, 0, scale, (width - wide) / 2 * MM, (height - high) / 2 * MM)]
        case "fitted":
            left, bottom = (width - wide) / 2 - BLEED * scale, (height - high) / 2 - BLEED * scale
            return [(scale, 0, 0, scale, left * MM, bottom * MM)]
        case "corners":
            return [(scale, 0, 0, scale, 0, (height - high) * MM), (-scale, 0, 0, -scale, width * MM, high * MM)]


def _crop_marks(page: TaggedPage) -> bytes:
    """Two at each corner of the trim, outside the bleed."""
    long, wide = CROP_MARK
    parts = [b"q 0 0 0 1 K %.4f w\n" % wide]
    left, bottom, right, top = page.boxes["/TrimBox"]
    for x in (left, right):
        for start, end in ((0.0, long * MM), (page.height - long * MM, page.height)):
            parts.append(b"%.4f %.4f m %.4f %.4f l S\n" % (x, start, x, end))
    for y in (bottom, top):
        for start, end in ((0.0, long * MM), (page.width - long * MM, page.width)):
            parts.append(b"%.4f %.4f m %.4f %.4f l S\n" % (start, y, end, y))
    return b"".join([*parts, b"Q\n"])
