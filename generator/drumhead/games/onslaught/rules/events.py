"""The events of a move, derived from the positions before and after it."""

from collections.abc import Iterator

from drumhead.games.onslaught.rules import moves
from drumhead.games.onslaught.rules.ids import Rule
from drumhead.games.onslaught.rules.state import LIMIT, WAVES, Defender, State
from drumhead.table.cards import JOKER, Card
from drumhead.table.verdict import Event, event
from drumhead.table.words import counted, listed


def tell(before: State, move: moves.Move, after: State) -> Iterator[Event]:
    """The events of a move, in order, each citing its rules."""
    attacker = before.waiting or (before.attackers[0] if before.attackers else JOKER)
    match move:
        case moves.Pledge(number):
            yield event(f"You pledge to face {counted(number, 'attacker')} in wave {before.wave}.", (), Rule.PLEDGE)
        case moves.Turn():
            yield event(f"{attacker} attacks.", (attacker,), Rule.TURN)
        case moves.Absorb(card):
            value = after.find(card)
            text = f"{card} absorbs {attacker}" + (f" and is now worth {value.value}." if value else ".")
            yield event(text, (card, attacker), Rule.ABSORB, Rule.ABSORB_VALUE, Rule.ABSORB_WOUNDED)
        case moves.Destroy(cards, three):
            yield from _destroy_events(before, [d for d in before.table if d.card in cards], three, attacker)
        case moves.Joker():
            yield event(f"A Joker destroys {attacker}.", (JOKER, attacker), Rule.JOKER)
        case moves.Shift():
            yield from _shift_events(before, move, after)
        case moves.Peek(seven):
            text = f"{seven} is discarded. The next attackers are {listed(after.next_attackers)}, in this order."
            yield event(text, (seven, *after.next_attackers), Rule.SEVEN, Rule.POWER)
        case moves.Arrange(cards):
            yield event(f"The next attackers are {listed(cards)}, in this order.", cards, Rule.ARRANGE)
        case moves.Recalibrate(number, card):
            rules = (Rule.RECALIBRATE, Rule.RECALIBRATE_NUMBER, Rule.RECALIBRATE_COST)
            text = f"{card} is discarded. The pledge for wave {before.wave} is now {counted(number, 'attacker')}."
            yield event(text, (card,), *rules, *([Rule.JOKER_UNWOUNDED] if card == JOKER else []))
        case moves.End():
            yield from _end_events(before, after)
    if after.pledge_met and before.waiting and not after.won:
        yield event(f"The pledge of {after.pledge} is met.", (), Rule.END)


def _destroy_events(before: State, fighters: list[Defender], three: Card | None, attacker: Card) -> Iterator[Event]:
    cards = tuple(defender.card for defender in fighters)
    if three:
        text = f"{three} is discarded, so that one sum may mix wounded and unwounded defenders."
        yield event(text, (three,), Rule.THREE, Rule.POWER)
    if len(fighters) > 1:
        values = " + ".join(str(defender.value) for defender in fighters)
        rules = (Rule.DESTROY_SUM, Rule.THREE if three else Rule.DESTROY_ALIKE)
        yield event(f"{listed(cards)} ({values}) destroy {attacker}.", (*cards, attacker), *rules)
    elif fighters[0].value == before.terms.worth[attacker]:
        yield event(f"{cards[0]} destroys {attacker}.", (*cards, attacker), Rule.DESTROY_EXACT)
    else:
        yield event(f"{cards[0]} destroys {attacker} by the bonus.", (*cards, attacker), Rule.DESTROY_BONUS)
    for defender in fighters:
        if defender.wounded:
            yield _attackers_under(defender)


def _shift_events(before: State, move: moves.Shift, after: State) -> Iterator[Event]:
    attacker, card = move.attacker, move.target
    yield event(f"{move.five} is discarded to shift {attacker}.", (move.five, attacker), Rule.FIVE, Rule.POWER)
    target, target_before = after.find(card), before.find(card)
    if target:
        text = f"{card} absorbs {attacker} from {move.source} and is now worth {target.value}."
        yield event(text, (card, attacker, move.source), Rule.FIVE_ABSORB, Rule.ABSORB_VALUE)
    else:
        text = f"{card} and {attacker} destroy each other."
        yield event(text, (card, attacker, move.source), Rule.FIVE_DESTROY)
        if target_before and target_before.wounded:
            yield _attackers_under(target_before)
    source = after.find(move.source)
    if source:
        worth = f"{'' if source.wounded else 'unwounded again and '}worth {source.value}"
        yield event(f"{move.source} is {worth}.", (move.source,), Rule.ABSORB_VALUE, Rule.ABSORB_WOUNDED)


def _end_events(before: State, after: State) -> Iterator[Event]:
    cards = tuple(defender.card for defender in before.table)
    remaining = counted(len(cards), "defender") if cards else "no defenders"
    if after.ending is Rule.LIMIT:
        jokers = [Rule.JOKER_UNWOUNDED] if JOKER in cards else []
        text = f"Wave {before.wave} ends with {remaining} on the table, more than {LIMIT}."
        yield event(text, cards, Rule.LIMIT, *jokers)
        return
    yield event(f"You survive wave {before.wave} with {remaining} left on the table.", cards, Rule.END)
    if after.ending:
        return
    if not cards:
        yield event("No defenders are left, so the next attacker is beaten unseen.", (), Rule.SPARE)
    if after.wave > before.wave:
        hand = tuple(defender.card for defender in after.table)
        yield event(f"Wave {after.wave}: {listed(hand)} are dealt.", hand, Rule.DEAL)
    if after.closed and after.wave > before.wave == WAVES - 1:
        yield event(f"Wave {WAVES} brings every attacker left: {len(after.attackers)}.", (), Rule.FOURTH)


def _attackers_under(defender: Defender) -> Event:
    under = defender.under
    text = f"{listed(under)}, under {defender.card}, {'goes' if len(under) == 1 else 'go'} too."
    return event(text, under, Rule.DESTROY_UNDER)
