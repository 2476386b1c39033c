"""A game's exact odds: how they are computed, from what, and the tables that print them."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple


class Odds(NamedTuple):
    """A game's odds. They take long to compute and are stored beside the game's source, with a hash of ``inputs``."""

    inputs: Callable[..., Any]
    """Tables -> all that the odds depend on, as JSON data."""
    work_out: Callable[..., dict[str, Any]]
    """Tables -> the odds as JSON data."""
    tables: Callable[..., Mapping[str, Any]]
    """Odds and tables -> the tables that the book prints, in the form of files of ``tables/``."""
