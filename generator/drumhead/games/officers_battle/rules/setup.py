"""Deals: made from a number, and checked with every fault named."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.rules.pack import CARDS, OFFICERS, PLAYERS, sorted_hand
from drumhead.games.officers_battle.rules.state import HAND, OfficersState, PlayerSide, TurnPhase
from drumhead.table.card_lists import read_deck
from drumhead.table.cards import Card, rank
from drumhead.table.game import BadInput, Tables, Variants
from drumhead.table.shuffle import below, shuffled, stream

VARIANTS: Final = {"singles": ("one", "many"), "lull": ("endless", "forty")}
_FACED: Final = 4
"""Officers on the table at the start: three in front and the support (``setup.front``)."""
_ALIKE: Final = 2
"""How many of them may share a rank (``setup.ranks``)."""


class Terms(NamedTuple):
    """What the variants settle."""

    many: bool
    """Whether several singles may be played at a position (``battle.one``)."""
    ends: bool
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
        piles=((), (), ()),
        discard=(),
        turn=PLAYERS.index(str(first)),
        phase=TurnPhase.DRAW,
        drawn=False,
        bonuses=0,
        struck=None,
        quiet=0,
        many=terms.many,
        ends=terms.ends,
    )


def read_terms(tables: Tables, variants: Variants) -> Terms:
    """What the variants settle: ``battle.one`` and ``end.lull``."""
    return Terms(variants["singles"] == "many", variants["lull"] == "forty")


def alike(officers: Sequence[Card]) -> str | None:
    """The rank that too many of the first four officers share, or None (``setup.ranks``)."""
    common, number = Counter(map(rank, officers[:_FACED])).most_common(1)[0]
    return common if number > _ALIKE else None


def _officers(numbers: Iterator[int]) -> tuple[Card, ...]:
    while alike(officers := shuffled(OFFICERS, numbers)):
        pass
    return officers


def _side(player: str, given: object, faults: list[str]) -> PlayerSide | None:
    if not isinstance(given, Mapping):
        faults.append(f"{player}: {'missing' if given is None else 'no object'}: give its officers and cards")
        return None
    faults += [
        f"{player}: {key!r} is not part of a deal: it has officers and cards"
        for key in given
        if key not in ("officers", "cards")
    ]
    found = len(faults)
    officers = read_deck(f"{player}, officers", given.get("officers"), OFFICERS, faults)
    cards = read_deck(f"{player}, cards", given.get("cards"), CARDS, faults)
    if len(faults) > found:
        return None
    if common := alike(officers):
        four = " ".join(officers[:_FACED])
        wrong = f"more than two of the first four, {four}, are of rank {common}"
        faults.append(f"{player}, officers: {wrong}: shuffle and deal them again ({Rule.RANKS})")
    east, centre, west, support = officers[:_FACED]
    return PlayerSide(
        front=(west, centre, east),
        support=support,
        officers=officers[_FACED:],
        left=(),
        right=(),
        killed=(),
        beside=(),
        hand=sorted_hand(cards[:HAND]),
        deck=cards[HAND:],
    )
