"""What is done in a battle besides its cases, what the log and the files say of it, and what can't be done."""

import json
from typing import Any

import pytest
from drumhead.play.umpire.battle_desk import BattleDesk
from drumhead.table.game import BadInput

from tests.games.hit_the_deck.battles import BUNDLE, battle, do, messages
from tests.play.bundles import STAIRCASE

MISS = "10S 9S 8S 7S 6S"


def test_a_view_holds_the_newest_entries_of_the_log_and_the_file_all() -> None:
    desk = battle()
    for _ in range(63):
        view = desk.act({"do": "shuffle", "side": 0})
    assert (view["logged"], len(view["log"]), view["log"][0]["number"], view["log"][-1]["number"]) == (63, 60, 4, 63)
    assert desk.file("log").count("Pack") == 63


def test_a_pack_is_shuffled_by_hand_and_the_log_says_which() -> None:
    desk = battle()
    do(desk, "ann", "xan", cards=MISS)
    for side, name, number in ((0, "West", 20_001), (1, "East", 30_001)):
        view = desk.act({"do": "shuffle", "side": side})
        assert messages(view) == f"The pack of {name} was shuffled, number {number}."
        assert (view["log"][-1]["title"], view["log"][-1]["result"]["text"]) == ("Pack", "")
        assert view["sides"][side]["pack"] == {
            "holds": "40 left, 0 drawn", "number": number, "discard": [], "kept": []
        }  # fmt: skip
    wrong: list[Any] = [-1, 2, True, None, "0"]
    for bad in wrong:
        assert messages(desk.act({"do": "shuffle", "side": bad})) == f"side is {bad!r}: give a number from 0 to 1."
    assert len(desk.view()["log"]) == 3


def test_ties_for_the_order_of_fire_are_drawn_from_the_packs() -> None:
    desk = battle()
    view = desk.act({"do": "initiative"})
    assert messages(view).startswith("5: Ann, Ben, Cyd, Xan, Yve and Zoe. Ann draws AC. Ben draws AH. Cyd draws 6C.")
    assert messages(view).endswith("They fire in this order: Ben, Ann, Xan, Cyd, Yve, Zoe.")
    assert [side["pack"]["holds"] for side in view["sides"]] == ["34 left, 6 drawn", "36 left, 4 drawn"]
    assert len(json.loads(desk.save())["actions"][0]["cards"]) == 10, "those that it was decided by"
    assert battle().resume(desk.save())["log"] == view["log"]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"cards": ["AS"]}, "cards: a card is missing for shot 2."),
        ({"cards": []}, "cards: a card is missing for shot 1."),
        ({"cards": "AS"}, "cards: list them, such as 4H."),
        ({"cards": ["1Z"]}, "cards, card 1: '1Z' is not a card"),
        ({"cards": ["JOKER"]}, "cards, card 1: Joker is not allowed here"),
        ({"given": {"distance": 99}}, "99 m is out of range: the Rifle reaches 72 m"),
        ({"by": "nobody"}, "there is no 'nobody' on the rosters: choose from ann"),
        ({"do": "dance"}, "there is no action 'dance'."),
    ],
)
def test_an_action_that_cannot_be_done_changes_nothing(change: dict[str, Any], told: str) -> None:
    desk = battle()
    before = desk.save()
    action = {"do": "fire", "by": "ann", "at": ["xan"], "with": "rifle", "given": {}, "cards": MISS.split()}
    view = desk.act({**action, **change})
    assert messages(view).startswith(told) and {one["kind"] for one in view["messages"]} == {"refusal"}
    assert desk.save() == before


def test_an_action_against_the_turn_needs_the_umpires_word() -> None:
    desk = battle()
    action: dict[str, Any] = {"do": "fire", "by": "ann", "at": ["xan"], "with": "rifle", "cards": MISS.split()}
    assert len(desk.act(action)["log"]) == 1
    action["cards"] = ["AH", "2H", "3H", "4H", "5H"]
    assert messages(desk.act(action)) == "Ann has fought in this turn and cannot fight again (turn.combat)."
    assert len(desk.act({**action, "given": {"umpire": "Again"}})["log"]) == 2


def test_the_log_as_text_is_parted_by_phases() -> None:
    desk = battle("movement")
    for _ in range(2):
        desk.act({"do": "shuffle", "side": 0})
    desk.act({"do": "next"})
    do(desk, "ann", "xan", umpire="Bad light", cards=MISS)
    lines = desk.file("log").split("\n")
    assert lines[0] == "Hit the Deck!, edition 1.0: A test" and lines[-1] == "" and lines[-2].startswith("   ")
    assert [line for line in lines if line.startswith("==")] == ["== Turn 1: movement ==", "== Turn 1: combat =="]
    first = "1. Pack\n   > The pack of West was shuffled, number 20001."
    assert "\n".join(lines[1:6]) == f"\n== Turn 1: movement ==\n\n{first}"
    assert "   The umpire ruled: Bad light" in lines
    desk.new(3, empty=True)
    assert desk.file("log") == "Hit the Deck!, edition 1.0: a battle\n"


def test_files_and_what_there_is_not() -> None:
    desk = BattleDesk(BUNDLE, 5)
    assert desk.file("battle") == desk.save() and desk.file("csv") == BUNDLE.declared.load("battle").to_csv(
        desk._snapshot.state, desk._runner.terms
    )
    roster = json.loads(desk.file("roster"))
    assert (roster["game"], roster["edition"]) == ("hit-the-deck", "1.0") and '\n  "game"' in desk.file("roster")
    assert roster["sides"] == desk._battle.roster(desk._snapshot.state)["sides"]
    with pytest.raises(BadInput, match=r"^there is no file 'pdf': choose from battle, roster, csv, log$"):
        desk.file("pdf")
    with pytest.raises(BadInput, match=r"^Staircase has no battle: its resolvers are on the umpire's desk$"):
        BattleDesk(STAIRCASE)
    assert set(desk.recruit("elite", 3)) >= {"skills", "drawn"}
