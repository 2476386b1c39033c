"""The odds of S.E.R.M. as one JSON object, all exact, with any number of sixes rolled again (``pools.py``).

``pools``: each pool's mean and totals. ``duels``: each pool against each. ``moves``: whether a Move of a known total
goes through a React. ``shots`` and ``reacts``: the duels of the soldiers, by name.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

from drumhead.games.serm.rules import pools
from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.terms import SkirmishTerms, Stats, read_terms
from drumhead.table.almanac import Odds, columns, numbered
from drumhead.table.game import Tables
from drumhead.table.words import counted, percent

Table = dict[str, Any]

_DICE: Final = {"id": "dice", "title": "Dice", "type": "int"}
_TOTAL: Final = {"id": "total", "title": "Total", "type": "int"}


def tables(odds: Mapping[str, Any], game_tables: Tables) -> dict[str, Table]:
    """Name -> table of the odds of ``odds.work_out``, in the form of files of ``tables/``."""
    soldiers = read_terms(game_tables).soldiers
    return {
        "shoot": {
            "title": "Shooting: the target is killed, in percent",
            "rules": [Rule.SHOOT_TOTAL.value, Rule.SHOOT_TIE.value],
            "note": "Rows: the shooter and its dice. Columns: the target.",
            **_by_name(odds["shots"], ("shooter", "target", "killed"), soldiers, "shoot"),
        },
        "react": {
            "title": "Reacting: the mover is stopped, in percent",
            "rules": [Rule.REACT_TOTAL.value],
            "note": "Rows: the reactor and its dice. Columns: the mover, before the Move is rolled.",
            **_by_name(odds["reacts"], ("reactor", "mover", "stopped"), soldiers, "react"),
        },
        "survive": _survive(odds),
        "greater": {
            "title": "One pool against another: greater, in percent",
            "rules": [Rule.SHOOT_TOTAL.value, Rule.REACT_TOTAL.value],
            "note": "Rows: the pool that must be greater. Columns: the other pool. A dash means never.",
            **_square(odds, "greater"),
        },
        "equal": {
            "title": "One pool against another: equal, in percent",
            "rules": [Rule.SHOOT_TIE.value],
            "note": "In the remaining cases the pool is smaller.",
            **_square(odds, "equal"),
        },
        "totals": {
            "title": "A pool's total or more, in percent",
            "rules": [Rule.DICE_POOL.value, Rule.DICE_SIX.value],
            "note": _means(odds),
            **_totals(odds),
        },
    }


def _by_name(
    duels: Iterable[Mapping[str, str]], ids: tuple[str, str, str], soldiers: Mapping[str, Stats], pool: str
) -> Table:
    """A row for each soldier that has dice in the pool, with a figure for each other soldier."""
    row, column, chance = ids
    cells = {(duel[row], duel[column]): percent(Fraction(duel[chance])) for duel in duels}
    rollers = {name: soldier for name, soldier in soldiers.items() if getattr(soldier, pool)}
    others = numbered((soldier.soldier for soldier in soldiers.values()), column)
    return {
        "columns": [*columns("text", **{row: row.capitalize()}), _DICE, *others],
        "rows": [
            [soldier.soldier, getattr(soldier, pool), *(cells[name, other] for other in soldiers)]
            for name, soldier in rollers.items()
        ],
    }


def _survive(odds: Mapping[str, Any]) -> Table:
    cells = {(row["total"], row["react"]): percent(Fraction(row["survives"])) for row in odds["moves"]}
    dice = sorted({react for _, react in cells if react})
    return {
        "title": "A Move that goes through, in percent",
        "rules": [Rule.REACT_TOTAL.value],
        "note": "Rows: the total of the Move, once rolled. Columns: the dice of the React.",
        "columns": [_TOTAL, *numbered((counted(number, "die", "dice") for number in dice), "react")],
        "rows": [[total, *(cells[total, react] for react in dice)] for total in sorted({total for total, _ in cells})],
    }


def _square(odds: Mapping[str, Any], key: str) -> Table:
    cells = {(duel["attack"], duel["defence"]): percent(Fraction(duel[key])) for duel in odds["duels"]}
    dice = sorted({attack for attack, _ in cells})
    return {
        "columns": [_DICE, *numbered((f"against {other}" for other in dice), "against")],
        "rows": [[pool, *(cells[pool, other] for other in dice)] for pool in dice],
    }


def _totals(odds: Mapping[str, Any]) -> Table:
    pools = [pool for pool in odds["pools"] if pool["dice"]]
    rows = zip(*(pool["totals"] for pool in pools), strict=True)
    return {
        "columns": [_TOTAL, *numbered((counted(pool["dice"], "die", "dice") for pool in pools), "dice")],
        "rows": [
            [row[0]["total"], *(percent(Fraction(chances["at_least"])) for chances in row)]
            for row in rows
            if row[0]["total"]
        ],
    }


def _means(odds: Mapping[str, Any]) -> str:
    means = [f"{float(Fraction(pool['mean'])):g}" for pool in odds["pools"] if pool["dice"]]
    return f"On average the pools come to {', '.join(means[:-1])} and {means[-1]}."


VERSION: Final = 1
"""To be raised when the method changes in a way that may change the odds."""

DICE: Final = range(5)
"""The pools: from 0 to 4 dice."""
TOTALS: Final = range(21)
"""The totals that are listed."""
PLACES: Final = 12
"""Decimals of a rounded number."""


def inputs(game_tables: Tables) -> dict[str, Any]:
    """All that the odds depend on, as JSON: the version of the method and the soldiers' dice."""
    soldiers = read_terms(game_tables).soldiers
    dice = {name: [soldier.shoot, soldier.endure, soldier.react, soldier.move] for name, soldier in soldiers.items()}
    return {"version": VERSION, "soldiers": dice}


