"""YAML 1.2 as plain data, the line of each value in it, and files of it read as forms.

libyaml finds scalars, lists and mappings. It was written for YAML 1.1, so the meaning of plain scalars is decided here:
``yes``, ``on`` and ``1:30`` are text, ``true``, ``0o7`` and ``~`` are not.
"""

import json
import re
from collections.abc import Iterator
from functools import reduce
from operator import getitem
from pathlib import Path
from typing import Any, Final, TypeVar

from yaml.cyaml import CParser
from yaml.error import MarkedYAMLError
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    NodeEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)
from yaml.reader import ReaderError

from drumhead.source.faults import Fault
from drumhead.source.files import read_text
from drumhead.table.reading import IN_QUOTES, NOT_TEXT, KeyPath, Problem, Problems, read
from drumhead.table.words import shortened


class Lines:
    """The line of each value in a YAML file."""

    def __init__(self, root: Any = None) -> None:
        """``root``: of a mapping key -> (line, root of the value), of a list (line, root) pairs, of a text None, of a
        number or the like what stands in the file.
        """
        self._root = root

    def __call__(self, *path: str | int) -> int:
        """The line (from 1) of the value at ``path``, or of the nearest value around it that exists."""
        return self._find(path)[0]

    def written(self, *path: str | int) -> str | None:
        """What stands in the file for a number or the like, such as 1.10; None for anything else."""
        node = self._find(path)[1]
        return node if isinstance(node, str) else None

    def _find(self, path: tuple[str | int, ...]) -> tuple[int, Any]:
        node, line = self._root, 1
        for step in path:
            if isinstance(node, str):
                return line, None
            try:
                line, node = node[step]
            except (LookupError, TypeError):
                return line, None
        return line, node


_MAX_DEPTH: Final = 100
"""The most lists and mappings inside one another."""
_MAX_VALUES: Final = 200_000
"""The most values in a file; those of an alias count each time it is used."""
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\ufffe\uffff]")

_TAGS: Final = (None, "!", *(f"tag:yaml.org,2002:{kind}" for kind in ("str", "seq", "map")))
_BAD_START: Final = "found character that cannot start any token"
_NO_COLON: Final = "could not find expected ':'"
_TOLD: Final = Path(__file__).with_name("yaml_faults.json")
"""What libyaml says -> what is wrong, and the remedy."""
_UNCLOSED: Final = "found unexpected end of stream"
_TAB: Final = ("a tab stands where the line begins", "indent it with spaces")
_KEYWORDS: Final = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_INT: Final = re.compile(r"[-+]?(?:0b[01_]+|0o[0-7_]+|0x[0-9a-fA-F_]+)|[-+]?[0-9][0-9_]*")
_FLOAT: Final = re.compile(
    r"[-+]?(?:[0-9][0-9_]*\.[0-9_]*(?:[eE][-+]?[0-9]+)?|[0-9][0-9_]*[eE][-+]?[0-9]+|\.[0-9][0-9_]*(?:[eE][-+]?[0-9]+)?"
    r"|\.(?:inf|Inf|INF))|\.(?:nan|NaN|NAN)"
)
_FIRST_CHARACTERS: Final = frozenset(word[:1] for word in (*_KEYWORDS, *"-+.0123456789"))
"""The first characters of plain scalars that may be something else than text."""


class BrokenYaml(ValueError):
    """Text that is not YAML: what is wrong, the remedy, and the line (from 1; 0 for the text as a whole)."""

    def __init__(self, what: str, remedy: str, line: int = 0) -> None:
        super().__init__(f"{what}; {remedy}")
        self.what, self.remedy, self.line = what, remedy, line


def parse(text: str) -> tuple[Any, Lines]:
    """The data in the text, and the line of each value. Raises BrokenYaml."""
    events = _events(CParser(text))
    reader, root = _Reader(events), None
    try:
        for event in events:
            if isinstance(event, NodeEvent):
                root = reader.value(event, 0)
                _count(1, root, event)
            elif root and type(event) is DocumentStartEvent:
                raise BrokenYaml("broken YAML: another document begins", "leave one document in the file", _line(event))
    except MarkedYAMLError as error:
        mark = error.context_mark if error.problem in (_UNCLOSED, _NO_COLON) else error.problem_mark
        line, column = (mark.line, mark.column) if mark else (-1, 0)
        if error.problem == _BAD_START:
            sign = text.split("\n")[line][column : column + 1]
            what, remedy = _TAB if sign == "\t" else (f"the text begins with {sign}", "put it in quotes")
        else:
            told = json.loads(_TOLD.read_text(encoding="utf-8"))
            what, remedy = told.get(error.problem, (error.problem, "correct the indentation, quotes or colon there"))
        raise BrokenYaml(f"broken YAML: {what}", remedy, line + 1) from None
    except ReaderError as error:
        line = text.encode()[: error.position].count(b"\n") + 1
        raise BrokenYaml(f"broken YAML: {error.reason}", "take the character out", line) from None
    return (root[0], Lines(root[1])) if root else (None, Lines())


