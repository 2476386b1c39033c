"""``sheet``: one sheet in any variant, also a faulty one; what is not to be had is refused in words."""

import sys
from functools import partial
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from drumhead.cli import main
from pypdf import PdfReader

from tests.cli.conftest import Command

PACK = """
pack:
  title: Playing cards
  about: To play with.
  groups:
    - {heading: Packs, rules: [setup]}
  layout:
    trims: [mini]
"""


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with a new game that has a pack too."""
    root = tmp_path_factory.mktemp("project")
    (root / "content" / "first").mkdir(parents=True)
    (root / "content" / "first" / "game.yaml").touch()
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(root)
        patch.setattr(sys, "argv", ["drumhead", "new", "second"])
        with pytest.raises(SystemExit):
            main()
    (root / "content" / "first" / "game.yaml").unlink()
    sheets = root / "content" / "second" / "sheets.yaml"
    sheets.write_text(sheets.read_text(encoding="utf-8") + PACK, encoding="utf-8")
    return root


@pytest.fixture
def sheet(game: Path, monkeypatch: pytest.MonkeyPatch, drumhead: Command) -> Command:
    """The command in the project's folder."""
    monkeypatch.chdir(game)
    return partial(drumhead, "sheet")


def sides(pdf: Path) -> tuple[int, int]:
    """Width and height of the first page in millimetres."""
    box = PdfReader(pdf).pages[0].mediabox
    return round(float(box.width) / 72 * 25.4), round(float(box.height) / 72 * 25.4)


@pytest.mark.parametrize(
    ("arguments", "file", "size"),
    [
        (("quickref",), "second-quickref-a4.pdf", (210, 297)),
        (("rules", "--fold", "--paper", "letter"), "second-rules-fold-letter.pdf", (279, 216)),
        (("pack", "--trim", "mini", "--shop"), "second-pack-mini-shop.pdf", (60, 84)),
    ],
)
def test_a_sheet_is_written_in_its_variant(
    game: Path, sheet: Command, arguments: tuple[str, ...], file: str, size: tuple[int, int]
) -> None:
    assert sheet("second", *arguments)[0] == 0
    assert sides(game / file) == size


def test_single_cards_come_as_pictures(game: Path, sheet: Command) -> None:
    assert sheet("second", "pack", "--shop", "--trim", "mini", "--out", "cards.zip")[0] == 0
    with ZipFile(BytesIO((game / "cards.zip").read_bytes())) as cards:
        assert len(cards.namelist()) == 53, "the pack and one back"


def test_a_faulty_sheet_is_written_and_its_faults_are_said(
    game: Path, monkeypatch: pytest.MonkeyPatch, sheet: Command
) -> None:
    sheets = game / "content" / "second" / "sheets.yaml"
    before = sheets.read_text(encoding="utf-8")
    sheets.write_text(before.replace("trims: [mini]", "trims: [mini]\n    back: waves"), encoding="utf-8")
    monkeypatch.setattr("drumhead.press.jobs.run_all", _with_a_fault)
    code, _, err = sheet("second", "pack", "--out", "faulty.pdf")
    sheets.write_text(before, encoding="utf-8")
    assert code == 1 and "too high" in err
    pages = PdfReader(game / "faulty.pdf").pages
    assert len(pages) > 2 and "2.0 mm too high" in pages[0].extract_text()


def test_a_layout_that_names_what_is_not_there_is_said_though_no_card_was_drawn(
    game: Path, monkeypatch: pytest.MonkeyPatch, sheet: Command
) -> None:
    monkeypatch.setattr("drumhead.press.compose.Composer.compose_faces", _without_an_icon)
    code, _, err = sheet("second", "pack", "--out", "none.pdf")
    assert code == 2 and "second-pack-faces: there is no icon castle" in err
    assert not (game / "none.pdf").exists()


def _without_an_icon(*_: object) -> list[str]:
    raise ValueError("there is no icon castle")


def _with_a_fault(jobs: object, folder: Path) -> object:
    from dataclasses import replace

    from tests.press.decks import run_here

    for job, outcome in run_here(jobs, folder):  # type: ignore[arg-type]
        yield job, replace(outcome, faults=("page 1: 2.0 mm too high",))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("third", "rules"), "there is no game 'third': choose from second"),
        (("second", "castle"), "second has no sheet castle: it has "),
        (("second", "quickref", "--low"), "quickref does not come as low: it comes as it is"),
        (("second", "pack", "--trim", "12x12"), "a card of 12 x 12 mm cannot be: its sides are 20 to 300 mm"),
        (("second", "pack", "--out", "cards.zip"), "add --shop"),
    ],
)
def test_what_is_not_to_be_had_is_refused_in_words(
    game: Path,
    sheet: Command,
    arguments: tuple[str, ...],
    message: str,
) -> None:
    code, _, err = sheet(*arguments)
    assert code == 2 and message in err
