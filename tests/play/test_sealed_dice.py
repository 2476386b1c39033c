"""Sealed dice: a skirmish by link in which nobody chooses his dice, and none can be looked up before the game comes."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from drumhead.games.serm.players import choose
from drumhead.games.serm.rules.moves import Roll
from drumhead.play import sealing
from drumhead.play.desk import Desk
from drumhead.play.referee import examine
from drumhead.table.game import BadInput
from drumhead.table.seals import element
from drumhead.table.shuffle import stream

from tests.play.bundles import serm
from tests.play.sealed_games import Kept, keep

BOOK = serm()


@pytest.fixture(autouse=True)
def same_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same games every time."""
    monkeypatch.setattr(sealing, "urandom", Random(4).randbytes)


class Side:
    """One of two browsers: its desk, its secrets, and its game as it was saved last."""

    def __init__(self) -> None:
        self.desk = Desk(BOOK, 1)
        self.secrets: Kept = {}
        self.saved: str | None = None

    def act(self, numbers: Iterator[int], strength: str = "recruit") -> str:
        """Play until the game is the other's; the link."""
        desk = self.desk
        while not desk.view().recipient:
            state = desk.session.state
            due = next((control.id for control in desk.view().controls if control.chance), "")
            desk.press(due) if due else desk.type(str(choose(state, numbers, strength)))
        self.saved = desk.session.save()
        return json.dumps(desk.record())

    def open(self, link: str) -> Any:
        """Open what the other has sent."""
        view = self.desk.receive(link, self.saved, self.secrets)
        self.saved = self.desk.session.save()
        return view


def begin(across: bool = False, name: str = "") -> tuple[Side, Side]:
    """Two browsers that have agreed on a game: who offered it, and who accepted."""
    one, other = Side(), Side()
    offer = keep(sealing.offer(BOOK, {"lull": "forty"}, name, across), one.secrets)
    answer = keep(sealing.further(BOOK, offer, other.secrets), other.secrets)
    one.desk.resume(keep(sealing.further(BOOK, answer, one.secrets), one.secrets))
    one.saved = one.desk.session.save()
    return one, other


def game(strength: str, across: bool = False, longest: int = 200) -> Iterator[tuple[Side, Side, str]]:
    """A skirmish link by link: who has sent, who has received, and the link."""
    mine, other = begin(across)
    numbers = stream(5)
    for _ in range(longest):
        link = mine.act(numbers, strength)
        other.open(link)
        yield mine, other, link
        if mine.desk.session.outcome:
            return
        mine, other = other, mine


def test_a_skirmish_by_link_takes_few_hand_overs_and_its_dice_are_checked() -> None:
    """Until the end nobody knows the dice before the game has come to him; where nobody has a choice, both roll."""
    count, phases = 0, list[set[str]]()
    for mine, there, link in game("captain"):
        count += 1
        record, states = json.loads(link), mine.desk.session.states
        phases.append({state.phase for state, move in zip(states, record["moves"], strict=False) if "roll" in move})
        if mine.desk.session.outcome:
            continue
        assert not any("secret" in seal for seal in record["sealed"].values())
        own = next(name for name, seal in mine.desk.session.sealed.items() if "secret" in seal)
        _, hand_overs = there.desk._seats.holder(there.desk.session.states)
        with pytest.raises(BadInput, match="not open yet"):
            element(there.desk.session.sealed[own], hand_overs + 2)
    assert count + 2 <= 20 and any(rolled >= {"shoot", "endure"} for rolled in phases)
    assert there.desk.session.outcome and there.desk.session.moves == mine.desk.session.moves == record["moves"]
    note = there.desk.view().messages[-1].text
    assert note.startswith("All dice are as they were sealed") and "South" in note and "North" in note
    back = json.dumps(there.desk.record())
    mine.open(back)
    notes = examine(BOOK, back)[1]["notes"]
    assert "The deal and dice were sealed, and they are those that both secrets deal and roll." in notes
    assert BOOK.replay(json.loads(back)).outcome


def test_dice_are_the_same_however_often_they_are_rolled_and_are_not_typed() -> None:
    mine, _ = begin()
    desk = mine.desk
    desk.press("begin")
    while not any(control.chance for control in desk.view().controls):
        if desk.view().recipient:
            pytest.skip("the other begins")
        desk.type(str(choose(desk.session.state, stream(5), "recruit")))
    before = desk.session.save()
    due = str(sealing.roll_due(desk.session))
    for text in ("roll 6 1", "roll 5", "roll 5 5 5"):
        if text != due:
            assert "both players’ secrets" in desk.type(text).messages[-1].text
    desk.press("roll")
    assert desk.session.moves[-1] == due and "stands" in desk.undo().messages[-1].text
    assert not desk.view().can_undo and "stands" in desk.rewind(0).messages[-1].text
    desk.resume(before)
    desk.press("roll")
    assert desk.session.moves[-1] == due


