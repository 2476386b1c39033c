"""Rules of the set-up."""

from typing import Any

import pytest
from drumhead.games.serm import GAME
from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.state import Pose, SkirmishPhase, SkirmishState
from drumhead.table.game import BadInput

from tests.games.serm.positions import at, cited_rules, play, refusal, start_of
from tests.games.serm.tables import TABLES, measured

FIRST = "north"
TERRAIN = [{"kind": "wall", "x": 1.75, "y": 3.25, "turn": 150}, {"kind": "wall", "x": 10.25, "y": 4.75, "turn": 150}]
SOUTH = ["armored", "ranger", "assault", "gunner", "brawler"]
NORTH = {"soldier": "armored", "x": 10.5, "y": 7.0, "face": 180}


def faults(**changed: Any) -> list[str]:
    """The faults of a deal with these parts changed."""
    with pytest.raises(BadInput) as raised:
        GAME.start(GAME.deal(1, {}, TABLES) | {"terrain": []} | changed, {}, TABLES)
    return str(raised.value).splitlines()


def row(**changed: Any) -> list[dict[str, Any]]:
    """South's soldiers in a row, with parts of some changed: ``row(ranger={"x": 3})``."""
    names = ("ranger", "gunner", "armored", "assault", "brawler")
    cards = [{"soldier": name, "x": 2 + 2 * place, "y": 1, "face": 0} for place, name in enumerate(names)]
    return [{**card, **changed.get(str(card["soldier"]), {})} for card in cards]


def setting(terrain: str = "") -> SkirmishState:
    return at("ranger 3 1 0, gunner 6 1 0", terrain=terrain, phase="setup")


def test_setup_soldiers() -> None:
    assert faults(south=[*row(), row()[0]]) == ["south: ranger is listed twice: leave one of them (setup.soldiers)"]
    assert faults(south=row()[1:]) == ["south: ranger missing: each side has one of each (setup.soldiers)"]
    assert "'sniper' is not a soldier" in faults(south=row(ranger={"soldier": "sniper"}))[0]
    after = play(setting(), "set south ranger 4.5 1.25 15")
    assert after.get("south", "ranger").pose == Pose(4.5, 1.25, 15)
    refusal(setting(), "set south brawler 4 1 0", Rule.SETUP_SOLDIERS)
    assert "setup.soldiers" in cited_rules(setting(), "set south ranger 4.5 1.25 15")


def test_setup_length() -> None:
    """A card is one length long: two of them head on are at a distance of one."""
    refusal(at("ranger 3 1 0, gunner 6 4 0", phase="setup"), "set south ranger 6 3.02 0", Rule.SETUP_APART)
    play(at("ranger 3 1 0, gunner 6 4 0", phase="setup"), "set south ranger 6 3 0")


def test_setup_table() -> None:
    assert faults(table=[3, 8])[0].endswith("each from 4 to 40 (setup.table)")
    assert faults(south=row(ranger={"x": 0.2})) == [
        "south, ranger: not wholly on the table: the table goes from 0 0 to 12 8 (setup.table)"
    ]
    refusal(setting(), "set south ranger 0.3 1 0", Rule.SETUP_TABLE)
    refusal(setting(), "add wall 12 4 0", Rule.SETUP_TABLE)
    assert GAME.start(GAME.deal(1, {}, TABLES) | {"table": [20, 8]}, {}, TABLES).table == (20, 8)


def test_setup_terrain() -> None:
    (unknown,) = faults(terrain=[{"kind": "lake", "x": 6, "y": 4, "turn": 0}])
    assert "there is no terrain 'lake': choose from wall" in unknown
    refusal(setting(), "add lake 6 4 0", Rule.SETUP_TERRAIN)
    refusal(setting(), "take 1", Rule.SETUP_TERRAIN)
    refusal(setting("wall 6 4 0"), "set terrain 2 6 4 0", Rule.SETUP_TERRAIN)
    refusal(setting("wall 6 4 0"), "take 0", Rule.SETUP_TERRAIN)
    after = play(setting("wall 6 4 0"), "add rock 2 4 30", "set terrain 1 6 5 45", "take 2")
    assert [(piece.kind, piece.y, piece.turn) for piece in after.terrain] == [("wall", 5, 45)]
    for move in ("add rock 2 4 30", "take 1", "set terrain 1 6 5 45"):
        assert cited_rules(setting("wall 6 4 0"), move) == {"setup.terrain"}


def test_setup_apart() -> None:
    assert faults(south=row(ranger={"x": 4.3})) == [
        "south, ranger and south, gunner: they lie on one another: move one of them (setup.apart)"
    ]
    refusal(setting(), "set south ranger 6.7 1 0", Rule.SETUP_APART)
    refusal(setting(), "add wood 6 1.9 0", Rule.SETUP_APART)
    play(setting(), "set south ranger 6.716 1 0")