_Value = tuple[Any, Any, int]
"""The data, the root of its lines, and how many values it is, itself among them."""


def _line(event: Any) -> int:
    line: int = event.start_mark.line + 1
    return line


def _count(size: int, value: _Value, event: Any) -> int:
    """The size of a list or mapping with one value more, which begins with the event."""
    if size + value[2] > _MAX_VALUES:
        what = f"more than {_MAX_VALUES} values, those counted that aliases stand for"
        raise BrokenYaml(what, "write them out, or take aliases out", _line(event))
    return size + value[2]


class _Reader:
    """Makes data of the events that follow."""

    def __init__(self, events: Iterator[Any]) -> None:
        self.events = events
        self.anchors: dict[str, _Value] = {}

    def value(self, event: Any, depth: int) -> _Value:
        """The value that begins with the event, inside so many lists and mappings."""
        kind = type(event)
        if kind is AliasEvent:
            if event.anchor not in self.anchors:
                what = f"broken YAML: found undefined alias {event.anchor!r}"
                raise BrokenYaml(what, "correct the name", _line(event))
            return self.anchors[event.anchor]
        if event.tag not in _TAGS:
            raise BrokenYaml(f"broken YAML: the tag {event.tag} means nothing here", "take it out", _line(event))
        if kind is ScalarEvent:
            data = _scalar(event)
            value: _Value = data, None if isinstance(data, str) else event.value, 1
        elif depth == _MAX_DEPTH:
            raise BrokenYaml("nested too deep to be read", "put fewer lists and mappings inside one another")
        else:
            value = (self._list if kind is SequenceStartEvent else self._mapping)(depth + 1)
        if event.anchor is not None:
            self.anchors[event.anchor] = value
        return value

    def _list(self, depth: int) -> _Value:
        data, lines, size = [], [], 1
        while type(event := next(self.events)) is not SequenceEndEvent:
            item = self.value(event, depth)
            data.append(item[0])
            lines.append((_line(event), item[1]))
            size = _count(size, item, event)
        return data, lines, size

    def _mapping(self, depth: int) -> _Value:
        data, lines, size = dict[Any, Any](), dict[Any, Any](), 1
        while type(event := next(self.events)) is not MappingEndEvent:
            key = self.value(event, depth)
            if isinstance(key[0], list | dict):
                raise BrokenYaml("broken YAML: a key is a list or a mapping", "write words before each colon")
            if key[0] in data:
                raise BrokenYaml(f"broken YAML: found duplicate key {key[0]!r}", "leave one of them", _line(event))
            size = _count(size, key, event)
            following = next(self.events)
            item = self.value(following, depth)
            data[key[0]], lines[key[0]] = item[0], (_line(event), item[1])
            size = _count(size, item, following)
        return data, lines, size


def _events(parser: CParser) -> Iterator[Any]:
    """The events up to the stream's end. Raises BrokenYaml where quotes that were never closed begin, if that shows."""
    event: Any = None
    try:
        while type(event := parser.get_event()) is not StreamEndEvent:
            yield event
    except MarkedYAMLError as error:
        if type(event) is ScalarEvent and event.style in ("'", '"'):
            first, last = _line(event), event.end_mark.line + 1
            if error.problem_mark and first < last == error.problem_mark.line + 1:
                what = f"broken YAML: the quotes that begin here end only in line {last}, where text follows"
                inside = "''" if event.style == "'" else '\\"'
                raise BrokenYaml(what, f"close them, and write {inside} for each {event.style} inside", first) from None
        raise


def _scalar(event: Any) -> Any:
    """The value of a scalar; in quotes it is text."""
    text: str = event.value
    if not event.implicit[0] or text[:1] not in _FIRST_CHARACTERS:
        if event.style == '"' and (match := _CONTROL.search(text)):
            what = f"broken YAML: control characters are not allowed, such as \\x{ord(match[0]):02x}"
            raise BrokenYaml(what, "take the escape out", _line(event))
        return text
    if text in _KEYWORDS:
        return _KEYWORDS[text]
    try:
        if _INT.fullmatch(text):
            prefixed = text.lstrip("+-")[1:2] in ("b", "o", "x")
            return int(text.replace("_", ""), 0 if prefixed else 10)
        if _FLOAT.fullmatch(text):
            return float(text.replace("_", "").lower().replace(".inf", "inf").replace(".nan", "nan"))
        return text
    except ValueError:  # thousands of digits
        raise BrokenYaml("broken YAML: a number is too long to be read", "write a shorter one", _line(event)) from None


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
            if (written := lines.written(*full_path)) is not None:
                value = shortened(str(reduce(getitem, key_path, data)), 60)
                if what == NOT_TEXT.format(value):  # not of a key
                    what, remedy = (text.format(shortened(written, 60)) for text in (NOT_TEXT, IN_QUOTES))
            faults.append(Fault(path, lines(*full_path), Problem(full_path, what, remedy).text, remedy))
        return None
