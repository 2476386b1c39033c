"""What every move of No Man's Land is told by, why one is refused, and what the page shows: word for word."""

import pytest
from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.rules.ids import Rule
from drumhead.games.no_mans_land.screen import SCREEN

from tests.games.no_mans_land.positions import HARNESS, at, refusal
from tests.games.no_mans_land.tables import TABLES
from tests.games.sentences import Case, Sentences, cases
from tests.games.shown import check_shown


@pytest.mark.parametrize("case", cases(__file__, "events.txt"))
def test_a_move_is_told_by_its_events(case: Case) -> None:
    Sentences(HARNESS, at).check(case)


REFUSED = "5S AD 7H 6H 2S"


@pytest.mark.parametrize("case", cases(__file__, "refusals.txt"))
def test_a_refusal_says_why(case: Case) -> None:
    Sentences(HARNESS, at).check(case)


def test_weather_is_named_after_its_first_card() -> None:
    weather = [row | {"then": 0} if row["card"] == "4C" else row for row in TABLES["weather"]]
    position = {"target": "KH", "hand": REFUSED.split(), "weather": ["4C", "7C"]}
    state = GAME.from_position(position, {}, TABLES | {"weather": weather})
    assert refusal(state, "sacrifice 5S", Rule.WEATHER_PENALTY) == "Gusty: this weather costs no cards."


@pytest.mark.parametrize("case", cases(__file__, "views.txt"))
def test_the_page_is_told_what_is_written_down(case: Case) -> None:
    check_shown(case, Sentences(HARNESS, at), SCREEN)
