"""Confidence intervals of shares and means counted in samples.

Hints need them on the page, where importing ``statistics`` would load decimals and fractions too.
"""

from collections.abc import Sequence
from math import fsum, sqrt

Z = 1.96
"""Standard deviations on either side that hold 95 of 100 cases."""


def wilson(won: float, played: int) -> tuple[float, float]:
    """Wilson's interval of the share won, at 95 %; a draw may count as a half. With none played it is 0 to 1.

    >>> [round(bound, 3) for bound in wilson(260, 400)]
    [0.602, 0.695]
    """
    if not played:
        return 0.0, 1.0
    middle = won + Z * Z / 2
    half = Z * sqrt(won * (played - won) / played + Z * Z / 4)
    return max(0.0, (middle - half) / (played + Z * Z)), min(1.0, (middle + half) / (played + Z * Z))


def around_mean(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean of two or more samples, and the bounds of its interval at 95 %; few samples make it wider.

    >>> [round(bound, 3) for bound in around_mean([0, 1, 1, 2])]
    [1.0, -0.251, 2.251]
    """
    number = len(values)
    mean = fsum(values) / number
    variance = fsum((value - mean) ** 2 for value in values) / (number - 1)
    wider = 1 + 1.21 / (number - 1) + 1.44 / (number - 1) ** 2  # Student's t beside Z, in Cornish and Fisher's series
    half = wider * Z * sqrt(variance / number)
    return mean, mean - half, mean + half
