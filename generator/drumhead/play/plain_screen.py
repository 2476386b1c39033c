"""The screen of a game that declares none: laid out from the fields of its state and from its moves.

A field of the state that holds cards is a zone, in the order of the fields. An empty stack keeps its place, which moves
and drags name by its number (``columns.3``):

    hand: tuple[Card, ...]                                                a row of cards
    columns: tuple[tuple[Card, ...], ...]                                 a row of stacks, the last card of each on top
    turned: Card | None                                                   a place for one card
    square: tuple[Card | None, ...] = field(metadata={"across": 5})       places for one card each, five in a line
    stock: tuple[Card, ...] = field(metadata={"layout": "hidden"})        a pile, face down, with its count

``metadata`` may give any ``layout`` of ``scene.Zone`` and a ``label``; without one the field's name is the label. Whole
numbers stand in the status line. A field with the layout ``none`` is not shown, nor is one that JSON leaves out.

A move that names no card on the table is a button. One that names cards is made by picking them: the last tap plays it
where no other move could be meant. Two cards of one move, and a card and the zone that its move names, can be dragged.
"""

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from types import NoneType
from typing import Any, Final, get_args, get_origin, get_type_hints

from drumhead.play.picks import Picks, lifted
from drumhead.play.scene import CardView, Control, Drop, Field, Scene, Zone
from drumhead.play.screen import Screen
from drumhead.table.cards import JOKER, Card, pack, spoken
from drumhead.table.game import Game
from drumhead.table.reading import hints_of
from drumhead.table.words import capitalized, worded

_CARDS: Final = frozenset((*pack(), JOKER))


def plain_screen(game: Game[Any, Any]) -> Screen:
    """A screen for any game of ordinary cards."""
    return Screen(
        lambda state, picked, *viewer: _scene(game, state, lifted(picked)),
        lambda state, picked, target: _move_for_drop(game, state, lifted(picked), target),
    )


def _scene(game: Game[Any, Any], state: Any, picked: Picks) -> Scene:
    legal = [] if game.outcome(state) else list(game.legal_moves(state))
    zones = list(_zones(state))
    visible = {view.face for zone in zones for card in zone.cards for view in (card, *card.under) if view.face}
    move_cards = [(move, [card for card in _cards(move) if card in visible]) for move in legal]
    pickable = {card for _, cards in move_cards for card in cards} | {*picked}
    if legal and not picked and _has_moves_of_several(game):  # one without a partner too: the second tap says why
        pickable |= {card.face for zone in zones for card in zone.cards if card.face}
    places = {zone.id for zone in zones} | {card.id for zone in zones for card in zone.cards if card.face == ""}
    by_card = [(move, cards) for move, cards in move_cards if cards]
    controls = [_button(move) for move, cards in move_cards if not cards]
    if picked:
        matching = [move for move, cards in by_card if {*cards} == {*picked}]
        controls += [_button(move, main=len(matching) == 1) for move in matching]
        controls += [_button(move, legal=False) for move in _moves_of(game, picked) if not matching]
    drops = [Drop(cards[0], place, str(move)) for move, cards in by_card for place in _words(move) if place in places]
    pairs = [(move, cards) for move, cards in by_card if len(cards) == 2]
    drops += [Drop(card, other, str(move)) for move, cards in pairs for card, other in (cards, cards[::-1])]

    def marked(card: CardView) -> CardView:
        under, is_picked = tuple(map(marked, card.under)), card.face in picked
        return card._replace(under=under, selected=is_picked, pickable=card.face in pickable)

    shown = tuple(zone._replace(cards=tuple(map(marked, zone.cards))) for zone in zones)
    advice = _advice(by_card, controls, picked)
    return Scene(_status(state), advice, shown, tuple(controls), tuple(drops), field=_places(state))


def _move_for_drop(game: Game[Any, Any], state: Any, picked: Picks, target: str) -> Any:
    """The only legal move of the cards with the target, or else one that is refused with its reason; None without."""
    targets = _words if target not in _CARDS else lambda move: (target,)
    cards = {*picked, target} & _CARDS
    candidates = [] if game.outcome(state) else [move for move in game.legal_moves(state) if cards & {*_cards(move)}]
    exact = [move for move in candidates if {*_cards(move)} == cards and target in targets(move)]
    # A card that other moves name as well is only picked: the next tap or a button decides which of them is meant.
    if len(exact) == 1 and (picked or len(candidates) == 1):
        return exact[0]
    if target not in _CARDS or any(cards <= {*_cards(move)} for move in candidates):
        return None
    return next(_moves_of(game, [*picked, target]), None)


