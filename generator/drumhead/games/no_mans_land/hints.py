"""The exact best play of a round, the one with the greatest expected score, accidents included, and hints from it.

The play in one round affects neither later rounds nor the odds of a counterattack, so the best play of each round is
the best play of the game. The two cards of an accident are a random pair of the shoot cards not seen in this round. Of
plays with equal expectations the best one is most likely to hit anything; then it fires the fewest cards; then it is
the first in the order of ``legal_moves``. Worth is points, and exact.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from math import inf
from typing import Final

from drumhead.games.no_mans_land.rules.ids import Rule
from drumhead.games.no_mans_land.rules.moves import advance, move_for_aiming
from drumhead.games.no_mans_land.rules.shots import is_close
from drumhead.games.no_mans_land.rules.state import AimedAt, Fire, Hold, Move, Sacrifice, SniperState
from drumhead.games.no_mans_land.rules.tables import SHOOT, Individual, SniperTerms, TargetCard
from drumhead.games.no_mans_land.screen.controls import GIVEN, HAND, individual_place
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
    twins = [
        max((number for number in range(1, index + 1) if kinds[number - 1] == kinds[index]), default=0)
        for index in range(len(kinds))
    ]

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


def pairs_over(unseen: Sequence[float], defence: int) -> int:
    """The number of pairs of the unseen strengths that hit this defence."""
    return sum(first + second > defence for first, second in combinations(unseen, 2))


class Accidents:
    """The worth of a close miss at each individual of a target card, by the accident that follows."""

    def __init__(self, target: TargetCard, unseen: Sequence[float]) -> None:
        self.pairs = len(unseen) * (len(unseen) - 1) // 2
        self.worth: Mapping[int, Worth] = {}
        if len(target.individuals) > 1:
            bystanders = {aimed.number: target.bystander(aimed) for aimed in target.individuals}
            over = {
                defence: pairs_over(unseen, defence) for defence in {other.defence for other in bystanders.values()}
            }
            self.worth = {
                number: (other.score * over[other.defence], over[other.defence]) for number, other in bystanders.items()
            }

    def rate(self, hand: Sequence[float], close: bool, aiming: Aiming, individuals: Sequence[Individual]) -> Worth:
        """The worth of this aiming of a hand; ``close`` says whether its misses are close."""
        if hits := hit_by(hand, aiming, individuals):
            return sum(individual.score for individual in hits) * self.pairs, self.pairs
        numbers = set(aiming) - {0}
        return self.worth.get(numbers.pop(), (0, 0)) if close and len(numbers) == 1 else (0, 0)


@dataclass(frozen=True, slots=True)
class Advice:
    """The best play and the expected score of the round."""

    moves: tuple[Move, ...]
    """The sacrifice, if one is due, and the shot."""
    expected: Fraction


def best(state: SniperState) -> Advice:
    """The best play from here to the end of the round. Raises ValueError if the game is over."""
    if state.over:
        raise ValueError("the game is over: there is no best play")
    accidents, best_play = _accidents(state), None
    for cards in combinations(state.hand, state.cards_due):
        after_sacrifice = advance(state, Sacrifice(cards)) if cards else state
        value, aiming = _best_shot(after_sacrifice, accidents)
        if best_play is None or value > best_play[0]:
            best_play = value, (*([Sacrifice(cards)] if cards else []), move_for_aiming(after_sacrifice, aiming))
    assert best_play is not None
    return Advice(best_play[1], Fraction(best_play[0][0], accidents.pairs))


def worth(state: SniperState, move: Move) -> Fraction:
    """The expected score of the round after a legal move; a sacrifice is followed by the best shot."""
    accidents = _accidents(state)
    if isinstance(move, Sacrifice):
        return Fraction(_best_shot(advance(state, move), accidents)[0][0], accidents.pairs)
    aims = {card: aim.number for aim in move.aims for card in aim.cards} if isinstance(move, Fire) else {}
    aiming = tuple(aims.get(card, 0) for card in state.hand)
    hand, individuals = strengths(state.terms, state.hand), state.target_card.individuals
    return Fraction(accidents.rate(hand, is_close(state.hand), aiming, individuals)[0], accidents.pairs)


def _accidents(state: SniperState) -> Accidents:
    seen = state.hand + state.given
    return Accidents(state.target_card, strengths(state.terms, [card for card in SHOOT if card not in seen]))


def _best_shot(state: SniperState, accidents: Accidents) -> tuple[tuple[int, int, int], Aiming]:
    """The value of the best aiming of the hand (score, chance of a hit, cards kept back), and that aiming."""
    hand, close, individuals = strengths(state.terms, state.hand), is_close(state.hand), state.target_card.individuals
    best_value: tuple[int, int, int] = (-1, 0, 0)
    best_aiming: Aiming = ()
    for aiming in aimings(len(hand), individuals):
        value = (*accidents.rate(hand, close, aiming, individuals), aiming.count(0))
        if value > best_value:
            best_value, best_aiming = value, aiming
    return best_value, best_aiming


def hint(state: SniperState, moves: Sequence[Move]) -> Hint:
    """The best play from here to the end of the round."""
    play = best(state)
    where, target = locate(state, play.moves[0])
    why, rules = explain(state, play.moves)
    what = "shot" if isinstance(play.moves[-1], Fire) else "play"
    return Hint(
        where,
        target,
        f"The best {what}: {describe_plan(state, play.moves)}.",
        tuple(picks(play.moves[0])),
        f"{why} That is worth {_points_text(play.expected)}; no other shot is worth more." if play.expected else why,
        rules,
        str(play.moves[0]),
    )


def _points_text(worth: Fraction) -> str:
    return counted(worth.numerator, "point") if worth.denominator == 1 else f"{float(worth):.1f} points"


def judge(state: SniperState, moves: Sequence[Move], move: Move) -> Judgement | None:
    """What a legal shot was worth; None for a sacrifice, half of the decision."""
    start = decision_state(state, move)
    if start is None:
        return None
    play = best(start)
    return Judgement(float(worth(state, move)), play.moves[0], float(play.expected), True)


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


def decision_state(state: SniperState, move: Move) -> SniperState | None:
    """The state with the hand as drawn, by which a shot is judged; None for a sacrifice, half of the decision."""
    return None if isinstance(move, Sacrifice) else replace(state, hand=(*state.given, *state.hand), given=())


def describe_plan(state: SniperState, moves: tuple[Move, ...]) -> str:
    """The moves in words."""
    return ", then ".join(_describe_move(state, move) for move in moves)


def _describe_move(state: SniperState, move: Move) -> str:
    match move:
        case Sacrifice(cards):
            return f"give up {listed(cards)}"
        case Fire(aims):
            return f"fire {listed([_describe_aim(state, aim) for aim in aims])}"
        case Hold():
            return "hold your fire"


def _describe_aim(state: SniperState, aim: AimedAt) -> str:
    return f"{' + '.join(aim.cards)} at the {state.target_card.name(state.target_card.individuals[aim.number - 1])}"


def picks(move: Move) -> Iterator[str]:
    """Yield the picks for the move."""
    match move:
        case Sacrifice(cards):
            yield from lay((), cards, GIVEN)
        case Fire(aims):
            for aim in aims:
                yield from lay((), aim.cards, individual_place(aim.number))


def locate(state: SniperState, move: Move) -> tuple[str, str]:
    """A text that says where to look for the move, and the zone."""
    match move:
        case Sacrifice():
            return "Look for the cards that you can spare.", GIVEN
        case Fire(aims):
            names = listed([state.target_card.name(state.target_card.individuals[aim.number - 1]) for aim in aims])
            return f"Look at the {names}.", individual_place(aims[0].number)
        case Hold():
            return "Look at what your hand adds up to.", HAND


def explain(state: SniperState, moves: tuple[Move, ...]) -> tuple[str, tuple[str, ...]]:
    """The sums of the shot compared with the defences, and the rules they rest on."""
    fire = moves[-1]
    if not isinstance(fire, Fire):
        return "Nobody can be hit, neither by aim nor by accident.", (Rule.AIM_HOLD,)
    rules_by_text = dict(_explain_aim(state, aim) for aim in fire.aims)
    return f"{'; '.join(rules_by_text)}.", tuple(dict.fromkeys(rules_by_text.values()))


def _explain_aim(state: SniperState, aim: AimedAt) -> tuple[str, Rule]:
    individual, total = state.target_card.individuals[aim.number - 1], sum(strengths(state.terms, aim.cards))
    name = state.target_card.name(individual)
    if total == EYES:
        return f"{listed(aim.cards)} hits the {name} by itself", Rule.SHOT_EYES
    if total > individual.defence:
        return f"{total:g} beats the {name}'s defence of {individual.defence}", Rule.SHOT_GREATER
    text = f"{total:g} misses the {name}'s defence of {individual.defence}, but an accident may follow"
    return text, Rule.ACCIDENT_WHEN


HINTS = Hints(
    hint,
    judge,
    lambda state, moves: best(state).moves[0],
    lambda state, move: describe_plan(state, (move,)),
    in_points=True,
)
