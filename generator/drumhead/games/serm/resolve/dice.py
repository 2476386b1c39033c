"""The resolvers that roll: a pool, a shot, a React."""

from drumhead.games.serm.resolve.resolver import (
    MAX_DICE,
    DiceCase,
    DiceResolver,
    Findings,
    Rolls,
    dice,
    pool_of,
    soldier,
    soldier_text,
)
from drumhead.games.serm.rules import pools
from drumhead.games.serm.rules.ids import Rule
from drumhead.table.inputs import Input
from drumhead.table.resolver import Chance, Result, Step
from drumhead.table.words import capitalized

_MAX_TOTAL = 99
"""The greatest total that a resolver accepts."""


def _pool(case: DiceCase) -> Findings:
    number, rolls = case["pool"], Rolls(case["dice"])
    total = case["total"]
    if total is None:
        least = -(-pools.mean(number) // 1)
        chance = Chance(f"it comes to {least} or more", pools.at_least(number, int(least)))
    else:
        chance = Chance(f"it comes to more than {total}", pools.beats(number, total))
    thrown = rolls.pool("the pool", number)
    rolls.check_all_used(case["dice"])
    result = None
    if not rolls.awaits:
        comparison = "" if total is None else f", {'more' if thrown.total > total else 'no more'} than {total}"
        values = {"total": thrown.total} | ({} if total is None else {"greater": thrown.total > total})
        result = Result("total", f"The total is {thrown.total}{comparison}.", (Rule.DICE_POOL,), values=values)
    return Findings((chance, Chance("on average", pools.mean(number), "in all")), rolls.steps, result, rolls.awaits)


def _shot(case: DiceCase) -> Findings:
    shoot = pool_of(case, "shooter", "shoot")
    endure = pool_of(case, "target", "endure")
    if not shoot:
        text = f"{capitalized(soldier_text(case, 'shooter'))} has no die for Shoot."
        return Findings(result=Result("no-shot", text, (Rule.SHOOT_DIE,), allowed=False))
    target = soldier_text(case, "target")
    chances = (
        Chance(f"{target} is killed", pools.greater(shoot, endure)),
        Chance("the totals are equal, a miss", pools.equal(shoot, endure)),
        Chance("the shot is lower, a miss", pools.less(shoot, endure)),
    )
    rolls = Rolls(case["dice"])
    fired = rolls.pool(f"{soldier_text(case, 'shooter')}'s Shoot", shoot)
    endured = rolls.pool(f"{target}'s Endure", endure) if not rolls.awaits else None
    rolls.check_all_used(case["dice"])
    if endured is None or rolls.awaits:
        return Findings(chances, rolls.steps, None, rolls.awaits)
    values = {"shoot": fired.total, "endure": endured.total, "killed": fired.total > endured.total}
    totals = f"{fired.total} against {endured.total}"
    if fired.total > endured.total:
        result = Result("killed", f"{totals}: {target} is killed.", (Rule.SHOOT_TOTAL,), values=values)
    elif fired.total == endured.total:
        result = Result("missed", f"{totals}: equal is a miss.", (Rule.SHOOT_TOTAL, Rule.SHOOT_TIE), values=values)
    else:
        result = Result("missed", f"{totals}: a miss.", (Rule.SHOOT_TOTAL,), values=values)
    return Findings(chances, rolls.steps, result)


def _react(case: DiceCase) -> Findings:
    react = pool_of(case, "reactor", "react")
    if not react:
        text = f"{capitalized(soldier_text(case, 'reactor'))} has no die to react with."
        return Findings(result=Result("no-react", text, (Rule.REACT_WHEN,), allowed=False))
    mover, rolls = soldier_text(case, "mover"), Rolls(case["dice"])
    if case["total"] is None:
        move = pool_of(case, "mover", "move")
        stopped = pools.greater(react, move)
        move_total = rolls.pool(f"{mover}'s Move", move).total
    else:
        stopped = pools.beats(react, case["total"])
        move_total = case["total"]
        rolls.steps.append(Step(f"{capitalized(mover)}'s Move: {move_total}, rolled before.", (Rule.REACT_TOTAL,)))
    chances = (Chance(f"{mover} is stopped", stopped), Chance("the Move goes through", 1 - stopped))
    reacted = rolls.pool(f"{soldier_text(case, 'reactor')}'s React", react) if not rolls.awaits else None
    rolls.check_all_used(case["dice"])
    if reacted is None or rolls.awaits:
        return Findings(chances, rolls.steps, None, rolls.awaits)
    values = {"move": move_total, "react": reacted.total, "stopped": reacted.total > move_total}
    totals = f"{reacted.total} against {move_total}"
    if reacted.total > move_total:
        text = f"{totals}: {mover} is stopped wherever the reactor sees it, kills nobody, and the reactor acts next."
        rules = (Rule.REACT_TOTAL, Rule.REACT_STOP, Rule.REACT_SPARES, Rule.REACT_INITIATIVE)
        return Findings(chances, rolls.steps, Result("stopped", text, rules, values=values))
    text = f"{totals}: not greater, so {mover} goes on."
    return Findings(chances, rolls.steps, Result("goes-on", text, (Rule.REACT_TOTAL,), values=values))


POOL = DiceResolver(
    "pool", "A pool", "What a number of dice comes to.", (),
    lambda terms: (
        Input("pool", "Dice in the pool", "int", 1, "", (Rule.DICE_POOL,), 0, MAX_DICE),
        Input("total", "Total to be more than", "int", None, "Default: the average.", (), 0, _MAX_TOTAL),
    ), _pool,
)  # fmt: skip
SHOT = DiceResolver(
    "shot", "A shot", "Whether a shot kills: Shoot against Endure.",
    (Rule.SHOOT_DIE, Rule.SHOOT_TOTAL, Rule.SHOOT_TIE),
    lambda terms: (
        soldier(terms, "shooter", "Shooter", Rule.SHOOT_DIE), soldier(terms, "target", "Target", Rule.SHOOT_TOTAL),
        dice("shoot", "Dice of Shoot", Rule.SHOOT_DIE), dice("endure", "Dice of Endure", Rule.SHOOT_TOTAL),
    ), _shot,
)  # fmt: skip
REACT = DiceResolver(
    "react", "A React", "Whether a React stops a Move.",
    (Rule.REACT_WHEN, Rule.REACT_TOTAL, Rule.REACT_STOP, Rule.REACT_SPARES, Rule.REACT_INITIATIVE),
    lambda terms: (
        soldier(terms, "reactor", "Reactor", Rule.REACT_WHEN),
        soldier(terms, "mover", "Mover", Rule.REACT_TOTAL),
        dice("react", "Dice of React", Rule.REACT_WHEN), dice("move", "Dice of Move", Rule.REACT_TOTAL),
        Input("total", "Total of the Move", "int", None, "Where it is rolled.", (Rule.REACT_TOTAL,), 0, _MAX_TOTAL),
    ), _react,
)  # fmt: skip
