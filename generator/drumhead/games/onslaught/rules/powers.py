"""Verify the powers of the 5 and the 7: shift, peek, arrange."""

from drumhead.games.onslaught.rules.defenders import verify_on_table, verify_power
from drumhead.games.onslaught.rules.ids import Rule
from drumhead.games.onslaught.rules.moves import Arrange, Peek, Shift
from drumhead.games.onslaught.rules.state import State
from drumhead.table.cards import JOKER, in_order, is_red
from drumhead.table.verdict import LEGAL, Verdict, refuse
from drumhead.table.words import listed


def verify_shift(state: State, move: Shift) -> Verdict:
    """A 5 shifts an absorbed attacker to another defender of the same or a greater value (``power.five``)."""
    attacker, card = move.attacker, move.target
    if not (verdict := verify_power(state, move.five, "5", Rule.FIVE)):
        return verdict
    if not is_red(attacker):
        reason = f"{attacker} is not an attacker. You can shift only a red card that lies under a defender."
        return refuse(reason, Rule.FIVE, Rule.ATTACKERS)
    if not (verdict := verify_on_table(state, move.source)):
        return verdict
    source = state.find(move.source)
    if not source or attacker not in source.under:
        return refuse(f"{attacker} is not under {move.source}.", Rule.FIVE)
    if card == JOKER:
        return refuse(f"A Joker absorbs nothing, so {attacker} cannot be shifted to it.", Rule.FIVE, Rule.ABSORB_JOKER)
    if not (verdict := verify_on_table(state, card)):
        return verdict
    if card == move.source:
        return refuse(f"{attacker} is already under {card}.", Rule.FIVE)
    if card == move.five:
        return refuse(f"{card} is discarded for its power, so nothing can be shifted to it.", Rule.FIVE)
    target = state.find(card)
    worth = state.terms.worth[attacker]
    if target and target.value < worth:
        now_text = " now" if target.wounded else ""
        reason = f"{card} is worth {target.value}{now_text}, and {attacker} can be shifted only to {worth} or more."
        if not target.wounded and target.value == worth - 1:
            return refuse(reason, Rule.FIVE_BONUS)
        return refuse(reason, Rule.FIVE_ABSORB, Rule.FIVE_DESTROY)
    return LEGAL


def verify_peek(state: State, move: Peek) -> Verdict:
    """An unwounded 7 shows the next attackers, if there are any (``power.seven``)."""
    if not (verdict := verify_power(state, move.seven, "7", Rule.SEVEN)):
        return verdict
    if not state.attackers:
        return refuse("No attackers are left in their deck to peek at.", Rule.SEVEN)
    return LEGAL


def verify_arrange(state: State, move: Arrange) -> Verdict:
    """The attackers just seen are put back, each once, in any order (``power.seven.arrange``)."""
    if not state.peeked:
        return refuse("No attackers have just been seen: discard a 7 first.", Rule.ARRANGE, Rule.SEVEN)
    if in_order(move.cards) != in_order(state.next_attackers):
        return refuse(
            f"Put back exactly the cards that the 7 showed, in any order: {listed(state.next_attackers)}.", Rule.ARRANGE
        )
    return LEGAL
