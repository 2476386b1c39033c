"""The press as a machine: its cache and its refusals."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
from drumhead.book.model import Book, Group
from drumhead.press import build, jobs
from drumhead.press.faults import PrintingUnavailable
from drumhead.press.fonts import Fonts
from drumhead.press.jobs import Job, Work, run_all
from drumhead.source.project import Project
from PIL import Image

from tests.books import DEAL, words
from tests.press.conftest import Run, misprint, print_book, print_into
from tests.press.sample import BOOK, SHEETS, only

PRINT = """
import sys, time
from pathlib import Path

now, told = time.time, time.gmtime
time.time = lambda: now() + 400 * 24 * 3600
time.gmtime = time.localtime = lambda at=None: told(time.time() if at is None else at)

from drumhead.press import jobs
from tests.press.conftest import print_book
from tests.press.decks import run_here
from tests.press.sample import only

jobs.run_all = run_here  # in this process, where the clock has been moved
for aid in ("deck", "tables"):
    print_book(only(aid), Path(sys.argv[1]) / aid)
"""


def test_another_day_and_another_folder_give_the_same_bytes(run: Run, tmp_path: Path) -> None:
    far = tmp_path / "elsewhere" / "on another day"
    far.mkdir(parents=True)
    root = Project.here().root
    home = {**os.environ, "PYTHONPATH": os.pathsep.join((str(root / "generator"), str(root))), "PYTHONHASHSEED": "7"}
    done = subprocess.run([sys.executable, "-c", PRINT, far], cwd=root, env=home, check=False)
    assert done.returncode == 0
    again = {**hashes(far / "deck" / "out"), **hashes(far / "tables" / "out")}
    assert len(again) > 8
    before = hashes(run.out)
    assert all(before[name] == digest for name, digest in again.items() if "-all-" not in name)


def hashes(folder: Path) -> dict[str, str]:
    return {file.name: sha256(file.read_bytes()).hexdigest() for file in sorted(folder.rglob("*.*"))}


def test_every_sheet_comes_out_on_both_papers_with_pictures_of_a4(run: Run) -> None:
    usual = [(it.aid, it.paper) for it in run.printed if not it.variant and not it.order]
    assert usual == [(aid, p) for aid in (*(s.aid for s in SHEETS), "all") for p in ("a4", "letter")]
    assert all((run.out / name).is_file() for it in run.printed for name in (*(it.files or (it.pdf,)), *it.pictures))
    assert [it.pdf for it in run.printed][:2] == ["skirmish-rules-a4.pdf", "skirmish-rules-letter.pdf"]
    assert run.printed[0].pictures == ("skirmish-rules-a4.png", "skirmish-rules-a4-2.png")
    assert run.printed[1].pictures == ()
    there = {file.name for file in run.out.glob("*.pdf")}
    assert there == {it.pdf for it in run.printed if not it.order}, "what sheets are made from is none, and lies apart"
    with Image.open(run.out / "skirmish-rules-a4.png") as picture:
        assert 895 <= picture.width <= 905


def test_what_has_not_changed_is_not_set_again(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "run_all", lambda *_: pytest.fail("set again"))
    again = print_into(BOOK, run.project, tmp_path)
    assert again == run.printed
    files = [name for it in again for name in it.files or (it.pdf,)]
    assert all((tmp_path / name).read_bytes() == (run.out / name).read_bytes() for name in files)


@pytest.fixture
def set_again(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the sheets that are set from now on; the folder's cache has those of ``run``."""
    names: list[str] = []

    def watched(wanted: Sequence[Work], folder: Path) -> object:
        names.extend(job.name for job in wanted)
        return run_all(wanted, folder)

    shutil.copytree(run.project.cache, tmp_path / "cache")
    monkeypatch.setattr(jobs, "run_all", watched)
    return names


