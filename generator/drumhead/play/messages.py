"""Sentences for the screen, with the rules they rest on as links."""

from collections.abc import Container, Iterable, Sequence

from drumhead.play.kit import Kit
from drumhead.play.session import Step
from drumhead.play.view import Ending, Message, RuleRef
from drumhead.table.verdict import Outcome, Verdict


def references(kit: Kit, rules: Iterable[str]) -> tuple[RuleRef, ...]:
    """The rules as links; one that the kit doesn't know keeps its id as its number."""
    return tuple(RuleRef(rule, *kit.rules.get(rule, (rule, ""))) for rule in map(str, rules))


def refusal(kit: Kit, verdict: Verdict) -> Message:
    """Why a move was refused."""
    return Message(verdict.reason, "refusal", references(kit, verdict.rules))


def advice(text: str) -> Message:
    """A word to the player that rests on no rule."""
    return Message(text, "advice")


def happened(kit: Kit, steps: Sequence[Step], but: Container[str] = ()) -> tuple[Message, ...]:
    """The events of the steps, in order, but for those that rest first of all on a rule of ``but``."""
    events = (event for step in steps for event in step.events if not event.rules or event.rules[0] not in but)
    return tuple(Message(event.text, "event", references(kit, event.rules)) for event in events)


def ending(kit: Kit, outcome: Outcome | None) -> Ending | None:
    """The end of the game, or None while it goes on."""
    if outcome is None:
        return None
    score = "" if outcome.score is None else str(outcome.score)
    return Ending(outcome.result, outcome.reason, references(kit, outcome.rules), score)


def the_end(end: Ending) -> Message:
    """The end of the game as a message."""
    result = end.result if end.result in ("won", "lost") else "over"
    return Message(f"The game is {result}. {end.reason}", "end", end.rules)
