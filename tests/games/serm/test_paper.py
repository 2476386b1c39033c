"""What is printed is what the engine measures with: cards, terrain and the table have the same sizes on paper."""

from functools import cache

import pytest
from drumhead.book.compile import compile_game
from drumhead.book.model import Book, Sheet
from drumhead.games.serm.rules.geometry import outline
from drumhead.games.serm.rules.state import SOLDIERS, TerrainPiece, read_terms
from drumhead.press.counters import pieces_of
from drumhead.render.stat_cards import draw_soldiers
from drumhead.source.card_layouts import Deck
from drumhead.source.field_layouts import Counters, Ruler
from drumhead.source.layout import TRIMS, Layout
from drumhead.source.layouts import ScorePad, layout_of
from drumhead.source.project import Project


@cache
def book() -> Book:
    return compile_game(Project.here().content / "serm")


def sheet(aid: str) -> tuple[Sheet, Layout]:
    found = next(it for it in book().sheets if it.aid == aid)
    return found, layout_of(aid, found.layout)


def test_the_deck_has_five_soldiers_a_side_at_the_size_of_the_rules() -> None:
    _, layout = sheet("deck")
    assert isinstance(layout, Deck)
    width, height = TRIMS[layout.trim]
    cards = draw_soldiers(book(), book().tables["soldiers"], layout.stats["soldiers"], width, height)
    assert [card.name.lower() for card in cards] == [
        f"{side} {name}" for side in ("north", "south") for name in SOLDIERS
    ]
    assert read_terms(book().engine_tables()).card == pytest.approx(width / height, abs=0.001)


def test_a_soldier_has_as_many_dice_on_paper_as_in_the_engine() -> None:
    _, layout = sheet("deck")
    assert isinstance(layout, Deck)
    soldiers = read_terms(book().engine_tables()).soldiers
    for card in draw_soldiers(book(), book().tables["soldiers"], layout.stats["soldiers"], 63, 88)[:5]:
        one = soldiers[card.name.split()[1].lower()]
        figures = f"Shoot {one.shoot}, Endure {one.endure}, React {one.react}, Move {one.move}."
        assert card.alt_text.startswith(figures)


def test_terrain_is_cut_as_the_engine_has_it() -> None:
    found, layout = sheet("counters")
    assert isinstance(layout, Counters)
    unit, terms = TRIMS[layout.trim][1], read_terms(book().engine_tables())
    pieces = pieces_of(book(), found, layout)
    assert len(pieces) == len(terms.kinds)
    for piece in pieces:
        corners = outline(TerrainPiece(piece.id, 0, 0, 0), terms)
        there = {(round(x * unit, 2), round(y * unit, 2)) for x, y in corners}
        here = {(round(x - piece.width / 2, 2), round(piece.height / 2 - y, 2)) for x, y in piece.points}
        assert here == there
        assert layout.copies[piece.id] > 1
        assert piece.pattern


def test_the_pad_and_the_ruler_are_for_the_table_of_the_rules() -> None:
    (_, pad), (_, ruler) = sheet("scorepad"), sheet("ruler")
    assert isinstance(pad, ScorePad) and isinstance(ruler, Ruler)
    table = read_terms(book().engine_tables()).table
    assert pad.plan == table
    assert ruler.lengths >= max(table)
