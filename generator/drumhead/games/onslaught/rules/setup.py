"""Deals: made from a number, and checked with every fault named."""

from collections.abc import Mapping
from typing import Any

from drumhead.games.onslaught.rules.apply import deal_hand
from drumhead.games.onslaught.rules.state import ATTACKERS, DEFENDERS, State, Terms
from drumhead.table.cards import RANKS, Card
from drumhead.table.game import BadInput, Tables, Variants
from drumhead.table.given import read_deck
from drumhead.table.shuffle import shuffled, stream

VARIANTS = {"final": ("closed", "open"), "bonus": ("free", "strict")}

_PARTS = {"attackers": ATTACKERS, "defenders": DEFENDERS}


def deal(number: int, variants: Variants) -> dict[str, Any]:
    """The deal of a number: the red pack shuffled, then the black one with its Jokers, from one stream."""
    numbers = stream(number)
    return {"attackers": list(shuffled(ATTACKERS, numbers)), "defenders": list(shuffled(DEFENDERS, numbers))}


def start(deal: Mapping[str, Any], terms: Terms) -> State:
    """The state before the first move, seven defenders dealt. Raises BadInput naming every fault of the deal."""
    faults: list[str] = []
    cards = {part: read_deck(part, deal.get(part), whole, faults) for part, whole in _PARTS.items()}
    faults += [f"{key!r} is no part of a deal: it has attackers and defenders" for key in deal if key not in _PARTS]
    if faults:
        raise BadInput("\n".join(faults))
    return deal_hand(empty(terms, cards["attackers"], cards["defenders"]), 1)


def empty(terms: Terms, attackers: tuple[Card, ...], defenders: tuple[Card, ...]) -> State:
    """A state with nothing on the table yet."""
    return State(
        attackers=attackers,
        defenders=defenders,
        table=(),
        waiting=None,
        wave=1,
        pledge=None,
        faced=0,
        peeked=False,
        discard=(),
        unseen=(),
        ending=None,
        terms=terms,
    )


def read_terms(tables: Tables, variants: Variants) -> Terms:
    """The variants and the value table, checked. Raises BadInput naming every fault."""
    faults = []
    values: dict[str, int] = {}
    for row in tables.get("values", []):
        rank, worth = row.get("rank"), row.get("value")
        if rank not in RANKS or rank in values:
            wrong = f"rank {rank!r} stands there twice or is no rank"
            faults.append(f"table values: {wrong}: give A, 2 … 10, J, Q, K once each")
        elif not isinstance(worth, int) or isinstance(worth, bool) or worth < 1:
            faults.append(f"table values: the value of {rank} is {worth!r}: give a whole number from 1 up")
        else:
            values[rank] = worth
    if not faults and (missing := [name for name in RANKS if name not in values]):
        faults.append(f"table values: there is no row for {', '.join(missing)}: every rank from A to K needs a value")
    if faults:
        raise BadInput("\n".join(faults))
    return Terms(variants["final"], variants["bonus"], tuple(values[name] for name in RANKS))
