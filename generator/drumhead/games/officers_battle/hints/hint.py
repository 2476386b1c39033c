"""The computer's own judgement of Officers' Battle: its best move as a hint, and what a move was worth beside it.

Worth is points: those ahead after a few turns of quick moves, and what hands and officers then promise, on average over
worlds that may be, dealt out anew for what the player on turn doesn't see. What a draw brings is left unjudged.
"""

from collections.abc import Sequence
from itertools import islice
from typing import Final

from drumhead.games.officers_battle.players.evaluation import can_kill, permissions
from drumhead.games.officers_battle.players.hand_bits import HandBits
from drumhead.games.officers_battle.players.playout import play_on, position_value, world
from drumhead.games.officers_battle.players.search import TURNS, Thinker
from drumhead.games.officers_battle.rules.apply import advance
from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.rules.legal import legal_moves
from drumhead.games.officers_battle.rules.moves import Battle, Bonus, Draw, Move, PassTurn, Recall, Regroup, Spoils
from drumhead.games.officers_battle.rules.state import PLACES, OfficersState, TurnPhase, seen_by
from drumhead.play.hints import Hint, Hints, Judgement
from drumhead.table.interval import around_mean, wilson
from drumhead.table.shuffle import shuffled, stream
from drumhead.table.words import counted, listed

WORLDS: Final = 8
"""Worlds in which a move and the best one are compared."""
HANDS: Final = 400
"""Sampled hands of the opponent, for the odds of a kill in reply."""
STAKE: Final = 30.0
"""Points against which the loss of a move is judged great or small: about three officers."""


def hint(state: OfficersState, moves: Sequence[Move]) -> Hint:
    """The computer's move, based on what the player on turn may see. The game must not be over."""
    move = best_move(state, moves)
    place, *rules = where_to_look(move)
    value = around_mean(_values(seen_by(state, state.turn), move, moves))[0]
    ahead = "ahead of" if value >= 0 else "behind"
    points = counted(round(abs(value)), "point")
    why = f"Played on from there, you are about {points} {ahead} your opponent, hands and officers counted."
    if state.phase is TurnPhase.ACTION:
        why += f" {_reply_text(seen_by(state, state.turn), move, moves)}"
    return Hint(place, "", f"The best move: {move_text(state, move)}.", (), why, tuple(rules))


def _reply_text(view: OfficersState, move: Move, moves: Sequence[Move]) -> str:
    """A sentence on how often the opponent can kill in reply to an action, with its interval."""
    kills = killing_replies(view, move, moves)
    low, high = wilson(kills, HANDS)
    return (
        f"Your opponent can kill an officer of yours in the next turn with {round(100 * kills / HANDS)} in 100 of "
        f"the hands that may be there after a draw ({round(100 * low)} to {round(100 * high)})."
    )


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


def where_to_look(move: Move) -> tuple[str, ...]:
    """A sentence on where to look, then the rules behind the move."""
    match move:
        case Draw() | Bonus():
            return "Look at the top of the discards, and at your deck.", Rule.DRAW
        case Battle(plays):
            kills = [f"in the {PLACES[play.at]}" for play in plays if play.kills]
            if kills:
                return f"Somebody can be killed: look {listed(kills)}.", Rule.KILL_SERIES
            piles = "pile" if len(plays) == 1 else "piles"
            return f"Look at the {piles} in {listed([f'the {PLACES[play.at]}' for play in plays])}.", Rule.SUIT
        case Regroup(at):
            return f"Look at the pile in the {PLACES[at]}, and at your officer there.", Rule.REGROUP
        case Spoils():
            return "Look at the pile in front of the victim.", Rule.SPOILS
        case PassTurn():
            return "Look at what a play would leave in your hand.", Rule.PASS
        case Recall():
            return "Look at the officers in your reserves.", Rule.RECALL


def move_text(state: OfficersState, move: Move) -> str:
    """The move in words."""
    match move:
        case Draw(source) | Bonus(source):
            return "draw no card" if source == "none" else f"draw from the {source}"
        case Battle(plays):
            return listed(
                [f"play {' '.join(play.cards)} in the {PLACES[play.at]}{' to kill' * play.kills}" for play in plays]
            )
        case Regroup(at, to, source):
            source_text = "officer deck" if source == "deck" else f"{source} stack"
            support_text = "" if source == "none" else f" and bring up the next from the {source_text}"
            return f"retreat the officer in the {PLACES[at]} to the {to} stack{support_text}"
        case Spoils(choice):
            return {"pile": "take the pile", "none": "take nothing"}.get(choice, f"take a card from the {choice}")
        case PassTurn():
            return "pass"
        case Recall(stack):
            return f"recall the top officer of the {stack} stack"


def judge(state: OfficersState, moves: Sequence[Move], move: Move) -> Judgement | None:
    """The value of an action, a choice of spoils or a recall, based on what its player saw; None for a draw or an only
    move.

    Both moves are played on in the same worlds, other ones than those by which the computer chose.
    """
    if isinstance(move, Draw | Bonus) or next(islice(legal_moves(state), 1, None), None) is None:
        return None
    view, best = seen_by(state, state.turn), best_move(state, moves)
    value, low, high = around_mean(_values(view, move, moves))
    best_value, least, most = around_mean(_values(view, best, moves))
    if move == best or value >= best_value:
        return Judgement(value, move, value, False, (low, high), (low, high))
    return Judgement(value, best, best_value, False, (low, high), (least, most))


def _values(view: OfficersState, move: Move, moves: Sequence[Move]) -> list[float]:
    numbers = stream(len(moves) + 1)
    worlds = (world(view, numbers) for _ in range(WORLDS))
    return [position_value(play_on(advance(world, move), TURNS), view.turn) for world in worlds]


HINTS = Hints(hint, judge, best_move, move_text, in_points=True, stake=STAKE)
