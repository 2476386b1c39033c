"""The link that sets a worked example out on the play page, to be tried there."""

import json
from base64 import urlsafe_b64encode
from zlib import DEFLATED, MAX_WBITS, compressobj

from drumhead.book.model import Book, Example


def trial_link(play: str, book: Book, example: Example) -> str:
    """The link to the table at ``play`` as it lies before the first of the example's steps; "" where there is none.

    The letters are those of ``script/shared/record-link.js``.
    """
    if not book.playable or not example.start.keys() & {"position", "deal", "seed"}:
        return ""
    whole = book.examples[example.id].steps
    before = whole[: next((place for place, step in enumerate(whole) if step is example.steps[0]), 0)]
    moves = [step.move for step in before if step.move and step.legal]
    record = json.dumps({"game": book.slug, **example.start, "moves": moves})
    packed = compressobj(9, DEFLATED, -MAX_WBITS)
    letters = urlsafe_b64encode(packed.compress(record.encode()) + packed.flush()).decode().rstrip("=")
    return f"{play}#start={letters}"
