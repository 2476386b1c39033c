"""Pages of tagged PDFs on new ones: what helps a reader moves along with them."""

from io import BytesIO
from typing import Any

import pytest
from drumhead.bindery.order import gather, on_paper, pairs, sides, two_up
from drumhead.bindery.paper import A4, LETTER, MM
from pypdf import PdfReader

from tests.bindery.paper import Spot, read, sizes
from tests.bindery.tagged import TITLED, Line, Mark, Place, check_tags, tagged
from tests.press.reading import read as tree

HALF = (140.0, 200.0)
INFO = {"/Author": "Ann", "/Subject": "Hills", "/Keywords": "war", "/Producer": "Somebody"}
OPEN = Mark("1.1 Open", Place(0, (10, 100)), [Mark("1.1.1 Deep", Place(0, (10, 50)))])
MARKS = [
    Mark("1 One", Place(0, (10, 190)), [OPEN, Mark("1.2 More", Place(2, (20, 60)))]),
    Mark("2 Two", Place(1, (10, 180)), [Mark("2.1 Closed", Place(1, (10, 90)))], is_open=False, acts=True),
]
PAGES = (
    [Line("Head", (10, 190), "H1"), Line("see three", (10, 150), "Link", "three"), Line("end", (10, 20))],
    [Line("Second", (10, 190)), Line("see one", (30, 150), "Link", Place(0, (10, 190)))],
    [Line("Third", (10, 190)), Line("fourth", (10, 150)), Line("fifth", (10, 140)), Line("sixth", (10, 130))],
)
NAMES = {"three": Place(2, (10, 140)), "one": Place(0, (5, 6))}
BOOKLET = tagged(HALF, *PAGES, names=NAMES, marks=MARKS, info=INFO)
WORDS = "Head see three end Second see one Third fourth fifth sixth"
SHORT = tagged(
    (210.0, 297.0),
    [Line("Alone", (20, 30)), Line("here", (20, 20), "Link", "three")],
    names={"three": Place(0, (1, 2))},
)


def moved(pdf: bytes, page: int, before: bytes, old: int) -> set[Spot]:
    """By how much the words of an old page are moved on the new one, in millimetres."""
    now, then = read(pdf)[page], read(before)[old]
    return {(round(now[word][0] - then[word][0], 2), round(now[word][1] - then[word][1], 2)) for word in then}


def bookmarks(pdf: bytes) -> list[tuple[int, str, int, float | None, float | None, bool]]:
    """Depth, title, page, left and top in points of each bookmark, and whether those below it are shown."""
    reader = PdfReader(BytesIO(pdf))

    def below(marks: Any, depth: int) -> Any:
        for mark in marks:
            if isinstance(mark, list):
                yield from below(mark, depth + 1)
            else:
                page = reader.get_destination_page_number(mark)
                is_open = (mark.node or {}).get("/Count", 0) > 0
                yield depth, mark.title, page, mark.left, mark.top, is_open

    return [*below(reader.outline, 0)]


def links(pdf: bytes) -> list[tuple[int, list[float], Any]]:
    """Page, box in points, and the place each link leads to, or its name."""
    reader = PdfReader(BytesIO(pdf))
    pages = [page.indirect_reference for page in reader.pages]
    found = []
    for number, page in enumerate(reader.pages):
        for note in page.get("/Annots", ()):
            link: Any = note.get_object()
            to = link["/Dest"]
            if isinstance(to, list):
                to = (pages.index(list.__getitem__(to, 0)), *(float(it) for it in to[2:4]))
            found.append((number, [float(it) for it in link["/Rect"]], to))
    return found


def points(*millimetres: float) -> list[int]:
    return [round(length * MM) for length in millimetres]


def test_gathered_sheets_keep_their_pages_and_are_read_out_one_after_the_other() -> None:
    pdf = gather([("Booklet", BOOKLET, True), ("Sheet", SHORT, False)], "All of it")
    assert sizes(pdf) == [HALF] * 4 + [(210, 297)] * 2
    assert [moved(pdf, page, BOOKLET, page) for page in range(3)] == [{(0, 0)}] * 3
    assert moved(pdf, 4, SHORT, 0) == {(0, 0)}
    whole = tree(BytesIO(pdf))
    assert whole.words() == f"{WORDS} Alone here"
    assert [part.kind for part in whole.kids] == ["Document"]
    parts = whole.kids[0].kids
    assert [part.kind for part in parts] == ["Part", "Part"]
    assert [part.words() for part in parts] == [WORDS, "Alone here"]
    assert [node.words() for node in whole.of("H1")] == ["Head"]
    assert check_tags(pdf) == 11 + 3
    reader: Any = PdfReader(BytesIO(pdf))
    tops = reader.root_object["/StructTreeRoot"]["/K"][0].get_object()["/K"]
    assert [part.get_object()["/T"] for part in tops] == ["Booklet", "Sheet"]
    assert {part.get_object().raw_get("/P").idnum for part in tops} == {
        list.__getitem__(reader.root_object["/StructTreeRoot"]["/K"], 0).idnum
    }


