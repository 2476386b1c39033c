"""Throwing, deviation, areas, fire and high explosive, rule by rule."""

import pytest
from drumhead.games.hit_the_deck.resolve import RESOLVERS

from tests.games.hit_the_deck.ask import ask, rests, result, values
from tests.games.hit_the_deck.seed import BLAST, TABLES, THROWN


def test_throw_check() -> None:
    answer = ask("throw", number=5, figures=0, cards="5H")
    assert result(answer) == "on-target" and values(answer)["metres"] == 0 and rests(answer, "throw.check")


@pytest.mark.parametrize("weapon", THROWN)
def test_throw_range(weapon: str) -> None:
    reach = THROWN[weapon][0]
    assert ask("throw", weapon=weapon, distance=reach).allowed
    beyond = ask("throw", weapon=weapon, distance=reach + 1)
    assert not beyond.allowed and result(beyond) == "out-of-range" and rests(beyond, "throw.range")


def test_throw_crawl() -> None:
    assert ask("throw", mode="crawl", distance=10).allowed
    answer = ask("throw", mode="crawl", distance=10.5)
    assert not answer.allowed and rests(answer, "throw.crawl")


def test_throw_crawl__to_half_a_metre() -> None:
    rows = [{**row, "range": 25} for row in TABLES["thrown"]]
    throw = RESOLVERS["throw"]
    for distance, allowed in (("12.5", True), (13, False)):
        answer = throw.resolve({"mode": "crawl", "distance": distance}, {**TABLES, "thrown": rows})
        assert answer.allowed is allowed


def test_throw_knife() -> None:
    hit = ask("throw", weapon="knife", number=4, cards="4S")
    assert result(hit) == "hit" and rests(hit, "throw.knife")
    assert result(ask("throw", weapon="knife", number=4, cards="5S")) == "missed", "no further card"


def test_throw_miss() -> None:
    answer = ask("throw", number=4, cards="5S 3H 9C")
    assert result(answer) == "missed" and rests(answer, "throw.miss")


@pytest.mark.parametrize(("card", "degrees"), [("AH", 0), ("2H", 36), ("6H", 180), ("10H", 324)])
def test_deviation_direction(card: str, degrees: int) -> None:
    answer = ask("throw", number=4, cards=["5S", card, "9C"])
    assert values(answer)["degrees"] == degrees and rests(answer, "deviation.direction")


@pytest.mark.parametrize(("card", "metres"), [("AH", 1), ("7C", 7), ("10D", 10)])
def test_deviation_distance(card: str, metres: int) -> None:
    answer = ask("throw", number=4, cards=["5S", "9C", card])
    assert values(answer)["metres"] == metres and rests(answer, "deviation.distance")


def test_area_card() -> None:
    answer = ask("throw", figures=4, cards="AS 2H 3D 4C 5S")
    assert values(answer)["reached"] == 2 and rests(answer, "area.card")


def test_area_grenade() -> None:
    answer = ask("throw", weapon="grenade", figures=1, cards="AS 2H")
    assert values(answer)["radius"] == 8 and rests(answer, "area.grenade")


def test_area_petrol() -> None:
    answer = ask("throw", weapon="petrol bomb", figures=1, cards="AS 2H")
    assert values(answer)["radius"] == 6 and rests(answer, "area.petrol", "burn.wound")


@pytest.mark.parametrize(("turn", "wounds"), [(0, 1), (1, 0), (2, 1), (3, 0), (4, 1)])
def test_burn_wound(turn: int, wounds: int) -> None:
    answer = ask("burn", round=turn, attempts=0)
    assert values(answer)["wounds"] == wounds and rests(answer, "burn.wound")


def test_burn_out() -> None:
    answer = ask("burn", round=2, attempts=3, cards="2H 3S")
    assert result(answer) == "out" and values(answer)["wounds"] == 0 and rests(answer, "burn.out")
    assert result(ask("burn", round=2, attempts=2, cards="2H 3D")) == "burning"


def test_explosive_aim() -> None:
    answer = ask("explosive", number=5, cards="6S 6D AC")
    assert result(answer) == "missed" and values(answer)["degrees"] == 180 and rests(answer, "explosive.aim")


def test_explosive_range() -> None:
    assert rests(ask("explosive", cards="AS"), "explosive.range")


@pytest.mark.parametrize("weapon", BLAST)
def test_explosive_blast(weapon: str) -> None:
    answer = ask("explosive", weapon=weapon, figures=1, cards="AS AH")
    assert values(answer)["radius"] == BLAST[weapon] and rests(answer, "explosive.blast", "area.grenade")


def test_what_lands_at_its_point_of_aim_is_off_by_nothing() -> None:
    result = values(ask("throw", number=5, figures=0, cards="5H"))
    assert (result["degrees"], result["metres"], result["reached"]) == (0, 0, 0)
