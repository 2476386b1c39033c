"""``diff`` from the command line: what one edition changed in another, for people and as JSON."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command

RULES = """Words.

## Begin {#begin}

- **Deal.** Deal five cards. {#begin.deal}
- **Cut.** Cut the pack. {#begin.cut}
"""
GAME = "title: First\ntagline: T\ndesigner: D\nsource: S\nedition: '1.0'\nplayers: 2\nequipment: 1 pack\n"


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, drumhead: Command) -> Path:
    """A released game of two rules, in a project that the command works in."""
    folder = tmp_path / "content" / "first"
    folder.mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME.replace("players: 2", "players: '2'"), encoding="utf-8")
    (folder / "rules.md").write_text(RULES, encoding="utf-8")
    (folder / "sheets.yaml").write_text("{}\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert drumhead("release", "first")[0] == 0
    return folder


def edit(game: Path) -> None:
    """The next edition: another number of cards, and no cut."""
    text = RULES.replace("five", "six").replace("- **Cut.** Cut the pack. {#begin.cut}\n", "")
    (game / "rules.md").write_text(text, encoding="utf-8")
    described = (game / "game.yaml").read_text(encoding="utf-8").replace("'1.0'", "'1.1'")
    (game / "game.yaml").write_text(f"{described}tombstones: {{begin.cut: Nobody cuts.}}\n", encoding="utf-8")


def test_words_that_changed_are_marked_and_a_tombstone_says_why(game: Path, drumhead: Command) -> None:
    edit(game)
    code, out, _ = drumhead("diff", "first", "1.0", "1.1")
    assert code == 0 and out.splitlines() == [
        "First: 2 changes from edition 1.0 to 1.1",
        "",
        "begin.deal: reworded",
        "  Deal. Deal [-five-] {+six+} cards.",
        "",
        "begin.cut: gone",
        "  - Cut. Cut the pack.",
        "  Why: Nobody cuts.",
    ]


def test_as_json_it_is_one_object_of_changes_by_kind_and_id(game: Path, drumhead: Command) -> None:
    edit(game)
    code, out, _ = drumhead("diff", "first", "1.0", "1.1", "--json")
    assert code == 0 and json.loads(out) == {
        "new": {},
        "gone": {"begin.cut": {"old": "Cut. Cut the pack.", "why": "Nobody cuts."}},
        "moved": {},
        "reworded": {"begin.deal": {"old": "Deal. Deal five cards.", "new": "Deal. Deal six cards."}},
        "tables": {},
        "verdicts": {},
    }


@pytest.mark.parametrize(
    ("was", "becomes", "what"),
    [("{#begin.cut}", '{#begin.cut short="Cut"}', "short"), ("**Cut.**", "**Lift.**", "title")],
)
def test_a_released_short_line_or_title_cannot_change_under_the_same_edition(
    game: Path, drumhead: Command, was: str, becomes: str, what: str
) -> None:
    (game / "rules.md").write_text(RULES.replace(was, becomes), encoding="utf-8")
    code, out, _ = drumhead("validate", "content/first")
    assert code == 1 and f"edition 1.0 was released with another {what}" in out


def test_a_game_that_is_not_there_is_refused_with_those_that_are(game: Path, drumhead: Command) -> None:
    code, _, err = drumhead("diff", "second", "1.0", "1.1")
    assert code == 2 and "first" in err


def test_a_released_edition_is_not_released_again(game: Path, drumhead: Command) -> None:
    code, _, err = drumhead("release", "first")
    assert code == 2 and "a released edition cannot change" in err
    assert drumhead("validate", "content/first")[:2] == (0, "first: no faults\n")


def test_an_edition_that_the_game_has_not_is_refused_with_those_that_there_are(game: Path, drumhead: Command) -> None:
    code, _, err = drumhead("diff", "first", "0.9", "1.0")
    assert code == 2 and "choose from 1.0" in err
