"""A sheet of a book as one HTML text with its style: all that the press needs apart from fonts."""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, StrictUndefined, Template
from markupsafe import Markup

from drumhead.book.editions import change_lines
from drumhead.book.model import Book, ExampleStep, Group, Sheet
from drumhead.imposition.paper import COMMON, SAFE, USUAL, Paper, PrintForm, grid
from drumhead.press import discs, mat, measure, pieces, strips
from drumhead.press.board import BoardDrawing
from drumhead.press.cards import FRAMES, HOW_TO, CardFaces, true_black
from drumhead.press.fonts import Fonts, quoted
from drumhead.press.lines import has_marks, lines_of
from drumhead.press.measure import BESIDE_RULER, PART, fitted, inches, scale_of
from drumhead.press.pieces import Report
from drumhead.press.tables import matrix, slip_pages, spans, spread, whole_percent
from drumhead.render import svg
from drumhead.render.by_language import TranslatedTemplates, mirrored
from drumhead.render.cards import PAPER_COLOURS, card_svg, suit_svg
from drumhead.render.figures import figure_svg
from drumhead.render.inline import html, sentence_html
from drumhead.render.pictures import picture_svgs
from drumhead.render.qr import qr_svg
from drumhead.render.svg import SANS, SERIF, icon_svg
from drumhead.source.card_layouts import Arc, Cards, Counters, Layout, Ruler, trim_size
from drumhead.source.language import ENGLISH, Language
from drumhead.source.layouts import Dial, Mat, Pocket, QuickRef, Roster, Sticks, StripLayout, Templates, layout_name
from drumhead.source.pictures import DRAWN, WORDS
from drumhead.source.piece_layouts import Board, Dice, Phases, Tokens, TuckBox
from drumhead.source.project import SHARED
from drumhead.table.cards import JOKER, RANKS, RED_SUITS, SUIT_SYMBOLS, parse_card
from drumhead.table.reading import read

_ANCHOR = re.compile(r'<a\b([^>]*?) href="#([^"]+)"')
_WORDY = re.compile(r'<a class="ref"(?=[^>]*>(?!\d[\d.]*[a-z]?</a>))')
_WORDS = re.compile(r">[^<]+")
_UNITS = re.compile(r"--units:([\d.]+)")
_ID = re.compile(r'\bid="([^"]+)"')
_STYLE = re.compile(r"<style>.*?</style>", re.DOTALL)
_SUIT = re.compile(r'(class="suit suit-(?P<letter>\w)"[^>]*><title>[^<]*</title><path fill=)"currentColor"')

_MIRRORED: Final = ("rules", "quickref", "tables", "errata", "learn", "scorepad")
"""The templates whose style is mirrored where one reads from right to left; pieces and places stay where they are."""


def template_values(book: Book, sheet: Sheet, layout: Layout, paper: Paper, fault: Report) -> dict[str, Any]:
    """The values for the layout's template by name. What does not fit is reported.

    Raises ValueError for names that the book lacks.
    """
    match layout:
        case QuickRef():
            panels = _panels(sheet, layout.panels)
            _groups_of(sheet, [*layout.icons])
            first = sheet.groups[0] if sheet.groups else None
            return {"panels": panels, "first": first, "shown": [*_shown(book, layout)], **_plan(book, sheet, layout)}
        case StripLayout():
            return {"grid": grid(paper, layout.width, layout.height)}
        case Tokens():
            return pieces.tokens(layout, paper, fault)
        case Dice():
            return pieces.dice(layout, paper, fault)
        case Board():
            return {"board": BoardDrawing(book, layout, sheet.title, paper, fault)}
        case Phases():
            return pieces.phases(book, layout, paper, fault)
        case TuckBox():
            return pieces.box(layout, book.title, fault)
        case Mat():
            return {"mat": mat.sheets(layout, paper)}
        case Pocket():
            back = _groups_of(sheet, layout.back)
            front = [group for group in sheet.groups if group not in back]
            return {"grid": grid(paper, layout.width, layout.height), "sides": (front, back)}
        case Roster():
            slips = [*slip_pages(book, layout, paper)]
            return {"pages": slips, "grid": slips[0][1]}
        case Templates():
            return {"discs": discs.discs_of(book, sheet, layout), "metre": scale_of(book).metre}
        case Dial():
            return {"dial": discs.dial_of(book, sheet, layout), "metre": scale_of(book).metre}
        case Sticks():
            sizes = {"height": strips.STICK_HEIGHT, "head": strips.STICK_HEAD, "metre": scale_of(book).metre}
            return {"pages": strips.sticks_of(book, sheet, layout), **sizes}
        case Ruler():
            sizes = {"height": strips.RULER_HEIGHT, "head": strips.RULER_HEAD, "unit": trim_size(layout.trim)[1]}
            return {"pages": strips.rulers_of(layout), **sizes}
        case Arc():
            return {"arc": strips.arc_of(layout)}
        case Counters():
            sizes = {"head": strips.RULER_HEAD, "unit": trim_size(layout.trim)[1]}
            return {"pages": strips.counters_of(book, sheet, layout), **sizes}
    return {}


