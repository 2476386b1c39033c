"""Sticks, rulers, templates and the dial, measured in the PDFs to a tenth of a millimetre."""

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, degrees
from pathlib import Path

import pytest
from drumhead.book.model import Group
from drumhead.press.discs import disc_pieces, kinds_of
from drumhead.press.measure import TALL, WIDE

from tests.press.conftest import Run, misprint
from tests.press.reading import Outline, Point, away, outlines, page_texts
from tests.press.sample import BLASTS, GUNS, MOVES, only

METRE = 12.7
TENTH = 0.1
RADII = (6, 8, 10, 15, 20)


def edges(lines: Sequence[Outline]) -> list[Outline]:
    """The edge of the piece on each page: the path that holds all of it."""
    pages: dict[int, list[Outline]] = {line.page: [] for line in lines}
    for line in lines:
        pages[line.page].append(line)
    return [max(on, key=lambda line: (line.height, line.width)) for _, on in sorted(pages.items())]


def middle(edge: Outline) -> Point:
    """The centre of the disc that a piece with its centre on it is of: a corner, or else the middle."""
    inside = (min(x for x, _ in edge.points) + edge.width / 2, min(y for _, y in edge.points) + edge.height / 2)

    def spread(centre: Point) -> float:
        far = [away(centre, point) for point in edge.points if point != centre]
        return max(far) - min(far)

    return min((inside, *edge.points), key=spread)


def bearing(centre: Point, point: Point) -> float:
    return degrees(atan2(point[0] - centre[0], centre[1] - point[1])) % 360


def test_templates_have_their_radius_and_their_angle(run: Run) -> None:
    kinds = [kind for radius in RADII for kind in kinds_of(disc_pieces(radius * 12.7, 12.7))]
    assert [copies for _, copies in kinds] == [1, 2, 2, 4, 8], "each page is printed so often"
    pieces = [(radius * 12.7, piece) for radius, (piece, _) in zip(RADII, kinds, strict=True)]
    found = edges(outlines(run.pdf("templates")))
    assert len(found) == len(pieces)
    for (radius, piece), edge in zip(pieces, found, strict=True):
        centre = middle(edge)
        rim = [point for point in edge.points if point != centre]
        assert [away(centre, point) for point in rim] == [pytest.approx(radius, abs=TENTH)] * len(rim)
        if not piece.is_disc:
            bearings = sorted({round(bearing(centre, point), 2) for point in rim})
            assert bearings[-1] - bearings[0] == pytest.approx(piece.angle, abs=0.02)
        assert (edge.width, edge.height) == pytest.approx((piece.width, piece.height), abs=TENTH)


@pytest.mark.parametrize("metre", [6.35, 17.78])
@pytest.mark.parametrize("radius", [6, 20])
def test_the_pieces_of_a_disc_are_all_of_it_and_fit_every_paper(radius: int, metre: float) -> None:
    pieces = disc_pieces(radius * metre, metre)
    rings = {(piece.inner, piece.outer) for piece in pieces}
    assert sum(one.angle for one in pieces) == pytest.approx(360 * len(rings))
    assert sum((outer**2 - inner**2) for inner, outer in rings) == pytest.approx((radius * metre) ** 2)
    assert all(piece.width <= WIDE and piece.height <= TALL for piece in pieces)


@pytest.mark.parametrize("metre", [6.35, 17.78])
@pytest.mark.parametrize("radius", [6, 20])
def test_a_joining_mark_has_its_other_half_on_the_piece_it_names(radius: int, metre: float) -> None:
    pieces = disc_pieces(radius * metre, metre)
    halves = [
        (round((piece.first + joint.bearing) % 360, 3) % 360, round(joint.distance, 3), piece.number, joint.to)
        for piece in pieces
        for joint in piece.joints
    ]
    assert bool(halves) == (len(pieces) > 1)
    assert sorted(halves) == sorted((at, distance, to, number) for at, distance, number, to in halves)


def test_a_disc_larger_than_any_table_is_refused() -> None:
    with pytest.raises(ValueError, match=r"a disc of 12.0 m across is too large for paper: choose a smaller scale"):
        disc_pieces(6000, 12.7)


def test_sticks_and_rulers_are_as_long_as_they_say(run: Run) -> None:
    lines = outlines(run.pdf("sticks"))
    strips = sorted(round(line.width / METRE, 2) for line in lines if line.height == pytest.approx(20) and line.width)
    assert strips == [4, 12, 12, 18, 18, 18, 18]
    ticks = [line for line in lines if len(line.starts) > 2 and line.width > METRE and line.height < 4.2]
    assert ticks
    for line in ticks:
        steps = [b[0] - a[0] for a, b in pairwise(line.starts)]
        assert steps == [pytest.approx(METRE, abs=TENTH)] * len(steps)


