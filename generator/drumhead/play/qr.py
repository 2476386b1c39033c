"""A text as a QR code (ISO/IEC 18004), so that a phone can take a game over from a screen.

It holds the bytes as they are, with the lowest error correction, level L: nothing soils a screen.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Final

Place = tuple[int, int]
"""Row and column of a module."""

VERSIONS: Final = range(1, 41)
_EXTRA: Final = (
    7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
    28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
)  # fmt: skip
"""Codewords of correction in a block, by version."""
_BLOCKS: Final = (
    1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
    8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
)  # fmt: skip
"""Blocks into which the codewords are divided, by version."""
_MASKS: Final[tuple[Callable[[int, int], int], ...]] = (
    lambda y, x: (y + x) % 2,
    lambda y, x: y % 2,
    lambda y, x: x % 3,
    lambda y, x: (y + x) % 3,
    lambda y, x: (y // 2 + x // 3) % 2,
    lambda y, x: y * x % 2 + y * x % 3,
    lambda y, x: (y * x % 2 + y * x % 3) % 2,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2,
)
"""A module is turned over where its mask is 0."""
_PERIOD: Final = 12
"""Rows or columns after which each mask begins again."""
_LONG_RUN: Final = re.compile("0{5,}|1{5,}")
_LOOKS_LIKE_A_FINDER: Final = ("00001011101", "10111010000")


def matrix(text: str) -> list[str] | None:
    """The smallest code that holds the text: its rows as ``1`` for dark and ``0`` for light modules, without the quiet
    zone; None where no code is large enough.
    """
    data = text.encode()
    version = next((version for version in VERSIONS if len(data) + (3 if version > 9 else 2) <= _room(version)), None)
    if version is None:
        return None
    code = _Code(version)
    code.fill(_codewords(version, data))
    return min((code.masked(mask) for mask in range(len(_MASKS))), key=_penalty)


def _modules(version: int) -> int:
    """Modules that hold data or correction."""
    modules = (16 * version + 128) * version + 64
    if version > 1:
        marks = version // 7 + 2
        modules -= (25 * marks - 10) * marks - 55
    return modules - (36 if version > 6 else 0)


def _room(version: int) -> int:
    """Codewords of data, those for mode and length among them."""
    return _modules(version) // 8 - _EXTRA[version - 1] * _BLOCKS[version - 1]


def _codewords(version: int, data: bytes) -> bytes:
    """Data and correction in the order in which the code takes them: the blocks interleaved."""
    length = 16 if version > 9 else 8
    bits = f"0100{len(data):0{length}b}" + "".join(f"{byte:08b}" for byte in data)
    room = _room(version)
    bits += "0" * min(4, 8 * room - len(bits))
    bits += "0" * (-len(bits) % 8)
    words = bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))
    words += bytes([0xEC, 0x11] * room)[: room - len(words)]
    count, extra = _BLOCKS[version - 1], _EXTRA[version - 1]
    longer = room % count
    blocks, at = [], 0
    for place in range(count):
        size = room // count + (place >= count - longer)
        blocks.append(words[at : at + size])
        at += size
    corrections = [_correction(block, extra) for block in blocks]
    interleaved = [block[at] for at in range(len(blocks[-1])) for block in blocks if at < len(block)]
    return bytes(interleaved + [codewords[at] for at in range(extra) for codewords in corrections])


def _multiply(left: int, right: int) -> int:
    """The product in the field of 256 elements, modulo 0x11D."""
    product = 0
    for bit in range(7, -1, -1):
        product = (product << 1) ^ (product >> 7) * 0x11D
        product ^= (right >> bit & 1) * left
    return product


@cache
def _divisor(degree: int) -> tuple[int, ...]:
    """The Reed-Solomon divisor, its leading 1 left out."""
    terms = [0] * (degree - 1) + [1]
    root = 1
    for _ in range(degree):
        for at in range(degree):
            terms[at] = _multiply(terms[at], root) ^ (terms[at + 1] if at + 1 < degree else 0)
        root = _multiply(root, 2)
    return tuple(terms)


@cache
def _multiple(degree: int, factor: int) -> tuple[int, ...]:
    """The divisor multiplied by ``factor``."""
    return tuple(_multiply(term, factor) for term in _divisor(degree))


def _correction(block: bytes, degree: int) -> bytes:
    remainder = [0] * degree
    for byte in block:
        multiple = _multiple(degree, byte ^ remainder[0])
        remainder = [term ^ product for term, product in zip([*remainder[1:], 0], multiple, strict=True)]
    return bytes(remainder)


class _Code:
    """The modules of a code: what is fixed by the version, and the data between."""

    def __init__(self, version: int) -> None:
        self.version = version
        self.size = 17 + 4 * version
        self.fixed: dict[Place, int] = {}
        self.data: dict[Place, int] = {}
        self.plain: list[int] = []
        self.free: list[int] = []
        for at in range(self.size):
            self.fixed[6, at] = self.fixed[at, 6] = 1 - at % 2
        last = self.size - 4
        for y, x in ((3, 3), (3, last), (last, 3)):
            self._square(y, x, 4, (0, 1, 3))
        marks = self._marks()
        corners = {(6, 6), (6, marks[-1]), (marks[-1], 6)} if marks else set()
        for y in marks:
            for x in marks:
                if (y, x) not in corners:
                    self._square(y, x, 2, (0, 2))
        self.fixed[self.size - 8, 8] = 1
        if version > 6:
            bits = version << 12 | _remainder(version, 12, 0x1F25)
            for at in range(18):
                far, near = self.size - 11 + at % 3, at // 3
                self.fixed[far, near] = self.fixed[near, far] = bits >> at & 1

    def fill(self, words: Sequence[int]) -> None:
        """Lay the codewords out, two columns at a time, up and down from the right."""
        bits = iter("".join(f"{word:08b}" for word in words))
        taken = {*self.fixed, *(place for places in self._format_places() for place in places)}
        self.data = {place: int(next(bits, "0")) for place in self._data_places() if place not in taken}
        self.plain = self._rows(self.data | self.fixed)
        self.free = self._rows(dict.fromkeys(self.data, 1))

    def masked(self, mask: int) -> list[str]:
        """The rows under a mask, with the format bits that name it."""
        value, level = _MASKS[mask], 1  # L
        bits = (level << 13 | mask << 10 | _remainder(level << 3 | mask, 10, 0x537)) ^ 0x5412
        format_bits = {place: bits >> at & 1 for places in self._format_places() for at, place in enumerate(places)}
        flips = [int("".join("01"[not value(y, x % _PERIOD)] for x in range(self.size)), 2) for y in range(_PERIOD)]
        lines = zip(self.plain, self.free, self._rows(format_bits), strict=True)
        rows = [plain ^ free & flips[y % _PERIOD] | form for y, (plain, free, form) in enumerate(lines)]
        return [f"{row:0{self.size}b}" for row in rows]

    def _rows(self, modules: Mapping[Place, int]) -> list[int]:
        """Each row as a number, its first module the highest bit."""
        rows = [0] * self.size
        for (y, x), bit in modules.items():
            rows[y] |= bit << self.size - 1 - x
        return rows

    def _square(self, y: int, x: int, reach: int, dark: Sequence[int]) -> None:
        """Square rings round a centre: those at the distances in ``dark`` are dark."""
        for down in range(-reach, reach + 1):
            for right in range(-reach, reach + 1):
                if 0 <= y + down < self.size and 0 <= x + right < self.size:
                    self.fixed[y + down, x + right] = int(max(abs(down), abs(right)) in dark)

    def _marks(self) -> list[int]:
        """Where the middles of the alignment marks lie, from the left and from the top."""
        if self.version == 1:
            return []
        count = self.version // 7 + 2
        step = 26 if self.version == 32 else (self.version * 4 + count * 2) // (count * 2 - 2) * 2
        return [6, *sorted(self.size - 7 - step * at for at in range(count - 1))]

    def _format_places(self) -> tuple[list[Place], list[Place]]:
        """The places of the bits for level and mask, the last bit first, in both copies."""
        upright = [(at, 8) for at in (*range(6), 7, 8)] + [(8, at) for at in (7, *range(5, -1, -1))]
        across = [(8, self.size - 1 - at) for at in range(8)] + [(self.size - 7 + at, 8) for at in range(7)]
        return upright, across

    def _data_places(self) -> Iterator[Place]:
        upwards = True
        for right in (*range(self.size - 1, 6, -2), 5, 3, 1):
            for at in range(self.size):
                y = self.size - 1 - at if upwards else at
                yield y, right
                yield y, right - 1
            upwards = not upwards


def _remainder(data: int, bits: int, divisor: int) -> int:
    """The check bits of a BCH code."""
    remainder = data
    for _ in range(bits):
        remainder = (remainder << 1) ^ (remainder >> (bits - 1)) * divisor
    return remainder


def _penalty(rows: list[str]) -> int:
    """How hard the code is to read: long runs, blocks, what looks like a finder, and an uneven share of dark."""
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    penalty = 0
    for line in (*rows, *columns):
        penalty += sum(len(run) - 2 for run in _LONG_RUN.findall(line))
        for pattern in _LOOKS_LIKE_A_FINDER:
            at = line.find(pattern)
            while at >= 0:
                penalty += 40
                at = line.find(pattern, at + 1)
    inner = (1 << len(rows) - 1) - 1
    for above, below in pairwise(int(row, 2) for row in rows):
        same, run = ~(above ^ below), ~(above ^ above >> 1)
        penalty += 3 * (same & same >> 1 & run & inner).bit_count()
    dark = sum(row.count("1") for row in rows) * 20 / len(rows) ** 2
    return penalty + 10 * int(abs(dark - 10))
