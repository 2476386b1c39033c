"""The guided game of No Man's Land says what its deal shows, and both of its targets are hit."""

from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.screen import GUIDE, SCREEN

from tests.games.no_mans_land.positions import scored, start_of


def test_every_step_points_at_what_is_there_and_the_shot_hits_general_and_aide() -> None:
    state = start_of(GUIDE.number)
    zones = {zone.id: zone for zone in SCREEN.scene(state, ()).zones}
    assert [step.target for step in GUIDE.steps] == ["target", "weather", "hand", "individual.1", "target"]
    assert {step.target for step in GUIDE.steps} <= zones.keys()
    assert [zones[f"individual.{number}"].label for number in (1, 2)] == ["1 General", "2 aide"]
    assert zones["weather"].note == "Calm: costs nothing" and {"8C", "10D"} <= set(state.hand)
    (move,) = [step.move for step in GUIDE.steps if step.move]
    assert GAME.verify(state, GAME.parse(move)) and scored(state, move) == ((1, 2), 23)
