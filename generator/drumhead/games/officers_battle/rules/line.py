"""Who may play where: which suits the lines allow at a position, and whether the support must join in for it."""

from enum import Enum, auto
from typing import Final

from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.rules.pack import LEVEL, NAMES, PLACES
from drumhead.games.officers_battle.rules.state import OfficersState, PlayerSide
from drumhead.table.cards import SUIT_SYMBOLS, Card
from drumhead.table.verdict import Verdict, refuse


class Permission(Enum):
    """Whether a suit may be played at a position."""

    FREE = auto()
    """The front officer alone may (``battle.outranked``)."""
    JOINED = auto()
    """Only with the support officer joining in (``battle.support``)."""
    EMPTY = auto()
    """One of the lines is empty there (``battle.empty``)."""
    SUIT = auto()
    """No officer of the suit (``battle.suit``)."""
    OUTRANKED = auto()
    """An opposing officer of the suit outranks."""


_NOUNS: Final = {"C": "club", "D": "diamond", "H": "heart", "S": "spade"}

ALLOWED: Final = (Permission.FREE, Permission.JOINED)


def permission(own: PlayerSide, other: PlayerSide, at: int, suit: str) -> Permission:
    """Whether ``own`` may play the suit at the position against ``other`` (``battle.suit``, ``battle.outranked``)."""
    front, facing, support = own.front[at], other.front[at], own.support
    if front is None or facing is None:
        return Permission.EMPTY
    leads = front[-1] == suit
    joins = support is not None and support[-1] == suit
    if not leads and not joins:
        return Permission.SUIT
    if facing[-1] != suit:
        return Permission.FREE if leads else Permission.JOINED
    if leads and LEVEL[front] >= LEVEL[facing]:
        return Permission.FREE
    if joins and support is not None and (leads or LEVEL[support] >= LEVEL[facing]):
        return Permission.JOINED
    return Permission.OUTRANKED


def refusal(state: OfficersState, at: int, suit: str) -> Verdict:
    """Why the suit may not be played there (``battle.suit``, ``battle.outranked``, ``battle.two``). It must be one that
    may not.
    """
    own, other, place, sign = state.own, state.other, PLACES[at], SUIT_SYMBOLS[suit]
    front, facing, support = own.front[at], other.front[at], own.support
    if front is None or facing is None:
        who = NAMES[state.turn if front is None else 1 - state.turn]
        return refuse(f"{who} has no officer in the {place}, so nobody plays there.", Rule.EMPTY)
    if permission(own, other, at, suit) is Permission.SUIT:
        if support:
            reason = f"Neither {front} in the {place} nor your support officer, {support}, is a {_NOUNS[suit]}."
        else:
            reason = f"{front} in the {place} is not a {_NOUNS[suit]}, and you have no support officer."
        return refuse(reason, Rule.SUIT)
    playing = front if front[-1] == suit else support
    return refuse(f"{playing} in the {place} is outranked by {facing}, also of {sign}.", Rule.OUTRANKED)


def defended(state: OfficersState, at: int, suit: str) -> bool:
    """Whether the opponent's support would forbid the suit if it defended, which it doesn't (``battle.alone``)."""
    own, other = state.own, state.other
    facing, behind = other.front[at], other.support
    return facing is not None and behind is not None and suit == facing[-1] == behind[-1] and _one(own, at, suit)


def paired(own: PlayerSide, other: PlayerSide, at: int, suit: str) -> bool:
    """Whether front and support together beat an officer whom neither of them could (``battle.two``)."""
    front, facing, support = own.front[at], other.front[at], own.support
    if front is None or facing is None or support is None:
        return False
    return front[-1] == support[-1] == facing[-1] == suit and max(LEVEL[front], LEVEL[support]) < LEVEL[facing]


def _one(own: PlayerSide, at: int, suit: str) -> bool:
    officers: list[Card | None] = [own.front[at], own.support]
    return sum(officer is not None and officer[-1] == suit for officer in officers) == 1
