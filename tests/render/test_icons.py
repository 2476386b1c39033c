"""Icons of the steps of a turn, and the one bold word of a short form."""

from xml.etree import ElementTree

import pytest
from drumhead.render.keywords import bold_keyword
from drumhead.render.svg import icon_svg, symbols
from drumhead.source.inline import Inline, Styled, TermLink, Text


@pytest.mark.parametrize("name", symbols("icons"))
def test_an_icon_is_well_formed_and_small(name: str) -> None:
    assert ElementTree.fromstring(icon_svg(name)).get("viewBox") == "0 0 24 24"
    assert len(icon_svg(name)) < 800


def test_an_unknown_icon_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="there is no icon tent; there are deal, hand"):
        icon_svg("tent")


def bold(short: Inline, title: str) -> list[str]:
    return [node.children[0].text for node in bold_keyword(short, title) if isinstance(node, Styled)]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("short", "title", "word"),
    [
        ((Text("Score: all you hit"),), "The tally", "Score"),
        ((Text("First the halvings, then the rest"),), "Halved numbers", "halvings"),
        ((Text("A 10 always fails"),), "Ten", "always"),
        ((Text("Each "), TermLink("wound", "wound"), Text(" counts")), "A wound", "wound"),
    ],
)
def test_the_keyword_is_a_label_or_a_word_of_the_title_or_the_first_that_says_something(
    short: Inline, title: str, word: str
) -> None:
    assert bold(short, title) == [word]


def test_what_is_strong_already_is_left_alone() -> None:
    short: Inline = (Text("Draw "), Styled("strong", (Text("five"),)))
    assert bold_keyword(short, "Draw") == short
