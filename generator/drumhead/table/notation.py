"""What the notations of all games share: patterns of words, and what is said of a text that is no move."""

import re
from collections.abc import Callable, Sequence
from typing import TypeVar

from drumhead.table.faults import short
from drumhead.table.game import BadInput

M = TypeVar("M")


class NoMove(ValueError):
    """A text that has none of a notation's forms."""


def pattern(text: str) -> re.Pattern[str]:
    """A regular expression that takes any white space for a space, and large letters for small ones."""
    return re.compile(text.replace(" ", r"\s+"), re.IGNORECASE)


def read_move(text: str, read: Callable[[str], M], title: str, forms: Sequence[str]) -> M:
    """The move that ``read`` makes of the text. Raises BadInput naming the text, and the ``forms`` where it has none.

    ``read`` raises NoMove for a text of none of the forms, and ValueError with what is wrong in one that has.
    """
    try:
        return read(text.strip())
    except NoMove:
        raise BadInput(f"{short(text)} is no move of {title}: the moves are {' · '.join(forms)}") from None
    except ValueError as fault:
        raise BadInput(f"{short(text)} can't be read as a move: {fault}") from None
