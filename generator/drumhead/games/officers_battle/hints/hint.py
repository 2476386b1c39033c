"""The computer's own judgement of Officers' Battle: its best move as a hint, and what a move was worth beside it.

Worth is points: those ahead after a few turns of quick moves, and what hands and officers then promise, on average over
worlds that may be, dealt out anew for what the player on turn doesn't see. What a draw brings is left unjudged.
"""

from collections.abc import Sequence
from itertools import islice
from typing import Final

from drumhead.games.officers_battle.hints import words
from drumhead.games.officers_battle.players.evaluation import can_kill, permissions
from drumhead.games.officers_battle.players.hand_bits import HandBits
from drumhead.games.officers_battle.players.playout import play_on, position_value, world
from drumhead.games.officers_battle.players.search import TURNS, Thinker
from drumhead.games.officers_battle.rules.apply import advance
from drumhead.games.officers_battle.rules.legal import legal_moves
from drumhead.games.officers_battle.rules.moves import Bonus, Draw, Move
from drumhead.games.officers_battle.rules.state import OfficersState, TurnPhase, seen_by
from drumhead.play.hints import Hint, Hints, Judgement
from drumhead.table.interval import around_mean
from drumhead.table.shuffle import shuffled, stream
from drumhead.table.words import counted

WORLDS: Final = 8
"""Worlds in which a move and the best one are compared."""
HANDS: Final = 400
"""Sampled hands of the opponent, for the odds of a kill in reply."""
STAKE: Final = 30.0
"""Points against which the loss of a move is judged great or small: about three officers."""


def hint(state: OfficersState, moves: Sequence[Move]) -> Hint:
    """The computer's move, based on what the player on turn may see. The game must not be over."""
    move = best_move(state, moves)
    place, *rules = words.where_to_look(move)
    ahead = round(around_mean(worth_in_worlds(seen_by(state, state.turn), move, moves))[0])
    lead = f"about {counted(abs(ahead), 'point')} {'ahead' if ahead > 0 else 'behind'}" if ahead else "about level"
    why = f"{words.reason(state, move)} A few turns on, officers and hands counted, that leaves you {lead}."
    if state.phase is TurnPhase.ACTION:
        why += f" {_reply_text(seen_by(state, state.turn), move, moves)}"
    play = f"The best move: {words.describe(state, move)}."
    return Hint(place, "", play, words.picks(state, move), why, tuple(rules), str(move))


def _reply_text(view: OfficersState, move: Move, moves: Sequence[Move]) -> str:
    """A sentence on the hands with which the opponent could kill in reply; whoever plays well has it less often."""
    kills = killing_replies(view, move, moves)
    return f"In reply your opponent could kill an officer with about {round(100 * kills / HANDS)} of 100 random hands."


def killing_replies(view: OfficersState, move: Move, moves: Sequence[Move]) -> int:
    """With how many of ``HANDS`` hands, dealt from the cards that the player can't see, the opponent can then kill."""
    thinker, numbers = Thinker(view, stream(len(moves)), plays_on=False), stream(len(moves) + 2)
    own, other, piles = thinker.after(move)
    permissions_ = permissions(other, own, piles)
    size = len(other.hand) + 1
    return sum(can_kill(HandBits(shuffled(thinker.pool, numbers)[:size]), permissions_) for _ in range(HANDS))


def best_move(state: OfficersState, moves: Sequence[Move]) -> Move:
    """The computer's move at its greatest strength; it depends only on the position and the number of moves."""
    return Thinker(seen_by(state, state.turn), stream(len(moves)), plays_on=True).move()


def judge(state: OfficersState, moves: Sequence[Move], move: Move) -> Judgement | None:
    """The value of an action, a choice of spoils or a recall, based on what its player saw; None for a draw or an only
    move.

    Both moves are played on in the same worlds, other ones than those by which the computer chose.
    """
    if isinstance(move, Draw | Bonus) or next(islice(legal_moves(state), 1, None), None) is None:
        return None
    view, best = seen_by(state, state.turn), best_move(state, moves)
    values, best_values = worth_in_worlds(view, move, moves), worth_in_worlds(view, best, moves)
    (value, low, high), (best_value, least, most) = around_mean(values), around_mean(best_values)
    if move == best or value >= best_value:
        return Judgement(value, move, value, False, (low, high), (low, high))
    lost, surely, _ = around_mean([other - mine for mine, other in zip(values, best_values, strict=True)])
    return Judgement(value, best, best_value, False, (low, high), (least, most), lost - surely)


def worth_in_worlds(view: OfficersState, move: Move, moves: Sequence[Move], number: int = WORLDS) -> list[float]:
    """What a move is worth in each of some worlds."""
    numbers = stream(len(moves) + 1)
    worlds = (world(view, numbers) for _ in range(number))
    return [position_value(play_on(advance(world, move), TURNS), view.turn) for world in worlds]


HINTS = Hints(hint, judge, best_move, words.describe, in_points=True, stake=STAKE)
