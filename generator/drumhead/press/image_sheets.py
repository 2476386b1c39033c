"""Decks as pictures: in a grid, for Tabletop Simulator and Screentop, or single cards in a zip, for print shops."""

import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from io import BytesIO
from itertools import islice, product
from typing import Any, Final
from zipfile import ZIP_STORED, ZipFile, ZipInfo

import pypdfium2
from PIL import Image
from pypdfium2 import PdfBitmap, raw

from drumhead.imposition.cards import card_source, file_word, single
from drumhead.imposition.paper import A4, BLEED, COMMON, MARKED, MM, USUAL, PrintForm
from drumhead.press.faults import Misprint
from drumhead.press.pieces import token_grid
from drumhead.press.plan import NO_PAPER, Plan, Press
from drumhead.press.single_sheet import SingleSheet, print_plan
from drumhead.source.card_layouts import Cards
from drumhead.source.piece_layouts import Tokens

ACROSS: Final = 10
DOWN: Final = 7
"""The most cards that Tabletop Simulator takes side by side and one below the other."""

CARDS: Final = ACROSS * DOWN - 1
"""Cards on a full sheet: the last place is for the picture of a hidden hand."""

SIDE: Final = 4096
"""Pixels that a sheet is wide and high at most: more is scaled down by those who load it."""

DPI: Final = 300
"""Dots an inch of a card at most."""

Cell = tuple[Any, float, float, float, float]
"""A page of a PDF, and in millimetres from its top left corner what of it is a card."""


@dataclass(frozen=True, slots=True)
class ImageSheet:
    """A sheet as PNG, with its number of cards and its places across and down; a single picture is one place."""

    name: str
    png: bytes
    cards: int
    across: int
    down: int


def image_sheets(plan: Plan, press: Press) -> list[ImageSheet]:
    """Every deck of a sheet of cards or tokens, and its backs: one picture where they are equal, or a sheet of them.

    Raises ValueError for a sheet of another kind, and Misprint for a faulty one.
    """
    with ExitStack() as opened:
        decks = [*_decks(plan, press, opened)]
        return [
            sheet
            for label, fronts, backs in decks
            for sheet in sheets_of_deck(label if len(decks) > 1 else "", fronts, backs)
        ]


def _faultless(sheet: SingleSheet) -> SingleSheet:
    if sheet.faults:
        raise Misprint(sheet.faults)
    return sheet


