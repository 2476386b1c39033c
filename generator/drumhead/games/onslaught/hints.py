"""Hints, by the best move of the player in ``players/``, and what a move was worth beside it.

For that both are played on against the same orders of what nobody could see, other orders than those by which the best
was chosen, which flatter it.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import islice, permutations
from math import fsum
from typing import Final, NamedTuple

from drumhead.games.onslaught.players import Candidate, Deliberation, choose, count_known
from drumhead.games.onslaught.players.waves import WaveProgress, play_out
from drumhead.games.onslaught.rules.fight import Absorb, Arrange, Destroy, Joker, Peek, Shift
from drumhead.games.onslaught.rules.moves import End, Move, Pledge, Recalibrate, Turn, legal_moves, outcome
from drumhead.games.onslaught.rules.state import LIMIT, SIGHT, WAVES, Rule, State
from drumhead.games.onslaught.screen.controls import ATTACKERS as PILE
from drumhead.games.onslaught.screen.controls import LINE, SEEN, WAITING, live_sum
from drumhead.games.onslaught.solve.position import read_table
from drumhead.play.hints import Hint, Hints, Judgement
from drumhead.table.cards import JOKER, Card
from drumhead.table.interval import around_mean, wilson
from drumhead.table.shuffle import stream
from drumhead.table.words import counted, listed


def words(state: State, move: Move) -> Hint:
    """How a hint speaks of a legal move."""
    attacker = state.waiting
    match move:
        case Pledge(number):
            look, play = "Look at your defenders: how many attackers can they take?", counted(number, "attacker")
            return Hint(look, LINE, f"pledge {play}", rules=(Rule.WAVE_PLEDGE, Rule.WAVE_LIMIT))
        case Turn():
            return Hint("Look at the pile of attackers.", PILE, "turn up the next attacker", rules=(Rule.WAVE_TURN,))
        case Absorb(card):
            look, play = f"Look for a defender that can absorb {attacker}.", f"absorb {attacker} with {card}"
            return Hint(look, WAITING, play, (card,), rules=(Rule.ABSORB_GREATER,))
        case Destroy(cards, three):
            look = f"Look for what destroys {attacker}, worth {state.terms.worth[state.attacker]}."
            said = Hint(look, WAITING, f"destroy {attacker} with {listed(cards)}", cards, rules=(Rule.DESTROY_EXACT,))
            if not three:
                return said
            play = f"{said.play}, and discard {three} for it"
            return said._replace(play=play, picks=(three, *cards), rules=(*said.rules, Rule.POWER_THREE))
        case Joker():
            play = f"discard a Joker to destroy {attacker}"
            return Hint("Look at your Joker.", JOKER, play, (JOKER,), rules=(Rule.JOKER_DESTROY,))
        case Shift(shifted, source, target, five):
            look = "Look at the attackers under your defenders, and at your 5."
            play = f"discard {five} to shift {shifted} from {source} to {target}"
            return Hint(look, five, play, (shifted, five, target), rules=(Rule.POWER_FIVE,))
        case Peek(seven):
            play = f"discard {seven} to see the next attackers"
            return Hint("Look at your 7.", seven, play, (seven,), rules=(Rule.POWER_SEVEN,))
        case Arrange(cards):
            look, play = "Look at the order of the next attackers.", f"put the attackers back as {listed(cards)}"
            return Hint(look, SEEN, f"{play}, in this order", cards, rules=(Rule.POWER_SEVEN_ARRANGE,))
        case Recalibrate(number, card):
            look, play = "Look at the pledge: is it the right one?", f"discard {card} to change the pledge to {number}"
            return Hint(look, LINE, play, (card,), rules=(Rule.WAVE_RECALIBRATE,))
        case End():
            return Hint("Look at the pledge: it is met.", LINE, "end the wave", rules=(Rule.WAVE_END,))


def explain(state: State, moves: Sequence[Move], move: Move, then: Move | None) -> tuple[str, str]:
    """What a move is for that doesn't say so itself, to follow its words, and why it is good, by what is on the table.

    ``moves`` led to the state; ``then`` is the move that it prepares.
    """
    empty = "An empty table beats the next attacker unseen, whatever it is worth."
    few = f"No more than {LIMIT} defenders may be left."
    match move:
        case Pledge():
            worths = [state.terms.worth[card] for card in state.hidden]
            total, mean = sum(defender.value for defender in state.table), sum(worths) / len(worths)
            jokers = ", with a Joker besides" if state.find(JOKER) else ""
            return "", f"Your defenders add up to {total}{jokers}, and an attacker is worth {mean:.1f} on average."
        case Turn():
            to_come = counted((state.pledge or 0) - state.faced, "attacker")
            return "", f"{to_come} of the pledge to come: {_outlook(state, moves)}."
        case Absorb() | Destroy() | Joker():
            text, _ = live_sum(state, [one for card in words(state, move).picks if (one := state.find(Card(card)))])
            return "", f"Against {state.waiting}, worth {state.terms.worth[state.attacker]}: {text}."
        case Shift(attacker, source, target):
            after = move.advance(state)
            healed, hurt = after.find(source), after.find(target)
            rest = f"{target} {hurt.value}" if hurt else f"{target} goes with {attacker}"
            purpose = f", then {words(after, then).play}" if then else ""
            return purpose, f"{source} is then worth {healed.value}, {rest}." if healed else ""
        case Peek():
            return ": the wave can end without it", "You may then put them in another order before the next wave."
        case Arrange(cards):
            lasting = "", "No other order of them wins more often."
            return (f": so {cards[0]} can be beaten unseen", empty) if then else lasting
        case Recalibrate(number) if then:
            is_wounded = any(defender.wounded for defender in state.table)
            return _way_to_the_end(state, number), few if is_wounded else empty
        case Recalibrate():
            return ", and face more of them in this wave", f"The pledge is met, and {_outlook(state, moves)}."
    if state.wave == WAVES:
        return "", "The pledge is met."
    if len(state.table) > LIMIT:
        return "", f"{counted(len(state.table), 'defender')} are too many, and no move helps."
    return "", f"The pledge is met, and no more than {LIMIT} defenders are left." if state.table else empty


def _way_to_the_end(state: State, number: int) -> str:
    """Words on how the wave can end once a defender is discarded to change the pledge to that number."""
    left, more = len(state.table) - 1, int(number != state.faced)
    if state.wave < WAVES:
        more = max(more, left - (LIMIT if any(defender.wounded for defender in state.table) else 0))
    rest = counted(left - more, "defender") if left > more else "an empty table"
    ways = f" for now: {counted(more, 'more discard')}, and" if more else ":"
    return f"{ways} the wave can end with {rest}"


def _outlook(state: State, moves: Sequence[Move]) -> str:
    """Which of the attackers that may come next the line can deal with."""
    if count_known(state, moves):
        return f"{state.attackers[0]} comes next"
    hidden, kinds = state.hidden, (Absorb, Destroy, Joker)
    met = sum(any(isinstance(move, kinds) for move in legal_moves(replace(state, waiting=card))) for card in hidden)
    share = "every one" if met == len(hidden) else f"{met} of the {len(hidden)}"
    return f"your defenders can deal with {share} that may come next"


def hint(state: State, moves: Sequence[Move]) -> Hint:
    """The best move. The same position after the same moves gives the same hint."""
    decision = Deliberation(state, moves, stream(len(moves)))
    candidates = decision.candidates()
    move = candidates[0].move
    purpose, reason = explain(state, moves, move, _prepared(decision, moves, move))
    said = words(state, move)
    pledges = {one.move.number: _percent(one) for one in candidates if isinstance(one.move, Pledge)}
    near = [number for number in sorted(pledges) if abs(number - next(iter(pledges))) < 3]
    chances = f"Your chance is about {', '.join(f'{pledges[number]} with {number}' for number in near)}."
    chances = chances if near else _compare_with_next(state, candidates)
    return said._replace(play=f"The best move: {said.play}{purpose}.", why=f"{reason} {chances}", move=str(move))


def _prepared(decision: Deliberation, moves: Sequence[Move], move: Move) -> Move | None:
    """The move that this one prepares: dealing with the attacker, or ending the wave."""
    state = decision.state
    match move:
        case Shift() if not outcome(after := move.advance(state)):
            return choose(after, [*moves, move], stream(len(moves) + 1))
        case Recalibrate() if state.pledge is not None:
            return End() if decision.ending_move() == move else None
        case Arrange(cards) if state.faced and state.wave < WAVES:
            can_be_empty = not any(defender.wounded for defender in state.table)
            greatest = max(state.terms.worth[card] for card in cards)
            return End() if can_be_empty and state.terms.worth[cards[0]] == greatest else None
    return None


def _compare_with_next(state: State, candidates: Sequence[Candidate]) -> str:
    """The chance of the best move, beside that of the next best; none where it ends the game."""
    if not isinstance(candidates[0].move, Turn) and (end := outcome(candidates[0].move.advance(state))):
        return f"The game is then {end.result}."
    text = f"Your chance is then about {_percent(candidates[0])}"
    if not (other := next((candidate for candidate in candidates if candidate.move != candidates[0].move), None)):
        return f"{text}, and no other move is worth a thought."
    return f"{text}; the next best, to {words(state, other.move).play}, leaves about {_percent(other)}."


def _percent(candidate: Candidate) -> str:
    return f"{100 * min(candidate.chance, 1):.0f}%"


ORDERS: Final = 100
"""Orders against which the two moves are played on."""
_SALT: Final = 1 << 32
"""Sets their random numbers apart from the player's."""
_TAILS: Final = 4
"""Orders of what comes after the attackers that a 7 shows, by which they are arranged."""