def test_what_can_not_be_laid_is_called_as_it_is_in_play() -> None:
    said = {
        "set south ranger 0 1 0": "At 0 1 South's Ranger would not lie wholly on the table, "
        "which goes from 0 0 to 12 8.",
        "set south ranger 6.25 0.75 0": "At 6.25 0.75 South's Ranger would lie on South's Assault.",
        "add wall 3.5 1.5 0": "At 3.5 1.5 a wall would lie on South's Ranger.",
    }
    for move, reason in said.items():
        assert GAME.verify(start_of(7), GAME.parse(move)).reason == reason


def test_setup_first() -> None:
    assert faults(first="east") == ["first is 'east': it is north or south (setup.first)"]
    assert "setup.first" in cited_rules(start_of(1), "begin")
    firsts = {GAME.deal(number, {}, TABLES)["first"] for number in range(10)}
    assert firsts == {"north", "south"}


def test_setup_tolerance() -> None:
    """A hundredth of a length more or less is none."""
    state = play(at("armored 6 2 0"), "move armored 0", "roll 3")
    refusal(state, "to 6 5.011", Rule.MOVE_EXACT, Rule.SETUP_TOLERANCE)
    after = play(state, "to 6.005 5.005", "pass")
    assert after.get("south", "armored").y == 5 and after.get("south", "armored").x == 6


def test_a_deal_number_means_the_same_deal_for_ever() -> None:
    deal = GAME.deal(7, {}, TABLES)
    assert deal["first"] == FIRST and deal["terrain"][:2] == TERRAIN
    assert [card["soldier"] for card in deal["south"]] == SOUTH and deal["north"][0] == NORTH


@pytest.mark.parametrize(
    "changed", [{"width": "14"}, {"height": "10", "zone": "2.5"}, {"width": "13.3"}, {"height": "4"}]
)
def test_a_deal_follows_from_the_measures(changed: dict[str, str]) -> None:
    tables = measured(**changed)
    size = [float(changed.get("width", 12)), float(changed.get("height", 8))]
    for number in range(20):
        deal = GAME.deal(number, {}, tables)
        state = GAME.start(deal, {}, tables)
        assert deal["table"] == size and list(state.table) == size
        assert GAME.verify(state, GAME.parse("begin"))
        assert 2 < max(soldier.x for soldier in state.soldiers) - size[0] / 2 < size[0] / 2


@pytest.mark.parametrize("number", range(60))
def test_every_deal_can_be_begun_and_is_the_same_from_either_edge(number: int) -> None:
    state = play(start_of(number), "begin")
    assert state.phase is SkirmishPhase.ACT and len(state.soldiers) == 10
    turned = {(piece.kind, 12 - piece.x, 8 - piece.y, piece.turn) for piece in state.terrain}
    assert turned == {(piece.kind, piece.x, piece.y, piece.turn) for piece in state.terrain}
    assert all(soldier.y + 0.5 <= 2 for soldier in state.soldiers_of("south"))
    assert all(soldier.y - 0.5 >= 6 for soldier in state.soldiers_of("north"))


def middles(deal: dict[str, Any]) -> set[tuple[str, float, float, float]]:
    return {(piece["kind"], piece["x"], piece["y"], piece["turn"]) for piece in deal["terrain"]}


def turned(deal: dict[str, Any]) -> set[tuple[str, float, float, float]]:
    width, height = deal["table"]
    return {(kind, round(width - x, 3), round(height - y, 3), turn) for kind, x, y, turn in middles(deal)}


@pytest.mark.parametrize("table", GAME.variants["table"])
@pytest.mark.parametrize("terrain", GAME.variants["terrain"])
def test_every_table_and_terrain_can_be_played_on(table: str, terrain: str) -> None:
    """As large as it says, as much terrain for either side, mirrored unless that is what was not wanted."""
    mirrored = set()
    for number in range(12):
        deal = GAME.deal(number, {"table": table, "terrain": terrain}, TABLES)
        here = GAME.start(deal, {"table": table, "terrain": terrain}, TABLES)
        assert here.table == {"usual": (12, 8), "small": (9, 8), "large": (16, 10)}[table]
        assert len(deal["terrain"]) % 2 == 0 and bool(deal["terrain"]) == (terrain != "none")
        mirrored.add(middles(deal) == turned(deal))
        assert GAME.verify(here, GAME.parse("begin"))
    assert mirrored == ({False} if terrain == "free" else {True})


def test_more_places_are_filled_the_denser_the_terrain() -> None:
    def pieces(terrain: str) -> int:
        return sum(len(GAME.deal(number, {"terrain": terrain}, TABLES)["terrain"]) for number in range(20))

    assert 0 == pieces("none") < pieces("sparse") < pieces("mirrored") < pieces("dense")
