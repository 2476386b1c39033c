"""The odds as tables of the book: in percent to one decimal, the duels as fractions too."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any, Final

from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.tables import Stats, read_terms
from drumhead.table.columns import columns, numbered
from drumhead.table.game import Tables
from drumhead.table.number_text import percent
from drumhead.table.words import counted

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
            **_totals(odds, "at_least"),
        },
        "exactly": {
            "title": "A pool's total exactly, in percent",
            "rules": [Rule.DICE_POOL.value, Rule.DICE_SIX.value],
            "note": "One die never comes to 6, nor to 12 or 18.",
            **_totals(odds, "chance"),
        },
        "exact": _exact(odds),
    }


def _by_name(
    duels: Iterable[Mapping[str, str]], ids: tuple[str, str, str], soldiers: Mapping[str, Stats], pool: str
) -> Table:
    """A row for each soldier that has dice in the pool, with a figure for each other soldier."""
    row, column, chance = ids
    cells = {(duel[row], duel[column]): percent(Fraction(duel[chance])) for duel in duels}
    rollers = {name: soldier for name, soldier in soldiers.items() if getattr(soldier, pool)}
    others = numbered((soldier.title for soldier in soldiers.values()), column)
    return {
        "columns": [*columns("text", **{row: row.capitalize()}), _DICE, *others],
        "rows": [
            [soldier.title, getattr(soldier, pool), *(cells[name, other] for other in soldiers)]
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


def _totals(odds: Mapping[str, Any], key: str) -> Table:
    pools = [pool for pool in odds["pools"] if pool["dice"]]
    rows = zip(*(pool["totals"] for pool in pools), strict=True)
    return {
        "columns": [_TOTAL, *numbered((counted(pool["dice"], "die", "dice") for pool in pools), "dice")],
        "rows": [
            [row[0]["total"], *(percent(Fraction(chances[key])) for chances in row)] for row in rows if row[0]["total"]
        ],
    }


def _means(odds: Mapping[str, Any]) -> str:
    means = [f"{float(Fraction(pool['mean'])):g}" for pool in odds["pools"] if pool["dice"]]
    return f"On average the pools come to {', '.join(means[:-1])} and {means[-1]}."


def _exact(odds: Mapping[str, Any]) -> Table:
    titles = {"greater": "Greater", "equal": "Equal", "less": "Less"}
    return {
        "title": "One pool against another, exactly",
        "rules": [Rule.DICE_SIX.value, Rule.DICE_NONE.value],
        "note": "The chances as fractions.",
        "columns": [*columns("int", attack="Dice", defence="Against"), *columns("figure", **titles)],
        "rows": [[duel["attack"], duel["defence"], *(duel[name] for name in titles)] for duel in odds["duels"]],
    }
