"""Whatever is tapped, dragged and pressed, in any order: every gesture is answered, and the save plays itself back."""

import random
from collections.abc import Callable
from typing import Final

import pytest
from drumhead.play.bundle import GameBundle
from drumhead.play.desk import Desk
from drumhead.play.presenter import CONFIRM
from drumhead.play.seats import NOBODY
from drumhead.play.session_view import View

from tests.exploring import tries
from tests.play.bundles import no_mans_land, officers_battle, onslaught, serm

GAMES: Final = {onslaught: None, no_mans_land: None, officers_battle: NOBODY, serm: NOBODY}
"""With the computer's side: it plays none."""
GESTURES: Final = 150


def gesture(desk: Desk, view: View, chance: random.Random) -> View:
    """Some gesture on what is shown: mostly cards lifted and laid, else whatever is there."""
    cards = [found.id for zone in view.zones for card in zone.cards for found in (card, *card.under)]
    pieces = [piece.id for piece in view.ground.pieces] if view.ground else []
    zones = [zone.id for zone in view.zones]
    controls = [control for control in view.controls if control.legal or chance.random() < 0.2]
    match chance.randrange(12):
        case 0 | 1 | 2 | 3 if cards:
            return desk.drop(chance.choice(cards), chance.choice([*zones, *cards]))
        case 4 | 5 | 6 if cards or pieces:
            return desk.tap(chance.choice([*cards, *pieces]))
        case 7 | 8 if zones:
            return desk.tap(chance.choice(zones))
        case 9 if pieces:
            return desk.place(chance.choice(pieces), chance.uniform(0, 30), chance.uniform(0, 30), chance.uniform(0, 6))
        case 10 if chance.random() < 0.3:
            return chance.choice((desk.undo, desk.redo, desk.clear))()
        case _ if controls:
            control = chance.choice(controls)
            return desk.press(control.id, chance.randrange(len(control.choices) + 1))
    return view


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__)
@pytest.mark.parametrize("number", range(tries(5)))
def test_every_gesture_is_answered(game: Callable[[], GameBundle], number: int) -> None:
    chance = random.Random(f"{game.__name__} {number}")
    desk = Desk(game(), number, computer=GAMES[game])
    view = desk.view()
    for _ in range(GESTURES):
        view = gesture(desk, view, chance)
        if view.curtain:
            view = desk.look()
        if view.messages and view.messages[0].kind == "question":
            view = desk.press(CONFIRM)
        if view.ending:
            break
    assert Desk(game()).resume(view.save).log == view.log
