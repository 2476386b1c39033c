"""Markdown to inline trees: the words of rules.md and of every text cell."""

import re
from dataclasses import dataclass, field
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.tree import SyntaxTreeNode
from mdit_py_plugins.container import container_plugin

from drumhead.source.faults import Fault
from drumhead.source.inline import CardFace, Code, Inline, Link, Node, RuleLink, Styled, SuitSign, TermLink, Text
from drumhead.source.tree import Mention
from drumhead.table.cards import SUIT_SYMBOLS, parse_card

_GROUP = re.compile(r"\s*\{([^{}]*)\}\s*$")
_ATTRIBUTE = re.compile(
    r'\s*(?:#(?P<id>[^\s="]+)|\.(?P<flag>[\w-]+)|(?P<key>\w+)=(?:"(?P<quoted>[^"]*)"|(?P<bare>[^\s"]+)))(?=\s|$)'
)
_SUIT_OF = {symbol: letter for letter, symbol in SUIT_SYMBOLS.items()}
_CARD = re.compile(r"(?:[A2-9JQK]|10)[CDHS]|Joker")


def _attributes(state: StateCore) -> None:
    """Move the ``{#id …}`` at the end of a heading or paragraph from its words to its token."""
    for before, token in zip(state.tokens, state.tokens[1:], strict=False):
        if token.type == "inline" and (found := _GROUP.search(token.content)):
            before.meta["attributes"] = found[1]
            token.content = token.content[: found.start()]


def parser() -> MarkdownIt:
    """CommonMark with curled quotes, the containers of rules.md, and attribute groups at the end of a block."""
    md = MarkdownIt("commonmark", {"html": False, "typographer": True}).enable("smartquotes")
    for name in ("ruling", "table", "figure"):
        container_plugin(md, name)
    md.core.ruler.before("inline", "attributes", _attributes)
    return md


_PARSER = parser()


def attributes(group: str) -> dict[str, str] | None:
    """``#id .flag key="value"`` as a dict (a flag maps to 'yes'), or None when it reads as something else."""
    found: dict[str, str] = {}
    place = 0
    while group[place:].strip():
        match = _ATTRIBUTE.match(group, place)
        if match is None:
            return None
        if match["id"] is not None:
            found["id"] = match["id"]
        elif match["flag"] is not None:
            found[match["flag"]] = "yes"
        else:
            found[match["key"]] = match["quoted"] if match["quoted"] is not None else match["bare"]
        place = match.end()
    return found


@dataclass
class Reader:
    """Reads the Markdown of one file, gathering what it mentions and what is wrong."""

    file: Path
    faults: list[Fault]
    mentions: list[Mention] = field(default_factory=list)

    def fault(self, line: int, what: str, remedy: str) -> None:
        """Note a fault of this file."""
        self.faults.append(Fault(self.file, line, what, remedy))

    def text(self, markdown: str, line: int) -> Inline:
        """One paragraph of inline Markdown, such as a cell or a short form."""
        if not markdown.strip():
            return ()
        blocks = SyntaxTreeNode(_PARSER.parse(markdown)).children
        if len(blocks) != 1 or blocks[0].type != "paragraph":
            self.fault(line, f"{markdown!r} is more than one paragraph of text", "write a single paragraph")
            return ()
        return self.inline(blocks[0].children[0], line)

    def inline(self, node: SyntaxTreeNode, line: int) -> Inline:
        """The children of an inline node; ``line`` is where its first word stands."""
        nodes: list[Node] = []
        for child in node.children:
            match child.type:
                case "text":
                    nodes.append(Text(child.content))
                case "softbreak" | "hardbreak":
                    line += 1
                    nodes.append(Text(" "))
                case "em" | "strong":
                    nodes.append(Styled(child.type, self.inline(child, line)))
                case "code_inline":
                    nodes.append(self._code(child.content))
                case "link":
                    nodes.append(self._link(child, line))
                case _:
                    self.fault(line, f"{child.type} cannot stand in a rule", "use words, emphasis, links and cards")
        return _joined(tuple(nodes))

    def _code(self, content: str) -> CardFace | SuitSign | Code:
        if content in _SUIT_OF:
            return SuitSign(_SUIT_OF[content])
        return CardFace(parse_card(content)) if _CARD.fullmatch(content) else Code(content)

    def _link(self, node: SyntaxTreeNode, line: int) -> TermLink | RuleLink | Link:
        href = str(node.attrs["href"])
        words = "".join(part.content for part in node.walk() if part.type in ("text", "code_inline"))
        if href == "term" or href.startswith("term:"):
            term = href.removeprefix("term").removeprefix(":") or words
            self.mentions.append(Mention("term", term, line))
            return TermLink(term, words)
        if href.startswith("#"):
            self.mentions.append(Mention("rule", href[1:], line))
            return RuleLink(href[1:], words)
        if not href.startswith(("https://", "http://", "mailto:")):
            self.fault(line, f"link {href!r} leads nowhere", "write (term), (#rule.id) or a full address")
        return Link(href, words)


def _joined(nodes: Inline) -> Inline:
    """Neighbouring words as one node; the parser's empty ones are dropped."""
    joined: list[Node] = []
    for node in nodes:
        if joined and isinstance(node, Text) and isinstance(last := joined[-1], Text):
            joined[-1] = Text(last.text + node.text)
        elif node != Text(""):
            joined.append(node)
    return tuple(joined)
