"""The shuffle is SplitMix64 and the method of Fisher and Yates, as their authors published them."""

from itertools import islice

import pytest
from drumhead.table.shuffle import GREATEST, below, stream

PUBLISHED = {
    0: (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F),
    1234567: (6457827717110365317, 3203168211198807973, 9817491932198370423),
}
"""Seed -> the first numbers of SplitMix64, from tests of other programs."""


@pytest.mark.parametrize("seed", PUBLISHED)
def test_the_numbers_are_those_of_splitmix64(seed: int) -> None:
    assert tuple(islice(stream(seed), 3)) == PUBLISHED[seed]


def test_a_seed_of_more_than_64_bits_counts_by_its_last_64() -> None:
    assert GREATEST == 2**64 - 1
    assert next(stream(2**64)) == PUBLISHED[0][0] != next(stream(2**63))


@pytest.mark.parametrize(
    ("drawn", "bound", "got"),
    [
        ((2**64 - 2, 0), 3, 2),  # the last number of the last whole range
        ((2**64 - 1, 4), 3, 1),  # the one number beyond it is thrown away
        ((2**64 - 2, 2**64 - 1, 4), 7, 4),  # so are both of two
        ((2**64 - 1, 4), 4, 3),  # there is none where the ranges fill 64 bits
        ((2**63, 1), 10, 8),
        ((7,), 1, 0),
    ],
)
def test_numbers_of_an_incomplete_range_are_thrown_away_and_no_others(
    drawn: tuple[int, ...], bound: int, got: int
) -> None:
    assert below(iter(drawn), bound) == got
