"""Cards of one's own: the boxes of their templates as HTML, with their words as large as fits. In millimetres."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final
from urllib.parse import quote

from markupsafe import Markup, escape

from drumhead.book.model import Book
from drumhead.press.art import ImageUse
from drumhead.press.pieces import Report, down, largest
from drumhead.render.inline import html
from drumhead.render.svg import POINT, SANS, SERIF, icon_svg, n, width, wrapped
from drumhead.source.card_layouts import FIELD, REACH, Box, check_image, template_boxes, trim_size
from drumhead.source.inline import Text
from drumhead.source.markdown import MarkdownReader
from drumhead.source.piece_layouts import FreeCard, FreeCards

LEADING: Final = 1.2

SURE: Final = 1.03
"""How much wider than we compute them words may come out."""

_ICON: Final = re.compile(r":([a-z][\w-]*):")
_MARKS: Final = re.compile(r"[*_`\[\]]|\(#[^)]*\)")
_COLOUR: Final = re.compile(r"#[0-9a-fA-F]{6}")
_FAMILIES: Final = {"serif": SERIF, "sans": SANS}


@dataclass(frozen=True, slots=True)
class CardArtist:
    """Draws the fronts of a sheet at one trim, whose boxes are stretched with it; what does not fit is reported."""

    book: Book
    layout: FreeCards
    trim: str
    low: bool
    fault: Report

    def front(self, card: FreeCard) -> Markup:
        """A front with its bleed, as HTML."""
        return Markup("").join(self._drawn(box, card.fields) for box in boxes_of(self.layout, card, self.trim))

    def _drawn(self, box: Box, fields: dict[str, str]) -> Markup:
        """A box, filled in from the card's fields; a faulty one has a red edge."""
        what, faults = f"card {fields['name']}, {box.name or 'a box'}", list[str]()
        inside = self._inside(box, fields, faults.append)
        size = f", {self.trim} size" if self.trim != self.layout.trim else ""
        for fault in faults:
            self.fault(f"{what}{size}: {fault}")
        fill, line = (self._colour(box, value, fields, self.fault) for value in (box.fill, box.line))
        edge = f"border:.6mm solid {line};" if line else ""
        if self.low and fill.lower() not in ("", "#ffffff"):
            fill, edge = "", edge or "border:.2mm solid #111;"
        if faults:
            edge = "outline:.7mm solid #d00;"
        corners = {"rectangle": "", "rounded": "border-radius:2mm;", "round": "border-radius:50%;"}[box.shape]
        (x, y), (wide, high) = box.at, box.size
        place = f"left:{n(x + REACH)}mm;top:{n(y + REACH)}mm;width:{n(wide)}mm;height:{n(high)}mm;"
        ground = f"background:{fill};" if fill else ""
        fits = f' data-fits="{escape(what)}"' if box.text or box.figure else ""
        return Markup(f'<div class="box" style="{place}{corners}{ground}{edge}"{fits}>{inside}</div>')

    def _inside(self, box: Box, fields: dict[str, str], fault: Report) -> Markup:
        if box.text or box.figure:
            return self._words(box, fields, fault)
        if box.icon:
            names = filled(box.icon, fields).split()
            side = min(box.size[1], box.size[0] / max(len(names), 1))
            style = f"width:{n(side)}mm;height:{n(side)}mm"
            icons = Markup("").join(self._icon(name, style, fault) for name in names)
            return _cell(box, icons, "line-height:0")
        name = filled(box.image, fields)
        if not name:
            return Markup()
        try:
            check_image(name)
        except ValueError as error:
            fault(str(error))
            return Markup()
        fit = "cover" if box.fit == "cover" else "contain"
        faint = "opacity:.4;" if self.low else ""
        style = f"object-fit:{fit};object-position:{box.focus[0]:g}% {box.focus[1]:g}%;{faint}"
        return Markup(f'<img class="fitted" alt="" src="{quote(name)}" style="{style}">')

    def _words(self, box: Box, fields: dict[str, str], fault: Report) -> Markup:
        """Words as large as fits, in paragraphs, or in a single line."""
        wide, high = (side - 2 * box.pad for side in box.size)
        family, lines = _FAMILIES[box.font], filled(box.text or box.figure, fields).splitlines()
        counted = [_ICON.sub("W", line if box.figure else _MARKS.sub("", line)) for line in lines]

        def excess(points: float) -> tuple[float, float]:
            size = points * POINT
            set_lines = (
                counted if box.figure else [part for line in counted for part in wrapped(line, size, wide, family)]
            )
            widest = SURE * max((width(line, size, family) for line in set_lines), default=0.0)
            return len(set_lines) * size * (1 if box.figure else LEADING) - high, widest - wide

        points, _ = largest(down(box.points, min(box.least, box.points)), lambda size: max(excess(size)))
        over = {way: amount for way, amount in zip(("high", "wide"), excess(points), strict=True) if amount > 0.05}
        if over:
            amounts = " and ".join(f"{amount:.1f} mm too {way}" for way, amount in over.items())
            fault(f"{amounts} at {points:g} pt: shorten it, or give it more room")
        ink = "#111" if self.low else self._colour(box, box.ink, fields, fault) or "#111"
        inside = [Markup(escape(line)) if box.figure else self._markdown(line, ink, fault) for line in lines]
        leading = "1;white-space:nowrap" if box.figure else f"{LEADING}"
        style = f"font-size:{points:g}pt;line-height:{leading};color:{ink}"
        paragraphs = Markup("").join(Markup(f"<p>{line}</p>") for line in inside)
        return _cell(box, paragraphs, style)

    def _markdown(self, line: str, ink: str, fault: Report) -> Markup:
        """A paragraph; one that Markdown would take for a list or the like is words."""
        reader = MarkdownReader(Path(), [])
        words = reader.text(line, 1)
        if reader.faults or not words:
            words = (Text(line),)
        if unknown := [it.id for it in reader.mentions if it.kind == "rule" and it.id not in self.book.numbers]:
            fault(f"there is no rule {unknown[0]}")
            words = (Text(line),)
        return Markup(_ICON.sub(lambda found: self._icon(found[1], "", fault, ink), html(words, self.book)))

    def _icon(self, name: str, style: str, fault: Report, ink: str = "#111") -> Markup:
        """An own icon of the sheet, or one of ours."""
        if file := self.layout.icons.get(name):
            return Markup(f'<img class="icon" alt="{escape(name)}" src="{quote(file)}" style="{style}">')
        try:
            return Markup(icon_svg(name).replace('class="icon"', f'class="icon" style="{style}"').replace("#111", ink))
        except ValueError as error:
            fault(str(error))
            return Markup()

    def _colour(self, box: Box, value: str, fields: dict[str, str], fault: Report) -> str:
        colour = filled(value, fields)
        if colour and not _COLOUR.fullmatch(colour):
            fault(f"card {fields['name']}, {box.name or 'a box'}: {colour} is not a colour: write one as #2b6cb0")
            return ""
        return colour


