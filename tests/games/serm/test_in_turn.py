"""Placing in turn, and the end after a lull."""

from drumhead.games.serm import GAME, on_turn
from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.state import SkirmishState
from drumhead.table.game import ANYBODY

from tests.games.serm.positions import cited_rules, legal_texts, play, refusal
from tests.games.serm.tables import TABLES

TURNS = {"placing": "turns"}
OPEN = ("set north ranger 2 7 180", "set south ranger 2 1 0")


def dealt(variants: dict[str, str], number: int = 1) -> SkirmishState:
    """A deal in which North has the initiative first."""
    deal = GAME.deal(number, GAME.choose(variants), TABLES) | {"first": "north", "terrain": []}
    return GAME.start(deal, GAME.choose(variants), TABLES)


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
