"""A resolver's answer is written in full, and what was given is told in words."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest
from drumhead.table.cards import Card
from drumhead.table.faults import BadInput
from drumhead.table.game import Tables
from drumhead.table.resolver import Answer, Chance, Input, Result, Step, describe, find_resolver, situation_text

INPUTS = (
    Input("far", "Metres", "int", 3, "How far.", ("fire.far",), 0, 9),
    Input("cover", "Cover", "choice", "none", choices={"none": "in the open", "hard": "a wall"}),
    Input("aimed", "Aimed", "flag", False),
    Input("each", "Worth of each", "numbers", once=True),
    Input("cards", "Cards", "cards"),
)
NOTHING = Answer("fire", {}, (), (), None, "the shot", (), ())
ANSWER = Answer(
    "fire",
    {"far": 3},
    (Chance("it hits", Fraction(3, 5)), Chance("wounds", Fraction(1, 2), "wounds")),
    (Step("AS is drawn.", ("fire.draw",), (Card("AS"),)), Step("It is near.")),
    Result("hit", "It hits.", ("fire.hit",), values={"wounds": 1}),
    "",
    (Card("AS"),),
    (Card("2S"), Card("3S")),
    dice=(6, 1),
    kept=(Card("KS"),),
)


class Fire:
    name = "fire"
    title = "Fire"
    about = "Settles a shot."
    rules = ("fire.far", "fire.hit")

    def inputs(self, tables: Tables) -> tuple[Input, ...]:
        return INPUTS

    def resolve(self, given: Mapping[str, Any], tables: Tables) -> Answer:
        return ANSWER


def test_an_answer_is_written_with_all_that_it_holds() -> None:
    told = ANSWER.to_json()
    assert told["chances"][0] == {"label": "it hits", "exact": "3/5", "value": 0.6, "unit": ""}
    assert told["steps"][0] == {"text": "AS is drawn.", "rules": ["fire.draw"], "cards": ["AS"]}
    assert told["result"]["values"] == {"wounds": 1} and told["result"]["allowed"] and told["allowed"]
    assert (told["cards"], told["left"], told["kept"], told["dice"]) == (["AS"], ["2S", "3S"], ["KS"], [6, 1])
    waiting = NOTHING.to_json()
    assert (waiting["result"], waiting["dice"], waiting["kept"], waiting["awaits"]) == (None, None, [], "the shot")


def test_what_the_rules_forbid_is_allowed_by_the_umpires_word_alone() -> None:
    forbidden = Answer("fire", {}, (), (), Result("far", "Too far.", (), allowed=False), "", (), ())
    assert NOTHING.allowed and not forbidden.allowed and forbidden.to_json()["result"]["allowed"] is False
    assert Answer("fire", {}, (), (), forbidden.result, "", (), (), umpire="He stood on a tower.").allowed


def test_a_resolver_describes_its_form() -> None:
    told = describe(Fire(), {})
    assert (told["name"], told["title"], told["rules"]) == ("fire", "Fire", ["fire.far", "fire.hit"])
    assert [one["name"] for one in told["inputs"]] == ["far", "cover", "aimed", "each", "cards"]
    about = {"name": "far", "label": "Metres", "kind": "int", "default": 3, "help": "How far.", "rules": ["fire.far"]}
    assert told["inputs"][0] == about | {"least": 0, "most": 9, "choices": []}
    assert told["inputs"][1]["choices"][1] == {"value": "hard", "label": "a wall"}


def test_a_resolver_is_found_by_its_name() -> None:
    known = {"fire": Fire(), "move": Fire()}
    assert find_resolver(known, "fire") is known["fire"]
    for name in ("dance", None, ["fire"]):
        with pytest.raises(BadInput, match=r"there is no resolver .*: choose from fire, move"):
            find_resolver(known, name)


def test_a_case_is_told_in_the_order_of_its_form_without_its_cards() -> None:
    given = {"cards": "AS", "aimed": "yes", "cover": "hard", "far": "0", "each": "5 4"}
    assert situation_text(INPUTS, given) == "Metres: 0; Cover: a wall; Aimed; Worth of each: 5 4"
    assert (
        situation_text(INPUTS, {"far": 3, "cover": "none", "aimed": "no", "each": ""})
        == "Metres: 3; Cover: in the open"
    )
    assert situation_text(INPUTS, {"far": 3, "cover": "none", "aimed": "yes"}, with_defaults=False) == "Aimed"
    assert situation_text(INPUTS, {}) == ""
    assert situation_text(INPUTS, {"far": "1"}) == "Metres: 1", "a number is no yes"
