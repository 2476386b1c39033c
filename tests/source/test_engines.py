"""What an engine and a source say of one another: each difference is a fault with its place."""

import json
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from drumhead.book.compile import compile_game
from drumhead.book.editions import record
from drumhead.source import almanac, odds
from drumhead.source.examples import _fraction
from drumhead.source.validate import validate
from drumhead.table.game import BadInput

from tests.project_bundles import BUNDLES

HERE = Path(__file__).parent


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    return Path(shutil.copytree(HERE.parent / "tiny" / "content" / "tiny", tmp_path / "tiny"))


def edit(folder: Path, name: str, old: str, new: str) -> None:
    text = (folder / name).read_text(encoding="utf-8")
    assert text.count(old) == 1
    (folder / name).write_text(text.replace(old, new), encoding="utf-8")


def faults(folder: Path) -> list[str]:
    return [str(fault).replace(f"{folder}/", "") for fault in validate(folder).faults]


def test_the_answers_to_an_examples_steps_are_those_of_the_engine(tiny: Path) -> None:
    answers = validate(tiny).engine.examples["down"]
    assert [(answer.move, answer.legal, bool(answer.reason), bool(answer.events)) for answer in answers] == [
        ("take 4H", False, True, False), ("take 3H", True, False, True), ("take AH", False, True, False),
    ]  # fmt: skip


def test_a_rank_that_is_none_is_told_with_those_there_are(tiny: Path) -> None:
    edit(tiny, "tables/worth.yaml", '["A", 1]', '["B", 1]')
    assert any("'B' is not a rank" in fault and "one of " in fault and "Joker" in fault for fault in faults(tiny))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "missing: the odds of this game have still to be worked out"), ("{", "broken JSON in line 1"),
        ("[]", "no object of odds"),
        ("[" * 100_000, "nested too deep"), ('{"made_from": "x"}', "stale: the tables or the method have changed"),
    ],
)  # fmt: skip
def test_odds_that_cannot_be_used_say_what_mends_them(tiny: Path, text: str, message: str) -> None:
    (tiny / "odds.json").write_text(text, encoding="utf-8")
    if not text:
        (tiny / "odds.json").unlink()
    messages = faults(tiny)
    assert any(f"odds.json: {message}" in fault and "run `drumhead odds tiny --make`" in fault for fault in messages), (
        messages
    )


def test_odds_that_were_changed_afterwards_and_bytes_that_are_no_text_are_told(tiny: Path) -> None:
    edit(tiny, "odds.json", '"deals": 24', '"deals": 25')
    assert any("not as it was worked out: something in it was changed afterwards" in fault for fault in faults(tiny))
    (tiny / "odds.json").write_bytes(b"\xff")
    assert any("odds.json: not UTF-8" in fault for fault in faults(tiny))
    (tiny / "odds.json").unlink()
    (tiny / "odds.json").mkdir()
    assert any("odds.json: cannot be read (Is a directory)" in fault for fault in faults(tiny))


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


def test_cells_of_a_released_edition_stay(tiny: Path) -> None:
    (tiny / "editions").mkdir()
    edition = {**record(compile_game(tiny)), "date": "2026-01-01"}
    (tiny / "editions" / "1.0.json").write_text(json.dumps(edition), encoding="utf-8")
    assert faults(tiny) == []
    edition["tables"]["worth"]["rows"][0][1] = 7
    (tiny / "editions" / "1.0.json").write_text(json.dumps(edition), encoding="utf-8")
    [fault] = faults(tiny)
    assert fault.startswith(
        "tables/worth.yaml: table 'worth': edition 1.0 was released with other cells; raise `edition:`"
    )


@pytest.mark.parametrize(("text", "value"), [("1/2", 0.5), (1, 1), ("0.25", 0.25), ("half", None), ("1/0", None)])
def test_a_chance_is_a_fraction_or_nothing(text: str | int, value: float | None) -> None:
    assert _fraction(text) == value


def test_an_almanac_that_is_broken_says_what_works_it_out(tmp_path: Path) -> None:
    ours = HERE.parents[1] / "content" / "no-mans-land"
    folder = Path(shutil.copytree(ours, tmp_path / "no-mans-land"))
    (folder / almanac.NAME).write_text("{", encoding="utf-8")
    [broken] = faults(folder)
    assert broken.startswith("almanac.json: almanac.json can't be read (")
    assert broken.endswith("run `drumhead almanac no-mans-land --deals 1..1000`")
