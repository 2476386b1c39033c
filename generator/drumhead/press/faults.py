"""Errors while sheets are printed."""

from collections.abc import Iterable

from drumhead.table.game import BadInput


class PrintingUnavailable(BadInput):
    """This machine cannot make PDFs; the message is one line that says what is missing and how to get it."""


class Misprint(BadInput):
    """Faulty sheets (text that overflows, a missing glyph), with one line and remedy for each fault."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(self.faults))


class LayoutFaults(ValueError):
    """Everything in a layout that does not fit or is missing, one line each."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(self.faults))


def misprint(name: str, error: ValueError) -> Misprint:
    """The faults of a layout as a misprint of the sheet of that name."""
    faults = error.faults if isinstance(error, LayoutFaults) else (str(error),)
    return Misprint(f"{name}: {fault}" for fault in faults)
