"""A scenario and its rosters, read and written: every fault in its own words, bounds, spreadsheets, recruits."""

from collections.abc import Callable
from typing import Any

import pytest
from drumhead.games.hit_the_deck.battle import BATTLE
from drumhead.games.hit_the_deck.battle.roster import drawn_lines, read_unit
from drumhead.games.hit_the_deck.battle.units import Carried, Unit
from drumhead.table.game import BadInput

from tests.games.hit_the_deck.battles import SKILLS, TERMS, battle, build, messages, scenario, soldier

ARMS = "pistol, rifle, smg-1, smg-2, lmg, mmg, grenade, petrol-bomb, knife, L, M, H"
RANGE = "; write why under The umpire rules if it is meant so (quality.range)"


def faults(read: Callable[[], object]) -> list[str]:
    with pytest.raises(BadInput) as caught:
        read()
    return str(caught.value).splitlines()


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ({}, ["'sides' is missing: add `sides:`"]),
        (scenario(courts=["aces"], turn=0, title="x" * 201),
         ["'courts.0' is 'aces': write one of 'knaves', 'queens' or 'kings'",
          "'turn' is 0: write a whole number from 1 to 9999"]),
        ({"sides": [{"units": [{}]}, {"units": [soldier("s")] * 61}]},
         ["'sides.0.units.0.id' is missing: add `id:`", "'sides.0.units.0.name' is missing: add `name:`",
          "'sides.1.units': a side has 60 units at most: correct it"]),
        ({"sides": [{"units": [soldier("s")]}, {"units": [soldier("s", aboard="t")]}]},
         ["ids: s is listed twice: each needs an id of its own", "S: aboard is 't': give the id of a vehicle"]),
    ],
)  # fmt: skip
def test_every_fault_of_a_scenario_is_named(data: object, expected: list[str]) -> None:
    found = faults(lambda: BATTLE.start(data, TERMS))
    assert [fault for fault in found if "'title'" not in fault] == expected


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"wounds": 4, "hat": "felt"},
         ["'wounds' is 4: write a whole number from 0 to 3", "'hat' is not known here: perhaps 'act' is meant"]),
        ({"special": {"medic": 11}}, ["'special.medic' is 11: write a whole number from 1 to 10"]),
        ({"quality": "brave"}, ["Ann: quality: 'brave': give one of poor, regular, veteran, elite",
                                "Ann: give it a quality first (setup.quality)"]),
        ({"mode": "hop"}, ["Ann: mode: 'hop': give one of stand, crawl, search, walk, run, 10-mph, 20-mph, 30-mph"]),
        ({"skills": {**SKILLS, "dance": 5}},
         ["Ann: skills (setup.skills): 'dance': give one of shoot, throw, melee, field-craft"]),
        ({"skills": {**SKILLS, "shoot": 2}},
         [f"Ann: Shoot 2 is not from 3 to 6, the range of regular troops{RANGE}"]),
        ({"carried": [{"weapon": "bow"}]}, [f"Ann: carried: 'bow': give one of {ARMS}"]),
        ({"carried": [{"weapon": "rifle"}, {"weapon": "rifle", "rounds": 5}]},
         ["Ann: rifle is listed twice: give its rounds together"]),
        ({"damage": ["rust"]}, ["Ann: damage: 'rust': give one of track, turret, abandoned, destroyed"]),
        ({"armour": "U"}, ["Ann: a vehicle has no quality (quality.range)",
                           "Ann: an un-armoured vehicle has damage points: say how many (soft.points)"]),
        ({"armour": "L", "quality": "", "points": 0},
         ["Ann: only an un-armoured vehicle has damage points (soft.points)"]),
    ],
)  # fmt: skip
def test_every_fault_of_a_unit_is_named(change: dict[str, Any], expected: list[str]) -> None:
    assert faults(lambda: read_unit(soldier("ann") | change, TERMS)) == expected


# ---- spreadsheets

HEAD = (
    "side,id,name,quality,shoot,throw,melee,field-craft,special,weapons,wounds,aboard,armour,points,damage,note,umpire,"
    "mode,cover,act,burning,burned,suffered,mentioned,prone,fired"
)


def test_rosters_are_written_as_a_spreadsheet_line_by_line() -> None:
    state = build(
        ann={"special": {"medic": 5, "cook": 4}, "carried": (Carried("rifle", 12), Carried("knife")), "prone": True},
        truck={"damage": ("track", "turret"), "points": 2, "burning": 3},
    )
    lines = BATTLE.to_csv(state, TERMS).splitlines()
    assert lines[0] == HEAD and len(lines) == 9
    assert lines[1] == "West,ann,Ann,regular,5,5,4,4,medic 5; cook 4,rifle 12; knife,,,,,,,,,,,,,,,yes,"
    assert lines[4] == "West,truck,Truck,,,,,,,,,,U,2,track; turret,,,,,,3,,,,,"
    assert lines[8].startswith("East,tank,Tank,,,,,,,,,,M,,")
    scenario_ = BATTLE.from_csv(build(), BATTLE.to_csv(state, TERMS), TERMS, 1)[0]
    assert BATTLE.start(scenario_, TERMS) == state


