"""Actions without a resolver: the next phase, the order of fire, playing a king, and changes by the umpire."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from drumhead.games.hit_the_deck.battle.effects import RosterEffects
from drumhead.games.hit_the_deck.battle.roster import drawn_lines, read_unit, with_unit, write_unit
from drumhead.games.hit_the_deck.battle.units import COMBAT, MOVEMENT, BattleState, Unit
from drumhead.games.hit_the_deck.resolve.areas import WOUND_INTERVAL
from drumhead.games.hit_the_deck.resolve.checks import SHOOT, half
from drumhead.games.hit_the_deck.resolve.inputs import STAND
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.tables import COURTS, UmpireTerms, value
from drumhead.play.umpire.battle import Action, ActionResult, Draw
from drumhead.play.umpire.ledger import Line
from drumhead.table.cards import Card, rank, spoken
from drumhead.table.game import BadInput
from drumhead.table.words import listed


def apply_action(state: BattleState, terms: UmpireTerms, action: Action, draw: Draw) -> ActionResult:
    """Apply the action. Raises BadInput if it can't be done."""
    match action["do"]:
        case "next":
            return _next_phase(state, terms)
        case "initiative":
            return _decide_order(state, draw)
        case "brave":
            return _brave(state, terms, action)
        case "put":
            return _put(state, terms, action)
        case "remove":
            return _remove(state, action)
        case other:
            raise BadInput(f"there is no action {other!r}")


def _next_phase(state: BattleState, terms: UmpireTerms) -> ActionResult:
    if state.phase == MOVEMENT:
        return ActionResult(replace(state, phase=COMBAT), (), f"Turn {state.turn}: combat")
    effects = RosterEffects(state, terms)
    for unit in state.units:
        turns = state.turn - unit.burning if unit.burning is not None else 0
        if turns and turns % WOUND_INTERVAL == 0 and unit.burned != state.turn:
            effects.say(f"{unit.name} still burns.", Rule.BURN)
            effects.wound(unit.id, 1)
    for unit in effects.state.units:
        effects.change(unit.id, mode=STAND, fired=False)
    effects.state = replace(effects.state, turn=state.turn + 1, phase=MOVEMENT, order=())
    return ActionResult(effects.state, tuple(effects.lines), f"Turn {state.turn + 1}: movement")


def fire_number(unit: Unit) -> int:
    """The number that decides the order of fire: Shoot, halved for a wound (``fire.order``, ``wound.one``)."""
    number = unit.skills[SHOOT]
    return half(number) if unit.wounds else number


def _decide_order(state: BattleState, draw: Draw) -> ActionResult:
    """Decide the order of fire: the higher number first; equal ones draw a card from their packs (``fire.tie``)."""
    firers = [unit for unit in state.units if unit.is_able and not unit.fired and unit.carried and SHOOT in unit.skills]
    lines: list[Line] = []
    kept: list[tuple[int, Card]] = []
    order: list[Unit] = []
    for number in sorted({fire_number(unit) for unit in firers}, reverse=True):
        tied = [unit for unit in firers if fire_number(unit) == number]
        lines.append((f"{number}: {listed([unit.name for unit in tied])}.", (str(Rule.FIRST),)))
        order += _draw_order(state, tied, draw, lines, kept)
    names = tuple(unit.id for unit in order)
    return ActionResult(replace(state, order=names), tuple(lines), "Order of fire", tuple(kept))


def _draw_order(
    state: BattleState, tied: Sequence[Unit], draw: Draw, lines: list[Line], kept: list[tuple[int, Card]]
) -> Iterator[Unit]:
    """Yield the tied units by their cards, the lowest first; equal ones draw again."""
    if len(tied) == 1:
        yield tied[0]
        return
    cards: dict[str, int] = {}
    for unit in tied:
        card = _number_card(state.side(unit.id), draw, lines, kept)
        cards[unit.id] = value(card)
        lines.append((f"{unit.name} draws {card}.", (str(Rule.TIE),)))
    for number in sorted(set(cards.values())):
        yield from _draw_order(state, [unit for unit in tied if cards[unit.id] == number], draw, lines, kept)


def _number_card(side: int, draw: Draw, lines: list[Line], kept: list[tuple[int, Card]]) -> Card:
    """Draw the next card with a number from the side's pack; court cards don't count, kings are kept."""
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
    effects = RosterEffects(state, terms)
    effects.change(unit.id, act=king)
    effects.say(f"{unit.name} plays the {spoken(Card(str(king)))}: until the act ends, wounds wait.", Rule.ACT)
    return ActionResult(effects.state, tuple(effects.lines), "For King and Country")


def _put(state: BattleState, terms: UmpireTerms, action: Action) -> ActionResult:
    """Add a unit, or change one as the umpire wishes."""
    side = action.get("side")
    if type(side) is not int or not 0 <= side < len(state.forces):
        raise BadInput(f"side is {side!r}: give 0 or 1")
    unit = read_unit(action.get("unit"), terms)
    old = next((other for other in state.units if other.id == unit.id), None)
    lines = drawn_lines(terms, unit, action["drawn"]) if action.get("drawn") else ()
    if old is None:
        text = f"{unit.name} joins {state.forces[side].name}."
        return ActionResult(with_unit(state, side, unit), (*lines, (text, ("setup.roster",))), "Roster")
    change = _difference(old, unit)
    line = (f"{unit.name}: {change}.", (str(Rule.UMPIRE),)) if change else (f"{unit.name} stays as before.", ())
    return ActionResult(with_unit(state, side, unit), (*lines, line), "The umpire changes a roster")


def _difference(before: Unit, after: Unit) -> str:
    old, new = write_unit(before), write_unit(after)
    return "; ".join(
        f"{part} {_format(old.get(part))} → {_format(new.get(part))}"
        for part in {**old, **new}
        if old.get(part) != new.get(part)
    )


def _format(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {number}" for name, number in value.items())
    if isinstance(value, list):
        return ", ".join(_format(item) for item in value) or "none"
    return "none" if value is None else str(value)


def _remove(state: BattleState, action: Action) -> ActionResult:
    unit = state.unit(action.get("by"))
    forces = tuple(
        replace(
            force,
            units=tuple(
                replace(rider, aboard="") if rider.aboard == unit.id else rider
                for rider in force.units
                if rider.id != unit.id
            ),
        )
        for force in state.forces
    )
    order = tuple(name for name in state.order if name != unit.id)
    after = replace(state, forces=forces, order=order)
    return ActionResult(
        after, ((f"{unit.name} leaves the battle.", (str(Rule.UMPIRE),)),), "The umpire changes a roster"
    )
