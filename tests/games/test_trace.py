"""What is kept of which code and tests meet each rule is what running them gives."""

import json
from pathlib import Path
from typing import Any

import pytest
from drumhead.book.trace import NAME, check_fresh
from drumhead.play.bundle import GameBundle
from drumhead.source.project import Project

from tests.project_bundles import BUNDLES
from tests.trace import measure

ROOT = Path(__file__).resolve().parents[2]
CONTENT = Project.here().content


def trace_of(slug: str) -> dict[str, Any]:
    trace: dict[str, Any] = json.loads((CONTENT / slug / NAME).read_text(encoding="utf-8"))
    return trace


@pytest.mark.parametrize("bundle", BUNDLES, ids=lambda bundle: bundle.slug)
def test_the_kept_trace_is_of_this_engine_and_these_tests(bundle: GameBundle) -> None:
    check_fresh(bundle.engine, CONTENT / bundle.slug, ROOT)


@pytest.mark.parametrize("bundle", BUNDLES, ids=lambda bundle: bundle.slug)
def test_playing_reaches_every_rule_that_an_engine_cites(bundle: GameBundle) -> None:
    assert set(map(str, bundle.declared.rules)) == set(trace_of(bundle.slug)["rules"])


@pytest.mark.slow
def test_a_sample_measured_anew_is_what_is_kept() -> None:
    measured = measure("-n0", "tests/games/onslaught/test_fight.py")["onslaught"]
    rules = trace_of("onslaught")["rules"]
    assert measured
    for rule, entry in measured.items():
        assert set(entry["code"]) <= set(rules[rule]["code"]) and set(entry["tests"]) <= set(rules[rule]["tests"])
