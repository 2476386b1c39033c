"""Paired sources: one edit makes one fault, and the fault says where, what and how to correct it."""

import json
import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from drumhead.book.compile import compile_game
from drumhead.book.editions import record
from drumhead.source.game import edition_key
from drumhead.source.validate import validate

from tests.source.coin import content as coin

HERE = Path(__file__).parent
RAISE = "raise `edition:` in game.yaml, or put back what was released"


@dataclass
class Case:
    game: str
    title: str
    file: str
    old: str
    new: str
    faults: list[str]


def cases() -> list[Case]:
    lines = []
    for path in sorted((HERE / "faults").glob("*.txt")):
        for block in path.read_text(encoding="utf-8").split("\n=== ")[1:]:
            title, file, rest = block.rstrip().split("\n", 2)
            edit, *faults = rest.split("\n> ")
            old, _, new = edit.removeprefix("- ").partition("\n+ ")
            lines.append(Case(path.stem.partition("-")[0], title, file, old, new, faults))
    return lines


def faults_in(folder: Path) -> list[str]:
    return [str(fault).replace(f"{folder}/", "") for fault in validate(folder).faults]


GAMES: dict[str, Callable[[Path], object]] = {
    "drill": lambda folder: shutil.copytree(HERE / "drill", folder),
    "tiny": lambda folder: shutil.copytree(HERE.parent / "tiny" / "content" / "tiny", folder),
    "toss": coin.write,
}
"""What writes the source of each game in ``faults``."""


@pytest.fixture
def drill(tmp_path: Path) -> Path:
    return Path(shutil.copytree(HERE / "drill", tmp_path / "drill"))


@pytest.mark.parametrize("game", GAMES)
def test_the_source_without_an_edit_has_no_fault(game: str, tmp_path: Path) -> None:
    GAMES[game](tmp_path / game)
    assert faults_in(tmp_path / game) == []


@pytest.mark.parametrize("case", cases(), ids=lambda case: f"{case.game}: {case.title}")
def test_fault(case: Case, tmp_path: Path) -> None:
    folder = tmp_path / case.game
    GAMES[case.game](folder)
    path = folder / case.file
    text = path.read_text(encoding="utf-8")
    assert text.count(case.old) == 1, "the edit must fit one place"
    path.write_text(text.replace(case.old, case.new), encoding="utf-8")
    assert faults_in(folder) == case.faults


STEP = "steps: [{at: hand, say: Look.}]"


@pytest.mark.parametrize(
    ("lessons", "faults"),
    [
        (f"[{{deal: 1, {STEP}}}, {{deal: 2, title: Two, {STEP}}}]", []),
        ("[]", ["guide.yaml:1: 'lessons' has the wrong form; write at least 1"]),
        ("[{deal: 1, steps: []}]", ["guide.yaml:1: 'lessons.0.steps' has the wrong form; write at least 1"]),
        (
            "[{deal: one, steps: [{at: hand, says: Look.}]}]",
            [
                "guide.yaml:1: 'lessons.0.deal' is 'one'; write a whole number from 0 up",
                "guide.yaml:1: 'lessons.0.steps.0.say' is missing; add `say:`",
                "guide.yaml:1: 'lessons.0.steps.0.says' is not known here; perhaps 'say' is meant",
            ],
        ),
        (
            "[{deal: 1, steps: [{at: hand, say: ' '}]}]",
            ["guide.yaml:1: 'lessons.0.steps.0.say' is ' '; write some words"],
        ),
        (
            f"[{{deal: 1, {STEP}}}, {{deal: 2, {STEP}}}]",
            ["guide.yaml:1: every lesson after the first has a title, and no other the same; correct it"],
        ),
    ],
)
def test_a_lesson_is_whole_and_has_a_title(lessons: str, faults: list[str], drill: Path) -> None:
    (drill / "guide.yaml").write_text(f"lessons: {lessons}\n", encoding="utf-8")
    assert faults_in(drill) == faults


@pytest.mark.parametrize("name", ["game.yaml", "rules.md"])
def test_a_file_that_is_not_utf8(name: str, drill: Path) -> None:
    text = (drill / name).read_bytes()
    (drill / name).write_bytes(text.replace(b"\n", b"\n# caf\xe9\n", 1))
    assert f"{name}:2: byte 0xe9 is not UTF-8; save the file as UTF-8" in faults_in(drill)


@pytest.mark.parametrize("name", ["game.yaml", "editions/1.0.json"])
def test_a_pipe_a_device_and_what_fills_the_memory_are_not_read(drill: Path, name: str) -> None:
    file = drill / name

    def told() -> str:
        (fault,) = (str(one) for one in validate(drill).faults if "cannot be read" in one.what)
        assert fault.startswith(f"{file}: ")
        return fault.partition("(")[2].partition(")")[0]

    file.unlink()
    os.mkfifo(file)
    assert told() == "it is a pipe or a device, not a file"
    file.unlink()
    file.symlink_to("/dev/zero")
    assert told() == "it is a pipe or a device, not a file"
    file.unlink()
    with file.open("wb") as long:
        long.truncate(50_000_001)
    assert told() == "it has 50000001 bytes, and 2000000 is the most"


