"""How a skirmish ends, to the word, and when a lull is told."""

import pytest
from drumhead.games.serm import GAME
from drumhead.games.serm.rules.state import SkirmishState

from tests.games.serm.positions import at, cards, event_rules, play
from tests.games.serm.tables import TABLES

FORTY = {"lull": "forty"}
PAIR, ONE = "ranger 2 1 180, gunner 5 1 180", "brawler 11 7 0"


def lulled(south: str, north: str, lull: int) -> SkirmishState:
    """Nobody sees anybody but the Ranger; the initiative has passed so often without a kill."""
    walls = [{"kind": "wall", "x": x, "y": 4, "turn": 0} for x in (1.5, 4.5, 7.5, 10.5)]
    position = {"south": cards(south), "north": cards(north), "terrain": walls, "lull": lull}
    return GAME.from_position(position, GAME.choose(FORTY), TABLES)


@pytest.mark.parametrize(
    ("state", "result", "reason", "rule", "score"),
    [
        (at(PAIR, ""), "south", "North has no soldier left: South wins with 2 soldiers on the table.", "end.side",
         (0, 2)),
        (at("", ONE), "north", "South has no soldier left: North wins with 1 soldier on the table.", "end.side",
         (1, 0)),
        (lulled(PAIR, ONE, 40), "south",
         "The initiative has passed 40 times without a kill: South wins by 2 soldiers to 1.", "end.lull", (1, 2)),
        (lulled("brawler 11 1 180", "ranger 2 7 0, gunner 5 7 0", 40), "north",
         "The initiative has passed 40 times without a kill: North wins by 2 soldiers to 1.", "end.lull", (2, 1)),
        (lulled("brawler 11 1 180", ONE, 40), "draw",
         "The initiative has passed 40 times without a kill: 1 soldier each.", "end.lull", (1, 1)),
    ],
)  # fmt: skip
def test_an_end_has_its_winner_its_reason_and_its_score(
    state: SkirmishState, result: str, reason: str, rule: str, score: tuple[int, int]
) -> None:
    outcome = GAME.outcome(state)
    assert outcome and state.is_over and (outcome.result, outcome.reason) == (result, reason)
    assert outcome.rules == (rule,) and outcome.score == dict(zip(("north", "south"), score, strict=True))


def test_a_game_goes_on_while_both_sides_are_there_and_the_lull_is_short() -> None:
    for state in (at(PAIR, ONE), lulled(PAIR, ONE, 0), lulled(PAIR, ONE, 39)):
        assert GAME.outcome(state) is None and not state.is_over


@pytest.mark.parametrize(
    ("lull", "times"), [(0, ""), (28, ""), (29, "10 more times"), (37, "2 more times"), (38, "1 more time"), (39, "")]
)
def test_from_ten_times_on_a_lull_is_told(lull: int, times: str) -> None:
    """The Gunner moves against the edge, sees nobody and ends: the initiative passes once more."""
    state = play(lulled("gunner 5 0.5 180", ONE, lull), "move gunner 180", "roll 1", "to 5 0.5")
    said = [text for text in event_rules(state, "end") if "without a kill" in text]
    assert said == [f"The game ends once the initiative has passed {times} without a kill."] * bool(times)
    after = play(state, "end")
    assert after.lull == lull + 1 and after.is_over == (lull == 39)
