"""The designer's example position: each of its eight statements, the last paragraph of rules.md."""

from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.screen.guide import GUIDE

from tests.games.officers_battle.positions import at, legal, play, refusal, south_at, start_of


def test_north_plays_clubs_on_the_west_flank() -> None:
    assert legal(at("5C"), "battle west 5C")


def test_north_plays_diamonds_in_the_centre() -> None:
    assert legal(at("5D"), "battle centre 5D")


def test_north_plays_hearts_on_the_east_flank() -> None:
    assert legal(at("5H"), "battle east 5H")


def test_north_plays_spades_west_or_east_but_not_in_the_centre() -> None:
    state = at("5S 6S")
    assert legal(state, "battle west 5S") and legal(state, "battle east 5S")
    assert refusal(state, "battle centre 5S", Rule.OUTRANKED) == "QS in the centre is outranked by KS, also of ♠."
    refusal(state, "battle west 5S; east 6S", Rule.SUPPORT)


def test_south_plays_clubs_on_the_west_flank_with_the_support() -> None:
    state = south_at("5C")
    assert legal(state, "battle west 5C")
    alone = south_at("5C", south="JC KS JH -")
    refusal(alone, "battle west 5C", Rule.OUTRANKED)


def test_south_plays_spades_in_the_centre() -> None:
    assert legal(south_at("5S"), "battle centre 5S")


def test_south_does_not_play_hearts_on_the_east_flank() -> None:
    refusal(south_at("5H"), "battle east 5H", Rule.OUTRANKED)


def test_south_plays_clubs_in_the_centre_or_east_if_not_in_the_west() -> None:
    state = south_at("5C 6C")
    assert legal(state, "battle centre 5C") and legal(state, "battle east 5C")
    reason = refusal(state, "battle west 5C; centre 6C", Rule.SUPPORT)
    assert reason.endswith("QC, would be needed in the west and the centre, but can join in at only one position.")
    refusal(state, "battle centre 5C; east 6C", Rule.SUPPORT)


def test_the_guided_game_can_be_played_as_it_is_told() -> None:
    """South begins in it; every move that a step waits for is legal, and a king falls."""
    state = start_of(GUIDE.deal)
    assert state.turn == 1
    moves = [step.move for step in GUIDE.steps if step.move]
    for text in moves:
        assert legal(state, text), text
        state = play(state, text)
    assert state.turn == 0 and state.own_side.killed == ("KH",) and len(moves) == 4
