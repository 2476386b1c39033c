"""Refusals that many moves share: a defender that isn't there, one that is wounded."""

from drumhead.games.onslaught.rules import Rule
from drumhead.games.onslaught.state import State
from drumhead.games.onslaught.words import listed
from drumhead.table.cards import JOKER, Card, is_red, rank
from drumhead.table.verdict import Verdict, refuse


def missing(state: State, card: Card) -> Verdict | None:
    """Refused where the card is no defender on the table."""
    if is_red(card):
        return refuse(f"{card} is an attacker; only black cards and Jokers defend.", Rule.DEFENDERS)
    if not state.find(card):
        there = listed([defender.card for defender in state.table])
        rules = (Rule.DEAL, Rule.JOKERS) if card == JOKER else (Rule.DEAL,)
        return refuse(f"{card} is not on the table; the defenders there: {there}.", *rules)
    return None


def wounded(state: State, card: Card, what: str, rule: Rule) -> Verdict | None:
    """Refused where the defender, which is on the table, is wounded, and only an unwounded one does ``what``."""
    defender = state.find(card)
    if defender and defender.under:
        reason = f"{card} is wounded (under it: {listed(defender.under)}), and only an unwounded defender {what}."
        return refuse(reason, rule, Rule.ABSORB_WOUNDED)
    return None


def powerless(state: State, card: Card, needed: str, rule: Rule) -> Verdict | None:
    """Refused where the card can't be discarded for the power of rank ``needed``, whose rule is ``rule``."""
    if rank(card) != needed:
        return refuse(f"{card} has not that power: only a black {needed} has.", rule)
    return missing(state, card) or wounded(state, card, "can be discarded for its power", Rule.POWER)
