"""Rules of an activation, of whose initiative it is, and of the end."""

from drumhead.games.serm import GAME
from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.state import SkirmishPhase, SkirmishState

from tests.games.serm.positions import at, cited_rules, legal_texts, play, refusal

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
    assert "turn.activation" in cited_rules(state, "end")


def test_turn_any() -> None:
    """The same soldier may be chosen again and again, and any other."""
    state = play(calm(), "move brawler 0", "roll 1 1 1", "to 10 4")
    state = play(state, "move gunner 0", "roll 1", "to 3 7.5", "pass", "end")
    assert {text.split()[1] for text in legal_texts(state, "move")} == {one.name for one in state.soldiers_of("south")}
    moved = play(calm(), "move gunner 0", "roll 1", "to 4 2")
    assert "turn.any" in cited_rules(moved, "end")


def test_turn_something() -> None:
    refusal(calm(), "end", Rule.TURN_SOMETHING)
    assert "end" not in legal_texts(calm())


def test_turn_pass() -> None:
    after = play(calm(), "move gunner 0", "roll 1", "to 4 2", "end")
    assert after.initiative == "north" and after.active is None and not after.moved
    brawler = play(calm(), "move brawler 0", "roll 1 1 1")
    assert play(brawler, "to 10 4").initiative == "north"
    assert "turn.pass" in cited_rules(brawler, "to 10 4")


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
    assert refusal(rolling, "to 4 2", Rule.PLAY_ORDER) == "South rolls one die of Move."
    refusal(rolling, "end", Rule.PLAY_ORDER)
    assert refusal(play(rolling, "roll 1"), "end", Rule.PLAY_ORDER) == "South says where its Gunner goes."


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
