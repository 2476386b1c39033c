"""A save that holds no game is refused, and a record says what was seen and taken back all the same."""

import json

import pytest
from drumhead.play.browser import ReplayDesk
from drumhead.play.bundle import GameBundle
from drumhead.play.desk import Desk
from drumhead.play.seats import NOBODY
from drumhead.play.session import resume
from drumhead.table.game import BadInput

from tests.play.bundles import no_mans_land, officers_battle, onslaught


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"game": "serm", "seed": 1, "moves": []}',
        '{"game": "onslaught", "moves": []}',
        '{"game": "onslaught", "seed": 1, "moves": [], "variants": {"final": 1}}',
        '{"game": "onslaught", "deal": {"attackers": []}, "moves": []}',
        "[" * 100_000,
        " " * 2_000_000,
    ],
)
def test_a_save_that_holds_no_game_is_refused_in_words(text: str) -> None:
    with pytest.raises(BadInput, match=r"\w") as raised:
        resume(onslaught(), text)
    assert "damaged" not in str(raised.value)


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
