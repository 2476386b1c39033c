"""The printed tables say what the engine does: who outranks whom, what goes on what, the shortest series."""

from collections.abc import Iterator
from itertools import permutations

import pytest
from drumhead.games.officers_battle.rules.series import goes_on, lowest_step, needs_support, no_series, series_too_low
from drumhead.games.officers_battle.rules.state import PlayerSide
from drumhead.games.officers_battle.rules.terms import LADDER
from drumhead.table.cards import Card
from drumhead.table.verdict import first

from tests.project_bundles import BUNDLES

(TABLES,) = (bundle.tables for bundle in BUNDLES if bundle.engine == "drumhead.games.officers_battle")
RANKS = LADDER[:-1]
"""From 2 to ace."""
OFFICERS = {"jack": Card("JH"), "queen": Card("QH"), "king": Card("KH")}
OPPOSITE = {"other": Card("KC"), "nobody": None, **OFFICERS}
STRANGER = Card("KS")


def ranks(text: str) -> Iterator[str]:
    """``9, 10, A, 2``, ``5 to 2`` or ``anything`` as ranks."""
    for part in text.replace("anything", "2 to A").split(", "):
        one, _, other = part.partition(" to ")
        low, high = sorted(map(RANKS.index, (one, other or one)))
        yield from RANKS[low : high + 1]


def side(front: Card | None, support: Card | None = None) -> PlayerSide:
    return PlayerSide((front, None, None), support, (), (), (), (), (), (), ())


def lines(yours: str) -> list[tuple[Card, Card]]:
    """The officers in front and in support that the row of the table is about."""
    if yours == "none":
        return [(STRANGER, STRANGER)]
    if yours == "any two":
        return list(permutations(OFFICERS.values(), 2))
    return [(OFFICERS[yours], STRANGER), (STRANGER, OFFICERS[yours])]


@pytest.mark.parametrize("row", TABLES["outrank"], ids=lambda row: row["yours"])
def test_who_outranks_whom(row: dict[str, object]) -> None:
    for front, support in lines(str(row["yours"])):
        for column, facing in OPPOSITE.items():
            may = needs_support(side(front, support), side(facing), 0, "H") is not None
            assert may == row[column], (front, support, facing)


def test_what_goes_on_what() -> None:
    rows = {row["rank"]: row for row in TABLES["ranks"]}
    assert tuple(rows) == RANKS
    for rank, row in rows.items():
        on = {below for below in RANKS if goes_on(Card(f"{rank}H"), lowest_step((Card(f"{below}C"),)))}
        takes = {above for above in RANKS if goes_on(Card(f"{above}H"), lowest_step((Card(f"{rank}C"),)))}
        assert on == {*ranks(row["on"])} and takes == {*ranks(row["takes"])}


def test_the_shortest_series() -> None:
    rows = {row["first"]: row for row in TABLES["series"]}
    for lowest, row in rows.items():
        cards = tuple(Card(f"{rank}H") for rank in row["cards"].split("-"))
        assert cards[0] == f"{lowest}H" and first(no_series(cards)) and not first(no_series(cards[:-1]))
        taken = {rank for rank in RANKS if first(series_too_low((Card(f"{rank}C"),), cards, 0))}
        assert taken == {*ranks(row["on"])}
    for lowest in set(RANKS) - rows.keys():
        place = LADDER.index(lowest)
        assert not first(no_series(tuple(Card(f"{rank}H") for rank in LADDER[place : place + 4])))
