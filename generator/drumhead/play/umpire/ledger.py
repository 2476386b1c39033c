"""The umpire's log and pack, and the desk as it is kept."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, NamedTuple

from drumhead.play.bundle import GameBundle
from drumhead.table.cards import Card, in_order
from drumhead.table.game import BadInput
from drumhead.table.json_text import read_saved
from drumhead.table.reading import Limit, Problems, fields_to_json, read
from drumhead.table.resolver import Answer, Chance, Input, Resolver, situation_text
from drumhead.table.shuffle import shuffled, stream
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
    effects: tuple[Line, ...] = field(default=(), metadata={"json": False})
    """What it did to the rosters of a battle, which is kept as its actions."""
    when: str = field(default="", metadata={"json": False})
    """When in the battle."""


def entry(resolver: Resolver, inputs: Sequence[Input], answer: Answer, with_defaults: bool = False) -> LogEntry:
    """The entry of an answer; one that still waits for a card says that it is unfinished."""
    values = {input_.name: answer.given.get(input_.name) for input_ in inputs if input_.kind not in ("text", "cards")}
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


def log_text(bundle: GameBundle, title: str, entries: Sequence[LogEntry], in_text: Callable[[str], str] = str) -> str:
    """The log as plain text, numbered from the first, for a letter or a file; ``in_text`` converts its lengths."""
    lines, when = [f"{bundle.title}, edition {bundle.edition}: {title}"], ""
    for number, entry in enumerate(entries, 1):
        if entry.when != when:
            when = entry.when
            lines.append(f"\n== {when} ==")
        lines += map(in_text, _entry_lines(bundle, number, entry))
    return "\n".join(lines) + "\n"


def _entry_lines(bundle: GameBundle, number: int, entry: LogEntry) -> list[str]:
    """An entry as lines of plain text."""
    lines = [f"\n{number}. {entry.title}{f'. {entry.given}' if entry.given else ''}"]
    lines += [f"   Beforehand, {entry.chance}"] if entry.chance else []
    lines += [f"   Drawn: {' '.join(entry.cards)}"] if entry.cards else []
    lines += [f"   - {with_rule_numbers(bundle, step)}" for step in entry.steps]
    if entry.result[0]:
        lines.append(f"   = {'' if entry.allowed else 'Not allowed: '}{with_rule_numbers(bundle, entry.result)}")
    lines += [f"   The umpire ruled: {entry.umpire}"] if entry.umpire else []
    return lines + [f"   > {with_rule_numbers(bundle, line)}" for line in entry.effects]


def with_rule_numbers(bundle: GameBundle, line: Line) -> str:
    """A sentence with the numbers of its rules."""
    numbers = [bundle.rules[rule][0] for rule in line[1] if rule in bundle.rules]
    return f"{line[0]} ({', '.join(numbers)})" if numbers else line[0]


# The pack: cards in the order in which they come, and the discard pile. The resolvers tell which cards belong to it.
# Whenever they name other cards than the pack holds, the pack is shuffled again, so that every card left is equally
# likely to come next, as their chances assume.

MOST = 2**53 - 1
"""The greatest number of a shuffle: JSON carries it everywhere."""


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack on the table. ``number`` is that of its last shuffle, or of its first while none was made."""

    number: Annotated[int, Limit(0, MOST)]
    order: tuple[Card, ...] = ()
    discard: tuple[Card, ...] = ()
    kept: tuple[Card, ...] = ()
    """Cards drawn that players keep."""

    def holding(self, left: Sequence[Card]) -> "Pack":
        """The pack with just these cards left; they are shuffled by the next number where it held others."""
        if set(self.order) == set(left):
            return self
        number = self.number + bool(self.order or self.discard)
        return replace(self, number=number, order=_shuffled(left, number))

    def reshuffled(self, cards: Sequence[Card]) -> "Pack":
        """All of these cards shuffled by the next number, and nothing on the discard pile."""
        return Pack(self.number + 1, _shuffled(cards, self.number + 1), kept=self.kept)

    def without(self, card: Card) -> "Pack":
        """The pack once the card is drawn, from wherever it lay."""
        order, discard = (tuple(other for other in cards if other != card) for cards in (self.order, self.discard))
        return replace(self, order=order, discard=(*discard, card))

    def keeping(self, kept: Sequence[Card]) -> "Pack":
        """The pack while players keep these cards; those that they kept before lie on the discard pile."""
        played = [card for card in self.kept if card not in kept]
        discard = tuple(card for card in (*self.discard, *played) if card not in kept)
        return replace(self, discard=discard, kept=tuple(kept))


def once_each(lying: Pack) -> None:
    """Raise ValueError if a card lies in two places."""
    cards = (*lying.order, *lying.discard, *lying.kept)
    if twice := [card for card in in_order(cards) if cards.count(card) > 1]:
        raise ValueError(f"{twice[0]} lies in two places")


def read_number(number: object) -> int:
    """A shuffle's number. Raises BadInput."""
    if type(number) is not int or not 0 <= number <= MOST:
        raise BadInput(f"{number!r} is not the number of a shuffle: give a whole number, 0 or more")
    return number


def _shuffled(cards: Sequence[Card], number: int) -> tuple[Card, ...]:
    return shuffled(in_order(cards), stream(number))


# The umpire's desk as JSON text: its state, the states that undo returns to, and the log.


@dataclass(frozen=True, slots=True)
class DeskState:
    """The state of the desk without the log. It changes only to what its resolver answers."""

    form: str
    given: Mapping[str, Mapping[str, Any]]
    """Form -> its inputs, as given; under the empty name those about the pack."""
    pack: Annotated[Pack, once_each]
    out: tuple[Card, ...] = ()
    """The discard pile when the case at hand began."""
    cards: tuple[Card, ...] = ()
    """The cards drawn for it."""
    written: Annotated[int, Limit(0)] = 0
    """Entries in the log."""


class _States(NamedTuple):
    state: DeskState
    before: tuple[DeskState, ...]


class _Log(NamedTuple):
    log: list[LogEntry]


def write_desk(bundle: GameBundle, state: DeskState, before: Sequence[DeskState], log: Sequence[LogEntry]) -> str:
    """The desk as JSON text."""
    data = {"game": bundle.slug, "edition": bundle.edition, "state": state, "before": before, "log": log}
    return json.dumps(data, default=fields_to_json, ensure_ascii=False, separators=(",", ":"))


def read_log(bundle: GameBundle, text: str) -> list[LogEntry]:
    """The log of a desk that ``write_desk`` wrote. Raises BadInput."""
    data = _read(text)
    if data.get("game") != bundle.slug:
        raise BadInput(f"This is the desk of {data.get('game')!r}; here {bundle.title} is umpired ({bundle.slug!r}).")
    try:
        return read(_Log, {"log": data.get("log")}).log
    except Problems as found:
        raise BadInput(f"The saved desk is damaged: {found}.") from None


def read_states(text: str) -> tuple[DeskState, list[DeskState]]:
    """The desk's state, and those that undo returns to, the oldest first. Raises BadInput."""
    data = _read(text)
    states = read(_States, {part: data.get(part) for part in _States._fields})
    return states.state, [*states.before]


def _read(text: str) -> dict[str, Any]:
    return read_saved(text, "The saved desk", "it must be a JSON object with state and log")
