"""The exact best play of a round, the one with the greatest expected score, accidents included, and hints from it.

The play in one round affects neither later rounds nor the odds of a counterattack, so the best play of each round is
the best play of the game. The two cards of an accident are a random pair of the shoot cards not seen in this round. Of
plays with equal expectations the best one is most likely to hit anything; then it fires the fewest cards; then it is
the first in the order of ``legal_moves``. Worth is points, and exact.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb, inf
from operator import itemgetter
from typing import Final, NamedTuple

from drumhead.games.no_mans_land.rules.moves import advance, move_for_aiming
from drumhead.games.no_mans_land.rules.shots import PLAYER, is_close
from drumhead.games.no_mans_land.rules.state import AimedAt, Fire, Hold, Move, Rule, Sacrifice, SniperState
from drumhead.games.no_mans_land.rules.tables import SHOOT, Individual, SniperTerms, TargetCard
from drumhead.games.no_mans_land.screen import GIVEN, HAND, individual_place
from drumhead.play.hints import Hint, Hints, Judgement
from drumhead.play.picks import lay
from drumhead.table.cards import Card
from drumhead.table.words import counted, listed

EYES: Final = inf
"""The strength of a card that hits automatically: greater than any defence."""

Aiming = tuple[int, ...]
"""For each card of a hand the number of the individual that it is aimed at, 0 if it is kept back."""

Worth = tuple[int, int]
"""Expected score and chance of any hit, both times the number of pairs of cards that an accident may draw."""


def strengths(terms: SniperTerms, cards: Sequence[Card]) -> tuple[float, ...]:
    """The strengths of the cards, ``EYES`` for those that hit automatically."""
    return tuple(EYES if (strength := terms.strengths[card]) is None else strength for card in cards)


def aimings(cards: int, individuals: Sequence[Individual]) -> Iterator[Aiming]:
    """Yield the ways of aiming that many cards, in the order of the legal moves.

    Of ways that differ only by exchanging like individuals, the first is yielded.
    """
    kinds = [(individual.defence, individual.score) for individual in individuals]
    # For each individual the number of the nearest one before that is alike, or 0.
    twins = [max((n for n in range(1, at + 1) if kinds[n - 1] == kind), default=0) for at, kind in enumerate(kinds)]

    def extend(aiming: Aiming) -> Iterator[Aiming]:
        if len(aiming) == cards:
            yield aiming
            return
        yield from extend((*aiming, 0))
        for number, twin in enumerate(twins, 1):
            if not twin or twin in aiming:
                yield from extend((*aiming, number))

    return extend(())


def hit_by(hand: Sequence[float], aiming: Aiming, individuals: Sequence[Individual]) -> list[Individual]:
    """The individuals that a hand of these strengths hits with this aiming."""
    sums: dict[int, float] = {}
    for strength, number in zip(hand, aiming, strict=True):
        if number:
            sums[number] = sums.get(number, 0) + strength
    return [individuals[number - 1] for number, total in sums.items() if total > individuals[number - 1].defence]


class Accidents:
    """The worth of a close miss at each individual of a target card, by the accident that follows."""

    def __init__(self, target: TargetCard, unseen: Sequence[float]) -> None:
        self.pairs, self.worth = comb(len(unseen), 2), dict[int, Worth]()
        sums = list(map(sum, combinations(unseen, 2)))
        for aimed in target.individuals if len(target.individuals) > 1 else ():
            other = target.bystander(aimed)
            hits = sum(total > other.defence for total in sums)
            self.worth[aimed.number] = other.score * hits, hits

    def rate(self, hand: Sequence[float], close: bool, aiming: Aiming, individuals: Sequence[Individual]) -> Worth:
        """The worth of this aiming of a hand; ``close`` says whether its misses are close."""
        if hits := hit_by(hand, aiming, individuals):
            return sum(individual.score for individual in hits) * self.pairs, self.pairs
        numbers = set(aiming) - {0}
        return self.worth.get(numbers.pop(), (0, 0)) if close and len(numbers) == 1 else (0, 0)


class Advice(NamedTuple):
    """The best play and the expected score of the round."""

    moves: tuple[Move, ...]
    """The sacrifice, if one is due, and the shot."""
    expected: Fraction


def best(state: SniperState) -> Advice:
    """The best play from here to the end of the round. Raises ValueError if the game is over."""
    if state.over:
        raise ValueError("the game is over: there is no best play")
    accidents, plays = Accidents(state.target_card, _unseen(state)), list[tuple[tuple[int, ...], tuple[Move, ...]]]()
    for paid in ([Sacrifice(cards)] if cards else [] for cards in combinations(state.hand, state.cards_due)):
        after = advance(state, paid[0]) if paid else state
        value, aiming = _best_shot(after, accidents)
        plays.append((value, (*paid, move_for_aiming(after, aiming))))
    (score, *_), moves = max(plays, key=itemgetter(0))
    return Advice(moves, Fraction(score, accidents.pairs))


def worth(state: SniperState, move: Move) -> Fraction:
    """The expected score of the round after a legal move; a sacrifice is followed by the best shot."""
    accidents = Accidents(state.target_card, _unseen(state))
    if isinstance(move, Sacrifice):
        return Fraction(_best_shot(advance(state, move), accidents)[0][0], accidents.pairs)
    aims = {card: aim.number for aim in move.aims for card in aim.cards} if isinstance(move, Fire) else {}
    aiming = tuple(aims.get(card, 0) for card in state.hand)
    hand, individuals = strengths(state.terms, state.hand), state.target_card.individuals
    return Fraction(accidents.rate(hand, is_close(state.hand), aiming, individuals)[0], accidents.pairs)


def _unseen(state: SniperState) -> tuple[float, ...]:
    """The strengths of the cards that have not been seen in this round."""
    return strengths(state.terms, [card for card in SHOOT if card not in state.hand + state.given])


def _best_shot(state: SniperState, accidents: Accidents) -> tuple[tuple[int, ...], Aiming]:
    """The value of the best aiming of the hand (score, chance of a hit, cards kept back), and that aiming."""
    hand, close, individuals = strengths(state.terms, state.hand), is_close(state.hand), state.target_card.individuals
    ways = aimings(len(hand), individuals)
    values = (((*accidents.rate(hand, close, way, individuals), way.count(0)), way) for way in ways)
    return max(values, key=itemgetter(0))


def hint(state: SniperState, moves: Sequence[Move]) -> Hint:
    """The best play from here to the end of the round."""
    play = best(state)
    said, (why, rules) = words(state, play.moves[0]), explain(state, play.moves[-1])
    if points := play.expected:
        worth_text = counted(points.numerator, "point") if points.denominator == 1 else f"{float(points):.1f} points"
        why = f"{why} That is worth {worth_text}; no other shot is worth more."
    if draws := state.target_card.counterattack:
        times = counted(round(100 * risk(state)), "time")
        why += f" Whatever you do, {counted(draws, 'card')} will be fired back, which kills you {times} in a hundred."
    what = "shot" if isinstance(play.moves[-1], Fire) else "play"
    plan = ", then ".join(words(state, move).play for move in play.moves)
    return said._replace(play=f"The best {what}: {plan}.", why=why, rules=rules, move=str(play.moves[0]))


def risk(state: SniperState) -> Fraction:
    """The chance that the counterattack of this round kills, by the cards that have not been seen in it.

    An accident's two cards are as random as those that follow, so they make no difference.
    """
    unseen, draws = _unseen(state), state.target_card.counterattack
    return 1 - Fraction(survived(unseen, draws), comb(len(unseen), draws))


def survived(unseen: Sequence[float], drawn: int) -> int:
    """The number of sets of ``drawn`` of these strengths that do not hit the player."""
    sets = Counter({(0, 0.0): 1})  # by the cards drawn and their sum
    for strength in unseen:
        for (count, total), number in [*sets.items()]:
            if count < drawn and total + strength <= PLAYER.defence:
                sets[count + 1, total + strength] += number
    return sum(number for (count, _), number in sets.items() if count == drawn)


def judge(state: SniperState, moves: Sequence[Move], move: Move) -> Judgement | None:
    """What a legal shot was worth, by the hand as drawn; None for a sacrifice, half of the decision."""
    if isinstance(move, Sacrifice):
        return None
    play = best(replace(state, hand=(*state.given, *state.hand), given=()))
    return Judgement(float(worth(state, move)), play.moves[0], float(play.expected))


def remark(state: SniperState, move: Move) -> str:
    """How good a legal shot was; empty for a sacrifice."""
    judgement = judge(state, (), move)
    return "" if judgement is None else compare(judgement.value, judgement.best_value)


def compare(value: float, best_value: float) -> str:
    """The worth of a shot beside that of the best one, in as many digits as tell them apart."""
    if not best_value:
        return "No better score was possible."
    if value == best_value:
        return f"Your shot was worth {value:.1f}: none was better."
    digits = next((digits for digits in (1, 2) if f"{value:.{digits}f}" != f"{best_value:.{digits}f}"), 3)
    return f"Your shot was worth {value:.{digits}f}, the best {best_value:.{digits}f}."


def words(state: SniperState, move: Move) -> Hint:
    """How a hint speaks of a move."""
    match move:
        case Sacrifice(cards):
            look, play = "Look for the cards that you can spare.", f"give up {listed(cards)}"
            return Hint(look, GIVEN, play, lay((), cards, GIVEN))
        case Fire(aims):
            look = f"Look at the {listed([_name(state, aim) for aim in aims])}."
            play = "fire " + listed([f"{' + '.join(aim.cards)} at the {_name(state, aim)}" for aim in aims])
            picks = tuple(pick for aim in aims for pick in lay((), aim.cards, individual_place(aim.number)))
            return Hint(look, individual_place(aims[0].number), play, picks)
        case Hold():
            return Hint("Look at what your hand adds up to.", HAND, "hold your fire")


def _name(state: SniperState, aim: AimedAt) -> str:
    return state.target_card.name(state.aimed_at(aim))


def explain(state: SniperState, shot: Move) -> tuple[str, tuple[str, ...]]:
    """The sums of the shot compared with the defences, and the rules they rest on."""
    if not isinstance(shot, Fire):
        return "Nobody can be hit, neither by aim nor by accident.", (Rule.AIM_HOLD,)
    rules_by_text = dict(_explain_aim(state, aim) for aim in shot.aims)
    return f"{'; '.join(rules_by_text)}.", tuple(dict.fromkeys(rules_by_text.values()))


def _explain_aim(state: SniperState, aim: AimedAt) -> tuple[str, Rule]:
    name, defence, total = _name(state, aim), state.aimed_at(aim).defence, sum(strengths(state.terms, aim.cards))
    if total == EYES:
        return f"{listed(aim.cards)} hits the {name} by itself", Rule.SHOT_EYES
    if total > defence:
        return f"{total:g} beats the {name}'s defence of {defence}", Rule.SHOT_GREATER
    return f"{total:g} misses the {name}'s defence of {defence}, but an accident may follow", Rule.ACCIDENT_WHEN


HINTS = Hints(
    hint, judge, lambda state, moves: best(state).moves[0], lambda state, move: words(state, move).play, in_points=True
)
