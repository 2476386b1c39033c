"""What goes to a print shop: boxes, bleed and crop marks, and single cards as pictures."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pypdfium2
import pytest
from drumhead.press import worker
from drumhead.press.grid import TRIMS
from drumhead.press.job import Job
from drumhead.press.paper import BLEED, MARKED
from drumhead.press.proof import POINTS
from PIL import Image
from pypdf import PdfReader

from tests.press.decks import deck, job_of, pack

EVERY_TRIM = pytest.mark.parametrize("trim", TRIMS)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("shop")


@pytest.fixture(scope="module")
def shop(folder: Path) -> Iterator[dict[str, Job]]:
    """The sample's deck in every trim; it has three cards."""
    sheet = deck(trims=[trim for trim in TRIMS if trim != "poker"])
    jobs = {trim: job_of(sheet, f"{trim}-shop") for trim in TRIMS}
    for job in jobs.values():
        assert worker.set_sheet(job, folder).faults == ()
    yield jobs


@EVERY_TRIM
def test_a_shop_page_is_one_card_with_its_bleed_in_the_boxes(shop: dict[str, Job], folder: Path, trim: str) -> None:
    pages = PdfReader(folder / f"{shop[trim].name}.pdf").pages
    assert len(pages) == 6, "three fronts, each with its back"
    for page in pages:
        trimmed = (float(page.trimbox.width) / POINTS, float(page.trimbox.height) / POINTS)
        assert trimmed == pytest.approx(TRIMS[trim], abs=0.01)
        for box, beyond in ((page.bleedbox, BLEED), (page.mediabox, MARKED)):
            corners = (box.left, box.bottom, box.right, box.top)
            inner = (page.trimbox.left, page.trimbox.bottom, page.trimbox.right, page.trimbox.top)
            outwards = [float(a - b) / POINTS for a, b in zip(corners, inner, strict=True)]
            assert outwards == pytest.approx([-beyond, -beyond, beyond, beyond], abs=0.01)


def test_crop_marks_stand_outside_the_bleed_and_point_at_the_trim(shop: dict[str, Job], folder: Path) -> None:
    dots = 20
    document = pypdfium2.PdfDocument(folder / f"{shop['poker'].name}.pdf")
    try:
        picture = document[0].render(scale=dots / POINTS, grayscale=True).to_pil()
    finally:
        document.close()
    wide, high = 63 + 2 * MARKED, 88 + 2 * MARKED
    for end in (0, high - 4):
        strip = picture.crop((0, round(end * dots), picture.width, round((end + 4) * dots)))
        dark = [x / dots for x in range(strip.width) if strip.crop((x, 0, x + 1, strip.height)).getextrema()[0] < 128]
        assert {round(x) for x in dark} == {MARKED, wide - MARKED}, "at both trims, and nowhere else"
    for left, top, right, bottom in ((4.5, 4.5, wide - 4.5, MARKED), (4.5, MARKED, MARKED, high - 4.5)):
        bleed = picture.crop((round(left * dots), round(top * dots), round(right * dots), round(bottom * dots)))
        assert bleed.getextrema()[0] > 250, "nothing of the marks is in the bleed"


def test_single_cards_are_pictures_of_exactly_their_size_with_bleed_at_300_dots_an_inch(
    shop: dict[str, Job], folder: Path
) -> None:
    with ZipFile(folder / shop["poker"].zip) as made:
        assert made.namelist() == [
            "001-king-of-hearts.png", "back-soldiers.png", "002-7-of-clubs.png", "003-joker.png",
        ]  # fmt: skip
        for name in made.namelist():
            with Image.open(BytesIO(made.read(name))) as picture:
                assert picture.size == (815, 1110), "69 and 94 mm"
                assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.01)
                assert picture.mode == "RGB"


@EVERY_TRIM
def test_single_cards_are_pictured_in_every_size(shop: dict[str, Job], folder: Path, trim: str) -> None:
    size = tuple(round((length + 2 * BLEED) / 25.4 * 300) for length in TRIMS[trim])
    with ZipFile(folder / f"skirmish-deck-{trim}-300dpi.zip") as made:
        for name in made.namelist():
            with Image.open(BytesIO(made.read(name))) as picture:
                assert picture.size == size


def test_shop_and_pictures_are_the_same_bytes_again(shop: dict[str, Job], folder: Path, tmp_path: Path) -> None:
    worker.set_sheet(shop["poker"], tmp_path)
    for name in ("skirmish-deck-poker-shop.pdf", "skirmish-deck-poker-300dpi.zip"):
        assert (tmp_path / name).read_bytes() == (folder / name).read_bytes()
    with ZipFile(tmp_path / "skirmish-deck-poker-300dpi.zip") as made:
        assert {info.date_time for info in made.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_words_near_the_cut_are_a_misprint(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("drumhead.press.proof.CLEAR", 20)
    faults = worker.set_sheet(job_of(deck(), "poker-shop"), tmp_path).faults
    assert faults[0].startswith("skirmish-deck-poker-shop: page 1: ")
    assert "stands nearer to the cut than 20 mm" in faults[0]


def test_cards_without_backs_have_fronts_alone(tmp_path: Path) -> None:
    job = job_of(pack(backs=False), "poker-shop")
    assert len(job.singles) == 52
    assert not any(name.startswith("back") for name in job.singles)
