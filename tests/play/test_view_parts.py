"""The parts of a screen: what is left out is not so, and each part is found by its name."""

from typing import Any

from drumhead.play import messages
from drumhead.play.presenter import changed_ids
from drumhead.play.scene import CardView, Control, Drop, Scene, Zone
from drumhead.play.session_view import to_plain

AS, KING = CardView("AS", "AS", "ace of spades"), CardView("KS", "KS", "king of spades", pickable=True)


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
