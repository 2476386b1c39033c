"""Measures which rules each test of a game exercises, for ``make trace``."""

import json
import os
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest
from drumhead.table.citations import Hits, record_citations

FOLDER = os.environ.get("DRUMHEAD_TRACE", "")
"""Where each worker writes its measurement: game -> rule -> ``code`` and ``tests``. If empty, nothing is measured."""

_measured: dict[str, dict[str, dict[str, set[str]]]] = {}


@pytest.fixture(autouse=bool(FOLDER))
def citations(request: pytest.FixtureRequest) -> Iterator[None]:
    """Record what the test makes the engine of its folder cite."""
    game = request.path.parent.name
    package = f"drumhead.games.{game}"
    declared = import_module(package).GAME.load("resolvers") if find_spec(package) else None
    with record_citations(package, (declared or {}).values()) as hits:
        yield
    _record(game, f"{request.path.name}::{request.node.originalname}", hits)


def _record(game: str, test: str, hits: Hits) -> None:
    for rule, functions in hits.items():
        entry = _measured.setdefault(game, {}).setdefault(rule, {"code": set(), "tests": set()})
        entry["code"] |= functions
        entry["tests"].add(test)


def pytest_sessionfinish() -> None:
    """Write this worker's measurement."""
    if FOLDER and _measured:
        file = Path(FOLDER, f"{os.environ.get('PYTEST_XDIST_WORKER', 'alone')}.json")
        file.write_text(json.dumps(_measured, default=sorted), encoding="utf-8")
