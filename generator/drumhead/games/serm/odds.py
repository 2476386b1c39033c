"""The odds of S.E.R.M. as one JSON object, all exact, with any number of sixes rolled again (``pools.py``).

``pools``: each pool's mean and totals. ``duels``: each pool against each. ``moves``: whether a Move of a known total
goes through a React. ``shots`` and ``reacts``: the duels of the soldiers, by name.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from itertools import product
from typing import Any, Final

from drumhead.games.serm.rules import pools
from drumhead.games.serm.rules.terms import Rule, Stats, read_terms
from drumhead.table.almanac import Columns, Odds, columns, numbered, printed_table
from drumhead.table.game import Tables
from drumhead.table.words import counted, percent

Grid = tuple[Columns, list[list[Any]]]

DICE: Final = range(5)
"""The pools: from 0 to 4 dice."""
TOTALS: Final = range(21)
"""The totals that are listed."""
PLACES: Final = 12
"""Decimals of a rounded number."""
_DICE: Final = columns("int", dice="Dice")


def tables(odds: Mapping[str, Any], game_tables: Tables) -> dict[str, dict[str, Any]]:
    """Name -> table of the book, in the form of files of ``tables/``."""
    soldiers = read_terms(game_tables).soldiers.values()
    means = [f"{float(pools.mean(dice)):g}" for dice in DICE[1:]]
    return {
        "shoot": printed_table(
            "Shooting: the target is killed, in percent",
            *_by_name("shooter", "target", soldiers, "shoot", "endure"),
            *(Rule.SHOOT_TOTAL, Rule.SHOOT_TIE),
            note="Rows: the shooter and its dice. Columns: the target.",
        ),
        "react": printed_table(
            "Reacting: the mover is stopped, in percent",
            *_by_name("reactor", "mover", soldiers, "react", "move"),
            Rule.REACT_TOTAL,
            note="Rows: the reactor and its dice. Columns: the mover, before the Move is rolled.",
        ),
        "survive": printed_table(
            "A Move that goes through, in percent",
            *_by_total("react", lambda dice, total: 1 - pools.beats(dice, total)),
            Rule.REACT_TOTAL,
            note="Rows: the total of the Move, once rolled. Columns: the dice of the React.",
        ),
        "greater": printed_table(
            "One pool against another: greater, in percent",
            *_square(pools.greater),
            *(Rule.SHOOT_TOTAL, Rule.REACT_TOTAL),
            note="Rows: the pool that must be greater. Columns: the other pool. A dash means never.",
        ),
        "equal": printed_table(
            "One pool against another: equal, in percent",
            *_square(pools.equal),
            Rule.SHOOT_TIE,
            note="In the remaining cases the pool is smaller.",
        ),
        "totals": printed_table(
            "A pool's total or more, in percent",
            *_by_total("dice", pools.at_least),
            *(Rule.DICE_POOL, Rule.DICE_SIX),
            note=f"On average the pools come to {', '.join(means[:-1])} and {means[-1]}.",
        ),
    }


def _by_name(row: str, column: str, soldiers: Iterable[Stats], pool: str, other: str) -> Grid:
    """A row for each soldier that has dice in the pool, with its chance against each soldier's other pool."""
    names = numbered((soldier.soldier for soldier in soldiers), column)
    return [*columns("text", **{row: row.capitalize()}), *_DICE, *names], [
        [mine.soldier, dice, *(percent(pools.greater(dice, getattr(theirs, other))) for theirs in soldiers)]
        for mine in soldiers
        if (dice := getattr(mine, pool))
    ]


def _by_total(column: str, chance: Callable[[int, int], Fraction]) -> Grid:
    """A row for each total, with a chance for each number of dice."""
    titles = numbered((counted(dice, "die", "dice") for dice in DICE[1:]), column)
    rows = [[total, *(percent(chance(dice, total)) for dice in DICE[1:])] for total in TOTALS[1:]]
    return [*columns("int", total="Total"), *titles], rows


def _square(compare: Callable[[int, int], Fraction]) -> Grid:
    """A row and a column for each pool."""
    rows = [[pool, *(percent(compare(pool, other)) for other in DICE)] for pool in DICE]
    return [*_DICE, *numbered((f"against {other}" for other in DICE), "against")], rows


VERSION: Final = 1
"""To be raised when the method changes in a way that may change the odds."""


def inputs(game_tables: Tables) -> dict[str, Any]:
    """All that the odds depend on, as JSON: the version of the method and the soldiers' dice."""
    soldiers = read_terms(game_tables).soldiers
    dice = {name: [soldier.shoot, soldier.endure, soldier.react, soldier.move] for name, soldier in soldiers.items()}
    return {"version": VERSION, "soldiers": dice}


def work_out(game_tables: Tables) -> dict[str, Any]:
    """The odds. Raises BadInput for tables that can't be used."""
    pairs = list(product(read_terms(game_tables).soldiers.values(), repeat=2))

    def totals(dice: int) -> list[dict[str, Any]]:
        chances = ((n, pools.chance(dice, n), pools.at_least(dice, n)) for n in TOTALS)
        return [{"total": n, **_exact_and_rounded(chance=chance, at_least=least)} for n, chance, least in chances]

    return {
        "game": "serm",
        "rounding": f"fractions are exact; value: the first of an object to {PLACES} decimals, half to even",
        "pools": [{"dice": dice, "mean": str(pools.mean(dice)), "totals": totals(dice)} for dice in DICE],
        "duels": [
            {"attack": one, "defence": other}
            | _exact_and_rounded(
                greater=pools.greater(one, other), equal=pools.equal(one, other), less=pools.greater(other, one)
            )
            for one, other in product(DICE, repeat=2)
        ],
        "moves": [
            {"total": total, "react": dice, **_exact_and_rounded(survives=1 - pools.beats(dice, total))}
            for total in TOTALS[1:]
            for dice in DICE
        ],
        "shots": [
            {"shooter": mine.id, "target": theirs.id, **_exact_and_rounded(killed=chance)}
            for mine, theirs in pairs
            for chance in [pools.greater(mine.shoot, theirs.endure)]
            if mine.shoot
        ],
        "reacts": [
            {"reactor": mine.id, "mover": theirs.id, **_exact_and_rounded(stopped=chance, survives=1 - chance)}
            for mine, theirs in pairs
            for chance in [pools.greater(mine.react, theirs.move)]
            if mine.react
        ],
    }


def _exact_and_rounded(**chances: Fraction) -> dict[str, Any]:
    """The chances exactly, and the first one rounded."""
    first = next(iter(chances.values()))
    return {**{name: str(chance) for name, chance in chances.items()}, "value": float(round(first, PLACES))}


ODDS = Odds(inputs, work_out, tables)
