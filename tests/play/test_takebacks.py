"""A move taken back that had brought something hidden to light is marked in the record; any other is not."""

import json

import pytest
from drumhead.play.bundle import GameBundle
from drumhead.play.desk import Desk, ReplayDesk
from drumhead.play.seats import NOBODY
from drumhead.table.game import BadInput
from drumhead.table.record import record_from_json, replay

from tests.play.bundles import no_mans_land, officers_battle, onslaught

WAYS = [(onslaught(), ["pledge", "turn"]), (no_mans_land(), ["hold"])]


def officers() -> Desk:
    desk = Desk(officers_battle(), 3, computer=NOBODY)
    desk.look()
    return desk


def test_a_card_drawn_from_a_deck_and_taken_back_is_marked() -> None:
    desk = officers()
    desk.type("draw deck")
    said = desk.undo().messages[0].text
    assert said.endswith("The record notes what it revealed.")
    assert desk.record()["takebacks"] == [0]
    desk.look()
    desk.type("draw deck")
    assert desk.record()["takebacks"] == [0] and desk.record()["moves"] == ["draw deck"]


def test_a_pass_taken_back_is_not() -> None:
    desk = officers()
    for move in ("draw deck", "pass"):
        desk.type(move)
    desk.undo()
    assert "takebacks" not in desk.record()


def test_the_mark_outlives_save_and_resume_and_the_referee_reads_it() -> None:
    desk = officers()
    desk.type("draw deck")
    desk.undo()
    other = Desk(officers_battle(), 1)
    other.resume(desk.view().save)
    assert other.record()["takebacks"] == [0]
    assert replay(officers_battle(), other.record()).refused is None


@pytest.mark.parametrize(("bundle", "verbs"), WAYS)
def test_in_a_solitaire_too(bundle: GameBundle, verbs: list[str]) -> None:
    desk = Desk(bundle, 4)
    for verb in verbs:
        session = desk.session
        desk.type(str(next(move for move in session.game.legal_moves(session.state) if str(move).startswith(verb))))
    desk.undo()
    assert json.loads(desk.view().save)["takebacks"] == [len(verbs) - 1]


def test_a_replay_marks_nothing() -> None:
    shown = ReplayDesk(onslaught(), json.dumps({"game": "onslaught", "seed": 7, "moves": ["pledge 6", "turn"]}))
    shown.go(0)
    assert "takebacks" not in shown.record()


def test_what_is_no_list_of_places_is_refused() -> None:
    with pytest.raises(BadInput, match=r"'takebacks\.0' is '3': write a whole number from 0 up"):
        record_from_json({"game": "onslaught", "seed": 7, "moves": [], "takebacks": ["3"]}, "onslaught")
