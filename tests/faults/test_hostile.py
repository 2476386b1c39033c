"""Hostile projects: each ends in one clear fault or does no harm, with less than a gigabyte and in bounded time."""

import os
import re
import resource
import shutil
import struct
import sys
import zlib
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from drumhead.pipeline.judge import judge
from drumhead.source.faults import Invalid
from drumhead.source.project import Project

from tests.faults import GOLF

MEMORY, SECONDS = 1_000_000_000, 60
"""Bytes, and seconds of computing."""
FORBIDDEN = "the project read what is outside"

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{}</svg>'
BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{to}: &{to} [{', '.join([f'*{of}'] * 9)}]\n" for of, to in zip("abcdefgh", "bcdefghi", strict=True)
)
ENTITIES = "".join(f'<!ENTITY {to} "{f"&{of};" * 9}">' for of, to in zip("abcdefgh", "bcdefghi", strict=True))


def png(width: int, height: int) -> bytes:
    head = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    chunks = struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head)) + b"\0\0\0\0IDAT" + bytes(4)
    return b"\x89PNG\r\n\x1a\n" + chunks


Content = str | bytes | Callable[[Path], object]
PIPE, LOOP = os.mkfifo, partial(os.symlink, "more.yaml")
ADDED = "\0added\0"
TABLE, PAGE, RULES = "content/golf/tables/more.yaml", "content/pages/more.md", "content/golf/rules.md"
SHEETS, ENGINE, SETTINGS = "content/golf/sheets.yaml", "engines/golf/__init__.py", "drumhead.toml"

FILES: list[tuple[str, Content, str]] = [
    (RULES, PIPE, "this is a pipe or a device"),
    (SETTINGS, PIPE, "a pipe or a device"),
    ("templates/press/base.html", PIPE, "this is a pipe or a device"),
    ("site/style/more.css", PIPE, "this is a pipe or a device"),
    (".cache/drumhead/books/golf.entry", PIPE, ""),
    (".cache/drumhead/books", b"no folder", ""),
    (".cache/drumhead/books/golf.entry", b"\x80\x04cposix\nsystem\n", ""),
    (TABLE, LOOP, "this is a link to more.yaml"),
    (TABLE, partial(os.symlink, "/dev/zero"), "this is a link to /dev/zero"),
    (TABLE, BOMB, "more than 200000 values"),
    (TABLE, "[" * 200_000, "nested too deep"),
    (TABLE, "a: &a\n  b: *a\n", "undefined alias 'a'"),
    (TABLE, "x" * 2_000_001, "and 2000000 is the most"),
    ("content/golf/tables/a\nb.yaml", "title: A\n", "a character that is not shown"),
    ("content/golf/examples/\udcff.yaml", "title: A\n", "a character that is not shown"),
    ("content/golf/odds.json", "[" * 100_000, ""),
    (SETTINGS, ".".join("a" * 9000) + " = 1", "'a' is not known here"),
    (SETTINGS, "a = " + "[" * 9000, "nested too deep"),
    (SETTINGS, 'games = ["../../outside"]', "names '../../outside'"),
    (RULES, ADDED + "[" * 50_000, ""),
    (RULES, ADDED + "*a " * 50_000, ""),
    (RULES, ADDED + ">" * 20_000 + " a", "blockquote cannot stand"),
    (PAGE, "# More\n\n" + ">" * 3000 + " a", ""),
    (PAGE, '# More\n\n{% include "/etc/passwd" %}\n--8<-- "/etc/passwd"\n', ""),
    (ENGINE, ADDED + "X = bytearray(2_000_000_000)", "MemoryError"),
    (ENGINE, ADDED + "import os; os._exit(3)", "it ends the process"),
    ("engines/drumhead/__init__.py", f"raise SystemExit({FORBIDDEN!r})", ""),
    ("engines/sitecustomize.py", f"raise SystemExit({FORBIDDEN!r})", ""),
    ("a.svg", SVG.format("<g>" * 30_000 + "</g>" * 30_000), "more than 20,000 parts"),
    ("a.svg", f"<!DOCTYPE svg [{ENTITIES}]>" + SVG.format("<text>&i;</text>"), "refers to <!ENTITY"),
    ("a.svg", SVG.format('<i:include xmlns:i="x" href="file:///etc/passwd"/>'), "refers to file:///etc/passwd"),
    ("a.svg", SVG.format("<style>@import 'http://127.0.0.1:9/'</style>"), "refers to @import"),
    ("a.svg", SVG.format("<style>" + "a{}" * 2_000_000 + "</style>"), "and 5000000 is the most"),
    ("a.png", png(60_000, 60_000), "million pixels"),
    ("a.png", png(900, 1300), "not an image that can be read"),
    ("content/\x1b[31m/game.yaml", "title: A\n", "a character that is not shown"),
    (SHEETS, "count: 1000000000", "count"),
    (SHEETS, "image: ../../../outside/secret.svg", "an image is a file in the game's folder"),
]


@pytest.mark.parametrize(("name", "content", "words"), FILES, ids=map(str, range(len(FILES))))
def test_a_hostile_file_ends_in_words_or_does_no_harm(
    tmp_path: Path, name: str, content: Content, words: str, capfd: pytest.CaptureFixture[str]
) -> None:
    golf = tmp_path / "golf"
    shutil.copytree(GOLF, golf, ignore=shutil.ignore_patterns(".cache", "site"))
    if name.startswith("a.") or name == SHEETS:  # images of sheets and their layout
        card = f"image: {name}" if name.startswith("a.") else str(content)
        (golf / SHEETS).write_text(
            "cards:\n  title: Cards\n  about: One.\n  groups: [{heading: Play, rules: [play]}]\n"
            f"  layout:\n    cards:\n      - {{name: One, {card}}}\n",
            encoding="utf-8",
        )
        name = f"content/golf/{name}"
    if not name.endswith(SHEETS):
        put(golf / name, content)
    if child := os.fork():
        _, status, used = os.wait4(child, 0)
    else:
        look(golf, ("press",) if "a." in name or name.endswith(SHEETS) else ("web",))
    said = capfd.readouterr().out
    assert os.waitstatus_to_exitcode(status) == 0, said
    assert used.ru_utime < SECONDS
    assert said == "" if not words else words in said and said.count("\n") < 4, said


def put(file: Path, content: Content) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    text = content.encode(errors="surrogateescape") if isinstance(content, str) else content
    if isinstance(text, bytes) and text.startswith(ADDED.encode()):
        text = file.read_bytes() + b"\n" + text.removeprefix(ADDED.encode())
    file.unlink(missing_ok=True)
    if isinstance(text, bytes):
        file.write_bytes(text)
    else:
        text(file)


def look(project: Path, parts: tuple[str, ...]) -> None:
    """In a child that gets no more memory and time: print what is at fault, and end it."""
    code = 1
    try:
        taken = int(re.findall(r"VmSize:\s*(\d+)", Path("/proc/self/status").read_text())[0]) * 1024
        resource.setrlimit(resource.RLIMIT_AS, (taken + MEMORY, taken + MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        sys.path.append(str(project / "engines"))
        try:
            faults = judge(Project(project), parts).faults
        except Invalid as error:
            faults = error.faults
        for fault in faults:
            print(repr(str(fault))[:300], flush=True)
        code = 0
    except BaseException as error:
        print(repr(error), flush=True)
    finally:
        os._exit(code)
