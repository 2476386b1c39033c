"""The terminal plays the same game from typed lines."""

from collections.abc import Callable

from drumhead.play.terminal import play

from tests.play.kits import WON, onslaught


def typed(*lines: str, save: str = "") -> tuple[str, str]:
    """What a session with these lines prints, and its save."""
    left, printed = list(lines), list[str]()

    def ask(_: str) -> str:
        if not left:
            raise EOFError
        return left.pop(0)

    tell: Callable[[str], None] = printed.append
    kept = play(onslaught(), WON["seed"], ask, tell, save)
    return "\n".join(printed), kept


def test_a_whole_game_is_typed_to_its_end() -> None:
    printed, _ = typed(*WON["moves"])
    assert "The game is won" in printed


def test_a_refusal_names_its_rule_and_the_game_goes_on_from_its_save() -> None:
    printed, save = typed("turn", "pledge 7", "turn", "undo", "quit")
    assert "[" in printed
    again, _ = typed("redo", "moves", save=save)
    assert "absorb 8C" in again


def test_every_command_answers() -> None:
    for line in ("help", "moves", "show", "log", "save", "new 5", "new x", "new -1", "redo", "undo", "nonsense"):
        before, _ = typed()
        printed, _ = typed(line)
        assert len(printed) > len(before), line
