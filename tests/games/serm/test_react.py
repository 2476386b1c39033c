"""Rules of a reaction, and the Ranger's gift."""

from itertools import pairwise
from random import Random

from drumhead.games.serm import GAME
from drumhead.games.serm.rules.geometry import SoldierView
from drumhead.games.serm.rules.moves import Declare, Roll, legal_moves
from drumhead.games.serm.rules.state import Pose, SkirmishPhase
from drumhead.games.serm.rules.terms import Rule
from drumhead.games.serm.screen.gestures import stop_move

from tests.games.serm.positions import at, cited_rules, legal_texts, play, refusal
from tests.games.serm.test_oracle import anywhere

GONE = at(
    "brawler 2 4 0, gunner 10 1 0", "gunner 6 6.5 180, ranger 9 7 0, armored 3 7 180, assault 5 7.4 0, brawler 11 4 90"
)
"""South's Brawler will cross the table from west to east: Gunner and Ranger see it."""
CROSSING = play(GONE, "move brawler 90", "roll 1 1 3", "to 7 4")
TRIED = play(CROSSING, "react gunner")


def test_react_when() -> None:
    assert CROSSING.phase is SkirmishPhase.REACT and CROSSING.chooser == "north"
    assert legal_texts(CROSSING) == {"react ranger", "react gunner", "pass"}
    refusal(CROSSING, "react armored", Rule.REACT_WHEN, Rule.DICE_NONE)
    refusal(CROSSING, "react assault", Rule.REACT_WHEN, Rule.SIGHT_PART)
    fallen = play(at("brawler 2 4 0", "gunner 6 6.5 180"), "move brawler 90", "roll 1 1 3", "to 7 4")
    refusal(fallen, "react ranger", Rule.REACT_WHEN)
    unseen = play(at("brawler 2 4 0", "assault 5 7.4 0"), "move brawler 90", "roll 1 1 3", "to 7 4")
    assert unseen.initiative == "north" and unseen.phase is SkirmishPhase.ACT, "nobody is asked"


def test_react_once() -> None:
    after = play(TRIED, "roll 5")
    assert after.phase is SkirmishPhase.ACT and after.get("south", "brawler").x == 7
    passed = play(CROSSING, "pass")
    assert passed.initiative == "north" and passed.get("south", "brawler").x == 7


def test_react_total() -> None:
    """Greater than the move's whole total, however far it went."""
    assert play(TRIED, "roll 5").phase is SkirmishPhase.ACT
    assert play(TRIED, "roll 6 1").phase is SkirmishPhase.STOP


def test_react_stop() -> None:
    state = play(TRIED, "roll 6 1")
    refusal(state, "stop 4 4.02", Rule.REACT_STOP, Rule.SETUP_TOLERANCE)
    refusal(state, "stop 7.5 4", Rule.REACT_STOP, Rule.SETUP_TOLERANCE)
    assert play(state, "stop 3.1 4").get("south", "brawler").x == 3.1
    assert play(state, "stop 2 4").get("south", "brawler").x == 2
    assert "stop 3.25 4" in legal_texts(state)
    walled = at("brawler 2 4 0", "gunner 6 6.5 180", "wall 5 5 0")
    half = play(walled, "move brawler 90", "roll 3 4 3", "to 11.642 4", "react gunner", "roll 6 5")
    refusal(half, "stop 5 4", Rule.REACT_STOP, Rule.SETUP_TOLERANCE)
    assert play(half, "stop 7 4").get("south", "brawler").x == 7


def test_react_spares() -> None:
    crossing = play(at("brawler 2 4 0", "gunner 6 6.5 180, armored 6 4 0"), "move brawler 90", "roll 1 1 3")
    charge = play(crossing, "to 5.284 4")
    assert charge.pending.met == ("armored",)
    assert play(charge, "pass").find("north", "armored") is None
    stopped = play(charge, "react gunner", "roll 6 1")
    assert "stop 5.284 4" in legal_texts(stopped) and "react.spares" in cited_rules(stopped, "stop 5.284 4")
    assert play(stopped, "stop 5.284 4").find("north", "armored")


