"""Backs that are image files: printed, or refused where they are missing or too coarse."""

from pathlib import Path

import pytest
from drumhead.press import Misprint
from PIL import Image

from tests.press.decks import deck, job_of, set_


def draw(folder: Path, name: str, size: tuple[int, int]) -> None:
    Image.new("RGB", size, "#264").save(folder / name)


def refused(folder: Path, back: str, make: str = "") -> str:
    with pytest.raises(Misprint) as error:
        job_of(deck(back=back), make, home=folder)
    return str(error.value)


def test_a_coarse_image_is_refused_with_sheet_card_file_and_by_how_much(tmp_path: Path) -> None:
    draw(tmp_path, "flag.png", (300, 420))
    assert refused(tmp_path, "flag.png") == (
        "skirmish-deck-a4: back of Soldiers: flag.png is too coarse, 300 x 420 pixels at 63 x 88 mm are 121 dots"
        " an inch, 79 fewer than 200: give it 744 x 1039 for 300"
    )


def test_an_image_that_is_fine_for_the_sheet_may_be_too_coarse_with_bleed(tmp_path: Path) -> None:
    draw(tmp_path, "flag.jpg", (500, 700))
    job_of(deck(back="flag.jpg"), home=tmp_path)
    assert "at 69 x 94 mm are 184 dots an inch" in refused(tmp_path, "flag.jpg", "poker-shop")


@pytest.mark.parametrize("name", ["a flag.png", "flag.jpg"])
def test_an_image_covers_the_backs_and_is_kept_once(tmp_path: Path, name: str) -> None:
    draw(tmp_path, name, (800, 1100))
    pdf, outcome = set_(job_of(deck(back=name), home=tmp_path), tmp_path)
    assert outcome.faults == ()
    assert pdf.read_bytes().count(b"/Subtype /Image") == 1


def test_a_drawing_is_never_too_coarse(tmp_path: Path) -> None:
    drawn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88"><path d="M5 5H58V83H5Z"/></svg>'
    (tmp_path / "flag.svg").write_text(drawn)
    assert set_(job_of(deck(back="flag.svg"), home=tmp_path), tmp_path)[1].faults == ()


def test_another_image_under_the_same_name_is_set_anew(tmp_path: Path) -> None:
    draw(tmp_path, "flag.png", (800, 1100))
    one = job_of(deck(back="flag.png"), home=tmp_path).key("")
    draw(tmp_path, "flag.png", (810, 1100))
    assert job_of(deck(back="flag.png"), home=tmp_path).key("") != one


def test_a_missing_image_and_one_that_is_none_are_refused(tmp_path: Path) -> None:
    assert "back of Soldiers: there is no flag.png in the game's folder" in refused(tmp_path, "flag.png")
    (tmp_path / "flag.png").write_text("a flag")
    assert "flag.png is no image that can be read: save it as PNG, JPEG or SVG" in refused(tmp_path, "flag.png")


def test_a_back_is_a_pattern_or_a_file_below_the_games_folder() -> None:
    for back in ("stripes", "../flag.png", "/flag.png", "flag.gif"):
        with pytest.raises(Misprint, match="a back is one of lattice, waves, bricks, or an image file"):
            job_of(deck(back=back))


def test_with_little_ink_an_image_is_left_out(tmp_path: Path) -> None:
    draw(tmp_path, "flag.png", (800, 1100))
    pdf, outcome = set_(job_of(deck(back="flag.png"), "low", home=tmp_path), tmp_path)
    assert outcome.faults == ()
    assert b"/Subtype /Image" not in pdf.read_bytes()
