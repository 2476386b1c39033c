"""What comes out of the printer: order, sides, turns, copies, and backs that lie on their fronts."""

from io import BytesIO
from typing import Any

import pytest
from drumhead.imposition.order import Part, Printer, Sides, assemble, bind
from drumhead.imposition.paper import MM
from pypdf import PdfReader
from pypdf.generic import Destination

from tests.imposition.paper import A4, LETTER, Press, Spot, make_pdf, read, sizes

LYING = (A4[1], A4[0])
DECK = make_pdf(A4, {"F1": (30, 40)}, {"B1": (150, 40)}, {"F2": (30, 40)}, {"B2": (150, 40)})
PAD = make_pdf(A4, {"P1": (20, 20)}, {"P2": (20, 20)})
ODD = make_pdf(A4, {"O1": (20, 20)}, {"O2": (20, 20)}, {"O3": (20, 20)})


def words(pdf: bytes) -> list[str]:
    """What stands on each page, or '' on a blank one."""
    return [" ".join(page) for page in read(pdf)]


def test_backs_follow_their_fronts_and_nothing_begins_on_a_back() -> None:
    parts = [Part("Deck", DECK, backs=True), Part("Odd", ODD, backs=True), Part("Pad", PAD)]
    assert words(assemble(parts, Printer())) == ["F1", "B1", "F2", "B2", "O1", "O2", "O3", "", "P1", "", "P2", ""]


def test_a_printer_of_one_side_gets_every_page_and_no_blank() -> None:
    assert words(assemble([Part("Deck", DECK, backs=True), Part("Pad", PAD)], Printer("one"))) == [
        *("F1", "B1", "F2", "B2", "P1", "P2")
    ]


def test_where_the_stack_is_turned_by_hand_all_fronts_come_first_and_then_as_many_backs() -> None:
    parts = [Part("Deck", DECK, backs=True), Part("Pad", PAD), Part("Odd", ODD, backs=True)]
    pdf = assemble(parts, Printer("turned", 0.5, -1))
    pages = words(pdf)
    assert pages == ["F1", "F2", "P1", "P2", "O1", "O3", "B1", "B2", "", "", "O2", ""]
    in_turn = read(assemble(parts, Printer("long", 0.5, -1)))
    assert read(pdf)[6:] == in_turn[1::2], "each back as a printer lays it that turns over the long edge"


def test_nothing_is_turned_by_hand_where_nothing_has_a_back() -> None:
    assert words(assemble([Part("Pad", PAD)], Printer("turned"))) == ["P1", "P2"]


def test_copies_come_set_by_set_or_sheet_by_sheet() -> None:
    parts = [Part("Deck", DECK, copies=2, backs=True), Part("Pad", PAD, copies=1)]
    assert words(assemble(parts, Printer("one"))) == ["F1", "B1", "F2", "B2", "P1", "P2", "F1", "B1", "F2", "B2"]
    apart = words(assemble(parts, Printer("long"), collated=False))
    assert apart == ["F1", "B1", "F1", "B1", "F2", "B2", "F2", "B2", "P1", "", "P2", ""]


@pytest.mark.parametrize("sides", ["long", "short"])
@pytest.mark.parametrize("size", [A4, LYING, LETTER])
def test_a_back_lies_behind_its_front_over_either_edge(size: tuple[float, float], sides: Sides) -> None:
    check(size, sides, (0, 0), (0, 0))


@pytest.mark.parametrize("sides", ["long", "short"])
@pytest.mark.parametrize("size", [A4, LYING])
def test_the_printers_offset_brings_the_back_onto_the_front(size: tuple[float, float], sides: Sides) -> None:
    check(size, sides, (0.73, -1.21), (0.73, -1.21))


def check(size: tuple[float, float], sides: Sides, error: Spot, told: Spot) -> None:
    """Print two marks that stand for one another on front and back, in two places, and look through the paper."""
    front = {"H": (30.0, 40.0), "I": (120.0, 77.0)}
    right = {word: 2 * x for word, (x, _) in read(make_pdf(size, {"H": (0, 0), "I": (0, 9)}))[0].items()}  # widths
    back = {word: (size[0] - x - right[word], y) for word, (x, y) in front.items()}
    pdf = assemble([Part("Two", make_pdf(size, front, back), backs=True)], Printer(sides, *told))
    [(before, behind)] = Press(sides, *error).prints(pdf)
    for word in front:
        assert before[word] == pytest.approx(behind[word], abs=0.05)


