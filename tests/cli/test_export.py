"""``export``: a deck as CSV that is read back, and as pictures in a grid; what has no cards is refused."""

import shutil
from functools import partial
from pathlib import Path

import pytest
from PIL import Image

from tests.cli.conftest import Command

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def towers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example with pieces, as a project of its own."""
    return shutil.copytree(ROOT / "examples" / "towers", tmp_path_factory.mktemp("export") / "towers")


@pytest.fixture
def export(towers: Path, monkeypatch: pytest.MonkeyPatch, drumhead: Command) -> Command:
    """The command in the example's folder."""
    monkeypatch.chdir(towers)
    return partial(drumhead, "export")


def test_a_deck_goes_out_as_csv_and_comes_in_again(towers: Path, export: Command) -> None:
    orders = towers / "content" / "towers" / "orders.csv"
    assert export("towers", "cards", "first.csv")[0] == 0
    orders.write_bytes((towers / "first.csv").read_bytes())
    assert export("towers", "cards", "second.csv")[0] == 0
    text = (towers / "second.csv").read_text(encoding="utf-8")
    assert text == (towers / "first.csv").read_text(encoding="utf-8")
    assert len(text.splitlines()) == 8 and "Relief Rider,4" in text


def test_a_deck_goes_out_as_pictures_in_a_grid_with_its_back(towers: Path, export: Command) -> None:
    code, out, _ = export("towers", "cards", "orders.png")
    assert code == 0
    front, back = out.splitlines()
    assert front == "orders.png: 20 cards, 6 across and 4 down" and back == "orders-back.png: the back"
    with Image.open(towers / "orders.png") as sheet:
        width, height = sheet.size
        assert max(sheet.size) <= 4096 and width % 6 == height % 4 == 0
        sizes = [
            sheet.crop((x, y, x + width // 6, y + height // 4)).getextrema() != ((255, 255),) * 3
            for y in range(0, height, height // 4)
            for x in range(0, width, width // 6)
        ]
    assert sizes == [True] * 20 + [False] * 3 + [True], "the last is what is shown of a hidden hand: the back"
    with Image.open(towers / "orders-back.png") as picture:
        assert picture.size == (744, 1039), "63 x 88 mm at 300 dots an inch"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("towers", "board", "board.png"), "board is not a sheet of cards or tokens"),
        (("towers", "board", "board.csv"), "board is not a sheet of cards or tokens"),
        (("towers", "castle", "castle.csv"), "towers has no sheet castle: it has rules, "),
        (("towers", "cards", "cards.txt"), "cards are written as .csv or as .png"),
        (("castle", "cards", "cards.csv"), "there is no game 'castle': choose from towers"),
    ],
)
def test_what_is_not_to_be_had_is_refused_in_words(
    towers: Path,
    export: Command,
    arguments: tuple[str, ...],
    message: str,
) -> None:
    code, _, err = export(*arguments)
    assert code == 2 and message in err
    assert not (towers / arguments[-1]).exists()
