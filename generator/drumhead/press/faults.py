"""Errors while sheets are printed."""

from collections.abc import Iterable

from drumhead.table.game import BadInput


class PrintingUnavailable(BadInput):
    """This machine cannot make PDFs; the message is one line that says what is missing and how to get it."""


class Misprint(BadInput):
    """Faulty sheets or layouts (text that overflows, a missing glyph), with one line and remedy for each fault."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(self.faults))


def misprint(name: str, error: ValueError) -> Misprint:
    """What is wrong with a layout as a misprint of the sheet of that name."""
    return Misprint(f"{name}: {fault}" for fault in (error.faults if isinstance(error, Misprint) else [str(error)]))
