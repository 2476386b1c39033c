"""The moves that deal with the waiting attacker, and the powers, each with its check, its effect and its words."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from drumhead.games.onslaught.rules.state import Defender, Rule, State, not_on_table, powerless
from drumhead.table.cards import JOKER, Card, in_order, is_red
from drumhead.table.moves import move
from drumhead.table.verdict import Event, Verdict, event, refuse
from drumhead.table.words import listed

_NO_ATTACKER = refuse("No attacker is waiting.", Rule.WAVE_TURN)


@move("absorb {card}")
class Absorb:
    """Put the waiting attacker under a defender."""

    card: Card

    def refusals(self, state: State) -> Iterator[Verdict]:
        """A defender absorbs an attacker that is worth less than its present value (``absorb.greater``)."""
        if not state.waiting:
            yield _NO_ATTACKER
        if self.card == JOKER:
            reason = f"A Joker cannot absorb attackers. You can discard it to destroy {state.waiting}."
            yield refuse(reason, Rule.ABSORB_JOKER, Rule.JOKER_DESTROY)
        yield from not_on_table(state, self.card)
        defender, target = state.defender(self.card), state.terms.worth[state.attacker]
        if defender.value <= target:
            now_text, rule = (" now", Rule.ABSORB_VALUE) if defender.wounded else ("", Rule.SETUP_VALUES)
            taker = f"only a defender worth more than {target} can absorb {state.waiting}"
            yield refuse(f"{self.card} is worth {defender.value}{now_text}, and {taker}.", Rule.ABSORB_GREATER, rule)

    def advance(self, state: State) -> State:
        """The attacker lies under the defender."""
        defender = state.defender(self.card).absorbing(state.attacker, state.terms.worth[state.attacker])
        return replace(state, table=state.table_with(defender), waiting=None, faced=state.faced + 1)

    def events(self, before: State, after: State) -> Iterator[Event]:
        """What the defender is worth now."""
        text = f"{self.card} absorbs {before.attacker} and is now worth {after.defender(self.card).value}."
        rules = (Rule.ABSORB_GREATER, Rule.ABSORB_VALUE, Rule.ABSORB_WOUNDED)
        yield event(text, *rules)


@move("destroy {cards:+}[ with {three}]")
class Destroy:
    """Destroy the waiting attacker by one defender or several, with the power of a 3 if they are not alike.

    The cards are sorted, so that two sums of the same cards are the same move.
    """

    cards: tuple[Card, ...]
    three: Card | None = None

    def __post_init__(self) -> None:
        if len(self.cards) > 1:
            object.__setattr__(self, "cards", in_order(self.cards))

    def refusals(self, state: State) -> Iterator[Verdict]:
        """One defender destroys by its value, several by their sum (``destroy.exact``, ``destroy.sum``).

        A sum that mixes wounded and unwounded defenders needs a 3 (``destroy.alike``).
        """
        if not state.waiting:
            yield _NO_ATTACKER
        yield from self._wrong_cards(state)
        if self.three is not None:
            yield from self._wrong_three(state, self.three)
        defenders, target = [*map(state.defender, self.cards)], state.terms.worth[state.attacker]
        if len(defenders) == 1:
            yield from _alone(state, defenders[0], target)
            return
        total = sum(defender.value for defender in defenders)
        if total != target:
            yield refuse(f"{listed(self.cards)} add up to {total}, and {state.waiting} is {target}.", Rule.DESTROY_SUM)
        unwounded = [defender.card for defender in defenders if not defender.wounded]
        wounded = [defender.card for defender in defenders if defender.wounded]
        if unwounded and wounded and not self.three:
            split = f"{listed(wounded)} {_is_or_are(wounded)} wounded, {listed(unwounded)} {_is_or_are(unwounded)} not"
            reason = f"A sum cannot mix wounded and unwounded defenders without the power of a 3: {split}."
            yield refuse(reason, Rule.DESTROY_ALIKE, Rule.POWER_THREE)
        if self.three and not (unwounded and wounded):
            kind = "wounded" if wounded else "unwounded"
            alike = f"{listed(self.cards)} are {'both' if len(self.cards) == 2 else 'all'} {kind}"
            reason = f"{alike}, so the sum needs no 3. {self.three} stays on the table."
            yield refuse(reason, Rule.POWER_THREE)

    def _wrong_cards(self, state: State) -> Iterator[Verdict]:
        """They must be different defenders on the table and none a Joker; values are checked later."""
        if not self.cards:
            yield refuse("Name the defenders that destroy the attacker.", Rule.DESTROY_EXACT, Rule.DESTROY_SUM)
        if JOKER in self.cards:
            alone = "A Joker has no value. To destroy an attacker with it, discard it: play joker."
            reason = "A Joker is never part of a sum; it destroys an attacker by itself."
            yield refuse(alone if len(self.cards) == 1 else reason, Rule.DESTROY_JOKER_SUM, Rule.JOKER_DESTROY)
        for card in self.cards:
            yield from not_on_table(state, card)
            if self.cards.count(card) > 1:
                yield refuse(f"{card} is named twice, but a defender counts only once.", Rule.DESTROY_SUM)

    def _wrong_three(self, state: State, three: Card) -> Iterator[Verdict]:
        """It must be possible to discard the 3 for its power."""
        yield from powerless(state, three, "3", Rule.POWER_THREE)
        if three in self.cards:
            yield refuse(f"{three} is discarded for its power, so it isn't part of the sum.", Rule.POWER_THREE)
        if len(self.cards) == 1:
            reason = f"A 3 helps only a sum of two or more, some wounded and some not. {self.cards[0]} is alone."
            yield refuse(reason, Rule.POWER_THREE)

    def advance(self, state: State) -> State:
        """The attacker, its destroyers and the 3 are discarded."""
        return _destroyed(state, *self.cards, *([self.three] if self.three else []))

    def events(self, before: State, after: State) -> Iterator[Event]:
        """The 3, the sum, and the attackers that lay under the defenders."""
        attacker, three = before.attacker, self.three
        fighters = [defender for defender in before.table if defender.card in self.cards]
        cards = tuple(defender.card for defender in fighters)
        if three:
            text = f"{three} is discarded, so that one sum may mix wounded and unwounded defenders."
            yield event(text, Rule.POWER_THREE, Rule.POWER_WHEN)
        if len(fighters) > 1:
            values = " + ".join(str(defender.value) for defender in fighters)
            rules = (Rule.DESTROY_SUM, Rule.POWER_THREE if three else Rule.DESTROY_ALIKE)
            yield event(f"{listed(cards)} ({values}) destroy {attacker}.", *rules)
        else:
            is_exact = fighters[0].value == before.terms.worth[attacker]
            how, rule = ("", Rule.DESTROY_EXACT) if is_exact else (" by the bonus", Rule.DESTROY_BONUS)
            yield event(f"{cards[0]} destroys {attacker}{how}.", rule)
        for defender in fighters:
            yield from attackers_under(defender)


@move("joker")
class Joker:
    """Discard a Joker to destroy the waiting attacker."""

    def refusals(self, state: State) -> Iterator[Verdict]:
        """A Joker on the table destroys any attacker (``joker.destroy``)."""
        if not state.waiting:
            yield _NO_ATTACKER
        if not state.find(JOKER):
            yield refuse("No Joker is on the table.", Rule.JOKER_DESTROY, Rule.SETUP_JOKER)

    def advance(self, state: State) -> State:
        """The attacker and one Joker are discarded."""
        return _destroyed(state, JOKER)

    def events(self, before: State, after: State) -> Iterator[Event]:
        """That it destroys the attacker."""
        yield event(f"A Joker destroys {before.attacker}.", Rule.JOKER_DESTROY)


def attackers_under(defender: Defender) -> Iterator[Event]:
    """The event of the attackers under a discarded defender, if there are any."""
    if under := defender.under:
        text = f"{listed(under)}, under {defender.card}, {'goes' if len(under) == 1 else 'go'} too."
        yield event(text, Rule.DESTROY_UNDER)


def _destroyed(state: State, *cards: Card) -> State:
    discard = (*state.discard, state.attacker)
    return replace(state, discard=discard, waiting=None, faced=state.faced + 1).discarding(*cards)


def _alone(state: State, defender: Defender, target: int) -> Iterator[Verdict]:
    card, value, attacker = defender.card, defender.value, state.waiting
    if defender.wounded:
        if value != target:
            reason = f"{card} is now worth {value} and destroys exactly that; {attacker} is {target}."
            bonus = (Rule.DESTROY_BONUS,) if value + 1 == target else ()
            yield refuse(reason, Rule.DESTROY_EXACT, Rule.ABSORB_VALUE, *bonus)
    elif state.terms.bonus == "strict":
        if value + 1 != target:
            reason = f"{card} is unwounded, so alone it counts as {value + 1}; {attacker} is {target}."
            yield refuse(reason, Rule.DESTROY_BONUS)
    elif target not in (value, value + 1):
        reason = f"{card} alone destroys only an attacker of {value} or {value + 1}; {attacker} is {target}."
        yield refuse(reason, Rule.DESTROY_EXACT, Rule.DESTROY_BONUS)


def _is_or_are(cards: list[Card]) -> str:
    return "is" if len(cards) == 1 else "are"


# The legal ones, generated from the cards on the table without asking the checks above.


def fight_moves(state: State) -> Iterator[Absorb | Destroy | Joker]:
    """Yield every legal move against the waiting attacker."""
    target = state.terms.worth[state.attacker]
    strict = state.terms.bonus == "strict"
    fighters = [defender for defender in state.table if defender.card != JOKER]
    unwounded = [defender for defender in fighters if not defender.wounded]
    wounded = [defender for defender in fighters if defender.wounded]
    yield from (Absorb(defender.card) for defender in fighters if defender.value > target)
    alone = [one for one in unwounded if one.value == target - 1 or (one.value == target and not strict)]
    alone += (one for one in wounded if one.value == target)
    yield from (Destroy((defender.card,)) for defender in alone)
    for alike in (unwounded, wounded):
        for indices in subsets_with_sum(tuple([defender.value for defender in alike]), target):
            yield Destroy(tuple([alike[index].card for index in indices]))
    for three in (defender for defender in unwounded if wounded and defender.card[0] == "3"):
        others = [defender for defender in unwounded if defender is not three] + wounded
        for indices in subsets_with_sum(tuple([defender.value for defender in others]), target):
            if indices[0] < len(unwounded) - 1 <= indices[-1]:
                yield Destroy(tuple([others[index].card for index in indices]), three.card)
    if state.find(JOKER):
        yield Joker()


@lru_cache(maxsize=65536)
def subsets_with_sum(values: tuple[int, ...], target: int) -> tuple[tuple[int, ...], ...]:
    """The indices of every choice of two or more of the positive values that adds up to ``target`` (``destroy.sum``).

    Results are cached because the same few defenders come again and again.

    >>> subsets_with_sum((6, 5, 2, 7), 13)
    ((0, 1, 2), (0, 3))
    """
    subsets: list[tuple[int, ...]] = []

    def choose(start: int, subset: tuple[int, ...], missing: int) -> None:
        if not missing:
            if len(subset) > 1:
                subsets.append(subset)
            return
        for index in range(start, len(values)):
            if values[index] <= missing:
                choose(index + 1, (*subset, index), missing - values[index])

    choose(0, (), target)
    return tuple(subsets)


# The powers of the 5 and the 7; the 3's is a part of Destroy.


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
        source, target = state.defender(self.source), state.defender(self.target)
        under = tuple(card for card in source.under if card != attacker)
        healed = Defender(self.source, source.value + worth, under)
        state = replace(state, table=state.table_with(healed)).discarding(self.five)
        if target.value > worth:
            return replace(state, table=state.table_with(target.absorbing(attacker, worth)))
        state = state.discarding(self.target)
        return replace(state, discard=(*state.discard, attacker))

    def events(self, before: State, after: State) -> Iterator[Event]:
        """The 5, what becomes of both defenders, and of the attackers under them."""
        attacker, card = self.attacker, self.target
        text = f"{self.five} is discarded to shift {attacker}."
        yield event(text, Rule.POWER_FIVE, Rule.POWER_WHEN)
        if target := after.find(card):
            text = f"{card} absorbs {attacker} from {self.source} and is now worth {target.value}."
            yield event(text, Rule.POWER_FIVE_ABSORB, Rule.ABSORB_VALUE)
        else:
            text = f"{card} and {attacker} destroy each other."
            yield event(text, Rule.POWER_FIVE_DESTROY)
            yield from attackers_under(before.defender(card))
        if source := after.find(self.source):
            worth = f"{'' if source.wounded else 'unwounded again and '}worth {source.value}"
            yield event(f"{self.source} is {worth}.", Rule.ABSORB_VALUE, Rule.ABSORB_WOUNDED)


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
        yield event(text, Rule.POWER_SEVEN, Rule.POWER_WHEN)


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
        yield event(text, Rule.POWER_SEVEN_ARRANGE)


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
