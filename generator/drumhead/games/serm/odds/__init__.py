"""The odds of S.E.R.M. as one JSON object, every one exact, however often a six may be rolled again (``pools.py``).

``pools``: each pool's mean and its totals. ``duels``: each pool against each. ``moves``: whether a move whose total is
known goes through a React. ``shots`` and ``reacts``: the duels of the soldiers, by name.
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
"""Goes up whenever the odds are worked out in another way that could come out otherwise."""

DICE: Final = range(5)
"""The pools: from none to four dice."""
TOTALS: Final = range(21)
"""The totals that are listed."""
PLACES: Final = 12
"""Decimals of a rounded number."""


def inputs(given: Tables) -> dict[str, Any]:
    """All that the odds depend on, as JSON: the version of the method and the soldiers' dice, not their words."""
    soldiers = read_terms(given).soldiers
    dice = {name: [soldier.shoot, soldier.endure, soldier.react, soldier.move] for name, soldier in soldiers.items()}
    return {"version": VERSION, "soldiers": dice}


def work_out(given: Tables) -> dict[str, Any]:
    """The odds. Raises BadInput for tables that can't be used."""
    terms = read_terms(given)
    return {
        "game": "serm",
        "rounding": f"fractions are exact; value: the first of an object to {PLACES} decimals, half to even",
        "pools": [{"dice": dice, "mean": str(pools.mean(dice)), "totals": list(_totals(dice))} for dice in DICE],
        "duels": [_duel(attack, defence) for attack in DICE for defence in DICE],
        "moves": [
            {"total": total, "react": dice, **_settled(survives=1 - pools.beats(dice, total))}
            for total in TOTALS[1:]
            for dice in DICE
        ],
        "shots": list(_shots(terms)),
        "reacts": list(_reacts(terms)),
    }


def _totals(dice: int) -> Iterator[dict[str, Any]]:
    for total in TOTALS:
        chance, least = pools.chance(dice, total), pools.at_least(dice, total)
        yield {"total": total, **_settled(chance=chance, at_least=least)}


def _duel(attack: int, defence: int) -> dict[str, Any]:
    greater, equal, less = (of(attack, defence) for of in (pools.greater, pools.equal, pools.less))
    return {"attack": attack, "defence": defence, **_settled(greater=greater, equal=equal, less=less)}


def _shots(terms: SkirmishTerms) -> Iterator[dict[str, Any]]:
    """Each soldier that can shoot, at each."""
    for shooter, mine in terms.soldiers.items():
        for target, theirs in terms.soldiers.items() if mine.shoot else ():
            chance = pools.greater(mine.shoot, theirs.endure)
            yield {"shooter": shooter, "target": target, **_settled(killed=chance)}


def _reacts(terms: SkirmishTerms) -> Iterator[dict[str, Any]]:
    """Each soldier that can react, to each on the move."""
    for reactor, mine in terms.soldiers.items():
        for mover, theirs in terms.soldiers.items() if mine.react else ():
            chance = pools.greater(mine.react, theirs.move)
            yield {"reactor": reactor, "mover": mover, **_settled(stopped=chance, survives=1 - chance)}


def _settled(**chances: Fraction) -> dict[str, Any]:
    """The chances exactly, and the first of them rounded."""
    first = next(iter(chances.values()))
    return {**{name: str(chance) for name, chance in chances.items()}, "value": float(round(first, PLACES))}


ODDS = Odds(inputs, work_out, tables)
