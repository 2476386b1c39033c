"""A session loses nothing: undoing is the identity, a save brings back what was taken back, and says what was seen."""

import json

import pytest
from drumhead.play.browser import ReplayDesk
from drumhead.play.bundle import GameBundle
from drumhead.play.desk import Desk
from drumhead.play.seats import NOBODY
from drumhead.play.session import Session, resume
from drumhead.table.game import BadInput
from drumhead.table.record import replay

from tests.play.bundles import WON, no_mans_land, officers_battle, onslaught


def played(moves: int) -> Session:
    session = Session(onslaught(), number=WON["seed"])
    for move in WON["moves"][:moves]:
        assert session.play(move)
    return session


def undo(session: Session) -> None:
    session.rewind(len(session.moves) - 1)


def test_undo_is_the_identity() -> None:
    session = Session(onslaught(), number=WON["seed"])
    states = [session.state]
    for move in WON["moves"]:
        session.play(move)
        states.append(session.state)
    for state in reversed(states[:-1]):
        undo(session)
        assert session.state == state
    undo(session)
    assert session.state == states[0] and session.moves == []
    for state in states[1:]:
        assert session.redo()
        assert session.state == state
    assert session.redo() is None


def test_a_save_brings_back_the_moves_and_those_taken_back() -> None:
    session = played(12)
    for _ in range(5):
        undo(session)
    again, notes = resume(onslaught(), session.save())
    assert notes == ()
    assert (again.state, again.moves, again.undone) == (session.state, session.moves, session.undone)
    assert again.save() == session.save()
    while again.undone:
        assert again.redo()
    assert again.state == played(12).state


def test_a_deal_of_ones_own_is_kept_whole() -> None:
    game = onslaught().game()
    deal = game.deal(3, {}, {})
    session = Session(onslaught(), deal=deal)
    again, _ = resume(onslaught(), session.save())
    assert again.number is None
    assert again.state == session.state


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
