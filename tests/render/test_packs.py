"""Playing cards and backs for every size of card."""

import re

import pytest
from drumhead.render.backs import EDGE, PATTERNS, back
from drumhead.render.packs import front
from drumhead.source.card_layouts import PATTERNS as NAMED
from drumhead.source.layout import TRIMS
from drumhead.table.cards import JOKER, pack

EVERY_TRIM = pytest.mark.parametrize("trim", TRIMS)


@EVERY_TRIM
def test_indices_stand_in_both_corners_as_large_as_the_card_allows(trim: str) -> None:
    width, height = TRIMS[trim]
    for face in pack(jokers=1):
        drawn = front(face, width, height)
        assert f"rotate(180 {width / 2:g} {height / 2:g})" in drawn
        scale = float(re.search(r"scale\(([\d.]+)\)", drawn)[1])  # type: ignore[index]
        assert scale == pytest.approx(min(width / 63, height / 88), abs=0.001)


def test_an_index_can_be_read_in_poor_light_on_the_smallest_card() -> None:
    size = 16.5 * min(44 / 63, 68 / 88) / (25.4 / 72)
    assert size > 32, "points"
    assert 'font-size="16.5"' in front(pack()[0], 44, 68)


def test_with_little_ink_only_the_indices_are_filled() -> None:
    for face in (*pack(), JOKER):
        assert 'fill="none" stroke=' in front(face, 63, 88, low=True)


def test_every_pattern_that_a_layout_may_name_is_drawn_and_no_other() -> None:
    assert tuple(PATTERNS) == NAMED


@EVERY_TRIM
@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_pattern_stays_inside_its_frame(trim: str, pattern: str) -> None:
    width, height = TRIMS[trim]
    box = (EDGE, EDGE, width - EDGE, height - EDGE)
    for line in PATTERNS[pattern](*box, min(width / 63, height / 88)):
        for x, y in re.findall(r"[MLT]([\d.]+) ([\d.]+)", line):
            assert box[0] - 0.001 <= float(x) <= box[2] + 0.001
            assert box[1] - 0.001 <= float(y) <= box[3] + 0.001


def test_with_little_ink_a_back_has_no_pattern() -> None:
    assert len(back("waves", "North", "Tiny", 63, 88, low=True)) < len(back("waves", "North", "Tiny", 63, 88)) / 3


def test_words_on_a_back_that_are_too_wide_say_by_how_much() -> None:
    assert "North" in back("bricks", "North", "Tiny", 44, 68)
    with pytest.raises(ValueError, match=r"back 'The northern army of the queen' is \d+\.\d mm too wide at 44 x 68 mm"):
        back("bricks", "The northern army of the queen", "Tiny", 44, 68)
