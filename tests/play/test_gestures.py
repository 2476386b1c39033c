"""What each gesture means on a screen made for the test: which move it asks for, and what is picked afterwards."""

import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from drumhead.play.desk import Desk
from drumhead.play.picks import Picks
from drumhead.play.scene import About, CardView, Control, Scene, Zone
from drumhead.play.screen import Screen
from drumhead.play.seats import NOBODY
from drumhead.play.session_view import View
from drumhead.table.game import BadInput

from tests.play.bundles import STAIRCASE, no_mans_land, officers_battle, onslaught, serm

LEGAL, REFUSED = "pledge 6", "turn"
"""A move that the rules allow at the deal, and one that they don't."""


def card(name: str, pickable: bool = True) -> CardView:
    return CardView(name, name, f"card {name}", pickable=pickable)


ZONES = (
    Zone("hand", "Hand", "row", (card("a"), card("b"), card("fixed", pickable=False))),
    Zone("place", "Place", "place", (card("laid"),), accepts=True),
    Zone("pile", "Pile", "pile", (card("bottom"), card("top"))),
    Zone("due", "Due", "row", (card("lit", pickable=False),), highlighted=True),
)
Means = Mapping[tuple[Picks, str], str]
"""The lifted and laid cards and a target -> the move that they mean there."""


def table(means: Means | None = None, picked: Picks = (), controls: tuple[Control, ...] = (), **other: Any) -> Desk:
    """A desk with those picks on which gestures mean what is told."""
    desk = Desk(onslaught(), 7)
    desk._screen = Screen(
        lambda state, picks: Scene("", "Do something.", ZONES, controls),
        lambda state, picks, target: (means or {}).get((picks, target)),
        **other,
    )
    desk._picked = picked
    return desk


def after(desk: Desk, gesture: Callable[[Desk], View]) -> tuple[Any, ...]:
    """The moves played, the picks, and what is said after the gesture."""
    view = gesture(desk)
    return desk.session.moves, desk._picked, [message.kind for message in view.messages]


@pytest.mark.parametrize(
    ("picked", "target", "means", "expected"),
    [
        (("a", "b"), "a", {(("a", "b"), "a"): LEGAL}, ([], ("b",), [])),
        (("a",), "place", {(("a",), "place"): LEGAL}, ([LEGAL], (), ["event"])),
        (("a",), "laid", {(("a",), "place"): LEGAL}, ([LEGAL], (), ["event"])),
        (("a",), "lit", {(("a",), "due"): LEGAL}, ([LEGAL], (), ["event"])),
        (("a", "b"), "place", {(("a", "b"), "place"): REFUSED}, ([], ("a@place", "b@place"), [])),
        (("a",), "laid", {}, ([], ("a@place",), [])),
        ((), "pile", {}, ([], ("top",), [])),
        ((), "pile", {((), "top"): LEGAL}, ([LEGAL], (), ["event"])),
        ((), "pile", {((), "pile"): REFUSED}, ([], (), ["refusal"])),
        (("b", "a@place"), "a", {}, ([], ("b",), [])),
        (("b",), "a", {}, ([], ("b", "a"), [])),
        (("b",), "a", {(("b",), "a"): REFUSED}, ([], ("b", "a"), [])),
        (("b",), "fixed", {(("b",), "fixed"): REFUSED}, ([], ("b",), ["refusal"])),
        (("b",), "fixed", {((), "fixed"): REFUSED}, ([], ("b",), ["refusal"])),
        (("b",), "lit", {((), "due"): LEGAL}, ([LEGAL], (), ["event"])),
        ((), "fixed", {}, ([], (), ["advice", "advice"])),
        (("a@place",), "place", {}, ([], ("a@place",), ["advice", "advice"])),
    ],
)
def test_a_tap(picked: Picks, target: str, means: Means, expected: Any) -> None:
    assert after(table(means, picked), lambda desk: desk.tap(target)) == expected


