"""Moves declared by templates: a template gives a move's text, its parser, and the refusal of a text that is no move.

``shift {attacker} from {source} to {target} with {five}`` names the fields of a frozen class. A field is one word, or
one word for each of a tuple's entries: ``{cards}`` with spaces between, ``{cards:+}`` with plus signs. A part in square
brackets is left out if its field is None: ``destroy {cards:+}[ with {three}]``. A field's type says how it is read and
written: cards, whole numbers, a ``StrEnum``, a class with a template of its own, or any type that is annotated with a
``Codec``.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from types import NoneType
from typing import Any, Final, NamedTuple, TypeVar, cast, dataclass_transform

from drumhead.table.cards import Card, parse_card
from drumhead.table.faults import BadInput, short
from drumhead.table.reading import hints_of, shape

C = TypeVar("C", bound=type)

MAX_LENGTH: Final = 5000
"""Characters in the text of a move at most."""
MAX_ENTRIES: Final = 99
"""Entries of one field at most: more than any table or any luck needs."""

_PART: Final = re.compile(r"\[([^]]*)\]|([^[]+)")
_PIECE: Final = re.compile(r"\{(\w+)(?::([^}]*))?\}|([^{}]+)")
_PUNCTUATION: Final = re.compile(r"\s*([:;+])\s*")
_INTEGER: Final = re.compile(r"-?[0-9]{1,6}")


class Codec(NamedTuple):
    """How one value of a field is read and written."""

    read: Callable[[str], Any]
    """Raises ValueError with what would be right."""
    write: Callable[[Any], str] = str
    placeholder: str = ""
    """What stands for it in the usage of a move; empty for the field's name in capitals."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def move(template: str) -> Callable[[C], C]:
    """A class decorator: a frozen dataclass, written and read by the template."""

    def declare(cls: C) -> C:
        declared: Any = dataclass(frozen=True, slots=True)(cls)
        declared.template = template
        declared.__str__ = lambda self: _template_of(declared).write(self)
        return cast(C, declared)

    return declare


def one_of(*words: str) -> Codec:
    """The codec of a field whose value is one of these words."""
    return Codec(lambda text: _parse_word(text, words), str, "|".join(words))


class Notation:
    """The moves of a game, and their parser."""

    def __init__(self, classes: Sequence[Any]) -> None:
        """Raises TypeError for a class without a template."""
        for cls in classes:
            if not isinstance(getattr(cls, "template", None), str):
                raise TypeError(f"{cls!r} is not a move: declare it with move(template)")
        self.classes = tuple(classes)

    @property
    def usages(self) -> tuple[str, ...]:
        """How each move is written: ``absorb CARD``."""
        return tuple(_template_of(cls).usage for cls in self.classes)

    def parse(self, text: str) -> Any:
        """The move that the text writes, tolerant of case and spacing. Raises BadInput listing the usages."""
        if len(text) > MAX_LENGTH:
            raise BadInput(f"{short(text)} is not a move: it has {len(text)} characters; the limit is {MAX_LENGTH}")
        normalized = _PUNCTUATION.sub(r"\1", text.strip())
        verb = "".join(normalized.lower().split()[:1])
        candidates = [cls for cls in self.classes if cls.template.partition(" ")[0] == verb]
        if not candidates:
            raise BadInput(f"{short(text)} is not a move: the moves are {' · '.join(self.usages)}")
        faults: list[object] = []
        for cls in candidates:
            try:
                if (parsed := _template_of(cls).read(normalized)) is not None:
                    return parsed
            except ValueError as fault:
                faults.append(fault)
        faults.append(f"write {' or '.join(_template_of(cls).usage for cls in candidates)}")
        raise BadInput(f"{short(text)} cannot be read as a move: {faults[0]}")


class _Field(NamedTuple):
    """One field of a template."""

    codec: Codec
    separator: str | None
    """What separates the entries of a tuple; None for a single value."""
    has_spaces: bool
    """Whether the text of one value contains spaces or punctuation."""

    def write(self, value: Any) -> str:
        """The value's text."""
        return self.codec.write(value) if self.separator is None else self.separator.join(map(self.codec.write, value))

    def read(self, text: str | None) -> Any:
        """The value that the text writes; None stays None. Raises ValueError."""
        if text is None or self.separator is None:
            return text and self.codec.read(text)
        # Cards may be separated by plus signs and by spaces, whichever the template writes.
        pattern = r"[\s+]+" if self.codec is _CARD else _loose_pattern(self.separator)
        parts = re.split(pattern, text, flags=re.IGNORECASE)
        if len(parts) > MAX_ENTRIES:
            raise ValueError(f"there are {len(parts)} parts in {short(text)}: write {MAX_ENTRIES} at most")
        return tuple(map(self.codec.read, parts))

    def placeholder(self, name: str) -> str:
        """What stands for it in the usage of a move."""
        if self.separator is None:
            return self.codec.placeholder or name.upper()
        entry = self.codec.placeholder or name.upper().removesuffix("S")
        return f"{entry}{self.separator}…" if self.has_spaces else f"{entry}{self.separator}{entry}…"


