"""QR codes are those that the field's own library makes, whatever their size, and a text too long for one gets none."""

from random import Random
from typing import Any

import pytest
import segno
from drumhead.play.qr import _penalty, matrix
from segno import encoder


def whole_codewords(buffer: Any, version: int, length: int) -> None:
    """Zeros up to the next whole codeword (ISO/IEC 18004, 7.4.10); segno adds eight where none are to be added."""
    buffer.extend([0] * (-length % 8))


@pytest.mark.parametrize("length", [1, 17, 134, 154, 230, 231, 520, 1100, 2953])
def test_a_code_is_one_that_segno_makes_whatever_mask_it_takes(length: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encoder, "write_padding_bits", whole_codewords)
    text = "".join(chr(97 + 7 * at % 26) for at in range(length))
    codes = [
        segno.make(text, error="l", mode="byte", micro=False, boost_error=False, mask=mask).matrix for mask in range(8)
    ]
    assert matrix(text) in [["".join(map(str, row)) for row in rows] for rows in codes]


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
