"""Rules of checks, of people and of what reaches an area."""

import pytest

from tests.games.hit_the_deck.ask import all_but, ask, chance, rests, result, values
from tests.games.hit_the_deck.seed import BLAST, MODES, QUALITIES, THROWN


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


# Movement, wounds and the optional rules, rule by rule.


@pytest.mark.parametrize("mode", MODES)
def test_move_mode(mode: str) -> None:
    answer = ask("move", mode=mode)
    assert values(answer)["metres"] == MODES[mode] and rests(answer, "move.mode")


@pytest.mark.parametrize(("mode", "metres"), [("search", 6), ("walk", 12), ("run", 18), ("crawl", 4)])
def test_move_prone(mode: str, metres: int) -> None:
    answer = ask("move", mode=mode, prone="down")
    assert values(answer)["metres"] == metres and rests(answer, "move.prone")


def test_move_rise() -> None:
    answer = ask("move", mode="walk", prone="up")
    assert values(answer)["metres"] == 12 and rests(answer, "move.rise")
    assert values(ask("move", mode="walk", prone="both"))["metres"] == 8
    assert not ask("move", mode="crawl", prone="up").allowed


def test_wound_add() -> None:
    answer = ask("wounds", wounds=1, more=1)
    assert values(answer)["wounds"] == 2 and rests(answer, "wound.add")
    hit = ask("fire", weapon="pistol", shots=2, before=1, cards="AS AH")
    assert values(hit)["state"] == "dead" and rests(hit, "wound.add", "wound.three")


def test_wound_one() -> None:
    answer = ask("wounds", more=1, number=5)
    assert values(answer) == {"wounds": 1, "state": "wounded", "number": 3} and rests(answer, "wound.one")
    assert values(ask("move", mode="run", wounds=1, prone="down"))["metres"] == 9
    assert rests(ask("check", wounds=1, cards="AH"), "wound.one")


@pytest.mark.parametrize(
    "name", ["check", "move", "spot", "fire", "automatic", "throw", "soft", "antitank", "explosive"]
)
def test_wound_two(name: str) -> None:
    answer = ask(name, wounds=2)
    assert not answer.allowed and result(answer) == "incapacitated" and rests(answer, "wound.two")


def test_wound_three() -> None:
    assert result(ask("wounds", wounds=2, more=1)) == "dead"
    assert values(ask("wounds", wounds=3, more=2))["wounds"] == 3
    assert rests(ask("check", wounds=3), "wound.three")


def test_knave_event() -> None:
    answer = ask("knave", event=4, cards="JS")
    assert result(answer) == "event" and values(answer)["event"] == 4 and rests(answer, "knave.event")
    assert result(ask("knave", cards="9S")) == "no-event"
    drawn = ask("check", knaves=True, cards="JS AS")
    assert result(drawn) == "success" and rests(drawn, "knave.event") and not rests(drawn, "pack.court")


@pytest.mark.parametrize(
    ("card", "luck"), [("QH", "good-luck"), ("QD", "good-luck"), ("QC", "bad-luck"), ("QS", "bad-luck")]
)
def test_queen_luck(card: str, luck: str) -> None:
    for name in ("queen", "check", "throw", "antitank", "explosive", "spot"):
        given = {} if name == "queen" else {"queens": True}
        answer = ask(name, cards=[card], **given)
        assert result(answer) == luck and rests(answer, "queen.luck")
    landed = ask("throw", queens=True, cards=["10S", card, "AS", "2S"])
    assert values(landed)["metres"] == 2, "where only a number will do the next card is drawn"


def test_king_keep() -> None:
    answer = ask("check", kings=True, cards="KD AS")
    assert result(answer) == "success" and rests(answer, "king.keep")
    assert "KH" not in ask("king", king="KH").left


def test_king_act() -> None:
    same = ask("king", king="KD", wounds=1, suffered=1, cards="4H")
    assert result(same) == "flesh-wounds" and values(same)["wounds"] == 1 and rests(same, "king.act")
    other = ask("king", king="KD", wounds=1, suffered=2, cards="4S")
    assert result(other) == "wounds-count" and rests(other, "king.act", "wound.three")
    assert values(other) == {"wounds": 3, "state": "dead", "mentioned": True, "posthumous": True}


# Throwing, deviation, areas, fire and high explosive, rule by rule.


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
