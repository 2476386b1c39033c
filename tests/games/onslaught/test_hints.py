"""Hints for Onslaught: a legal move in words, its cards picked so that a button makes it, the same each time."""

from typing import Any

import pytest
from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.hints.hint import HINTS, hint, judge
from drumhead.games.onslaught.hints.words import describe, locate, picks
from drumhead.games.onslaught.players.decision import Decision
from drumhead.games.onslaught.rules.moves import Move
from drumhead.games.onslaught.rules.state import State
from drumhead.games.onslaught.screen import SCREEN
from drumhead.play.hints import Judgement
from drumhead.table.shuffle import stream

from tests.games.onslaught.positions import HARNESS, at, start_of


@pytest.mark.parametrize(
    ("deck", "wave", "suggested"), [(26, 1, "6"), (20, 2, "7"), (13, 3, "6"), (9, 4, "9"), (1, 1, "1"), (10, 1, "2")]
)
def test_the_pledge_that_is_suggested_shares_the_deck_among_the_waves(deck: int, wave: int, suggested: str) -> None:
    """Of 10 attackers and four waves 2.5, of 26 6.5: halves to the even number, and one at least."""
    position = GAME.to_json(start_of(1, final="open")) | {"wave": wave}
    state = HARNESS.set_up(position | {"attackers": position["attackers"][:deck]}, {"final": "open"})
    (pledge,) = (control for control in SCREEN.scene(state, ()).controls if control.id == "pledge")
    assert pledge.choices[pledge.chosen] == suggested and pledge.moves[pledge.chosen] == f"pledge {suggested}"
    assert pledge.choices == tuple(map(str, range(1, deck + 1)))


@pytest.mark.parametrize("number", range(3))
def test_a_button_makes_the_move_of_the_picked_cards(number: int) -> None:
    state, moves = start_of(number), list[Move]()
    while GAME.outcome(state) is None:
        best = Decision(state, moves, stream(1), 4).candidates()[0].move
        scene = SCREEN.scene(state, picks(best))
        offered = {text for control in scene.controls for text in control.moves}
        assert str(best) in offered or str(best).startswith("shift"), best  # a shift asks for its target, too
        moves.append(best)
        state = GAME.advance(state, best)


def test_a_pledge_is_told_with_the_chances_of_the_numbers_near_it() -> None:
    suggestion = hint(start_of(7), [])
    assert suggestion.play.startswith("The best move: pledge ") and suggestion.picks == ()
    assert suggestion.why.count(" % with ") >= 3
    assert hint(start_of(7), []) == suggestion


def test_the_only_way_to_win_is_found() -> None:
    state = at("KS 9C", "KH", wave=4)
    suggestion = hint(state, [])
    assert suggestion.steps[:2] == ("Look for what destroys KH, worth 13.", "The best move: destroy KH with KS.")
    assert (
        suggestion.why
        == "Against KH, worth 13: 13 destroys. Your chance is then about 100 %, and no other move is worth a thought."
    )
    assert (suggestion.target, suggestion.picks, suggestion.rules) == ("waiting", ("KS",), ("destroy.exact",))


def test_the_reason_names_the_next_best_move_and_its_chance() -> None:
    suggestion = hint(at("KS 9C", "4H", to_come="2H 3H"), [])
    assert suggestion.play == "The best move: absorb 4H with KS."
    assert suggestion.why == (
        "Against 4H, worth 4: 13 absorbs, 9 left. "
        "Your chance is then about 100 %; the next best, to absorb 4H with 9C, leaves about 100 %."
    )


