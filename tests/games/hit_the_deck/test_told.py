"""What an umpire reads: each step, the end of a case, and what is refused with the rule or with what there is."""

import json
from typing import Any

import pytest
from drumhead.games.hit_the_deck.battle import BATTLE
from drumhead.games.hit_the_deck.resolve import RESOLVERS
from drumhead.games.hit_the_deck.rules.tables import read_terms
from drumhead.table.game import BadInput
from drumhead.table.resolver import describe

from tests.games.hit_the_deck.ask import ask, refused
from tests.games.hit_the_deck.seed import SOFT, TABLES
from tests.games.sentences import Case, by_name, cases, line


@pytest.mark.parametrize("name", RESOLVERS)
def test_who_acts_with_what_stays_for_the_next_case_and_what_is_about_the_moment_goes(name: str) -> None:
    once = {one.name for one in RESOLVERS[name].inputs(TABLES) if one.once}
    moment = {"wounds", "mode", "halvings", "cover", "cover2", "cover3", "shift", "before", "figures"}
    names = {one.name for one in RESOLVERS[name].inputs(TABLES)}
    assert once == moment & names - ({"mode"} if name == "move" else set())


def test_the_sample_arms_everybody_with_what_there_is() -> None:
    """A few things to throw, rounds by the dozen to fire; who rides, rides in the vehicle of the side."""
    for side in BATTLE.scenario(read_terms(TABLES))["sides"]:
        vehicles = {unit["id"] for unit in side["units"] if "armour" in unit}
        characters = [unit for unit in side["units"] if "skills" in unit]
        assert len(vehicles) == 1 and len(characters) == 5
        assert {unit["aboard"] for unit in characters if "aboard" in unit} == vehicles
        carried = [(one["weapon"], one["rounds"]) for unit in side["units"] for one in unit.get("carried", ())]
        few = {"grenade": 2, "petrol-bomb": 1, "knife": 1, "L": 2}
        assert all(1 <= rounds <= few[weapon] if weapon in few else 15 < rounds <= 90 for weapon, rounds in carried)
        assert all(1 <= number <= 10 for unit in characters for number in unit["skills"].values())
        assert {unit["name"]: unit["points"] for unit in side["units"] if "points" in unit}.items() <= SOFT.items()


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


def test_whoever_draws_no_card_asks_for_none() -> None:
    names = {name: {one.name for one in resolver.inputs(TABLES)} for name, resolver in RESOLVERS.items()}
    drawless = {"move", "vehicle", "wounds"}
    assert {name for name, inputs in names.items() if not inputs & {"out", "cards"}} == drawless
    assert {name for name, resolver in RESOLVERS.items() if "pack.reshuffle" not in resolver.rules} == drawless


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
