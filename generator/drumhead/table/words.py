"""Helpers for sentences about cards and numbers."""

from collections.abc import Sequence


def listed(words: Sequence[str]) -> str:
    """The words as a list in a sentence.

    >>> listed(["10S", "JC", "3C"])
    '10S, JC and 3C'
    """
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else "none"


def capitalized(text: str) -> str:
    """The text with its first letter a capital and the others unchanged.

    >>> capitalized("spot a King")
    'Spot a King'
    """
    return text[:1].upper() + text[1:]


def shortened(text: str, length: int) -> str:
    """The text, or so much of it that with an ellipsis it is ``length`` characters long.

    >>> shortened("drum", 4), shortened("drums", 4)
    ('drum', 'dru…')
    """
    return text if len(text) <= length else text[: length - 1] + "…"


def counted(number: int, noun: str, nouns: str = "") -> str:
    """A number and its noun; ``nouns`` is the plural if it is not the noun with an s.

    >>> counted(1, "attacker"), counted(6, "attacker"), counted(2, "die", "dice")
    ('1 attacker', '6 attackers', '2 dice')
    """
    return f"{number} {noun if number == 1 else nouns or f'{noun}s'}"


def often(number: int) -> str:
    """How many times.

    >>> often(2), often(3)
    ('twice', '3 times')
    """
    return "twice" if number == 2 else f"{number} times"
