"""Small helps for sentences about cards and numbers."""

from collections.abc import Sequence


def listed(words: Sequence[str]) -> str:
    """The words as a list in a sentence.

    >>> listed(["10S", "JC", "3C"])
    '10S, JC and 3C'
    """
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1]))) if words else "none"


def counted(number: int, noun: str) -> str:
    """A number and its noun.

    >>> counted(1, "attacker"), counted(6, "attacker")
    ('1 attacker', '6 attackers')
    """
    return f"{number} {noun}{'' if number == 1 else 's'}"
