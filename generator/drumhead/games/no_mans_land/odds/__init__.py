"""The exact odds as one JSON object, computed from the tables.

They enumerate all hands of five of the 33 shoot cards; with each hand every sacrifice, every way of aiming, every pair
of cards for an accident and every set of cards for a counterattack; all orders of the weather deck; all sets of targets
for the rounds. The player draws five cards and chooses the sacrifice.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb, factorial
from typing import Any, Final

from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.odds.games import Rounds, game_odds, weather_paths
from drumhead.games.no_mans_land.odds.rounds import hands, round_odds
from drumhead.games.no_mans_land.odds.tables import tables
from drumhead.games.no_mans_land.rules.tables import (
    ACCIDENT_CARDS,
    DRAWN,
    ROUNDS,
    SHOOT,
    VARIANTS,
    WEATHER,
    SniperTerms,
)
from drumhead.table.almanac import Odds
from drumhead.table.game import Tables

VERSION: Final = 1
"""Raise this when the method changes in a way that may change the odds."""

PLACES: Final = 12
"""Decimals of rounded numbers."""


def inputs(tables: Tables) -> dict[str, Any]:
    """Everything that the odds depend on, as JSON: the version of the method, and the numbers in the tables."""
    terms = GAME.terms(tables, {"joker": "true"})
    shots = {
        card: [[individual.defence, individual.score] for individual in target.individuals]
        for card, target in terms.targets.items()
    }
    return {
        "version": VERSION,
        "targets": sorted([card, terms.targets[card].counterattack, shot] for card, shot in shots.items()),
        "weather": sorted(
            [row.card, row.penalty, sorted(row.again or ()), row.then or 0] for row in terms.weather.values()
        ),
        "shoot": sorted(terms.strengths.items()),
        "ranks": [[award.least, award.most] for award in terms.awards],
    }


def work_out(tables: Tables) -> dict[str, Any]:
    """Compute the odds as JSON data, kept as ``odds.json``, in about ten seconds.

    Raises BadInput for tables that can't be used.
    """
    games = [{"joker": joker, "weather": weather} for joker in VARIANTS["joker"] for weather in VARIANTS["weather"]]
    terms = GAME.terms(tables, {"joker": "true"})
    penalties = {penalty for path in weather_paths(terms, 1) for penalty in path}
    hand_groups = hands(terms)
    rounds = {
        (card, penalty): round_odds(terms, terms.targets[card], penalty, hand_groups)
        for card in terms.targets
        for penalty in sorted(penalties)
    }
    return {
        "game": "no-mans-land",
        "enumerated": {
            "hands": comb(len(SHOOT), DRAWN),
            "hands worked out": len(hand_groups),
            "accident pairs": comb(len(SHOOT) - DRAWN, ACCIDENT_CARDS),
            "weather orders": factorial(len(WEATHER)),
            "target sets": comb(len(terms.targets), ROUNDS),
        },
        "rounding": f"exact: a fraction; value: the same to {PLACES} decimals, half to even",
        "weather": _weather(terms),
        "rounds": [
            {"card": card, "penalty": penalty, "hit": _exact(odds.hit), "expected": _exact(odds.expected)}
            for (card, penalty), odds in rounds.items()
        ],
        "counterattacks": [
            {"card": card, "draws": target.counterattack, "killed": _exact(rounds[card, min(penalties)].killed)}
            for card, target in terms.targets.items()
            if target.counterattack
        ],
        "games": [_game(GAME.terms(tables, variants), variants, rounds) for variants in games],
    }


def _weather(terms: SniperTerms) -> list[dict[str, Any]]:
    paths = weather_paths(terms, 1)
    return [
        {"penalty": penalty, "chance": _exact(Fraction(count, paths.total()))}
        for (penalty,), count in sorted(paths.items())
    ]


def _game(terms: SniperTerms, variants: Mapping[str, str], rounds: Rounds) -> dict[str, Any]:
    odds = game_odds(terms, rounds)
    return {
        "variants": dict(variants),
        "expected": _value(odds.expected),
        "killed": _value(odds.killed),
        "ranks": [
            {
                "least": award.least,
                "most": award.most,
                "finished": _value(odds.award(terms, award, killed=False)),
                "posthumous": _value(odds.award(terms, award, killed=True)),
            }
            for award in terms.awards
        ],
        "scores": _scores(odds.outcomes),
    }


def _scores(outcomes: Mapping[tuple[int, bool], Fraction]) -> list[dict[str, Any]]:
    scores: Sequence[int] = sorted({score for score, _ in outcomes})
    zero = Fraction()
    return [
        {
            "score": score,
            "finished": _value(outcomes.get((score, False), zero)),
            "posthumous": _value(outcomes.get((score, True), zero)),
        }
        for score in scores
    ]


def _exact(number: Fraction) -> dict[str, Any]:
    return {"exact": str(number), "value": _value(number)}


def _value(number: Fraction) -> float:
    return float(round(number, PLACES))


ODDS = Odds(inputs, work_out, tables)
