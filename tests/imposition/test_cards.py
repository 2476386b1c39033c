"""Decks from faces that are drawn once: what stands where, what is said of it, and in which inks."""

import json
import re
from collections.abc import Sequence
from io import BytesIO
from typing import Any
from xml.etree import ElementTree

import pytest
from drumhead.imposition.cards import Anchor, Card, CardSource, Face, FacePart, Stack, ink_of
from drumhead.imposition.deck import impose_cards
from drumhead.imposition.order import bind, gather, impose, make, on_paper, pairs, sides, two_up
from drumhead.imposition.paper import A4, LETTER, MM, PrintForm, print_form_of
from pypdf import PdfReader, PdfWriter

from tests.imposition.paper import Marks, Spot, make_pdf, near, read, sizes
from tests.imposition.tagged import check_tags, tagged
from tests.press.reading import read as tree

FRAMES = ("a4-upright", "a4-lying", "letter-lying", "long-edge", "short-edge", "cut", "fold")
KING, SEVEN, BACK = range(3)


def merged(*pdfs: bytes) -> bytes:
    """All their pages in one."""
    writer = PdfWriter()
    for pdf in pdfs:
        writer.append(BytesIO(pdf))
    file = BytesIO()
    writer.write(file)
    return file.getvalue()


FRAME_PAGES = merged(
    *(make_pdf((210, 297) if "upright" in name else (297, 210), {name: (50, 20)}) for name in FRAMES[:3]),
    *(make_pdf((60, 10), {name: (5, 4)}) for name in FRAMES[3:]),
)
DRAWN = make_pdf((69, 94), {"King": (23, 33)}, {"Seven": (23, 33)}, {"Behind": (23, 33)}, {"Pale": (23, 33)})
PDFS = [FRAME_PAGES, DRAWN]


def face(name: str, text: str, page: int, anchor: Anchor = "whole", **more: Sequence[FacePart]) -> Face:
    return Face(name, text, {"": [FacePart(1, page, anchor)], **more})


def deck(cards: Sequence[Card], faces: Sequence[Face] = (), **more: Any) -> CardSource:
    usual = [
        face("King", "Strength 5.", 0, low=[FacePart(1, 3)]),
        face("Seven", "", 1),
        face("Soldiers", "", 2),
    ]
    frames = {name: number for number, name in enumerate(FRAMES)}
    trims = {"poker": (63.0, 88.0), "bridge": (57.0, 88.0), "big": (190.0, 260.0), "flat": (63.0, 66.0)}
    given = {"trims": trims, "frames": frames, "ink": [[0.0] * 7, [0.5, 0.25, 0.125, 0.0625]], **more}
    return CardSource(
        "Deck & <Co>", "Ann", "Cards.", "war", stacks=[Stack("Army", cards)], faces=faces or usual, **given
    )


BACKED = [Card("King", KING, BACK), Card("Seven", SEVEN, BACK)]
BARE = [Card("King", KING), Card("Seven", SEVEN)]


def moved(now: Marks, word: str, page: int, pdf: bytes = DRAWN) -> Spot:
    """How far a word stands to the right of where it was drawn, and above, in millimetres."""
    then = read(pdf)[page][word]
    return now[word][0] - then[0], now[word][1] - then[1]


def lines(pdf: bytes, page: int) -> list[tuple[float, ...]]:
    """The lines that are drawn on a page, from and to, in millimetres from its lower left corner."""
    content: Any = PdfReader(BytesIO(pdf)).pages[page].get_contents()
    found = re.findall(rb"([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S", content.get_data())
    return [tuple(round(float(number) / MM, 2) for number in line) for line in found]


def test_fronts_and_backs_stand_on_their_places_with_frame_lines_and_bookmark() -> None:
    pdf = impose_cards(deck(BACKED), PDFS, PrintForm(), A4)
    assert sizes(pdf) == [(210, 297)] * 2
    front, back = read(pdf)
    assert {*front} == {"a4-upright", "long-edge", "King", "Seven"} and {*back} == {"a4-upright", "long-edge", "Behind"}
    foot = 297 - 16.5 - 88
    assert moved(front, "King", 0) == near(10.5 - 3, foot - 3)
    assert moved(front, "Seven", 1) == near(10.5 + 63 - 3, foot - 3)
    assert moved(front, "a4-upright", 0, FRAME_PAGES) == near(0, 0)
    assert moved(front, "long-edge", 3, FRAME_PAGES) == near(8, 297 - 8 - 10)
    cuts = [(x, 297 - 16.5 + 1.5, x, foot - 1.5) for x in (10.5, 73.5, 136.5)]
    cuts += [(10.5 - 1.5, y, 136.5 + 1.5, y) for y in (297 - 16.5, foot)]
    assert lines(pdf, 0) == [near(*cut) for cut in cuts] and lines(pdf, 1) == []
    assert [mark.title for mark in PdfReader(BytesIO(pdf)).outline if not isinstance(mark, list)] == ["Army"]
    content: Any = PdfReader(BytesIO(pdf)).pages[0].get_contents()
    assert b"q 0 G 0.3402 w\n" in content.get_data() and b" d\n" not in content.get_data(), "whole lines, 0.12 mm wide"


