"""A refusal says in one sentence what is wrong with this move, and names the rules that it rests on."""

import pytest
from drumhead.games.serm import GAME
from drumhead.games.serm.rules.state import SkirmishState

from tests.games.serm.given import at, pieces, play
from tests.games.serm.tables import TABLES
from tests.games.serm.test_react import CROSSING, TRIED

SOUTH = "ranger 6 2 0, gunner 3 1 0, armored 9 1 0, assault 4.5 1 0"
FIELD = at(SOUTH, "armored 6 6 180, brawler 11 7 180, gunner 2 7 180")
HIDDEN = at("gunner 6 2 0, ranger 2 1 0, armored 2 4 0", "armored 6 6 180, brawler 6 1 180", "wall 6 4 0, wall 2 2.5 0")
MOVED = play(FIELD, "move gunner 180", "roll 1", "to 3 0.5", "pass")
MUST = at(SOUTH, must="gunner")
SHOT = play(FIELD, "shoot armored armored", "roll 1", "roll 1 1")
GUNNED = play(FIELD, "shoot gunner armored", "roll 1 1", "roll 1 2")
CLOSE = at("armored 6 2 0", "armored 6.8 2 0, gunner 3 2 0")
WALLED = at("armored 6 2 0", "gunner 6 7 0", "wall 6 2.6 0")
OVER = play(at("gunner 6 2 0", "brawler 6 6 180"), "shoot gunner brawler", "roll 1 1")
ROLLING = play(at("brawler 6 2 0, gunner 2 1 0", "armored 11 7 180"), "move brawler 90")
STOPPING = play(TRIED, "roll 6 1")


def placing(*moves: str, terrain: str = "") -> SkirmishState:
    """North places first, and each side in turn."""
    deal = GAME.deal(1, {"placing": "turns"}, TABLES) | {"first": "north", "terrain": pieces(terrain)}
    return play(GAME.start(deal, GAME.choose({"placing": "turns"}), TABLES), *moves)


PLACED = placing("set north ranger 2 7 180")
SETTING = at("ranger 3 1 0, gunner 6 1 0", terrain="wall 6 4 0, rock 2 4 0", phase="setup")
NOW = "South has the initiative and chooses a soldier to move or to shoot."
THREE = "South rolls 3 dice of Move"

