"""Gestures in, views out: what taps, drags and presses on a screen mean for the game on the table.

Cards are picked before a move is made of them: lifted by a tap, or laid on a place that takes cards (``Zone.accepts``).
The desk keeps these picks, in the form of ``picks.py``, and hands them to the game's ``Screen``; only the
move that comes of them reaches the session. They are forgotten with every move. While the computer is to move, or the
table is covered for another person, the desk takes no gesture (``person_only``).
"""

import json
from collections.abc import Iterator, Mapping
from itertools import takewhile
from os import urandom
from typing import Any, Final

from drumhead.play import messages
from drumhead.play.bundle import GameBundle
from drumhead.play.ground import Piece, Placement
from drumhead.play.guide import GuideProgress
from drumhead.play.hints import Hint, HintProgress, set_controls
from drumhead.play.picks import Picks, laid_cards, lay, lifted, without
from drumhead.play.presenter import CONFIRM, Presenter, person_only, question
from drumhead.play.seats import FRIEND, seating
from drumhead.play.session import Session, resume
from drumhead.play.session_view import Explained, Message, View
from drumhead.table.game import BadInput, Variants
from drumhead.table.reading import read
from drumhead.table.shuffle import stream
from drumhead.table.words import worded

_STANDS: Final = "In a game with a friend a move stands once it is sent, or has shown dice or cards."
_ROLLED: Final = "The dice of this game come of both players’ secrets: press the button that rolls them."


