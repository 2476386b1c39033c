"""YAML files read as forms; every fault with its line."""

from functools import reduce
from operator import getitem
from pathlib import Path
from typing import Any, TypeVar

from drumhead.source.faults import Fault
from drumhead.source.files import read_text
from drumhead.source.lines import Lines
from drumhead.source.yaml_text import BrokenYaml, parse
from drumhead.table.reading import IN_QUOTES, NOT_TEXT, KeyPath, Problem, Problems, read

T = TypeVar("T")


def read_form(path: Path, kind: type[T], faults: list[Fault]) -> tuple[T, Lines] | None:
    """The file as an instance of ``kind`` with its line numbers, or None if it has faults."""
    text = read_text(path, faults)
    if text is None:
        return None
    try:
        data, lines = parse(text)
    except BrokenYaml as error:
        faults.append(Fault(path, error.line, error.what, error.remedy))
        return None
    if not isinstance(data, dict):
        faults.append(Fault(path, 1, "the file is not a mapping", "write `key: value` lines as in content/README.md"))
        return None
    form = read_part(kind, data, path, lines, (), faults)
    return (form, lines) if form is not None else None


def read_part(kind: type[T], data: Any, path: Path, lines: Lines, prefix: KeyPath, faults: list[Fault]) -> T | None:
    """The part of the file at ``prefix`` as an instance of ``kind``, or None if it has faults."""
    try:
        return read(kind, data)
    except Problems as found:
        for key_path, what, remedy in found.problems:
            full_path = (*prefix, *key_path)
            written = lines.written(*full_path)
            if written is not None and what == NOT_TEXT.format(reduce(getitem, key_path, data)):  # not of a key
                what, remedy = NOT_TEXT.format(written), IN_QUOTES.format(written)
            faults.append(Fault(path, lines(*full_path), Problem(full_path, what, remedy).text, remedy))
        return None
