"""Texts that are read without the parser, or without its search for blocks, read as the parser reads them."""

from pathlib import Path

import pytest
from drumhead.source.faults import Fault
from drumhead.source.inline import Inline
from drumhead.source.markdown import MarkdownReader, Mention


def read(markdown: str) -> tuple[Inline, list[Fault]]:
    faults: list[Fault] = []
    return MarkdownReader(Path("cell"), faults).text(markdown, 1), faults


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
