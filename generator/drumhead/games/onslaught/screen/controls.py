"""The moves as buttons, each with the move that it makes of the picked cards."""

from collections.abc import Iterator

from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.fight import Joker
from drumhead.games.onslaught.rules.ids import Rule
from drumhead.games.onslaught.rules.moves import Move
from drumhead.games.onslaught.rules.powers import Arrange, Peek
from drumhead.games.onslaught.rules.state import WAVES, State
from drumhead.games.onslaught.rules.wave import End, Pledge, Recalibrate, Turn
from drumhead.games.onslaught.screen.gestures import Selection, absorb_moves, destroy_moves, shift_moves
from drumhead.play.controls import button
from drumhead.play.scene import Control
from drumhead.table.cards import JOKER, rank


def controls(state: State, selection: Selection) -> tuple[Control, ...]:
    """The buttons for this position; none when the game is over."""
    if GAME.outcome(state):
        return ()
    if state.peeked:
        return (_arrange(state, selection),)
    return (*_main_controls(state, selection), _shift(state, selection), _peek(state, selection))


def _main_controls(state: State, selection: Selection) -> Iterator[Control]:
    if state.waiting:
        yield from _fight(state, selection)
    elif state.pledge is None:
        yield _pledge(state)
    else:
        if state.pledge_met:
            yield button(GAME, state, "end", "End the wave", "e", [End()], main=True)
        else:
            yield button(GAME, state, "turn", "Turn", "t", [Turn()], main=True)
        if not state.closed:
            yield _recalibrate(state, state.pledge, selection)


def _fight(state: State, selection: Selection) -> Iterator[Control]:
    defenders = () if selection.absorbed else selection.defenders
    hint = "First pick the defender that will absorb the attacker."
    yield button(GAME, state, "absorb", "Absorb", "a", absorb_moves(defenders), hint, Rule.ABSORB, main=True)
    hint = "First pick the defenders that will destroy the attacker: one, or several that add up to it."
    rules = (Rule.DESTROY_EXACT, Rule.DESTROY_SUM)
    yield button(GAME, state, "destroy", "Destroy", "d", destroy_moves(defenders), hint, *rules, main=True)
    if any(defender.card == JOKER for defender in state.table):
        is_picked = [defender.card for defender in defenders] == [JOKER]
        yield button(GAME, state, "joker", "Joker", "j", [Joker()], main=is_picked)


def _pledge(state: State) -> Control:
    greatest = len(state.attackers)
    moves = [Pledge(number) for number in range(1, greatest + 1)]
    share = round(greatest / (WAVES + 1 - state.wave))
    return Control(
        "pledge",
        "Pledge",
        tuple(map(str, moves)),
        tuple(str(move.number) for move in moves),
        max(share - 1, 0),
        key="p",
        main=True,
    )


def _recalibrate(state: State, pledge: int, selection: Selection) -> Control:
    greatest = state.faced + len(state.attackers)
    numbers = [number for number in range(state.faced, greatest + 1) if number != pledge]
    default_index = next((index for index, number in enumerate(numbers) if number > pledge), len(numbers) - 1)
    payer = selection.only_defender
    moves = [Recalibrate(number, payer.card) for number in numbers] if payer else []
    legal = any(GAME.verify(state, move) for move in moves)
    return Control(
        "recalibrate",
        "Recalibrate",
        tuple(map(str, moves)),
        tuple(map(str, numbers)),
        default_index,
        legal=legal,
        key="c",
        hint="First pick the unwounded defender that pays for the new pledge.",
        rules=(Rule.RECALIBRATE, Rule.RECALIBRATE_COST),
    )


def _shift(state: State, selection: Selection) -> Control:
    hint = "First pick an attacker under a defender, then the defender to shift it to. A 5 pays."
    moves: list[Move] = []
    if len(selection.absorbed) == 1:
        fives = [defender for defender in selection.defenders if rank(defender.card) == "5"]
        targets = [defender for defender in selection.defenders if rank(defender.card) != "5"] or fives[1:]
        payers = tuple(five for five in fives if five not in targets)[:1]
        if len(targets) == 1:
            moves = list(shift_moves(state, Selection(payers, selection.absorbed, ()), targets[0].card))
    return button(GAME, state, "shift", "Shift", "s", moves, hint, Rule.FIVE)


def _peek(state: State, selection: Selection) -> Control:
    sevens = (defender for defender in state.table if rank(defender.card) == "7")
    payers = [selection.only_defender] if selection.only_defender else list(sevens)
    hint = "There is no 7 on the table to peek with."
    return button(GAME, state, "peek", "Peek", "k", [Peek(payer.card) for payer in payers], hint, Rule.SEVEN)


def _arrange(state: State, selection: Selection) -> Control:
    order = (
        *selection.next_attackers,
        *(card for card in state.next_attackers if card not in selection.next_attackers),
    )
    return button(GAME, state, "arrange", f"Put back {' '.join(order)}", "a", [Arrange(order)], main=True)
