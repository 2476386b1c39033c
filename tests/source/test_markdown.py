"""Texts that are read without the parser, or without its search for blocks, read as the parser reads them."""

from pathlib import Path

import pytest
from drumhead.source.commonmark import blocks
from drumhead.source.faults import Fault
from drumhead.source.inline import Inline
from drumhead.source.markdown import MarkdownReader
from drumhead.source.tree import Mention
from hypothesis import example, given
from hypothesis import strategies as st

PIECES = st.sampled_from(
    [
        "a", "Été", "7", "1.", "2)", " ", "  ", ",", ".", ":", "-", "–", "+", "=", "!", "(", ")", "'", "½", "♣", "|",
        "~", "{", "}", "*", "`", "**", "\n", "#", ">", '"', "\\", "[b](#c)", "{#x}",
    ]
)  # fmt: skip


def read(markdown: str) -> tuple[Inline, list[Fault]]:
    faults: list[Fault] = []
    return MarkdownReader(Path("cell"), faults).text(markdown, 1), faults


def parsed(markdown: str) -> tuple[Inline, bool]:
    """By the parser alone: the text, and whether it is one paragraph that may stand in a rule."""
    parsed = blocks(markdown)
    if len(parsed) != 1 or parsed[0].type != "paragraph":
        return (), not parsed
    faults: list[Fault] = []
    return MarkdownReader(Path("cell"), faults).inline(parsed[0], 1), not faults


@given(st.lists(PIECES, max_size=8).map("".join))
@example("1. Item")
@example("1.5")
@example("a\nb **c** {#x}")
@example("a\n- b")
@example("`7H` a\nb")
@example("```\na")
@example("**a** [b](#c)")
@example("***")
@example("don't")
@example("the players' turn")
@example("a - b")
@example("word: 3/4, 5–6; (♣) 7°")
def test_words_and_paragraphs_read_as_the_parser_reads_them(markdown: str) -> None:
    text, faults = read(markdown)
    assert (text, not faults) == parsed(markdown)


BROKEN = ("[close\nmiss](term)", "a *b\nc [close\nmiss](term)*", "a\n*b* `7H` [close\nmiss](term)")


@pytest.mark.parametrize("markdown", BROKEN)
def test_a_line_that_breaks_in_a_link_or_in_emphasis_counts_and_is_a_space(markdown: str) -> None:
    faults: list[Fault] = []
    reader, breaks = MarkdownReader(Path("cell"), faults), markdown.count("\n")
    reader.text(f"{markdown} and [more](#b)", 1)
    assert not faults
    assert reader.mentions == [Mention("term", "close miss", breaks), Mention("rule", "b", breaks + 1)]


def test_a_fault_after_a_broken_line_is_told_where_it_stands() -> None:
    _, faults = read("*one\ntwo* [three\nfour](term)\n![five](six)")
    assert [fault.line for fault in faults] == [4]
