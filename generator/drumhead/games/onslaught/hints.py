"""Hints, by the best move of the player in ``players/``, and what a move was worth beside it.

For that both are played on against the same orders of what nobody could see, other orders than those by which the best
was chosen, which flatter it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice, permutations
from math import fsum
from typing import Final, NamedTuple

from drumhead.games.onslaught.players import Candidate, Decision, choose, count_known
from drumhead.games.onslaught.players.waves import WaveProgress, play_out
from drumhead.games.onslaught.rules.fight import Absorb, Destroy, Joker
from drumhead.games.onslaught.rules.ids import Rule
from drumhead.games.onslaught.rules.moves import End, Move, Pledge, Recalibrate, Turn, advance, legal_moves, outcome
from drumhead.games.onslaught.rules.powers import Arrange, Peek, Shift
from drumhead.games.onslaught.rules.state import ATTACKERS, LIMIT, SIGHT, WAVES, State
from drumhead.games.onslaught.screen.controls import ATTACKERS as PILE
from drumhead.games.onslaught.screen.controls import LINE, SEEN, WAITING, live_sum
from drumhead.games.onslaught.solve.position import read_table
from drumhead.play.hints import Hint, Hints, Judgement
from drumhead.play.picks import Picks
from drumhead.table.cards import JOKER, Card
from drumhead.table.interval import around_mean, wilson
from drumhead.table.shuffle import stream
from drumhead.table.words import counted, listed


def locate(state: State, move: Move) -> tuple[str, ...]:
    """A text that says where to look for the move, the zone or card to mark, and the rules of the move."""
    match move:
        case Pledge():
            return "Look at your defenders: how many attackers can they take?", LINE, Rule.WAVE_PLEDGE, Rule.WAVE_LIMIT
        case Turn():
            return "Look at the pile of attackers.", PILE, Rule.WAVE_TURN
        case Absorb():
            return f"Look for a defender that can absorb {state.waiting}.", WAITING, Rule.ABSORB_GREATER
        case Destroy(_, three):
            value = state.terms.worth[state.waiting] if state.waiting else 0
            power = (Rule.POWER_THREE,) if three else ()
            look = f"Look for what destroys {state.waiting}, worth {value}."
            return look, WAITING, Rule.DESTROY_EXACT, *power
        case Joker():
            return "Look at your Joker.", JOKER, Rule.JOKER_DESTROY
        case Shift(_, _, _, five):
            return "Look at the attackers under your defenders, and at your 5.", five, Rule.POWER_FIVE
        case Peek(seven):
            return "Look at your 7.", seven, Rule.POWER_SEVEN
        case Arrange():
            return "Look at the order of the next attackers.", SEEN, Rule.POWER_SEVEN_ARRANGE
        case Recalibrate():
            return "Look at the pledge: is it the right one?", LINE, Rule.WAVE_RECALIBRATE
        case End():
            return "Look at the pledge: it is met.", LINE, Rule.WAVE_END


def describe(state: State, move: Move) -> str:
    """The move in words, as an instruction."""
    match move:
        case Pledge(number):
            return f"pledge {counted(number, 'attacker')}"
        case Turn():
            return "turn up the next attacker"
        case Absorb(card):
            return f"absorb {state.waiting} with {card}"
        case Destroy(cards, three):
            return f"destroy {state.waiting} with {listed(cards)}" + (f", and discard {three} for it" if three else "")
        case Joker():
            return f"discard a Joker to destroy {state.waiting}"
        case Shift(attacker, source, target, five):
            return f"discard {five} to shift {attacker} from {source} to {target}"
        case Peek(seven):
            return f"discard {seven} to see the next attackers"
        case Arrange(cards):
            return f"put the attackers back as {listed(cards)}, in this order"
        case Recalibrate(number, card):
            return f"discard {card} to change the pledge to {number}"
        case End():
            return "end the wave"


def purpose(state: State, move: Move, then: Move | None) -> str:
    """What a move is for that doesn't say so itself, to follow its words; ``then`` is the move that it prepares."""
    match move:
        case Recalibrate(number) if then:
            return _way_to_the_end(state, number)
        case Recalibrate():
            return ", and face more of them in this wave"
        case Shift() if then:
            return f", then {describe(advance(state, move), then)}"
        case Peek():
            return ": the wave can end without it"
        case Arrange(cards) if then:
            return f": so {cards[0]} can be beaten unseen"
    return ""