def _panels(sheet: Sheet, panels: Sequence[Sequence[str]]) -> list[list[list[Group]]]:
    """The groups of both panels of each printed side, in reading order; empty where the sheet is not folded.

    The outer side has the first panel, its front, on the right and the last on the left.
    """
    if not panels:
        return []
    headings = [heading for panel in panels for heading in panel]
    if left_out := [group.heading for group in sheet.groups if group.heading not in headings]:
        raise ValueError(f"on no panel: {', '.join(left_out)}")
    groups = [_groups_of(sheet, panel) for panel in panels]
    return [[groups[0], groups[3]], groups[1:3]] if len(groups) == 4 else [groups]


def _shown(book: Book, layout: QuickRef) -> Iterator[tuple[Markup, float, str]]:
    """The pictures under the turn: each drawing, its width in units, and the words below it, which say enough: those of
    its case are left out.
    """
    steps = {
        f"{id_.partition('.')[2]} {place}": (step.picture, step.legal)
        for id_, example in book.examples.items()
        for place, step in enumerate(example.steps, 1)
        if step.picture
    }
    if unknown := [name for name in layout.pictures if name not in steps]:
        raise ValueError(f"pictures: there is no picture {unknown[0]}; there are {', '.join(steps)}")
    for name, words in layout.pictures.items():
        picture, is_legal = steps[name]
        zones = (it._replace(label="", text="", note="") if it.layout == DRAWN else it for it in picture.before)
        wordless = picture._replace(before=tuple(zone for zone in zones if zone.layout != WORDS))
        drawing = picture_svgs(wordless, not is_legal)[0]
        yield Markup(drawing), max(float(_UNITS.findall(drawing)[0]), 150), words


def _plan(book: Book, sheet: Sheet, layout: QuickRef) -> dict[str, Any]:
    """The places of the game's mat as boxes, for a column of two: its ``mat``, the ``boxes``, and their height."""
    if not layout.field:
        return {}
    _groups_of(sheet, [layout.field])
    mats = [other.layout for other in book.sheets if other.aid == "mat"]
    if not mats:
        raise ValueError(f"field {layout.field}: the game has no sheet `mat` whose places could be drawn")
    mat_layout = read(Mat, mats[0])
    boxes = mat.plan(mat_layout, 90, 8.2, 0.8)
    return {"mat": mat_layout, "boxes": boxes, "height": max(box.top + box.height for box in boxes)}


def _groups_of(sheet: Sheet, headings: Sequence[str]) -> list[Group]:
    """The groups with those headings, in their order."""
    groups = {group.heading: group for group in sheet.groups}
    if unknown := [heading for heading in headings if heading not in groups]:
        raise ValueError(f"no group has the heading {', '.join(unknown)}; there are {', '.join(groups)}")
    return [groups[heading] for heading in headings]


@dataclass(frozen=True)
class Composer:
    """Composes sheets from the templates ``<aid>.html``, or ``tables.html`` for any other aid, from ``folder`` or else
    from the shared ones."""

    folder: Path
    address: str = ""
    """The site's address, for links to rules that are not on the sheet and for the QR code; without it they are left
    out."""
    licence: str = ""
    """Under which terms others may use the rules; it stands in each foot."""
    language: Language = ENGLISH
    fonts: Fonts = Fonts(Path())  # noqa: RUF009 - it is frozen

    def compose(
        self, book: Book, sheet: Sheet, layout: Layout, paper: Paper, fault: Report, print_form: PrintForm = USUAL
    ) -> str:
        """The HTML of ``sheet`` in a print form on ``paper``, the same on every machine and day.

        What does not fit is reported. Raises ValueError where the layout names something that the book lacks.
        """
        aid = sheet.aid if sheet.aid == "errata" else layout_name(sheet.aid)
        values = template_values(book, sheet, layout, paper, fault)
        template = "roster" if aid == "vehicles" else aid
        return self._render(template, book, sheet, layout, paper=paper, print_form=print_form, **values)

    def compose_faces(self, book: Book, sheet: Sheet, layout: Cards, faces: CardFaces) -> list[str]:
        """The HTML of the frames and drawn faces of a sheet of cards, then that of the fronts of each trim."""
        name = layout_name(sheet.aid)
        fronts = [self._render(name, book, sheet, layout, paper=COMMON, cut=front) for front in faces.fronts]
        how_to = {name: self.language(words) for name, words in HOW_TO.items()}
        marked = any(map(has_marks, (*fronts, *(book.numbers[rule] for _, rule in layout.names_of("rule")))))
        drawn = {"sizes": faces.sizes if faces.drawings else {}, "drawings": faces.drawings, "marked": marked}
        text = self._render("faces", book, sheet, layout, paper=COMMON, frames=FRAMES, how_to=how_to, **drawn)
        return [text, *fronts]

    def compose_shared(self, template: str, **values: Any) -> str:
        """The HTML of a sheet that belongs to no game."""
        return self.fonts.named_in(in_ink(self._template(template).render(**values)))

    def _render(self, template: str, book: Book, sheet: Sheet, layout: Layout, **values: Any) -> str:
        rules = f"{self.address}/{book.slug}/" if self.address else ""
        credits = [*filter(None, (self.language("Designed by {designer}", designer=book.designer), self.licence))]
        beside = BESIDE_RULER - PART * isinstance(layout, Board | Mat)
        endnotes = (rule.id for rule in book.rules.values() if rule.ruling and (rule.ruling.open or rule.ruling.why))
        text = self._template(template).render(
            book=book,
            sheet=sheet,
            layout=layout,
            safe=SAFE,
            inline=lambda tree: html(tree, book),
            number=lambda place: book.numbers[place],
            titles={id_: it.title for id_, it in book.rules.items()} | {it.id: it.title for it in book.all_sections},
            matrix=lambda table, signs: matrix(book, table, signs),
            inches=lambda metres: inches(metres * scale_of(book).metre),
            credits=credits,
            address=self.address,
            fitted=fitted,
            beside=beside,
            changes=change_lines(book),
            notes={id_: note for note, id_ in enumerate(endnotes, 1)},
            code=Markup(qr_svg(rules)) if rules else "",
            rules=rules,
            own_fonts={font.family: font for font in self.fonts.own}.values(),
            **values,
        )
        if self.language.direction == "rtl" and template in _MIRRORED:
            text = _STYLE.sub(lambda style: mirrored(style[0]), text)
        return self.fonts.named_in(in_ink(resolve_links(text, rules)))

    def _template(self, name: str) -> Template:
        return _environment(self.folder, self.language).get_template(f"{name}.html")


