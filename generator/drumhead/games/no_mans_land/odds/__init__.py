"""The exact odds as one JSON object, computed from the tables.

They enumerate all hands of five of the 33 shoot cards; with each hand every sacrifice, every way of aiming, every pair
of cards for an accident and every set of cards for a counterattack; all orders of the weather deck; all sets of targets
for the rounds. The player draws five cards and chooses the sacrifice.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from math import comb, factorial
from typing import Any, Final

from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.odds.games import Rounds, game_odds, hands, round_odds, weather_paths
from drumhead.games.no_mans_land.rules.ids import Rule
from drumhead.games.no_mans_land.rules.tables import (
    ACCIDENT_CARDS,
    DRAWN,
    ROUNDS,
    SHOOT,
    VARIANTS,
    WEATHER,
    SniperTerms,
    TargetCard,
)
from drumhead.table.almanac import Odds, columns
from drumhead.table.cards import JOKER
from drumhead.table.game import Tables
from drumhead.table.words import decimal, percent

Table = dict[str, Any]

ROW_WIDTH: Final = 10
"""Width of a row of final scores, in points."""

_CARD: Final = {"id": "card", "title": "Card", "type": "card"}
_WHO: Final = {"id": "who", "title": "Target", "type": "text"}
_ROUNDED: Final = "A dash means never, <0.1 hardly ever, >99.9 nearly always."


def tables(odds: Mapping[str, Any], source_tables: Tables) -> dict[str, Table]:
    """The tables of the odds by name, in the form of files of ``tables/``."""
    terms = GAME.terms(source_tables, {"joker": "true"})
    default = odds["games"][0]
    note = f"All {odds['enumerated']['hands']:,} hands of five, each sacrificed and aimed in the best way. {_ROUNDED}"
    return {
        "hit": {
            "title": "Chance to hit anything, in percent",
            "rules": [Rule.SHOT_GREATER.value, Rule.SHOT_EYES.value, Rule.ACCIDENT_WHEN.value],
            "note": note,
            **_rounds(odds, terms, "hit", percent),
        },
        "expected": {
            "title": "Expected score of a round",
            "rules": [Rule.SCORE_TALLY.value],
            **_rounds(odds, terms, "expected", points),
        },
        "killed": _killed(odds, terms),
        "scores": _scores(default),
        "ranks": _ranks(default, terms),
        "games": _games(odds["games"], terms),
    }


def points(expected: Fraction) -> str:
    """An expected score."""
    return decimal(expected, 2)


def _who(target: TargetCard) -> str:
    return ", ".join(dict.fromkeys(individual.who for individual in target.individuals))


def _rounds(odds: Mapping[str, Any], terms: SniperTerms, column: str, format_value: Callable[[Fraction], str]) -> Table:
    """A row for each target with a figure for each penalty, then the average of the court cards."""
    chances = {(row["card"], row["penalty"]): Fraction(row[column]["exact"]) for row in odds["rounds"]}
    penalties = sorted({penalty for _, penalty in chances})
    courts = [card for card in terms.targets if card != JOKER]
    rows: list[list[str | None]] = [
        [str(card), _who(target), *(format_value(chances[card, penalty]) for penalty in penalties)]
        for card, target in terms.targets.items()
    ]
    mean = (sum((chances[card, penalty] for card in courts), Fraction()) / len(courts) for penalty in penalties)
    rows.append([None, "*average, no Joker*", *map(format_value, mean)])
    by_penalty = columns("figure", **{f"penalty-{penalty}": f"Penalty {penalty}" for penalty in penalties})
    return {"columns": [_CARD, _WHO, *by_penalty], "rows": rows}


def _killed(odds: Mapping[str, Any], terms: SniperTerms) -> Table:
    return {
        "title": "Chance to be killed by a counterattack, in percent",
        "rules": [Rule.COUNTER_DRAW.value, Rule.COUNTER_KILLED.value],
        "note": "Before your cards are known. Nothing you do changes it.",
        "columns": [_CARD, _WHO, *columns("int", draws="Cards"), *columns("figure", killed="Killed", exact="Exactly")],
        "rows": [
            [
                row["card"],
                _who(terms.targets[row["card"]]),
                row["draws"],
                percent(Fraction(row["killed"]["exact"])),
                row["killed"]["exact"],
            ]
            for row in odds["counterattacks"]
        ],
    }


def _end_chances(rows: Iterable[Mapping[str, float]]) -> tuple[Fraction, Fraction]:
    """The chances to end in one of these rows alive, and killed."""
    both = [(Fraction(row["finished"]), Fraction(row["posthumous"])) for row in rows]
    return sum((alive for alive, _ in both), Fraction()), sum((dead for _, dead in both), Fraction())


_ENDS: Final = {"finished": "Alive", "posthumous": "Killed", "all": "Together"}


def _shares(rows: Iterable[Mapping[str, float]]) -> list[str]:
    alive, dead = _end_chances(rows)
    # The odds of a game are kept to twelve decimals, so that sums of them come near to one.
    return [percent(alive), percent(dead), percent(round(alive + dead, 9))]


def _scores(game: Mapping[str, Any]) -> Table:
    """The final scores in groups; the highest ones are merged to a group of at least a tenth of a percent."""
    groups = [list(group) for _, group in groupby(game["scores"], key=lambda row: row["score"] // ROW_WIDTH)]
    while len(groups) > 1 and sum(_end_chances(groups[-1])) < Fraction(1, 1000):
        groups[-2:] = [groups[-2] + groups[-1]]
    last = groups[-1][-1]["score"]
    rows = []
    for group in groups:
        lowest = group[0]["score"] // ROW_WIDTH * ROW_WIDTH
        rows.append([f"{lowest}–{last if group is groups[-1] else lowest + ROW_WIDTH - 1}", *_shares(group)])
    return {
        "title": "How games end: the final score, in percent",
        "rules": [Rule.SCORE_TALLY.value],
        "columns": [*columns("text", score="Score"), *columns("figure", **_ENDS)],
        "rows": rows,
    }


def _ranks(game: Mapping[str, Any], terms: SniperTerms) -> Table:
    rows: list[list[str | None]] = [
        [award.rank, f"{award.least}+" if award.most is None else f"{award.least}–{award.most}", *_shares([row])]
        for award, row in zip(terms.awards, game["ranks"], strict=True)
    ]
    rows.append(["All games", None, *_shares(game["ranks"])])
    return {
        "title": "How games end: the rank, in percent",
        "rules": [Rule.SCORE_RANK.value, Rule.SCORE_POSTHUMOUS.value],
        "columns": [*columns("text", rank="Rank"), *columns("figure", score="Score", **_ENDS)],
        "rows": rows,
    }


def _games(games: Sequence[Mapping[str, Any]], terms: SniperTerms) -> Table:
    default, top = games[0]["variants"], terms.awards[-1].rank
    rows = []
    for game in games:
        changed = [f"`{name}: {value}`" for name, value in game["variants"].items() if value != default[name]]
        alive, dead = _end_chances(game["ranks"][-1:])
        figures = points(Fraction(game["expected"])), percent(Fraction(game["killed"])), percent(alive), percent(dead)
        rows.append([", ".join(changed) or "the usual game", *figures])
    return {
        "title": "How the variants compare",
        "rules": [Rule.TARGET_JOKER.value, Rule.WEATHER_DRAW.value],
        "note": f"The expected score; in percent, how often you are killed, and end as {top}, alive or posthumously.",
        "columns": [
            *columns("text", variants="Variants"),
            *columns("figure", expected="Score", killed="Killed", top=top, posthumous="Posthumous"),
        ],
        "rows": rows,
    }


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
        "scores": _odds_scores(odds.outcomes),
    }


def _odds_scores(outcomes: Mapping[tuple[int, bool], Fraction]) -> list[dict[str, Any]]:
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
