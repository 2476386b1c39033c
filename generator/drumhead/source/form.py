"""Forms: dataclasses that describe the content of a file. Every fault of a value is reported, not only the first.

The fields have types that YAML can hold: str, int, float, bool, None, Any, Literal, tuples, dicts, unions of the
simple ones, and forms. ``Annotated`` adds a ``Limit`` or a ``Predicate``. A list becomes a tuple and a whole number
a float where the type says so; nothing else is converted. ``__post_init__`` may raise ValueError with what is wrong.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import MISSING, Field, dataclass, field, fields
from functools import cache
from math import isfinite
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeVar, Union, dataclass_transform, get_args, get_origin

T = TypeVar("T")

KeyPath = tuple[str | int, ...]
"""Keys and places in lists that lead to a value."""
ReportFault = Callable[[KeyPath, str, str], None]
"""Takes a fault: where, what is wrong with the value there (to be read after its name), what would be right."""
Check = Callable[[Any, KeyPath, ReportFault], Any]
"""Returns the value converted to its type, or INVALID after reporting a fault."""

INVALID: Final = object()

NOT_TEXT: Final = " is {}, not text"
IN_QUOTES: Final = 'write it in quotes: "{}"'


class Limit(NamedTuple):
    """Bounds of a number, the fewest items of a collection or characters of a text, or the pattern of a text."""

    ge: float | None = None
    gt: float | None = None
    le: float | None = None
    fewest: int = 0
    pattern: str = ""
    example: str = ""
    """What the pattern matches, in words."""

    def remedy(self, value: Any) -> str:
        """What to write in place of a value out of bounds; empty for a valid one."""
        if self.ge is not None and value < self.ge:
            return f"write {self.ge} or more"
        if self.gt is not None and value <= self.gt:
            return f"write more than {self.gt}"
        if self.le is not None and value > self.le:
            return f"write {self.le} at most"
        if self.fewest and len(value) < self.fewest:
            return f"write at least {self.fewest}"
        return f"write {self.example}" if self.pattern and not re.search(self.pattern, value) else ""


class Predicate(NamedTuple):
    """A function that raises ValueError with what is wrong with the value."""

    test: Callable[[Any], object]


def described(description: str, default: Any = MISSING) -> Any:
    """A field with a description for the editor."""
    metadata = {"description": description}
    if default == {}:
        return field(default_factory=dict, metadata=metadata)
    return field(default=default, metadata=metadata)


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(described, field))
def form(cls: type[T]) -> type[T]:
    """Make the class a form: a dataclass whose methods all forms share, which saves time at import.

    Its fields are read-only to the type checker, not at run time. A form with a dict cannot be hashed.
    """
    form_class: Any = dataclass(init=False, eq=False, repr=False)(cls)
    form_class.__init__, form_class.__repr__ = _init, _repr
    form_class.__eq__, form_class.__hash__ = _equal, _hash
    return cls


def _init(self: Any, **values: Any) -> None:
    if unknown := values.keys() - self.__dataclass_fields__:
        raise TypeError(f"{type(self).__name__} has no {', '.join(sorted(unknown))}")
    attributes = vars(self)
    for part in _fields(self.__class__):
        if part.name in values:
            attributes[part.name] = values[part.name]
        elif part.default_factory is not MISSING:
            attributes[part.name] = part.default_factory()
        elif part.default is not MISSING:
            attributes[part.name] = part.default
        else:
            raise TypeError(f"{type(self).__name__} needs {part.name}")
    if hasattr(self, "__post_init__"):
        self.__post_init__()


@cache
def _fields(form_class: Any) -> tuple[Field[Any], ...]:
    """The fields of a form, listed once."""
    return fields(form_class)


def _equal(self: Any, other: object) -> bool:
    return type(self) is type(other) and vars(self) == vars(other)


def _hash(self: Any) -> int:
    return hash(tuple(vars(self).values()))


def _repr(self: Any) -> str:
    return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"


def read_value(kind: Any, value: Any, report: ReportFault) -> Any:
    """The value as an instance of ``kind``, a form or another field type; None if it has faults."""
    result = checker(kind)(value, (), report)
    return None if result is INVALID else result


def convert(kind: type[T], value: Any) -> T:
    """The value as an instance of ``kind``. Raises one ValueError with all faults."""
    faults: list[str] = []
    result: T = read_value(kind, value, lambda path, what, remedy: faults.append(f"{fault_text(path, what)}: {remedy}"))
    if faults:
        raise ValueError("; ".join(faults))
    return result


def fault_text(path: Iterable[str | int], what: str) -> str:
    """A fault with its key path: ``'deck.trim' is 'jumbo'``."""
    name = ".".join(map(str, path))
    return f"{name!r}{what}" if name else what.lstrip(": ")


@cache
def checker(kind: Any) -> Check:
    """The check of a type. Raises TypeError for a type that no field can have."""
    if kind in _SIMPLE:
        return _simple(kind)
    if hasattr(kind, "__dataclass_fields__"):
        return _form(kind)
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _annotated(checker(parts[0]), parts[1:])
    if origin is Literal:
        return _literal(parts)
    if origin in (Union, UnionType):
        return _union([part for part in parts if part is not NoneType], optional=NoneType in parts)
    if origin is tuple:
        return _items(checker(parts[0])) if parts[1:] == (...,) else _fixed([checker(part) for part in parts])
    if origin is dict:
        return _mapping(checker(parts[0]), checker(parts[1]))
    raise TypeError(f"no field of a form can have the type {kind}")


_SIMPLE: Final = {
    str: "some words",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    Any: "",
}
_LIST: Final = "write a list, such as [one, two]"
_LINES: Final = "write `key: value` lines below it"


def _reject(value: Any, path: KeyPath, report: ReportFault, remedy: str) -> Any:
    report(path, _quoted(value) or " has the wrong form", remedy)
    return INVALID


def _quoted(value: Any) -> str:
    """`` is `` and the value, if that fits in a line, or ''."""
    if not isinstance(value, str | int | float | None):
        return ""
    text = repr(value)
    return f" is {text if len(text) < 60 else text[:57] + '…'}"


def _simple(kind: Any) -> Check:
    remedy = f"write {_SIMPLE[kind]}"

    def check(value: Any, path: KeyPath, report: ReportFault) -> Any:
        if type(value) is kind:
            if kind is float and not isfinite(value):
                return _reject(value, path, report, "write a finite number")
            return value
        if kind is float and type(value) is int:
            return float(value)
        if kind is str and isinstance(value, int | float):
            report(path, NOT_TEXT.format(value), IN_QUOTES.format(value))
            return INVALID
        return _reject(value, path, report, remedy)

    return (lambda value, path, report: value) if kind is Any else check


def _literal(choices: tuple[Any, ...]) -> Check:
    *others, last = map(repr, choices)
    remedy = f"write one of {', '.join(others)} or {last}" if others else f"write {last}"

    def check(value: Any, path: KeyPath, report: ReportFault) -> Any:
        is_valid = any(value == choice and type(value) is type(choice) for choice in choices)
        return value if is_valid else _reject(value, path, report, remedy)

    return check


def _union(kinds: list[Any], *, optional: bool) -> Check:
    """A check for one of several simple types, or None if ``optional``."""
    if len(kinds) == 1:
        inner = checker(kinds[0])
        return lambda value, path, report: None if value is None else inner(value, path, report)
    remedy = f"write {' or '.join(text for kind, text in _SIMPLE.items() if kind in kinds)}"

    def check(value: Any, path: KeyPath, report: ReportFault) -> Any:
        if type(value) is int and float in kinds and int not in kinds:
            return float(value)
        is_valid = type(value) in kinds or (optional and value is None)
        return value if is_valid else _reject(value, path, report, remedy)

    return check


def _items(item: Check) -> Check:
    def check(value: Any, path: KeyPath, report: ReportFault) -> Any:
        if not isinstance(value, list | tuple):
            return _reject(value, path, report, _LIST)
        items = tuple([item(part, (*path, place), report) for place, part in enumerate(value)])
        return INVALID if any(part is INVALID for part in items) else items

    return check


def _fixed(items: list[Check]) -> Check:
    def check(value: Any, path: KeyPath, report: ReportFault) -> Any:
        if not isinstance(value, list | tuple) or len(value) != len(items):
            return _reject(value, path, report, f"write a list of {len(items)}")
        values = tuple(
            [item(part, (*path, place), report) for place, (item, part) in enumerate(zip(items, value, strict=True))]
        )
        return INVALID if any(part is INVALID for part in values) else values

    return check


def _mapping(key: Check, item: Check) -> Check:
    def check(value: Any, path: KeyPath, report: ReportFault) -> Any:
        if not isinstance(value, dict):
            return _reject(value, path, report, _LINES)
        items = {key(name, (*path, name), report): item(part, (*path, name), report) for name, part in value.items()}
        return INVALID if any(part is INVALID for pair in items.items() for part in pair) else items

    return check


def _form(kind: Any) -> Check:
    types: dict[str, Any] = {part.name: part.type for part in fields(kind)}
    parts = {name: checker(type_) for name, type_ in types.items()}
    required = [part.name for part in fields(kind) if part.default is MISSING and part.default_factory is MISSING]
    known = f"take it out, or write one of {', '.join(parts)}"

    def check(value: Any, path: KeyPath, report: ReportFault) -> Any:
        if not isinstance(value, dict):
            return _reject(value, path, report, _LINES)
        values, is_valid = {}, True
        for key, part in value.items():
            if key in parts:
                values[key] = parts[key](part, (*path, key), report)
                is_valid = is_valid and values[key] is not INVALID
            else:
                from difflib import get_close_matches  # imported here: most content is without faults

                near = get_close_matches(str(key), parts, 1)
                report((*path, key), " is not known here", f"perhaps {near[0]!r} is meant" if near else known)
                is_valid = False
        for key in required:
            if key not in value:
                report((*path, key), " is missing", f"add `{key}:`")
                is_valid = False
        if not is_valid:
            return INVALID
        try:
            return kind(**values)
        except ValueError as error:
            report(path, f": {error}", "correct it")
            return INVALID

    return check


def _annotated(inner: Check, marks: Iterable[Any]) -> Check:
    def check(value: Any, path: KeyPath, report: ReportFault) -> Any:
        result = inner(value, path, report)
        if result is INVALID or result is None:
            return result
        for mark in marks:
            if isinstance(mark, Limit):
                if remedy := mark.remedy(result):
                    return _reject(value, path, report, remedy)
            else:
                try:
                    mark.test(result)
                except ValueError as error:
                    report(path, f"{_quoted(value)}: {error}", "correct it")
                    return INVALID
        return result

    return check
