"""What the press hands on to the print page."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Printed:
    """A printed sheet. ``pdf`` and ``pictures`` are file names inside the folder it was printed into."""

    aid: str
    title: str
    about: str
    paper: str
    """``a4`` or ``letter``."""
    pdf: str
    pictures: tuple[str, ...]
    """PNG of the first page and, where there is one, the second; for A4 only."""
    pages: int
