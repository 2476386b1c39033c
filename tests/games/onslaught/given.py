"""Positions and records for the tests of Onslaught, written as shortly as they can be."""

import re
from collections.abc import Mapping
from typing import Any

from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules import Rule
from drumhead.games.onslaught.state import State
from drumhead.table.cards import RANKS

TABLES = {"values": [{"rank": rank, "value": value} for value, rank in enumerate(RANKS, 1)]}


def table(text: str) -> list[Any]:
    """``10S(4H 2D) 3C`` as the table of a position.

    >>> table("10S(4H 2D) 3C")
    [{'card': '10S', 'under': ['4H', '2D']}, '3C']
    """
    found = re.findall(r"([^ (]+)(?:\(([^)]*)\))?", text)
    return [{"card": card, "under": under.split()} if under else card for card, under in found]


def at(
    cards: str,
    waiting: str | None = None,
    *,
    to_come: str = "",
    variants: Mapping[str, str] | None = None,
    **more: Any,
) -> State:
    """The position with these cards on the table, the attacker that waits and those to come."""
    position = {"table": table(cards), "waiting": waiting, "attackers": to_come.split(), **more}
    return GAME.from_position(position, variants or {}, TABLES)


def dealt(number: int, **variants: str) -> State:
    """The start of the deal of that number."""
    return GAME.start(GAME.deal(number, variants), variants, TABLES)


def play(state: State, *moves: str) -> State:
    """The state after moves that must all be legal."""
    for text in moves:
        move = GAME.parse(text)
        verdict = GAME.verify(state, move)
        assert verdict, f"{text}: {verdict.reason}"
        state, _ = GAME.apply(state, move)
    return state


def texts(state: State) -> set[str]:
    """The legal moves as texts."""
    return {str(move) for move in GAME.legal_moves(state)}


def refused(state: State, text: str, *rules: Rule) -> str:
    """The reason of a refusal that must rest on these rules, and no others."""
    verdict = GAME.verify(state, GAME.parse(text))
    assert not verdict, f"{text} is legal"
    assert verdict.rules == rules, f"{text}: {verdict.reason} {verdict.rules}"
    return verdict.reason


def cited(state: State, text: str) -> set[str]:
    """The rules that the events of a legal move cite."""
    move = GAME.parse(text)
    assert GAME.verify(state, move)
    return {rule for event in GAME.apply(state, move)[1] for rule in event.rules}
