"""Bad input is refused with the rule, or with the list of what there is; what is read comes back as JSON."""

import json
from typing import Any

import pytest
from drumhead.games.hit_the_deck.resolve import RESOLVERS
from drumhead.games.hit_the_deck.rules.tables import Effect, Halved, Pair, UmpireTerms, read_terms
from drumhead.table.game import BadInput
from drumhead.table.resolver import describe, find_resolver, situation_text

from tests.games.hit_the_deck.ask import ask, refused
from tests.games.hit_the_deck.seed import TABLES


@pytest.mark.parametrize(
    ("name", "given", "says"),
    [
        ("fire", {"weapon": "bow"}, "give one of pistol, rifle, smg-1, smg-2, lmg, mmg"),
        ("fire", {"number": 11}, "number: 11 is not valid: give a whole number from 1 to 10 (check.number)"),
        ("fire", {"number": "five"}, "from 1 to 10"),
        ("fire", {"number": 5.5}, "a whole number"),
        ("fire", {"number": True}, "a whole number"),
        ("fire", {"distance": -1}, "distance: -1 is not valid: give metres from 0"),
        ("fire", {"distance": "1e9"}, "give metres"),
        ("fire", {"shots": 6}, "it fires 4 in a turn (fire.rounds)"),
        ("fire", {"bipod": True}, "the Pistol has none: these have one: LMG"),
        ("fire", {"bipod": "perhaps"}, "give yes or no"),
        ("fire", {"wounds": 4}, "from 0 to 3"),
        ("check", {"skill": "Cooking"}, "give one of shoot, throw, melee, field-craft, other"),
        ("check", {"cards": "11H"}, "cards: card 1: '11H' is not a card"),
        ("check", {"cards": 4}, "list cards such as 4H AS"),
        ("check", {"cards": "4H 5H"}, "card 2: 5H is one too many"),
        ("check", {"cards": "Joker"}, "Joker does not belong to this pack"),
        ("check", {"out": "4H 7C", "cards": "4H"}, "4H is out of the pack already: left are AC"),
        ("check", {"out": "4H", "cards": "4H"}, "(pack.reshuffle)"),
        ("check", {"cards": "KS KS"}, "card 2: KS is out of the pack already"),
        ("check", {"out": "4H 4H"}, "4H is listed twice"),
        ("throw", {"cards": "9H 9H"}, "card 2: 9H is out of the pack already"),
        ("antitank", {"armour": "U"}, "give one of L, M, H, X"),
        ("order", {"skills": "5,11"}, "whole numbers such as 5,4,5 from 1 to 10"),
        ("king", {"king": "QH"}, "give one of KC, KD, KH, KS"),
        ("king", {"cards": "KH"}, "KH does not belong to this pack"),
        ("vehicle", {"speed": "40 mph"}, "give one of 10-mph, 20-mph, 30-mph"),
        ("move", {"cards": "4H"}, "there is no such input: choose from mode, prone, wounds, umpire"),
        ("burn", {"umpire": 5}, "write it in words"),
    ],
)
def test_refused(name: str, given: dict[str, Any], says: str) -> None:
    assert says in refused(name, **given)


def test_every_fault_is_named() -> None:
    faults = refused("fire", weapon="bow", number=11, distance=-1, colour="red").splitlines()
    assert [line.partition(":")[0] for line in faults] == ["colour", "weapon", "distance", "number"]


def test_a_resolver_that_is_not_there() -> None:
    with pytest.raises(BadInput, match="there is no resolver 'shoot': choose from check, quality"):
        find_resolver(RESOLVERS, "shoot")


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


def test_a_situation_in_words() -> None:
    inputs = RESOLVERS["throw"].inputs(TABLES)
    given = {"weapon": "petrol-bomb", "distance": "17.5", "queens": True, "number": 5, "cards": "AS"}
    assert situation_text(inputs, given).count(";") == 3
    unusual = "Weapon: Petrol bomb; Distance in metres: 17.5; Queens are in the pack"
    assert situation_text(inputs, given, with_defaults=False) == unusual


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


def test_a_table_that_is_missing() -> None:
    with pytest.raises(BadInput, match="table cover: there is no row"):
        read_terms({name: rows for name, rows in TABLES.items() if name != "cover"})


@pytest.mark.parametrize(
    ("table", "column", "beyond", "bounds"),
    [
        ("qualities", "least", (0, 11), (1,)),
        ("qualities", "most", (0, 11), (10,)),
        ("modes", "metres", (0,), (1,)),
        ("cover", "deduct", (-1,), (0,)),
        ("wounds", "wounds", (0, 4), ()),
        ("thrown", "range", (0,), (1,)),
        ("thrown", "radius", (0,), (1,)),
        ("deviation", "degrees", (-1, 360), (0, 359)),
        ("speeds", "metres", (0,), (1,)),
        ("speeds", "stop", (0,), (1,)),
        ("soft-vehicles", "points", (0,), (1,)),
        ("explosive", "radius", (0,), (1,)),
        ("weapons", "rounds", (0,), (1,)),
        ("weapons", "range", (0,), (1,)),
        ("weapons", "bipod", (0,), (1,)),
    ],
)
def test_numbers_of_tables_have_bounds(
    table: str, column: str, beyond: tuple[int, ...], bounds: tuple[int, ...]
) -> None:
    """The last row of the table is given a number at the bounds, and one beyond them."""

    def with_number(number: int) -> UmpireTerms:
        *rows, last = (dict(row) for row in TABLES[table])
        more = {"automatic": 3 * number} if column == "rounds" else {}
        return read_terms({**TABLES, table: [*rows, last | {column: number} | more]})

    for number in beyond:
        with pytest.raises(BadInput, match=f"table {table}, row .*{column}"):
            with_number(number)
    for number in bounds:
        with_number(number)


def test_tables_become_numbers() -> None:
    terms = read_terms(TABLES)
    assert list(terms.armoured) == ["L", "M", "H", "X"] and next(iter(terms.armour)) == "U"
    assert terms.wounds[2].state == "incapacitated" and list(terms.wounds) == [1, 2, 3]
    assert str(Pair("L", "X")) == "L-X" and Effect.NONE.label == "no effect"
    assert terms.antitank[Pair("L", "M")].by_suit == {
        "S": "no-effect", "C": "disabled", "D": "damaged", "H": "damaged",
    }  # fmt: skip
    assert terms.modes["run"].does_halve(Halved.SHOOTING) and not terms.modes["run"].does_halve(Halved.RANGE)
    assert not terms.modes["search"].does_halve(Halved.SPOTTING)
