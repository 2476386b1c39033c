"""The heuristic that plays out a wave, in small cases computed by hand."""

from math import exp

import pytest
from drumhead.games.onslaught.players.waves import (
    CURVES,
    Attackers,
    WaveOdds,
    WaveProgress,
    answers_with_five,
    continue_chance,
    count_values,
    coverage,
    end_chance,
    evaluate,
    play_out,
    required_discards,
    wave_odds,
)
from drumhead.games.onslaught.solve.position import Table, read_table

from tests.games.onslaught.curves import curve
from tests.games.onslaught.positions import at


def table(text: str) -> Table:
    return read_table(at(text, to_come="QD"))


ODDS = WaveOdds(True, False, [total / 1000 for total in range(183)])
"""The chance tells the sum of the attackers left, in thousandths."""
OPEN = ODDS._replace(closed=False)


def test_attackers_are_counted_by_value_and_taken_away() -> None:
    attackers = count_values([1, 13, 13, 4])
    assert attackers == Attackers(4, 31, 1 << 1 | 1 << 13 | 1 << 4, 1 << 13) and count_values([]) == Attackers(
        0, 0, 0, 0
    )
    assert attackers.without(13) == count_values([1, 13, 4]) and attackers.without(1) == count_values([13, 13, 4])
    assert (attackers.share(1 << 13), attackers.share(-1), count_values([]).share(-1)) == (0.5, 1, 0)


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
    assert required_discards(table(cards), False, faced == pledge) == discards


def test_an_open_fourth_wave_ends_with_any_number_left() -> None:
    many = table("KS QS JS(2H) 10S(3H) 9S")
    assert (required_discards(many, True, True), required_discards(many, True, False)) == (0, 1)
    assert required_discards(table("KS(AH)"), True, False) is None


@pytest.mark.parametrize(
    ("cards", "progress", "odds", "chance"),
    [
        ("KS QS(2H)", WaveProgress(2, 1, 1), ODDS, 0.048),
        ("KS QS", WaveProgress(2, 1, 1), ODDS, 0.041),
        ("KS", WaveProgress(1, 1, 1), ODDS, 0.048),
        ("", WaveProgress(1, 1, 1), ODDS, 0.041),
        ("KS QS(2H)", WaveProgress(2, 0, 1), ODDS, -1),
        ("KS(AH) QS(2H)", WaveProgress(2, 1, 2), ODDS, -1),
        ("KS QS(2H)", WaveProgress(4, 1, 1), ODDS, -1),
        ("KS QS(2H)", WaveProgress(4, 1, 1), OPEN, 1),
        ("KS QS(2H)", WaveProgress(3, 1, 1), OPEN, 0.048),
        ("KS QS(2H)", WaveProgress(4, 0, 1), OPEN, -1),
    ],
)
def test_a_wave_that_ends_now_is_worth_the_next_one(
    cards: str, progress: WaveProgress, odds: WaveOdds, chance: float
) -> None:
    """The seven attackers left are worth 48, an average one of them, beaten unseen, 7."""
    assert end_chance(table(cards), Attackers(7, 48, 0, 0), progress, odds) == pytest.approx(chance)


def test_a_wave_that_ends_with_the_last_attacker_beaten_unseen_is_won() -> None:
    assert end_chance((), Attackers(1, 5, 0, 0), WaveProgress(1, 1, 1), ODDS) == 1
    assert end_chance(table("KS"), Attackers(1, 5, 0, 0), WaveProgress(1, 1, 1), ODDS) == 0.005


def test_facing_one_more_is_worth_the_share_that_can_be_dealt_with() -> None:
    """Of 2, 4 and 13 a wounded 4 can deal with two; an average 6 is then no longer left of the 19."""
    hurt = table("5S(AH) 3S")
    attackers, progress = count_values([2, 4, 13]), WaveProgress(2, 1, 1)
    assert continue_chance(hurt, attackers, progress, ODDS) == pytest.approx(2 / 3 * 0.013)
    assert continue_chance(hurt, count_values([2]), progress, ODDS) == 0


