"""Moves declared once: a template gives a move's text, its parser, and what is said of a text that is no such move.

``shift {attacker} from {source} to {target} with {five}`` names the fields of a frozen class. A field is one word, or
one word for each of a tuple's entries: ``{cards}`` with spaces between, ``{cards:+}`` with plus signs. What stands in
square brackets is left out where its field is None: ``destroy {cards:+}[ with {three}]``. A field's type says how it is
read and written: cards, whole numbers, a ``StrEnum``, a class with a template of its own, or any type that is annotated
with a ``Codec``.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, NamedTuple, TypeVar, Union, dataclass_transform, get_args, get_origin, get_type_hints

from drumhead.table.cards import Card, parse_card
from drumhead.table.faults import BadInput, short

C = TypeVar("C", bound=type)

LONGEST: Final = 5000
"""Characters that the text of a move may have."""
MOST: Final = 99
"""Entries that one field may have: more than any table or any luck asks for."""

_TOKEN: Final = re.compile(r"(\[|\])|\{(\w+)(?::([^}]*))?\}|([^\[\]{}]+)")
_MARKS: Final = re.compile(r"\s*([:;+])\s*")
_WHOLE: Final = re.compile(r"-?[0-9]{1,6}")


class Codec(NamedTuple):
    """How one value of a field is read and written."""

    read: Callable[[str], Any]
    """Raises ValueError with what would be right."""
    write: Callable[[Any], str] = str
    shown: str = ""
    """What stands for it where the form of a move is shown; empty for the field's name in capitals."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def move(template: str) -> Callable[[C], C]:
    """A class decorator: a frozen dataclass, written and read by the template."""

    def declare(cls: C) -> C:
        declared: Any = dataclass(frozen=True, slots=True)(cls)
        declared.template = template
        declared.__str__ = _write
        result: C = declared
        return result

    return declare


def one_of(*words: str) -> Codec:
    """The codec of a field that is one of these words."""
    return Codec(lambda text: _word(text, words), str, "|".join(words))


class Notation:
    """The moves of a game, and how a text is read as one of them."""

    def __init__(self, classes: Sequence[Any]) -> None:
        """Raises TypeError for a class that no template declares."""
        for cls in classes:
            if not isinstance(getattr(cls, "template", None), str):
                raise TypeError(f"{cls!r} is not a move: declare it with move(template)")
        self.classes = tuple(classes)

    @property
    def forms(self) -> tuple[str, ...]:
        """Each move's template as it is shown: ``absorb CARD``."""
        return tuple(_form(cls).shown for cls in self.classes)

    def parse(self, text: str) -> Any:
        """The move that the text writes, tolerant of case and spacing. Raises BadInput with the forms there are."""
        if len(text) > LONGEST:
            raise BadInput(f"{short(text)} is not a move: it has {len(text)} characters; the limit is {LONGEST}")
        tidy = _MARKS.sub(r"\1", text.strip())
        verb = "".join(tidy.lower().split()[:1])
        alike = [cls for cls in self.classes if _verb(cls) == verb]
        if not alike:
            raise BadInput(f"{short(text)} is not a move: the moves are {' · '.join(self.forms)}")
        faults: list[object] = []
        for cls in alike:
            try:
                if (read := _form(cls).read(tidy)) is not None:
                    return read
            except ValueError as fault:
                faults.append(fault)
        faults.append(f"write {' or '.join(_form(cls).shown for cls in alike)}")
        raise BadInput(f"{short(text)} cannot be read as a move: {faults[0]}")


class _Field(NamedTuple):
    """One field of a template."""

    codec: Codec
    joint: str | None
    """What stands between the entries of a tuple; None where there is one value."""
    spaced: bool
    """Whether the text of one value holds spaces or marks."""

    def text(self, value: Any) -> str:
        """The value as the template writes it."""
        return self.codec.write(value) if self.joint is None else self.joint.join(map(self.codec.write, value))

    def value(self, text: str | None) -> Any:
        """The value that the text writes; None stays None. Raises ValueError."""
        if text is None or self.joint is None:
            return text and self.codec.read(text)
        # Cards may be joined by plus signs and by spaces, whichever the template writes.
        parts = re.split(r"[\s+]+" if self.codec is _CARD else _loose(self.joint), text, flags=re.IGNORECASE)
        if len(parts) > MOST:
            raise ValueError(f"there are {len(parts)} parts in {short(text)}: write {MOST} at most")
        return tuple(map(self.codec.read, parts))

    def shown(self, name: str) -> str:
        """What stands for it where the form of a move is shown."""
        if self.joint is None:
            return self.codec.shown or name.upper()
        one = self.codec.shown or name.upper().removesuffix("S")
        return f"{one}{self.joint}…" if self.spaced else f"{one}{self.joint}{one}…"


