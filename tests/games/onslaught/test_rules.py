"""Every rule of Onslaught by its name: setup, waves, fights, powers, the end."""

from itertools import permutations

import pytest
from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.fight import Destroy
from drumhead.games.onslaught.rules.state import Rule
from drumhead.table.cards import JOKER, is_red
from drumhead.table.record import NOTATION, play_on
from drumhead.table.verdict import Outcome, refuse

from tests.games.onslaught.positions import at, cited_rules, legal_texts, play, refusal, start_of


def test_setup_attackers() -> None:
    assert len(start_of(1).attackers) == 26 and all(map(is_red, start_of(1).attackers))
    state = at("5S KC(4H) 9S", to_come="AH")
    refusal(state, "shift 9S from KC to 9S with 5S", Rule.POWER_FIVE, Rule.SETUP_ATTACKERS)


def test_setup_defenders() -> None:
    start = start_of(1)
    defenders = [defender.card for defender in start.table] + list(start.defenders)
    assert len(defenders) == 28 and not any(map(is_red, defenders))


def test_setup_values() -> None:
    worth = at("AS JC QC KC 10S 2S").terms.worth
    assert [worth[defender.card] for defender in at("AS JC QC KC 10S 2S").table] == [1, 11, 12, 13, 10, 2]
    refusal(at("QC", "QH"), "absorb QC", Rule.ABSORB_GREATER, Rule.SETUP_VALUES)


def test_setup_joker() -> None:
    assert GAME.deal(1, {}, {})["defenders"].count(JOKER) == 2
    once = play(at("Joker Joker QC", "KH", to_come="AH AD"), "joker")
    assert [defender.card for defender in once.table] == [JOKER, "QC"]


# Rules of the waves: dealing, pledging, turning up, ending, recalibrating.

OPEN = {"final": "open"}
REDS = "AH AD 2H 2D 3H 3D"


def test_wave_deal() -> None:
    start = start_of(5)
    assert len(start.table) == 7 and len(start.defenders) == 21
    last_faced = at("KC", faced=1, pledge=1, to_come=REDS, defenders=["10S", "3C"])
    after = play(last_faced, "end")
    assert [defender.card for defender in after.table] == ["10S", "3C"] and after.wave == 2


def test_wave_pledge() -> None:
    start = start_of(5)
    assert {f"pledge {number}" for number in range(1, 27)} <= legal_texts(start)


def test_wave_turn() -> None:
    start = play(start_of(5), "pledge 6")
    state = play(start, "turn")
    assert state.waiting == start.attackers[0] and state.faced == 0


def test_wave_fourth() -> None:
    third = at("KC Joker", wave=3, faced=1, pledge=1, to_come=REDS, defenders=["10S", "3C"])
    fourth = play(third, "end")
    assert fourth.pledge == 6 and legal_texts(fourth) == {"turn"}
    waiting = at("KC", "4H", wave=4, to_come=REDS)
    assert refusal(waiting, "end", Rule.WAVE_FOURTH, Rule.WAVE_END).endswith(": 7 attackers to come.")


def test_wave_fourth__open_is_pledged_and_recalibrated() -> None:
    third = at("KC Joker", wave=3, faced=1, pledge=1, to_come=REDS, defenders=["10S", "3C"], variants=OPEN)
    fourth = play(third, "end")
    assert fourth.pledge is None and "wave.fourth" not in cited_rules(third, "end")
    assert "recalibrate 6 with 3C" in legal_texts(play(fourth, "pledge 2", "turn", "absorb 10S"))


def test_wave_end() -> None:
    state = at("KC QC", "AH", faced=1, pledge=2, to_come=REDS[3:])
    met = play(state, "absorb KC")
    assert met.pledge_met and met.wave == 1
    assert play(met, "end").wave == 2


@pytest.mark.parametrize("cards", ["AS 2S 4S 6S", "AS 2S 4S Joker", "KS(AH) KC(2H) 10S(3H) Joker"])
def test_wave_limit(cards: str) -> None:
    """Wounded defenders and Jokers count; ending the wave so is a legal move, and loses."""
    state = at(cards, wave=2, faced=1, pledge=1, to_come="KH KD")
    assert "end" in legal_texts(state)
    outcome = GAME.outcome(play(state, "end"))
    assert outcome and outcome.result == "lost" and outcome.rules == ("wave.limit",) and outcome.score is None


def test_wave_limit__three_may_be_left() -> None:
    state = at("AS 2S Joker", faced=1, pledge=1, to_come="KH KD", defenders=["KS"])
    assert play(state, "end").wave == 2


def test_wave_spare() -> None:
    state = at("", faced=1, pledge=1, to_come="KH QH", defenders=["KS"])
    after = play(state, "end")
    assert after.attackers == ("QH",) and after.unseen == ("KH",)


def test_wave_recalibrate() -> None:
    state = at("KC QC", faced=2, pledge=3, to_come=REDS[6:])
    after = play(state, "recalibrate 2 with QC")
    assert after.pledge == 2 and after.discard == ("QC",) and after.pledge_met


