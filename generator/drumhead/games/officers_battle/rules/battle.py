"""Refusals of a battle: cards, positions, suits, ranks, series, kills, and the support officer."""

from collections import Counter

from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.rules.line import ALLOWED, Permission, permission, refusal
from drumhead.games.officers_battle.rules.moves import Battle, Play, PlayKind
from drumhead.games.officers_battle.rules.pack import PLACES
from drumhead.games.officers_battle.rules.series import verify_series
from drumhead.games.officers_battle.rules.state import OfficersState
from drumhead.games.officers_battle.rules.top import is_rising, verify_series_on, verify_single_on
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
            return refuse(reason, Rule.ONE)
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
        return refuse(f"{needed}, but can join in at only one position.", Rule.SUPPORT)
    return LEGAL


def suits(play: Play) -> tuple[str, ...]:
    """The suits that must be allowed at the position: for a series that of its naturals (``series.ace``)."""
    if play.kind is PlayKind.SERIES:
        return (suit(next(card for card in play.cards if rank(card) != "A")),)
    return tuple(dict.fromkeys(map(suit, play.cards)))


def needs_support(state: OfficersState, play: Play) -> bool:
    """Whether a legal play is legal only with the support officer (``battle.support``)."""
    own, other = state.own_side, state.other_side
    return any(permission(own, other, play.at, suit_) is Permission.JOINED for suit_ in suits(play))


def _verify_hand(state: OfficersState, move: Battle) -> Verdict:
    held, hand = Counter(state.own_side.hand), listed(state.own_side.hand) if state.own_side.hand else "empty"
    used = Counter(card for play in move.plays for card in play.cards)
    if missing := [card for card in used if not held[card]]:
        verb = "is" if len(missing) == 1 else "are"
        return refuse(f"{listed(missing)} {verb} not in your hand, which is {hand}.", Rule.HELD)
    for card, number in used.items():
        if number > held[card]:
            number_held = "one" if held[card] == 1 else str(held[card])
            return refuse(f"You use {card} {often(number)} but hold {number_held}.", Rule.HELD)
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
    return verify_single_on(state.piles[play.at], play.cards[0], play.at)


def _verify_suits(state: OfficersState, play: Play) -> Verdict:
    for suit_ in suits(play):
        if permission(state.own_side, state.other_side, play.at, suit_) not in ALLOWED:
            return refusal(state, play.at, suit_)
    return LEGAL


def _verify_series_play(state: OfficersState, play: Play) -> Verdict:
    pile = state.piles[play.at]
    return verify_series(play.cards) and _verify_suits(state, play) and verify_series_on(pile, play.cards, play.at)


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
        series = f", or a series with hyphens, {'-'.join(play.cards)}"
        return refuse(f"{text} in the {PLACES[play.at]} is more than one single: play one{series}.", Rule.ONE)
    if not is_rising(play.cards):
        reason = f"{text} does not rise: no card may be lower than the one before it."
        return refuse(reason, Rule.ONE, Rule.TOP)
    return verify_single_on(state.piles[play.at], play.cards[0], play.at)


def hand_without(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The hand without those cards (``battle.hand``)."""
    remaining = list(hand)
    for card in cards:
        remaining.remove(card)
    return tuple(remaining)
