"""The computer's own judgement of Officers' Battle: its best move as a hint, and what a move was worth beside it.

Worth is points: those ahead after a few turns of quick moves, and what hands and officers then promise, on average over
worlds that may be, dealt out anew for what the player on turn doesn't see. What a draw brings is left unjudged.
"""

from collections.abc import Sequence
from itertools import islice
from typing import Final

from drumhead.games.officers_battle.players.evaluation import Weights, can_kill, permissions
from drumhead.games.officers_battle.players.kinds import Kinds
from drumhead.games.officers_battle.players.playout import play_on, promise, world
from drumhead.games.officers_battle.players.search import TURNS, Thinker
from drumhead.games.officers_battle.rules.apply import advance
from drumhead.games.officers_battle.rules.ids import Rule
from drumhead.games.officers_battle.rules.legal import legal_moves
from drumhead.games.officers_battle.rules.moves import Battle, Bonus, Draw, Move, PassTurn, Recall, Regroup, Spoils
from drumhead.games.officers_battle.rules.pack import PLACES
from drumhead.games.officers_battle.rules.seen import seen_by
from drumhead.games.officers_battle.rules.state import OfficersState, TurnPhase
from drumhead.play.hints import Hint, Hints, Judgement
from drumhead.table.interval import around_mean, wilson
from drumhead.table.shuffle import shuffled, stream
from drumhead.table.words import counted, listed

WORLDS: Final = 8
"""The number of worlds in which a move and its rival are both tried."""
HANDS: Final = 400
"""Hands that the opponent may hold, for the odds of a kill in reply."""
STAKE: Final = 30.0
"""Points beside which what a move gave away is great or small: three officers, about."""
_WEIGHTS: Final = Weights()


def hint(state: OfficersState, moves: Sequence[Move]) -> Hint:
    """What the computer would do, by what the player on turn may see. The game must not be over."""
    move = best(state, moves)
    look, *rules = where(move)
    worth = around_mean(_worths(seen_by(state, state.turn), move, moves))[0]
    ahead = "ahead of" if worth >= 0 else "behind"
    points = counted(round(abs(worth)), "point")
    why = f"Played on from there, you are about {points} {ahead} your opponent, hands and officers counted."
    if state.phase is TurnPhase.ACTION:
        why += f" {_reply(seen_by(state, state.turn), move, moves)}"
    return Hint(look, "", f"The best move: {words(state, move)}.", (), why, tuple(rules))


def _reply(seen: OfficersState, move: Move, moves: Sequence[Move]) -> str:
    """How often the opponent can kill in reply to an action, with its interval."""
    kills = replies(seen, move, moves)
    low, high = wilson(kills, HANDS)
    return (
        f"Your opponent can kill an officer of yours in the next turn with {round(100 * kills / HANDS)} in 100 of "
        f"the hands that may be there after a draw ({round(100 * low)} to {round(100 * high)})."
    )


def replies(seen: OfficersState, move: Move, moves: Sequence[Move]) -> int:
    """With how many of ``HANDS`` hands, dealt from what the player does not see, the opponent can kill after a move."""
    thinker, numbers = Thinker(seen, stream(len(moves)), _WEIGHTS, plays_on=False), stream(len(moves) + 2)
    own, other, piles = thinker.after(move)
    where = permissions(other, own, piles)
    size = len(other.hand) + 1
    return sum(can_kill(Kinds(shuffled(thinker.pool, numbers)[:size]), where) for _ in range(HANDS))


def best(state: OfficersState, moves: Sequence[Move]) -> Move:
    """The computer's move at its greatest strength; the same position after as many moves gives the same one."""
    return Thinker(seen_by(state, state.turn), stream(len(moves)), _WEIGHTS, plays_on=True).move()


def where(move: Move) -> tuple[str, ...]:
    """Where to look, and the rules behind the move."""
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
        case Recall():  # no other kind
            return "Look at the officers in your reserves.", Rule.RECALL


def words(state: OfficersState, move: Move) -> str:
    """The move as one tells it to somebody."""
    match move:
        case Draw(source) | Bonus(source):
            return "draw no card" if source == "none" else f"draw from the {source}"
        case Battle(plays):
            return listed(
                [f"play {' '.join(play.cards)} in the {PLACES[play.at]}{' to kill' * play.kills}" for play in plays]
            )
        case Regroup(at, to, source):
            home = "officer deck" if source == "deck" else f"{source} stack"
            come = "" if source == "none" else f" and bring up the next from the {home}"
            return f"retreat the officer in the {PLACES[at]} to the {to} stack{come}"
        case Spoils(choice):
            return {"pile": "take the pile", "none": "take nothing"}.get(choice, f"take a card from the {choice}")
        case PassTurn():
            return "pass"
        case Recall(stack):  # no other kind
            return f"recall the top officer of the {stack} stack"


def judge(state: OfficersState, moves: Sequence[Move], move: Move) -> Judgement | None:
    """What an action, a choice of spoils or a recall was worth, by what its player saw; None for a draw.

    Both moves are tried in the same worlds, other ones than those by which the computer chose.
    """
    if isinstance(move, Draw | Bonus) or next(islice(legal_moves(state), 1, None), None) is None:
        return None
    seen, rival = seen_by(state, state.turn), best(state, moves)
    worth, low, high = around_mean(_worths(seen, move, moves))
    other, least, most = around_mean(_worths(seen, rival, moves))
    if move == rival or worth >= other:
        return Judgement(worth, move, worth, False, (low, high), (low, high))
    return Judgement(worth, rival, other, False, (low, high), (least, most))


def _worths(seen: OfficersState, move: Move, moves: Sequence[Move]) -> list[float]:
    numbers = stream(len(moves) + 1)
    worlds = (world(seen, numbers) for _ in range(WORLDS))
    return [promise(play_on(advance(world, move), TURNS), seen.turn, _WEIGHTS) for world in worlds]


HINTS = Hints(hint, judge, best, words, in_points=True, stake=STAKE)