class Desk(Presenter):
    """One table, and all that a person can do there."""

    def __init__(
        self, bundle: GameBundle, number: int = 1, variants: Variants | None = None, computer: str | None = None
    ) -> None:
        """Deal the game of that number; for ``computer`` see ``seats.seating``. Raises BadInput."""
        super().__init__(bundle, Session(bundle, seating(bundle, computer), seed=number, variants=variants))
        self._hint: HintProgress | None = None
        self._numbers = stream(int.from_bytes(urandom(8)))

    def new(self, number: int, variants: Variants | None = None, computer: str | None = None) -> View:
        """Deal another game. Raises BadInput, and the game at hand stays."""
        self._begin(Session(self.bundle, seating(self.bundle, computer), seed=number, variants=variants))
        return self._update(messages.advice(worded("Deal {number} is on the table.", number=number)))

    def guide(self, lesson: int = 0) -> View:
        """Deal the guided game, or a later lesson. Raises BadInput where there is none."""
        if lesson not in range(len(self.bundle.lessons)):
            raise BadInput(f"{self.bundle.title} has no guided game" + (f" {lesson}" if lesson else ""))
        lessons = self.bundle.lessons[lesson:]
        self._begin(Session(self.bundle, seating(self.bundle, lessons[0].computer), seed=lessons[0].deal))
        self._guide_progress = GuideProgress(lessons)
        return self._update()

    def guide_step(self, goes_on: bool) -> View:
        """Go on to the next step of the guided game, or leave it: the game itself goes on."""
        self._guide_progress = self._guide_progress.advanced() if self._guide_progress and goes_on else None
        return self._show()

    def again(self) -> View:
        """Deal the game at hand once more."""
        if self._seats.friend:
            return self.say(worded("A game with a friend is not started over: offer another one."))
        self._begin(Session(self.bundle, self.session.players, **self.session.start))
        return self._update(messages.advice(worded("The same deal is on the table again.")))

    def resume(self, text: str, move_count: int | None = None) -> View:
        """Go on with a saved game, or play on from a record, after its first ``move_count`` moves if given.

        Raises BadInput, and the game at hand stays.
        """
        session, notes = resume(self.bundle, text)
        if session.sealed and not any("secret" in seal for seal in session.sealed.values()):
            raise BadInput("The cards of this game are sealed until it is over: only its players can go on with it")
        if move_count is not None:
            if session.sealed and session.outcome is None:
                raise BadInput("Nothing is tried out in a game with a friend before it is over")
            session.sealed, session.resigned = {}, ""
            session.players = {name: role for name, role in session.players.items() if role != FRIEND}
            session.rewind(move_count)
        self._begin(session)
        greeting = self.scene().advice
        if self.session.moves:
            greeting = worded("Your game continues where you left it. {advice}", advice=greeting).rstrip()
        return self._update(*map(messages.advice, notes or (greeting,)))

    @person_only
    def tap(self, target: str) -> View:
        """Lift the card or put it back; with cards lifted, a tap on a place where they may go takes them there.

        The first of these that applies is done: put back a lifted card; play the legal move that dropping the lifted
        cards there means; lay them on the place; tap the top card of the pile; take back a laid card; lift the card;
        play what a bare tap there means, which may be refused.
        """
        if piece := self.scene().piece(target):
            return self._tap_piece(piece)
        lifted_cards = lifted(self._picked)
        if target in lifted_cards:
            return self._pick(without(self._picked, (target,)))
        place = self.scene().place(target)
        drop_target = place or self.scene().highlighted(target) or target
        move = self._screen.move_for_drop(self._visible_state(), self._picked, drop_target)
        if move and self.session.judge(move):
            return self._play(move)
        if lifted_cards and place:
            return self._pick(lay(self._picked, lifted_cards, place))
        if not move and (top := self.scene().top(target)) not in ("", target):
            return self.tap(top)
        if target in dict(laid_cards(self._picked)):
            return self._pick(without(self._picked, (target,)))
        if self._is_pickable(target):
            return self._pick((*self._picked, target))
        move = move or self._screen.move_for_drop(self._visible_state(), (), drop_target)  # what a bare tap there means
        return self._play(move) if move else self._show(*messages.about(self.scene(), target))

    @person_only
    def drop(self, source: str, target: str) -> View:
        """Let a card go over another card or a place; all the lifted cards, where it is one of them."""
        lifted_cards = lifted(self._picked)
        cards = lifted_cards if source in lifted_cards else (source,)
        others = tuple(pick for pick in without(self._picked, cards) if pick not in lifted_cards)
        picked, self._picked = self._picked, (*others, *cards)
        lifting = self.scene()  # a drag lifts what it takes along
        self._picked = picked
        place = lifting.place(target)
        move = self._screen.move_for_drop(self._visible_state(), (*others, *cards), place or target)
        if move and self.session.judge(move):
            return self._play(move)
        if place and self._is_pickable(source):
            return self._pick(lay(self._picked, cards, place))
        if source in dict(laid_cards(self._picked)):
            return self._pick(without(self._picked, cards))
        if move:
            return self._play(move)
        return self.say(worded("You cannot do that there. {advice}", advice=lifting.advice))

    def _tap_piece(self, piece: Piece) -> View:
        """A tap on a piece of the ground plays the move that is due there, or selects it alone, or deselects it."""
        if move := self._screen.move_for_drop(self._visible_state(), self._picked, piece.id):
            return self._play(move)
        if piece.selected:
            return self._pick(())
        return self._hold((piece.id,), piece.id)

    @person_only
    def place(self, piece: str, x: float, y: float, turn: float, done: bool = True) -> View:
        """Bring a piece of the ground to a spot; not ``done`` while it is only held there, and can be taken on."""
        if self.scene().piece(piece) is None:
            return self.say(worded("That cannot be moved now."))
        spot = Placement.rounded(x, y, turn)
        result = self._screen.placed(self._visible_state(), self._picked, piece, spot, done)
        if not isinstance(result, tuple):
            self._picked = (piece,)
            return self._play(result)
        return self._hold(result, piece, is_dropped=done)

    @person_only
    def point(self, x: float, y: float) -> View:
        """A tap on open ground brings the piece that is due there, or else puts everything back."""
        ground = self.scene().ground
        due = self.scene().piece(ground.holds) if ground else None
        if due is None:
            return self._pick(())
        return self.place(due.id, x, y, (due.held or due.spot).turn, False)

    @person_only
    def clear(self) -> View:
        """Put back every card that is lifted or laid."""
        return self._pick(())

    @person_only
    def hint(self, known: Mapping[str, Any] | None = None) -> View:
        """Say where to look; asked again, lay out the best play and set the controls to it; asked once more, say why.

        ``known`` is the hint, where another engine has worked it out (``Analysis.hint``).
        """
        if not self._can_hint():
            return self.say(worded("There is no hint now."))
        state = self.session.state
        if self._hint and self._hint.state is state:
            self._hint = self._hint.next_step()
        else:
            moves = [ply.move for ply in self.session.plies]
            hint = read(Hint, known) if known else self.session.game.load("hints").hint(state, moves)
            self._hint = HintProgress(state, hint)
        self._picked = self._hint.hint.picks if self._hint.step else ()
        hint, move = self._hint.hint, self._hint.hint.move if self._hint.step else ""
        rules = messages.references(self.bundle, hint.rules if self._hint.is_complete else ())
        controls, maker = set_controls(self.scene().controls, move)
        text, pointed = self._hint.text(maker.label if maker else ""), maker.id if maker else hint.target
        return self._show(Message(text, "advice", rules))._replace(controls=controls, pointed=pointed)

    def explain(self, name: str) -> View:
        """Explain a zone, the aim, the status or a column, and show the cards there."""
        view, about = self.view(), self._screen.about
        explanation = about(self._visible_state(), self._viewer() or 0, name) if about and view.explains else None
        if explanation is None:
            return self.say(worded("Nothing more is known of that."))
        rules = messages.references(self.bundle, explanation.rules)
        return view._replace(explained=Explained(explanation.title, explanation.text, rules, explanation.cards))

    @person_only
    def press(self, control: str, choice: int | str = 0) -> View:
        """Press a button, with the index of the choice made beside it, or what was typed there.

        An index out of range means the first or the last choice.
        """
        if question := self._question:
            if control not in {shown.id for shown in question.controls}:
                return self.view()  # pressed before the question was seen
            return self._play(question.move, sure=True) if control == CONFIRM else self._show()
        button = next((shown for shown in self.scene().controls if shown.id == control), None)
        if button is None:
            return self.say(worded("That button is not available now."))
        if button.chance:
            due = self._sealed_roll()
            return self._play(due or self._screen.by_chance(self._visible_state(), control, self._numbers))
        if isinstance(choice, str):
            return self._play(" ".join([*button.moves, choice]))
        if not button.moves:
            rules = messages.references(self.bundle, button.rules)
            return self._show(Message(button.hint or self.scene().advice, "advice", rules))
        return self._play(button.moves[min(max(choice, 0), len(button.moves) - 1)])

    @person_only
    def type(self, text: str) -> View:
        """Play a move written in the notation, without asking back."""
        return self._play(text, sure=True)

    def look(self) -> View:
        """Uncover the table for the person on turn."""
        self._looking = self._seats.on_turn(self.session.state)
        return self._show(*(message for message in self._messages if message.kind == "event"))

    def play_computer(self) -> View:
        """Play one move of the computer's; nothing where it is not on turn."""
        if not self._is_computers_turn():
            return self.view()
        return self._play(self._seats.move(self.session.state, self.session.number, len(self.session.moves)), sure=True)

    def send(self) -> View:
        """The view from which the game is sent to a friend: nothing is said any more."""
        return self._show()

    def receive(self, text: str, saved: str | None, secrets: Mapping[str, Any]) -> View:
        """Go on with the game that a friend has sent, which must continue ``saved``, the game as it was saved here.

        ``secrets`` are those that this browser keeps. Raises BadInput, and the game at hand stays.
        """
        from drumhead.play.sealing import receive, secrets_message

        session, known_moves = receive(self.bundle, text, saved, secrets)
        self._begin(session)
        turn = "" if session.outcome else worded("It is {on_turn}'s turn. ", on_turn=self._on_turn())
        if not self._is_friends_turn() and turn:
            turn = worded("You play {on_turn}, and it is your turn. ", on_turn=self._on_turn())
        since = worded("Since your last turn:") if session.moves[known_moves:] else ""
        greeting = messages.advice(f"{turn}{since}".rstrip())
        secrets_told = map(messages.advice, filter(None, (secrets_message(session),)))
        return self._update(greeting, *self._messages_since(known_moves), *secrets_told)

    @person_only
    def resign(self) -> View:
        """Give up a game with a friend, in one's own turn."""
        if not self._seats.friend or self.session.outcome:
            return self.say(worded("There is no game with a friend to resign."))
        self.session.resigned = next(name for name in self._seats.names if name.capitalize() != self._seats.friend)
        return self._update(*self._messages_since(len(self.session.moves)))

    def rematch(self) -> dict[str, str]:
        """Offer the friend another game with the sides changed: the step that ``sealing.offer`` gives."""
        from drumhead.play.sealing import offer

        is_across = any("across" in seal for seal in self.session.sealed.values())
        return offer(self.bundle, self.session.variants, self._seats.friend.lower(), is_across)._asdict()

    def undo(self) -> View:
        """Take back the last decision: the last move of a person and the computer's moves after it."""
        index = self._last_own_move()
        if index is None:
            stands = self._seats.friend and self.session.moves
            return self.say(worded(_STANDS) if stands else worded("There is nothing to undo."))
        ply = self.session.plies[index]
        self._guide_progress = self._guide_progress and self._guide_progress.rewound()
        note = self._take_back(index)
        text = ply.events[0].text if ply.events else f"{ply.text}."
        return self._update(messages.advice(worded("Taken back: {move}", move=text) + note))

    def rewind(self, move_count: int) -> View:
        """Take back all but the first ``move_count`` moves."""
        if move_count < self._standing_moves():
            return self.say(worded(_STANDS))
        self._guide_progress = None
        note = self._take_back(move_count)
        where = worded("Back at the deal.")
        if move_count:
            where = worded("Back after move {move_count}.", move_count=move_count)
        return self._update(messages.advice(where + note))

    def _take_back(self, move_count: int) -> str:
        """Take back all but the first ``move_count`` moves; return what the record notes of that, or nothing."""
        revealed = self.session.rewind(move_count, self._screen.reveals)
        return worded(" The record notes what it revealed.") if revealed else ""

    def redo(self) -> View:
        """Play the decision taken back last again, and the computer's moves after it."""
        since = len(self.session.moves)
        try:
            verdict = self.session.redo()
            while verdict and self._is_computers_turn() and self.session.undone:
                verdict = self.session.redo()
        except BadInput as error:
            return self._update(messages.advice(f"{error}."))
        if verdict is None:
            return self._update(messages.advice(worded("There is nothing to redo.")))
        if not verdict:
            return self._update(messages.refusal(self.bundle, verdict))
        self._guide_progress = self._guide_progress and self._guide_progress.advanced()
        return self._update(*self._messages_since(since))

    def record(self) -> dict[str, Any]:
        """The game's record, fit to be handed on."""
        if not self.session.sealed:
            return self.session.record()
        from drumhead.play.sealing import public_record

        return public_record(self.session)

    def own_start(self) -> str:
        """The record of the table as it was set up, as JSON text; empty where the deal's number tells everything."""
        moves = [ply.text for ply in takewhile(lambda ply: self._screen.sets_up(ply.state), self.session.plies)]
        if not moves and self.session.number is not None:
            return ""
        fields = {name: part for name, part in self.record().items() if name not in ("takebacks", "players")}
        return json.dumps({**fields, "moves": moves}, ensure_ascii=False)

    def _play(self, move: Any, sure: bool = False) -> View:
        """Play a move; unless it is ``sure``, one that may be a mistake is asked back first."""
        since = len(self.session.moves)
        guided = None if self._is_computers_turn() else self._guide_progress
        try:
            pending = None if sure else question(self.session, self._screen, self.scene().controls, move)
            if pending:
                rules = messages.references(self.bundle, pending.rules)
                return self._show(Message(pending.text, "question", rules), question=pending)
            if guided and not guided.step.allows(str(self.session.parse(move))):
                return self.say(worded("First do what the guided game asks for, or leave it."))
            if (due := self._sealed_roll()) and self.session.parse(move) != due:
                return self.say(worded(_ROLLED))
            verdict = self.session.play(move)
        except BadInput as error:
            return self.say(f"{error}.")
        if not verdict:
            return self._show(messages.refusal(self.bundle, verdict))
        self._guide_progress = guided.advanced() if guided else self._guide_progress
        before, after = self.session.states[-2:]
        shows = self._screen.shows(before, self.session.plies[-1].move, after)
        return self._update(*self._messages_since(since))._replace(shows=tuple(shows))

    def _sealed_roll(self) -> Any:
        """The roll that is due where dice are sealed; else None. Raises BadInput."""
        if not self.session.sealed:
            return None
        from drumhead.play.sealing import roll_due

        return roll_due(self.session)

    def _messages_since(self, since: int) -> Iterator[Message]:
        """The events of the moves after the first ``since``, and how good the last move was."""
        plies = self.session.plies
        yield from messages.event_messages(self.bundle, plies[since:], self._screen.logged_only)
        remark = self.session.game.load("remark") if plies else None
        if remark and (text := remark(self.session.states[-2], plies[-1].move)):
            yield messages.advice(text)
        if end := messages.ending(self.bundle, self.session.outcome):
            yield messages.ending_message(end)

    def _pick(self, picked: Picks) -> View:
        """The view with these picks, and nothing to say."""
        self._picked = picked
        return self._show()

    def _hold(self, picked: Picks, name: str, is_dropped: bool = False) -> View:
        """The view with these picks: where the piece is now, and what can be done; that first once it is let go."""
        self._picked = picked
        scene = self.scene()
        told = [*(f"{piece.label}." for piece in (scene.piece(name),) if piece), scene.advice]
        return self._show(*map(messages.advice, reversed(told) if is_dropped else told))

    def _update(self, *changes: Message) -> View:
        """The view after the table has changed: nothing is picked, and whoever has had a turn must look again."""
        self._picked = ()
        if self._looking != self._seats.on_turn(self.session.state):
            self._looking = None
        return self._show(*changes)
