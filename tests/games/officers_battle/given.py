"""Positions and records for the tests of Officers' Battle, written as shortly as they can be."""

from collections.abc import Mapping
from typing import Any

from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.rules import Rule
from drumhead.games.officers_battle.state import State

PLACES = ("west", "centre", "east")


def line(text: str) -> tuple[dict[str, str | None], str | None]:
    """``KC JD QH QS`` as front and support; ``-`` for nobody."""
    west, centre, east, support = (None if word == "-" else word for word in text.split())
    return {"west": west, "centre": centre, "east": east}, support


def at(
    hand: str = "",
    *,
    north: str = "KC JD QH QS",
    south: str = "JC KS JH QC",
    piles: str = "//",
    discard: str = "",
    variants: Mapping[str, str] | None = None,
    **more: Any,
) -> State:
    """North to act with this hand, from the example's lines; piles from west to east with strokes between."""
    lines = {"north": line(north), "south": line(south)}
    position = {
        "front": {player: front for player, (front, _) in lines.items()},
        "support": {player: support for player, (_, support) in lines.items()},
        "hands": {"north": hand.split()},
        "piles": {place: cards.split() for place, cards in zip(PLACES, piles.split("/"), strict=True)},
        "discard": discard.split(),
        **more,
    }
    return GAME.from_position(position, variants or {}, {})


def south_at(hand: str, **more: Any) -> State:
    """The same with South to act."""
    return at(turn="south", hands={"south": hand.split()}, **more)


def dealt(number: int, **variants: str) -> State:
    """The start of the deal of that number."""
    return GAME.start(GAME.deal(number, variants), variants, {})


def play(state: State, *moves: str) -> State:
    """The state after moves that must all be legal."""
    for text in moves:
        move = GAME.parse(text)
        verdict = GAME.verify(state, move)
        assert verdict, f"{text}: {verdict.reason}"
        state, _ = GAME.apply(state, move)
    return state


def texts(state: State, verb: str = "") -> set[str]:
    """The legal moves as texts, those that begin with ``verb``."""
    return {text for move in GAME.legal_moves(state) if (text := str(move)).startswith(verb)}


def legal(state: State, text: str) -> bool:
    """Whether the move is legal, by the checker and among the legal moves alike."""
    move = GAME.parse(text)
    verdict = bool(GAME.verify(state, move))
    assert verdict == (move in set(GAME.legal_moves(state))), text
    return verdict


def refused(state: State, text: str, *rules: Rule) -> str:
    """The reason of a refusal that must rest on these rules, and no others."""
    move = GAME.parse(text)
    verdict = GAME.verify(state, move)
    assert not verdict, f"{text} is legal"
    assert verdict.rules == rules, f"{text}: {verdict.reason} {verdict.rules}"
    assert move not in set(GAME.legal_moves(state))
    return verdict.reason


def cited(state: State, text: str) -> set[str]:
    """The rules that the events of a legal move cite."""
    move = GAME.parse(text)
    assert GAME.verify(state, move), GAME.verify(state, move).reason
    return {rule for event in GAME.apply(state, move)[1] for rule in event.rules}
