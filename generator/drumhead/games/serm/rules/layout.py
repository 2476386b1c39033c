"""The set-up: the moves that lay soldiers and terrain, and where these may lie before the game begins."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import Annotated, ClassVar, Final

from drumhead.games.serm.rules.geometry import Outline, card, extent, outline, overlap
from drumhead.games.serm.rules.notation import Bearing, KindName, Length, Rounded, SoldierName, number, place
from drumhead.games.serm.rules.state import SIDES, SkirmishPhase, SkirmishState, Soldier, TerrainPiece, rounded
from drumhead.games.serm.rules.terms import MOST_TERRAIN, Rule, SkirmishTerms
from drumhead.table.moves import move, one_of
from drumhead.table.verdict import Event, Verdict, event, first, refuse
from drumhead.table.words import counted

_SETUP: Final = (SkirmishPhase.SETUP,)


@move("set {side} {soldier} {x} {y} {face}")
class SetSoldier(Rounded):
    """Place a soldier's card, before the game begins."""

    side: Annotated[str, one_of(*SIDES)]
    soldier: SoldierName
    x: Length
    y: Length
    face: Bearing
    phases: ClassVar = _SETUP

    def refusals(self, state: SkirmishState) -> Iterator[Verdict]:
        """The card of a soldier that is there goes where it lies on nothing (``setup.soldiers``, ``setup.table``); if
        the sides place in turn, when it is due, and in its zone (``setup.place``, ``setup.place.order``).
        """
        terms, side = state.terms, self.side.capitalize()
        if not state.find(self.side, self.soldier):
            yield refuse(f"{side} has no {self.soldier.capitalize()} on the table.", Rule.SETUP_SOLDIERS)
        after = self.advance(state)
        soldier = after.get(self.side, self.soldier)
        if terms.in_turn and soldier.id in state.placed:
            yield refuse(f"{soldier.full_name} is placed already.", Rule.SETUP_PLACE_ORDER)
        if terms.in_turn and self.side != state.chooser:
            yield refuse(f"{state.chooser.capitalize()} places the next soldier.", Rule.SETUP_PLACE_ORDER)
        low, high = extent(card(soldier, terms), (0.0, 1.0))
        depth = high if self.side == "south" else state.table[1] - low
        if terms.in_turn and depth > terms.zone + terms.tolerance:
            edge = f"{terms.zone:g} lengths of {side}'s edge"
            yield refuse(f"At {place(self.x, self.y)} it would not lie wholly within {edge}.", Rule.SETUP_PLACE)
        yield from _wrongly_laid(after, soldier)

    def advance(self, state: SkirmishState) -> SkirmishState:
        """The card lies there (``setup.soldiers``)."""
        new = Soldier(self.side, self.soldier, self.x, self.y, self.face)
        return replace(state.with_soldier(new), placed=(*state.placed, new.id) if state.terms.in_turn else ())

    def events(self, before: SkirmishState, after: SkirmishState) -> Iterator[Event]:
        """Where the card lies."""
        where = f"{place(self.x, self.y)}, facing {number(self.face)}"
        rule = Rule.SETUP_PLACE_ORDER if before.terms.in_turn else Rule.SETUP_SOLDIERS
        yield event(f"{after.get(self.side, self.soldier).full_name} is placed at {where}.", rule)


class _Laying(Rounded):
    """A piece of terrain is laid: that of its number, or else the last one."""

    __slots__ = ()

    def events(self, before: SkirmishState, after: SkirmishState) -> Iterator[Event]:
        """Where the piece lies."""
        count = getattr(self, "piece", len(after.terrain))
        piece = after.terrain[count - 1]
        where = f"{place(piece.x, piece.y)}, turned by {number(piece.turn)}"
        yield event(f"Piece {count}, a {piece.kind}, is placed at {where}.", Rule.SETUP_TERRAIN)


