"""What a resolver's result does to the rosters, and the actions that no resolver settles."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from drumhead.games.hit_the_deck.battle import roster
from drumhead.games.hit_the_deck.battle.cases import FIGHTS, who_fights
from drumhead.games.hit_the_deck.battle.units import COMBAT, MOVEMENT, BattleState, Carried, Unit
from drumhead.games.hit_the_deck.resolve.areas import WOUND_INTERVAL
from drumhead.games.hit_the_deck.resolve.checks import SHOOT
from drumhead.games.hit_the_deck.resolve.inputs import NO_COVER, STAND
from drumhead.games.hit_the_deck.resolve.people import add_wounds
from drumhead.games.hit_the_deck.resolve.shots import COVERS
from drumhead.games.hit_the_deck.rules.tables import COURTS, Halved, Red, Rule, UmpireTerms, value
from drumhead.play.umpire.battle import Action, ActionResult, Draw
from drumhead.play.umpire.ledger import Line
from drumhead.table.cards import Card, rank, spoken
from drumhead.table.game import BadInput
from drumhead.table.resolver import Answer
from drumhead.table.words import counted, listed


class RosterEffects:
    """Applies the changes of an action to the rosters, and collects the sentences about them."""

    def __init__(self, state: BattleState, terms: UmpireTerms) -> None:
        self.state = state
        self.terms = terms
        self.lines: list[Line] = []
        self.kept: list[tuple[int, Card]] = []

    def say(self, text: str, *rules: Rule) -> None:
        """Add a sentence and its rules."""
        self.lines.append((text, tuple(str(rule) for rule in rules)))

    def result(self, title: str) -> ActionResult:
        """The state after all of it, and the sentences."""
        return ActionResult(self.state, tuple(self.lines), title, tuple(self.kept))

    def change(self, name: str, **parts: Any) -> Unit:
        """Replace parts of the unit with that id."""
        self.state = self.state.replace_unit(replace(self.state.unit(name), **parts))
        return self.state.unit(name)

    def wound(self, name: str, more: int) -> None:
        """Add wounds (``wound.add``); during a courageous act they have no effect yet (``king.act``)."""
        unit = self.state.unit(name)
        if not more:
            return
        if unit.act:
            self.change(name, suffered=unit.suffered + more)
            wait = "without effect until the King’s card is drawn"
            self.say(f"{unit.name}: {counted(more, 'wound')}, {wait}.", Rule.KING_ACT)
            return
        state, rules = add_wounds(self.terms, unit.wounds, more)
        self.change(name, wounds=state.wounds)
        self.say(f"{unit.name} is {state.state}.", *rules)

    def spend(self, unit: Unit, weapon: str, rounds: int) -> None:
        """Deduct the rounds from the weapon, on its holder's roster."""
        for holder, carried in self.state.weapons(unit):
            if carried.weapon == weapon and carried.rounds is not None and rounds:
                left = max(0, carried.rounds - rounds)
                weapons = tuple(Carried(weapon, left) if arm.weapon == weapon else arm for arm in holder.carried)
                self.change(holder.id, carried=weapons)
                self.say(f"{holder.name}, {roster.weapon_names(self.terms)[weapon]}: {left} left.", Rule.FIRE_ROUNDS)
                return

    def report_riders(self, vehicle: Unit) -> None:
        """Say who rides in a lost vehicle; the umpire decides what happens to them."""
        riders = [unit.name for unit in self.state.units if unit.aboard == vehicle.id]
        if riders:
            self.say(f"Aboard: {listed(riders)}. The umpire decides what happens to them.", Rule.UMPIRE_RIGHT)


