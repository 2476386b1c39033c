"""Which move a gesture means: cards placed on positions, an officer lifted, a deck or pile tapped."""

from collections.abc import Iterator
from typing import Final

from drumhead.games.officers_battle.rules.legal import regroups
from drumhead.games.officers_battle.rules.moves import Battle, Bonus, Draw, Move, Recall, Regroup, Source, Spoil, Spoils
from drumhead.games.officers_battle.rules.state import PLACES, PLAYERS, STACKS, OfficersState, TurnPhase
from drumhead.games.officers_battle.screen.readings import Placement, battles
from drumhead.play.picks import Picks, laid_cards, lifted
from drumhead.table.cards import Card

HAND: Final = "hand"
DISCARD: Final = "discard"


def zone(player: int, part: str) -> str:
    """The id of a player's zone: ``north.west``, ``south.deck``."""
    return f"{PLAYERS[player]}.{part}"


def hand_ids(cards: tuple[Card, ...]) -> tuple[str, ...]:
    """An id for each card of a hand: the second of two equal cards has an id of its own."""
    return tuple(f"{card}.2" if card in cards[:place] else card for place, card in enumerate(cards))


def own_hand(state: OfficersState) -> dict[str, Card]:
    """The hand of the player on turn, each card by its id."""
    return dict(zip(hand_ids(state.own_side.hand), state.own_side.hand, strict=True))


def placed_cards(state: OfficersState, picked: Picks) -> Placement:
    """The cards placed on each position."""
    placed, hand = dict[int, tuple[Card, ...]](), own_hand(state)
    for pick, place in laid_cards(picked):
        if place in PLACES and pick in hand:
            at = PLACES.index(place)
            placed[at] = (*placed.get(at, ()), hand[pick])
    return placed


def possible_battles(state: OfficersState, picked: Picks) -> tuple[Battle, ...]:
    """The battles that the placed cards may be; none outside the action."""
    return battles(state, placed_cards(state, picked)) if state.phase is TurnPhase.ACTION else ()


def lifted_position(state: OfficersState, picked: Picks) -> int | None:
    """The position of the lifted front officer, or None."""
    picked_ids = lifted(picked)
    return next((at for at, name in enumerate(PLACES) if zone(state.turn, name) in picked_ids), None)


def possible_regroups(state: OfficersState, picked: Picks, to: str = "") -> Iterator[Regroup]:
    """The legal regroupings: of the lifted officer if there is one, and to the stack ``to`` if one is given."""
    if state.phase is TurnPhase.ACTION:
        at = lifted_position(state, picked)
        for move in regroups(state):
            if at in (None, move.at) and to in ("", move.to):
                yield move


def take_move(state: OfficersState, source: Source) -> Move | None:
    """The phase's move that takes a card from the source; None if there is none."""
    match state.phase:
        case TurnPhase.DRAW:
            return Draw(source)
        case TurnPhase.BONUS:
            return Bonus(source)
        case TurnPhase.SPOILS:
            return Spoils(Spoil(source.value))
    return None


def move_for_drop(state: OfficersState, picked: Picks, target: str) -> Move | None:
    """The move that a tap on ``target`` means, with the picked cards, or None."""
    if target == DISCARD:
        return take_move(state, Source.DISCARD)
    if target == zone(state.turn, "deck"):
        return take_move(state, Source.DECK)
    struck = state.struck if state.phase is TurnPhase.SPOILS else None
    if struck and target == PLACES[struck.at]:
        return Spoils(Spoil.PILE)
    for stack in STACKS:
        if target == zone(state.turn, stack):
            if state.phase is TurnPhase.RECALL:
                return Recall(stack)
            at = lifted_position(state, picked)
            if at is not None:
                return next(possible_regroups(state, picked, stack), Regroup(at, stack, "deck"))
    return None
