"""rules.md: sections, rules, lettered parts, rulings, and places for tables, figures and examples."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from drumhead.source import tree
from drumhead.source.faults import Fault
from drumhead.source.files import read_text
from drumhead.source.forms import ID
from drumhead.source.inline import Inline, Styled, Text
from drumhead.source.markdown import Block, MarkdownReader, Mention, blocks, line_of, parse_attributes, realign_fences
from drumhead.table.words import curl_quotes

_KEYS = {
    "section": {"id", "notes", "addition"},
    "rule": {"id", "short", "see", "source", "addition"},
    "ruling": {"id", "short", "see", "variant"},
}
_MAX_LEVEL = 2
_STEPS = re.compile(r"([1-9]\d?)(?:-([1-9]\d?))?")


def read_rules(path: Path, faults: list[Fault], terms: Mapping[str, str] | None = None) -> tree.RulesSource:
    """The rules as written. What can't be read is left out and reported in ``faults``."""
    text = read_text(path, faults)
    if text is None:
        return tree.RulesSource((), (), ())
    reader = _RulesReader(path, faults, terms or {})
    return reader.document(blocks(realign_fences(text, reader.fault)))


class _RulesReader(MarkdownReader):
    def document(self, nodes: Sequence[Block]) -> tree.RulesSource:
        intro: list[Inline] = []
        sections: list[tree.SectionSource] = []
        open_sections: list[tuple[tree.SectionSource, list[tree.BlockSource]]] = []
        """Sections that are still being read, each with its blocks so far."""

        def close(level: int) -> None:
            while open_sections and open_sections[-1][0].level >= level:
                section, inside = open_sections.pop()
                around: list[Any] = open_sections[-1][1] if open_sections else sections
                around.append(section._replace(blocks=tuple(inside)))

        for node in nodes:
            line = line_of(node)
            if node.type == "heading":
                heading = self._heading(node, line)
                if heading.level > 1 + len(open_sections):
                    self.fault(line, f"heading {heading.title!r} skips a level", "use ## for sections, ### inside them")
                close(heading.level)
                open_sections.append((heading, []))
            elif open_sections:
                open_sections[-1][1].extend(self._blocks(node, line))
            elif node.type == "paragraph":
                intro.append(self.inline(node))
            else:
                self.fault(line, "rules stand before the first section", "put a `## Title {#id}` above them")
        close(0)
        return tree.RulesSource(tuple(intro), tuple(sections), tuple(self.mentions))

    def _heading(self, node: Block, line: int) -> tree.SectionSource:
        level = int(node.tag[1]) - 1
        if not 1 <= level <= _MAX_LEVEL:
            remedy = "use ## for a section, ### for a subsection, then bullets"
            self.fault(line, f"a heading of {level + 1} signs", remedy)
            level = min(max(level, 1), _MAX_LEVEL)
        attributes = self._attributes(str(node.meta.get("attributes", "")), line, "section")
        title = curl_quotes(node.children[0].content)
        if not title.strip():
            self.fault(line, "a heading says nothing", "write a title after its signs")
        id_ = self._id(attributes, line, f"section {title!r}")
        return tree.SectionSource(id_, line, title, level, "notes" in attributes, (), "addition" in attributes)

    def _blocks(self, node: Block, line: int) -> list[tree.BlockSource]:
        match node.type:
            case "paragraph":
                return [tree.Paragraph(self.inline(node))]
            case "bullet_list":
                return [self._rule(item, "rule") for item in node.children]
            case "container_ruling":
                return [self._rule(node, "ruling")]
            case "container_table" | "container_figure" | "container_example":
                return [self._place(node, line)]
            case other:
                what = f"{other.replace('_', ' ')} cannot stand in the rules"
                self.fault(line, what, "use paragraphs, bullets, rulings, tables, figures, examples")
                return []

    def _place(self, node: Block, line: int) -> tree.PlaceSource:
        kind, *words = node.info.split()
        name, steps = " ".join(words), list[int]()
        if kind == "example":
            name, *parts = words or [""]
            for part in parts:
                if match := _STEPS.fullmatch(part):
                    steps += range(int(match[1]), int(match[2] or match[1]) + 1)
                else:
                    self.fault(line, f"{part!r} is not a step", "write steps as 3 or as 1-3, counted from 1")
        self.mentions.append(Mention(kind, name, line))
        return tree.PlaceSource(kind, name, line, tuple(steps))

    def _rule(self, node: Block, kind: str) -> tree.BookRule:
        """A ``rule``, a ``ruling``, or a lettered ``part`` of one of these."""
        line = line_of(node)
        if kind == "ruling":
            group = node.info.strip().removeprefix("ruling").strip().removeprefix("{").removesuffix("}")
        else:
            group = "".join(
                first.meta.get("attributes", "") for first in node.children[:1] if first.type == "paragraph"
            )
        attributes = self._attributes(group, line, "ruling" if kind == "ruling" else "rule")
        body: list[Inline] = []
        parts: list[tree.BookRule] = []
        labelled: dict[str, Inline] = {"open": (), "why": ()}
        for child in node.children:
            if child.type == "bullet_list" and kind != "part":
                parts.extend(self._rule(part, "part") for part in child.children)
            elif child.type == "paragraph" and kind == "ruling":
                for start, markdown in _split_ruling(child):
                    text = self.text(markdown, start)
                    head = str(text[0].text) if text and isinstance(text[0], Text) else ""
                    name, colon, rest = head.partition(":")
                    if name in labelled and colon:
                        labelled[name] = (Text(rest.lstrip()), *text[1:])
                    else:
                        body.append(text)
            elif child.type == "paragraph":
                body.append(self.inline(child))
            elif kind == "ruling":
                what = f"{child.type.replace('_', ' ')} cannot stand in a ruling"
                self.fault(line_of(child), what, "use paragraphs and bullets")
            else:
                self.fault(line_of(child), "the rules go no deeper than a letter", "make it a rule of its own")
        for name, what in (("open", "what the source leaves open"), ("why", "why it was settled so")):
            if kind == "ruling" and not labelled[name]:
                self.fault(line, f"ruling {attributes.get('id', '')!r} does not say {what}", f"add a line `{name}: …`")
        id_, see = self._id(attributes, line, "a rule"), tuple(attributes.get("see", "").split())
        self.mentions.extend(Mention("rule", other, line) for other in see)
        title, body = _split_run_in(body)
        if not any(body):
            self.fault(line, f"rule {id_!r} has no text", "write it")
        return tree.BookRule(
            id_,
            number="",
            title=title,
            run_in=bool(title),
            body=tuple(body),
            short=self.text(attributes.get("short", ""), line),
            see=see,
            ruling=tree.Ruling(**labelled, variant=attributes.get("variant")) if kind == "ruling" else None,
            parts=tuple(parts),
            origin=next((name for name in ("source", "addition") if name in attributes), ""),
            line=line,
        )

    def _attributes(self, group: str, line: int, kind: str) -> dict[str, str]:
        attributes: dict[str, str] = {}
        try:
            for key, value in parse_attributes(group):
                if attributes.setdefault(key, value) is not value:
                    self.fault(line, f"{{{group}}} gives {key!r} twice", "keep one of them")
        except ValueError as error:
            self.fault(line, f"{{{group}}} {error}", 'write {#id key="value"}')
            return {}
        for key in attributes.keys() - _KEYS[kind]:
            self.fault(line, f"a {kind} has no {key!r}", f"it has {', '.join(sorted(_KEYS[kind]))}")
        return attributes

    def _id(self, attributes: dict[str, str], line: int, what: str) -> str:
        id_ = attributes.get("id", "")
        if not id_:
            self.fault(line, f"{what} has no id", "end it with {#some.id}")
        elif not ID.fullmatch(id_):
            self.fault(line, f"{id_!r} is not an id", "use small letters and figures joined by dots or hyphens")
        return id_


def _split_ruling(paragraph: Block) -> list[tuple[int, str]]:
    """A ruling's paragraph, split before each ``open:`` or ``why:``; each piece with its first line."""
    pieces: list[tuple[int, list[str]]] = []
    for number, line in enumerate(paragraph.children[0].content.split("\n"), line_of(paragraph)):
        if not pieces or line.startswith(("open:", "why:")):
            pieces.append((number, []))
        pieces[-1][1].append(line)
    return [(start, "\n".join(lines)) for start, lines in pieces]


def _split_run_in(body: list[Inline]) -> tuple[str, list[Inline]]:
    """The strong text at the start of the body as a title without its full stop, and the rest of the body."""
    if not (body and body[0] and isinstance(head := body[0][0], Styled) and head.style == "strong"):
        return "", body
    title = "".join(node.text for node in head.children if isinstance(node, Text)).rstrip(".")
    rest = body[0][1:]
    if rest and isinstance(first := rest[0], Text):
        rest = (*((Text(text),) if (text := first.text.lstrip()) else ()), *rest[1:])
    return title, [rest, *body[1:]]
