"""The heuristic that plays out a wave, in small cases computed by hand."""

import pytest
from drumhead.games.onslaught.players.waves import CURVES, required_discards, wave_odds
from drumhead.games.onslaught.solve.position import Table, read_table

from tests.games.onslaught.positions import at


def table(text: str) -> Table:
    return read_table(at(text, to_come="QD"))


@pytest.mark.parametrize(
    ("cards", "faced", "pledge", "discards"),
    [
        ("KS QS JS", 2, 2, 3),
        ("KS QS JS", 2, 3, 3),
        ("KS", 2, 3, 1),
        ("KS QS(2H)", 2, 3, 1),
        ("KS QS(2H) JS 10S", 2, 2, 2),
        ("KS QS(2H) JS 10S", 2, 3, 1),
        ("KS QS JS(2H) 10S(3H) 9S", 2, 3, 2),
        ("KS QS JS(2H) 10S(3H) 9S 8S", 2, 3, 3),
        ("KS QS(AH) JS(2H) 10S(3H) 9S(4H)", 2, 3, None),
        ("KS(AH) QS(2H) JS(3H)", 2, 3, None),
    ],
)
def test_as_few_defenders_go_as_end_the_wave_or_all_where_none_is_wounded(
    cards: str, faced: int, pledge: int, discards: int | None
) -> None:
    """With the pledge met one discard alone leads nowhere: it makes the pledge another, and a second brings it back."""
    assert required_discards(table(cards), False, faced == pledge) == discards


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
