"""What the screen shows: two lines with their reserves, the piles between them, the hand, and what can be dragged."""

from collections.abc import Callable, Iterator
from typing import Final

from drumhead.games.officers_battle.rules import moves
from drumhead.games.officers_battle.rules.battle import Battle, Play, PlayKind
from drumhead.games.officers_battle.rules.moves import verify
from drumhead.games.officers_battle.rules.series import needs_support
from drumhead.games.officers_battle.rules.state import HIDDEN, OfficersState, Rule, TurnPhase
from drumhead.games.officers_battle.rules.terms import NAMES, PLACES, POSITIONS, STACKS
from drumhead.games.officers_battle.screen import gestures
from drumhead.games.officers_battle.screen.gestures import DISCARD, HAND, can_go, readings, zone
from drumhead.play.picks import Picks, laid_cards, lifted, without
from drumhead.play.scene import Aim, AimPart, CardView, Drop, Field, Scene, Zone, face_down, open_card
from drumhead.table.cards import SUIT_SYMBOLS, SUITS, Card, spoken
from drumhead.table.verdict import first
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
    left, right = STACKS if viewer else STACKS[::-1]

    def parts(player: int, *names: str) -> tuple[str, ...]:
        return tuple(name and zone(player, name) for name in names)

    reserve = (left, "support", right)
    wide = (
        parts(theirs, *reserve, *places, "hand", "deck", "killed"),
        ("", "", "", *places, DISCARD, "", ""),
        parts(mine, *reserve, *places, "", "deck", "killed"),
    )
    narrow = (
        parts(theirs, *reserve, "hand"),
        parts(theirs, *places, "deck"),
        parts(theirs, *places, "killed"),
        (*places, DISCARD),
        parts(mine, *places, "deck"),
        parts(mine, *places, "deck"),
        parts(mine, *reserve, "killed"),
    )
    return Field(wide, narrow)


Ids = Callable[[Card], str]
"""An id for each card on the table, different from those of the hand and from one another."""


def _card_ids(hand: tuple[Card, ...]) -> Ids:
    used = {*gestures.hand_ids(hand)}

    def id_of(card: Card) -> str:
        card_id = next(card_id for card_id in (card, f"{card}.2", f"{card}.3") if card_id not in used)
        used.add(card_id)
        return card_id

    return id_of


def _zones(state: OfficersState, picked: Picks, viewer: int) -> Iterator[Zone]:
    """Every zone: the opponent's side, the positions, the viewer's side, the hand."""
    ids = _card_ids(state.sides[viewer].hand)
    yield from _side(state, picked, 1 - viewer, viewer, ids)
    yield from (_position(state, picked, at, viewer, ids) for at in POSITIONS)
    top = tuple(open_card(card, name=ids(card)) for card in state.discard[-1:])
    lit = viewer == state.turn and bool(top) and _is_legal_drop(state, picked, DISCARD)
    yield Zone(DISCARD, "Discards", "pile", top, len(state.discard), highlighted=lit)
    yield from _side(state, picked, viewer, viewer, ids)
    if _is_open(state, 1 - viewer):
        cards = tuple(open_card(card, name=ids(card)) for card in state.sides[1 - viewer].hand)
        name, text = zone(1 - viewer, "hand"), counted(len(cards), "card")
        yield Zone(f"{name}.open", f"{NAMES[1 - viewer]}'s hand", "fan", cards, text=text)
    yield _hand(state, picked, viewer)


