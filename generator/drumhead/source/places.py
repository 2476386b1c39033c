"""Where characters stand in the files of a game."""

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from drumhead.source.card_files import cells_of
from drumhead.source.faults import Fault
from drumhead.source.files import read_text
from drumhead.source.yaml_text import parse
from drumhead.table.reading import KeyPath

Place = tuple[Path, int, str, list[str]]
"""A file, a line in it, the card or row and its field with a colon, or nothing, and the characters that stand there."""


def places_of(characters: Collection[str], folder: Path) -> Iterator[Place]:
    """Each place of any of the characters in the sources of the game in ``folder``, which have no faults."""
    for file, line, where, text in _texts(folder):
        if there := [character for character in characters if character in text]:
            yield file, line, where, there


def _texts(folder: Path) -> Iterator[tuple[Path, int, str, str]]:
    """Every text: its file, its line, what it is, and the text."""
    unread: list[Fault] = []
    for file in sorted(path for path in folder.rglob("*") if path.suffix in (".md", ".yaml", ".csv")):
        text = read_text(file, unread) or ""
        if file.suffix == ".yaml":
            data, lines = parse(text)
            for path, words in _leaves(data):
                yield file, lines(*path), _name(data, path), words
        elif file.suffix == ".csv":
            yield from _cells(file, text)
        else:
            yield from ((file, at, "", line) for at, line in enumerate(text.splitlines(), 1))


def _cells(file: Path, text: str) -> Iterator[tuple[Path, int, str, str]]:
    reader = cells_of(text)
    for row in reader:
        for column, cell in row.items():
            yield file, reader.line_num, f"card {row.get('name')}, {column}: ", f"{column}{cell}"


def _leaves(data: Any, path: KeyPath = ()) -> Iterator[tuple[KeyPath, str]]:
    """Each key and each value that is no list or mapping, with the keys and places that lead there."""
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            if isinstance(data, dict):
                yield (*path, key), str(key)
            yield from _leaves(value, (*path, key))
    else:
        yield path, str(data)


def _name(data: Any, path: KeyPath) -> str:
    """The place in words: the nearest thing around it that has a name, and the field; of a table's row, the column."""
    if path[0] == "rows" and len(path) == 3:
        return f"row {int(path[1]) + 1} ({data['rows'][path[1]][0]}), {data['columns'][path[2]]['id']}: "
    name, field = "", ""
    for step in path:
        data = data[step]
        field = step if isinstance(step, str) else field
        if isinstance(data, dict) and isinstance(data.get("name"), str):
            name = f"{data['name']}, "
    return f"{name}{field}: "
