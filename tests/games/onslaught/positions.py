"""Positions and records for the tests of Onslaught, written as shortly as they can be."""

import re
from collections.abc import Mapping
from typing import Any

from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.state import State
from drumhead.table.cards import RANKS

from tests.games.harness import Harness

TABLES = {"values": [{"rank": rank, "value": value} for value, rank in enumerate(RANKS, 1)]}
HARNESS = Harness(GAME, TABLES)
start_of, play, legal_texts, refusal = HARNESS.start_of, HARNESS.play, HARNESS.legal_texts, HARNESS.refusal
faults, faults_of_deal, cited_rules = HARNESS.faults, HARNESS.faults_of_deal, HARNESS.cited_rules


def table(text: str) -> list[Any]:
    """``10S(4H 2D) 3C`` as the table of a position.

    >>> table("10S(4H 2D) 3C")
    [{'card': '10S', 'under': ['4H', '2D']}, '3C']
    """
    defenders = re.findall(r"([^ (]+)(?:\(([^)]*)\))?", text)
    return [{"card": card, "under": under.split()} if under else card for card, under in defenders]


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
    return HARNESS.set_up(position, variants)
