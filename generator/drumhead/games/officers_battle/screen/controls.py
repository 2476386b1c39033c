"""The verbs of Officers' Battle as buttons, each with the moves that it makes of the laid cards."""

from collections.abc import Iterator, Sequence

from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.rules.legal import sources
from drumhead.games.officers_battle.rules.moves import Move, Pass, Recall, Regroup, Source, Spoil, Spoils
from drumhead.games.officers_battle.rules.pack import STACKS
from drumhead.games.officers_battle.rules.state import Phase, State
from drumhead.games.officers_battle.rules.verify import verify
from drumhead.games.officers_battle.screen.gestures import fighting, retreating, retreats, taking
from drumhead.games.officers_battle.screen.readings import told
from drumhead.play.picks import Picks
from drumhead.play.view import Control
from drumhead.table.words import counted


def controls(state: State, picked: Picks) -> tuple[Control, ...]:
    """The buttons that the step asks for; none when the game is over."""
    match state.phase:
        case Phase.OVER:
            return ()
        case Phase.ACTION:
            return (_battle(state, picked), _regroup(state, picked), _button(state, "pass", "Pass", "p", Pass()))
        case Phase.RECALL:
            return tuple(_recalls(state))
        case _:
            return tuple(_takings(state))


def _battle(state: State, picked: Picks) -> Control:
    moves = fighting(state, picked)
    legal = bool(moves) and bool(verify(state, moves[0]))
    return Control(
        "battle",
        "Battle",
        tuple(map(str, moves)),
        tuple(told(move, moves) for move in moves) if len(moves) > 1 else (),
        legal=legal,
        key="b",
        main=legal,
        hint="First lay cards on positions: pick them, then tap a position.",
        rules=(Rule.SUIT, Rule.ONE),
    )


def _regroup(state: State, picked: Picks) -> Control:
    at = retreating(state, picked)
    moves: Sequence[Regroup] = tuple(retreats(state, picked)) if at is not None else ()
    if moves:
        choices = tuple(_in_words(state, move) for move in moves) if len(moves) > 1 else ()
        return Control("regroup", "Regroup", tuple(map(str, moves)), choices, key="g", main=True)
    refused = () if at is None else (str(Regroup(at, STACKS[0], "deck")),)
    hint = "First pick the front officer who is to retreat with the pile before him."
    rules = (Rule.REGROUP, Rule.REGROUP_SUPPORT)
    return Control("regroup", "Regroup", refused, legal=False, key="g", hint=hint, rules=rules)


def _in_words(state: State, move: Regroup) -> str:
    source = {"deck": "new support", "none": "no support"}.get(move.source)
    return f"{move.to}, {source or f'{getattr(state.own, move.source)[-1]} in support'}"


def _recalls(state: State) -> Iterator[Control]:
    for stack in STACKS:
        officers = getattr(state.own, stack)
        if officers:
            yield _button(state, stack, f"Recall {officers[-1]}", stack[0], Recall(stack), main=True)


def _takings(state: State) -> Iterator[Control]:
    """One button for each place that a card may come from, the pile first where it may be taken whole."""
    verb = "Draw" if state.phase is Phase.DRAW else "Bonus"
    if state.phase is Phase.SPOILS and state.struck and (pile := state.piles[state.struck.at]):
        label = f"Take the pile, {counted(len(pile), 'card')}"
        yield _button(state, "pile", label, "t", Spoils(Spoil.PILE), main=True)
    labels = {
        Source.DECK: f"{verb} from the deck",
        Source.DISCARD: f"Take {state.discard[-1]}" if state.discard else "",
        Source.NONE: "Take no card",
    }
    keys = {Source.DECK: "d", Source.DISCARD: "c", Source.NONE: "x"}
    for source in sources(state):
        move = taking(state, source)
        assert move
        yield _button(state, source, labels[source], keys[source], move, main=source is Source.DECK)


def _button(state: State, name: str, label: str, key: str, move: Move, main: bool = False) -> Control:
    return Control(name, label, (str(move),), legal=bool(verify(state, move)), key=key, main=main)
