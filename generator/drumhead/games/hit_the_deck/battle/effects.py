"""What the results of the resolvers do to those on the rosters."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from drumhead.games.hit_the_deck.battle.cases import FIGHTS
from drumhead.games.hit_the_deck.battle.roster import arms
from drumhead.games.hit_the_deck.battle.units import NO_COVER, STAND, BattleState, Carried, Unit
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.tables import MOST_WOUNDS, Halved, Red, UmpireTerms
from drumhead.play.umpire.battle import Action, ActionResult
from drumhead.play.umpire.ledger import Line
from drumhead.table.cards import rank
from drumhead.table.resolver import Answer
from drumhead.table.words import counted, listed

_WOUND_RULES: Final = {1: Rule.WOUNDED, 2: Rule.INCAPACITATED, 3: Rule.DEAD}


class RosterEffects:
    """The changes that an action makes to the rosters, one after the other, and the sentences about them."""

    def __init__(self, state: BattleState, terms: UmpireTerms) -> None:
        self.state = state
        self.terms = terms
        self.lines: list[Line] = []

    def say(self, text: str, *rules: Rule) -> None:
        """Add a sentence and its rules."""
        self.lines.append((text, tuple(str(rule) for rule in rules)))

    def change(self, name: str, **parts: Any) -> Unit:
        """Give the unit of that id other parts."""
        self.state = self.state.put(replace(self.state.unit(name), **parts))
        return self.state.unit(name)

    def wound(self, name: str, more: int) -> None:
        """Add this many wounds (``wound.add``); during a courageous act they wait (``king.act``)."""
        unit = self.state.unit(name)
        if not more:
            return
        if unit.act:
            self.change(name, suffered=unit.suffered + more)
            self.say(f"{unit.name}: {counted(more, 'wound')}, without effect until the King’s card is drawn.", Rule.ACT)
            return
        unit = self.change(name, wounds=min(unit.wounds + more, MOST_WOUNDS))
        self.say(f"{unit.name} is {unit.state(self.terms)}.", Rule.WOUNDS, _WOUND_RULES[unit.wounds])

    def alight(self, name: str) -> None:
        """Set it on fire, which wounds at once (``burn.wound``)."""
        unit = self.state.unit(name)
        if unit.burning is None:
            self.change(name, burning=self.state.turn, burned=0)
            self.say(f"{unit.name} is on fire.", Rule.PETROL, Rule.BURN)
            self.wound(name, 1)

    def spend(self, unit: Unit, weapon: str, rounds: int) -> None:
        """Take those rounds from the weapon, whoever holds it."""
        for holder, carried in self.state.weapons(unit):
            if carried.weapon == weapon and carried.rounds is not None and rounds:
                left = max(0, carried.rounds - rounds)
                lists = tuple(
                    Carried(carried.weapon, left) if carried.weapon == weapon else carried for carried in holder.carried
                )
                self.change(holder.id, carried=lists)
                self.say(f"{holder.name}, {arms(self.terms)[weapon]}: {left} left.", Rule.ROUNDS)
                return

    def aboard(self, vehicle: Unit) -> None:
        """Say who rides in a vehicle that is lost: what happens to them is for the umpire."""
        riders = [unit.name for unit in self.state.units if unit.aboard == vehicle.id]
        if riders:
            self.say(f"Aboard: {listed(riders)}. The umpire decides what happens to them.", Rule.UMPIRE)


def apply_result(state: BattleState, terms: UmpireTerms, action: Action, answer: Answer) -> ActionResult:
    """What the result does. Where the umpire ruled otherwise only rounds are spent; the rest is the umpire's to set."""
    assert answer.result is not None
    after = RosterEffects(state, terms)
    do, unit = action["do"], state.unit(action["by"])
    values = answer.result.values
    aimed = list(action.get("at", []))
    at = list(action.get("reached", aimed))
    if do in FIGHTS:
        after.spend(unit, action.get("with", ""), _spent(do, values))
        after.change(unit.id, fired=True)
        covers = ("cover", "cover2", "cover3")
        for name, cover in zip(aimed, (answer.given.get(name) for name in covers), strict=False):
            if cover is not None:
                after.change(name, cover=cover)
    if answer.umpire:
        after.say("The umpire has ruled: change on the rosters what follows from it.", Rule.UMPIRE)
    elif do in _EFFECTS:
        _EFFECTS[do](after, unit, at, answer)
    _events(after, answer)
    return ActionResult(after.state, tuple(after.lines), _title(state, unit, aimed))


def _title(state: BattleState, unit: Unit, at: list[str]) -> str:
    return f"{unit.name} at {listed([state.unit(name).name for name in at])}" if at else unit.name


def _spent(do: str, values: Mapping[str, Any]) -> int:
    shots = values.get("rounds", values.get("shots", 1))
    return int(shots) if do in ("fire", "automatic", "soft") else 1


