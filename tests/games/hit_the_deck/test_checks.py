"""The umpire, the pack, checks, skill draws and spotting, rule by rule."""

import pytest

from tests.games.hit_the_deck.ask import all_but, ask, chance, rests, result, values
from tests.games.hit_the_deck.seed import QUALITIES


def test_umpire_right() -> None:
    answer = ask("fire", weapon="pistol", distance=13, umpire="He leans out of the window: one shot.")
    assert answer.allowed and answer.umpire.startswith("He leans")
    assert answer.steps[-1].text == "The umpire: He leans out of the window: one shot."
    assert rests(answer, "umpire.right") and answer.to_json()["umpire"] == answer.umpire
    assert not ask("fire", weapon="pistol", distance=13).allowed


def test_pack_draw() -> None:
    left = ask("check").left
    assert len(left) == 40 and not {card for card in left if card[0] in "JQK"}
    assert len(ask("check", knaves=True, queens=True, kings=True).left) == 52
    assert result(ask("check", number=1, cards="AS")) == "success", "aces are low"


def test_pack_reshuffle() -> None:
    answer = ask("fire", number=9, weapon="pistol", shots=3, out=all_but("AS", "10H"), cards="10H AS 10H")
    assert rests(answer, "pack.reshuffle") and values(answer)["hits"] == 1
    assert len(answer.left) == 39


def test_pack_court() -> None:
    answer = ask("check", number=5, cards="JS QH KC 5D")
    assert result(answer) == "success" and rests(answer, "pack.court")
    assert ask("check", number=5).chances == ask("check", number=5, out="JS QH").chances


def test_check_number() -> None:
    assert values(ask("check", number=4, shift=2, cards="6H"))["number"] == 6
    assert rests(ask("check", number=4, shift=-1, cards="6H"), "check.number")


@pytest.mark.parametrize(
    ("card", "comes"), [("AH", "success"), ("5S", "success"), ("6C", "failure"), ("9D", "failure")]
)
def test_check_equal(card: str, comes: str) -> None:
    answer = ask("check", number=5, cards=[card])
    assert result(answer) == comes and rests(answer, "check.equal")


def test_check_ten() -> None:
    answer = ask("check", number=10, cards="10H")
    assert result(answer) == "failure" and rests(answer, "check.ten")
    assert result(ask("check", number=10, shift=9, cards="10H")) == "failure"


@pytest.mark.parametrize(("number", "half"), [(1, 1), (2, 1), (5, 3), (8, 4), (9, 5)])
def test_check_halve(number: int, half: int) -> None:
    answer = ask("check", number=number, halvings=1, cards="AH")
    assert values(answer)["number"] == half and rests(answer, "check.halve")


def test_check_order() -> None:
    given = {"skill": "shoot", "number": 7, "wounds": 1, "mode": "run", "cover": "light", "cards": "2S"}
    answer = ask("check", **given)
    assert values(answer)["number"] == 1, "7, 4, 2, and then 1 less"
    assert rests(answer, "check.order", "wound.one", "fire.run", "fire.cover")


def test_check_nothing() -> None:
    answer = ask("check", skill="shoot", number=2, cover="bunker", cards="AS")
    assert result(answer) == "failure" and rests(answer, "check.nothing")
    assert chance(answer) == 0


@pytest.mark.parametrize("skill", ["throw", "melee", "field-craft", "other"])
def test_cover_deducts_from_nobody_who_does_not_fire(skill: str) -> None:
    answer = ask("check", skill=skill, number=5, cover="bunker", cards="5S")
    assert result(answer) == "success" and values(answer)["number"] == 5
    assert "Cover counts only against fire: nothing less." in [step.text for step in answer.steps]


@pytest.mark.parametrize("quality", QUALITIES)
def test_quality_range(quality: str) -> None:
    least, most = QUALITIES[quality]
    labels = [one.label for one in ask("quality", quality=quality).chances[1:]]
    assert labels == [f"the number is {number}" for number in range(least, most + 1)]
    answer = ask("quality", quality=quality, cards=[f"{most}H"])
    assert values(answer)["number"] == most and rests(answer, "quality.range")


def test_quality_draw() -> None:
    answer = ask("quality", quality="veteran", cards="10S AS 3D 4D")
    assert values(answer)["number"] == 4 and rests(answer, "quality.draw")
    assert ask("quality", quality="veteran", cards="10S").awaits
    passed = ask("quality", quality="regular", queens=True, cards="QH 5S")
    assert values(passed)["number"] == 5, "a queen has no number"


def test_spot_check() -> None:
    answer = ask("spot", number=6, mode="search", cards="6H")
    assert result(answer) == "spotted" and rests(answer, "spot.check")
    assert result(ask("spot", number=6, cards="7H")) == "not-spotted"


@pytest.mark.parametrize(("mode", "number"), [("stand", 5), ("crawl", 5), ("search", 5), ("walk", 3), ("run", 3)])
def test_spot_moving(mode: str, number: int) -> None:
    answer = ask("spot", number=5, mode=mode, cards="AH")
    assert values(answer)["number"] == number
    assert rests(answer, "spot.moving") is (number == 3)
