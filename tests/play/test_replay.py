"""A record is stepped through, forward and back, and every step is the table as it was then."""

import json
from typing import Any

import pytest
from drumhead.play.browser import Dispatcher, ReplayDesk
from drumhead.play.desk import Desk
from drumhead.play.seats import NOBODY

from tests.browser.hands import SERGEANT, WON
from tests.project_bundles import BUNDLES

BY_SLUG = {bundle.slug: bundle for bundle in BUNDLES}


def stages(record: dict[str, Any]) -> list[tuple[Any, ...]]:
    """What the table showed while the record was played."""
    desk = Desk(BY_SLUG[record["game"]])
    desk.resume(json.dumps({**record, "moves": []}))
    views = [desk.view()]
    views += [desk.type(move) for move in record["moves"]]
    return [(view.status, view.zones, view.ending) for view in views]


@pytest.mark.parametrize("record", [WON, SERGEANT], ids=["onslaught", "no-mans-land"])
def test_each_step_shows_the_table_as_it_was(record: dict[str, Any]) -> None:
    shown, last = stages(record), len(record["moves"])
    replay = ReplayDesk(BY_SLUG[record["game"]], json.dumps(record))
    for move in (0, 1, last, last - 1, 3, *range(last + 1)):
        view = replay.go(move)
        assert (view.status, view.zones, view.ending) == shown[move], move
    assert replay.go(last + 5) == replay.go(last)
    assert replay.go(-1) == replay.go(0)


def test_a_replay_leaves_the_game_on_the_table_alone() -> None:
    dispatcher = Dispatcher(json.dumps(BY_SLUG["onslaught"].to_json()))

    def call(name: str, *arguments: Any) -> Any:
        return json.loads(dispatcher.answer(name, json.dumps(arguments)))

    call("table", "open", 9)
    call("table", "press", "pledge", 3)
    assert call("replay", "go", 1)["fault"] == "open the replay first"
    call("replay", "open", json.dumps(WON))
    assert json.loads(call("replay", "go", 2)["value"]["save"])["moves"] == WON["moves"][:2]
    assert "fault" in call("replay", "open", "{")
    assert json.loads(call("replay", "go", 3)["value"]["save"])["moves"] == WON["moves"][:3]
    assert call("table", "record")["value"]["moves"] == ["pledge 4"]


def test_two_at_one_screen_step_through_a_game_without_seeing_the_others_hand() -> None:
    desk = Desk(BY_SLUG["officers-battle"], 7, computer=NOBODY)
    for move in ("draw deck", "pass", "draw deck", "pass", "draw deck"):
        desk.look()
        desk.type(move)
    own_hand = set(desk.session.state.own_side.hand)
    replay = ReplayDesk(desk.bundle, desk.session.save())
    for count in range(6):
        hands = {zone.id: {card.face for card in zone.cards} for zone in replay.go(count).zones if "hand" in zone.id}
        shown = set().union(*hands.values()) - {None}
        assert shown and shown <= own_hand, count
