"""The places of the field: two lines with their reserves, the piles between them, the hand."""

from collections.abc import Iterator
from typing import Final

from drumhead.games.officers_battle.rules.battle import battle
from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.rules.line import Permission, permission
from drumhead.games.officers_battle.rules.moves import Battle, Way
from drumhead.games.officers_battle.rules.pack import NAMES, PLACES, STACKS
from drumhead.games.officers_battle.rules.seen import HIDDEN
from drumhead.games.officers_battle.rules.state import OfficersState, TurnPhase
from drumhead.games.officers_battle.rules.verify import verify
from drumhead.games.officers_battle.screen.gestures import (
    DISCARD,
    HAND,
    hand_ids,
    laid_out,
    move_for_drop,
    retreating,
    zone,
)
from drumhead.games.officers_battle.screen.readings import readings
from drumhead.play.picks import Picks, laid_cards, lifted
from drumhead.play.scene import CardView, Field, Zone, face_down
from drumhead.table.cards import SUIT_SYMBOLS, SUITS, Card, spoken
from drumhead.table.words import counted

_WHY: Final = {
    Rule.SUIT: "no officer of the suit",
    Rule.OUTRANKED: "outranked",
    Rule.EMPTY: "nobody opposite",
    Rule.TOP: "too low",
    Rule.TOP_SERIES: "begins too low",
    Rule.ONE: "one card only",
    Rule.KILL_SUIT: "the ace's own suit",
}
"""The commonest refusals in a few words; the button says them whole."""


def field(viewer: int) -> Field:
    """The map, the viewer's side at the near edge."""
    mine, theirs = viewer, 1 - viewer
    places = PLACES if viewer else PLACES[::-1]
    stacks = STACKS if viewer else STACKS[::-1]

    def front(player: int) -> tuple[str, ...]:
        return tuple(zone(player, name) for name in places)

    def parts(player: int, *names: str) -> tuple[str, ...]:
        return tuple(name and zone(player, name) for name in names)

    gap = ("", "", "")
    reserve = (stacks[0], "support", stacks[1])
    wide = (
        (*parts(theirs, *reserve), *front(theirs), *parts(theirs, "hand", "deck", "killed")),
        (*gap, *places, DISCARD, "", ""),
        (*parts(mine, *reserve), *front(mine), *parts(mine, "", "deck", "killed")),
    )
    narrow = (
        (*parts(theirs, *reserve), zone(theirs, "hand")),
        (*front(theirs), zone(theirs, "deck")),
        (*front(theirs), zone(theirs, "killed")),
        (*places, DISCARD),
        (*front(mine), zone(mine, "deck")),
        (*front(mine), zone(mine, "deck")),
        (*parts(mine, *reserve), zone(mine, "killed")),
    )
    return Field(wide, narrow)


def zones(state: OfficersState, picked: Picks, viewer: int) -> Iterator[Zone]:
    """Every place: the other side's, the positions, the viewer's own side, the hand."""
    named = _Names(state.sides[viewer].hand)
    yield from _side(state, picked, 1 - viewer, viewer, named)
    for at in range(len(PLACES)):
        yield _position(state, picked, at, viewer, named)
    yield _discard(state, picked, viewer, named)
    yield from _side(state, picked, viewer, viewer, named)
    if _is_open(state, 1 - viewer):
        yield _open_hand(state, 1 - viewer, named)
    yield _hand(state, picked, viewer)


class _Names:
    """Ids for cards that lie about: the hand has its own, and so has the second of two that are alike."""

    def __init__(self, hand: tuple[Card, ...]) -> None:
        self._given = {*hand_ids(hand)}

    def __call__(self, card: Card) -> str:
        name = next(name for name in (card, f"{card}.2", f"{card}.3") if name not in self._given)
        self._given.add(name)
        return name


