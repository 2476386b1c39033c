"""YAML 1.2 as plain data, the line of each value in it, and files of it read as forms.

libyaml finds scalars, lists and mappings. It was written for YAML 1.1, so the meaning of plain scalars is decided here:
``yes``, ``on`` and ``1:30`` are text, ``true``, ``0o7`` and ``~`` are not.
"""

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
    MappingStartEvent,
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
_UNCLOSED: Final = "found unexpected end of stream"
_TAB: Final = ("a tab stands where the line begins", "indent it with spaces")
_OUT_OF_LINE: Final = (
    "this does not belong to the lines above it",
    "indent it like its neighbours, close what is open above it, or write '' for each ' inside single quotes",
)
_TOLD: Final = {
    "found a tab character that violates indentation": _TAB,
    "found a tab character where an indentation space is expected": _TAB,
    "mapping values are not allowed in this context": (
        "a colon stands inside the text, or the line is indented too far",
        "put the text in quotes, or indent the line like its neighbours",
    ),
    "mapping keys are not allowed in this context": ("the text begins with ?", "put it in quotes"),
    _NO_COLON: ("the line has no key with a colon", "write `key: value`, or indent it under what it belongs to"),
    "did not find expected key": _OUT_OF_LINE,
    "did not find expected '-' indicator": _OUT_OF_LINE,
    "did not find expected <document start>": _OUT_OF_LINE,
    "did not find expected ',' or ']'": (
        "a list that begins with [ goes on",
        "write commas between items, and ] at its end",
    ),
    "did not find expected ',' or '}'": ("what begins with { goes on", "write commas between items, and } at its end"),
    "did not find expected node content": (
        "the text begins with a bracket or a comma",
        "put it in quotes",
    ),
    "block sequence entries are not allowed in this context": (
        "a list begins beside its key",
        "begin it in a line of its own, or put the text in quotes",
    ),
    "did not find expected alphabetic or numeric character": ("the text begins with * or &", "put it in quotes"),
    "did not find expected comment or line break": ("text stands beside | or >", "begin it in the next line"),
    "found unknown escape character": (
        "this \\ means nothing in double quotes",
        "write \\\\, or use single quotes",
    ),
    _UNCLOSED: ("quotes are not closed", "close the quotes that begin there"),
    "found incompatible YAML document": ("it is for another version of YAML", "take the line with %YAML out"),
    "found invalid Unicode character escape code": (
        "there is no such character",
        "write the character itself, or two escapes as one: \\U0001F600",
    ),
}
"""What libyaml says -> what is wrong, and the remedy."""
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
    try:
        return _parse(text)
    except MarkedYAMLError as error:
        mark = error.context_mark if error.problem in (_UNCLOSED, _NO_COLON) else error.problem_mark
        line, column = (mark.line, mark.column) if mark else (-1, 0)
        if error.problem == _BAD_START:
            sign = text.split("\n")[line][column : column + 1]
            told = _TAB if sign == "\t" else (f"the text begins with {sign}", "put it in quotes")
        else:
            told = _TOLD.get(error.problem, (error.problem, "correct the indentation, quotes or colon there"))
        raise BrokenYaml(f"broken YAML: {told[0]}", told[1], line + 1) from None
    except ReaderError as error:
        line = text.encode()[: error.position].count(b"\n") + 1
        raise BrokenYaml(f"broken YAML: {error.reason}", "take the character out", line) from None


class _List:
    """A list whose items are still being read."""

    def __init__(self) -> None:
        self.size = 1
        self.data: list[Any] = []
        self.lines: list[tuple[int, Any]] = []

    def add(self, value: Any, lines: Any, line: int) -> None:
        self.data.append(value)
        self.lines.append((line, lines))


class _Mapping:
    """A mapping whose keys and values are still being read, by turns."""

    def __init__(self) -> None:
        self.size = 1
        self.data: dict[Any, Any] = {}
        self.lines: dict[Any, tuple[int, Any]] = {}
        self._key: tuple[Any, int] | None = None

    def add(self, value: Any, lines: Any, line: int) -> None:
        if self._key is not None:
            key, key_line = self._key
            self.data[key], self.lines[key], self._key = value, (key_line, lines), None
        elif isinstance(value, list | dict):
            raise BrokenYaml("broken YAML: a key is a list or a mapping", "write words before each colon")
        elif value in self.data:
            raise BrokenYaml(f"broken YAML: found duplicate key {value!r}", "leave one of them", line)
        else:
            self._key = value, line