def test_a_spreadsheet_is_read_as_people_write_it() -> None:
    text = (
        "\ufeffside,name,quality,shoot,throw,melee,field-craft,weapons,special,prone,fired,wounds\n"
        'West, Ann ,regular,5,5,4,4,"rifle x30; grenade×2;; smg 1",first aid 5,YES,no,1\n'.replace("smg 1", "knife 1")
        + "East,Bob,regular,5,5,4,4,rifle,,x,1,\nEast,Cat,regular,5,5,4,4,,,true,0,\n"
    )
    scenario_ = BATTLE.from_csv(build(), text, TERMS, 1)[0]
    (west,), east = (side["units"] for side in scenario_["sides"])
    assert west == {
        "id": "u1", "name": "Ann", "quality": "regular", "skills": SKILLS, "special": {"first aid": 5}, "wounds": 1,
        "carried": [{"weapon": "rifle", "rounds": 30}, {"weapon": "grenade", "rounds": 2},
                    {"weapon": "knife", "rounds": 1}],
        "prone": True,
    }  # fmt: skip
    assert [(unit["id"], unit.get("carried", []), unit.get("prone"), unit.get("fired")) for unit in east] == [
        ("u2", [{"weapon": "rifle", "rounds": None}], True, True), ("u3", [], True, None),
    ]  # fmt: skip
    assert [side["name"] for side in scenario_["sides"]] == ["West", "East"]


COLUMNS = HEAD.replace(",", ", ")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [f"the first line names the columns, side and name among them: {COLUMNS}"]),
        ("side,name,hat\nWest,Ann,felt\n", [f"there is no column 'hat': the columns are {COLUMNS}"]),
        (
            "side,name,shoot,wounds,special\nWest,Ann,five,,\nWest,Ben,5,x,\nWest,Cyd,5,,cook\nWest,Dee,5,12345,\n",
            ["line 2: shoot is 'five': give a whole number", "line 3: wounds is 'x': give a whole number",
             "line 4: cook is '': give a whole number", "line 5: wounds is '12345': give a whole number"],
        ),
        ("side,name\nWest,Ann,x\n",
         ["line 2: it has more cells than columns: put words with a comma or semicolon in quotation marks"]),
        ("side,name,wounds\rWest,Ann,\r\nWest,Ben,x\r", ["line 3: wounds is 'x': give a whole number"]),
        ("side,name\nWest," + "A" * 200_000,
         ["line 2: this is not CSV (field larger than field limit (131072)): save it as CSV (UTF-8)"]),
    ],
)  # fmt: skip
def test_every_fault_of_a_spreadsheet_is_named_by_its_line(text: str, expected: list[str]) -> None:
    assert faults(lambda: BATTLE.from_csv(build(), text, TERMS, 1)) == expected


# ---- recruits

CARDS = ["10H", "3S", "6H", "AS", "3D", "4D"]


@pytest.mark.parametrize(
    ("drawn", "text"),
    [
        (CARDS[:-1], "drawn: no card is left for Field craft: draw until one is in the range (quality.draw)"),
        (["4H", *CARDS[1:]],
         "drawn: Shoot is 3, but 4H was drawn for it: write it, or leave the cards out (quality.draw)"),
        (["15H"], "drawn, card 1: '15H' is not a card"),
    ],
)  # fmt: skip
def test_cards_that_do_not_give_a_recruits_numbers_are_refused(drawn: list[str], text: str) -> None:
    recruit = Unit("new", "New", "regular", {"shoot": 3, "throw": 6, "melee": 3, "field-craft": 4})
    rules = ("quality.draw", "quality.range")
    assert drawn_lines(TERMS, recruit, CARDS) == [
        ("Shoot: 3S after 10H.", rules), ("Throw: 6H.", rules), ("Melee: 3D after AS.", rules),
        ("Field craft: 4D.", rules),
    ]  # fmt: skip
    with pytest.raises(BadInput) as caught:
        drawn_lines(TERMS, recruit, drawn)
    assert text in str(caught.value)


# Rosters: made by the rules' steps or by hand, held against the rules, written as CSV and JSON and read again.


def test_setup_quality__a_soldier_has_one() -> None:
    missing = faults(lambda: read_unit(soldier("ann", quality=""), TERMS))
    assert missing == ["Ann: give it a quality first (setup.quality)"]


def test_setup_skills__each_core_skill_has_a_number() -> None:
    words = "every character has the four core skills (setup.skills)"
    missing = faults(lambda: read_unit(soldier("ann", skills={}), TERMS))
    assert missing == [
        f"Ann: it has no number for {name}: {words}" for name in ["Shoot", "Throw", "Melee", "Field craft"]
    ]


def test_fire_carried__rounds_are_counted_in_whole_numbers() -> None:
    counted = faults(lambda: read_unit(soldier("ann", ("rifle", -1)), TERMS))
    assert counted == ["'carried.0.rounds' is -1: write a whole number from 0 to 9999"]


def test_setup_fixed__the_umpire_may_set_numbers_beyond_the_range() -> None:
    desk = battle()
    sniper = soldier("new", skills={**SKILLS, "shoot": 8}, umpire="A sniper")
    assert "joins" in messages(desk.act({"do": "put", "side": 0, "unit": sniper}))
