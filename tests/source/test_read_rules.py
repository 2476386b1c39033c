"""rules.md as a tree: sections, rules, letters, rulings, and where tables and figures stand."""

from pathlib import Path

import pytest
from drumhead.source.faults import Fault
from drumhead.source.inline import CardFace, Code, OriginLabel, RuleLink, Styled, SuitSign, TermLink, Text
from drumhead.source.markdown import MarkdownReader, Mention
from drumhead.source.rules import read_rules
from drumhead.source.tree import BookRule, Paragraph, PlaceSource, RulesSource, Ruling, SectionSource
from drumhead.table.cards import Card

TEXT = """\
Before *all*.

## Setting up {#setup}

Words.

- **Deal.** Lay *out* it. {#setup.deal short="Deal `10H`" see="end end.won" .source}

  As [told](#end.won "why"),
  by [hands](term).

  - Left. {#setup.deal.left}
  - Right. {#setup.deal.right .addition}

- *Soft.* Words. {#setup.soft}

### Worth {#worth .addition}

::: table worth
:::

- None. {#worth.none}

## The end {#end}

::: ruling {#end.won variant=tie short="Won"}
**Won.** All is won.

Note: *this* too.

- Once. {#end.won.once}

open: The *source* is silent,
at length.
why: Somebody must win.
:::

::: figure line
:::

# Advice {#advice .notes}

#### Deep {#deep}
"""


@pytest.fixture
def read(tmp_path: Path) -> tuple[RulesSource, list[Fault]]:
    (tmp_path / "rules.md").write_text(TEXT, encoding="utf-8")
    faults: list[Fault] = []
    return read_rules(tmp_path / "rules.md", faults), faults


def words(text: str) -> tuple[Text, ...]:
    return (Text(text),)


def rule(id_: str, line: int, text: str, origin: str = "") -> BookRule:
    return BookRule(id_, "", "", False, (words(text),), (), origin=origin, line=line)


def test_everything_is_read_as_it_stands(read: tuple[RulesSource, list[Fault]]) -> None:
    rules, faults = read
    lay = (Text("Lay "), Styled("em", words("out")), Text(" it."))
    told = (Text("As "), RuleLink("end.won", "told"), Text(", by "), TermLink("hands", "hands"), Text("."))
    parts = (rule("setup.deal.left", 12, "Left."), rule("setup.deal.right", 13, "Right.", "addition"))
    short = (Text("Deal "), CardFace(Card("10H")))
    deal = BookRule(
        "setup.deal", "", "Deal", True, (lay, told), short, ("end", "end.won"), parts=parts, origin="source", line=7
    )
    soft_words = (Styled("em", words("Soft.")), Text(" Words."))
    soft = BookRule("setup.soft", "", "", False, (soft_words,), (), origin="", line=15)
    worth = SectionSource(
        "worth", 17, "Worth", 2, False, (PlaceSource("table", "worth", 19), rule("worth.none", 22, "None.")), True
    )
    open_ = (Text("The "), Styled("em", words("source")), Text(" is silent, at length."))
    body = (words("All is won."), (Text("Note: "), Styled("em", words("this")), Text(" too.")))
    ruling, once = Ruling(open_, words("Somebody must win."), "tie"), rule("end.won.once", 31, "Once.")
    won = BookRule("end.won", "", "Won", True, body, words("Won"), (), ruling, (once,), origin="", line=26)
    assert rules.intro == ((Text("Before "), Styled("em", words("all")), Text(".")),)
    assert rules.sections == (
        SectionSource("setup", 3, "Setting up", 1, False, (Paragraph(words("Words.")), deal, soft, worth), False),
        SectionSource("end", 24, "The end", 1, False, (won, PlaceSource("figure", "line", 38)), False),
        SectionSource(
            "advice", 41, "Advice", 1, True, (SectionSource("deep", 43, "Deep", 2, False, (), False),), False
        ),
    )
    assert [(fault.line, fault.what) for fault in faults] == [
        (41, "a heading of 1 signs"), (43, "a heading of 4 signs"),
    ]  # fmt: skip
    assert set(rules.mentions) == {
        Mention("rule", "end.won", 9), Mention("term", "hands", 10), Mention("rule", "end", 7),
        Mention("rule", "end.won", 7), Mention("table", "worth", 19), Mention("figure", "line", 38),
    }  # fmt: skip


def text_of(markdown: str) -> tuple[object, list[tuple[int, str, str]]]:
    """A text, and its faults."""
    reader = MarkdownReader(Path("cell"), [])
    text = reader.text(markdown, 5)
    return text, [(fault.line, fault.what, fault.remedy) for fault in reader.faults]


LINKS = "write (term), (#rule.id) or a full address"


@pytest.mark.parametrize(
    ("markdown", "text", "faults"),
    [
        ('He said "well".', words("He said “well”."), []),
        ("*x* a\nb", (Styled("em", words("x")), Text(" a b")), []),
        ("**x**\\\n*y* z", (Styled("strong", words("x")), Text(" "), Styled("em", words("y")), Text(" z")), []),
        ("a {source} b {ruling}c",
         (Text("a "), OriginLabel("source"), Text("b "), OriginLabel("ruling"), Text("c")), []),
        ("`♠` *`AS`* `Joker` *`take AS`*`11S`",
         (SuitSign("S"), Text(" "), Styled("em", (CardFace(Card("AS")),)), Text(" "), CardFace(Card("Joker")),
          Text(" "), Styled("em", (Code("take AS"),)), Code("11S")), []),
        ("[men](term:soldier)", (TermLink("soldier", "men"),), []),
        ("[men `AS`](term:)", (TermLink("men AS", "men AS"),), []),
        ("[](#a.b)", (RuleLink("a.b", ""),), []),
        ("  ", (), []),
        ("a\n\nb", (), [(5, "'a\\n\\nb' is more than one paragraph of text", "write a single paragraph")]),
        ("a\nb\n![c](d) e", (Text("a b  e"),),
         [(7, "image cannot stand in a rule", "use words, emphasis, links and cards")]),
    ],
)  # fmt: skip
def test_words_are_read_with_all_that_stands_in_them(
    markdown: str, text: object, faults: list[tuple[int, str, str]]
) -> None:
    assert text_of(markdown) == (text, faults)


@pytest.mark.parametrize(
    ("href", "message"),
    [
        ("https://a.test", ""),
        ("mailto:a@b.test", ""),
        ("a.html", "link 'a.html' leads nowhere"),
        ("https://a.test/'", 'link "https://a.test/\'" has quotes in its address'),
    ],
)
def test_a_link_out_has_its_whole_address(href: str, message: str) -> None:
    _, faults = text_of(f"[x]({href})")
    assert [what for _, what, _ in faults] == ([message] if message else [])


@pytest.mark.parametrize("markdown", ["[a\nb](term)", "a *b\nc [a\nb](term)*", "a\n*b* `7H` [a\nb](term)"])
def test_a_line_that_breaks_in_a_link_or_in_emphasis_counts_and_is_a_space(markdown: str) -> None:
    reader, breaks = MarkdownReader(Path("cell"), []), markdown.count("\n")
    reader.text(f"{markdown} and [more](#b) ![five](six)", 1)
    assert reader.mentions == [Mention("term", "a b", breaks), Mention("rule", "b", breaks + 1)]
    assert [fault.line for fault in reader.faults] == [breaks + 1]