def test_a_front_is_read_out_with_all_that_stands_on_it_and_backs_as_one() -> None:
    pdf = impose_cards(deck(BACKED), PDFS, PrintForm(), A4)
    whole = tree(BytesIO(pdf))
    assert [node.kind for node in whole.kids] == ["Document"]
    figures = whole.of("Figure")
    assert [figure.alt for figure in figures] == ["King. Strength 5.", "Seven", "Backs of cards: Soldiers"]
    one = impose_cards(deck(BACKED[:1]), PDFS, PrintForm(), A4)
    assert [figure.alt for figure in tree(BytesIO(one)).of("Figure")] == [
        "King. Strength 5.",
        "Back of a card: Soldiers",
    ]
    assert check_tags(pdf) == 3
    left, foot = 10.5 * MM, (297 - 16.5 - 88) * MM
    king, _, backs = (figure.attributes for figure in figures)
    assert king["/BBox"] == near(left, foot, left + 63 * MM, foot + 88 * MM)
    right = left + 3 * 63 * MM
    assert backs["/BBox"] == near(right - 2 * 63 * MM, foot, right, foot + 88 * MM), "around both"
    assert (king["/O"], king["/Placement"]) == ("/Layout", "/Block")


def test_a_card_with_a_blank_back_leaves_its_place_blank() -> None:
    cards = [Card("King", KING), Card("Seven", SEVEN, BACK)]
    pdf = impose_cards(deck(cards), PDFS, PrintForm(), A4)
    assert tree(BytesIO(pdf)).of("Figure")[-1].alt == "Back of a card: Soldiers", "of one alone"
    assert ink_of(deck(cards), PrintForm(), A4) == round((0.5 + 0.25 + 0.125) * 69 * 94 / (2 * 210 * 297), 4)
    front, back = read(pdf)
    assert {"King", "Seven"} <= {*front}
    assert [word for word in back if word == "Behind"] == ["Behind"]
    assert moved(back, "Behind", 2) == near(10.5 + 63 - 3, 297 - 16.5 - 88 - 3)


def test_each_page_says_how_it_is_printed_and_cut() -> None:
    def told(cards: Sequence[Card], print_form: PrintForm, paper: Any) -> set[str]:
        return {*read(impose_cards(deck(cards), PDFS, print_form, paper))[0]} & {*FRAMES}

    assert told(BARE, PrintForm(), A4) == {"a4-upright", "cut"}
    assert told(BARE, PrintForm(), LETTER) == {"letter-lying", "cut"}
    assert told(BACKED, PrintForm(), LETTER) == {"letter-lying", "short-edge"}
    assert told(BACKED, PrintForm(fronts=True), LETTER) == {"letter-lying", "cut"}
    assert told(BACKED, PrintForm(fold=True), A4) == {"a4-lying", "fold"}
    without = deck(BARE, frames={})
    assert not {*read(impose_cards(without, PDFS, PrintForm(), A4))[0]} & {*FRAMES}


BY_WIDTH = 57 / 63


@pytest.mark.parametrize(
    ("trim", "anchor", "placed"),
    [
        ("bridge", "whole", [(1, -3, -3)]),
        ("bridge", "middle", [(BY_WIDTH, 0, (88 - 88 * BY_WIDTH) / 2)]),
        ("bridge", "fitted", [(BY_WIDTH, -3 * BY_WIDTH, (88 - 88 * BY_WIDTH) / 2 - 3 * BY_WIDTH)]),
        ("bridge", "corners", [(BY_WIDTH, 0, 88 - 88 * BY_WIDTH), (-BY_WIDTH, 57, 88 * BY_WIDTH)]),
        ("flat", "middle", [(0.75, (63 - 63 * 0.75) / 2, 0)]),
    ],
)
def test_a_drawn_page_lies_on_a_face_of_another_size_as_it_says(
    trim: str, anchor: Anchor, placed: list[tuple[float, ...]]
) -> None:
    """What is drawn for 63 x 88 is scaled by its width or its height to 57 x 88 and 63 x 66, but for what is whole."""
    source = deck([Card("King", 0)], [face("King", "", 0, anchor)])
    width, height = source.trims[trim]
    pdf = impose_cards(source, PDFS, PrintForm(trim, shop=True), A4)
    assert sizes(pdf) == [(width + 16, height + 16)]
    reader: Any = PdfReader(BytesIO(pdf))
    [one] = reader.pages[0]["/Resources"]["/XObject"].values()
    matrices = re.findall(rb"q ([-\d. ]+) cm /P\d+ Do Q", one.get_object().get_data())
    expected = [(scale, 0, 0, scale, x * MM, y * MM) for scale, x, y in placed]
    assert [[float(number) for number in matrix.split()] for matrix in matrices] == [
        pytest.approx(matrix, abs=0.001) for matrix in expected
    ]
    drawn = {"whole": (width + 6) * (height + 6), "middle": 63 * 88, "fitted": 69 * 94, "corners": 2 * 63 * 88}
    area = drawn[anchor] * placed[0][0] ** 2
    assert ink_of(source, PrintForm(trim, shop=True), A4) == round(0.5 * area / (width * height), 4)


