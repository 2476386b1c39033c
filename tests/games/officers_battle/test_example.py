"""The designer's example position: each of its eight statements, the last paragraph of rules.md."""

import pytest
from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.rules.state import OfficersState
from drumhead.games.officers_battle.screen import GUIDE

from tests.games.officers_battle.positions import at, legal, play, refusal, south_at, start_of


@pytest.mark.parametrize(
    ("state", "moves"),
    [
        (at("5C"), ["battle west 5C"]),
        (at("5D"), ["battle centre 5D"]),
        (at("5H"), ["battle east 5H"]),
        (at("5S 6S"), ["battle west 5S", "battle east 5S"]),
        (south_at("5C"), ["battle west 5C"]),
        (south_at("5S"), ["battle centre 5S"]),
        (south_at("5C 6C"), ["battle centre 5C", "battle east 5C"]),
    ],
)
def test_what_may_be_played(state: OfficersState, moves: list[str]) -> None:
    """South plays clubs in the west with the support."""
    assert all(legal(state, move) for move in moves)


def test_what_may_not_be_played() -> None:
    """Spades of North's in the centre, hearts of South's in the east, and no support at two positions."""
    north, south = at("5S 6S"), south_at("5C 6C")
    assert (
        refusal(north, "battle centre 5S", Rule.BATTLE_OUTRANKED) == "QS in the centre is outranked by KS, also of ♠."
    )
    refusal(north, "battle west 5S; east 6S", Rule.BATTLE_SUPPORT)
    refusal(south_at("5C", south="JC KS JH -"), "battle west 5C", Rule.BATTLE_OUTRANKED)
    refusal(south_at("5H"), "battle east 5H", Rule.BATTLE_OUTRANKED)
    reason = refusal(south, "battle west 5C; centre 6C", Rule.BATTLE_SUPPORT)
    assert reason.endswith("QC, would be needed in the west and the centre, but can join in at only one position.")
    refusal(south, "battle centre 5C; east 6C", Rule.BATTLE_SUPPORT)


def test_the_guided_game_can_be_played_as_it_is_told() -> None:
    """South begins in it; every move that a step waits for is legal, and a king falls."""
    state = start_of(GUIDE.number)
    assert state.turn == 1
    moves = [step.move for step in GUIDE.steps if step.move]
    for text in moves:
        assert legal(state, text), text
        state = play(state, text)
    assert state.turn == 0 and state.own_side.killed == ("KH",) and len(moves) == 4
