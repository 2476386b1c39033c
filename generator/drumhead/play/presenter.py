"""A game as one screen shows it: whose turn it is, for whose eyes the table lies open, and what is picked up.

In a game for several the table knows for whom the screen is (``seats.py``): it is drawn as that player sees it, and
covered for another person.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from drumhead.play import messages
from drumhead.play.bundle import GameBundle
from drumhead.play.guide import GuideProgress
from drumhead.play.hints import Hints
from drumhead.play.last_turn import changed_ids
from drumhead.play.picks import Picks
from drumhead.play.question import Question
from drumhead.play.scene import Scene
from drumhead.play.screen import Screen
from drumhead.play.seats import Seats
from drumhead.play.session import Session
from drumhead.play.session_view import Message, View
from drumhead.table.game import Game


class Presenter:
    """A session, the cards picked up, the player who looks, and the messages last shown."""

    def __init__(self, bundle: GameBundle, session: Session) -> None:
        self.bundle = bundle
        self._screen = screen_of(bundle.game())
        self._picked: Picks = ()
        self._messages: tuple[Message, ...] = ()
        self._question: Question | None = None
        self._scene_cache: tuple[Any, Picks, Scene] | None = None
        """The last scene, with the state and the picks that it shows."""
        self._turn_scenes: tuple[tuple[Any, Any, int], tuple[Scene, Scene]] | None = None
        """The scenes before and after another player's last turn, with the states and the viewer of both."""
        self._has_hints = "hints" in bundle.game().references
        self._begin(session)

    def _begin(self, session: Session) -> None:
        self._guide_progress: GuideProgress | None = None
        self.session = session
        self._seats = Seats(self.bundle, session.players, session.sealed)
        self._looking: int | None = None

    def waiting_reason(self) -> str:
        """A sentence on why no person can make a move now, or nothing."""
        if self._covered_for():
            return f"The table is covered until {self._covered_for()} looks."
        if self._is_friends_turn():
            return f"It is {self._on_turn()}'s turn: send the game to your friend, and open the link that comes back."
        return f"It is {self._on_turn()}'s turn. The computer is playing." if self._is_computers_turn() else ""

    def say(self, text: str) -> View:
        """The view, with a word to the player."""
        return self._show(messages.advice(text))

    def view(self) -> View:
        """What the screen shows now."""
        return self._show(*self._messages, question=self._question)

    def _on_turn(self) -> str:
        """The name of the player on turn."""
        place = self._seats.on_turn(self.session.state)
        return "" if place is None else self._seats.names[place].capitalize()

    def _is_computers_turn(self) -> bool:
        return self.session.outcome is None and self._seats.is_computers_turn(self.session.state)

    def _is_friends_turn(self) -> bool:
        return self.session.outcome is None and self._seats.is_friends_turn(self.session.state)

    def _covered_for(self) -> str:
        """The name of the player for whom the table is covered, or nothing."""
        if not self._seats.names or self.session.outcome is not None or self._viewer() is not None:
            return ""
        return self._on_turn()

    def _viewer(self) -> int | None:
        return self._seats.viewer(self.session.state, self._looking)

    def _visible_state(self) -> Any:
        """The state as the screen may show it."""
        return self._seats.seen_by(self.session.state, self._viewer())

    def _recipient(self) -> str:
        """The friend to whom the game is to be sent, or nothing: the one who is on turn, has not seen the end, or can't
        check the cards of a sealed deal yet.
        """
        if self._is_friends_turn():
            return self._on_turn()
        states = self.session.states
        if self.session.outcome is None or not self._seats.far or len(states) < 2:
            return ""
        is_news = not self._seats.is_friends_turn(states[-2]) or bool(self.session.sealed)
        return self._seats.friend if is_news else ""

    def _last_own_move(self) -> int | None:
        """The index of the last move that a person made here; None without any, or where a friend has moved since."""
        states = self.session.states
        by_people = (at for at in reversed(range(len(states) - 1)) if not self._seats.is_computers_turn(states[at]))
        last = next(by_people, None)
        return None if last is None or self._seats.is_friends_turn(states[last]) else last

    def _others_last_turn(self) -> tuple[int, int] | None:
        """How many moves had been played before and after the last turn of another player; None before any."""
        viewer, names = self._viewer(), self._seats.names
        if not names or viewer is None:
            return None
        player_on_turn = self._screen.whose_turn or self._seats.on_turn
        movers = [player_on_turn(state) for state in self.session.states[:-1]]
        end = next((at for at in range(len(movers), 0, -1) if movers[at - 1] in {*range(len(names))} - {viewer}), 0)
        start = end
        while start and movers[start - 1] == movers[end - 1]:
            start -= 1
        return (start, end) if end else None

    def _last_turn_changes(self, turn: tuple[int, int] | None) -> tuple[str, ...]:
        """The ids of what that turn changed and nothing has changed since."""
        viewer = self._viewer()
        if turn is None or viewer is None:
            return ()
        before, after = (self.session.states[at] for at in turn)
        if self._turn_scenes is None or self._turn_scenes[0] != (before, after, viewer):
            first, last = (self._seats.seen_by(state, viewer) for state in (before, after))
            scenes = self._screen.scene(first, (), viewer), self._screen.scene(last, (), viewer)
            self._turn_scenes = (before, after, viewer), scenes
        return changed_ids(*self._turn_scenes[1], self.scene())

    def _can_hint(self) -> bool:
        ended = self.session.outcome is not None
        return self._has_hints and not (ended or self._is_computers_turn() or self._covered_for())

    def _can_review(self) -> bool:
        """Whether decisions can be judged; at a table for several only once nothing is hidden any more."""
        if not self._has_hints or not self._seats.names:
            return self._has_hints
        if self.session.outcome is None or self._seats.has_unknown_cards:
            return False
        return self._hints().judge is not None

    def _hints(self) -> Hints:
        """The game's hints, imported on demand: no table has to wait for their arithmetic."""
        hints: Hints = self.session.game.load("hints")
        return hints

    def _is_pickable(self, card: str) -> bool:
        return any(view.id == card and view.pickable for view in self.scene().cards())

    def scene(self) -> Scene:
        """The scene of this state, these picks and this viewer; cached until they change."""
        if curtain := self._covered_for():
            return Scene(status="", advice=f"Hand the screen to {curtain}.", zones=(), controls=())
        state = self.session.state
        if self._scene_cache is None or self._scene_cache[0] is not state or self._scene_cache[1] != self._picked:
            viewer = (self._viewer() or 0,) if self._seats.names else ()
            self._scene_cache = state, self._picked, self._screen.scene(self._visible_state(), self._picked, *viewer)
        return self._scene_cache[2]

    def _show(self, *shown: Message, question: Question | None = None) -> View:
        """Keep the messages and the question, and return the view with them."""
        self._messages, self._question = shown, question
        session, scene = self.session, self.scene()
        end = messages.ending(self.bundle, session.outcome)
        if end:
            end = end._replace(finish=self._screen.finish(session.states))
        log = messages.event_messages(self.bundle, session.plies)
        turn = self._others_last_turn()
        return View(
            game=self.bundle.slug,
            title=self.bundle.title,
            deal="custom" if session.number is None else str(session.number),
            variants=dict(session.variants),
            status=scene.status,
            advice=(self._seats.far and self.waiting_reason()) or scene.advice,
            zones=scene.zones,
            controls=() if self._is_friends_turn() else question.controls if question else scene.controls,
            drops=scene.by_source(),
            pad=scene.pad,
            field=scene.field,
            ground=scene.ground,
            aim=scene.aim,
            messages=shown,
            log=(*log, messages.ending_message(end)) if end else log,
            can_undo=self._last_own_move() is not None,
            can_redo=bool(session.undone),
            can_hint=self._can_hint(),
            ending=end,
            computer=self._seats.computer,
            opponent=self._seats.opponent,
            curtain=self._covered_for(),
            thinking=self._on_turn() if self._is_computers_turn() else "",
            shared=self._seats.shared,
            far=self._seats.far,
            sends=self._recipient(),
            save=session.save(),
            can_guide="guide" in session.game.references,
            can_solve="solver" in session.game.references,
            can_review=self._can_review(),
            bubble=self._guide_progress.bubble if self._guide_progress else None,
            lately=self._last_turn_changes(turn),
            since=turn and turn[0],
            explains=self._screen.about is not None and not self._covered_for(),
        )


P = ParamSpec("P")
D = TypeVar("D", bound=Presenter)


def person_only(gesture: Callable[Concatenate[D, P], View]) -> Callable[Concatenate[D, P], View]:
    """A gesture of the person on turn: while the table is covered or the computer is to move it does nothing."""

    @wraps(gesture)
    def guarded(desk: D, /, *arguments: P.args, **keywords: P.kwargs) -> View:
        reason = desk.waiting_reason()
        return desk.say(reason) if reason else gesture(desk, *arguments, **keywords)

    return guarded


def screen_of(game: Game[Any, Any]) -> Screen:
    """The game's own screen, or one made from its state and its moves."""
    screen: Screen | None = game.load("screen")
    if screen is None:
        from drumhead.play.plain_screen import plain_screen  # most games have a screen and need not load it

        return plain_screen(game)
    return screen
