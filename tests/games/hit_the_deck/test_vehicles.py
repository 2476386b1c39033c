"""Vehicles, small arms against them, and anti-tank weapons, rule by rule."""

import pytest

from tests.games.hit_the_deck.ask import PACK, ask, refused, rests, result, values
from tests.games.hit_the_deck.seed import ARMOUR, DAMAGE, SOFT, SPEEDS, antitank

SUITS = "SCDH"


@pytest.mark.parametrize("speed", SPEEDS)
def test_vehicle_speed(speed: str) -> None:
    most = SPEEDS[speed][0]
    answer = ask("vehicle", speed=speed)
    assert values(answer)["metres"] == most and rests(answer, "vehicle.speed")
    assert ask("vehicle", speed=speed, distance=most).allowed
    assert not ask("vehicle", speed=speed, distance=most + 1).allowed


@pytest.mark.parametrize("speed", SPEEDS)
def test_vehicle_stop(speed: str) -> None:
    answer = ask("vehicle", speed=speed, stop=True)
    assert result(answer) == "stops" and values(answer)["metres"] == SPEEDS[speed][1] and rests(answer, "vehicle.stop")


@pytest.mark.parametrize("letter", ARMOUR)
def test_armour_category(letter: str) -> None:
    answer = ask("soft", armour=letter) if letter == "U" else ask("antitank", armour=letter, cards="AS")
    assert answer.allowed
    assert letter == "U" or rests(answer, "armour.category")


@pytest.mark.parametrize("letter", "LMHX")
def test_armour_proof(letter: str) -> None:
    answer = ask("soft", armour=letter)
    assert not answer.allowed and result(answer) == "no-effect" and rests(answer, "armour.proof")


def test_soft_hit() -> None:
    answer = ask("soft", weapon="pistol", vehicle="truck", number=5, cards="AS 6S 7S 2S")
    assert values(answer)["points"] == 1 and result(answer) == "hit" and rests(answer, "soft.hit")


@pytest.mark.parametrize("vehicle", SOFT)
def test_soft_points(vehicle: str) -> None:
    answer = ask("soft", weapon="pistol", vehicle=vehicle, cards="10S 10H 10D 10C")
    assert values(answer)["points"] == SOFT[vehicle] and result(answer) == "missed" and rests(answer, "soft.points")
    assert "soft.points" in refused("soft", vehicle="other")
    assert ask("soft", vehicle="other", points=7).allowed


def test_soft_destroyed() -> None:
    answer = ask("soft", weapon="rifle", vehicle="jeep", left=9, cards="AS 10S 2S")
    assert result(answer) == "destroyed" and values(answer)["left"] == 6 and rests(answer, "soft.destroyed")


def test_antitank_weapon() -> None:
    assert rests(ask("antitank", cards="AS"), "antitank.weapon")
    assert "antitank.weapon" in refused("antitank", armour="U")


def test_antitank_check() -> None:
    missed = ask("antitank", number=5, cards="6S")
    assert result(missed) == "missed" and rests(missed, "antitank.check")
    assert result(ask("antitank", weapon="H", armour="L", number=5, cards="5S")) == "disabled"


@pytest.mark.parametrize("pair", antitank(), ids="-".join)
def test_antitank_suit(pair: tuple[str, str]) -> None:
    for suit, effect in zip(SUITS, antitank()[pair], strict=True):
        answer = ask("antitank", weapon=pair[0], armour=pair[1], number=5, cards=[f"3{suit}"])
        assert result(answer) == effect and rests(answer, "antitank.suit")


def test_antitank_card() -> None:
    for card in PACK:
        if not card.startswith("10"):
            answer = ask("antitank", weapon="M", armour="M", number=9, cards=[card])
            parity = "odd" if card[0] in "A3579" else "even"
            assert values(answer)["outcome"] == DAMAGE[values(answer)["effect"], parity][1]
            assert rests(answer, "antitank.card")


def test_antitank_damaged() -> None:
    assert rests(ask("antitank", weapon="L", armour="X", cards="3H"), "antitank.damaged")
    lame = ask("vehicle", track=True)
    assert not lame.allowed and rests(lame, "antitank.damaged")


def test_antitank_disabled() -> None:
    answer = ask("antitank", weapon="L", armour="L", cards="2S")
    assert values(answer)["outcome"] == "it is destroyed" and rests(answer, "antitank.disabled")
