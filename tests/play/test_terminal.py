"""The terminal plays the same game from typed lines."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from drumhead.book.cached import bundle_of
from drumhead.book.compile import compile_game
from drumhead.cli.play import play_game
from drumhead.play.bundle import GameBundle
from drumhead.table.game import BadInput

from tests.play.bundles import WON, no_mans_land, onslaught


def typed(*lines: str, bundle: GameBundle | None = None, hint: bool = False) -> tuple[str, str]:
    """What a session with these lines prints, and its save."""
    left, printed = list(lines), list[str]()

    def ask(_: str) -> str:
        if not left:
            raise EOFError
        return left.pop(0)

    tell: Callable[[str], None] = printed.append
    kept = play_game(bundle or onslaught(), WON["seed"], ask, tell, hint=hint)
    return "\n".join(printed), kept


def test_a_whole_game_is_typed_to_its_end() -> None:
    printed, _ = typed(*WON["moves"])
    assert "The game is won" in printed and printed.endswith("\nWon. Score 12.")


def test_a_refusal_names_its_rule_and_the_game_goes_on() -> None:
    printed, _ = typed("turn", "pledge 7", "turn", "undo", "redo", "moves", "quit")
    assert "[" in printed and "absorb 8C" in printed


def test_every_command_answers() -> None:
    before, _ = typed()
    for line in ("help", "moves", "show", "log", "save", "new 5", "new x", "new -1", "redo", "undo", "hint", "no such"):
        printed, _ = typed(line)
        assert len(printed) > len(before), line


def test_the_other_game_is_typed_too_with_its_pad_and_the_best_shot() -> None:
    printed, _ = typed("hint", "hold", "log", bundle=no_mans_land())
    assert "The best shot: " in printed and " Type: " in printed
    assert "Round  Target  Weather  Hits  Score  Total" in printed


def test_with_hints_the_best_play_is_told_whole_once_a_decision() -> None:
    printed, _ = typed("moves", "pledge 6", "turn", hint=True)
    assert printed.count("The best move: pledge ") == printed.count("The best move: turn up") == 1
    assert "can they take? The best move: pledge " in printed and "% with " in printed and " Type: turn\n" in printed


def test_help_offers_a_hint_only_where_there_is_one() -> None:
    tiny = bundle_of(compile_game(Path(__file__).parents[1] / "tiny" / "content" / "tiny"))
    assert "hint" not in typed("help", bundle=tiny)[0]
    with pytest.raises(BadInput, match="has no hints"):
        typed(bundle=tiny, hint=True)
    assert "hint" in typed("help", bundle=no_mans_land())[0]


def test_the_variants_are_chosen_and_stay_for_the_next_deal() -> None:
    lines = iter(["new 5"])
    kept = play_game(onslaught(), 3, lambda _: next(lines, "quit"), lambda _: None, variants={"final": "open"})
    assert json.loads(kept)["variants"]["final"] == "open" and json.loads(kept)["seed"] == 5
