"""What the play page shows of Onslaught: what can be done now, what the picked cards come to, how far the game is."""

import pytest
from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.state import State
from drumhead.games.onslaught.screen import SCREEN
from drumhead.play.scene import AimPart, CardMovement, Control, Scene, Zone

from tests.games.onslaught.positions import at, play

OPEN = {"final": "open"}
REDS = "AH AD 2H 2D 3H 3D 4H 4D 5H 5D"
WON = at("KS 2C", wave=4)


def scene(state: State, *picked: str) -> Scene:
    return SCREEN.scene(state, picked)


def zone(state: State, name: str, *picked: str) -> Zone:
    return next(zone for zone in scene(state, *picked).zones if zone.id == name)


def controls(state: State, *picked: str) -> dict[str, Control]:
    return {control.id: control for control in scene(state, *picked).controls}


def moves(state: State, control: str, *picked: str) -> tuple[tuple[str, ...], bool]:
    control_ = controls(state, *picked)[control]
    return control_.moves, control_.legal


def mains(state: State, *picked: str) -> set[str]:
    return {control.id for control in scene(state, *picked).controls if control.main}


@pytest.mark.parametrize(
    ("state", "status", "advice"),
    [
        (at("KS", to_come=REDS), "Wave 1 of 4: no pledge yet", "Pledge how many of the 10 attackers to face"),
        (at("KS", pledge=3, to_come=REDS), "Wave 1 of 4: 0 of 3 faced", "Turn up the next attacker."),
        (at("KS", "9H", wave=2, to_come=REDS), "Wave 2 of 4: 0 of 11 faced", "Pick the defender or defenders to meet"),
        (at("KS", faced=2, pledge=2, to_come=REDS), "Wave 1 of 4: 2 of 2 faced", "end the wave, or recalibrate."),
        (at("KS", peeked=True, pledge=3, to_come=REDS), "Wave 1 of 4: 0 of 3", "Pick the attackers in the order"),
        (WON, "Wave 4 of 4", "The game is over."),
    ],
)
def test_a_line_says_where_the_game_stands_and_another_what_can_be_done(state: State, status: str, advice: str) -> None:
    shown = scene(state)
    assert shown.status.startswith(status) and advice in shown.advice


@pytest.mark.parametrize(
    ("cards", "attacker", "picked", "note", "is_met"),
    [
        ("9S KC", "9H", "9S", "9 destroys", True),
        ("8S KC", "9H", "8S", "8 destroys by the bonus", True),
        ("KS 9C", "9H", "KS", "13 absorbs, 4 left", True),
        ("KS(4H) 9C", "5H", "KS", "9 absorbs, 4 left", True),
        ("7S KC", "9H", "7S", "7: 2 short", False),
        ("7S 4S 2S", "9H", "7S 4S", "7 + 4 = 11: 2 too much", False),
        ("7S 2S", "9H", "7S 2S", "7 + 2 = 9 destroys", True),
        ("KS(6H) 6S 3S", "KH", "KS 6S", "7 + 6 = 13: mixed wounds need a 3", False),
        ("KS(6H) 6S 3S", "KH", "KS 6S 3S", "7 + 6 = 13 destroys with 3S", True),
        ("Joker 6S", "KH", "Joker", "a Joker destroys", True),
        ("Joker 6S", "KH", "Joker 6S", "a Joker fights alone", False),
    ],
)
def test_the_picked_defenders_are_added_up(cards: str, attacker: str, picked: str, note: str, is_met: bool) -> None:
    state, picks = at(cards, attacker, to_come="2H"), picked.split()
    shown = zone(state, "waiting", *picks)
    assert (shown.note, shown.met) == (note, is_met)
    worth = state.terms.worth[state.waiting or ""]  # type: ignore[index]
    assert scene(state, *picks).advice == f"Against {attacker}, worth {worth}: {note}."


def test_nothing_is_added_up_before_a_defender_is_picked_or_where_nobody_attacks() -> None:
    assert zone(at("9S", "9H"), "waiting").note == zone(at("9S", to_come="9H"), "waiting", "9S").note == ""
    state = at("9S(2H) KC", "9H")
    assert scene(state, "KC", "2H").advice == "Pick the defender or defenders to meet 9H."


def test_a_strict_bonus_is_told_of_a_defender_alone() -> None:
    state = at("9S KC", "9H", variants={"bonus": "strict"})
    assert zone(state, "waiting", "9S").note == "9: alone it counts as 10"


