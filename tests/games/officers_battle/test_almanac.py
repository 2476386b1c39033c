"""What the almanac of Officers' Battle tells: how often either side won, by the rules as they are usually played."""

from drumhead.games.officers_battle.almanac import DRAWN, FIRST, SECOND, charts
from drumhead.table.almanac import Noted


def noted(*won: int) -> Noted:
    return Noted({}, 1, {"won": won, "first": (0,) * len(won), "second": (0,) * len(won)})


def test_the_chart_is_of_the_usual_rules_the_first_of_those_noted() -> None:
    usual, other = noted(FIRST, FIRST, FIRST, SECOND, DRAWN), noted(*(SECOND,) * 7)
    (chart,) = charts({"played": [usual, other]}).values()
    assert chart.told == "First to move wins: 60 %. Second wins: 20 %. Drawn: 20 %."
    assert chart.note == "5 deals, a general on either side." and [bar.value for bar in chart.bars] == [0.6, 0.2, 0.2]
    assert charts({}) == {}
