"""Rules of the powers of the 3, the 5 and the 7."""

from itertools import permutations

from drumhead.games.onslaught.rules.ids import Rule

from tests.games.onslaught.positions import at, cited_rules, legal_texts, play, refusal, start_of


def test_power_when() -> None:
    """Before the pledge, between attackers, in answer to one, and when the pledge is met; never by a wounded card."""
    for state in (
        at("7C KC", to_come="AH AD"),
        at("7C KC", pledge=1, to_come="AH AD"),
        at("7C KC", "2H", to_come="AH AD"),
        at("7C KC", faced=2, pledge=2, to_come="AH AD"),
    ):
        assert "peek with 7C" in legal_texts(state) and "power.when" in cited_rules(state, "peek with 7C")
    refusal(at("7C(2H) KC", to_come="AH AD"), "peek with 7C", Rule.POWER_WHEN, Rule.ABSORB_WOUNDED)


def test_power_three() -> None:
    state = at("10S(4H) 3S 3C 4C", "KH", to_come="AH")
    mixed = {text for text in legal_texts(state) if "with" in text}
    assert mixed == {"destroy 3C+4C+10S with 3S", "destroy 3S+4C+10S with 3C"}
    assert "power.three" in cited_rules(state, "destroy 10S+4C+3C with 3S")
    assert sorted(play(state, "destroy 10S+4C+3C with 3S").discard) == sorted(["10S", "4H", "4C", "3C", "3S", "KH"])
    refusal(state, "destroy 10S+4C+3C with 3C", Rule.POWER_THREE)
    refusal(state, "destroy 10S+4C+3C with 4C", Rule.POWER_THREE)
    refusal(state, "destroy 10S with 3C", Rule.POWER_THREE)
    refusal(at("9C 4C 3S", "KH"), "destroy 9C+4C with 3S", Rule.POWER_THREE)
    refusal(at("9C(AH) 5S 3S(AD)", "KH"), "destroy 9C+5S with 3S", Rule.POWER_WHEN, Rule.ABSORB_WOUNDED)


def test_power_five() -> None:
    state = at("5S QC(4H 2D) KC Joker 5C(AD)", to_come="AH")
    assert "power.five" in cited_rules(state, "shift 4H from QC to KC with 5S")
    refusal(state, "shift 4H from QC to Joker with 5S", Rule.POWER_FIVE, Rule.ABSORB_JOKER)
    refusal(state, "shift 4H from QC to QC with 5S", Rule.POWER_FIVE)
    refusal(state, "shift 4H from QC to 5S with 5S", Rule.POWER_FIVE)
    refusal(state, "shift 4H from KC to QC with 5S", Rule.POWER_FIVE)
    refusal(state, "shift 4H from QC to KC with KC", Rule.POWER_FIVE)
    refusal(state, "shift 4H from QC to KC with 5C", Rule.POWER_WHEN, Rule.ABSORB_WOUNDED)


def test_power_five_absorb() -> None:
    state = at("5S QC(4H) KC 2S", to_come="AH")
    after = play(state, "shift 4H from QC to KC with 5S")
    assert [(defender.card, defender.value) for defender in after.table] == [("QC", 12), ("KC", 9), ("2S", 2)]
    assert [defender.card for defender in after.table if defender.wounded] == ["KC"]
    assert {"power.five.absorb", "absorb.wounded"} <= cited_rules(state, "shift 4H from QC to KC with 5S")
    refusal(state, "shift 4H from QC to 2S with 5S", Rule.POWER_FIVE_ABSORB, Rule.POWER_FIVE_DESTROY)


def test_power_five_destroy() -> None:
    """An equal present value destroys; the source loses only what was shifted."""
    state = at("5S QC(4H AH) 6C(2D)", to_come="AD")
    after = play(state, "shift 4H from QC to 6C with 5S")
    (queen,) = after.table
    assert (queen.card, queen.value, queen.under) == ("QC", 11, ("AH",))
    assert after.discard == ("5S", "6C", "2D", "4H") and after.faced == state.faced
    assert {"power.five.destroy", "destroy.under"} <= cited_rules(state, "shift 4H from QC to 6C with 5S")


def test_power_five_bonus_barred() -> None:
    state = at("5S QC(4H) 3C", to_come="AH")
    reason = refusal(state, "shift 4H from QC to 3C with 5S", Rule.POWER_FIVE_BONUS_BARRED)
    assert reason == "3C is worth 3, and 4H can be shifted only to 4 or more."


def test_power_seven() -> None:
    state = at("7C KC", "2H", to_come="AH AD 3H 4H")
    peeked = play(state, "peek with 7C")
    assert peeked.peeked and peeked.next_attackers == ("AH", "AD", "3H") and peeked.discard == ("7C",)
    assert "power.seven" in cited_rules(state, "peek with 7C")
    refusal(at("7C KC", "2H"), "peek with 7C", Rule.POWER_SEVEN)
    refusal(at("8C KC", "2H"), "peek with 8C", Rule.POWER_SEVEN)


def test_power_seven_arrange() -> None:
    peeked = play(at("7C KC", "2H", to_come="AH AD 3H 4H"), "peek with 7C")
    assert legal_texts(peeked) == {f"arrange {' '.join(cards)}" for cards in permutations(["AH", "AD", "3H"])}
    assert play(peeked, "arrange 3H AH AD").attackers == ("3H", "AH", "AD", "4H")
    assert cited_rules(peeked, "arrange 3H AH AD") == {"power.seven.arrange"}
    refusal(peeked, "absorb KC", Rule.POWER_SEVEN_ARRANGE)
    refusal(peeked, "arrange 3H AH 4H", Rule.POWER_SEVEN_ARRANGE)
    refusal(peeked, "arrange 3H AH", Rule.POWER_SEVEN_ARRANGE)
    refusal(start_of(5), "arrange AH AD 3H", Rule.POWER_SEVEN_ARRANGE, Rule.POWER_SEVEN)
