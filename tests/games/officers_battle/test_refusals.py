"""Every refusal of a move in its own words with its rules, and every fault of a position."""

from typing import Any

import pytest
from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.rules.series import needs_both
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
        ({"turn": "east"}, ["turn is 'east': it is 'north' or 'south'"]),
        ({"phase": "fight"},
         ["phase is 'fight': it is 'action' or 'draw' or 'bonus' or 'spoils' or 'recall' or 'over'"]),
        ({"front": {"nroth": {}}}, ["front is {'nroth': {}}: give an object of north and south"]),
        ({"front": {"north": {"left": "KC"}}},
         ["front, north is {'left': 'KC'}: give an object of west, centre and east"]),
        ({"front": {"north": {"west": "5C"}}}, ["north, in the west: 5C is not an officer: give a J, Q or K"]),
        ({"front": {"north": {"west": "KC", "east": "KC"}}},
         ["north: KC is listed in the west and in the east: an officer can be in only one place"]),
        ({"front": {"north": {"west": "KC"}}, "killed": {"north": ["KC"]}},
         ["north: KC is listed in the west and killed: an officer can be in only one place"]),
        ({"hands": {"north": ["5H", "5H"], "south": ["5H"]}},
         ["5H is listed 3 times (hands, north; hands, south): two packs have only 2"]),
        ({"hands": {"north": ["KH"]}}, ["hands, north: KH is not a card to play: give a 2 to 10 or an A"]),
        ({"hands": {"north": "5H"}}, ["hands, north is '5H': give a list of cards"]),
        ({"decks": {"north": ["5H", "5H"]}}, ["decks, north: 5H is listed twice: a pack has only one"]),
        ({"piles": {"left": []}}, ["piles is {'left': []}: give an object of west, centre and east"]),
        ({"discard": ["11H"]},
         ["discard: '11H' is not a card: write the rank, then the suit, such as 10H or AS, or Joker"]),
        ({"officers": {"north": "KC"}}, ["north, in the officer deck, is 'KC': give a list of officers"]),
        ({"drawn": 1.5}, ["drawn is 1.5: it is True or False"]),
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
        ({"struck": {"at": "west", "cards": ["AS"]}, "phase": "draw", "front": {"south": {"west": "KC"}}},
         ["struck: in the phase draw nobody has been killed yet: leave it out"]),
        ({"struck": {"at": "west", "cards": ["AS"]}, "front": {"south": {"west": "KC"}}},
         ["struck: in the phase action nobody has been killed yet: leave it out"]),
        ({"struck": {"at": "west", "cards": []}},
         ["struck has no cards: give the series or the ace that lies on the victim"]),
        ({"struck": {"at": "left", "cards": ["AS"]}},
         ["struck is {'at': 'left', 'cards': ['AS']}: give an object of at (a position) and cards"]),
        ({"struck": {"at": "west"}}, ["struck is {'at': 'west'}: give an object of at (a position) and cards"]),
        ({"phase": "bonus", "decks": EMPTY},
         ["phase is 'bonus': a bonus must be due, and a deck or a discard must be there to take it from"]),
        ({"phase": "spoils", "struck": {"at": "west", "cards": ["AS"]}, "front": {"south": {"west": "KC"}},
          "decks": EMPTY},
         ["phase is 'spoils': an officer must be struck, and a pile or a card must be there to take"]),
        ({"phase": "recall", "support": {"north": "KC"}, "retreats": {"north": {"left": ["QC"]}}},
         ["phase is 'recall': the support place must be empty, and an officer must have retreated"]),
        ({"phase": "draw", "quiet": 2}, ["quiet is 2: the phase must be 'over'"]),
        ({"quiet": 3}, ["quiet is 3: give a whole number from 0 to 2"]),
        ({"bonuses": 1, "phase": "draw"}, ["bonuses is 1: in the phase draw none are due"]),
        ({"front": {"north": {"west": "KC"}}, "retreats": {"north": {"left": ["KC", "KC"]}}},
         ["north: KC is listed in the west and on the left stack and on the left stack: "
          "an officer can be in only one place"]),
        ({"officers": {"north": ["KC", "KC"]}},
         ["north: KC is listed twice in the officer deck: an officer can be in only one place"]),
        ({"front": {"south": {"west": "KC"}}, "support": {"north": "KC"}}, []),
        ({"hands": {"north": ["5C"], "south": ["5C"]}}, []),
        ({"decks": {"north": ["5C"], "south": ["5C", "5C"]}},
         ["5C is listed 3 times (decks, north; decks, south): two packs have only 2",
          "decks, south: 5C is listed twice: a pack has only one"]),
        ({"front": {"north": {"west": "XC"}}},
         ["north, in the west: 'XC' is not a card: write the rank, then the suit, such as 10H or AS, or Joker"]),
        ({"phase": "recall", "quiet": 2, "retreats": {"north": {"right": ["QC"]}}}, []),
        ({"phase": "bonus", "bonuses": 3}, []),
        ({"phase": "over", "officers": {"south": []}}, []),
        ({"phase": "over", "officers": {"north": []}}, []),
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


def test_two_officers_are_a_pair_only_where_both_lines_stand() -> None:
    pair = at(north="JC JD QH QC", south="KC KS JH -")
    assert needs_both(pair.own_side, pair.other_side, 0, "C")
    assert not needs_both(at(north="- JD QH QC").own_side, pair.other_side, 0, "C")
    assert not needs_both(pair.own_side, at(south="- KS JH -").other_side, 0, "C")


def test_a_place_that_is_not_there_is_named() -> None:
    with pytest.raises(BadInput, match="'north' is not a position: write west, centre, east"):
        GAME.parse("regroup north to left from deck")
    assert GAME.parse("regroup Center to left from deck") == GAME.parse("regroup centre to left from deck")
