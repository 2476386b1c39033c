"""Reading the arguments of commands: games by name, JSON files, variants."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, BinaryIO, Final, TextIO

import click

from drumhead.book.cached import bundle_of, cached_book
from drumhead.play.bundle import GameBundle
from drumhead.source.faults import display_path, without_faults
from drumhead.source.project import Project
from drumhead.table import json_text
from drumhead.table.faults import BadInput

_LIMIT: Final = 4 * json_text.MAX_LENGTH
"""The most bytes that are read of a record, which may be an endless device."""

json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
variant_option = click.option(
    "--variant", "variants", multiple=True, metavar="NAME=VALUE", help="Set a variant switch."
)


def folder_of(slug: str) -> Path:
    """The folder of the game called ``slug``. Raises BadInput with the existing games."""
    folders = {folder.name: folder for folder in Project.here().games()}
    if slug not in folders:
        known = f"choose from {', '.join(folders)}" if folders else "`drumhead new SLUG` makes one"
        raise BadInput(f"there is no game {slug!r}: {known}")
    return folders[slug]


def bundle_named(slug: str) -> GameBundle:
    """The bundle of the game called ``slug``. Raises BadInput if there is none, or if it has no engine."""
    bundle = bundle_of(cached_book(folder_of(slug), Project.here().cache))
    if not bundle.engine:
        raise BadInput(f"{bundle.title} has no engine: its rules can be read and printed, not checked")
    return bundle


def partial_bundle(folder: Path) -> GameBundle:
    """The bundle of a game without a book, such as one whose odds are missing. Raises Invalid."""
    # Imported here: a cached book needs no reader of the source.
    from drumhead.source.game import read_game

    with without_faults() as faults:
        source = read_game(folder, faults)
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
        lines_before = error.object[: error.start].count(b"\n")
        raise BadInput(f"{name}:{lines_before + 1}: this is not UTF-8; save the file as UTF-8") from None
    except json_text.BrokenJson as error:
        line = f":{error.line}" if error.line else ""
        raise BadInput(f"{name}{line}: {error}") from None


def standard_input() -> TextIO:
    """Standard input. Raises BadInput if it is closed."""
    if sys.stdin is None:
        raise BadInput("standard input is closed; run the command in a terminal, or give it a file to read")
    return sys.stdin


def _text(file: BinaryIO) -> str:
    """The text of the file. Raises BrokenJson if it is too long, and UnicodeDecodeError."""
    content = file.read(_LIMIT + 1)
    if len(content) > _LIMIT:
        raise json_text.BrokenJson(f"more than {_LIMIT} bytes are too many for a record; give the path of a JSON file")
    return content.decode("utf-8-sig")


def parse_pairs(texts: Sequence[str], examples: str) -> dict[str, str]:
    """Texts such as ``final=open`` as a dict. Raises BadInput with the ``examples`` of valid texts."""
    values: dict[str, str] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not (key and equals):
            raise BadInput(f"{text!r} cannot be read: write {examples}")
        if key in values:
            raise BadInput(f"{key} is given twice: keep one")
        values[key] = value
    return values


def parse_variants(texts: Sequence[str]) -> dict[str, str]:
    """The values of variants by name. Raises BadInput."""
    return parse_pairs(texts, "NAME=VALUE, such as final=open")
