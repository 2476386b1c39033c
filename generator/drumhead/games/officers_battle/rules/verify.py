"""Whether a move is legal, and if not, why not: one sentence for this move, and the rules it rests on."""

from typing import Final

from drumhead.games.officers_battle.rules import moves
from drumhead.games.officers_battle.rules.battle import battle
from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.rules.moves import Source, Spoil
from drumhead.games.officers_battle.rules.outcome import outcome
from drumhead.games.officers_battle.rules.pack import NAMES, PLACES
from drumhead.games.officers_battle.rules.state import OfficersState, TurnPhase
from drumhead.table.verdict import LEGAL, Verdict, refuse

_PHASE: Final = {
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
    if ended := outcome(state):
        return refuse(f"The game is over. {ended.reason}", Rule.OVER, *ended.rules[:1])
    phase = _PHASE[type(move)]
    if phase is not state.phase:
        acted = phase is TurnPhase.ACTION and state.phase in (TurnPhase.BONUS, TurnPhase.SPOILS, TurnPhase.RECALL)
        rules = [Rule.ORDER, Rule.ACTION] if acted else [Rule.ORDER]
        return refuse(f"{NAMES[state.turn]} {_NEXT[state.phase]}.", *rules)
    match move:
        case moves.Draw(source):
            return _take(state, source, Rule.DRAW, Rule.DRAW_DECLINE)
        case moves.Battle():
            return battle(state, move)
        case moves.Regroup():
            return _regroup(state, move)
        case moves.Bonus(source):
            return _take(state, source, Rule.BONUS_SOURCE, Rule.BONUS_DECLINE)
        case moves.Spoils(choice):
            return _spoils(state, choice)
        case moves.Recall(stack):
            return _recall(state, stack)
        case moves.PassTurn():  # no other kind
            return LEGAL


def _take(state: OfficersState, source: Source, must: Rule, decline: Rule) -> Verdict:
    deck = state.own.deck
    if source is Source.DECK and not deck:
        return refuse("Your deck is empty.", must)
    if source is Source.DISCARD and not state.discard:
        rules = (Rule.DRAW_DISCARD,) if must is Rule.DRAW else (must,)
        return refuse("There are no discards.", *rules)
    if source is Source.NONE and deck:
        cards = "a card" if len(deck) == 1 else f"{len(deck)} cards"
        return refuse(f"Your deck still has {cards}, so you must draw.", decline, must)
    return LEGAL


def _spoils(state: OfficersState, choice: Spoil) -> Verdict:
    if choice is not Spoil.PILE:
        return _take(state, Source(choice.value), Rule.SPOILS_CARD, Rule.SPOILS_CARD)
    assert state.struck is not None
    if not state.piles[state.struck.at]:
        return refuse(f"There is no pile in the {PLACES[state.struck.at]} to take.", Rule.SPOILS)
    return LEGAL


def _regroup(state: OfficersState, move: moves.Regroup) -> Verdict:
    own, place = state.own, PLACES[move.at]
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
    other = "right" if move.to == "left" else "left"
    if move.source == "deck" and not own.officers:
        return refuse("Your officer deck is empty.", Rule.REGROUP_FROM)
    if move.source == other and not getattr(own, other):
        return refuse(f"There is no officer on the {other} stack.", Rule.REGROUP_FROM)
    if move.source == "none" and (own.officers or getattr(own, other)):
        where = "in the officer deck" if own.officers else f"on the {other} stack"
        return refuse(f"You must place a new support officer: there is one {where}.", Rule.REGROUP_FROM)
    return LEGAL


def _recall(state: OfficersState, stack: str) -> Verdict:
    if not getattr(state.own, stack):
        return refuse(f"There is no officer on the {stack} stack.", Rule.RECALL_TOP)
    return LEGAL
