"""Hints in the form of ``play/hints.py``, from the best play in ``best.py``. Worth is points, and exact."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from drumhead.games.no_mans_land.hints.best import EYES, best, strengths, worth
from drumhead.games.no_mans_land.rules.ids import Rule
from drumhead.games.no_mans_land.rules.state import AimedAt, Fire, Hold, Move, Sacrifice, SniperState
from drumhead.games.no_mans_land.screen.controls import GIVEN, HAND, individual_place
from drumhead.play.hints import Hint, Hints, Judgement
from drumhead.play.picks import lay
from drumhead.table.words import counted, listed


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
    return (
        f"{total:g} misses the {name}'s defence of {individual.defence}, but an accident may follow",
        Rule.ACCIDENT_WHEN,
    )


HINTS = Hints(
    hint,
    judge,
    lambda state, moves: best(state).moves[0],
    lambda state, move: describe_plan(state, (move,)),
    in_points=True,
)
