"""The odds of S.E.R.M. as one JSON object, all exact, with any number of sixes rolled again (``pools.py``).

``pools``: each pool's mean and totals. ``duels``: each pool against each. ``moves``: whether a Move of a known total
goes through a React. ``shots`` and ``reacts``: the duels of the soldiers, by name.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

from drumhead.games.serm.odds.tables import tables
from drumhead.games.serm.rules import pools
from drumhead.games.serm.rules.tables import SkirmishTerms, read_terms
from drumhead.table.game import Tables
from drumhead.table.odds import Odds

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
        "pools": [{"dice": dice, "mean": str(pools.mean(dice)), "totals": list(_totals(dice))} for dice in DICE],
        "duels": [_duel(attack, defence) for attack in DICE for defence in DICE],
        "moves": [
            {"total": total, "react": dice, **_exact_and_rounded(survives=1 - pools.beats(dice, total))}
            for total in TOTALS[1:]
            for dice in DICE
        ],
        "shots": list(_shots(terms)),
        "reacts": list(_reacts(terms)),
    }


def _totals(dice: int) -> Iterator[dict[str, Any]]:
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