def _cell(box: Box, inside: Markup, style: str) -> Markup:
    """What stands in a box, at its top, in its middle or at its bottom."""
    wide, high = (n(side - 2 * box.pad) for side in box.size)
    align = "center" if box.align == "middle" else box.align
    place = f"width:{wide}mm;height:{high}mm;text-align:{align};vertical-align:{box.stand};{style}"
    return Markup(
        f'<div class="cell {box.font}" style="margin:{n(box.pad)}mm"><div style="{place}">{inside}</div></div>'
    )


def filled(value: str, fields: dict[str, str]) -> str:
    """A value of a box with what the card has in the fields that it names.

    >>> filled("{Cost} gold", {"Cost": "3"})
    '3 gold'
    """
    return FIELD.sub(lambda found: fields.get(found[1], ""), value)


def check_fields(layout: FreeCards) -> None:
    """Raise ValueError for a box that shows a field which no card has."""
    known = {name: None for card in layout.cards for name in card.fields}
    for name, template in layout.templates.items():
        for box in template.boxes:
            if unknown := [it for it in box.named_fields() if it not in known]:
                where, fields = f"template {name}, {box.name or 'a box'}", ", ".join(known)
                raise ValueError(f"{where}: no card has a field {unknown[0]}; there are {fields}")


def boxes_of(layout: FreeCards, card: FreeCard, trim: str) -> Iterator[Box]:
    """The boxes of a card that it shows at that trim, with which those of a template are stretched."""
    wide, high = trim_size(trim)
    if layout.templates:
        across, down_ = (side / usual for side, usual in zip((wide, high), trim_size(layout.trim), strict=True))
        boxes: Iterable[Box] = (
            replace(box, at=(box.at[0] * across, box.at[1] * down_), size=(box.size[0] * across, box.size[1] * down_))
            for box in template_boxes(layout.templates, card.type or next(iter(layout.templates)))
        )
    else:
        boxes = plain_boxes(card, layout.size, wide, high)
    return (box for box in boxes if box.is_shown(card.fields))


