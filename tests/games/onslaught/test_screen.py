"""What the play page shows of Onslaught: what can be done now, what the picked cards come to, how far the game is."""

import pytest
from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.state import State
from drumhead.games.onslaught.screen import SCREEN
from drumhead.play.scene import AimPart, CardMovement, Scene

from tests.games.onslaught.positions import at, play

WON = at("KS 2C", wave=4)


def scene(state: State, *picked: str) -> Scene:
    return SCREEN.scene(state, picked)


@pytest.mark.parametrize(
    ("picked", "target", "move"),
    [
        ("", "attackers", "turn"),
        ("7C", "attackers", "peek with 7C"),
        ("KS 7C", "discards", None),
        ("KS", "9H", "absorb KS"),
        ("KS 2D", "waiting", None),
        ("9H", "KS", "absorb KS"),
        ("9H", "waiting", None),
        ("2D 9C 5S", "9C", None),
        ("2D", "KS", None),
    ],
)
def test_what_letting_cards_go_over_a_place_means(picked: str, target: str, move: str | None) -> None:
    state = at("KS(2D) 9C 5S 7C", "9H", to_come="2H")
    meant = SCREEN.move_for_drop(state, tuple(picked.split()), target)
    assert (str(meant) if meant else None) == move


def marks(state: State) -> tuple[tuple[AimPart, ...], tuple[AimPart, ...]]:
    aim = scene(state).aim
    assert aim
    return aim.stages, aim.counts


def lost() -> State:
    return play(at("KS 9C 8C 7C", wave=2, faced=1, pledge=1, to_come="2H"), "end")


def test_the_end_is_told_wave_by_wave() -> None:
    assert [mark.state for mark in marks(WON)[0]] == ["met"] * 4 and marks(WON)[1] == (
        AimPart("0 attackers left", "met"),
    )
    assert [mark.state for mark in marks(lost())[0]] == ["met", "missed", "", ""]
    assert marks(lost())[0][1].text == "Wave 2: lost"
    assert (SCREEN.finish([lost()]).signs, SCREEN.finish([lost()]).insignia) == ("●✕○○", "broken-drum")
    won, outcome = SCREEN.finish([WON]), GAME.outcome(WON)
    assert (won.signs, won.insignia) == ("●●●●", "laurel")
    assert outcome and won.rank == ("Very good" if outcome.score >= 10 else "A decent win")
    early = at("KS", wave=2)
    assert GAME.outcome(early) and SCREEN.finish([lost(), early]).signs == "●●●●"


def seen(state: State, text: str) -> list[CardMovement]:
    move = GAME.parse(text)
    return list(SCREEN.shows(state, move, GAME.advance(state, move)))


def test_those_that_destroy_an_attacker_are_seen_to_go_at_it_with_their_sum() -> None:
    state = at("KS(6H) 6S 3S Joker", "KH", to_come="2H")
    sums = ("6", "+ 7 = 13", "with 3S")
    assert seen(state, "destroy 6S+KS with 3S") == [CardMovement(("6S", "KS", "3S"), "waiting", "", "destroyed", sums)]
    assert seen(state, "joker") == [CardMovement(("Joker",), "waiting", word="destroyed")]


def test_an_attacker_slams_in_and_what_beats_the_player_is_seen_at_full_size() -> None:
    turned = CardMovement(("KH",), "waiting", "attackers", manner="slam")
    assert seen(at("KS QS", to_come="KH 2H", pledge=1), "turn") == [turned]
    lost = CardMovement(("KH",), "line", "waiting", "it breaks through", manner="full")
    assert seen(at("QS(9H)", to_come="KH", pledge=1), "turn") == [turned, lost]
    absorbed = CardMovement(("2H",), "KS", "waiting", "11 left")
    assert seen(at("KS", "2H", to_come="KH"), "absorb KS") == [absorbed]
    four = at("2S 4S 6S 8S", to_come="KH", faced=1, pledge=1)
    assert seen(four, "end") == [CardMovement(("2S", "4S", "6S", "8S"), "line", "waiting", "too many", manner="full")]


def test_the_end_of_a_wave_sweeps_the_line_away_or_the_next_attacker_unseen() -> None:
    swept, beaten = (at(line, to_come="KH 2H", faced=1, pledge=1) for line in ("2S 4S(AH)", ""))
    assert seen(swept, "end") == [CardMovement(("2S", "4S"), "discards", "", "wave 1 survived", manner="sweep")]
    assert seen(beaten, "end") == [CardMovement(("",), "discards", "attackers", "beaten unseen")]


def test_only_a_peek_is_asked_back_and_only_what_lay_face_down_is_revealed() -> None:
    state = at("7C KS", to_come="AH 2H", pledge=1)
    peek, turn, end = map(GAME.parse, ("peek with 7C", "turn", "end"))
    assert SCREEN.asks(state, peek) == "This discards 7C to show you the next 2 attackers. Peek?"
    assert SCREEN.asks(state, turn) == SCREEN.asks(state, end) == ""
    assert [SCREEN.reveals(state, move) for move in (peek, turn, end)] == [True, True, False]
    assert [SCREEN.hides_nothing(state, move) for move in (peek, turn, end)] == [True, False, True]
