"""YAML files read as forms; every fault with its line."""

from pathlib import Path
from typing import TypeVar

from drumhead.source.faults import Fault
from drumhead.source.files import read_text
from drumhead.source.form import in_words, read
from drumhead.source.lines import Lines

T = TypeVar("T")


def read_form(path: Path, kind: type[T], faults: list[Fault]) -> tuple[T, Lines] | None:
    """The file as an instance of ``kind`` with its line numbers, or None and its faults."""
    text = read_text(path, faults)
    if text is None:
        return None
    # Imported here: files that were read before are kept, and need no parser.
    from drumhead.source.yaml_text import BrokenYaml, parse

    try:
        data, lines = parse(text)
    except BrokenYaml as error:
        faults.append(Fault(path, error.line, error.what, error.remedy))
        return None
    if not isinstance(data, dict):
        faults.append(Fault(path, 1, "the file is not a mapping", "write `key: value` lines as in content/README.md"))
        return None
    filled = read_part(kind, data, path, lines, (), faults)
    return (filled, lines) if filled is not None else None


def read_part(
    kind: type[T], data: object, path: Path, lines: Lines, where: tuple[str | int, ...], faults: list[Fault]
) -> T | None:
    """What stands at ``where`` in the file as an instance of ``kind``, or None and its faults."""

    def report(inside: tuple[str | int, ...], what: str, remedy: str) -> None:
        at = (*where, *inside)
        faults.append(Fault(path, lines(*at), in_words(at, what), remedy))

    result: T | None = read(kind, data, report)
    return result