def _way_to_the_end(state: State, number: int) -> str:
    """Words on how the wave can end once a defender is discarded to change the pledge to that number."""
    left, more = len(state.table) - 1, int(number != state.faced)
    if state.wave < WAVES:
        more = max(more, left - (LIMIT if any(defender.wounded for defender in state.table) else 0))
    rest = counted(left - more, "defender") if left > more else "an empty table"
    ways = f" for now: {counted(more, 'more discard')}, and" if more else ":"
    return f"{ways} the wave can end with {rest}"


def reason(state: State, moves: Sequence[Move], move: Move, then: Move | None) -> str:
    """Why the move is good, from what lies on the table; ``moves`` led to the state."""
    empty = "An empty table beats the next attacker unseen, whatever it is worth."
    match move:
        case Pledge():
            worths = [state.terms.worth[card] for card in _hidden(state)]
            total = sum(defender.value for defender in state.table)
            jokers = ", with a Joker besides" if state.find(JOKER) else ""
            mean = sum(worths) / len(worths)
            return f"Your defenders add up to {total}{jokers}, and an attacker is worth {mean:.1f} on average."
        case Turn() if state.pledge:
            return f"{counted(state.pledge - state.faced, 'attacker')} of the pledge to come: {_outlook(state, moves)}."
        case Absorb() | Destroy() | Joker() if state.waiting:
            text, _ = live_sum(state, [defender for card in picks(move) if (defender := state.find(Card(card)))])
            return f"Against {state.waiting}, worth {state.terms.worth[state.waiting]}: {text}."
        case Shift(attacker, source, target):
            healed, wounded = (advance(state, move).find(card) for card in (source, target))
            rest = f"{target} {wounded.value}" if wounded else f"{target} goes with {attacker}"
            return f"{source} is then worth {healed.value}, {rest}." if healed else ""
        case Peek():
            return "You may then put them in another order before the next wave."
        case Arrange():
            return empty if then else "No other order of them wins more often."
        case Recalibrate() if then:
            few = f"No more than {LIMIT} defenders may be left."
            return few if any(defender.wounded for defender in state.table) else empty
        case Recalibrate():
            return f"The pledge is met, and {_outlook(state, moves)}."
        case _ if state.wave == WAVES:
            return "The pledge is met."
        case _ if len(state.table) > LIMIT:
            return f"{counted(len(state.table), 'defender')} are too many, and no move helps."
    return f"The pledge is met, and no more than {LIMIT} defenders are left." if state.table else empty


def _hidden(state: State) -> list[Card]:
    """The attackers that the player hasn't seen in play."""
    seen = {*state.discard, *(card for defender in state.table for card in defender.under)}
    return [card for card in ATTACKERS if card not in seen]


def _outlook(state: State, moves: Sequence[Move]) -> str:
    """Which of the attackers that may come next the line can deal with."""
    if count_known(state, moves):
        return f"{state.attackers[0]} comes next"
    hidden, kinds = _hidden(state), (Absorb, Destroy, Joker)
    met = sum(any(isinstance(move, kinds) for move in legal_moves(replace(state, waiting=card))) for card in hidden)
    share = "every one" if met == len(hidden) else f"{met} of the {len(hidden)}"
    return f"your defenders can deal with {share} that may come next"


def picks(move: Move) -> Picks:
    """The cards to pick before making the move, in an order that makes it and no other."""
    match move:
        case Absorb(card) | Peek(card) | Recalibrate(_, card):
            return (card,)
        case Destroy(cards, three):
            return (three, *cards) if three else cards
        case Joker():
            return (JOKER,)
        case Shift(attacker, _, target, five):
            return attacker, five, target
        case Arrange(cards):
            return cards
        case _:
            return ()


def hint(state: State, moves: Sequence[Move]) -> Hint:
    """The best move. The same position after the same moves gives the same hint."""
    decision = Decision(state, moves, stream(len(moves)))
    candidates = decision.candidates()
    move = candidates[0].move
    then = _prepared(decision, moves, move)
    where, target, *rules = locate(state, move)
    chances = _compare_pledges(candidates) if isinstance(move, Pledge) else _compare_with_next(state, candidates)
    play = f"The best move: {describe(state, move)}{purpose(state, move, then)}."
    why = f"{reason(state, moves, move, then)} {chances}"
    return Hint(where, target, play, picks(move), why, tuple(rules), str(move))