def test_a_gathered_sheet_is_a_bookmark_and_has_its_own_below() -> None:
    pdf = gather([("Sheet", SHORT, False), ("Booklet", BOOKLET, True)], "All of it")
    assert bookmarks(pdf) == [
        (0, "Sheet", 0, None, None, False),
        (0, "Booklet", 2, None, None, False),
        (1, "1 One", 2, *points(10, 190), True),
        (2, "1.1 Open", 2, *points(10, 100), True),
        (3, "1.1.1 Deep", 2, *points(10, 50), False),
        (2, "1.2 More", 4, *points(20, 60), False),
        (1, "2 Two", 3, *points(10, 180), False),
        (2, "2.1 Closed", 3, *points(10, 90), False),
    ]


def test_a_name_that_two_sheets_have_leads_to_each_ones_own_place() -> None:
    pdf = gather([("Sheet", SHORT, False), ("Booklet", BOOKLET, True)], "All of it")
    box = [points(x)[0] for x in (20, 20)]
    assert links(pdf) == [
        (0, [*box, box[0] + 50, box[1] + 12], (0, *points(1, 2))),
        (2, [*points(10, 150), points(10)[0] + 50, points(150)[0] + 12], (4, *points(10, 140))),
        (3, [*points(30, 150), points(30)[0] + 50, points(150)[0] + 12], (2, *points(10, 190))),
    ]
    assert "/Names" not in PdfReader(BytesIO(pdf)).root_object


def test_what_is_gathered_tells_its_title_and_what_the_first_sheet_tells_of_itself() -> None:
    pdf = gather([("Booklet", BOOKLET, True), ("Sheet", SHORT, False)], r"Fire & <Steel> \1")
    reader: Any = PdfReader(BytesIO(pdf))
    root = reader.root_object
    assert dict(reader.metadata) == {
        "/Title": r"Fire & <Steel> \1", "/Author": "Ann", "/Subject": "Hills", "/Keywords": "war",
        "/Creator": "Drumhead", "/Producer": "Drumhead",
    }  # fmt: skip
    assert root["/Metadata"].get_data() == TITLED % rb"Fire &amp; &lt;Steel&gt; \1"
    assert (root["/Metadata"]["/Type"], root["/Metadata"]["/Subtype"]) == ("/Metadata", "/XML")
    assert root["/Lang"] == "en" and root["/MarkInfo"] == {"/Marked": True}
    wishes = {"/PrintScaling": "/None", "/Duplex": "/DuplexFlipLongEdge", "/DisplayDocTitle": True}
    assert root["/ViewerPreferences"] == wishes
    assert all(page["/Tabs"] == "/S" for page in reader.pages if "/StructParents" in page)


def test_gathered_sheets_begin_on_a_fresh_leaf_and_all_backs_come_right_over_one_edge() -> None:
    def paper(size: tuple[float, float], *words: str) -> bytes:
        return tagged(size, *([Line(word, (10, 10))] for word in words))

    upright, lying = (210.0, 297.0), (297.0, 210.0)
    pdf = gather(
        [
            ("Mat", paper(upright, "west", "east"), False),
            ("Rules", paper(lying, "one", "two", "three"), True),
            ("Deck", paper(upright, "front", "back"), True),
            ("Pocket", paper(upright, "face", "behind"), True),
        ],
        "All of it",
    )
    assert [" ".join(words) for words in read(pdf)] == [
        *("west", "", "east", "", "one", "two", "three", ""), *("front", "back", "face", "behind")
    ]  # fmt: skip
    assert sizes(pdf) == [upright] * 4 + [lying] * 4 + [upright] * 4
    assert [page.rotation for page in PdfReader(BytesIO(pdf)).pages] == [0] * 5 + [180] + [0] * 6
    deck, pocket = paper(lying, *"abcd"), paper(upright, "face", "behind")
    reader: Any = PdfReader(BytesIO(gather([("Pocket", pocket, True), ("Deck", deck, True)], "It lies")))
    assert [page.rotation for page in reader.pages] == [0, 180, 0, 0, 0, 0]
    assert reader.root_object["/ViewerPreferences"]["/Duplex"] == "/DuplexFlipShortEdge"


def test_nothing_is_not_gathered() -> None:
    with pytest.raises(ValueError, match="nothing is to be gathered"):
        gather([], "None")


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_a_spread_has_two_pages_side_by_side_each_in_the_middle_of_its_half(paper: Any) -> None:
    pdf = two_up(BOOKLET, "Two up", paper, pairs)
    assert sizes(pdf) == [(paper.height, paper.width)] * 2
    left, up = (paper.height / 2 - 140) / 2, (paper.width - 200) / 2
    for page, side, old in ((0, 0, 0), (0, 1, 1), (1, 0, 2)):
        [(x, y)] = moved(pdf, page, BOOKLET, old)
        assert (x, y) == pytest.approx((left + side * paper.height / 2, up), abs=0.02)
    assert tree(BytesIO(pdf)).words() == WORDS
    assert check_tags(pdf) == 11


