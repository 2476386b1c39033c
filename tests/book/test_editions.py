"""What one edition changed in another, told by id."""

import json
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

from drumhead.book.compile import compile_game
from drumhead.book.editions import changes, editions, record, with_changes, with_numbers, word_diffs
from drumhead.source.inline import RuleLink, Text
from drumhead.text import rules_txt

from tests.books import BOOK, FLEE, TAKE

NOW = record(BOOK)
DRILL = Path(__file__).resolve().parents[1] / "source" / "drill"


def edited(**parts: Any) -> dict[str, Any]:
    """The book's edition with some rules, tables or examples in place of its own."""
    fields: dict[str, Any] = {what: {**getattr(BOOK, what), **new} for what, new in parts.items()}
    return record(replace(BOOK, edition="1.1", **fields))


def kinds(new: dict[str, Any]) -> list[tuple[str, str]]:
    return [(change.id, change.kind) for change in changes(NOW, new)]


def test_a_reference_whose_number_alone_changed_is_no_rewording() -> None:
    with_numbers = replace(BOOK, numbers={**BOOK.numbers, "fight.flee": "9.9"})
    assert "{fight.flee}" in NOW["rules"]["fight.take"]["text"]
    assert NOW["rules"]["fight.take"] == record(with_numbers)["rules"]["fight.take"]
    other = TAKE._replace(body=((Text("A soldier takes; else "), RuleLink("fight.kings")),))
    assert kinds(edited(rules={"fight.take": other})) == [("fight.take", "reworded")]


def test_references_are_told_by_the_numbers_that_they_had() -> None:
    rules = {**NOW["rules"], TAKE.id: {**NOW["rules"][TAKE.id], "number": "9.9"}}
    text = f"See {{{TAKE.id}}} and {{fight}}."
    assert with_numbers(text, {**NOW, "rules": rules}, {TAKE.id: "1.1", "fight": "2"}) == "See 9.9 and 2."


def test_of_several_editions_a_book_is_held_against_the_last_before_its_own() -> None:
    first, last = ({**edited(rules={"fight.flee": FLEE._replace(title=name)}), "edition": name} for name in ("A", "B"))
    book = with_changes(BOOK, [first, last, NOW])
    assert (book.previous_edition, [change.old.partition(".")[0] for change in book.changes]) == ("B", ["B"])
    assert book.changed == {"fight.flee"} and with_changes(BOOK, [NOW]).changes == ()
    assert "WHAT CHANGED SINCE EDITION B" in rules_txt(book)


def test_the_edition_of_today_has_its_date_once_it_is_released(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(DRILL, tmp_path / "drill"))
    book = compile_game(folder)
    file = folder / "editions" / f"{book.edition}.json"
    file.write_text(json.dumps({**record(book), "date": "2026-03-01"}), encoding="utf-8")
    *_, own = editions(book, folder)
    assert (own["edition"], own["date"]) == (book.edition, "2026-03-01")


def test_words_that_are_frequent_in_a_long_text_are_compared_as_well() -> None:
    old = " ".join(["draw or hold"] * 100)
    assert list(word_diffs(f"Always {old}", old)) == [("Always", ""), (old, old)]
