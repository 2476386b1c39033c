"""What the screen shows: two lines with their reserves, the piles between them, the hand, and what can be dragged."""

from collections.abc import Iterator
from typing import Final

from drumhead.games.officers_battle.rules import moves
from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.rules.series import Permission, permission
from drumhead.games.officers_battle.rules.state import HIDDEN, NAMES, PLACES, STACKS, OfficersState, TurnPhase
from drumhead.games.officers_battle.rules.verify import hand_without, verify, verify_battle
from drumhead.games.officers_battle.screen import gestures
from drumhead.games.officers_battle.screen.readings import can_go, readings
from drumhead.play.picks import Picks, laid_cards, lifted
from drumhead.play.scene import Aim, AimPart, CardView, Drop, Field, Scene, Zone, face_down
from drumhead.table.cards import SUIT_SYMBOLS, SUITS, Card, spoken
from drumhead.table.words import counted

_SHORT_REASONS: Final = {
    Rule.BATTLE_SUIT: "no officer of the suit",
    Rule.BATTLE_OUTRANKED: "outranked",
    Rule.BATTLE_EMPTY: "nobody opposite",
    Rule.TOP_RANK: "too low",
    Rule.TOP_SERIES: "begins too low",
    Rule.BATTLE_ONE: "one card only",
    Rule.KILL_SUIT: "the ace's own suit",
}
"""The most frequent refusals in a few words; the button has the full sentence."""


def field(viewer: int) -> Field:
    """The map, the viewer's side at the near edge."""
    mine, theirs = viewer, 1 - viewer
    places = PLACES if viewer else PLACES[::-1]
    stacks = STACKS if viewer else STACKS[::-1]

    def front(player: int) -> tuple[str, ...]:
        return tuple(gestures.zone(player, name) for name in places)

    def parts(player: int, *names: str) -> tuple[str, ...]:
        return tuple(name and gestures.zone(player, name) for name in names)

    gap = ("", "", "")
    reserve = (stacks[0], "support", stacks[1])
    wide = (
        (*parts(theirs, *reserve), *front(theirs), *parts(theirs, "hand", "deck", "killed")),
        (*gap, *places, gestures.DISCARD, "", ""),
        (*parts(mine, *reserve), *front(mine), *parts(mine, "", "deck", "killed")),
    )
    narrow = (
        (*parts(theirs, *reserve), gestures.zone(theirs, "hand")),
        (*front(theirs), gestures.zone(theirs, "deck")),
        (*front(theirs), gestures.zone(theirs, "killed")),
        (*places, gestures.DISCARD),
        (*front(mine), gestures.zone(mine, "deck")),
        (*front(mine), gestures.zone(mine, "deck")),
        (*parts(mine, *reserve), gestures.zone(mine, "killed")),
    )
    return Field(wide, narrow)


def zones(state: OfficersState, picked: Picks, viewer: int) -> Iterator[Zone]:
    """Every zone: the opponent's side, the positions, the viewer's side, the hand."""
    ids = _CardIds(state.sides[viewer].hand)
    yield from _side(state, picked, 1 - viewer, viewer, ids)
    for at in range(len(PLACES)):
        yield _position(state, picked, at, viewer, ids)
    yield _discard(state, picked, viewer, ids)
    yield from _side(state, picked, viewer, viewer, ids)
    if _is_open(state, 1 - viewer):
        yield _open_hand(state, 1 - viewer, ids)
    yield _hand(state, picked, viewer)


class _CardIds:
    """Ids for the cards on the table, each different from those of the hand and from one another."""

    def __init__(self, hand: tuple[Card, ...]) -> None:
        self._used = {*gestures.hand_ids(hand)}

    def __call__(self, card: Card) -> str:
        card_id = next(card_id for card_id in (card, f"{card}.2", f"{card}.3") if card_id not in self._used)
        self._used.add(card_id)
        return card_id


