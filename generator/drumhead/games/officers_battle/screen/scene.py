"""What the screen shows of Officers' Battle."""

from collections.abc import Iterator
from typing import Final

from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.rules.moves import Bonus, Draw, Move, Regroup, Source, Spoil, Spoils
from drumhead.games.officers_battle.rules.state import NAMES, PLACES, STACKS, OfficersState, TurnPhase
from drumhead.games.officers_battle.rules.verify import hand_without
from drumhead.games.officers_battle.screen.controls import controls
from drumhead.games.officers_battle.screen.gestures import (
    HAND,
    lifted_position,
    own_hand,
    placed_cards,
    possible_regroups,
    zone,
)
from drumhead.games.officers_battle.screen.reach import can_go
from drumhead.games.officers_battle.screen.zones import field, zones
from drumhead.play.picks import Picks, laid_cards, lifted
from drumhead.play.scene import Aim, AimPart, Drop, Scene

LOGGED_ONLY: Final = (Rule.ORDER, Rule.BONUS, Rule.SPOILS_CARD, Rule.REFORM_LINE, Rule.REFORM_NEXT)
"""Rules whose events are logged but not announced, as the table shows them."""

_ADVICE: Final = {
    TurnPhase.DRAW: "Draw a card from your deck or the top of the discards.",
    TurnPhase.BONUS: "Take your bonus card.",
    TurnPhase.SPOILS: "Take the spoils: the pile or a bonus card.",
    TurnPhase.RECALL: "Recall an officer into support.",
    TurnPhase.OVER: "The game is over.",
}


def reveals(state: OfficersState, move: Move) -> bool:
    """Whether a move reveals a card of a deck: drawn, taken as bonus or spoils, or the next officer."""
    match move:
        case Draw(source) | Bonus(source):
            return source is Source.DECK
        case Spoils(choice):
            return choice is Spoil.DECK
        case Regroup():
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
        controls=controls(state, picked) if acts else (),
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
        if lifted_position(state, picked) is not None:
            return _retreat(state, picked)
        if any(True for _ in laid_cards(picked)):
            return "Battle, or place more cards. Tap a placed card to take it back."
        return "Place cards on positions to battle, or regroup, or pass."
    if state.phase is TurnPhase.BONUS and state.bonuses > 1:
        return f"Take {state.bonuses} bonus cards, one by one."
    return _ADVICE[state.phase]


def _retreat(state: OfficersState, picked: Picks) -> str:
    """What can be done with the lifted officer."""
    if any(True for _ in possible_regroups(state, picked)):
        return "Regroup: bring the officer to one of your retreat stacks."
    return (
        "This officer cannot retreat: a retreat needs a support officer, and a pile in front of the officer who leaves."
    )


def _drops(state: OfficersState, picked: Picks) -> Iterator[Drop]:
    """Every useful drag: a card to a position of its suit, an officer to a stack, a placed card back to the hand."""
    if state.phase is not TurnPhase.ACTION:
        return
    places, lifted_ids, placed = dict(laid_cards(picked)), lifted(picked), placed_cards(state, picked)
    hand = own_hand(state)
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
            yield Drop(name, HAND, "")
    for place in PLACES:
        name = zone(state.turn, place)
        for stack in STACKS:
            if move := next(possible_regroups(state, (name,), stack), None):
                yield Drop(name, zone(state.turn, stack), str(move))