class Trial(NamedTuple):
    """What comes of a move in each order, the chance of winning, and its interval; None where the game is over."""

    shares: list[float]
    chance: float
    interval: tuple[float, float] | None


def judge(state: State, moves: Sequence[Move], move: Move) -> Judgement | None:
    """Compare the chance of winning after a move with that after the best one; None without a choice."""
    if next(islice(legal_moves(state), 1, None), None) is None:
        return None
    best = choose(state, moves, stream(len(moves)))
    decision = Deliberation(state, moves, stream(_SALT + len(moves)), ORDERS)
    trial, other = try_out(decision, moves, move), try_out(decision, moves, best)
    if trial.chance >= other.chance:
        return Judgement(trial.chance, move, trial.chance, trial.interval, trial.interval)
    loss, least, _ = around_mean([one - mine for mine, one in zip(trial.shares, other.shares, strict=True)])
    margin = (other.chance - trial.chance) * (loss - least) / loss if loss else 0.0
    return Judgement(trial.chance, best, other.chance, trial.interval, other.interval, margin)


def try_out(decision: Deliberation, moves: Sequence[Move], move: Move) -> Trial:
    """Play on from a legal move, against the orders of the decision."""
    state, odds, number = decision.state, decision.odds, len(decision.decks)
    after = state if isinstance(move, Turn) else move.advance(state)  # what is turned up nobody could foresee
    if end := outcome(after):
        share = float(end.result == "won")
        return Trial([share] * number, share, None)
    if isinstance(move, End):  # nor the next hand
        after = state
    faced, pledge = after.faced, after.pledge
    if pledge is None:
        pledge = Deliberation(replace(after, peeked=False), (*moves, move), stream(_SALT)).progress().pledge
    table, progress = read_table(after), WaveProgress(after.wave, faced, pledge)
    must_turn = isinstance(move, Turn) or after.waiting is not None
    waiting = [state.terms.worth[after.waiting]] if after.waiting else []

    def won(order: Sequence[int]) -> float:
        return play_out(table, [*waiting, *order], progress, odds, must_turn=must_turn)

    orders = decision.decks
    if isinstance(move, Peek):  # the 7 puts them back in the most hopeful of the ways
        ways = ([[*top, *order[SIGHT:]] for top in dict.fromkeys(permutations(order[:SIGHT]))] for order in orders)
        orders = [max(known, key=lambda way: _hope(way, won)) for known in ways]
    elif isinstance(move, Arrange):
        top = [state.terms.worth[card] for card in move.cards]
        orders = [[*top, *order[len(top) :]] for order in orders]
    shares = [won(order) for order in orders]
    mean = fsum(shares) / number
    chance, (low, high) = decision.shown(mean), map(decision.shown, wilson(mean * number, number))
    return Trial(shares, chance, (low, high))


def _hope(order: list[int], won: Callable[[list[int]], float]) -> float:
    """What to hope of attackers of which only the first are known: the rest comes in some other orders."""
    top, rest = order[:SIGHT], order[SIGHT:]
    turned = range(1, min(_TAILS + 1, len(rest))) or (0,)
    return fsum(won([*top, *rest[by:], *rest[:by]]) for by in turned)


HINTS = Hints(
    hint,
    judge,
    best=lambda state, moves: choose(state, moves, stream(len(moves))),
    words=lambda state, move: words(state, move).play,
)