def test_faces_are_drawn_once_however_often_they_come() -> None:
    two, forty, again = (impose_cards(deck(BACKED * times), PDFS, PrintForm(), A4) for times in (1, 20, 20))
    assert forty.count(b"/BBox") == two.count(b"/BBox") and forty == again


def test_a_print_shops_page_has_trim_bleed_marks_and_a_bookmark() -> None:
    pdf = impose_cards(deck(BACKED[:1]), PDFS, PrintForm(shop=True), A4)
    reader: Any = PdfReader(BytesIO(pdf))
    front, back = reader.pages
    for page in (front, back):
        assert [float(it) for it in page["/MediaBox"]] == near(0, 0, 79 * MM, 104 * MM)
        assert [float(it) for it in page["/TrimBox"]] == near(8 * MM, 8 * MM, 71 * MM, 96 * MM)
        assert [float(it) for it in page["/BleedBox"]] == near(5 * MM, 5 * MM, 74 * MM, 99 * MM)
    down = [(x, y, x, to) for x in (8, 71) for y, to in ((0, 4.3), (104 - 4.3, 104))]
    across = [(x, y, to, y) for y in (8, 96) for x, to in ((0, 4.3), (79 - 4.3, 79))]
    assert lines(pdf, 0) == lines(pdf, 1) == [near(*mark) for mark in (*down, *across)]
    assert b"q 0 0 0 1 K 0.2500 w\n" in front.get_contents().get_data()
    assert [mark.title for mark in reader.outline] == ["King"]
    assert moved(read(pdf)[0], "King", 0) == near(5, 5)
    [drawn] = (form.get_object() for form in front["/Resources"]["/XObject"].values())
    assert [float(it) for it in drawn["/BBox"]] == near(-3 * MM, -3 * MM, 66 * MM, 91 * MM)
    on_sheet: Any = PdfReader(BytesIO(impose_cards(deck(BARE[:1], frames={}), PDFS, PrintForm(), A4)))
    [cut] = (form.get_object() for form in on_sheet.pages[0]["/Resources"]["/XObject"].values())
    assert [float(it) for it in cut["/BBox"]] == near(0, 0, 63 * MM, 88 * MM), "edge to edge, without bleed"
    root = reader.root_object
    [intent] = root["/OutputIntents"]
    intent = intent.get_object()
    assert (intent["/S"], intent["/OutputConditionIdentifier"]) == ("/GTS_PDFX", "FOGRA39")
    assert "/OutputIntents" not in on_sheet.root_object


def test_what_a_deck_tells_of_itself_is_escaped_for_xml_and_given_twice() -> None:
    reader: Any = PdfReader(BytesIO(impose_cards(deck(BARE), PDFS, PrintForm(), A4)))
    assert dict(reader.metadata) == {
        "/Title": "Deck & <Co>", "/Author": "Ann", "/Subject": "Cards.", "/Keywords": "war",
        "/Creator": "Drumhead", "/Producer": "Drumhead",
    }  # fmt: skip
    xmp = reader.root_object["/Metadata"].get_data().decode()
    words = [node.text for node in ElementTree.fromstring(xmp.split("?>", 1)[1].rsplit("<?", 1)[0]).iter() if node.text]
    assert words == ["Deck & <Co>", "Ann", "Cards."]


@pytest.mark.parametrize(
    ("cards", "print_form", "paper", "duplex"),
    [
        (BACKED, PrintForm(), A4, "DuplexFlipLongEdge"),
        (BACKED, PrintForm(), LETTER, "DuplexFlipShortEdge"),
        (BACKED, PrintForm(fronts=True), A4, "Simplex"),
    ],
)
def test_a_deck_asks_for_its_own_size_and_for_the_edge_over_which_backs_meet_fronts(
    cards: Sequence[Card], print_form: PrintForm, paper: Any, duplex: str
) -> None:
    root: Any = PdfReader(BytesIO(impose_cards(deck(cards), PDFS, print_form, paper))).root_object
    wishes = root["/ViewerPreferences"]
    assert (wishes["/PrintScaling"], wishes["/Duplex"]) == ("/None", f"/{duplex}")


