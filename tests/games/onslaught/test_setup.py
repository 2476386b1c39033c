"""Rules of setup: the two packs, the values, the Jokers."""

from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.ids import Rule
from drumhead.table.cards import JOKER, is_red

from tests.games.onslaught.positions import at, play, refusal, start_of


def test_setup_attackers() -> None:
    assert len(start_of(1).attackers) == 26 and all(map(is_red, start_of(1).attackers))
    state = at("5S KC(4H) 9S", to_come="AH")
    reason = refusal(state, "shift 9S from KC to 9S with 5S", Rule.POWER_FIVE, Rule.SETUP_ATTACKERS)
    assert reason == "9S is not an attacker. You can shift only a red card that lies under a defender."


def test_setup_defenders() -> None:
    start = start_of(1)
    defenders = [defender.card for defender in start.table] + list(start.defenders)
    assert len(defenders) == 28 and not any(map(is_red, defenders))
    refusal(at("KC", "4H"), "absorb 4H", Rule.SETUP_DEFENDERS)


def test_setup_values() -> None:
    worth = at("AS JC QC KC 10S 2S").terms.worth
    assert [worth[defender.card] for defender in at("AS JC QC KC 10S 2S").table] == [1, 11, 12, 13, 10, 2]
    reason = refusal(at("QC", "QH"), "absorb QC", Rule.ABSORB_GREATER, Rule.SETUP_VALUES)
    assert reason == "QC is worth 12, and only a defender worth more than 12 can absorb QH."


def test_setup_joker() -> None:
    assert GAME.deal(1, {}, {})["defenders"].count(JOKER) == 2
    refusal(at("QC", "KH"), "joker", Rule.JOKER_DESTROY, Rule.SETUP_JOKER)
    once = play(at("Joker Joker QC", "KH", to_come="AH AD"), "joker")
    assert [defender.card for defender in once.table] == [JOKER, "QC"]
