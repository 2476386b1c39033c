"""A king that a player keeps stays out of the pack, also when it is shuffled, until he is played."""

from typing import Any

import pytest
from drumhead.cli.inputs import bundle_named
from drumhead.play.umpire.desk import UmpireDesk
from drumhead.table.game import BadInput

from tests.games.hit_the_deck.ask import ask, result


def faces(cards: Any) -> list[str]:
    return [card["face"] for card in cards]


def pack_of(view: Any) -> set[str]:
    return {card["face"] for suit in view["pack"]["suits"] for card in suit if card["left"]}


@pytest.fixture
def desk() -> UmpireDesk:
    desk = UmpireDesk(bundle_named("hit-the-deck"), 7)
    desk.give({"kings": True})
    return desk


def test_a_shuffle_leaves_a_kept_king_out_and_brings_a_played_one_back(desk: UmpireDesk) -> None:
    desk.take("KH 3C")
    view = desk.shuffle()
    assert faces(view["pack"]["kept"]) == ["KH"] and not view["pack"]["discard"]
    assert len(pack_of(view)) == 43 and "KH" not in pack_of(view) and "43 cards left, 0 drawn, 1 kept" in str(view)
    desk.choose("king")
    desk.give({"king": "KH"})
    desk.take("4D")
    view = desk.write()
    assert not view["pack"]["kept"] and faces(view["pack"]["discard"]) == ["4D", "KH"]
    desk.choose("check")
    assert "KH" in pack_of(desk.shuffle())


def test_a_king_drawn_last_is_not_drawn_again_from_the_pack_shuffled_for_the_same_case(desk: UmpireDesk) -> None:
    order = sorted(pack_of(desk.view()) - {"KS"})
    desk.give({"number": 1})
    for card in order:
        desk.take(card)
    view = desk.take("KS")
    assert not view["result"] and not pack_of(view)
    view = desk.draw()
    assert "KS" not in pack_of(view) and "shuffled" in str(view["messages"])


def test_the_desk_is_found_again_with_its_kept_king(desk: UmpireDesk) -> None:
    desk.take("KH 3C")
    desk.write()
    restored = UmpireDesk(bundle_named("hit-the-deck"), 1)
    assert faces(restored.resume(desk.save())["pack"]["kept"]) == ["KH"]
    assert "KH" not in pack_of(restored.shuffle())
    restored.undo()
    assert faces(restored.undo()["pack"]["discard"])[-2:] == ["KH", "3C"]


def test_a_resolver_is_told_which_kings_are_kept() -> None:
    answer = ask("check", kings=True, kept="KH", cards="KD AS")
    assert result(answer) == "success" and answer.kept == ("KH", "KD") and not {"KH", "KD"} & set(answer.left)
    assert ask("king", king="KH", kept="KH KS").kept == ("KS",)
    for kept, reason in (("5H", "5H"), ("KH KH", "listed twice")):
        with pytest.raises(BadInput, match=reason):
            ask("check", kings=True, kept=kept)
