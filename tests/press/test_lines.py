"""The lines of a quick reference: what stands in bold, and what belongs under what."""

import pytest
from drumhead.press.lines import lines_of
from drumhead.render.inline import plain
from drumhead.source.inline import CardFace, Inline, Text
from drumhead.table.cards import Card

from tests.press.sample import BOOK


def line(number: str, title: str, short: Inline, **says: str) -> tuple[str, str, bool]:
    rule = next(iter(BOOK.rules.values()))._replace(id="it", number=number, title=title, short=short)
    (one,) = lines_of([rule], says)
    return plain(one.key, BOOK), plain(one.text, BOOK), one.under


@pytest.mark.parametrize(
    ("title", "short", "key", "text"),
    [
        ("The tally", (Text("Score: all you hit"),), "Score:", "all you hit"),
        ("Equal or below", (Text("Equal or below succeeds"),), "Equal or below", "succeeds"),
        ("The strength", (Text("Add them up"),), "Strength:", "add them up"),
        ("Luck", (CardFace(Card("8C")), Text(": hits, always")), "8C:", "hits, always"),
        ("Going prone", (Text("Going prone from walk, run: half"),), "Going prone", "from walk, run: half"),
    ],
)
def test_a_line_begins_with_its_label_or_with_the_title(title: str, short: Inline, key: str, text: str) -> None:
    assert line("1", title, short) == (key, text, False)


def test_the_author_may_say_it_otherwise() -> None:
    assert line("1", "The bonus", (Text("1 more"),), it="One unwounded: also 1 more")[:2] == (
        "One unwounded:",
        "also 1 more",
    )


def test_a_lettered_rule_stands_under_its_own_rule_only() -> None:
    rule = next(iter(BOOK.rules.values()))._replace(short=(Text("Words"),))
    numbers = ["6.2*", "6.2a*", "6.2b", "8.1a", "8.1b"]
    assert [it.under for it in lines_of([rule._replace(number=number) for number in numbers], {})] == [
        False, True, True, False, False,
    ]  # fmt: skip