def test_a_changed_word_sets_only_the_sheets_that_have_it(tmp_path: Path, set_again: list[str]) -> None:
    sheets = tuple(s._replace(about="Otherwise.") if s.aid == "tables" else s for s in SHEETS)
    print_book(replace(BOOK, sheets=sheets), tmp_path)
    on_paper = [f"skirmish-{aid}-{paper}" for aid in ("tables", "all") for paper in ("a4", "letter")]
    assert set_again == ["skirmish-tables", *on_paper], "set once, laid on both papers, and bound anew"


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("skirmish-scorepad-letter.pdf", b"%PDF of another sheet"),
        ("skirmish-scorepad-a4.png", b""),
        ("skirmish-scorepad-a4.entry", b""),
    ],
)
def test_what_was_emptied_or_changed_in_the_cache_is_set_anew(
    run: Run, tmp_path: Path, set_again: list[str], name: str, content: bytes
) -> None:
    (tmp_path / "cache" / "press" / name).write_bytes(content)
    out = print_book(BOOK, tmp_path).out
    assert set_again == [Path(name).stem]
    assert hashes(out) == hashes(run.out)


def test_importing_the_press_does_not_import_weasyprint() -> None:
    check = "import sys, drumhead.press; sys.exit('weasyprint' in sys.modules or 'pypdfium2' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check], env={"PYTHONPATH": ":".join(sys.path)}).returncode == 0


def test_a_quick_reference_of_three_sides_is_a_misprint_each_time_it_is_set(tmp_path: Path) -> None:
    long = only("quickref", groups=(Group("Much", (DEAL,) * 110),), layout={"size": 16})
    faults = misprint(long, tmp_path)
    assert re.match(r"skirmish-quickref-a4: [3-9] pages where 2 are allowed, \d\d+ mm too many: shorten", faults)
    assert not (tmp_path / "out").exists()
    assert misprint(long, tmp_path) == faults


@pytest.mark.parametrize(
    ("book", "fault"),
    [
        (
            only("scorepad", layout={"columns": ["North"], "rows": ["1", "2"], "row_height": 70}),
            r"skirmish-scorepad: page 1, pad: \d+\.\d mm too high: shorten",
        ),
        (
            only("quickref", groups=(Group("Odd", (DEAL._replace(short=words("Deal ≥ 5")),)),)),
            "skirmish-quickref-a4: our fonts have no glyph for '≥': write it otherwise",
        ),
        (
            only("quickref", groups=(Group("Wide", (DEAL._replace(short=words("W" * 120)),)),)),
            r"quickref-a4: page 1, Wide: \d+\.\d mm too wide: shorten the text",
        ),
        (only("tables", layout={"columns": 8}), r"skirmish-tables: page 1, [\w ]+: \d+\.\d mm too wide: shorten"),
    ],
    ids=["a pad too low for its rows", "a missing glyph", "a word too long", "a table too wide for its column"],
)
def test_a_misprint_names_the_sheet_and_what_is_wrong_by_how_much(tmp_path: Path, book: Book, fault: str) -> None:
    assert re.search(fault, misprint(book, tmp_path))


def test_missing_fonts_are_named_with_the_command_that_brings_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "SHARED", tmp_path)
    with pytest.raises(PrintingUnavailable, match=r"font .*woff is missing; run `npm ci` in"):
        print_into(BOOK, Project.here(), tmp_path / "out")


def test_a_system_without_a_font_is_told_from_a_killed_process(tmp_path: Path) -> None:
    config = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig></fontconfig>'
    (tmp_path / "fonts.conf").write_text(config, encoding="utf-8")
    run = "from pathlib import Path; from drumhead.press.jobs import Job, run_all\n"
    run += "[*run_all([Job('x', '☃', 0, False, Path())], Path())]"
    environment = {"PYTHONPATH": ":".join(sys.path), "FONTCONFIG_FILE": str(tmp_path / "fonts.conf")}
    result = subprocess.run([sys.executable, "-c", run], env=environment, capture_output=True, text=True, check=False)
    assert "PrintingUnavailable: no PDFs" in result.stderr and "(No fonts configured" in result.stderr


def test_missing_pango_is_one_line_with_the_remedy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "drumhead.press.worker", None)
    with pytest.raises(PrintingUnavailable, match="libpangoft2") as error:
        jobs._run(Job("x", "", 0, False, Fonts(tmp_path)), tmp_path)
    assert "\n" not in str(error.value)
