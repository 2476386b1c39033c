"""What is written down of four games comes out again: each move told or refused, the page, and whole games."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.games.playthroughs import Playthroughs
from tests.games.sentences import Case, Sentences, cases
from tests.games.shown import check_shown

GAMES = ("no_mans_land", "officers_battle", "onslaught", "serm")
FOLDER = Path(__file__).parent
PLAYTHROUGHS = [import_module(f"tests.games.{name}.goldens").PLAYTHROUGHS for name in GAMES]


def written(*names: str) -> list[Any]:
    """The cases of these files of every game that has them, with the positions of its tests."""
    return [
        pytest.param(import_module(f"tests.games.{game}.positions"), *case.values, id=f"{game}-{case.id}")
        for game in GAMES
        for file in names
        if (FOLDER / game / file).exists()
        for case in cases(str(FOLDER / game / "positions.py"), file)
    ]


@pytest.mark.parametrize(("positions", "case"), written("events.txt", "refusals.txt"))
def test_a_move_is_told_or_refused_in_these_words(positions: Any, case: Case) -> None:
    Sentences(positions.HARNESS, positions.at).check(case)


@pytest.mark.parametrize(("positions", "case"), written("views.txt"))
def test_the_page_is_told_what_is_written_down(positions: Any, case: Case) -> None:
    screen = positions.HARNESS.game.load("screen")
    check_shown(case, Sentences(positions.HARNESS, positions.at), screen)


WHOLE = [pytest.param(told, path, id=f"{path.parts[-3]}-{path.stem}") for told in PLAYTHROUGHS for path in told.files()]


@pytest.mark.parametrize(("told", "path"), WHOLE)
def test_a_whole_game_is_told_as_it_was(told: Playthroughs[Any], path: Path) -> None:
    assert told.tell(path) == path.read_text(encoding="utf-8")


def test_there_is_a_game_for_each_way_to_end() -> None:
    ends = [{told.end(path).rules[0] for path in told.files()} for told in PLAYTHROUGHS]
    assert ends == [
        {"round.five", "counter.killed"},
        {"end.officers", "end.still"},
        {"end.won", "end.survived", "end.lost"},
        {"end.side"},
    ]
