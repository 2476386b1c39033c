"""What an engine answered is kept until something changes that it was asked about."""

import shutil
from pathlib import Path
from typing import NoReturn

import pytest
from drumhead.book.compile import compile_game
from drumhead.source import engine, engine_answers
from drumhead.source.game import GameSource
from drumhead.source.parse_cache import ParseCache
from drumhead.source.project import Project
from drumhead.source.validate import validate

TINY = Path(__file__).resolve().parents[1] / "tiny" / "content" / "tiny"
GAMES = Project.here().games()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games whose engines were asked."""
    slugs: list[str] = []
    ask = engine.ask_engine

    def noted(read: GameSource, game: GameSource, examples: "engine_answers.Examples") -> engine_answers.EngineAnswers:
        slugs.append(read.slug)
        return ask(read, game, examples)

    monkeypatch.setattr(engine, "ask_engine", noted)
    return slugs


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(engine_answers, "is_known", lambda *_: True)
    return Path(shutil.copytree(TINY, tmp_path / "content" / "tiny"))


def add_a_line(file: Path) -> None:
    with file.open("a", encoding="utf-8") as opened:
        opened.write("\n")


@pytest.mark.parametrize("original", GAMES, ids=lambda folder: folder.name)
def test_after_an_edit_of_words_the_book_is_the_same_without_its_engine(
    original: Path, tmp_path: Path, asked: list[str]
) -> None:
    folder = Path(shutil.copytree(original, tmp_path / "content" / original.name))
    compile_game(folder, tmp_path)
    add_a_line(folder / "rules.md")
    add_a_line(folder / "sheets.yaml")
    book = compile_game(folder, tmp_path)
    assert asked == [folder.name]
    assert book == compile_game(folder) == compile_game(original)


@pytest.mark.parametrize("name", ["game.yaml", "tables/worth.yaml", "examples/down.yaml", "odds.json"])
def test_an_edit_of_what_the_engine_is_asked_about_asks_it_again(
    name: str, tiny: Path, tmp_path: Path, asked: list[str]
) -> None:
    for _ in range(3):
        assert not validate(tiny, tmp_path / "cache").faults
    assert asked == ["tiny"]
    add_a_line(tiny / name)
    assert not validate(tiny, tmp_path / "cache").faults
    assert asked == ["tiny"] * 2


def test_a_new_almanac_and_an_edit_of_the_projects_engines_ask_again(
    tiny: Path, tmp_path: Path, asked: list[str]
) -> None:
    validate(tiny, tmp_path / "cache")
    (tmp_path / "engines").mkdir()
    for times, file in enumerate((tiny / "almanac.json", tmp_path / "engines" / "own.py"), 2):
        file.write_text('{"studies": {}}', encoding="utf-8")
        for _ in range(2):
            assert not validate(tiny, tmp_path / "cache").faults
        assert len(asked) == times


def test_a_game_with_a_fault_asks_its_engine_whatever_was_kept(tiny: Path, tmp_path: Path, asked: list[str]) -> None:
    validate(tiny, tmp_path / "cache")
    rules = (tiny / "rules.md").read_text(encoding="utf-8")
    (tiny / "rules.md").write_text(rules + "\n[](#no.where)\n", encoding="utf-8")
    [fault] = validate(tiny, tmp_path / "cache").faults
    assert "no rule has the id 'no.where'" in str(fault)
    (tiny / "rules.md").write_text(rules, encoding="utf-8")
    assert not validate(tiny, tmp_path / "cache").faults


def test_the_answers_of_an_engine_elsewhere_are_never_kept(tmp_path: Path, asked: list[str]) -> None:
    for _ in range(2):
        assert not validate(TINY, tmp_path).faults
    assert asked == ["tiny"] * 2


def test_what_cannot_be_read_is_not_kept(
    tiny: Path, tmp_path: Path, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> NoReturn:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(engine_answers, "fingerprint", refuse)
    for _ in range(2):
        validate(tiny, tmp_path / "cache")
    assert asked == ["tiny"] * 2


def test_a_value_is_kept_for_its_key_with_the_files(tmp_path: Path) -> None:
    (tmp_path / "game" / "tables").mkdir(parents=True)
    (tmp_path / "game" / "tables" / "a.yaml").write_text("a")
    (tmp_path / "game" / "b.yaml").write_text("b")

    def opened() -> ParseCache:
        files = ParseCache(tmp_path / "game", tmp_path / "cache")
        for name in ("tables/a.yaml", "b.yaml"):
            files.read(tmp_path / "game" / name, lambda path, _: path.read_text(), [])
        return files

    files = opened()
    assert files.get("it", "key") is None
    files.put("it", "key", [1])
    files.save()
    files = opened()
    assert [files.get("it", "other"), files.get("it", "key")] == [None, [1]]
    hashes, part = files.hashes(), files.hashes("tables", "it")
    assert [line.split()[0] for line in hashes] == ["b.yaml", "it", "tables/a.yaml"] and part == hashes[:1]
