"""Placing in turn, and the end after a lull."""

from typing import Any

import pytest
from drumhead.games.serm import GAME, on_turn
from drumhead.games.serm.players import choose
from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.state import LULL, SkirmishPhase, SkirmishState
from drumhead.table.game import ANYBODY
from drumhead.table.shuffle import stream

from tests.games.serm.positions import cards, cited_rules, legal_texts, play, refusal
from tests.games.serm.tables import TABLES

TURNS = {"placing": "turns"}
FORTY = {"lull": "forty"}
OPEN = ("set north ranger 2 7 180", "set south ranger 2 1 0")


def dealt(variants: dict[str, str], number: int = 1) -> SkirmishState:
    """A deal in which North has the initiative first."""
    deal = GAME.deal(number, GAME.choose(variants), TABLES) | {"first": "north", "terrain": []}
    return GAME.start(deal, GAME.choose(variants), TABLES)


def quiet(south: str = "ranger 2 1 0, gunner 6 1 0", north: str = "brawler 11 7 180", **more: Any) -> SkirmishState:
    """Two sides that can't see each other; South has the initiative."""
    wall = [{"kind": "wall", "x": x, "y": 4, "turn": 0} for x in (1.5, 4.5, 7.5, 10.5)]
    parts = {"south": cards(south), "north": cards(north), "terrain": wall, **more}
    return GAME.from_position(parts, GAME.choose(FORTY), TABLES)


def test_setup_place_order__the_sides_place_one_soldier_each_and_who_acts_first_begins() -> None:
    state = dealt(TURNS)
    assert (on_turn(state), on_turn(dealt({}))) == (0, ANYBODY)
    refusal(state, "set south ranger 2 1 0", Rule.SETUP_PLACE_ORDER)
    refusal(state, "begin", Rule.SETUP_PLACE_ORDER)
    state = play(state, OPEN[0])
    assert on_turn(state) == 1 and "South places" in told_due(state)
    refusal(state, "set north gunner 4 7 180", Rule.SETUP_PLACE_ORDER)
    assert "setup.place.order" in cited_rules(state, OPEN[1])
    state = play(state, OPEN[1])
    refusal(state, "set north ranger 6 7 180", Rule.SETUP_PLACE_ORDER)
    assert on_turn(state) == 0


def told_due(state: SkirmishState) -> str:
    return GAME.verify(state, GAME.parse("end")).reason


def test_setup_place_order__terrain_is_settled_before_the_first_soldier() -> None:
    state = play(dealt(TURNS), "add wall 6 4 0", "take 1", "add wall 6 4 0")
    state = play(state, OPEN[0])
    for late in ("add wall 3 4 0", "take 1", "set terrain 1 5 4 0"):
        refusal(state, late, Rule.SETUP_PLACE_ORDER)


def test_setup_place__each_within_two_lengths_of_the_own_edge() -> None:
    state = dealt(TURNS)
    refusal(state, "set north ranger 2 6.48 180", Rule.SETUP_PLACE)
    refusal(state, "set north ranger 2 1 180", Rule.SETUP_PLACE)
    state = play(state, "set north ranger 2 6.5 180")
    refusal(state, "set south ranger 2 1.52 0", Rule.SETUP_PLACE)
    play(state, "set south ranger 2 1.5 0")
    play(dealt({}), "set north ranger 2 6 180")


def test_setup_place__a_soldier_that_is_not_placed_yet_is_in_nobodys_way() -> None:
    state = dealt(TURNS)
    other = state.get("north", "gunner")
    state = play(state, f"set north ranger {other.x:g} {other.y:g} 180", OPEN[1])
    refusal(state, f"set north gunner {other.x:g} {other.y:g} 180", Rule.SETUP_APART)
    legal = [text for text in legal_texts(state) if "gunner" in text]
    assert legal and f"set north gunner {other.x:g} {other.y:g} 180" not in legal


@pytest.mark.parametrize("strength", ["recruit", "captain"])
def test_the_computer_places_all_ten_and_begins(strength: str) -> None:
    state, numbers = dealt(TURNS, 3), stream(4)
    for count in range(10):
        assert state.is_placing and len(state.placed) == count
        assert GAME.from_position(GAME.to_json(state), GAME.choose(TURNS), TABLES) == state
        move = choose(state, numbers, strength)
        assert GAME.verify(state, move)
        state = GAME.advance(state, move)
    assert on_turn(state) == 0 and legal_texts(state) == {"begin"}
    state = play(state, "begin")
    assert state.phase is SkirmishPhase.ACT and not state.placed
    assert GAME.from_position(GAME.to_json(state), GAME.choose(TURNS), TABLES) == state


def passes(state: SkirmishState, count: int) -> SkirmishState:
    """So many activations in which a soldier turns on the spot: it moves against the edge and stays."""
    for _ in range(count):
        south = state.initiative == "south"
        mover, bearing = ("ranger", "180") if south else ("brawler", "0")
        state = play(state, f"move {mover} {bearing}", f"roll {'1' if south else '1 1 1'}")
        state = play(state, next(iter(legal_texts(state))))
        if state.phase is SkirmishPhase.REACT:
            state = play(state, "pass")
        if state.active and not state.is_over:
            state = play(state, "end")
    return state


def test_end_lull__forty_times_without_a_kill_end_the_game_for_the_greater_side() -> None:
    state = passes(quiet(), LULL - 1)
    assert state.lull == LULL - 1 and GAME.outcome(state) is None
    assert GAME.from_position(GAME.to_json(state), GAME.choose(FORTY), TABLES) == state
    over = passes(state, 1)
    outcome = GAME.outcome(over)
    assert outcome and outcome.result == "south" and outcome.rules == (Rule.END_LULL,)
    assert outcome.score == {"north": 1, "south": 2} and "2 soldiers to 1" in outcome.reason
    refusal(over, "move brawler 0", Rule.PLAY_OVER, Rule.END_LULL)
    assert not legal_texts(over)


def test_end_lull__a_kill_begins_the_count_anew_and_without_the_variant_nothing_is_counted() -> None:
    state = passes(quiet(), 5)
    kill = quiet(south="gunner 6 2 0, ranger 2 1 0", north="brawler 6 3.4 180, ranger 11 7 180", lull=30)
    after = play(kill, "shoot gunner brawler", "roll 1 1", "end")
    assert state.lull == 5 and after.lull == 1
    free = GAME.from_position(GAME.to_json(quiet()), GAME.choose({}), TABLES)
    assert passes(free, 45).lull == 0 and GAME.outcome(passes(free, 45)) is None
