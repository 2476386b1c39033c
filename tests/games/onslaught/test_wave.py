"""Rules of the waves: dealing, pledging, turning up, ending, recalibrating."""

import pytest
from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.ids import Rule

from tests.games.onslaught.positions import at, cited_rules, legal_texts, play, refusal, start_of

OPEN = {"final": "open"}
REDS = "AH AD 2H 2D 3H 3D"


def test_wave_deal() -> None:
    start = start_of(5)
    assert len(start.table) == 7 and len(start.defenders) == 21
    last_faced = at("KC", faced=1, pledge=1, to_come=REDS, defenders=["10S", "3C"])
    after = play(last_faced, "end")
    assert [defender.card for defender in after.table] == ["10S", "3C"] and after.wave == 2
    assert "wave.deal" in cited_rules(last_faced, "end")
    refusal(at("KC", "4H"), "absorb QC", Rule.WAVE_DEAL)


def test_wave_pledge() -> None:
    start = start_of(5)
    assert {f"pledge {number}" for number in range(1, 27)} <= legal_texts(start)
    refusal(start, "pledge 0", Rule.WAVE_PLEDGE)
    refusal(start, "pledge 27", Rule.WAVE_PLEDGE)
    refusal(start, "turn", Rule.WAVE_PLEDGE)
    refusal(play(start, "pledge 6"), "pledge 7", Rule.WAVE_PLEDGE, Rule.WAVE_RECALIBRATE)


def test_wave_turn() -> None:
    start = play(start_of(5), "pledge 6")
    state = play(start, "turn")
    assert state.waiting == start.attackers[0] and state.faced == 0
    refusal(state, "turn", Rule.WAVE_TURN)
    refusal(start, "joker", Rule.WAVE_TURN)
    refusal(at("KC", faced=2, pledge=2, to_come=REDS), "turn", Rule.WAVE_TURN, Rule.WAVE_END)


def test_wave_fourth() -> None:
    third = at("KC Joker", wave=3, faced=1, pledge=1, to_come=REDS, defenders=["10S", "3C"])
    fourth = play(third, "end")
    assert fourth.pledge == 6 and legal_texts(fourth) == {"turn"} and "wave.fourth" in cited_rules(third, "end")
    refusal(fourth, "pledge 6", Rule.WAVE_FOURTH)
    refusal(fourth, "end", Rule.WAVE_FOURTH, Rule.WAVE_END)
    waiting = at("KC", "4H", wave=4, to_come=REDS)
    assert refusal(waiting, "end", Rule.WAVE_FOURTH, Rule.WAVE_END).endswith(": 7 attackers to come.")
    refusal(play(fourth, "turn", "absorb 10S"), "recalibrate 3 with 3C", Rule.WAVE_FOURTH)


def test_wave_fourth__open_is_pledged_and_recalibrated() -> None:
    third = at("KC Joker", wave=3, faced=1, pledge=1, to_come=REDS, defenders=["10S", "3C"], variants=OPEN)
    fourth = play(third, "end")
    assert fourth.pledge is None and "wave.fourth" not in cited_rules(third, "end")
    assert "recalibrate 6 with 3C" in legal_texts(play(fourth, "pledge 2", "turn", "absorb 10S"))


def test_wave_end() -> None:
    state = at("KC QC", "AH", faced=1, pledge=2, to_come=REDS[3:])
    refusal(state, "end", Rule.WAVE_END)
    refusal(start_of(5), "end", Rule.WAVE_END, Rule.WAVE_PLEDGE)
    refusal(play(start_of(5), "pledge 6"), "end", Rule.WAVE_END)
    met = play(state, "absorb KC")
    assert met.pledge_met and met.wave == 1
    assert "wave.end" in cited_rules(state, "absorb KC") & cited_rules(met, "end")
    assert play(met, "end").wave == 2


@pytest.mark.parametrize("cards", ["AS 2S 4S 6S", "AS 2S 4S Joker", "KS(AH) KC(2H) 10S(3H) Joker"])
def test_wave_limit(cards: str) -> None:
    """Wounded defenders and Jokers count; ending the wave so is a legal move, and loses."""
    state = at(cards, wave=2, faced=1, pledge=1, to_come="KH KD")
    assert "end" in legal_texts(state) and "wave.limit" in cited_rules(state, "end")
    outcome = GAME.outcome(play(state, "end"))
    assert outcome and outcome.result == "lost" and outcome.rules == ("wave.limit",) and outcome.score is None


def test_wave_limit__three_may_be_left() -> None:
    state = at("AS 2S Joker", faced=1, pledge=1, to_come="KH KD", defenders=["KS"])
    assert play(state, "end").wave == 2


def test_wave_spare() -> None:
    state = at("", faced=1, pledge=1, to_come="KH QH", defenders=["KS"])
    after = play(state, "end")
    assert after.attackers == ("QH",) and after.unseen == ("KH",) and "wave.spare" in cited_rules(state, "end")


def test_wave_recalibrate() -> None:
    state = at("KC QC", faced=2, pledge=3, to_come=REDS[6:])
    after = play(state, "recalibrate 2 with QC")
    assert after.pledge == 2 and after.discard == ("QC",) and after.pledge_met
    assert {"wave.recalibrate", "wave.recalibrate.number", "wave.recalibrate.cost"} <= cited_rules(
        state, "recalibrate 2 with QC"
    )
    refusal(play(state, "turn"), "recalibrate 2 with QC", Rule.WAVE_RECALIBRATE)
    refusal(at("KC QC", to_come=REDS), "recalibrate 2 with QC", Rule.WAVE_RECALIBRATE)
    refusal(at("KC QC", pledge=2, to_come=REDS), "recalibrate 1 with QC", Rule.WAVE_RECALIBRATE)


def test_wave_recalibrate_number() -> None:
    state = at("KC", faced=2, pledge=3, to_come="AH AD 2H")
    assert {text for text in legal_texts(state) if "recalibrate" in text} == {
        f"recalibrate {number} with KC" for number in (2, 4, 5)
    }
    refusal(state, "recalibrate 3 with KC", Rule.WAVE_RECALIBRATE_NUMBER)
    refusal(state, "recalibrate 1 with KC", Rule.WAVE_RECALIBRATE_NUMBER)
    refusal(state, "recalibrate 6 with KC", Rule.WAVE_RECALIBRATE_NUMBER)


def test_wave_recalibrate_cost() -> None:
    state = at("KC(AH) Joker Joker", faced=2, pledge=3, to_come="AD 2H 2D")
    reason = refusal(state, "recalibrate 4 with KC", Rule.WAVE_RECALIBRATE_COST, Rule.ABSORB_WOUNDED)
    assert reason == "KC is wounded (under it: AH), and only an unwounded defender pays for recalibrating."
    refusal(state, "recalibrate 4 with 9S", Rule.WAVE_DEAL)
    assert [str(move) for move in GAME.legal_moves(state)].count("recalibrate 4 with Joker") == 1
