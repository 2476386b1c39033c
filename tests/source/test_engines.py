"""What an engine and a source say of one another: each difference is a fault with its place."""

import json
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from drumhead.source import almanac, odds
from drumhead.table.game import BadInput

from tests.project_bundles import BUNDLES

HERE = Path(__file__).parent


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    return Path(shutil.copytree(HERE.parent / "tiny" / "content" / "tiny", tmp_path / "tiny"))


def test_a_game_without_odds_or_with_an_engine_that_is_nowhere_has_none() -> None:
    without = next(bundle for bundle in BUNDLES if bundle.slug == "onslaught")
    assert not odds.has_odds(replace(without, engine="no.such.engine"))
    with pytest.raises(BadInput, match="Onslaught has no odds: its engine declares none"):
        odds.odds_of(without)


@pytest.mark.parametrize("bundle", [one for one in BUNDLES if almanac.almanac_of(one)], ids=lambda one: one.slug)
def test_an_almanac_that_is_written_is_read_back_and_says_when_it_is_stale(bundle: Any, tmp_path: Path) -> None:
    ours = HERE.parents[1] / "content" / bundle.slug / almanac.NAME
    notes, file = almanac.read_almanac(bundle, ours), tmp_path / almanac.NAME
    assert notes and almanac.read_almanac(bundle, file) == {}
    data = almanac.almanac_json(bundle, notes)
    assert json.loads(json.dumps(data)) == json.loads(ours.read_text(encoding="utf-8"))
    columns = [
        lines for study in data["studies"].values() for way in study["ways"] for lines in way["columns"].values()
    ]
    assert max(len(line) for lines in columns for line in lines) <= 140
    assert almanac.stale_studies(bundle, ours) == []
    first = next(iter(data["studies"]))
    data["studies"]["unknown"] = {"made_from": "", "ways": []}
    for other in ("other", ""):
        data["studies"][first]["made_from"] = other
        file.write_text(json.dumps(data), encoding="utf-8")
        assert almanac.stale_studies(bundle, file) == [first] and almanac.read_almanac(bundle, file) == notes
    broken = ["{", "{}", "[]", '{"studies": 5}', "[" * 100_000]
    for deals in ("1..3", "1..200000"):
        data["studies"][first]["ways"][0]["deals"] = deals
        broken.append(json.dumps(data))
    for text in broken:
        file.write_text(text, encoding="utf-8")
        with pytest.raises(
            BadInput, match=rf"almanac.json can't be read .* run `drumhead almanac {bundle.slug} --deals"
        ):
            almanac.read_almanac(bundle, file)
    file.unlink()
    file.mkdir()
    with pytest.raises(BadInput, match=r"almanac.json can't be read \(.*Is a directory"):
        almanac.read_almanac(bundle, file)
