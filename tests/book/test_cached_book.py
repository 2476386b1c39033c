"""A book is kept as long as its source is the same and its engine is the package's own; nothing else passes for one."""

import os
import pickle
import shutil
from base64 import b64encode
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest
from drumhead.book import cached
from drumhead.book import compile as compiling
from drumhead.book.cached import cached_book, project_books, remembered
from drumhead.book.compile import compile_game
from drumhead.book.model import Book
from drumhead.source.faults import Invalid
from drumhead.source.project import Project
from drumhead.source.validate import ValidatedGame, validate
from drumhead.system.cache import Cache

TESTS = Path(__file__).resolve().parents[1]


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The slugs of the games that were compiled."""
    slugs: list[str] = []

    def counted(folder: Path) -> ValidatedGame:
        slugs.append(folder.name)
        return validate(folder)

    monkeypatch.setattr(compiling, "validate", counted)
    monkeypatch.setattr(cached, "attended", lambda work: work())
    return slugs


@pytest.mark.parametrize("folder", Project.here().games(), ids=lambda folder: folder.name)
def test_a_kept_book_is_the_compiled_one(folder: Path, tmp_path: Path) -> None:
    book = compile_game(folder)
    assert [cached_book(folder, tmp_path), cached_book(folder, tmp_path)] == [book, book]


def test_a_game_is_compiled_again_when_its_source_has_changed(tmp_path: Path, compiled: list[str]) -> None:
    drill = Path(shutil.copytree(TESTS / "source" / "drill", tmp_path / "drill"))

    def title(old: str, new: str) -> Book:
        text = (drill / "game.yaml").read_text(encoding="utf-8")
        (drill / "game.yaml").write_text(text.replace(old, new), encoding="utf-8")
        return cached_book(drill, tmp_path / "cache")

    first = title("title: Drill", "title: Drill")
    assert (title("title: Drill", "title: Parade").title, compiled) == ("Parade", ["drill", "drill"])
    assert cached_book(drill, tmp_path / "cache").title == "Parade"
    assert (title("title: Parade", "title: Drill"), len(compiled)) == (first, 3)
    with pytest.raises(Invalid):
        title("designer:", "designr:")


def test_a_book_with_another_s_engine_is_always_compiled(tmp_path: Path, compiled: list[str]) -> None:
    for _ in range(2):
        cached_book(TESTS / "tiny" / "content" / "tiny", tmp_path)
    assert compiled == ["tiny", "tiny"]


@pytest.mark.parametrize("damage", [lambda content: content[:-9], lambda content: content.replace(b"e", b"f")])
def test_a_damaged_book_is_compiled_again(tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    drill = TESTS / "source" / "drill"
    book = cached_book(drill, tmp_path)
    entry = tmp_path / "books" / "drill.entry"
    content = entry.read_bytes()
    entry.write_bytes(damage(content))
    assert cached_book(drill, tmp_path) == book and entry.read_bytes() == content


class Hostile:
    """What it is read back as would be the result of a call."""

    def __init__(self, place: Path) -> None:
        self.place = place

    def __reduce__(self) -> tuple[object, ...]:
        return os.mkdir, (str(self.place),)


@pytest.mark.parametrize("value", [Hostile, lambda _: {"title": "Drill"}], ids=["a call", "something else"])
def test_what_somebody_else_left_in_the_cache_is_neither_run_nor_taken_for_a_book(
    tmp_path: Path, value: Callable[[Path], object]
) -> None:
    drill = TESTS / "source" / "drill"
    book = cached_book(drill, tmp_path)
    entry = b64encode(pickle.dumps(value(tmp_path / "made"))).decode()
    Cache(tmp_path / "books").put("drill", book.source_fingerprint, entry)
    assert cached_book(drill, tmp_path) == book and not (tmp_path / "made").exists()


def test_what_was_found_out_about_a_book_is_kept_for_that_book_alone(tmp_path: Path) -> None:
    book, answers = cached_book(TESTS / "source" / "drill", tmp_path), iter([[], ["two"], ["three"]])
    asked = [
        remembered(one, "trial", tmp_path, lambda: next(answers))
        for one in (book, book, replace(book, source_fingerprint="other"), replace(book, source_fingerprint=""))
    ]
    assert asked == [[], [], ["two"], ["three"]]


def test_a_cache_that_cannot_be_written_costs_no_more_than_time(tmp_path: Path) -> None:
    (tmp_path / "books").write_text("in the way", encoding="utf-8")
    book = cached_book(TESTS / "source" / "drill", tmp_path)
    assert remembered(book, "trial", tmp_path, lambda: ["found"]) == ["found"]


def test_a_project_prints_the_sheets_that_it_names_and_no_others(tmp_path: Path) -> None:
    shutil.copytree(TESTS / "source" / "drill", tmp_path / "content" / "drill")
    [book] = project_books(Project(tmp_path))
    first, *others = (sheet.aid for sheet in book.sheets)
    assert others
    (tmp_path / "drumhead.toml").write_text(f"sheets = ['{first}']\n", encoding="utf-8")
    [book] = project_books(Project(tmp_path))
    assert [sheet.aid for sheet in book.sheets] == [first]
    (tmp_path / "drumhead.toml").write_text("sheets = ['quikref']\n", encoding="utf-8")
    with pytest.raises(Invalid, match=r"drumhead\.toml: 'sheets' names 'quikref', and no game has a sheet"):
        project_books(Project(tmp_path))


def test_a_game_of_which_a_file_cannot_be_read_is_compiled_and_not_kept(
    tmp_path: Path, compiled: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> NoReturn:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(cached, "fingerprint", refuse)
    for _ in range(2):
        assert cached_book(TESTS / "source" / "drill", tmp_path).source_fingerprint == ""
    assert compiled == ["drill", "drill"] and not [*tmp_path.glob("books/*")]


def test_the_faults_of_all_games_are_told_not_those_of_the_first(tmp_path: Path) -> None:
    for name in ("one", "two"):
        drill = Path(shutil.copytree(TESTS / "source" / "drill", tmp_path / "content" / name))
        text = (drill / "game.yaml").read_text(encoding="utf-8")
        (drill / "game.yaml").write_text(text.replace("designer:", "designr:"), encoding="utf-8")
    with pytest.raises(Invalid) as error:
        project_books(Project(tmp_path))
    assert {fault.file.parent.name for fault in error.value.faults} == {"one", "two"}


def test_a_chart_of_the_almanac_has_its_note_below_it() -> None:
    folder = next(folder for folder in Project.here().games() if folder.name == "no-mans-land")
    charts = compile_game(folder).charts
    assert charts and all(bool(chart.caption) is bool(chart.chart and chart.chart.note) for chart in charts.values())


def test_a_game_is_compiled_again_when_an_engine_of_its_project_has_changed(
    tmp_path: Path, compiled: list[str]
) -> None:
    drill = Path(shutil.copytree(TESTS / "source" / "drill", tmp_path / "content" / "drill"))
    (tmp_path / "engines").mkdir()
    for text in ("A = 1", "A = 1", "A = 2"):
        (tmp_path / "engines" / "own.py").write_text(text, encoding="utf-8")
        cached_book(drill, tmp_path / "cache")
    assert compiled == ["drill", "drill"]
