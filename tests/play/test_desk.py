"""Gestures reach every move, refusals cite rules, and what cannot be used never costs the game at hand."""

import json
import random
import subprocess
import sys

import pytest
from drumhead.play.browser import Dispatcher
from drumhead.play.desk import Desk
from drumhead.play.view import View
from drumhead.table.game import BadInput

from tests.play.bundles import WON, drags, gestures, onslaught


def faces(view: View) -> list[str]:
    shown = [card for zone in view.zones for card in zone.cards]
    return [card.id for card in shown] + [under.id for card in shown for under in card.under]


def test_a_whole_game_is_played_by_gestures_alone() -> None:
    desk = Desk(onslaught(), WON["seed"])
    view = desk.view()
    for move in WON["moves"]:
        view = gestures(desk, move)
        assert view.messages[0].kind == "event", (move, view.messages)
        assert len(set(faces(view))) == len(faces(view))
    assert desk.record()["moves"] == WON["moves"]
    assert view.ending is not None
    assert (view.ending.result, view.ending.score) == ("won", "12")
    assert view.ending.rules[0].number
    assert view.messages[-1].kind == "end"


def test_every_drag_that_is_offered_plays_its_move() -> None:
    chance = random.Random(1)
    for number in range(1, 6):
        desk = Desk(onslaught(), number)
        for _ in range(60):
            view = desk.view()
            if view.ending:
                break
            if view.drops and chance.random() < 0.7:
                source, target, move = chance.choice(drags(view))
                desk.drop(source, target)
                assert desk.session.moves[-1] == move
            else:
                desk.type(str(next(desk.session.game.legal_moves(desk.session.state))))


def test_a_faint_button_answers_with_a_rule() -> None:
    desk = Desk(onslaught(), WON["seed"])
    gestures(desk, "pledge 7")
    gestures(desk, "turn")
    for control in desk.view().controls:
        if not control.legal:
            said = desk.press(control.id).messages[-1]
            assert said.kind in ("refusal", "advice")
            assert said.rules, control.id


def test_a_refused_drag_cites_its_rule_and_changes_nothing() -> None:
    desk = Desk(onslaught(), WON["seed"])
    for move in WON["moves"][:4]:
        before = gestures(desk, move)
    after = desk.drop("AC", "waiting")
    assert after.messages[0].kind == "refusal"
    assert after.messages[0].rules
    assert after.zones == before.zones


def test_undo_gives_back_the_very_view() -> None:
    desk = Desk(onslaught(), WON["seed"])
    views = [desk.view()]
    for move in WON["moves"][:20]:
        views.append(gestures(desk, move))
    for earlier in reversed(views[:-1]):
        view = desk.undo()
        assert (view.zones, view.status, view.log, view.controls) == (
            earlier.zones,
            earlier.status,
            earlier.log,
            earlier.controls,
        )


def test_nonsense_is_answered_and_costs_nothing() -> None:
    desk = Desk(onslaught(), 7)
    before = desk.view()
    for view in (
        desk.tap("nowhere"),
        desk.drop("x", "y"),
        desk.press("dance"),
        desk.type("fly"),
        desk.redo(),
        desk.undo(),
    ):
        assert view.messages[0].text
        assert view.zones == before.zones
    for text in ("", "{}", '{"game": "onslaught", "deal": {}, "moves": []}'):
        with pytest.raises(BadInput):
            desk.resume(text)
    with pytest.raises(BadInput):
        desk.new(3, {"final": "ajar"})
    assert desk.view().zones == before.zones


def test_the_worker_speaks_json_both_ways() -> None:
    dispatcher = Dispatcher(json.dumps(onslaught().to_json()))

    def call(name: str, *arguments: object) -> dict[str, object]:
        answer: dict[str, object] = json.loads(dispatcher.answer(name, json.dumps(arguments)))
        return answer

    assert "fault" in call("table", 0, "tap", "10S")
    assert call("table", 0, "open", 7)["value"]["patch"][0]["deal"] == "7"  # type: ignore[index]
    pledged = call("table", 1, "press", "pledge", 5)["value"]
    assert pledged["number"] == 2  # type: ignore[index]
    assert pledged["patch"]["status"] == ["Wave 1 of 4: 0 of 6 faced"]  # type: ignore[index]
    assert "fault" in call("table", 2, "resume", "{")
    assert "fault" in call("table", 2, "view")
    assert call("record")["value"]["moves"] == ["pledge 6"]  # type: ignore[index]
    checked = call("check", {**WON, "moves": ["pledge 7", "turn", "turn"]})["value"]
    assert checked["refused"]["index"] == 2  # type: ignore[index]
    assert set(checked["rules"]) == set(checked["refused"]["rules"])  # type: ignore[index]
    steps = [{"move": "pledge 0"}, {}, {"move": "pledge 3"}]
    verdicts = call("example", {"seed": 7}, steps)["value"]
    assert [verdict and verdict["legal"] for verdict in verdicts] == [False, None, True]  # type: ignore[attr-defined]


def test_what_travels_into_the_browser_imports_nothing_heavy() -> None:
    program = (
        "import sys; before = set(sys.modules); import drumhead.play.browser, drumhead.games.onslaught.screen.scene\n"
        "print(*sorted(set(sys.modules) - before))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": ":".join(sys.path)},
    )
    assert not {"asyncio", "decimal", "random", "pathlib", "logging", "zipfile", "yaml"} & set(done.stdout.split())
