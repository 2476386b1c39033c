"""All that the play page is told of a few positions of Onslaught: every zone, button, drag and mark."""

import pytest
from drumhead.games.onslaught.screen import SCREEN

from tests.games.onslaught.positions import HARNESS, at
from tests.games.sentences import Case, Sentences, cases
from tests.games.shown import check_shown


@pytest.mark.parametrize("case", cases(__file__, "views.txt"))
def test_the_page_is_told_what_is_written_down(case: Case) -> None:
    check_shown(case, Sentences(HARNESS, at), SCREEN)