@move("set terrain {piece} {x} {y} {turn}")
class SetTerrain(_Laying):
    """Move a piece of terrain, before the game begins; pieces are counted from 1."""

    piece: int
    x: Length
    y: Length
    turn: Bearing
    phases: ClassVar = _SETUP

    def refusals(self, state: SkirmishState) -> Iterator[Verdict]:
        """A piece that is there goes where it lies on nothing (``setup.terrain``)."""
        yield from _no_piece(state, self.piece)
        yield from _wrongly_laid(after := self.advance(state), after.terrain[self.piece - 1])

    def advance(self, state: SkirmishState) -> SkirmishState:
        """The piece lies there (``setup.terrain``)."""
        terrain, at = list(state.terrain), self.piece - 1
        terrain[at] = TerrainPiece(terrain[at].kind, self.x, self.y, self.turn)
        return replace(state, terrain=tuple(terrain))


@move("add {kind} {x} {y} {turn}")
class Add(_Laying):
    """Add a piece of terrain, before the game begins."""

    kind: KindName
    x: Length
    y: Length
    turn: Bearing
    phases: ClassVar = _SETUP

    def refusals(self, state: SkirmishState) -> Iterator[Verdict]:
        """A piece of a kind that there is goes where it lies on nothing (``setup.terrain``)."""
        kinds = state.terms.kinds
        if self.kind not in kinds:
            yield refuse(f"There is no terrain {self.kind!r}: there is {', '.join(kinds)}.", Rule.SETUP_TERRAIN)
        if len(state.terrain) >= MOST_TERRAIN:
            yield refuse(f"A table has {MOST_TERRAIN} pieces of terrain at most.", Rule.SETUP_TERRAIN)
        yield from _settled(state)
        yield from _wrongly_laid(after := self.advance(state), after.terrain[-1])

    def advance(self, state: SkirmishState) -> SkirmishState:
        """The piece is the last one (``setup.terrain``)."""
        return replace(state, terrain=(*state.terrain, TerrainPiece(self.kind, self.x, self.y, self.turn)))


@move("take {piece}")
class Take:
    """Remove a piece of terrain, before the game begins."""

    piece: int
    phases: ClassVar = _SETUP

    def refusals(self, state: SkirmishState) -> Iterator[Verdict]:
        """A piece that is there is taken off (``setup.terrain``)."""
        return _no_piece(state, self.piece)

    def advance(self, state: SkirmishState) -> SkirmishState:
        """Those after it move up (``setup.terrain``)."""
        return replace(state, terrain=state.terrain[: self.piece - 1] + state.terrain[self.piece :])

    def events(self, before: SkirmishState, after: SkirmishState) -> Iterator[Event]:
        """The piece."""
        text = f"Piece {self.piece}, a {before.terrain[self.piece - 1].kind}, is removed."
        yield event(text, Rule.SETUP_TERRAIN)


@move("begin")
class Begin:
    """End the set-up."""

    phases: ClassVar = _SETUP

    def refusals(self, state: SkirmishState) -> Iterator[Verdict]:
        """The set-up ends once everybody is placed (``setup.place.order``)."""
        if state.is_placing:
            waiting, side = counted(len(state.soldiers) - len(state.placed), "soldier"), state.chooser.capitalize()
            yield refuse(f"{waiting} must still be placed, the next by {side}.", Rule.SETUP_PLACE_ORDER)

    def advance(self, state: SkirmishState) -> SkirmishState:
        """Who was drawn has the initiative (``setup.first``)."""
        return replace(state, phase=SkirmishPhase.ACT, gained_by="lot", placed=())

    def events(self, before: SkirmishState, after: SkirmishState) -> Iterator[Event]:
        """Who begins."""
        yield event("The set-up is done.", Rule.SETUP_SOLDIERS)
        yield event(f"{after.initiative.capitalize()} has the initiative.", Rule.SETUP_FIRST)


def places(state: SkirmishState) -> Iterator[SetSoldier]:
    """Places for the next soldier: where the deal has it, and every card length, facing the enemy."""
    width, height = state.table
    side, half = state.chooser, 0.5
    y, face = (half, 0.0) if side == "south" else (rounded(height - half), 180.0)
    for soldier in state.soldiers_of(side):
        spots = [(soldier.x, soldier.y, soldier.face), *((x + half, y, face) for x in range(int(width)))]
        moves = (SetSoldier(side, soldier.name, *spot) for spot in dict.fromkeys(spots))
        yield from (move for move in moves if first(move.refusals(state)))