def test_a_table_is_worth_its_strength_its_jokers_its_cover_and_less_with_too_many_wounds() -> None:
    """A king is worth 14 and covers everything; each of four wounded 1s is worth 1 and covers nothing above it."""
    attackers = count_values([3, 4, 13, 13])
    assert evaluate(table("KS"), attackers, False, False) == 14 + 50
    assert evaluate(table("KS Joker"), attackers, False, False) == 14 + 10 + 50
    four = table("2S(AH) 3S(2H) 4S(3H) 5S(4H)")
    assert evaluate(four, attackers, False, False) == 4 + 50 * 2 / 4 - 3
    assert evaluate(four, attackers, False, True) == 4 + 50 * 2 / 4
    three = table("2S(AH) 3S(2H) 4S(3H)")
    assert evaluate(three, attackers, False, False) == 3 + 50 * 1 / 4
    assert evaluate(table("QS"), attackers, True, False) == 13 + 50 and evaluate((), attackers, False, False) == 0


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


def test_a_5_is_spent_only_where_nothing_else_helps() -> None:
    cards = table("5S QS(3H) 4S")
    assert set(answers_with_five(cards, 12, False)) == {table("4S(3H)")}
    both = {table("QS(3H)"), table("5S 4S")}
    assert set(answers_with_five(cards, 9, False)) == both, "5 and 4 make 9, and so do 12 less 3"
    assert answers_with_five(table("4S QS(3H)"), 12, False) == ()


def test_what_the_attackers_are_worth_beyond_the_defenders_decides_and_an_open_game_is_won() -> None:
    """Two defenders of 5 and a Joker of 11 are to come: the attackers may be worth that and a little more or less."""
    for bonus, curves in CURVES.items():
        for wave, known in curves.items():
            state = at("KS", to_come="KD", wave=wave - 1, defenders=["5S", "5C", "Joker"], variants={"bonus": bonus})
            chances = wave_odds(state).chances
            assert list(chances) == sorted(chances, reverse=True) and len(chances) == 183
            half = round(21 + known.even)
            assert chances[half - 1] > 0.5 > chances[half + 1]
            opened = at("KS", to_come="KD", wave=wave - 1, variants={"bonus": bonus, "final": "open"})
            assert set(wave_odds(opened).chances) == {1.0}


def test_curves_are_fitted_to_wins() -> None:
    """The games won are those that a curve foretells, spread evenly over what may be."""
    for known in CURVES["free"].values():
        excesses = [round(known.even) + step for step in range(-20, 21)]
        chances = [1 / (1 + exp((excess - known.even) / known.spread)) for excess in excesses]
        cases = [
            (excess, game + 0.5 < 200 * chance)
            for excess, chance in zip(excesses, chances, strict=True)
            for game in range(200)
        ]
        assert curve(cases) == pytest.approx(tuple(known), rel=0.05, abs=0.2)


def test_a_share_won_by_the_heuristic_is_turned_into_the_player_s_chance_most_at_the_start_of_the_wave() -> None:
    odds = ODDS._replace(gain=0.5, bend=-0.2)
    assert [odds.played(share, 1) for share in (0.0, 0.5, 1.0)] == [0, pytest.approx(0.622459), 1]
    assert [odds.played(share, 0) for share in (0.25, 0.5)] == [0.25, 0.5]
    assert 0.25 < odds.played(0.25, 0.5) < odds.played(0.25, 1) and ODDS.played(0.3, 1) == pytest.approx(0.3)


@pytest.mark.parametrize(
    ("cards", "deck", "progress", "chance"),
    [
        ("KS", [13], WaveProgress(4, 0, 1), 1),
        ("KS", [13, 1], WaveProgress(4, 0, 2), 0),
        ("KS", [1, 13], WaveProgress(4, 0, 2), 0),
        ("KS Joker", [13, 13], WaveProgress(4, 0, 2), 1),
        ("KS 2S(AH)", [13, 1, 13], WaveProgress(4, 0, 3), 0),
        ("QS", [], WaveProgress(4, 0, 0), 1),
        ("KS 2S", [5, 13, 13], WaveProgress(2, 1, 1), 0.026),
        ("KS 2S(AH)", [5, 13, 13], WaveProgress(2, 1, 1), 0.031),
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
        ("KS 2S", [13, 7, 7], 0.007, "none is left"),
        ("KS 2S", [5, 13, 13], 0.026, "the king is wounded"),
        ("KS(AH) 2S(AD)", [5], 0, "nobody can pay"),
    ):
        assert play_out(table(cards), deck, progress, ODDS, must_turn=True) == pytest.approx(chance), why
