"""Rules of the end: won, survived, lost, the score; and what is refused in any game."""

from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.ids import Rule
from drumhead.table.record import NOTATION, play_on
from drumhead.table.verdict import Outcome

from tests.games.onslaught.positions import at, legal_texts, play, refusal


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
    reason = refusal(lost, "absorb AS", Rule.PLAY_OVER, Rule.END_LOST)
    assert reason == "The game is over. KH is waiting, and you have no legal move."
    refusal(play(at("KS", "2H"), "absorb KS"), "end", Rule.PLAY_OVER, Rule.END_WON)


def test_play_notation() -> None:
    answer = play_on(GAME, at("KS", "2H"), ["eat KS"])
    assert answer.refused and answer.refused.rules == (Rule.PLAY_NOTATION,) == (NOTATION,)
    assert "eat KS" in answer.refused.reason and "absorb CARD" in answer.refused.reason
