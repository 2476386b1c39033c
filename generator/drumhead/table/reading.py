"""What somebody wrote, read as what a type hint says, with every problem reported; and states written as JSON.

A hint may be str, int, float, bool, None, Any, Card, a StrEnum, a Literal, a tuple, a list, a dict, a union of the
simple ones, and a record: a dataclass or a NamedTuple, written as an object of its fields. ``Annotated`` adds a
``Limit``, a function that raises ValueError with what is wrong, or a description for editors. A list becomes a tuple
and a whole number a float where the hint says so; nothing else is converted. ``__post_init__`` may raise ValueError.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum, StrEnum
from functools import cache
from sys import float_info
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from drumhead.table.cards import Card, parse_card
from drumhead.table.faults import BadInput, short
from drumhead.table.words import shortened

T = TypeVar("T")

KeyPath = tuple[str | int, ...]
"""Keys and places in lists that lead to a value."""
Report = Callable[[KeyPath, str, str], None]
"""Takes the parts of a problem."""

INVALID: Final = object()
_MISFIT: Final = object()
"""Stands for a value that does not fit its hint, which is still to be reported."""
REQUIRED: Final = MISSING
"""The default of a field that has none."""

NOT_TEXT: Final = " is {}, not text"
IN_QUOTES: Final = 'write it in quotes: "{}"'
_LIST: Final = "a list, such as [one, two]"
_PAIRS: Final = "`key: value` pairs"
_WORDS: Final[Mapping[Any, str]] = {
    str: "some words",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    Card: "a card such as 10H",
}


class Problem(NamedTuple):
    """Where a problem is, what is wrong with the value there (to be read after its name), and what would be right."""

    path: KeyPath
    what: str
    remedy: str

    @property
    def text(self) -> str:
        """The problem with its key path: ``'deck.trim' is 'jumbo'``."""
        name = ".".join(map(str, self.path))
        return f"{name!r}{self.what}" if name else self.what.lstrip(": ")

    def __str__(self) -> str:
        return f"{self.text}: {self.remedy}"


class Problems(BadInput):
    """Data that can't be read, with everything that is wrong in it, one a line."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))


class Limit(NamedTuple):
    """The least and the greatest value of a number, or the fewest items of a collection, or the pattern of a text."""

    least: float | None = None
    most: float | None = None
    above: float | None = None
    """What a number must exceed."""
    fewest: int = 0
    pattern: str = ""
    example: str = ""
    """What would be right, in words; empty where the type and the bounds say it."""

    def allows(self, value: Any) -> bool:
        """Whether a value of the right type is within the limit."""
        return not (
            (self.least is not None and value < self.least)
            or (self.most is not None and value > self.most)
            or (self.above is not None and value <= self.above)
            or (self.fewest and len(value) < self.fewest)
            or (self.pattern and not re.search(self.pattern, value))
        )

    def bounds(self) -> str:
        """The bounds of a number, to be read after its kind.

        >>> Limit(1, 9).bounds(), Limit(2).bounds(), Limit(above=0).bounds(), Limit(most=5).bounds()
        (' from 1 to 9', ' from 2 up', ' above 0', ' up to 5')
        """
        start = f" above {self.above:g}" if self.above is not None else ""
        if self.least is not None:
            start = f" from {self.least:g}" + (" up" if self.most is None else "")
        end = f" {'to' if self.least is not None else 'up to'} {self.most:g}" if self.most is not None else ""
        return start + end


class Becomes(NamedTuple):
    """What a text is read as, such as with its apostrophes curled."""

    convert: Callable[[str], str]


class Names(NamedTuple):
    """Marks a text that names something of this ``kind``, such as a rule by its id."""

    kind: str


class Shape(NamedTuple):
    """A hint taken apart."""

    form: Literal["any", "plain", "choice", "list", "fixed", "mapping", "record", "either"]
    kind: Any
    """The class of a plain value, of a record or of a choice's values."""
    parts: tuple[Any, ...] = ()
    """The hints of what it is made of; of a choice its values."""
    marks: tuple[Any, ...] = ()
    """What ``Annotated`` adds."""


