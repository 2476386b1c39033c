"""The parts of a screen: what is left out is not so, and each part is found by its name."""

import inspect
from types import SimpleNamespace
from typing import Any

import pytest
from drumhead.play import ground, messages, session_view
from drumhead.play import scene as scene_module
from drumhead.play.bundle import GameBundle
from drumhead.play.controls import button, likeliest
from drumhead.play.ground import Ground, Piece, Placement, held_pieces, with_held_piece
from drumhead.play.guide import GuideProgress, GuideStep
from drumhead.play.last_turn import changed_ids
from drumhead.play.scene import CardView, Control, Drop, Finish, Scene, Zone
from drumhead.play.screen import Screen
from drumhead.play.session import Ply
from drumhead.play.session_view import Bubble, Ending, Message, RuleRef, to_plain
from drumhead.table.verdict import LEGAL, Event, Outcome, refuse

BUNDLE = GameBundle("odd", "Odd", "1.0", "", {}, {}, {"a.b": ("1.2", "Fire")})
FIRE = RuleRef("a.b", "1.2", "Fire")
AS, KING = CardView("AS", "AS", "ace of spades"), CardView("KS", "KS", "king of spades", pickable=True)


def parts() -> list[Any]:
    """Every record of the view."""
    found = [part for module in (scene_module, session_view, ground) for part in vars(module).values()]
    return [part for part in dict.fromkeys(filter(inspect.isclass, found)) if hasattr(part, "_field_defaults")]


@pytest.mark.parametrize("part", parts(), ids=lambda part: part.__name__)
def test_what_is_left_out_of_a_part_is_empty_or_not_so(part: Any) -> None:
    declared: dict[str, dict[str, Any]] = {"Control": {"legal": True}, "Ground": {"step": 0.25, "turn": 15}}
    declared["Ending"] = {"finish": Finish()}
    usual, defaults = declared.get(part.__name__, {}), part._field_defaults
    told = {name: value for name, value in defaults.items() if value or name in usual}
    assert told == usual and all(type(value) is type(usual[name]) for name, value in told.items())
    assert {name for name, value in defaults.items() if value == 0 and type(value) is int} <= {"chosen"}


def test_what_is_empty_by_default_is_not_sent_and_numbers_are_rounded() -> None:
    assert to_plain(CardView("AS", None, "ace", badge="5", pickable=True)) == {
        "id": "AS", "face": None, "label": "ace", "badge": "5", "pickable": True
    }  # fmt: skip
    assert to_plain((1.23456, 2, "x", [True, None])) == [1.235, 2, "x", [True, None]]
    assert to_plain({"a": (Drop("a", "b", ""),), "b": []}) == {
        "a": [{"source": "a", "target": "b", "move": ""}], "b": []
    }  # fmt: skip
    assert to_plain(Control("a", "A", (), legal=False)) == {"id": "a", "label": "A", "moves": [], "legal": False}


def scene(*zones: Zone, **other: Any) -> Scene:
    return Scene("", "Play a card.", zones, (), **other)


def test_a_place_a_top_card_and_a_piece_are_found_by_name() -> None:
    laid = Zone("laid", "Laid", "place", (AS,), takes=True)
    pile, slot = Zone("pile", "Pile", "pile", (AS, KING)), Zone("slot", "Slot", "slot", (KING, AS))
    row = Zone("row", "Row", "row", (KING,))
    shown = scene(row, pile, slot, laid)
    assert [shown.place(name) for name in ("laid", "AS", "KS", "row")] == ["laid", "laid", "", ""]
    assert [shown.top(name) for name in ("pile", "slot", "row", "KS", "odd")] == ["KS", "", "", "", ""]
    assert scene(Zone("pile", "Pile", "pile")).top("pile") == ""
    under = CardView("2S", "2S", "2 of spades")
    assert list(scene(Zone("row", "", "row", (AS._replace(under=(under,)), KING))).cards()) == [
        AS._replace(under=(under,)), under, KING
    ]  # fmt: skip
    boat = Piece("boat", "Boat", Placement(1, 2, 0), 1, 2)
    assert scene().piece("boat") is None
    assert scene(ground=Ground("Pond", 1, 1, (boat._replace(id="x"), boat))).piece("boat") == boat
    drops = (Drop("AS", "a", "x"), Drop("AS", "b", ""), Drop("KS", "a", "y"))
    assert scene(drops=drops).by_source() == {"AS": {"a": "x", "b": ""}, "KS": {"a": "y"}}


