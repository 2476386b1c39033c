"""Helpers for sentences about cards and numbers."""

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

_spoken: dict[str, str] = {}


def speak(words: Mapping[str, str]) -> None:
    """Say what follows in the words of the game at hand, from English; without words, in English."""
    _spoken.clear()
    _spoken.update(words)


def worded(text: str, **values: object) -> str:
    """What this package says at the table, with the values in the places of their names. Engines have their own words.

    >>> worded("Deal {number} is on the table.", number=7)
    'Deal 7 is on the table.'
    """
    return _spoken.get(text, text).format(**values) if values else _spoken.get(text, text)


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


_APOSTROPHE: Final = re.compile(r"(?<=\w)(?:'|&#39;)")


def curl_quotes(words: str) -> str:
    """The words, or the words of some HTML, with every apostrophe curled.

    >>> curl_quotes("the company's cook, the officers' mess")
    'the company’s cook, the officers’ mess'
    """
    return _APOSTROPHE.sub("’", words) if "'" in words or "&#39;" in words else words


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


# Exact numbers as they are printed in tables.

if TYPE_CHECKING:  # only a type here: the page need not wait for it
    from fractions import Fraction


def percent(chance: "Fraction") -> str:
    """A chance in percent, half to even; one that rounds to 0 or 100 without being it gets ``<`` or ``>``.

    >>> from fractions import Fraction
    >>> percent(Fraction(1, 11)), percent(Fraction(1, 9999)), percent(Fraction(9998, 9999)), percent(Fraction(0))
    ('9.1', '<0.1', '>99.9', '–')
    """
    if not chance:
        return "–"
    tenths = round(chance * 1000)
    if tenths == 0:
        return "<0.1"
    return ">99.9" if tenths == 1000 and chance < 1 else decimal(chance * 100, 1)


def decimal(number: "Fraction", places: int) -> str:
    """A number of 0 or more with that many decimals, half to even.

    >>> from fractions import Fraction
    >>> decimal(Fraction(50, 3), 2)
    '16.67'
    """
    whole, rest = divmod(round(number * 10**places), 10**places)
    return f"{whole}.{rest:0{places}}"
