"""The events of moves and the reasons of refusals, word for word: cases in a file beside their test.

After a first paragraph for the reader, the first character of a line says what it is::

    = 7C KC; pledge 2; to_come AH AD        a position: its first part, others by name, variants as ``final=open``
    + peek with 7C > arrange AD AH          moves that are played first from the position
    > turn                                  a legal move from there; the next in the file starts there again
    AD is turned up. [wave.turn]            its events with their rules, a line each
    ! end: You have dealt … [wave.end]      a move that is refused, and why

A line that begins with spaces continues the one before it, one that begins with ``#`` is for the reader.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import Any, Generic, TypeVar

import pytest

from tests.games.harness import Harness

S = TypeVar("S")


@dataclass
class Case:
    """A move from a position, and the expected lines."""

    place: str
    position: str
    before: list[str]
    move: str
    refused: bool
    said: list[str]


@dataclass(frozen=True)
class Sentences(Generic[S]):
    """How a game reads the positions of its files: by ``at``."""

    harness: Harness[S]
    at: Callable[..., S]

    def check(self, case: Case) -> None:
        """Fail unless the engine says exactly what the file has."""
        state = self.start(case)
        if case.refused:
            move = self.harness.game.parse(case.move)
            verdict = self.harness.game.verify(state, move)
            assert not verdict, f"{case.place}: {case.move} is legal"
            assert move not in self.harness.game.legal_moves(state), case.place
            lines = [line(verdict.reason, verdict.rules)]
        else:
            lines = [line(event.text, event.rules) for event in self.harness.make(state, case.move)[1]]
        assert lines == case.said, case.place

    def start(self, case: Case) -> S:
        """The state in which the move is made."""
        return self.harness.play(self._position(case.position), *case.before)

    def _position(self, text: str) -> S:
        first, *parts = text.split("; ")
        variants = dict(part.split("=") for part in parts if "=" in part)
        arguments = by_name(part for part in parts if "=" not in part)
        return self.at(first, **arguments, **({"variants": variants} if variants else {}))


def by_name(parts: Iterable[str]) -> dict[str, Any]:
    """Name -> value of parts such as ``wave 2``; a value is JSON if it can be read so, else text."""
    return {name: _value(value) for name, _, value in (part.partition(" ") for part in parts)}


def cases(test: str, name: str) -> list[Any]:
    """The cases of the file of that name beside the test (its ``__file__``), as pytest's parameters."""
    return [pytest.param(case, id=f"{case.place}-{case.move}") for case in _cases(Path(test).with_name(name))]


def _cases(file: Path) -> list[Case]:
    cases: list[Case] = []
    for number, line in _lines(file):
        place, content = f"{file.name}:{number}", line[1:].strip()
        match line[0]:
            case "=":
                cases.append(Case(place, content, [], "", False, []))
            case "+":
                cases.append(Case(place, cases[-1].position, content.split(" > "), "", False, []))
            case ">":
                cases.append(Case(place, cases[-1].position, cases[-1].before, content, False, []))
            case "!":
                move, _, reason = content.partition(": ")
                cases.append(Case(place, cases[-1].position, cases[-1].before, move, True, [reason]))
            case _:
                cases[-1].said.append(line)
    return [case for case in cases if case.move or case.said]


def _lines(file: Path) -> Iterator[tuple[int, str]]:
    """The lines below the first paragraph with their numbers, continuations joined."""
    lines = file.read_text(encoding="utf-8").splitlines()
    first = lines.index("")
    for number, line in enumerate(lines[first:], first + 1):
        if line and not line.startswith((" ", "#")):
            continuation = takewhile(lambda line: line.startswith(" "), lines[number:])
            yield number, " ".join([line, *(line.strip() for line in continuation)])


def line(text: str, rules: tuple[str, ...]) -> str:
    """A sentence with its rules, in the form of the files."""
    return f"{text} [{', '.join(rules)}]"


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text
