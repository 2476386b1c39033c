"""A finished game, or one that is being played, looked at once more move by move."""

from typing import Any

from drumhead.play import messages
from drumhead.play.bundle import GameBundle
from drumhead.play.desk import Desk
from drumhead.play.session_view import View


class ReplayDesk(Desk):
    """A record on a desk of its own, stepped through forward and back. No curtain hides a replay.

    Until the game is over, people at one screen see all of it as the player who is on turn at its end, who asked; and
    somebody else than the players of a sealed game sees nobody's hand.
    """

    _replays = True

    def __init__(self, bundle: GameBundle, text: str) -> None:
        """Set out the record, at its end. Raises BadInput."""
        super().__init__(bundle)
        self._watcher: int | None = None
        self.resume(text)
        if self._seats.shared and self.session.outcome is None:
            self._watcher = self._seats.on_turn(self.session.state)

    def _viewer(self) -> int | None:
        return super()._viewer() if self._watcher is None else self._watcher

    def _visible_state(self) -> Any:
        state = super()._visible_state()
        is_strange = self.session.sealed and not any("secret" in seal for seal in self.session.sealed.values())
        for player in range(len(self._seats.names)) if is_strange else ():
            state = self._seats.seen_by(state, player)
        return state

    def go(self, move: int) -> View:
        """The table after ``move`` moves, and what the last of them did."""
        self.session.rewind(move)
        while len(self.session.moves) < move and self.session.redo():
            pass
        self._picked = ()
        self.look()
        done = messages.event_messages(self.bundle, self.session.plies[-1:])
        end = messages.ending(self.bundle, self.session.outcome)
        return self._show(*done, *([messages.ending_message(end)] if end else []))
