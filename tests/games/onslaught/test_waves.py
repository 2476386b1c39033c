"""The heuristic that plays out a wave, in small cases computed by hand."""

import pytest
from drumhead.games.onslaught.players import worth
from drumhead.games.onslaught.players.cover import answers_with_five, coverage, covered_share
from drumhead.games.onslaught.players.waves import (
    WaveOdds,
    WaveProgress,
    continue_chance,
    count_values,
    end_chance,
    evaluate,
    play_out,
    required_discards,
)
from drumhead.games.onslaught.players.worth import SHARES, compute_shares, wave_odds
from drumhead.games.onslaught.solve.position import read_table
from drumhead.games.onslaught.solve.table import Table

from tests.games.onslaught.positions import at


def table(text: str) -> Table:
    return read_table(at(text, to_come="QD"))


ODDS = WaveOdds(True, False, [[wave / 10 + left / 100 for left in range(27)] for wave in range(6)])
"""The chance tells its wave and the attackers left: 0.37 is wave 3 and 7 attackers."""
OPEN = ODDS._replace(closed=False)


def test_values_are_counted_from_0_to_13() -> None:
    assert count_values([1, 13, 13, 4]) == [0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 2] and count_values([]) == [0] * 14


@pytest.mark.parametrize(
    ("cards", "faced", "pledge", "discards"),
    [
        ("KS QS JS", 2, 2, 3),
        ("KS QS JS", 2, 3, 3),
        ("KS", 2, 2, 0),
        ("KS", 2, 3, 1),
        ("", 2, 2, 0),
        ("KS QS(2H)", 2, 2, 0),
        ("KS QS(2H)", 2, 3, 1),
        ("KS QS(2H) JS 10S", 2, 2, 2),
        ("KS QS(2H) JS 10S", 2, 3, 1),
        ("KS QS JS(2H) 10S(3H) 9S", 2, 2, 2),
        ("KS QS JS(2H) 10S(3H) 9S", 2, 3, 2),
        ("KS QS JS(2H) 10S(3H) 9S 8S", 2, 3, 3),
        ("KS QS(AH) JS(2H) 10S(3H) 9S(4H)", 2, 2, None),
        ("KS QS(AH) JS(2H) 10S(3H) 9S(4H)", 2, 3, None),
        ("KS(AH) QS(2H) JS(3H)", 2, 2, 0),
        ("KS(AH) QS(2H) JS(3H)", 2, 3, None),
    ],
)
def test_as_few_defenders_go_as_end_the_wave_or_all_where_none_is_wounded(
    cards: str, faced: int, pledge: int, discards: int | None
) -> None:
    """With the pledge met one discard alone leads nowhere: it makes the pledge another, and a second brings it back."""
    for wave in (1, 3):
        assert required_discards(table(cards), WaveProgress(wave, faced, pledge)) == discards


def test_an_open_fourth_wave_ends_with_any_number_left() -> None:
    many = table("KS QS JS(2H) 10S(3H) 9S")
    assert (required_discards(many, WaveProgress(4, 2, 2)), required_discards(many, WaveProgress(4, 2, 3))) == (0, 1)
    assert required_discards(table("KS(AH)"), WaveProgress(4, 2, 3)) is None


@pytest.mark.parametrize(
    ("cards", "progress", "odds", "chance"),
    [
        ("KS QS(2H)", WaveProgress(2, 1, 1), ODDS, 0.37),
        ("KS QS", WaveProgress(2, 1, 1), ODDS, 0.36),
        ("KS", WaveProgress(1, 1, 1), ODDS, 0.27),
        ("", WaveProgress(1, 1, 1), ODDS, 0.26),
        ("KS QS(2H)", WaveProgress(2, 0, 1), ODDS, -1),
        ("KS(AH) QS(2H)", WaveProgress(2, 1, 2), ODDS, -1),
        ("KS QS(2H)", WaveProgress(4, 1, 1), ODDS, -1),
        ("KS QS(2H)", WaveProgress(4, 1, 1), OPEN, 1),
        ("KS QS(2H)", WaveProgress(3, 1, 1), OPEN, 0.47),
        ("KS QS(2H)", WaveProgress(4, 0, 1), OPEN, -1),
    ],
)
def test_a_wave_that_ends_now_is_worth_the_next_one(
    cards: str, progress: WaveProgress, odds: WaveOdds, chance: float
) -> None:
    assert end_chance(table(cards), 7, progress, odds) == pytest.approx(chance)


def test_facing_one_more_is_worth_the_share_that_can_be_dealt_with() -> None:
    """Of 2, 4 and 13 a wounded 4 can deal with two, and then two attackers are left; with one, one is left at least."""
    counts = count_values([2, 4, 13])
    hurt = table("5S(AH) 3S")
    assert covered_share(hurt, counts, False) == pytest.approx(2 / 3) == covered_share(hurt, counts, True)
    assert continue_chance(hurt, counts, WaveProgress(2, 1, 1), ODDS) == pytest.approx(2 / 3 * 0.32)
    assert continue_chance(hurt, count_values([2]), WaveProgress(2, 1, 1), ODDS) == pytest.approx(0.31)


