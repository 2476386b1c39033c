"""The error for input that cannot be used, and how its message quotes a value."""


class BadInput(ValueError):
    """Input that cannot be used. The message names the place, what is wrong and what would be right."""


def short(value: object) -> str:
    """The value's repr, at most 60 characters of it."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "…"
