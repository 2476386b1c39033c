"""What the almanac of Officers' Battle notes of a game and tells: how often either side won, by the usual rules."""

from statistics import mean

import pytest
from drumhead.games.officers_battle.almanac import DRAWN, FIRST, SECOND, charts, play_out, tables
from drumhead.games.officers_battle.rules.state import OfficersState
from drumhead.table.almanac import StudyNotes
from drumhead.table.interval import around_mean, wilson

from tests.games.officers_battle.positions import at, south_at

NOBODY: dict[str, list[str]] = {"south": []}
WON = at("AD 5C", south="- KS - -", officers=NOBODY)


def noted(*won: int, first: tuple[int, ...] = (), second: tuple[int, ...] = ()) -> StudyNotes:
    none = (0,) * len(won)
    return StudyNotes({}, 1, {"won": won, "first": first or none, "second": second or none})


@pytest.mark.parametrize(
    ("state", "wanted"),
    [
        (WON, (FIRST, 60, 1)),
        (south_at("AC", north="- KD - -", officers={"north": []}, south="JC KC JH QC"), (FIRST, 60, 0)),
        (at("", phase="over", quiet=2), (DRAWN, 60, 60)),
        (at("5C", phase="over", quiet=2), (SECOND, 60, 61)),
        (at("", turn="south", phase="over", quiet=2, hands={"north": [], "south": ["5C"]}), (SECOND, 60, 61)),
    ],
)
def test_who_won_is_noted_by_who_moved_first_with_the_points_of_either(
    state: OfficersState, wanted: tuple[int, int, int]
) -> None:
    assert play_out(state, 1) == wanted


def test_the_chart_is_of_the_usual_rules_the_first_of_those_noted() -> None:
    usual, other = noted(FIRST, FIRST, FIRST, SECOND, DRAWN), noted(*(SECOND,) * 7)
    (chart,) = charts({"played": [usual, other]}).values()
    assert chart.alt_text == "First to move wins: 60%. Second wins: 20%. Drawn: 20%."
    assert chart.note == "5 deals, a general on either side."
    assert [bar.value for bar in chart.bars] == [0.6, 0.2, 0.2]
    assert [bar.interval for bar in chart.bars] == [wilson(3, 5), wilson(1, 5), wilson(1, 5)]
    assert charts({}) == {}


def test_the_table_counts_a_drawn_game_as_half_and_says_how_many_points_ahead_the_first_was() -> None:
    first, second = (60, 30, 40, 20, 50), (30, 40, 40, 50, 35)
    row = noted(FIRST, SECOND, DRAWN, SECOND, FIRST, first=first, second=second)
    (table,) = tables({"played": [row, noted(*(SECOND,) * 1200)]}).values()
    assert [column["title"] for column in table["columns"]] == [
        "Deals", "First wins, percent", "Points ahead of the other",
    ]  # fmt: skip
    ahead = [mine - its for mine, its in zip(first, second, strict=True)]
    low, high = wilson(2.5, 5)
    _, lowest, highest = around_mean(ahead)
    least = f"{lowest:.1f}".replace("-", "−")
    assert table["rows"] == [
        ["5", f"50 ({100 * low:.0f}–{100 * high:.0f})", f"{mean(ahead):.1f} ({least} to {highest:.1f})"],
        ["1,200", "0 (0–0)", "0.0 (0.0 to 0.0)"],
    ]
    assert least.startswith("−") and table["rules"] == ["setup.first"] and tables({}) == {}
