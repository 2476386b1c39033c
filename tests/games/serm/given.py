"""Positions for the tests of S.E.R.M., written as shortly as they can be."""

from typing import Any

from drumhead.games.serm import GAME
from drumhead.games.serm.rules import Rule
from drumhead.games.serm.state import State

from tests.games.serm.tables import TABLES


def cards(text: str) -> list[dict[str, Any]]:
    """``ranger 3 1 0, gunner 4 1 90`` as a side's list."""
    rows = [part.split() for part in text.split(",") if part.strip()]
    return [{"soldier": name, "x": float(x), "y": float(y), "face": float(face)} for name, x, y, face in rows]


def pieces(text: str) -> list[dict[str, Any]]:
    """``wall 4 4 30, rock 2 2 0`` as terrain."""
    rows = [part.split() for part in text.split(",") if part.strip()]
    return [{"kind": kind, "x": float(x), "y": float(y), "turn": float(turn)} for kind, x, y, turn in rows]


def at(south: str, north: str = "brawler 11 7 180", terrain: str = "", **more: Any) -> State:
    """South has the initiative and chooses a soldier."""
    position = {"south": cards(south), "north": cards(north), "terrain": pieces(terrain), **more}
    return GAME.from_position(position, {}, TABLES)


def dealt(number: int) -> State:
    """The start of the deal of that number."""
    return GAME.start(GAME.deal(number, {}), {}, TABLES)


def play(state: State, *moves: str) -> State:
    """The state after moves that must all be legal."""
    for text in moves:
        move = GAME.parse(text)
        verdict = GAME.verify(state, move)
        assert verdict, f"{text}: {verdict.reason}"
        state, events = GAME.apply(state, move)
        assert events, text
    return state


def texts(state: State, verb: str = "") -> list[str]:
    """The legal moves as texts, those that begin with ``verb``."""
    return [text for move in GAME.legal_moves(state) if (text := str(move)).startswith(verb)]


def refused(state: State, text: str, *rules: Rule) -> str:
    """The reason of a refusal that must rest on these rules, and no others."""
    move = GAME.parse(text)
    verdict = GAME.verify(state, move)
    assert not verdict, f"{text} is legal"
    assert verdict.rules == rules, f"{text}: {verdict.reason} {verdict.rules}"
    assert verdict.reason.endswith(".") and str(move) not in texts(state)
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
