"""Input that cannot be used, and how a fault quotes it."""


class BadInput(ValueError):
    """Input that cannot be used. The message names the place, what is wrong and what would be right."""


def short(value: object) -> str:
    """The value as a fault quotes it."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "…"
