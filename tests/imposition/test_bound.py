"""Pages of tagged PDFs on new ones: what helps a reader moves along with them."""

from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from typing import Any

import pytest
from drumhead.imposition.order import Part, Printer, assemble, gather, on_paper, pairs, sides, two_up
from drumhead.imposition.paper import A4, LETTER, MM
from pypdf import PdfReader

from tests.imposition.paper import make_pdf, read, sizes
from tests.imposition.tagged import BOOKLET, check_tags, tagged
from tests.press.reading import read as tree

HALF, UPRIGHT = (140.0, 200.0), (210.0, 297.0)
halves = partial(tagged, BOOKLET)
short = partial(tagged, ('<p>Alone</p><p id="three"><a href="#three">here</a></p>',), UPRIGHT)
WORDS = "Head see three Open Second look at one or more Deep Third Men 5 fourth"

Place = tuple[int, float, float]
"""A page, and points from its left and lower edge."""


def moved(pdf: bytes, page: int, before: bytes, old: int) -> Any:
    """By how much the words of an old page, all alike, are moved on the new one, about so many millimetres."""
    now, then = read(pdf)[page], read(before)[old]
    first, *others = [(now[word][0] - then[word][0], now[word][1] - then[word][1]) for word in then]
    assert others == [pytest.approx(first, abs=0.1)] * len(others)
    return pytest.approx(first, abs=0.1)


def bookmarks(pdf: bytes) -> list[tuple[int, str, Place, bool]]:
    """Depth, title and place of each bookmark, and whether those below it are shown."""
    reader = PdfReader(BytesIO(pdf))

    def below(marks: Any, depth: int) -> Iterator[tuple[int, str, Place, bool]]:
        for mark in marks:
            if isinstance(mark, list):
                yield from below(mark, depth + 1)
            else:
                page = reader.get_destination_page_number(mark)
                assert page is not None
                is_open = (mark.node or {}).get("/Count", 0) > 0
                yield depth, mark.title, (page, float(mark.left or 0), float(mark.top or 0)), is_open

    return [*below(reader.outline, 0)]


def links(pdf: bytes) -> list[tuple[Place, Place | str]]:
    """Where each link begins, and the place or the address that it leads to."""
    reader = PdfReader(BytesIO(pdf))
    pages = [page.indirect_reference for page in reader.pages]
    found: list[tuple[Place, Place | str]] = []
    for number, page in enumerate(reader.pages):
        for note in page.get("/Annots", ()):
            link: Any = note.get_object()
            left, low = map(float, link["/Rect"][:2])
            to: Any = link["/Dest"] if "/Dest" in link else link["/A"]["/URI"]
            if isinstance(to, str) and to in reader.named_destinations:
                to = reader.named_destinations[to].dest_array
            if isinstance(to, list):
                to = (pages.index(list.__getitem__(to, 0)), float(to[2]), float(to[3]))
            found.append(((number, left, low), to))
    return found


def near(places: Any) -> Any:
    """What equals these places to a tenth of a point."""
    return [tuple(pytest.approx(it, abs=0.1) if isinstance(it, tuple) else it for it in row) for row in places]


def test_gathered_sheets_keep_their_pages_and_are_read_out_one_after_the_other() -> None:
    pdf = gather([("Booklet", halves(), True), ("Sheet", short(), False)], "All of it")
    assert sizes(pdf) == [HALF] * 4 + [UPRIGHT] * 2
    assert [moved(pdf, page, halves(), page) for page in range(3)] == [(0, 0)] * 3
    assert moved(pdf, 4, short(), 0) == (0, 0)
    whole = tree(BytesIO(pdf))
    assert [part.kind for part in whole.kids] == ["Document"]
    parts = whole.kids[0].kids
    assert [(part.kind, part.words()) for part in parts] == [("Part", WORDS), ("Part", "Alone here")]
    assert [node.words() for node in whole.of("H1")] == ["Head", "Third"]
    assert check_tags(pdf) == check_tags(halves()) + check_tags(short())
    reader: Any = PdfReader(BytesIO(pdf))
    tops = reader.root_object["/StructTreeRoot"]["/K"][0].get_object()["/K"]
    assert [part.get_object()["/T"] for part in tops] == ["Booklet", "Sheet"]


def test_a_gathered_sheet_is_a_bookmark_with_its_own_below_and_its_links_lead_to_itself() -> None:
    pdf = gather([("Sheet", short(), False), ("Booklet", halves(), True)], "All of it")

    def on(place: Any) -> Any:
        return (place[0] + 2, *place[1:]) if isinstance(place, tuple) else place

    heads = [(0, "Sheet", (0, 0, 0), False), (0, "Booklet", (2, 0, 0), False)]
    below = [(depth + 1, title, on(place), is_open) for depth, title, place, is_open in bookmarks(halves())]
    assert bookmarks(pdf) == near([*heads, *below])
    assert {title: is_open for _, title, _, is_open in below}["Head"]
    assert links(pdf) == near([*links(short()), *((on(at), on(to)) for at, to in links(halves()))])


def test_what_is_gathered_tells_its_title_and_what_the_first_sheet_tells_of_itself() -> None:
    pdf = gather([("Booklet", halves(), True), ("Sheet", short(), False)], r"Fire & <Steel> \1")
    reader: Any = PdfReader(BytesIO(pdf))
    root = reader.root_object
    assert (reader.metadata.title, reader.metadata.author) == (r"Fire & <Steel> \1", "Ann")
    assert reader.metadata["/Keywords"] == "war"
    assert rb"Fire &amp; &lt;Steel&gt; \1</rdf:li>" in root["/Metadata"].get_data()
    assert root["/Lang"] == "en" and root["/MarkInfo"] == {"/Marked": True}
    wishes = {"/PrintScaling": "/None", "/Duplex": "/DuplexFlipLongEdge", "/DisplayDocTitle": True}
    assert root["/ViewerPreferences"] == wishes