def work_out(game_tables: Tables) -> dict[str, Any]:
    """The odds. Raises BadInput for tables that can't be used."""
    terms = read_terms(game_tables)
    return {
        "game": "serm",
        "rounding": f"fractions are exact; value: the first of an object to {PLACES} decimals, half to even",
        "pools": [{"dice": dice, "mean": str(pools.mean(dice)), "totals": list(_odds_totals(dice))} for dice in DICE],
        "duels": [_duel(attack, defence) for attack in DICE for defence in DICE],
        "moves": [
            {"total": total, "react": dice, **_exact_and_rounded(survives=1 - pools.beats(dice, total))}
            for total in TOTALS[1:]
            for dice in DICE
        ],
        "shots": list(_shots(terms)),
        "reacts": list(_reacts(terms)),
    }


def _odds_totals(dice: int) -> Iterator[dict[str, Any]]:
    for total in TOTALS:
        chance, least = pools.chance(dice, total), pools.at_least(dice, total)
        yield {"total": total, **_exact_and_rounded(chance=chance, at_least=least)}


def _duel(attack: int, defence: int) -> dict[str, Any]:
    greater, equal, less = (compare(attack, defence) for compare in (pools.greater, pools.equal, pools.less))
    return {"attack": attack, "defence": defence, **_exact_and_rounded(greater=greater, equal=equal, less=less)}


def _shots(terms: SkirmishTerms) -> Iterator[dict[str, Any]]:
    """Each soldier that can shoot, at each soldier."""
    for shooter, mine in terms.soldiers.items():
        for target, theirs in terms.soldiers.items() if mine.shoot else ():
            chance = pools.greater(mine.shoot, theirs.endure)
            yield {"shooter": shooter, "target": target, **_exact_and_rounded(killed=chance)}


def _reacts(terms: SkirmishTerms) -> Iterator[dict[str, Any]]:
    """Each soldier that can react, to each moving soldier."""
    for reactor, mine in terms.soldiers.items():
        for mover, theirs in terms.soldiers.items() if mine.react else ():
            chance = pools.greater(mine.react, theirs.move)
            yield {"reactor": reactor, "mover": mover, **_exact_and_rounded(stopped=chance, survives=1 - chance)}


def _exact_and_rounded(**chances: Fraction) -> dict[str, Any]:
    """The chances exactly, and the first one rounded."""
    first = next(iter(chances.values()))
    return {**{name: str(chance) for name, chance in chances.items()}, "value": float(round(first, PLACES))}


ODDS = Odds(inputs, work_out, tables)