def test_spots_are_rounded_and_bearings_turn_round() -> None:
    assert Placement.rounded(1.23449, -0.0001, -90) == (1.234, 0.0, 270) and Placement.rounded(0, 0, 360).turn == 0
    assert Placement.rounded(0, 0, 359.9996).turn == 0 and str(Placement.rounded(1, -0.0001, 45.5)) == "1,0,45.5"
    assert str(Placement(2.5, 1.125, 0)) == "2.5,1.125,0"
    picks = with_held_piece(("boat@1,1,0", "ship", "raft@2,2,0"), "ship", Placement(3, 1, 90))
    assert picks == ("boat@1,1,0", "raft@2,2,0", "ship@3,1,90")
    assert held_pieces(with_held_piece(picks, "boat", Placement(0.5, 0, 1))) == {
        "raft": (2, 2, 0), "ship": (3, 1, 90), "boat": (0.5, 0, 1)
    }  # fmt: skip


GAME: Any = SimpleNamespace(verify=lambda state, move: LEGAL if move in state else refuse("No.", "a.b"))


def test_a_button_makes_the_first_legal_move_or_the_first_of_all() -> None:
    assert [likeliest(GAME, "bc", moves) for moves in ("abc", "ad", "")] == ["b", "a", None]
    assert button(GAME, "bc", "go", "Go", "g", "abc", "Pick first.", "a.b", main=True) == Control(
        "go", "Go", ("b",), legal=True, key="g", main=True, hint="Pick first.", rules=("a.b",)
    )
    assert button(GAME, "bc", "go", "Go", "g", "a") == Control("go", "Go", ("a",), legal=False, key="g")
    assert button(GAME, "bc", "go", "Go", "g", "") == Control("go", "Go", (), legal=False, key="g")
    assert button(GAME, [0], "go", "Go", "g", (0,)).moves == ("0",)
    assert not button(GAME, "bc", "go", "Go", "g", "a", main=True).main


def test_messages_have_links_to_their_rules() -> None:
    assert messages.references(BUNDLE, ("a.b", "c.d")) == (FIRE, RuleRef("c.d", "c.d", ""))
    assert messages.refusal(BUNDLE, refuse("No.", "a.b")) == Message("No.", "refusal", (FIRE,))
    assert messages.advice("So.") == Message("So.", "advice")
    events = (Event("It begins.", ()), Event("It falls.", ("a.b", "c.d")), Event("It ends.", ("c.d", "a.b")))
    plies = [Ply(None, "", None, events[:1]), Ply(None, "", None, events[1:])]
    told = [message.text for message in messages.event_messages(BUNDLE, plies, ("a.b",))]
    assert told == ["It begins.", "It ends."]
    assert [message.kind for message in messages.event_messages(BUNDLE, plies)] == ["event"] * 3


def test_the_end_is_told_with_its_reason() -> None:
    assert messages.ending(BUNDLE, None) is None
    end = messages.ending(BUNDLE, Outcome("won", "All are gone.", ("a.b",), 12))
    assert end == Ending("won", "Won", "All are gone.", (FIRE,), "12")
    assert messages.ending_message(end) == Message("The game is won. All are gone.", "end", (FIRE,))
    texts = [messages.ending_message(end._replace(result=result)).text for result in ("lost", "killed", "south")]
    assert [text.partition(". ")[0] for text in texts] == ["The game is lost", "The game is over", "The game is over"]


def test_what_lies_where_a_tap_means_nothing_is_told() -> None:
    row = Zone("row", "Row", "row", (AS, KING), text="2 of 3", note="not enough", spoken="North's row")
    pile = Zone("pile", "Pile", "pile", (AS, KING), text="2 of 3")
    bare = Zone("bare", "Bare", "slot")
    shown = scene(row, pile, bare)
    told = {name: [message.text for message in messages.about(shown, name)] for name in ("row", "pile", "bare", "x")}
    assert told == {
        "row": ["North's row: 2 of 3; not enough.", "Play a card."],
        "pile": ["Pile: king of spades; 2 of 3.", "Play a card."],
        "bare": ["Bare: nothing lies there.", "Play a card."],
        "x": ["Play a card."],
    }
    on_card = [message.text for message in messages.about(shown, "AS")]
    assert on_card == ["North's row: ace of spades.", "Pile: ace of spades.", "Play a card."]
    fan = [message.text for message in messages.about(scene(Zone("fan", "Fan", "fan", (AS,))), "fan")]
    assert fan[0] == "Fan: nothing lies there."