REFUSED: list[tuple[SkirmishState, str, str, str]] = [
    (FIELD, "move brawler 0", "South has no Brawler left.", "turn.activation"),
    (FIELD, "move ranger", "South's Ranger must declare a direction before the roll.", "move.declare"),
    (
        FIELD,
        "move assault 30",
        "South's Assault does not declare a direction: it chooses its path after the roll.",
        "assault.free",
    ),
    (FIELD, "shoot gunner ranger", "North has no Ranger left.", "shoot.target"),
    (FIELD, "give brawler", "South has no Brawler left.", "ranger.give"),
    (FIELD, "give ranger", "The Ranger cannot give its activation to itself.", "ranger.give"),
    (at("gunner 3 1 0"), "give gunner", "South has no Ranger left.", "ranger.give"),
    (FIELD, "react gunner", NOW, "play.order"),
    (FIELD, "end", "The soldier must at least Move or Shoot.", "turn.something"),
    (
        HIDDEN,
        "shoot gunner armored",
        "Terrain hides North's Armored from South's Gunner.",
        "shoot.target sight.terrain",
    ),
    (HIDDEN, "shoot gunner brawler", "North's Brawler is not in South's Gunner's arc.", "shoot.target sight.half"),
    (
        HIDDEN,
        "shoot gunner armored face 180",
        "North's Armored is not in South's Gunner's arc.",
        "shoot.target sight.half",
    ),
    (HIDDEN, "give armored", "Terrain hides South's Armored from South's Ranger.", "ranger.give sight.terrain"),
    (MOVED, "move gunner 0", "South's Gunner has already moved in this activation.", "move.once"),
    (
        MOVED,
        "move ranger 0",
        "South's Gunner is active: continue with it, or end its activation.",
        "turn.activation",
    ),
    (
        MOVED,
        "shoot ranger armored",
        "South's Gunner is active: continue with it, or end its activation.",
        "turn.activation",
    ),
    (MOVED, "give armored", "The Ranger cannot give away an activation that has begun.", "ranger.give"),
    (MUST, "move armored 0", "South's Gunner must act now.", "turn.reactor"),
    (MUST, "give armored", "South's Gunner must act now.", "turn.reactor"),
    (SHOT, "shoot armored armored", "South's Armored has already shot in this activation.", "shoot.once"),
    (SHOT, "shoot armored gunner", "South's Armored has already shot in this activation.", "shoot.once"),
    (
        GUNNED,
        "shoot gunner armored",
        "South's Gunner has already shot at North's Armored in this activation: once at each enemy.",
        "gunner.each",
    ),
    (
        GUNNED,
        "shoot gunner gunner face 15",
        "South's Gunner may turn only once, before its first shot.",
        "gunner.turn",
    ),
    (
        CLOSE,
        "shoot armored gunner face 270",
        "If it turned to 270, South's Armored would overlap North's Armored.",
        "shoot.room setup.apart",
    ),
    (
        WALLED,
        "shoot armored gunner face 7.5",
        "If it turned to 7.5, South's Armored would overlap a wall.",
        "shoot.room setup.apart",
    ),
    (
        OVER,
        "move gunner 0",
        "The game is over. North has no soldier left: South wins with 1 soldier on the table.",
        "play.over end.side",
    ),
    (ROLLING, "roll 1", f"{THREE}, and 2 of them are missing.", "dice.pool"),
    (ROLLING, "roll 6 1", f"{THREE}, and 2 of them are missing.", "dice.pool"),
    (ROLLING, "roll 1 2", f"{THREE}, and 1 of them is missing.", "dice.pool"),
    (ROLLING, "roll 1 2 0", "A die shows 1 to 6, never 0.", "dice.pool"),
    (ROLLING, "roll 1 2 7", "A die shows 1 to 6, never 7.", "dice.pool"),
    (ROLLING, "roll 6 6 6", "Every six must be rolled again, so a roll cannot end with a six.", "dice.six"),
    (
        ROLLING,
        "roll 1 2 3 4",
        f"{THREE}; only a six is rolled again, so 1 of these dice is too many.",
        "dice.pool dice.six",
    ),
    (
        ROLLING,
        "roll 6 1 2 3 4 5",
        f"{THREE}; only a six is rolled again, so 2 of these dice are too many.",
        "dice.pool dice.six",
    ),
    (ROLLING, "end", f"{THREE}.", "play.order"),
    (TRIED, "end", "North rolls one die of React.", "play.order"),
    (CROSSING, "react armored", "North's Armored has no die for React.", "react.when dice.none"),
    (CROSSING, "react assault", "North's Assault sees no part of the move.", "react.when sight.part"),
    (CROSSING, "end", "North says who reacts, or passes.", "play.order"),
    (
        STOPPING,
        "stop 4 4.02",
        "North's Gunner does not see the mover at 4 4.02: the nearest place is 4 4.",
        "react.stop setup.tolerance",
    ),
    (
        STOPPING,
        "stop 7.5 4",
        "North's Gunner does not see the mover at 7.5 4: the nearest place is 7 4.",
        "react.stop setup.tolerance",
    ),
    (STOPPING, "end", "North says where the mover is stopped.", "play.order"),
    (SETTING, "end", "The table is being set up: it ends with begin.", "play.order"),
    (SETTING, "take 0", "There is no piece of terrain 0: the pieces are numbered from 1 to 2.", "setup.terrain"),
    (SETTING, "take 3", "There is no piece of terrain 3: the pieces are numbered from 1 to 2.", "setup.terrain"),
    (
        SETTING,
        "set terrain 3 1 1 0",
        "There is no piece of terrain 3: the pieces are numbered from 1 to 2.",
        "setup.terrain",
    ),
    (
        SETTING,
        "add lake 1 1 0",
        "There is no terrain 'lake': there is wall, house, hedge, wood, rock.",
        "setup.terrain",
    ),
    (SETTING, "set south brawler 4 1 0", "South has no Brawler on the table.", "setup.soldiers"),
    (placing(), "take 1", "There is no piece of terrain 1: there is none.", "setup.terrain"),
    (placing(), "begin", "10 soldiers must still be placed, the next by North.", "setup.place.order"),
    (placing(), "end", "North places a soldier within 2 lengths of its edge.", "play.order"),
    (
        placing(),
        "set north ranger 2 6.48 180",
        "At 2 6.48 it would not lie wholly within 2 lengths of North's edge.",
        "setup.place",
    ),
    (PLACED, "begin", "9 soldiers must still be placed, the next by South.", "setup.place.order"),
    (PLACED, "set north ranger 4 7 180", "North's Ranger is placed already.", "setup.place.order"),
    (PLACED, "set north gunner 4 7 180", "South places the next soldier.", "setup.place.order"),
    (
        PLACED,
        "set south ranger 2 1.52 0",
        "At 2 1.52 it would not lie wholly within 2 lengths of South's edge.",
        "setup.place",
    ),
    (PLACED, "add wall 3 4 0", "Terrain is settled before the first soldier is placed.", "setup.place.order"),
]


