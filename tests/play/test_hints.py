"""Hints: told step by step, and read as another engine worked them out."""

from drumhead.play.hints import Hint, HintProgress, Hints


def test_a_hint_is_told_step_by_step_as_far_as_there_are_steps() -> None:
    hint = Hint("Look there.", play="Fire.", why="It hits.")
    first = HintProgress("state", hint)
    second, third = first.next_step(), first.next_step().next_step()
    assert [one.text() for one in (first, second, third)] == [
        "Look there. Ask again for the play.", "Fire. Ask again for the reason.", "It hits."
    ]  # fmt: skip
    assert [one.is_complete for one in (first, second, third)] == [False, False, True] and third.next_step() is third
    assert HintProgress("state", Hint("Look there.")).text() == "Look there."
    assert second.text("Go") == "Fire. Press “Go”, or ask again for the reason."
    assert third.text("Go") == "It hits."
    assert Hint("Look.", why="So.").steps == ("Look.", "So.")


def test_a_hint_that_another_engine_worked_out_is_read() -> None:
    data = {"where": "Look.", "target": "hand", "picks": ["AS", "2S"], "rules": ["a.b"]}
    assert Hint.read(data) == Hint("Look.", "hand", picks=("AS", "2S"), rules=("a.b",))
    assert not Hints(lambda state, moves: Hint("")).in_points
    assert Hints(lambda state, moves: Hint("")).words("state", 5) == "5"