def _side(state: OfficersState, picked: Picks, player: int, viewer: int, ids: Ids) -> Iterator[Zone]:
    side, name, is_own = state.sides[player], NAMES[player], player == viewer
    acts = is_own and player == state.turn
    lifted = gestures.lifted_position(state, picked) if acts else None
    yield from (_front(state, player, at, acts, lifted == at, ids) for at in POSITIONS)
    support = tuple(_officer(player, card) for card in (side.support,) if card)
    waiting = f"+{len(side.officers)}" if side.officers else ""
    yield Zone(zone(player, "support"), "Support", "slot", support, text=waiting, spoken=f"{name}'s support")
    for stack in STACKS:
        officers = tuple(_officer(player, card) for card in getattr(side, stack))
        lit = acts and state.phase is TurnPhase.RECALL and bool(officers)
        label, note = f"{name}'s {stack} stack", counted(len(officers), "officer") if len(officers) > 1 else ""
        yield Zone(
            zone(player, stack), stack.capitalize(), "slot", officers[-1:], note=note, highlighted=lit, spoken=label
        )
    deck, hand, cards = zone(player, "deck"), zone(player, "hand"), face_down(zone(player, "deck"), len(side.deck))
    label, lit = "Your deck" if is_own else f"{name}'s deck", acts and _is_legal_drop(state, picked, deck)
    yield Zone(deck, "Deck", "pile", cards, len(side.deck), highlighted=lit, compact=not is_own, spoken=label)
    names = ", ".join(map(spoken, side.killed))
    killed = tuple(CardView(f"{name}.{card}", card, names) for card in side.killed[-1:])
    place, label = zone(player, "killed"), f"{name}'s killed"
    yield Zone(place, "Killed", "pile", killed, len(side.killed), compact=True, spoken=label)
    if not is_own and not _is_open(state, player):
        cards, label = face_down(hand, len(side.hand)), f"{name}'s hand"
        yield Zone(hand, "Hand", "pile", cards, len(side.hand), compact=True, spoken=label)


def _front(state: OfficersState, player: int, at: int, acts: bool, lifted: bool, ids: Ids) -> Zone:
    card, struck, place = state.sides[player].front[at], state.struck, zone(player, PLACES[at])
    cards: tuple[CardView, ...] = ()
    if card:
        cards = (open_card(card, name=place, selected=lifted, pickable=acts and state.phase is TurnPhase.ACTION),)
    if struck and struck.at == at and player != state.turn:
        cards = (*cards, *(open_card(card, "on the victim", name=ids(card)) for card in struck.cards))
    label = f"{NAMES[player]}, {PLACES[at]}"
    return Zone(place, label, "slot", cards, source=zone(player, "support"), plain=True)


def _officer(player: int, card: Card) -> CardView:
    return open_card(card, name=f"{NAMES[player]}.{card}")


def _position(state: OfficersState, picked: Picks, at: int, viewer: int, ids: Ids) -> Zone:
    place, pile, acts = PLACES[at], state.piles[at], viewer == state.turn
    cards = [open_card(card, f"on top in the {place}", name=ids(card)) for card in pile[-1:]]
    hand = gestures.own_hand(state)
    laid = {pick: hand[pick] for pick, target in laid_cards(picked) if target == place and pick in hand}
    plays = readings(state, at, tuple(laid.values())) if laid else ()
    in_sequence = sorted(laid.items(), key=lambda one: plays[0].cards.index(one[1]))
    cards += [open_card(card, f"placed in the {place}", name=name, pickable=True) for name, card in in_sequence]
    note, met = _note(state, plays) if laid else (_suits_text(state, at, viewer), False)
    text, key = counted(len(pile), "card") if pile else "", str((PLACES if viewer else PLACES[::-1]).index(place) + 1)
    takes = acts and state.phase is TurnPhase.ACTION and gestures.lifted_position(state, picked) is None
    lit, source = acts and _is_legal_drop(state, picked, place), zone(1 - viewer, "hand")
    drawn = Zone(place, place.capitalize(), "place", tuple(cards), None, text, note, met, source, takes, key)
    return drawn._replace(highlighted=lit)


def _note(state: OfficersState, plays: tuple[Play, ...]) -> tuple[str, bool]:
    """What placed cards that may be these plays do here, or in a few words why they may not, and whether they may."""
    verdict = first(Battle(plays[:1]).refusals(state))
    if not verdict:
        is_series = plays[0].kind is PlayKind.SERIES and Rule.BATTLE_ONE not in verdict.rules
        other = "no series yet" if is_series else "not allowed"
        return _SHORT_REASONS.get(Rule(verdict.rules[0]), other), False
    if len(plays) > 1:
        return f"{len(plays)} ways to play: choose next to Battle", True
    return (f"kills {state.other_side.front[plays[0].at]}" if plays[0].kills else "goes on the pile"), True


def _suits_text(state: OfficersState, at: int, viewer: int) -> str:
    """The suits that the viewer may play there; those that need the support officer follow a plus."""
    own, other = state.sides[viewer], state.sides[1 - viewer]
    if state.struck and state.struck.at == at:
        return f"{state.other_side.front[at]} is killed"
    if state.phase is TurnPhase.OVER:
        return ""
    joins = {SUIT_SYMBOLS[suit]: needs_support(own, other, at, suit) for suit in SUITS}
    free = "".join(sign for sign, value in joins.items() if value is False)
    joined = "".join(sign for sign, value in joins.items() if value)
    return " ".join(filter(None, (free, joined and f"+{joined}"))) or "closed to you"


