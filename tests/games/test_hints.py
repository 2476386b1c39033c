"""A hint can be followed: the button that it marks, pressed as it is set, makes the very move of the hint."""

from collections.abc import Callable, Iterator
from functools import partial

import pytest
from drumhead.games.officers_battle import hints as officers_hint
from drumhead.games.officers_battle import players
from drumhead.games.onslaught import hints as onslaught_hint
from drumhead.games.onslaught.players import Deliberation
from drumhead.games.serm.players import choose
from drumhead.play.analysis import Analysis
from drumhead.play.bundle import GameBundle
from drumhead.play.desk import Desk
from drumhead.play.presenter import CONFIRM
from drumhead.table.shuffle import stream

from tests.play.bundles import no_mans_land, officers_battle, onslaught, serm

LONGEST = 40
"""Moves of a game that are looked at."""


@pytest.fixture(autouse=True)
def in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a hint is good is not asked here."""
    monkeypatch.setattr(onslaught_hint, "Deliberation", partial(Deliberation, samples=2))
    for module, name in ((players, "PLAYED_ON"), (players, "WORLDS"), (officers_hint, "WORLDS")):
        monkeypatch.setattr(module, name, 2)
    monkeypatch.setattr(officers_hint, "HANDS", 8)


def followed(desk: Desk) -> Iterator[str]:
    """The words with which the moves of the hints begin, as they are followed; else the computer moves."""
    numbers = stream(1)
    while not (view := desk.look()).ending and len(desk.session.plies) < LONGEST:
        found = Analysis(desk.bundle, view.save).hint()
        if not found.move:
            desk.type(str(choose(desk.session.state, numbers, "recruit")))
            continue
        desk.hint(found._asdict())
        view = desk.hint()
        (control,) = (control for control in view.controls if control.id == view.pointed)
        assert control.main and f"ress “{control.label}”" in view.messages[0].text
        desk.press(control.id, control.chosen)
        desk.press(CONFIRM)
        assert desk.session.plies[-1].text == found.move
        yield found.move.split()[0]


@pytest.mark.parametrize(
    ("make", "deals", "kinds"),
    [
        (onslaught, range(1, 7), "pledge turn absorb destroy joker shift peek arrange recalibrate end"),
        (no_mans_land, range(1, 9), "sacrifice fire hold"),
        (officers_battle, range(1, 3), "draw battle regroup pass bonus spoils"),
        (serm, range(1, 3), "shoot to react"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_the_button_that_a_hint_marks_plays_the_hint(make: Callable[[], GameBundle], deals: range, kinds: str) -> None:
    found = {kind for number in deals for kind in followed(Desk(make(), number, computer="none"))}
    assert found == {*kinds.split()}
