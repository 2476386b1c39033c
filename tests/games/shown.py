"""A scene of the play page as lines: every part that differs from its default."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from drumhead.play.hints import Hints
from drumhead.play.screen import Screen

from tests.games.sentences import Case, Sentences

S = TypeVar("S")


def check_shown(case: Case, sentences: Sentences[S], screen: Screen) -> None:
    """Fail unless the screen shows what the file has.

    Its case ``> zones given; AD@given`` is the zone of that id (all of them without one), with that card picked. In a
    game for two the player on turn looks.
    """
    part, _, picks = case.move.partition("; ")
    name, *ids = part.split()
    state, players = sentences.start(case), sentences.harness.game.players
    viewer = (players.on_turn(state),) if players else ()
    part_value = getattr(screen.scene(state, tuple(picks.split()), *viewer), name)
    records = (part_value,) if name in ("status", "advice", "aim") else part_value
    assert list(lines_of(name, (record for record in records if not ids or record.id in ids))) == case.said, case.place


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
            if isinstance(value, tuple) and value and not isinstance(value[0], str):
                nested += lines_of(name, value)
            elif name not in defaults:
                parts.append(_text(value))
            elif value != defaults[name]:
                parts.append(name if value is True else f"{name} {_text(value)}")
        yield f"{heading} {'; '.join(parts)}".strip()
        yield from nested


def _text(value: object) -> str:
    return " | ".join(value) if isinstance(value, tuple) else str(value)