def apply_result(state: BattleState, terms: UmpireTerms, action: Action, answer: Answer) -> ActionResult:
    """Apply a result. If the umpire ruled otherwise only rounds are spent; the umpire changes the rest."""
    assert answer.result is not None
    effects = RosterEffects(state, terms)
    do, unit, values = action["do"], state.unit(action["by"]), answer.result.values
    targets = list(action.get("at", []))
    reached = list(action.get("reached", targets))
    if do in FIGHTS:
        shots = values.get("rounds", values.get("shots", 1)) if do in ("fire", "automatic", "soft") else 1
        effects.spend(unit, action.get("with", ""), int(shots))
        unit = who_fights(state, unit, do)
        effects.change(unit.id, fired=True)
        for name, cover in zip(targets, (answer.given.get(name) for name in COVERS), strict=False):
            if cover is not None:
                effects.change(name, cover=cover)
    if answer.umpire:
        effects.say("The umpire has ruled: change on the rosters what follows from it.", Rule.UMPIRE_RIGHT)
    else:
        _take_effect(effects, do, unit, reached, answer)
    _events(effects, answer)
    at = f" at {listed([state.unit(name).name for name in targets])}" if targets else ""
    return effects.result(f"{unit.name}{at}")


def _take_effect(effects: RosterEffects, do: str, unit: Unit, at: list[str], answer: Answer) -> None:
    given = answer.given
    match do:
        case "fire" | "automatic":
            hits = answer.values["hits"]
            for name, count in zip(at, hits if isinstance(hits, list) else [hits], strict=False):
                effects.wound(name, count)
        case "soft":
            _soft(effects, at, answer)
        case "melee" | "throw" | "explosive":
            _strike(effects, at, answer)
        case "antitank":
            _antitank(effects, at, answer)
        case "move":
            prone = {"no": unit.prone, "down": True, "up": False, "both": True}[given["prone"]]
            is_crawl = effects.terms.modes[given["mode"]].does_halve(Halved.RANGE)
            effects.change(unit.id, mode=given["mode"], prone=prone or is_crawl, cover=NO_COVER)
        case "vehicle":
            effects.change(unit.id, mode=STAND if given["stop"] else given["speed"], cover=NO_COVER)
        case "burn":
            _burn(effects, unit, answer)
        case "wounds":
            effects.wound(unit.id, given["more"])
        case "king":
            _king(effects, unit, answer)


def _events(effects: RosterEffects, answer: Answer) -> None:
    """Report the next of the umpire's events for each knave drawn (``knave.event``)."""
    for card in (card for card in answer.cards if rank(card) == "J" and answer.given.get("knaves", True)):
        text, *left = effects.state.events or ["the umpire has prepared no more events."]
        effects.state = replace(effects.state, events=tuple(left))
        effects.say(f"{card}: {text}", Rule.KNAVE_EVENT)


def _soft(effects: RosterEffects, at: list[str], answer: Answer) -> None:
    vehicle = effects.change(at[0], points=answer.values["points"])
    if vehicle.points == 0:
        effects.say(f"{vehicle.name} is destroyed.", Rule.SOFT_DESTROYED)
        effects.report_riders(vehicle)
    else:
        effects.say(f"{vehicle.name}: {counted(vehicle.points or 0, 'damage point')} left.", Rule.SOFT_HIT)


def _strike(effects: RosterEffects, at: list[str], answer: Answer) -> None:
    if answer.result and answer.result.name == "hit":  # with a blow or a knife
        effects.wound(at[0], 1)
    weapon = effects.terms.thrown.get(answer.given.get("weapon", ""))
    burns = weapon is not None and weapon.red is Red.FIRE
    for unit in (effects.state.unit(at[figure - 1]) for figure in answer.values.get("which", ())):
        if unit.is_vehicle:
            effects.say(f"{unit.name} was reached; the umpire decides what that does.", Rule.UMPIRE_RIGHT)
            continue
        if burns and unit.burning is None:
            effects.change(unit.id, burning=effects.state.turn, burned=0)
            effects.say(f"{unit.name} is on fire.", Rule.AREA_PETROL, Rule.BURN_WOUND)
        if not burns or unit.burning is None:
            effects.wound(unit.id, 1)


def _antitank(effects: RosterEffects, at: list[str], answer: Answer) -> None:
    rows = (row for row in effects.terms.damage.values() if row.result == answer.values.get("outcome"))
    if not (damage := next(rows, None)):
        return
    known = effects.state.unit(at[0]).damage
    vehicle = effects.change(at[0], damage=tuple(dict.fromkeys((*known, damage.id))))
    text = f"{vehicle.name}: {damage.result}."
    effects.say(text, Rule.ANTITANK_DAMAGED if vehicle.is_able else Rule.ANTITANK_DISABLED)
    if not vehicle.is_able:
        effects.report_riders(vehicle)


