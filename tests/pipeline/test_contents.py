"""A site is looked through before it takes the old one's place: no file that must be there may be missing or short."""

import json
from pathlib import Path

import pytest
from drumhead.book.compile import compile_game
from drumhead.book.model import Book
from drumhead.pipeline.output import expected_files, file_faults
from drumhead.press import PrintedSheet

TINY = Path(__file__).resolve().parents[1] / "tiny" / "content" / "tiny"
HASH = "0123456789abcdef"
PDF = PrintedSheet("rules", "Rules", "All.", "a4", "tiny-rules-a4.pdf", ("tiny-rules-a4.png",), 2, bytes=30)


@pytest.fixture(scope="module")
def book() -> Book:
    return compile_game(TINY)


@pytest.fixture
def site(tmp_path: Path, book: Book) -> Path:
    """A folder with all files of a site of one game."""
    for folder in ("assets/pyodide", "assets/bindery", "tiny/play", "tiny/desk"):
        settled = tmp_path / folder / HASH
        settled.mkdir(parents=True)
        (settled / "manifest.json").write_text(json.dumps({"files": {"python.zip": 4}}), encoding="utf-8")
    for name, least in expected(tmp_path, book).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        if not (tmp_path / name).exists():
            (tmp_path / name).write_bytes(b"x" * least)
    return tmp_path


def expected(site: Path, book: Book) -> dict[str, int]:
    return expected_files([book], [book], ("text", "data", "press", "web"), {"tiny": [PDF]}, site)


def test_a_whole_site_lacks_nothing(site: Path, book: Book) -> None:
    assert file_faults(site, expected(site, book)) == []


@pytest.mark.parametrize(
    "name",
    [
        "index.html",
        "about/index.html",
        "sw.js",
        "rules.schema.json",
        "tiny/index.html",
        "tiny/rules.txt",
        "tiny/rules.md",
        "tiny/rules.json",
        "tiny/print/index.html",
        "tiny/print/tiny-rules-a4.pdf",
        "tiny/print/tiny-rules-a4.png",
        "tiny/play/index.html",
        f"tiny/play/{HASH}/python.zip",
        f"tiny/play/{HASH}/manifest.json",
        "tiny/play/openings/100.json",
        f"assets/pyodide/{HASH}/python.zip",
        f"assets/pyodide/{HASH}/manifest.json",
        f"tiny/desk/{HASH}/python.zip",
    ],
)
def test_what_is_gone_or_emptied_is_named(site: Path, book: Book, name: str) -> None:
    all_of_it = expected(site, book)
    (site / name).write_bytes(b"")
    assert file_faults(site, all_of_it) == [f"{name} has 0 of {all_of_it[name]} bytes"]
    (site / name).unlink()
    assert file_faults(site, all_of_it) == [f"{name} is missing"]


def test_a_pdf_that_was_cut_short_is_named(site: Path, book: Book) -> None:
    (site / "tiny/print/tiny-rules-a4.pdf").write_bytes(b"%PDF")
    assert file_faults(site, expected(site, book)) == ["tiny/print/tiny-rules-a4.pdf has 4 of 30 bytes"]