def _zones(state: Any) -> Iterator[Zone]:
    """The zones, of whose cards none is picked or pickable yet."""
    for part, label, layout, kind, value in _fields(state):
        if layout == "none" or Card not in _kinds(kind):
            continue
        name = part.name
        if value is None or isinstance(value, str):
            yield Zone(name, label, layout or "slot", _views(name, () if value is None else ((value,),)))
        elif _is_of_places(kind):
            for place, card in enumerate(value, 1):
                cards = _views(f"{name}.{place}", ((card,),) if card else ())
                yield Zone(f"{name}.{place}", f"{label} {place}", "slot", cards, plain=True)
        elif any(get_origin(part) is tuple for part in get_args(kind)):
            yield Zone(name, label, layout or "row", _views(name, value))
        elif layout == "hidden":
            back = CardView(f"{name}.back", None, worded("{label}, face down", label=label))
            yield Zone(name, label, "pile", (back,) if value else (), size=len(value))
        else:
            size = len(value) if layout == "pile" else None
            yield Zone(name, label, layout or "row", _views(name, [(card,) for card in value]), size=size)


def _views(zone: str, stacks: Sequence[Sequence[str]]) -> tuple[CardView, ...]:
    """The stacks, each from the bottom to the card on top; an empty one keeps its place."""
    return tuple(
        _view(stack[-1], stack[:-1])
        if stack
        else CardView(f"{zone}.{place}", "", worded("place {place}, empty", place=place))
        for place, stack in enumerate(stacks, 1)
    )


def _view(face: str, under: Sequence[str] = ()) -> CardView:
    return CardView(face, face, spoken(Card(face)), under=tuple(map(_view, under)))


def _places(state: Any) -> Field | None:
    """How the places for one card each lie, those of several fields below one another; None without any."""
    rows: list[tuple[str, ...]] = []
    for part, _, layout, kind, value in _fields(state):
        if value and layout != "none" and _is_of_places(kind):
            names = [f"{part.name}.{place}" for place in range(1, len(value) + 1)]
            across = part.metadata.get("across") or len(names)
            rows += [tuple(names[at : at + across]) for at in range(0, len(names), across)]
    widest = max(map(len, rows), default=0)
    lines = tuple((*row, *[""] * (widest - len(row))) for row in rows)
    return Field(lines, lines) if lines else None


def _is_of_places(kind: Any) -> bool:
    """Whether the type is ``tuple[Card | None, ...]``."""
    return get_origin(kind) is tuple and any({Card, NoneType} == {*get_args(part)} for part in get_args(kind))


def _fields(state: Any) -> Iterator[tuple[Any, str, str, Any, Any]]:
    """Each field that JSON has, with its label, layout, type and value."""
    hints = get_type_hints(type(state))
    for part in fields(state) if is_dataclass(state) else ():
        if part.metadata.get("json", True):
            label = part.metadata.get("label", part.name.replace("_", " ").capitalize())
            yield part, label, part.metadata.get("layout", ""), hints[part.name], getattr(state, part.name)


def _kinds(kind: Any) -> set[Any]:
    """The type and all that it is made of."""
    return {kind, *(inner for part in get_args(kind) for inner in _kinds(part))}


def _status(state: Any) -> str:
    numbers = [(label, value) for _, label, layout, _, value in _fields(state) if layout != "none"]
    return " · ".join(f"{label} {value}" for label, value in numbers if type(value) is int)


def _advice(by_card: Sequence[Any], controls: Sequence[Control], picked: Picks) -> str:
    if picked:
        return worded("Pick another card, or press a button.") if controls else worded("Pick another card.")
    if by_card and controls:
        return worded("Tap a card to play or pick it, or press a button.")
    return worded("Tap a card to play or pick it.") if by_card else worded("Press a button.") if controls else ""


def _words(value: Any) -> Iterator[str]:
    """Every text that a move holds, at any depth."""
    if isinstance(value, str):
        yield str(value)
    parts = [getattr(value, part.name) for part in fields(value)] if is_dataclass(value) else value
    for part in parts if isinstance(parts, list | tuple) else ():
        yield from _words(part)


def _cards(move: Any) -> list[str]:
    return [word for word in _words(move) if word in _CARDS]


def _moves_of(game: Game[Any, Any], cards: Sequence[str]) -> Iterator[Any]:
    """The moves that name these cards and nothing else, legal or not."""
    for declared in game.moves.classes:
        kinds = [*hints_of(declared).values()]
        if kinds == [Card] * len(cards):
            yield declared(*map(Card, cards))
        elif kinds == [tuple[Card, ...]]:
            yield declared(tuple(map(Card, cards)))


def _has_moves_of_several(game: Game[Any, Any]) -> bool:
    """Whether a move can name more than one card."""
    kinds = [[*hints_of(declared).values()] for declared in game.moves.classes]
    return any(types.count(Card) > 1 or tuple[Card, ...] in types for types in kinds)


def _button(move: Any, *, legal: bool = True, main: bool = False) -> Control:
    text = str(move)
    return Control(f"move-{text.replace(' ', '-')}", capitalized(text), (text,), legal=legal, main=main)
