"""The almanac: how games end if each shot is the best one.

The play is exact, and so are the odds in ``odds/``; the sample of deals shows that both agree.
"""

from collections.abc import Mapping
from fractions import Fraction
from itertools import chain
from typing import Any, Final

from drumhead.games.no_mans_land.hints import best
from drumhead.games.no_mans_land.odds import inputs
from drumhead.games.no_mans_land.rules.moves import advance
from drumhead.games.no_mans_land.rules.state import Rule, SniperState, outcome
from drumhead.games.no_mans_land.rules.tables import VARIANTS, target_deck
from drumhead.table.almanac import Almanac, Bar, Chart, DealOffers, Notes, Study, columns, printed_table
from drumhead.table.interval import around_mean, wilson
from drumhead.table.shuffle import shuffled, stream
from drumhead.table.words import percent

BAR_WIDTH: Final = 20
"""Width of a bar, in points."""
COUNTER_SNIPER: Final = "KD"
FIRST_DEALS: Final = (1_000_000, 1_040_000, 1_080_000)
"""The choices for the first day, 2026-01-01, as in ``site/script/play/daily.js``."""
DAYS: Final = 1500
"""How many days are looked at: until 2030."""
_CODE: Final = ("drumhead.games.no_mans_land.rules", "drumhead.games.no_mans_land.hints", "drumhead.table.shuffle")
_VARIANTS: Final = ({name: values[0] for name, values in VARIANTS.items()},)
_NOTE: Final = "Every shot is exactly the best one. The deals are a sample; the sheet of odds gives exact chances."


def play_deal(state: SniperState, number: int) -> tuple[int, int]:
    """The final score with the best play, and whether the player is killed."""
    while (end := outcome(state)) is None:
        for move in best(state).moves:
            state = advance(state, move)
    return state.score, int(end.result == "killed")


def tables(notes: Notes) -> Mapping[str, Any]:
    """The tables by name, in the form of files of ``tables/``."""
    if not (entries := notes.get("played")):
        return {}
    rows = []
    for entry in entries:
        mean, low, high = around_mean(entry.columns["score"])
        killed = Fraction(sum(entry.columns["killed"]), len(entry.deals))
        rows.append([f"{len(entry.deals):,}", f"{mean:.1f} ({low:.1f}–{high:.1f})", percent(killed)])
    numbers = columns("text", deals="Deals", mean="Score on average", killed="Killed, percent")
    note = f"{_NOTE} In brackets: the interval that holds the true average in 95 of 100 cases."
    return {"scores": printed_table("Scores with the best shots", numbers, rows, Rule.SCORE_TALLY, note=note)}


def charts(notes: Notes) -> Mapping[str, Chart]:
    """The charts by name."""
    if not (entries := notes.get("played")):
        return {}
    scores, deals = entries[0].columns["score"], len(entries[0].deals)
    bars = []
    for lowest in range(0, max(scores) + 1, BAR_WIDTH):
        number = sum(lowest <= score < lowest + BAR_WIDTH for score in scores)
        percentage = f"{percent(Fraction(number, deals))}%"
        bars.append(Bar(f"{lowest}–{lowest + BAR_WIDTH - 1}", number / deals, percentage, wilson(number, deals)))
    return {"scores": Chart("Scores with the best shots", f"{deals:,} deals with the usual rules.", tuple(bars))}


def offers(notes: Notes) -> DealOffers:
    """The deals of the days that begin with the Counter Sniper, who kills 79 times in 100 whatever one does."""
    targets, numbers = target_deck(joker=False), chain(*(range(first, first + DAYS) for first in FIRST_DEALS))
    harsh = tuple(number for number in numbers if shuffled(targets, stream(number))[0] == COUNTER_SNIPER)
    return DealOffers((), {}, {"-".join(_VARIANTS[0].values()): harsh})


ALMANAC = Almanac(inputs, {"played": Study(_CODE, _VARIANTS, ("score", "killed"), play_deal)}, tables, charts, offers)
