"""What every move of Onslaught is told by, why one is refused, and what the page shows: word for word."""

import pytest
from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.fight import Destroy
from drumhead.games.onslaught.rules.ids import Rule
from drumhead.games.onslaught.screen import SCREEN
from drumhead.table.verdict import refuse

from tests.games.onslaught.positions import HARNESS, at, play
from tests.games.sentences import Case, Sentences, cases
from tests.games.shown import check_shown


@pytest.mark.parametrize("case", cases(__file__, "events.txt"))
def test_a_move_is_told_by_its_events(case: Case) -> None:
    Sentences(HARNESS, at).check(case)


@pytest.mark.parametrize("case", cases(__file__, "refusals.txt"))
def test_a_refusal_says_why(case: Case) -> None:
    Sentences(HARNESS, at).check(case)


def test_a_fourth_wave_is_recalibrated_only_where_it_is_open() -> None:
    state = at("KC 7S", wave=4, faced=1, to_come="AH AD", variants={"final": "open"})
    assert play(state, "recalibrate 1 with KC").pledge == 1


def test_destroying_by_nobody_is_refused() -> None:
    """It can't be written, but a page may make it of no picked cards."""
    assert GAME.verify(at("KC", "KD"), Destroy(())) == refuse(
        "Name the defenders that destroy the attacker.", Rule.DESTROY_EXACT, Rule.DESTROY_SUM
    )


@pytest.mark.parametrize("case", cases(__file__, "views.txt"))
def test_the_page_is_told_what_is_written_down(case: Case) -> None:
    check_shown(case, Sentences(HARNESS, at), SCREEN)
