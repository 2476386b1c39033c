"""The guided game: South begins, its Gunner sees North's, and every step points at what is there."""

from drumhead.games.serm import GAME
from drumhead.games.serm.screen.guide import GUIDE
from drumhead.games.serm.screen.scene import scene

from tests.games.serm.positions import play, start_of


def test_every_step_points_at_what_is_there_and_its_move_is_legal() -> None:
    state = start_of(GUIDE.number)
    assert state.initiative == "south" and GUIDE.computer == "north-recruit"
    for step in GUIDE.steps:
        shown = scene(state, ("south.gunner",))
        assert shown.ground
        assert step.target in {one.id for one in shown.ground.pieces} | {one.id for one in shown.controls}
        if step.move:
            move = "roll 2 3" if step.move == "roll" else step.move
            assert GAME.verify(state, GAME.parse(move)), move
            state = play(state, move)
    assert state.dice == 1 and state.chooser == "north", "now the computer rolls Endure"


def test_the_enemies_that_are_tapped_are_seen() -> None:
    state = play(start_of(GUIDE.number), "begin")
    ground = scene(state, ("south.gunner",)).ground
    assert ground and "north.gunner" in {one.id for one in ground.pieces if one.seen}
    stats = state.terms.soldiers["gunner"]
    assert f"your {stats.shoot} dice against its {stats.endure}" in GUIDE.steps[3].text