def test_a_table_is_worth_its_strength_its_jokers_its_cover_and_less_with_too_many_wounds() -> None:
    """A king is worth 14 and covers everything; each of four wounded 1s is worth 1 and covers nothing above it."""
    counts = count_values([3, 4, 13, 13])
    assert evaluate(table("KS"), counts, False, 1) == 14 + 50
    assert evaluate(table("KS Joker"), counts, False, 1) == 14 + 10 + 50
    four = table("2S(AH) 3S(2H) 4S(3H) 5S(4H)")
    assert evaluate(four, counts, False, 3) == 4 + 50 * 2 / 4 - 3
    assert evaluate(four, counts, False, 4) == 4 + 50 * 2 / 4
    three = table("2S(AH) 3S(2H) 4S(3H)")
    assert evaluate(three, counts, False, 1) == 3 + 50 * 1 / 4
    assert evaluate(table("QS"), counts, True, 1) == 13 + 50 and evaluate((), counts, False, 1) == 0


@pytest.mark.parametrize(
    ("cards", "strict", "values"),
    [
        ("", False, []),
        ("4S", False, [1, 2, 3, 4, 5]),
        ("4S", True, [1, 2, 3, 5]),
        ("6S(2H)", False, [1, 2, 3, 4]),
        ("6S(2H)", True, [1, 2, 3, 4]),
        ("4S 2S", False, [1, 2, 3, 4, 5, 6]),
        ("3S 6S", True, [1, 2, 3, 4, 5, 7, 9]),
        ("3S(AH) 8S(AD)", False, [1, 2, 3, 4, 5, 6, 7, 9]),
        ("2S 8S(AD)", False, [1, 2, 3, 4, 5, 6, 7]),
        ("2S 3S 5S", True, [1, 2, 3, 4, 5, 6, 7, 8, 10]),
        ("Joker", True, list(range(1, 14))),
    ],
)
def test_a_table_covers_what_it_can_answer(cards: str, strict: bool, values: list[int]) -> None:
    bits = coverage(table(cards), strict)
    assert [value for value in range(1, 14) if bits >> value & 1] == values


def test_the_share_of_nothing_is_none() -> None:
    assert covered_share(table("KS"), count_values([]), False) == 0


def test_a_5_is_spent_only_where_nothing_else_helps() -> None:
    cards = table("5S QS(3H) 4S")
    assert set(answers_with_five(cards, 12, False)) == {table("4S(3H)")}
    both = {table("QS(3H)"), table("5S 4S")}
    assert set(answers_with_five(cards, 9, False)) == both, "5 and 4 make 9, and so do 12 less 3"
    assert answers_with_five(table("4S QS(3H)"), 12, False) == ()


def test_a_game_with_the_usual_rules_has_the_shares_of_its_waves_and_an_open_one_is_won() -> None:
    closed, free = wave_odds("closed", "strict"), wave_odds("open", "free")
    assert (closed.closed, closed.strict, free.closed, free.strict) == (True, True, False, False)
    assert [closed.chances[wave] for wave in (2, 3, 4)] == [SHARES[wave] for wave in (2, 3, 4)]
    assert all(set(free.chances[wave]) == {1.0} and len(free.chances[wave]) == 27 for wave in (2, 3, 4))
    assert all(len(row) == 27 and [1, *row, 0] == sorted([1, *row, 0], reverse=True) for row in SHARES.values())


def test_a_row_falls_slowly_where_few_waves_are_won_and_no_wave_is_played_from_a_hundredth_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(worth, "play_out", lambda *_: 0.01)
    high, low = [1.0, 0.6, 0.36, 0.216, 0.13, 0.078, 0.047, 0.028, 0.017], [0.01, 0.01, 0.006, 0.004, 0.002, 0.001]
    assert list(compute_shares(2)[4][:15]) == high + low


@pytest.mark.parametrize(
    ("cards", "deck", "progress", "chance"),
    [
        ("KS", [13], WaveProgress(4, 0, 1), 1),
        ("KS", [13, 1], WaveProgress(4, 0, 2), 0),
        ("KS", [1, 13], WaveProgress(4, 0, 2), 0),
        ("KS Joker", [13, 13], WaveProgress(4, 0, 2), 1),
        ("KS 2S(AH)", [13, 1, 13], WaveProgress(4, 0, 3), 0),
        ("QS", [], WaveProgress(4, 0, 0), 1),
        ("KS 2S", [5, 13, 13], WaveProgress(2, 1, 1), 0.32),
        ("KS 2S(AH)", [5, 13, 13], WaveProgress(2, 1, 1), 0.33),
    ],
)
def test_attackers_are_met_one_by_one_until_the_wave_is_better_ended(
    cards: str, deck: list[int], progress: WaveProgress, chance: float
) -> None:
    assert play_out(table(cards), deck, progress, ODDS) == pytest.approx(chance)


def test_to_turn_up_one_more_once_the_pledge_is_met_costs_the_least_unwounded_defender() -> None:
    """One attacker is turned up for sure; then the wave ends, with the king wounded or gone."""
    progress = WaveProgress(2, 1, 1)
    for cards, deck, chance, why in (
        ("KS 2S", [13, 7, 7], 0.31, "none is left"),
        ("KS 2S", [5, 13, 13], 0.32, "the king is wounded"),
        ("KS(AH) 2S(AD)", [5], 0, "nobody can pay"),
    ):
        assert play_out(table(cards), deck, progress, ODDS, must_turn=True) == pytest.approx(chance), why