def test_little_ink_takes_what_is_drawn_for_it_and_the_rest_as_usual() -> None:
    usual, low = (read(impose_cards(deck(BARE), PDFS, PrintForm(low=low), A4))[0] for low in (False, True))
    assert {"King", "Seven"} <= {*usual} and {"Pale", "Seven"} <= {*low} and "King" not in low


def test_the_ink_of_a_deck_is_its_black_share_of_the_paper() -> None:
    cards, paper = [Card("King", KING, BACK)], 210 * 297
    assert ink_of(deck(cards), PrintForm(), A4) == round((0.5 + 0.125) * 69 * 94 / (2 * paper), 4)
    assert ink_of(deck(cards), PrintForm(low=True), A4) == round((0.0625 + 0.125) * 69 * 94 / (2 * paper), 4)
    assert ink_of(deck(cards), PrintForm(fold=True), A4) == round((0.5 + 0.125) * 69 * 94 / paper, 4)
    assert ink_of(deck(cards), PrintForm("bridge", shop=True), A4) == round((0.5 + 0.125) * 63 * 94 / (2 * 57 * 88), 4)


def test_a_deck_that_is_no_pdf_or_too_large_is_refused() -> None:
    with pytest.raises(ValueError, match="the drawn faces are not a PDF that can be read"):
        impose_cards(deck(BARE), [b"nothing", b""], PrintForm(), A4)
    with pytest.raises(ValueError, match="380 x 260 mm is too large for A4"):
        impose_cards(deck(BACKED), PDFS, PrintForm("big", fold=True), A4)


def test_an_order_makes_what_its_kind_says() -> None:
    half = tagged(("one", "two", "three"))
    whole = tagged(("one",), (200, 270))
    common = {"title": "T", "paper": "letter"}
    files = [deck(BACKED).to_json().encode(), *PDFS]
    assert impose({"kind": "spread", **common}, [half]) == two_up(half, "T", LETTER, pairs)
    assert impose({"kind": "fold", **common}, [half]) == two_up(half, "T", LETTER, sides)
    assert impose({"kind": "paper", **common}, [whole]) == on_paper(whole, "T", LETTER)
    everything = {"kind": "gather", "title": "T", "headings": ["A", "B"], "backs": [True, False]}
    assert impose(everything, [half, whole]) == gather([("A", half, True), ("B", whole, False)], "T")
    for paper, on in (("letter", LETTER), ("", A4)):
        order = {"kind": "cards", "variant": "bridge-fold", "paper": paper}
        assert impose(order, files) == impose_cards(deck(BACKED), PDFS, PrintForm("bridge", fold=True), on)
    assert make(json.dumps({"kind": "fold", **common}), [half]) == two_up(half, "T", LETTER, sides)
    with pytest.raises(ValueError, match="sew: an order is one of cards, spread, fold, paper, gather"):
        impose({"kind": "sew"}, [])
    with pytest.raises(
        ValueError, match="tarot: a variant is made of poker, bridge, big, flat, fold, fronts, low, shop"
    ):
        impose({"kind": "cards", "variant": "tarot-fold", "paper": "a4"}, files)
    with pytest.raises(ValueError, match="bridge: a variant is made of"):
        print_form_of("poker-bridge", ["poker", "bridge"])


def test_an_order_binds_what_is_imposed_with_what_is_there_each_from_its_own_files() -> None:
    common = {"copies": 1, "backs": False}
    fold_it = {"kind": "cards", "variant": "fold", "paper": "a4"}
    parts = [
        {"title": "Deck", "files": 3, "order": fold_it, **common},
        {"title": "Pad", **common},
        {"title": "Last", "files": 1, "order": None, **common},
    ]
    order = {"title": "Both", "sides": "short", "across": 1, "up": 2, "collated": True, "parts": parts}
    pads = [make_pdf((210, 297), {word: (20, 20)}) for word in ("pad", "last")]
    pdf = bind(json.dumps(order), [deck(BACKED).to_json().encode(), *PDFS, *pads], lambda *_: None)
    words = [{*page} for page in read(pdf)]
    assert {"King", "Behind"} <= words[0] and words[1:] == [set(), {"pad"}, set(), {"last"}, set()]
    reader: Any = PdfReader(BytesIO(pdf))
    assert (
        reader.metadata.title == "Both"
        and reader.root_object["/ViewerPreferences"]["/Duplex"] == "/DuplexFlipShortEdge"
    )
