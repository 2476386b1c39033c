"""sheets.yaml: the content and layout of each sheet, its cards from CSV files for spreadsheets, one line per card."""

import csv
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any, Final, NamedTuple

from drumhead.source.card_layouts import Layout
from drumhead.source.faults import Fault
from drumhead.source.files import read_text
from drumhead.source.forms import SheetForm, Sheets
from drumhead.source.layouts import layout_form
from drumhead.source.markdown import Mention, mentions_of
from drumhead.source.piece_layouts import FreeCard, FreeCards
from drumhead.source.yaml_text import Lines, read_form, read_part
from drumhead.table.reading import Problems, read


class SheetSource(NamedTuple):
    """A sheet as read."""

    form: SheetForm
    layout: Layout | None
    """None where it has faults."""


def read_sheets(path: Path, faults: list[Fault]) -> tuple[dict[str, SheetSource], Lines, list[Mention]]:
    """The sheets by name, with the cards of the CSV files that they name, and the ids that they mention.

    There are none if the file has the wrong form.
    """
    forms, lines = read_form(path, Sheets, faults) or ({}, Lines())
    sheets: dict[str, SheetSource] = {}
    mentions: list[Mention] = []
    for aid, form in forms.items():
        mentions += mentions_of(form, lines, aid)
        layout = read_part(layout_form(aid), form.layout, path, lines, (aid, "layout"), faults)
        mentions += mentions_of(layout, lines, aid, "layout") if layout else []
        if isinstance(layout, FreeCards) and layout.file:
            file = path.with_name(layout.file)
            cards = read_cards(file, faults)
            try:
                layout = replace(layout, cards=tuple(FreeCard(**card) for card in cards))
                form = replace(form, layout={**form.layout, "cards": cards})
            except ValueError as error:
                faults.append(Fault(file, 1, str(error), "correct it"))
        sheets[aid] = SheetSource(form, layout)
    return sheets, lines, mentions


COLUMNS: Final = ("name", "count", "type", "icons", "image", "text", "colour")
"""The columns that are not figures."""
_FORMULA: Final = re.compile(r"[=@+-](?![\d.,]*$)")
_MARK: Final = re.compile(rf"^'(?={_FORMULA.pattern})")


def read_cards(path: Path, faults: list[Fault]) -> list[dict[str, Any]]:
    """The cards of a file as a layout lists them; none if any has a fault."""
    if (text := read_text(path, faults)) is None:
        return []
    cards, found = list[dict[str, Any]](), list[Fault]()
    delimiter = max(",;\t", key=text.partition("\n")[0].count)
    reader = csv.DictReader(StringIO(text, newline=""), delimiter=delimiter, restkey="")  # what exceeds the titles
    try:
        if "name" not in (reader.fieldnames or ()):
            remedy = f"begin with a line of titles: {','.join(COLUMNS)}"
            found.append(Fault(path, 1, "no column is called name", remedy))
        for row in () if found else reader:
            if any(cell.strip() for cell in row.values() if cell):  # spreadsheets end with lines of mere commas
                cards.append(_card(row, path, reader.line_num, found))
    except csv.Error as error:
        found.append(Fault(path, reader.line_num + 1, f"this is not CSV: {error}", "save it as CSV (UTF-8)"))
    cards = [card for card in cards if card.get("count") != 0]
    if not cards and not found:
        found.append(Fault(path, 1, "there is no card in it", "add a line for each card"))
    faults += found
    return [] if found else cards


def _card(row: dict[str, Any], path: Path, line: int, faults: list[Fault]) -> dict[str, Any]:
    if row.pop("", None):
        remedy = 'put text with commas in quotes: "…"'
        faults.append(Fault(path, line, "the line has more cells than the first", remedy))
    cells = {column.strip(): _MARK.sub("", (cell or "").strip()) for column, cell in row.items()}
    card: dict[str, Any] = {column: cell for column, cell in cells.items() if cell and column in COLUMNS}
    card["icons"] = cells.get("icons", "").split()
    card["figures"] = {column: _value(cell) for column, cell in cells.items() if cell and column not in COLUMNS}
    if "count" in card:
        card["count"] = _value(re.sub(r"[.,]0+$", "", card["count"]))
    try:
        read(FreeCard, card | {"count": card.get("count") or 1})
    except Problems as found:
        faults += [Fault(path, line, problem.text, problem.remedy) for problem in found.problems]
    return card


def _value(cell: str) -> int | str:
    return int(cell) if cell.isascii() and cell.isdigit() else cell


def rows_to_csv(rows: Iterable[Mapping[str, Any]]) -> str:
    """Rows as CSV, one column per key; what a spreadsheet would take for a formula has an apostrophe before it."""
    rows = [{key: f"'{cell}" if _FORMULA.match(str(cell)) else cell for key, cell in row.items()} for row in rows]
    output = StringIO(newline="")
    columns = [*dict.fromkeys(key for row in rows for key in row)]
    writer = csv.DictWriter(output, columns, restval="", lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(rows)
    return output.getvalue()


def rows_of(cards: Iterable[FreeCard]) -> list[Mapping[str, Any]]:
    """Cards as rows that ``read_cards`` reads back."""
    own = [column for column in COLUMNS if column != "icons"]
    return [
        {**{column: getattr(card, column) for column in own}, "icons": " ".join(card.icons), **card.figures}
        for card in cards
    ]
