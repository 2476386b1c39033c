"""A game without a screen: every layout of a field, and every gesture that may mean one of its moves."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Any

import pytest
from drumhead.play.presenter import screen_of
from drumhead.play.scene import CardView, Control, Drop, Field, Scene, Zone
from drumhead.play.screen import Screen
from drumhead.table.cards import JOKER, Card
from drumhead.table.game import Game
from drumhead.table.moves import move, one_of
from drumhead.table.verdict import LEGAL, Outcome

from tests.tiny.engine import GAME as TINY
from tests.tiny.engine.screen import SCREEN


class Rule(StrEnum):
    ONLY = "rule.only"


@move("discard {cards:+}")
class Discard:
    cards: tuple[Card, ...]


@move("{card} on {place}")
class Aim:
    card: Card
    place: Annotated[str, one_of("heap", "stock", "hand")]


@move("swap {one} {other}")
class Swap:
    one: Card
    other: Card


@move("play {card}")
class Play:
    card: Card


@move("fire {aims:; }")
class Fire:
    aims: tuple[Aim, ...]


@move("draw {number}")
class Draw:
    number: int


@move("end the wave")
class End:
    pass


@dataclass(frozen=True)
class State:
    hand: tuple[Card, ...] = ()
    heap: tuple[Card, ...] = field(default=(), metadata={"layout": "pile"})
    wide_row: tuple[Card, ...] = field(default=(), metadata={"layout": "fan"})
    stock: tuple[Card, ...] = field(default=(), metadata={"layout": "hidden"})
    gone: tuple[Card, ...] = field(default=(), metadata={"layout": "none"})
    top: Card | None = field(default=None, metadata={"layout": "place", "label": "On top"})
    score: int = 0
    wave: int = field(default=1, metadata={"label": "Wave"})
    hidden: int = field(default=5, metadata={"layout": "none"})
    is_over: bool = False
    cells: tuple[Card | None, ...] = ()
    grid: tuple[Card | None, ...] = field(default=(), metadata={"across": 3})
    moves: tuple[Any, ...] = field(default=(), metadata={"json": False})


AS, TWO, THREE, FOUR = map(Card, ("AS", "2S", "3S", "4S"))


def screen(*classes: Any) -> Screen:
    """The screen of a game with those moves, of which the ones in its state are legal."""

    def legal(state: Any) -> Iterator[Any]:
        yield from state.moves

    return screen_of(
        Game(
            rules=Rule,
            moves=classes,
            read_tables=lambda tables, variants: None,
            deal=lambda number, variants, tables: {},
            start=lambda deal, terms: State(),
            position=lambda position, terms: State(),
            legal_moves=legal,
            verify=lambda state, made: LEGAL,
            advance=lambda state, made: state,
            events=lambda before, made, after: (),
            outcome=lambda state: Outcome("won", "", ()) if getattr(state, "is_over", False) else None,
        )
    )


def zones(scene: Scene) -> dict[str, Zone]:
    return {zone.id: zone for zone in scene.zones}


def test_each_layout_of_a_field() -> None:
    scene = screen(End).scene(State((AS, TWO), (THREE, FOUR), (JOKER,), (AS, TWO, THREE), (FOUR,), TWO), ())
    shown = zones(scene)
    assert list(shown) == ["hand", "heap", "wide_row", "stock", "top"]
    told = [(zone.label, zone.layout, zone.size, [card.face for card in zone.cards]) for zone in scene.zones]
    assert told == [
        ("Hand", "row", None, ["AS", "2S"]),
        ("Heap", "pile", 2, ["3S", "4S"]),
        ("Wide row", "fan", None, ["Joker"]),
        ("Stock", "pile", 3, [None]),
        ("On top", "place", None, ["2S"]),
    ]
    assert shown["stock"].cards == (CardView("stock.back", None, "Stock, face down"),)
    assert shown["hand"].cards[0] == CardView("AS", "AS", "ace of spades")
    assert scene.status == "Score 0 · Wave 1" and scene.field is None and scene.pad is None
    empty = zones(screen(End).scene(State(), ()))
    assert [(name, zone.size, zone.cards) for name, zone in empty.items()] == [
        ("hand", None, ()), ("heap", 0, ()), ("wide_row", None, ()), ("stock", 0, ()), ("top", None, ()),
    ]  # fmt: skip


@dataclass(frozen=True)
class Columns:
    columns: tuple[tuple[Card, ...], ...]
    moves: tuple[Any, ...] = field(default=(), metadata={"json": False})


def test_a_stack_has_its_last_card_on_top_and_an_empty_one_keeps_its_place() -> None:
    (shown,) = screen(Play).scene(Columns(((TWO, AS), ())), ()).zones
    assert shown.cards == (
        CardView("AS", "AS", "ace of spades", under=(CardView("2S", "2S", "2 of spades"),)),
        CardView("columns.2", "", "place 2, empty"),
    )


def test_places_of_several_fields_lie_below_one_another() -> None:
    scene = screen(End).scene(State(cells=(AS, None), grid=(None, TWO, None, THREE)), ())
    rows = (("cells.1", "cells.2", ""), ("grid.1", "grid.2", "grid.3"), ("grid.4", "", ""))
    assert scene.field == Field(rows, rows)
    shown = zones(scene)
    assert [(shown[name].label, shown[name].plain) for name in ("cells.1", "grid.4")] == [
        ("Cells 1", True), ("Grid 4", True)
    ]  # fmt: skip
    assert shown["cells.2"].cards == () and shown["grid.4"].cards[0].face == "3S" and not shown["hand"].plain


def test_a_state_that_is_no_dataclass_shows_nothing() -> None:
    class Bare:
        moves = (End(),)

    scene = screen(End).scene(Bare(), ())
    assert (scene.zones, scene.status, scene.field) == ((), "", None)
    assert scene.controls == (Control("move-end-the-wave", "End the wave", ("end the wave",)),)
    assert scene.advice == "Press a button."


@pytest.mark.parametrize(
    ("moves", "picked", "advice"),
    [
        ((), (), ""),
        ((End(),), (), "Press a button."),
        ((Play(AS),), (), "Tap a card to play or pick it."),
        ((Play(AS), End()), (), "Tap a card to play or pick it, or press a button."),
        ((Play(AS), End()), ("AS",), "Pick another card, or press a button."),
        ((Swap(AS, TWO),), ("AS",), "Pick another card."),
    ],
)
def test_what_can_be_done_is_said(moves: tuple[Any, ...], picked: tuple[str, ...], advice: str) -> None:
    assert screen(Swap, End).scene(State((AS, TWO), moves=moves), picked).advice == advice


def test_picked_cards_make_buttons() -> None:
    table = screen(Discard, Play, Swap)
    state = State((AS, TWO, THREE), moves=(Play(AS), Discard((AS,)), Discard((AS, TWO))))
    one = table.scene(state, ("AS",)).controls
    assert [(control.label, control.legal, control.main) for control in one] == [
        ("Play AS", True, False), ("Discard AS", True, False)
    ]  # fmt: skip
    two = table.scene(state, ("2S", "AS")).controls
    assert [(control.label, control.main) for control in two] == [("Discard AS+2S", True)]
    odd = table.scene(state, ("2S", "3S")).controls
    assert [(control.id, control.legal, control.moves) for control in odd] == [
        ("move-discard-2S+3S", False, ("discard 2S+3S",)), ("move-swap-2S-3S", False, ("swap 2S 3S",))
    ]  # fmt: skip
    assert table.scene(state, ("AS@hand",)).controls == (), "a laid card is not lifted"


def test_cards_of_moves_can_be_picked_and_any_top_card_where_moves_name_several() -> None:
    state = State((AS, TWO), (THREE, FOUR), moves=(Play(AS),))

    def pickable(*classes: Any, picked: tuple[str, ...] = (), of: State = state) -> list[str]:
        return [card.id for zone in screen(*classes).scene(of, picked).zones for card in zone.cards if card.pickable]

    assert pickable(Play) == ["AS"] and pickable(Play, End) == ["AS"]
    assert pickable(Discard) == ["AS", "2S", "3S", "4S"] == pickable(Swap) == pickable(Play, Swap)
    assert pickable(Swap, picked=("2S",)) == ["AS", "2S"]
    assert pickable(Swap, of=State((AS, TWO))) == []
    assert pickable(Swap, of=State((AS, TWO), moves=(Play(AS),), is_over=True)) == []
    selected = [card.id for zone in screen(Swap).scene(state, ("2S",)).zones for card in zone.cards if card.selected]
    assert selected == ["2S"]


def test_drags_are_those_of_moves_that_name_a_place_or_two_cards() -> None:
    state = State(
        (AS, TWO, THREE), moves=(Fire((Aim(AS, "heap"),)), Swap(AS, TWO), Discard((AS, TWO, THREE)), Play(TWO))
    )
    assert screen(Fire, Swap).scene(state, ()).drops == (
        Drop("AS", "heap", "fire AS on heap"),
        Drop("AS", "2S", "swap AS 2S"),
        Drop("2S", "AS", "swap AS 2S"),
    )
    assert screen(Play).scene(State((AS,), moves=(Play(TWO),)), ()).controls == (
        Control("move-play-2S", "Play 2S", ("play 2S",)),
    ), "a move whose cards lie nowhere is a button"
    assert screen(Draw).scene(State(moves=(Draw(3),)), ()).controls == (Control("move-draw-3", "Draw 3", ("draw 3",)),)


def test_what_a_tap_or_a_drag_means() -> None:
    table = screen(Play, Swap, Fire, Discard)

    def meant(*moves: Any, picked: tuple[str, ...] = (), target: str = "AS", **other: Any) -> Any:
        return table.move_for_drop(State((AS, TWO, THREE), moves=moves, **other), picked, target)

    assert meant(Play(AS), Play(TWO)) == Play(AS), "the only move of the card"
    assert meant(Play(AS), Swap(AS, TWO)) is None, "another may be meant"
    assert meant(Swap(AS, TWO)) is None, "the other card is still to come"
    assert meant(Swap(AS, TWO), Play(AS), picked=("2S",)) == Swap(AS, TWO)
    assert meant(Swap(AS, TWO), Swap(TWO, AS), picked=("2S",)) is None, "two moves of the same cards"
    assert meant(Swap(AS, TWO), is_over=True) == Play(AS), "refused with its reason"
    assert meant(picked=("2S",)) == Swap(TWO, AS), "no move of these: refused with its reason"
    assert meant(Discard((AS, TWO, THREE)), picked=("2S",)) is None, "a third card is still to come"
    aims = (Fire((Aim(AS, "heap"),)), Fire((Aim(AS, "stock"),)))
    assert meant(*aims, picked=("AS",), target="heap") == aims[0]
    assert meant(*aims, picked=("AS",), target="hand") is None and meant(*aims, target="heap") is None
    assert meant(Play(AS), picked=("AS@heap",), target="AS") == Play(AS)


def test_the_screen_of_a_game_that_has_one_is_its_own() -> None:
    assert screen_of(TINY) is SCREEN
