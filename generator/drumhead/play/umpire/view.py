"""The umpire's desk as JSON for a screen: what it draws, with every sentence made here."""

from collections.abc import Mapping, Sequence
from typing import Any

from drumhead.play.bundle import GameBundle
from drumhead.play.umpire import ledger
from drumhead.play.umpire.form import Form, references_json
from drumhead.play.umpire.ledger import Line, LogEntry
from drumhead.play.umpire.pack import Pack
from drumhead.play.view import Message
from drumhead.table.cards import RANKS, SUITS, Card, spoken
from drumhead.table.resolver import Answer
from drumhead.table.words import counted


def case(
    bundle: GameBundle, form: Form, given: Mapping[str, Any], answer: Answer, faults: Mapping[str, Message]
) -> dict[str, Any]:
    """The open form and its answer. With ``faults`` something was typed that the answer does not know of."""
    told = {
        "chances": [
            {"label": one.label, "figure": ledger.figure(one), "exact": str(one.exact)} for one in answer.chances
        ],
        "steps": [sentence(bundle, (step.text, step.rules)) for step in answer.steps],
        "result": _result(bundle, answer),
        "awaits": answer.awaits,
    }
    return {
        "form": form.resolver.name,
        "title": form.resolver.title,
        "about": form.resolver.about,
        "inputs": list(form.fields(given, faults)),
        "settled": not faults,
        "draws": form.draws,
        "umpire": answer.umpire,
        "cards": [card_view(card) for card in answer.cards],
        **told,
    }


def _result(bundle: GameBundle, answer: Answer) -> dict[str, Any] | None:
    if answer.result is None:
        return None
    return {**sentence(bundle, (answer.result.text, answer.result.rules)), "allowed": answer.result.allowed}


def presses(answer: Answer) -> list[dict[str, str]]:
    """The buttons that carry the case on, the one most likely meant first."""
    if answer.awaits:
        every = {"gesture": "draw_out", "label": "Draw all", "for": "every card it takes"}
        return [{"gesture": "draw", "label": "Draw", "for": answer.awaits}, every]
    down = {"gesture": "write", "label": "Write it down", "for": "and begin the next case"}
    return [{"gesture": "draw", "label": "Draw again", "for": ""}, down] if answer.cards else [down]


def pack_view(pack: Pack, answer: Answer, whole: Sequence[Card]) -> dict[str, Any]:
    """The pack by suit, each card in it or out of it, and the discard pile. What comes next is not told."""
    left = frozenset(answer.left)
    known = frozenset((*whole, *pack.discard, *pack.kept))
    kept = f", {len(pack.kept)} kept" if pack.kept else ""
    suits = [[Card(rank + suit) for rank in RANKS if rank + suit in known] for suit in SUITS]
    return {
        "number": pack.number,
        "count": f"{counted(len(left), 'card')} left, {len(pack.discard)} drawn{kept}",
        "suits": [[{**card_view(card), "left": card in left} for card in cards] for cards in suits if cards],
        "discard": [card_view(card) for card in pack.discard],
        "kept": [card_view(card) for card in pack.kept],
    }


def card_view(card: Card) -> dict[str, str]:
    """A card: its face and its name in words."""
    return {"face": card, "label": spoken(card)}


def entry(bundle: GameBundle, one: LogEntry) -> dict[str, Any]:
    """An entry of the log, its rules as links."""
    return {
        "title": one.title,
        "given": one.given,
        "chance": one.chance,
        "cards": " ".join(one.cards),
        "steps": [sentence(bundle, step) for step in one.steps],
        "result": sentence(bundle, one.result),
        "allowed": one.allowed,
        "umpire": one.umpire,
    }


def sentence(bundle: GameBundle, line: Line) -> dict[str, Any]:
    """A sentence and the links of its rules."""
    return {"text": line[0], "rules": references_json(bundle, line[1])}
