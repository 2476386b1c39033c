"""What a book says of its parts."""

from dataclasses import replace

from drumhead.source.forms import Diagram, DiagramMark
from drumhead.source.tables import Figure, FigureRow
from drumhead.table.almanac import Bar, Chart
from drumhead.table.cards import Card

from tests.books import BOOK, POSITION, VALUES


def test_an_almanac_is_told_as_charts_and_tables_of_the_same_name() -> None:
    chart, table = POSITION._replace(id="almanac-won"), VALUES._replace(id="almanac-won")
    other = VALUES._replace(id="almanac-lost")
    tables = {"values": VALUES, "almanac-won": table, "almanac-lost": other}
    book = replace(BOOK, tables=tables, charts={"almanac-won": chart})
    assert book.almanac == ((chart, table), (None, other))


def test_a_figure_is_told_in_words() -> None:
    ace, ten = Card("AH"), Card("10D")
    rows = (FigureRow("North", ((ace, ten), ())), FigureRow("", ((), (ten,))), FigureRow("South", ((), ())))
    bare = Figure("f", "Figure 1", "F", (), rows)
    assert bare.alt_text() == "North: ace of hearts and 10 of diamonds. 10 of diamonds. South: nothing."
    heads = bare._replace(columns=("Left", "Right"))
    assert heads.alt_text() == "North: Left ace of hearts and 10 of diamonds. Right 10 of diamonds. South: nothing."
    ground = Diagram(size=(1, 1), told="A dot.", marks=(DiagramMark(kind="dot", at=(0, 0)),))
    assert bare._replace(ground=ground).alt_text() == "A dot."
    chart = Chart("Won", bars=(Bar("All", 1, "always"),))
    assert bare._replace(chart=chart, ground=ground).alt_text() == chart.alt_text
