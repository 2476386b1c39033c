"""A position set up by hand: what is taken, up to its bounds, and what is refused beyond them."""

from typing import Any

import pytest
from drumhead.games.serm import GAME
from drumhead.games.serm.rules.state import Pending, Pose, SkirmishPhase, SkirmishState
from drumhead.table.game import BadInput

from tests.games.serm.positions import cards, pieces
from tests.games.serm.tables import TABLES

FIELD = {"south": cards("ranger 3 1 0, assault 6 1 0, brawler 9 1 0"), "north": cards("gunner 3 7 180, brawler 9 7 0")}
TURNS, FORTY = {"placing": "turns"}, {"lull": "forty"}
WALKED = [[6, 1, 0], [6, 4, 0]]
"""The Assault's path."""
BACK = {"south": cards("assault 6 1 0"), "north": cards("gunner 3 7 0, brawler 9 7 0")}
"""Nobody of North sees anything."""


def acts(soldier: str, moved: object = False, shot: object = ()) -> dict[str, object]:
    return {"soldier": soldier, "moved": moved, "shot": shot if isinstance(shot, str) else list(shot)}  # type: ignore[call-overload]


def pending(phase: str, soldier: str, **parts: object) -> dict[str, object]:
    return {"phase": phase, "activation": acts(soldier), "pending": parts}


def going(phase: str, **parts: object) -> dict[str, object]:
    """The Assault has rolled a 3 and goes its path."""
    return pending(phase, "assault", **{"total": 3, "path": WALKED, **parts})


def set_up(position: dict[str, Any], variants: dict[str, str] | None = None) -> SkirmishState:
    return GAME.from_position({**FIELD, **position}, GAME.choose(variants or {}), TABLES)


def faults(position: dict[str, Any], variants: dict[str, str] | None = None) -> list[str]:
    with pytest.raises(BadInput) as raised:
        set_up(position, variants)
    return str(raised.value).splitlines()


