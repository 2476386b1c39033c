"""What a game that has exact odds offers: how they are worked out, from what, and as which tables they are printed."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple


class Odds(NamedTuple):
    """A game's odds. They take long to work out and are kept beside the game's source, with a hash of ``inputs``."""

    inputs: Callable[..., Any]
    """Tables -> all that the odds depend on, as JSON data."""
    work_out: Callable[..., dict[str, Any]]
    """Tables -> the odds as JSON data."""
    tables: Callable[..., Mapping[str, Any]]
    """Odds and tables -> the tables that the book prints, as files of ``tables/`` would write them."""
