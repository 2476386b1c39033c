"""The view of a session: a game's scene and everything around it. The desk makes a new one after each gesture.

Its records are named tuples, as those of ``play/scene.py`` are.
"""

from typing import Any, NamedTuple

from drumhead.play.ground import Ground
from drumhead.play.scene import Aim, CardMovement, Control, Drops, Field, Finish, Pad, Zone


class RuleRef(NamedTuple):
    """A rule as a message links to it."""

    id: str
    number: str
    title: str


class Message(NamedTuple):
    """A sentence for the message line. ``kind`` is ``event``, ``refusal``, ``advice``, ``question`` or ``end``."""

    text: str
    kind: str
    rules: tuple[RuleRef, ...] = ()


class Explained(NamedTuple):
    """The explanation of something on the table."""

    title: str
    text: str
    rules: tuple[RuleRef, ...]
    cards: tuple[str, ...] = ()


class Bubble(NamedTuple):
    """A step of the guided game."""

    text: str
    target: str
    """The card, zone or control that it points at."""
    place: int
    """1 for the first."""
    steps: int
    goes_on: bool = False
    """Whether it waits for no move, but to be read."""
    then: str = ""
    """The lesson that can be begun after it, the last."""


class Ending(NamedTuple):
    """The end of the game as the screen announces it."""

    result: str
    title: str
    """The result in a word or two: ``Won``, ``South wins``."""
    reason: str
    rules: tuple[RuleRef, ...]
    score: str = ""
    finish: Finish = Finish()


class View(NamedTuple):
    """All that a screen needs: the scene and the session around it."""

    game: str
    title: str
    deal: str
    """The deal's number, or ``custom``."""
    variants: dict[str, str]
    status: str
    advice: str
    zones: tuple[Zone, ...]
    controls: tuple[Control, ...]
    drops: Drops
    pad: Pad | None
    field: Field | None
    ground: Ground | None
    aim: Aim | None
    messages: tuple[Message, ...]
    """What the last gesture brought about, oldest first."""
    log: tuple[Message, ...]
    """Everything since the deal, oldest first."""
    can_undo: bool
    can_redo: bool
    can_hint: bool
    """Whether the best play can be asked for."""
    ending: Ending | None
    computer: str | None
    """The player for whom the computer plays, or ``none``; None where the game is not for several."""
    opponent: str
    """Who is the computer or a friend far away, in words; empty where nobody is."""
    curtain: str
    """The player who is to look at a covered table: nothing else is shown until ``look``. Empty when it is open."""
    thinking: str
    """The player for whom the computer is to move: ``answer`` plays one move. Empty where a person is."""
    shared: bool
    """Whether several people look at this screen, so that a kept view must not be shown unasked."""
    remote: bool
    """Whether the game is played with a friend far away."""
    recipient: str
    """The friend far away to whom the game is to be sent. Empty where it is not."""
    save: str
    """A game record as JSON text; handing it back resumes the game, undone moves included."""
    can_guide: bool = False
    """Whether the game has a guided game."""
    lessons: tuple[str, ...] = ()
    """The titles of the guided games after the first."""
    bubble: Bubble | None = None
    """The current step of the guided game."""
    shows: tuple[CardMovement, ...] = ()
    """What is seen of the last move before the table is drawn."""
    pointed: str = ""
    """The card, zone, piece or control that a hint points at; a control is set to the hint's move."""
    can_solve: bool = False
    """Whether the game has a solver: it can be asked whether it can still be won, and how."""
    can_review: bool = False
    """Whether its decisions can be judged one by one."""
    last_changed: tuple[str, ...] = ()
    """The cards, zones and pieces that somebody else's last turn has changed, as long as they stay so."""
    last_turn: int | None = None
    """How many moves had been played before that turn: from there it can be stepped through."""
    explains: bool = False
    """Whether labels, the aim and the status can be asked about."""
    explained: Explained | None = None
    """The answer, where one was asked for."""


def to_plain(value: Any) -> Any:
    """Plain JSON data: records as mappings, tuples as lists, numbers to three decimals.

    A field that is empty by default is left out where it is empty: most of a card's and of a zone's are.
    """
    if isinstance(value, dict):
        return {name: to_plain(part) for name, part in value.items()}
    if isinstance(value, tuple | list):
        names, usual = getattr(value, "_fields", None), getattr(value, "_field_defaults", {})
        if names is None:
            return [to_plain(part) for part in value]
        named = zip(names, value, strict=True)
        return {name: to_plain(part) for name, part in named if part or name not in usual or part != usual[name]}
    return round(value, 3) if isinstance(value, float) else value
