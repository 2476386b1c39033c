"""What a tap and a card brought to a spot mean, and for whom the buttons are."""

import pytest
from drumhead.games.serm.rules.moves import Roll, Stop
from drumhead.games.serm.rules.state import SkirmishState
from drumhead.games.serm.screen import SCREEN, scene, whose_turn
from drumhead.games.serm.screen.gestures import move_for_drop, place_piece
from drumhead.play.ground import Placement
from drumhead.play.picks import Picks
from drumhead.table.game import ANYBODY

from tests.games.serm.positions import at, placing, play, start_of
from tests.games.serm.test_react import CROSSING, TRIED

FIELD = at("gunner 6 2 0, assault 3 1 0, ranger 9 1 0", "ranger 6 5 180", "wall 1 4 0")
ROLLED = play(at("brawler 6 2 45", "gunner 6 6 180"), "move brawler 90", "roll 1 1 1")
LAYING = play(at("assault 6 2 0", "gunner 6 7 180"), "move assault", "roll 2 1")
STOPPING = play(TRIED, "roll 6 1")
PLACED = placing("set north ranger 2 7 180")
SETTING = at("ranger 3 1 0", terrain="wall 6 4 0, rock 2 4 0", phase="setup")
OVER = play(at("gunner 6 2 0", "brawler 6 6 180"), "shoot gunner brawler", "roll 1 1")


@pytest.mark.parametrize(
    ("state", "picked", "target", "means"),
    [
        (FIELD, (), "north.ranger", None),
        (FIELD, ("south.gunner",), "south.ranger", None),
        (FIELD, ("south.assault",), "north.ranger", "shoot assault ranger"),
        (FIELD, ("south.gunner@6,2,15",), "north.ranger", "shoot gunner ranger face 15"),
        (FIELD, ("south.gunner@7,2,15",), "north.ranger", "shoot gunner ranger"),
        (OVER, ("south.gunner",), "north.ranger", None),
        (CROSSING, (), "north.ranger", "react ranger"),
        (CROSSING, (), "north.armored", None),
        (TRIED, (), "north.gunner", None),
        (ROLLED, (), "end", "to 9 2"),
        (ROLLED, (), "stop", None),
        (LAYING, (), "end", None),
        (STOPPING, (), "stop", "stop 2 4"),
        (STOPPING, ("stop@5.5,4,0",), "stop", "stop 5.5 4"),
    ],
)
def test_what_a_tap_means(state: SkirmishState, picked: Picks, target: str, means: str | None) -> None:
    move = move_for_drop(state, picked, target)
    assert (None if move is None else str(move)) == means


HELD: list[tuple[SkirmishState, str, tuple[float, float, float], str, str]] = [
    (FIELD, "south.gunner", (6.009, 2, 0), "south.gunner", "south.gunner"),
    (FIELD, "south.gunner", (6.011, 2, 0), "south.gunner@6.011,2,0", "south.gunner@6.011,2,0"),
    (FIELD, "south.gunner", (6, 2.009, 90), "south.gunner@6,2,90", "south.gunner@6,2,90"),
    (FIELD, "south.gunner", (6, 5, 180), "south.gunner@6,5,0", "south.gunner@6,5,0"),
    (FIELD, "north.ranger", (6, 3, 0), "north.ranger", "north.ranger"),
    (play(FIELD, "give gunner"), "south.ranger", (7, 1, 0), "move ranger 270", "south.ranger@7,1,0"),
    (SETTING, "south.ranger", (4, 1, 30), "set south ranger 4 1 30", "south.ranger@4,1,30"),
    (SETTING, "terrain.2", (4, 3, 30), "set terrain 2 4 3 30", "terrain.2@4,3,30"),
    (ROLLED, "south.brawler", (9.39, 2, 10), "to 9 2", "south.brawler@9.39,2,45"),
    (ROLLED, "south.brawler", (9, 2.41, 10), "to 9 2.41", "south.brawler@9,2.41,45"),
    (ROLLED, "north.gunner", (9, 2, 10), "north.gunner", "north.gunner"),
    (LAYING, "south.assault", (6, 4, 90), "corner.1@6,4,90", "south.assault@6,4,90"),
    (LAYING, "south.assault", (6, 9, 0), "corner.1@6,5,0", "south.assault@6,9,0"),
    (STOPPING, "stop", (5, 4.6, 10), "stop@5,4,0", "stop@5,4,0"),
    (STOPPING, "stop", (9, 4, 10), "stop@7,4,0", "stop@7,4,0"),
    (STOPPING, "south.brawler", (5, 4, 10), "south.brawler", "south.brawler"),
]