def test_wave_recalibrate_number() -> None:
    state = at("KC", faced=2, pledge=3, to_come="AH AD 2H")
    assert {text for text in legal_texts(state) if "recalibrate" in text} == {
        f"recalibrate {number} with KC" for number in (2, 4, 5)
    }


def test_wave_recalibrate_cost() -> None:
    state = at("KC(AH) Joker Joker", faced=2, pledge=3, to_come="AD 2H 2D")
    refusal(state, "recalibrate 4 with KC", Rule.WAVE_RECALIBRATE_COST, Rule.ABSORB_WOUNDED)
    assert [str(move) for move in GAME.legal_moves(state)].count("recalibrate 4 with Joker") == 1


# Rules of dealing with an attacker: absorbing, destroying, Jokers.

STRICT = {"bonus": "strict"}


def test_absorb_greater() -> None:
    state = at("QC JC 10S", "JD", to_come="AH")
    assert {text for text in legal_texts(state) if "absorb" in text} == {"absorb QC"}


def test_absorb_value() -> None:
    state = at("10S(4H)", "5D", to_come="AH JD")
    after = play(state, "absorb 10S")
    assert after.table[0].value == 1 and after.table[0].under == ("4H", "5D")
    refusal(at("10S(4H) Joker", "JD"), "absorb 10S", Rule.ABSORB_GREATER, Rule.ABSORB_VALUE)


def test_absorb_wounded() -> None:
    state = at("7C KS", "4H", to_come="AH")
    wounded = play(state, "absorb 7C")
    assert wounded.table[0].wounded


def test_absorb_joker() -> None:
    refusal(at("Joker", "AH"), "absorb Joker", Rule.ABSORB_JOKER, Rule.JOKER_DESTROY)


def test_destroy_exact() -> None:
    state = at("8C 10S(2H)", "8H", to_come="AH")
    assert {"destroy 8C", "destroy 10S"} <= legal_texts(state)
    assert [defender.card for defender in play(state, "destroy 8C").table] == ["10S"]


def test_destroy_bonus() -> None:
    state = at("7C 10S(3H)", "8H", to_come="AH")
    assert legal_texts(state) >= {"destroy 7C"}


def test_destroy_bonus__strict_is_a_must() -> None:
    state = at("7C 8C 10S(2H)", "8H", to_come="AH", variants=STRICT)
    assert {text for text in legal_texts(state) if "destroy" in text} == {"destroy 7C", "destroy 10S"}
    refusal(state, "destroy 8C", Rule.DESTROY_BONUS)


def test_destroy_sum() -> None:
    state = at("8C 3C 2C KC", "KH", to_come="AH")
    assert {text for text in legal_texts(state) if "+" in text} == {"destroy 2C+3C+8C"}
    assert refusal(state, "destroy 8C+3C", Rule.DESTROY_SUM) == "3C and 8C add up to 11, and KH is 13."


def test_destroy_sum__of_nobody_is_refused() -> None:
    """It can't be written, but a page may make it of no picked cards."""
    nobody = refuse("Name the defenders that destroy the attacker.", Rule.DESTROY_EXACT, Rule.DESTROY_SUM)
    assert GAME.verify(at("KC", "KD"), Destroy(())) == nobody


def test_destroy_alike() -> None:
    """The designer's own example: the ten and the seven are not alike."""
    state = at("10S(4H) JS(6H) 3C(AH) 7C", "KD", to_come="2H")
    assert {text for text in legal_texts(state) if "+" in text} == {"destroy 3C+10S+JS"}


def test_destroy_joker_sum() -> None:
    state = at("Joker KC AC", "KH", to_come="AH")
    refusal(state, "destroy Joker+KC", Rule.DESTROY_JOKER_SUM, Rule.JOKER_DESTROY)


def test_destroy_under() -> None:
    state = at("10S(4H 2D) KC", "4D", to_come="AH")
    after = play(state, "destroy 10S")
    assert sorted(after.discard) == sorted(["10S", "4H", "2D", "4D"])


def test_joker_destroy() -> None:
    state = at("Joker 2C", "KH", to_come="AH")
    assert legal_texts(state) == {"joker"} and cited_rules(state, "joker") >= {"joker.destroy"}
    after = play(state, "joker")
    assert after.discard == ("KH", "Joker") and after.faced == 1


def test_joker_unwounded() -> None:
    four = at("Joker Joker AC 2C", faced=1, pledge=1, to_come="KH")
    lost = GAME.outcome(play(four, "end"))
    assert lost and lost.result == "lost"


# Rules of the powers of the 3, the 5 and the 7.


def test_power_when() -> None:
    """Before the pledge, between attackers, in answer to one, and when the pledge is met; never by a wounded card."""
    for state in (
        at("7C KC", to_come="AH AD"),
        at("7C KC", pledge=1, to_come="AH AD"),
        at("7C KC", "2H", to_come="AH AD"),
        at("7C KC", faced=2, pledge=2, to_come="AH AD"),
    ):
        assert "peek with 7C" in legal_texts(state)
    refusal(at("7C(2H) KC", to_come="AH AD"), "peek with 7C", Rule.POWER_WHEN, Rule.ABSORB_WOUNDED)