PHASES = "it is setup, act, move, to, react, react-roll, stop, shoot, endure"
REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"first": "south"},
     "'first' is not part of a position: the parts are table, terrain, north, south, initiative, phase, must, "
     "activation, pending, placed, lull"),
    ({"initiative": "east"}, "initiative is 'east': it is north or south (turn.pass)"),
    ({"phase": "fight"}, f"phase is 'fight': {PHASES}"),
    ({"must": "gunner"}, "must is 'gunner': give one of ranger, assault, brawler"),
    ({"activation": "assault"}, "activation is 'assault': give an object of soldier, moved, shot (turn.activation)"),
    ({"activation": acts("assault", moved=1)}, "activation: moved is 1: give true or false"),
    ({"activation": acts("assault", shot=["x"])}, "activation: shot is ['x']: list the enemies shot at, each once"),
    ({"pending": {"total": 3}}, "pending: in the phase act nothing is pending: leave it out, or give another phase"),
    ({"phase": "to", "activation": acts("assault"), "pending": [3]},
     "pending is [3]: give an object of bearing, total, path, met, reactor, target"),
    (pending("to", "assault", total=3, met=["x"]), "pending: met is ['x']: list the enemies met, each once (move.met)"),
    (pending("shoot", "ranger", target="ranger"), "pending: target is 'ranger': give one of gunner, brawler"),
    (going("react", path=7), "pending: path, 7: give lists of x, y and the bearing faced (move.exact)"),
    ({"south": cards("ranger 3 1 0, gunner 3.5 1 0")},
     "south, ranger and south, gunner: they lie on one another: move one of them (setup.apart)"),
    ({"placed": ["south.ranger"]}, "placed is ['south.ranger']: leave it out (setup.place.order)"),
    ({"lull": 1}, "lull is 1: it can only be 0"),
    (pending("move", "brawler"), "pending: bearing: brawler has declared one: give it (move.declare)"),
    (pending("move", "assault", bearing=0), "pending: bearing: assault declares none: leave it out (move.declare)"),
    (pending("to", "assault"), "pending: total is missing: in the phase to it is known"),
    (pending("endure", "ranger", target="gunner"), "pending: total is missing: in the phase endure it is known"),
    (pending("endure", "ranger", target="brawler", total=3),
     "pending: target: brawler has no Endure die to roll (dice.none)"),
    (going("react-roll"), "pending: reactor is missing: in the phase react-roll it is known"),
    (going("react-roll", reactor="brawler"), "pending: reactor: brawler can't react to this path (react.when)"),
    ({**BACK, **going("react")}, "phase is 'react', and nobody can react to this path: give another (react.when)"),
    (going("react", path=[[6, 1, 0]] * 101), "pending: path has 101 places: give from 2 to 100 (move.exact)"),
    (going("react", path=WALKED[:1]), "pending: path has 1 places: give from 2 to 100 (move.exact)"),
    (going("react", path=[[6.011, 1, 0], [6, 4, 0]]),
     "pending: path begins elsewhere: assault lies at 6 1 (move.exact)"),
    (going("react", met="gunner"), "pending: met is 'gunner': list the enemies met, each once (move.met)"),
    ({"activation": acts("ranger", shot=["gunner", "gunner"])},
     "activation: shot is ['gunner', 'gunner']: list the enemies shot at, each once"),
    ({"activation": acts("ranger")}, "activation: ranger has done nothing: leave it out (turn.something)"),
    ({"activation": acts("ranger", moved=True), "must": "ranger"},
     "must: ranger is acting already: leave it out (turn.reactor)"),
    ({"phase": "setup", "must": "ranger"}, "phase is 'setup', in which nobody acts: leave out activation and must"),
    ({"phase": "move"}, "phase is 'move', in which a soldier acts: give activation (turn.activation)"),
    ({"terrain": pieces("wall -1000 4 0")},
     "terrain 1, wall: not wholly on the table: the table goes from 0 0 to 12 8 (setup.table)"),
    ({"terrain": pieces("wall 6 1 0")},
     "south, assault and terrain 1, wall: they lie on one another: move one of them (setup.apart)"),
    ({"south": cards("ranger 12.001 8 0")},
     "south, ranger: not on the table: the table goes from 0 0 to 12 8 (setup.table)"),
    ({"south": cards("ranger 3 -0.001 0")},
     "south, ranger: not on the table: the table goes from 0 0 to 12 8 (setup.table)"),
    ({"south": None, "north": None}, "no soldier is on the table: list some under north or south (setup.soldiers)"),
    ]  # fmt: skip


@pytest.mark.parametrize(("position", "fault"), REFUSED)
def test_what_cannot_be_is_named_once(position: dict[str, Any], fault: str) -> None:
    assert faults(position) == [fault]


@pytest.mark.parametrize("side", [3.999, 40.001])
def test_a_table_has_sides_from_four_to_forty(side: float) -> None:
    right = "give its sides from west to east and from south to north, each from 4 to 40"
    for table in ([side, 8], [12, side]):
        assert faults({"table": table})[0] == f"table is {table}: {right} (setup.table)"
    assert set_up({"table": [40, 40]}).table == (40, 40)
    assert set_up({"table": [4, 4], "south": cards("ranger 1 1 0"), "north": []}).table == (4, 4)


@pytest.mark.parametrize(("bearing", "right"), [(0, True), (359.999, True), (360, False), (-1, False), ("x", False)])
def test_a_bearing_is_from_0_to_less_than_360(bearing: object, right: bool) -> None:
    position = pending("move", "brawler", bearing=bearing)
    if right:
        assert set_up(position).pending.bearing == bearing
    else:
        wrong = f"pending: bearing is {bearing!r}: give degrees from 0 to 359.999 (move.declare)"
        assert wrong in faults(position)


