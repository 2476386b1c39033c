"""The odds as tables of the book: percent to one decimal, points to two."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Any, Final

from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.rules.ids import Rule
from drumhead.games.no_mans_land.rules.terms import SniperTerms, TargetCard
from drumhead.table.cards import JOKER
from drumhead.table.columns import columns
from drumhead.table.figures import decimal, percent
from drumhead.table.game import Tables

Table = dict[str, Any]

ROW_WIDTH: Final = 10
"""Width of a row of final scores, in points."""

_CARD: Final = {"id": "card", "title": "Card", "type": "card"}
_WHO: Final = {"id": "who", "title": "Target", "type": "text"}
_ROUNDED: Final = "A dash means never, <0.1 hardly ever, >99.9 nearly always."


def tables(odds: Mapping[str, Any], given: Tables) -> dict[str, Table]:
    """The tables that ``odds.work_out`` fills, by name, as a file of ``tables/`` would write them."""
    terms = GAME.terms(given, {"joker": "true"})
    usual = odds["games"][0]
    note = f"All {odds['enumerated']['hands']:,} hands of five, each sacrificed and aimed in the best way. {_ROUNDED}"
    return {
        "hit": {
            "title": "Chance to hit anything, in percent",
            "rules": [Rule.GREATER.value, Rule.EYES.value, Rule.ACCIDENT.value],
            "note": note,
            **_rounds(odds, terms, "hit", percent),
        },
        "expected": {
            "title": "Expected score of a round",
            "rules": [Rule.TALLY.value],
            **_rounds(odds, terms, "expected", points),
        },
        "killed": _killed(odds, terms),
        "scores": _scores(usual),
        "ranks": _ranks(usual, terms),
        "games": _games(odds["games"], terms),
    }


def points(expected: Fraction) -> str:
    """An expected score."""
    return decimal(expected, 2)


def _who(target: TargetCard) -> str:
    return ", ".join(dict.fromkeys(individual.who for individual in target.individuals))


def _rounds(odds: Mapping[str, Any], terms: SniperTerms, what: str, shown: Callable[[Fraction], str]) -> Table:
    """A row for each target, with a figure for each penalty; the last is the average of the court cards."""
    found = {(row["card"], row["penalty"]): Fraction(row[what]["exact"]) for row in odds["rounds"]}
    penalties = sorted({penalty for _, penalty in found})
    courts = [card for card in terms.targets if card != JOKER]
    rows: list[list[str | None]] = [
        [str(card), _who(target), *(shown(found[card, penalty]) for penalty in penalties)]
        for card, target in terms.targets.items()
    ]
    mean = (sum((found[card, penalty] for card in courts), Fraction()) / len(courts) for penalty in penalties)
    rows.append([None, "*average, no Joker*", *map(shown, mean)])
    by_penalty = columns("figure", **{f"penalty-{penalty}": f"Penalty {penalty}" for penalty in penalties})
    return {"columns": [_CARD, _WHO, *by_penalty], "rows": rows}


def _killed(odds: Mapping[str, Any], terms: SniperTerms) -> Table:
    return {
        "title": "Chance to be killed by a counterattack, in percent",
        "rules": [Rule.COUNTER_DRAW.value, Rule.KILLED.value],
        "note": "Before your cards are known. Nothing you do changes it.",
        "columns": [
            _CARD,
            _WHO,
            {"id": "draws", "title": "Cards", "type": "int"},
            *columns("figure", killed="Killed", exact="Exactly"),
        ],
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


def _ends(rows: Iterable[Mapping[str, float]]) -> tuple[Fraction, Fraction]:
    """The chance to end in one of these ways alive, and posthumously."""
    both = [(Fraction(row["finished"]), Fraction(row["posthumous"])) for row in rows]
    return sum((alive for alive, _ in both), Fraction()), sum((dead for _, dead in both), Fraction())


_ENDS: Final = {"finished": "Alive", "posthumous": "Killed", "all": "Together"}


def _shares(rows: Iterable[Mapping[str, float]]) -> list[str]:
    alive, dead = _ends(rows)
    # The odds of a game are kept to twelve decimals, so that sums of them come near to one.
    return [percent(alive), percent(dead), percent(round(alive + dead, 9))]


def _scores(game: Mapping[str, Any]) -> Table:
    """The final scores in groups; those above the last that comes to a tenth of a percent are one group."""
    groups = [list(group) for _, group in groupby(game["scores"], key=lambda row: row["score"] // ROW_WIDTH)]
    while len(groups) > 1 and sum(_ends(groups[-1])) < Fraction(1, 1000):
        groups[-2:] = [groups[-2] + groups[-1]]
    last = groups[-1][-1]["score"]
    rows = []
    for group in groups:
        least = group[0]["score"] // ROW_WIDTH * ROW_WIDTH
        rows.append([f"{least}–{last if group is groups[-1] else least + ROW_WIDTH - 1}", *_shares(group)])
    return {
        "title": "How games end: the final score, in percent",
        "rules": [Rule.TALLY.value],
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
        "rules": [Rule.RANK.value, Rule.POSTHUMOUS.value],
        "columns": [*columns("text", rank="Rank"), *columns("figure", score="Score", **_ENDS)],
        "rows": rows,
    }


def _games(games: Sequence[Mapping[str, Any]], terms: SniperTerms) -> Table:
    usual, top = games[0]["variants"], terms.awards[-1].rank
    rows = []
    for game in games:
        changed = [f"`{name}: {value}`" for name, value in game["variants"].items() if value != usual[name]]
        alive, dead = _ends(game["ranks"][-1:])
        figures = points(Fraction(game["expected"])), percent(Fraction(game["killed"])), percent(alive), percent(dead)
        rows.append([", ".join(changed) or "the usual game", *figures])
    return {
        "title": "How the variants compare",
        "rules": [Rule.JOKER.value, Rule.WEATHER.value],
        "note": f"The expected score; in percent, how often you are killed, and end as {top}, alive or posthumously.",
        "columns": [
            *columns("text", variants="Variants"),
            *columns("figure", expected="Score", killed="Killed", top=top, posthumous="Posthumous"),
        ],
        "rows": rows,
    }
