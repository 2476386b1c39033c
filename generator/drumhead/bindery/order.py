"""An order from the print page: JSON and PDFs in, one PDF out."""

import json
from collections.abc import Sequence
from typing import Any

from drumhead.bindery.assemble import Part, Printer, Tell, assemble


def bind(order: str, pdfs: Sequence[bytes], tell: Tell) -> bytes:
    """The PDF for an order such as the following, with one of ``pdfs`` for each of its ``parts``.

    ``{"title": "Onslaught", "sides": "short", "across": 0.5, "up": -1, "collated": true, "parts": [{"title": "Deck",
    "copies": 2, "backs": true, "fronts_only": false}]}``. Raises ValueError as ``assemble`` does.
    """
    given: dict[str, Any] = json.loads(order)
    parts = [Part(pdf=bytes(pdf), **part) for part, pdf in zip(given["parts"], pdfs, strict=True)]
    printer = Printer(given["sides"], given["across"], given["up"])
    return assemble(parts, printer, given["title"], given["collated"], tell)
