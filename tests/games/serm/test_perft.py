"""The engine lists what the checker lets pass, and counts what is listed."""

from drumhead.games.serm import GAME
from drumhead.games.serm.rules.state import SkirmishPhase
from drumhead.table.search import perft

from tests.games.serm import slow
from tests.games.serm.positions import at, legal_texts, start_of
from tests.games.serm.random_player import game


def test_all_that_is_legal_in_steps_is_listed_once() -> None:
    _, asked = play_both(11)
    assert len(asked) >= 7


def play_both(number: int) -> tuple[int, set[SkirmishPhase]]:
    """Play a skirmish at random; the slow player is asked in every phase and every 15th time. How many moves it had."""
    asked, count = set[SkirmishPhase](), 0
    for count, (state, _) in enumerate(game(number, start_of(number)), 1):
        if count % 15 == 1 or state.phase not in asked:
            asked.add(state.phase)
            assert legal_texts(state) == slow.legal(state), str(state)
    return count, asked


def test_perft() -> None:
    """Counted by hand: 24 directions, 11 of 24 facings; 10 rolls of a die; 75 of two, or the one place of a move."""
    duel = at("armored 6 2 0", "armored 6 6 180")
    assert [perft(GAME, duel, depth) for depth in range(4)] == [1, 24 + 11, (24 + 11) * 10, 24 * 10 + 11 * 10 * 75]
