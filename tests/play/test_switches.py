"""A switch of a variant may be a boolean of JSON wherever one is given."""

import json

import pytest
from drumhead.play.referee import examine, example
from drumhead.play.session import resume
from drumhead.table.game import BadInput

from tests.play.bundles import no_mans_land, onslaught

JOKER = {"game": "no-mans-land", "seed": 1, "variants": {"joker": True}, "moves": []}


@pytest.mark.parametrize(("given", "value"), [(True, "true"), (False, "false"), ("true", "true")])
def test_a_boolean_chooses_the_value_of_its_name(given: str | bool, value: str) -> None:
    assert no_mans_land().choose({"joker": given})["joker"] == value


def test_a_boolean_that_is_no_value_is_named_as_json_writes_it() -> None:
    with pytest.raises(BadInput, match="variant final can't be 'true': it is closed or open"):
        onslaught().choose({"final": True})


def test_a_record_with_a_boolean_is_replayed_and_goes_on() -> None:
    assert examine(no_mans_land(), json.dumps(JOKER))[1]["ok"]
    session, notes = resume(no_mans_land(), json.dumps(JOKER))
    assert session.variants["joker"] == "true" and notes == ()


def test_an_example_with_a_boolean_is_run() -> None:
    assert example(no_mans_land(), {"seed": 1, "variants": {"joker": True}}, [{"say": "Nothing."}]) == [None]
