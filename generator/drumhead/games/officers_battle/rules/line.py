"""Which suits the lines allow at a position, and whether the support officer must join in."""

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
    """Allowed by the front officer alone (``battle.outranked``)."""
    JOINED = auto()
    """Allowed only with the support officer joining in (``battle.support``)."""
    EMPTY = auto()
    """One of the lines is empty there (``battle.empty``)."""
    SUIT = auto()
    """No officer of the suit (``battle.suit``)."""
    OUTRANKED = auto()
    """An opposing officer of the suit outranks."""


_SUIT_NOUNS: Final = {"C": "club", "D": "diamond", "H": "heart", "S": "spade"}

ALLOWED: Final = (Permission.FREE, Permission.JOINED)


def permission(own: PlayerSide, other: PlayerSide, at: int, suit: str) -> Permission:
    """Whether ``own`` may play the suit at the position against ``other`` (``battle.suit``, ``battle.outranked``)."""
    front, facing, support = own.front[at], other.front[at], own.support
    if front is None or facing is None:
        return Permission.EMPTY
    front_matches = front[-1] == suit
    support_matches = support is not None and support[-1] == suit
    if not front_matches and not support_matches:
        return Permission.SUIT
    if facing[-1] != suit:
        return Permission.FREE if front_matches else Permission.JOINED
    if front_matches and LEVEL[front] >= LEVEL[facing]:
        return Permission.FREE
    if support_matches and support is not None and (front_matches or LEVEL[support] >= LEVEL[facing]):
        return Permission.JOINED
    return Permission.OUTRANKED


def refusal(state: OfficersState, at: int, suit: str) -> Verdict:
    """Why a forbidden suit may not be played there (``battle.suit``, ``battle.outranked``, ``battle.two``)."""
    own, other, place, sign = state.own_side, state.other_side, PLACES[at], SUIT_SYMBOLS[suit]
    front, facing, support = own.front[at], other.front[at], own.support
    if front is None or facing is None:
        name = NAMES[state.turn if front is None else 1 - state.turn]
        return refuse(f"{name} has no officer in the {place}, so nobody plays there.", Rule.EMPTY)
    if permission(own, other, at, suit) is Permission.SUIT:
        if support:
            reason = f"Neither {front} in the {place} nor your support officer, {support}, is a {_SUIT_NOUNS[suit]}."
        else:
            reason = f"{front} in the {place} is not a {_SUIT_NOUNS[suit]}, and you have no support officer."
        return refuse(reason, Rule.SUIT)
    playing = front if front[-1] == suit else support
    return refuse(f"{playing} in the {place} is outranked by {facing}, also of {sign}.", Rule.OUTRANKED)


def support_would_forbid(state: OfficersState, at: int, suit: str) -> bool:
    """Whether the opponent's support would forbid the suit if it defended, which it doesn't (``battle.alone``)."""
    facing, support = state.other_side.front[at], state.other_side.support
    if facing is None or support is None:
        return False
    return suit == facing[-1] == support[-1] and _has_one_officer(state.own_side, at, suit)


def needs_both(own: PlayerSide, other: PlayerSide, at: int, suit: str) -> bool:
    """Whether front and support together beat an officer whom neither beats alone (``battle.two``)."""
    front, facing, support = own.front[at], other.front[at], own.support
    if front is None or facing is None or support is None:
        return False
    return front[-1] == support[-1] == facing[-1] == suit and max(LEVEL[front], LEVEL[support]) < LEVEL[facing]


def _has_one_officer(own: PlayerSide, at: int, suit: str) -> bool:
    officers: list[Card | None] = [own.front[at], own.support]
    return sum(officer is not None and officer[-1] == suit for officer in officers) == 1
