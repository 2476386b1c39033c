"""What the screen shows of Staircase."""

from collections.abc import Sequence

from drumhead.play.scene import CardView, Drop, Scene, Zone
from drumhead.play.screen import Screen
from drumhead.table.cards import Card, spoken

from tests.tiny.engine import GAME, State, Take

TAKEN = "taken"


def scene(state: State, picked: Sequence[str]) -> Scene:
    """The row and the cards taken; a card is dragged from the one to the other."""
    legal = {move.card: str(move) for move in GAME.legal_moves(state)}

    def card(face: Card) -> CardView:
        return CardView(face, face, spoken(face), selected=face in picked, pickable=face in legal)

    return Scene(
        status=f"{len(state.taken)} of {len(state.taken) + len(state.row)} taken",
        advice="Take a greater card from either end.",
        zones=(
            Zone("row", "Row", "row", tuple(map(card, state.row))),
            Zone(TAKEN, "Taken", "pile", tuple(map(card, state.taken)), size=len(state.taken)),
        ),
        controls=(),
        drops=tuple(Drop(face, TAKEN, move) for face, move in legal.items()),
    )


def move_for_drop(state: State, picked: Sequence[str], target: str) -> Take | None:
    """A picked card let go over the cards taken is taken."""
    return Take(Card(picked[0])) if picked and target == TAKEN else None


SCREEN = Screen(scene, move_for_drop)
