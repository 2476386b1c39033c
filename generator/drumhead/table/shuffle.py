"""The shuffle behind a deal number, written down so that it means the same deal for ever.

The numbers come from SplitMix64 seeded with the deal number; ``shuffled`` is Fisher and Yates' method from the last
card down, each index drawn without bias by throwing away numbers from the incomplete last range.
"""

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

T = TypeVar("T")

GREATEST: Final = (1 << 64) - 1
"""The greatest number of a deal: the shuffle's state has 64 bits, and beyond it the deals would come again."""


def stream(number: int) -> Iterator[int]:
    """Endless 64-bit numbers for a deal number (from 0 to ``GREATEST``; a larger one is taken modulo 2**64)."""
    state = number & GREATEST
    while True:
        state = (state + 0x9E3779B97F4A7C15) & GREATEST
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & GREATEST
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & GREATEST
        yield mixed ^ (mixed >> 31)


def below(numbers: Iterator[int], bound: int) -> int:
    """One of 0 … bound - 1, each as likely as the next."""
    limit = (1 << 64) - (1 << 64) % bound
    return next(number for number in numbers if number < limit) % bound


def shuffled(cards: Sequence[T], numbers: Iterator[int]) -> tuple[T, ...]:
    """The cards in the order that the next numbers of the stream give."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = below(numbers, last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)
