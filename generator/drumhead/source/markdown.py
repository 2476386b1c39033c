"""Markdown to blocks and inline trees: the words of rules.md and of every text cell.

A ``:::`` fence that is out of order is repaired for the parser, which would otherwise take all that follows as its
content and report false faults.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token
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
from drumhead.source.yaml_text import Lines
from drumhead.table.cards import SUIT_SYMBOLS, parse_card
from drumhead.table.reading import named

KINDS: Final = ("ruling", "table", "figure", "example")

_FENCE = re.compile(r" {0,3}:::+\s*(?P<info>.*?)\s*$")
_HEADING = re.compile(r" {0,3}#{1,6}\s")

Report = Callable[[int, str, str], None]
"""Takes a fault: its line, what is wrong, and what would be right."""


def realign_fences(text: str, report: Report) -> str:
    """The text with balanced ``:::``, line for line; each that was not is reported once.

    A fence that opens or closes nothing becomes an empty line.
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


def _parser() -> MarkdownIt:
    """CommonMark with curled quotes, the containers of rules.md, and attribute groups at the end of a block."""
    md = MarkdownIt("commonmark", {"html": False, "typographer": True}).enable("smartquotes")
    for kind in KINDS:
        container_plugin(md, kind)
    md.core.ruler.before("inline", "attributes", _attributes)
    return md


_PARSER = _parser()


class Block(NamedTuple):
    """A block of Markdown: its opening token, and the blocks within it."""

    token: Token
    children: tuple["Block", ...]

    @property
    def type(self) -> str:
        """The parser's name of it, such as ``paragraph`` or ``bullet_list``; ``inline`` is a block's running text."""
        return self.token.type.removesuffix("_open")

    @property
    def line(self) -> int:
        """The line it begins on, from 1."""
        assert self.token.map, f"the parser does not say where a {self.type} stands"
        return self.token.map[0] + 1

    @property
    def group(self) -> str:
        """What stands in the braces at its end, as ``#id``."""
        return str(self.token.meta.get("attributes", ""))

    @property
    def inline_token(self) -> Token:
        """The token with the running text of a heading or a paragraph."""
        [inline] = self.children
        return inline.token


def blocks(markdown: str) -> tuple[Block, ...]:
    """The text's blocks, outermost first."""
    return tuple(_blocks(iter(_PARSER.parse(markdown))))


def _blocks(tokens: Iterator[Token]) -> Iterator[Block]:
    """The blocks of the tokens up to the one that closes their parent."""
    for token in tokens:
        if token.type.endswith("_close"):
            break
        yield Block(token, tuple(_blocks(tokens)) if token.type.endswith("_open") else ())


_ATTRIBUTE = re.compile(
    r'\s*(?:#(?P<id>[^\s="]+)|\.(?P<flag>[\w-]+)|(?P<key>\w+)=(?:"(?P<quoted>[^"]*)"|(?P<bare>[^\s"]+)))(?=\s|$)'
)
_SUIT_OF = {symbol: letter for letter, symbol in SUIT_SYMBOLS.items()}
_REFUSED_LINK = re.compile(r"\]\([^)\s]*|<[A-Za-z][A-Za-z0-9+.-]*:[^>\s]*")
"""The remains of a link that markdown-it refuses as unsafe, such as ``javascript:``."""
_LINK_REMEDY = "write (term), (#rule.id) or a full address"
_BREAKS = ("softbreak", "hardbreak")
_ORIGIN = re.compile(r"\{(source|ruling|addition)\} *")
_CARD = re.compile(r"(?:[A2-9JQK]|10)[CDHS]|Joker")


def parse_attributes(group: str) -> Iterator[tuple[str, str]]:
    """``#id .flag key="value"`` as keys and values (a flag's is 'yes'). Raises ValueError for anything else."""
    place = 0
    while group[place:].strip():
        match = _ATTRIBUTE.match(group, place)
        if match is None:
            raise ValueError("cannot be read")
        if match["id"] is not None:
            yield "id", match["id"]
        elif match["flag"] is not None:
            yield match["flag"], "yes"
        else:
            yield match["key"], match["quoted"] if match["quoted"] is not None else match["bare"]
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
NO_TERMS: Final[Terms] = MappingProxyType({})


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

    def inline(self, block: Block, line: int) -> Inline:
        """The running text of a heading or a paragraph that begins on ``line``."""
        self._line = line
        return self._inline(iter(block.inline_token.children or ()))

    def _inline(self, tokens: Iterator[Token]) -> Inline:
        """The nodes of the tokens up to the closing one of their parent."""
        nodes: list[Node] = []
        for token in tokens:
            match token.type:
                case "text":
                    if unsafe := _REFUSED_LINK.search(token.content):
                        self.fault(self._line, f"{unsafe[0]!r} is not a link, so it would be printed", _LINK_REMEDY)
                    nodes += _split_origins(token.content)
                case kind if kind in _BREAKS:
                    nodes.append(Text(self._break()))
                case "em_open" | "strong_open":
                    nodes.append(Styled(token.type.removesuffix("_open"), self._inline(tokens)))
                case "code_inline":
                    nodes.append(self._code(token.content))
                case "link_open":
                    inside = takewhile(lambda part: part.type != "link_close", tokens)
                    nodes.append(self._link(token, inside))
                case kind if kind.endswith("_close"):
                    break
                case kind:
                    self.fault(self._line, f"{kind} cannot stand in a rule", "use words, emphasis, links and cards")
        return _merge_texts(tuple(nodes))

    def _code(self, content: str) -> CardFace | SuitSign | Code:
        if content in _SUIT_OF:
            return SuitSign(_SUIT_OF[content])
        return CardFace(parse_card(content)) if _CARD.fullmatch(content) else Code(content)

    def _break(self) -> str:
        """Count a line; in the text its break is a space."""
        self._line += 1
        return " "

    def _link(self, token: Token, inside: Iterable[Token]) -> TermLink | RuleLink | Link:
        href, line = str(token.attrs["href"]), self._line
        text = "".join(self._break() if part.type in _BREAKS else part.content for part in inside)
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


def _split_origins(text: str) -> Iterator[Node]:
    """The text, split where another origin begins."""
    for place, piece in enumerate(_ORIGIN.split(text)):
        yield OriginLabel(piece) if place % 2 else Text(piece)


def _merge_texts(nodes: Inline) -> Inline:
    """The nodes with adjacent texts merged and empty ones dropped."""
    merged: list[Node] = []
    for node in nodes:
        if merged and isinstance(node, Text) and isinstance(last := merged[-1], Text):
            merged[-1] = Text(last.text + node.text)
        elif node != Text(""):
            merged.append(node)
    return tuple(merged)