@pytest.mark.parametrize(
    ("picked", "source", "target", "means", "expected"),
    [
        ((), "a", "hand", {(("a",), "hand"): LEGAL}, ([LEGAL], (), ["event"])),
        (("a", "b"), "a", "hand", {(("a", "b"), "hand"): LEGAL}, ([LEGAL], (), ["event"])),
        (("b",), "a", "hand", {(("a",), "hand"): LEGAL}, ([LEGAL], (), ["event"])),
        (("b", "laid@place"), "a", "hand", {(("laid@place", "a"), "hand"): LEGAL}, ([LEGAL], (), ["event"])),
        ((), "a", "laid", {(("a",), "place"): LEGAL}, ([LEGAL], (), ["event"])),
        (("b",), "a", "place", {(("a",), "place"): REFUSED}, ([], ("b", "a@place"), [])),
        (("a", "b"), "b", "place", {}, ([], ("a@place", "b@place"), [])),
        ((), "fixed", "place", {}, ([], (), ["advice"])),
        (("laid@place",), "laid", "hand", {}, ([], (), [])),
        ((), "a", "hand", {(("a",), "hand"): REFUSED}, ([], (), ["refusal"])),
        (("b",), "a", "hand", {}, ([], ("b",), ["advice"])),
    ],
)
def test_a_drag(picked: Picks, source: str, target: str, means: Means, expected: Any) -> None:
    assert after(table(means, picked), lambda desk: desk.drop(source, target)) == expected


def test_what_is_said_where_nothing_can_be_done() -> None:
    said = [message.text for message in table().tap("pile").messages]
    assert said == [] and [message.text for message in table().tap("due").messages][-1] == "Do something."
    assert table().drop("a", "hand").messages[0].text == "You cannot do that there. Do something."
    assert table().press("go").messages[0].text == "That button is not available now."
    assert table().place("boat", 1, 1, 1).messages[0].text == "That cannot be moved now."
    assert table(picked=("a",)).point(1, 1).messages == () == table(picked=("a",)).clear().messages
    desk = table(picked=("a",))
    desk.point(1, 1)
    assert desk._picked == ()


@pytest.mark.parametrize(
    ("choice", "move"), [(0, "pledge 1"), (1, "pledge 6"), (2, "pledge 7"), (3, "pledge 7"), (-1, "pledge 1")]
)
def test_a_choice_beside_a_button_is_one_of_those_there_are(choice: int, move: str) -> None:
    desk = table(controls=(Control("go", "Go", ("pledge 1", "pledge 6", "pledge 7"), ("1", "6", "7")),))
    desk.press("go", choice)
    assert desk.session.moves == [move]


def test_what_is_typed_beside_a_button_ends_its_move_and_chance_makes_one() -> None:
    typed = table(controls=(Control("go", "Go", ("pledge",), asks="6"),))
    assert typed.press("go", "6").messages[0].kind == "event" and typed.session.moves == [LEGAL]
    bare = table(controls=(Control("go", "Go", (), hint="Pick a card first."),))
    assert bare.press("go").messages[0].text == "Pick a card first." and bare.session.moves == []
    asked: list[Any] = []

    def by_chance(state: Any, control: str, numbers: Any) -> str:
        asked.extend((control, next(numbers) < 2**64))
        return LEGAL

    thrown = table(controls=(Control("throw", "Throw", (), chance=True),), by_chance=by_chance)
    thrown.press("throw")
    assert thrown.session.moves == [LEGAL] and asked == ["throw", True]


def test_a_move_that_the_screen_asks_about_waits_for_an_answer() -> None:
    controls = (Control("go", "Go ahead", (LEGAL,)),)
    desk = table(controls=controls, asks=lambda state, move: "Sure?")
    asked = desk.press("go")
    assert [message.text for message in asked.messages] == ["Sure?"] and asked.messages[0].kind == "question"
    assert asked.controls == (
        Control("keep", "Go back", (), main=True),
        Control("confirm", "Go ahead", (LEGAL,), key="y"),
    )
    assert desk.press("keep").controls == controls and desk.session.moves == []
    desk.press("go")
    desk.press("confirm")
    assert desk.session.moves == [LEGAL]
    bare = table({(("a",), "hand"): LEGAL}, asks=lambda state, move: "Sure?")
    assert bare.drop("a", "hand").controls[1].label == "Pledge"
    assert not table({(("a",), "hand"): REFUSED}, asks=lambda state, move: "Sure?").drop("a", "hand").controls


def test_deals_and_steps_back_are_said() -> None:
    desk = Desk(onslaught(), 7)
    assert desk.new(8).messages[0].text == "Deal 8 is on the table."
    for move in ("pledge 6", "turn"):
        desk.type(move)
    noted = "Back after move 1. The record notes what it revealed."
    assert desk.rewind(1).messages[0].text == noted and desk.session.moves == ["pledge 6"]
    assert desk.rewind(0).messages[0].text == "Back at the deal."
    assert desk.session.undone == ["pledge 6", "turn"] and desk.redo().messages[0].kind == "event"
    save = desk.view().save
    view = desk.resume(save)
    assert view.messages[0].text == f"Your game continues where you left it. {view.advice}"
    assert desk.again().messages[0].text == "The same deal is on the table again." and not desk.session.moves
    with pytest.raises(BadInput, match=r"^Staircase has no guided game$"):
        Desk(STAIRCASE).guide()
    with pytest.raises(BadInput, match=r"^Onslaught has no guided game 3$"):
        Desk(onslaught()).guide(3)
    assert not Desk(STAIRCASE).view().can_guide and Desk(onslaught()).view().can_guide
    view = desk.resume(json.dumps({"game": "onslaught", "seed": 7, "edition": "0.9", "moves": []}))
    assert [message.text for message in view.messages] == [
        "This game was saved under edition 0.9 of the rules; the current edition is 1.0."
    ]