def test_sheets_to_be_folded_are_read_out_as_if_they_were_not() -> None:
    pdf = two_up(BOOKLET, "Folded", A4, sides)
    assert [sorted(words) for words in read(pdf)] == [
        ["Head", "end", "see three"],
        ["Second", "Third", "fifth", "fourth", "see one", "sixth"],
    ]
    assert tree(BytesIO(pdf)).words() == WORDS
    assert check_tags(pdf) == 11
    assert gather([("A", pdf, False)], "Again"), "what is bound can be bound again"
    assert tree(BytesIO(gather([("A", pdf, False)], "Again"))).words() == WORDS


def test_a_side_of_a_folded_sheet_that_stays_blank_is_as_large_as_the_others() -> None:
    pdf = two_up(SHORT, "One page", A4, sides)
    assert sizes(pdf) == [(297, 210)] * 2 and [bool(words) for words in read(pdf)] == [True, False]
    assert check_tags(pdf) == 3


def test_links_bookmarks_and_names_of_a_pdf_that_stays_alone_move_with_its_pages() -> None:
    pdf = two_up(BOOKLET, "Two up", A4, pairs)
    left, up = (297 / 2 - 140) / 2 * MM, (210 - 200) / 2 * MM
    right = left + 297 / 2 * MM
    box = [[round(it) for it in found] for _, found, _ in links(pdf)]
    one, two = points(10, 150), points(30, 150)
    assert box == [
        [round(it) for it in (one[0] + left, one[1] + up, one[0] + left + 50, one[1] + up + 12)],
        [round(it) for it in (two[0] + right, two[1] + up, two[0] + right + 50, two[1] + up + 12)],
    ]
    assert [page for page, _, _ in links(pdf)] == [0, 0]
    named, placed = (to for _, _, to in links(pdf))
    assert named == (1, *(pytest.approx(it, abs=0.01) for it in (points(10)[0] + left, points(140)[0] + up)))
    assert placed == (0, *(pytest.approx(it, abs=0.01) for it in (points(10)[0] + left, points(190)[0] + up)))
    reader = PdfReader(BytesIO(pdf))
    zooms: list[Any] = [mark.zoom for mark in reader.named_destinations.values()]
    assert zooms == [0, 0], "as large as they were"
    three, first = (reader.named_destinations[name] for name in ("three", "one"))
    assert reader.get_destination_page_number(three) == 1 and reader.get_destination_page_number(first) == 0
    assert (three.left, three.top) == pytest.approx((points(10)[0] + left, points(140)[0] + up), abs=0.01)
    marks = bookmarks(pdf)
    assert [(depth, title, page, is_open) for depth, title, page, _, _, is_open in marks] == [
        (0, "1 One", 0, True), (1, "1.1 Open", 0, True), (2, "1.1.1 Deep", 0, False), (1, "1.2 More", 1, False),
        (0, "2 Two", 0, False), (1, "2.1 Closed", 0, False),
    ]  # fmt: skip
    assert marks[4][3:5] == pytest.approx((points(10)[0] + right, points(180)[0] + up), abs=0.01)
    root: Any = reader.root_object
    [top] = root["/StructTreeRoot"]["/K"][0].get_object()["/K"]
    assert top.get_object()["/S"] == "/Part" and "/T" not in top.get_object()


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_pages_for_both_papers_stand_in_the_middle_of_one_at_its_top_where_it_is_upright(paper: Any) -> None:
    for size, turned in (((200.0, 270.0), False), ((200.0, 200.0), False), ((270.0, 200.0), True)):
        made = tagged(size, [Line("A", (10, 10))], [Line("B", (20, 20))])
        pdf = on_paper(made, "On paper", paper)
        wide, high = (paper.height, paper.width) if turned else (paper.width, paper.height)
        assert sizes(pdf) == [(wide, high)] * 2
        for page in (0, 1):
            [(x, y)] = moved(pdf, page, made, page)
            assert (x, y) == pytest.approx(((wide - size[0]) / 2, (high - size[1]) / (2 if turned else 1)), abs=0.02)
        assert tree(BytesIO(pdf)).words() == "A B"


def test_the_same_pdf_gives_the_same_bytes() -> None:
    many = tagged(HALF, *([Line(f"page {number}", (10, 10))] for number in range(40)))
    once, again = (two_up(many, "Many", A4, pairs) for _ in range(2))
    assert once == again
    assert tree(BytesIO(once)).words() == " ".join(f"page {number}" for number in range(40))


def test_marks_that_belong_to_nothing_are_counted_too() -> None:
    """The marks of the second page are counted on over all of the first."""
    holed = tagged(HALF, [Line("one", (10, 90)), Line("none", (10, 80), "")], [Line("two", (10, 90), "H1")])
    pdf = two_up(holed, "Holed", A4, pairs)
    assert check_tags(pdf) == 2
    whole = tree(BytesIO(pdf))
    assert (whole.words(), [node.words() for node in whole.of("H1")]) == ("one two", ["two"])
