"""A position set up by hand: what is taken, up to its bounds, and what is refused beyond them."""

from typing import Any

from drumhead.games.serm import GAME
from drumhead.games.serm.rules.state import Pending, Pose, SkirmishPhase, SkirmishState

from tests.games.serm.positions import cards
from tests.games.serm.tables import TABLES

FIELD = {"south": cards("ranger 3 1 0, assault 6 1 0, brawler 9 1 0"), "north": cards("gunner 3 7 180, brawler 9 7 0")}
TURNS, FORTY = {"placing": "turns"}, {"lull": "forty"}
WALKED = [[6, 1, 0], [6, 4, 0]]
"""The Assault's path."""


def acts(soldier: str, moved: object = False, shot: object = ()) -> dict[str, object]:
    return {"soldier": soldier, "moved": moved, "shot": shot if isinstance(shot, str) else list(shot)}  # type: ignore[call-overload]


def pending(phase: str, soldier: str, **parts: object) -> dict[str, object]:
    return {"phase": phase, "activation": acts(soldier), "pending": parts}


def going(phase: str, **parts: object) -> dict[str, object]:
    """The Assault has rolled a 3 and goes its path."""
    return pending(phase, "assault", **{"total": 3, "path": WALKED, **parts})


def set_up(position: dict[str, Any], variants: dict[str, str] | None = None) -> SkirmishState:
    return GAME.from_position({**FIELD, **position}, GAME.choose(variants or {}), TABLES)


def test_the_bounds_are_allowed() -> None:
    """A table's sides are from 4 to 40, a bearing from 0 to less than 360, a total from 1 to 9999, a lull to 40."""
    assert set_up({"table": [40, 40]}).table == (40, 40)
    assert set_up({"table": [4, 4], "south": cards("ranger 1 1 0"), "north": []}).table == (4, 4)
    for bearing in (0, 359.999):
        assert set_up(pending("move", "brawler", bearing=bearing)).pending.bearing == bearing
    for total in (1, 9999):
        assert set_up(pending("to", "assault", total=total)).pending.total == total
    for lull in (0, 40):
        assert set_up({"lull": lull}, FORTY).lull == lull
    assert set_up({"phase": "setup", "placed": ["south.ranger"]}, TURNS).placed == ("south.ranger",)


def test_what_is_pending_is_taken_as_it_is_given() -> None:
    """A path begins where its mover lies, but for the tolerance, and may have a hundred places."""
    state = set_up(going("stop", reactor="gunner", met=["brawler"]))
    path = (Pose(6, 1, 0), Pose(6, 4, 0))
    assert state.pending == Pending(total=3, path=path, met=("brawler",), reactor="gunner")
    assert (state.phase, state.active, state.moved, state.chooser) == (SkirmishPhase.STOP, "assault", False, "north")
    assert set_up(going("react", path=[[6.01, 1, 0], [6, 4, 359.999]])).pending.path[0] == Pose(6.01, 1, 0)
    assert len(set_up(going("react", path=[[6, 1, 0]] * 99 + [[6, 4, 0]])).pending.path) == 100
    assert set_up(pending("endure", "ranger", target="gunner", total=3)).dice == 1
    assert set_up(pending("move", "assault")).dice == 2
