"""Exact numbers as they are printed in tables."""

from fractions import Fraction


def percent(chance: Fraction) -> str:
    """A chance in percent, half to even; one that rounds to 0 or 100 without being it gets ``<`` or ``>``.

    >>> percent(Fraction(1, 11)), percent(Fraction(1, 9999)), percent(Fraction(9998, 9999)), percent(Fraction(0))
    ('9.1', '<0.1', '>99.9', '–')
    """
    if not chance:
        return "–"
    tenths = round(chance * 1000)
    if tenths == 0:
        return "<0.1"
    return ">99.9" if tenths == 1000 and chance < 1 else decimal(chance * 100, 1)


def decimal(number: Fraction, places: int) -> str:
    """A number of 0 or more with that many decimals, half to even.

    >>> decimal(Fraction(50, 3), 2)
    '16.67'
    """
    whole, rest = divmod(round(number * 10**places), 10**places)
    return f"{whole}.{rest:0{places}}"