def _events(after: RosterEffects, answer: Answer) -> None:
    """Each knave that was drawn brings the next of the umpire's events (``knave.event``)."""
    for card in answer.cards:
        if rank(card) != "J" or not answer.given.get("knaves", True):
            continue
        state = after.state
        waits = state.happened < len(state.events)
        words = state.events[state.happened] if waits else "the umpire has prepared no more events."
        after.state = replace(state, happened=state.happened + waits)
        after.say(f"{card}: {words}", Rule.KNAVE)


def _values(answer: Answer) -> Mapping[str, Any]:
    return answer.result.values if answer.result else {}


def _shot(after: RosterEffects, unit: Unit, at: list[str], answer: Answer) -> None:
    hits = _values(answer)["hits"]
    for name, more in zip(at, hits if isinstance(hits, list) else [hits], strict=False):
        after.wound(name, more)


def _soft(after: RosterEffects, unit: Unit, at: list[str], answer: Answer) -> None:
    vehicle = after.change(at[0], points=_values(answer)["points"])
    if vehicle.points == 0:
        after.say(f"{vehicle.name} is destroyed.", Rule.DESTROYED)
        after.aboard(vehicle)
    else:
        after.say(f"{vehicle.name}: {counted(vehicle.points or 0, 'damage point')} left.", Rule.SOFT)


def _throw(after: RosterEffects, unit: Unit, at: list[str], answer: Answer) -> None:
    if answer.result and answer.result.name == "hit":  # a knife
        after.wound(at[0], 1)
    thrown = after.terms.thrown.get(answer.given["weapon"])
    burns = thrown is not None and thrown.red is Red.FIRE
    for figure in _values(answer).get("which", ()):
        name = at[figure - 1]
        if after.state.unit(name).is_vehicle:
            after.say(f"{after.state.unit(name).name} was reached; the umpire decides what that does.", Rule.UMPIRE)
        elif burns:
            after.alight(name)
        else:
            after.wound(name, 1)


def _antitank(after: RosterEffects, unit: Unit, at: list[str], answer: Answer) -> None:
    found = next((row for row in after.terms.damage.values() if row.result == _values(answer).get("outcome")), None)
    if not found:
        return
    vehicle = after.state.unit(at[0])
    vehicle = after.change(at[0], damage=tuple(dict.fromkeys((*vehicle.damage, found.id))))
    after.say(f"{vehicle.name}: {found.result}.", Rule.DAMAGED if vehicle.is_able else Rule.DISABLED)
    if not vehicle.is_able:
        after.aboard(vehicle)


def _move(after: RosterEffects, unit: Unit, at: list[str], answer: Answer) -> None:
    given = answer.given
    prone = {"no": unit.prone, "down": True, "up": False, "both": True}[given["prone"]]
    crawls = after.terms.modes[given["mode"]].does_halve(Halved.RANGE)
    after.change(unit.id, mode=given["mode"], prone=prone or crawls, cover=NO_COVER)


def _drive(after: RosterEffects, unit: Unit, at: list[str], answer: Answer) -> None:
    mode = STAND if answer.given["stop"] else answer.given["speed"]
    after.change(unit.id, mode=mode, cover=NO_COVER)


def _burn(after: RosterEffects, unit: Unit, at: list[str], answer: Answer) -> None:
    given, out = answer.given, _values(answer)["out"]
    after.change(unit.id, burning=None if out else unit.burning, burned=after.state.turn)
    if out:
        after.say(f"{unit.name} is no longer on fire.", Rule.BURN_OUT)
    elif given["round"]:  # the first wound was given when it caught fire
        after.wound(unit.id, _values(answer)["wounds"] - given["wounds"])


def _wounds(after: RosterEffects, unit: Unit, at: list[str], answer: Answer) -> None:
    after.wound(unit.id, answer.given["more"])


def _king(after: RosterEffects, unit: Unit, at: list[str], answer: Answer) -> None:
    suffered, values = unit.suffered, _values(answer)
    mentioned = unit.mentioned + bool(values.get("mentioned"))
    after.change(unit.id, act="", suffered=0, mentioned=mentioned)
    if "mentioned" not in values:
        after.say("Lady Luck: the umpire decides about the wounds of the act.", Rule.QUEEN, Rule.ACT)
    elif values["mentioned"]:
        after.wound(unit.id, suffered)
        after.say(f"{unit.name} is mentioned in dispatches.", Rule.ACT)
    else:
        after.say(f"{unit.name}: only flesh wounds, without effect.", Rule.ACT)


_EFFECTS: Final[dict[str, Callable[[RosterEffects, Unit, list[str], Answer], None]]] = {
    "fire": _shot, "automatic": _shot, "soft": _soft, "throw": _throw, "explosive": _throw, "antitank": _antitank,
    "move": _move, "vehicle": _drive, "burn": _burn, "wounds": _wounds, "king": _king,
}  # fmt: skip
