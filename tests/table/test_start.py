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
        ({"positon": {}}, "'positon' is not known here: perhaps 'position' is meant"),
        ({"position": []}, "'position' has the wrong form: write an object of what lies on the table"),
        ({"seed": 1, "variants": {"final": 3}}, "'variants.final' is 3"),
        ({"seed": 1, "variants": ["open"]}, "'variants' has the wrong form: write an object of switches"),
        ({"seed": -1}, "'seed' is -1: write the deal's number"),
        ({"seed": GREATEST + 1}, "'seed' is 18446744073709551616"),
        ({"seed": True}, "'seed' is True"),
        ({"seed": 1.0}, "'seed' is 1.0"),
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