def images_of(layout: FreeCards, trim: str) -> Iterator[ImageUse]:
    """The image files on its fronts at that trim, and those of its own icons."""
    for card in layout.cards:
        for box in boxes_of(layout, card, trim):
            if name := filled(box.image, card.fields):
                yield name, f"card {card.name}, {box.name or 'image'}", box.size
    yield from ((file, f"icon {name}", (4.0, 4.0)) for name, file in layout.icons.items())


def alt_text(card: FreeCard) -> str:
    """What a card says apart from its name, in words."""
    figures = ", ".join(f"{title} {value}" for title, value in card.figures.items())
    return ". ".join(filter(None, (figures, _ICON.sub(r"\1", _MARKS.sub("", card.text)))))


# The built-in template: what a card has, one below the other, with the room shared out among it.

MARGIN: Final = 4.0
"""Millimetres from the cut that stay blank except for the edge's colour."""

HEAD: Final = 9.0
"""The height of the name with the line below it."""

ICON: Final = 7.0
"""The width of an icon beside the name."""

_SHARES: Final = {"image": 3.0, "figures": 2.0, "text": 3.0}
_LEAST: Final = {"image": 0.25, "figures": 0.17, "text": 0.0}
"""The least height of each part as a share of the card's."""


def plain_boxes(card: FreeCard, points: float, width_: float, height: float) -> Iterator[Box]:
    """The boxes of a card without a template: its name and icons, image, figures and text."""
    wide, top = width_ - 2 * MARGIN, MARGIN + HEAD
    room = height - MARGIN - top
    parts = [part for part in _SHARES if getattr(card, part)]
    least = {part: _LEAST[part] * height for part in parts}
    if "text" in least:
        needed = sum(len(wrapped(_MARKS.sub("", line), 9 * POINT, wide)) for line in card.text.splitlines())
        least["text"] = min(needed * 9 * POINT * LEADING, room - sum(least.values()))
    free = room - sum(least.values())
    shares = sum(_SHARES[part] for part in parts) or 1
    heights = {part: least[part] + free * _SHARES[part] / shares for part in parts}
    if card.colour:
        yield Box(name="edge", at=(-REACH, -REACH), size=(width_ + 2 * REACH, REACH + 2.4), fill="{colour}")
    beside = ICON * len(card.icons)
    name = Box(name="name", at=(MARGIN, MARGIN), size=(max(wide - beside, 1), HEAD - 1.6), figure="{name}", font="sans")
    yield replace(name, points=17.0, least=9.0, stand="middle")
    if card.icons:
        side = ICON - 1
        yield Box(name="icons", at=(MARGIN + wide - beside, MARGIN), size=(beside, side), icon="{icons}", align="right")
    yield Box(name="line", at=(MARGIN, top - 1.2), size=(wide, 0.3), fill="#111111")
    for part, high in heights.items():
        inner = max(high - 1.5, 1)
        if part == "image":
            yield Box(name="image", at=(MARGIN, top), size=(wide, inner), image="{image}")
        elif part == "text":
            text = Box(name="text", at=(MARGIN, top), size=(wide, high), text="{text}", stand="middle")
            yield replace(text, points=points, least=min(8.0, points))
        else:
            column = wide / len(card.figures)
            widest = max(width(str(value), POINT, SANS) for value in card.figures.values())
            alike = min(64.0, max((column - 4) / (SURE * widest), 10.0))
            for place, title in enumerate(card.figures):
                at, label = (MARGIN + place * column, top), f"figures.{title}"
                head = Box(name=label, at=at, size=(column - 1, 4), figure=title, font="sans", align="middle")
                yield replace(head, points=8.0 if len(card.figures) > 1 else 10.0)
                value = Box(name=label, at=(at[0] + 1.5, top + 4), size=(column - 4, max(inner - 4.5, 1)), font="sans")
                yield replace(value, figure=f"{{{title}}}", points=alike, least=10.0, align="middle", stand="middle")
            yield Box(name="line", at=(MARGIN, top + inner), size=(wide, 0.15), fill="#999999")
        top += high
