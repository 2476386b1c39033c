"""What several moves require of a defender: it is on the table, it is unwounded, it has the power needed."""

from drumhead.games.onslaught.rules.ids import Rule
from drumhead.games.onslaught.rules.state import State
from drumhead.table.cards import JOKER, Card, is_red, rank
from drumhead.table.verdict import LEGAL, Verdict, refuse
from drumhead.table.words import listed


def verify_on_table(state: State, card: Card) -> Verdict:
    """Whether the card is a defender on the table (``wave.deal``)."""
    if is_red(card):
        return refuse(f"{card} is an attacker; only black cards and Jokers defend.", Rule.DEFENDERS)
    if not state.find(card):
        defenders = listed([defender.card for defender in state.table])
        rules = (Rule.DEAL, Rule.JOKERS) if card == JOKER else (Rule.DEAL,)
        return refuse(f"{card} is not on the table; the defenders there: {defenders}.", *rules)
    return LEGAL


def verify_unwounded(state: State, card: Card, deed: str, rule: Rule) -> Verdict:
    """Whether the defender has no attackers under it (``joker.unwounded``, ``power.when``).

    ``deed`` completes the refusal "only an unwounded defender …"; ``rule`` is the rule that demands it.
    """
    defender = state.find(card)
    if defender and defender.wounded:
        reason = f"{card} is wounded (under it: {listed(defender.under)}), and only an unwounded defender {deed}."
        return refuse(reason, rule, Rule.ABSORB_WOUNDED)
    return LEGAL


def verify_power(state: State, card: Card, power_rank: str, rule: Rule) -> Verdict:
    """Whether the card can be discarded for the power of ``power_rank``, which ``rule`` describes (``power.when``)."""
    if rank(card) != power_rank:
        return refuse(f"{card} does not have the power of a {power_rank}.", rule)
    return verify_on_table(state, card) and verify_unwounded(state, card, "can be discarded for its power", Rule.POWER)
