"""Examples that resolve: run when the book is built, printed, and at fault where they come out otherwise."""

import json
from pathlib import Path
from typing import NoReturn

import jsonschema
import pytest
from drumhead.book.bundle import bundle_of
from drumhead.book.compile import compile_game
from drumhead.data import rules_json, rules_schema
from drumhead.source.validate import validate
from drumhead.table.game import BadInput
from drumhead.text import rules_md, rules_txt

from tests.source import coin
from tests.source.coin.content import write
from tests.source.coin.die import DIE


@pytest.fixture
def toss(tmp_path: Path) -> Path:
    return write(tmp_path / "toss")


def faults(folder: Path, file: str = "", old: str = "", new: str = "") -> list[str]:
    if file:
        text = (folder / file).read_text(encoding="utf-8")
        assert text.count(old) == 1
        (folder / file).write_text(text.replace(old, new), encoding="utf-8")
    return [str(fault).replace(f"{folder}/", "") for fault in validate(folder).faults]


def test_an_engine_of_resolvers_alone_makes_a_book(toss: Path) -> None:
    book = compile_game(toss)
    assert not book.playable and [one["name"] for one in book.resolvers] == ["coin"]
    assert book.rules["toss.card"].checked
    with pytest.raises(BadInput, match="Toss is not dealt and played move by move: use `drumhead resolve toss`"):
        bundle_of(book).game()


def test_the_outputs_print_what_came_out(toss: Path) -> None:
    book = compile_game(toss)
    told = "Chance that the colour is right: 1/2. AH is turned. So it is."
    case = "The toss (Colour: Red): AH", told, "No card is green."
    for text in (rules_md(book), " ".join(rules_txt(book).split())):
        assert case[0] in text and case[2] in text
    assert case[1] in rules_md(book)
    data = json.loads(rules_json(book))
    jsonschema.validate(data, json.loads(rules_schema()))
    moves = [step for step in data["examples"][0]["steps"] if "move" in step]
    assert moves[0]["resolve"] == "coin" and moves[0]["cards"] == ["AH"] and moves[0]["legal"]
    assert not moves[1]["legal"] and moves[1]["rules"] == ["toss.colour"]


@pytest.mark.parametrize(
    ("step", "fault"),
    [
        ("dice: [5]}\n    result: high", ""),
        ("dice: [5]}", "die comes out as high; say `result: high`"),
        ("dice: [2]}\n    result: high", "die comes out as low; say `result: low`"),
        ("dice: [7]}", "die cannot be resolved: dice: die 1: 7 is not a side of a die"),
        ("}", ""),
    ],
)
def test_a_step_whose_dice_are_given(toss: Path, monkeypatch: pytest.MonkeyPatch, step: str, fault: str) -> None:
    monkeypatch.setattr(coin, "RESOLVERS", {**coin.RESOLVERS, "die": DIE})
    found = faults(toss, "examples/toss.yaml", "steps:\n", f"steps:\n  - resolve: die\n    given: {{{step}\n")
    assert any(fault in one for one in found) if fault else not found


def test_a_table_that_the_resolvers_cannot_use(toss: Path) -> None:
    (toss / "tables" / "colours.yaml").rename(toss / "tables" / "shades.yaml")
    assert any("the engine cannot use the tables: table colours is missing" in found for found in faults(toss))


def test_a_table_that_the_resolvers_refuse_is_the_place_of_the_fault(
    toss: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> NoReturn:
        raise BadInput("table colours, row 2: no such colour")

    monkeypatch.setattr(coin.Coin, "inputs", refuse)
    assert any(fault.startswith("tables/colours.yaml: the engine cannot use the tables") for fault in faults(toss))
