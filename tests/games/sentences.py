"""What moves bring about, and why others are refused, sentence by sentence: cases in a file beside their test.

After a first paragraph for the reader, the beginning of a line tells what it is::

    = 7C KC; pledge 2; to_come AH AD        a position: its first part, others by name, variants as ``final=open``
    + peek with 7C > arrange AD AH          moves that are played first from the position
    > turn                                  a move that is told; the next in the file is not made after it
    AD attacks. [wave.turn] AD              what it brings about, with the rules and the cards: a line an event
    ! end: You have dealt … [wave.end]      a move that is refused, and why

A line that begins with spaces goes on with the one before it.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path
from typing import Any, Generic, TypeVar

import pytest

from tests.games.harness import Harness

S = TypeVar("S")


@dataclass
class Case:
    """A move from a position, and what is to be said of it."""

    place: str
    position: str
    before: list[str]
    move: str
    refused: bool
    said: list[str]


@dataclass(frozen=True)
class Sentences(Generic[S]):
    """How a game reads the positions of its files: those with a name of their own, and all others by ``at``."""

    harness: Harness[S]
    at: Callable[..., S]
    named: Mapping[str, S] = field(default_factory=dict)

    def check(self, case: Case) -> None:
        """Fails unless the engine says to the word what the file has."""
        state = self.start(case)
        if case.refused:
            move = self.harness.game.parse(case.move)
            verdict = self.harness.game.verify(state, move)
            assert not verdict, f"{case.place}: {case.move} is legal"
            assert move not in self.harness.game.legal_moves(state), case.place
            said = [line(verdict.reason, verdict.rules)]
        else:
            said = [line(event.text, event.rules, event.cards) for event in self.harness.make(state, case.move)[1]]
        assert said == case.said, case.place

    def start(self, case: Case) -> S:
        """Where the move is made."""
        return self.harness.play(self._position(case.position), *case.before)

    def _position(self, text: str) -> S:
        if text in self.named:
            return self.named[text]
        first, *parts = text.split("; ")
        variants = dict(part.split("=") for part in parts if "=" in part)
        given = by_name(part for part in parts if "=" not in part)
        return self.at(first, **given, **({"variants": variants} if variants else {}))


def by_name(parts: Iterable[str]) -> dict[str, Any]:
    """``wave 2`` and the like: the values by their names, JSON where it is that, else text."""
    return {name: _value(value) for name, _, value in (part.partition(" ") for part in parts)}


def cases(test: str, name: str) -> list[Any]:
    """The cases of the file of that name beside the test (its ``__file__``), as pytest's parameters."""
    return [pytest.param(case, id=f"{case.place}-{case.move}") for case in _cases(Path(test).with_name(name))]


def _cases(file: Path) -> list[Case]:
    found: list[Case] = []
    for number, line in _lines(file):
        place, words = f"{file.name}:{number}", line[1:].strip()
        match line[0]:
            case "=":
                found.append(Case(place, words, [], "", False, []))
            case "+":
                found.append(Case(place, found[-1].position, words.split(" > "), "", False, []))
            case ">":
                found.append(Case(place, found[-1].position, found[-1].before, words, False, []))
            case "!":
                move, _, reason = words.partition(": ")
                found.append(Case(place, found[-1].position, found[-1].before, move, True, [reason]))
            case _:
                found[-1].said.append(line)
    return [case for case in found if case.move or case.said]


def _lines(file: Path) -> Iterator[tuple[int, str]]:
    """The lines below the first paragraph, each whole and with its number."""
    lines = file.read_text(encoding="utf-8").splitlines()
    after = lines.index("")
    for number, line in enumerate(lines[after:], after + 1):
        if line and not line.startswith(" "):
            rest = takewhile(lambda one: one.startswith(" "), lines[number:])
            yield number, " ".join([line, *(one.strip() for one in rest)])


def line(text: str, rules: tuple[str, ...], cards: tuple[str, ...] = ()) -> str:
    """A sentence with its rules and cards, as the files have it."""
    return f"{text} [{', '.join(rules)}] {' '.join(cards)}".strip()


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text
