"""What is said of a shot once it is fired."""

from fractions import Fraction
from types import SimpleNamespace
from typing import Any

from drumhead.play.hints import Exact, Hint, HintProgress, Hints, Judgement


def exact(mine: Fraction, most: Fraction, **other: Any) -> Exact:
    """A game in which the shot is worth ``mine`` and the best one ``most``."""
    parts: dict[str, Any] = {
        "best": lambda state: SimpleNamespace(expected=most, moves=("fire", "reload")),
        "worth": lambda state, move: mine,
        "decided": lambda state, move: state,
        "plan": lambda state, moves: " and ".join(moves),
        "picks": lambda state, move: (f"{move}@{state}",),
        "where": lambda state, move: (f"Look how to {move}.", "hand"),
        "why": lambda state, moves: (f"It hits {len(moves)}.", ("a.b", "a.c")),
    }
    return Exact(what="shot", **{**parts, **other})


def told(mine: float, most: float) -> str:
    """The words where the shot was worth ``mine`` and the best one ``most``."""
    return exact(Fraction(mine), Fraction(most)).remark("state", "move")


def test_a_shot_is_held_against_the_best() -> None:
    assert told(12, 12) == "Your shot was worth 12.0: none was better."
    assert told(0, 15) == "Your shot was worth 0.0, the best 15.0."


def test_holding_fire_where_nothing_could_be_hit_is_not_called_a_shot() -> None:
    assert told(0, 0) == "No better score was possible."


def test_the_worth_of_a_shot_has_as_many_digits_as_tell_it_from_the_best() -> None:
    assert told(14.96, 15) == "Your shot was worth 14.96, the best 15.00."
    assert told(14.996, 15) == "Your shot was worth 14.996, the best 15.000."
    assert told(14.94, 15) == "Your shot was worth 14.9, the best 15.0."


def test_nothing_is_said_or_judged_while_more_of_the_decision_is_to_come() -> None:
    undecided = exact(Fraction(1), Fraction(2), decided=lambda state, move: None)
    assert undecided.remark("state", "move") == ""
    judge = undecided.hints().judge
    assert judge and judge("state", (), "move") is None


def test_exact_worth_makes_hints() -> None:
    hints = exact(Fraction(1), Fraction(5, 2)).hints()
    assert hints.hint("state", ()) == Hint(
        "Look how to fire.", "hand", "The best shot: fire and reload.", ("fire@state",),
        "It hits 2. It is worth 2.5 points, and no other shot more.", ("a.b", "a.c"),
    )  # fmt: skip
    assert hints.judge and hints.judge("state", (), "fire") == Judgement(1.0, "fire", 2.5, True)
    assert hints.best and hints.best("state", ()) == "fire" and hints.words("state", "wait") == "wait"
    assert (hints.in_points, hints.stake) == (True, 1.0)
    unsaid = exact(Fraction(1), Fraction(5, 2), why=lambda state, moves: ("", ())).hints()
    assert unsaid.hint("state", ()).why == "It is worth 2.5 points, and no other shot more."


def test_a_hint_is_told_step_by_step_as_far_as_there_are_steps() -> None:
    hint = Hint("Look there.", play="Fire.", why="It hits.")
    first = HintProgress("state", hint)
    second, third = first.next_step(), first.next_step().next_step()
    assert [one.text for one in (first, second, third)] == [
        "Look there. Ask again for the play.", "Fire. Ask again for the reason.", "It hits."
    ]  # fmt: skip
    assert [one.is_complete for one in (first, second, third)] == [False, False, True] and third.next_step() is third
    assert HintProgress("state", Hint("Look there.")).text == "Look there."
    assert Hint("Look.", why="So.").steps == ("Look.", "So.")


def test_a_hint_that_another_engine_worked_out_is_read() -> None:
    data = {"where": "Look.", "target": "hand", "picks": ["AS", "2S"], "rules": ["a.b"]}
    assert Hint.read(data) == Hint("Look.", "hand", picks=("AS", "2S"), rules=("a.b",))
    assert not Hints(lambda state, moves: Hint("")).in_points
    assert Hints(lambda state, moves: Hint("")).words("state", 5) == "5"
