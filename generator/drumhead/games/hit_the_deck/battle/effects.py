"""The effects of the resolvers' results on the rosters."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from drumhead.games.hit_the_deck.battle.cases import FIGHTS
from drumhead.games.hit_the_deck.battle.roster import weapon_names
from drumhead.games.hit_the_deck.battle.units import BattleState, Carried, Unit
from drumhead.games.hit_the_deck.resolve.inputs import NO_COVER, STAND
from drumhead.games.hit_the_deck.resolve.shots import COVERS
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.tables import MOST_WOUNDS, WOUND_RULES, Halved, Red, UmpireTerms
from drumhead.play.umpire.battle import Action, ActionResult
from drumhead.play.umpire.ledger import Line
from drumhead.table.cards import rank
from drumhead.table.resolver import Answer
from drumhead.table.words import counted, listed


class RosterEffects:
    """Applies the changes of an action to the rosters, and collects the sentences about them."""

    def __init__(self, state: BattleState, terms: UmpireTerms) -> None:
        self.state = state
        self.terms = terms
        self.lines: list[Line] = []

    def say(self, text: str, *rules: Rule) -> None:
        """Add a sentence and its rules."""
        self.lines.append((text, tuple(str(rule) for rule in rules)))

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
            self.say(f"{unit.name}: {counted(more, 'wound')}, without effect until the King’s card is drawn.", Rule.ACT)
            return
        unit = self.change(name, wounds=min(unit.wounds + more, MOST_WOUNDS))
        self.say(f"{unit.name} is {unit.state(self.terms)}.", Rule.WOUNDS, WOUND_RULES[unit.wounds])

    def set_on_fire(self, name: str) -> None:
        """Set the unit on fire, which wounds it at once (``burn.wound``)."""
        unit = self.state.unit(name)
        if unit.burning is None:
            self.change(name, burning=self.state.turn, burned=0)
            self.say(f"{unit.name} is on fire.", Rule.PETROL, Rule.BURN)
            self.wound(name, 1)

    def spend(self, unit: Unit, weapon: str, rounds: int) -> None:
        """Deduct the rounds from the weapon, on its holder's roster."""
        for holder, carried in self.state.weapons(unit):
            if carried.weapon == weapon and carried.rounds is not None and rounds:
                left = max(0, carried.rounds - rounds)
                weapons = tuple(
                    Carried(carried.weapon, left) if carried.weapon == weapon else carried for carried in holder.carried
                )
                self.change(holder.id, carried=weapons)
                self.say(f"{holder.name}, {weapon_names(self.terms)[weapon]}: {left} left.", Rule.ROUNDS)
                return

    def report_riders(self, vehicle: Unit) -> None:
        """Say who rides in a lost vehicle; the umpire decides what happens to them."""
        riders = [unit.name for unit in self.state.units if unit.aboard == vehicle.id]
        if riders:
            self.say(f"Aboard: {listed(riders)}. The umpire decides what happens to them.", Rule.UMPIRE)


def apply_result(state: BattleState, terms: UmpireTerms, action: Action, answer: Answer) -> ActionResult:
    """Apply a result. If the umpire ruled otherwise only rounds are spent; the umpire changes the rest."""
    assert answer.result is not None
    effects = RosterEffects(state, terms)
    do, unit = action["do"], state.unit(action["by"])
    values = answer.result.values
    targets = list(action.get("at", []))
    reached = list(action.get("reached", targets))
    if do in FIGHTS:
        effects.spend(unit, action.get("with", ""), _rounds_spent(do, values))
        effects.change(unit.id, fired=True)
        for name, cover in zip(targets, (answer.given.get(name) for name in COVERS), strict=False):
            if cover is not None:
                effects.change(name, cover=cover)
    if answer.umpire:
        effects.say("The umpire has ruled: change on the rosters what follows from it.", Rule.UMPIRE)
    elif do in _EFFECTS:
        _EFFECTS[do](effects, unit, reached, answer)
    _events(effects, answer)
    return ActionResult(effects.state, tuple(effects.lines), _title(state, unit, targets))


def _title(state: BattleState, unit: Unit, at: list[str]) -> str:
    return f"{unit.name} at {listed([state.unit(name).name for name in at])}" if at else unit.name


def _rounds_spent(do: str, values: Mapping[str, Any]) -> int:
    shots = values.get("rounds", values.get("shots", 1))
    return int(shots) if do in ("fire", "automatic", "soft") else 1


def _events(effects: RosterEffects, answer: Answer) -> None:
    """Report the next of the umpire's events for each knave drawn (``knave.event``)."""
    for card in answer.cards:
        if rank(card) != "J" or not answer.given.get("knaves", True):
            continue
        state = effects.state
        is_left = state.happened < len(state.events)
        text = state.events[state.happened] if is_left else "the umpire has prepared no more events."
        effects.state = replace(state, happened=state.happened + is_left)
        effects.say(f"{card}: {text}", Rule.KNAVE)


