"""Verify the moves that deal with the waiting attacker: absorb, destroy, joker."""

from drumhead.games.onslaught.rules.defenders import verify_on_table, verify_power
from drumhead.games.onslaught.rules.ids import Rule
from drumhead.games.onslaught.rules.moves import Absorb, Destroy
from drumhead.games.onslaught.rules.state import Defender, State
from drumhead.table.cards import JOKER, Card
from drumhead.table.verdict import LEGAL, Verdict, refuse
from drumhead.table.words import listed

_NO_ATTACKER = refuse("No attacker is waiting.", Rule.TURN)


def verify_absorb(state: State, move: Absorb) -> Verdict:
    """A defender absorbs an attacker that is worth less than its present value (``absorb.greater``)."""
    if not state.waiting:
        return _NO_ATTACKER
    if move.card == JOKER:
        reason = f"A Joker cannot absorb attackers. You can discard it to destroy {state.waiting}."
        return refuse(reason, Rule.ABSORB_JOKER, Rule.JOKER)
    if not (verdict := verify_on_table(state, move.card)):
        return verdict
    defender = _defender(state, move.card)
    target = state.terms.worth[state.waiting]
    if defender.value > target:
        return LEGAL
    now_text, rule = (" now", Rule.ABSORB_VALUE) if defender.wounded else ("", Rule.VALUES)
    taker = f"only a defender worth more than {target} can absorb {state.waiting}"
    return refuse(f"{move.card} is worth {defender.value}{now_text}, and {taker}.", Rule.ABSORB, rule)


def verify_destroy(state: State, move: Destroy) -> Verdict:
    """One defender destroys by its value, several by their sum (``destroy.exact``, ``destroy.sum``).

    A sum that mixes wounded and unwounded defenders needs a 3 (``destroy.alike``).
    """
    if not state.waiting:
        return _NO_ATTACKER
    if not (verdict := _verify_cards(state, move) and _verify_three(state, move)):
        return verdict
    defenders = [_defender(state, card) for card in move.cards]
    target = state.terms.worth[state.waiting]
    if len(defenders) == 1:
        return _verify_single(state, defenders[0], state.waiting, target)
    total = sum(defender.value for defender in defenders)
    if total != target:
        reason = f"{listed(move.cards)} add up to {total}, and {state.waiting} is {target}."
        return refuse(reason, Rule.DESTROY_SUM)
    unwounded = [defender.card for defender in defenders if not defender.wounded]
    wounded = [defender.card for defender in defenders if defender.wounded]
    if unwounded and wounded and not move.three:
        split = f"{listed(wounded)} {_is_or_are(wounded)} wounded, {listed(unwounded)} {_is_or_are(unwounded)} not"
        reason = f"A sum cannot mix wounded and unwounded defenders without the power of a 3: {split}."
        return refuse(reason, Rule.DESTROY_ALIKE, Rule.THREE)
    if move.three and not (unwounded and wounded):
        kind = "wounded" if wounded else "unwounded"
        reason = f"{listed(move.cards)} are all {kind}, so the sum needs no 3. {move.three} stays on the table."
        return refuse(reason, Rule.THREE)
    return LEGAL


def verify_joker(state: State) -> Verdict:
    """A Joker on the table destroys any attacker (``joker.destroy``)."""
    if not state.waiting:
        return _NO_ATTACKER
    return LEGAL if state.find(JOKER) else refuse("No Joker is on the table.", Rule.JOKER, Rule.JOKERS)


def _verify_cards(state: State, move: Destroy) -> Verdict:
    """Whether these are different defenders on the table and none is a Joker; values are checked later."""
    if not move.cards:
        return refuse("Name the defenders that destroy the attacker.", Rule.DESTROY_EXACT, Rule.DESTROY_SUM)
    if JOKER in move.cards:
        rules = (Rule.DESTROY_JOKER, Rule.JOKER)
        if len(move.cards) == 1:
            return refuse("A Joker has no value. To destroy an attacker with it, discard it: play joker.", *rules)
        return refuse("A Joker is never part of a sum; it destroys an attacker by itself.", *rules)
    for card in move.cards:
        if not (verdict := verify_on_table(state, card)):
            return verdict
        if move.cards.count(card) > 1:
            return refuse(f"{card} is named twice, but a defender counts only once.", Rule.DESTROY_SUM)
    return LEGAL


def _verify_three(state: State, move: Destroy) -> Verdict:
    """Whether the 3 of the move, if it names one, can be discarded for its power."""
    if move.three is None:
        return LEGAL
    if not (verdict := verify_power(state, move.three, "3", Rule.THREE)):
        return verdict
    if move.three in move.cards:
        return refuse(f"{move.three} is discarded for its power, so it isn't part of the sum.", Rule.THREE)
    if len(move.cards) == 1:
        reason = f"A 3 helps only a sum of two or more, some wounded and some not. {move.cards[0]} is alone."
        return refuse(reason, Rule.THREE)
    return LEGAL


def _verify_single(state: State, defender: Defender, attacker: Card, target: int) -> Verdict:
    card, value = defender.card, defender.value
    strict = state.terms.bonus == "strict"
    if defender.wounded:
        if value == target:
            return LEGAL
        reason = f"{card} is now worth {value} and destroys exactly that; {attacker} is {target}."
        bonus = (Rule.DESTROY_BONUS,) if value + 1 == target else ()
        return refuse(reason, Rule.DESTROY_EXACT, Rule.ABSORB_VALUE, *bonus)
    if value + 1 == target or (value == target and not strict):
        return LEGAL
    if strict:
        reason = f"{card} is unwounded, so alone it counts as {value + 1}; {attacker} is {target}."
        return refuse(reason, Rule.DESTROY_BONUS)
    reason = f"{card} alone destroys only an attacker of {value} or {value + 1}; {attacker} is {target}."
    return refuse(reason, Rule.DESTROY_EXACT, Rule.DESTROY_BONUS)


def _defender(state: State, card: Card) -> Defender:
    return next(defender for defender in state.table if defender.card == card)


def _is_or_are(cards: list[Card]) -> str:
    return "is" if len(cards) == 1 else "are"
