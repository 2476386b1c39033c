"""What the play page is told of a scene, written as lines: every part of it but for what stands at its default."""

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from drumhead.play.screen import Screen

from tests.games.sentences import Case, Sentences

S = TypeVar("S")


def check_shown(case: Case, sentences: Sentences[S], screen: Screen) -> None:
    """Fails unless the screen shows what the file has.

    Its case ``> zones given; AD@given`` is the zone of that id (all of them without one), with that card picked.
    """
    part, _, picks = case.move.partition("; ")
    name, *ids = part.split()
    shown = getattr(screen.scene(sentences.start(case), tuple(picks.split())), name)
    records = (shown,) if name in ("status", "advice", "aim") else shown
    assert list(_lines(name, (one for one in records if not ids or one.id in ids))) == case.said, case.place


def _lines(what: str, records: Iterable[Any]) -> Iterator[str]:
    """A line each, and below it those of the records in it."""
    for record in records:
        if isinstance(record, str):
            yield record
            continue
        usual, words, inner = record._field_defaults, list[str](), list[str]()
        for name, value in record._asdict().items():
            if isinstance(value, tuple) and value and not isinstance(value[0], str):
                inner += _lines(name, value)
            elif name not in usual:
                words.append(_text(value))
            elif value != usual[name]:
                words.append(name if value is True else f"{name} {_text(value)}")
        yield f"{what} {'; '.join(words)}".strip()
        yield from inner


def _text(value: object) -> str:
    return " | ".join(value) if isinstance(value, tuple) else str(value)
