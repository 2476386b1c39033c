"""What is said of a shot once it is fired."""

from fractions import Fraction
from types import SimpleNamespace

from drumhead.play.hints import Exact


def told(mine: int, most: int) -> str:
    """The words where the shot was worth ``mine`` and the best one ``most``."""
    best = SimpleNamespace(expected=Fraction(most), moves=())
    exact = Exact(
        what="shot",
        best=lambda state: best,
        worth=lambda state, move: Fraction(mine),
        decided=lambda state, move: state,
        plan=lambda state, moves: "",
        picks=lambda state, move: (),
        where=lambda state, move: ("", ""),
        why=lambda state, moves: ("", ()),
    )
    return exact.remark("state", "move")


def test_a_shot_is_held_against_the_best() -> None:
    assert told(12, 12) == "Your shot was worth 12.0: none was better."
    assert told(0, 15) == "Your shot was worth 0.0, the best 15.0."


def test_holding_fire_where_nothing_could_be_hit_is_not_called_a_shot() -> None:
    assert told(0, 0) == "No better score was possible."
