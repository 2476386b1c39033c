"""Where cards come to lie: fronts and their backs meet when the page is turned over, or folded."""

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest
from drumhead.book.model import Group
from drumhead.imposition.paper import PAPERS, Paper, print_form_of
from drumhead.press import proof
from drumhead.press.cards import CardFaces, Trimmed
from drumhead.press.compose import Composer
from drumhead.press.plan import Press, print_forms_of
from drumhead.press.plans import plans_of
from drumhead.source.card_layouts import TRIMS, Deck, PackLayout
from drumhead.system.cache import Cache
from drumhead.table import reading
from drumhead.table.cards import parse_card

from tests.books import words
from tests.press.conftest import EVERY_PAPER
from tests.press.decks import deck, lines, middles, pack, pages_of, print_sheet_of
from tests.press.reading import read
from tests.press.sample import BOOK, SOLDIERS

FACES = tuple(map(parse_card, ("10H", "KD", "7C", "2S", "9S")))


@pytest.fixture(scope="module", autouse=True)
def _five() -> Iterator[None]:
    """Packs of five cards: a page that is not full."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("drumhead.press.cards.pack", lambda jokers: FACES)
        yield


IN_TWO_TRIMS = pack(trims=["tarot"])
EACH_TRIM = pytest.mark.parametrize("trim", ["poker", "tarot"])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Keeps what is drawn: once for all print forms."""
    return tmp_path_factory.mktemp("cards")


@EVERY_PAPER
@EACH_TRIM
def test_fronts_and_backs_meet_and_are_cut_to_their_size(folder: Path, paper: Paper, trim: str) -> None:
    pdf, faults, _ = print_sheet_of(IN_TWO_TRIMS, trim, folder, paper.id)
    assert faults == ()
    assert len(pages_of(pdf)) == (4 if trim == "tarot" else 2)
    found = middles(pdf)
    for (wide, _), fronts, backs in zip(pages_of(pdf)[::2], found[::2], found[1::2], strict=True):
        assert len(fronts) == len(backs) > 0
        for (x, y), back in zip(fronts, backs, strict=True):
            assert (wide - x, y) == pytest.approx(back, abs=0.1), "when the page is turned over"
    for cuts, size in zip(lines(pdf), TRIMS[trim], strict=True):
        steps = [after - before for before, after in pairwise(cuts)]
        assert steps and steps == [pytest.approx(size, abs=0.1)] * len(steps)


def test_every_size_comes_flat_and_to_fold_with_much_ink_and_with_little() -> None:
    layout = reading.read(PackLayout, pack(trims=["bridge"]).layout)
    assert {it.name for it in print_forms_of(layout) if not it.shop} == {
        "", "fold", "fronts", "low", "fold-low", "fronts-low",
        "bridge", "bridge-fold", "bridge-fronts", "bridge-low", "bridge-fold-low", "bridge-fronts-low",
    }  # fmt: skip


def test_with_little_ink_areas_become_lines(folder: Path) -> None:
    much, little, much_folded, little_folded = (
        ink(print_sheet_of(IN_TWO_TRIMS, print_form, folder).pdf) for print_form in ("", "low", "fold", "fold-low")
    )
    assert little < much * 0.6 and little_folded < much_folded * 0.6


@EACH_TRIM
@pytest.mark.parametrize("print_form", ["low", "fold"])
def test_the_ink_of_a_variant_is_told_before_it_is_made(folder: Path, trim: str, print_form: str) -> None:
    name = f"{trim}-{print_form}".rstrip("-")
    measured = ink(print_sheet_of(IN_TWO_TRIMS, name, folder).pdf)
    plan = next(plans_of(replace(BOOK, sheets=(IN_TWO_TRIMS,))))
    press = Press(Composer(Path()), Path(), Cache(folder / "cache" / "press"))
    told = plan.expected(press, {}, *plan.paper_form(print_form_of(name, TRIMS), PAPERS[0])).ink
    assert told == pytest.approx(measured, abs=0.012), "a percent and what stands round the cards"


def ink(pdf: bytes) -> float:
    with pypdfium2.PdfDocument(pdf) as document:
        return proof.ink(document)


@pytest.mark.parametrize("trims", [[], ["bridge"], ["bridge", "mini", "tarot"]])
def test_type_on_a_card_is_at_least_8_pt_at_every_size(trims: list[str]) -> None:
    sheet = deck(trims=trims)
    faces = CardFaces(BOOK, sheet, reading.read(Deck, sheet.layout), Path())
    for fronts in faces.fronts:
        served = [trim for trim in ("poker", *trims) if fronts.trim == ("mini" if trim == "mini" else "poker")]
        assert served
        for trim in served:
            scale = Trimmed(*TRIMS[trim]).scale if fronts.trim == "poker" else 1
            assert float(fronts.pt(8).removesuffix("pt")) * scale >= 7.99


def test_every_owner_gets_the_cards_with_a_back_of_their_own(folder: Path) -> None:
    owners = [{"title": "North", "back": "lattice"}, {"title": "South", "back": "waves"}]
    names = print_sheet_of(pack(owners=owners), "poker-shop", folder).names
    fronts = [name for name in names if not name.startswith("back")]
    assert fronts[:5] == fronts[5:] and fronts[1] == "002-king-of-diamonds", "the same pictures again"
    assert [name for name in names if name.startswith("back")] == 5 * ["back-north"] + 5 * ["back-south"]


def test_a_card_is_read_out_by_its_name(folder: Path) -> None:
    figures = read(BytesIO(print_sheet_of(IN_TWO_TRIMS, "", folder).pdf)).of("Figure")
    assert [figure.alt for figure in figures[:2]] == ["10 of hearts", "king of diamonds"]
    assert figures[-1].alt == "Backs of cards: Skirmish"


def test_the_text_of_a_card_has_to_fit_every_size_that_is_offered(tmp_path: Path) -> None:
    sheet = deck(trims=["mini"])
    scout = SOLDIERS._replace(rows=SOLDIERS.rows[2:3], data=SOLDIERS.data[2:3])
    wordy = scout._replace(rows=((scout.rows[0][0], words("A long name " * 8), *scout.rows[0][2:]),))
    faults = print_sheet_of(sheet._replace(groups=(Group("Soldiers", table=wordy),)), "mini", tmp_path).faults
    for size in ("poker", "mini"):
        high = next(fault for fault in faults if f"7 of clubs, {size} size: " in fault)
        assert high.startswith("skirmish-deck-faces: page ")
        assert " mm too high: shorten" in high