@pytest.mark.parametrize(
    ("name", "remedy"),
    [("tables/a.yml", "rename it to a.yaml"), ("examples/b.YAML", "rename it to b.yaml"),
     ("table/a.yaml", "move it to tables/, figures/ or examples/, or away")],
)  # fmt: skip
def test_a_file_that_nothing_reads_is_told(drill: Path, name: str, remedy: str) -> None:
    (drill / name).parent.mkdir(exist_ok=True)
    (drill / name).touch()
    assert faults_in(drill) == [f"{name}: nothing reads a file of this name; {remedy}"]


def test_a_file_of_another_shape_or_with_signs_that_no_text_has_is_told(drill: Path) -> None:
    (drill / "tables" / "worth.yaml").write_text("- a\n")
    (drill / "figures" / "line.yaml").write_text("title: \x07\n")
    (drill / "editions" / "1.0.json").write_bytes(b"\xff")
    messages = "\n".join(faults_in(drill))
    assert "tables/worth.yaml:1: the file is not a mapping; write `key: value` lines" in messages
    assert "figures/line.yaml:1: broken YAML: control characters are not allowed; take the character out" in messages
    assert "editions/1.0.json:1: byte 0xff is not UTF-8" in messages


def test_a_folder_that_cannot_name_a_game_and_files_that_are_gone_are_told(drill: Path, tmp_path: Path) -> None:
    odd = drill.rename(tmp_path / "My Drill")
    (odd / "sheets.yaml").unlink()
    messages = [str(fault) for fault in validate(odd).faults]
    assert messages == [
        f"{odd}: the folder's name cannot be a game's name: use small letters and figures joined by hyphens; "
        "rename the folder",
        f"{odd}/sheets.yaml: cannot be read (No such file or directory); put the file there and make it readable",
    ]


def test_a_fault_of_game_yaml_hides_none_of_the_others(drill: Path) -> None:
    for name, old, new in (
        ("game.yaml", "designer: Nobody", "designr: Nobody"),
        ("rules.md", 'see="setup.shuffle"', 'see="worth.all"'),
        ("sheets.yaml", "table: worth", "table: bare"),
    ):
        text = (drill / name).read_text(encoding="utf-8")
        (drill / name).write_text(text.replace(old, new), encoding="utf-8")
    messages = "\n".join(faults_in(drill))
    for what in ("'designr' is not known", "no rule has the id 'worth.all'", "there is no table 'bare'"):
        assert what in messages


@pytest.mark.parametrize("text", [b"", b"Only an introduction.\n", b"## A \xff {#a}\n"])
def test_a_rules_file_that_cannot_be_used_is_the_one_fault(text: bytes, drill: Path) -> None:
    (drill / "rules.md").write_bytes(text)
    assert [fault.split(":")[0] for fault in faults_in(drill)] == ["rules.md"]


@pytest.mark.parametrize("other", ["game.yaml", "sheets.yaml"])
def test_rules_without_a_section_are_told_beside_what_is_wrong_elsewhere(other: str, drill: Path) -> None:
    (drill / "rules.md").write_text("Only an introduction.\n", encoding="utf-8")
    (drill / other).write_text("", encoding="utf-8")
    assert {*faults_in(drill)} == {
        f"{other}:1: the file is not a mapping; write `key: value` lines as in content/README.md",
        "rules.md: there is no section in it; begin with `## Title {#id}`",
    }


@pytest.mark.parametrize(
    "record",
    ["[]", '{"rules": []}', '{"rules": {}, "edition": 1}', '{"edition": "1.0", "rules": {"a": 5}}',
     '{"edition": "1.0", "rules": {"a": {"number": 1, "text": ""}}}', '{"edition": "1", "rules": {"a": {"text": ""}}}'],
)  # fmt: skip
def test_a_record_of_another_shape_is_the_one_fault(record: str, drill: Path) -> None:
    (drill / "editions" / "1.0.json").write_text(record, encoding="utf-8")
    assert faults_in(drill) == [
        "editions/1.0.json: this is not a record of an edition; restore it as `drumhead release` wrote it"
    ]


def test_cards_from_a_file_are_read_with_the_game(drill: Path) -> None:
    sheet = "cards: {title: Cards, about: To cut out., layout: {file: deck.csv}}\n"
    (drill / "sheets.yaml").write_text((drill / "sheets.yaml").read_text(encoding="utf-8") + sheet, encoding="utf-8")
    (drill / "deck.csv").write_text("name,image\nScout,scout.png\n", encoding="utf-8")
    assert faults_in(drill) == ["sheets.yaml:11: there is no file 'scout.png' beside it; put it there"]
    (drill / "scout.png").touch()
    assert faults_in(drill) == []
    (drill / "deck.csv").write_text("name,count\nScout,0\n", encoding="utf-8")
    assert faults_in(drill) == ["deck.csv:1: there is no card in it; add a line for each card"]


