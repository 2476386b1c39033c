"""Positions and records for the tests of Officers' Battle, written as shortly as they can be."""

from collections.abc import Mapping
from typing import Any

from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.rules.state import OfficersState

from tests.games.harness import Harness

HARNESS = Harness(GAME)
start_of, play, legal_texts, refusal = HARNESS.start_of, HARNESS.play, HARNESS.legal_texts, HARNESS.refusal
faults, faults_of_deal, cited_rules = HARNESS.faults, HARNESS.faults_of_deal, HARNESS.cited_rules

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
) -> OfficersState:
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
    return HARNESS.set_up(position, variants)


def south_at(hand: str, **more: Any) -> OfficersState:
    """The same with South to act."""
    return at(turn="south", hands={"south": hand.split()}, **more)


def legal(state: OfficersState, text: str) -> bool:
    """Whether the move is legal, by the checker and among the legal moves alike."""
    move = GAME.parse(text)
    verdict = bool(GAME.verify(state, move))
    assert verdict == (move in set(GAME.legal_moves(state))), text
    return verdict
