"""A scene of the play page as lines: every part that differs from its default."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from drumhead.play.hints import Hints
from drumhead.play.screen import Screen

from tests.games.sentences import Case, Sentences

S = TypeVar("S")


def check_shown(case: Case, sentences: Sentences[S], screen: Screen) -> None:
    """Fail unless the screen shows what the file has.

    Its case ``> zones given; AD@given`` is the zone of that id (all of them without one), with that card picked; and
    ``> ground`` is a whole scene with a ground. In a game for two the player on turn looks.
    """
    part, _, picks = case.move.partition("; ")
    name, *ids = part.split()
    state, players = sentences.start(case), sentences.harness.game.players
    viewer = (players.on_turn(state),) if players else ()
    scene = screen.scene(state, tuple(picks.split()), *viewer)
    lines: list[str] = []
    for shown in ("status", "advice", "controls", "ground") if name == "ground" else (name,):
        value = getattr(scene, shown)
        records = (value,) if shown in ("status", "advice", "aim", "ground") else value
        lines += lines_of(shown, (record for record in records if not ids or record.id in ids))
    assert lines == case.said, case.place


def check_hinted(case: Case, sentences: Sentences[S], hints: Hints, told: Callable[[S, Any], Iterable[str]]) -> None:
    """Fail unless the best play's hint (``> hint``), or else what is told of a move, is what the file has."""
    state = sentences.start(case)
    if case.move == "hint":
        hint = hints.hint(state, [])
        lines = [*hint.steps, f"{hint.move}; {' '.join((hint.target, *hint.picks))} [{', '.join(hint.rules)}]"]
    else:
        lines = [*told(state, sentences.harness.game.parse(case.move))]
    assert lines == case.said, case.place


def lines_of(heading: str, records: Iterable[Any]) -> Iterator[str]:
    """A line for each record, followed by those of the records in it."""
    for record in records:
        if isinstance(record, str):
            yield record
            continue
        defaults, parts, nested = record._field_defaults, list[str](), list[str]()
        for name, value in record._asdict().items():
            if isinstance(value, tuple) and value and hasattr(value[0], "_asdict"):
                nested += lines_of(name, value)
            elif name not in defaults:
                parts.append(_text(value))
            elif value != defaults[name]:
                parts.append(name if value is True else f"{name} {_text(value)}")
        yield f"{heading} {'; '.join(parts)}".strip()
        yield from nested


def _text(value: Any) -> str:
    """A value of a record; of a shape with many corners the first two."""
    if isinstance(value, float):
        return f"{round(value, 3) + 0.0:g}"
    if not isinstance(value, tuple) or hasattr(value, "_asdict"):
        return str(value)
    texts = [one if isinstance(one, str) else f"{_text(float(one[0]))} {_text(float(one[1]))}" for one in value]
    return " | ".join(texts if len(texts) <= 12 else [*texts[:2], f"{len(texts) - 2} more"])
