"""What Onslaught's almanac tells of its notes: tables, charts, and the deals that it offers."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from drumhead.games.onslaught.almanac import ALMANAC, UNKNOWN, UNWINNABLE, WINNABLE
from drumhead.table.almanac import Curve, DealOffers, Notes, StudyNotes

USUAL = {"final": "closed", "bonus": "free"}
STRICT = {"final": "closed", "bonus": "strict"}
SOLVED = (
    StudyNotes(USUAL, 1, {"answer": [WINNABLE, WINNABLE, UNWINNABLE]}),
    StudyNotes(STRICT, 1, {"answer": [UNWINNABLE] * 2200 + [WINNABLE] * 1100}),
    StudyNotes(USUAL, 1_000_000, {"answer": [UNKNOWN, UNKNOWN]}),
)


def played_notes(
    won: Sequence[int], nodes: Sequence[int] = (), hands: Mapping[int, Sequence[tuple[int, int]]] | None = None
) -> StudyNotes:
    """Games won, positions looked at, and by wave the worth of the hand and the pledge; 0 where they are left out."""
    columns: dict[str, list[int]] = {"won": list(won), "nodes": list(nodes) or [0] * len(won)}
    for wave in (1, 2, 3):
        of_wave = list((hands or {}).get(wave, ())) or [(0, 0)] * len(won)
        columns |= {f"hand_{wave}": [hand for hand, _ in of_wave], f"pledge_{wave}": [number for _, number in of_wave]}
    return StudyNotes(USUAL, 1, columns)


def table(name: str, **notes: Any) -> Any:
    return ALMANAC.tables(notes)[name]


def test_the_share_of_deals_that_can_be_won_counts_the_unknown_once_as_lost_and_once_as_won() -> None:
    """Wilson's intervals by hand: 2 of 5 from 11.76 up, 4 of 5 up to 96.38."""
    report = table("winnable", solved=SOLVED)
    assert report["rows"] == [
        ["closed", "free", "5", "2", "1", "2", "40.00 (11.76–96.38)"],
        ["closed", "strict", "3,300", "1,100", "2,200", "0", "33.33 (31.75–34.96)"],
    ]
    assert report["rules"] == ["end.won"]


def test_deals_are_graded_by_how_many_of_two_games_were_won() -> None:
    graded = [2, 2, 2, 2, 2, 1, 1, 1, 0, 0]
    report = table("difficulty", played=[played_notes(graded)])
    assert report["rows"] == [["closed", "free", "10", "50", "30", "20", "65.0 (35.4–86.3)"]]
    assert "played each deal 2 times" in report["note"]
    (row,) = table("difficulty", played=[played_notes(graded * 100)])["rows"]
    assert row[2:6] == ["1,000", "50", "30", "20"]
    hard, *others = ALMANAC.charts({"played": [played_notes(graded)]})["difficulty"].bars
    assert hard[:3] == ("Hard", 0.2, "20 (6–51)%")
    assert hard.interval == pytest.approx((0.0567, 0.5098), abs=1e-4)
    assert [(bar.label, bar.value) for bar in others] == [("Fair", 0.3), ("Easy", 0.5)]


BOUNDS = {37: 4, 38: 5, 43: 5, 44: 6, 49: 6, 50: 7, 55: 7, 56: 8, 61: 8, 62: 9, 90: 9}
"""Hands worth the first and the last of each band, and what is pledged with them here."""


def test_pledges_are_averaged_by_the_worth_of_the_hand() -> None:
    first = [(worth, pledge) for worth, pledge in BOUNDS.items() for _ in range(20)]
    second = [(37, pledge) for pledge in (3, 6)] * 10 + [(40, 6)] * 19 + [(0, 0)] * (len(first) - 39)
    report = table("pledges", played=[played_notes([0] * len(first), (), {1: first, 2: second})])
    assert report["rows"] == [
        ["below 38", "4.0", "4.5", "–"],
        ["38–43", "5.0", "–", "–"],
        ["44–49", "6.0", "–", "–"],
        ["50–55", "7.0", "–", "–"],
        ["56–61", "8.0", "–", "–"],
        ["62 and more", "9.0", "–", "–"],
    ]
    assert report["rules"] == ["wave.pledge"]


def test_the_curves_of_pledges_take_hands_worth_two_more_or_less() -> None:
    hands = [(18, 3), (22, 5), (33, 9), (37, 9), (90, 8), (92, 10)] * 10 + [(88, 6)] * 10 + [(60, 7)] * 19 + [(97, 4)]
    chart = ALMANAC.charts({"played": [played_notes([0] * len(hands), (), {2: hands})]})["pledges"]
    assert chart.across == "worth of the hand"
    assert chart.curves == (
        Curve("Wave 1", ()),
        Curve("Wave 2", ((20, 4.0), (35, 9.0), (90, 8.0))),
        Curve("Wave 3", ()),
    )


def test_the_hardest_deals_were_always_lost_and_can_be_won() -> None:
    nodes = [*range(1001, 1021)]
    lost = played_notes([0] * 18 + [1, 2], nodes)
    answers = [WINNABLE] * 15 + [UNWINNABLE, UNKNOWN]
    report = table("hardest", played=[lost], solved=[StudyNotes(USUAL, 1, {"answer": answers})])
    assert report["rows"] == [["18", "1,018"], *([str(deal), f"1,0{deal:02}"] for deal in range(15, 4, -1))]
    later = played_notes([0, 0], [7, 9])._replace(first=3)
    assert table("hardest", played=[later])["rows"] == [["4", "9"], ["3", "7"]], "of unsolved deals all may be won"


def test_deals_are_offered_by_how_hard_they_are_and_those_that_may_be_lost_never() -> None:
    graded: Notes = {"solved": SOLVED, "played": [played_notes([2, 0, 1])]}
    assert ALMANAC.offers(graded) == DealOffers(
        ("Hard", "Fair", "Easy"),
        {"closed-free": (1, "20-"), "closed-strict": (1, "-" * 2200 + "+" * 1100)},
        {"closed-free": (3, 1_000_000, 1_000_001), "closed-strict": tuple(range(1, 2201))},
    )