def _prepared(decision: Decision, moves: Sequence[Move], move: Move) -> Move | None:
    """The move that this one prepares: dealing with the attacker, or ending the wave."""
    state = decision.state
    match move:
        case Shift() if not outcome(after := advance(state, move)):
            return _candidates(after, [*moves, move])[0].move
        case Recalibrate() if state.pledge is not None:
            is_last = decision.ending_move(WaveProgress(state.wave, state.faced, state.pledge)) == move
            return End() if is_last else None
        case Arrange(cards) if state.faced and state.wave < WAVES:
            can_be_empty = not any(defender.wounded for defender in state.table)
            greatest = max(state.terms.worth[card] for card in cards)
            return End() if can_be_empty and state.terms.worth[cards[0]] == greatest else None
    return None


def _candidates(state: State, moves: Sequence[Move]) -> list[Candidate]:
    return Decision(state, moves, stream(len(moves))).candidates()


def _compare_with_next(state: State, candidates: Sequence[Candidate]) -> str:
    """The chance of the best move, beside that of the next best; none where it ends the game."""
    if not isinstance(candidates[0].move, Turn) and (end := outcome(advance(state, candidates[0].move))):
        return f"The game is then {end.result}."
    text = f"Your chance is then about {_percent(candidates[0])}"
    other = next((candidate for candidate in candidates if candidate.move != candidates[0].move), None)
    if other is None:
        return f"{text}, and no other move is worth a thought."
    return f"{text}; the next best, to {describe(state, other.move)}, leaves about {_percent(other)}."


def _compare_pledges(candidates: Sequence[Candidate]) -> str:
    """The chance of each pledge near the best one."""
    chances = {candidate.move.number: candidate for candidate in candidates if isinstance(candidate.move, Pledge)}
    best = next(iter(chances))
    near = [number for number in sorted(chances) if abs(number - best) < 3]
    return f"Your chance is about {', '.join(f'{_percent(chances[number])} with {number}' for number in near)}."


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
    decision = Decision(state, moves, stream(_SALT + len(moves)), ORDERS)
    trial, other = try_out(decision, moves, move), try_out(decision, moves, best)
    if trial.chance >= other.chance:
        return Judgement(trial.chance, move, trial.chance, False, trial.interval, trial.interval)
    loss, least, _ = around_mean([one - mine for mine, one in zip(trial.shares, other.shares, strict=True)])
    margin = (other.chance - trial.chance) * (loss - least) / loss if loss else 0.0
    return Judgement(trial.chance, best, other.chance, False, trial.interval, other.interval, margin)


def try_out(decision: Decision, moves: Sequence[Move], move: Move) -> Trial:
    """Play on from a legal move, against the orders of the decision."""
    state, odds, number = decision.state, decision.odds, len(decision.decks)
    after = state if isinstance(move, Turn) else advance(state, move)  # what is turned up nobody could foresee
    if end := outcome(after):
        share = float(end.result == "won")
        return Trial([share] * number, share, None)
    if isinstance(move, End):  # nor the next hand
        after = state
    faced, pledge = after.faced, after.pledge
    if pledge is None:
        pledge = Decision(replace(after, peeked=False), (*moves, move), stream(_SALT)).progress().pledge
    table, progress = read_table(after), WaveProgress(after.wave, faced, pledge)
    must_turn = isinstance(move, Turn) or after.waiting is not None
    waiting = [state.terms.worth[after.waiting]] if after.waiting else []

    def won(order: Sequence[int]) -> float:
        return play_out(table, [*waiting, *order], progress, odds, must_turn=must_turn)

    orders = decision.decks
    if isinstance(move, Peek):
        orders = [max(_arranged(order), key=lambda known: _hope(known, won)) for order in orders]
    elif isinstance(move, Arrange):
        top = [state.terms.worth[card] for card in move.cards]
        orders = [[*top, *order[len(top) :]] for order in orders]
    shares = [won(order) for order in orders]
    mean = fsum(shares) / number
    chance, (low, high) = decision.shown(mean), map(decision.shown, wilson(mean * number, number))
    return Trial(shares, chance, (low, high))


def _arranged(order: list[int]) -> Iterator[list[int]]:
    """The ways in which a 7 can put these attackers back."""
    for top in dict.fromkeys(permutations(order[:SIGHT])):
        yield [*top, *order[SIGHT:]]


def _hope(order: list[int], won: Callable[[list[int]], float]) -> float:
    """What to hope of attackers of which only the first are known: the rest comes in some other orders."""
    top, rest = order[:SIGHT], order[SIGHT:]
    turned = range(1, min(_TAILS + 1, len(rest))) or (0,)
    return fsum(won([*top, *rest[by:], *rest[:by]]) for by in turned)


HINTS = Hints(hint, judge, lambda state, moves: _candidates(state, moves)[0].move, describe)
