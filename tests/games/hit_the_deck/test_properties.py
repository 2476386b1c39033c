"""Every case comes to an end, and what is done on the desk of a battle can be undone, done again and replayed."""

import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from drumhead.games.hit_the_deck.resolve import RESOLVERS
from drumhead.play.umpire.battle_desk import BattleDesk
from drumhead.table.game import BadInput
from drumhead.table.resolver import Input
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.exploring import exploring
from tests.games.hit_the_deck.ask import PACK, ask
from tests.games.hit_the_deck.battles import BUNDLE, battle
from tests.games.hit_the_deck.seed import TABLES

OWN = ("out", "cards", "umpire")


def some(input_: Input) -> st.SearchStrategy[Any]:
    match input_.kind:
        case "choice":
            return st.sampled_from(list(input_.choices))
        case "flag":
            return st.booleans()
        case "numbers":
            return st.lists(st.integers(1, 10), min_size=1, max_size=4)
        case "text":
            return st.just("")
    return st.integers(input_.least or 0, min(input_.most or 40, 40))


@st.composite
def situations(draw: st.DrawFn, name: str) -> dict[str, Any]:
    inputs = [input_ for input_ in RESOLVERS[name].inputs(TABLES) if input_.name not in OWN]
    chosen = draw(st.lists(st.sampled_from(inputs), unique_by=lambda input_: input_.name)) if inputs else []
    values = {input_.name: draw(some(input_)) for input_ in chosen}
    if any(input_.name == "out" for input_ in RESOLVERS[name].inputs(TABLES)):
        values["out"] = draw(st.lists(st.sampled_from(PACK), unique=True, max_size=40))
    return values


@pytest.mark.parametrize("name", RESOLVERS)
@given(data=st.data())
@exploring(15)
def test_any_case_comes_to_an_end(name: str, data: st.DataObject) -> None:
    situation = data.draw(situations(name))
    try:
        answer = ask(name, **situation)
    except BadInput:
        assume(False)
    assert all(0 <= one.exact <= 1 for one in answer.chances if not one.unit)
    exactly = [one.exact for one in answer.chances if one.label.startswith(("exactly", "the number is"))]
    assert not exactly or sum(exactly) == 1
    cards: list[str] = []
    while answer.result is None and len(cards) < 60:
        left = answer.left or ask(name, **situation | {"out": []}).left
        cards.append(data.draw(st.sampled_from(left)))
        answer = ask(name, **situation, cards=cards)
    assert answer.result or len(cards) == 60
    shuffles = sum("pack.reshuffle" in step.rules for step in answer.steps)
    assert shuffles or len(set(cards)) == len(cards)
    assert not set(answer.left) & set(cards) or shuffles
    assert {rule for step in answer.steps for rule in step.rules} <= set(RESOLVERS[name].rules)
    assert answer.result is None or set(answer.result.rules) <= set(RESOLVERS[name].rules)


# Whatever is done on the desk of a battle can be undone and done again, and a save plays itself back.

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


@exploring(12)
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
