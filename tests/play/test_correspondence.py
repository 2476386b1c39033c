"""A friend far away: what is sent is taken up only where it goes on from one's own game."""

import json

import pytest
from drumhead.play import correspondence
from drumhead.play.correspondence import same_game
from drumhead.play.desk import Desk
from drumhead.play.seats import FRIEND, NOBODY
from drumhead.play.session import Session
from drumhead.play.session_view import View
from drumhead.table.game import BadInput
from drumhead.table.verdict import Outcome

from tests.browser.officers import FALLEN
from tests.games.serm.positions import start_of as skirmish
from tests.play.bundles import officers_battle, onslaught, serm


def sent(desk: Desk) -> str:
    """What the desk sends."""
    desk.send()
    return json.dumps(desk.record())


def first_turn() -> tuple[Desk, Desk]:
    """Two desks after the first turn of deal 7, made here and sent there."""
    here, there = Desk(officers_battle(), 7, computer=NOBODY), Desk(officers_battle(), 1)
    here.look()
    here.type("draw deck")
    here.type("pass")
    there.receive(sent(here))
    return here, there


def faces(view: View) -> dict[str, list[str]]:
    return {zone.id: [card.face or "" for card in zone.cards] for zone in view.zones}


def test_whoever_opens_the_link_plays_the_side_on_turn_and_sees_its_hand_alone() -> None:
    here, there = first_turn()
    on, off = here.session.state.own_side, here.session.state.other_side
    assert (here.view().sends, there.view().sends) == (there._on_turn(), "")
    assert sorted(faces(there.view())["hand"]) == sorted(on.hand)
    assert sorted(faces(here.view())["hand"]) == sorted(off.hand)
    assert not here.view().controls and not here.view().curtain and not there.view().curtain
    assert here.press("deck").messages[0].text.startswith("It is")
    assert "a friend far away" in there.view().opponent


def test_a_reply_is_taken_up_and_tells_what_happened_since() -> None:
    here, there = first_turn()
    before = here.session.save()
    there.type("draw deck")
    there.type("pass")
    view = here.receive(sent(there), before)
    assert here.session.moves == there.session.moves and not view.sends
    texts = [message.text for message in view.messages]
    assert texts[0] == f"You play {here._on_turn()}, and it is your turn. Since your last turn:"
    assert any("takes a card from the deck" in text for text in texts[1:])
    assert not view.can_undo, "a friend's turn can't be taken back"


def test_a_game_is_known_again_among_several() -> None:
    here, _ = first_turn()
    other = Desk(officers_battle(), 8).session.save()
    saves = [other, here.session.save()]
    assert same_game(officers_battle(), sent(here), saves) == 1
    assert same_game(officers_battle(), sent(here), saves[:1]) is None


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        (["draw deck", "pass"], "holds your game just as it stands here"),
        (["draw deck"],
         "^This link is older than your game: it has 1 moves, your game 2. Your game stays as it is$"),
        (["draw deck", "battle west 9H"],
         "^This is not a continuation of your game. It parts from it at move 2: "
         "you have pass, the link has battle west 9H. Your game stays as it is$"),
        (["draw deck", "pass", "draw deck", "battle west 2Z"], "Move 4, battle west 2Z, is not legal"),
        (["draw deck", "pass", "pass"], "Move 3, pass, is not legal"),
        (["draw deck", "pass", "draw deck", "pass", "draw deck"], "Move 5, draw deck, is yours to make"),
    ],
)  # fmt: skip
def test_what_is_no_continuation_is_refused_with_the_move(moves: list[str], why: str) -> None:
    here, _ = first_turn()
    before = here.session.save()
    with pytest.raises(BadInput, match=why):
        here.receive(json.dumps({**here.record(), "moves": moves}), before)
    assert here.session.save() == before


def test_set_up_and_terrain_travel_with_a_skirmish() -> None:
    here, there = Desk(serm(), 3, computer=NOBODY), Desk(serm(), 1)
    with pytest.raises(BadInput, match="still being set up"):
        here.send()
    for text in ("take 1", "begin"):
        here.type(text)
    here.type("move ranger 0")
    here.send()
    assert here.view().sends, "whoever is on turn is the friend"
    there.receive(json.dumps(here.record()))
    assert there.session.state == here.session.state and not there.view().sends
    assert len(there.session.state.terrain) == len(skirmish(3).terrain) - 1


def test_rolls_taken_back_are_told_to_the_friend_and_counted() -> None:
    here, there = Desk(serm(), 3, computer=NOBODY), Desk(serm(), 1)
    for text in ("begin", "move ranger 0"):
        here.type(text)
    for die in "3215":
        here.type(f"roll {die}")
        here.undo()
    here.type("roll 1")
    texts = [message.text for message in there.receive(json.dumps(here.record())).messages]
    assert "A move that had brought something hidden to light was taken back 4 times." in texts