@pytest.mark.parametrize(("total", "right"), [(1, True), (9999, True), (0, False), (10000, False), (True, False)])
def test_a_total_is_from_1_to_9999(total: object, right: bool) -> None:
    position = pending("to", "assault", total=total)
    if right:
        assert set_up(position).pending.total == total
    else:
        assert f"pending: total is {total}: give a whole number from 1 up (dice.pool)" in faults(position)


def test_what_is_pending_is_taken_as_it_is_given() -> None:
    """A path begins where its mover lies, but for the tolerance, and may have a hundred places."""
    state = set_up(going("stop", reactor="gunner", met=["brawler"]))
    path = (Pose(6, 1, 0), Pose(6, 4, 0))
    assert state.pending == Pending(total=3, path=path, met=("brawler",), reactor="gunner")
    assert (state.phase, state.active, state.moved, state.chooser) == (SkirmishPhase.STOP, "assault", False, "north")
    assert set_up(going("react", path=[[6.01, 1, 0], [6, 4, 359.999]])).pending.path[0] == Pose(6.01, 1, 0)
    assert len(set_up(going("react", path=[[6, 1, 0]] * 99 + [[6, 4, 0]])).pending.path) == 100
    assert set_up(pending("endure", "ranger", target="gunner", total=3)).dice == 1
    assert set_up(pending("move", "assault")).dice == 2


def test_what_is_left_out_or_null_is_as_at_the_beginning_of_an_activation() -> None:
    state = set_up(dict.fromkeys(("table", "terrain", "initiative", "phase", "must", "activation", "pending")))
    assert state == set_up({}) and (state.initiative, state.phase, state.table) == ("south", SkirmishPhase.ACT, (12, 8))
    assert state.must is state.active is None and not state.moved and not state.terrain
    begun = set_up({"activation": acts("ranger", moved=True, shot=["gunner"])})
    assert (begun.active, begun.moved, begun.shot) == ("ranger", True, ("gunner",))
    assert set_up({"must": "ranger", "initiative": "south"}).must == "ranger"


@pytest.mark.parametrize("placed", [["x"], "south.ranger", ["south.ranger", "south.gunner"], [["south.ranger"]]])
def test_who_is_placed_is_on_the_table(placed: object) -> None:
    says = f"placed is {placed!r}: list soldiers such as south.ranger (setup.place.order)"
    assert faults({"phase": "setup", "placed": placed}, TURNS) == [says]


def test_who_is_placed_matters_only_while_the_table_is_set_up_in_turn() -> None:
    assert set_up({"phase": "setup", "placed": ["south.ranger"]}, TURNS).placed == ("south.ranger",)
    says = "placed is ['south.ranger']: leave it out (setup.place.order)"
    assert faults({"placed": ["south.ranger"]}, TURNS) == [says]
    assert faults({"phase": "setup", "placed": ["south.ranger"]}) == [says]
    assert set_up({"placed": []}).placed == ()


@pytest.mark.parametrize(("lull", "right"), [(0, True), (40, True), (41, False), (-1, False), (True, False)])
def test_a_lull_is_counted_to_forty(lull: object, right: bool) -> None:
    if right:
        assert set_up({"lull": lull}, FORTY).lull == lull
    else:
        assert faults({"lull": lull}, FORTY) == [f"lull is {lull}: give a whole number from 0 to 40"]


@pytest.mark.parametrize(
    "part", ["table", "terrain", "north", "south", "initiative", "phase", "must", "activation", "pending"]
)
def test_nothing_that_stands_in_a_position_ends_in_a_traceback(part: str) -> None:
    strange: list[Any] = [0, -1, 1.5, 10**30, float("nan"), True, "", "x", {}, {"x": 1}]
    strange += [[], [[]], [{}], [None], [1, 2], ["a"]]
    for phase in ("act", "setup", "to", "react", "stop", "shoot"):
        for value in strange:
            try:
                set_up({"phase": phase, part: value})
            except BadInput as fault:
                assert str(fault)
