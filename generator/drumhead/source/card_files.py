"""Decks of free cards as CSV files, as spreadsheets read and write them: a line a card."""

import csv
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any, Final

from drumhead.source.faults import Fault
from drumhead.source.files import read_text
from drumhead.source.form import in_words, read
from drumhead.source.layouts import layout_form, layout_of
from drumhead.source.parse_cache import ParseCache
from drumhead.source.piece_layouts import FreeCard, FreeCards
from drumhead.source.sheets import SheetSource, files_of

Row = Mapping[str, Any]

COLUMNS: Final = ("name", "count", "icons", "image", "text", "colour")
"""What is no figure."""


def with_card_files(
    sheets: Mapping[str, SheetSource], folder: Path, files: ParseCache, faults: list[Fault]
) -> dict[str, SheetSource]:
    """The sheets, with cards that are in files of their own in their layouts."""
    found = dict(sheets)
    for aid, sheet in sheets.items():
        if not issubclass(layout_form(aid), FreeCards):
            continue
        with suppress(ValueError):  # its faults are noted already
            layout = layout_of(aid, sheet.form.layout)
            if isinstance(layout, FreeCards) and layout.file:
                cards = files.read(folder / layout.file, read_cards, faults)
                form = replace(sheet.form, layout={**sheet.form.layout, "cards": cards})
                named = files_of(replace(layout, cards=tuple(FreeCard(**card) for card in cards)))
                found[aid] = sheet._replace(form=form, files=named)
    return found


def read_cards(path: Path, faults: list[Fault]) -> list[dict[str, Any]]:
    """The cards of a file as a layout lists them; none where one of them has a fault."""
    text = read_text(path, faults)
    if text is None:
        return []
    head = text.lstrip("\ufeff").partition("\n")[0]
    delimiter = max(",;\t", key=head.count)
    lines = csv.DictReader(StringIO(text.lstrip("\ufeff"), newline=""), delimiter=delimiter, restkey="")
    cards: list[dict[str, Any]] = []
    wrong: list[Fault] = []
    try:
        if "name" not in (lines.fieldnames or ()):
            titles = f"begin with a line of titles: {','.join(COLUMNS)}"
            faults.append(Fault(path, 1, "no column is called name", titles))
            return []
        for line in lines:
            cards.append(_card(line, path, lines.line_num, wrong))
    except csv.Error as error:
        wrong.append(Fault(path, lines.line_num + 1, f"this is not CSV: {error}", "save it as CSV (UTF-8)"))
    if not cards and not wrong:
        wrong.append(Fault(path, 1, "there is no card in it", "add a line for each card"))
    faults += wrong
    return [] if wrong else cards


def _card(line: dict[str, Any], path: Path, number: int, faults: list[Fault]) -> dict[str, Any]:
    if line.pop("", None):
        faults.append(
            Fault(path, number, "the line has more cells than the first", 'put text with commas in quotes: "…"')
        )
    given = {title.strip(): (cell or "").strip() for title, cell in line.items()}
    card: dict[str, Any] = {title: cell for title, cell in given.items() if cell and title in COLUMNS}
    card["icons"] = given.get("icons", "").split()
    card["figures"] = {title: _value(cell) for title, cell in given.items() if cell and title not in COLUMNS}
    if "count" in card:
        card["count"] = _value(card["count"])

    def report(at: tuple[str | int, ...], what: str, remedy: str) -> None:
        faults.append(Fault(path, number, in_words(at, what), remedy))

    read(FreeCard, card, report)
    return card


def _value(cell: str) -> int | str:
    return int(cell) if cell.isascii() and cell.isdigit() else cell


def rows_to_csv(rows: Iterable[Row]) -> str:
    """Rows as CSV, a column for each of their keys."""
    rows = [*rows]
    made = StringIO(newline="")
    lines = csv.DictWriter(
        made, [*dict.fromkeys(key for row in rows for key in row)], restval="", lineterminator="\r\n"
    )
    lines.writeheader()
    lines.writerows(rows)
    return made.getvalue()


def rows_of(cards: Iterable[FreeCard]) -> list[Row]:
    """Cards as ``read_cards`` reads them."""
    return [
        {
            **{column: getattr(card, column) for column in COLUMNS if column != "icons"},
            "icons": " ".join(card.icons),
            **card.figures,
        }
        for card in cards
    ]
