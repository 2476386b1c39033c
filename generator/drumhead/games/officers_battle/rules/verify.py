"""Whether a move is legal; a refusal gives the reason for this move and the rules it rests on."""

from typing import Final

from drumhead.games.officers_battle.rules import moves
from drumhead.games.officers_battle.rules.battle import verify_battle
from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.rules.moves import Source, Spoil
from drumhead.games.officers_battle.rules.outcome import outcome
from drumhead.games.officers_battle.rules.pack import NAMES, PLACES
from drumhead.games.officers_battle.rules.state import OfficersState, TurnPhase
from drumhead.table.verdict import LEGAL, Verdict, refuse

_PHASES: Final = {
    moves.Draw: TurnPhase.DRAW,
    moves.Battle: TurnPhase.ACTION,
    moves.Regroup: TurnPhase.ACTION,
    moves.PassTurn: TurnPhase.ACTION,
    moves.Bonus: TurnPhase.BONUS,
    moves.Spoils: TurnPhase.SPOILS,
    moves.Recall: TurnPhase.RECALL,
}
_NEXT: Final = {
    TurnPhase.DRAW: "must draw first",
    TurnPhase.ACTION: "has drawn, and now battles, regroups or passes",
    TurnPhase.BONUS: "has a bonus card to take",
    TurnPhase.SPOILS: "has the spoils of a kill to choose",
    TurnPhase.RECALL: "must recall a retreated officer",
}


def verify(state: OfficersState, move: moves.Move) -> Verdict:
    """Legal, or refused with its reason (``play.over``, ``turn.order``)."""
    if end := outcome(state):
        return refuse(f"The game is over. {end.reason}", Rule.OVER, *end.rules[:1])
    phase = _PHASES[type(move)]
    if phase is not state.phase:
        has_acted = phase is TurnPhase.ACTION and state.phase in (TurnPhase.BONUS, TurnPhase.SPOILS, TurnPhase.RECALL)
        rules = [Rule.ORDER, Rule.ACTION] if has_acted else [Rule.ORDER]
        return refuse(f"{NAMES[state.turn]} {_NEXT[state.phase]}.", *rules)
    match move:
        case moves.Draw(source):
            return _verify_source(state, source, Rule.DRAW, Rule.DRAW_DECLINE)
        case moves.Battle():
            return verify_battle(state, move)
        case moves.Regroup():
            return _verify_regroup(state, move)
        case moves.Bonus(source):
            return _verify_source(state, source, Rule.BONUS_SOURCE, Rule.BONUS_DECLINE)
        case moves.Spoils(choice):
            return _verify_spoils(state, choice)
        case moves.Recall(stack):
            return _verify_recall(state, stack)
        case moves.PassTurn():
            return LEGAL


def _verify_source(state: OfficersState, source: Source, rule: Rule, decline_rule: Rule) -> Verdict:
    deck = state.own_side.deck
    if source is Source.DECK and not deck:
        return refuse("Your deck is empty.", rule)
    if source is Source.DISCARD and not state.discard:
        rules = (Rule.DRAW_DISCARD,) if rule is Rule.DRAW else (rule,)
        return refuse("There are no discards.", *rules)
    if source is Source.NONE and deck:
        cards = "a card" if len(deck) == 1 else f"{len(deck)} cards"
        return refuse(f"Your deck still has {cards}, so you must draw.", decline_rule, rule)
    return LEGAL


def _verify_spoils(state: OfficersState, choice: Spoil) -> Verdict:
    if choice is not Spoil.PILE:
        return _verify_source(state, Source(choice.value), Rule.SPOILS_CARD, Rule.SPOILS_CARD)
    assert state.struck is not None
    if not state.piles[state.struck.at]:
        return refuse(f"There is no pile in the {PLACES[state.struck.at]} to take.", Rule.SPOILS)
    return LEGAL


def _verify_regroup(state: OfficersState, move: moves.Regroup) -> Verdict:
    own, place = state.own_side, PLACES[move.at]
    officer = own.front[move.at]
    if officer is None:
        return refuse(f"You have no officer in the {place} to retreat.", Rule.REGROUP)
    if own.support is None:
        return refuse(f"There is no support officer to take the place of {officer}.", Rule.REGROUP_SUPPORT)
    if not state.piles[move.at]:
        return refuse(f"There is no pile in the {place}, and {officer} cannot retreat from nothing.", Rule.REGROUP)
    if move.source == move.to:
        reason = f"{officer} goes on the {move.to} stack, so the new support officer cannot come from that stack."
        return refuse(reason, Rule.REGROUP_FROM)
    other_stack = "right" if move.to == "left" else "left"
    if move.source == "deck" and not own.officers:
        return refuse("Your officer deck is empty.", Rule.REGROUP_FROM)
    if move.source == other_stack and not getattr(own, other_stack):
        return refuse(f"There is no officer on the {other_stack} stack.", Rule.REGROUP_FROM)
    if move.source == "none" and (own.officers or getattr(own, other_stack)):
        where = "in the officer deck" if own.officers else f"on the {other_stack} stack"
        return refuse(f"You must place a new support officer: there is one {where}.", Rule.REGROUP_FROM)
    return LEGAL


def _verify_recall(state: OfficersState, stack: str) -> Verdict:
    if not getattr(state.own_side, stack):
        return refuse(f"There is no officer on the {stack} stack.", Rule.RECALL_TOP)
    return LEGAL
