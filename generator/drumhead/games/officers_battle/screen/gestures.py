"""Which move a gesture means: cards of the hand laid on positions, an officer lifted, a deck or pile tapped."""

from collections.abc import Iterator
from typing import Final

from drumhead.games.officers_battle.rules.legal import regroups
from drumhead.games.officers_battle.rules.moves import Battle, Bonus, Draw, Move, Recall, Regroup, Source, Spoil, Spoils
from drumhead.games.officers_battle.rules.pack import PLACES, PLAYERS, STACKS
from drumhead.games.officers_battle.rules.state import OfficersState, TurnPhase
from drumhead.games.officers_battle.screen.readings import Laid, battles
from drumhead.play.picks import Picks, laid_cards, lifted
from drumhead.table.cards import Card

HAND: Final = "hand"
DISCARD: Final = "discard"


def zone(player: int, part: str) -> str:
    """The id of a player's place: ``north.west``, ``south.deck``."""
    return f"{PLAYERS[player]}.{part}"


def hand_ids(cards: tuple[Card, ...]) -> tuple[str, ...]:
    """An id for each card of a hand: the second of two that are alike has an id of its own."""
    return tuple(f"{card}.2" if card in cards[:place] else card for place, card in enumerate(cards))


def held(state: OfficersState, pick: str) -> Card | None:
    """The card of the hand that has this id."""
    return dict(zip(hand_ids(state.own.hand), state.own.hand, strict=True)).get(pick)


def laid_out(state: OfficersState, picked: Picks) -> Laid:
    """The cards that are laid on each position."""
    found: dict[int, tuple[Card, ...]] = {}
    for pick, where in laid_cards(picked):
        if where in PLACES and (card := held(state, pick)):
            at = PLACES.index(where)
            found[at] = (*found.get(at, ()), card)
    return found


def fighting(state: OfficersState, picked: Picks) -> tuple[Battle, ...]:
    """The battles that the laid cards may be; none outside the action."""
    return battles(state, laid_out(state, picked)) if state.phase is TurnPhase.ACTION else ()


def retreating(state: OfficersState, picked: Picks) -> int | None:
    """The position of the front officer who is lifted."""
    ups = lifted(picked)
    return next((at for at, name in enumerate(PLACES) if zone(state.turn, name) in ups), None)


def retreats(state: OfficersState, picked: Picks, to: str = "") -> Iterator[Regroup]:
    """The legal regroupings, those of the lifted officer where one is, and to that stack where one is meant."""
    if state.phase is TurnPhase.ACTION:
        at = retreating(state, picked)
        for move in regroups(state):
            if at in (None, move.at) and to in ("", move.to):
                yield move


def taking(state: OfficersState, source: Source) -> Move | None:
    """Taking a card from there, as the moment asks for one."""
    match state.phase:
        case TurnPhase.DRAW:
            return Draw(source)
        case TurnPhase.BONUS:
            return Bonus(source)
        case TurnPhase.SPOILS:
            return Spoils(Spoil(source.value))
    return None


def move_for_drop(state: OfficersState, picked: Picks, target: str) -> Move | None:
    """The move that a tap on ``target`` means, with the picked cards; None where it means none."""
    if target == DISCARD:
        return taking(state, Source.DISCARD)
    if target == zone(state.turn, "deck"):
        return taking(state, Source.DECK)
    struck = state.struck if state.phase is TurnPhase.SPOILS else None
    if struck and target == PLACES[struck.at]:
        return Spoils(Spoil.PILE)
    for stack in STACKS:
        if target == zone(state.turn, stack):
            if state.phase is TurnPhase.RECALL:
                return Recall(stack)
            at = retreating(state, picked)
            if at is not None:
                return next(retreats(state, picked, stack), Regroup(at, stack, "deck"))
    return None
