"""Rules of the score and the rank, and what is refused in any game."""

import pytest
from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.rules.ids import Rule
from drumhead.table.record import NOTATION, play_on

from tests.games.no_mans_land.positions import FOUR_PLAYED, at, cited_rules, play, refusal
from tests.games.no_mans_land.tables import TABLES


def test_score_tally() -> None:
    pad = [{"target": "KH", "weather": ["2C"], "hits": [1, 3]}]
    state = at("JD", "8C 2H AD 3H 4H", pad=pad)
    assert state.score == 30 and play(state, "fire 1:8C").score == 42
    assert "score.tally" in cited_rules(state, "fire 1:8C")


@pytest.mark.parametrize(
    "score, rank", [(0, 0), (1, 0), (25, 0), (26, 1), (36, 1), (37, 2), (42, 2), (43, 3), (50, 3), (51, 4), (174, 4)]
)
def test_score_rank(score: int, rank: int) -> None:
    state = at("JD", "8C 2H AD 3H 4H", pad=FOUR_PLAYED)
    assert state.terms.award(score).rank == TABLES["ranks"][rank]["rank"]
    assert "score.rank" in cited_rules(state, "hold")
    outcome = GAME.outcome(play(state, "hold"))
    assert outcome and outcome.score == 0 and outcome.reason.endswith(f"Rank: {TABLES['ranks'][0]['rank']}.")


def test_score_posthumous() -> None:
    outcome = GAME.outcome(play(at("KD", "8C 2H AD 3H 4H", shoot="9C"), "fire 1:8C"))
    assert outcome and outcome.score == 18 and "score.posthumous" in outcome.rules
    assert outcome.reason.startswith("Killed by the counterattack of round 1 with 18 points. Posthumous rank: Back")


def test_play_over() -> None:
    dead = play(at("KD", "8C 2H AD 3H 4H", shoot="9C"), "hold")
    refusal(dead, "hold", Rule.PLAY_OVER, Rule.COUNTER_KILLED)
    refusal(play(at("JD", "8C 2H AD 3H 4H", pad=FOUR_PLAYED), "hold"), "sacrifice 8C", Rule.PLAY_OVER, Rule.ROUND_FIVE)


def test_play_notation() -> None:
    answer = play_on(GAME, at("KD", "8C 2H AD 3H 4H"), ["shoot 8C"])
    assert answer.refused and answer.refused.rules == (Rule.PLAY_NOTATION,) == (NOTATION,)
    assert "shoot 8C" in answer.refused.reason and "fire NUMBER:CARD+CARD" in answer.refused.reason
