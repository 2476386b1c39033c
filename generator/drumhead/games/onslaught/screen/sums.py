"""The sum of the defenders picked so far, compared with the waiting attacker."""

from collections.abc import Sequence

from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.fight import Destroy
from drumhead.games.onslaught.rules.ids import Rule
from drumhead.games.onslaught.rules.state import Defender, State
from drumhead.games.onslaught.screen.gestures import absorb_moves, destroy_moves
from drumhead.table.cards import JOKER


def live_sum(state: State, defenders: Sequence[Defender]) -> tuple[str, bool]:
    """The sum in words, and whether it makes a legal move; empty without an attacker or picked defenders.

    ``7 + 3 + 3 = 13 destroys``, ``11: 2 short``, ``7 + 4 = 11: mixed wounds need a 3``.
    """
    if not state.waiting or not defenders:
        return "", False
    if any(defender.card == JOKER for defender in defenders):
        return ("a Joker destroys", True) if len(defenders) == 1 else ("a Joker fights alone", False)
    target = state.terms.worth[state.waiting]
    for move in destroy_moves(defenders):
        if isinstance(move, Destroy) and GAME.verify(state, move):
            fighters = [defender for defender in defenders if defender.card in move.cards]
            with_three = f" with {move.three}" if move.three else ""
            bonus = " by the bonus" if len(fighters) == 1 and fighters[0].value != target else ""
            return f"{_sum_text(fighters)} destroys{with_three}{bonus}", True
    if any(GAME.verify(state, move) for move in absorb_moves(defenders)):
        return f"{defenders[0].value} absorbs, {defenders[0].value - target} left", True
    return f"{_sum_text(defenders)}: {_why_not(state, defenders, target)}", False


def _sum_text(defenders: Sequence[Defender]) -> str:
    """The present values and their sum."""
    total = str(sum(defender.value for defender in defenders))
    return total if len(defenders) == 1 else f"{' + '.join(str(defender.value) for defender in defenders)} = {total}"


def _why_not(state: State, defenders: Sequence[Defender], target: int) -> str:
    """Why they can't destroy the attacker: by the sum, or else by the engine's refusal."""
    total = sum(defender.value for defender in defenders)
    if total < target:
        return f"{target - total} short"
    if total > target:
        return f"{total - target} too much"
    refusal = GAME.verify(state, Destroy(tuple(defender.card for defender in defenders)))
    if Rule.DESTROY_ALIKE in refusal.rules:
        return "mixed wounds need a 3"
    return f"alone it counts as {total + 1}"
