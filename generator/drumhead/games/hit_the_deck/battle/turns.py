"""What happens on the rosters without a resolver: the next phase, who fires first, kings, and the umpire's hand."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from drumhead.games.hit_the_deck.battle.effects import RosterEffects
from drumhead.games.hit_the_deck.battle.recruits import drawn_lines
from drumhead.games.hit_the_deck.battle.roster import read_unit, with_unit, write_unit
from drumhead.games.hit_the_deck.battle.units import COMBAT, MOVEMENT, SHOOT, STAND, BattleState, Unit
from drumhead.games.hit_the_deck.resolve.numbers import half
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.pack import COURTS, value
from drumhead.games.hit_the_deck.rules.tables import UmpireTerms
from drumhead.play.umpire.battle import Action, ActionResult, Draw
from drumhead.play.umpire.ledger import Line
from drumhead.table.cards import Card, rank, spoken
from drumhead.table.game import BadInput
from drumhead.table.words import listed

EVERY = 2
"""Turns from one wound of a fire to the next (``burn.wound``)."""


def apply_action(state: BattleState, terms: UmpireTerms, action: Action, draw: Draw) -> ActionResult:
    """What the action does. Raises BadInput for one that can't be done."""
    match action["do"]:
        case "next":
            return _next(state, terms)
        case "initiative":
            return _order(state, draw)
        case "brave":
            return _brave(state, terms, action)
        case "put":
            return _put(state, terms, action)
        case "remove":
            return _remove(state, action)
        case other:
            raise BadInput(f"there is no action {other!r}")


def _next(state: BattleState, terms: UmpireTerms) -> ActionResult:
    if state.phase == MOVEMENT:
        return ActionResult(replace(state, phase=COMBAT), (), f"Turn {state.turn}: combat")
    after = RosterEffects(state, terms)
    for unit in state.units:
        turns = state.turn - unit.burning if unit.burning is not None else 0
        if turns and turns % EVERY == 0 and unit.burned != state.turn:
            after.say(f"{unit.name} still burns.", Rule.BURN)
            after.wound(unit.id, 1)
    for unit in after.state.units:
        after.change(unit.id, mode=STAND, fired=False)
    after.state = replace(after.state, turn=state.turn + 1, phase=MOVEMENT, order=())
    return ActionResult(after.state, tuple(after.lines), f"Turn {state.turn + 1}: movement")


def number_of(unit: Unit) -> int:
    """The number by which it fires in order: Shoot, halved for a wound (``fire.order``, ``wound.one``)."""
    number = unit.skills[SHOOT]
    return half(number) if unit.wounds else number


def _order(state: BattleState, draw: Draw) -> ActionResult:
    """Who fires first: the higher number, and a card each from its own pack where they are equal (``fire.tie``)."""
    ready = [unit for unit in state.units if unit.is_able and not unit.fired and unit.carried and SHOOT in unit.skills]
    lines: list[Line] = []
    kept: list[tuple[int, Card]] = []
    order: list[Unit] = []
    for number in sorted({number_of(unit) for unit in ready}, reverse=True):
        tied = [unit for unit in ready if number_of(unit) == number]
        lines.append((f"{number}: {listed([unit.name for unit in tied])}.", (str(Rule.FIRST),)))
        order += _lowest(state, tied, draw, lines, kept)
    names = tuple(unit.id for unit in order)
    return ActionResult(replace(state, order=names), tuple(lines), "Order of fire", tuple(kept))


def _lowest(
    state: BattleState, tied: Sequence[Unit], draw: Draw, lines: list[Line], kept: list[tuple[int, Card]]
) -> Iterator[Unit]:
    """The tied by their cards, the lowest first; equal ones draw again."""
    if len(tied) == 1:
        yield tied[0]
        return
    cards: dict[str, int] = {}
    for unit in tied:
        card = _number_card(state.side(unit.id), draw, lines, kept)
        cards[unit.id] = value(card)
        lines.append((f"{unit.name} draws {card}.", (str(Rule.TIE),)))
    for number in sorted(set(cards.values())):
        yield from _lowest(state, [unit for unit in tied if cards[unit.id] == number], draw, lines, kept)


def _number_card(side: int, draw: Draw, lines: list[Line], kept: list[tuple[int, Card]]) -> Card:
    """The next card with a number of that side: court cards decide nothing here, and a king is kept (``king.keep``)."""
    while rank(card := draw(side)) in COURTS.values():
        if rank(card) == COURTS["kings"]:
            kept.append((side, card))
            lines.append((f"{card}: kept for later. Another card is drawn.", (str(Rule.KING),)))
        else:
            lines.append((f"{card}: another card is drawn.", (str(Rule.TIE),)))
    return card


def _brave(state: BattleState, terms: UmpireTerms, action: Action) -> ActionResult:
    unit, king = state.unit(action.get("by")), action.get("with")
    if unit.act or unit.is_vehicle or not unit.is_able:
        raise BadInput(f"{unit.name} cannot begin a courageous act ({Rule.ACT})")
    after = RosterEffects(state, terms)
    after.change(unit.id, act=king)
    after.say(f"{unit.name} plays the {spoken(Card(str(king)))}: until the act ends, wounds wait.", Rule.ACT)
    return ActionResult(after.state, tuple(after.lines), "For King and Country")


def _put(state: BattleState, terms: UmpireTerms, action: Action) -> ActionResult:
    """A unit made, or one changed by the umpire's hand."""
    side = action.get("side")
    if type(side) is not int or not 0 <= side < len(state.forces):
        raise BadInput(f"side is {side!r}: give 0 or 1")
    unit = read_unit(action.get("unit"), terms)
    before = next((other for other in state.units if other.id == unit.id), None)
    lines = drawn_lines(terms, unit, action["drawn"]) if action.get("drawn") else ()
    if before is None:
        words = f"{unit.name} joins {state.forces[side].name}."
        return ActionResult(with_unit(state, side, unit), (*lines, (words, ("setup.roster",))), "Roster")
    change = _difference(before, unit)
    changes = (f"{unit.name}: {change}.", (str(Rule.UMPIRE),)) if change else (f"{unit.name} stays as before.", ())
    return ActionResult(with_unit(state, side, unit), (*lines, changes), "The umpire changes a roster")


def _difference(before: Unit, after: Unit) -> str:
    old, new = write_unit(before), write_unit(after)
    return "; ".join(
        f"{part} {_shown(old.get(part))} → {_shown(new.get(part))}"
        for part in {**old, **new}
        if old.get(part) != new.get(part)
    )


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {number}" for name, number in value.items())
    if isinstance(value, list):
        return ", ".join(_shown(item) for item in value) or "none"
    return "none" if value is None else str(value)


def _remove(state: BattleState, action: Action) -> ActionResult:
    unit = state.unit(action.get("by"))
    forces = tuple(
        replace(
            force,
            units=tuple(
                replace(other, aboard="") if other.aboard == unit.id else other
                for other in force.units
                if other.id != unit.id
            ),
        )
        for force in state.forces
    )
    order = tuple(name for name in state.order if name != unit.id)
    after = replace(state, forces=forces, order=order)
    return ActionResult(
        after, ((f"{unit.name} leaves the battle.", (str(Rule.UMPIRE),)),), "The umpire changes a roster"
    )
