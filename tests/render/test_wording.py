"""Words are no wider in the fonts than we reckon when we break them into lines."""

from string import ascii_letters, digits, punctuation

import pytest
from drumhead.press import fonts
from drumhead.render.svg import SANS, SERIF, width, wrapped
from drumhead.source.project import Project
from fontTools.ttLib import TTFont


@pytest.mark.parametrize(("family", "weight"), [(SERIF, 400), (SANS, 500), (SANS, 600)])
def test_no_sign_is_wider_than_we_reckon(family: str, weight: int) -> None:
    face = next(face for face in fonts.FACES if (face.family, face.weight, face.style) == (family, weight, "normal"))
    font = TTFont(fonts.folder(Project.here().site) / face.file)
    advances, signs = font["hmtx"], font.getBestCmap()
    for sign in ascii_letters + digits + punctuation + " ’‘“”–":
        real = advances[signs[ord(sign)]][0] / font["head"].unitsPerEm
        assert real - 0.006 <= width(sign, 1, family) <= real + 0.11, sign


def test_a_word_wider_than_the_room_stands_alone() -> None:
    assert wrapped("a reconnaissance b", 3, 12) == ["a", "reconnaissance", "b"]
    assert wrapped("", 3, 12) == []
