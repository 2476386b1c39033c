"""The shuffle behind a deal number, written down so that it means the same deal for ever.

The numbers come from SplitMix64 seeded with the deal number; ``shuffled`` is Fisher and Yates' method from the last
card down, each index drawn without bias by throwing away numbers from the incomplete last range.
``site/script/play/drawn.js`` does the same for a table that is drawn before Python is there.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar

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


def dealt(packs: Mapping[str, Any], number: int) -> dict[str, Any]:
    """The deal of that number: every pack shuffled, one after the other from one stream."""
    numbers = stream(number)
    deal: dict[str, Any] = arranged(packs, lambda pack: shuffled(pack, numbers))
    return deal


def arranged(packs: Any, order: Callable[[Sequence[str]], Sequence[str]]) -> Any:
    """The packs, each shuffled, in the same places: ``packs`` is one, or a sequence of them, or names each."""
    if isinstance(packs, Mapping):
        return {name: arranged(pack, order) for name, pack in packs.items()}
    if isinstance(packs[0], str):
        return list(order(packs))
    return [arranged(pack, order) for pack in packs]
