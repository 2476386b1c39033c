"""Numbers that no almanac is made of are refused, before any work is begun."""

import pytest

from tests.cli.conftest import Command


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--deals", "2..1"), "'2..1' is not a range: write first and last number, such as 1..1000"),
        (("--deals", "0..5"), "'0..5' is not a range"),
        (("--deals", "1..18446744073709551616"), "'1..18446744073709551616' is not a range"),
        (("--deals", "1.." + "9" * 5000), "is not a range"),
        (("--deals", "1..10000001"), "'1..10000001' is too long: give 10000000 deals at most"),
        (("--deals", "1..2", "--workers", str(2**70)), "is not in the range 1<=x<=999"),
    ],
)
def test_a_number_that_no_almanac_is_made_of_is_refused(
    drumhead: Command, arguments: tuple[str, ...], message: str
) -> None:
    code, out, err = drumhead("almanac", "onslaught", *arguments)
    assert (code, out) == (2, "") and message in err