def _side(state: OfficersState, picked: Picks, player: int, viewer: int, named: _Names) -> Iterator[Zone]:
    side, name = state.sides[player], NAMES[player]
    own = player == viewer
    acts = own and player == state.turn
    up = retreating(state, picked) if acts else None
    for at in range(len(PLACES)):
        yield _front(state, player, at, acts, up == at, named)
    yield from _reserve(state, player, acts)
    deck, hand = zone(player, "deck"), zone(player, "hand")
    label = "Your deck" if own else f"{name}'s deck"
    due = acts and _due(state, picked, deck)
    yield Zone(deck, label, "pile", face_down(deck, len(side.deck)), len(side.deck), lit=due, brief=not own)
    fallen = ", ".join(map(spoken, side.killed))
    killed = tuple(CardView(f"{NAMES[player]}.{card}", card, fallen) for card in side.killed[-1:])
    said = f"{name}'s killed"
    yield Zone(zone(player, "killed"), "Killed", "pile", killed, len(side.killed), brief=True, spoken=said)
    if not own and not _is_open(state, player):
        yield Zone(hand, f"{name}'s hand", "pile", face_down(hand, len(side.hand)), len(side.hand), brief=True)


def _reserve(state: OfficersState, player: int, acts: bool) -> Iterator[Zone]:
    """The support officer, with how many are still to come, and the retreat stacks."""
    side, name = state.sides[player], NAMES[player]
    support = tuple(_officer(player, card) for card in (side.support,) if card)
    coming = f"+{len(side.officers)}" if side.officers else ""
    yield Zone(zone(player, "support"), "Support", "slot", support, text=coming, spoken=f"{name}'s support")
    for stack in STACKS:
        there = tuple(_officer(player, card) for card in getattr(side, stack))
        due = acts and state.phase is TurnPhase.RECALL and bool(there)
        said, note = f"{name}'s {stack} stack", counted(len(there), "officer") if len(there) > 1 else ""
        yield Zone(zone(player, stack), stack.capitalize(), "slot", there[-1:], note=note, lit=due, spoken=said)


def _front(state: OfficersState, player: int, at: int, acts: bool, up: bool, named: _Names) -> Zone:
    side, name, place = state.sides[player], NAMES[player], PLACES[at]
    card, struck = side.front[at], state.struck
    cards: tuple[CardView, ...] = ()
    if card:
        may = acts and state.phase is TurnPhase.ACTION
        cards = (_officer(player, card, up, may, zone(player, place)),)
    if struck and struck.at == at and player != state.turn:
        cards = (*cards, *(CardView(named(card), card, f"{spoken(card)}, on the victim") for card in struck.cards))
    label, source = f"{name}, {place}", zone(player, "support")
    return Zone(zone(player, place), label, "slot", cards, source=source, plain=True)


def _officer(player: int, card: Card, up: bool = False, pickable: bool = False, name: str = "") -> CardView:
    return CardView(name or f"{NAMES[player]}.{card}", card, spoken(card), selected=up, pickable=pickable)


def _position(state: OfficersState, picked: Picks, at: int, viewer: int, named: _Names) -> Zone:
    place, pile = PLACES[at], state.piles[at]
    top = tuple(CardView(named(card), card, f"{spoken(card)}, on top in the {place}") for card in pile[-1:])
    acts = viewer == state.turn
    mine = (
        tuple(
            CardView(name, card, f"{spoken(card)}, placed in the {place}", pickable=True)
            for name, card in _laid_there(state, picked, place)
        )
        if acts
        else ()
    )
    note, met = _note(state, picked, at) if mine else (_open_to(state, at, viewer), False)
    return Zone(
        place,
        place.capitalize(),
        "place",
        (*top, *mine),
        text=counted(len(pile), "card") if pile else "",
        note=note,
        met=met,
        source=zone(1 - viewer, "hand"),
        takes=acts and state.phase is TurnPhase.ACTION and retreating(state, picked) is None,
        key=str((PLACES if viewer else PLACES[::-1]).index(place) + 1),
        lit=acts and _due(state, picked, place),
    )


