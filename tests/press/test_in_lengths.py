"""Rulers, the arc of sight and terrain, measured in the PDFs to a tenth of a millimetre."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from math import atan2, degrees, sqrt
from pathlib import Path

import pytest
from drumhead.book.model import Group
from drumhead.press.measure import TALL, WIDE
from drumhead.press.strips import RULER_HEAD, arc_of, counters_of, rulers_of
from drumhead.source.card_layouts import Arc, Counters, Ruler

from tests.books import words
from tests.press.conftest import EVERY_TRIM, Run, misprint, print_book
from tests.press.field import COUNTERS, COVER, FIELD
from tests.press.reading import Outline, away, outlines, page_texts

TENTH = 0.1
LENGTH = 88.0


@pytest.fixture(scope="module")
def field(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return print_book(FIELD, tmp_path_factory.mktemp("field"))


def pieces(lines: list[Outline], corners: int) -> list[Outline]:
    """Closed outlines with so many corners that are larger than a name's plate."""
    return [it for it in lines if len(set(it.points)) == corners and min(it.width, it.height) > 8]


def test_the_parts_of_a_ruler_are_as_long_as_they_say_and_marked_at_every_quarter(field: Run) -> None:
    lines = outlines(field.pdf("ruler"))
    strips = [it for it in lines if it.height == pytest.approx(15, abs=TENTH) and it.width > 20 and len(it.starts) == 1]
    assert [it.width / LENGTH for it in strips] == [pytest.approx(it, abs=TENTH / LENGTH) for it in (2, 2, 1) * 2]
    ticks = [it for it in lines if it.width > 40 and 3 <= len(it.starts) <= 7 and it.height > 2.5]
    assert len(ticks) == len(strips)
    for strip, marks in zip(strips, ticks, strict=True):
        left = min(x for x, _ in strip.points)
        places = [left, *sorted(x for x, _ in marks.starts), left + strip.width]
        assert [b - a for a, b in pairwise(places)] == [pytest.approx(LENGTH / 4, abs=TENTH)] * (len(places) - 1)


def test_the_parts_of_a_ruler_say_what_they_measure_and_which_joins_which(field: Run) -> None:
    text = " ".join(page_texts(field.pdf("ruler")))
    for said in ("a card length is 88 mm", "1 of 3", "3 of 3", "4½", "1¼", "Print at 100%"):
        assert said in text


def test_the_arc_has_its_radius_its_bearings_and_its_rings(field: Run) -> None:
    lines = outlines(field.pdf("arc"))
    edge = max(lines, key=lambda it: it.height)
    left, top = min(x for x, _ in edge.points), min(y for _, y in edge.points)
    radius = 1.25 * LENGTH
    middle = (left, top + radius)
    assert (edge.width, edge.height) == pytest.approx((radius, 2 * radius), abs=TENTH)
    rim = [point for point in edge.points if away(point, middle) > 1]
    assert [away(point, middle) for point in rim] == [pytest.approx(radius, abs=TENTH)] * len(rim)
    rings = max(lines, key=lambda it: len(it.points) if len(it.starts) == 4 else 0)
    assert sorted({round(away(point, middle) / LENGTH * 4, 2) for point in rings.points}) == [1, 2, 3, 4]
    spokes = max((it for it in lines if it.height > 200), key=lambda it: len(it.starts))
    to_rim = [point for point in spokes.points if away(point, middle) == pytest.approx(radius, abs=TENTH)]
    bearings = sorted(degrees(atan2(middle[1] - y, x - middle[0])) for x, y in to_rim)
    assert bearings == [pytest.approx(bearing, abs=0.05) for bearing in range(-85, 90, 5)]


def test_terrain_is_as_large_as_its_table_says_and_there_as_often_as_it_is_wanted(field: Run) -> None:
    lines = outlines(field.pdf("counters"))
    walls = Counter((round(it.width, 1), round(it.height, 1)) for it in pieces(lines, 4))
    assert walls == {(132, 13.2): 3}
    copses = pieces(lines, 8)
    assert [(it.width, it.height) for it in copses] == [pytest.approx((105.6, 88), abs=TENTH)] * 2
    side = away(*copses[0].points[:2])
    assert side == pytest.approx(105.6 * (sqrt(2) - 1), abs=TENTH)


def test_every_piece_keeps_to_itself_and_on_the_paper() -> None:
    layout = Counters(copies={"wall": 9, "copse": 5})
    for page in counters_of(FIELD, COUNTERS, layout):
        assert all(it.x + it.width <= WIDE and it.y + it.height <= TALL - RULER_HEAD for it in page)
        for one in page:
            for other in page:
                apart = one.x + one.width <= other.x or one.y + one.height <= other.y
                assert one is other or apart or other.x + other.width <= one.x or other.y + other.height <= one.y
    assert sum(len(page) for page in counters_of(FIELD, COUNTERS, layout)) == 14


@EVERY_TRIM
def test_a_ruler_of_any_card_fits_the_paper(trim: str) -> None:
    pages = rulers_of(Ruler(trim=trim, lengths=14, rulers=2))
    assert sum(part.piece.last - part.piece.first for page in pages for part in page) == 28
    assert all(part.piece.length <= WIDE and part.y + 15 <= TALL - RULER_HEAD for page in pages for part in page)


def test_an_arc_too_large_for_paper_is_refused() -> None:
    with pytest.raises(ValueError, match=r"an arc of 1\.5 lengths is too large for paper: choose a smaller radius"):
        arc_of(Arc(radius=1.5))


def cover(*row: object) -> tuple[Group, ...]:
    cells = tuple(words(it) if isinstance(it, str) else it for it in row)
    return (COUNTERS.groups[0]._replace(table=COVER._replace(rows=(cells,), data=({"id": "hill"},))),)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"groups": cover("Hill", "3", "3", 8)}, "Hill: 264 x 264 mm is larger than the paper"),
        ({"groups": cover("Hill", "wide", "1", 8)}, "table cover, Hill: wide by 1 is not a size in lengths"),
        ({"groups": COUNTERS.groups[1:]}, "counters want a table among the groups of their sheet"),
        ({"layout": {"name": "what"}}, "table cover has no column what; it has kind, length, width, corners"),
        ({"layout": {"copies": {"hill": 2}}}, "hill is not in table cover; it has wall, copse"),
    ],
)
def test_terrain_that_cannot_be_cut_is_a_misprint(tmp_path: Path, changes: dict[str, object], sentence: str) -> None:
    sheet = COUNTERS._replace(layout={}) if "groups" in changes else COUNTERS
    book = replace(FIELD, sheets=(sheet._replace(**changes),))  # type: ignore[arg-type]
    assert sentence in misprint(book, tmp_path)