def _parse(text: str) -> tuple[Any, Lines]:
    document = _List()
    open_nodes: list[tuple[_List | _Mapping, int, str | None]] = [(document, 0, None)]
    """The nodes that are still being read, the outermost first: each with its line and its anchor."""
    anchors: dict[str, tuple[Any, Any, int]] = {}
    for event in _events(CParser(text)):
        kind = type(event)
        if kind is ScalarEvent:
            _check_tag(event)
            line, anchor, value, size = event.start_mark.line + 1, event.anchor, _scalar(event), 1
            lines = None if isinstance(value, str) else event.value
        elif kind is SequenceEndEvent or kind is MappingEndEvent:
            node, line, anchor = open_nodes.pop()
            value, lines, size = node.data, node.lines, node.size
        elif kind is SequenceStartEvent or kind is MappingStartEvent:
            _check_tag(event)
            if len(open_nodes) > _MAX_DEPTH:
                raise BrokenYaml("nested too deep to be read", "put fewer lists and mappings inside one another")
            node = _List() if kind is SequenceStartEvent else _Mapping()
            open_nodes.append((node, event.start_mark.line + 1, event.anchor))
            continue
        elif kind is AliasEvent:
            line, anchor = event.start_mark.line + 1, None
            if event.anchor not in anchors:
                raise BrokenYaml(f"broken YAML: found undefined alias {event.anchor!r}", "correct the name", line)
            value, lines, size = anchors[event.anchor]
        elif kind is DocumentStartEvent and document.data:
            line = event.start_mark.line + 1
            raise BrokenYaml("broken YAML: another document begins", "leave one document in the file", line)
        else:
            continue
        if anchor is not None:
            anchors[anchor] = value, lines, size
        parent = open_nodes[-1][0]
        parent.add(value, lines, line)
        parent.size += size
        if parent.size > _MAX_VALUES:
            what = f"more than {_MAX_VALUES} values, those counted that aliases stand for"
            raise BrokenYaml(what, "write them out, or take aliases out", line)
    return (document.data[0], Lines(document.lines[0][1])) if document.data else (None, Lines())


def _events(parser: CParser) -> Iterator[Any]:
    """The events up to the stream's end. Raises BrokenYaml where quotes that were never closed begin, if that shows."""
    event: Any = None
    try:
        while type(event := parser.get_event()) is not StreamEndEvent:
            yield event
    except MarkedYAMLError as error:
        if type(event) is ScalarEvent and event.style in ("'", '"'):
            first, last = event.start_mark.line + 1, event.end_mark.line + 1
            if error.problem_mark and first < last == error.problem_mark.line + 1:
                what = f"broken YAML: the quotes that begin here end only in line {last}, where text follows"
                inside = "''" if event.style == "'" else '\\"'
                raise BrokenYaml(what, f"close them, and write {inside} for each {event.style} inside", first) from None
        raise


def _check_tag(event: Any) -> None:
    if event.tag not in _TAGS:
        line = event.start_mark.line + 1
        raise BrokenYaml(f"broken YAML: the tag {event.tag} means nothing here", "take it out", line)


def _scalar(event: Any) -> Any:
    """The value of a scalar; in quotes it is text."""
    text: str = event.value
    if not event.implicit[0] or text[:1] not in _FIRST_CHARACTERS:
        if event.style == '"' and (match := _CONTROL.search(text)):
            line = event.start_mark.line + 1
            what = f"broken YAML: control characters are not allowed, such as \\x{ord(match[0]):02x}"
            raise BrokenYaml(what, "take the escape out", line)
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
        line = event.start_mark.line + 1
        raise BrokenYaml("broken YAML: a number is too long to be read", "write a shorter one", line) from None


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
            if written is not None and what == NOT_TEXT.format(
                shortened(str(reduce(getitem, key_path, data)), 60)
            ):  # not of a key
                what, remedy = (text.format(shortened(written, 60)) for text in (NOT_TEXT, IN_QUOTES))
            faults.append(Fault(path, lines(*full_path), Problem(full_path, what, remedy).text, remedy))
        return None