def _side(state: OfficersState, picked: Picks, player: int, viewer: int, ids: _CardIds) -> Iterator[Zone]:
    side, name = state.sides[player], NAMES[player]
    is_own = player == viewer
    acts = is_own and player == state.turn
    lifted = gestures.lifted_position(state, picked) if acts else None
    for at in range(len(PLACES)):
        yield _front(state, player, at, acts, lifted == at, ids)
    yield from _reserve(state, player, acts)
    deck, hand = gestures.zone(player, "deck"), gestures.zone(player, "hand")
    label = "Your deck" if is_own else f"{name}'s deck"
    lit = acts and _is_legal_drop(state, picked, deck)
    yield Zone(deck, label, "pile", face_down(deck, len(side.deck)), len(side.deck), lit=lit, brief=not is_own)
    killed_text = ", ".join(map(spoken, side.killed))
    killed = tuple(CardView(f"{NAMES[player]}.{card}", card, killed_text) for card in side.killed[-1:])
    spoken_label = f"{name}'s killed"
    yield Zone(
        gestures.zone(player, "killed"), "Killed", "pile", killed, len(side.killed), brief=True, spoken=spoken_label
    )
    if not is_own and not _is_open(state, player):
        yield Zone(hand, f"{name}'s hand", "pile", face_down(hand, len(side.hand)), len(side.hand), brief=True)


def _reserve(state: OfficersState, player: int, acts: bool) -> Iterator[Zone]:
    """The support officer, with the number still in the officer deck, and the retreat stacks."""
    side, name = state.sides[player], NAMES[player]
    support = tuple(_officer(player, card) for card in (side.support,) if card)
    reserve_text = f"+{len(side.officers)}" if side.officers else ""
    yield Zone(
        gestures.zone(player, "support"), "Support", "slot", support, text=reserve_text, spoken=f"{name}'s support"
    )
    for stack in STACKS:
        officers = tuple(_officer(player, card) for card in getattr(side, stack))
        lit = acts and state.phase is TurnPhase.RECALL and bool(officers)
        label, note = f"{name}'s {stack} stack", counted(len(officers), "officer") if len(officers) > 1 else ""
        yield Zone(
            gestures.zone(player, stack), stack.capitalize(), "slot", officers[-1:], note=note, lit=lit, spoken=label
        )


def _front(state: OfficersState, player: int, at: int, acts: bool, lifted: bool, ids: _CardIds) -> Zone:
    side, name, place = state.sides[player], NAMES[player], PLACES[at]
    card, struck = side.front[at], state.struck
    cards: tuple[CardView, ...] = ()
    if card:
        pickable = acts and state.phase is TurnPhase.ACTION
        cards = (_officer(player, card, lifted, pickable, gestures.zone(player, place)),)
    if struck and struck.at == at and player != state.turn:
        cards = (*cards, *(CardView(ids(card), card, f"{spoken(card)}, on the victim") for card in struck.cards))
    label, source = f"{name}, {place}", gestures.zone(player, "support")
    return Zone(gestures.zone(player, place), label, "slot", cards, source=source, plain=True)


def _officer(player: int, card: Card, lifted: bool = False, pickable: bool = False, name: str = "") -> CardView:
    return CardView(name or f"{NAMES[player]}.{card}", card, spoken(card), selected=lifted, pickable=pickable)


def _position(state: OfficersState, picked: Picks, at: int, viewer: int, ids: _CardIds) -> Zone:
    place, pile = PLACES[at], state.piles[at]
    top = tuple(CardView(ids(card), card, f"{spoken(card)}, on top in the {place}") for card in pile[-1:])
    acts = viewer == state.turn
    placed = (
        tuple(
            CardView(name, card, f"{spoken(card)}, placed in the {place}", pickable=True)
            for name, card in _placed_cards(state, picked, place)
        )
        if acts
        else ()
    )
    note, met = _note(state, picked, at) if placed else (_suits_text(state, at, viewer), False)
    return Zone(
        place,
        place.capitalize(),
        "place",
        (*top, *placed),
        text=counted(len(pile), "card") if pile else "",
        note=note,
        met=met,
        source=gestures.zone(1 - viewer, "hand"),
        takes=acts and state.phase is TurnPhase.ACTION and gestures.lifted_position(state, picked) is None,
        key=str((PLACES if viewer else PLACES[::-1]).index(place) + 1),
        lit=acts and _is_legal_drop(state, picked, place),
    )


