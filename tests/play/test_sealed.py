"""Sealed deals: nobody can tell the other's cards, choose his own, or exchange one unseen."""

import json
from itertools import islice
from types import SimpleNamespace
from typing import Any

import pytest
from drumhead.games.officers_battle import GAME as OfficersBattle
from drumhead.games.officers_battle.rules.battle import Battle
from drumhead.play import sealing
from drumhead.play.desk import Desk
from drumhead.play.referee import examine
from drumhead.play.session import Session
from drumhead.table.game import BadInput
from drumhead.table.shuffle import below, stream
from drumhead.table.verdict import Outcome

from tests.play.bundles import onslaught
from tests.play.sealed_games import BOOK, Kept, agree, game, keep, sent_record, turn


def chances() -> Any:
    """Bytes for secrets, the same every time."""
    numbers = stream(11)
    return lambda count: bytes(below(numbers, 256) for _ in range(count))


@pytest.fixture(autouse=True)
def same_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same games every time."""
    monkeypatch.setattr(sealing, "urandom", chances())


def test_a_whole_game_with_sealed_cards_in_which_both_secrets_are_checked() -> None:
    for step in game(variants={"lull": "forty"}):
        mine, there, _ = step
        assert mine.session.moves == there.session.moves and "all cards sealed" in mine.view().opponent
    assert mine.session.outcome and there.session.outcome
    assert "All cards are as they were sealed" in there.view().messages[-1].text
    assert not there._seats.has_unknown_cards and mine._seats.has_unknown_cards
    assert mine.view().recipient and there.view().recipient
    assert not any(zone.id.endswith(".open") for zone in mine.view().zones), "what is sealed still stays covered"
    back = sent_record(there)
    view = mine.receive(back, mine.session.save(), {})
    assert "All cards are as they were sealed" in view.messages[-1].text
    assert mine.session.record()["deal"] == there.session.record()["deal"]
    assert any(zone.id.endswith(".open") for zone in view.zones) and view.can_review
    assert BOOK.replay(json.loads(back)).outcome


@pytest.fixture
def last_link(monkeypatch: pytest.MonkeyPatch) -> tuple[Desk, str]:
    """Who receives the last link of a game that is said to be over after three turns, and that link.

    It opens the secret of North, who sent it.
    """
    *_, (receiver, sender, _) = islice(game(), 3)
    monkeypatch.setattr(Session, "outcome", Outcome("draw", "Over.", ()))
    return receiver, sent_record(sender)


def test_once_both_secrets_are_open_a_record_says_whether_the_cards_are_theirs(last_link: tuple[Desk, str]) -> None:
    desk, link = last_link
    view = desk.receive(link, desk.session.save(), {})
    assert "All cards are as they were sealed" in view.messages[-1].text and not desk._seats.has_unknown_cards
    back = sent_record(desk)
    assert examine(BOOK, back)[1]["notes"][-1].endswith("the cards are those that both secrets deal.")
    changed = json.loads(back)
    for side in ("north", "south"):
        cards = changed["deal"][side]["cards"]
        cards[-1], cards[-2] = cards[-2], cards[-1]
    assert "the cards are not those" in examine(BOOK, json.dumps(changed))[1]["notes"][-1]
    del changed["sealed"]["north"]["secret"]
    assert "stand in the order of the pack" in examine(BOOK, json.dumps(changed))[1]["notes"][-1]


def test_a_record_taken_on_the_way_leaves_the_game_as_it_is() -> None:
    for mine, there, _ in islice(game(), 5):
        for desk in (mine, there):
            save = desk.session.save()
            desk.record()
            assert desk.session.save() == save


def test_what_is_sent_tells_nothing_of_cards_that_were_not_shown() -> None:
    *_, (mine, _, link) = islice(game(), 9)
    record = json.loads(link)
    assert not any("secret" in seal for seal in record["sealed"].values())
    own = next(name for name, seal in mine.session.sealed.items() if "secret" in seal)
    side = mine.session.state.sides[("north", "south").index(own)]
    at = [OfficersBattle.parse(text) for text in mine.session.moves]
    named = {
        card
        for state, move in zip(mine.session.states, at, strict=False)
        if isinstance(move, Battle) and ("north", "south")[state.turn] == own
        for play in move.plays
        for card in play.cards
    }
    # The same game with all that the friend can't know of the own pack the other way round: the link is the same.
    changed = json.loads(mine.session.save())
    part = changed["deal"][own]
    hidden = [card for card in part["cards"] if card not in named]
    assert len(hidden) > 15
    known = len(part["officers"]) - len(side.officers) + 1
    part["cards"] = [card if card in named else hidden.pop() for card in part["cards"]]
    part["officers"] = part["officers"][:known] + part["officers"][known:][::-1]
    twin = Desk(BOOK, 1)
    twin.resume(json.dumps(changed))
    assert twin.session.moves == mine.session.moves and twin.session.state != mine.session.state
    assert json.dumps(twin.record()) == link


def test_an_offer_is_dealt_to_one_acceptance_alone() -> None:
    north: Kept = {}
    offer = keep(sealing.offer(BOOK, {}), north)
    first, second = (keep(sealing.further(BOOK, offer, {}), {}) for _ in range(2))
    third = keep(sealing.further(BOOK, first, north), north)
    assert keep(sealing.further(BOOK, first, north), north) == third, "opened again, the link is the same"
    with pytest.raises(BadInput, match="accepted by another link"):
        sealing.further(BOOK, second, north)
    with pytest.raises(BadInput, match="offered from another browser"):
        sealing.further(BOOK, first, {})
    with pytest.raises(BadInput, match="for your friend"):
        sealing.further(BOOK, offer, north)
    with pytest.raises(BadInput, match="another browser"):
        Desk(BOOK, 1).receive(third, None, {})


def test_the_cards_of_who_offers_depend_on_who_accepts() -> None:
    north: Kept = {}
    offer = keep(sealing.offer(BOOK, {}), north)
    answers = [keep(sealing.further(BOOK, offer, {}), {}) for _ in range(2)]
    first, second = (json.loads(keep(sealing.further(BOOK, answer, north), {}))["deal"] for answer in answers)
    assert first["north"] != second["north"] and first["first"] in ("north", "south")


def test_the_share_that_shuffles_the_second_pack_is_told_after_its_secret_is_fixed() -> None:
    north: Kept = {}
    offer = json.loads(keep(sealing.offer(BOOK, {}), north))
    assert set(offer["sealed"]["north"]) == {"commitment"}
    third, *_ = agree()
    assert set(json.loads(third)["deal"]) == {"north", "first"}, "nobody but South can deal the cards of South"
    assert set(json.loads(third)["sealed"]["north"]) == {"commitment", "share"}


def test_an_exchanged_card_or_a_false_secret_is_refused(last_link: tuple[Desk, str]) -> None:
    desk, link = last_link
    save, record = desk.session.save(), json.loads(link)
    cards = record["deal"]["north"]["cards"]
    cards[-1], cards[-2] = cards[-2], cards[-1]
    with pytest.raises(BadInput, match="not those that were sealed"):
        Desk(BOOK, 1).receive(json.dumps(record), save, {})
    record = json.loads(link)
    record["sealed"]["north"]["secret"] = "0" * 32
    with pytest.raises(BadInput, match="not the one that was sealed"):
        Desk(BOOK, 1).receive(json.dumps(record), save, {})


def test_cards_that_were_known_stay_the_same() -> None:
    turns = game()
    next(turns)
    sender, _, _ = next(turns)
    own = next(name for name, seal in sender.session.sealed.items() if "secret" in seal)
    next_one = 12 - len(sender.session.state.sides[("north", "south").index(own)].officers)
    save = next(turns)[0].session.save()
    _, _, link = next(turns)
    record = json.loads(link)
    officers = record["deal"][own]["officers"]
    officers[next_one], officers[-1] = officers[-1], officers[next_one]
    with pytest.raises(BadInput, match="Cards that you knew are others"):
        Desk(BOOK, 1).receive(json.dumps(record), save, {})


def test_a_save_of_a_sealed_game_goes_on() -> None:
    (mine, _, _), *_ = game(longest=0)
    save = mine.session.save()
    desk = Desk(BOOK, 1)
    desk.resume(save)
    assert desk.session.save() == save and desk.record() == mine.record()
    assert "secret" not in json.dumps(desk.record()) and "secret" in save
    with pytest.raises(BadInput, match="sealed, north: the seal is damaged"):
        Desk(BOOK, 1).resume(json.dumps({**json.loads(save), "sealed": {"north": 3}}))


def test_what_is_no_offer_of_this_game_is_refused_or_read_as_a_record() -> None:
    offer = json.loads(keep(sealing.offer(BOOK, {}), {}))
    for text in ("no JSON", json.dumps({"game": "officers-battle"}), json.dumps({**offer, "deal": {}})):
        assert sealing.further(BOOK, text, {}) is None
    with pytest.raises(BadInput, match=r"^This offers another game: the rules here are those of 'officers-battle'$"):
        sealing.further(BOOK, json.dumps({**offer, "game": "serm"}), {})
    with pytest.raises(BadInput, match=r"^variants: give an object of switches and values$"):
        sealing.further(BOOK, json.dumps({**offer, "variants": ["lull"]}), {})
    with pytest.raises(BadInput, match=r"neither hidden cards nor dice for two$"):
        sealing.offer(onslaught(), {})


SEAL = {"commitment": "0" * 64, "share": "0" * 32}


@pytest.mark.parametrize(
    ("seals", "told"),
    [
        (5, "sealed: give an object with the seals of north and south"),
        ({"north": SEAL, "east": SEAL}, "sealed: give an object with the seals of north and south"),
        ({"north": SEAL | {"share": "0" * 31}}, "sealed, north: the seal is damaged: give commitment, share and"),
        ({"north": SEAL | {"odd": "0"}}, "sealed, north: the seal is damaged"),
        ({"north": SEAL | {"secret": "0" * 32}}, "sealed, north: the secret is not the one that was sealed before"),
    ],
)
def test_seals_that_are_damaged_are_named(seals: Any, told: str) -> None:
    with pytest.raises(BadInput) as fault:
        sealing.read_seals(BOOK, seals)
    assert str(fault.value).startswith(told)


def test_once_the_game_is_over_the_secrets_are_told() -> None:
    desk = Desk(BOOK, 7)
    session: Any = SimpleNamespace(
        bundle=BOOK, outcome=None, sealed={"north": {"secret": "a"}, "south": {"secret": "b"}}
    )
    assert sealing.secrets_message(session) == "" == sealing.secrets_message(desk.session)
    session.outcome = "over"
    message = "All cards are as they were sealed: North’s secret is a and South’s secret is b."
    assert sealing.secrets_message(session) == message
    session.sealed["south"] = {}
    assert sealing.secrets_message(session) == (
        "North’s secret is a. Your friend’s is not open yet, and until then their cards stay covered."
    )
    session.sealed = {}
    assert sealing.secrets_message(session) == ""


def test_a_link_for_another_browser_or_without_its_deal_is_refused() -> None:
    third, _, south = agree()
    record = json.loads(third)
    own = record["sealed"]["south"]["commitment"]
    north = record["sealed"]["north"]
    without_share = {**record["sealed"], "north": {"commitment": north["commitment"]}}
    for seals in ({"north": north}, without_share):
        with pytest.raises(BadInput, match="sealed for another browser: open the link where you play"):
            Desk(BOOK, 1).receive(json.dumps({**record, "sealed": seals}), None, south)
    for deal in ({**record["deal"], "first": "nobody"}, {"first": record["deal"]["first"]}, {}):
        with pytest.raises(BadInput, match="lacks what both secrets have dealt: ask your friend to send it anew"):
            Desk(BOOK, 1).receive(json.dumps({**record, "deal": deal}), None, south)
    view = Desk(BOOK, 1).receive(third, None, {own: south[own]})
    assert view.opponent == "North: a friend far away, all cards sealed"


def test_a_browser_that_keeps_both_secrets_opens_a_link_for_the_first_player() -> None:
    third, north, south = agree()
    desk = Desk(BOOK, 1)
    desk.receive(third, None, south)
    turn(desk, stream(1))
    view = Desk(BOOK, 1).receive(sent_record(desk), None, {**south, **north})
    assert view.opponent == "South: a friend far away, all cards sealed"
