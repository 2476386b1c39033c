"""A game as one screen shows it: whose turn it is, for whose eyes the table lies open, and what is picked up."""

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

from drumhead.play import messages
from drumhead.play.bundle import GameBundle
from drumhead.play.guide import Guide, GuideProgress
from drumhead.play.hints import set_controls
from drumhead.play.picks import Picks
from drumhead.play.scene import Control, Scene, Zone
from drumhead.play.screen import Screen
from drumhead.play.seats import Seats
from drumhead.play.session import Session
from drumhead.play.session_view import Message, View
from drumhead.table.game import Game
from drumhead.table.words import worded


def changed_ids(before: Scene, after: Scene, now: Scene) -> tuple[str, ...]:
    """The ids of the cards, zones and pieces that differ before and after the turn, and are now as after it.

    Cards are those that lie face up; a zone is named where no card of it is new: what lay there was taken.
    """
    (old_cards, old_zones, old_pieces), (new_cards, new_zones, new_pieces) = _lying(before), _lying(after)
    cards, zones, pieces = _lying(now)
    changed = [name for name, place in new_cards.items() if old_cards.get(name) != place]
    unchanged = [name for name in changed if cards.get(name) == new_cards[name]]
    filled = {new_cards[name][0] for name in changed}
    others = {name: faces for name, faces in new_zones.items() if name not in filled}
    emptied = [name for name, faces in others.items() if old_zones.get(name) != faces == zones.get(name)]
    moved = [name for name, new in new_pieces.items() if old_pieces.get(name, new) != new == pieces.get(name)]
    return (*unchanged, *emptied, *moved)


def _lying(scene: Scene) -> tuple[dict[str, tuple[str, str]], dict[str, list[str]], dict[str, Any]]:
    """Each card that lies face up with its zone and its face, each zone with its faces, each piece with its spot."""
    views = [(zone.id, view) for zone in scene.zones for card in zone.cards for view in (card, *card.under)]
    cards = {view.id: (zone, view.face) for zone, view in views if view.face}
    zones = {zone.id: [view.face for name, view in views if name == zone.id and view.face] for zone in scene.zones}
    return cards, zones, {piece.id: piece.spot for piece in (scene.ground.pieces if scene.ground else ())}


_LOSING = ("lost", "killed")


def _closed(zone: Zone) -> Zone:
    """The zone to be looked at alone."""
    cards = tuple(card._replace(pickable=False, draggable=False, selected=False) for card in zone.cards)
    return zone._replace(cards=cards, accepts=False, highlighted=False)


CONFIRM = "confirm"
"""The button that plays the move after all."""


class Question(NamedTuple):
    """A legal move that waits for an answer."""

    move: Any
    text: str
    rules: tuple[str, ...]
    controls: tuple[Control, ...]
    """The buttons that answer; any other gesture lets the move go."""


