"""What a unit can do, and which inputs of the resolver the rosters know."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from drumhead.games.hit_the_deck.battle.roster import weapon_names
from drumhead.games.hit_the_deck.battle.units import COMBAT, GUNNER, MOVEMENT, BattleState, Unit
from drumhead.games.hit_the_deck.resolve.areas import KNIFE
from drumhead.games.hit_the_deck.resolve.checks import SHOOT
from drumhead.games.hit_the_deck.resolve.inputs import STAND
from drumhead.games.hit_the_deck.resolve.shots import COVERS, MAX_TARGETS
from drumhead.games.hit_the_deck.rules.tables import UNARMOURED, Rule, UmpireTerms
from drumhead.play.umpire.battle import Action, Offer
from drumhead.table.cards import Card, rank, spoken
from drumhead.table.verdict import LEGAL, Verdict, refuse

FIGHTS: Final = ("fire", "automatic", "soft", "throw", "antitank", "explosive", "melee")
"""The resolvers of combat, allowed once a turn (``turn.combat``)."""
_SKILL: Final = {"throw": "throw", "spot": "field-craft", "melee": "melee"}
_ONE_TARGET: Final = "One target at a time: tap the others again."
_TARGET_INPUTS: Final = (("cover2", "gap"), ("cover3", "gap2"))
"""The inputs that a second and a third target need."""


def offers(state: BattleState, terms: UmpireTerms, by: str, at: Sequence[str], kept: Sequence[Card]) -> Iterator[Offer]:
    """Yield what the unit can do to those targets, the likeliest first."""
    unit, targets = state.unit(by), [state.unit(name) for name in at]
    move = Offer("move", "Move", "Move", asks=("mode", "prone"))
    if unit.is_vehicle:
        move = Offer("vehicle", "Drive", "Drive", asks=("speed",))
    if state.phase == MOVEMENT and not targets:
        yield move
    if unit.burning is not None:
        yield Offer("burn", "Put out the fire", "Try", asks=("attempts",))
    if unit.act:
        yield Offer("king", "End the courageous act", "Draw its card", unit.act)
    fights = sorted(_fights(state, terms, unit, targets), key=lambda offer: bool(offer.wants))
    in_vain = [offer for offer in fights if offer.do == "soft" and targets[0].armour != UNARMOURED]
    yield from (offer for offer in fights if offer not in in_vain)
    if unit.is_vehicle:
        yield from in_vain
        return
    if targets and not any(target.is_vehicle for target in targets):
        wants = _ONE_TARGET if len(targets) > 1 else ""
        yield Offer("melee", "Melee", "Strike", wants=wants)
    yield Offer("spot", "Spot", "Spot")
    yield Offer("check", "Skill check", "Draw", asks=("skill", "number"))
    if not unit.act:
        for card in (card for card in kept if rank(card) == "K"):
            yield Offer("brave", f"For King and Country: {spoken(card)}", "For King and Country", card)
    yield Offer("wounds", "Other wounds", "Wound", hides=("number",))
    if state.phase == COMBAT or targets:
        yield move
    yield from in_vain


def _fights(state: BattleState, terms: UmpireTerms, unit: Unit, targets: Sequence[Unit]) -> Iterator[Offer]:
    names = weapon_names(terms)
    soft = [target for target in targets if target.armour == UNARMOURED]
    armoured = [target for target in targets if target.is_vehicle and target not in soft]
    is_several = len(targets) > 1
    hint = "" if targets else "Tap a target."
    row_hint = "Three targets at most: tap one of them again to leave it out." if len(targets) > MAX_TARGETS else hint
    single_hint = _ONE_TARGET if is_several else hint
    for holder, weapon in ((holder, carried.weapon) for holder, carried in state.weapons(unit)):
        name = names[weapon] if holder is unit else f"{names[weapon]} of {holder.name}"
        if weapon in terms.weapons:
            hidden = ("left", "before", "points", "one_card", *(() if terms.weapons[weapon].bipod else ("bipod",)))
            resolver = "soft" if soft or armoured else "fire"
            single = Offer(resolver, name, "Fire", weapon, single_hint, asks=COVERS, hides=hidden)
            hides = (*hidden, *(name for names in _TARGET_INPUTS[max(0, len(targets) - 1) :] for name in names))
            automatic = Offer("automatic", f"{name}, automatic", "Fire", weapon, row_hint, asks=COVERS, hides=hides)
            if terms.weapons[weapon].automatic and not (soft or armoured):
                yield from (automatic,) if is_several else (single, automatic)
            else:
                yield single
        elif weapon in terms.thrown:
            yield Offer("throw", name, "Throw", weapon, hint, "figures")
        elif weapon == KNIFE:
            yield Offer("throw", f"{name}, thrown", "Throw", weapon, hint, hides=("distance", "figures"))
        elif armoured:
            yield Offer("antitank", name, "Fire", weapon, single_hint, asks=COVERS)
        else:
            yield Offer("explosive", f"{name}, high explosive", "Fire", weapon, hint, "figures", hides=("doubled",))


def known_inputs(state: BattleState, terms: UmpireTerms, action: Action) -> dict[str, Any]:
    """Every input that the rosters know, by name; the resolver may not have all of them."""
    do, weapon, given = action["do"], action.get("with", ""), action.get("given", {})
    vehicle, targets = state.unit(action["by"]), [state.unit(name) for name in action.get("at", [])]
    unit, modes, speeds = who_fights(state, vehicle, do), list(terms.modes), list(terms.speeds)
    known: dict[str, Any] = {
        **dict.fromkeys((*state.courts, *state.advice), True),
        "wounds": unit.wounds,
        "mode": unit.mode if unit.mode in modes else modes[-2] if do == "move" else STAND,
        "prone": "up" if unit.prone else "no",
        "speed": unit.mode if unit.mode in speeds else speeds[-2],
        "track": "track" in unit.damage,
        "skill": _skill(given),
        "number": _number(unit, do, given),
        "suffered": unit.suffered,
        "king": unit.act,
        "weapon": weapon,
        "left": _rounds_left(state, vehicle, weapon),
        "targets": len(targets) or 1,
    }
    if do in FIGHTS:
        known |= {name: target.cover for name, target in zip(COVERS, targets, strict=False)}
    if unit.burning is not None and do == "burn":
        turns = state.turn - unit.burning
        # In the first turn the resolver adds the first wound itself, so it starts without that.
        known |= {"round": turns, "wounds": max(0, unit.wounds - (turns == 0))}
        known["attempts"] = unit.is_able + sum(target.is_able for target in targets)
    for target in targets[:1]:
        known["before"] = target.wounds
        known |= {"armour": target.armour, "points": target.points or None, "vehicle": "other"} if target.armour else {}
    return known


def _skill(given: Mapping[str, Any]) -> str:
    return str(given.get("skill", "field-craft"))


def _number(unit: Unit, do: str, given: Mapping[str, Any]) -> int | None:
    """The number on the roster that the action needs, None where it has none."""
    if do in ("antitank", "explosive") and GUNNER in unit.special:
        return unit.special[GUNNER]
    return unit.skills.get(_skill(given) if do == "check" else _SKILL.get(do, SHOOT))


def who_fights(state: BattleState, unit: Unit, do: str) -> Unit:
    """Who fights where that unit is tapped: for a vehicle without a crew's skill of its own the best who rides in it
    and can still fight, or else one who has fought; the vehicle itself where nobody can.
    """
    if not unit.is_vehicle or do not in FIGHTS or _number(unit, do, {}) is not None:
        return unit
    riders = [rider for rider in state.units if rider.aboard == unit.id and rider.is_able]
    return max(riders, key=lambda rider: (not rider.fired, _number(rider, do, {}) or 0), default=unit)


def _rounds_left(state: BattleState, unit: Unit, weapon: str) -> int | None:
    return next((carried.rounds for _, carried in state.weapons(unit) if carried.weapon == weapon), None)


def verify(state: BattleState, action: Action) -> Verdict:
    """Whether the turn allows it (``turn.move``, ``turn.opportunity``, ``turn.combat``)."""
    do, unit = action["do"], state.unit(action["by"])
    for target in (state.unit(name) for name in action.get("at", [])):
        if target.is_vehicle and not target.is_able and do in ("soft", "antitank"):
            rule = Rule.SOFT_DESTROYED if target.points == 0 else Rule.ANTITANK_DISABLED
            return refuse(f"{target.name} is out of the battle already.", rule)
    if unit.is_vehicle and not unit.is_able and do in (*FIGHTS, "vehicle"):
        return refuse(f"{unit.name} is out of the battle.", Rule.ANTITANK_DISABLED)
    if do in ("move", "vehicle"):
        if state.phase != MOVEMENT:
            return refuse("Modes are declared in the movement phase: go on to the next turn.", Rule.TURN_MOVE)
        if unit.fired:
            reason = f"{unit.name} used opportunity fire, which is for those who do not move."
            return refuse(reason, Rule.TURN_OPPORTUNITY)
        if unit.aboard:
            reason = f"{unit.name} rides in {state.unit(unit.aboard).name}: it moves with that."
            return refuse(reason, Rule.VEHICLE_SPEED)
    if do in FIGHTS:
        firer = who_fights(state, unit, do)
        if _number(firer, do, {}) is None:
            aboard = f"Nobody who can fire is aboard {unit.name}: put somebody in it, or write its crew's skill."
            reason = aboard if unit.is_vehicle else f"{unit.name} has no number for this: write it on the roster."
            return refuse(reason, Rule.CHECK_NUMBER)
        if firer.fired:
            return refuse(f"{firer.name} has fought in this turn and cannot fight again.", Rule.TURN_COMBAT)
        if state.phase == MOVEMENT and unit.mode != STAND:
            reason = f"{unit.name} moves in this turn, so there is no opportunity fire"
            return refuse(f"{reason}; it may fight in the combat phase.", Rule.TURN_OPPORTUNITY)
        if do in ("throw", "antitank", "explosive") and _rounds_left(state, unit, action.get("with", "")) == 0:
            return refuse(f"{unit.name} has no rounds left.", Rule.FIRE_ROUNDS)
    if do == "burn" and unit.burned == state.turn:
        return refuse(f"The attempts of this turn for {unit.name} have been made.", Rule.BURN_OUT)
    return LEGAL
