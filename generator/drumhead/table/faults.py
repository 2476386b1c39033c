"""The error for input that cannot be used, and how its message quotes a value."""

from collections.abc import Iterable


class BadInput(ValueError):
    """Input that cannot be used. The message names the place, what is wrong and what would be right."""


def raise_faults(faults: Iterable[str]) -> None:
    """Raise BadInput with every fault, one a line, if there is any."""
    if lines := "\n".join(faults):
        raise BadInput(lines)


def short(value: object) -> str:
    """The value's repr, at most 60 characters of it."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "…"
