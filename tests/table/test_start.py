"""A game begins in one way, wherever it begins: what can't be used is named."""

from typing import Any

import pytest
from drumhead.play.referee import ask, example
from drumhead.table.game import BadInput
from drumhead.table.shuffle import GREATEST
from drumhead.table.start import begin

from tests.play.bundles import onslaught


@pytest.mark.parametrize(
    "start, fault",
    [
        ({}, "seed, deal, position: none is given"),
        ({"seed": 1, "position": {}}, "seed, deal, position: 2 are given"),
        ({"positon": {}}, "positon: not part of a start"),
        ({"position": []}, r"position: \[\] is not valid"),
        ({"seed": 1, "variants": {"final": 3}}, "variants: "),
        ({"seed": 1, "variants": ["open"]}, "variants: "),
        ({"seed": -1}, "seed: -1 is not valid: give the deal's number"),
        ({"seed": GREATEST + 1}, "seed: 18446744073709551616 is not valid"),
        ({"seed": True}, "seed: True is not valid"),
        ({"seed": 1.0}, "seed: 1.0 is not valid"),
        ([], "not a start"),
    ],
)
def test_a_start_that_is_none_is_refused_in_words(start: Any, fault: str) -> None:
    for tried in (lambda: begin(onslaught(), start), lambda: ask(onslaught(), start, "")):
        with pytest.raises(BadInput, match=fault):
            tried()
    with pytest.raises(BadInput, match=fault):
        example(onslaught(), start, [])


@pytest.mark.parametrize("seed", [0, GREATEST])
def test_the_least_and_the_greatest_number_are_dealt(seed: int) -> None:
    assert len(begin(onslaught(), {"seed": seed, "variants": {"final": "open"}}).table) == 7


def test_the_ways_to_begin_lead_to_the_same_state() -> None:
    bundle = onslaught()
    by_number = begin(bundle, {"seed": 7, "variants": None})
    assert by_number == begin(bundle, {"deal": bundle.game().deal(7, {}, {}), "seed": None})
    assert by_number == begin(bundle, {"position": bundle.game().to_json(by_number)})
