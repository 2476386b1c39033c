"""QR codes are those that the field's own library makes, whatever their size, and a text too long for one gets none."""

from random import Random
from typing import Any, Final

import pytest
import segno
from drumhead.play.qr import VERSIONS, _Code, _codewords, _penalty, _room, matrix
from segno import consts, encoder

CAPACITY: Final = (
    17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644, 718, 792, 858,
    929, 1003, 1091, 1171, 1273, 1367, 1465, 1528, 1628, 1732, 1840, 1952, 2068, 2188, 2303, 2431, 2563, 2699, 2809,
    2953,
)  # fmt: skip
"""Bytes that each version holds at level L (ISO/IEC 18004, table 7)."""


def whole_codewords(buffer: Any, version: int, length: int) -> None:
    """Zeros up to the next whole codeword (ISO/IEC 18004, 7.4.10); segno adds eight where none are to be added."""
    buffer.extend([0] * (-length % 8))


def by_segno(text: str, mask: int) -> list[str]:
    """The rows of segno's code under that mask."""
    made = segno.make(text, error="l", mode="byte", micro=False, boost_error=False, mask=mask)
    return ["".join(map(str, row)) for row in made.matrix]


def letters(length: int) -> str:
    return "".join(chr(97 + 7 * at % 26) for at in range(length))


@pytest.mark.parametrize("length", [1, 17, 18, 134, 230, 231])
def test_a_code_is_the_easiest_to_read_of_those_that_segno_makes(length: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encoder, "write_padding_bits", whole_codewords)
    text = letters(length)
    assert matrix(text) == min((by_segno(text, mask) for mask in range(8)), key=_penalty)


@pytest.mark.parametrize("version", VERSIONS)
def test_a_code_of_each_version_holds_as_much_as_it_can_and_no_more(
    version: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of most versions above 24 only the numbers: segno is slow."""
    assert _room(version) - (3 if version > 9 else 2) == CAPACITY[version - 1]
    code = _Code(version)
    assert tuple(code._marks()) == ((), *consts.ALIGNMENT_POS)[version - 1]
    if version > 24 and version not in (27, 32, 40):
        return
    monkeypatch.setattr(encoder, "write_padding_bits", whole_codewords)
    text = letters(CAPACITY[version - 1] - version % 2)
    code.fill(_codewords(version, text.encode()))
    assert code.masked(version % 8) == by_segno(text, version % 8)


@pytest.mark.parametrize("dark", [0.2, 0.4, 0.5, 0.6, 0.8])
def test_a_code_is_as_hard_to_read_as_segno_counts_it(dark: float) -> None:
    """By ISO/IEC 18004, 7.8.3; but segno takes the edge of a code for the light side of a finder."""
    chance = Random(int(100 * dark))
    rows = ["".join("01"[chance.random() < dark] for _ in range(25)) for _ in range(25)]
    scores: Any = encoder.mask_scores
    runs, blocks, _, uneven = scores([bytearray(map(int, row)) for row in rows], 25, 25)
    lines = [*rows, *("".join(column) for column in zip(*rows, strict=True))]
    finders = sum(line[at : at + 11] in ("00001011101", "10111010000") for line in lines for at in range(15))
    assert _penalty(rows) == runs + blocks + 40 * finders + uneven


def test_what_is_longer_than_the_largest_code_gets_none() -> None:
    assert matrix("a" * 2954) is None