def _laid_there(state: OfficersState, picked: Picks, place: str) -> Iterator[tuple[str, Card]]:
    """The cards laid there with their ids, a series in its sequence."""
    cards = dict(zip(hand_ids(state.own.hand), state.own.hand, strict=True))
    there = [(pick, cards[pick]) for pick, where in laid_cards(picked) if where == place and pick in cards]
    sequence = readings(state, PLACES.index(place), [card for _, card in there])[0].cards if there else ()
    yield from sorted(there, key=lambda found: sequence.index(found[1]))


def _note(state: OfficersState, picked: Picks, at: int) -> tuple[str, bool]:
    """What the laid cards do here, or in few words why they may not."""
    plays = readings(state, at, laid_out(state, picked)[at])
    verdict = battle(state, Battle(plays[:1]))
    if not verdict:
        if plays[0].way is Way.SERIES and Rule.ONE not in verdict.rules:
            return _WHY.get(Rule(verdict.rules[0]), "no series yet"), False
        return _WHY.get(Rule(verdict.rules[0]), "not allowed"), False
    victim = state.other.front[at]
    if len(plays) > 1:
        return f"{len(plays)} ways to play: choose next to Battle", True
    return (f"kills {victim}" if plays[0].kills else "goes on the pile"), True


def _open_to(state: OfficersState, at: int, viewer: int) -> str:
    """The suits that the viewer may play there, those with the support's help after a plus."""
    own, other = state.sides[viewer], state.sides[1 - viewer]
    if state.struck and state.struck.at == at:
        return f"{state.other.front[at]} is killed"
    found = {of: permission(own, other, at, of) for of in SUITS}
    free = "".join(SUIT_SYMBOLS[of] for of in SUITS if found[of] is Permission.FREE)
    joined = "".join(SUIT_SYMBOLS[of] for of in SUITS if found[of] is Permission.JOINED)
    if state.phase is TurnPhase.OVER:
        return ""
    if not free and not joined:
        return "closed to you"
    return f"{free}{' ' * bool(free and joined)}{f'+{joined}' if joined else ''}"


def _discard(state: OfficersState, picked: Picks, viewer: int, named: _Names) -> Zone:
    top = tuple(CardView(named(card), card, spoken(card)) for card in state.discard[-1:])
    due = viewer == state.turn and bool(top) and _due(state, picked, DISCARD)
    return Zone(DISCARD, "Discards", "pile", top, len(state.discard), lit=due)


def _due(state: OfficersState, picked: Picks, target: str) -> bool:
    move = move_for_drop(state, picked, target)
    return move is not None and bool(verify(state, move))


def _hand(state: OfficersState, picked: Picks, viewer: int) -> Zone:
    hand, away = state.sides[viewer].hand, dict(laid_cards(picked))
    acts = viewer == state.turn and state.phase is TurnPhase.ACTION
    cards = tuple(
        CardView(name, card, spoken(card), selected=name in lifted(picked), pickable=acts)
        for name, card in zip(hand_ids(hand), hand, strict=True)
        if name not in away
    )
    text = counted(len(hand), "card")
    label = f"{NAMES[viewer]}'s hand" if state.phase is TurnPhase.OVER else f"{NAMES[viewer]}: your hand"
    return Zone(HAND, label, "fan", cards, text=text, source=zone(viewer, "deck"))


def _is_open(state: OfficersState, player: int) -> bool:
    """Whether the opponent's hand lies open: after the end, unless its cards are sealed still."""
    return state.phase is TurnPhase.OVER and HIDDEN not in state.sides[player].hand


def _open_hand(state: OfficersState, player: int, named: _Names) -> Zone:
    cards = tuple(CardView(named(card), card, spoken(card)) for card in state.sides[player].hand)
    label, text = f"{NAMES[player]}'s hand", counted(len(cards), "card")
    return Zone(f"{zone(player, 'hand')}.open", label, "fan", cards, text=text)
