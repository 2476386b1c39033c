"""The set-up: where soldiers and terrain may lie before the game begins."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from drumhead.games.serm.rules.geometry import Shape, card, extent, outline, overlap
from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.moves import Add, Layout, SetSoldier, SetTerrain, Take, place
from drumhead.games.serm.rules.path import names_of
from drumhead.games.serm.rules.state import SkirmishState, SkirmishTerms, Soldier, TerrainPiece
from drumhead.table.verdict import LEGAL, Verdict, refuse

MOST_TERRAIN: Final = 40
"""Pieces of terrain on a table at most."""


def apply_layout(state: SkirmishState, move: Layout) -> SkirmishState:
    """The table after a move of the set-up (``setup.soldiers``, ``setup.terrain``)."""
    terrain = list(state.terrain)
    match move:
        case SetSoldier(side, name, x, y, face):
            new = Soldier(side, name, x, y, face)
            soldiers = (new if (soldier.side, soldier.name) == (side, name) else soldier for soldier in state.soldiers)
            placed = (*state.placed, new.id) if state.terms.in_turn else ()
            return replace(state, soldiers=tuple(soldiers), placed=placed)
        case SetTerrain(number, x, y, turn):
            terrain[number - 1] = TerrainPiece(terrain[number - 1].kind, x, y, turn)
        case Add(kind, x, y, turn):
            terrain.append(TerrainPiece(kind, x, y, turn))
        case Take(piece):
            del terrain[piece - 1]
    return replace(state, terrain=tuple(terrain))


def verify_layout(state: SkirmishState, move: Layout) -> Verdict:
    """Whether a move of the set-up is legal (``setup.table``, ``setup.terrain``, ``setup.apart``, ``setup.place``,
    ``setup.place.order``).
    """
    match move:
        case SetSoldier(side, name) if not state.find(side, name):
            return refuse(f"{side.capitalize()} has no {name.capitalize()} on the table.", Rule.SETUP_SOLDIERS)
        case SetTerrain(number) | Take(number) if not 1 <= number <= len(state.terrain):
            beginning = f"the pieces are numbered from 1 to {len(state.terrain)}" if state.terrain else "there is none"
            return refuse(f"There is no piece of terrain {number}: {beginning}.", Rule.SETUP_TERRAIN)
        case Add(kind) if kind not in state.terms.kinds:
            return refuse(f"There is no terrain {kind!r}: there is {', '.join(state.terms.kinds)}.", Rule.SETUP_TERRAIN)
        case Add() if len(state.terrain) >= MOST_TERRAIN:
            return refuse(f"A table has {MOST_TERRAIN} pieces of terrain at most.", Rule.SETUP_TERRAIN)
    if not (verdict := _in_turn(state, move)) or isinstance(move, Take):
        return verdict
    after = apply_layout(state, move)
    thing = _laid_thing(after, move)
    shape, beginning = _shape(thing, after.terms), f"At {place(move.x, move.y)} {names_of([thing])} would"
    if not is_on(shape, after.table, after.terms.tolerance):
        text = f"{beginning} not lie wholly on the table, which goes from 0 0 to {place(*after.table)}."
        return refuse(text, Rule.SETUP_TABLE)
    placed = (soldier for soldier in after.soldiers if not state.terms.in_turn or soldier.id in after.placed)
    others: tuple[Soldier | TerrainPiece, ...] = (*placed, *after.terrain)
    for other in others:
        if other is not thing and overlap(_shape(other, after.terms), shape) > after.terms.tolerance / 2:
            return refuse(f"{beginning} lie on {names_of([other])}.", Rule.SETUP_APART)
    return LEGAL


def _in_turn(state: SkirmishState, move: Layout) -> Verdict:
    """If the sides place their soldiers in turn, whether a move of the set-up is due, and in the side's zone."""
    if not state.terms.in_turn:
        return LEGAL
    if not isinstance(move, SetSoldier):
        if not state.placed:
            return LEGAL
        return refuse("Terrain is settled before the first soldier is placed.", Rule.SETUP_PLACE_ORDER)
    side, zone = move.side, state.terms.zone
    if f"{side}.{move.soldier}" in state.placed:
        return refuse(f"{side.capitalize()}'s {move.soldier.capitalize()} is placed already.", Rule.SETUP_PLACE_ORDER)
    if side != state.chooser:
        return refuse(f"{state.chooser.capitalize()} places the next soldier.", Rule.SETUP_PLACE_ORDER)
    low, high = extent(card(Soldier(side, move.soldier, move.x, move.y, move.face), state.terms), (0.0, 1.0))
    deep = high if side == "south" else state.table[1] - low
    if deep > zone + state.terms.tolerance:
        text = (
            f"At {place(move.x, move.y)} it would not lie wholly within {zone:g} lengths of {side.capitalize()}'s edge."
        )
        return refuse(text, Rule.SETUP_PLACE)
    return LEGAL


def faults(
    terms: SkirmishTerms,
    table: tuple[float, float],
    soldiers: tuple[Soldier, ...],
    terrain: tuple[TerrainPiece, ...],
    slack: float,
) -> Iterator[str]:
    """A line for each thing that is off the table or overlaps another by more than ``slack`` (``setup.table``,
    ``setup.apart``, ``setup.tolerance``).
    """
    shapes = named_shapes(terms, soldiers, terrain)
    for name, shape in shapes:
        if not is_on(shape, table, terms.tolerance):
            width, height = table
            where = f"the table goes from 0 0 to {place(width, height)}"
            yield f"{name}: not wholly on the table: {where} ({Rule.SETUP_TABLE})"
    yield from overlaps(shapes, slack)


def overlaps(shapes: list[tuple[str, Shape]], slack: float) -> Iterator[str]:
    """A line for each two things that overlap by more than ``slack`` (``setup.apart``)."""
    for count, (name, shape) in enumerate(shapes):
        for other, other_shape in shapes[count + 1 :]:
            if overlap(shape, other_shape) > slack:
                yield f"{name} and {other}: they lie on one another: move one of them ({Rule.SETUP_APART})"


def is_on(shape: Shape, table: tuple[float, float], slack: float) -> bool:
    """Whether a shape lies wholly on the table (``setup.table``)."""
    spans = (extent(shape, axis) for axis in ((1.0, 0.0), (0.0, 1.0)))
    return all(low >= -slack and high <= size + slack for (low, high), size in zip(spans, table, strict=True))


def named_shapes(
    terms: SkirmishTerms, soldiers: tuple[Soldier, ...], terrain: tuple[TerrainPiece, ...]
) -> list[tuple[str, Shape]]:
    """The name in faults and the corners of everything on the table (``setup.apart``)."""
    cards = [(f"{soldier.side}, {soldier.name}", card(soldier, terms)) for soldier in soldiers]
    return cards + [(f"terrain {count}, {piece.kind}", outline(piece, terms)) for count, piece in enumerate(terrain, 1)]


def _laid_thing(after: SkirmishState, move: SetSoldier | SetTerrain | Add) -> Soldier | TerrainPiece:
    """The soldier or terrain that the move placed."""
    if isinstance(move, SetSoldier):
        return after.get(move.side, move.soldier)
    return after.terrain[move.piece - 1 if isinstance(move, SetTerrain) else -1]


def _shape(thing: Soldier | TerrainPiece, terms: SkirmishTerms) -> Shape:
    return card(thing, terms) if isinstance(thing, Soldier) else outline(thing, terms)
