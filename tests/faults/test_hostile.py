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
PIPE, LOOP = os.mkfifo, partial(os.symlink, "loop.yaml")
ADDED = "\0added\0"
TABLES, PAGES, RULES = "content/golf/tables/", "content/pages/", "content/golf/rules.md"
SHEETS, ENGINE, SETTINGS = "content/golf/sheets.yaml", "engines/golf/__init__.py", "drumhead.toml"
CACHED = ".cache/drumhead/books"

PROJECTS: dict[str, dict[str, tuple[Content, str]]] = {
    "no files": {
        RULES: (PIPE, "rules.md: this is a pipe or a device"),
        "templates/press/base.html": (PIPE, "base.html: this is a pipe or a device"),
        "site/style/more.css": (PIPE, "more.css: this is a pipe or a device"),
        f"{TABLES}zero.yaml": (partial(os.symlink, "/dev/zero"), "this is a link to /dev/zero"),
        f"{TABLES}a\nb.yaml": ("title: A\n", r"a\\nb.yaml' has a character that is not shown"),
        "content/golf/examples/\udcff.yaml": ("title: A\n", r"\\udcff.yaml' has a character that is not shown"),
        "content/\x1b[31m/game.yaml": ("title: A\n", r"\\x1b[31m' has a character that is not shown"),
    },
    "files that are too much": {
        f"{TABLES}loop.yaml": (LOOP, "loop.yaml: cannot be read"),
        f"{TABLES}bomb.yaml": (BOMB, "more than 200000 values"),
        f"{TABLES}deep.yaml": ("[" * 200_000, "nested too deep"),
        f"{TABLES}itself.yaml": ("a: &a\n  b: *a\n", "undefined alias 'a'"),
        f"{TABLES}long.yaml": ("x" * 2_000_001, "and 2000000 is the most"),
        RULES: (ADDED + ">" * 20_000 + " a", "blockquote cannot stand"),
    },
    "harmless": {
        f"{CACHED}/golf.entry": (PIPE, ""),
        "content/golf/odds.json": ("[" * 100_000, ""),
        RULES: (ADDED + "[" * 50_000 + "\n\n" + "*a " * 50_000, ""),
        f"{PAGES}deep.md": ("# More\n\n" + ">" * 3000 + " a", ""),
        f"{PAGES}more.md": ('# More\n\n{% include "/etc/passwd" %}\n--8<-- "/etc/passwd"\n', ""),
        "engines/drumhead/__init__.py": (f"raise SystemExit({FORBIDDEN!r})", ""),
        "engines/sitecustomize.py": (f"raise SystemExit({FORBIDDEN!r})", ""),
    },
    "no folder": {CACHED: (b"no folder", "")},
    "somebody's pickle": {f"{CACHED}/golf.entry": (b"\x80\x04cposix\nsystem\n", "")},
    "a pipe of settings": {SETTINGS: (PIPE, "a pipe or a device")},
    "a long key": {SETTINGS: (".".join("a" * 5000) + " = 1", "'a' is not known here")},
    "deep settings": {SETTINGS: ("a = " + "[" * 9000, "nested too deep")},
    "a game elsewhere": {SETTINGS: ('games = ["../../outside"]', "names '../../outside'")},
    "no Python": {
        "engines/half.py": ("x = [", "half.py:1: this is not Python ('[' was never closed)"),
        "engines/zero.py": (b"x = 1\0", "zero.py: this is not Python (source code string cannot contain null bytes)"),
        "engines/latin.py": (b"# \xe9\n", "latin.py:1: byte 0xe9 is not UTF-8"),
        "engines/deep.py": ("-" * 200_000 + "1", "deep.py: this is not Python (nested too deep)"),
    },
    "a greedy engine": {ENGINE: (ADDED + "X = bytearray(2_000_000_000)", "MemoryError")},
    "an engine that ends": {ENGINE: (ADDED + "import os; os._exit(3)", "it ends the process")},
    "images": {
        "a.svg": (SVG.format("<g>" * 30_000 + "</g>" * 30_000), "more than 20,000 parts"),
        "b.svg": (f"<!DOCTYPE svg [{ENTITIES}]>" + SVG.format("<text>&i;</text>"), "refers to <!ENTITY"),
        "c.svg": (SVG.format('<i:include xmlns:i="x" href="file:///etc/passwd"/>'), "refers to file:///etc/passwd"),
        "d.svg": (SVG.format("<style>@import 'http://127.0.0.1:9/'</style>"), "refers to @import"),
        "e.svg": (SVG.format("<style>" + "a{}" * 2_000_000 + "</style>"), "and 5000000 is the most"),
        "f.png": (png(60_000, 60_000), "million pixels"),
        "g.png": (png(900, 1300), "not an image that can be read"),
    },
    "cards": {"count: 1000000000": ("", "count"), "image: ../../../outside/secret.svg": ("", "in the game's folder")},
}
"""The files of each project, or the cards of its sheet, with what is said of each."""


@pytest.mark.parametrize("case", PROJECTS)
def test_hostile_files_end_in_words_or_do_no_harm(tmp_path: Path, case: str, capfd: pytest.CaptureFixture[str]) -> None:
    golf, files = tmp_path / "golf", PROJECTS[case]
    shutil.copytree(GOLF, golf, ignore=shutil.ignore_patterns(".cache", "site"))
    if case in ("images", "cards"):
        cards = [f"      - {{name: One, {f'image: {name}' if case == 'images' else name}}}\n" for name in files]
        (golf / SHEETS).write_text(
            "cards:\n  title: Cards\n  about: One.\n  groups: [{heading: Play, rules: [play]}]\n"
            f"  layout:\n    cards:\n{''.join(cards)}",
            encoding="utf-8",
        )
    for name, (content, _) in files.items() if case != "cards" else ():
        put(golf / ("content/golf/" * (case == "images") + name), content)
    if child := os.fork():
        _, status, used = os.wait4(child, 0)
    else:
        look(golf, ("press",) if case in ("images", "cards") else ("web",))
    said = capfd.readouterr().out
    assert os.waitstatus_to_exitcode(status) == 0, said
    assert used.ru_utime < SECONDS
    told = [words for _, words in files.values() if words]
    assert all(words in said for words in told) if told else said == "", said
    assert said.count("\n") < 3 + len(told), said


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