def test_power_three() -> None:
    state = at("10S(4H) 3S 3C 4C", "KH", to_come="AH")
    mixed = {text for text in legal_texts(state) if "with" in text}
    assert mixed == {"destroy 3C+4C+10S with 3S", "destroy 3S+4C+10S with 3C"}
    assert sorted(play(state, "destroy 10S+4C+3C with 3S").discard) == sorted(["10S", "4H", "4C", "3C", "3S", "KH"])


def test_power_five() -> None:
    state = at("5S QC(4H 2D) KC Joker 5C(AD)", to_come="AH")
    assert "power.five" in cited_rules(state, "shift 4H from QC to KC with 5S")


def test_power_five_absorb() -> None:
    state = at("5S QC(4H) KC 2S", to_come="AH")
    after = play(state, "shift 4H from QC to KC with 5S")
    assert [(defender.card, defender.value) for defender in after.table] == [("QC", 12), ("KC", 9), ("2S", 2)]
    assert [defender.card for defender in after.table if defender.wounded] == ["KC"]


def test_power_five_destroy() -> None:
    """An equal present value destroys; the source loses only what was shifted."""
    state = at("5S QC(4H AH) 6C(2D)", to_come="AD")
    after = play(state, "shift 4H from QC to 6C with 5S")
    (queen,) = after.table
    assert (queen.card, queen.value, queen.under) == ("QC", 11, ("AH",))
    assert after.discard == ("5S", "6C", "2D", "4H") and after.faced == state.faced


def test_power_five_bonus_barred() -> None:
    state = at("5S QC(4H) 3C", to_come="AH")
    refusal(state, "shift 4H from QC to 3C with 5S", Rule.POWER_FIVE_BONUS_BARRED)


def test_power_seven() -> None:
    state = at("7C KC", "2H", to_come="AH AD 3H 4H")
    peeked = play(state, "peek with 7C")
    assert peeked.peeked and peeked.next_attackers == ("AH", "AD", "3H") and peeked.discard == ("7C",)


def test_power_seven_arrange() -> None:
    peeked = play(at("7C KC", "2H", to_come="AH AD 3H 4H"), "peek with 7C")
    assert legal_texts(peeked) == {f"arrange {' '.join(cards)}" for cards in permutations(["AH", "AD", "3H"])}
    assert play(peeked, "arrange 3H AH AD").attackers == ("3H", "AH", "AD", "4H")
    assert cited_rules(peeked, "arrange 3H AH AD") == {"power.seven.arrange"}


# Rules of the end: won, survived, lost, the score; and what is refused in any game.


def test_end_won() -> None:
    """At once, in any wave, however many defenders are left."""
    last = at("KS KC QS QC Joker", "2H", wave=2)
    assert GAME.outcome(last) is None
    won = play(last, "absorb KS")
    assert GAME.outcome(won) == Outcome("won", "The last attacker has been dealt with.", ("end.won", "end.score"), 37)
    assert legal_texts(won) == set()


def test_end_won__by_the_attacker_beaten_unseen() -> None:
    won = play(at("", faced=1, pledge=1, to_come="KH", defenders=["KS"]), "end")
    outcome = GAME.outcome(won)
    assert outcome and outcome.result == "won" and outcome.score == 0
    assert won.wave == 1 and won.defenders == ("KS",) and not won.table


def test_end_survived() -> None:
    state = at("KS KC QS(AH) QC Joker", wave=4, faced=1, pledge=1, to_come="2H 3H", variants={"final": "open"})
    survived = play(state, "end")
    assert GAME.outcome(survived) == Outcome(
        "won", "You have survived all four waves.", ("end.survived", "end.score"), 13 + 13 + 12
    )


def test_end_lost() -> None:
    lost = at("AS 2C 7S(6D)", "KH", to_come="AD")
    assert GAME.outcome(lost) == Outcome("lost", "KH is waiting, and you have no legal move.", ("end.lost",))


def test_end_lost__not_while_a_five_or_a_seven_can_be_spent() -> None:
    assert GAME.outcome(at("7S", "KH", to_come="AD")) is None
    assert GAME.outcome(at("7S", "KH")) is not None
    assert GAME.outcome(at("5S 3C(AH) 2C", "KH")) is None
    assert GAME.outcome(at("5S 3C(AH)", "KH")) is not None
    assert GAME.outcome(play(at("7S", "KH", to_come="AD"), "peek with 7S", "arrange AD")) is not None


def test_end_score() -> None:
    won = play(at("KS(AD) 10S 3C Joker", "2H"), "absorb KS")
    outcome = GAME.outcome(won)
    assert outcome and outcome.score == 13 and "end.score" in outcome.rules


def test_play_over() -> None:
    lost = at("AS 2C", "KH", to_come="AD")
    refusal(lost, "absorb AS", Rule.PLAY_OVER, Rule.END_LOST)


def test_play_notation() -> None:
    answer = play_on(GAME, at("KS", "2H"), ["eat KS"])
    assert answer.refused and answer.refused.rules == (Rule.PLAY_NOTATION,) == (NOTATION,)
    assert "eat KS" in answer.refused.reason and "absorb CARD" in answer.refused.reason
