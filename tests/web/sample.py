"""The book of the tests with all that a rules page has besides: signs that look like markup, subsections, notes."""

from dataclasses import replace

from drumhead.book.model import Book, BookRule, IndexEntry, Paragraph, PlacedFigure, PlacedTable, Section
from drumhead.source.inline import Link, OriginLabel, Text

from tests.books import BOOK, FLEE, POSITION, TAKE, VALUES, words

NORTH, SOUTH = POSITION.rows
SHOWN = POSITION._replace(
    rows=(NORTH, SOUTH._replace(label="South & all")),
    caption=words("North has sent nobody <there>."),
)
NIGHT = BookRule(
    "late.night",
    "2.3.1",
    "Night",
    True,
    ((Text("It ends."), OriginLabel("ruling", "Ruling: "), Text("Dusk is night.")),),
    (),
)
LATE = Section("late", "2.3", "Late in the day", 2, (NIGHT,))
FIGHT = (TAKE, PlacedTable(VALUES), PlacedFigure(SHOWN), Paragraph(words("Between rules.")), FLEE, LATE)
ADVICE = Paragraph((Text("Be quick. "), Link("https://example.org/", "More")))


def book(slug: str = "skirmish", title: str = "Skirmish", engine: str = "") -> Book:
    """A game of two sections and a note."""
    return replace(
        BOOK,
        slug=slug,
        title=title,
        tagline="Two sides & one hill",
        engine=engine,
        sections=(
            BOOK.sections[0],
            Section("fight", "2", "The fight & after", 1, FIGHT),
            Section("advice", "", "Advice", 1, (ADVICE,)),
        ),
        figures={SHOWN.id: SHOWN},
        index=(IndexEntry("night", ("late.night",)), *BOOK.index),
        numbers={**BOOK.numbers, "late": "2.3", "late.night": "2.3.1"},
        rules={**BOOK.rules, NIGHT.id: NIGHT},
    )
