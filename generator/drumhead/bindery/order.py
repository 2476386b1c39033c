"""Orders, as JSON, to make a PDF from finished ones; the build and the print page give them in the same form."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from drumhead.bindery.assemble import Part, Printer, Progress, assemble
from drumhead.bindery.card_source import card_source
from drumhead.bindery.cards import impose_cards
from drumhead.bindery.fold import fold, on_paper, spread
from drumhead.bindery.gather import gather
from drumhead.bindery.paper import A4, paper_of
from drumhead.bindery.print_form import print_form_of

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
