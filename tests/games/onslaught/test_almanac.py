"""What Onslaught's almanac offers to who asks for a game: deals that can be won, and days that can."""

from itertools import product
from pathlib import Path

import pytest
from drumhead.games.onslaught import almanac
from drumhead.games.onslaught.almanac import ALMANAC, GAMES, KINDS, WINNABLE
from drumhead.games.onslaught.rules.moves import legal_moves
from drumhead.games.onslaught.rules.state import VARIANTS
from drumhead.games.onslaught.solve import solve
from drumhead.source.almanac import read_almanac

from tests.games.onslaught.positions import at, start_of
from tests.play.bundles import onslaught

FILE = Path(__file__).parents[3] / "content" / "onslaught" / "almanac.json"
NOTES = read_almanac(onslaught(), FILE)


def test_every_deal_that_is_offered_can_be_won() -> None:
    offers = ALMANAC.offers(NOTES)
    assert offers and offers.titles == KINDS and len(KINDS) == GAMES + 1
    for variants, (first, kinds) in offers.kinds.items():
        deals = [deal for deal, kind in enumerate(kinds, first) if kind != "-"]
        entries = [entry for entry in NOTES["solved"] if "-".join(entry.variants.values()) == variants]
        answers = {
            deal: answer for entry in entries for deal, answer in zip(entry.deals, entry.columns["answer"], strict=True)
        }
        assert len(deals) > 900 and all(answers[deal] == WINNABLE for deal in deals)
    assert set(offers.kinds) == {"-".join(variants) for variants in product(*VARIANTS.values())}


def test_no_day_has_only_deals_that_may_be_lost() -> None:
    """Three choices, as far apart as ``daily.js`` has it; days without a second choice in the almanac need none."""
    offers = ALMANAC.offers(NOTES)
    assert offers
    for variants, skipped in offers.skipped.items():
        days = {deal % 40_000 for deal in skipped if deal >= 1_000_000}
        assert not [day for day in days if {1_000_000 + day, 1_040_000 + day} <= set(skipped)], variants


def test_what_is_noted_of_a_deal_is_what_was_found_and_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games won, positions the solver looked at, and hand and pledge of each wave that a game came to."""
    monkeypatch.setattr(almanac, "choose", lambda state, moves, numbers: next(legal_moves(state)))
    state = start_of(7)
    won, nodes, worth, pledge, *later = almanac.grade_games(state, 7)
    hand = sum(state.terms.worth[defender.card] or 10 for defender in state.table)
    assert (won, nodes, worth, pledge) == (0, solve(state, 100_000, False).nodes, hand, 1)
    assert len(later) == 2 * almanac.WAVES_NOTED - 2 and not any(later), "the first wave is lost"
    columns = ("won", "nodes", "hand_1", "pledge_1", "hand_2", "pledge_2", "hand_3", "pledge_3")
    assert ALMANAC.studies["played"].columns == columns and len(columns) == 4 + len(later)


def test_a_deal_is_noted_as_winnable_unwinnable_or_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    assert almanac.grade_solution(at("KS", to_come="QH", wave=4), 1) == (almanac.WINNABLE,) == (1,)
    assert almanac.grade_solution(at("KS", to_come="KH KD", wave=4), 1) == (almanac.UNWINNABLE,) == (0,)
    monkeypatch.setattr(almanac, "NODES", 0)
    assert almanac.grade_solution(at("KS", to_come="QH", wave=4), 1) == (almanac.UNKNOWN,) == (2,)
