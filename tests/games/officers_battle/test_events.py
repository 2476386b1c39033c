"""What is told of each move: every sentence with its rules, and the cards that it names."""

import pytest

from tests.games.officers_battle.positions import HARNESS, at
from tests.games.sentences import Case, Sentences, cases


@pytest.mark.parametrize("case", cases(__file__, "events.txt"))
def test_a_move_is_told(case: Case) -> None:
    Sentences(HARNESS, at).check(case)
