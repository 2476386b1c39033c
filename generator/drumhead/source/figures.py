"""figures/*.yaml: cards in rows, every row with a place for each column, or a diagram of a piece of table."""

from pathlib import Path
from typing import NamedTuple

from drumhead.source.faults import Fault
from drumhead.source.form_reader import read_form
from drumhead.source.forms import FigureForm
from drumhead.source.inline import Inline
from drumhead.source.markdown import MarkdownReader
from drumhead.source.tree import Mention
from drumhead.table.cards import Card, parse_card


class FigureSource(NamedTuple):
    """A figure as read: the cards of each place of each row, the top card last."""

    form: FigureForm
    caption: Inline
    rows: tuple[tuple[tuple[Card, ...], ...], ...]


def read_figure(path: Path, faults: list[Fault]) -> tuple[FigureSource, list[Mention]] | None:
    """The figure and the ids it mentions, or None if its form is wrong. What is not a card is a fault."""
    parsed = read_form(path, FigureForm, faults)
    if parsed is None:
        return None
    form, lines = parsed
    reader = MarkdownReader(path, faults)
    width = len(form.columns or (form.rows[0].cards if form.rows else ()))
    rows = []
    for number, row in enumerate(form.rows):
        line = lines("rows", number, "cards")
        if len(row.cards) != width:
            what = f"row {number + 1} has {len(row.cards)} places"
            reader.fault(line, what, f"write {width}, one a column; an empty one is null")
        places = []
        for place, cards in enumerate(row.cards):
            try:
                places.append(tuple(map(parse_card, (cards or "").split())))
            except ValueError as error:
                what = f"row {number + 1}, place {place + 1}: {error}"
                reader.fault(lines("rows", number, "cards", place), what, "write cards such as 10H AS, or null")
        rows.append(tuple(places))
    mentions = [Mention("rule", rule, lines("rules", place)) for place, rule in enumerate(form.rules)]
    source = FigureSource(form, reader.text(form.caption, lines("caption")), tuple(rows))
    return source, reader.mentions + mentions
