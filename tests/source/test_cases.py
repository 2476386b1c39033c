"""Examples that resolve: run when the book is built, printed, and at fault where they come out otherwise."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any, NoReturn

import jsonschema
import pytest
from drumhead.book.cached import bundle_of
from drumhead.book.compile import compile_game
from drumhead.data import rules_json, rules_schema
from drumhead.source.examples import differences
from drumhead.source.forms import StepForm
from drumhead.source.validate import validate
from drumhead.table.game import BadInput
from drumhead.table.reading import read
from drumhead.table.resolver import Answer, Chance, Result, Step
from drumhead.text import rules_md, rules_txt

from tests.source import coin
from tests.source.coin.content import write


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
    sentences = "Chance that the colour is right: 1/2. AH is turned. So it is."
    case = "The toss (Colour: Red): AH", sentences, "No card is green."
    for text in (rules_md(book), " ".join(rules_txt(book).split())):
        assert case[0] in text and case[2] in text
    assert case[1] in rules_md(book)
    data = json.loads(rules_json(book))
    jsonschema.validate(data, json.loads(rules_schema()))
    moves = [step for step in data["examples"][0]["steps"] if "move" in step]
    assert moves[0]["resolve"] == "coin" and moves[0]["cards"] == ["AH"] and moves[0]["legal"]
    assert not moves[1]["legal"] and moves[1]["rules"] == ["toss.colour"]


def test_a_table_that_the_resolvers_cannot_use(toss: Path) -> None:
    (toss / "tables" / "colours.yaml").rename(toss / "tables" / "shades.yaml")
    assert any("the engine cannot use the tables: table colours is missing" in message for message in faults(toss))


def test_a_table_that_the_resolvers_refuse_is_the_place_of_the_fault(
    toss: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> NoReturn:
        raise BadInput("table colours, row 2: no such colour")

    monkeypatch.setattr(coin.Coin, "inputs", refuse)
    assert any(fault.startswith("tables/colours.yaml: the engine cannot use the tables") for fault in faults(toss))


def answer(result: Result | None = None, *rules: str, **options: Any) -> Answer:
    """An answer whose only step rests on those rules."""
    steps = (Step("One.", rules),) if rules else ()
    given: dict[str, Any] = {"chances": (), "awaits": "", "cards": (), "left": (), **options}
    return Answer("toss", {}, steps=steps, result=result, **given)


RIGHT = Result("right", "So it is.", ("a", "b"), values={"hits": 2, "sunk": False})
REFUSED = Result("late", "Too late.", ("b",), allowed=False)
HALF, THIRD = Chance("it is right", Fraction(1, 2)), Chance("it is wrong", Fraction(1, 3))


@pytest.mark.parametrize(
    ("step", "data", "expected"),
    [
        ({}, answer(), []),
        ({"result": "right"}, answer(RIGHT), []),
        ({"result": "wrong"}, answer(RIGHT), [("toss comes out as right", "say `result: right`")]),
        ({"result": "right"}, answer(), [("toss comes out as nothing yet", "give `cards`")]),
        ({"cards": ["AH"]}, answer(RIGHT), [("toss comes out as right", "say `result: right`")]),
        ({"cards": ["AH"]}, answer(awaits="the next card"), [("toss waits for the next card", "add it to `cards`")]),
        ({"given": {"dice": [1]}}, answer(awaits="a die", dice=(1,)), [("toss waits for a die", "add it to `dice`")]),
        ({"refused": ["b"]}, answer(REFUSED), []),
        ({}, answer(REFUSED, "a"), [("toss is refused by a, b: Too late.", "say `refused: [a, b]`, or correct it")]),
        ({"refused": ["a"]}, answer(REFUSED), [("toss is refused by b, not a", "name those rules")]),
        ({"refused": ["a"]}, answer(RIGHT), [("toss is allowed here", "take `refused` out, or correct what is given")]),
        ({"chance": "1/2"}, answer(chances=(HALF, THIRD)), []),
        ({"chance": "1/3"}, answer(chances=(HALF, THIRD)), [("the chance is 1/2", 'say `chance: "1/2"`')]),
        *(({"chance": chance}, answer(chances=(HALF,)), [("the chance is 1/2", 'say `chance: "1/2"`')])
          for chance in (0, "half", "1/0")),
        ({"chance": 1}, answer(), [("the chance is not worked out here", "take it out")]),
        ({"answer": {"hits": 2, "sunk": False}}, answer(RIGHT), []),
        ({"answer": {"hits": 3}}, answer(RIGHT), [("hits is 2", "say `hits: 2`")]),
        ({"answer": {"lost": 0}}, answer(RIGHT), [("lost is not among hits, sunk", "correct the name")]),
        ({"cites": ["a", "c"]}, answer(RIGHT, "c"), []),
        ({"cites": ["a", "d"]}, answer(RIGHT, "c"), [("toss rests on c, a, b, not d", "name those rules")]),
    ],
)  # fmt: skip
def test_an_answer_is_held_against_what_the_step_says(
    step: dict[str, Any], data: Answer, expected: list[tuple[str, str]]
) -> None:
    step_read = read(StepForm, {"say": "So.", "resolve": "toss", **step})
    assert [*differences(step_read, data)] == expected
