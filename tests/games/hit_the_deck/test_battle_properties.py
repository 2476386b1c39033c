"""Whatever is done on the desk of a battle can be undone and done again, and a save plays itself back."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from drumhead.play.umpire.battle_desk import BattleDesk
from hypothesis import given
from hypothesis import strategies as st

from tests.exploring import exploring
from tests.games.hit_the_deck.battles import BUNDLE, battle

GESTURES = ("pick", "pick", "choose", "give", "go", "go", "draw", "next", "initiative", "shuffle")
UNITS = ("ann", "ben", "cyd", "truck", "xan", "yve", "zoe", "tank")


def some_gesture(desk: BattleDesk, one_of: Callable[[Sequence[Any]], Any]) -> None:
    """A tap, a choice, a press: whatever a hand may do that is no undo."""
    match one_of(GESTURES):
        case "pick":
            desk.pick(one_of(UNITS))
        case "choose":
            if keys := [offer["key"] for offer in desk.view()["case"]["offers"]]:
                desk.choose(one_of(keys))
        case "give":
            names = {field["name"] for field in desk.view()["case"]["inputs"]}
            given = {"distance": 8, "cover": "light", "mode": "run", "attempts": 2}
            if chosen := [name for name in given if name in names]:
                name = one_of(chosen)
                desk.give({name: given[name]})
        case "go":
            desk.go()
        case "draw":
            desk.draw()
        case "shuffle":
            desk.act({"do": "shuffle", "side": one_of((0, 1))})
        case other:
            desk.act({"do": other})


@exploring(40)
@given(st.data())
def test_undo_takes_back_exactly_what_was_done_and_redo_does_it_again(data: st.DataObject) -> None:
    play_about(data.draw(st.integers(1, 25)), lambda of: data.draw(st.sampled_from(of)))


def play_about(gestures: int, one_of: Callable[[Sequence[Any]], Any]) -> None:
    """Make so many gestures on the desk of a battle; each is undone and done again, and its save plays itself back."""
    desk = battle("movement", courts=["knaves", "queens", "kings"])
    for _ in range(gestures):
        stood, actions = desk._snapshot, list(desk._history.actions)
        some_gesture(desk, one_of)
        if len(desk._history.actions) == len(actions):
            assert desk._snapshot == stood
            continue
        after = desk._snapshot, list(desk._history.log), list(desk._history.actions)
        desk.undo()
        assert (desk._snapshot, desk._history.actions) == (stood, actions)
        desk.redo()
        assert (desk._snapshot, desk._history.log, desk._history.actions) == after
    restored = BattleDesk(BUNDLE)
    restored.resume(desk.save())
    assert restored.save() == desk.save() and json.loads(desk.save())["format"] == 1
    assert restored.view()["log"] == desk.view()["log"] and restored._snapshot == desk._snapshot


@exploring(20)
@given(st.data())
def test_all_taken_back_is_the_beginning(data: st.DataObject) -> None:
    desk = battle()
    start = desk._snapshot
    for _ in range(12):
        some_gesture(desk, lambda of: data.draw(st.sampled_from(of)))
    for _ in range(30):
        desk.undo()
    assert desk._snapshot == start and not desk._history.log
