"""``validate``, ``build`` and ``serve`` are one judge: every cause is one line, and an engine can do no harm."""

import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from drumhead.book.compile import compile_game
from drumhead.cli import main
from drumhead.games.hit_the_deck import GAME as HIT_THE_DECK
from drumhead.pipeline.judge import judge
from drumhead.pipeline.trial import play_faults
from drumhead.press.faults import PrintingUnavailable
from drumhead.source import engine_guard
from drumhead.source.faults import Fault
from drumhead.source.project import Project


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A project with the engine that ``new --engine`` writes; each test has a module of its own name."""
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.chdir(tmp_path)
    drumhead(monkeypatch, "init", "own")
    monkeypatch.chdir(tmp_path / "own")
    drumhead(monkeypatch, "new", "ends-tried", "--engine")
    yield tmp_path / "own"
    sys.modules.pop("ends_tried", None)


def drumhead(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr(sys, "argv", ["drumhead", *arguments])
    with pytest.raises(SystemExit) as exit_info:
        main()
    return int(exit_info.value.code or 0)


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    file.write_text(text.replace(old, new), encoding="utf-8")


ENGINE = "engines/ends_tried/__init__.py"
ADVANCE = """    return State(tuple(card for card in state.row if card != move.card), (*state.taken, move.card))"""
SHEETS = "content/ends-tried/sheets.yaml"
RULES = "content/ends-tried/rules.md"
AT_ODD_CALLS = """
made, calls = advance, []


def advance(state, move):
    calls.append(move)
    return made(state, move) if len(calls) < 3 or len(calls) % 2 else state


