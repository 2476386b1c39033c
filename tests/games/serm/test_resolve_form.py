"""What the resolvers ask for, within which bounds, and what they can't read."""

from typing import Any

import pytest
from drumhead.games.serm.resolve import RESOLVERS
from drumhead.games.serm.resolve.position_text import read_position
from drumhead.table.game import BadInput

from tests.games.serm.tables import TABLES

ASKED = {
    "pool": "pool=1 0 to 20, total 0 to 99, dice=[]",
    "sight": "watcher=gunner 6 2 0, target=brawler 6 6 180, terrain=",
    "shot": "shooter, target, shoot 0 to 20, endure 0 to 20, dice=[]",
    "target": "shooter=south gunner, position=south gunner 6 2 0; north brawler 6 6 180, turn=True",
    "react": "reactor, mover, react 0 to 20, move 0 to 20, total 0 to 99, dice=[]",
}


@pytest.mark.parametrize("name", RESOLVERS)
def test_what_is_asked_has_its_default_and_its_bounds(name: str) -> None:
    asked = []
    for one in RESOLVERS[name].inputs(TABLES):
        default = "" if one.default is None else f"={one.default}"
        bounds = "" if one.least is None else f" {one.least} to {one.most}"
        asked.append(f"{one.name}{default}{bounds}")
        assert one.label and (one.help or one.rules or one.name == "turn")
        if one.kind == "choice":
            assert list(one.choices.values()) == ["Ranger", "Gunner", "Armored", "Assault", "Brawler"]
    assert ", ".join(asked) == ASKED[name]
    assert list(RESOLVERS) == list(ASKED)


def test_whom_a_target_is_and_how_likely_it_falls_is_given_as_numbers() -> None:
    field = "south gunner 6 2 0; north brawler 6 6 180; north armored 4 1 0; north ranger 9 5 180; wall 8 4 30"
    answer = RESOLVERS["target"].resolve({"position": field}, TABLES)
    assert answer.result and answer.result.values["targets"] == [
        {"side": "north", "soldier": "brawler", "exact": "1", "value": 1.0, "face": None},
        {"side": "north", "soldier": "armored", "exact": "3949/8575", "value": 0.460524781341, "face": 330.0},
    ]
    assert answer.dice is None, "nothing is rolled for it"


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"position": "south gunner 6"},
         "position: 'south gunner 6' can't be read: write side, soldier, place and facing, "),
        ({"shooter": "south brawler"},
         "shooter: 'south brawler' is not on the table: choose from north brawler, south"),
        ({"turn": "perhaps"}, "turn: "),
    ],
)  # fmt: skip
def test_what_cannot_be_answered_is_named(given: dict[str, Any], says: str) -> None:
    with pytest.raises(BadInput) as refused:
        RESOLVERS["target"].resolve(given, TABLES)
    assert str(refused.value).startswith(says)


def test_a_position_is_read_part_by_part_and_line_by_line() -> None:
    """Parts end with a semicolon or a line; case and empty parts do not matter."""
    assert read_position("South Gunner 6 2 15;\n;wall 6 4 90 \n NORTH armoured 1 1 0") == {
        "terrain": [{"kind": "wall", "x": 6, "y": 4, "turn": 90}],
        "north": [{"soldier": "armored", "x": 1, "y": 1, "face": 0}],
        "south": [{"soldier": "gunner", "x": 6, "y": 2, "face": 15}],
    }
    assert read_position(' {"south": []}') == {"south": []}
    with pytest.raises(BadInput) as refused:
        read_position("south gunner 6; wall; rock 3 3 0")
    assert [line.partition(" can't")[0] for line in str(refused.value).splitlines()] == ["'south gunner 6'", "'wall'"]
    assert str(refused.value).endswith("terrain such as wall 6 4 90 (play.notation)")


@pytest.mark.parametrize("soldier", ["gunner 7 7 0", "ARMOURED 7 7 0"])
def test_a_soldier_without_a_side_is_not_terrain(soldier: str) -> None:
    with pytest.raises(BadInput) as refused:
        RESOLVERS["target"].resolve({"position": f"south gunner 6 2 0; {soldier}; rock 3 3 0"}, TABLES)
    right = f"write south {soldier} or north {soldier} (play.notation)"
    assert str(refused.value) == f"position: {soldier!r} is of no side: {right}"