def _no_piece(state: SkirmishState, piece: int) -> Iterator[Verdict]:
    """Refuse a piece of terrain that is not there, or that is settled."""
    if not 1 <= piece <= len(state.terrain):
        beginning = f"the pieces are numbered from 1 to {len(state.terrain)}" if state.terrain else "there is none"
        yield refuse(f"There is no piece of terrain {piece}: {beginning}.", Rule.SETUP_TERRAIN)
    yield from _settled(state)


def _settled(state: SkirmishState) -> Iterator[Verdict]:
    """Refuse to lay terrain once a soldier is placed, if the sides place in turn (``setup.place.order``)."""
    if state.placed:
        yield refuse("Terrain is settled before the first soldier is placed.", Rule.SETUP_PLACE_ORDER)


def _wrongly_laid(after: SkirmishState, thing: Soldier | TerrainPiece) -> Iterator[Verdict]:
    """Refuse what was just laid off the table or on something else (``setup.table``, ``setup.apart``)."""
    terms, shape = after.terms, _shape(thing, after.terms)
    beginning = f"At {place(thing.x, thing.y)} {thing.full_name} would"
    if not is_on(shape, after.table, terms.tolerance):
        text = f"{beginning} not lie wholly on the table, which goes from 0 0 to {place(*after.table)}."
        yield refuse(text, Rule.SETUP_TABLE)
    placed = (soldier for soldier in after.soldiers if not terms.in_turn or soldier.id in after.placed)
    for other in chain[Soldier | TerrainPiece](placed, after.terrain):
        if other is not thing and overlap(_shape(other, terms), shape) > terms.tolerance / 2:
            yield refuse(f"{beginning} lie on {other.full_name}.", Rule.SETUP_APART)


# What is wrong with a table that somebody laid out.


def faults(state: SkirmishState, shapes: list[tuple[str, Outline]], slack: float) -> Iterator[str]:
    """A line for each thing off the table or in another (``setup.table``, ``setup.apart``, ``setup.tolerance``)."""
    for name, shape in shapes:
        if not is_on(shape, state.table, state.terms.tolerance):
            where = f"the table goes from 0 0 to {place(*state.table)}"
            yield f"{name}: not wholly on the table: {where} ({Rule.SETUP_TABLE})"
    yield from overlaps(shapes, slack)


def overlaps(shapes: list[tuple[str, Outline]], slack: float) -> Iterator[str]:
    """A line for each two things that overlap by more than ``slack`` (``setup.apart``)."""
    for count, (name, shape) in enumerate(shapes):
        for other, other_shape in shapes[count + 1 :]:
            if overlap(shape, other_shape) > slack:
                yield f"{name} and {other}: they lie on one another: move one of them ({Rule.SETUP_APART})"


def is_on(shape: Outline, table: tuple[float, float], slack: float) -> bool:
    """Whether a shape lies wholly on the table (``setup.table``)."""
    spans = (extent(shape, axis) for axis in ((1.0, 0.0), (0.0, 1.0)))
    return all(low >= -slack and high <= size + slack for (low, high), size in zip(spans, table, strict=True))


def named_shapes(state: SkirmishState) -> list[tuple[str, Outline]]:
    """The name in faults and the corners of everything on the table, soldiers first (``setup.apart``)."""
    cards = [(f"{soldier.side}, {soldier.name}", card(soldier, state.terms)) for soldier in state.soldiers]
    pieces = enumerate(state.terrain, 1)
    return cards + [(f"terrain {count}, {piece.kind}", outline(piece, state.terms)) for count, piece in pieces]


def _shape(thing: Soldier | TerrainPiece, terms: SkirmishTerms) -> Outline:
    return card(thing, terms) if isinstance(thing, Soldier) else outline(thing, terms)
