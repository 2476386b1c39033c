"""What was read of a file is kept as long as the file and the code are the same, and never trusted when damaged."""

import shutil
from pathlib import Path

import pytest
from drumhead.source import object_cache
from drumhead.source.faults import Fault
from drumhead.source.game import read_game
from drumhead.source.object_cache import ObjectCache
from drumhead.source.parse_cache import ParseCache
from drumhead.source.validate import validate

DRILL = Path(__file__).parent / "drill"


@pytest.fixture
def drill(tmp_path: Path) -> Path:
    return Path(shutil.copytree(DRILL, tmp_path / "drill"))


class Readers:
    """Reads the text of a file and notes which were read; one that begins with ``!`` has a fault."""

    def __init__(self) -> None:
        self.seen: list[str] = []

    def __call__(self, path: Path, faults: list[Fault]) -> str:
        self.seen.append(path.name)
        text = path.read_text()
        if text.startswith("!"):
            faults.append(Fault(path, 1, "wrong", "correct it"))
        return text


def read_all(drill: Path, cache: Path) -> tuple[list[str], list[str], list[Fault]]:
    """The names that were read anew, all texts, all faults."""
    files, readers, faults = ParseCache(drill, cache), Readers(), list[Fault]()
    texts = [files.read(path, readers, faults) for path in sorted(drill.glob("*.yaml"))]
    files.save()
    return readers.seen, texts, faults


def test_only_what_changed_is_read_again(drill: Path, tmp_path: Path) -> None:
    everything, texts, _ = read_all(drill, tmp_path)
    assert everything == ["game.yaml", "sheets.yaml"]
    assert read_all(drill, tmp_path) == ([], texts, [])
    (drill / "game.yaml").write_text("!")
    fault = Fault(drill / "game.yaml", 1, "wrong", "correct it")
    assert read_all(drill, tmp_path) == (["game.yaml"], ["!", texts[1]], [fault])
    assert read_all(drill, tmp_path) == ([], ["!", texts[1]], [fault])


def test_every_change_of_a_file_is_seen_and_what_cannot_be_read_is_asked_for_anew(drill: Path, tmp_path: Path) -> None:
    _, [_, sheets], _ = read_all(drill, tmp_path)
    for text in "abcdefgh":
        (drill / "game.yaml").write_text(text)
        assert read_all(drill, tmp_path) == (["game.yaml"], [text, sheets], [])
    paths: list[Path] = []
    for _ in range(2):
        files = ParseCache(drill, tmp_path)
        files.read(drill / "gone.yaml", lambda path, _: paths.append(path), [])
        files.save()
    assert paths == [drill / "gone.yaml"] * 2


def test_what_is_kept_is_found_in_a_new_folder_by_its_own_key_alone(tmp_path: Path) -> None:
    cache = ObjectCache(tmp_path / "a" / "b")
    for value in (1, 2):
        cache.put("it", "key", value)
        assert cache.get("it", "key") == value
    assert [cache.get("it", key) for key in "abcdefgh"] == [None] * 8


def test_what_is_kept_depends_on_code_that_is_there() -> None:
    assert all((object_cache._PACKAGE / room / "__init__.py").is_file() for room in object_cache._PACKAGES)


def test_a_damaged_cache_is_read_past(drill: Path, tmp_path: Path) -> None:
    everything, *_ = read_all(drill, tmp_path)
    entry = next(tmp_path.glob("*.entry"))
    content = entry.read_bytes()
    for damaged in (b"", content[:-9], content.replace(b"e", b"f"), b"\xff" * 99):
        entry.write_bytes(damaged)
        assert read_all(drill, tmp_path)[0] == everything
        assert entry.read_bytes() == content


def test_other_code_finds_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ObjectCache(tmp_path).put("it", "key", {"a": 1})
    assert ObjectCache(tmp_path).get("it", "key") == {"a": 1}
    assert ObjectCache(tmp_path).get("it", "other") is None
    monkeypatch.setattr(object_cache, "_code_fingerprint", lambda: "other")
    assert ObjectCache(tmp_path).get("it", "key") is None


def test_a_folder_that_cannot_be_written_is_done_without(drill: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert read_all(drill, tmp_path / "file" / "cache")[0] == ["game.yaml", "sheets.yaml"]


def test_faults_are_the_same_from_the_cache(drill: Path, tmp_path: Path) -> None:
    for name in ("game.yaml", "sheets.yaml", "tables/worth.yaml"):
        with (drill / name).open("a") as file:
            file.write("more: true\n")
    faults = validate(drill).faults
    assert len({fault.file for fault in faults}) == 3
    assert [validate(drill, tmp_path).faults for _ in range(2)] == [faults, faults]
    assert list(tmp_path.glob("drill.entry"))


def test_a_game_that_is_read_again_comes_from_what_was_kept(
    drill: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults = list[Fault]()
    first = read_game(drill, faults, tmp_path / "kept")
    monkeypatch.setattr("drumhead.source.game.read_rules", lambda *_: pytest.fail("read again"))
    again = read_game(drill, faults, tmp_path / "kept")
    assert (again.form, again.source_text, again.mentions) == (first.form, first.source_text, first.mentions)
    assert first.mentions and not faults