def _burn(effects: RosterEffects, unit: Unit, answer: Answer) -> None:
    given, is_out = answer.given, answer.values["out"]
    effects.change(unit.id, burning=None if is_out else unit.burning, burned=effects.state.turn)
    if is_out:
        effects.say(f"{unit.name} is no longer on fire.", Rule.BURN_OUT)
    elif given["round"]:  # the first wound was given when it caught fire
        effects.wound(unit.id, answer.values["wounds"] - given["wounds"])


def _king(effects: RosterEffects, unit: Unit, answer: Answer) -> None:
    suffered, values = unit.suffered, answer.values
    mentioned = unit.mentioned + bool(values.get("mentioned"))
    effects.change(unit.id, act="", suffered=0, mentioned=mentioned)
    if "mentioned" not in values:
        effects.say("Lady Luck: the umpire decides about the wounds of the act.", Rule.QUEEN_LUCK, Rule.KING_ACT)
    elif values["mentioned"]:
        effects.wound(unit.id, suffered)
        effects.say(f"{unit.name} is mentioned in dispatches.", Rule.KING_ACT)
    else:
        effects.say(f"{unit.name}: only flesh wounds, without effect.", Rule.KING_ACT)


# Actions without a resolver: the next phase, the order of fire, playing a king, and changes by the umpire.


def apply_action(state: BattleState, terms: UmpireTerms, action: Action, draw: Draw) -> ActionResult:
    """Apply the action. Raises BadInput if it can't be done."""
    effects, do = RosterEffects(state, terms), action["do"]
    changes = {"brave": _brave, "put": _put, "remove": _remove, "prepare": _prepare}
    if do == "initiative":
        return _decide_order(effects, draw)
    if do != "next" and do not in changes:
        raise BadInput(f"there is no action {do!r}")
    return _next_phase(effects) if do == "next" else changes[do](effects, action)


def _next_phase(effects: RosterEffects) -> ActionResult:
    state = effects.state
    if state.phase == MOVEMENT:
        effects.state = replace(state, phase=COMBAT)
        return effects.result(f"Turn {state.turn}: combat")
    for unit in state.units:
        turns = state.turn - unit.burning if unit.burning is not None else 0
        if turns and turns % WOUND_INTERVAL == 0 and unit.burned != state.turn:
            effects.say(f"{unit.name} still burns.", Rule.BURN_WOUND)
            effects.wound(unit.id, 1)
    for unit in effects.state.units:
        effects.change(unit.id, mode=STAND, fired=False)
    effects.state = replace(effects.state, turn=state.turn + 1, phase=MOVEMENT, order=())
    return effects.result(f"Turn {state.turn + 1}: movement")


def _decide_order(effects: RosterEffects, draw: Draw) -> ActionResult:
    """Decide the order of fire: the higher Shoot first; equal ones draw a card from their packs (``fire.tie``)."""
    units = effects.state.units
    firers = [unit for unit in units if unit.is_able and not unit.fired and unit.carried and SHOOT in unit.skills]
    order: list[Unit] = []
    numbers = [unit.now(unit.skills[SHOOT]) for unit in firers]
    for number in sorted(set(numbers), reverse=True):
        tied = [unit for unit, its in zip(firers, numbers, strict=True) if its == number]
        effects.say(f"{number}: {listed([unit.name for unit in tied])}.", Rule.FIRE_ORDER)
        order += _draw_order(effects, tied, draw)
    if order:
        names = ", ".join(unit.name for unit in order)
        effects.say(f"They fire in this order: {names}.", Rule.FIRE_ORDER)
    effects.state = replace(effects.state, order=tuple(unit.id for unit in order))
    return effects.result("Order of fire")


