"""Sentences for the screen, with the rules they rest on as links."""

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from typing import Final

from drumhead.play.bundle import GameBundle
from drumhead.play.scene import SPREAD, Scene, Zone
from drumhead.play.session import Ply
from drumhead.play.session_view import Ending, Message, RuleRef
from drumhead.table.verdict import Outcome, Verdict
from drumhead.table.words import worded

IDS: Final = re.compile(r" \(([a-z0-9.-]+(?:, [a-z0-9.-]+)*)\)$")
"""The ids of rules that end a fault."""


def references(bundle: GameBundle, rules: Iterable[str]) -> tuple[RuleRef, ...]:
    """The rules as links; one that the bundle doesn't know keeps its id as its number."""
    return tuple(RuleRef(rule, *bundle.rules.get(rule, (rule, ""))) for rule in map(str, rules))


def cited(bundle: GameBundle, text: str) -> str:
    """A fault with the numbers of rules, as readers know them, where ids end its lines."""

    def numbers(match: re.Match[str]) -> str:
        rules = match[1].split(", ")
        return f" ({', '.join(bundle.rules[rule][0] if rule in bundle.rules else rule for rule in rules)})"

    return "\n".join(IDS.sub(numbers, line) for line in text.split("\n"))


def refusal(bundle: GameBundle, verdict: Verdict) -> Message:
    """Why a move was refused."""
    return Message(verdict.reason, "refusal", references(bundle, verdict.rules))


def advice(text: str) -> Message:
    """A word to the player that rests on no rule."""
    return Message(text, "advice")


def about(scene: Scene, target: str) -> Iterator[Message]:
    """What is at a place where a tap does nothing, and what can be done instead."""
    for zone in scene.zones:
        if target in (zone.id, *(card.id for card in zone.cards)):
            yield advice(f"{zone.spoken or zone.label}: {_content(zone, target)}.")
    yield advice(scene.advice)


def _content(zone: Zone, target: str) -> str:
    """The card, or the zone's top card where only that is visible, and the zone's texts."""
    is_zone = zone.id == target
    labels = [card.label for card in zone.cards if card.id == target or (is_zone and zone.layout not in SPREAD)]
    texts = (zone.text, zone.note) if is_zone else ()
    return "; ".join(filter(None, (*labels[-1:], *texts))) or worded("nothing lies there")


def takebacks_note(times: int) -> str:
    """How often something was taken back that had revealed something; empty where nothing was."""
    if not times:
        return ""
    count = worded("once") if times == 1 else worded("{times} times", times=times)
    return worded("A move that had brought something hidden to light was taken back {count}.", count=count)


def event_messages(bundle: GameBundle, plies: Sequence[Ply], excluded: Container[str] = ()) -> tuple[Message, ...]:
    """The events of the plies in order, without those whose first rule is in ``excluded``."""
    events = (event for ply in plies for event in ply.events if not event.rules or event.rules[0] not in excluded)
    return tuple(Message(event.text, "event", references(bundle, event.rules)) for event in events)


def ending(bundle: GameBundle, outcome: Outcome | None) -> Ending | None:
    """The end of the game, or None while it goes on."""
    if outcome is None:
        return None
    rules = references(bundle, outcome.rules)
    return Ending(outcome.result, outcome.title, outcome.reason, rules, outcome.score_text)


def ending_message(end: Ending) -> Message:
    """The end of the game as a message."""
    results = {"won": worded("The game is won."), "lost": worded("The game is lost.")}
    return Message(f"{results.get(end.result, worded('The game is over.'))} {end.reason}", "end", end.rules)
