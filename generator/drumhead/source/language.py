"""The language of a project: its catalogue of messages, and the templates and scripts in it.

Templates and scripts are written in English, with no marks but ``_("…")`` for strings inside expressions. What stands
between two tags of blocks is one message, with the tags of its words and its expressions, so that a translation orders
them as its language does. A catalogue is gettext's ``.po``; what it lacks stays English.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from drumhead.source.faults import Fault
from drumhead.source.files import read_text

CATALOGUES: Final = "templates/languages"
"""The folder of the catalogues, shared ones or a project's own: ``de.po`` and so on."""

_INSIDE: Final = r"(?:\{\{.*?\}\}|\{%.*?%\}|\{(?![{%])|[^>{])*?"
_EDGE: Final = re.compile(
    rf"""
      <(style|script)\b{_INSIDE}>.*?</\1>
    | \{{%[ ]block[ ](?:style|faces)[ ]%\}}.*?\{{%[ ]endblock[ ]%\}}
    | ^---\n.*?^---\n
    | \{{\#[ -].*?\#\}} | <\#.*?\#>
    | ^\#+[ ] | [ ]\{{\#[^\n]*$ | \n[ ]*\n
    | (?:(?<=\n)|\A)[ ]*(?:\{{%(?:(?!%\}}).)*%\}}[ ]*)+(?=\n)
    | </?(?!(?:a|abbr|b|br|code|em|i|kbd|small|span|strong|sub|sup)\b)[a-zA-Z!]{_INSIDE}>
    | (?<=>)\s*\n\s*(?=<)
    """,
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)
"""What parts messages: tags of blocks, styles, comments, lines of statements, Markdown's headings and empty lines."""