@pytest.mark.parametrize(
    ("state", "move", "reason", "rules"), REFUSED, ids=lambda value: value if isinstance(value, str) else ""
)
def test_a_refusal_is_worded_for_its_move(state: SkirmishState, move: str, reason: str, rules: str) -> None:
    verdict = GAME.verify(state, GAME.parse(move))
    assert (verdict.reason, " ".join(verdict.rules)) == (reason, rules)


def test_what_is_due_is_said_in_every_phase() -> None:
    """Whose turn it is, what for, and with how many dice."""
    shooting = play(FIELD, "shoot gunner armored")
    going = play(FIELD, "move armored 0", "roll 3")
    said = {
        "North rolls 2 dice of Endure.": play(shooting, "roll 1 1"),
        "South rolls 2 dice of Shoot.": shooting,
        "South rolls one die of Move.": play(FIELD, "move armored 0"),
        "South says where its Armored goes.": going,
        "North rolls 2 dice of React.": play(CROSSING, "react ranger"),
        "South continues or ends its Gunner's activation.": MOVED,
        NOW: FIELD,
        "South places a soldier within 2 lengths of its edge.": PLACED,
    }
    for reason, state in said.items():
        assert GAME.verify(state, GAME.parse("stop 1 1")).reason == reason


def test_setup_terrain__a_table_has_forty_pieces_at_most() -> None:
    many = ", ".join(f"hedge {1 + column} {2.2 + line / 2:g} 0" for column in range(10) for line in range(4))
    almost = at("ranger 3 1 0", terrain=many.rpartition(",")[0], phase="setup")
    full = play(almost, "add hedge 10 3.7 0")
    assert len(full.terrain) == 40
    assert GAME.verify(full, GAME.parse("add rock 2 7 0")).reason == "A table has 40 pieces of terrain at most."


def test_setup_place_order__terrain_is_laid_before_anybody_is_placed() -> None:
    state = placing("add wall 6 4 0", "set terrain 1 9 5 30", terrain="rock 9 4 0")
    assert [(piece.kind, piece.y, piece.turn) for piece in state.terrain] == [("rock", 5, 30), ("wall", 4, 0)]
    assert state.chooser == "north" and not state.placed


def test_setup_apart__two_may_lie_on_one_another_by_half_the_tolerance() -> None:
    state = at("ranger 3 1 0, gunner 6 4 0", phase="setup")
    assert GAME.verify(state, GAME.parse("set south ranger 6 3.004 0"))
    assert not GAME.verify(state, GAME.parse("set south ranger 6 3.007 0"))


@pytest.mark.parametrize("place", ["6 0.5", "6 7.5", "0.358 4", "11.642 4"])
def test_setup_table__a_card_may_hang_over_by_the_tolerance(place: str) -> None:
    """Laid against an edge, and a little and too far over it."""
    state = at("armored 3 4 0", "brawler 9 4 0", phase="setup")
    x, y = map(float, place.split())
    east, north = (0, 1) if x == 6 else (1, 0)
    outward = -1 if x < 1 or y < 1 else 1
    for over, legal in ((0.009, True), (0.012, False)):
        move = f"set south armored {x + outward * east * over:.3f} {y + outward * north * over:.3f} 0"
        assert GAME.verify(state, GAME.parse(move)).rules == (() if legal else ("setup.table",))