def _placed_cards(state: OfficersState, picked: Picks, place: str) -> Iterator[tuple[str, Card]]:
    """The cards placed there with their ids, a series in sequence."""
    cards = gestures.own_hand(state)
    placed = [(pick, cards[pick]) for pick, zone_name in laid_cards(picked) if zone_name == place and pick in cards]
    sequence = readings(state, PLACES.index(place), [card for _, card in placed])[0].cards if placed else ()
    yield from sorted(placed, key=lambda pick_and_card: sequence.index(pick_and_card[1]))


def _note(state: OfficersState, picked: Picks, at: int) -> tuple[str, bool]:
    """What the placed cards do here, or in a few words why they may not, and whether they may."""
    plays = readings(state, at, gestures.placed_cards(state, picked)[at])
    verdict = verify_battle(state, moves.Battle(plays[:1]))
    if not verdict:
        if plays[0].kind is moves.PlayKind.SERIES and Rule.BATTLE_ONE not in verdict.rules:
            return _SHORT_REASONS.get(Rule(verdict.rules[0]), "no series yet"), False
        return _SHORT_REASONS.get(Rule(verdict.rules[0]), "not allowed"), False
    victim = state.other_side.front[at]
    if len(plays) > 1:
        return f"{len(plays)} ways to play: choose next to Battle", True
    return (f"kills {victim}" if plays[0].kills else "goes on the pile"), True


def _suits_text(state: OfficersState, at: int, viewer: int) -> str:
    """The suits that the viewer may play there; those that need the support officer follow a plus."""
    own, other = state.sides[viewer], state.sides[1 - viewer]
    if state.struck and state.struck.at == at:
        return f"{state.other_side.front[at]} is killed"
    permissions = {suit: permission(own, other, at, suit) for suit in SUITS}
    free = "".join(SUIT_SYMBOLS[suit] for suit in SUITS if permissions[suit] is Permission.FREE)
    joined = "".join(SUIT_SYMBOLS[suit] for suit in SUITS if permissions[suit] is Permission.JOINED)
    if state.phase is TurnPhase.OVER:
        return ""
    if not free and not joined:
        return "closed to you"
    return f"{free}{' ' * bool(free and joined)}{f'+{joined}' if joined else ''}"


def _discard(state: OfficersState, picked: Picks, viewer: int, ids: _CardIds) -> Zone:
    top = tuple(CardView(ids(card), card, spoken(card)) for card in state.discard[-1:])
    lit = viewer == state.turn and bool(top) and _is_legal_drop(state, picked, gestures.DISCARD)
    return Zone(gestures.DISCARD, "Discards", "pile", top, len(state.discard), lit=lit)


def _is_legal_drop(state: OfficersState, picked: Picks, target: str) -> bool:
    move = gestures.move_for_drop(state, picked, target)
    return move is not None and bool(verify(state, move))


def _hand(state: OfficersState, picked: Picks, viewer: int) -> Zone:
    hand, placed = state.sides[viewer].hand, dict(laid_cards(picked))
    acts = viewer == state.turn and state.phase is TurnPhase.ACTION
    cards = tuple(
        CardView(name, card, spoken(card), selected=name in lifted(picked), pickable=acts)
        for name, card in zip(gestures.hand_ids(hand), hand, strict=True)
        if name not in placed
    )
    text = counted(len(hand), "card")
    label = f"{NAMES[viewer]}'s hand" if state.phase is TurnPhase.OVER else f"{NAMES[viewer]}: your hand"
    return Zone(gestures.HAND, label, "fan", cards, text=text, source=gestures.zone(viewer, "deck"))


def _is_open(state: OfficersState, player: int) -> bool:
    """Whether the opponent's hand is open: after the end, unless its cards are still sealed."""
    return state.phase is TurnPhase.OVER and HIDDEN not in state.sides[player].hand


def _open_hand(state: OfficersState, player: int, ids: _CardIds) -> Zone:
    cards = tuple(CardView(ids(card), card, spoken(card)) for card in state.sides[player].hand)
    label, text = f"{NAMES[player]}'s hand", counted(len(cards), "card")
    return Zone(f"{gestures.zone(player, 'hand')}.open", label, "fan", cards, text=text)


LOGGED_ONLY: Final = (Rule.TURN_ORDER, Rule.BONUS_EACH, Rule.SPOILS_CARD, Rule.REFORM_LINE, Rule.REFORM_NEXT)
"""Rules whose events are logged but not announced, as the table shows them."""

