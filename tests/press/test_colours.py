"""What is printed in colour says the same on a printer that has only black."""

import re
from itertools import pairwise

import pytest
from drumhead.source.project import Project

from tests.press.rendered import composed
from tests.press.sample import only

TEMPLATES = Project.here().templates / "press"
STYLES = {file.name: file.read_text(encoding="utf-8") for file in TEMPLATES.glob("*.css")}
HEX = r"#(?:[0-9a-f]{6}|[0-9a-f]{3})\b"


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 has it, 0 to 1."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def lightness(colour: str) -> float:
    """CIE L*, 0 to 100: equal steps look equal."""
    share = luminance(colour)
    return 116 * share ** (1 / 3) - 16 if share > 216 / 24389 else share * 24389 / 27


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def test_results_of_a_matrix_are_told_apart_in_grey_and_read_on_their_tints() -> None:
    tints = dict(re.findall(rf"\.tint-(\d) {{ background: ({HEX})", STYLES["base.css"]))
    assert [*tints] == ["1", "2", "3"]
    steps = [lightness(colour) for colour in ("#fff", *tints.values())]
    assert all(lighter - darker >= 10 for lighter, darker in pairwise(steps))
    assert all(contrast(colour, "#fff" if place == "3" else "#111") >= 4.5 for place, colour in tints.items())
    (yes,) = re.findall(rf"\.is-yes {{[^}}]*background: ({HEX})", STYLES["base.css"])
    assert lightness("#fff") - lightness(yes) >= 8


@pytest.mark.parametrize("name", STYLES)
def test_every_colour_of_words_is_dark_enough_on_white_paper(name: str) -> None:
    for colour in re.findall(rf"[{{; ]color: ({HEX})", STYLES[name]):
        assert colour == "#fff" or contrast(colour, "#fff") >= 4.5, colour


@pytest.mark.parametrize("aid", ["quickref", "tables", "rules", "mat", "dial", "roster"])
def test_black_is_true_black(aid: str) -> None:
    html = composed(only(aid), only(aid).sheets[0].layout)
    assert "#000" in html
    assert not [colour for colour in re.findall(HEX, html) if 0 < lightness(colour) < 20]
