"""A sixth game is a folder of content and a module: nothing else has to know of it."""

from pathlib import Path

from drumhead.book.cached import bundle_of
from drumhead.book.compile import compile_game
from drumhead.play.desk import Desk

FOLDER = Path(__file__).parent / "content" / "tiny"


def test_a_new_game_compiles_with_its_examples_run() -> None:
    book = compile_game(FOLDER)
    assert [rule.number for rule in book.rules.values()] == ["1.1", "1.2", "1.3", "2.1", "2.2", "3.1", "3.2"]
    assert [step.legal for step in book.examples["example.down"].steps] == [False, True, False]


def test_a_new_game_is_refereed() -> None:
    record = {"game": "tiny", "deal": {"row": ["AH", "4H", "3H", "2H"]}, "moves": ["take AH", "take 2H", "take 4H"]}
    assert bundle_of(compile_game(FOLDER)).replay(record | {"moves": [*record["moves"], "take 3H"]}).to_json() == {
        "ok": False,
        "moves": 3,
        "refused": {
            "index": 3,
            "move": "take 3H",
            "reason": "The game is over. Neither end is greater than 4H.",
            "rules": ["play.over"],
        },
        "outcome": {"result": "lost", "reason": "Neither end is greater than 4H.", "rules": ["end.lost"]},
        "score": None,
    }


def test_a_new_game_is_played_by_dragging() -> None:
    desk = Desk(bundle_of(compile_game(FOLDER)), 1)
    source, targets = next(iter(desk.view().drops.items()))
    after = desk.drop(source, *targets)
    assert after.status == "1 of 4 taken" and after.can_undo
