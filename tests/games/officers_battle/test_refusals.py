"""Every refusal of a move in its own words with its rules, and every fault of a position."""

from typing import Any

import pytest
from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.rules.state import LULL
from drumhead.table.game import BadInput

from tests.games.officers_battle.positions import HARNESS, at, faults, legal, play
from tests.games.sentences import Case, Sentences, cases

EMPTY: dict[str, list[str]] = {"north": [], "south": []}
KILLED = play(at("5C 6C AS 8C"), "battle west 5C-6C-AS-8C")
RECALL = at("", phase="recall", north="KC JD QH -", retreats={"north": {"left": ["QS"]}})


@pytest.mark.parametrize("case", cases(__file__, "refusals.txt"))
def test_a_refusal_is_one_sentence_with_its_rules(case: Case) -> None:
    Sentences(HARNESS, at).check(case)


def test_what_is_just_not_refused_is_legal() -> None:
    nobody_left = at(piles="4C//", officers={"north": []}, retreats={"north": {"left": ["JS"]}})
    assert legal(nobody_left, "regroup west to left from none")
    assert legal(at("5D", north="KC KS QH KD", south="JC QD JH QC"), "battle centre 5D")


@pytest.mark.parametrize(
    ("position", "named"),
    [
        ({"frnot": {}},
         ["'frnot' is not part of a position: the parts are turn, phase, front, support, retreats, officers, killed, "
          "beside, hands, decks, piles, discard, drawn, bonuses, struck, quiet, lull"]),
        ({"phase": "fight"},
         ["phase is 'fight': it is 'action' or 'draw' or 'bonus' or 'spoils' or 'recall' or 'over'"]),
        ({"front": {"north": {"left": "KC"}}},
         ["front, north is {'left': 'KC'}: give an object of west, centre and east"]),
        ({"front": {"north": {"west": "5C"}}}, ["north, in the west: 5C is not an officer: give a J, Q or K"]),
        ({"front": {"north": {"west": "KC"}}, "killed": {"north": ["KC"]}},
         ["north: KC is listed in the west and killed: an officer can be in only one place"]),
        ({"hands": {"north": ["5H", "5H"], "south": ["5H"]}},
         ["5H is listed 3 times (hands, north; hands, south): two packs have only 2"]),
        ({"hands": {"north": ["KH"]}}, ["hands, north: KH is not a card to play: give a 2 to 10 or an A"]),
        ({"discard": ["11H"]},
         ["discard: '11H' is not a card: write the rank, then the suit, such as 10H or AS, or Joker"]),
        ({"bonuses": 1}, ["bonuses is 1: in the phase action none are due"]),
        ({"phase": "bonus", "bonuses": 4}, ["bonuses is 4: give a whole number from 0 to 3"]),
        ({"phase": "bonus", "bonuses": 0},
         ["phase is 'bonus': a bonus must be due, and a deck or a discard must be there to take it from"]),
        ({"phase": "spoils"},
         ["phase is 'spoils': an officer must be struck, and a pile or a card must be there to take"]),
        ({"phase": "spoils", "struck": {"at": "west", "cards": ["AS"]}},
         ["struck: no officer of south is in the west"]),
        ({"phase": "recall"},
         ["phase is 'recall': the support place must be empty, and an officer must have retreated"]),
        ({"phase": "over"}, ["phase is 'over': a player must have no officer left, or quiet must be 2"]),
        ({"quiet": 2}, ["quiet is 2: the phase must be 'over'"]),
        ({"struck": {"at": "west", "cards": ["AS"]}, "front": {"south": {"west": "KC"}}},
         ["struck: in the phase action nobody has been killed yet: leave it out"]),
        ({"phase": "bonus", "decks": EMPTY},
         ["phase is 'bonus': a bonus must be due, and a deck or a discard must be there to take it from"]),
        ({"bonuses": 1, "phase": "draw"}, ["bonuses is 1: in the phase draw none are due"]),
        ({"officers": {"north": ["KC", "KC"]}},
         ["north: KC is listed twice in the officer deck: an officer can be in only one place"]),
        ({"front": {"north": {"west": "XC"}}},
         ["north, in the west: 'XC' is not a card: write the rank, then the suit, such as 10H or AS, or Joker"]),
        ({"phase": "recall", "quiet": 2, "retreats": {"north": {"right": ["QC"]}}}, []),
    ],
)  # fmt: skip
def test_every_fault_of_a_position_in_its_own_words(position: dict[str, Any], named: list[str]) -> None:
    assert faults(position) == named


def test_the_lull_of_a_position_is_over_at_forty_turns_and_not_before() -> None:
    forty = {"lull": "forty"}
    with pytest.raises(BadInput, match=r"^lull is 40: the phase must be 'over'$"):
        GAME.from_position({"lull": LULL}, forty, {})
    assert GAME.from_position({"lull": LULL, "phase": "over"}, forty, {}).phase == "over"
    assert GAME.from_position({"lull": LULL - 1}, forty, {}).lull == 39
    recalling = {"phase": "recall", "retreats": {"north": {"left": ["KC"]}}}
    assert GAME.from_position({"lull": LULL, **recalling}, forty, {}).lull == 40
    with pytest.raises(BadInput, match=r"^phase is 'over': a player must have no officer left, or quiet must be 2$"):
        GAME.from_position({"lull": LULL - 1, "phase": "over"}, forty, {})


def test_a_position_is_written_and_read_back_whole() -> None:
    for state in (KILLED, RECALL, play(at("5C 5D"), "battle west 5C"), at("5C", phase="draw", discard="3D", quiet=1)):
        written = GAME.to_json(state)
        assert GAME.from_position(written, {}, {}) == state
    assert GAME.to_json(KILLED)["struck"] == {"at": "west", "cards": ["5C", "6C", "AS", "8C"]}