class _Form:
    """A template, taken apart for one class."""

    def __init__(self, cls: Any) -> None:
        hints = get_type_hints(cls, include_extras=True)
        self.cls = cls
        self.fields: dict[str, _Field] = {}
        self.parts: list[tuple[str, list[tuple[str, str]]]] = [("", [])]
        """Literals and names of fields; a part that stands in brackets hangs on the field named before it."""
        pattern = shown = bracket = ""
        for edge, name, joint, literal in _TOKEN.findall(cls.template):
            bracket = edge or bracket
            if edge:
                self.parts.append(("", []))
                pattern += "(?:" if edge == "[" else ")?"
                shown += edge
                continue
            pieces = self.parts[-1][1]
            pieces.append((literal, name))
            if name:
                field = self.fields[name] = _field(hints[name], joint)
                pattern += f"(?P<{name}>{'[^ ]+?' if field.joint is None and not field.spaced else '.+?'})"
                shown += field.shown(name)
                self.parts[-1] = (name if bracket == "[" else "", pieces)
            else:
                pattern += _loose(literal)
                shown += literal
        self.pattern = re.compile(pattern, re.IGNORECASE | re.DOTALL)
        self.shown = shown

    def write(self, move: Any) -> str:
        """The move's text."""
        text = ""
        for hangs_on, pieces in self.parts:
            if not hangs_on or getattr(move, hangs_on) is not None:
                for literal, name in pieces:
                    text += literal or self.fields[name].text(getattr(move, name))
        return text

    def read(self, text: str) -> Any:
        """The object that the text writes, None where it has not this form. Raises ValueError for a bad field."""
        found = self.pattern.fullmatch(text)
        return found and self.cls(**{name: self.fields[name].value(part) for name, part in found.groupdict().items()})

    def read_part(self, text: str) -> Any:
        """``read`` where the object is a part of a move. Raises ValueError."""
        found = self.read(text.strip())
        if found is None:
            raise ValueError(f"{short(text.strip())} is not allowed here: write {self.shown}")
        return found


@cache
def _form(cls: Any) -> _Form:
    """The form of a class, taken apart when it is first asked for: no first table waits for it."""
    return _Form(cls)


def _write(move: Any) -> str:
    cls: Any = type(move)
    return _form(cls).write(move)


def _verb(cls: Any) -> str:
    verb: str = cls.template.partition(" ")[0]
    return verb


def _field(hint: Any, joint: str) -> _Field:
    """The field of that type. Raises TypeError for a type that can't be written in a move."""
    if get_origin(hint) in (Union, UnionType):
        (hint,) = (part for part in get_args(hint) if part is not NoneType)
    if get_origin(hint) is tuple:
        codec, spaced = _codec(get_args(hint)[0])
        return _Field(codec, joint or " ", spaced)
    codec, spaced = _codec(hint)
    return _Field(codec, None, spaced)


def _codec(hint: Any) -> tuple[Codec, bool]:
    """How a value of that type is read and written, and whether its text holds spaces or marks."""
    for extra in getattr(hint, "__metadata__", ()):
        if isinstance(extra, Codec):
            return extra, False
    if hint is Card:
        return _CARD, False
    if hint is int:
        return _WHOLE_NUMBER, False
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return Codec(lambda text: hint(_word(text, list(hint))), str, "|".join(hint)), False
    if isinstance(getattr(hint, "template", None), str):
        form = _form(hint)
        return Codec(form.read_part, form.write, form.shown), True
    raise TypeError(f"{hint!r} can't be written in a move: annotate it with a Codec")


def _word(text: str, words: Sequence[str]) -> str:
    if text.lower() not in words:
        raise ValueError(f"{short(text)} is not allowed here: write {' or '.join(words)}")
    return text.lower()


def _whole(text: str) -> int:
    if not _WHOLE.fullmatch(text):
        raise ValueError(f"{short(text)} is not a whole number: write one such as 5")
    return int(text)


def _loose(literal: str) -> str:
    """A pattern for the literal that takes any white space for a space, and none beside punctuation."""
    words = literal.strip()
    if words and not words[0].isalnum():
        return rf"\s*{re.escape(words)}\s*"
    return re.sub(r"\\?\s+", r"\\s+", re.escape(literal))


_CARD: Final = Codec(parse_card, str)
_WHOLE_NUMBER: Final = Codec(_whole, str)
