"""Refusals of a battle: cards, positions, suits, ranks, series, kills, and the support officer."""

from collections import Counter

from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.rules.line import ALLOWED, Permission, permission, refusal
from drumhead.games.officers_battle.rules.moves import Battle, Play, Way
from drumhead.games.officers_battle.rules.pack import PLACES
from drumhead.games.officers_battle.rules.series import is_series
from drumhead.games.officers_battle.rules.state import OfficersState
from drumhead.games.officers_battle.rules.top import rising, series_on, single_on
from drumhead.table.cards import Card, rank, suit
from drumhead.table.verdict import LEGAL, Verdict, refuse
from drumhead.table.words import listed, often


def battle(state: OfficersState, move: Battle) -> Verdict:
    """Every play must be legal by itself, one at most may kill (``kill.one``), and one at most needs support."""
    if not (answer := _held(state, move)):
        return answer
    places = [play.at for play in move.plays]
    for at in places:
        if (number := places.count(at)) > 1:
            reason = f"You have {number} plays in the {PLACES[at]}, but only one is allowed at a position each turn."
            return refuse(reason, Rule.ONE)
    for play in move.plays:
        if not (answer := _play(state, play)):
            return answer
    kills = [play for play in move.plays if play.kills]
    if len(kills) > 1:
        where = listed([f"the {PLACES[play.at]}" for play in kills])
        return refuse(f"You have {len(kills)} kills, in {where}, but only one is allowed each turn.", Rule.KILL_ONE)
    joined = [play for play in move.plays if needs_support(state, play)]
    if len(joined) > 1:
        where = listed([f"the {PLACES[play.at]}" for play in joined])
        needed = f"The support officer, {state.own.support}, would be needed in {where}"
        return refuse(f"{needed}, but can join in at only one position.", Rule.SUPPORT)
    return LEGAL


def suits(play: Play) -> tuple[str, ...]:
    """The suits that must be allowed at the position: of a series that of all but aces (``series.ace``)."""
    if play.way is Way.SERIES:
        return (suit(next(card for card in play.cards if rank(card) != "A")),)
    return tuple(dict.fromkeys(map(suit, play.cards)))


def needs_support(state: OfficersState, play: Play) -> bool:
    """Whether a legal play is legal only with the support officer (``battle.support``)."""
    return any(permission(state.own, state.other, play.at, of) is Permission.JOINED for of in suits(play))


def _held(state: OfficersState, move: Battle) -> Verdict:
    may, hand = Counter(state.own.hand), listed(state.own.hand) if state.own.hand else "empty"
    used = Counter(card for play in move.plays for card in play.cards)
    if strange := [card for card in used if not may[card]]:
        verb = "is" if len(strange) == 1 else "are"
        return refuse(f"{listed(strange)} {verb} not in your hand, which is {hand}.", Rule.HELD)
    for card, number in used.items():
        if number > may[card]:
            have = "one" if may[card] == 1 else str(may[card])
            return refuse(f"You use {card} {often(number)} but hold {have}.", Rule.HELD)
    return LEGAL


def _play(state: OfficersState, play: Play) -> Verdict:
    if play.way is Way.SERIES:
        return _series(state, play)
    if not (answer := _allowed(state, play)):
        return answer
    if play.way is Way.ACE:
        return _ace(state, play)
    if len(play.cards) > 1:
        return _several(state, play)
    return single_on(state.piles[play.at], play.cards[0], play.at)


def _allowed(state: OfficersState, play: Play) -> Verdict:
    for of in suits(play):
        if permission(state.own, state.other, play.at, of) not in ALLOWED:
            return refusal(state, play.at, of)
    return LEGAL


def _series(state: OfficersState, play: Play) -> Verdict:
    return is_series(play.cards) and _allowed(state, play) and series_on(state.piles[play.at], play.cards, play.at)


def _ace(state: OfficersState, play: Play) -> Verdict:
    card, victim = play.cards[0], state.other.front[play.at]
    if rank(card) != "A":
        return refuse(f"{card} cannot kill alone: only an ace or a series can.", Rule.KILL_ACE)
    if victim and suit(card) == suit(victim):
        reason = f"{card} cannot kill {victim}: a lone ace cannot kill an officer of its own suit."
        return refuse(reason, Rule.KILL_SUIT)
    return LEGAL


def _several(state: OfficersState, play: Play) -> Verdict:
    written = " ".join(play.cards)
    if not state.many:
        series = f", or a series with hyphens, {'-'.join(play.cards)}"
        return refuse(f"{written} in the {PLACES[play.at]} is more than one single: play one{series}.", Rule.ONE)
    if not rising(play.cards):
        reason = f"{written} does not rise: no card may be lower than the one before it."
        return refuse(reason, Rule.ONE, Rule.TOP)
    return single_on(state.piles[play.at], play.cards[0], play.at)


def hand_without(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The hand without those cards, each of them taken out once (``battle.hand``)."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)
