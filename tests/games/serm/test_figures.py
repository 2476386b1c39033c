"""The drawings in the rules show what the engine says of the same positions."""

from pathlib import Path

import pytest
from drumhead.games.serm.rules.path import seen_spans, straight_move
from drumhead.games.serm.rules.sight import SoldierView
from drumhead.games.serm.rules.state import Pose, SkirmishState
from drumhead.source.figures import read_figure
from drumhead.source.forms import Diagram, DiagramMark

from tests.games.serm.positions import at

FIGURES = Path(__file__).resolve().parents[3] / "content" / "serm" / "figures"


def ground(name: str) -> Diagram:
    read = read_figure(FIGURES / f"{name}.yaml", [])
    assert read and read[0].form.ground
    return read[0].form.ground


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
    spans = seen_spans(state, state.get("north", "gunner"), (mover.pose, Pose(ends.at[0], ends.at[1], mover.face)))
    heavy = [(line.at[0] - mover.x, line.at[2] - mover.x) for line in marks("react", "line") if line.strong]
    assert [place for span in spans for place in span] == pytest.approx([x for pair in heavy for x in pair], abs=0.01)
    assert comes_out.at[0] - mover.x == pytest.approx(spans[1][0], abs=0.01)
