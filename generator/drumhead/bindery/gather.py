"""All the sheets of a game in one PDF, tagged as they are, with a bookmark for each."""

from collections.abc import Sequence

from drumhead.bindery.bound import BoundPdf, PlacedPage
from drumhead.bindery.raw import RawPdf


def gather(sheets: Sequence[tuple[str, bytes]], title: str) -> bytes:
    """One PDF of all pages of ``sheets``, each with its heading; the same bytes for the same sheets.

    Every page keeps its size. Raises ValueError where there is none.
    """
    if not sheets:
        raise ValueError("nothing is to be gathered")
    result = BoundPdf(title)
    for heading, pdf in sheets:
        source = RawPdf(pdf)
        result.add(source, heading, [[PlacedPage(page)] for page in range(len(source.pages))])
    return result.to_bytes()
