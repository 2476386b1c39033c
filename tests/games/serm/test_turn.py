"""Rules of a turn, and how a skirmish ends."""

import pytest
from drumhead.games.serm import GAME
from drumhead.games.serm.rules.state import SkirmishPhase, SkirmishState
from drumhead.games.serm.rules.terms import Rule

from tests.games.serm.positions import at, cards, event_rules, legal_texts, play, refusal
from tests.games.serm.tables import TABLES

FIVE = "ranger 2 1 0, gunner 4 1 0, armored 6 1 0, assault 8 1 0, brawler 10 1 0"
AWAY = "armored 1 7.5 0, gunner 3 7.5 0"
"""They look off the table, and see nothing."""


def calm(**more: object) -> SkirmishState:
    return at(FIVE, AWAY, **more)  # type: ignore[arg-type]


def test_turn_activation() -> None:
    state = play(calm(), "move gunner 0", "roll 1", "to 4 2")
    assert state.active == "gunner" and state.initiative == "south"
    refusal(state, "move armored 0", Rule.TURN_ACTIVATION)
    refusal(state, "shoot ranger armored", Rule.TURN_ACTIVATION)
    assert {text.split()[0] for text in legal_texts(state)} == {"shoot", "end"}
    refusal(at("gunner 4 1 0", AWAY), "move ranger 0", Rule.TURN_ACTIVATION)


def test_turn_any() -> None:
    """The same soldier may be chosen again and again, and any other."""
    state = play(calm(), "move brawler 0", "roll 1 1 1", "to 10 4")
    state = play(state, "move gunner 0", "roll 1", "to 3 7.5", "pass", "end")
    assert {text.split()[1] for text in legal_texts(state, "move")} == {one.name for one in state.soldiers_of("south")}


def test_turn_something() -> None:
    refusal(calm(), "end", Rule.TURN_SOMETHING)
    assert "end" not in legal_texts(calm())


def test_turn_pass() -> None:
    after = play(calm(), "move gunner 0", "roll 1", "to 4 2", "end")
    assert after.initiative == "north" and after.active is None and not after.moved
    brawler = play(calm(), "move brawler 0", "roll 1 1 1")
    assert play(brawler, "to 10 4").initiative == "north"


def test_turn_reactor() -> None:
    state = calm(must="gunner")
    refusal(state, "move armored 0", Rule.TURN_REACTOR)
    refusal(state, "give armored", Rule.TURN_REACTOR)
    assert {text.split()[1] for text in legal_texts(state)} == {"gunner"}
    assert play(state, "move gunner 0").must is None


def test_play_order() -> None:
    setting = calm(phase="setup")
    refusal(setting, "move gunner 0", Rule.PLAY_ORDER)
    refusal(calm(), "begin", Rule.PLAY_ORDER)
    refusal(calm(), "set south gunner 4 1 0", Rule.PLAY_ORDER)
    refusal(calm(), "roll 4", Rule.PLAY_ORDER)
    refusal(calm(), "to 4 2", Rule.PLAY_ORDER)
    refusal(calm(), "pass", Rule.PLAY_ORDER)
    refusal(calm(), "react gunner", Rule.PLAY_ORDER)
    refusal(calm(), "stop 4 1", Rule.PLAY_ORDER)
    rolling = play(calm(), "move gunner 0")
    assert refusal(rolling, "to 4 2", Rule.PLAY_ORDER) == "South rolls one die for Move."
    refusal(rolling, "end", Rule.PLAY_ORDER)
    assert refusal(play(rolling, "roll 1"), "end", Rule.PLAY_ORDER) == "South chooses where its Gunner goes."


def test_end_side() -> None:
    state = play(at("gunner 6 2 0, ranger 2 2 0", "brawler 6 6 180"), "shoot gunner brawler", "roll 1 1")
    outcome = GAME.outcome(state)
    assert outcome and outcome.result == "south" and outcome.rules == (Rule.END_SIDE,)
    assert outcome.score == {"north": 0, "south": 2} and "2 soldiers" in outcome.reason
    assert GAME.outcome(calm()) is None


def test_play_over() -> None:
    state = play(at("gunner 6 2 0", "brawler 6 6 180"), "shoot gunner brawler", "roll 1 1")
    refusal(state, "move gunner 0", Rule.PLAY_OVER, Rule.END_SIDE)
    assert not legal_texts(state) and state.phase is SkirmishPhase.ACT


# How a skirmish ends, to the word, and when a lull is told.

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
def test_end_lull__an_end_has_its_winner_its_reason_and_its_score(
    state: SkirmishState, result: str, reason: str, rule: str, score: tuple[int, int]
) -> None:
    outcome = GAME.outcome(state)
    assert outcome and state.is_over and (outcome.result, outcome.reason) == (result, reason)
    assert outcome.rules == (rule,) and outcome.score == dict(zip(("north", "south"), score, strict=True))


@pytest.mark.parametrize(
    ("lull", "times"), [(0, ""), (28, ""), (29, "10 more times"), (37, "2 more times"), (38, "1 more time"), (39, "")]
)
def test_end_lull__from_ten_times_on_it_is_told(lull: int, times: str) -> None:
    """The Gunner moves against the edge, sees nobody and ends: the initiative passes once more."""
    state = play(lulled("gunner 5 0.5 180", ONE, lull), "move gunner 180", "roll 1", "to 5 0.5")
    said = [text for text in event_rules(state, "end") if "without a kill" in text]
    assert said == [f"The game ends once the initiative has passed {times} without a kill."] * bool(times)
    after = play(state, "end")
    assert after.lull == lull + 1 and after.is_over == (lull == 39)


def test_end_lull__a_kill_begins_the_count_anew_and_without_the_variant_nothing_is_counted() -> None:
    state = lulled("gunner 6 0.5 0, ranger 2 1 0", "brawler 6 2 180, ranger 11 7 180", 30)
    assert play(state, "shoot gunner brawler", "roll 1 1", "end").lull == 1
    assert play(calm(), "move gunner 0", "roll 1", "to 4 2", "end").lull == 0
