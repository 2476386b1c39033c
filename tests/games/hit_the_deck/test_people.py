"""Movement, wounds and the optional rules, rule by rule."""

import pytest

from tests.games.hit_the_deck.ask import ask, rests, result, values
from tests.games.hit_the_deck.seed import MODES


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


def test_wound_add__none_leaves_unhurt() -> None:
    assert values(ask("wounds", more=0)) == {"wounds": 0, "state": "unhurt"}
    missed = values(ask("fire", shots=1, cards="10S"))
    assert (missed["wounds"], missed["state"], missed["hits"]) == (0, "unhurt", 0)
    assert values(ask("burn", round=1, attempts=0)) == {"out": False, "wounds": 0, "state": "unhurt"}


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