@cache
def shape(hint: Any) -> Shape:
    """What a hint is made of."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        inner = shape(parts[0])
        return inner._replace(marks=(*inner.marks, *parts[1:]))
    if hint is Any:
        return Shape("any", Any)
    if origin is Literal:
        return Shape("choice", type(parts[0]), parts)
    if origin in (Union, UnionType):
        return Shape("either", None, parts)
    if origin in (tuple, list):
        is_list = origin is list or parts[1:] == (...,)
        return Shape("list", origin, parts[:1]) if is_list else Shape("fixed", origin, parts)
    if origin is not None and issubclass(origin, Mapping):
        return Shape("mapping", origin, parts)
    if is_dataclass(hint) or hasattr(hint, "_fields") or hasattr(hint, "__total__"):
        return Shape("record", hint)
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return Shape("choice", hint, tuple(hint))
    return Shape("plain", hint)


@cache
def hints_of(record: Any, *others: type) -> Mapping[str, Any]:
    """The hint of each field of a record; ``others`` are classes that its module has for type checkers alone."""
    hints = get_type_hints(record, localns={other.__name__: other for other in others}, include_extras=True)
    names = [part.name for part in fields(record)] if is_dataclass(record) else hints
    return {name: hints[name] for name in names}


@cache
def defaults_of(record: Any) -> Mapping[str, Any]:
    """The default of each field of a record, or REQUIRED."""
    if is_dataclass(record):
        return {
            part.name: part.default if part.default_factory is MISSING else part.default_factory()
            for part in fields(record)
        }
    return {name: getattr(record, "_field_defaults", {}).get(name, REQUIRED) for name in record.__annotations__}


def named(hint: Any, value: Any, path: KeyPath = ()) -> Iterator[tuple[str, KeyPath, str]]:
    """What the value names where its hint is marked so: the kind, the place and the name. Defaults name nothing."""
    form, kind, parts, marks = shape(hint)
    yield from ((mark.kind, path, value) for mark in marks if isinstance(mark, Names) and value is not None)
    if form == "record":
        defaults = defaults_of(kind)
        for name, inner in hints_of(kind).items():
            if (part := getattr(value, name)) != defaults[name]:
                yield from named(inner, part, (*path, name))
    elif form == "list":
        for place, part in enumerate(value):
            yield from named(parts[0], part, (*path, place))
    elif form == "mapping":
        for key, part in value.items():
            yield from named(parts[0], key, (*path, key))
            yield from named(parts[1], part, (*path, key))
    elif form == "either":
        yield from (found for inner in parts if value is not None for found in named(inner, value, path))


def read(kind: type[T], data: Any, check: Callable[[Any], Iterable[Problem]] | None = None) -> T:
    """The data as an instance of ``kind``. Raises Problems, with those that ``check`` finds in the data too."""
    problems: list[Problem] = []
    value: T = convert(kind, data, (), lambda *parts: problems.append(Problem(*parts)))
    if check:
        problems += check(data)
    if problems:
        raise Problems(problems)
    return value


def read_parts(kind: type[T], data: Mapping[str, Any], check: Callable[[Any], Iterable[Problem]] | None = None) -> T:
    """A deal or a position as somebody wrote it; a part that is null is left out. Raises Problems."""
    return read(kind, {key: value for key, value in data.items() if value is not None}, check)


def convert(hint: Any, value: Any, path: KeyPath, report: Report) -> Any:
    """The value as its hint says, or INVALID after every problem in it is reported.

    Raises TypeError for a hint that nothing written can have.
    """
    form, kind, parts, marks = shape(hint)
    result: Any = _MISFIT
    match form:
        case "any":
            return value
        case "plain":
            result = _plain(kind, value, path, report)
        case "choice":
            of_kind = (choice for choice in parts if isinstance(choice, StrEnum) or type(value) is type(choice))
            result = next((choice for choice in of_kind if value == choice), _MISFIT)
        case "either":
            result = _either([part for part in parts if part is not NoneType], NoneType in parts, value, path, report)
        case "list" | "fixed" if isinstance(value, list | tuple) and (form == "list" or len(value) == len(parts)):
            pairs = enumerate(zip(parts * len(value) if form == "list" else parts, value, strict=True))
            result = kind([convert(inner, part, (*path, place), report) for place, (inner, part) in pairs])
            result = INVALID if any(part is INVALID for part in result) else result
        case "mapping" if isinstance(value, Mapping):
            places = [(name, part, (*path, name)) for name, part in value.items()]
            result = {
                convert(parts[0], name, at, report): convert(parts[1], part, at, report) for name, part, at in places
            }
            result = INVALID if any(part is INVALID for pair in result.items() for part in pair) else result
        case "record":
            result = _record(kind, value, path, report)
    if result is _MISFIT:
        return _reject(value, path, report, _remedy(hint))
    for mark in marks:
        if result is INVALID:
            break
        if isinstance(mark, Limit) and not mark.allows(result):
            remedy = f"write {mark.example}" if mark.example else _remedy(hint)
            return _reject(value, path, report, f"write at least {mark.fewest}" if mark.fewest else remedy)
        if isinstance(mark, Becomes):
            result = mark.convert(result)
        elif callable(mark):
            try:
                mark(result)
            except ValueError as error:
                report(path, f"{_quoted(value)}: {error}", "correct it")
                return INVALID
    return result


def _remedy(hint: Any) -> str:
    """What to write for a value that does not fit the hint."""
    form, kind, parts, marks = shape(hint)
    if form == "choice":
        *others, last = map(str if isinstance(parts[0], StrEnum) else repr, parts)
        return f"write one of {', '.join(others)} or {last}" if others else f"write {last}"
    if form == "either":
        return f"write {' or '.join(words for kind, words in _WORDS.items() if kind in parts)}"
    limit = next((mark for mark in marks if isinstance(mark, Limit)), Limit())
    expected = {"list": _LIST, "fixed": f"a list of {len(parts)}", "mapping": _PAIRS, "record": _PAIRS}
    return f"write {limit.example or expected.get(form, _WORDS.get(kind, '') + limit.bounds())}"


def _reject(value: Any, path: KeyPath, report: Report, remedy: str) -> Any:
    report(path, _quoted(value) or " has the wrong form", remedy)
    return INVALID


def _quoted(value: Any) -> str:
    """`` is `` and the value, if that fits in a line, or ''."""
    if value is None:
        return " is empty"
    return f" is {short(value)}" if isinstance(value, str | int | float) else ""


def _plain(kind: Any, value: Any, path: KeyPath, report: Report) -> Any:
    if kind not in _WORDS:
        raise TypeError(f"nothing that somebody writes can have the type {kind}")
    if kind is Card and isinstance(value, str):
        try:
            return parse_card(value)
        except ValueError:
            return _MISFIT
    if kind is float and type(value) in (int, float):
        is_finite = abs(value) <= float_info.max
        return float(value) if is_finite else _reject(value, path, report, "write a finite number")
    if type(value) is kind or (kind is str and isinstance(value, str)):  # an id of an engine is a StrEnum
        return value
    if kind is str and isinstance(value, int | float):
        text = shortened(str(value), 60)
        report(path, NOT_TEXT.format(text), IN_QUOTES.format(text))
        return INVALID
    return _MISFIT


def _either(kinds: list[Any], is_optional: bool, value: Any, path: KeyPath, report: Report) -> Any:
    """The value as one of several simple types, or as the only one."""
    if value is None and is_optional:
        return None
    if len(kinds) == 1:
        return convert(kinds[0], value, path, report)
    if type(value) is int and float in kinds and int not in kinds:
        return float(value)
    return value if type(value) in kinds else _MISFIT


def _record(kind: Any, value: Any, path: KeyPath, report: Report) -> Any:
    hints = hints_of(kind)
    if isinstance(value, list | tuple) and issubclass(kind, tuple) and len(value) == len(hints):
        value = dict(zip(hints, value, strict=True))  # as JSON has a NamedTuple
    if not isinstance(value, Mapping):
        return _MISFIT
    values, is_valid = {}, True
    for key, part in value.items():
        if key in hints:
            values[key] = convert(hints[key], part, (*path, key), report)
            is_valid = is_valid and values[key] is not INVALID
        else:
            report((*path, key), " is not known here", _known(key, hints))
            is_valid = False
    for key, default in defaults_of(kind).items():
        if default is REQUIRED and key not in value:
            report((*path, key), " is missing", f"add `{key}:`")
            is_valid = False
    if not is_valid:
        return INVALID
    try:
        return kind(**values)
    except ValueError as error:
        report(path, f": {error}", "correct it")
        return INVALID


def _known(key: Any, parts: Iterable[str]) -> str:
    from difflib import get_close_matches  # imported here: most that is read is without faults

    near = get_close_matches(str(key), parts, 1)
    return f"perhaps {near[0]!r} is meant" if near else f"take it out, or write one of {', '.join(parts)}"


# States and answers, written by their fields.


def to_json(value: Any) -> Any:
    """The value as plain JSON data: a dataclass as an object of its fields, a tuple as a list.

    A class with a ``to_json`` of its own is written by that. A field with ``metadata={"json": False}`` is left out.
    """
    if isinstance(value, tuple):
        return [to_json(entry) for entry in value]
    if isinstance(value, Enum):
        return value.value
    if hasattr(type(value), "to_json"):
        return value.to_json()
    return fields_to_json(value) if is_dataclass(value) else value


def fields_to_json(value: Any) -> dict[str, Any]:
    """A dataclass as an object of its fields, for a ``to_json`` of its own to build on."""
    names = (field.name for field in fields(value) if field.metadata.get("json", True))
    return {name: to_json(getattr(value, name)) for name in names}
