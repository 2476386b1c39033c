"""The set-up: what may lie where before the game begins."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from drumhead.games.serm.geometry import Shape, card, extent, outline, overlap
from drumhead.games.serm.moves import Add, Layout, Put, Shift, Take, place
from drumhead.games.serm.rules import Rule
from drumhead.games.serm.state import Piece, Soldier, State
from drumhead.games.serm.terms import Terms
from drumhead.table.verdict import LEGAL, Verdict, refuse

MOST_TERRAIN: Final = 40
"""Pieces of terrain that a table may have."""


def laid(state: State, move: Layout) -> State:
    """The table after a move of the set-up."""
    terrain = list(state.terrain)
    match move:
        case Put(side, name, x, y, face):
            put = Soldier(side, name, x, y, face)
            same = (put if (one.side, one.name) == (side, name) else one for one in state.soldiers)
            return replace(state, soldiers=tuple(same))
        case Shift(number, x, y, turn):
            terrain[number - 1] = Piece(terrain[number - 1].kind, x, y, turn)
        case Add(kind, x, y, turn):
            terrain.append(Piece(kind, x, y, turn))
        case Take(number):
            del terrain[number - 1]
    return replace(state, terrain=tuple(terrain))


def layout(state: State, move: Layout) -> Verdict:
    """Whether a move of the set-up is legal."""
    match move:
        case Put(side, name) if not state.find(side, name):
            return refuse(f"{side.capitalize()} has no {name.capitalize()} on the table.", Rule.SETUP_SOLDIERS)
        case Shift(number) | Take(number) if not 1 <= number <= len(state.terrain):
            there = f"the pieces are numbered from 1 to {len(state.terrain)}" if state.terrain else "there is none"
            return refuse(f"There is no piece of terrain {number}: {there}.", Rule.SETUP_TERRAIN)
        case Add(kind) if kind not in state.terms.kind_names:
            return refuse(
                f"There is no terrain {kind!r}: there is {', '.join(state.terms.kind_names)}.", Rule.SETUP_TERRAIN
            )
        case Add() if len(state.terrain) >= MOST_TERRAIN:
            return refuse(f"A table has {MOST_TERRAIN} pieces of terrain at most.", Rule.SETUP_TERRAIN)
        case Take():
            return LEGAL
    after = laid(state, move)
    names, shapes = zip(*_all(after.terms, after.soldiers, after.terrain), strict=True)
    here = _place(after, move)
    if not is_on(shapes[here], after.table, after.terms.tolerance):
        there = f"at {place(move.x, move.y)} it would not lie wholly on the table, which goes from 0 0 to"
        return refuse(f"{_named(names[here])}: {there} {place(*after.table)}.", Rule.SETUP_TABLE)
    for other, shape in enumerate(shapes):
        if other != here and overlap(shape, shapes[here]) > after.terms.tolerance / 2:
            return refuse(f"{_named(names[here])}: there it would lie on {names[other]}.", Rule.SETUP_APART)
    return LEGAL


def faults(
    terms: Terms, table: tuple[float, float], soldiers: tuple[Soldier, ...], terrain: tuple[Piece, ...], slack: float
) -> Iterator[str]:
    """What is off the table or lies on something else by more than ``slack``, a line each."""
    found = list(_all(terms, soldiers, terrain))
    for name, shape in found:
        if not is_on(shape, table, terms.tolerance):
            width, height = table
            where = f"the table goes from 0 0 to {place(width, height)}"
            yield f"{name}: not wholly on the table: {where} ({Rule.SETUP_TABLE})"
    yield from on_one_another(found, slack)


def on_one_another(found: list[tuple[str, Shape]], slack: float) -> Iterator[str]:
    """Which of the things lie on one another by more than ``slack``, a line each."""
    for count, (name, shape) in enumerate(found):
        for other, there in found[count + 1 :]:
            if overlap(shape, there) > slack:
                yield f"{name} and {other}: they lie on one another: move one of them ({Rule.SETUP_APART})"


def is_on(shape: Shape, table: tuple[float, float], slack: float) -> bool:
    """Whether a shape lies wholly on the table."""
    spans = (extent(shape, axis) for axis in ((1.0, 0.0), (0.0, 1.0)))
    return all(low >= -slack and high <= size + slack for (low, high), size in zip(spans, table, strict=True))


def _all(terms: Terms, soldiers: tuple[Soldier, ...], terrain: tuple[Piece, ...]) -> Iterator[tuple[str, Shape]]:
    """Everything on the table: its name in faults, and its corners."""
    for soldier in soldiers:
        yield f"{soldier.side}, {soldier.name}", card(soldier, terms)
    for count, piece in enumerate(terrain, 1):
        yield f"terrain {count}, {piece.kind}", outline(piece, terms)


def _place(after: State, move: Put | Shift | Add) -> int:
    """Where in ``_all`` that stands which was moved."""
    if isinstance(move, Put):
        return after.soldiers.index(after.get(move.side, move.soldier))
    return len(after.soldiers) + (move.piece if isinstance(move, Shift) else len(after.terrain)) - 1


def _named(name: str) -> str:
    return name[0].upper() + name[1:]