@pytest.mark.parametrize(("state", "piece", "spot", "done", "held"), HELD)
def test_what_a_piece_brought_somewhere_means(
    state: SkirmishState, piece: str, spot: tuple[float, float, float], done: str, held: str
) -> None:
    """Let go there, and while it is still held."""
    for is_done, means in ((True, done), (False, held)):
        found = place_piece(state, (), piece, Placement(*spot), is_done)
        assert (" ".join(found) if isinstance(found, tuple) else str(found)) == means


def test_a_corner_of_the_assaults_path_is_kept_and_turned_in_its_place() -> None:
    picks = place_piece(LAYING, ("corner.1@6,3,0",), "south.assault", Placement(6.005, 3, 90), True)
    assert picks == ("corner.1@6,3,90",)
    picks = place_piece(LAYING, ("corner.1@6,3,0",), "south.assault", Placement(6.005, 3, 0), True)
    assert picks == ("corner.1@6,3,0",)
    picks = place_piece(LAYING, ("corner.1@6,3,0",), "south.assault", Placement(6.011, 3, 0), True)
    assert picks == ("corner.1@6,3,0", "corner.2@6.011,3,0")
    picks = place_piece(LAYING, ("corner.1@6,3,0",), "south.assault", Placement(9, 3, 90), True)
    assert picks == ("corner.1@6,3,0", "corner.2@8,3,90"), "no further than the roll"


def test_the_buttons_are_for_the_side_that_decides() -> None:
    assert scene(FIELD, (), 1).controls and not scene(FIELD, (), 0).controls
    assert scene(CROSSING, (), 0).controls and not scene(CROSSING, (), 1).controls
    assert scene(start_of(7), (), 0).controls == scene(start_of(7), (), 1).controls != ()
    assert scene(placing(), (), 0).controls and not scene(placing(), (), 1).controls
    assert scene(PLACED, (), 1).controls and not scene(PLACED, (), 0).controls


def test_whose_turn_it_is() -> None:
    """The side with the initiative; while the table is set up anybody, or who places next."""
    assert [whose_turn(state) for state in (start_of(7), placing(), PLACED)] == [ANYBODY, 0, 1]
    assert [whose_turn(state) for state in (FIELD, CROSSING, play(CROSSING, "pass"))] == [1, 1, 0]
    assert SCREEN.reveals(ROLLED, Roll((1,))) and not SCREEN.reveals(ROLLED, Stop(1, 1))
    assert SCREEN.sets_up(SETTING) and not SCREEN.sets_up(FIELD)


def test_the_table_and_the_soldiers_are_shown() -> None:
    shown = scene(at("gunner 6 2 0, ranger 9 1 0", "brawler 6 5 180", table=[9, 7.5]), ())
    ground, pad, aim = shown.ground, shown.pad, shown.aim
    assert ground and pad and aim
    assert (ground.label, ground.width, ground.height) == ("The table, 9 by 7.5 card lengths", 9, 7.5)
    assert (ground.step, ground.turn, ground.far, ground.near) == (0.25, 15, "North", "South")
    assert pad.label == "Soldiers"
    assert pad.columns == ("Soldier", "Shoot", "Endure", "React", "Move", "North", "South")
    assert pad.explained == ("Shoot", "Endure", "React", "Move")
    assert [" ".join(row) for row in pad.rows] == [
        "Ranger 1 1 2 1 – ●",
        "Gunner 2 1 1 1 – ●",
        "Armored 1 2 0 1 – –",
        "Assault 1 1 1 2 – –",
        "Brawler 0 0 2 3 ● –",
    ]
    assert aim.text == "Kill all five enemy soldiers before they kill yours."
    assert [mark.text for mark in aim.counts] == ["North 1 of 5", "South 2 of 5"]


def test_terrain_is_added_only_where_there_is_room() -> None:
    """On the smallest table, woods side by side and a row of cards: a gap as wide as a rock, then none."""
    woods = ", ".join(f"wood {x} {y} 0" for x in (0.6, 1.8, 3.0) for y in (0.5, 1.5, 2.5))
    south, north = "ranger 0.4 3.5 0, gunner 1.2 3.5 0", "armored 2.8 3.5 0, assault 3.6 3.5 0"
    for row, added in ((south, [("add rock 2 3.5 0",)]), (f"{south}, brawler 2 3.5 0", [])):
        crowded = at(row, north, woods, table=[4, 4], phase="setup")
        assert [one.moves for one in scene(crowded, ()).controls if one.id == "add"] == added
