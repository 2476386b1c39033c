"""Markdown to inline trees: the words of rules.md and of every text cell."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path

from markdown_it.token import Token

from drumhead.source.commonmark import Block, blocks
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
from drumhead.source.tree import Mention
from drumhead.table.cards import SUIT_SYMBOLS, parse_card

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


@dataclass
class MarkdownReader:
    """Reads the Markdown of one file and collects the ids it mentions and its faults."""

    file: Path
    faults: list[Fault]
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
            return TermLink(term, text)
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
