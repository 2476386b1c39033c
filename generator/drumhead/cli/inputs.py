"""What a command is given: games by name, files of JSON, switches."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, BinaryIO, Final, TextIO

from drumhead.book.bundle import cached_bundle
from drumhead.play.bundle import GameBundle
from drumhead.source.faults import Fault, Invalid, display_path
from drumhead.source.project import Project
from drumhead.table import json_text
from drumhead.table.game import BadInput

_MOST: Final = 4 * json_text.MAX_LENGTH
"""Bytes that are read of a record: of what goes on for ever, such as a device, no more."""


def folder_of(slug: str) -> Path:
    """The folder of the game called ``slug``. Raises BadInput with the games there are."""
    folders = {folder.name: folder for folder in Project.here().games()}
    if slug not in folders:
        known = f"choose from {', '.join(folders)}" if folders else "`drumhead new SLUG` makes one"
        raise BadInput(f"there is no game {slug!r}: {known}")
    return folders[slug]


def bundle_named(slug: str) -> GameBundle:
    """The bundle of the game called ``slug``. Raises BadInput where there is none, or it has no engine."""
    bundle = cached_bundle(folder_of(slug), Project.here().cache)
    if not bundle.engine:
        raise BadInput(f"{bundle.title} has no engine: its rules can be read and printed, not checked")
    return bundle


def partial_bundle(folder: Path) -> GameBundle:
    """The bundle of a game of which something is still to be worked out, so that it has no book. Raises Invalid."""
    # Imported here: who is given a bundle that is kept needs no reader of the source.
    from drumhead.source.game import read_game

    faults: list[Fault] = []
    source = read_game(folder, faults)
    if faults:
        raise Invalid(faults)
    return source.partial_bundle()


def read_object(path: str) -> dict[str, Any]:
    """The JSON object in the file (``-`` is standard input). Raises BadInput with file, line and remedy."""
    name = "standard input" if path == "-" else display_path(Path(path))
    try:
        if path == "-":
            return json_text.read_object(_text(standard_input().buffer))
        with open(path, "rb") as file:
            return json_text.read_object(_text(file))
    except OSError as error:
        raise BadInput(f"{name}: cannot be read ({error.strerror}); give the path of a JSON file") from None
    except UnicodeDecodeError as error:
        before = error.object[: error.start].count(b"\n")
        raise BadInput(f"{name}:{before + 1}: this is not UTF-8; save the file as UTF-8") from None
    except json_text.BrokenJson as error:
        line = f":{error.line}" if error.line else ""
        raise BadInput(f"{name}{line}: {error}") from None


def standard_input() -> TextIO:
    """Where a command reads what it was not given a file for. Raises BadInput where that was closed."""
    if sys.stdin is None:
        raise BadInput("standard input is closed; run the command in a terminal, or give it a file to read")
    return sys.stdin


def _text(file: BinaryIO) -> str:
    """All that stands in the file. Raises BrokenJson where that is too much, and UnicodeDecodeError."""
    found = file.read(_MOST + 1)
    if len(found) > _MOST:
        raise json_text.BrokenJson(f"more than {_MOST} bytes are too many for a record; give the path of a JSON file")
    return found.decode("utf-8-sig")


def pairs(given: Sequence[str], such_as: str) -> dict[str, str]:
    """``final=open`` and the like as a dict. Raises BadInput; ``such_as`` says what may be written."""
    found: dict[str, str] = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not (key and equals):
            raise BadInput(f"{text!r} cannot be read: write {such_as}")
        if key in found:
            raise BadInput(f"{key} is given twice: keep one")
        found[key] = value
    return found


def switches(given: Sequence[str]) -> dict[str, str]:
    """The values of variants by name. Raises BadInput."""
    return pairs(given, "NAME=VALUE, such as final=open")
