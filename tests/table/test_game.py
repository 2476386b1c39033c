"""What a game declares is checked at once, and what it is asked for is answered or refused in words."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

import pytest
from drumhead.table.almanac import Bar, Chart, Curve, StudyNotes
from drumhead.table.cards import Card
from drumhead.table.faults import BadInput
from drumhead.table.game import Game, Players
from drumhead.table.json_text import MAX_DEPTH, MAX_LENGTH, BrokenJson, read_json, read_object
from drumhead.table.moves import move
from drumhead.table.reading import to_json
from drumhead.table.resolver import Input, read_situation
from drumhead.table.shuffle import arranged


class Rule(StrEnum):
    ONLY = "rule.only"


@move("wait")
class Wait:
    pass


def nothing(*_: Any) -> Any:
    return None


PARTS: dict[str, Any] = dict.fromkeys(
    ("read_tables", "deal", "start", "position", "legal_moves", "verify", "advance", "events", "outcome"), nothing
)


def game(**other: Any) -> Game[Any, Any]:
    return Game(**{"rules": Rule, "moves": (Wait,), **PARTS, **other})


@pytest.mark.parametrize(
    ("other", "faults"),
    [
        ({"rules": None}, ["rules is None: give a StrEnum of the rule ids that the engine cites"]),
        ({"variants": {"final": ()}}, ["variants, final, is (): give a tuple of its values, the default first"]),
        (
            {"start": None, "events": None},
            [f"{name} is missing: a game with moves needs it" for name in ("start", "events")],
        ),
        ({"moves": ()}, ["moves is missing: a game with deal needs it"]),
        ({"moves": (), **dict.fromkeys(PARTS)}, ["it has neither moves nor resolvers: give one of them"]),
        ({"outcome": 5}, ["outcome is 5: give a function"]),
        ({"screen": "a.b"}, ["screen is 'a.b': write module:name"]),
    ],
)
def test_every_part_that_is_missing_or_wrong_is_named(other: dict[str, Any], faults: list[str]) -> None:
    with pytest.raises(TypeError) as told:
        game(**other)
    said = str(told.value).removeprefix("this can't be a game: ").split("; ")
    assert len(said) == len(faults) and all(one.startswith(fault) for one, fault in zip(said, faults, strict=True))


def test_a_game_that_is_only_resolved_needs_its_tables_read() -> None:
    resolved = game(**dict.fromkeys(PARTS) | {"moves": (), "read_tables": nothing, "resolvers": "a:b"})
    assert not resolved.is_dealt and not resolved.deals_packs_only and resolved.references == {"resolvers": "a:b"}


def test_parts_are_loaded_when_asked_for_and_those_that_cant_be_are_named() -> None:
    declared = game(screen=f"{__name__}:Rule", hints="json:missing", solver="no.such.module:x")
    assert declared.load("screen").ONLY == "rule.only" and declared.load("odds") is None
    hints, solver = declared.faults()
    assert hints.startswith("hints is 'json:missing', which can't be loaded: ")
    assert solver.startswith("solver is 'no.such.module:x', which can't be loaded: ") and declared.is_dealt


def test_a_game_of_shuffled_packs_for_one_player_is_foreseen() -> None:
    packs: dict[str, Any] = {"deck": ["AS", "2S", "3S"], "rows": [["AH"], ["2H", "3H"]]}
    shuffled = game(deal=None, packs=lambda variants: packs)
    dealt = shuffled.deal(3, {}, {})
    assert shuffled.deals_packs_only and not game().deals_packs_only
    several = Players(("north", "south"), nothing, nothing)
    assert not game(deal=None, packs=lambda variants: packs, players=several).deals_packs_only
    assert sorted(dealt["deck"]) == sorted(packs["deck"]) and [len(row) for row in dealt["rows"]] == [1, 2]
    assert arranged(packs, lambda pack: pack[::-1]) == {"deck": ["3S", "2S", "AS"], "rows": [["AH"], ["3H", "2H"]]}


def test_switches_are_chosen_or_stay_as_they_are() -> None:
    declared = game(variants={"final": ("closed", "open"), "blind": ("false", "true")})
    assert declared.choose({}) == {"final": "closed", "blind": "false"}
    assert declared.choose({"blind": True}) == {"final": "closed", "blind": "true"}
    with pytest.raises(BadInput, match=r"^variant final can't be 3: it is closed or open$"):
        declared.choose({"final": 3})
    with pytest.raises(BadInput, match=r"^this game has no variant 'odd': it has none$"):
        game().choose({"odd": "x"})


@dataclass(frozen=True)
class Inner:
    card: Card

    def to_json(self) -> str:
        return f"<{self.card}>"


@dataclass(frozen=True)
class Outer:
    rule: Rule
    inner: tuple[Inner, ...]
    secret: int = field(default=1, metadata={"json": False})


def test_a_state_is_written_by_its_fields() -> None:
    assert to_json(Outer(Rule.ONLY, (Inner(Card("AS")),))) == {"rule": "rule.only", "inner": ["<AS>"]}


def test_a_record_may_be_as_long_and_as_deep_as_said() -> None:
    assert read_object("{" + " " * (MAX_LENGTH - 2) + "}") == {}
    assert read_json("[" * MAX_DEPTH + "]" * MAX_DEPTH)
    for closed in ("[],", "{},"):
        with pytest.raises(BrokenJson, match="nested too deep"):
            read_json("[" + closed * 9 + "[" * MAX_DEPTH + "]" * MAX_DEPTH + "]")


def test_a_case_is_kept_as_typed_values_and_as_json() -> None:
    inputs = (Input("far", "Far", "metres"), Input("cards", "Cards", "cards"))
    assert read_situation(inputs, {"far": "2.0", "cards": "as"}) == (
        {"far": 2, "cards": ("AS",)},
        {"far": 2, "cards": ["AS"]},
    )


def test_a_chart_in_words_and_the_deals_of_a_note() -> None:
    assert (
        Chart("Won", bars=(Bar("Easy", 0.5, "a half"), Bar("Hard", 0, "none"))).alt_text == "Easy: a half. Hard: none."
    )
    assert Chart("Won", curves=(Curve("Easy", ((1.0, 0.5), (2.5, 0.12345))),)).alt_text == "Easy: 1, 0.5, 2.5, 0.123."
    assert StudyNotes({}, 7, {"won": (1, 0, 1)}).deals == range(7, 10)
