"""What a gesture means, and the buttons: cards placed on positions, an officer lifted, a deck or pile tapped."""

from collections.abc import Iterator, Sequence
from typing import Final

from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.rules import moves
from drumhead.games.officers_battle.rules.battle import Battle
from drumhead.games.officers_battle.rules.legal import regroups, sources
from drumhead.games.officers_battle.rules.moves import Spoil
from drumhead.games.officers_battle.rules.state import PLACES, PLAYERS, STACKS, OfficersState, Rule, TurnPhase
from drumhead.games.officers_battle.rules.turn import Source
from drumhead.games.officers_battle.screen.readings import Placement, battle_text, battles
from drumhead.play.picks import Picks, laid_cards, lifted
from drumhead.play.scene import Control
from drumhead.play.screen import button
from drumhead.table.cards import Card
from drumhead.table.words import counted

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


def lifted_position(state: OfficersState, picked: Picks) -> int | None:
    """The position of the lifted front officer, or None."""
    picked_ids = lifted(picked)
    return next((at for at, name in enumerate(PLACES) if zone(state.turn, name) in picked_ids), None)


def possible_regroups(state: OfficersState, picked: Picks, to: str = "") -> Iterator[moves.Regroup]:
    """The legal regroupings: of the lifted officer if there is one, and to the stack ``to`` if one is given."""
    if state.phase is TurnPhase.ACTION:
        at = lifted_position(state, picked)
        for move in regroups(state):
            if at in (None, move.at) and to in ("", move.to):
                yield move


def take_move(state: OfficersState, source: Source) -> moves.Move | None:
    """The phase's move that takes a card from the source; None if there is none."""
    match state.phase:
        case TurnPhase.DRAW:
            return moves.Draw(source)
        case TurnPhase.BONUS:
            return moves.Bonus(source)
        case TurnPhase.SPOILS:
            return moves.Spoils(Spoil(source.value))
    return None


def move_for_drop(state: OfficersState, picked: Picks, target: str) -> moves.Move | None:
    """The move that a tap on ``target`` means, with the picked cards, or None."""
    if target == DISCARD:
        return take_move(state, Source.DISCARD)
    if target == zone(state.turn, "deck"):
        return take_move(state, Source.DECK)
    struck = state.struck if state.phase is TurnPhase.SPOILS else None
    if struck and target == PLACES[struck.at]:
        return moves.Spoils(Spoil.PILE)
    for stack in STACKS:
        if target == zone(state.turn, stack):
            if state.phase is TurnPhase.RECALL:
                return moves.Recall(stack)
            at = lifted_position(state, picked)
            if at is not None:
                return next(possible_regroups(state, picked, stack), moves.Regroup(at, stack, "deck"))
    return None


def controls(state: OfficersState, picked: Picks) -> tuple[Control, ...]:
    """The buttons of the phase. The game must not be over."""
    if state.phase is TurnPhase.ACTION:
        buttons = _battle(state, picked), _regroup(state, picked)
        return (*buttons, button(GAME, state, "pass", "Pass", "p", [moves.PassTurn()]))
    return tuple(_recall_buttons(state) if state.phase is TurnPhase.RECALL else _source_buttons(state))


def _battle(state: OfficersState, picked: Picks) -> Control:
    possible: Sequence[Battle] = battles(state, placed_cards(state, picked))
    legal = bool(possible) and bool(GAME.verify(state, possible[0]))
    return Control(
        "battle",
        "Battle",
        tuple(map(str, possible)),
        tuple(battle_text(move, possible) for move in possible) if len(possible) > 1 else (),
        legal=legal,
        key="b",
        main=legal,
        hint="First place cards: pick them, then tap a position.",
        rules=(Rule.BATTLE_SUIT, Rule.BATTLE_ONE),
    )


def _regroup(state: OfficersState, picked: Picks) -> Control:
    at = lifted_position(state, picked)
    possible: Sequence[moves.Regroup] = tuple(possible_regroups(state, picked)) if at is not None else ()
    if possible:
        choices = tuple(_choice_text(state, move) for move in possible) if len(possible) > 1 else ()
        return Control("regroup", "Regroup", tuple(map(str, possible)), choices, key="g", main=True)
    refused_moves = () if at is None else (str(moves.Regroup(at, STACKS[0], "deck")),)
    hint = "First pick the front officer that will retreat, in front of which there is a pile."
    rules = (Rule.REGROUP_PILE, Rule.REGROUP_SUPPORT)
    return Control("regroup", "Regroup", refused_moves, legal=False, key="g", hint=hint, rules=rules)


def _choice_text(state: OfficersState, move: moves.Regroup) -> str:
    source = {"deck": "new support", "none": "no support"}.get(move.source)
    return f"{move.to}, {source or f'{getattr(state.own_side, move.source)[-1]} in support'}"


def _recall_buttons(state: OfficersState) -> Iterator[Control]:
    for stack in STACKS:
        if officers := getattr(state.own_side, stack):
            yield button(GAME, state, stack, f"Recall {officers[-1]}", stack[0], [moves.Recall(stack)], main=True)


def _source_buttons(state: OfficersState) -> Iterator[Control]:
    """One button for each source of a card, preceded by the pile if it may be taken."""
    verb = "Draw" if state.phase is TurnPhase.DRAW else "Bonus"
    if state.phase is TurnPhase.SPOILS and state.spoils:
        label = f"Take the pile, {counted(len(state.spoils), 'card')}"
        yield button(GAME, state, "pile", label, "t", [moves.Spoils(Spoil.PILE)], main=True)
    top = "".join(state.discard[-1:])
    labels = {
        Source.DECK: (f"{verb} from the deck", "d"),
        Source.DISCARD: (f"Take {top}", "c"),
        Source.NONE: ("Take no card", "x"),
    }
    for source in sources(state):
        yield button(GAME, state, source, *labels[source], [take_move(state, source)], main=source is Source.DECK)
