"""What a move brings about is told in sentences, in order, each with its rules."""

import pytest

from tests.games.sentences import Case, Sentences, cases
from tests.games.serm.positions import HARNESS, at


@pytest.mark.parametrize("case", cases(__file__, "events.txt"))
def test_a_move_is_told_in_sentences(case: Case) -> None:
    Sentences(HARNESS, at).check(case)
