"""A gesture that raises leaves its desk as it was, so that no wrong offer, hint or picture can leave a desk stuck."""

import json
from copy import copy
from typing import Any, NoReturn

import pytest
from drumhead.play.browser import Dispatcher
from drumhead.play.bundle import GameBundle
from drumhead.play.desk import Desk
from drumhead.table.game import BadInput

from tests.games.hit_the_deck.battles import BUNDLE as HIT_THE_DECK
from tests.games.hit_the_deck.battles import battle
from tests.play.bundles import STAIRCASE, WON, onslaught


class Page:
    """A page on which a desk is open."""

    def __init__(self, name: str, bundle: GameBundle, *arguments: Any) -> None:
        self.name = name
        self.dispatcher = Dispatcher(json.dumps(bundle.to_json()))
        self.make("open", *arguments)
        self.desk = self.dispatcher._desks[name]

    def make(self, *gesture: Any) -> Any:
        return json.loads(self.dispatcher.answer(self.name, json.dumps(gesture)))

    def stands(self) -> list[dict[str, Any]]:
        """All that the desk and its parts hold."""
        return [
            {name: copy(held) if isinstance(held, list | dict | set) else held for name, held in vars(part).items()}
            for part in (self.desk, *vars(self.desk).values())
            if hasattr(part, "__dict__")
        ]


def broken(*_: object, **__: object) -> NoReturn:
    raise ZeroDivisionError


def nothing_offered(*_: object) -> NoReturn:
    raise BadInput("nothing is offered")


@pytest.mark.parametrize(
    ("page", "before", "gesture"),
    [
        (("table", onslaught(), 7), ["type", "pledge 1"], ["tap", "QC"]),
        (("table", onslaught(), 7), ["type", "pledge 1"], ["rewind", 0]),
        (("table", onslaught(), 7), ["type", "pledge 1"], ["resume", json.dumps(WON), 3]),
        (("replay", onslaught(), json.dumps(WON)), ["go", 1], ["go", 3]),
        (("umpire", STAIRCASE, 7), ["draw_out"], ["draw"]),
        (("umpire", STAIRCASE, 7), ["draw_out"], ["undo"]),
        (("umpire", STAIRCASE, 7), ["draw_out"], ["clear"]),
        (("battle", HIT_THE_DECK), ["act", {"do": "shuffle", "side": 0}], ["act", {"do": "next"}]),
        (("battle", HIT_THE_DECK), ["act", {"do": "shuffle", "side": 0}], ["undo"]),
        (("battle", HIT_THE_DECK), ["act", {"do": "next"}], ["load", battle("movement").save(), 1]),
    ],
)
def test_a_gesture_is_made_to_its_end_or_not_at_all(
    monkeypatch: pytest.MonkeyPatch, page: tuple[Any, ...], before: list[Any], gesture: list[Any]
) -> None:
    opened = Page(*page)
    opened.make(*before)
    stood = opened.stands()
    with monkeypatch.context() as patch, pytest.raises(ZeroDivisionError):
        patch.setattr(type(opened.desk), "_show" if isinstance(opened.desk, Desk) else "view", broken)
        opened.make(*gesture)
    assert opened.stands() == stood
    opened.make(*gesture)
    assert opened.stands() != stood


def test_what_cannot_be_done_leaves_a_battle_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page("battle", HIT_THE_DECK)
    page.make("load", battle().save(), 1)
    page.make("pick", "ann")
    before = page.make("view")
    with monkeypatch.context() as patch:
        patch.setattr(page.desk._runner, "_battle", page.desk._battle._replace(offers=nothing_offered))
        assert page.make("pick", "xan")["fault"] == "nothing is offered"
    assert page.make("view") == before
    for gesture in (["pick", "xan"], ["choose", "throw:grenade"], ["give", {"distance": 10}], ["take", "10S AH 4H"]):
        page.make(*gesture)
    before = page.make("view")
    fault = "distance: '1e400' is not valid: give metres from 0"
    assert page.make("give", {"distance": "1e400"})["fault"].startswith(fault)
    assert page.make("view") == before


def test_a_case_whose_inputs_no_longer_fit_is_not_opened_and_nothing_is_written_down() -> None:
    page = Page("umpire", STAIRCASE, 7)
    page.make("draw")
    save = json.loads(page.make("save")["value"])
    save["state"]["given"] = {"rest": {"minutes": "soon"}}
    page.make("resume", json.dumps(save))
    before = page.make("view")
    assert page.make("choose", "rest")["fault"] == "minutes: 'soon' is not valid: give a whole number from 0 up"
    assert page.make("view") == before
