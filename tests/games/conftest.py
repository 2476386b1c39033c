"""Measures which rules each test of a game exercises, where ``make trace`` asks for it."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from drumhead.table.citations import Hits, record_citations

FOLDER = os.environ.get("DRUMHEAD_TRACE", "")
"""Where each worker writes what it measured: game -> rule -> ``code`` and ``tests``. Empty, and nothing is measured."""

_found: dict[str, dict[str, dict[str, set[str]]]] = {}


@pytest.fixture(autouse=bool(FOLDER))
def citations(request: pytest.FixtureRequest) -> Iterator[None]:
    """Notes what the test makes the engine of its folder cite."""
    game = request.path.parent.name
    with record_citations(f"drumhead.games.{game}") as hits:
        yield
    _note(game, f"{request.path.name}::{request.node.originalname}", hits)


def _note(game: str, test: str, hits: Hits) -> None:
    for rule, places in hits.items():
        told = _found.setdefault(game, {}).setdefault(rule, {"code": set(), "tests": set()})
        told["code"] |= places
        told["tests"].add(test)


def pytest_sessionfinish() -> None:
    """Write what this worker measured."""
    if FOLDER and _found:
        file = Path(FOLDER, f"{os.environ.get('PYTEST_XDIST_WORKER', 'alone')}.json")
        file.write_text(json.dumps(_found, default=sorted), encoding="utf-8")
