"""Engines that fail, refuse, hang or cannot be loaded: one fault each, with its place and what would be right."""

import shutil
import sys
from pathlib import Path

import pytest
from drumhead.source import engine_guard
from drumhead.source.validate import ValidatedGame, validate
from drumhead.table.almanac import Chart

HERE = Path(__file__).parent
ODD = """from drumhead.table.almanac import Almanac, Chart, DealOffers
from drumhead.table.game import BadInput, Game
from drumhead.table.almanac import Odds
from tests.tiny import engine as tiny

def fail(*_):
    raise KeyError("worth")

def refuse(*_):
    raise BadInput("no such thing")

def loop(*_):
    while True:
        pass

def first(number, *others):
    return refuse() if number == 1 else tiny.deal(number, *others)

def told(*_):
    return {"won": {"title": "Won", "columns": [{"id": "n", "title": "N", "type": "int"}], "rows": [[1]]}}

def none(*_):
    return {}

ODDS = Odds(none, none, told)
REFUSED = Odds(refuse, none, told)
ALMANAC = Almanac(none, {}, told, lambda notes: {"won": Chart("Won")}, lambda notes: None)
FAILING = Almanac(none, {}, fail, none)
PARTS = ("read_tables", "deal", "start", "position", "legal_moves", "verify", "advance", "events", "outcome")
GAME = Game(rules=tiny.Rule, moves=(tiny.Take,), **{name: getattr(tiny, name) for name in PARTS} | dict(PARTS_HERE))
"""
FAIL = "KeyError: 'worth' (odd.py:7)"


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Staircase, without its odds, with the engine ``odd`` still to be written beside it."""
    folder = Path(shutil.copytree(HERE.parent / "tiny" / "content" / "tiny", tmp_path / "tiny"))
    for name, old, new in (
        ("game.yaml", "tests.tiny.engine", "odd"), ("rules.md", "::: table odds-won\n:::\n", ""),
        ("sheets.yaml", "    - {heading: The odds, table: odds-won}\n", ""),
    ):  # fmt: skip
        text = (folder / name).read_text(encoding="utf-8")
        (folder / name).write_text(text.replace(old, new), encoding="utf-8")
    (folder / "odds.json").unlink()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(engine_guard, "SECONDS", 0.1)
    return folder


def checked(tiny: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> ValidatedGame:
    """The game with that engine, which is forgotten afterwards."""
    (tiny.parent / "odd.py").write_text(text, encoding="utf-8")
    monkeypatch.delitem(sys.modules, "odd", raising=False)
    validated = validate(tiny)
    monkeypatch.delitem(sys.modules, "odd", raising=False)
    return validated


def faults(tiny: Path, text: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    messages = (str(fault) for fault in checked(tiny, text, monkeypatch).faults)
    return [fault.replace(f"{tiny}/", "").replace(f"{tiny.parent}/", "") for fault in messages]


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        ("", []),
        ("start=fail", [f"game.yaml:8: the engine fails at deal 1: {FAIL}; correct odd"]),
        ("deal=refuse", ["game.yaml:8: the engine refuses its own deal 1: no such thing; correct odd"]),
        ("position=fail", [f"examples/down.yaml:3: the engine fails at the start: {FAIL}; correct the engine"]),
        ("verify=fail", [f"examples/down.yaml:6: step 1, 'take 4H': the engine fails: {FAIL}; correct the engine"]),
        ("outcome=fail", [f"examples/down.yaml:9: step 2, 'take 3H': the engine fails: {FAIL}; correct the engine"]),
        ("read_tables=refuse", ["tables: the engine cannot use the tables: no such thing; correct the table it names"]),
        (
            "read_tables=fail,deal=refuse",
            ["tables: the engine cannot use the tables: no such thing; correct the table it names"],
        ),
        ("almanac='odd:ALMANAC'", []),
        ("almanac='odd:FAILING'", [f"game.yaml:8: the engine fails at the almanac: {FAIL}; mend odd"]),
    ],
)
def test_what_an_engine_does_wrong_is_a_fault(
    tiny: Path, monkeypatch: pytest.MonkeyPatch, parts: str, expected: list[str]
) -> None:
    assert faults(tiny, ODD.replace("PARTS_HERE", parts), monkeypatch) == expected


@pytest.mark.parametrize("part", ["position", "verify"])
def test_an_engine_that_does_not_end_is_waited_for_once(tiny: Path, monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    shutil.copy(tiny / "examples" / "down.yaml", tiny / "examples" / "up.yaml")
    [fault] = faults(tiny, ODD.replace("PARTS_HERE", f"{part}=loop"), monkeypatch)
    assert fault.startswith("examples/down.yaml:")
    assert (
        "the engine fails" in fault and "it does not come to an end: 0.1 seconds of computing were not enough" in fault
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("GAME = (\n", "SyntaxError: '(' was never closed (odd.py:1); correct odd"),
        ("import no_such_library\n", "ModuleNotFoundError: No module named 'no_such_library' (odd.py:1); correct odd"),
        ("import odd.more\n",
         "ModuleNotFoundError: No module named 'odd.more'; 'odd' is not a package (odd.py:1); correct odd"),
        ("raise ModuleNotFoundError('no such part')\n", "ModuleNotFoundError: no such part (odd.py:1); correct odd"),
        ("open('odd.txt', 'w')\n", "it writes the file odd.txt, and an engine may write none (odd.py:1); correct odd"),
        ("GAME = 5\n", "engine 'odd' declares no GAME = Game(…); name a module that declares GAME = Game(…)"),
    ],
)  # fmt: skip
def test_an_engine_that_cannot_be_loaded_is_the_one_fault(
    tiny: Path, monkeypatch: pytest.MonkeyPatch, text: str, message: str
) -> None:
    assert faults(tiny, text, monkeypatch) == [f"game.yaml:8: engine 'odd' cannot be loaded: {message}"]


def test_what_an_almanac_tells_is_a_table_and_a_chart_of_the_game(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = checked(tiny, ODD.replace("PARTS_HERE", "almanac='odd:ALMANAC'"), monkeypatch).game
    assert (game.tables["almanac-won"].rows, game.tables["almanac-won"].is_computed) == (((1,),), True)
    assert dict(game.charts) == {"almanac-won": Chart("Won")} and game.offers is None
    assert not game.lacks_computed


def test_an_almanac_that_is_asked_for_has_to_be_worked_out(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sheets = tiny / "sheets.yaml"
    sheets.write_text(sheets.read_text(encoding="utf-8") + "    - {table: almanac-won}\n", encoding="utf-8")
    text = ODD.replace("PARTS_HERE", "almanac='odd:ALMANAC'")
    assert faults(tiny, text, monkeypatch) == [
        "almanac.json: missing: it has still to be worked out; run `drumhead almanac tiny --deals 1..1000`"
    ]
    assert faults(tiny, text.replace("(none, {}, told", "(none, {}, fail"), monkeypatch) == [
        "almanac.json: missing: it has still to be worked out; run `drumhead almanac tiny --deals 1..1000`"
    ]
    (tiny / "almanac.json").write_text('{"studies": {}}', encoding="utf-8")
    assert len(faults(tiny, text, monkeypatch)) == 1, "nothing is in it"
    (tiny / "almanac.json").write_text("{", encoding="utf-8")
    [fault] = faults(tiny, text, monkeypatch)
    assert fault.startswith("almanac.json: almanac.json can't be read (") and fault.endswith(
        "run `drumhead almanac tiny --deals 1..1000`"
    )


def test_odds_of_tables_that_the_engine_refuses_are_awaited(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tiny / "odds.json").write_text("{}", encoding="utf-8")
    validated = checked(tiny, ODD.replace("PARTS_HERE", "odds='odd:REFUSED'"), monkeypatch)
    assert (validated.faults, validated.game.lacks_computed) == ((), True)
    for text, message in (("[]", "no object of odds"), ("{}", "stale: ")):
        (tiny / "odds.json").write_text(text, encoding="utf-8")
        validated = checked(tiny, ODD.replace("PARTS_HERE", "odds='odd:ODDS'"), monkeypatch)
        assert validated.game.lacks_computed and [fault.what.startswith(message) for fault in validated.faults] == [
            True
        ]