def test_lying_pages_come_upright_so_that_all_paper_is_alike() -> None:
    pdf = assemble([Part("Lying", make_pdf(LYING, {"L": (20, 20)})), Part("Pad", PAD)], Printer())
    assert set(sizes(pdf)) == {A4}


def test_each_part_and_copy_has_its_bookmark() -> None:
    parts = [Part("Deck", DECK, copies=2, backs=True), Part("Pad", PAD)]
    reader = PdfReader(BytesIO(assemble(parts, Printer(), "Two sheets")))
    marks = [mark for mark in reader.outline if isinstance(mark, Destination)]
    pages = [reader.get_destination_page_number(mark) for mark in marks]
    assert list(zip([mark.title for mark in marks], pages, strict=True)) == [
        ("Deck", 0),
        ("Pad", 4),
        ("Deck, copy 2", 8),
    ]
    assert reader.metadata and reader.metadata.title == "Two sheets"


def test_sheet_by_sheet_each_part_has_one_bookmark() -> None:
    parts = [Part("Deck", DECK, copies=2, backs=True), Part("Pad", PAD, copies=2)]
    reader = PdfReader(BytesIO(assemble(parts, Printer("one"), collated=False)))
    marks = [mark for mark in reader.outline if isinstance(mark, Destination)]
    assert [(mark.title, reader.get_destination_page_number(mark)) for mark in marks] == [("Deck", 0), ("Pad", 8)]


def test_a_viewer_is_asked_for_true_size_and_the_right_edge() -> None:
    root = PdfReader(BytesIO(assemble([Part("Pad", PAD)], Printer("short")))).root_object
    wishes: Any = root["/ViewerPreferences"]
    assert wishes == {"/PrintScaling": "/None", "/Duplex": "/DuplexFlipShortEdge", "/DisplayDocTitle": True}


def test_the_same_order_gives_the_same_bytes_and_copies_cost_next_to_nothing() -> None:
    def bound(copies: int) -> bytes:
        return assemble([Part("Deck", DECK, copies, backs=True)], Printer("short", 0.5, -1))

    assert bound(1) == bound(1)
    assert len(bound(20)) < len(bound(1)) + 19 * 4 * 400


def test_papers_that_differ_are_refused_by_name() -> None:
    letter = make_pdf(LETTER, {"L": (20, 20)})
    with pytest.raises(ValueError, match="Letter is for paper of 216 x 279 mm, Pad of 210 x 297 mm"):
        assemble([Part("Pad", PAD), Part("Letter", letter)], Printer())


@pytest.mark.parametrize("pdf", [b"", b"%PDF-1.7 and no more", b"<html>"])
def test_what_is_no_pdf_is_refused_by_name(pdf: bytes) -> None:
    with pytest.raises(ValueError, match="Rules: this is not a PDF that can be read"):
        assemble([Part("Rules", pdf)], Printer())


def test_a_pdf_without_a_page_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="Rules: its PDF has no page"):
        assemble([Part("Pad", PAD), Part("Rules", make_pdf(A4))], Printer())


def test_pages_may_differ_by_a_point_as_printers_drivers_round_them() -> None:
    parts = [Part("Pad", PAD), Part("Near", make_pdf((A4[0] + 0.99 / MM, A4[1] - 0.99 / MM), {"N": (20, 20)}))]
    assert words(assemble(parts, Printer("one"))) == ["P1", "P2", "N"]
    far = Part("Far", make_pdf((A4[0], A4[1] + 1.01 / MM), {"N": (20, 20)}))
    with pytest.raises(ValueError, match="Far is for paper of 210 x 297 mm"):
        assemble([parts[0], far], Printer())


def test_nothing_chosen_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing is chosen"):
        assemble([], Printer())


def test_an_order_is_bound_as_it_says_and_its_progress_told() -> None:
    order = (
        '{"title": "T", "sides": "one", "across": 0, "up": 0, "collated": true,'
        ' "parts": [{"title": "Pad", "copies": 2, "backs": false}]}'
    )
    told: list[tuple[str, int, int]] = []
    pdf = bind(order, [PAD], lambda *progress: told.append(progress))
    assert words(pdf) == ["P1", "P2", "P1", "P2"]
    assert told == [("read", 0, 1), *(("laid", done, 4) for done in range(1, 5))]