def test_a_lesson_goes_on_and_back_step_by_step() -> None:
    pledge, turn = GuideStep("One", "a", "pledge"), GuideStep("Two", "c", "turn")
    first = GuideProgress((pledge, GuideStep("Read", "b"), turn, GuideStep("End", "d")))
    assert first.bubble == Bubble("One", "a", 1, 4, False)
    second = first.advanced()
    assert second and second.bubble == Bubble("Read", "b", 2, 4, True)
    assert [first.allows(move) for move in ("pledge", "pledge 5", "pledged", "turn")] == [True, True, False, False]
    assert not second.allows("pledge") and not second.allows("")
    third = second.advanced()
    assert third and third.rewound().at == 0 and second.rewound().at == 0 and first.rewound().at == 0
    last = third.advanced()
    assert last and last.at == 3 and last.rewound().at == 2 and last.advanced() is None


def test_what_is_lit_is_new_or_emptied_and_still_so() -> None:
    def face(name: str, under: tuple[CardView, ...] = ()) -> CardView:
        return CardView(name, name, name, under=under)

    before = scene(
        Zone("a", "", "row", (face("1"), face("2"))), Zone("b", "", "row", (face("3"),)), Zone("c", "", "row")
    )
    after = scene(
        Zone("a", "", "row", (face("1"),)), Zone("b", "", "row", (face("3"),)), Zone("c", "", "row", (face("2"),))
    )
    assert changed_ids(before, after, after) == ("2", "a"), "2 has come to c, and a has lost it"
    assert changed_ids(before, before, before) == ()
    assert changed_ids(before, after, before) == ()
    only_new = scene(Zone("a", "", "row", (face("1"), face("9"))), *after.zones[1:])
    assert changed_ids(before, after, only_new) == ("2",)
    tucked = scene(Zone("a", "", "row", (face("1", under=(face("4"),)), face("2"))), *before.zones[1:])
    assert changed_ids(before, tucked, tucked) == ("4",)
    turned = scene(Zone("a", "", "row", (face("1"), CardView("2", "9", ""))), *before.zones[1:])
    assert changed_ids(before, turned, turned) == ("2",)
    covered = scene(Zone("a", "", "row", (face("1"), CardView("2", None, ""))), *before.zones[1:])
    assert changed_ids(before, covered, covered) == ("a",)


def test_pieces_are_lit_where_they_have_moved_and_stand_still() -> None:
    def pond(**boats: float) -> Scene:
        pieces = (Piece(name, name, Placement(x, 0, 0), 1, 1) for name, x in boats.items())
        return scene(ground=Ground("Pond", 9, 9, tuple(pieces)))

    before, after = pond(red=1, blue=2, old=3), pond(red=5, blue=2, new=4)
    assert changed_ids(before, after, after) == ("red",) and changed_ids(before, after, pond(red=6, blue=2)) == ()
    assert changed_ids(before, after, pond(red=5)) == ("red",)


def test_a_screen_that_says_no_more_than_its_scene_has_no_further_answers() -> None:
    bare, nothing = Screen(lambda state, picks: scene()), object()
    assert bare.move_for_drop(nothing, (), "a") is None and bare.by_chance(nothing, "a", iter(())) is None
    assert bare.placed(nothing, ("a",), "a", Placement(0, 0, 0), True) == ("a",)
    assert not bare.hides_nothing(nothing, nothing) and not bare.reveals(nothing, nothing) and not bare.sets_up(nothing)
    assert bare.asks(nothing, nothing) == "" and list(bare.shows(nothing, nothing, nothing)) == []
    assert bare.finish([]) == Finish() and bare.whose_turn is None and bare.about is None and bare.logged_only == ()
