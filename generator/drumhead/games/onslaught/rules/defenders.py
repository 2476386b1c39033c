"""What many moves ask of a defender: that it is there, that it is unwounded, that it has the power needed."""

from drumhead.games.onslaught.rules.ids import Rule
from drumhead.games.onslaught.rules.state import State
from drumhead.table.cards import JOKER, Card, is_red, rank
from drumhead.table.verdict import LEGAL, Verdict, refuse
from drumhead.table.words import listed


def on_table(state: State, card: Card) -> Verdict:
    """Whether the card is a defender on the table (``wave.deal``)."""
    if is_red(card):
        return refuse(f"{card} is an attacker; only black cards and Jokers defend.", Rule.DEFENDERS)
    if not state.find(card):
        there = listed([defender.card for defender in state.table])
        rules = (Rule.DEAL, Rule.JOKERS) if card == JOKER else (Rule.DEAL,)
        return refuse(f"{card} is not on the table; the defenders there: {there}.", *rules)
    return LEGAL


def unwounded(state: State, card: Card, what: str, rule: Rule) -> Verdict:
    """Whether the defender has nothing under it, which it must not have where it ``what`` (``joker.unwounded``,
    ``power.when``).
    """
    defender = state.find(card)
    if defender and defender.under:
        reason = f"{card} is wounded (under it: {listed(defender.under)}), and only an unwounded defender {what}."
        return refuse(reason, rule, Rule.ABSORB_WOUNDED)
    return LEGAL


def has_power(state: State, card: Card, needed: str, rule: Rule) -> Verdict:
    """Whether the card can be discarded for the power of rank ``needed``, whose rule is ``rule`` (``power.when``)."""
    if rank(card) != needed:
        return refuse(f"{card} does not have the power of a {needed}.", rule)
    return on_table(state, card) and unwounded(state, card, "can be discarded for its power", Rule.POWER)