def _pictures(step: ExampleStep) -> tuple[list[Markup], float]:
    """The drawings of a step of a worked example, before it and what it changes, and their width in units."""
    drawings = picture_svgs(step.picture, not step.legal) if step.picture else ()
    return [*map(Markup, drawings)], sum(float(width) for drawing in drawings for width in _UNITS.findall(drawing))


@cache
def _environment(folder: Path, language: Language) -> Environment:
    """The templates of that folder and the shared ones, each compiled once for all games."""
    environment = Environment(
        loader=TranslatedTemplates([folder, SHARED / "templates" / "press"], language),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {
        "has_marks": has_marks,
        "pictures": _pictures,
        "sentence": sentence_html,
        "spans": spans,
        "whole_percent": whole_percent,
        "with_groups_beside": with_groups_beside,
        "zip": zip,
    }
    environment.globals |= {
        "both": measure.both,
        "card": lambda name: Markup(card_svg(JOKER if name == JOKER else parse_card(name))),
        "drawn": lambda figure: Markup(figure_svg(figure)),
        "icon": lambda name: Markup(icon_svg(name)),
        "keyed_lines": lines_of,
        "language": language,
        "ranks": RANKS,
        "sans": Markup(quoted(SANS)),
        "serif": Markup(quoted(SERIF)),
        "spread": spread,
        "suit": lambda letter: Markup(suit_svg(letter)),
        "written": lambda text, size: svg.width(text, size * svg.POINT),
        "wide": measure.WIDE,
        "tall": measure.TALL,
        "long": measure.LONG,
        "low": measure.LOW,
    }
    return environment


def with_groups_beside(groups: Sequence[Group], beside: Collection[str]) -> list[tuple[Group, list[Group]]]:
    """Each group on the left, with the groups after it that go on its right by their headings."""
    left: list[tuple[Group, list[Group]]] = []
    for group in groups:
        if left and group.heading in beside:
            left[-1][1].append(group)
        else:
            left.append((group, []))
    return left


def resolve_links(text: str, rules: str = "") -> str:
    """The HTML with links to targets off this sheet led to the page of the ``rules``, or else removed.

    A cross-reference with its own words gets a class, so that only bare numbers are set as numbers.

    >>> resolve_links('<b id="a"></b><a class="x" href="#a">A</a><a class="x" href="#b">B</a>')
    '<b id="a"></b><a class="x" href="#a">A</a><a class="x">B</a>'
    >>> resolve_links('<a class="x" href="#b">B</a>', "https://example.org/onslaught/")
    '<a class="x" href="https://example.org/onslaught/#b">B</a>'
    """
    ids = set(_ID.findall(text))
    text = _WORDY.sub('<a class="ref-words"', text)

    def led(match: re.Match[str]) -> str:
        if match[2] in ids:
            return match[0]
        return f'<a{match[1]} href="{rules}#{match[2]}"' if rules else f"<a{match[1]}"

    return _ANCHOR.sub(led, text)


def in_ink(text: str) -> str:
    """The HTML with the suits in running text drawn and coloured.

    WeasyPrint supports neither ``currentColor`` nor page styles inside SVG, and our fonts have no suits.
    """
    head, body, words = text.partition("<body")
    suits = {ord(sign): suit_svg(letter) for letter, sign in SUIT_SYMBOLS.items()}
    words = _WORDS.sub(lambda match: match[0].translate(suits), words)
    colours = {letter: PAPER_COLOURS["red" if letter in RED_SUITS else "black"] for letter in SUIT_SYMBOLS}
    return true_black(head + body + _SUIT.sub(lambda suit: f'{suit[1]}"{colours[suit["letter"]]}"', words))
