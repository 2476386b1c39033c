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


class LayoutFaults(ValueError):
    """Everything in a layout that does not fit or is not there, one line each."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(self.faults))


def misprint(name: str, error: ValueError) -> Misprint:
    """The sheet of that name as a misprint, a line for each fault of its layout."""
    faults = error.faults if isinstance(error, LayoutFaults) else (str(error),)
    return Misprint(f"{name}: {fault}" for fault in faults)
