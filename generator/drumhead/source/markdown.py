"""Markdown to blocks and inline trees: the words of rules.md and of every text cell.

A ``:::`` fence that is out of order is repaired for the parser, which would otherwise take all that follows as its
content and report false faults.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.tree import SyntaxTreeNode
from mdit_py_plugins.container import container_plugin

from drumhead.source.faults import Fault
from drumhead.source.inline import (
    CardFace,
    Code,
    Inline,
    Link,
    Node,
    OriginLabel,
    RuleLink,
    Styled,
    SuitSign,
    TermLink,
    Text,
)
from drumhead.source.yaml_text import Lines, read_form
from drumhead.table.cards import SUIT_SYMBOLS, parse_card
from drumhead.table.reading import named

T = TypeVar("T")

KINDS: Final = ("ruling", "table", "figure", "example")

_FENCE = re.compile(r" {0,3}:::+\s*(?P<info>.*?)\s*$")
_HEADING = re.compile(r" {0,3}#{1,6}\s")


def realign_fences(text: str, report: Callable[[int, str, str], None]) -> str:
    """The text with balanced ``:::``, line for line; each that was not is reported once.

    A fence that opens or closes nothing becomes an empty line. ``report`` takes a line, a fault and its remedy.
    """
    lines = text.split("\n")
    opened: tuple[int, str] | None = None
    """The index of the open fence's line, and what stands behind its colons."""
    skips_next_close = False
    """Whether the next closing line belongs to an opening that is reported already."""

    def end(place: int) -> None:
        """Report the open fence, if any; close it at the last empty line before the place, or else blank it."""
        nonlocal opened
        if opened:
            start, info = opened
            report(start + 1, f"'::: {info}' is not closed", "write ::: on a line of its own below it")
            empty = [index for index in range(start, place) if not lines[index].strip()]
            lines[empty[-1] if empty else start] = ":::" if empty else ""
            opened = None

    for place, line in enumerate(lines):
        fence = _FENCE.match(line)
        if fence and (info := fence["info"]):
            end(place)
            if skips_next_close := info.split()[0] not in KINDS:
                remedy = "write `::: ruling {#id}`, or `::: table`, `::: figure` or `::: example` and a name"
                report(place + 1, f"'::: {info}' opens nothing", f"{remedy}, closed by :::")
                lines[place] = ""
            else:
                opened = place, info
        elif fence and opened:
            opened = None
        elif fence:
            if not skips_next_close:
                report(place + 1, "':::' closes nothing", "take it out, or write what it closes above it")
            skips_next_close, lines[place] = False, ""
        elif _HEADING.match(line):
            end(place)
            skips_next_close = False
        elif opened and opened[1].split()[0] != "ruling" and line.strip():
            end(place)
            skips_next_close = True
    end(len(lines))
    return "\n".join(lines)


_GROUP = re.compile(r"\s*\{([^{}]*)\}$")


def _attributes(state: StateCore) -> None:
    """Move the ``{#id …}`` at the end of a heading or paragraph from its words to its token."""
    for opening, token in zip(state.tokens, state.tokens[1:], strict=False):
        # The parser has stripped the text; most texts have no group.
        if token.type == "inline" and token.content.endswith("}") and (match := _GROUP.search(token.content)):
            opening.meta["attributes"] = match[1]
            token.content = token.content[: match.start()]


_PARSER: Final = MarkdownIt("commonmark", {"html": False, "typographer": True}).enable("smartquotes")
"""CommonMark with curled quotes, the containers of rules.md, and attribute groups at the end of a block."""
for _kind in KINDS:
    container_plugin(_PARSER, _kind)
_PARSER.core.ruler.before("inline", "attributes", _attributes)

Block = SyntaxTreeNode


def blocks(markdown: str) -> list[Block]:
    """The text's blocks, outermost first."""
    return Block(_PARSER.parse(markdown)).children


def line_of(block: Block) -> int:
    """The line it begins on, from 1."""
    assert block.map, f"the parser does not say where a {block.type} stands"
    return block.map[0] + 1


_ATTRIBUTE = re.compile(
    r'\s*(?:#(?P<id>[^\s="]+)|\.(?P<flag>[\w-]+)|(?P<key>\w+)=(?:"(?P<quoted>[^"]*)"|(?P<bare>[^\s"]+)))(?=\s|$)'
)
_SUIT_OF = {symbol: letter for letter, symbol in SUIT_SYMBOLS.items()}
_REFUSED_LINK = re.compile(r"\]\([^)\s]*|<[A-Za-z][A-Za-z0-9+.-]*:[^>\s]*")
"""The remains of a link that markdown-it refuses as unsafe, such as ``javascript:``."""
_LINK_REMEDY = "write (term), (#rule.id) or a full address"
_ORIGIN = re.compile(r"\{(source|ruling|addition)\} *")
_CARD = re.compile(r"(?:[A2-9JQK]|10)[CDHS]|Joker")