def question(session: Session, screen: Screen, controls: Iterable[Control], move: Any) -> Question | None:
    """The question before a move, or the text of one, is played; None where it may be played at once, or is refused.

    Its affirmative button is labelled as the one of ``controls`` that makes the move. Raises BadInput for no move.
    """
    game, state = session.game, session.state
    move = session.parse(move)
    if not game.verify(state, move):
        return None
    labels = (control.label for control in controls if str(move) in control.moves)
    label = next(labels, str(move).split()[0].capitalize())
    rules: tuple[str, ...] = ()
    text = screen.asks(state, move)
    if not text and screen.hides_nothing(state, move):
        end = game.outcome(game.advance(state, move))
        if end and end.result in _LOSING:
            label = f"{label} anyway"
            text, rules = worded("This loses. {reason} {label}?", reason=end.reason, label=label), end.rules
    if not text:
        return None
    keep = Control("keep", worded("Go back"), (), main=True)
    return Question(move, text, rules, (keep, Control(CONFIRM, label, (str(move),), key="y")))


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
            return worded("The table is covered until {covered_for} looks.", covered_for=self._covered_for())
        if self.session.resigned:
            return worded("The game is over: {name} has resigned.", name=self.session.resigned.capitalize())
        text = ""
        if self._is_friends_turn():
            text = worded("It is {on_turn}'s turn: send the game to your friend, and open the link that comes back.")
        elif self._is_computers_turn():
            text = worded("It is {on_turn}'s turn. The computer is playing.")
        return text.format(on_turn=self._on_turn())

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
        return self.session.outcome is None and self._seats.is_friends_turn(self.session.states)

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
        """The friend to whom the game is to be sent, or nothing: who is on turn, or has not seen all of the end."""
        if self._is_friends_turn():
            return self._on_turn()
        return self._seats.friend if self.session.outcome is not None else ""

    def _last_own_move(self) -> int | None:
        """The index of the last move that a person made here; None without any, or where a friend has moved since."""
        states, free = self.session.states, range(self._standing_moves(), len(self.session.plies))
        return next((at for at in reversed(free) if not self._seats.is_computers_turn(states[at])), None)

    def _standing_moves(self) -> int:
        """How many moves can't be taken back: with a friend far away, up to their last, or the last that revealed
        something; all once somebody has resigned.
        """
        states, plies = self.session.states, self.session.plies
        if not self._seats.friend or self.session.resigned:
            return len(plies) if self.session.resigned else 0
        stand = (
            at + 1
            for at in reversed(range(len(plies)))
            if self._seats.is_friends_turn(states[: at + 1]) or self._screen.reveals(states[at], plies[at].move)
        )
        return next(stand, 0)

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
        if turn is None or self._viewer() is None:
            return ()
        before, after = (self._seats.seen_by(self.session.states[at], self._viewer()) for at in turn)
        return changed_ids(self._scene_of(before), self._scene_of(after), self.scene())

    def _can_hint(self) -> bool:
        ended = self.session.outcome is not None
        return self._has_hints and not (ended or self._is_computers_turn() or self._covered_for())

    def _can_review(self) -> bool:
        """Whether decisions can be judged; at a table for several only once nothing is hidden any more."""
        if not self._has_hints or not self._seats.names:
            return self._has_hints
        if self.session.outcome is None or self._seats.has_unknown_cards:
            return False
        return bool(self.session.game.load("hints").judge)

    def _is_pickable(self, card: str) -> bool:
        return any(view.id == card and view.pickable for view in self.scene().cards())

    def scene(self) -> Scene:
        """The scene of this state, these picks and this viewer; cached until they change."""
        if curtain := self._covered_for():
            return Scene("", worded("Hand the screen to {curtain}.", curtain=curtain), (), ())
        state = self.session.state
        if self._scene_cache is None or self._scene_cache[0] is not state or self._scene_cache[1] != self._picked:
            self._scene_cache = state, self._picked, self._scene_of(self._visible_state(), self._picked)
        return self._scene_cache[2]

    def _scene_of(self, visible_state: Any, picked: Picks = ()) -> Scene:
        viewer = (self._viewer() or 0,) if self._seats.names else ()
        return self._screen.scene(visible_state, picked, *viewer)

    def _show(self, *shown: Message, question: Question | None = None) -> View:
        """Keep the messages and the question, and return the view with them."""
        self._messages, self._question = shown, question
        session, scene = self.session, self.scene()
        end = messages.ending(self.bundle, session.outcome)
        if end:
            end = end._replace(finish=self._screen.finish(session.states))
            if end.result in _LOSING and not scene.zones and session.plies:
                before = self._scene_of(self._seats.seen_by(session.states[-2], self._viewer()))
                scene = scene._replace(zones=tuple(map(_closed, before.zones)))
        log = messages.event_messages(self.bundle, session.plies)
        turn = self._others_last_turn()
        guide: Guide | None = session.game.load("guide")
        progress = self._guide_progress
        controls = () if self._is_friends_turn() or session.resigned else (question or scene).controls
        return View(
            game=self.bundle.slug, title=self.bundle.title, variants=dict(session.variants),
            deal="custom" if session.number is None else str(session.number),
            status=scene.status, zones=scene.zones, drops=scene.by_source(), pad=scene.pad, field=scene.field,
            ground=scene.ground, aim=scene.aim, advice=(self._seats.friend and self.waiting_reason()) or scene.advice,
            controls=set_controls(controls, progress.move)[0] if progress else controls,
            messages=shown, log=(*log, messages.ending_message(end)) if end else log, ending=end, save=session.save(),
            can_undo=self._last_own_move() is not None, can_redo=bool(session.undone), can_hint=self._can_hint(),
            can_guide=guide is not None, can_solve="solver" in session.game.references, can_review=self._can_review(),
            computer=self._seats.computer, opponent=self._seats.opponent, shared=self._seats.shared,
            remote=bool(self._seats.friend), recipient=self._recipient(), curtain=self._covered_for(),
            thinking=self._on_turn() if self._is_computers_turn() else "",
            lessons=tuple(lesson.title for lesson in guide.later) if guide else (),
            bubble=progress.bubble if progress else None,
            last_turn=turn and turn[0], last_changed=self._last_turn_changes(turn),
            explains=self._screen.about is not None and not self._covered_for(),
        )  # fmt: skip


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