class _Template:
    """The compiled template of a class."""

    def __init__(self, cls: Any) -> None:
        hints = hints_of(cls)
        self.cls = cls
        self.fields: dict[str, _Field] = {}
        self.parts: list[tuple[bool, list[tuple[str, str, str]]]] = []
        """Whether each part stands in brackets, and its pieces: a field and its separator, or a literal."""
        pattern = self.usage = ""
        for bracketed, plain in _PART.findall(cls.template):
            part = usage = ""
            pieces = _PIECE.findall(bracketed or plain)
            for name, separator, literal in pieces:
                if name:
                    field = self.fields[name] = _field_of(hints[name], separator)
                    part += f"(?P<{name}>{'[^ ]+?' if field.separator is None and not field.has_spaces else '.+?'})"
                part += _loose_pattern(literal)
                usage += literal or field.placeholder(name)
            self.parts.append((bool(bracketed), pieces))
            pattern += f"(?:{part})?" if bracketed else part
            self.usage += f"[{usage}]" if bracketed else usage
        self.pattern = re.compile(pattern, re.IGNORECASE | re.DOTALL)

    def write(self, move: Any) -> str:
        """The move's text."""
        text = ""
        for is_optional, pieces in self.parts:
            if not is_optional or all(getattr(move, name) is not None for name, _, _ in pieces if name):
                for name, _, literal in pieces:
                    text += literal or self.fields[name].write(getattr(move, name))
        return text

    def read(self, text: str) -> Any:
        """The object that the text writes, None if it does not match. Raises ValueError for an invalid field."""
        match = self.pattern.fullmatch(text)
        return match and self.cls(**{name: self.fields[name].read(part) for name, part in match.groupdict().items()})

    def read_part(self, text: str) -> Any:
        """``read`` for an object that is a part of a move. Raises ValueError if the text does not match."""
        part = self.read(text.strip())
        if part is None:
            raise ValueError(f"{short(text.strip())} is not allowed here: write {self.usage}")
        return part


@cache
def _template_of(cls: Any) -> _Template:
    """The template of a class, compiled at its first use, so that the first table does not wait for it."""
    return _Template(cls)


def _field_of(hint: Any, separator: str) -> _Field:
    """The field of that type. Raises TypeError for a type that can't be written in a move."""
    form, _, parts, _ = shape(hint)
    if form == "either":
        (hint,) = (part for part in parts if part is not NoneType)
        form, _, parts, _ = shape(hint)
    codec, has_spaces = _codec_of(parts[0] if form == "list" else hint)
    return _Field(codec, separator or " " if form == "list" else None, has_spaces)


def _codec_of(hint: Any) -> tuple[Codec, bool]:
    """How a value of that type is read and written, and whether its text contains spaces or punctuation."""
    form, kind, words, marks = shape(hint)
    for mark in marks:
        if isinstance(mark, Codec):
            return mark, False
    if kind is Card:
        return _CARD, False
    if kind is int:
        return _INT, False
    if form == "choice":
        return Codec(lambda text: kind(_parse_word(text, words)), str, "|".join(words)), False
    if isinstance(getattr(kind, "template", None), str):
        template = _template_of(kind)
        return Codec(template.read_part, template.write, template.usage), True
    raise TypeError(f"{hint!r} can't be written in a move: annotate it with a Codec")


def _parse_word(text: str, words: Sequence[str]) -> str:
    if text.lower() not in words:
        raise ValueError(f"{short(text)} is not allowed here: write {' or '.join(words)}")
    return text.lower()


def _parse_int(text: str) -> int:
    if not _INTEGER.fullmatch(text):
        raise ValueError(f"{short(text)} is not a whole number: write one such as 5")
    return int(text)


def _loose_pattern(literal: str) -> str:
    """A pattern for the literal that accepts any white space for a space, and any or none around punctuation."""
    words = literal.strip()
    if words and not words[0].isalnum():
        return rf"\s*{re.escape(words)}\s*"
    return re.sub(r"\\?\s+", r"\\s+", re.escape(literal))


_CARD: Final = Codec(parse_card, str)
_INT: Final = Codec(_parse_int, str)
