"""A print shop's page: where it is cut, and how far colour goes on. Only worker processes import this."""

from typing import Any

from drumhead.press.paper import BLEED
from drumhead.press.proof import POINTS


def set_boxes(pdf: Any) -> None:
    """Set the bleed boxes of a pydyf document; WeasyPrint makes them as large as 10 pt allow.

    What it calls bleed is all that our page has round the trim, crop marks included.
    """
    bleed = BLEED * POINTS
    for page in (it for it in pdf.objects if isinstance(it, dict) and it.get("Type") == "/Page"):
        left, bottom, right, top = page["TrimBox"]
        page["BleedBox"] = type(page["TrimBox"])([left - bleed, bottom - bleed, right + bleed, top + bleed])
