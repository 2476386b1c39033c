"""A friend far away: what is sent is taken up only where it goes on from one's own game."""

import json
from itertools import islice
from random import Random

import pytest
from drumhead.play import sealing
from drumhead.play.desk import Desk
from drumhead.play.sealing import same_game
from drumhead.table.game import BadInput

from tests.play.bundles import onslaught
from tests.play.sealed_games import BOOK, game, sent_record, turn


@pytest.fixture
def turns(monkeypatch: pytest.MonkeyPatch) -> tuple[Desk, Desk]:
    """Who is on turn in a sealed game, and the friend who has sent it; the same game every time."""
    monkeypatch.setattr(sealing, "urandom", Random(4).randbytes)
    *_, (sender, receiver, _) = islice(game(), 2)
    return receiver, sender


def test_a_turn_is_taken_up_and_tells_what_happened_since(turns: tuple[Desk, Desk]) -> None:
    here, there = turns
    before = there.session.save()
    assert there.view().recipient == here._on_turn() and not there.view().controls and here.view().recipient == ""
    told = f"It is {here._on_turn()}'s turn: send the game to your friend, and open the link that comes back."
    assert there.press("deck").messages[0].text == told == there.view().advice
    known = len(here.session.moves)
    turn(here, iter(range(99)))
    view = there.receive(sent_record(here), before, {})
    texts = [message.text for message in view.messages]
    assert texts[0] == f"You play {there._on_turn()}, and it is your turn. Since your last turn:"
    assert texts[1] == here.session.plies[known].events[0].text
    assert there.session.moves == here.session.moves and not view.recipient and not view.curtain
    assert not view.can_undo, "a friend's turn can't be taken back"
    assert "stands once it is sent" in there.undo().messages[0].text


@pytest.mark.parametrize(
    ("known", "sent", "why"),
    [
        (0, 0, "holds your game just as it stands here"),
        (0, -1, "^This link is older than your game: it has .* moves, your game .*. Your game stays as it is$"),
        (-1, ["battle west 9H"], "^This is not a continuation of your game. It parts from it at move .* the link has"),
        (0, ["battle west 2Z"], "battle west 2Z, is not legal"),
        (0, ["pass"], "pass, is not legal"),
        (0, ["draw deck", "pass", "draw deck"], "draw deck, is yours to make"),
    ],
)
def test_what_is_no_continuation_is_refused_with_the_move(
    turns: tuple[Desk, Desk], known: int, sent: int | list[str], why: str
) -> None:
    _, mine = turns
    before, moves = mine.session.save(), mine.session.moves
    changed = moves[:sent] if isinstance(sent, int) and sent else [*moves[: len(moves) + known], *(sent or [])]
    with pytest.raises(BadInput, match=why):
        mine.receive(json.dumps({**mine.record(), "moves": changed}), before, {})
    assert mine.session.save() == before


def test_nobody_is_resigned_by_a_friends_link(turns: tuple[Desk, Desk]) -> None:
    here, there = turns
    before = there.session.save()
    turn(here, iter(range(99)))
    link = json.loads(sent_record(here))
    reader = next(name for name, seal in there.session.sealed.items() if "secret" in seal)
    with pytest.raises(BadInput, match=r"^The link has you resign\. Your game stays as it is$"):
        there.receive(json.dumps({**link, "resigned": reader}), before, {})


def test_a_game_is_known_again_among_several(turns: tuple[Desk, Desk]) -> None:
    here, there = turns
    saves = [Desk(BOOK, 8).session.save(), here.session.save()]
    link = json.dumps(there.record())
    assert same_game(BOOK, link, saves) == 1 and same_game(BOOK, link, saves[:1]) is None
    for receive in (Desk(BOOK, 1).receive, lambda text, *_: same_game(BOOK, text, saves)):
        with pytest.raises(BadInput, match=r"^This is not a game with a friend: its cards or dice are not sealed$"):
            receive(saves[0], None, {})
    with pytest.raises(BadInput, match="has neither hidden cards nor dice for two"):
        Desk(onslaught()).receive(
            json.dumps({"game": "onslaught", "seed": 7, "moves": [], "sealed": {"a": 1}}), None, {}
        )