@pytest.fixture
def rolled() -> tuple[Side, Side, dict[str, Any], int]:
    """Who sent a link with dice, who has not opened it, the link, and the index of its first roll."""
    mine, other = begin()
    numbers = stream(5)
    while True:
        link = json.loads(mine.act(numbers))
        known = len(json.loads(other.saved)["moves"]) if other.saved else 0
        for at, move in enumerate(link["moves"]):
            if at >= known and move.startswith("roll"):
                return mine, other, link, at
        other.open(json.dumps(link))
        mine, other = other, mine


def test_an_altered_roll_is_named(rolled: tuple[Side, Side, dict[str, Any], int]) -> None:
    _, other, link, at = rolled
    honest = link["moves"][at]
    dice = honest.split()[1:]
    better = " ".join(["roll", *("5" if die in "1234" else "4" if die == "5" else die for die in dice)])
    link["moves"] = [*link["moves"][:at], better]
    with pytest.raises(BadInput, match=f"Move {at + 1}, {better}, is not legal: both secrets roll “{honest}” here"):
        other.open(json.dumps(link))


def test_an_exchanged_secret_or_an_element_that_is_not_open_is_named(
    rolled: tuple[Side, Side, dict[str, Any], int],
) -> None:
    _, other, link, _ = rolled
    sender = next(name for name, seal in link["sealed"].items() if seal["commitment"] not in other.secrets)
    for part, value, why in (
        ("dice", "0" * 64, "what rolls them was exchanged"),
        ("commitment", "0" * 64, "exchanged"),
        ("dice", link["sealed"][sender]["commitment"], "another browser|not open yet"),
    ):
        seals = {**link["sealed"], sender: {**link["sealed"][sender], part: value}}
        with pytest.raises(BadInput, match=why):
            other.open(json.dumps({**link, "sealed": seals}))
    other.open(json.dumps(link))


def test_another_commitment_than_that_of_the_offer_is_named() -> None:
    (mine, other), (stranger, _) = begin(), begin()
    link = json.loads(mine.act(stream(5)))
    own = next(iter(stranger.desk.session.sealed.values()))
    false = {"commitment": own["commitment"], "dice": element(own, 1)}
    first, second = link["sealed"]
    with pytest.raises(BadInput, match="sealed something else in this link than before"):
        other.open(json.dumps({**link, "sealed": {first: false, second: link["sealed"][second]}}))


def test_across_every_roll_is_made_on_the_page_of_who_did_not_decide() -> None:
    decided = 0
    for mine, _, _ in game("recruit", across=True, longest=8):
        states, seats = mine.desk.session.states, mine.desk._seats
        plies = mine.desk.session.plies
        for at, (state, ply) in enumerate(zip(states, plies, strict=False)):
            if at and isinstance(ply.move, Roll) and not isinstance(plies[at - 1].move, Roll):
                decided += 1
                assert seats.holder(states[: at + 1])[0] != seats.holder(states[:at])[0], state.phase
    assert decided


def test_sides_are_changed_in_a_rematch_and_a_game_can_be_given_up() -> None:
    mine, other = begin()
    link = mine.act(stream(5))
    view = other.open(link)
    me = next(name for name, seal in other.desk.session.sealed.items() if "secret" in seal)
    while not other.desk.view().recipient and any(control.chance for control in other.desk.view().controls):
        other.desk.press("roll")
    view = other.desk.resign()
    assert view.ending and view.ending.result != me and view.recipient and not view.controls
    assert "resigned" in other.desk.type("end").messages[-1].text and not view.can_undo
    view = mine.open(json.dumps(other.desk.record()))
    assert view.ending and view.ending.reason == f"{me.capitalize()} has resigned."
    offered = json.loads(mine.desk.rematch()["text"])
    assert offered["sealed"].keys() == {me} and offered["variants"]["lull"] == "forty"
    link = json.dumps({**mine.desk.record(), "resigned": "east"})
    with pytest.raises(BadInput, match="east does not play here"):
        mine.desk.resume(link)
