"""The scene: what a game shows of its table. It holds no rule; ``session_view.py`` adds what stands around it.

Its records are named tuples: a browser needs 2 ms to make one class with ``dataclass``, and every first move waits.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from drumhead.play.ground import Ground, Piece
from drumhead.table.cards import Card, spoken
from drumhead.table.words import counted

AIM: Final = "aim"
STATUS: Final = "status"
"""Names under which the aim and the status are explained."""


class CardView(NamedTuple):
    """A card on the table.

    ``id`` is stable while the card stays in play, so that a screen can show where it went.
    """

    id: str
    face: str | None
    """Card text such as ``10S`` or ``Joker``; None shows the back, an empty text the outline of a place for a card."""
    label: str
    """What a screen reader says: ``10 of spades, value 6, wounded by 4 of hearts``."""
    badge: str = ""
    """A short figure on the card, such as its present value."""
    note: str = ""
    """One or two words under the card, such as ``wounded``; never colour alone."""
    under: tuple["CardView", ...] = ()
    """Cards tucked beneath it, the first at the bottom; they can be picked too."""
    selected: bool = False
    pickable: bool = False
    """Whether a tap selects it (a tap on any card is answered all the same, with a refusal and its rule)."""
    draggable: bool = False
    """Whether it can be dragged though no tap selects it; every card that can be picked can be dragged."""
    hurt: bool = False
    """Whether it has been damaged: it is drawn askew, torn and with a red edge."""
    power: str = ""
    """What it can do besides its strength, in a word or two: ``peeks``. It stands on the card."""


def open_card(card: Card, *told: str, name: str = "", **more: Any) -> CardView:
    """A card face up that a screen reader names, followed by what else is told of it; its own text is its id."""
    return CardView(name or card, card, ", ".join((spoken(card), *filter(None, told))), **more)


def face_down(zone: str, count: int) -> tuple[CardView, ...]:
    """The cards of a pile that lies face down: the top one, which says how many there are, or none."""
    return (CardView(f"{zone}.top", None, f"{counted(count, 'card')} face down"),) if count else ()


SPREAD: Final = ("row", "fan")
"""Layouts in which every card lies open beside the others."""
LAYOUTS: Final = (*SPREAD, "pile", "slot", "place")
"""All layouts of zones."""


class Zone(NamedTuple):
    """A place on the table.

    ``layout`` is ``row`` (cards side by side, in several lines where there are many), ``fan`` (cards in one line,
    overlapping where there is no room), ``pile`` (top card and a count), ``slot`` (one card or an empty outline) or
    ``place`` (an outline with cards on it).
    """

    id: str
    label: str
    layout: str
    cards: tuple[CardView, ...] = ()
    size: int | None = None
    """Cards in a pile, where it is known to the player."""
    text: str = ""
    """A line under the label, such as ``3 of 6 faced``."""
    note: str = ""
    """A line under the cards, such as ``9 of 10: not enough``."""
    met: bool = False
    """Whether the note's condition is met; it is drawn stronger then."""
    source: str = ""
    """The zone that new cards come from, so that a screen can show it."""
    accepts: bool = False
    """Whether cards can be laid here before the move is made (``play/picks.py``); a tap takes them back."""
    key: str = ""
    """One letter or figure that taps it from the keyboard, or lays the focused card on it."""
    at_side: bool = False
    """Whether it lies beside the others where the screen is wide."""
    compact: bool = False
    """Whether its label and count are enough where the screen is narrow."""
    spoken: str = ""
    """The label as it is read out, where the printed one is not enough by itself: ``North's support``."""
    plain: bool = False
    """Whether its label need only be read out: what lies there says enough to the eye."""
    highlighted: bool = False
    """Whether a tap on it plays a move that is due: outlined as a legal destination is."""


class Drop(NamedTuple):
    """A legal drag: card ``source`` let go over the card or zone ``target`` plays ``move``.

    Without a move it is laid there, or taken back from where it was laid.
    """

    source: str
    target: str
    move: str


Drops = dict[str, dict[str, str]]
"""Card -> each card or zone over which it can be let go -> the move that this plays, if any (``Drop``)."""


class Control(NamedTuple):
    """A button, or a number with a button when ``choices`` has more than one entry.

    ``moves`` are in the game's notation, one for each of ``choices`` (a plain button has one move and no choices).
    A control that is not ``legal`` is drawn dimmed and can be pressed: the answer is the refusal and its rule.
    """

    id: str
    label: str
    moves: tuple[str, ...]
    choices: tuple[str, ...] = ()
    chosen: int = 0
    legal: bool = True
    key: str = ""
    """One letter that presses it from the keyboard."""
    main: bool = False
    """The move most likely meant now, drawn stronger."""
    hint: str = ""
    """What is missing where the picks make no move at all; the answer to pressing it then."""
    rules: tuple[str, ...] = ()
    """The ids of the rules that the hint rests on."""
    chance: bool = False
    """Whether the move is left to chance when it is pressed."""
    asks: str = ""
    """An example of what is typed beside the button, which ends the one move: ``6 2 5``."""


