"""A game's screen, named by ``Game(screen=…)``, and its buttons."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

from drumhead.play.ground import Placement
from drumhead.play.picks import Picks
from drumhead.play.scene import About, CardMovement, Control, Finish, Scene
from drumhead.table.game import Game


class Screen(NamedTuple):
    """A game's part of the play page. In a game for several the states are as the player who looks sees them.

    By default no drop means a move, no piece can be brought anywhere, nothing is left to chance, asked back or set up,
    and of a move nothing is seen but where the cards lie after it.
    """

    scene: Callable[..., Scene]
    """State and picks -> what the table shows; in a game for several it also takes the player who looks."""
    move_for_drop: Callable[[Any, Picks, str], Any] = lambda state, picked, target: None
    """The move that letting the lifted cards go over the card or zone means, legal or not, or None.

    A bare tap on a place has no lifted cards. Where the place takes cards only a legal move is played, and the cards
    are laid there otherwise.
    """
    placed: Callable[[Any, Picks, str, Placement, bool], Any] = lambda state, picked, piece, spot, done: picked
    """What bringing a piece of the ground to a spot means: a move, legal or not, or the picks from then on.

    It is not done while the piece is still in hand, or moved by keys: then it means no move yet. Only a scene with a
    ground needs it.
    """
    by_chance: Callable[[Any, str, Iterator[int]], Any] = lambda state, control, numbers: None
    """The move that a control left to chance makes, of random 64-bit numbers. Only such controls need it."""
    logged_only: tuple[str, ...] = ()
    """Rules whose events stand in the log but are not announced: those that an event cites first."""
    hides_nothing: Callable[[Any, Any], bool] = lambda state, move: False
    """Whether all that a legal move leads to shows on the table. Only such a move is asked back where it loses the
    game: any other question would give hidden cards away."""
    reveals: Callable[[Any, Any], bool] = lambda state, move: False
    """Whether a legal move brings to light what was hidden, or left to dice: the record says that it was taken back."""
    sets_up: Callable[[Any], bool] = lambda state: False
    """Whether the table is still being set up: a deal that is shared takes the moves of that along."""
    whose_turn: Callable[[Any], int] | None = None
    """The player whose turn it is, where the others may have to answer in it; left out, it is who is to move."""
    about: Callable[[Any, int, str], About | None] | None = None
    """State, the player who looks and the name of a zone, ``AIM``, ``STATUS`` or ``pad.`` with a column's title -> what
    that is. The state is as that player sees it."""
    asks: Callable[[Any, Any], str] = lambda state, move: ""
    """What is asked before a legal move is played that nobody may want by mistake; nothing for most moves."""
    shows: Callable[[Any, Any, Any], Iterable[CardMovement]] = lambda before, move, after: ()
    """What is seen of a move, from the state before it, the move and the state after it."""
    finish: Callable[[Sequence[Any]], Finish] = lambda states: Finish()
    """What the game adds to its end, from the states after each move; the first is that before any."""


M = TypeVar("M")


def likeliest(game: Game[Any, Any], state: Any, moves: Iterable[M]) -> M | None:
    """The first legal one of the moves, or else the first of all, to be refused with its reason; None without any."""
    first: M | None = None
    for move in moves:
        if game.verify(state, move):
            return move
        first = move if first is None else first
    return first


def button(
    game: Game[Any, Any],
    state: Any,
    name: str,
    label: str,
    key: str,
    moves: Iterable[Any],
    hint: str = "",
    *rules: str,
    main: bool = False,
) -> Control:
    """A plain button for the likeliest of the moves; without any, pressing it answers with the hint and its rules.

    It is drawn as the ``main`` one only if its move is legal.
    """
    move = likeliest(game, state, moves)
    legal = move is not None and bool(game.verify(state, move))
    moves_text = () if move is None else (str(move),)
    return Control(name, label, moves_text, legal=legal, key=key, main=main and legal, hint=hint, rules=rules)
