"""The source says what the engine does: its tables, the figures drawn in the rules, the sheets and the advice."""

import re
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest
from drumhead.book.cached import bundle_of
from drumhead.book.compile import compile_game
from drumhead.book.model import Book, Sheet
from drumhead.games.serm.rules.geometry import SoldierView, outline
from drumhead.games.serm.rules.path import straight_move
from drumhead.games.serm.rules.pools import at_least, beats, chance, greater
from drumhead.games.serm.rules.state import Pose, SkirmishState, TerrainPiece
from drumhead.games.serm.rules.terms import SOLDIERS, read_terms
from drumhead.press.strips import pieces_of
from drumhead.source.card_layouts import TRIMS, Counters, Deck, Layout
from drumhead.source.forms import Diagram, DiagramMark
from drumhead.source.layouts import layout_of
from drumhead.source.markdown import MarkdownReader
from drumhead.source.project import Project
from drumhead.source.tables import read_figure

from tests.games.serm.positions import at
from tests.games.serm.tables import TABLES
from tests.press.field import draw_soldiers


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


def test_the_tables_are_the_ones_tried_here() -> None:
    assert read_terms(bundle_of(book()).tables) == read_terms(TABLES)


# The drawings in the rules show what the engine says of the same positions.

FIGURES = Path(__file__).resolve().parents[3] / "content" / "serm" / "figures"


def ground(name: str) -> Diagram:
    figure = read_figure(MarkdownReader(FIGURES / f"{name}.yaml", []))
    assert figure and figure.ground
    return figure.ground


def marks(name: str, kind: str) -> list[DiagramMark]:
    return [mark for mark in ground(name).marks if mark.kind == kind]


def placed(mark: DiagramMark) -> str:
    return f"{mark.at[0]} {mark.at[1]} {mark.turn}"


def drawn(name: str, south: str, *north: str) -> SkirmishState:
    """The figure's light card and its dark ones as soldiers of those names, and its terrain as walls."""
    cards = marks(name, "card")
    light = next(card for card in cards if not card.dark)
    dark = [card for card in cards if card.dark]
    walls = ", ".join(f"wall {placed(mark)}" for mark in marks(name, "terrain"))
    enemies = ", ".join(f"{who} {placed(card)}" for who, card in zip(north, dark, strict=True))
    return at(f"{south} {placed(light)}", enemies, walls)


def test_a_and_b_are_before_the_line_and_c_is_not() -> None:
    state = drawn("eye", "gunner", "ranger", "assault", "brawler")
    view = SoldierView(state, state.get("south", "gunner"))
    seen = [name for name in ("ranger", "assault", "brawler") if view.sees(state.get("north", name))]
    assert seen == ["ranger", "assault"]


def test_past_the_wall_a_is_seen_and_b_is_not() -> None:
    state = drawn("part", "gunner", "assault", "brawler")
    watcher = state.get("south", "gunner")
    assert SoldierView(state, watcher).sees(state.get("north", "assault"))
    assert not SoldierView(state, watcher).sees(state.get("north", "brawler"))


def test_the_brawler_stops_where_it_is_drawn_and_would_have_gone_on_to_the_dot() -> None:
    state = drawn("contact", "brawler", "gunner")
    mover = state.get("south", "brawler")
    end = straight_move(state, mover, 60, 7)
    assert (end.x, end.y) == pytest.approx(marks("contact", "ghost")[0].at, abs=0.01)
    assert end.length == pytest.approx(2.8, abs=0.05)
    free = straight_move(at(f"brawler {mover.x} {mover.y} 0", "gunner 11 7 0"), mover, 60, 7)
    assert (free.x, free.y) == pytest.approx(marks("contact", "dot")[0].at, abs=0.01)


def test_the_heavy_stretches_are_those_that_the_reactor_sees() -> None:
    state = drawn("react", "brawler", "gunner")
    mover = state.get("south", "brawler")
    comes_out, ends = marks("react", "ghost")
    spans = SoldierView(state, state.get("north", "gunner")).spans(
        (mover.pose, Pose(ends.at[0], ends.at[1], mover.face))
    )
    heavy = [(line.at[0] - mover.x, line.at[2] - mover.x) for line in marks("react", "line") if line.strong]
    assert [place for span in spans for place in span] == pytest.approx([x for pair in heavy for x in pair], abs=0.01)
    assert comes_out.at[0] - mover.x == pytest.approx(spans[1][0], abs=0.01)


# The advice in the rules: every figure in it is the one that the pools of dice come to.

RULES = Path(__file__).parents[3] / "content" / "serm" / "rules.md"
NOTES = re.sub(r"\s+", " ", RULES.read_text(encoding="utf-8").split("## Playing well")[1])
FAR = 60
"""Totals above this change no figure."""


def times(share: Fraction) -> int:
    """In a hundred, rounded."""
    return int(share * 100 + Fraction(1, 2))


def through(move: int, length: int, react: int) -> int:
    """How often a Move gets so far, past so many dice for React."""
    return times(sum((chance(move, far) * (1 - beats(react, far)) for far in range(length, FAR)), Fraction()))


FIVE = greater(2, 1) * 3 + greater(2, 2) + greater(2, 0)

SAID = [
    f"One die against one kills {times(greater(1, 1))} times, the Gunner's two {times(greater(2, 1))} times; "
    f"against the Armored it is {times(greater(1, 2))} and {times(greater(2, 2))}.",
    f"it kills {float(FIVE):.1f} of them on average",
    f"The Assault gets 4 lengths {times(at_least(2, 4))} times, the Brawler 7 lengths {times(at_least(3, 7))} times.",
    f"Two dice stop a soldier with one die {times(greater(2, 1))} times, the Assault {times(greater(2, 2))} times, "
    f"a Brawler {times(greater(2, 3))} times.",
    f"gets past one watching die {through(3, 4, 1)} times and past two {through(3, 4, 2)} times.",
]


@pytest.mark.parametrize("words", SAID)
def test_the_advice_says_what_the_dice_come_to(words: str) -> None:
    assert words in NOTES
