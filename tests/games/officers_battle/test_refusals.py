"""Every refusal of a move in its own words with its rules, and every fault of a position."""


import pytest
from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.rules.state import LULL
from drumhead.table.game import BadInput

from tests.games.officers_battle.positions import HARNESS, at, legal, play
from tests.games.sentences import Case, Sentences, cases

KILLED = play(at("5C 6C AS 8C"), "battle west 5C-6C-AS-8C")
RECALL = at("", phase="recall", north="KC JD QH -", retreats={"north": {"left": ["QS"]}})


@pytest.mark.parametrize("case", cases(__file__, "refusals.txt"))
def test_a_refusal_is_one_sentence_with_its_rules(case: Case) -> None:
    Sentences(HARNESS, at).check(case)


def test_what_is_just_not_refused_is_legal() -> None:
    nobody_left = at(piles="4C//", officers={"north": []}, retreats={"north": {"left": ["JS"]}})
    assert legal(nobody_left, "regroup west to left from none")
    assert legal(at("5D", north="KC KS QH KD", south="JC QD JH QC"), "battle centre 5D")


def test_the_lull_of_a_position_is_over_at_forty_turns_and_not_before() -> None:
    forty = {"lull": "forty"}
    with pytest.raises(BadInput, match=r"^lull is 40: the phase must be 'over'$"):
        GAME.from_position({"lull": LULL}, forty, {})
    assert GAME.from_position({"lull": LULL, "phase": "over"}, forty, {}).phase == "over"
    assert GAME.from_position({"lull": LULL - 1}, forty, {}).lull == 39
    recalling = {"phase": "recall", "retreats": {"north": {"left": ["KC"]}}}
    assert GAME.from_position({"lull": LULL, "quiet": 2, **recalling}, forty, {}).lull == 40
    with pytest.raises(BadInput, match=r"^phase is 'over': a player must have no officer left, or quiet must be 2$"):
        GAME.from_position({"lull": LULL - 1, "phase": "over"}, forty, {})


def test_a_position_is_written_and_read_back_whole() -> None:
    for state in (KILLED, RECALL, play(at("5C 5D"), "battle west 5C"), at("5C", phase="draw", discard="3D", quiet=1)):
        written = GAME.to_json(state)
        assert GAME.from_position(written, {}, {}) == state
    assert GAME.to_json(KILLED)["struck"] == {"at": "west", "cards": ["5C", "6C", "AS", "8C"]}
