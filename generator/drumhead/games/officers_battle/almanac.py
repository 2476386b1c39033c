"""Games between two computers of the greatest strength: the value of the first turn, and how games end."""

from collections.abc import Mapping
from typing import Any, Final

from drumhead.games.officers_battle.players import choose
from drumhead.games.officers_battle.rules.position import VARIANTS
from drumhead.games.officers_battle.rules.state import OfficersState, Rule, outcome
from drumhead.games.officers_battle.rules.terms import PLAYERS
from drumhead.table.almanac import Almanac, Bar, Chart, Notes, Study, columns, printed_table
from drumhead.table.interval import around_mean, wilson
from drumhead.table.shuffle import stream

DRAWN, FIRST, SECOND = range(3)
"""The winner: nobody, the player who moved first, or the other."""
LONGEST: Final = 1500
"""Moves after which a game is stopped as drawn."""
_PACKAGE: Final = "drumhead.games.officers_battle"
_CODE: Final = (f"{_PACKAGE}.rules", f"{_PACKAGE}.players", "drumhead.table.shuffle")
_DEFAULTS: Final = ({name: values[0] for name, values in VARIANTS.items()},)


def play_out(state: OfficersState, number: int) -> tuple[int, int, int]:
    """The winner, the points of the player who moved first, and the other's."""
    numbers, first, moves = stream(number), state.turn, 0
    while (end := outcome(state)) is None and moves < LONGEST:
        state, moves = choose(state, numbers).advance(state), moves + 1
    points = state.points(first), state.points(1 - first)
    if end is None or end.result not in PLAYERS:
        return DRAWN, *points
    return FIRST if PLAYERS.index(end.result) == first else SECOND, *points


def tables(notes: Notes) -> Mapping[str, Any]:
    """By name, as files of ``tables/`` would write them."""
    if not (entries := notes.get("played")):
        return {}
    rows = []
    for noted in entries:
        deals, points = len(noted.deals), zip(noted.columns["first"], noted.columns["second"], strict=True)
        won = sum({FIRST: 1.0, DRAWN: 0.5}.get(winner, 0.0) for winner in noted.columns["won"])
        low, high = (100 * bound for bound in wilson(won, deals))
        ahead = around_mean([mine - its for mine, its in points])
        mean, least, most = (f"{points:.1f}".replace("-", "−") for points in ahead)
        share = f"{100 * won / deals:.0f} ({low:.0f}–{high:.0f})"
        rows.append([f"{deals:,}", share, f"{mean} ({least} to {most})"])
    titles = columns("text", deals="Deals", first="First wins, percent", ahead="Points ahead of the other")
    note = "A drawn game counts as half a win. In brackets: the interval that holds the true figure in 95 of 100 cases."
    return {"sides": printed_table("The computer against itself", titles, rows, Rule.SETUP_FIRST, note=note)}


def charts(notes: Notes) -> Mapping[str, Chart]:
    """By name."""
    if not (noted := notes.get("played")):
        return {}
    won, deals = noted[0].columns["won"], len(noted[0].deals)
    labels = (("First to move wins", FIRST), ("Second wins", SECOND), ("Drawn", DRAWN))
    counts = [(label, sum(winner == who for winner in won)) for label, who in labels]
    bars = (Bar(label, n / deals, f"{100 * n / deals:.0f}%", wilson(n, deals)) for label, n in counts)
    return {"sides": Chart("The computer against itself", f"{deals:,} deals, a general on either side.", tuple(bars))}


ALMANAC = Almanac(
    lambda tables: [], {"played": Study(_CODE, _DEFAULTS, ("won", "first", "second"), play_out)}, tables, charts
)
