"""A game without a screen is laid out from its state, and its moves are made by taps, drags and buttons."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import combinations
from typing import Any

import pytest
from drumhead.play.bundle import GameBundle
from drumhead.play.desk import Desk
from drumhead.play.presenter import screen_of
from drumhead.table.cards import Card, rank
from drumhead.table.game import Game, Tables, Variants
from drumhead.table.moves import move
from drumhead.table.verdict import LEGAL, Event, Outcome, Verdict, event, refuse


class Rule(StrEnum):
    PAIR = "pair"


class Place(StrEnum):
    KEPT = "kept"
    SECOND = "columns.2"


@move("pair {one} {other}")
class Pair:
    one: Card
    other: Card


@move("keep {card} in {place}")
class Keep:
    card: Card
    place: Place


@move("pass")
class Pass:
    pass


@dataclass(frozen=True)
class State:
    """Pairs of one rank leave the columns, a card is kept, or one passes."""

    columns: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...] = field(metadata={"layout": "hidden", "label": "Reserve"})
    kept: Card | None = None
    passes: int = 0
    square: tuple[Card | None, ...] = field(default=(), metadata={"across": 2})
    notes: tuple[str | None, ...] = (None,)
    bare: tuple = ()  # type: ignore[type-arg]
    secret: int = field(default=7, metadata={"json": False})


def free(state: State) -> list[Card]:
    return [*(column[-1] for column in state.columns if column), *filter(None, state.square)]


def verify(state: State, made: Any) -> Verdict:
    if isinstance(made, Pair) and not (made.one != made.other and rank(made.one) == rank(made.other)):
        return refuse(f"{made.one} and {made.other} are no pair.", Rule.PAIR)
    return LEGAL


def legal_moves(state: State) -> Iterator[Any]:
    cards = free(state)
    yield from (Pair(one, other) for one, other in combinations(cards, 2) if rank(one) == rank(other))
    yield from (Keep(card, Place.KEPT) for card in cards if not state.kept and card == "KS")
    yield from (Keep(card, Place.SECOND) for card in cards if card == "7S")
    yield Pass()


def advance(state: State, made: Any) -> State:
    gone = {getattr(made, name, None) for name in ("one", "other", "card")}
    columns = tuple(tuple(card for card in column if card not in gone) for column in state.columns)
    kept = made.card if isinstance(made, Keep) else state.kept
    return State(columns, state.stock, kept, state.passes + isinstance(made, Pass))


def deal(number: int, variants: Variants, tables: Tables) -> dict[str, Any]:
    return {"columns": [["2C", "5H"], ["5S"], ["KS"], ["9D"]], "stock": ["AS", "AD"]}


def start(deal: Mapping[str, Any], terms: None) -> State:
    return State(tuple(map(tuple, deal["columns"])), tuple(deal["stock"]), square=tuple(deal.get("square", ())))


def tell(before: State, made: Any, after: State) -> Iterator[Event]:
    yield event(f"{made}.", (), Rule.PAIR)


def outcome(state: State) -> Outcome | None:
    return Outcome("lost", "Passed twice.", (Rule.PAIR.value,)) if state.passes == 2 else None


GAME = Game(
    rules=Rule,
    moves=(Pair, Keep, Pass),
    read_tables=lambda tables, variants: None,
    deal=deal,
    start=start,
    position=start,
    legal_moves=legal_moves,
    verify=verify,
    advance=advance,
    tell=tell,
    outcome=outcome,
)


@pytest.fixture
def desk() -> Desk:
    return Desk(GameBundle("pairs", "Pairs", "1.0", __name__, {}, {}, {"pair": ("1", "Pairs")}))


@pytest.fixture(autouse=True)
def loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GameBundle, "declared", GAME)


def test_an_empty_stack_keeps_its_place_and_takes_the_card_whose_move_names_it(desk: Desk) -> None:
    deal = {"columns": [["2C", "5H"], []], "stock": [], "square": ["7S"]}
    view = desk.resume(json.dumps({"game": "pairs", "edition": "1.0", "deal": deal, "moves": []}))
    assert view.zones[0].cards[1][:3] == ("columns.2", "", "place 2, empty")
    assert desk.tap("columns.2").messages[0].text == "Columns: place 2, empty."
    assert view.drops["7S"] == {"columns.2": "keep 7S in columns.2"}
    assert desk.drop("7S", "columns.2").messages[0].text == "keep 7S in columns.2."


def test_a_tap_on_a_place_is_a_tap_on_its_card(desk: Desk) -> None:
    deal = {"columns": [], "stock": [], "square": ["5H", None, "5S"]}
    desk.resume(json.dumps({"game": "pairs", "edition": "1.0", "deal": deal, "moves": []}))
    assert [zone.cards[0].selected for zone in desk.tap("square.1").zones if zone.cards] == [True, False]
    assert desk.tap("square.3").messages[0].text == "pair 5H 5S."


def test_a_card_is_dragged_onto_its_partner_or_the_zone_that_its_move_names(desk: Desk) -> None:
    assert desk.view().drops == {
        "KS": {"kept": "keep KS in kept"},
        "5H": {"5S": "pair 5H 5S"},
        "5S": {"5H": "pair 5H 5S"},
    }
    assert desk.drop("5S", "5H").messages[0].text == "pair 5H 5S."
    assert [card.face for card in desk.drop("KS", "kept").zones[2].cards] == ["KS"]


def test_what_is_not_legal_is_refused_with_its_rule(desk: Desk) -> None:
    desk.tap("5H")
    refused = desk.tap("9D").messages[0]
    assert (refused.kind, refused.text, refused.rules[0].id) == ("refusal", "5H and 9D are no pair.", "pair")


def test_a_button_makes_a_move_that_names_no_card_and_nothing_is_offered_after_the_end(desk: Desk) -> None:
    desk.press("move-pass")
    view = desk.press("move-pass")
    assert view.ending and not view.controls and not view.drops
    assert not any(card.pickable for zone in view.zones for card in zone.cards)


def test_the_screen_of_a_game_that_has_one_is_its_own() -> None:
    from tests.tiny.engine import GAME as TINY
    from tests.tiny.engine.screen import SCREEN

    assert screen_of(TINY) is SCREEN