def test_gathered_sheets_begin_on_a_fresh_leaf_and_all_backs_come_right_over_one_edge() -> None:
    def paper(size: tuple[float, float], *words: str) -> bytes:
        return tagged(words, size)

    lying = (297.0, 210.0)
    pdf = gather(
        [
            ("Mat", paper(UPRIGHT, "west", "east"), False),
            ("Rules", paper(lying, "one", "two", "three"), True),
            ("Deck", paper(UPRIGHT, "front", "back"), True),
        ],
        "All of it",
    )
    pages = [" ".join(words) for words in read(pdf)]
    assert pages == ["west", "", "east", "", "one", "two", "three", "", "front", "back"]
    assert sizes(pdf) == [UPRIGHT] * 4 + [lying] * 4 + [UPRIGHT] * 2
    assert [page.rotation for page in PdfReader(BytesIO(pdf)).pages] == [0] * 5 + [180] + [0] * 4
    deck, pocket = paper(lying, *"abcd"), paper(UPRIGHT, "face", "behind")
    reader: Any = PdfReader(BytesIO(gather([("Pocket", pocket, True), ("Deck", deck, True)], "It lies")))
    assert [page.rotation for page in reader.pages] == [0, 180, 0, 0, 0, 0]
    assert reader.root_object["/ViewerPreferences"]["/Duplex"] == "/DuplexFlipShortEdge"


def test_nothing_is_not_gathered() -> None:
    with pytest.raises(ValueError, match="nothing is to be gathered"):
        gather([], "None")


@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("arrange", [pairs, sides])
def test_two_pages_stand_side_by_side_with_their_links_bookmarks_and_names(
    paper: Any, arrange: Callable[[int], Any]
) -> None:
    pdf = two_up(halves(), "Two up", paper, arrange)
    assert sizes(pdf) == [(paper.height, paper.width)] * 2
    side_of = {old: (new, right) for new, pair in enumerate(arrange(3)) for right, old in enumerate(pair)}
    left, up = (paper.height / 2 - 140) / 2, (paper.width - 200) / 2
    for old in range(3):
        new, right = side_of[old]
        assert moved(pdf, new, halves(), old) == (left + right * paper.height / 2, up)

    def on(place: Any) -> Any:
        if not isinstance(place, tuple):
            return place
        new, right = side_of[place[0]]
        return new, place[1] + (left + right * paper.height / 2) * MM, place[2] + up * MM

    assert tree(BytesIO(pdf)).words() == WORDS, "as if it were not folded"
    assert check_tags(pdf) == check_tags(halves())
    assert sorted(links(pdf), key=str) == sorted(near((on(at), on(to)) for at, to in links(halves())), key=str)
    assert bookmarks(pdf) == near((depth, title, on(at), is_open) for depth, title, at, is_open in bookmarks(halves()))
    assert {*PdfReader(BytesIO(pdf)).named_destinations} == {"one", "two", "three"}
    assert tree(BytesIO(gather([("A", pdf, False)], "Again"))).words() == WORDS, "what is bound can be bound again"


def test_a_side_of_a_folded_sheet_that_stays_blank_is_as_large_as_the_others() -> None:
    pdf = two_up(short(), "One page", A4, sides)
    assert sizes(pdf) == [(297, 210)] * 2 and [bool(words) for words in read(pdf)] == [True, False]
    assert pdf == two_up(short(), "One page", A4, sides), "the same bytes again"


@pytest.mark.parametrize("paper", [A4, LETTER])
def test_pages_for_both_papers_stand_in_the_middle_of_one_at_its_top_where_it_is_upright(paper: Any) -> None:
    for size, turned in (((200.0, 270.0), False), ((200.0, 200.0), False), ((270.0, 200.0), True)):
        made = tagged(("A", "B"), size)
        pdf = on_paper(made, "On paper", paper)
        wide, high = (paper.height, paper.width) if turned else (paper.width, paper.height)
        assert sizes(pdf) == [(wide, high)] * 2
        for page in (0, 1):
            up = (high - size[1]) / (2 if turned else 1)
            assert moved(pdf, page, made, page) == ((wide - size[0]) / 2, up)
        assert tree(BytesIO(pdf)).words() == "A B"


# What the print page binds: the tags of each page the first time it comes, and of nothing that is not there.


def test_all_that_is_bound_is_read_out_in_the_order_of_its_parts_of_copies_the_first() -> None:
    plain = make_pdf(UPRIGHT, {"untagged": (9, 9)})
    parts = [Part("Sheet", tagged(BOOKLET, UPRIGHT), copies=2), Part("Plain", plain), Part("Short", short())]
    pdf = assemble(parts, Printer())
    whole = tree(BytesIO(pdf))
    assert [node.kind for node in whole.kids] == ["Document"]
    assert whole.words() == f"{WORDS} Alone here"
    assert whole.of("Link") == [], "paper has none"
    assert [node.words() for node in whole.of("TH")] == ["Men"]
    assert check_tags(pdf) > 8
    tabs = [page.get("/Tabs") for page in PdfReader(BytesIO(pdf)).pages]
    assert tabs == ["/S", None] * 3 + [None] * 2 + ["/S", None] + [None] * 6


def test_where_nothing_is_tagged_nothing_says_so() -> None:
    plain = make_pdf(UPRIGHT, {"untagged": (9, 9)})
    root: Any = PdfReader(BytesIO(assemble([Part("Plain", plain)], Printer()))).root_object
    assert "/StructTreeRoot" not in root and "/MarkInfo" not in root
    assert root["/Lang"] == "en"
