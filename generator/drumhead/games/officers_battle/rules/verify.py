"""Whether a move is legal, and if not, by which rule."""

from collections import Counter
from typing import Final

from drumhead.games.officers_battle.rules import moves, series
from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.rules.moves import Battle, Play, PlayKind, Source, Spoil
from drumhead.games.officers_battle.rules.state import PLACES, OfficersState, TurnPhase, outcome
from drumhead.table.cards import Card, rank, suit
from drumhead.table.verdict import LEGAL, Verdict, refuse
from drumhead.table.words import listed, often


def verify_battle(state: OfficersState, move: Battle) -> Verdict:
    """Whether each play is legal by itself, at most one kills (``kill.one``), and at most one needs the support officer
    (``battle.support``).
    """
    if not (verdict := _verify_hand(state, move)):
        return verdict
    places = [play.at for play in move.plays]
    for at in places:
        if (number := places.count(at)) > 1:
            reason = f"You have {number} plays in the {PLACES[at]}, but only one is allowed at a position each turn."
            return refuse(reason, Rule.BATTLE_ONE)
    for play in move.plays:
        if not (verdict := _verify_play(state, play)):
            return verdict
    kills = [play for play in move.plays if play.kills]
    if len(kills) > 1:
        where = listed([f"the {PLACES[play.at]}" for play in kills])
        return refuse(f"You have {len(kills)} kills, in {where}, but only one is allowed each turn.", Rule.KILL_ONE)
    supported = [play for play in move.plays if needs_support(state, play)]
    if len(supported) > 1:
        where = listed([f"the {PLACES[play.at]}" for play in supported])
        needed = f"The support officer, {state.own_side.support}, would be needed in {where}"
        return refuse(f"{needed}, but can join in at only one position.", Rule.BATTLE_SUPPORT)
    return LEGAL


def suits(play: Play) -> tuple[str, ...]:
    """The suits that must be allowed at the position: for a series that of its naturals (``series.ace``)."""
    if play.kind is PlayKind.SERIES:
        return (suit(next(card for card in play.cards if rank(card) != "A")),)
    return tuple(dict.fromkeys(map(suit, play.cards)))


def needs_support(state: OfficersState, play: Play) -> bool:
    """Whether a legal play is legal only with the support officer (``battle.support``)."""
    own, other = state.own_side, state.other_side
    return any(series.permission(own, other, play.at, suit_) is series.Permission.JOINED for suit_ in suits(play))


def _verify_hand(state: OfficersState, move: Battle) -> Verdict:
    held, hand = Counter(state.own_side.hand), listed(state.own_side.hand) if state.own_side.hand else "empty"
    used = Counter(card for play in move.plays for card in play.cards)
    if missing := [card for card in used if not held[card]]:
        verb = "is" if len(missing) == 1 else "are"
        return refuse(f"{listed(missing)} {verb} not in your hand, which is {hand}.", Rule.BATTLE_HAND)
    for card, number in used.items():
        if number > held[card]:
            number_held = "one" if held[card] == 1 else str(held[card])
            return refuse(f"You use {card} {often(number)} but hold {number_held}.", Rule.BATTLE_HAND)
    return LEGAL


def _verify_play(state: OfficersState, play: Play) -> Verdict:
    if play.kind is PlayKind.SERIES:
        return _verify_series_play(state, play)
    if not (verdict := _verify_suits(state, play)):
        return verdict
    if play.kind is PlayKind.ACE:
        return _verify_ace(state, play)
    if len(play.cards) > 1:
        return _verify_singles(state, play)
    return series.verify_single_on(state.piles[play.at], play.cards[0], play.at)


def _verify_suits(state: OfficersState, play: Play) -> Verdict:
    for suit_ in suits(play):
        if series.permission(state.own_side, state.other_side, play.at, suit_) not in series.ALLOWED:
            return series.refusal(state, play.at, suit_)
    return LEGAL


def _verify_series_play(state: OfficersState, play: Play) -> Verdict:
    pile = state.piles[play.at]
    return (
        series.verify_series(play.cards)
        and _verify_suits(state, play)
        and series.verify_series_on(pile, play.cards, play.at)
    )


def _verify_ace(state: OfficersState, play: Play) -> Verdict:
    card, victim = play.cards[0], state.other_side.front[play.at]
    if rank(card) != "A":
        return refuse(f"{card} cannot kill alone: only an ace or a series can.", Rule.KILL_ACE)
    if victim and suit(card) == suit(victim):
        reason = f"{card} cannot kill {victim}: a lone ace cannot kill an officer of its own suit."
        return refuse(reason, Rule.KILL_SUIT)
    return LEGAL


def _verify_singles(state: OfficersState, play: Play) -> Verdict:
    text = " ".join(play.cards)
    if not state.many_singles:
        other = f", or a series with hyphens, {'-'.join(play.cards)}"
        return refuse(f"{text} in the {PLACES[play.at]} is more than one single: play one{other}.", Rule.BATTLE_ONE)
    if not series.is_rising(play.cards):
        reason = f"{text} does not rise: no card may be lower than the one before it."
        return refuse(reason, Rule.BATTLE_ONE, Rule.TOP_RANK)
    return series.verify_single_on(state.piles[play.at], play.cards[0], play.at)


def hand_without(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The hand without those cards (``battle.hand``)."""
    remaining = list(hand)
    for card in cards:
        remaining.remove(card)
    return tuple(remaining)


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
    TurnPhase.DRAW: "You must draw first.",
    TurnPhase.ACTION: "You have drawn. Now battle, regroup or pass.",
    TurnPhase.BONUS: "First take your bonus card.",
    TurnPhase.SPOILS: "First choose the spoils of your kill.",
    TurnPhase.RECALL: "You must recall a retreated officer.",
}


def verify(state: OfficersState, move: moves.Move) -> Verdict:
    """Legal, or refused with its reason (``play.over``, ``turn.order``)."""
    if end := outcome(state):
        return refuse(f"The game is over. {end.reason}", Rule.PLAY_OVER, *end.rules[:1])
    phase = _PHASES[type(move)]
    if phase is not state.phase:
        has_acted = phase is TurnPhase.ACTION and state.phase in (TurnPhase.BONUS, TurnPhase.SPOILS, TurnPhase.RECALL)
        rules = [Rule.TURN_ORDER, Rule.TURN_ACTION] if has_acted else [Rule.TURN_ORDER]
        return refuse(_NEXT[state.phase], *rules)
    match move:
        case moves.Draw(source):
            return _verify_source(state, source, Rule.DRAW_MUST, Rule.DRAW_DECLINE)
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
        rules = (Rule.DRAW_DISCARD,) if rule is Rule.DRAW_MUST else (rule,)
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
        return refuse(f"There is no pile in the {PLACES[state.struck.at]} to take.", Rule.SPOILS_PILE)
    return LEGAL


def _verify_regroup(state: OfficersState, move: moves.Regroup) -> Verdict:
    own, place = state.own_side, PLACES[move.at]
    officer = own.front[move.at]
    if officer is None:
        return refuse(f"You have no officer in the {place} to retreat.", Rule.REGROUP_PILE)
    if own.support is None:
        return refuse(f"There is no support officer to take the place of {officer}.", Rule.REGROUP_SUPPORT)
    if not state.piles[move.at]:
        return refuse(f"There is no pile in the {place}, and {officer} cannot retreat from nothing.", Rule.REGROUP_PILE)
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
