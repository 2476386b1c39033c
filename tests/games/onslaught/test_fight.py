"""Rules of dealing with an attacker: absorbing, destroying, Jokers."""

from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.ids import Rule

from tests.games.onslaught.positions import at, cited_rules, legal_texts, play, refusal

STRICT = {"bonus": "strict"}


def test_absorb_greater() -> None:
    state = at("QC JC 10S", "JD", to_come="AH")
    assert {text for text in legal_texts(state) if "absorb" in text} == {"absorb QC"}
    assert "absorb.greater" in cited_rules(state, "absorb QC")
    refusal(state, "absorb JC", Rule.ABSORB_GREATER, Rule.SETUP_VALUES)
    refusal(at("QC", to_come="JD", pledge=1), "absorb QC", Rule.WAVE_TURN)


def test_absorb_value() -> None:
    state = at("10S(4H)", "5D", to_come="AH JD")
    after = play(state, "absorb 10S")
    assert after.table[0].value == 1 and after.table[0].under == ("4H", "5D")
    assert "absorb.value" in cited_rules(state, "absorb 10S")
    reason = refusal(at("10S(4H) Joker", "JD"), "absorb 10S", Rule.ABSORB_GREATER, Rule.ABSORB_VALUE)
    assert reason == "10S is worth 6 now, and only a defender worth more than 11 can absorb JD."


def test_absorb_wounded() -> None:
    state = at("7C KS", "4H", to_come="AH")
    assert "absorb.wounded" in cited_rules(state, "absorb 7C")
    wounded = play(state, "absorb 7C")
    assert wounded.table[0].wounded
    refusal(wounded, "peek with 7C", Rule.POWER_WHEN, Rule.ABSORB_WOUNDED)


def test_absorb_joker() -> None:
    reason = refusal(at("Joker", "AH"), "absorb Joker", Rule.ABSORB_JOKER, Rule.JOKER_DESTROY)
    assert reason == "A Joker cannot absorb attackers. You can discard it to destroy AH."


def test_destroy_exact() -> None:
    state = at("8C 10S(2H)", "8H", to_come="AH")
    assert {"destroy 8C", "destroy 10S"} <= legal_texts(state)
    assert cited_rules(state, "destroy 8C") >= {"destroy.exact"}
    assert [defender.card for defender in play(state, "destroy 8C").table] == ["10S"]
    refusal(at("6C KC", "8H"), "destroy 6C", Rule.DESTROY_EXACT, Rule.DESTROY_BONUS)
    refusal(at("10S(4H) KC", "8H"), "destroy 10S", Rule.DESTROY_EXACT, Rule.ABSORB_VALUE)


def test_destroy_bonus() -> None:
    state = at("7C 10S(3H)", "8H", to_come="AH")
    assert legal_texts(state) >= {"destroy 7C"} and "destroy.bonus" in cited_rules(state, "destroy 7C")
    refusal(state, "destroy 10S", Rule.DESTROY_EXACT, Rule.ABSORB_VALUE, Rule.DESTROY_BONUS)


def test_destroy_bonus__strict_is_a_must() -> None:
    state = at("7C 8C 10S(2H)", "8H", to_come="AH", variants=STRICT)
    assert {text for text in legal_texts(state) if "destroy" in text} == {"destroy 7C", "destroy 10S"}
    reason = refusal(state, "destroy 8C", Rule.DESTROY_BONUS)
    assert reason == "8C is unwounded, so alone it counts as 9; 8H is 8."


def test_destroy_sum() -> None:
    state = at("8C 3C 2C KC", "KH", to_come="AH")
    assert {text for text in legal_texts(state) if "+" in text} == {"destroy 2C+3C+8C"}
    assert {"destroy.sum", "destroy.alike"} <= cited_rules(state, "destroy 8C+3C+2C")
    assert refusal(state, "destroy 8C+3C", Rule.DESTROY_SUM) == "3C and 8C add up to 11, and KH is 13."
    refusal(state, "destroy 2C+2C", Rule.DESTROY_SUM)


def test_destroy_alike() -> None:
    """The designer's own example: the ten and the seven are not alike."""
    state = at("10S(4H) JS(6H) 3C(AH) 7C", "KD", to_come="2H")
    assert {text for text in legal_texts(state) if "+" in text} == {"destroy 3C+10S+JS"}
    refusal(state, "destroy 10S+7C", Rule.DESTROY_ALIKE, Rule.POWER_THREE)


def test_destroy_joker_sum() -> None:
    state = at("Joker KC AC", "KH", to_come="AH")
    refusal(state, "destroy Joker+KC", Rule.DESTROY_JOKER_SUM, Rule.JOKER_DESTROY)
    refusal(state, "destroy Joker", Rule.DESTROY_JOKER_SUM, Rule.JOKER_DESTROY)


def test_destroy_under() -> None:
    state = at("10S(4H 2D) KC", "4D", to_come="AH")
    after = play(state, "destroy 10S")
    assert sorted(after.discard) == sorted(["10S", "4H", "2D", "4D"])
    assert "destroy.under" in cited_rules(state, "destroy 10S")


def test_joker_destroy() -> None:
    state = at("Joker 2C", "KH", to_come="AH")
    assert legal_texts(state) == {"joker"} and cited_rules(state, "joker") >= {"joker.destroy"}
    after = play(state, "joker")
    assert after.discard == ("KH", "Joker") and after.faced == 1


def test_joker_unwounded() -> None:
    state = at("Joker KC(AD)", faced=1, pledge=2, to_come="AH 2H")
    assert "joker.unwounded" in cited_rules(state, "recalibrate 1 with Joker")
    four = at("Joker Joker AC 2C", faced=1, pledge=1, to_come="KH")
    assert "joker.unwounded" in cited_rules(four, "end")
    lost = GAME.outcome(play(four, "end"))
    assert lost and lost.result == "lost"
