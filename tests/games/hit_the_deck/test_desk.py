"""The umpire's desk with this game's forms: what belongs to one soldier's case does not stay for the next."""

from typing import Any

import pytest
from drumhead.play.umpire.desk import UmpireDesk

from tests.games.hit_the_deck.battles import BUNDLE


@pytest.fixture
def desk() -> UmpireDesk:
    desk = UmpireDesk(BUNDLE, 7)
    desk.choose("fire")
    return desk


def given(view: Any) -> dict[str, Any]:
    return {field["name"]: field["value"] for field in view["inputs"]}


SOLDIER = {"weapon": "smg-1", "distance": 10, "number": 6, "cover": "bunker", "mode": "run", "shift": -1, "wounds": 1}


def test_modifiers_are_gone_for_the_next_case_and_the_weapon_stays(desk: UmpireDesk) -> None:
    desk.give(SOLDIER)
    desk.draw_out()
    after = given(desk.write())
    assert {name: after[name] for name in ("cover", "mode", "shift", "wounds")} == {
        "cover": "none", "mode": "stand", "shift": 0, "wounds": 0,
    }  # fmt: skip
    assert (after["weapon"], after["distance"], after["number"]) == ("smg-1", 10, 6)


def test_the_same_case_once_more_keeps_them(desk: UmpireDesk) -> None:
    desk.give(SOLDIER)
    desk.draw_out()
    assert given(desk.draw())["cover"] == "bunker"


def test_what_is_changed_after_a_result_begins_the_next_case_without_them(desk: UmpireDesk) -> None:
    desk.give(SOLDIER)
    desk.draw_out()
    after = given(desk.give({"shift": 2}))
    assert (after["shift"], after["cover"], after["mode"]) == (2, "none", "stand")
