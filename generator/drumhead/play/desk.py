"""Gestures in, views out: what taps, drags and presses on a screen mean for the game on the table."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, Protocol

from drumhead.play import messages
from drumhead.play.kit import Kit
from drumhead.play.plain import plain_scene
from drumhead.play.resume import resume
from drumhead.play.session import Session
from drumhead.play.view import CardView, Control, Message, Scene, View
from drumhead.table.game import BadInput

Picks = tuple[str, ...]


class Staging(Protocol):
    """A game's module for the screen, ``scene`` beside or in its engine."""

    def scene(self, state: Any, picked: Picks) -> Scene:
        """What the table shows."""

    def meant(self, state: Any, picked: Picks, target: str) -> str:
        """The move that letting the picked cards go over the card or zone ``target`` means, legal or not; or nothing.

        A bare tap on a place has no picked cards.
        """


class _Plain:
    """The staging of a game that brings none."""

    def __init__(self, kit: Kit) -> None:
        self._game = kit.game()

    def scene(self, state: Any, picked: Picks) -> Scene:
        return plain_scene(self._game, state)

    def meant(self, state: Any, picked: Picks, target: str) -> str:
        return ""


def staging(kit: Kit) -> Staging:
    """The game's own ``scene`` module, or the plain one."""
    name = f"{kit.engine}.scene"
    try:
        own: Staging = import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return _Plain(kit)
    return own


class Desk:
    """One player's table: a session, the cards picked up, and what was just said."""

    def __init__(self, kit: Kit, number: int = 1, variants: Mapping[str, str] | None = None) -> None:
        """Deal the game of that number. Raises BadInput."""
        self.kit = kit
        self._staging = staging(kit)
        self.session = Session(kit, number=number, variants=variants)
        self._picked: Picks = ()
        self._said: list[Message] = []
        self._shown: tuple[Any, Picks, Scene] | None = None

    def new(self, number: int, variants: Mapping[str, str] | None = None) -> View:
        """Deal another game. Raises BadInput, and the game at hand stays."""
        self.session = Session(self.kit, number=number, variants=variants)
        return self._answer(messages.advice(f"Deal {number} is on the table."))

    def resume(self, text: str) -> View:
        """Go on with a saved game or play on from a record. Raises BadInput, and the game at hand stays."""
        self.session, notes = resume(self.kit, text)
        return self._answer(*map(messages.advice, notes or ("Your game goes on where you left it.",)))

    def tap(self, card: str) -> View:
        """Pick the card up or put it back; with cards in hand, a tap on a place where they may go plays them there."""
        move = self._staging.meant(self.session.state, tuple(pick for pick in self._picked if pick != card), card)
        if card in self._picked:
            self._picked = tuple(pick for pick in self._picked if pick != card)
        elif move and self._is_legal(move):
            return self._play(move)
        elif any(shown.id == card and shown.pickable for shown in _cards(self._scene())):
            self._picked += (card,)
        elif move:
            return self._play(move)
        else:
            return self._view(messages.advice(self._scene().advice))
        return self._view()

    def drop(self, source: str, target: str) -> View:
        """Let a card go over another card or a place; all the picked cards, where it is one of them."""
        picked = self._picked if source in self._picked else (source,)
        move = self._staging.meant(self.session.state, picked, target)
        if move:
            return self._play(move)
        return self._view(messages.advice(f"Nothing can be done with that there. {self._scene().advice}"))

    def press(self, control: str, choice: int = 0) -> View:
        """Press a button, with the number of the choice made beside it."""
        pressed = next((known for known in self._scene().controls if known.id == control), None)
        if pressed is None:
            return self._view(messages.advice("That can't be pressed now."))
        if not pressed.moves:
            return self._view(self._hint(pressed))
        return self._play(pressed.moves[min(max(choice, 0), len(pressed.moves) - 1)])

    def type(self, text: str) -> View:
        """Play a move written in the notation."""
        return self._play(text)

    def undo(self) -> View:
        """Take the last move back."""
        move = self.session.undo()
        return self._answer(messages.advice(f"Taken back: {move}." if move else "There is nothing to take back."))

    def redo(self) -> View:
        """Play the move taken back last once more."""
        try:
            verdict = self.session.redo()
        except BadInput as error:
            return self._answer(messages.advice(f"{error}."))
        if verdict is None:
            return self._answer(messages.advice("There is nothing to play again."))
        if not verdict:
            return self._answer(messages.refusal(self.kit, verdict))
        return self._answer(*self._news())

    def record(self) -> dict[str, Any]:
        """The game's record."""
        return self.session.record()

    def view(self) -> View:
        """What the screen shows now."""
        return self._view(*self._said)

    def _play(self, text: str) -> View:
        try:
            verdict = self.session.play(text)
        except BadInput as error:
            return self._view(messages.advice(f"{error}."))
        if not verdict:
            return self._view(messages.refusal(self.kit, verdict))
        return self._answer(*self._news())

    def _news(self) -> Iterator[Message]:
        """What the last move brought about."""
        yield from messages.happened(self.kit, self.session.steps[-1:])
        end = messages.ending(self.kit, self.session.outcome)
        if end:
            yield messages.the_end(end)

    def _hint(self, control: Control) -> Message:
        return Message(control.hint or self._scene().advice, "advice", messages.references(self.kit, control.rules))

    def _is_legal(self, move: str) -> bool:
        try:
            return bool(self.session.judge(move))
        except BadInput:
            return False

    def _scene(self) -> Scene:
        state = self.session.state
        if self._shown is None or self._shown[0] is not state or self._shown[1] != self._picked:
            self._shown = state, self._picked, self._staging.scene(state, self._picked)
        return self._shown[2]

    def _answer(self, *said: Message) -> View:
        """The view after the table has changed: nothing is picked up any more."""
        self._picked = ()
        return self._view(*said)

    def _view(self, *said: Message) -> View:
        self._said = list(said)
        session, scene = self.session, self._scene()
        end = messages.ending(self.kit, session.outcome)
        log = messages.happened(self.kit, session.steps)
        return View(
            game=self.kit.slug,
            title=self.kit.title,
            deal="custom" if session.number is None else str(session.number),
            variants=dict(session.variants),
            status=scene.status,
            advice=scene.advice,
            zones=scene.zones,
            controls=scene.controls,
            drops=scene.drops,
            messages=said,
            log=(*log, messages.the_end(end)) if end else log,
            can_undo=bool(session.moves),
            can_redo=bool(session.undone),
            ending=end,
            save=session.save(),
        )


def _cards(scene: Scene) -> Iterator[CardView]:
    """Every card that the scene shows, those tucked under others too."""
    for zone in scene.zones:
        for card in zone.cards:
            yield card
            yield from card.under
