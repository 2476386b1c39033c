"""Hostile texts: good ones changed byte by byte, with another value in one place, or with part of another text."""

import json
import random
import re
from typing import Any, Final

TOKENS: Final = (
    b'"', b"'", b"{", b"}", b"[", b"]", b":", b",", b" ", b"\n", b"\x00", b"\xff", b"\xed\xa0\x80", b"\\ud800", b"null",
    b"true", b"-1", b"0", b"1e999", b"-0.0", b"NaN", b"2.5", b"Joker", b"AS", b"10H", b"\xe2\x99\xa5", b"<b>",
    b'"":{}', b"[]", b"{}", b"\xe2\x80\xae", b"%", b"..", b"/", b"&a *a", b"<<: ", b"::: ", b"{#a}",
)  # fmt: skip


def mutate(chance: random.Random, good: str, other: str) -> str:
    """The text with some of its bytes changed, lost, doubled, or parts of another put in; or, of JSON, with a value."""
    if good.startswith("{") and chance.random() < 0.5:
        value = json.loads(good)
        for _ in range(chance.choice((1, 1, 2))):
            _spoil(chance, value)
        return json.dumps(value)
    content, donor = bytearray(good.encode()), other.encode()
    for _ in range(chance.choice((1, 1, 1, 2, 3, 6))):
        place, length = chance.randrange(len(content) + 1), chance.choice((0, 1, 1, 2, 5, 20))
        match chance.randrange(6):
            case 0:
                content[place : place + length] = chance.randbytes(chance.randrange(4))
            case 1 | 2:
                content[place : place + length] = chance.choice(TOKENS)
            case 3:
                content[place : place + length] = b""
            case 4:
                start = chance.randrange(len(donor) + 1)
                content[place : place + length] = donor[start : start + chance.choice((1, 4, 16, 64))]
            case 5:
                numbers = list(re.finditer(rb"-?\d+", content))
                if numbers:
                    number = chance.choice(numbers)
                    content[number.start() : number.end()] = str(chance.choice(NUMBERS)).encode()
    return content.decode("utf-8", "surrogateescape" if chance.random() < 0.1 else "replace")


def _spoil(chance: random.Random, value: Any) -> None:
    """Another value somewhere inside, of any kind; or one that is lost."""
    containers = [value]
    for container in containers:
        items = container.values() if isinstance(container, dict) else container
        containers += [item for item in items if isinstance(item, dict | list) and item]
    parent = chance.choice(containers)
    place: Any = chance.choice(list(parent) if isinstance(parent, dict) else range(len(parent))) if parent else "x"
    if isinstance(parent, list) and not parent:
        return
    if chance.random() < 0.15 and parent:
        del parent[place]
        return
    others: list[Any] = [
        None,
        True,
        [],
        {},
        "",
        "\x00",
        "AS",
        "pledge 6",
        [[]],
        {"": None},
        "\u2028",
        "x" * 300,
        chance.choice(NUMBERS),
    ]
    other = chance.choice(others)
    parent[place] = (
        [parent.get(place) if isinstance(parent, dict) else parent[place]] if chance.random() < 0.1 else other
    )


def make_slip(chance: random.Random, good: str) -> str:
    """The text with one line as a slip of the hand leaves it: lost, doubled, moved, or with another key or cell."""
    lines = good.split("\n")
    place = chance.randrange(len(lines))
    line, value = lines[place], chance.choice(VALUES)
    match chance.randrange(8):
        case 0:
            del lines[place]
        case 1:
            lines.insert(place, line)
        case 2:
            lines[place] = chance.choice((" ", "  ", "    ", "\t")) + line
        case 3:
            lines[place] = line[chance.choice((1, 2, 4)) :]
        case 4:
            lines[place] = re.sub(r"\w+(?=:)", chance.choice(("x", "id", "title", "rows", "")), line, count=1)
        case 5:
            lines[place] = re.sub(r"(?<=: ).*|(?<=- )[^:]*$", lambda _: value, line, count=1)
        case 6:
            cells = re.split(r"([\[\],{}])", line)
            cells[chance.randrange(len(cells))] = value
            lines[place] = "".join(cells)
        case 7:
            at = chance.randrange(len(line) + 1)
            lines[place] = line[:at] + value + line[at:]
    return "\n".join(lines)


VALUES: Final = (
    "", " ", "~", "null", "yes", "off", "0", "-1", "0x1F", "0o17", "1_000", "1e400", ".inf", ".nan", "9" * 400,
    "12:30:00", "2026-11-23", "2026-11-23 12:30:00",
    "&a x", "*a", "&a [*a]", "<<: *a", "!!python/name:os.system", "!!binary aGk=",
    "!!set {a}", "!x y", "[]", "{}", "[[[]]]", "{a: {b: c}}", "|", ">-", "? a", "- a", "@x", "`x`", "%x", "# x", "a: b",
    "'", '"', "\\", "\x00", "\x07", "\x85", "\u200b", "\u2028", "\u202e", "\ufeff", "e\u0301", "\U0001f600", "x" * 5000,
    "[](#x)", "[x](term)", "{#x}", "{x=y}", ":::", "::: ruling", "<b>", "&amp;", "../x", "true", "A", "10H",
)  # fmt: skip
"""What may stand where something else should."""

NUMBERS: Final = (-1, 0, 1, 2, 7, 13, 99, 1000, 2**31, 2**53 + 1, 2**64 - 1, 2**64, 10**30, 0.5, -0.001)
