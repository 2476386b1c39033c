"""Rules of fire, of vehicles and of guns against them."""

import pytest

from tests.games.hit_the_deck.ask import PACK, ask, chance, refused, rests, result, values
from tests.games.hit_the_deck.seed import ARMOUR, DAMAGE, SOFT, SPEEDS, WEAPONS, antitank

ACES = "AS AH AD AC"


def test_fire_card() -> None:
    answer = ask("fire", weapon="rifle", number=5, cards="AS 6S 5S 10S 2H")
    assert values(answer)["hits"] == 3 and rests(answer, "fire.card")
    assert ask("fire", weapon="rifle", cards="AS 6S 5S 10S").awaits == "shot 5"


@pytest.mark.parametrize("weapon", WEAPONS)
def test_fire_rounds(weapon: str) -> None:
    rounds = WEAPONS[weapon][0]
    answer = ask("fire", weapon=weapon, left=rounds + 2, cards=["AS", "AH", "AD", "AC", "2S", "2H"][:rounds])
    assert values(answer)["left"] == 2 and rests(answer, "fire.rounds")
    assert values(ask("fire", weapon=weapon, left=2, cards="AS AH"))["left"] == 0
    empty = ask("fire", weapon=weapon, left=0)
    assert result(empty) == "empty" and not empty.allowed and rests(empty, "fire.rounds")


@pytest.mark.parametrize("weapon", WEAPONS)
def test_fire_range(weapon: str) -> None:
    _, far, bipod = WEAPONS[weapon]
    for reach, given in ((far, {}), (bipod, {"bipod": True})):
        if reach:
            assert ask("fire", weapon=weapon, distance=reach, **given).allowed
            beyond = ask("fire", weapon=weapon, distance=reach + 0.5, **given)
            assert not beyond.allowed and result(beyond) == "out-of-range" and rests(beyond, "fire.range")


def test_fire_mmg() -> None:
    answer = ask("fire", weapon="mmg", distance=5000)
    assert answer.allowed and rests(answer, "fire.mmg")
    assert values(ask("fire", weapon="mmg", cards=f"{ACES} 2S 2H"))["shots"] == 6


def test_fire_run() -> None:
    answer = ask("fire", number=5, mode="run", shots=1, cards="3H")
    assert values(answer)["number"] == 3 and rests(answer, "fire.run")
    assert values(ask("fire", number=5, mode="walk", shots=1, cards="3H"))["number"] == 5


@pytest.mark.parametrize(("cover", "number"), [("none", 6), ("light", 5), ("building", 4), ("bunker", 3)])
def test_fire_cover(cover: str, number: int) -> None:
    answer = ask("fire", number=6, cover=cover, shots=1, cards="3H")
    assert values(answer)["number"] == number
    assert rests(answer, "fire.cover") is (cover != "none")


def test_fire_order() -> None:
    answer = ask("order", skills=[4, 7, 5])
    assert values(answer)["order"] == [2, 3, 1] and rests(answer, "fire.order")


def test_fire_tie() -> None:
    answer = ask("order", skills="5,5,6,5", cards="4S 4H AD 9H 2S")
    assert values(answer)["order"] == [3, 4, 2, 1] and rests(answer, "fire.tie")
    assert chance(ask("order", skills="5,5"), "firer 2 fires first") * 2 == 1


@pytest.mark.parametrize("weapon", WEAPONS)
def test_auto_weapon(weapon: str) -> None:
    answer = ask("automatic", weapon=weapon)
    assert answer.allowed is (weapon not in ("Pistol", "Rifle")) and rests(answer, "auto.weapon")


def test_auto_targets() -> None:
    assert ask("automatic", weapon="lmg", targets=3, gap=4, gap2=4).allowed
    answer = ask("automatic", weapon="lmg", targets=3, gap=4, gap2=4.5)
    assert not answer.allowed and rests(answer, "auto.targets")


@pytest.mark.parametrize(("gap", "less"), [(4, 1), (4.5, 2), (8, 2)])
def test_auto_gap(gap: float, less: int) -> None:
    cards = f"{ACES} 2S 2H 2D 2C 3S 3H 4D 4C"
    answer = ask("automatic", weapon="lmg", targets=2, gap=gap, number=5, cards=cards)
    assert rests(answer, "auto.gap") is (less == 2)
    assert values(answer)["hits"] == [6, 6 if less == 1 else 4]
    beyond = ask("automatic", weapon="lmg", targets=2, gap=8.5)
    assert not beyond.allowed and rests(beyond, "auto.gap")


@pytest.mark.parametrize("targets", [1, 2, 3])
def test_auto_rounds(targets: int) -> None:
    cards = f"{ACES} 2S 2H 2D 2C 3S 3H 3D 3C 4S 4H 4D 4C 5S 5H".split()[: 6 * targets]
    answer = ask("automatic", weapon="smg-1", targets=targets, left=20, cards=cards)
    assert values(answer)["left"] == 2 and values(answer)["rounds"] == 18 and rests(answer, "auto.rounds")


def test_auto_share() -> None:
    answer = ask("automatic", weapon="lmg", targets=1, cards=f"{ACES} 2S 2H")
    assert values(answer)["shots"] == [6] and rests(answer, "auto.share")


def test_auto_skill() -> None:
    cards = "5S 5H 5D 5C AS AH 4S 4H 4D 4C 6S 6H 3S 3H 3D 3C 7S 7H"
    answer = ask("automatic", weapon="lmg", targets=3, number=5, cards=cards)
    assert values(answer)["hits"] == [6, 4, 4] and rests(answer, "auto.skill")


# Vehicles, small arms against them, and anti-tank weapons, rule by rule.

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