def parse_attributes(group: str) -> Iterator[tuple[str, str]]:
    """``#id .flag key="value"`` as keys and values (a flag's is 'yes'). Raises ValueError for anything else."""
    place = 0
    while group[place:].strip():
        if (match := _ATTRIBUTE.match(group, place)) is None:
            raise ValueError("cannot be read")
        id_, flag, key, quoted, bare = match.groups()
        yield ("id", id_) if id_ else (flag, "yes") if flag else (key, bare or quoted)
        place = match.end()


class Mention(NamedTuple):
    """A place that names an id. ``kind`` is ``rule``, ``term``, ``table``, ``figure`` or ``example``."""

    kind: str
    id: str
    line: int


def mentions_of(form: Any, lines: Lines, *prefix: str | int) -> list[Mention]:
    """What a form mentions in fields that are ids; it stands at ``prefix`` in its file."""
    found = named(type(form), form, prefix)
    return [Mention(kind, name, lines(*path)) for kind, path, name in found if kind != "image"]


Terms = Mapping[str, str]
"""The id of each term, by its id, its name and its other forms, all in lower case."""


@dataclass
class MarkdownReader:
    """Reads the Markdown of one file and collects the ids it mentions and its faults."""

    file: Path
    faults: list[Fault]
    terms: Terms = field(default_factory=dict)
    """By which a link to a term is resolved; the name of an unknown one stays."""
    mentions: list[Mention] = field(default_factory=list)
    _line: int = 0
    """The line that is being read."""

    def fault(self, line: int, what: str, remedy: str) -> None:
        """Add a fault of this file."""
        self.faults.append(Fault(self.file, line, what, remedy))

    def form(self, kind: type[T]) -> tuple[T, Lines] | None:
        """The file as a form with its line numbers, or None if it has faults; what it mentions is collected."""
        if parsed := read_form(self.file, kind, self.faults):
            self.mentions += mentions_of(*parsed)
        return parsed

    def text(self, markdown: str, line: int) -> Inline:
        """One paragraph of inline Markdown, such as a cell or a short form."""
        if not (markdown := markdown.rstrip()):
            return ()
        parsed = blocks(markdown)
        if [block.type for block in parsed] != ["paragraph"]:
            self.fault(line, f"{markdown!r} is more than one paragraph of text", "write a single paragraph")
            return ()
        [paragraph] = parsed
        return self.inline(paragraph, line)

    def inline(self, block: Block, line: int = 0) -> Inline:
        """The running text of a heading or a paragraph that begins on ``line``, or else where the block does."""
        self._line = line or line_of(block)
        return self._inline(block.children[0].children)

    def _inline(self, parts: Iterable[Block]) -> Inline:
        """The nodes of the parts, with adjacent texts merged and empty ones dropped."""
        merged: list[Node] = []
        for node in self._nodes(parts):
            if merged and isinstance(node, Text) and isinstance(last := merged[-1], Text):
                merged[-1] = Text(last.text + node.text)
            elif node != Text(""):
                merged.append(node)
        return tuple(merged)

    def _nodes(self, parts: Iterable[Block]) -> Iterator[Node]:
        for part in parts:
            match part.type:
                case "text":
                    if unsafe := _REFUSED_LINK.search(part.content):
                        self.fault(self._line, f"{unsafe[0]!r} is not a link, so it would be printed", _LINK_REMEDY)
                    for place, piece in enumerate(_ORIGIN.split(part.content)):  # every second is an origin
                        yield OriginLabel(piece) if place % 2 else Text(piece)
                case "softbreak" | "hardbreak":
                    self._line += 1
                    yield Text(" ")
                case "em" | "strong":
                    yield Styled(part.type, self._inline(part.children))
                case "code_inline":
                    yield self._code(part.content)
                case "link":
                    yield self._link(part)
                case kind:
                    self.fault(self._line, f"{kind} cannot stand in a rule", "use words, emphasis, links and cards")

    def _code(self, content: str) -> CardFace | SuitSign | Code:
        if content in _SUIT_OF:
            return SuitSign(_SUIT_OF[content])
        return CardFace(parse_card(content)) if _CARD.fullmatch(content) else Code(content)

    def _link(self, link: Block) -> TermLink | RuleLink | Link:
        href, line = str(link.attrs["href"]), self._line
        leaves = [part for part in link.walk(include_self=False) if not part.children]
        self._line += sum(part.type.endswith("break") for part in leaves)
        text = "".join(" " if part.type.endswith("break") else part.content for part in leaves)
        if href == "term" or href.startswith("term:"):
            term = href.removeprefix("term").removeprefix(":") or text
            self.mentions.append(Mention("term", term, line))
            return TermLink(self.terms.get(term.lower(), term), text)
        if href.startswith("#"):
            self.mentions.append(Mention("rule", href[1:], line))
            return RuleLink(href[1:], text)
        if not href.startswith(("https://", "http://", "mailto:")):
            self.fault(line, f"link {href!r} leads nowhere", _LINK_REMEDY)
        elif "'" in href or "%22" in href:
            self.fault(line, f"link {href!r} has quotes in its address", "write %27 for one, or take them out")
        return Link(href, text)