def test_a_ruler_marks_each_range_and_a_stick_its_half(run: Run) -> None:
    lines = outlines(run.pdf("sticks"))
    strips = [line for line in lines if line.height == pytest.approx(20) and line.width]
    marks = [line for line in lines if not line.width and line.height == pytest.approx(20)]
    starts = {min(x for x, _ in line.points) for line in strips}
    offsets = sorted(round((mark.points[0][0] - min(starts)) / METRE, 2) % 18 for mark in marks)
    assert offsets == [0, 0, 12]  # 12 m, and 36 and 72 m at the ends of their parts
    assert len(marks) == 3
    creep = min(strips, key=lambda line: line.width)
    halves = [line for line in lines if not line.width and line.height == pytest.approx(5.5)]
    left, top = min(x for x, _ in creep.points), max(y for _, y in creep.points)
    assert any(half.points[0] == pytest.approx((left + 2 * METRE, top), abs=TENTH) for half in halves)


def test_the_dial_has_ten_spokes_and_a_ring_for_every_metre(run: Run) -> None:
    lines = outlines(run.pdf("dial"))
    spokes, rings = 0, set()
    for edge in edges(lines):
        centre, bearings = middle(edge), []
        rim = [point for point in edge.points if point != centre]
        assert [away(centre, point) for point in rim] == [pytest.approx(10 * METRE, abs=TENTH)] * len(rim)
        for line in (line for line in lines if line.page == edge.page):
            far = [away(centre, point) for point in line.points]
            if len(far) > 2 and max(far) - min(far) < TENTH and max(far) > 5:
                rings.add(round(far[0] / METRE, 2))
            if len(far) == 2 and far[0] == pytest.approx(4, abs=TENTH):
                bearings.append(bearing(centre, line.points[1]))
        steps = [b - a for a, b in pairwise(sorted(bearings))]
        assert steps == [pytest.approx(36, abs=0.05)] * len(steps)
        spokes += len(bearings)
    assert (spokes, rings) == (10, set(range(1, 10)))


@pytest.mark.parametrize("aid", ["deck", "strip", "pocket", "mat", "sticks", "templates", "dial"])
def test_every_sheet_to_scale_has_a_ruler_to_check_it_by(run: Run, aid: str) -> None:
    pdf = run.pdf(aid)
    lines = outlines(pdf)
    for number, text in enumerate(page_texts(pdf), 1):
        assert all(words in text for words in ("Print at 100%", "10 cm", "4 in")), text
        on_it = (line for line in lines if line.page == number and len(line.starts) > 100)
        ruler = next(line for line in on_it if line.height < 5)
        left = min(x for x, _ in ruler.points)
        places = sorted(x - left for x, _ in ruler.starts)
        assert ruler.width == pytest.approx(4 * 25.4, abs=TENTH)
        for place in (10, 50, 100, 25.4, 50.8, 76.2):
            assert min(abs(place - other) for other in places) < TENTH


def test_a_dial_says_on_every_piece_that_it_is_a_reconstruction(run: Run) -> None:
    texts = page_texts(run.pdf("dial"))
    assert len(texts) == 2
    assert all("A reconstruction" in text for text in texts)


def test_a_template_says_what_it_is_for_in_inches_and_centimetres(run: Run) -> None:
    text = page_texts(run.pdf("templates"))[1]
    for words in (
        "8 m",
        "Shell 8",
        "radius 4 in · 10.2 cm",
        "Red: wound",
        "2.1",
        "Print this page 2 times",
        "20 mm figures",
    ):
        assert words in text


def test_what_has_no_length_is_no_mark_and_a_second_column_is_named(run: Run) -> None:
    text = page_texts(run.pdf("sticks"))[0]
    assert "LMG on its bipod" in text
    assert "MMG" not in text


@pytest.mark.parametrize(
    ("aid", "changes", "sentence"),
    [
        ("sticks", {"groups": (Group("Moves", table=MOVES),)}, "guns: no group of the sheet has this table"),
        ("templates", {"layout": {"discs": {"blasts": {"length": ["width"], "name": "what"}}}},
         "table blasts has no column width; it has what, radius, red"),
        ("dial", {"groups": (Group("Guns", table=GUNS),)}, "a dial wants a table with a column of type rank"),
        ("dial", {"groups": (Group("Blasts", table=BLASTS),)}, "a dial wants a table with a column of type rank"),
    ],
)  # fmt: skip
def test_what_cannot_be_measured_is_a_misprint(
    tmp_path: Path, aid: str, changes: dict[str, object], sentence: str
) -> None:
    assert sentence in misprint(only(aid, **changes), tmp_path)
