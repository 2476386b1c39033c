"""What an umpire reads: each step, the end of a case, and what is refused with the rule or with what there is."""

import json
from typing import Any

import pytest
from drumhead.games.hit_the_deck.resolve import RESOLVERS
from drumhead.games.hit_the_deck.rules.tables import read_terms
from drumhead.table.game import BadInput
from drumhead.table.resolver import describe

from tests.games.hit_the_deck.ask import ask, refused
from tests.games.hit_the_deck.seed import TABLES
from tests.games.sentences import Case, by_name, cases, line


@pytest.mark.parametrize("case", cases(__file__, "results.txt"))
def test_a_case_ends_in_one_plain_sentence_and_bad_input_in_its_faults(case: Case) -> None:
    name, *parts = case.position.split("; ")
    try:
        result = ask(name, **by_name(parts)).result
        said = [result.text if result else ""]
    except BadInput as faults:
        said = str(faults).splitlines()
    assert said == case.said


# Cases told step by step, each step with its rules, and the figures that they end in.


@pytest.mark.parametrize("case", cases(__file__, "steps.txt"))
def test_a_case_is_told_step_by_step(case: Case) -> None:
    name, *parts = case.position.split("; ")
    given = by_name(parts)
    answer = ask(name, **given)
    *steps, values = case.said
    assert [line(step.text, step.rules) for step in answer.steps] == steps
    assert answer.result and answer.result.values == json.loads(values) and answer.result.allowed
    cards = [card for step in answer.steps for card in step.cards]
    assert set(cards) - {given.get("king")} <= set(answer.cards)


# Bad input is refused with the rule, or with the list of what there is; what is read comes back as JSON.


def test_every_fault_is_named() -> None:
    faults = refused("fire", weapon="bow", number=11, distance=-1, colour="red").splitlines()
    assert [line.partition(":")[0] for line in faults] == ["colour", "weapon", "distance", "number"]


def test_text_and_json_are_read_alike() -> None:
    texts = ask("throw", weapon="Petrol Bomb", distance="17.5", figures="1", queens="yes", cards="a♠, td")
    assert texts == ask("throw", weapon="petrol-bomb", distance=17.5, figures=1, queens=True, cards=["AS", "10D"])


@pytest.mark.parametrize("name", RESOLVERS)
def test_descriptions_and_answers_are_json(name: str) -> None:
    description = describe(RESOLVERS[name], TABLES)
    assert json.loads(json.dumps(description)) == description
    defaults = {one["name"]: one["default"] for one in description["inputs"]}
    answer = ask(name)
    assert answer == ask(name, **defaults), "the defaults are what holds where nothing is given"
    assert json.loads(json.dumps(answer.to_json())) == answer.to_json()
    assert answer.given.keys() == defaults.keys()
    assert ask(name, **answer.given) == answer
    assert all(one["label"] and one["rules"] for one in description["inputs"])


@pytest.mark.parametrize(
    ("table", "edit", "says"),
    [
        ("weapons", {"automatic": 12}, "table weapons: lmg has 12 rounds on automatic: write 18"),
        ("weapons", {"rounds": None}, "table weapons, row 5 (lmg), 'rounds' is empty: write a whole number from 1 up"),
        ("modes", {"halves": ["sleep"]}, "'halves.0' is 'sleep': write one of range, spotting or shooting"),
        (
            "antitank",
            {"spade": "scratched"},
            "row 1, 'spade' is 'scratched': write one of no-effect, damaged or disabled",
        ),
        ("antitank", {"armour": "Y"}, "table antitank: give one row for each of H-H, H-L"),
        ("armour", {"id": "N"}, "table armour: there is no row U: add the armour that small arms can hurt"),
        ("qualities", {"least": 7}, "table qualities: poor goes from 7 to 5: give the lower number first"),
        ("deviation", {"card": "K"}, "table deviation: there is no row for A: give one for each of A, 2"),
    ],
)
def test_tables_that_cannot_be_used(table: str, edit: dict[str, Any], says: str) -> None:
    rows = [dict(row) for row in TABLES[table]]
    rows[4 if table == "weapons" else 0] |= edit
    with pytest.raises(BadInput) as caught:
        read_terms({**TABLES, table: rows})
    assert says in str(caught.value)
