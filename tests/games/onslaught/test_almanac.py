"""The almanac in the repository: made by the rules and the solver of today, and the same where it is sampled again."""

from pathlib import Path

import pytest
from drumhead.games.onslaught.almanac import ALMANAC
from drumhead.games.onslaught.almanac.grade import GAMES, WINNABLE
from drumhead.games.onslaught.almanac.told import KINDS
from drumhead.source.almanac import kept, stale
from drumhead.table.almanac import Noted
from drumhead.table.interval import around_mean, wilson
from drumhead.table.start import begin

from tests.play.bundles import onslaught

FILE = Path(__file__).parents[3] / "content" / "onslaught" / "almanac.json"
NOTES = kept(onslaught(), FILE)
HELD = [pytest.param(name, one, id=f"{name} {one.first} {one.variants}") for name in NOTES for one in NOTES[name]]
SAMPLE = {"solved": 3, "played": 1}


def test_it_is_not_stale() -> None:
    assert stale(onslaught(), FILE) == [], "if nothing comes out otherwise: `drumhead almanac onslaught --recheck 20`"


@pytest.mark.parametrize(("name", "noted"), HELD)
def test_deals_that_are_worked_out_again_come_out_the_same(name: str, noted: Noted) -> None:
    places = {n * (len(noted.deals) - 1) // SAMPLE[name] for n in range(1, SAMPLE[name] + 1)}
    for place in places:
        deal = noted.deals[place]
        state = begin(onslaught(), {"seed": deal, "variants": noted.variants})
        row = ALMANAC.studies[name].grade(state, deal)
        assert row == tuple(column[place] for column in noted.columns.values()), deal


def test_every_deal_that_is_offered_can_be_won() -> None:
    offers = ALMANAC.offers(NOTES)
    assert offers and offers.titles == KINDS and len(KINDS) == GAMES + 1
    for way, (first, kinds) in offers.kinds.items():
        deals = [deal for deal, kind in enumerate(kinds, first) if kind != "-"]
        solved = [one for one in NOTES["solved"] if "-".join(one.variants.values()) == way]
        answers = {
            deal: answer for one in solved for deal, answer in zip(one.deals, one.columns["answer"], strict=True)
        }
        assert deals and all(answers[deal] == WINNABLE for deal in deals)


def test_no_day_has_only_deals_that_may_be_lost() -> None:
    """Three choices, as far apart as ``daily.js`` has it; days without a second choice in the almanac need none."""
    offers = ALMANAC.offers(NOTES)
    assert offers
    for way, losing in offers.losing.items():
        days = {deal % 40_000 for deal in losing if deal >= 1_000_000}
        assert not [day for day in days if {1_000_000 + day, 1_040_000 + day} <= set(losing)], way


def test_intervals() -> None:
    assert [round(bound, 3) for bound in wilson(50, 100)] == [0.404, 0.596]
    assert wilson(0, 0) == (0.0, 1.0) and wilson(10, 10)[1] == 1.0
    assert around_mean([1.0, 1.0, 1.0]) == (1.0, 1.0, 1.0)
