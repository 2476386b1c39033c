"""Replaying a record on a desk of its own, forward and back."""

from collections.abc import Iterator

from drumhead.play import messages
from drumhead.play.atomic import atomic
from drumhead.play.desk import Desk
from drumhead.play.session_view import Message, View


class ReplayDesk(Desk):
    """A desk on which ``resume`` sets out a record. No curtain hides a replay."""

    @atomic
    def go(self, move: int) -> View:
        """The table after ``move`` moves, as the player then on turn sees it, and what the last of them did."""
        self.session.rewind(move)
        while len(self.session.moves) < move and self.session.redo():
            pass
        self._picked = ()
        self.look()
        return self._show(*self._last_messages())

    def _last_messages(self) -> Iterator[Message]:
        yield from messages.event_messages(self.bundle, self.session.plies[-1:])
        if end := messages.ending(self.bundle, self.session.outcome):
            yield messages.ending_message(end)
