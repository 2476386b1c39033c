"""The buttons of Officers' Battle, each with the moves that it makes of the placed cards."""

from collections.abc import Iterator, Sequence

from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.rules.legal import sources
from drumhead.games.officers_battle.rules.moves import PassTurn, Recall, Regroup, Source, Spoil, Spoils
from drumhead.games.officers_battle.rules.state import STACKS, OfficersState, TurnPhase
from drumhead.games.officers_battle.screen.gestures import (
    lifted_position,
    possible_battles,
    possible_regroups,
    take_move,
)
from drumhead.games.officers_battle.screen.readings import battle_text
from drumhead.play.picks import Picks
from drumhead.play.scene import Control
from drumhead.play.screen import button
from drumhead.table.words import counted


def controls(state: OfficersState, picked: Picks) -> tuple[Control, ...]:
    """The buttons of the phase. The game must not be over."""
    match state.phase:
        case TurnPhase.ACTION:
            return (
                _battle(state, picked),
                _regroup(state, picked),
                button(GAME, state, "pass", "Pass", "p", [PassTurn()]),
            )
        case TurnPhase.RECALL:
            return tuple(_recall_buttons(state))
        case _:
            return tuple(_source_buttons(state))


def _battle(state: OfficersState, picked: Picks) -> Control:
    moves = possible_battles(state, picked)
    legal = bool(moves) and bool(GAME.verify(state, moves[0]))
    return Control(
        "battle",
        "Battle",
        tuple(map(str, moves)),
        tuple(battle_text(move, moves) for move in moves) if len(moves) > 1 else (),
        legal=legal,
        key="b",
        main=legal,
        hint="First place cards: pick them, then tap a position.",
        rules=(Rule.SUIT, Rule.ONE),
    )


def _regroup(state: OfficersState, picked: Picks) -> Control:
    at = lifted_position(state, picked)
    moves: Sequence[Regroup] = tuple(possible_regroups(state, picked)) if at is not None else ()
    if moves:
        choices = tuple(_choice_text(state, move) for move in moves) if len(moves) > 1 else ()
        return Control("regroup", "Regroup", tuple(map(str, moves)), choices, key="g", main=True)
    refused_moves = () if at is None else (str(Regroup(at, STACKS[0], "deck")),)
    hint = "First pick the front officer that will retreat, in front of which there is a pile."
    rules = (Rule.REGROUP, Rule.REGROUP_SUPPORT)
    return Control("regroup", "Regroup", refused_moves, legal=False, key="g", hint=hint, rules=rules)


def _choice_text(state: OfficersState, move: Regroup) -> str:
    source = {"deck": "new support", "none": "no support"}.get(move.source)
    return f"{move.to}, {source or f'{getattr(state.own_side, move.source)[-1]} in support'}"


def _recall_buttons(state: OfficersState) -> Iterator[Control]:
    for stack in STACKS:
        officers = getattr(state.own_side, stack)
        if officers:
            yield button(GAME, state, stack, f"Recall {officers[-1]}", stack[0], [Recall(stack)], main=True)


def _source_buttons(state: OfficersState) -> Iterator[Control]:
    """One button for each source of a card, preceded by the pile if it may be taken."""
    verb = "Draw" if state.phase is TurnPhase.DRAW else "Bonus"
    if state.phase is TurnPhase.SPOILS and state.struck and (pile := state.piles[state.struck.at]):
        label = f"Take the pile, {counted(len(pile), 'card')}"
        yield button(GAME, state, "pile", label, "t", [Spoils(Spoil.PILE)], main=True)
    labels = {
        Source.DECK: f"{verb} from the deck",
        Source.DISCARD: f"Take {state.discard[-1]}" if state.discard else "",
        Source.NONE: "Take no card",
    }
    keys = {Source.DECK: "d", Source.DISCARD: "c", Source.NONE: "x"}
    for source in sources(state):
        move = take_move(state, source)
        assert move
        yield button(GAME, state, source, labels[source], keys[source], [move], main=source is Source.DECK)