class Pad(NamedTuple):
    """A table that fills in as the game goes on, such as a score pad."""

    label: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    """One cell a column, the first of them the row's head; cards in cells are card text."""
    current: int | None = None
    """The row that is being played."""
    foot: str = ""
    """The final result, under the rows."""
    explained: tuple[str, ...] = ()
    """The columns that can be asked about."""


class AimPart(NamedTuple):
    """A part of the aim as it stands now.

    ``state`` is ``met``, ``now``, ``missed`` or nothing while it is to come; ``score`` for what a reader may hide.
    """

    text: str
    state: str = ""


class Tally(NamedTuple):
    """Cards of one kind, of which so many are known to be gone."""

    text: str
    total: int
    gone: int


class Aim(NamedTuple):
    """What the player is after: it stands under the title while the game goes on."""

    text: str
    """One sentence."""
    stages: tuple[AimPart, ...] = ()
    """The stages of the game in order, such as waves, drawn as pips; their texts are read out."""
    counts: tuple[AimPart, ...] = ()
    """What is counted towards it, such as ``5 defenders, 3 at most``."""
    tallies: tuple[Tally, ...] = ()
    """What may still come, each kind with a mark for each card, filled once it is gone."""
    tallied: str = ""
    """What the tallies count: ``Attackers faced``."""


class Finish(NamedTuple):
    """What a game adds to its end."""

    rank: str = ""
    insignia: str = ""
    """The drawing that goes with it: the name of a symbol in ``render/drawings/insignia.svg``."""
    signs: str = ""
    """How it went as a line of signs, to be shared without giving the deal away."""


class CardMovement(NamedTuple):
    """Cards that are seen to go somewhere while a move is played, before the table is drawn again.

    Those that lie on the table set out from there, others from the zone ``source``, face up; an empty text is a card
    face down.
    """

    cards: tuple[str, ...]
    """Card texts; they go one after the other."""
    target: str
    """The card or zone that they go to."""
    source: str = ""
    word: str = ""
    """What is stamped there when they arrive: ``hit``."""
    sums: tuple[str, ...] = ()
    """What is read there after each card: ``7``, ``7 + 3 = 10``."""
    manner: str = ""
    """``slam``: it is seen at full size and comes down hard; ``sweep``: they go all together; ``hold``: the last one is
    held back for a second; ``full``: it stays at full size over the table, with the word, which ends the game."""


class About(NamedTuple):
    """What something on the table is, as a game tells it."""

    title: str
    text: str
    """One plain sentence, or a few."""
    rules: tuple[str, ...]
    """The ids of the rules that it rests on."""
    cards: tuple[str, ...] = ()
    """Card texts of all that lies there, the top one first, where both sides may look at them."""


class Field(NamedTuple):
    """Where zones lie to each other on a map: rows of zone ids from left to right, each row as long as the first.

    An empty id leaves a gap. Zones that are on no map stand above or below it as their order says.
    """

    wide: tuple[tuple[str, ...], ...]
    narrow: tuple[tuple[str, ...], ...]
    """The same zones on a phone."""


class Scene(NamedTuple):
    """A game's own part of the view, made by its ``scene`` function from a state and the picked cards."""

    status: str
    """One line: where the game stands (``Wave 2 of 4: 3 of 6 faced``)."""
    advice: str
    """One line: what can be done now."""
    zones: tuple[Zone, ...]
    controls: tuple[Control, ...]
    drops: tuple[Drop, ...] = ()
    pad: Pad | None = None
    field: Field | None = None
    ground: Ground | None = None
    aim: Aim | None = None

    def cards(self) -> Iterator[CardView]:
        """Every card that is shown, those tucked under others too."""
        for zone in self.zones:
            for card in zone.cards:
                yield card
                yield from card.under

    def place(self, target: str) -> str:
        """The place that takes cards, where ``target`` is one or lies on one; or nothing."""
        takes = (zone for zone in self.zones if zone.accepts)
        return next((zone.id for zone in takes if target in (zone.id, *(card.id for card in zone.cards))), "")

    def top(self, target: str) -> str:
        """The card that lies on top of the pile or slot of that name, where it can be picked; or nothing."""
        stacks = (zone for zone in self.zones if zone.id == target and zone.layout in ("pile", "slot"))
        return next((zone.cards[-1].id for zone in stacks if zone.cards and zone.cards[-1].pickable), "")

    def highlighted(self, target: str) -> str:
        """The zone whose tap is due, where ``target`` lies in one; or nothing."""
        zones = (zone for zone in self.zones if zone.highlighted and any(card.id == target for card in zone.cards))
        return next((zone.id for zone in zones), "")

    def piece(self, target: str) -> Piece | None:
        """The piece of the ground of that name; None where there is none."""
        pieces = self.ground.pieces if self.ground else ()
        return next((piece for piece in pieces if piece.id == target), None)

    def by_source(self) -> Drops:
        """The drags of each card."""
        drops: Drops = {}
        for source, target, move in self.drops:
            drops.setdefault(source, {})[target] = move
        return drops
