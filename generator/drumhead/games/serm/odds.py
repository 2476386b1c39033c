"""The odds of S.E.R.M. as one JSON object, every one exact: sixes rolled again make no sum endless that is not closed.

``pools``: each pool's mean and its totals. ``duels``: each pool against each. ``moves``: whether a move whose total is
known goes through a React. ``shots`` and ``reacts``: the duels of the soldiers, by name.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

from drumhead.games.serm import pools
from drumhead.games.serm.odds_tables import tables
from drumhead.games.serm.terms import Terms, read_terms
from drumhead.table.columns import in_columns
from drumhead.table.game import Tables

__all__ = ["VERSION", "in_words", "inputs", "tables", "work_out"]

VERSION: Final = 1
"""Goes up whenever the odds are worked out in another way that could come out otherwise."""

DICE: Final = range(5)
"""The pools: from none to four dice."""
TOTALS: Final = range(21)
PLACES: Final = 12
"""Decimals of a rounded number."""


def inputs(given: Tables) -> dict[str, Any]:
    """All that the odds depend on, as JSON: the version of the method and the soldiers' dice, not their words."""
    soldiers = read_terms(given).soldiers
    dice = {name: [one.shoot, one.endure, one.react, one.move] for name, one in soldiers.items()}
    return {"version": VERSION, "soldiers": dice}


def in_words(odds: Mapping[str, Any], given: Tables) -> str:
    """What ``work_out`` found as text, table by table."""
    return in_columns(tables(odds, given))


def work_out(given: Tables) -> dict[str, Any]:
    """The odds. Raises BadInput for tables that can't be used."""
    terms = read_terms(given)
    return {
        "game": "serm",
        "rounding": f"a fraction is exact; value: the same to {PLACES} decimals, half to even",
        "pools": [{"dice": dice, "mean": str(pools.mean(dice)), "totals": list(_totals(dice))} for dice in DICE],
        "duels": [_duel(attack, defence) for attack in DICE for defence in DICE],
        "moves": [
            {"total": total, "react": dice, **_survives(1 - pools.beats(dice, total))}
            for total in TOTALS[1:]
            for dice in DICE
        ],
        "shots": list(_shots(terms)),
        "reacts": list(_reacts(terms)),
    }


def _totals(dice: int) -> Iterator[dict[str, Any]]:
    for total in TOTALS:
        chance, least = pools.chance(dice, total), pools.at_least(dice, total)
        yield {"total": total, "chance": str(chance), "at_least": str(least), "value": _value(least)}


def _duel(attack: int, defence: int) -> dict[str, Any]:
    greater, equal, less = (of(attack, defence) for of in (pools.greater, pools.equal, pools.less))
    found = {"greater": str(greater), "equal": str(equal), "less": str(less), "value": _value(greater)}
    return {"attack": attack, "defence": defence, **found}


def _shots(terms: Terms) -> Iterator[dict[str, Any]]:
    """Each soldier that can shoot, at each."""
    for shooter, mine in terms.soldiers.items():
        for target, theirs in terms.soldiers.items() if mine.shoot else ():
            chance = pools.greater(mine.shoot, theirs.endure)
            yield {"shooter": shooter, "target": target, "eliminated": str(chance), "value": _value(chance)}


def _reacts(terms: Terms) -> Iterator[dict[str, Any]]:
    """Each soldier that can react, to each on the move."""
    for reactor, mine in terms.soldiers.items():
        for mover, theirs in terms.soldiers.items() if mine.react else ():
            chance = pools.greater(mine.react, theirs.move)
            found = {"stopped": str(chance), **_survives(1 - chance)}
            yield {"reactor": reactor, "mover": mover, **found}


def _survives(chance: Fraction) -> dict[str, Any]:
    return {"survives": str(chance), "value": _value(chance)}


def _value(number: Fraction) -> float:
    return float(round(number, PLACES))