def test_a_redo_that_no_longer_fits_is_said() -> None:
    desk = Desk(onslaught(), 7)
    desk.resume(json.dumps({"game": "onslaught", "seed": 7, "moves": [], "undone": ["turn"]}))
    assert desk.redo().messages[0].kind == "refusal" and desk.session.undone == ["turn"]
    desk.resume(json.dumps({"game": "onslaught", "seed": 7, "moves": [], "undone": ["fly"]}))
    assert desk.redo().messages[0].text.startswith("'fly' is not a move") and desk.session.undone == ["fly"]
    assert Desk(onslaught(), 7).redo().messages[0].text == "There is nothing to redo."
    assert Desk(onslaught(), 7).undo().messages[0].text == "There is nothing to undo."


def test_a_table_for_two_says_for_whom_it_waits() -> None:
    desk = Desk(officers_battle(), 3, computer=NOBODY)
    assert desk.waiting_reason() == "The table is covered until South looks." == desk.tap("hand").messages[0].text
    view = desk.view()
    assert (view.curtain, view.status, view.advice, view.zones) == ("South", "", "Hand the screen to South.", ())
    assert view.shared and not view.remote and view.recipient == "" and not view.can_hint and not view.can_review
    looked = desk.look()
    assert looked.messages == () and looked.curtain == "" == desk.waiting_reason() and looked.explains
    thinking = Desk(officers_battle(), 3, computer="south")
    assert thinking.waiting_reason() == "It is South's turn. The computer is playing."
    assert thinking.view().thinking == "South"
    assert thinking.view().opponent == "South: computer, captain" and not thinking.view().shared
    before = thinking.view()
    assert Desk(onslaught(), 7).play_computer().messages == () and thinking.session.moves == []
    assert len(thinking.play_computer().log) == len(before.log) + 1


def test_what_is_explained_is_told_for_whoever_looks() -> None:
    desk = Desk(officers_battle(), 3, computer=NOBODY)
    desk.look()
    screen = desk._screen
    desk._screen = screen._replace(about=lambda state, player, name: About(f"{name} {player}", "So.", ("turn.pass",)))
    told = desk.explain("hand").explained
    assert told and told.title == "hand 1" and told.rules[0].id == "turn.pass" and told.cards == ()
    desk._screen = screen._replace(about=lambda state, player, name: None)
    assert desk.explain("hand").messages[0].text == "Nothing more is known of that."
    solitaire = table(about=lambda state, player, name: About(f"{player}", "So.", ()))
    told = solitaire.explain("hand").explained
    assert told and told.title == "0"


def test_the_table_as_it_was_set_up_is_shared() -> None:
    assert Desk(serm(), 7, computer=NOBODY).own_start() == "" == Desk(onslaught(), 7).own_start()
    desk = Desk(onslaught(), 7)
    deal = desk.session.game.deal(7, {}, onslaught().tables)
    desk.resume(json.dumps({"game": "onslaught", "deal": deal, "moves": ["pledge 6"], "players": {"you": "A"}}))
    shared = json.loads(desk.own_start())
    assert shared["moves"] == [] and shared["deal"] == deal and not {"players", "takebacks"} & set(shared)
    assert desk.view().deal == "custom"


def test_a_hint_points_and_lays_the_play_out() -> None:
    desk = Desk(no_mans_land(), 46)
    where, play, why = desk.hint(), desk.hint(), desk.hint()
    assert (where.pointed, play.pointed, why.pointed) == ("individual.1", "fire", "fire") and desk._picked
    assert where.messages[0].text.endswith("Ask again for the play.") and not where.messages[0].rules
    assert play.messages[0].text.endswith(" Press “Fire”, or ask again for the reason.") and why.messages[0].rules
    known = {"where": "Look there.", "target": "hand", "picks": ["5D"]}
    other = Desk(no_mans_land(), 46)
    assert other.hint(known).messages[0].text == "Look there." and other._picked == ()
    other.type("hold")
    assert Desk(STAIRCASE).hint().messages[0].text == "There is no hint now." and not Desk(STAIRCASE).view().can_hint