def _draw_order(effects: RosterEffects, tied: Sequence[Unit], draw: Draw) -> Iterator[Unit]:
    """Yield the tied units by their cards, the lowest first; equal ones draw again."""
    if len(tied) == 1:
        yield tied[0]
        return
    cards: dict[str, int] = {}
    for unit in tied:
        side = effects.state.side(unit.id)
        while rank(card := draw(side, unit.name)) in COURTS.values():
            if rank(card) == COURTS["kings"]:
                effects.kept.append((side, card))
                effects.say(f"{card}: kept for later. Another card is drawn.", Rule.KING_KEEP)
            else:
                effects.say(f"{card}: another card is drawn.", Rule.FIRE_TIE)
        cards[unit.id] = value(card)
        effects.say(f"{unit.name} draws {card}.", Rule.FIRE_TIE)
    for number in sorted(set(cards.values())):
        yield from _draw_order(effects, [unit for unit in tied if cards[unit.id] == number], draw)


def _brave(effects: RosterEffects, action: Action) -> ActionResult:
    unit, king = effects.state.unit(action.get("by")), action.get("with")
    if unit.act or unit.is_vehicle or not unit.is_able:
        raise BadInput(f"{unit.name} cannot begin a courageous act ({Rule.KING_ACT})")
    effects.change(unit.id, act=king)
    effects.say(f"{unit.name} plays the {spoken(Card(str(king)))}: until the act ends, wounds wait.", Rule.KING_ACT)
    return effects.result("For King and Country")


def _put(effects: RosterEffects, action: Action) -> ActionResult:
    """Add a unit, or change one as the umpire wishes."""
    state, terms, side = effects.state, effects.terms, action.get("side")
    if type(side) is not int or not 0 <= side < len(state.sides):
        raise BadInput(f"side is {side!r}: give 0 or 1")
    unit = roster.read_unit(action.get("unit"), terms)
    old = next((other for other in state.units if other.id == unit.id), None)
    effects.lines += roster.drawn_lines(terms, unit, action["drawn"]) if action.get("drawn") else ()
    effects.state = roster.with_unit(state, side, unit)
    if old is None:
        effects.lines.append((f"{unit.name} joins {state.sides[side].name}.", ("setup.roster",)))
        return effects.result("Roster")
    if change := _difference(old, unit):
        effects.say(f"{unit.name}: {change}.", Rule.UMPIRE_RIGHT)
    else:
        effects.say(f"{unit.name} stays as before.")
    return effects.result("The umpire changes a roster")


def _prepare(effects: RosterEffects, action: Action) -> ActionResult:
    """Change what the umpire has prepared: title, story, events, the names of the sides, and what is in use."""
    state, written = effects.state, roster.write_battle(effects.state)
    parts = {name: action[name] for name in ("title", "note", "courts", "events", "advice") if name in action}
    names = action.get("names", [side.name for side in state.sides])
    sides = [{**side, "name": name} for side, name in zip(written["sides"], names, strict=True)]
    new = roster.read_battle({**written, **parts, "sides": sides}, effects.terms)
    effects.state = replace(new, order=state.order)
    effects.say("The umpire has changed what was prepared.", Rule.UMPIRE_RIGHT)
    return effects.result("The battle")


def _remove(effects: RosterEffects, action: Action) -> ActionResult:
    unit = effects.state.unit(action.get("by"))
    for rider in [other for other in effects.state.units if other.aboard == unit.id]:
        effects.change(rider.id, aboard="")
    state = effects.state.with_units([one for one in side.units if one != unit] for side in effects.state.sides)
    effects.state = replace(state, order=tuple(name for name in state.order if name != unit.id))
    effects.say(f"{unit.name} leaves the battle.", Rule.UMPIRE_RIGHT)
    return effects.result("The umpire changes a roster")


def _difference(before: Unit, after: Unit) -> str:
    old, new = roster.write_unit(before), roster.write_unit(after)
    parts = (part for part in {**old, **new} if old.get(part) != new.get(part))
    return "; ".join(f"{part} {_format(old.get(part))} → {_format(new.get(part))}" for part in parts)


def _format(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name} {number}" for name, number in value.items())
    if isinstance(value, list):
        return ", ".join(_format(item) for item in value) or "none"
    return "none" if value is None else str(value)