@pytest.mark.parametrize(
    ("move", "words", "picked", "look", "target", "rules"),
    [
        ("pledge 1", "pledge 1 attacker", "",
         "Look at your line: how many attackers can it take?", "line", "wave.pledge wave.limit"),
        ("turn", "turn up the next attacker", "", "Look at the pile of attackers.", "attackers", "wave.turn"),
        ("absorb 10S", "absorb 4H with 10S", "10S",
         "Look for a defender that can absorb 4H.", "waiting", "absorb.greater"),
        ("destroy 2C+2S", "destroy 4H with 2C and 2S", "2C 2S",
         "Look for what destroys 4H, worth 4.", "waiting", "destroy.exact"),
        ("destroy 2C+2S with 3C", "destroy 4H with 2C and 2S, and discard 3C for it", "3C 2C 2S",
         "Look for what destroys 4H, worth 4.", "waiting", "destroy.exact power.three"),
        ("joker", "discard a Joker to destroy 4H", "Joker", "Look at your Joker.", "Joker", "joker.destroy"),
        ("shift 2H from 10S to 9C with 5C", "discard 5C to shift 2H from 10S to 9C", "2H 5C 9C",
         "Look at the attackers under your defenders, and at your 5.", "5C", "power.five"),
        ("peek with 7C", "discard 7C to see the next attackers", "7C", "Look at your 7.", "7C", "power.seven"),
        ("arrange 2D AH 3D", "put the attackers back as 2D, AH and 3D, in this order", "2D AH 3D",
         "Look at the order of the next attackers.", "seen", "power.seven.arrange"),
        ("recalibrate 4 with AC", "discard AC to change the pledge to 4", "AC",
         "Look at the pledge: is it the right one?", "line", "wave.recalibrate"),
        ("end", "end the wave", "", "Look at the pledge: it is met.", "line", "wave.end"),
    ],
)  # fmt: skip
def test_every_move_has_its_words_its_picks_a_place_to_look_at_and_its_rules(
    move: str, words: str, picked: str, look: str, target: str, rules: str
) -> None:
    state, parsed = at("10S", "4H"), GAME.parse(move)
    assert describe(state, parsed) == words and picks(parsed) == tuple(picked.split())
    assert locate(state, parsed) == (look, target, *rules.split())


def test_the_reason_for_a_pledge_is_the_chance_of_the_numbers_up_to_two_from_it() -> None:
    few = at("KS 2S", to_come="KH KD QH QD 9D 8D", wave=3)
    assert HINTS.best and str(HINTS.best(few, [])) == "pledge 2"
    line = "Your defenders add up to 15, and an attacker is worth 7.0 on average. "
    assert hint(few, []).why == f"{line}Your chance is about 92 % with 1, 94 % with 2, 75 % with 3, 65 % with 4."
    chances = {str(candidate.move): candidate.chance for candidate in Decision(few, [], stream(0)).candidates()}
    assert [round(100 * chances[f"pledge {number}"]) for number in (1, 2, 3, 4)] == [92, 94, 75, 65]


LOW: Any = pytest.approx((0, 0.1135), abs=1e-4)
"""Where a chance lies that was found to be 0 in 30 orders; ``HIGH`` for 30 of 30, ``SOME`` for 28."""
HIGH: Any = pytest.approx((0.8865, 1), abs=1e-4)
SOME: Any = pytest.approx((0.7868, 0.9815), abs=1e-4)


@pytest.mark.parametrize(
    ("state", "move", "value", "best", "best_value", "intervals"),
    [
        (at("KS QC 7S", to_come="KH KD QH", wave=4), "peek with 7S", 0, "turn", 28 / 30, (LOW, SOME)),
        (at("KS QC 7S", to_come="KH KD QH", wave=4), "turn", 28 / 30, "turn", 28 / 30, (SOME, SOME)),
        (at("KS 2C 10C", "2H", to_come="KH", wave=4), "destroy 2C", 1, "destroy 2C", 1, (HIGH, HIGH)),
        (at("KS QS JS 10S", faced=1, pledge=1, to_come="2H"), "end", 0, "recalibrate 2 with 10S", 1, (LOW, HIGH)),
    ],
    ids=["worse", "best", "as good as the best", "lost at once, and never thought of"],
)
def test_a_move_is_judged_by_the_chance_that_it_leaves(
    state: State, move: str, value: float, best: str, best_value: float, intervals: tuple[Any, Any]
) -> None:
    judgement = judge(state, [], GAME.parse(move))
    assert judgement == Judgement(value, GAME.parse(best), best_value, False, *intervals)


def test_a_move_is_judged_beside_the_best_of_several() -> None:
    judgement = judge(at("KS 2S", to_come="KH KD QH QD 9D 8D", wave=3), [], GAME.parse("pledge 4"))
    assert judgement and str(judgement.best) == "pledge 2"
    assert (round(judgement.value, 2), round(judgement.best_value, 2)) == (0.65, 0.94)


def test_a_move_that_the_player_never_thinks_of_is_judged_by_what_can_come_of_it() -> None:
    judgement = judge(at("KS 2C", faced=1, pledge=3, to_come="KH KD"), [], GAME.parse("recalibrate 1 with 2C"))
    assert judgement and (judgement.value, str(judgement.best)) == (1, "recalibrate 1 with 2C")
    assert HINTS.judge is judge


def test_a_move_without_another_is_not_judged() -> None:
    assert judge(at("KC", wave=4, to_come="2H AH"), [], GAME.parse("turn")) is None
