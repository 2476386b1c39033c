"""QR codes are those that the field's own library makes, whatever their size, and a text too long for one gets none."""

from typing import Any

import pytest
import segno
from drumhead.play.qr import matrix
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


def test_what_is_longer_than_the_largest_code_gets_none() -> None:
    assert matrix("a" * 2954) is None
