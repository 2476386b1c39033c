"""What stands at a position on the table: the suits that the viewer may play there, or that it is closed."""

import pytest
from drumhead.games.officers_battle.rules.state import OfficersState
from drumhead.games.officers_battle.screen import SCREEN

from tests.games.officers_battle.given import PLACES, at, south_at


def notes(state: OfficersState) -> list[str]:
    scene = SCREEN.scene(state, (), state.turn)
    zones = {zone.id: zone.note for zone in scene.zones}
    return [zones[place] for place in PLACES]


def test_the_example_of_the_rules_read_from_either_side() -> None:
    assert notes(at("2C")) == ["♣ +♠", "♦", "♥ +♠"]
    assert notes(south_at("2C")) == ["+♣", "♠ +♣", "+♣"]


@pytest.mark.parametrize(
    ("south", "told"),
    [
        ("JC KS JH -", ["closed to you", "♠", "closed to you"]),
        ("JC - JH JS", ["+♠", "closed to you", "+♠"]),
    ],
)
def test_a_position_without_a_suit_to_play_is_closed(south: str, told: list[str]) -> None:
    assert notes(south_at("2C", south=south)) == told
