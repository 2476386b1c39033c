"""Playing cards and backs for every size of card."""

import re

import pytest
from drumhead.render.backs import EDGE, PATTERNS, back
from drumhead.render.cards import FACES, face_parts
from drumhead.source.card_layouts import PATTERNS as NAMED
from drumhead.source.layout import TRIMS
from drumhead.table.cards import JOKER, pack

EVERY_TRIM = pytest.mark.parametrize("trim", TRIMS)


def test_an_index_can_be_read_in_poor_light_on_the_smallest_card() -> None:
    size = 16.5 * min(44 / 63, 68 / 88) / (25.4 / 72)
    assert size > 32, "points"
    assert 'font-size="16.5"' in face_parts(pack()[0])[0]


def test_with_little_ink_only_the_indices_are_filled() -> None:
    for face in FACES:
        index, middle, low = face_parts(face)
        assert 'fill="none" stroke=' in low
        assert "stroke-width" not in index
        assert low != middle


def test_every_card_has_parts_and_the_joker_is_the_last() -> None:
    assert (len(FACES), FACES[-1]) == (53, JOKER)


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
