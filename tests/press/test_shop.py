"""What goes to a print shop: boxes, bleed and crop marks, and single cards as pictures."""

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from drumhead.imposition.paper import BLEED
from drumhead.press.image_sheets import zip_of_pictures
from drumhead.press.single_sheet import SingleSheet
from drumhead.source.card_layouts import TRIMS
from PIL import Image
from pypdf import PdfReader

from tests.press.decks import deck, print_sheet_of

SIZES = ("poker", "tarot")
SHEET = deck(trims=SIZES[1:])


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> dict[str, SingleSheet]:
    """The sample's deck in two trims; it has three cards."""
    folder = tmp_path_factory.mktemp("shop")
    made = {trim: print_sheet_of(SHEET, f"{trim}-shop", folder) for trim in SIZES}
    assert all(one.faults == () for one in made.values())
    return made


@pytest.mark.parametrize("trim", SIZES)
def test_single_cards_are_pictures_of_exactly_their_size_with_bleed_at_300_dots_an_inch(
    shop: dict[str, SingleSheet], trim: str
) -> None:
    size = tuple(round((length + 2 * BLEED) / 25.4 * 300) for length in TRIMS[trim])
    with ZipFile(BytesIO(zip_of_pictures(shop[trim]))) as made:
        assert made.namelist() == [
            "001-king-of-hearts.png", "back-soldiers.png", "002-7-of-clubs.png", "003-joker.png",
        ]  # fmt: skip
        assert {info.date_time for info in made.infolist()} == {(1980, 1, 1, 0, 0, 0)}, "the same bytes each day"
        for name in made.namelist():
            with Image.open(BytesIO(made.read(name))) as picture:
                assert picture.size == size
                assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.01)
                assert picture.mode == "RGB"


def test_a_shop_gets_the_four_inks_black_text_in_black_alone_and_the_name_of_the_condition(
    shop: dict[str, SingleSheet],
) -> None:
    reader = PdfReader(BytesIO(shop["poker"].pdf))
    root: Any = reader.trailer["/Root"]
    intent = root["/OutputIntents"][0]
    assert (intent["/S"], intent["/OutputConditionIdentifier"]) == ("/GTS_PDFX", "FOGRA39")
    colours = {found for content in contents(reader) for found in re.findall(rb"[\d. ]+ (?:rg|RG|g|G|k|K)\b", content)}
    assert colours
    assert all(colour.split()[-1] in (b"k", b"K") for colour in colours)
    assert b"0 0 0 1 k" in {b" ".join(colour.split()) for colour in colours}
    assert not any(colour.split()[:3] == [b"1", b"1", b"1"] for colour in colours), "black is no mixture"


def contents(reader: PdfReader) -> Iterator[bytes]:
    """The contents of all pages and of the forms in them."""

    def within(resources: Any) -> Iterator[bytes]:
        for form in resources.get("/XObject", {}).values():
            thing = form.get_object()
            if thing["/Subtype"] == "/Form":
                yield thing.get_data()
                yield from within(thing.get("/Resources", {}))

    for page in reader.pages:
        content = page.get_contents()
        yield content.get_data() if content else b""
        yield from within(page["/Resources"])


def test_words_near_the_cut_are_a_misprint_that_names_card_and_size(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("drumhead.press.proof.CLEAR", 20)
    faults = print_sheet_of(deck(), "poker-shop", tmp_path).faults
    assert any(fault.startswith("skirmish-deck-faces: king of hearts, poker size: ") for fault in faults)
    assert "stands nearer to the cut than 20 mm" in faults[0]
