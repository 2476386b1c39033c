"""Fire, automatic fire and the order of fire, rule by rule."""

import pytest

from tests.games.hit_the_deck.ask import ask, chance, rests, result, values
from tests.games.hit_the_deck.seed import WEAPONS

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


def test_auto_rounds__till_it_is_empty() -> None:
    answer = ask("automatic", weapon="lmg", targets=2, left=8, cards=f"{ACES} 2S 2H 10S 10H")
    assert values(answer)["shots"] == [6, 2] and values(answer)["left"] == 0


def test_auto_share() -> None:
    answer = ask("automatic", weapon="lmg", targets=1, cards=f"{ACES} 2S 2H")
    assert values(answer)["shots"] == [6] and rests(answer, "auto.share")


def test_auto_skill() -> None:
    cards = "5S 5H 5D 5C AS AH 4S 4H 4D 4C 6S 6H 3S 3H 3D 3C 7S 7H"
    answer = ask("automatic", weapon="lmg", targets=3, number=5, cards=cards)
    assert values(answer)["hits"] == [6, 4, 4] and rests(answer, "auto.skill")
