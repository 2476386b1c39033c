"""The bundle that is kept beside the source: it is never trusted further than it goes."""

from pathlib import Path

import pytest
from drumhead.book import bundle as bundles
from drumhead.source.project import Project

FOLDER = Project.here().content / "onslaught"


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache that holds the bundle."""
    folder = tmp_path_factory.mktemp("cache")
    bundles.cached_bundle(FOLDER, folder)
    return folder


@pytest.mark.parametrize(
    "damage", ["", '{"slug": "onsl', '{"slug": "x"}', "[]", '{"rules": []}', '{"rules": {}}', "\0"]
)
def test_a_damaged_kit_is_made_again(cache: Path, damage: str) -> None:
    (kept,) = (cache / "bundles").iterdir()
    whole = kept.read_text(encoding="utf-8")
    kept.write_text(damage, encoding="utf-8")
    assert bundles.cached_bundle(FOLDER, cache).slug == "onslaught"
    assert kept.read_text(encoding="utf-8") == whole


def test_the_kit_of_another_version_is_not_read(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (before,) = (cache / "bundles").iterdir()
    monkeypatch.setattr(bundles, "__version__", "0.0.0")
    bundles.cached_bundle(FOLDER, cache)
    (after,) = (cache / "bundles").iterdir()
    assert before != after


def test_a_cache_that_cannot_be_written_costs_no_more_than_time(tmp_path: Path) -> None:
    (tmp_path / "bundles").write_text("in the way", encoding="utf-8")
    assert bundles.cached_bundle(FOLDER, tmp_path).slug == "onslaught"
