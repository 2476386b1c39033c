"""Where cards come to lie: fronts and their backs meet when the page is turned over, or folded."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path

import pytest
from drumhead.book.model import Group
from drumhead.press import PAPERS, Paper
from drumhead.press.grid import TRIMS, grid
from drumhead.press.job import Outcome
from drumhead.press.laid import Spot, flat, folded
from drumhead.press.makes import makes_of
from drumhead.press.stacks import CutCard, Stack
from drumhead.source.layouts import layout_of
from drumhead.table.cards import parse_card
from markupsafe import Markup

from tests.books import words
from tests.press.decks import deck, job_of, lines, middles, pack, pages_of, set_
from tests.press.sample import SOLDIERS

EVERY_PAPER = pytest.mark.parametrize("paper", PAPERS, ids=str)
EVERY_TRIM = pytest.mark.parametrize("trim", TRIMS)
CARDS = [CutCard(str(number), Markup("front"), Markup(f"back {number}"), "") for number in range(7)]
STACKS = (Stack("First", tuple(CARDS[:5])), Stack("Second", tuple(CARDS[5:])))


FACES = tuple(map(parse_card, ("10H", "KD", "7C", "2S", "9S")))


@pytest.fixture(scope="module", autouse=True)
def _five() -> Iterator[None]:
    """Packs of five cards: a page that is not full."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("drumhead.press.stacks.pack", lambda jokers: FACES)
        yield


@pytest.fixture(scope="module", params=product(TRIMS, PAPERS), ids=lambda it: f"{it[0]}-{it[1].id}")
def printed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path, Outcome]:
    """A pack of five in every trim on every paper."""
    trim, paper = request.param
    return trim, *set_(job_of(pack(trim=trim), "", paper.id), tmp_path_factory.mktemp("flat"))


def places(spots: tuple[Spot, ...]) -> dict[str, tuple[float, float]]:
    return {spot.card.name: (spot.x, spot.y) for spot in spots}


@EVERY_PAPER
@EVERY_TRIM
def test_each_card_has_its_own_back_behind_it_on_a_page_that_is_not_full_too(paper: Paper, trim: str) -> None:
    width, height = TRIMS[trim]
    on = grid(paper, width, height)
    pages = list(flat(STACKS, on, backs=True))
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        assert {spot.back for spot in front.spots} == {False} and {spot.back for spot in back.spots} == {True}
        fronts, backs = places(front.spots), places(back.spots)
        assert fronts.keys() == backs.keys()
        for name, (x, y) in fronts.items():
            assert backs[name] == pytest.approx((on.across * width - x - width, y), abs=0.001)


def test_a_stack_begins_a_page() -> None:
    labels = [page.label for page in flat(STACKS, grid(PAPERS[0], 63, 88), backs=True)]
    assert labels == ["First", "First, backs", "Second", "Second, backs"]


@EVERY_TRIM
def test_a_fold_lies_between_each_card_and_its_back(trim: str) -> None:
    width, height = TRIMS[trim]
    on = grid(PAPERS[0], 2 * width, height)
    for page in folded(STACKS, on):
        fronts = places(tuple(spot for spot in page.spots if not spot.back))
        backs = places(tuple(spot for spot in page.spots if spot.back))
        folds = {round(line.x, 3) for line in page.folds}
        for name, (x, y) in fronts.items():
            assert backs[name] == pytest.approx((x + width, y))
            assert round(x + width, 3) in folds


def test_fronts_and_backs_meet_when_the_page_is_turned_over(printed: tuple[str, Path, Outcome]) -> None:
    trim, pdf, outcome = printed
    assert outcome.faults == ()
    assert outcome.pages == (4 if trim == "tarot" else 2)
    found = middles(pdf)
    for (wide, _), fronts, backs in zip(pages_of(pdf)[::2], found[::2], found[1::2], strict=True):
        assert len(fronts) == len(backs) > 0
        for (x, y), back in zip(fronts, backs, strict=True):
            assert (wide - x, y) == pytest.approx(back, abs=0.1)


def test_cards_are_cut_to_their_size_on_both_papers(printed: tuple[str, Path, Outcome]) -> None:
    trim, pdf, _ = printed
    for cuts, size in zip(lines(pdf), TRIMS[trim], strict=True):
        steps = [after - before for before, after in pairwise(cuts)]
        assert steps and steps == [pytest.approx(size, abs=0.1)] * len(steps)


def test_every_size_comes_flat_and_to_fold_with_much_ink_and_with_little() -> None:
    layout = layout_of("pack", pack(trims=["bridge"]).layout)
    assert {make.name for make in makes_of(layout) if not make.shop} == {
        "", "fold", "low", "fold-low", "bridge", "bridge-fold", "bridge-low", "bridge-fold-low",
    }  # fmt: skip


@EVERY_PAPER
@EVERY_TRIM
def test_fronts_and_backs_meet_when_a_strip_is_folded(tmp_path: Path, paper: Paper, trim: str) -> None:
    wide = TRIMS[trim][0]
    pdf, outcome = set_(job_of(pack(trim=trim), "fold", paper.id), tmp_path)
    assert outcome.faults == ()
    for number, cards in enumerate(middles(pdf), 1):
        folds, _ = lines(pdf, number)
        half = len(cards) // 2
        for (x, y), (behind, as_high) in zip(cards[:half], cards[half:], strict=True):
            assert min(abs((x + behind) / 2 - fold) for fold in folds) < 0.1
            assert behind - x == pytest.approx(wide, abs=0.1)
            assert as_high == pytest.approx(y, abs=0.1)


def test_with_little_ink_areas_become_lines(tmp_path: Path) -> None:
    much, little, much_folded, little_folded = (
        set_(job_of(pack(), make), tmp_path)[1].ink for make in ("", "low", "fold", "fold-low")
    )
    assert little < much * 0.6 and little_folded < much_folded * 0.6


def test_every_owner_gets_the_cards_with_a_back_of_their_own() -> None:
    owners = [{"title": "North", "back": "lattice"}, {"title": "South", "back": "waves"}]
    job = job_of(pack(owners=owners), "poker-shop")
    fronts = [name for name in job.singles if not name.startswith("back")]
    once = ["001-10-of-hearts", "002-king-of-diamonds", "003-7-of-clubs", "004-2-of-spades", "005-9-of-spades"]
    assert fronts == 2 * once, "the same pictures again"
    assert [name for name in job.singles if name.startswith("back")] == 5 * ["back-north"] + 5 * ["back-south"]


def test_a_page_of_cards_says_which_way_to_turn_it() -> None:
    assert "so that the page turns over sideways, as in a book" in job_of(deck()).html
    assert "fold each along its broken line" in job_of(deck(), "fold").html


def test_the_text_of_a_card_has_to_fit_every_size_that_is_offered(tmp_path: Path) -> None:
    sheet = deck(trims=["bridge", "mini", "tarot"])
    assert set_(job_of(sheet, "bridge"), tmp_path)[1].faults == ()
    scout = replace(SOLDIERS, rows=SOLDIERS.rows[2:3], data=SOLDIERS.data[2:3])
    wordy = replace(scout, rows=((scout.rows[0][0], words("A long name " * 8), *scout.rows[0][2:]),))
    small = replace(sheet, groups=(Group("Soldiers", table=wordy),))
    assert set_(job_of(small, "tarot"), tmp_path)[1].faults == ()
    faults = set_(job_of(small, "mini"), tmp_path)[1].faults
    assert faults[0].startswith("skirmish-deck-mini-a4: page 1, 7 of clubs: 2.")
    assert " mm too high: shorten" in faults[0]
