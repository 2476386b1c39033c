"""Sealed deals: nobody can tell the other's cards, choose his own, or exchange one unseen."""

import json
from itertools import islice
from typing import Any

import pytest
from drumhead.games.officers_battle import GAME as OfficersBattle
from drumhead.games.officers_battle.rules.moves import Battle
from drumhead.play import sealed
from drumhead.play.desk import Desk
from drumhead.play.far import same_game
from drumhead.play.referee import examine
from drumhead.table.game import BadInput
from drumhead.table.record import replay
from drumhead.table.shuffle import below, stream

from tests.play.bundles import serm
from tests.play.sealed_games import BOOK, Kept, agreed, game, keep, sent


@pytest.fixture(autouse=True)
def same_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same games every time."""
    numbers = stream(11)
    monkeypatch.setattr(sealed, "urandom", lambda count: bytes(below(numbers, 256) for _ in range(count)))


def test_a_whole_game_with_sealed_cards_in_which_both_secrets_are_checked() -> None:
    for mine, there, link in game(variants={"lull": "forty"}):
        assert mine.session.moves == there.session.moves and "all cards sealed" in mine.view().opponent
        last = mine, there, link
    mine, there, link = last
    assert mine.session.outcome and there.session.outcome
    assert "All cards are as they were sealed" in there.view().messages[-1].text
    assert not there._seats.closed and mine._seats.closed and mine.view().sends and there.view().sends
    assert not any(zone.id.endswith(".open") for zone in mine.view().zones), "what is sealed still stays covered"
    back = sent(there)
    view = mine.receive(back, mine.session.save(), {})
    assert "All cards are as they were sealed" in view.messages[-1].text
    assert mine.session.record()["deal"] == there.session.record()["deal"]
    assert any(zone.id.endswith(".open") for zone in view.zones) and view.can_review
    assert replay(BOOK, json.loads(back)).outcome
    assert examine(BOOK, back)[1]["notes"][-1].endswith("the cards are those that both secrets deal.")
    changed = json.loads(back)
    for side in ("north", "south"):
        cards = changed["deal"][side]["cards"]
        cards[-1], cards[-2] = cards[-2], cards[-1]
    assert "the cards are not those" in examine(BOOK, json.dumps(changed))[1]["notes"][-1]
    del changed["sealed"]["north"]["secret"]
    assert "stand in the order of the pack" in examine(BOOK, json.dumps(changed))[1]["notes"][-1]


@pytest.mark.parametrize("turns", [1, 2, 9, 30])
def test_what_is_sent_tells_nothing_of_cards_that_were_not_shown(turns: int) -> None:
    *_, (mine, _, link) = islice(game(), turns)
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
    offer = keep(sealed.offer(BOOK, {}), north)
    first, second = (keep(sealed.further(BOOK, offer, {}), {}) for _ in range(2))
    third = keep(sealed.further(BOOK, first, north), north)
    assert keep(sealed.further(BOOK, first, north), north) == third, "opened again, the link is the same"
    with pytest.raises(BadInput, match="accepted by another link"):
        sealed.further(BOOK, second, north)
    with pytest.raises(BadInput, match="offered from another browser"):
        sealed.further(BOOK, first, {})
    with pytest.raises(BadInput, match="for your friend"):
        sealed.further(BOOK, offer, north)
    with pytest.raises(BadInput, match="another browser"):
        Desk(BOOK, 1).receive(third, None, {})


def test_the_share_that_shuffles_the_second_pack_is_told_after_its_secret_is_fixed() -> None:
    north: Kept = {}
    offer = json.loads(keep(sealed.offer(BOOK, {}), north))
    assert set(offer["sealed"]["north"]) == {"commitment"}
    third, *_ = agreed()
    assert set(json.loads(third)["deal"]) == {"north", "first"}, "nobody but South can deal the cards of South"
    assert set(json.loads(third)["sealed"]["north"]) == {"commitment", "share"}


def test_an_exchanged_card_or_a_false_secret_is_refused() -> None:
    *_, (mine, there, link) = game(variants={"lull": "forty"})
    before = json.loads(there.session.save())
    own = next(name for name, seal in mine.session.sealed.items() if "secret" in seal)
    theirs = json.loads(json.dumps(before))
    theirs["sealed"][own].pop("secret", None)
    kept = json.dumps({**theirs, "moves": theirs["moves"][:-1]})
    record = json.loads(link)
    cards = record["deal"][own]["cards"]
    cards[-1], cards[-2] = cards[-2], cards[-1]
    with pytest.raises(BadInput, match="not those that were sealed"):
        Desk(BOOK, 1).receive(json.dumps(record), kept, {})
    record = json.loads(link)
    record["sealed"][own]["secret"] = "0" * 32
    with pytest.raises(BadInput, match="not the one that was sealed"):
        Desk(BOOK, 1).receive(json.dumps(record), kept, {})


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


def test_a_game_is_known_again_by_its_seals() -> None:
    (mine, there, link), *_ = game(longest=0)
    other = Desk(BOOK, 8).session.save()
    assert same_game(BOOK, link, [other, mine.session.save()]) == 1
    assert same_game(BOOK, link, [other]) is None
    assert mine.session.sealed.keys() == there.session.sealed.keys()


def test_a_save_of_a_sealed_game_goes_on_and_damaged_seals_are_refused() -> None:
    (mine, _, _), *_ = game(longest=0)
    save = mine.session.save()
    desk = Desk(BOOK, 1)
    desk.resume(save)
    assert desk.session.save() == save and desk.record() == mine.record()
    assert "secret" not in json.dumps(desk.record()) and "secret" in save
    damaged: list[Any] = [{"north": 3}, {"east": {}}, {"north": {"commitment": "x"}}]
    for seals in damaged:
        with pytest.raises(BadInput, match="sealed"):
            Desk(BOOK, 1).resume(json.dumps({**json.loads(save), "sealed": seals}))


def test_a_game_without_hidden_cards_is_not_dealt_sealed() -> None:
    with pytest.raises(BadInput, match="no cards are hidden"):
        sealed.offer(serm(), {})
