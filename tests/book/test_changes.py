"""Changes between two editions, one by one, whichever way a word or a number was changed."""

from dataclasses import replace
from typing import Any

import pytest
from drumhead.book.editions import HistoryEntry, change_lines, changes, history
from drumhead.book.model import Change

from tests.books import BOOK

RULE = {"number": "2.1", "title": "Mid", "text": "Mid words.", "short": "Mid"}
TABLE = {"title": "T", "columns": ["Mid", "N"], "rows": [["m", 5], ["n", 6]]}
STEP = {"move": "mid", "legal": True, "rules": ["mid"], "answer": ["Mid."]}
EXAMPLE: dict[str, Any] = {"title": "E", "start": {"seed": 5}, "steps": [STEP, {**STEP, "move": "next"}]}


def edition(name: str = "1.0", **parts: Any) -> dict[str, Any]:
    """An edition with one rule ``r``, one table ``t`` and one example ``e``, or others in their place."""
    return {"edition": name, "rules": {"r": RULE}, "tables": {"t": TABLE}, "examples": {"e": EXAMPLE}, **parts}


def told(old: dict[str, Any], new: dict[str, Any]) -> list[Change]:
    return [*changes(old, new)]


def test_nothing_changes_in_the_same_edition() -> None:
    assert told(edition(), edition()) == []


@pytest.mark.parametrize("word", ["A", "Z"])
def test_a_rules_words_and_number_are_compared(word: str) -> None:
    def changed(**parts: str) -> list[Change]:
        return told(edition(), edition(rules={"r": {**RULE, **parts}}))

    assert changed(number=word) == [Change("r", "moved", "2.1", word)]
    assert changed(text=word) == [Change("r", "reworded", "Mid. Mid words.", f"Mid. {word}")]
    assert changed(title=word) == [Change("r", "reworded", "Mid. Mid words.", f"{word}. Mid words.")]
    assert changed(short=word) == [Change("r", "reworded", "In short: Mid", f"In short: {word}")]
    assert changed(short=word, text=word) == [Change("r", "reworded", "Mid. Mid words.", f"Mid. {word}")]
    assert changed(number=word, title="") == [
        Change("r", "moved", "2.1", word), Change("r", "reworded", "Mid. Mid words.", "Mid words."),
    ]  # fmt: skip


def test_what_an_older_record_does_not_hold_is_no_change() -> None:
    bare = {"number": "2.1", "text": "Mid words."}
    assert told({"edition": "0.9", "rules": {"r": bare}}, edition()) == []
    assert told(edition(rules={"r": bare}), edition(rules={"r": {**bare, "text": "New."}})) == [
        Change("r", "reworded", "Mid words.", "New.")
    ]
    assert told(edition(), edition(tables={}, examples={})) == []


@pytest.mark.parametrize("other", ["a", "z"])
def test_a_table_of_other_rows_or_columns_is_told_whole(other: str) -> None:
    was = "Mid | N\nm | 5\nn | 6"
    for columns, rows, now in (
        ([other, "N"], TABLE["rows"], f"{other} | N\nm | 5\nn | 6"),
        (TABLE["columns"], [[other, 8], ["n", 6]], f"Mid | N\n{other} | 8\nn | 6"),
    ):
        new = edition(tables={"t": {**TABLE, "columns": columns, "rows": rows}})
        assert told(edition(), new) == [Change("t", "tables", was, now)]
    renamed = edition(tables={"t": {**TABLE, "rows": [[other, 5], ["n", 6]]}})
    assert told(edition(), renamed) == [Change("t", "tables", "m", other, f"{other}, Mid")]


@pytest.mark.parametrize("other", [4, 7])
def test_cells_are_told_by_row_and_column(other: int) -> None:
    new = edition(tables={"t": {**TABLE, "rows": [["m", other], ["n", other]]}})
    assert told(edition(), new) == [
        Change("t", "tables", "5", str(other), "m, N"), Change("t", "tables", "6", str(other), "n, N"),
    ]  # fmt: skip


@pytest.mark.parametrize("other", ["a", "z"])
def test_answers_are_compared_as_long_as_the_questions_are_the_same(other: str) -> None:
    def changed(**parts: Any) -> list[Change]:
        return told(edition(), edition(examples={"e": {**EXAMPLE, **parts}}))

    later = EXAMPLE["steps"][1]
    was = "legal: Mid. (mid)"
    assert changed(steps=[{**STEP, "answer": [other, "So."]}, later]) == []  # other words for the same
    assert changed(steps=[{**STEP, "answer": ["3 points."]}, later]) == [
        Change("e", "verdicts", was, "legal: 3 points. (mid)", "mid")
    ]
    assert changed(steps=[{**STEP, "rules": [other, "b"]}, later]) == [
        Change("e", "verdicts", was, f"legal: Mid. ({other}, b)", "mid")
    ]
    assert changed(steps=[{**STEP, "legal": False}, later]) == [
        Change("e", "verdicts", was, "refused: Mid. (mid)", "mid")
    ]
    assert changed(steps=[STEP, {**later, "legal": False}]) == [
        Change("e", "verdicts", was, "refused: Mid. (mid)", "next")
    ]
    assert changed(steps=[{**STEP, "move": other}, {**later, "legal": False}]) == []
    assert changed(steps=[{**STEP, "given": {"men": 1}, "legal": False}]) == []
    assert changed(start={"seed": 6}, steps=[{**STEP, "legal": False}]) == []
    assert changed(start={"position": {}}, steps=[{**STEP, "legal": False}]) == []
    assert changed(steps=[STEP]) == changed(title="Other") == []


CHANGES = (
    Change("fight.take", "new", new="Take."),
    Change("setup.old", "gone", "Old.", why="Merged."),
    Change("setup.older", "gone", "Older."),
    Change("setup.deal", "moved", "1.2", "1.1"),
    Change("fight.flee", "reworded", "Old.", "New."),
    Change("values", "tables", "1", "2", "A, Value"),
    Change("values", "tables", "3", "4", "K, Value"),
    Change("values", "tables", "whole", "other"),
    Change("example.tie", "verdicts", "legal", "refused", "take 7S"),
)


def test_each_change_is_a_line_with_the_number_of_today() -> None:
    assert change_lines(replace(BOOK, changes=CHANGES)) == [
        ("2.1", "The greater takes: new."),
        ("", "setup.old: gone. Merged."),
        ("", "setup.older: gone."),
        ("1.1", "The deal: it was 1.2."),
        ("2.2", "Flight: reworded."),
        ("Table 1", "What a card is worth: A, Value, was “1”, is “2”."),
        ("Table 1", "What a card is worth: K, Value, was “3”, is “4”."),
        ("Table 1", "What a card is worth: other rows or columns."),
        ("", "Example “Equal is not greater”: it comes out differently."),
    ]


def test_a_history_tells_of_rules_alone_and_each_change_once() -> None:
    moved = {**RULE, "number": "2.2", "text": "New."}
    other = {"t": {**TABLE, "rows": [["m", 7], ["n", 6]]}}
    entries = history([edition(), edition("1.1", rules={"r": moved, "s": RULE}, tables=other), edition("1.2")])
    assert entries == {
        "r": [
            HistoryEntry("1.0", "2.1", "new"),
            HistoryEntry("1.1", "2.2", "moved, reworded"),
            HistoryEntry("1.2", "2.1", "moved, reworded"),
        ],
        "s": [HistoryEntry("1.1", "2.1", "new")],
    }
    assert history([]) == {}
