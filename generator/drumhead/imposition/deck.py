"""A deck as a PDF: the faces of its cards, drawn once, on the pages of a print form."""

from collections.abc import Iterator, Sequence
from typing import Any, Final
from xml.sax.saxutils import escape

from pypdf.generic import ArrayObject, DictionaryObject, Fit, IndirectObject, NameObject, NumberObject, TextStringObject

from drumhead.imposition.cards import (
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
from drumhead.imposition.forms import Box, Forms, bundle, in_cmyk, set_intent
from drumhead.imposition.paper import A5, BLEED, INSET, MARKED, MM, SAFE, CutLine, Grid, Paper, PrintForm, arm
from drumhead.imposition.tagged import TaggedPdf, dictionary, numbers, stream

NARROW: Final = "narrow"
"""The frame for papers without one of their own: the check ruler, as wide as the narrowest paper."""

CUT_LINE: Final = 0.12
"""The width of a guide line in millimetres: a third of a point in solid black, which lasers print."""

_XMP: Final = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF\
 xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"\
 xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="" pdfuaid:part="1"><dc:title><rdf:Alt><rdf:li\
 xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq>\
</dc:creator><dc:description><rdf:Alt><rdf:li xml:lang="x-default">{about}</rdf:li></rdf:Alt></dc:description>\
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>"""


def impose_cards(
    source: CardSource, pdfs: Sequence[bytes], print_form: PrintForm, paper: Paper, inks: bool = True
) -> bytes:
    """The deck as a tagged PDF; the same bytes for the same source. A print shop's pages are for no paper, and
    their colours are ``inks``.

    Raises ValueError for a trim that the source is not drawn in, and for one that is too large for the paper.
    """
    deck = _Deck(source, pdfs, print_form, paper, inks and print_form.shop)
    for page in card_pages(source, print_form, grid_of(source, print_form, paper)):
        deck.add(page)
    if inks and print_form.shop:
        set_intent(deck.writer)
    return deck.to_bytes()


class _Page:
    """A page in the making, of that height in points, and the forms that are drawn on it by their names."""

    def __init__(self, height: float) -> None:
        self.height = height
        self.forms: dict[IndirectObject, str] = {}

    def draw(self, form: IndirectObject, matrix: Sequence[float]) -> bytes:
        """The operators that draw a form, moved by its matrix."""
        name = self.forms.setdefault(form, f"F{len(self.forms)}")
        return b"q %b cm /%b Do Q\n" % (b" ".join(b"%.4f" % value for value in matrix), name.encode())


class _Deck(TaggedPdf):
    """The PDF in the making. All lengths are millimetres from the top left, unless a method says points."""

    def __init__(
        self, source: CardSource, pdfs: Sequence[bytes], print_form: PrintForm, paper: Paper, inks: bool
    ) -> None:
        self._source, self._print_form, self._paper = source, print_form, paper
        self._trim = source.drawn(print_form.trim)
        self._size: Size = source.size(print_form.trim)
        self._grid: Grid = grid_of(source, print_form, paper)
        one_sided = print_form.fold or print_form.fronts or not source.backs
        self._flip = "one" if one_sided else "short" if self._grid.page_width > self._grid.page_height else "long"
        super().__init__(source.title, self._flip)
        self.writer.add_metadata({"/Author": source.author, "/Subject": source.about, "/Keywords": source.keywords})
        title, author, about = map(escape, (source.title, source.author, source.about))
        self.describe(_XMP.format(title=title, author=author, about=about).encode())
        self._forms = Forms(self.writer, pdfs, in_cmyk if inks else None)
        self._faces: dict[int, IndirectObject] = {}

    def add(self, cards: CardPage) -> None:
        """Append a page."""
        number, grid, shop = len(self.writer.pages), self._grid, self._print_form.shop
        around = 2 * MARKED if shop else 0.0
        width, height = (grid.page_width + around) * MM, (grid.page_height + around) * MM
        page: Any = self.writer.add_blank_page(width, height)
        new = _Page(height)
        content = b"".join(
            b"/Artifact BMC\n%bEMC\n" % drawn
            for drawn in ([crop_marks(width, height)] if shop else self._around(new, cards))
        )
        left, top = (MARKED, MARKED) if shop else (grid.left, grid.top)
        for mark, (text, box, drawn) in enumerate(self._figures(new, cards, left, top)):
            content += b"/Figure <</MCID %d>> BDC\n%bEMC\n" % (mark, drawn)
            self.marks[number][mark] = self._figure(text, box, page, mark)
        forms = DictionaryObject({NameObject(f"/{name}"): form for form, name in new.forms.items()})
        page[NameObject("/Resources")] = dictionary(XObject=forms)
        page[NameObject("/Contents")] = self.writer._add_object(stream(content))
        for name, edge in (("/TrimBox", MARKED * MM), ("/BleedBox", (MARKED - BLEED) * MM)) if shop else ():
            page[NameObject(name)] = numbers((edge, edge, width - edge, height - edge))
        if cards.begins:
            self.writer.add_outline_item(title=cards.label, page_number=number, fit=Fit.xyz(0, height, 0))

    def _around(self, page: _Page, cards: CardPage) -> Iterator[bytes]:
        """What stands around cards: the frame of the paper, how to print and cut them, lines, a cutter's marks."""
        grid, cutter = self._grid, self._print_form.cutter
        frames = {} if cutter else self._source.frames
        wide, high = grid.page_width, grid.page_height
        frame = f"{self._paper.id}-{'lying' if wide > high else 'upright'}"
        if frame not in self._source.frames and wide >= A5.width:
            frame = NARROW  # any paper has room for it
        how_to = "fold" if self._print_form.fold else "cut" if self._flip == "one" else f"{self._flip}-edge"
        if frame in frames:
            yield page.draw(self._forms.form(0, frames[frame]), (1, 0, 0, 1, 0, 0))
        if how_to in frames:
            up = page.height - SAFE * MM - self._forms.size(0, frames[how_to])[1]
            yield page.draw(self._forms.form(0, frames[how_to]), (1, 0, 0, 1, SAFE * MM, up))
        folds = [b"[%.4f %.4f] 0 d\n" % (2 * MM, 1.2 * MM), *map(self._line, cards.folds)] if cards.folds else []
        yield b"".join([b"q 0 G %.4f w\n" % (CUT_LINE * MM), *map(self._line, cards.cuts), *folds, b"Q\n"])
        if cutter and not cards.spots[0].back:
            yield registration_marks(grid, cutter)

    def _line(self, line: CutLine) -> bytes:
        x, y = (self._grid.left + line.x) * MM, (self._grid.page_height - self._grid.top - line.y) * MM
        return _stroke((x, y), (x + line.across * MM, y - line.down * MM))

    def _figures(self, page: _Page, cards: CardPage, left: float, top: float) -> Iterator[tuple[str, Box, bytes]]:
        """The fronts, each with its text, its box in points and its content; the backs of a page are one figure."""
        backs: dict[str, None] = {}
        boxes, drawn = list[Box](), b""
        width, height = self._size
        bleed = BLEED if self._print_form.shop else self._grid.gap / 2
        for spot in (spot for spot in cards.spots if spot.face >= 0):
            x, y = (left + spot.x) * MM, page.height - (top + spot.y + height) * MM
            box = (x, y, x + width * MM, y + height * MM)
            content, face = page.draw(self._face(spot, bleed), (1, 0, 0, 1, x, y)), self._source.faces[spot.face]
            if spot.back:
                backs[face.name] = None
                boxes.append(box)
                drawn += content
            else:
                yield f"{face.name}. {face.text}".removesuffix(". "), box, content
        if boxes:
            lefts, bottoms, rights, tops = zip(*boxes, strict=True)
            what = "Back of a card" if len(boxes) == 1 else "Backs of cards"
            yield f"{what}: {', '.join(backs)}", (min(lefts), min(bottoms), max(rights), max(tops)), drawn

    def _figure(self, text: str, box: Box, page: Any, mark: int) -> IndirectObject:
        """A part of the structure tree that is read out as one picture."""
        part: IndirectObject = self.writer._add_object(
            dictionary(
                "/StructElem",
                S=NameObject("/Figure"),
                P=self.document,
                Pg=page.indirect_reference,
                Alt=TextStringObject(text),
                A=dictionary(O=NameObject("/Layout"), BBox=numbers(box), Placement=NameObject("/Block")),
                K=ArrayObject([NumberObject(mark)]),
            )
        )
        self.document.get_object()["/K"].append(part)
        return part

    def _face(self, spot: CardSpot, bleed: float) -> IndirectObject:
        """The face as one form whose corner is at 0, 0, clipped to trim and bleed."""
        if spot.face not in self._faces:
            (width, height), drawn, b = self._size, self._source.trims[self._trim], bleed * MM
            parts = [
                (self._forms.form(part.file, part.page), matrix)
                for part in parts_of(self._source, spot, self._trim, self._print_form.low)
                for matrix in _matrices(part, self._size, drawn)
            ]
            self._faces[spot.face] = bundle(self.writer, (-b, -b, width * MM + b, height * MM + b), parts)
        return self._faces[spot.face]


def _matrices(part: FacePart, size: Size, trim: Size) -> list[tuple[float, ...]]:
    """The matrices that place a page drawn at ``trim`` on a face of that size, in points from its lower left corner."""
    width, height = size
    drawn = trim if part.anchor == "whole" else DRAWN
    scale = min(width / drawn[0], height / drawn[1])
    wide, high = drawn[0] * scale, drawn[1] * scale
    if part.anchor == "corners":
        return [(scale, 0, 0, scale, 0, (height - high) * MM), (-scale, 0, 0, -scale, width * MM, high * MM)]
    bleed = 0.0 if part.anchor == "middle" else BLEED * scale
    return [(scale, 0, 0, scale, ((width - wide) / 2 - bleed) * MM, ((height - high) / 2 - bleed) * MM)]


# Marks around cards: for a print shop's cutter, and for a cutting machine that looks for them.

CROP_MARK: Final = (4.3, 0.25)
"""The length of a crop mark in millimetres, and its width in points."""

THICK: Final = 1.0
"""The width of a registration mark's lines in millimetres."""

LONGEST: Final = 20.0
"""The length of a registration mark's arms at most, in millimetres."""

SQUARE: Final = 5.0
"""The side of the square that stands for one of the marks, in millimetres, between the middles of its lines."""


def _stroke(start: Size, *ends: Size) -> bytes:
    """A line through points."""
    return b"%.4f %.4f m " % start + b"".join(b"%.4f %.4f l " % end for end in ends) + b"S\n"


def crop_marks(width: float, height: float) -> bytes:
    """Two at each corner of the trim of a print shop's page of that size in points, outside the bleed."""
    long, trim = CROP_MARK[0] * MM, MARKED * MM
    down = [_stroke((x, y), (x, y + long)) for x in (trim, width - trim) for y in (0.0, height - long)]
    across = [_stroke((x, y), (x + long, y)) for y in (trim, height - trim) for x in (0.0, width - long)]
    return b"".join([b"q 0 0 0 1 K %.4f w\n" % CROP_MARK[1], *down, *across, b"Q\n"])


def registration_marks(grid: Grid, pattern: int) -> bytes:
    """The marks of a front in its corners, as Silhouette Card Maker's specification places them.

    Four angles that point inwards; of three marks, a square at the top left and none at the bottom right. Each angle is
    one line with square ends, so that its outer corner is half a line's width beyond the inset.
    """
    long, inset = (min(arm(grid), LONGEST) - THICK / 2) * MM, INSET * MM
    width, height = grid.page_width * MM, grid.page_height * MM
    parts = [b"q 0 G 0 g %.4f w 2 J 0 j\n" % (THICK * MM)]
    for right, bottom in ((0, 0), (1, 0), (0, 1), (1, 1)):
        x, across = (width - inset, -long) if right else (inset, long)
        y, up = (inset, long) if bottom else (height - inset, -long)
        if pattern == 3 and not right and not bottom:
            parts.append(b"%.4f %.4f %.4f %.4f re B\n" % (x, y - SQUARE * MM, SQUARE * MM, SQUARE * MM))
        elif pattern == 4 or not (right and bottom):
            parts.append(_stroke((x + across, y), (x, y), (x, y + up)))
    return b"".join([*parts, b"Q\n"])
