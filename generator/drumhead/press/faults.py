"""What can go wrong on the way to paper."""

from collections.abc import Iterable

from drumhead.table.game import BadInput


class PrintingUnavailable(BadInput):
    """This machine cannot make PDFs; the one line says what is missing and how to get it."""


class Misprint(BadInput):
    """Sheets that would come out wrong (text that overflows, a missing glyph), one line each with what would help."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(self.faults))
