"""The Markdown parser of rules.md and of text cells, and the blocks that it finds."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token
from mdit_py_plugins.container import container_plugin

from drumhead.source.fences import KINDS

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