def test_an_attacker_is_met_by_the_buttons_that_the_picked_cards_allow() -> None:
    state = at("KS 9C 4S 5S Joker", "9H", to_come="2H")
    assert set(controls(state)) == {"absorb", "destroy", "joker", "shift", "peek"}
    assert mains(state) == set() and not any(
        control.legal for name, control in controls(state).items() if name != "joker"
    )
    assert moves(state, "absorb", "KS") == (("absorb KS",), True) and mains(state, "KS") == {"absorb"}
    assert moves(state, "destroy", "9C") == (("destroy 9C",), True) and mains(state, "9C") == {"destroy"}
    assert moves(state, "destroy", "4S", "5S") == (("destroy 4S+5S",), True)
    assert moves(state, "absorb", "4S", "5S") == ((), False)
    assert mains(state, "Joker") == {"joker"} and mains(state, "Joker", "9C") == set()
    assert "joker" not in controls(at("KS", "9H"))


def test_an_attacker_picked_with_a_defender_is_to_be_shifted_not_fought() -> None:
    state = at("KS(2D) 9C 5S", "9H", to_come="2H")
    assert moves(state, "destroy", "9C", "2D") == ((), False) and moves(state, "absorb", "KS", "2D") == ((), False)
    assert moves(state, "shift", "2D", "9C") == (("shift 2D from KS to 9C with 5S",), True)


def test_the_new_pledge_is_any_other_number_and_the_next_greater_is_suggested() -> None:
    state = at("KS 2C", faced=2, pledge=3, to_come="AH AD 2H")
    control_ = controls(state, "2C")["recalibrate"]
    assert control_.choices == ("2", "4", "5") and control_.legal
    assert control_.moves == tuple(f"recalibrate {number} with 2C" for number in (2, 4, 5))
    assert control_.moves[control_.chosen] == "recalibrate 4 with 2C"
    most = controls(at("KS 2C", faced=2, pledge=5, to_come="AH AD 2H"), "2C")["recalibrate"]
    assert most.choices == ("2", "3", "4") and most.chosen == 2


@pytest.mark.parametrize(
    ("picked", "move"),
    [
        ("2D 9C", "shift 2D from KS to 9C with 5S"),
        ("2D 9C 5C", "shift 2D from KS to 9C with 5C"),
        ("5C 2D 9C", "shift 2D from KS to 9C with 5C"),
        ("2D 5S 5C", "shift 2D from KS to 5C with 5S"),
    ],
)
def test_a_shift_takes_the_attacker_the_goal_and_a_5_that_pays(picked: str, move: str) -> None:
    state = at("KS(2D) 9C 5S 5C", to_come="2H", pledge=1)
    assert moves(state, "shift", *picked.split()) == ((move,), True)


@pytest.mark.parametrize("picked", ["2D", "9C", "2D 9C 3C", "2D 4D 9C", ""])
def test_no_shift_is_made_of_other_cards(picked: str) -> None:
    state = at("KS(2D 4D) 9C 5S 3C", to_come="2H", pledge=1)
    assert moves(state, "shift", *picked.split()) == ((), False)


def test_a_peek_is_paid_by_the_7_that_is_picked_or_by_any() -> None:
    state = at("7S 7C KS", to_come=REDS)
    assert moves(state, "peek") == (("peek with 7S",), True) and moves(state, "peek", "7C") == (("peek with 7C",), True)
    assert moves(state, "peek", "KS") == (("peek with KS",), False)
    assert moves(at("KS", to_come=REDS), "peek") == ((), False)


def test_a_game_that_is_over_asks_for_nothing() -> None:
    assert scene(WON).controls == () and scene(WON).drops == ()


def test_the_top_of_the_discards_is_shown_and_the_second_joker_has_an_id_of_its_own() -> None:
    discards = ["Joker", "AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S"]
    shown = zone(at("Joker KS", to_come="2H", discard=discards), "discards")
    assert [card.id for card in shown.cards] == discards[1:] and shown.size == 9
    assert [card.id for card in zone(at("Joker Joker", to_come="2H"), "line").cards] == ["Joker", "Joker.2"]
    empty = {zone_.id: zone_ for zone_ in scene(at("KS", "9H")).zones}
    assert empty["attackers"].cards == () == empty["discards"].cards and empty["discards"].text == ""


@pytest.mark.parametrize(
    ("picked", "target", "move"),
    [
        ("", "attackers", "turn"),
        ("KS", "attackers", None),
        ("7C", "attackers", "peek with 7C"),
        ("KS 7C", "discards", None),
        ("KS", "discards", None),
        ("KS", "9H", "absorb KS"),
        ("KS", "waiting", "absorb KS"),
        ("KS 2D", "waiting", None),
        ("9H", "KS", "absorb KS"),
        ("9H", "7C", "absorb 7C"),
        ("9H", "waiting", None),
        ("2D 9C 5S", "9C", None),
        ("2D", "KS", None),
        ("2D", "nowhere", None),
        ("", "waiting", None),
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
    assert (SCREEN.finish([WON]).signs, SCREEN.finish([WON]).insignia) == ("●●●●", "laurel")
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
