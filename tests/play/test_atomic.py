"""A gesture that raises leaves its desk as it was, so that no wrong offer, hint or picture can leave a desk stuck."""

import json
from collections.abc import Callable
from copy import copy
from typing import Any, NoReturn

import pytest
from drumhead.play.desk import Desk
from drumhead.play.replay import ReplayDesk
from drumhead.play.seats import NOBODY
from drumhead.play.umpire.battle import Offer
from drumhead.play.umpire.desk import UmpireDesk
from drumhead.table.game import BadInput

from tests.games.hit_the_deck.battles import battle
from tests.play.bundles import STAIRCASE, WON, officers_battle, onslaught, serm
from tests.play.sealed_games import agree

Made = tuple[Any, tuple[Any, ...]]
"""A desk, and what a gesture on it is made with."""


def stands(desk: Any) -> list[dict[str, Any]]:
    """All that a desk and its parts hold."""
    return [
        {name: copy(held) if isinstance(held, list | dict | set) else held for name, held in vars(part).items()}
        for part in (desk, *desk.parts())
    ]


def broken(*_: object, **__: object) -> NoReturn:
    raise ZeroDivisionError


def raises_at_its_end(monkeypatch: pytest.MonkeyPatch, desk: Any, name: str, given: tuple[Any, ...]) -> None:
    """The gesture changes nothing where the view can't be drawn after it, and something where it can."""
    shown = "_show" if isinstance(desk, Desk) else "view"
    before = stands(desk)
    with monkeypatch.context() as patch, pytest.raises(ZeroDivisionError):
        patch.setattr(type(desk), shown, broken)
        getattr(desk, name)(*given)
    assert stands(desk) == before
    getattr(desk, name)(*given)
    assert stands(desk) != before


def table(*gestures: tuple[Any, ...]) -> Desk:
    """Deal 7 of the solitaire after those gestures."""
    desk = Desk(onslaught(), 7)
    for name, *given in (("type", "pledge 1"), *gestures):
        getattr(desk, name)(*given)
    return desk


def skirmish() -> Desk:
    """A skirmish in which the Assault is due."""
    desk = Desk(serm(), 1, computer=NOBODY)
    for move in ("begin", "move assault", "roll 3 4"):
        desk.type(move)
    return desk


def duel(computer: str = NOBODY) -> Desk:
    """A deal for two of which neither has seen a card."""
    return Desk(officers_battle(), 7, computer=computer)


def from_a_friend() -> Made:
    """A table, and the link that begins a game with a friend on it."""
    link, _, secrets = agree()
    return duel(), (link, None, secrets)


TABLE: dict[str, Callable[[], Made]] = {
    "tap": lambda: (table(), ("QC",)),
    "drop": lambda: (table(), ("QC", "3C")),
    "clear": lambda: (table(("tap", "QC")), ()),
    "place": lambda: (skirmish(), ("north.assault", 9, 6, 90, False)),
    "point": lambda: (skirmish(), (9, 6)),
    "press": lambda: (Desk(onslaught(), 7), ("pledge", 1)),
    "hint": lambda: (table(), ()),
    "undo": lambda: (table(), ()),
    "redo": lambda: (table(("undo",)), ()),
    "rewind": lambda: (table(), (0,)),
    "look": lambda: (duel(), ()),
    "play_computer": lambda: (duel("north"), ()),
    "receive": from_a_friend,
    "new": lambda: (table(), (8,)),
    "resume": lambda: (table(), (json.dumps(WON), 3)),
    "again": lambda: (table(), ()),
    "guide": lambda: (table(), ()),
    "guide_step": lambda: (table(("guide",)), (True,)),
}


@pytest.mark.parametrize("name", TABLE)
def test_a_gesture_on_the_table_is_made_to_its_end_or_not_at_all(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    desk, given = TABLE[name]()
    raises_at_its_end(monkeypatch, desk, name, given)


def test_a_move_that_is_typed_or_stepped_to_is_made_to_its_end_or_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    raises_at_its_end(monkeypatch, Desk(onslaught(), 7), "type", ("pledge 1",))
    replay = ReplayDesk(onslaught(), json.dumps(WON))
    raises_at_its_end(monkeypatch, replay, "go", (3,))


UMPIRED: dict[str, tuple[Any, ...]] = {
    "choose": ("rest",), "give": ({"worth": 3},), "draw": (), "draw_out": (), "take": ("4H",), "shuffle": (),
    "write": (), "undo": (), "clear": (),
}  # fmt: skip


@pytest.mark.parametrize("name", [*UMPIRED, "resume"])
def test_a_gesture_on_the_umpires_desk_is_made_to_its_end_or_not_at_all(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    desk, other = UmpireDesk(STAIRCASE, 7), UmpireDesk(STAIRCASE, 8)
    desk.draw_out()
    other.draw()
    raises_at_its_end(monkeypatch, desk, name, UMPIRED[name] if name != "resume" else (other.save(),))


FOUGHT: dict[str, tuple[Any, ...]] = {
    "pick": ("yve",), "choose": ("throw:grenade",), "give": ({"distance": 10},), "go": (), "draw": (),
    "take": ("10S",), "act": ({"do": "shuffle", "side": 0},), "undo": (), "redo": (),
    "measure": ("inches",), "new": (2,),
}  # fmt: skip


@pytest.mark.parametrize("name", [*FOUGHT, "load", "resume"])
def test_a_gesture_in_a_battle_is_made_to_its_end_or_not_at_all(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    desk = battle()
    for _ in range(2):
        desk.act({"do": "shuffle", "side": 0})
    desk.undo()
    for unit in ("ann", "xan"):
        desk.pick(unit)
    desk.give({"distance": 20})
    given = FOUGHT[name] if name in FOUGHT else (battle("movement").save(), 1)
    raises_at_its_end(monkeypatch, desk, name, given)


def test_an_offer_without_a_resolver_leaves_the_battle_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = battle()
    desk.pick("ann")
    before = desk.view()
    with monkeypatch.context() as patch, pytest.raises(BadInput, match="there is no resolver 'dance'"):
        battle_ = desk._battle._replace(offers=lambda *_: [Offer("dance", "Dance")])
        patch.setattr(desk._runner, "_battle", battle_)
        desk.pick("xan")
    assert desk.view() == before
    assert desk.pick("xan")["case"]["at"] == ["xan"]


def test_a_length_that_cannot_be_used_once_a_throw_has_landed_leaves_the_battle_as_it_was() -> None:
    desk = battle()
    for unit in ("ann", "xan"):
        desk.pick(unit)
    desk.choose("throw:grenade")
    desk.give({"distance": 10})
    desk.take("10S AH 4H")
    before = desk.view()
    with pytest.raises(BadInput, match="distance: '1e400' is not valid: give metres from 0"):
        desk.give({"distance": "1e400"})
    assert desk.view() == before
