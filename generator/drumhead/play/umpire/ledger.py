"""The umpire's log: inputs, cards drawn, results, and what the umpire ruled instead."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from drumhead.play.bundle import GameBundle
from drumhead.table.cards import Card
from drumhead.table.inputs import Input
from drumhead.table.resolver import Answer, Chance, Resolver, situation_text
from drumhead.table.words import decimal, percent

Line = tuple[str, tuple[str, ...]]
"""A sentence and the ids of its rules."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One resolution as it is written down."""

    title: str
    given: str
    chance: str
    cards: tuple[Card, ...]
    steps: tuple[Line, ...]
    result: Line
    allowed: bool
    umpire: str
    """What the umpire ruled instead, or nothing."""


def entry(
    resolver: Resolver, inputs: Sequence[Input], given: Mapping[str, Any], answer: Answer, with_defaults: bool = False
) -> LogEntry:
    """The entry of an answer; one that still waits for a card says that it is unfinished."""
    values = {input_.name: given.get(input_.name) for input_ in inputs if input_.kind not in ("text", "cards")}
    chance = ", ".join(in_words(chance) for chance in answer.chances[:1])
    unfinished = f"Left unfinished: a card was to be drawn, {answer.awaits}."
    result = (answer.result.text, answer.result.rules) if answer.result else (unfinished, ())
    ruling = answer.umpire or "\n"
    steps = tuple((step.text, step.rules) for step in answer.steps if ruling not in step.text)
    situation, allowed = situation_text(inputs, values, with_defaults), answer.allowed
    return LogEntry(resolver.title, situation, chance, answer.cards, steps, result, allowed, answer.umpire)


def taken_back(cards: Sequence[Card]) -> str:
    """The note on cards that came at a real table though they lay on the discard pile here."""
    return f"Taken, though thought drawn before: {', '.join(cards)}."


def figure(chance: Chance) -> str:
    """A chance in percent, a number to be expected with its unit.

    >>> from fractions import Fraction
    >>> figure(Chance("a hit", Fraction(3, 8))), figure(Chance("expected", Fraction(3, 8), "hits"))
    ('37.5%', '0.38 hits')
    """
    if chance.unit:
        return f"{decimal(chance.exact, 2)} {chance.unit}"
    return f"{percent(chance.exact) if chance.exact else '0'}%"


def in_words(chance: Chance) -> str:
    """A chance with what it is of, and exact."""
    exact = f" ({chance.exact})" if chance.exact.denominator != 1 else ""
    return f"{chance.label}: {figure(chance)}{exact}"


def log_text(bundle: GameBundle, entries: Sequence[LogEntry]) -> str:
    """The log as plain text, numbered from the first, for a letter or a file."""
    lines = [f"{bundle.title}, edition {bundle.edition}: the umpire's log"]
    for number, entry in enumerate(entries, 1):
        lines += entry_lines(bundle, number, entry)
    return "\n".join(lines) + "\n"


def entry_lines(bundle: GameBundle, number: int, entry: LogEntry) -> list[str]:
    """An entry as lines of plain text."""
    lines = [f"\n{number}. {entry.title}{f'. {entry.given}' if entry.given else ''}"]
    lines += [f"   Beforehand, {entry.chance}"] if entry.chance else []
    lines += [f"   Drawn: {' '.join(entry.cards)}"] if entry.cards else []
    lines += [f"   - {with_rule_numbers(bundle, step)}" for step in entry.steps]
    if entry.result[0]:
        lines.append(f"   = {'' if entry.allowed else 'Not allowed: '}{with_rule_numbers(bundle, entry.result)}")
    return lines + ([f"   The umpire ruled: {entry.umpire}"] if entry.umpire else [])


def with_rule_numbers(bundle: GameBundle, line: Line) -> str:
    """A sentence with the numbers of its rules."""
    numbers = [bundle.rules[rule][0] for rule in line[1] if rule in bundle.rules]
    return f"{line[0]} ({', '.join(numbers)})" if numbers else line[0]
