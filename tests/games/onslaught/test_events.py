"""What every move of Onslaught is told by: the sentences, the cards that they show, and the rules that they cite."""

import pytest

from tests.games.onslaught.positions import HARNESS, at
from tests.games.sentences import Case, Sentences, cases


@pytest.mark.parametrize("case", cases(__file__, "events.txt"))
def test_a_move_is_told_by_its_events(case: Case) -> None:
    Sentences(HARNESS, at).check(case)
