"""Signs, icons and apostrophes in running text."""

from string import ascii_letters, digits, punctuation
from xml.etree import ElementTree

import pytest
from drumhead.press import fonts
from drumhead.render.inline import curl_page_quotes
from drumhead.render.svg import SANS, SERIF, icon_svg, symbols, width, wrapped
from drumhead.source.project import Project
from fontTools.ttLib import TTFont


@pytest.mark.parametrize("name", symbols("icons"))
def test_an_icon_is_well_formed_and_small(name: str) -> None:
    assert ElementTree.fromstring(icon_svg(name)).get("viewBox") == "0 0 24 24"
    assert len(icon_svg(name)) < 800


def test_an_unknown_icon_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="there is no icon tent; there are deal, hand"):
        icon_svg("tent")


# Words are no wider in the fonts than we reckon when we break them into lines.


@pytest.mark.parametrize(("family", "weight"), [(SERIF, 400), (SANS, 500), (SANS, 600)])
def test_no_sign_is_wider_than_we_reckon(family: str, weight: int) -> None:
    face = next(
        face
        for face in fonts.FACES
        if (face.family, face.weight, face.style) == (family.split(",")[0], weight, "normal")
    )
    font = TTFont(fonts.find(Project.here().site).folder / face.file)
    advances, signs = font["hmtx"], font.getBestCmap()
    for sign in ascii_letters + digits + punctuation + " ’‘“”–":
        real = advances[signs[ord(sign)]][0] / font["head"].unitsPerEm
        assert real - 0.006 <= width(sign, 1, family) <= real + 0.11, sign


def test_a_word_wider_than_the_room_stands_alone() -> None:
    assert wrapped("a reconnaissance b", 3, 12) == ["a", "reconnaissance", "b"]
    assert wrapped("", 3, 12) == []


# Apostrophes are curled in what is read, and left alone in what is code.


def test_running_text_of_a_page_is_curled_and_code_is_not() -> None:
    page = "# No Man's Land\n<td title=\"it's\">O&#39;Hara's</td> `drumhead's` <script>let s = 'a\\'b';</script>\n"
    assert curl_page_quotes(page) == (
        "# No Man’s Land\n<td title=\"it's\">O’Hara’s</td> `drumhead's` <script>let s = 'a\\'b';</script>\n"
    )