def test_soldiers_are_placed_in_turn_link_by_link_and_the_set_up_is_shared() -> None:
    here, there = Desk(serm(), 3, {"placing": "turns"}, computer=NOBODY), Desk(serm(), 1)
    first = here.session.state.initiative
    before: dict[int, str | None] = {id(here): None, id(there): None}
    for count in range(10):
        mine, other = (here, there) if count % 2 == 0 else (there, here)
        state = mine.session.state
        names = [one.name for one in state.soldiers_of(state.chooser) if one.id not in state.placed]
        card = f"{state.chooser}.{names[0]}"
        waiting = {piece.id for piece in (mine.view().ground or pytest.fail()).pieces if "waiting" in piece.kind}
        assert card in waiting and len(waiting) == 10 - count
        mine.tap(card)
        mine.press("put")
        text = sent(mine)
        before[id(mine)] = mine.session.save()
        other.receive(text, before[id(other)])
        before[id(other)] = other.session.save()
    assert here.session.moves == there.session.moves and here.session.state.initiative == first
    shared = json.loads(here.own_start())
    assert len(shared["moves"]) == 10 and shared["variants"]["placing"] == "turns"
    here.press("begin")
    assert here.view().status.startswith(f"{first.capitalize()}'s initiative")
    assert here.own_start() == json.dumps(shared)


def test_the_first_soldier_can_be_left_to_the_friend() -> None:
    here, there = Desk(serm(), 3, {"placing": "turns"}, computer=NOBODY), Desk(serm(), 1)
    view = there.receive(sent(here))
    assert not there.session.moves and view.messages[0].text.endswith("and it is your turn.")


def test_nobody_sends_a_solitaire_or_a_game_with_the_computer_or_his_own_turn() -> None:
    with pytest.raises(BadInput, match="for one player"):
        Desk(onslaught(), 7).send()
    with pytest.raises(BadInput, match="computer"):
        Desk(officers_battle(), 7).send()
    _, there = first_turn()
    with pytest.raises(BadInput, match="your turn"):
        there.send()


def test_whose_turn_it_is_once_a_link_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = first_turn()
    name = there._on_turn()
    assert there.view().messages[0].text == f"You play {name}, and it is your turn. Since your last turn:"
    session = there.session
    for players, known, told in (
        ({}, 2, f"You play {name}, and it is your turn."),
        ({name.lower(): FRIEND}, 2, f"It is {name}'s turn."),
        ({name.lower(): FRIEND}, 0, f"It is {name}'s turn. Since your last turn:"),
    ):
        session.players = players
        monkeypatch.setattr(correspondence, "receive", lambda *_, known=known: (session, known))
        assert here.receive("").messages[0].text == told
    monkeypatch.setattr(Session, "outcome", Outcome("draw", "Over.", ()))
    for known, told in ((0, "Since your last turn:"), (2, "")):
        monkeypatch.setattr(correspondence, "receive", lambda *_, known=known: (session, known))
        assert here.receive("").messages[0].text == told


def test_a_table_that_is_being_set_up_is_received_by_the_first_player() -> None:
    record = json.dumps({"game": "serm", "seed": 3, "moves": ["take 1"]})
    session, known = correspondence.receive(serm(), record, None)
    assert session.players == {"south": FRIEND} and known == 0


def test_a_link_is_held_against_the_game_that_is_kept() -> None:
    here, there = first_turn()
    mine = here.session.save()
    record = {**here.record(), "players": {}}
    longer = {**record, "moves": [*record["moves"], "draw deck", "pass"]}
    session, known = correspondence.receive(officers_battle(), json.dumps(longer), mine)
    friend = there._on_turn().lower()
    assert known == 2 and session.players == {friend: FRIEND} and session.moves == longer["moves"]
    with pytest.raises(BadInput, match=r"^Onslaught is for one player: there is nobody to send it to$"):
        correspondence.receive(onslaught(), json.dumps({"game": "onslaught", "seed": 7, "moves": []}), None)


def test_the_end_is_sent_to_a_friend_who_has_not_seen_it() -> None:
    sends = []
    for friend in ("north", "south"):
        desk = Desk(officers_battle())
        sends.append(desk.resume(json.dumps({**FALLEN, "players": {friend: FRIEND}})).sends)
    last = officers_battle().game().players.on_turn(desk.session.states[-2])  # type: ignore[union-attr]
    assert sends[last] == "" and sends[1 - last] == ("North", "South")[1 - last]
