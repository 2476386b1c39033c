"""Deals: generated from a number, and read with every fault named."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.rules.pack import CARDS, OFFICERS, PLAYERS, sorted_hand
from drumhead.games.officers_battle.rules.state import HAND_SIZE, OfficersState, PlayerSide
from drumhead.table.card_lists import read_deck
from drumhead.table.cards import Card, rank
from drumhead.table.game import BadInput, Tables, Variants
from drumhead.table.shuffle import below, shuffled, stream

VARIANTS: Final = {"singles": ("one", "many"), "lull": ("endless", "forty")}
_OFFICERS_OUT: Final = 4
"""Officers in the line at the start: three in front and the support (``setup.front``)."""
_MOST_OF_A_RANK: Final = 2
"""How many of them may share a rank (``setup.ranks``)."""


class Terms(NamedTuple):
    """What the variants decide."""

    many_singles: bool
    """Whether several singles may be played at a position (``battle.one``)."""
    lull_ends: bool
    """Whether a lull ends the game (``end.lull``)."""


def deal(number: int, variants: Variants, tables: Tables) -> dict[str, Any]:
    """The deal of a number, from one stream (``setup.ranks``, ``setup.first``): North's officers and cards, South's,
    then who is first.
    """
    numbers = stream(number)
    parts: dict[str, Any] = {
        player: {"officers": list(_officers(numbers)), "cards": list(shuffled(CARDS, numbers))} for player in PLAYERS
    }
    return parts | {"first": PLAYERS[below(numbers, len(PLAYERS))]}


def start(deal: Mapping[str, Any], terms: Terms) -> OfficersState:
    """The state before the first move, five cards in each hand (``setup.ranks``, ``setup.first``). Raises BadInput
    naming every fault of the deal.
    """
    faults = [
        f"{key!r} is not part of a deal: it has {', '.join(PLAYERS)} and first"
        for key in deal
        if key not in (*PLAYERS, "first")
    ]
    north, south = (_side(player, deal.get(player), faults) for player in PLAYERS)
    first = deal.get("first")
    if first not in PLAYERS:
        faults.append(f"first is {first!r}: it is {' or '.join(PLAYERS)} ({Rule.FIRST})")
    if faults or not north or not south:
        raise BadInput("\n".join(faults))
    return OfficersState(
        sides=(north, south),
        turn=PLAYERS.index(str(first)),
        many_singles=terms.many_singles,
        lull_ends=terms.lull_ends,
    )


def read_terms(tables: Tables, variants: Variants) -> Terms:
    """What the variants decide: ``battle.one`` and ``end.lull``."""
    return Terms(variants["singles"] == "many", variants["lull"] == "forty")


def repeated_rank(officers: Sequence[Card]) -> str | None:
    """The rank of too many of the first four officers, or None (``setup.ranks``)."""
    common, number = Counter(map(rank, officers[:_OFFICERS_OUT])).most_common(1)[0]
    return common if number > _MOST_OF_A_RANK else None


def _officers(numbers: Iterator[int]) -> tuple[Card, ...]:
    while repeated_rank(officers := shuffled(OFFICERS, numbers)):
        pass
    return officers


def _side(player: str, value: object, faults: list[str]) -> PlayerSide | None:
    if not isinstance(value, Mapping):
        faults.append(f"{player}: {'missing' if value is None else 'no object'}: give its officers and cards")
        return None
    faults += [
        f"{player}: {key!r} is not part of a deal: it has officers and cards"
        for key in value
        if key not in ("officers", "cards")
    ]
    faults_before = len(faults)
    officers = read_deck(f"{player}, officers", value.get("officers"), OFFICERS, faults)
    cards = read_deck(f"{player}, cards", value.get("cards"), CARDS, faults)
    if len(faults) > faults_before:
        return None
    if common := repeated_rank(officers):
        first_four = " ".join(officers[:_OFFICERS_OUT])
        problem = f"more than two of the first four, {first_four}, are of rank {common}"
        faults.append(f"{player}, officers: {problem}: shuffle and deal them again ({Rule.RANKS})")
    east, centre, west, support = officers[:_OFFICERS_OUT]
    return PlayerSide(
        front=(west, centre, east),
        support=support,
        officers=officers[_OFFICERS_OUT:],
        hand=sorted_hand(cards[:HAND_SIZE]),
        deck=cards[HAND_SIZE:],
    )
