"""What the almanac of No Man's Land notes of a deal, and what it tells of all of them."""

from typing import Any

import pytest
from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.almanac import ALMANAC, play_deal
from drumhead.games.no_mans_land.hints import best
from drumhead.table.almanac import Bar, StudyNotes

from tests.games.no_mans_land import slow
from tests.games.no_mans_land.positions import play, start_of

DEFAULT = {"joker": "false", "weather": "fresh", "sacrifice": "choose"}
NOTES = StudyNotes(DEFAULT, 7, {"score": [0, 19, 20, 39, 40], "killed": [1, 0, 0, 0, 1]})


def test_of_nothing_noted_nothing_is_told() -> None:
    assert ALMANAC.tables({}) == ALMANAC.charts({}) == {}


def test_the_scores_are_told_by_their_mean_its_interval_and_the_share_of_those_killed() -> None:
    """By hand: the mean is 118/5, the variance 1097.2/4; 1.96 times the root of a fifth of that is 14.5, and of five
    numbers it is wider by 1.3925.
    """
    table = ALMANAC.tables({"played": [NOTES]})["scores"]
    assert table["rows"] == [["5", "23.6 (3.4–43.8)", "40.0"]]
    assert [column["title"] for column in table["columns"]] == ["Deals", "Score on average", "Killed, percent"]
    assert {column["type"] for column in table["columns"]} == {"text"}
    many = NOTES._replace(columns={name: [*values] * 400 for name, values in NOTES.columns.items()})
    rows = ALMANAC.tables({"played": [many, NOTES]})["scores"]["rows"]
    assert [row[0] for row in rows] == ["2,000", "5"]


def test_the_scores_are_drawn_in_groups_of_twenty_up_to_the_greatest() -> None:
    """Wilson's intervals by hand: 2 of 5 is 11.8 to 76.9 percent, 1 of 5 is 3.6 to 62.4."""
    chart = ALMANAC.charts({"played": [NOTES, NOTES._replace(columns={"score": [99], "killed": [0]})]})["scores"]
    two: Any = pytest.approx((0.1176, 0.7693), abs=1e-4)
    one: Any = pytest.approx((0.0362, 0.6245), abs=1e-4)
    assert chart.bars == (
        Bar("0–19", 0.4, "40.0%", two),
        Bar("20–39", 0.4, "40.0%", two),
        Bar("40–59", 0.2, "20.0%", one),
    )
    assert chart.note == "5 deals with the usual rules."
    apart = NOTES._replace(columns={"score": [0, 79], "killed": [0, 0]})
    bars = ALMANAC.charts({"played": [apart]})["scores"].bars
    assert [(bar.label, bar.value) for bar in bars] == [("0–19", 0.5), ("20–39", 0), ("40–59", 0), ("60–79", 0.5)]


def test_no_day_begins_with_the_counter_sniper_who_kills_four_beginners_of_five() -> None:
    offered = ALMANAC.offers({})
    assert offered and offered.skipped.keys() == {"-".join(DEFAULT.values())}
    [passed_over] = offered.skipped.values()
    days = [[number + day for number in (1_000_000, 1_040_000, 1_080_000)] for day in range(1000)]
    chosen = [next((number for number in day if number not in passed_over), None) for day in days]
    first = [GAME.deal(number, {}, {})["targets"][0] for number in chosen if number]
    assert "KD" not in first and len(first) > 995


@pytest.mark.parametrize("number", range(1, 11))
def test_what_is_noted_of_a_deal_is_how_the_slow_player_finds_it_to_end_with_the_best_shots(number: int) -> None:
    state, position = start_of(number), slow.new_game(GAME.deal(number, {}, {}))
    while not state.over:
        for move in best(state).moves:
            state, position = play(state, str(move)), slow.play(position, str(move))
    end, score = position["over"]
    assert play_deal(start_of(number), number) == (score, int(end == "killed"))