GAME = Game(
"""
SCREEN = """
from drumhead.play.screen import Screen
from drumhead.play.scene import Control, Field, Scene, Zone

ROW = Zone("row", "Row", "row")


def scene(state, picked):
    return Scene("", "", %s)


SCREEN = Screen(scene)
GAME = Game(
    screen="ends_tried:SCREEN",
"""
ENDING = """
def deal(number, variants, tables):
    __import__("os")._exit(0)


"""
CASES = {
    "an engine loops for ever in one call": (
        ENGINE,
        "shuffled(CARDS, stream(number))",
        "sum(range(10**12)) * CARDS",
        "content/ends-tried/game.yaml: the engine fails: it does not come to an end: 2.6 seconds were not enough"
        " (engines/ends_tried/__init__.py:49); correct the engine",
    ),
    "an engine ends the process": (
        ENGINE,
        "GAME = Game(\n",
        ENDING + "GAME = Game(\n",
        "content/ends-tried/game.yaml: the engine fails: it ends the process that runs it (exit code 0); correct",
    ),
    "an engine imports what no browser has": (
        ENGINE,
        "GAME = Game(\n",
        "def later():\n    import PIL\n\n\nGAME = Game(\n",
        "engines/ends_tried/__init__.py:106: it imports PIL: a page has Python's standard library, drumhead.table and"
        " drumhead.play; do without, and name modules of the engine in full",
    ),
    "an engine lists a move that it refuses": (
        ENGINE,
        "if rises(state, card))",
        "if state.row)",
        "content/ends-tried/game.yaml: deal 1 played at random, after",
    ),
    "an engine deals otherwise each time": (
        ENGINE,
        "shuffled(CARDS, stream(number))",
        "shuffled(CARDS, stream(__import__('time').monotonic_ns()))",
        "played at random, at the start (move 0): deal gives another deal each time it is called",
    ),
    "a move does otherwise each time": (
        ENGINE,
        "GAME = Game(\n",
        AT_ODD_CALLS,
        "(move 1): advance gives another state each time take ",
    ),
    "an engine names a move twice": (
        ENGINE,
        "dict.fromkeys(state.row[:1] + state.row[-1:])",
        "2 * (state.row[:1] + state.row[-1:])",
        "at the start (move 0): legal_moves lists take ",
    ),
    "an engine forgets a part of a position": (
        ENGINE,
        "return read_parts(State, position)",
        "return State(read_parts(State, position).row)",
        "(move 1): position does not read back taken as to_json writes it; correct ends_tried",
    ),
    "an engine wins with what is no known result": (
        ENGINE,
        'Outcome("won"',
        'Outcome("wun"',
        "outcome has the result 'wun', and there are won, lost, killed, finished, draw; correct ends_tried",
    ),
    "an engine names the last move twice": (
        ENGINE,
        "in dict.fromkeys(state.row[:1] + state.row[-1:])",
        "in (dict.fromkeys if state.row[1:] else tuple)(state.row[:1] + state.row[-1:])",
        ": legal_moves lists take ",
    ),
    "an engine wins without an outcome": (
        ENGINE,
        'return Outcome("won", "Every card is taken.", (Rule.WON.value,))',
        'return "won"',
        "outcome gives 'won', not a Outcome of drumhead.table.verdict; correct ends_tried",
    ),
    "an engine wins with a score in letters": (
        ENGINE,
        "(Rule.WON.value,))",
        "(Rule.WON.value,), '5')",
        "outcome has the score '5': give a number, or one for each player; correct ends_tried",
    ),
    "an engine allows what it does not list": (
        ENGINE,
        "    if not rises(state, move.card):",
        "    if not rises(state, move.card) and len(state.taken) < 3:",
        ": verify allows take ",
    ),
    "an engine lists too little": (
        ENGINE,
        "if rises(state, card))",
        'if rises(state, card) and (state.taken or card != "4H"))',
        "content/ends-tried/game.yaml: example.greater played at random, at the start (move 0): verify allows take 4H, "
        "and legal_moves does not list it; correct ends_tried",
    ),
    "an engine has a result of its own": (
        ENGINE,
        'Outcome("lost"',
        'Outcome("beaten"',
        "outcome has the result 'beaten', and there are won, lost, killed, finished, draw; correct ends_tried",
    ),
    "a refusal cites a rule that is not written": (
        ENGINE,
        'are.", Rule.ENDS)',
        'are.", "play.end")',
        "cites 'play.end', and no rule has this id; correct ends_tried",
    ),
    "an engine answers yes in place of a verdict": (
        ENGINE,
        "    return LEGAL\n",
        "    return True\n",
        "at the start (move 0): verify gives True, not a Verdict of drumhead.table.verdict; correct ends_tried",
    ),
    "an engine cites a rule that is not written": (
        ENGINE,
        'yield event(f"{move.card} is taken.", Rule.ENDS)',
        'yield event(f"{move.card} is taken.", "play.end")',
        "cites 'play.end', and no rule has this id; correct ends_tried",
    ),
    "an engine declares a part that is not there": (
        ENGINE,
        "    outcome=outcome,\n",
        "    outcome=outcome,\n    hints='ends_tried.hints:HINTS',\n",
        "content/ends-tried/game.yaml: hints is 'ends_tried.hints:HINTS', which can't be loaded: No module named",
    ),
    "a part of an engine fails while it is loaded": (
        ENGINE,
        "    outcome=outcome,\n",
        "    outcome=outcome,\n    hints='tests.pipeline.failing:HINTS',\n",
        "content/ends-tried/game.yaml: a part of the engine cannot be loaded: ZeroDivisionError: division by zero",
    ),
    "a field of the state has a layout that is not known": (
        ENGINE,
        "    taken: tuple[Card, ...] = ()",
        "    taken: tuple[Card, ...] = __import__('dataclasses').field(default=(), metadata={'layout': 'hiden'})",
        "the screen: zone 'taken' has the layout 'hiden', and there are row, fan, pile, slot, place; correct",
    ),
    "a scene has zones of another type": (
        ENGINE,
        "GAME = Game(\n",
        SCREEN % '{"row": ROW}, ()',
        "at the start (move 0): the screen: the scene: 'zones' has the wrong form: write a list, such as [one, two]",
    ),
    "a scene's control makes what is not a move": (
        ENGINE,
        "GAME = Game(\n",
        SCREEN % '(ROW,), (Control("stop", "Stop", ("stop",)),)',
        "the screen: control 'stop' makes 'stop', which is not a move: ",
    ),
    "a scene's field names a zone that is not there": (
        ENGINE,
        "GAME = Game(\n",
        SCREEN % '(ROW,), (), field=Field((("row", "rwo"),), (("row",),))',
        "the screen: the field names the zone 'rwo', and there are row; correct the screen of ends_tried",
    ),
    "a sheet's layout names what is not on it": (
        SHEETS,
        "  about: Every step with the number of its rule.\n",
        "  about: Every step.\n  layout: {panels: [[Setting up, Gone], [Play]]}\n",
        "content/ends-tried/sheets.yaml:5: sheet 'quickref': no group has the heading Gone; there are",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_one_cause_is_one_line(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], case: str
) -> None:
    monkeypatch.setattr(engine_guard, "SECONDS", 0.3 if "loops" in case else 30)
    file, old, new, fault = CASES[case]
    edit(project / file, old, new)
    ends = {"lists a": "", "result of": "    ends: beaten\n"}
    for word in ends:
        if word in case:
            edit(project / "content/ends-tried/examples/greater.yaml", "    ends: lost\n", ends[word])
    capsys.readouterr()
    assert drumhead(monkeypatch, "validate") == 1
    line, count = capsys.readouterr().out.splitlines()
    assert fault in line and count == "ends-tried: 1 fault"
    assert not (project / "mine").exists()


def test_two_games_of_one_title_are_one_fault(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    drumhead(monkeypatch, "new", "other")
    edit(project / "content/other/game.yaml", 'title: "Other"', "title: ends tried")
    capsys.readouterr()
    fault = (
        "content/other/game.yaml: its title 'ends tried' is that of content/ends-tried too; give one of them another"
    )
    assert drumhead(monkeypatch, "validate") == 1
    assert capsys.readouterr().out.splitlines()[0] == fault
    assert drumhead(monkeypatch, "build", "--only", "text") == 2
    assert fault in capsys.readouterr().err and not (project / "site" / "public").exists()


def test_letters_of_central_europe_are_printed_in_our_own_fonts(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    edit(
        project / RULES,
        "Take a card from",
        "Zażółć **Łukasz**, Ελλάς, *Страж*, *Őszi čeština*: take a card from",
    )
    edit(project / "content/ends-tried/game.yaml", 'title: "Ends Tried"', "title: Gęś Łódzka")
    assert drumhead(monkeypatch, "validate") == 0


def test_what_cannot_be_printed_is_told_with_its_place_by_both_commands(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    edit(project / RULES, "Take a card from", "Take a 漢😀 card\u3000\u202ffrom")
    edit(project / SHEETS, "rules:\n  title", "rules:\n  layout: {pages: 1}\n  title")
    (project / "content/ends-tried/fire.csv").write_text('name,text\nFire,Burn it\nSea,"a\nשbש"\n', encoding="utf-8")
    with (project / SHEETS).open("a", encoding="utf-8") as file:
        file.write("cards: {title: Cards, about: All., layout: {file: fire.csv}, groups: [{rules: [play]}]}\n")
        file.write("board: {title: B, about: A., layout: {spots: [{name: Lindau Ost, at: [40, 40], across: 9}]},\n")
        file.write("  groups: [{rules: [play]}]}\n")
    capsys.readouterr()
    assert drumhead(monkeypatch, "validate") == 1
    *faults, count = capsys.readouterr().out.splitlines()
    assert count == "ends-tried: 4 faults"
    assert faults[0].endswith("fire.csv:4: our fonts have no glyph for 'ש'; write it otherwise")
    assert ": our fonts have no glyph for '漢', '😀' (grinning face); write it otherwise" in faults[1]
    assert "rules.md:" in faults[1]
    assert re.search(r"sheets.yaml:2: sheet 'rules': \d+ pages where 1 are allowed, .*; shorten the text", faults[2])
    assert "sheets.yaml:15: sheet 'board': spot Lindau Ost, name: " in faults[3]
    assert drumhead(monkeypatch, "build") == 2
    assert capsys.readouterr().err.splitlines()[1:] == faults
    assert drumhead(monkeypatch, "build", "--only", "text") == 0


def faults_of_pages(project: Path) -> list[Fault]:
    return judge(Project(project), ["web"]).faults


def test_prose_that_links_to_nowhere_or_cannot_be_read_is_told_before_mkdocs_sees_it(project: Path) -> None:
    pages = project / "content" / "pages"
    (pages / "map.png").touch()
    text = "# History\n\n[a](gone.md) ![b](pic.png)\n```\n[c](c.md)\n```\n`[d](d.md)` [e](https://f.org/g.md)"
    (pages / "history.md").write_text(f"{text} ![h](map.png) [i](ends-tried/print.md#all)\n", encoding="utf-8")
    (pages / "odd.md").write_bytes(b"\xff")
    assert [(fault.file.name, fault.line, fault.what[:25]) for fault in faults_of_pages(project)] == [
        ("history.md", 3, "a link leads to gone.md, "),
        ("history.md", 3, "a link leads to pic.png, "),
        ("odd.md", 1, "byte 0xff is not UTF-8"),
    ]


def test_where_nothing_can_be_printed_both_commands_say_so_and_the_rest_is_built(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def unavailable(*_: object) -> object:
        raise PrintingUnavailable("no PDFs: there is no font")

    monkeypatch.setattr("drumhead.press.jobs.run_all", unavailable)
    assert drumhead(monkeypatch, "build", "--only", "text,data") == 0
    capsys.readouterr()
    for command in ("validate", "build"):
        assert drumhead(monkeypatch, command) == 2
        assert capsys.readouterr().err.endswith(
            "no PDFs: there is no font; without PDFs: drumhead build --only text,data,web\n"
        )
    assert (project / "site/public/ends-tried/rules.txt").exists()


def test_a_mended_engine_is_seen(project: Path) -> None:
    edit(project / ENGINE, ADVANCE, "    return State((1 / 0,))")
    assert faults_of_pages(project)
    edit(project / ENGINE, "    return State((1 / 0,))", ADVANCE)
    assert not faults_of_pages(project)


def test_a_lesson_that_cannot_be_followed_is_told_with_its_step(project: Path) -> None:
    def faults(*steps: str, more: str = "") -> list[str]:
        guide = project / "content" / "ends-tried" / "guide.yaml"
        guide.write_text(f"lessons: [{{deal: 1, {more}steps: [{', '.join(steps)}]}}]\n", encoding="utf-8")
        found = faults_of_pages(project)
        assert all(fault.file.name == "guide.yaml" for fault in found)
        return [fault.what for fault in found]

    first = "{at: AH, say: Take it., move: take AH}"
    assert not faults("{at: row, say: Look.}", first, "{at: 5H, say: Take any., move: take}")
    assert faults("{at: row, say: Look.}", "{at: shelf, say: Look.}") == [
        "lesson 1: step 2 points at 'shelf': choose a card, or one of row, taken"
    ]
    assert faults("{at: 2H, say: Take it., move: take 9H}") == [
        "lesson 1: step 1, 'take 9H': 9H is not at an end: 3H and AH are."
    ]
    assert faults("{at: AH, say: Take it., move: take ah}") == ["lesson 1: step 1: 'take ah' is written 'take AH'"]
    assert faults(first, more="computer: north, ") == ["lesson 1: the computer can't play 'north' here: choose none"]


def test_lessons_of_a_game_that_no_engine_deals_are_told(project: Path) -> None:
    folder = shutil.copytree(Path(__file__).parents[2] / "content" / "hit-the-deck", project / "content" / "shots")
    (folder / "guide.yaml").write_text("lessons: [{deal: 1, steps: [{at: hand, say: Look.}]}]\n", encoding="utf-8")
    [fault] = play_faults(compile_game(folder), folder)
    assert str(fault).endswith("guide.yaml: no engine deals this game; name one in game.yaml, or delete the file")


def test_an_engine_that_failed_for_a_moment_is_tried_again(
    project: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    disk = tmp_path_factory.mktemp("disk") / "there"
    head = '    """The deal of that number, as JSON."""\n'
    edit(project / ENGINE, head, f"{head}    number < 2 or open({str(disk)!r}).close()\n")
    assert "No such file" in faults_of_pages(project)[0].what
    disk.touch()
    assert not faults_of_pages(project)


def test_a_part_that_is_not_there_is_told_of_a_game_that_an_umpire_runs_too(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Path(__file__).parents[2] / "content" / "hit-the-deck"
    book = compile_game(folder)
    monkeypatch.setitem(HIT_THE_DECK.references, "odds", "drumhead.nowhere:ODDS")
    [fault] = play_faults(book, folder)
    assert fault.what.startswith("odds is 'drumhead.nowhere:ODDS', which can't be loaded: No module named")


def test_a_move_that_was_legal_all_along_is_tried_when_it_is_no_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path / "golf" / "engines")
    golf = Path(shutil.copytree(Path(__file__).parents[2] / "examples" / "golf", tmp_path / "golf"))
    (golf / "engines" / "golf").rename(golf / "engines" / "patience")
    edit(golf / "content/golf/game.yaml", "engine: golf", "engine: patience")
    edit(
        golf / "engines/patience/__init__.py", '"The stock is empty.", Rule.TURN', '"The stock is empty.", "play.gone"'
    )
    [fault] = faults_of_pages(golf)
    assert "the refusal of turn cites 'play.gone', and no rule has this id" in fault.what
