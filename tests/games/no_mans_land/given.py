"""Positions and records for the tests of No Man's Land, written as shortly as they can be."""

from collections.abc import Mapping
from typing import Any

from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.rules import Rule
from drumhead.games.no_mans_land.state import State

from tests.games.no_mans_land.tables import TABLES

FOUR_PLAYED = [
    {"target": card, "weather": [weather]} for card, weather in (("JH", "2C"), ("JS", "3C"), ("QD", "5C"), ("KH", "7C"))
]
"""The pad of a game that has come to its fifth round, with nothing hit."""


def at(
    target: str,
    hand: str,
    *,
    weather: str = "AC",
    shoot: str = "",
    variants: Mapping[str, str] | None = None,
    **more: Any,
) -> State:
    """A round against that target, with these cards in the hand and those next in the shoot deck."""
    position = {"target": target, "hand": hand.split(), "weather": weather.split(), "shoot": shoot.split(), **more}
    return GAME.from_position(position, variants or {}, TABLES)


def dealt(number: int, **variants: str) -> State:
    """The start of the deal of that number."""
    return GAME.start(GAME.deal(number, variants), variants, TABLES)


def play(state: State, *moves: str) -> State:
    """The state after moves that must all be legal."""
    for text in moves:
        move = GAME.parse(text)
        verdict = GAME.verify(state, move)
        assert verdict, f"{text}: {verdict.reason}"
        state, _ = GAME.apply(state, move)
    return state


def texts(state: State) -> set[str]:
    """The legal moves as texts."""
    return {str(move) for move in GAME.legal_moves(state)}


def refused(state: State, text: str, *rules: Rule) -> str:
    """The reason of a refusal that must rest on these rules, and no others."""
    verdict = GAME.verify(state, GAME.parse(text))
    assert not verdict, f"{text} is legal"
    assert verdict.rules == rules, f"{text}: {verdict.reason} {verdict.rules}"
    return verdict.reason


def told(state: State, text: str) -> dict[str, set[str]]:
    """What a legal move brings about: each sentence with the rules it cites."""
    move = GAME.parse(text)
    verdict = GAME.verify(state, move)
    assert verdict, f"{text}: {verdict.reason}"
    return {event.text: set(event.rules) for event in GAME.apply(state, move)[1]}


def cited(state: State, text: str) -> set[str]:
    """The rules that the events of a legal move cite."""
    return set().union(*told(state, text).values())


def scored(state: State, text: str) -> tuple[tuple[int, ...], int]:
    """Who is hit by a legal shot, and what the round scores."""
    entry = play(state, text).pad[-1]
    return entry.hits, entry.score
