"""A session loses nothing: undoing is the identity, and a save brings back the game with the moves taken back."""

import random
from typing import Any

import pytest
from drumhead.play.desk import Desk
from drumhead.play.session import Session, resume
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
        '{"game": "onslaught", "seed": 1, "moves": [], "variants": {"final": 1}}',
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
