"""The almanacs in the repository: made from the tables of today, and the same where they are sampled again."""

from fractions import Fraction
from pathlib import Path

import pytest
from drumhead.cli.inputs import bundle_named
from drumhead.source import odds
from drumhead.source.almanac import almanac_of, read_almanac, stale_studies
from drumhead.table.almanac import StudyNotes
from drumhead.table.interval import around_mean

CONTENT = Path(__file__).parents[2] / "content"
FILES = {file.parent.name: file for file in sorted(CONTENT.glob("*/almanac.json"))}
HELD = [
    pytest.param(slug, name, one, id=f"{slug} {name} {one.first} {'-'.join(one.variants.values())}")
    for slug, file in FILES.items()
    for name, held in read_almanac(bundle_named(slug), file).items()
    for one in held
]
SAMPLE = {"onslaught solved": 3, "onslaught played": 1, "officers-battle played": 1, "no-mans-land played": 20}


@pytest.mark.parametrize("slug", FILES)
def test_it_is_not_stale(slug: str) -> None:
    assert stale_studies(bundle_named(slug), FILES[slug]) == []


@pytest.mark.parametrize(("slug", "name", "noted"), HELD)
def test_deals_that_are_worked_out_again_come_out_the_same(slug: str, name: str, noted: StudyNotes) -> None:
    bundle, almanac = bundle_named(slug), almanac_of(bundle_named(slug))
    assert almanac
    number = SAMPLE[f"{slug} {name}"]
    for place in {n * (len(noted.deals) - 1) // number for n in range(1, number + 1)}:
        deal = noted.deals[place]
        row = almanac.studies[name].grade(bundle.begin({"seed": deal, "variants": noted.variants}), deal)
        assert row == tuple(column[place] for column in noted.columns.values()), deal


def test_the_best_shots_score_what_the_odds_say() -> None:
    """A sample of deals against what was worked out exactly: within one and a half times the interval's half."""
    bundle = bundle_named("no-mans-land")
    (noted,) = read_almanac(bundle, FILES["no-mans-land"])["played"]
    exact = odds.read_odds(bundle, CONTENT / "no-mans-land")["games"][0]
    mean, low, _ = around_mean(noted.columns["score"])
    assert exact["variants"].items() <= noted.variants.items() and abs(mean - exact["expected"]) < 1.5 * (mean - low)
    killed = Fraction(sum(noted.columns["killed"]), len(noted.deals))
    assert abs(killed - Fraction(exact["killed"])) < Fraction(4, 100)
