"""sheets.yaml: the content and layout of each sheet, its cards from CSV files for spreadsheets, one line per card."""

import csv
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any, Final, NamedTuple

from drumhead.source.card_layouts import Layout, Pieces
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

    @property
    def names_rules(self) -> bool:
        """Whether its layout names rules, needs none, or has faults, so that this is unknown."""
        return self.layout is None or isinstance(self.layout, Pieces) or any(self.layout.named_rules())


def read_sheets(path: Path, faults: list[Fault]) -> tuple[dict[str, SheetSource], Lines, list[Mention]]:
    """The sheets by name, and the ids that they mention; none if the file has the wrong form."""
    parsed = read_form(path, Sheets, faults)
    if parsed is None:
        return {}, Lines(), []
    forms, lines = parsed
    sheets: dict[str, SheetSource] = {}
    mentions: list[Mention] = []
    for aid, form in forms.items():
        mentions += mentions_of(form, lines, aid)
        layout = read_part(layout_form(aid), form.layout, path, lines, (aid, "layout"), faults)
        mentions += mentions_of(layout, lines, aid, "layout") if layout else []
        sheets[aid] = SheetSource(form, layout)
    return sheets, lines, mentions


Row = Mapping[str, Any]

COLUMNS: Final = ("name", "count", "type", "icons", "image", "text", "colour")
"""The columns that are not figures."""
_FORMULA: Final = re.compile(r"[=@+-](?![\d.,]*$)")
_MARK: Final = re.compile(rf"^'(?={_FORMULA.pattern})")


def with_card_files(sheets: Mapping[str, SheetSource], folder: Path, faults: list[Fault]) -> dict[str, SheetSource]:
    """The sheets, with the cards of CSV files in the layouts that name them."""
    filled = dict(sheets)
    for aid, sheet in sheets.items():
        if isinstance(layout := sheet.layout, FreeCards) and layout.file:
            cards = read_cards(folder / layout.file, faults)
            form = replace(sheet.form, layout={**sheet.form.layout, "cards": cards})
            try:
                filled[aid] = SheetSource(form, replace(layout, cards=tuple(FreeCard(**card) for card in cards)))
            except ValueError as error:
                faults.append(Fault(folder / layout.file, 1, str(error), "correct it"))
    return filled


def read_cards(path: Path, faults: list[Fault]) -> list[dict[str, Any]]:
    """The cards of a file as a layout lists them; none if any has a fault."""
    text = read_text(path, faults)
    if text is None:
        return []
    reader = cells_of(text)
    cards: list[dict[str, Any]] = []
    new_faults: list[Fault] = []
    try:
        if "name" not in (reader.fieldnames or ()):
            remedy = f"begin with a line of titles: {','.join(COLUMNS)}"
            faults.append(Fault(path, 1, "no column is called name", remedy))
            return []
        for row in reader:
            if any(cell.strip() for cell in row.values() if cell):  # spreadsheets end with lines of mere commas
                cards.append(_card(row, path, reader.line_num, new_faults))
    except csv.Error as error:
        new_faults.append(Fault(path, reader.line_num + 1, f"this is not CSV: {error}", "save it as CSV (UTF-8)"))
    cards = [card for card in cards if card.get("count") != 0]
    if not cards and not new_faults:
        new_faults.append(Fault(path, 1, "there is no card in it", "add a line for each card"))
    faults += new_faults
    return [] if new_faults else cards


def cells_of(text: str) -> "csv.DictReader[str]":
    """The lines below the titles, with the cells that exceed them under an empty title."""
    delimiter = max(",;\t", key=text.partition("\n")[0].count)
    return csv.DictReader(StringIO(text, newline=""), delimiter=delimiter, restkey="")


def _card(row: dict[str, Any], path: Path, line: int, faults: list[Fault]) -> dict[str, Any]:
    if row.pop("", None):
        faults.append(
            Fault(path, line, "the line has more cells than the first", 'put text with commas in quotes: "…"')
        )
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


def rows_to_csv(rows: Iterable[Row]) -> str:
    """Rows as CSV, one column per key; what a spreadsheet would take for a formula has an apostrophe before it."""
    rows = [{key: f"'{cell}" if _FORMULA.match(str(cell)) else cell for key, cell in row.items()} for row in rows]
    output = StringIO(newline="")
    writer = csv.DictWriter(
        output, [*dict.fromkeys(key for row in rows for key in row)], restval="", lineterminator="\r\n"
    )
    writer.writeheader()
    writer.writerows(rows)
    return output.getvalue()


def rows_of(cards: Iterable[FreeCard]) -> list[Row]:
    """Cards as rows that ``read_cards`` reads back."""
    return [
        {
            **{column: getattr(card, column) for column in COLUMNS if column != "icons"},
            "icons": " ".join(card.icons),
            **card.figures,
        }
        for card in cards
    ]
