"""Kept odds: tables of the book where they are right, one fault with its remedy where they are not."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from drumhead.book.compile import compile_game
from drumhead.pipeline.almanac import make_odds
from drumhead.source.faults import Invalid
from drumhead.source.validate import validate

from tests.tiny.engine import odds as engine

TINY = Path(__file__).resolve().parents[1] / "tiny" / "content" / "tiny"


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TINY, tmp_path / "tiny"))


def faults_in(folder: Path) -> list[str]:
    return [str(fault).replace(f"{folder}/", "") for fault in validate(folder).faults]


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_odds_are_tables_of_the_book_like_any_other(tiny: Path) -> None:
    book = compile_game(tiny)
    table = book.tables["odds-won"]
    assert (table.number, table.data) == ("Table 2", ({"deals": 24, "won": "1/3"},))
    assert [group.table for group in book.sheets[1].groups][-1] == table


BAD: dict[str, tuple[Callable[[Path], Any], str]] = {
    "missing": (lambda tiny: (tiny / "odds.json").unlink(),
                "missing: the odds of this game have still to be worked out"),
    "stale": (lambda tiny: edit(tiny / "tables" / "worth.yaml", '["4", 4]', '["4", 5]'),
              "stale: the tables or the method have changed since the odds were worked out"),
    "cut off": (lambda tiny: edit(tiny / "odds.json", "\n}", ""), "broken JSON in line 6"),
    "changed by hand": (lambda tiny: edit(tiny / "odds.json", "1/3", "1/2"),
                        "not as it was worked out: something in it was changed afterwards"),
    "no text": (lambda tiny: (tiny / "odds.json").write_bytes(b"\xff"), "not UTF-8"),
    "too deep": (lambda tiny: (tiny / "odds.json").write_text("[" * 100_000), "nested too deep"),
    "no object": (lambda tiny: (tiny / "odds.json").write_text("[]"), "no object of odds"),
}  # fmt: skip


@pytest.mark.parametrize(("spoil", "message"), BAD.values(), ids=BAD)
def test_bad_odds_are_one_fault_and_made_good_by_its_remedy(
    spoil: Callable[[Path], Any], message: str, tiny: Path
) -> None:
    spoil(tiny)
    assert faults_in(tiny) == [f"odds.json: {message}; run `drumhead odds tiny --make`"]
    with pytest.raises(Invalid):
        compile_game(tiny)
    assert make_odds(validate(tiny).game.partial_bundle(), tiny)
    assert faults_in(tiny) == []


def test_the_odds_kept_are_those_that_come_out() -> None:
    data = json.loads((TINY / "odds.json").read_text(encoding="utf-8"))
    tables = compile_game(TINY).engine_tables()
    assert engine.work_out(tables) == {name: data[name] for name in ("deals", "won")}


def test_a_table_of_odds_is_validated_like_any_other(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def tables(*_: object) -> dict[str, Any]:
        columns = [{"id": "won", "title": "Won", "type": "figure"}]
        good = {"title": "Won", "rules": ["end.wun"], "columns": columns, "rows": [["often"], ["1", "2"]]}
        return {"won": good, "lost": {"columns": columns, "rows": []}}

    monkeypatch.setattr(engine, "ODDS", engine.ODDS._replace(tables=tables))
    faults = faults_in(tiny)
    assert "odds.json: no rule has the id 'end.wun'; perhaps 'end.won' is meant" in faults
    assert any(fault.startswith("odds.json: table odds-lost: 'title' is missing") for fault in faults)
    assert any(fault.startswith("odds.json: table odds-won: row 1, won: 'often' is not a figure") for fault in faults)
    assert any(fault.startswith("odds.json: table odds-won: row 2 has 2 cells; write 1: won") for fault in faults)
