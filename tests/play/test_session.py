"""A session loses nothing: undoing is the identity, and a save brings back the game with the moves taken back."""

import json
import random
from typing import Any

import pytest
from drumhead.play.browser import Dispatcher
from drumhead.play.desk import Desk
from drumhead.play.resume import resume
from drumhead.play.session import Session
from drumhead.table.game import BadInput

from tests.play.bundles import WON, onslaught


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


def test_a_random_walk_of_undo_and_redo_ends_where_its_moves_lead() -> None:
    session, chance = played(30), random.Random(4)
    for _ in range(200):
        undo(session) if chance.random() < 0.5 else session.redo()
    straight = played(len(session.moves))
    assert session.state == straight.state
    assert session.moves + session.undone == WON["moves"][:30]


def test_a_new_move_forgets_those_taken_back_and_a_refused_one_does_not() -> None:
    session = played(5)
    undo(session)
    refused = session.play("absorb AS")
    assert not refused
    assert refused.rules
    assert session.undone == [WON["moves"][4]]
    assert session.play("absorb KS")
    assert session.undone == []


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


def test_a_won_game_resumes_as_won() -> None:
    again, _ = resume(onslaught(), json.dumps(WON))
    assert again.outcome is not None
    assert again.outcome.result == "won"


def test_a_deal_of_ones_own_is_kept_whole() -> None:
    game = onslaught().game()
    deal = game.deal(3, {}, {})
    session = Session(onslaught(), deal=deal)
    again, _ = resume(onslaught(), session.save())
    assert again.number is None
    assert again.state == session.state


def test_a_save_of_another_edition_goes_on_and_says_so() -> None:
    session, notes = resume(onslaught(), json.dumps({**WON, "edition": "0.3"}))
    assert len(session.moves) == len(WON["moves"])
    assert "0.3" in notes[0]
    assert "1.0" in notes[0]


def test_moves_that_no_longer_fit_are_kept_as_taken_back() -> None:
    moves = [*WON["moves"][:3], "absorb 2H", *WON["moves"][3:6]]
    session, notes = resume(onslaught(), json.dumps({**WON, "moves": moves}))
    assert session.moves == moves[:3]
    assert session.undone == moves[3:]
    assert "absorb 2H" in notes[0]
    refused = session.redo()
    assert refused is not None
    assert not refused
    assert session.undone == moves[3:]


def test_an_unknown_variant_gives_way_to_the_default() -> None:
    session, notes = resume(onslaught(), json.dumps({**WON, "variants": {"final": "ajar", "wind": "north"}}))
    assert session.variants == {"final": "closed", "bonus": "free"}
    assert len(notes) == 2


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '"x"',
        '{"game": "serm", "seed": 1, "moves": []}',
        '{"game": "onslaught", "moves": []}',
        '{"game": "onslaught", "seed": "7", "moves": []}',
        '{"game": "onslaught", "seed": true, "moves": []}',
        '{"game": "onslaught", "seed": -1, "moves": []}',
        '{"game": "onslaught", "seed": 1, "moves": "turn"}',
        '{"game": "onslaught", "seed": 1, "moves": [7]}',
        '{"game": "onslaught", "seed": 1, "moves": [], "undone": 3}',
        '{"game": "onslaught", "seed": 1, "moves": [], "variants": []}',
        '{"game": "onslaught", "deal": [], "moves": []}',
        '{"game": "onslaught", "deal": {"attackers": []}, "moves": []}',
        '{"game": "onslaught", "seed": 1, "deal": {}, "moves": []}',
        '{"game": "onslaught", "seed": 1, "seed": 2, "moves": []}',
        '{"game": "onslaught", "seed": 1, "moves": [], "notes": ""}',
        "[" * 100_000,
        " " * 2_000_000,
    ],
)
def test_a_save_that_holds_no_game_is_refused_in_words(text: str) -> None:
    with pytest.raises(BadInput, match=r"\w") as raised:
        resume(onslaught(), text)
    assert "damaged" not in str(raised.value)


@pytest.mark.parametrize("number", [-1, 2**64, 1.5, "7", True, None, [7]])
def test_what_is_no_number_of_a_deal_is_refused_in_words(number: Any) -> None:
    desk = Desk(onslaught(), 3)
    with pytest.raises(BadInput, match="seed"):
        desk.new(number)
    assert desk.view().deal == "3"
    assert Session(onslaught(), number=2**64 - 1).moves == []


def test_a_deeply_nested_call_is_answered_in_words() -> None:
    dispatcher = Dispatcher(json.dumps(onslaught().to_json()))
    assert "nested too deep" in json.loads(dispatcher.answer("check", "[" * 100_000))["fault"]
