"""sheets.yaml: the content and layout of each sheet, and the ids that the sheets mention."""

from pathlib import Path
from typing import NamedTuple

from drumhead.source.faults import Fault
from drumhead.source.form_reader import read_form, read_part
from drumhead.source.forms import SheetForm, Sheets
from drumhead.source.layout import Layout, Pieces
from drumhead.source.layouts import layout_form, mistyped_layout
from drumhead.source.lines import Lines
from drumhead.source.tree import Mention
from drumhead.table.reading import KeyPath


class SheetSource(NamedTuple):
    """A sheet as read."""

    form: SheetForm
    names_rules: bool
    """Whether its layout names rules, needs none, or has faults, so that this is unknown."""
    files: tuple[tuple[KeyPath, str], ...]
    """The image files that its layout names, each with its place in the sheet."""
    resembles: str = ""
    """The layout whose name its own looks like a mistyping of; '' for any other name."""


def read_sheets(path: Path, faults: list[Fault]) -> tuple[dict[str, SheetSource], Lines, list[Mention]]:
    """The sheets by name, and the ids that they mention; none if the file has the wrong form."""
    parsed = read_form(path, Sheets, faults)
    if parsed is None:
        return {}, Lines(), []
    forms, lines = parsed
    sheets: dict[str, SheetSource] = {}
    mentions: list[Mention] = []
    for aid, form in forms.items():
        for place, group in enumerate(form.groups):
            key_path = (aid, "groups", place)
            mentions += [
                Mention("rule", rule, lines(*key_path, "rules", number)) for number, rule in enumerate(group.rules)
            ]
            if group.table:
                mentions.append(Mention("table", group.table, lines(*key_path, "table")))
            if group.figure:
                mentions.append(Mention("figure", group.figure, lines(*key_path, "figure")))
        layout = read_part(layout_form(aid), form.layout, path, lines, (aid, "layout"), faults)
        references = list(layout.named_rules()) if layout else []
        mentions += [Mention("rule", rule, lines(aid, "layout", *at)) for at, rule in references]
        names_rules = bool(references) or layout is None or isinstance(layout, Pieces)
        sheets[aid] = SheetSource(form, names_rules, files_of(layout) if layout else (), mistyped_layout(aid))
    return sheets, lines, mentions


def files_of(layout: Layout) -> tuple[tuple[KeyPath, str], ...]:
    """The image files that a layout names, each with its place in the sheet."""
    return tuple((("layout", *at), name) for at, name in layout.image_files())