def _decks(plan: Plan, press: Press, opened: ExitStack) -> Iterator[tuple[str, list[Cell], list[Cell]]]:
    layout = plan.layout
    if isinstance(layout, Cards):
        print_form = PrintForm(shop=True, trim=layout.trim)
        sheet = _faultless(print_plan(plan, press, print_form, A4, screen=True))
        document = opened.enter_context(pypdfium2.PdfDocument(sheet.pdf))
        (source_file, *_), _ = plan.recipe(press, print_form, NO_PAPER)
        source = card_source(json.loads(source_file.read_text(encoding="utf-8")))
        wide, high = source.size("")
        cells = [(page, MARKED, MARKED, wide, high) for page in document]
        pages = zip(cells, single(source), strict=True)
        for stack in source.stacks:
            own = list(islice(pages, len(stack.cards) * (2 if source.backs else 1)))
            fronts, backs = ([cell for cell, page in own if page.spots[0].back is back] for back in (False, True))
            yield stack.label, fronts, backs[:1] if len({card.back for card in stack.cards}) == 1 else backs
    elif isinstance(layout, Tokens):
        _faultless(print_plan(plan, press, USUAL, A4))
        (file,), _ = plan.recipe(press, USUAL, A4)
        document = opened.enter_context(pypdfium2.PdfDocument(file))
        places, sheets = token_grid(layout, COMMON), list(document)
        corners = (places.corner(place % places.cards) for place in range(sum(token.count for token in layout.tokens)))
        tokens = [
            (sheets[number // places.cards], places.left + x, places.top + y, places.width, places.height)
            for number, (x, y) in enumerate(corners)
        ]
        yield "", tokens, []
    else:
        raise ValueError(f"{plan.sheet.aid} is not a sheet of cards or tokens: choose one that is")


def sheets_of_deck(label: str, fronts: Sequence[Cell], backs: Sequence[Cell]) -> Iterator[ImageSheet]:
    """As many sheets as a deck takes, each with that of its backs where they differ; at last the one back."""
    parts = [fronts[first : first + CARDS] for first in range(0, len(fronts), CARDS)]
    for number, cells in enumerate(parts, 1):
        name = "-".join(filter(None, (file_word(label), str(number) if len(parts) > 1 else "")))
        across, down, sheet = _grid_sheet(cells, backs[:1])
        yield ImageSheet(name, sheet, len(cells), across, down)
        if len(backs) > 1:
            sheet = _grid_sheet(backs[(number - 1) * CARDS :][:CARDS], ())[2]
            yield ImageSheet(f"{name}-backs".strip("-"), sheet, len(cells), across, down)
    if len(backs) == 1:
        yield ImageSheet(f"{file_word(label)}-back".strip("-"), _png(_whole(backs[0])), 1, 1, 1)


def _grid_sheet(cells: Sequence[Cell], hidden: Sequence[Cell]) -> tuple[int, int, bytes]:
    """Places across and down for the largest possible cards, and the sheet, with ``hidden`` in its last place."""
    _, _, _, wide, high = cells[0]
    grids = [grid for grid in product(range(2, ACROSS + 1), range(2, DOWN + 1)) if grid[0] * grid[1] > len(cells)]
    across, down = min(grids, key=lambda grid: (max(grid[0] * wide, grid[1] * high), grid[0] * grid[1]))
    dpi = min(DPI, SIDE * 25.4 / max(across * wide, down * high))
    size = int(wide / 25.4 * dpi), int(high / 25.4 * dpi)
    sheet = Image.new("RGB", (across * size[0], down * size[1]), "white")
    for place, cell in [*enumerate(cells), *((across * down - 1, cell) for cell in hidden)]:
        sheet.paste(_picture(cell, size), (place % across * size[0], place // across * size[1]))
    return across, down, _png(sheet)


def _picture(cell: Cell, size: tuple[int, int]) -> Any:
    """A card in exactly that many pixels: pdfium would round a cropped page up. The page is left cropped."""
    page, left, top, wide, high = cell
    start, _, _, height = page.get_mediabox()
    page.set_cropbox(start + left * MM, height - (top + high) * MM, start + (left + wide) * MM, height - top * MM)
    bitmap = PdfBitmap.new_native(*size, raw.FPDFBitmap_BGR)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, *size)
    raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, *size, 0, raw.FPDF_ANNOT)
    return bitmap.to_pil()


def _whole(cell: Cell) -> Any:
    """A card at 300 dots an inch."""
    return _picture(cell, (round(cell[3] / 25.4 * DPI), round(cell[4] / 25.4 * DPI)))


def _png(picture: Any, **more: Any) -> bytes:
    file = BytesIO()
    picture.save(file, "PNG", **more)
    return file.getvalue()


def zip_of_pictures(sheet: SingleSheet) -> bytes:
    """A zip of single cards as PNG of 300 dots an inch, with their bleed, of a sheet for a print shop.

    The zip has no dates, and pictures are not compressed twice.
    """
    file, inset = BytesIO(), MARKED - BLEED
    with pypdfium2.PdfDocument(sheet.pdf) as document, ZipFile(file, "w", ZIP_STORED) as archive:
        for number, name in enumerate(sheet.names):
            if f"{name}.png" not in archive.namelist():
                info = ZipInfo(f"{name}.png")
                info.create_system, info.external_attr = 3, 0o644 << 16
                page = document[number]
                wide, high = (length / MM - 2 * inset for length in page.get_size())
                archive.writestr(info, _png(_whole((page, inset, inset, wide, high)), dpi=(DPI, DPI)))
    return file.getvalue()
