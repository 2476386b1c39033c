"""The exact odds as one JSON object, computed from the tables.

They enumerate all hands of five of the 33 shoot cards; with each hand every sacrifice, every way of aiming, every pair
of cards for an accident and every set of cards for a counterattack; all orders of the weather deck; all sets of targets
for the rounds. The player draws five cards and chooses the sacrifice.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import groupby
from math import comb, factorial
from typing import Any, Final

from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.odds.games import Rounds, game_odds, hands, round_odds, weather_paths
from drumhead.games.no_mans_land.rules.state import Rule
from drumhead.games.no_mans_land.rules.tables import ACCIDENT_CARDS, DRAWN, ROUNDS, SHOOT, WEATHER, SniperTerms
from drumhead.table.almanac import Columns, Odds, columns, printed_table
from drumhead.table.cards import JOKER, Card
from drumhead.table.game import Tables
from drumhead.table.words import decimal, percent

Table = dict[str, Any]
Row = Mapping[str, Any]

ROW_WIDTH: Final = 10
"""Width of a row of final scores, in points."""

_CARD: Final = {"id": "card", "title": "Card", "type": "card"}
_WHO: Final = {"id": "who", "title": "Target", "type": "text"}
_ROUNDED: Final = "A dash means never, <0.1 hardly ever, >99.9 nearly always."


def tables(odds: Mapping[str, Any], source_tables: Tables) -> dict[str, Table]:
    """The tables of the odds by name, in the form of files of ``tables/``."""
    terms, games = GAME.terms(source_tables, {"joker": "true"}), odds["games"]
    hands = f"All {odds['enumerated']['hands']:,} hands of five, each played in the best way. {_ROUNDED}"
    hit = Rule.SHOT_GREATER, Rule.SHOT_EYES, Rule.ACCIDENT_WHEN
    back = ((row["card"], row["draws"], row["killed"]["exact"]) for row in odds["counterattacks"])
    killed = [[card, _who(terms, card), cards, percent(Fraction(chance)), chance] for card, cards, chance in back]
    return {
        "hit": printed_table(
            "Chance to hit anything, in percent", *_rounds(odds["rounds"], terms, "hit", percent), *hit, note=hands
        ),
        "expected": printed_table(
            "Expected score of a round", *_rounds(odds["rounds"], terms, "expected", _points), Rule.SCORE_TALLY
        ),
        "killed": printed_table(
            "Chance to be killed by a counterattack, in percent",
            [_CARD, _WHO, *columns("int", draws="Cards"), *columns("figure", killed="Killed", exact="Exactly")],
            killed,
            *(Rule.COUNTER_DRAW, Rule.COUNTER_KILLED),
            note="Before your cards are known. Nothing you do changes it.",
        ),
        "scores": printed_table(
            "How games end: the final score, in percent",
            [*columns("text", score="Score"), *columns("figure", **_ENDS)],
            _scores(games[0]["scores"]),
            Rule.SCORE_TALLY,
        ),
        "ranks": printed_table(
            "How games end: the rank, in percent",
            [*columns("text", rank="Rank"), *columns("figure", score="Score", **_ENDS)],
            _ranks(games[0]["ranks"], terms),
            *(Rule.SCORE_RANK, Rule.SCORE_POSTHUMOUS),
        ),
        "games": _games(games, terms.awards[-1].rank),
    }


_points: Final = partial(decimal, places=2)


def _who(terms: SniperTerms, card: Card) -> str:
    return ", ".join(dict.fromkeys(individual.who for individual in terms.targets[card].individuals))


def _rounds(
    rounds: Iterable[Row], terms: SniperTerms, column: str, format_value: Callable[[Fraction], str]
) -> tuple[Columns, list[list[str | None]]]:
    """The columns, and a row for each target with a figure for each penalty, then the average of the court cards."""
    chances = {(row["card"], row["penalty"]): Fraction(row[column]["exact"]) for row in rounds}
    penalties = sorted({penalty for _, penalty in chances})
    courts = [card for card in terms.targets if card != JOKER]
    rows: list[list[str | None]] = [
        [card, _who(terms, card), *(format_value(chances[card, penalty]) for penalty in penalties)]
        for card in terms.targets
    ]
    mean = (sum((chances[card, penalty] for card in courts), Fraction()) / len(courts) for penalty in penalties)
    rows.append([None, "*average, no Joker*", *map(format_value, mean)])
    by_penalty = columns("figure", **{f"penalty-{penalty}": f"Penalty {penalty}" for penalty in penalties})
    return [_CARD, _WHO, *by_penalty], rows


def _end_chances(rows: Sequence[Row]) -> tuple[Fraction, Fraction]:
    """The chances to end in one of these rows alive, and killed."""
    alive, dead = (sum((Fraction(row[end]) for row in rows), Fraction()) for end in ("finished", "posthumous"))
    return alive, dead


_ENDS: Final = {"finished": "Alive", "posthumous": "Killed", "all": "Together"}


def _shares(rows: Sequence[Row]) -> list[str]:
    alive, dead = _end_chances(rows)
    # The odds of a game are kept to twelve decimals, so that sums of them come near to one.
    return [percent(alive), percent(dead), percent(round(alive + dead, 9))]


def _scores(scores: Sequence[Row]) -> list[list[str]]:
    """The final scores in groups; the highest ones are merged to a group of at least a tenth of a percent."""
    groups = [list(group) for _, group in groupby(scores, key=lambda row: row["score"] // ROW_WIDTH)]
    while len(groups) > 1 and sum(_end_chances(groups[-1])) < Fraction(1, 1000):
        groups[-2:] = [groups[-2] + groups[-1]]
    lows = [group[0]["score"] // ROW_WIDTH * ROW_WIDTH for group in groups]
    highs = [*(low + ROW_WIDTH - 1 for low in lows[:-1]), scores[-1]["score"]]
    return [[f"{low}–{high}", *_shares(group)] for low, high, group in zip(lows, highs, groups, strict=True)]


def _ranks(ranks: Sequence[Row], terms: SniperTerms) -> Iterator[list[str | None]]:
    for award, row in zip(terms.awards, ranks, strict=True):
        scores = f"{award.least}+" if award.most is None else f"{award.least}–{award.most}"
        yield [award.rank, scores, *_shares([row])]
    yield ["All games", None, *_shares(ranks)]


_VARIANTS: Final = {"joker": "the Joker as a target", "weather": "one weather for all"}


def _games(games: Sequence[Row], top: str) -> Table:
    default, rows = games[0]["variants"], []
    for game in games:
        changed = [_VARIANTS[name] for name, value in game["variants"].items() if value != default[name]]
        chances = percent(Fraction(game["killed"])), *map(percent, _end_chances(game["ranks"][-1:]))
        rows.append([", ".join(changed) or "the usual game", _points(Fraction(game["expected"])), *chances])
    return printed_table(
        "How the variants compare",
        columns("text", variants="Variants")
        + columns("figure", expected="Score", killed="Killed", top=top, posthumous="Posthumous"),
        rows,
        *(Rule.TARGET_JOKER, Rule.WEATHER_DRAW),
        note=f"The expected score; in percent, how often you are killed, and end as {top}, alive or posthumously.",
    )


VERSION: Final = 1
"""Raise this when the method changes in a way that may change the odds."""

PLACES: Final = 12
"""Decimals of rounded numbers."""


def inputs(tables: Tables) -> dict[str, Any]:
    """Everything that the odds depend on, as JSON: the version of the method, and the numbers in the tables."""
    terms = GAME.terms(tables, {"joker": "true"})
    weather = ([row.card, row.penalty, sorted(row.again or ()), row.then or 0] for row in terms.weather.values())
    return {
        "version": VERSION,
        "targets": sorted(
            [card, target.counterattack, [[individual.defence, individual.score] for individual in target.individuals]]
            for card, target in terms.targets.items()
        ),
        "weather": sorted(weather),
        "shoot": sorted(terms.strengths.items()),
        "ranks": [[award.least, award.most] for award in terms.awards],
    }


def work_out(tables: Tables) -> dict[str, Any]:
    """Compute the odds as JSON data, kept as ``odds.json``, in about ten seconds.

    Raises BadInput for tables that can't be used.
    """
    values = GAME.variants
    games = [{"joker": joker, "weather": weather} for joker in values["joker"] for weather in values["weather"]]
    terms = GAME.terms(tables, {"joker": "true"})
    paths, hand_groups = weather_paths(terms, 1), hands(terms)
    penalties = sorted(penalty for (penalty,) in paths)
    rounds = {
        (card, penalty): round_odds(terms, target, penalty, hand_groups)
        for card, target in terms.targets.items()
        for penalty in penalties
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
        "weather": [
            {"penalty": penalty, "chance": _exact(Fraction(count, paths.total()))}
            for (penalty,), count in sorted(paths.items())
        ],
        "rounds": [
            {"card": card, "penalty": penalty, "hit": _exact(odds.hit), "expected": _exact(odds.expected)}
            for (card, penalty), odds in rounds.items()
        ],
        "counterattacks": [
            {"card": card, "draws": target.counterattack, "killed": _exact(rounds[card, penalties[0]].killed)}
            for card, target in terms.targets.items()
            if target.counterattack
        ],
        "games": [_game(GAME.terms(tables, variants), variants, rounds) for variants in games],
    }


def _game(terms: SniperTerms, variants: Mapping[str, str], rounds: Rounds) -> dict[str, Any]:
    odds = game_odds(terms, rounds)
    scores = sorted({score for score, _ in odds.chances})

    def ends(among: Sequence[int]) -> dict[str, float]:
        """The chances to end with one of these scores, alive and dead."""
        alive, dead = (
            sum((odds.chances.get((score, killed), Fraction()) for score in among), Fraction())
            for killed in (False, True)
        )
        return {"finished": _value(alive), "posthumous": _value(dead)}

    return {
        "variants": dict(variants),
        "expected": _value(odds.expected),
        "killed": _value(odds.killed),
        "ranks": [
            {"least": award.least, "most": award.most}
            | ends([score for score in scores if terms.award(score) is award])
            for award in terms.awards
        ],
        "scores": [{"score": score, **ends([score])} for score in scores],
    }


def _exact(number: Fraction) -> dict[str, Any]:
    return {"exact": str(number), "value": _value(number)}


def _value(number: Fraction) -> float:
    return float(round(number, PLACES))


ODDS = Odds(inputs, work_out, tables)
