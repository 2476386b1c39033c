"""The powers of the 5 and the 7, each move with its check, effect and words. That of the 3 is in ``fight.py``."""

from collections.abc import Iterator
from dataclasses import replace

from drumhead.games.onslaught.rules.fight import attackers_under
from drumhead.games.onslaught.rules.state import Rule, State, not_on_table, powerless
from drumhead.table.cards import JOKER, Card, in_order, is_red
from drumhead.table.moves import move
from drumhead.table.verdict import Event, Verdict, event, refuse
from drumhead.table.words import listed


@move("shift {attacker} from {source} to {target} with {five}")
class Shift:
    """Discard a 5: an attacker under one defender goes to another."""

    attacker: Card
    source: Card
    target: Card
    five: Card

    def refusals(self, state: State) -> Iterator[Verdict]:
        """A 5 shifts an absorbed attacker to another defender of the same or a greater value (``power.five``)."""
        attacker, card = self.attacker, self.target
        yield from powerless(state, self.five, "5", Rule.POWER_FIVE)
        if not is_red(attacker):
            reason = f"{attacker} is not an attacker. You can shift only a red card that lies under a defender."
            yield refuse(reason, Rule.POWER_FIVE, Rule.SETUP_ATTACKERS)
        yield from not_on_table(state, self.source)
        if attacker not in state.defender(self.source).under:
            yield refuse(f"{attacker} is not under {self.source}.", Rule.POWER_FIVE)
        if card == JOKER:
            reason = f"A Joker absorbs nothing, so {attacker} cannot be shifted to it."
            yield refuse(reason, Rule.POWER_FIVE, Rule.ABSORB_JOKER)
        yield from not_on_table(state, card)
        if card == self.source:
            yield refuse(f"{attacker} is already under {card}.", Rule.POWER_FIVE)
        if card == self.five:
            yield refuse(f"{card} is discarded for its power, so nothing can be shifted to it.", Rule.POWER_FIVE)
        target, worth = state.defender(card), state.terms.worth[attacker]
        if target.value < worth:
            now_text = " now" if target.wounded else ""
            reason = f"{card} is worth {target.value}{now_text}, and {attacker} can be shifted only to {worth} or more."
            if not target.wounded and target.value == worth - 1:
                yield refuse(reason, Rule.POWER_FIVE_BONUS_BARRED)
            yield refuse(reason, Rule.POWER_FIVE_ABSORB, Rule.POWER_FIVE_DESTROY)

    def advance(self, state: State) -> State:
        """The attacker lies under the other defender, or both are discarded; the 5 is."""
        attacker, worth = self.attacker, state.terms.worth[self.attacker]
        removed: tuple[Card, ...] = (self.five,)
        table = []
        for defender in state.table:
            if defender.card == self.source:
                under = tuple(card for card in defender.under if card != attacker)
                table.append(replace(defender, value=defender.value + worth, under=under))
            elif defender.card == self.target and defender.value == worth:
                removed = (self.five, self.target, *defender.under, attacker)
            elif defender.card == self.target:
                table.append(defender.absorbing(attacker, worth))
            elif defender.card != self.five:
                table.append(defender)
        return replace(state, table=tuple(table), discard=state.discard + removed)

    def events(self, before: State, after: State) -> Iterator[Event]:
        """The 5, what becomes of both defenders, and of the attackers under them."""
        attacker, card = self.attacker, self.target
        text = f"{self.five} is discarded to shift {attacker}."
        yield event(text, (self.five, attacker), Rule.POWER_FIVE, Rule.POWER_WHEN)
        if target := after.find(card):
            text = f"{card} absorbs {attacker} from {self.source} and is now worth {target.value}."
            yield event(text, (card, attacker, self.source), Rule.POWER_FIVE_ABSORB, Rule.ABSORB_VALUE)
        else:
            text = f"{card} and {attacker} destroy each other."
            yield event(text, (card, attacker, self.source), Rule.POWER_FIVE_DESTROY)
            yield from attackers_under(before.defender(card))
        if source := after.find(self.source):
            worth = f"{'' if source.wounded else 'unwounded again and '}worth {source.value}"
            yield event(f"{self.source} is {worth}.", (self.source,), Rule.ABSORB_VALUE, Rule.ABSORB_WOUNDED)


@move("peek with {seven}")
class Peek:
    """Discard a 7 to see the next attackers."""

    seven: Card

    def refusals(self, state: State) -> Iterator[Verdict]:
        """An unwounded 7 shows the next attackers, if there are any (``power.seven``)."""
        yield from powerless(state, self.seven, "7", Rule.POWER_SEVEN)
        if not state.attackers:
            yield refuse("No attackers are left in their deck to peek at.", Rule.POWER_SEVEN)

    def advance(self, state: State) -> State:
        """The 7 is discarded, and the attackers must be arranged."""
        return replace(state.discarding(self.seven), peeked=True)

    def events(self, before: State, after: State) -> Iterator[Event]:
        """The attackers seen."""
        text = f"{self.seven} is discarded. The next attackers are {listed(after.next_attackers)}, in this order."
        yield event(text, (self.seven, *after.next_attackers), Rule.POWER_SEVEN, Rule.POWER_WHEN)


@move("arrange {cards}")
class Arrange:
    """Put the attackers just seen back, the next one first."""

    cards: tuple[Card, ...]

    def refusals(self, state: State) -> Iterator[Verdict]:
        """The attackers just seen are put back, each once, in any order (``power.seven.arrange``)."""
        if not state.peeked:
            reason = "No attackers have just been seen: discard a 7 first."
            yield refuse(reason, Rule.POWER_SEVEN_ARRANGE, Rule.POWER_SEVEN)
        if in_order(self.cards) != in_order(state.next_attackers):
            reason = f"Put back exactly the cards that the 7 showed, in any order: {listed(state.next_attackers)}."
            yield refuse(reason, Rule.POWER_SEVEN_ARRANGE)

    def advance(self, state: State) -> State:
        """They lie on their deck in that order."""
        return replace(state, attackers=self.cards + state.attackers[len(self.cards) :], peeked=False)

    def events(self, before: State, after: State) -> Iterator[Event]:
        """The order."""
        text = f"The next attackers are {listed(self.cards)}, in this order."
        yield event(text, self.cards, Rule.POWER_SEVEN_ARRANGE)


def power_moves(state: State) -> Iterator[Shift | Peek]:
    """Yield every legal shift and peek, which are possible at any time (``power.when``)."""
    for defender in state.table:
        if defender.card[0] == "5" and not defender.wounded:
            yield from _shifts(state, defender.card)
        elif defender.card[0] == "7" and not defender.wounded and state.attackers:
            yield Peek(defender.card)


def _shifts(state: State, five: Card) -> Iterator[Shift]:
    worth, takers = state.terms.worth, [target for target in state.table if target.card not in (five, JOKER)]
    for source, attacker in ((one, attacker) for one in state.table for attacker in one.under):
        for target in takers:
            if target.value >= worth[attacker] and target is not source:
                yield Shift(attacker, source.card, target.card, five)