def test_a_figure_that_cannot_be_read_may_belong_to_a_rule(drill: Path) -> None:
    (drill / "figures" / "line.yaml").write_text("titel: A line\n", encoding="utf-8")
    rest = "tokens: {title: T, about: A., groups: [{figure: line}], layout: {tokens: [{name: A}]}}\n"
    rest += "deck: {title: D, about: A., groups: [{figure: line}]}\n"
    (drill / "sheets.yaml").write_text((drill / "sheets.yaml").read_text(encoding="utf-8") + rest, encoding="utf-8")
    assert {fault.split(":")[0] for fault in faults_in(drill)} == {"figures/line.yaml"}


def test_odds_that_an_engine_cannot_tell_are_a_fault_with_its_line(tmp_path: Path) -> None:
    tiny = Path(shutil.copytree(HERE.parent / "tiny" / "content" / "tiny", tmp_path / "tiny"))
    (tiny / "tables" / "worth.yaml").unlink()
    messages = [fault for fault in faults_in(tiny) if fault.startswith("game.yaml:8")]
    assert any(
        "the engine fails at the odds: KeyError: 'worth' (" in fault and "odds.py:" in fault for fault in messages
    )


def released(drill: Path, edition: str = "1.1") -> dict[str, Any]:
    """The record of the drill as it stands."""
    return {**record(compile_game(drill)), "edition": edition}


@pytest.mark.parametrize(
    ("was", "message"),
    [
        ({}, ""), ({"number": "0.1"}, "number"), ({"title": ""}, "title"),
        ({"text": ""}, "text"), ({"short": ""}, "short"),
        ({"title": "A", "short": "B"}, "title and short"),
        ({"number": "1", "text": "A"}, "number and text"), ({"short": None}, ""),
    ],
)  # fmt: skip
def test_a_released_edition_stays_as_it_is(was: dict[str, str | None], message: str, drill: Path) -> None:
    edition = released(drill)
    rule = {**edition["rules"]["setup.deal"], **was}
    edition["rules"]["setup.deal"] = {name: text for name, text in rule.items() if text is not None}
    (drill / "editions" / "1.1.json").write_text(json.dumps(edition), encoding="utf-8")
    fault = f"rules.md:6: rule 'setup.deal': edition 1.1 was released with another {message}; " + RAISE
    assert faults_in(drill) == ([fault] if message else [])


@pytest.mark.parametrize("cell", [0, 14])
def test_a_released_edition_keeps_its_cells_and_may_know_nothing_of_a_table(cell: int, drill: Path) -> None:
    edition = released(drill)
    edition["tables"]["worth"]["rows"][0][1] = cell
    for tables, is_reported in ((edition["tables"], True), ({}, False)):
        (drill / "editions" / "1.1.json").write_text(json.dumps({**edition, "tables": tables}), encoding="utf-8")
        fault = f"tables/worth.yaml: table 'worth': edition 1.1 was released with other cells; {RAISE}"
        assert faults_in(drill) == ([fault] if is_reported else [])


def test_a_later_edition_is_held_only_against_what_was_lost(drill: Path) -> None:
    edition = released(drill, "1.2")
    edition["rules"]["setup.deal"]["text"] = "Otherwise."
    (drill / "editions" / "1.2.json").write_text(json.dumps(edition), encoding="utf-8")
    assert faults_in(drill) == []


def test_editions_are_told_in_order_whatever_they_are_called() -> None:
    names = ["1.x", "1.10", "1.9", "1", "2"]
    assert sorted(names, key=edition_key) == ["1", "1.x", "1.9", "1.10", "2"]
    assert edition_key("1.10b") == [(1, ""), (0, "10b")]


def test_a_table_that_is_not_of_the_odds_is_not_awaited_with_them(tmp_path: Path) -> None:
    GAMES["tiny"](tmp_path / "tiny")
    (tmp_path / "tiny" / "odds.json").unlink()
    sheets = tmp_path / "tiny" / "sheets.yaml"
    sheets.write_text(sheets.read_text(encoding="utf-8").replace("table: worth", "table: wroth"), encoding="utf-8")
    assert faults_in(tmp_path / "tiny") == [
        "odds.json: missing: the odds of this game have still to be worked out; run `drumhead odds tiny --make`",
        "sheets.yaml:10: there is no table 'wroth'; perhaps 'worth' is meant",
    ]


def test_a_sheet_of_odds_that_have_still_to_be_worked_out_may_rest_on_a_rule(tmp_path: Path) -> None:
    GAMES["tiny"](tmp_path / "tiny")
    (tmp_path / "tiny" / "odds.json").unlink()
    with (tmp_path / "tiny" / "sheets.yaml").open("a") as file:
        file.write("odds: {title: Odds, about: The odds., groups: [{table: odds-won}]}\n")
    assert {fault.split(":")[0] for fault in faults_in(tmp_path / "tiny")} == {"odds.json"}
