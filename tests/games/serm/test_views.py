"""The play page shows small positions as they are written down, to the word and to the hundredth of a length."""

import pytest

from tests.games.serm.views import Shown, read


@pytest.mark.parametrize("shown", read(), ids=lambda shown: shown.title)
def test_a_position_is_shown_as_it_is_written_down(shown: Shown) -> None:
    assert shown.told() == shown.lines
