"""Backs that are image files: printed, or refused where they are missing or too coarse."""

from pathlib import Path

import pytest
from drumhead.press.art import digests_of
from drumhead.press.faults import Misprint
from PIL import Image

from tests.press.decks import deck, draw_image, print_sheet_of


def refused(folder: Path, back: str) -> str:
    with pytest.raises(Misprint) as error:
        print_sheet_of(deck(back=back), "", folder)
    return str(error.value)


def test_a_coarse_image_is_refused_with_sheet_card_file_and_by_how_much(tmp_path: Path) -> None:
    draw_image(tmp_path, "flag.png", (300, 420))
    assert refused(tmp_path, "flag.png") == (
        "skirmish-deck: back of Soldiers: flag.png is too coarse, 300 x 420 pixels at 69 x 94 mm are 110 dots"
        " an inch, 90 fewer than 200: give it 815 x 1110 for 300"
    )


def test_an_image_of_a_hundred_megapixels_is_refused_before_it_is_decoded(tmp_path: Path) -> None:
    (tmp_path / "skirmish").mkdir()
    Image.new("1", (10_000, 10_000)).save(tmp_path / "skirmish" / "flag.png")
    assert refused(tmp_path, "flag.png").endswith("has 100 million pixels, 50 are allowed: give it 815 x 1110")


def test_an_image_on_many_cards_is_told_once(tmp_path: Path) -> None:
    with pytest.raises(Misprint) as error:
        digests_of(tmp_path, [("flag.png", f"card {card}", (10.0, 10.0)) for card in "ABC"])
    assert str(error.value).count("flag.png") == 1


def test_an_image_covers_the_backs_is_kept_once_and_left_out_with_little_ink(tmp_path: Path) -> None:
    draw_image(tmp_path, "a flag.jpg", (850, 1160))
    one, low = (print_sheet_of(deck(back="a flag.jpg"), form, tmp_path) for form in ("", "low"))
    assert one.faults == low.faults == ()
    assert (one.pdf.count(b"/Subtype /Image"), low.pdf.count(b"/Subtype /Image")) == (1, 0)


@pytest.mark.parametrize(
    ("inside", "told"),
    [
        ('<image href="file:///etc/hostname"/>', "file:///etc/hostname"),
        ("<image xlink:href='http://a.test/b.png'/>", "http://a.test/b.png"),
        ('<image href="other.png"/>', "other.png"),
        ("<style>rect { fill: url(http://a.test/c.svg) }</style>", "http://a.test/c.svg"),
        ("<style>@import 'd.css';</style>", "@import"),
    ],
)
def test_a_drawing_refers_to_nothing_outside_its_file(tmp_path: Path, inside: str, told: str) -> None:
    (tmp_path / "skirmish").mkdir()
    (tmp_path / "skirmish" / "flag.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg">{inside}</svg>')
    assert f"flag.svg refers to {told}: put all that it shows into the file itself" in refused(tmp_path, "flag.svg")


@pytest.mark.parametrize(
    ("root", "told"),
    [
        ("<html/>", "is no SVG (it begins with <html>)"),
        ("<svg viewBox='0 0 10'/>", "has no size in viewBox='0 0 10'"),
        ("<svg height='tallpx'/>", "has no size in height='tallpx'"),
    ],
)
def test_a_drawing_is_one_and_says_its_size_in_numbers(tmp_path: Path, root: str, told: str) -> None:
    (tmp_path / "skirmish").mkdir()
    (tmp_path / "skirmish" / "flag.svg").write_text(root)
    assert f"flag.svg {told}: save it as SVG again" in refused(tmp_path, "flag.svg")


def test_a_drawing_may_refer_to_itself_and_is_never_too_coarse(tmp_path: Path) -> None:
    (tmp_path / "skirmish").mkdir()
    own = '<linearGradient id="a"/><rect fill="url(#a)"/><use href="#a"/>'
    drawing = tmp_path / "skirmish" / "flag.svg"
    drawing.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88">{own}</svg>')
    assert print_sheet_of(deck(back="flag.svg"), "", tmp_path).faults == ()


def test_another_image_under_the_same_name_is_set_anew(tmp_path: Path) -> None:
    draw_image(tmp_path, "flag.png", (850, 1160))
    one = print_sheet_of(deck(back="flag.png"), "", tmp_path).pdf
    draw_image(tmp_path, "flag.png", (860, 1180))
    assert print_sheet_of(deck(back="flag.png"), "", tmp_path).pdf != one


def test_a_missing_image_and_one_that_is_none_are_refused(tmp_path: Path) -> None:
    assert "back of Soldiers: there is no flag.png in the game's folder" in refused(tmp_path, "flag.png")
    draw_image(tmp_path, "flag.png", (850, 1160))
    file = tmp_path / "skirmish" / "flag.png"
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    assert "flag.png is not an image that can be read" in refused(tmp_path, "flag.png")
    (tmp_path / "skirmish" / "flag.png").write_text("a flag")
    assert "flag.png is not an image that can be read: save it as PNG, JPEG or SVG" in refused(tmp_path, "flag.png")


def test_a_back_is_a_pattern_or_a_file_below_the_games_folder(tmp_path: Path) -> None:
    for back in ("stripes", "../flag.png", "/flag.png", "flag.gif"):
        with pytest.raises(Misprint, match=r"a back is one of lattice, waves, bricks, .*cartridges, or an image file"):
            print_sheet_of(deck(back=back), "", tmp_path)