def _is_legal_drop(state: OfficersState, picked: Picks, target: str) -> bool:
    move = gestures.move_for_drop(state, picked, target)
    return move is not None and bool(verify(state, move))


def _hand(state: OfficersState, picked: Picks, viewer: int) -> Zone:
    hand, placed = state.sides[viewer].hand, dict(laid_cards(picked))
    acts = viewer == state.turn and state.phase is TurnPhase.ACTION
    cards = tuple(
        open_card(card, name=name, selected=name in lifted(picked), pickable=acts)
        for name, card in zip(gestures.hand_ids(hand), hand, strict=True)
        if name not in placed
    )
    label = f"{NAMES[viewer]}'s hand" if state.phase is TurnPhase.OVER else f"{NAMES[viewer]}: your hand"
    return Zone(HAND, label, "fan", cards, text=counted(len(hand), "card"), source=zone(viewer, "deck"))


def _is_open(state: OfficersState, player: int) -> bool:
    """Whether the opponent's hand is open: after the end, unless its cards are still sealed."""
    return state.phase is TurnPhase.OVER and HIDDEN not in state.sides[player].hand


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
        case moves.Draw(source) | moves.Bonus(source) | moves.Spoils(source) | moves.Regroup(_, _, source):
            return source == "deck"
    return state.struck is not None and bool(state.other_side.officers)


def scene(state: OfficersState, picked: Picks, viewer: int) -> Scene:
    """The table as the viewer (0 North, 1 South) sees it, with their picked cards lifted or placed."""
    acts = viewer == state.turn and state.phase is not TurnPhase.OVER
    picked = picked if acts else ()
    points = [f"{name} {state.points(player)}" for player, name in enumerate(NAMES)]
    aim = "Have more points when a side loses its twelfth officer: "
    aim += "5 for each living officer, 1 for each card in the opponent's hand."
    return Scene(
        status=", ".join(points) if state.phase is TurnPhase.OVER else f"{NAMES[state.turn]}, {state.phase}",
        advice=_advice(state, viewer, picked),
        zones=tuple(_zones(state, picked, viewer)),
        controls=gestures.controls(state, picked) if acts else (),
        drops=tuple(_drops(state, picked)) if acts else (),
        field=field(viewer),
        aim=Aim(aim, (), tuple(map(AimPart, points))),
    )


def _advice(state: OfficersState, viewer: int, picked: Picks) -> str:
    if viewer != state.turn and state.phase is not TurnPhase.OVER:
        return f"It is {NAMES[state.turn]}'s turn."
    if state.phase is TurnPhase.ACTION:
        if gestures.lifted_position(state, picked) is not None:
            if any(True for _ in gestures.possible_regroups(state, picked)):
                return "Regroup: bring the officer to one of your retreat stacks."
            needs = "a retreat needs a support officer, and a pile in front of the officer who leaves."
            return f"This officer cannot retreat: {needs}"
        if any(True for _ in laid_cards(picked)):
            return "Battle, or place more cards. Tap a placed card to take it back."
        return "Place cards on positions to battle, or regroup, or pass."
    if state.phase is TurnPhase.BONUS and state.bonuses > 1:
        return f"Take {state.bonuses} bonus cards, one by one."
    return _ADVICE[state.phase]


def _drops(state: OfficersState, picked: Picks) -> Iterator[Drop]:
    """Every useful drag: a card to a position of its suit, an officer to a stack, a placed card back to the hand."""
    if state.phase is not TurnPhase.ACTION:
        return
    places, lifted_ids, hand = dict(laid_cards(picked)), lifted(picked), gestures.own_hand(state)
    for name, card in hand.items():
        together = [hand[card] for card in lifted_ids if card in hand] if name in lifted_ids else [card]
        others = gestures.placed_cards(state, without(picked, (name,)))
        for at, place in enumerate(PLACES):
            if places.get(name) != place and can_go(state, at, together, others):
                yield Drop(name, place, "")
        if name in places:
            yield Drop(name, HAND, "")
    for front in (zone(state.turn, place) for place in PLACES):
        for stack in STACKS:
            if move := next(gestures.possible_regroups(state, (front,), stack), None):
                yield Drop(front, zone(state.turn, stack), str(move))
