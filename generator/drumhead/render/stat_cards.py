"""Stat cards: the rows of a table as soldiers of each side, drawn for paper at any size and as symbols for the page."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from drumhead.book.model import Book
from drumhead.render.cards import HEIGHT, WIDTH, hatching
from drumhead.render.inline import cell_text
from drumhead.render.marks import PAGE_STYLE, PAPER_STYLE, Style, arrow, die, dots, eye, mark, no_die
from drumhead.render.svg import POINT, SANS, SERIF, icon_drawing, n, width, words, wrapped
from drumhead.source.card_layouts import Deck, SideStyle, StatCards
from drumhead.source.layouts import layout_of
from drumhead.source.tables import Table

LEAST: Final = 8 * POINT
"""The size of the smallest type, in millimetres."""

EDGE: Final = 4.4
"""Millimetres between the trim and the text."""

LOWEST: Final = 9.0
"""The least height of a row of figures in millimetres."""


@dataclass(frozen=True, slots=True)
class Stat:
    """A figure of a card: its title, the number of dice, and the number of its rule or ''."""

    title: str
    dice: int
    number: str


@dataclass(frozen=True, slots=True)
class SoldierCard:
    """The content of a card; ``id`` is its row's.

    ``numbers`` are those of the rules behind ``special``, ``eye`` that of the rule of sight. ``picture`` is an icon
    or ''.
    """

    id: str
    name: str
    stats: tuple[Stat, ...]
    special: str
    numbers: tuple[str, ...]
    eye: str
    round: bool
    """Whether it sees all round, from its middle."""
    picture: str = ""

    @property
    def alt_text(self) -> str:
        """Its content in words."""
        stats = ", ".join(f"{stat.title} {stat.dice}" for stat in self.stats)
        return f"{stats}. {self.special}".strip()


@dataclass(frozen=True, slots=True)
class Artist:
    """Draws the cards of a side at one size, in millimetres; ``bleed`` is how far colour extends beyond the trim."""

    side: SideStyle
    width: float = WIDTH
    height: float = HEIGHT
    bleed: float = 0
    low: bool = False
    """With little ink."""
    style: Style = PAPER_STYLE

    @property
    def scale(self) -> float:
        """The size relative to a poker card."""
        return min(self.width / WIDTH, self.height / HEIGHT)

    @property
    def colour(self) -> str:
        """The side's colour."""
        return self.style.band(self.side.band)

    def front(self, soldier: SoldierCard) -> str:
        """The content of the SVG of a front. Raises ValueError for words that do not fit."""
        bottom = self.height - EDGE
        size = max(8.5 * self.scale * POINT, LEAST)
        numbers = ", ".join(soldier.numbers)
        lines = wrapped(soldier.special, size, self.width - 2 * EDGE) or [""] * bool(numbers)
        if numbers and width(lines[-1], size, SERIF) + width(f" {numbers}", size) > self.width - 2 * EDGE:
            lines.append("")
        top = bottom - 3.4 - 1.22 * size * len(lines)
        band = 18.5 * self.scale
        reach = min(top - (1.4 if lines else 0), self.height - band - 1) - self.height / 2
        rows = -(-len(soldier.stats) // 2)
        if (overflow := LOWEST * rows / 2 - reach) > 0:
            label = f"{self.side.name} {soldier.name} at {self.width:g} x {self.height:g} mm"
            raise ValueError(f"card {label}: its words are {overflow:.1f} mm too high; shorten them")
        return "".join(
            (
                self._band(band, soldier),
                self._grid(soldier, reach, rows),
                self._special(lines, numbers, top, size),
                self._footer(soldier, bottom),
            )
        )

    def _band(self, high: float, soldier: SoldierCard) -> str:
        s, colour, paper = self.scale, self.colour, self.style.paper
        middle, solid = self.width / 2, self.side.band == "solid" and not self.low
        size = self._fitting_size(soldier.name, 23 * s * POINT, self.width - 2 * EDGE - 4 * s)
        base, name = high - 2.9 * s, width(soldier.name, size)
        parts = [self._band_fill(-self.bleed, high)]
        if not solid:
            parts.append(
                f'<rect x="{n(middle - name / 2 - 2.4 * s)}" y="{n(base - 0.7 * size - 1.5 * s)}"'
                f' width="{n(name + 4.8 * s)}" height="{n(0.7 * size + 3 * s)}" rx="{n(s)}" fill="{paper}"/>'
            )
        parts += [
            arrow(middle, 0, 14 * s, 7.6 * s, paper, colour),
            "" if soldier.round else eye(middle, 5.2 * s, 6 * s, self.style.ink, paper),
            self._mark(EDGE + 3.2 * s, solid),
            self._picture(soldier.picture) if soldier.picture else self._mark(self.width - EDGE - 3.2 * s, solid),
            self._name(soldier.name, base, size, paper if solid else self.style.ink),
            self._rule(-self.bleed, self.width + self.bleed, high, 0.7 * s, colour),
        ]
        return "".join(parts)

    def _mark(self, x: float, solid: bool) -> str:
        s, colour, paper = self.scale, self.colour, self.style.paper
        return mark(self.side.mark, x, 6.6 * s, 3.2 * s, paper if solid else colour, "" if solid else paper)

    def _picture(self, name: str) -> str:
        """Its icon, at the right in the band, on a disc of paper."""
        s, ink, paper = self.scale, self.style.ink, self.style.paper
        x, y, side = self.width - EDGE - 3.8 * s, 7 * s, 7 * s
        return (
            f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(5 * s)}" fill="{paper}"/>'
            f'<g transform="translate({n(x - side / 2)} {n(y - side / 2)})scale({n(side / 24)})">'
            f"{icon_drawing(name, ink, paper)}</g>"
        )

    def _band_fill(self, top: float, bottom: float) -> str:
        """The band's colour from edge to edge."""
        left, right = -self.bleed, self.width + self.bleed
        if self.side.band == "hatched":
            step = (3.2 if self.low else 1.9) * self.scale
            lines = hatching(left, top, right, bottom, step)
            return f'<path d="{lines}" stroke="{self.colour}" stroke-width="{n(0.62 * self.scale)}" fill="none"/>'
        if self.low:
            return ""
        size = f'width="{n(right - left)}" height="{n(bottom - top)}"'
        return f'<rect x="{n(left)}" y="{n(top)}" {size} fill="{self.colour}"/>'

    def _name(self, name: str, base: float, size: float, ink: str) -> str:
        """A card's name; on a page, where another font may replace ours, it keeps the width of ours."""
        text = words(name, self.width / 2, base, size, ink, "middle", self.style.sans)
        if self.style is PAPER_STYLE:
            return text
        return text.replace(
            "<text", f'<text textLength="{n(0.97 * width(name, size))}" lengthAdjust="spacingAndGlyphs"'
        )

    def _fitting_size(self, text: str, size: float, room: float) -> float:
        size = min(size, size * room / width(text, size))
        if size < LEAST:
            raise ValueError(f"card {text}: its name is {width(text, LEAST) - room:.1f} mm too wide; shorten it")
        return size

    def _rule(self, left: float, right: float, y: float, thick: float, ink: str) -> str:
        return f'<path d="M{n(left)} {n(y)}H{n(right)}" stroke="{ink}" stroke-width="{n(thick)}"/>'

    def _grid(self, soldier: SoldierCard, reach: float, rows: int) -> str:
        """The figures, two in a row, around the middle of the card."""
        x, y, s = self.width / 2, self.height / 2, self.scale
        high = 2 * reach / rows
        lines = [f"M{n(x)} {n(y - reach + 1.6 * s)}V{n(y + reach - 1.6 * s)}"]
        lines += [f"M{n(EDGE)} {n(y - reach + row * high)}H{n(self.width - EDGE)}" for row in range(1, rows)]
        parts = [f'<path d="{"".join(lines)}" stroke="{self.style.ink}" stroke-width=".18"/>']
        aside = (5.3 if soldier.round else 3.4) * s
        for place, stat in enumerate(soldier.stats):
            left = x + aside if place % 2 else EDGE
            parts += self._stat(stat, left, y - reach + (place // 2 + 0.5) * high, x - EDGE - aside, high)
        if soldier.round:
            ink, paper = self.style.ink, self.style.paper
            line = f'fill="{paper}" stroke="{ink}" stroke-width="{n(0.4 * s)}"'
            parts.append(f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(4.6 * s)}" {line}/>{eye(x, y, 6.6 * s, ink, paper)}')
        return "".join(parts)

    def _stat(self, stat: Stat, left: float, middle: float, room: float, row: float) -> Iterator[str]:
        """A title and below it the figure with its dice, both around the middle of the row."""
        s, ink, paper = self.scale, self.style.ink, self.style.paper
        small = max(9.5 * s * POINT, LEAST)
        large = min(42 * s * POINT, (row - 2.8 - 1.6 * s) / 0.7 - small)
        high = 0.7 * (small + large) + 1.2 + 1.6 * s
        title, base = middle - high / 2 + 0.7 * small, middle + high / 2
        yield words(stat.title, left, title, small, ink, family=self.style.sans)
        if stat.number:
            yield words(stat.number, left + room, title, small, self.style.number, "end", self.style.sans)
        yield words(str(stat.dice), left, base, large, ink, family=self.style.sans)
        start = left + width("0", large) + 1.6 * s
        size = min(4.5 * s, (left + room - start) / 3 - 0.6 * s)
        gap = size / 5
        bottom = base - 0.35 * large + (size / 2 if stat.dice < 4 else size + gap / 2)
        for place in range(stat.dice):
            across, up = (place % 3, 0) if stat.dice < 4 else divmod(place, 2)
            yield die(start + across * (size + gap), bottom - size - up * (size + gap), size, ink, paper)
        if not stat.dice:
            yield no_die(start, bottom - size, size, ink)

    def _special(self, lines: list[str], numbers: str, top: float, size: float) -> str:
        if not lines:
            return ""
        parts = [self._rule(EDGE, self.width - EDGE, top - 0.9, 0.35, self.style.ink)]
        for place, line in enumerate(lines):
            text = words(
                line, EDGE, top + (1.22 * place + 0.98) * size, size, self.style.ink, "start", self.style.serif, 400
            )
            if numbers and place == len(lines) - 1:
                red = f'font-family="{self.style.sans}" font-weight="600" fill="{self.style.number}"'
                text = text.replace("</text>", f"{' ' if line else ''}<tspan {red}>{numbers}</tspan></text>")
            parts.append(text)
        return "".join(parts)

    def _footer(self, soldier: SoldierCard, base: float) -> str:
        """The side, and the rule by which it sees."""
        size, sans, right = LEAST, self.style.sans, self.width - EDGE
        parts = [
            mark(self.side.mark, EDGE + 1.2, base - 0.35 * size, 1.2, self.colour),
            words(self.side.name, EDGE + 3.4, base, size, self.style.ink, family=sans),
        ]
        if soldier.eye:
            parts.append(words(soldier.eye, right, base, size, self.style.number, "end", sans))
            x = right - width(soldier.eye, size) - 3
            parts.append(eye(x, base - 0.35 * size, 3.8, self.style.ink, self.style.paper))
        return "".join(parts)

    def back(self, title: str) -> str:
        """The content of the SVG of a back: the side's pattern, mark and name, the same from both ends."""
        s, w, h, colour, paper = self.scale, self.width, self.height, self.colour, self.style.paper
        inset = 4 * s
        box = (inset, inset, w - inset, h - inset)
        if self.side.band == "hatched":
            strokes = hatching(*box, (4.8 if self.low else 2.4) * s)
            pattern = f'<path d="{strokes}" fill="none" stroke="{colour}" stroke-width="{n(0.6 * s)}"/>'
        else:
            spots = dots(*box, (5.6 if self.low else 2.9) * s)
            circles = "".join(f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(0.95 * s)}"/>' for x, y in spots)
            pattern = f'<g fill="{colour}">{circles}</g>'
        size = self._fitting_size(self.side.name.upper(), 17 * s * POINT, w - 8 * EDGE * s)
        below, plain = max(8.5 * s * POINT, LEAST), (self.style.ink, "middle", self.style.sans)
        lines = wrapped(title, below, w - 7 * inset, SANS)
        plate = words(self.side.name.upper(), w / 2, h / 2 + 13.4 * s, size, *plain)
        for place, line in enumerate(lines):
            plate += words(line, w / 2, h / 2 + 14.4 * s + (1.1 * place + 1) * below, below, *plain, 500)
        high = 17 * s + 1.1 * below * len(lines)
        return (
            pattern
            + self._frame(inset, inset, "none")
            + self._frame(inset * 2.4, h / 2 - high, paper)
            + mark(self.side.mark, w / 2, h / 2, 6.4 * s, colour)
            + plate
            + f'<g transform="rotate(180 {n(w / 2)} {n(h / 2)})">{plate}</g>'
        )

    def _frame(self, x: float, y: float, fill: str) -> str:
        """A rectangle at those distances from both sides and both ends."""
        size = f'width="{n(self.width - 2 * x)}" height="{n(self.height - 2 * y)}"'
        line = f'stroke="{self.colour}" stroke-width="{n(0.9 * self.scale)}"'
        return f'<rect x="{n(x)}" y="{n(y)}" {size} fill="{fill}" {line}/>'


def sprite(book: Book) -> str:
    """One SVG file of symbols, or '' where the book has no deck of such cards.

    ``north-ranger`` is a card's front of 63 x 88 units. Colours are the custom properties of ``marks.PAGE_STYLE``.
    """
    symbols: list[str] = []
    for sheet in book.sheets:
        layout = layout_of(sheet.aid, sheet.layout)
        tables = {group.table.id: group.table for group in sheet.groups if group.table}
        if isinstance(layout, Deck):
            for name, stats in layout.stats.items():
                symbols += _symbols(stats, soldiers_of(book, tables[name], stats))
    return "\n".join(('<svg xmlns="http://www.w3.org/2000/svg">', *symbols, "</svg>\n")) if symbols else ""


def soldiers_of(book: Book, table: Table, stats: StatCards) -> list[SoldierCard]:
    """The rows of the table. Raises ValueError."""
    columns = [stats.name, *stats.figures, *([stats.special] if stats.special else ()), *stats.numbers]
    places = dict(zip(columns, table.places_of(*columns), strict=True))
    ids = table.row_ids
    if unknown := sorted({*stats.rules, *stats.round, *stats.pictures} - {*ids}):
        raise ValueError(f"{', '.join(unknown)} is not a card of table {table.id}; it has {', '.join(ids)}")
    soldiers = []
    for id_, row in zip(ids, table.rows, strict=True):
        figures = []
        for column in stats.figures:
            value = row[places[column]]
            if not isinstance(value, int):
                raise ValueError(f"column {column} must be of type int, to be so many dice")
            figures.append(
                Stat(table.columns[places[column]].title, value, _number(book, stats.numbers.get(column, "")))
            )
        soldiers.append(
            SoldierCard(
                id_,
                cell_text(row[places[stats.name]], book),
                tuple(figures),
                cell_text(row[places[stats.special]], book) if stats.special else "",
                tuple(_number(book, rule) for rule in stats.rules.get(id_, ())),
                _number(book, stats.eye),
                id_ in stats.round,
                stats.pictures.get(id_, ""),
            )
        )
    return soldiers


def _symbols(stats: StatCards, soldiers: Sequence[SoldierCard]) -> Iterator[str]:
    for side in stats.sides:
        artist = Artist(side, style=PAGE_STYLE)
        side_id = "-".join(side.name.lower().split())
        size = f'x="0" y="0" width="{WIDTH}" height="{HEIGHT}"'
        paper = f'<rect {size} fill="{PAGE_STYLE.paper}"/>'
        edge = f'<rect {size} fill="none" stroke="{artist.colour}" stroke-width="1"/>'
        for soldier in soldiers:
            inside = paper + artist.front(soldier) + edge
            yield f'<symbol id="{side_id}-{soldier.id}" viewBox="0 0 {WIDTH:g} {HEIGHT:g}">{inside}</symbol>'


def _number(book: Book, rule: str) -> str:
    if rule and rule not in book.rules:
        raise ValueError(f"there is no rule {rule}")
    return book.rules[rule].number if rule else ""
