"""Plain words, which need no parser, read as the parser reads them."""

from pathlib import Path

from drumhead.source.commonmark import blocks
from drumhead.source.faults import Fault
from drumhead.source.inline import Inline
from drumhead.source.markdown import MarkdownReader
from hypothesis import example, given
from hypothesis import strategies as st

PIECES = st.sampled_from(
    [
        "a",
        "Été",
        "7",
        "1.",
        "2)",
        " ",
        "  ",
        ",",
        ".",
        ":",
        "-",
        "–",
        "+",
        "=",
        "!",
        "(",
        ")",
        "'",
        "½",
        "♣",
        "|",
        "~",
        "{",
        "}",
        "*",
        "`",
    ]
)


def read(markdown: str) -> tuple[Inline, list[Fault]]:
    faults: list[Fault] = []
    return MarkdownReader(Path("cell"), faults).text(markdown, 1), faults


def parsed(markdown: str) -> tuple[Inline, bool]:
    """By the parser alone: the text, and whether it is one paragraph."""
    found = blocks(markdown)
    if len(found) != 1 or found[0].type != "paragraph":
        return (), not found
    return MarkdownReader(Path("cell"), []).inline(found[0], 1), True


@given(st.lists(PIECES, max_size=8).map("".join))
@example("1. Item")
@example("don't")
@example("the players' turn")
@example("a - b")
@example("word: 3/4, 5–6; (♣) 7°")
def test_words_read_as_the_parser_reads_them(markdown: str) -> None:
    text, faults = read(markdown)
    assert (text, not faults) == parsed(markdown)
