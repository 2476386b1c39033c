"""The source says what the designer's tables say, and the odds kept beside it are made from it."""

import shutil
from pathlib import Path

import pytest
from drumhead.book.cached import bundle_of
from drumhead.book.compile import compile_game
from drumhead.games.no_mans_land import odds
from drumhead.play.bundle import GameBundle
from drumhead.source.faults import Invalid
from drumhead.source.odds import odds_text, read_odds

from tests.games.no_mans_land.tables import TABLES

FOLDER = Path(__file__).resolve().parents[3] / "content" / "no-mans-land"


@pytest.fixture(scope="module")
def book() -> GameBundle:
    return bundle_of(compile_game(FOLDER))


def test_the_tables_are_the_seeds(book: GameBundle) -> None:
    ours, seeds = odds.inputs(book.tables), odds.inputs(TABLES)
    assert all(ours[name] == seeds[name] for name in ("targets", "weather", "shoot"))
    assert [most for _, most in ours["ranks"]] == [most for _, most in seeds["ranks"]]


def test_the_odds_are_fresh(book: GameBundle) -> None:
    odds_ = read_odds(book, FOLDER)
    text = odds_text(book, odds_)
    assert "4293/5456" in text and "237,336 hands" in text and "*" not in text and "None" not in text


def test_a_changed_table_makes_the_odds_stale_and_stops_the_build(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(FOLDER, tmp_path / FOLDER.name, ignore=shutil.ignore_patterns("editions")))
    table = folder / "tables" / "targets.yaml"
    text = table.read_text(encoding="utf-8")
    assert text.count("company cook, 1, 6, 12") == 1
    table.write_text(text.replace("company cook, 1, 6, 12", "company cook, 1, 6, 13"), encoding="utf-8")
    with pytest.raises(Invalid) as stopped:
        compile_game(folder)
    [fault] = [fault for fault in stopped.value.faults if fault.file.name == "odds.json"]
    assert "stale" in fault.what and fault.remedy == "run `drumhead odds no-mans-land --make`"
