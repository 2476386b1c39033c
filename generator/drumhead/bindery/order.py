"""Orders, as JSON, to make a PDF from finished ones; the build and the print page give them in the same form."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from drumhead.bindery.assemble import Part, Printer, Progress, assemble, gather
from drumhead.bindery.bound import BoundPdf, PlacedPage
from drumhead.bindery.cards import card_source, impose_cards
from drumhead.bindery.paper import A4, MM, Paper, paper_of, print_form_of
from drumhead.bindery.raw import RawPdf

Side = tuple[int | None, int | None]
"""The pages on a side of paper, left and right, counted from 0; None stays blank."""


def pairs(pages: int) -> list[Side]:
    """The pages two and two, as they are read.

    >>> pairs(3)
    [(0, 1), (2, None)]
    """
    return [(left, left + 1 if left + 1 < pages else None) for left in range(0, pages, 2)]


def sides(pages: int) -> list[Side]:
    """The sides of sheets to be folded: front, back, front …

    All sheets are stacked and folded together, each turned over its short edge as it lies.

    >>> sides(4)
    [(3, 0), (1, 2)]
    >>> sides(6)
    [(None, 0), (1, None), (5, 2), (3, 4)]
    """
    total = -(-pages // 4) * 4
    pages_or_blank = [page if page < pages else None for page in range(total)]
    order = ((total - 1 - page, page) if page % 2 == 0 else (page, total - 1 - page) for page in range(total // 2))
    return [(pages_or_blank[left], pages_or_blank[right]) for left, right in order]


def spread(pdf: bytes, title: str, paper: Paper) -> bytes:
    """The pages of ``pdf`` two by two on landscape paper, to be read; the same bytes for the same PDF."""
    return _two_up(pdf, title, paper, pairs)


def fold(pdf: bytes, title: str, paper: Paper) -> bytes:
    """The same as sheets to be folded. The tags keep the order of the pages, for screen readers."""
    return _two_up(pdf, title, paper, sides)


def _two_up(pdf: bytes, title: str, paper: Paper, arrange: Callable[[int], list[Side]]) -> bytes:
    """The pages on the sides of landscape paper, each in the middle of its half."""
    source = RawPdf(pdf)
    size = paper.height * MM, paper.width * MM
    wide, high = source.size(0)
    x, y = (size[0] / 2 - wide) / 2, (size[1] - high) / 2
    placements = [
        [PlacedPage(page, at, y) for page, at in ((left, x), (right, size[0] / 2 + x)) if page is not None]
        for left, right in arrange(len(source.pages))
    ]
    result = BoundPdf(title, "short")
    result.add(source, "", placements, size)
    return result.to_bytes()


def on_paper(pdf: bytes, title: str, paper: Paper) -> bytes:
    """The pages of ``pdf``, which fit both papers, each in the middle of the paper, all in the same orientation."""
    portrait = paper.width * MM, paper.height * MM
    source = RawPdf(pdf)
    sizes = [source.size(number) for number in range(len(source.pages))]
    (wide, high), *_ = sizes
    width, height = portrait if wide <= high else reversed(portrait)
    placements = [
        [PlacedPage(number, (width - wide) / 2, (height - high) / 2)] for number, (wide, high) in enumerate(sizes)
    ]
    result = BoundPdf(title)
    result.add(source, "", placements, (width, height))
    return result.to_bytes()


_ON_PAPER: Final = {"spread": spread, "fold": fold, "paper": on_paper}


def impose(order: Mapping[str, Any], files: Sequence[bytes]) -> bytes:
    """The PDF for an order, made from its files.

    ``{"kind": "cards", "variant": "bridge-fold", "paper": "a4"}``: the files are a card source's JSON and its PDFs.
    ``{"kind": "spread", "title": …, "paper": …}``: a booklet's pages two to a side, to be read.
    ``{"kind": "fold", "title": …, "paper": …}``: the same as sheets to be folded.
    ``{"kind": "paper", "title": …, "paper": …}``: pages for both papers on one of them.
    ``{"kind": "gather", "title": …, "headings": […], "backs": […]}``: all in one, each with its bookmark.
    Raises ValueError for a print form or a paper that does not exist.
    """
    match order["kind"]:
        case "cards":
            source = card_source(json.loads(files[0]))
            paper = paper_of(order["paper"]) if order["paper"] else A4
            return impose_cards(source, files[1:], print_form_of(order["variant"], source.trims), paper)
        case "spread" | "fold" | "paper" as kind:
            [pdf] = files
            return _ON_PAPER[kind](pdf, order["title"], paper_of(order["paper"]))
        case "gather":
            return gather([*zip(order["headings"], files, order["backs"], strict=True)], order["title"])
        case kind:
            raise ValueError(f"{kind}: an order is one of cards, spread, fold, paper, gather")


def make(order: str, files: Sequence[bytes], progress: Progress | None = None) -> bytes:
    """The same for an order as JSON text, as the print page gives it.

    ``progress`` is not called: the page hands it to every task, but one order has no parts to count.
    """
    return impose(json.loads(order), [bytes(file) for file in files])


def bind(order: str, files: Sequence[bytes], progress: Progress) -> bytes:
    """The PDF for an order such as the following, with the files of all its ``parts`` one after the other.

    ``{"title": "Onslaught", "sides": "short", "across": 0.5, "up": -1, "collated": true, "parts": [{"title": "Deck",
    "copies": 2, "backs": true, "files": 3, "order": {"kind": "cards", …}}]}``. A part without an
    ``order`` is a finished PDF. Raises ValueError as ``impose`` and ``assemble`` do.
    """
    data: dict[str, Any] = json.loads(order)
    rest = iter(files)
    parts = []
    for part in data["parts"]:
        part_files = [bytes(next(rest)) for _ in range(part.pop("files", 1))]
        part_order = part.pop("order", None)
        parts.append(Part(pdf=impose(part_order, part_files) if part_order else part_files[0], **part))
    printer = Printer(data["sides"], data["across"], data["up"])
    return assemble(parts, printer, data["title"], data["collated"], progress)