_ADVICE: Final = {
    TurnPhase.DRAW: "Draw a card from your deck or the top of the discards.",
    TurnPhase.BONUS: "Take your bonus card.",
    TurnPhase.SPOILS: "Take the spoils: the pile or a bonus card.",
    TurnPhase.RECALL: "Recall an officer into support.",
    TurnPhase.OVER: "The game is over.",
}


def reveals(state: OfficersState, move: moves.Move) -> bool:
    """Whether a move reveals a card of a deck: drawn, taken as bonus or spoils, or the next officer."""
    match move:
        case moves.Draw(source) | moves.Bonus(source):
            return source is moves.Source.DECK
        case moves.Spoils(choice):
            return choice is moves.Spoil.DECK
        case moves.Regroup():
            return move.source == "deck"
    return state.struck is not None and bool(state.other_side.officers)


def scene(state: OfficersState, picked: Picks, viewer: int) -> Scene:
    """The table as the viewer (0 North, 1 South) sees it, with their picked cards lifted or placed."""
    acts = viewer == state.turn and state.phase is not TurnPhase.OVER
    picked = picked if acts else ()
    return Scene(
        status=_status(state),
        advice=_advice(state, viewer, picked),
        zones=tuple(zones(state, picked, viewer)),
        controls=gestures.controls(state, picked) if acts else (),
        drops=tuple(_drops(state, picked)) if acts else (),
        field=field(viewer),
        aim=_aim(state),
    )


def _status(state: OfficersState) -> str:
    score = f"North {state.points(0)} : {state.points(1)} South"
    return score if state.phase is TurnPhase.OVER else f"{NAMES[state.turn]}, {state.phase} · {score}"


def _aim(state: OfficersState) -> Aim:
    """The points of each side."""
    counts = tuple(AimPart(f"{name} {state.points(player)}") for player, name in enumerate(NAMES))
    return Aim(
        "Have more points when a side loses its twelfth officer: 5 for each living officer, 1 for each card they hold.",
        (),
        counts,
    )


def _advice(state: OfficersState, viewer: int, picked: Picks) -> str:
    if viewer != state.turn and state.phase is not TurnPhase.OVER:
        return f"It is {NAMES[state.turn]}'s turn."
    if state.phase is TurnPhase.ACTION:
        if gestures.lifted_position(state, picked) is not None:
            return _retreat(state, picked)
        if any(True for _ in laid_cards(picked)):
            return "Battle, or place more cards. Tap a placed card to take it back."
        return "Place cards on positions to battle, or regroup, or pass."
    if state.phase is TurnPhase.BONUS and state.bonuses > 1:
        return f"Take {state.bonuses} bonus cards, one by one."
    return _ADVICE[state.phase]


def _retreat(state: OfficersState, picked: Picks) -> str:
    """What can be done with the lifted officer."""
    if any(True for _ in gestures.possible_regroups(state, picked)):
        return "Regroup: bring the officer to one of your retreat stacks."
    return (
        "This officer cannot retreat: a retreat needs a support officer, and a pile in front of the officer who leaves."
    )


def _drops(state: OfficersState, picked: Picks) -> Iterator[Drop]:
    """Every useful drag: a card to a position of its suit, an officer to a stack, a placed card back to the hand."""
    if state.phase is not TurnPhase.ACTION:
        return
    places, lifted_ids, placed = dict(laid_cards(picked)), lifted(picked), gestures.placed_cards(state, picked)
    hand = gestures.own_hand(state)
    for name, card in hand.items():
        together = [hand[card] for card in lifted_ids if card in hand] if name in lifted_ids else [card]
        others = dict(placed)
        if places.get(name) in PLACES:
            at = PLACES.index(places[name])
            others[at] = hand_without(placed[at], (card,))
        others = {at: cards for at, cards in others.items() if cards}
        for at, place in enumerate(PLACES):
            if places.get(name) != place and can_go(state, at, together, others):
                yield Drop(name, place, "")
        if name in places:
            yield Drop(name, gestures.HAND, "")
    for place in PLACES:
        name = gestures.zone(state.turn, place)
        for stack in STACKS:
            if move := next(gestures.possible_regroups(state, (name,), stack), None):
                yield Drop(name, gestures.zone(state.turn, stack), str(move))
