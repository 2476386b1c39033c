"""The odds as tables of the book: each figure rounded, each row where it belongs."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from drumhead.games.no_mans_land.odds import ODDS, points

from tests.games.no_mans_land.tables import TABLES

CARDS = list(dict.fromkeys(str(row["card"]) for row in TABLES["targets"]))
USUAL = {"joker": "false", "weather": "fresh"}
RANKS = [(0.5, 0.1), (0.2, 0), (0.1, 0), (0.05, 0), (0.04999, 0.00001)]
"""How often each rank is reached alive, and posthumously."""


def ends(*chances: tuple[float, float], **others: Sequence[int]) -> list[dict[str, Any]]:
    """Rows of those chances, alive and killed, with other columns beside them."""
    rows: list[dict[str, Any]] = [{"finished": alive, "posthumous": dead} for alive, dead in chances]
    for name, values in others.items():
        rows = [row | {name: value} for row, value in zip(rows, values, strict=True)]
    return rows


def game(variants: Mapping[str, str], scores: Sequence[Mapping[str, Any]] = (), **figures: float) -> dict[str, Any]:
    rows = list(scores) or ends((0.6, 0.4), score=[0])
    return {"variants": variants, "scores": rows, "ranks": ends(*RANKS), "expected": 50.625, "killed": 0.1} | figures


def tables(*games: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    chance = {("KH", 0): "1", ("QS", 3): "1/10000", ("Joker", 0): "0", ("Joker", 3): "3/4"}
    rounds = [
        {
            "card": card,
            "penalty": penalty,
            "hit": {"exact": chance.get((card, penalty), "1/2")},
            "expected": {"exact": "41/3" if (card, penalty) == ("KH", 0) else "2"},
        }
        for card in CARDS
        for penalty in (3, 0)
    ]
    odds = {
        "enumerated": {"hands": 237336},
        "rounds": rounds,
        "counterattacks": [{"card": "KC", "draws": 1, "killed": {"exact": "3/11"}}],
        "games": games or [game(USUAL)],
    }
    return dict(ODDS.tables(odds, TABLES))


def test_a_row_for_each_target_and_a_column_for_each_penalty() -> None:
    hit = tables()["hit"]
    rows = {row[0]: row[1:] for row in hit["rows"]}
    assert [row[0] for row in hit["rows"]] == [*CARDS, None]
    assert rows["KH"] == ["Kaiser, staff officer", "100.0", "50.0"]
    assert rows["QS"] == ["Master Sniper", "50.0", "<0.1"] and rows["Joker"] == ["disgruntled corporal", "–", "75.0"]
    assert rows[None] == ["*average, no Joker*", "54.2", "45.8"], "6.5 of 12, and 5.5001"
    assert hit["note"] == (
        "All 237,336 hands of five, each sacrificed and aimed in the best way. "
        "A dash means never, <0.1 hardly ever, >99.9 nearly always."
    )
    assert hit["rules"] == ["shot.greater", "shot.eyes", "accident.when"]


def test_the_score_of_a_round_has_two_decimals() -> None:
    expected = tables()["expected"]
    assert expected["rows"][0] == ["KH", "Kaiser, staff officer", "13.67", "2.00"]
    assert expected["rows"][-1][2:] == ["2.97", "2.00"] and expected["rules"] == ["score.tally"]
    assert points(Fraction(1, 8)) == "0.12" and points(Fraction(50625, 1000)) == "50.62"


def test_the_chance_of_death_is_told_rounded_and_exactly() -> None:
    killed = tables()["killed"]
    assert killed["rows"] == [["KC", "sentry", 1, "27.3", "3/11"]]
    assert killed["rules"] == ["counter.draw", "counter.killed"]


def scores(*rows: Mapping[str, Any]) -> list[list[str]]:
    table = tables(game(USUAL, rows))["scores"]
    assert table["rules"] == ["score.tally"]
    return list(table["rows"])


def test_scores_are_gathered_by_tens() -> None:
    rows = ends((0.25, 0.125), (0.125, 0), (0.25, 0), (0.125, 0.125), score=[0, 9, 10, 31])
    assert scores(*rows) == [
        ["0–9", "37.5", "12.5", "50.0"],
        ["10–19", "25.0", "–", "25.0"],
        ["30–31", "12.5", "12.5", "25.0"],
    ]


def test_the_groups_above_the_last_that_comes_to_a_tenth_of_a_percent_are_one() -> None:
    rare = [(0.0005, 0), (0.00025, 0.00015)]
    rows = ends((0.5, 0), (0.4, 0.0991), *rare, score=[5, 12, 38, 41])
    assert scores(*rows) == [["0–9", "50.0", "–", "50.0"], ["10–41", "40.1", "9.9", "50.0"]]
    enough: list[Any] = ends((Fraction(999, 1000), 0), (Fraction(1, 2000), Fraction(1, 2000)), score=[5, 12])  # type: ignore[arg-type]
    assert [row[0] for row in scores(*enough)] == ["0–9", "10–12"]


def test_ranks_have_their_scores_and_a_row_for_all_games() -> None:
    table = tables()["ranks"]
    assert table["rows"] == [
        ["Back to Scout Sniper School, stripes lost", "1–25", "50.0", "10.0", "60.0"],
        ["Official notice", "26–36", "20.0", "–", "20.0"],
        ["Sergeant", "37–42", "10.0", "–", "10.0"],
        ["Lieutenant", "43–50", "5.0", "–", "5.0"],
        ["Captain", "51+", "5.0", "<0.1", "5.0"],
        ["All games", None, "90.0", "10.0", "100.0"],
    ]
    assert table["rules"] == ["score.rank", "score.posthumous"]


def test_the_variants_are_told_by_what_is_not_usual_in_them() -> None:
    other = game({"joker": "true", "weather": "steady"}, expected=48.0, killed=0.5)
    table = tables(game(USUAL), game(USUAL | {"weather": "steady"}, killed=0), other)["games"]
    assert table["rows"] == [
        ["the usual game", "50.62", "10.0", "5.0", "<0.1"],
        ["`weather: steady`", "50.62", "–", "5.0", "<0.1"],
        ["`joker: true`, `weather: steady`", "48.00", "50.0", "5.0", "<0.1"],
    ]
    assert "end as Captain, alive or posthumously" in table["note"]
    assert table["rules"] == ["target.joker", "weather.draw"]