_WRAPPED: Final = re.compile(rf"<(\w+){_INSIDE}>(?P<words>(?:(?!</?\1\b).)*)</\1>", re.DOTALL)
_CODE: Final = re.compile(rf"\{{\{{.*?\}}\}}|\{{%.*?%\}}|&\w+;|</?\w+{_INSIDE}>", re.DOTALL)
_ATTRIBUTE: Final = re.compile(r'\b(?:aria-label|title|alt|placeholder|data-head)="((?:\{\{.*?\}\}|[^"{])*)"')
_MARKED: Final = re.compile(r'\b_\("([^"\n]+)"\)')
_LITERAL: Final = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`')
_PLACE: Final = re.compile(r"(?<![{$])\{\w+\}(?!\})|%s")


@dataclass(frozen=True)
class Language:
    """A language and its messages; English has none."""

    code: str = "en"
    direction: str = "ltr"
    digest: str = ""
    """A hash of its catalogue."""
    messages: Mapping[str, Mapping[str, str]] = field(default_factory=dict, compare=False, repr=False)
    """By context: '' for pages and sheets, ``script``, and ``play`` for what Python says at the table."""

    def __call__(self, text: str, **values: object) -> str:
        """The message in this language, with the values in the places of their names."""
        text = self.of("").get(text, text)
        return text.format(**values) if values else text

    def of(self, context: str) -> Mapping[str, str]:
        """The messages of a context, from English."""
        return self.messages.get(context, {})

    def template(self, source: str) -> str:
        """A template in this language."""
        parts, end = [], 0
        for left, right in units(source):
            words = self.of("").get(" ".join(source[left:right].split()))
            if words and left >= end:
                parts += [source[end:left], words]
                end = right
        return _MARKED.sub(lambda marked: f'"{self(marked[1])}"', "".join([*parts, source[end:]]))

    def script(self, code: str) -> str:
        """A script in this language: the strings that are messages as a whole."""
        messages = self.of("script")

        def said(literal: re.Match[str]) -> str:
            words, quote = messages.get(literal[1] or literal[2] or ""), literal[0][0]
            return f"{quote}{words.replace(quote, chr(92) + quote)}{quote}" if words else literal[0]

        return _LITERAL.sub(said, code) if messages else code


ENGLISH: Final = Language()


def units(source: str) -> list[tuple[int, int]]:
    """Where the messages of a template stand: between edges, without a tag all round; in attributes; marked ones."""
    found: list[tuple[int, int]] = []
    start = 0
    for edge in [*_EDGE.finditer(source), None]:
        text = source[start : edge.start() if edge else None]
        left = start + len(text) - len(text.lstrip())
        right = left + len(text.strip())
        while wrapped := _WRAPPED.fullmatch(source, left, right):
            left, right = wrapped.span("words")
        found.append((left, right))
        start = edge.end() if edge else start
    found += [match.span(1) for match in _ATTRIBUTE.finditer(source)]
    spoken = [(left, right) for left, right in found if re.search("[A-Za-z]{2}", _CODE.sub("", source[left:right]))]
    return sorted([*spoken, *(match.span(1) for match in _MARKED.finditer(source))])


def read_language(code: str, folders: Sequence[Path], settings: Path, faults: list[Fault]) -> Language:
    """The language of that code, ``de`` or ``pt-BR``; of catalogues in ``folders`` the last counts.

    What keeps it from being used is reported, at ``settings`` where there is no catalogue.
    """
    if code == "en":
        return ENGLISH
    # Imported here: most projects are in English.
    from babel import Locale, UnknownLocaleError
    from babel.messages.pofile import PoFileError

    lines = settings.read_text(encoding="utf-8-sig", errors="replace").splitlines() if settings.exists() else []
    line = next((number for number, text in enumerate(lines, 1) if text.startswith("language")), 0)

    def refuse(what: str, remedy: str, file: Path = settings, line: int = line) -> Language:
        faults.append(Fault(file, line, what, remedy))
        return ENGLISH

    catalogues = {file.stem: file for folder in folders for file in sorted(folder.glob("*.po"))}
    messages: Mapping[str, Mapping[str, str]] = {}
    try:
        locale = Locale.parse(code, sep="-")
    except (UnknownLocaleError, ValueError):
        return refuse(f"{code!r} is not a language", 'write its code, such as "de" or "pt-BR"')
    if locale.script == "Mong" or locale.language in _VERTICAL:
        what = f"{locale.english_name} is written from top to bottom, and pages and sheets here run along lines"
        return refuse(what, "take a language or a script whose lines lie")
    if not (path := catalogues.get(code)):
        known = ", ".join(sorted({"en", *catalogues}))
        remedy = f"choose from {known}, or translate de.po as {CATALOGUES}/{code}.po"
        return refuse(f"there is no catalogue for {code!r}", remedy)
    if (text := read_text(path, faults)) is None:
        return ENGLISH
    try:
        messages = _messages(text)
    except PoFileError as error:
        refuse(f"this is not a catalogue: {error}", "correct that line", path, error.lineno + 1)
    except ValueError as error:
        what, number = error.args
        refuse(what, "translate only the words between them", path, number)
    return Language(code, locale.text_direction, sha256(text.encode()).hexdigest()[:16], messages)


@cache
def _messages(catalogue: str) -> Mapping[str, Mapping[str, str]]:
    """The messages by context, read once. Raises PoFileError, and ValueError with what is wrong and its line."""
    from babel.messages.pofile import read_po

    messages: dict[str, dict[str, str]] = {}
    for message in read_po(catalogue.splitlines(keepends=True), abort_invalid=True):
        if message.id and message.string and not message.fuzzy:
            if fault := _fault(str(message.id), str(message.string)):
                raise ValueError(fault, message.lineno or 0)
            messages.setdefault(message.context or "", {})[str(message.id)] = str(message.string)
    return messages


_VERTICAL: Final = ("mnc", "mvf")


def _fault(text: str, translation: str) -> str:
    """Where a translation lacks a place for a value, or its expressions are broken; else ''."""
    if missing := {*_PLACE.findall(text)} ^ {*_PLACE.findall(translation)}:
        return f"{', '.join(sorted(missing))} stands on one side of “{text}” only"
    from jinja2 import Environment, TemplateSyntaxError

    for template in (text, translation):  # a part of a statement is broken in English too
        try:
            Environment().parse(template)
        except TemplateSyntaxError as error:
            return "" if template is text else f"the translation of “{text}” is broken: {error}"
    return ""