def _values(answer: Answer) -> Mapping[str, Any]:
    return answer.result.values if answer.result else {}


def _shot(effects: RosterEffects, unit: Unit, at: list[str], answer: Answer) -> None:
    hits = _values(answer)["hits"]
    for name, count in zip(at, hits if isinstance(hits, list) else [hits], strict=False):
        effects.wound(name, count)


def _soft(effects: RosterEffects, unit: Unit, at: list[str], answer: Answer) -> None:
    vehicle = effects.change(at[0], points=_values(answer)["points"])
    if vehicle.points == 0:
        effects.say(f"{vehicle.name} is destroyed.", Rule.DESTROYED)
        effects.report_riders(vehicle)
    else:
        effects.say(f"{vehicle.name}: {counted(vehicle.points or 0, 'damage point')} left.", Rule.SOFT)


def _throw(effects: RosterEffects, unit: Unit, at: list[str], answer: Answer) -> None:
    if answer.result and answer.result.name == "hit":  # a knife
        effects.wound(at[0], 1)
    weapon = effects.terms.thrown.get(answer.given["weapon"])
    burns = weapon is not None and weapon.red is Red.FIRE
    for figure in _values(answer).get("which", ()):
        name = at[figure - 1]
        if effects.state.unit(name).is_vehicle:
            effects.say(f"{effects.state.unit(name).name} was reached; the umpire decides what that does.", Rule.UMPIRE)
        elif burns:
            effects.set_on_fire(name)
        else:
            effects.wound(name, 1)


def _antitank(effects: RosterEffects, unit: Unit, at: list[str], answer: Answer) -> None:
    damage = next((row for row in effects.terms.damage.values() if row.result == _values(answer).get("outcome")), None)
    if not damage:
        return
    vehicle = effects.state.unit(at[0])
    vehicle = effects.change(at[0], damage=tuple(dict.fromkeys((*vehicle.damage, damage.id))))
    effects.say(f"{vehicle.name}: {damage.result}.", Rule.DAMAGED if vehicle.is_able else Rule.DISABLED)
    if not vehicle.is_able:
        effects.report_riders(vehicle)


def _move(effects: RosterEffects, unit: Unit, at: list[str], answer: Answer) -> None:
    given = answer.given
    prone = {"no": unit.prone, "down": True, "up": False, "both": True}[given["prone"]]
    is_crawl = effects.terms.modes[given["mode"]].does_halve(Halved.RANGE)
    effects.change(unit.id, mode=given["mode"], prone=prone or is_crawl, cover=NO_COVER)


def _drive(effects: RosterEffects, unit: Unit, at: list[str], answer: Answer) -> None:
    mode = STAND if answer.given["stop"] else answer.given["speed"]
    effects.change(unit.id, mode=mode, cover=NO_COVER)


def _burn(effects: RosterEffects, unit: Unit, at: list[str], answer: Answer) -> None:
    given, is_out = answer.given, _values(answer)["out"]
    effects.change(unit.id, burning=None if is_out else unit.burning, burned=effects.state.turn)
    if is_out:
        effects.say(f"{unit.name} is no longer on fire.", Rule.BURN_OUT)
    elif given["round"]:  # the first wound was given when it caught fire
        effects.wound(unit.id, _values(answer)["wounds"] - given["wounds"])


def _wounds(effects: RosterEffects, unit: Unit, at: list[str], answer: Answer) -> None:
    effects.wound(unit.id, answer.given["more"])


def _king(effects: RosterEffects, unit: Unit, at: list[str], answer: Answer) -> None:
    suffered, values = unit.suffered, _values(answer)
    mentioned = unit.mentioned + bool(values.get("mentioned"))
    effects.change(unit.id, act="", suffered=0, mentioned=mentioned)
    if "mentioned" not in values:
        effects.say("Lady Luck: the umpire decides about the wounds of the act.", Rule.QUEEN, Rule.ACT)
    elif values["mentioned"]:
        effects.wound(unit.id, suffered)
        effects.say(f"{unit.name} is mentioned in dispatches.", Rule.ACT)
    else:
        effects.say(f"{unit.name}: only flesh wounds, without effect.", Rule.ACT)


_EFFECTS: Final[dict[str, Callable[[RosterEffects, Unit, list[str], Answer], None]]] = {
    "fire": _shot, "automatic": _shot, "soft": _soft, "throw": _throw, "explosive": _throw, "antitank": _antitank,
    "move": _move, "vehicle": _drive, "burn": _burn, "wounds": _wounds, "king": _king,
}  # fmt: skip
