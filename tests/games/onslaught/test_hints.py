"""Hints for Onslaught: a legal move in words, its cards picked so that a button makes it, the same each time."""

import pytest
from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.hints import hint, picks, words
from drumhead.games.onslaught.players.blind import Blind
from drumhead.games.onslaught.rules.moves import Move
from drumhead.games.onslaught.screen import SCREEN
from drumhead.table.shuffle import stream

from tests.games.onslaught.given import GIVEN, at, dealt


@pytest.mark.parametrize(
    ("deck", "wave", "suggested"), [(26, 1, "6"), (20, 2, "7"), (13, 3, "6"), (9, 4, "9"), (1, 1, "1"), (10, 1, "2")]
)
def test_the_pledge_that_is_suggested_shares_the_deck_among_the_waves(deck: int, wave: int, suggested: str) -> None:
    """Of 10 attackers and four waves 2.5, of 26 6.5: halves to the even number, and one at least."""
    position = GAME.to_json(dealt(1, final="open")) | {"wave": wave}
    state = GIVEN.set_up(position | {"attackers": position["attackers"][:deck]}, {"final": "open"})
    (pledge,) = (one for one in SCREEN.scene(state, ()).controls if one.id == "pledge")
    assert pledge.choices[pledge.chosen] == suggested and pledge.moves[pledge.chosen] == f"pledge {suggested}"
    assert pledge.choices == tuple(map(str, range(1, deck + 1)))


@pytest.mark.parametrize("number", range(3))
def test_a_button_makes_the_move_of_the_picked_cards(number: int) -> None:
    state, moves = dealt(number), list[Move]()
    while GAME.outcome(state) is None:
        best = Blind(state, moves, stream(1), 4).weigh()[0].move
        scene = SCREEN.scene(state, picks(best))
        offered = {text for control in scene.controls for text in control.moves}
        assert str(best) in offered or str(best).startswith("shift"), best  # a shift asks for its target, too
        moves.append(best)
        state = GAME.advance(state, best)


def test_a_pledge_is_told_with_the_chances_of_the_numbers_near_it() -> None:
    told = hint(dealt(7), [])
    assert told.play.startswith("The best move: pledge ") and told.why.count(" % with ") >= 3 and told.picks == ()
    assert hint(dealt(7), []) == told


def test_the_only_way_to_win_is_found() -> None:
    state = at("KS 9C", "KH", wave=4)
    told = hint(state, [])
    assert told.steps[:2] == ("Look for what destroys KH, worth 13.", "The best move: destroy KH with KS.")
    assert told.why == "You win about 100 % from there. No other move is worth considering."
    assert (told.target, told.picks, told.rules) == ("waiting", ("KS",), ("destroy.exact",))


def test_the_reason_names_the_next_best_move_and_its_chance() -> None:
    told = hint(at("KS 9C", "4H", to_come="2H 3H"), [])
    assert told.where.startswith("Look for ") and " The next best, to absorb 4H with " in told.why
    assert told.why.endswith(" %.")


@pytest.mark.parametrize(
    ("move", "text"),
    [
        ("pledge 1", "pledge 1 attacker"),
        ("turn", "turn up the next attacker"),
        ("absorb 10S", "absorb 4H with 10S"),
        ("destroy 2C+2S", "destroy 4H with 2C and 2S"),
        ("destroy 2C+2S with 3C", "destroy 4H with 2C and 2S, and discard 3C for it"),
        ("joker", "discard a Joker to destroy 4H"),
        ("shift 2H from 10S to 9C with 5C", "discard 5C to shift 2H from 10S to 9C"),
        ("peek with 7C", "discard 7C to see the next attackers"),
        ("arrange AH 2D 3D", "put the attackers back as AH, 2D and 3D, in this order"),
        ("recalibrate 4 with AC", "discard AC to change the pledge to 4"),
        ("end", "end the wave"),
    ],
)
def test_every_move_has_its_words(move: str, text: str) -> None:
    assert words(at("10S", "4H"), GAME.parse(move)) == text