def test_react_initiative() -> None:
    state = play(TRIED, "roll 6 1")
    after = play(state, "stop 4 4")
    assert after.initiative == "north" and after.must == "gunner" and after.active is None
    refusal(after, "move ranger 0", Rule.TURN_REACTOR)
    assert play(after, "shoot gunner brawler", "roll 1 1").find("south", "brawler") is None


def test_ranger_give() -> None:
    state = at("ranger 6 1 0, armored 9 1 0, gunner 3 1 0", "brawler 6 7 0", "wall 4.5 1 90")
    after = play(state, "give armored")
    assert (after.must, after.initiative) == ("armored", "south")
    refusal(after, "move ranger 0", Rule.TURN_REACTOR)
    refusal(state, "give gunner", Rule.RANGER_GIVE, Rule.SIGHT_TERRAIN)
    refusal(state, "give ranger", Rule.RANGER_GIVE)
    refusal(state, "give assault", Rule.RANGER_GIVE)
    refusal(at("gunner 3 1 0, armored 9 1 0"), "give gunner", Rule.RANGER_GIVE)
    moved = play(state, "move ranger 90", "roll 1", "to 7 1")
    refusal(moved, "give armored", Rule.RANGER_GIVE)


def test_ranger_give_react() -> None:
    stopped = play(CROSSING, "react ranger", "roll 6 1 1", "stop 5 4")
    assert stopped.must == "ranger" and play(stopped, "give assault").must == "assault"
    refusal(play(TRIED, "roll 6 1", "stop 5 4"), "give assault", Rule.TURN_REACTOR)


def test_assault_stopped() -> None:
    """It faces as it came there, whatever it turned to farther on."""
    state = at("assault 2 4 0, brawler 10 1 0", "gunner 6 6.5 180")
    rolled = play(state, "move assault", "roll 3 3")
    gone = play(rolled, "to 2 4 face 90 then 5 4 face 180 then 8 4", "react gunner", "roll 6 1")
    for x, face in ((4, 90), (5, 90), (6, 180)):
        assert play(gone, f"stop {x} 4").get("south", "assault").pose == Pose(x, 4, face)
    assert "assault.stopped" in cited_rules(gone, "stop 4 4")


def test_the_places_to_stop_at_begin_and_end_where_the_reactor_sees() -> None:
    """A house hides the middle of the path; what is seen of it begins between two quarters of a length."""
    state = play(at("brawler 2 4 0", "gunner 6 6.5 180", "house 6 5 0"), "move brawler 90", "roll 3 4 3", "to 11.642 4")
    stopping = play(state, "react gunner", "roll 6 5")
    seen = sorted(float(text.split()[1]) for text in legal_texts(stopping))
    assert seen[0] == 2 and seen[-1] == 11.642
    (before, after) = max(((one, other) for one, other in pairwise(seen)), key=lambda gap: gap[1] - gap[0])
    assert after - before > 0.3 and before * 4 % 1 and after * 4 % 1
    quarters = {place for place in seen if place * 4 % 1 == 0}
    assert quarters == {quarter / 4 for quarter in range(8, 47) if not before < quarter / 4 < after}


def test_wherever_a_mover_is_stopped_the_reactor_sees_it() -> None:
    """At the very edge of what it sees, too, where places are rounded to thousandths; on crowded tables by chance."""
    chance, stopped = Random(1), 0
    while stopped < 60:
        state = anywhere(chance, 5)
        mover = state.soldiers_of("south")[0]
        bearing = None if mover.name == "assault" else float(chance.randrange(360))
        state = GAME.advance(state, Declare(mover.name, bearing))
        state = GAME.advance(state, Roll((5,) * state.dice))
        state = GAME.advance(state, chance.choice(list(legal_moves(state))))
        if state.phase is not SkirmishPhase.REACT:
            continue
        state = GAME.advance(state, next(legal_moves(state)))
        state = GAME.advance(state, Roll((6, 6, 6, 6, 1, 1)[: 4 + state.dice]))
        for stop in (stop_move(state, ()), *legal_moves(state)):
            after = GAME.advance(state, stop)
            stopped_mover = after.get(state.initiative, state.active)
            assert SoldierView(after, after.get(after.initiative, after.must)).sees(stopped_mover), f"{state} {stop}"
        stopped += 1
