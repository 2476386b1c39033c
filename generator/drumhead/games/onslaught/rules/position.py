"""Positions set up by hand, for worked examples and tests: a part of ``State.to_json`` is enough."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from drumhead.games.onslaught.rules.ids import Rule
from drumhead.games.onslaught.rules.setup import empty
from drumhead.games.onslaught.rules.state import ATTACKERS, DEFENDERS, HAND, WAVES, Defender, State, Terms
from drumhead.table.cards import JOKER, Card, is_red
from drumhead.table.position import Reader
from drumhead.table.words import often

_KEYS = (
    "wave",
    "pledge",
    "faced",
    "waiting",
    "peeked",
    "table",
    "attackers",
    "defenders",
    "discard",
    "unseen",
    "ending",
)
_PACK = Counter(ATTACKERS + DEFENDERS)
_ENDINGS = {None: None, Rule.LIMIT.value: Rule.LIMIT, Rule.SURVIVED.value: Rule.SURVIVED}


def from_json(position: Mapping[str, Any], terms: Terms) -> State:
    """The position that ``State.to_json`` wrote, or any part of it.

    Left out, piles are empty, the wave is the first and nothing has been faced. The pledge is every attacker there is
    once one waits or has been faced (and in a closed fourth wave), and otherwise not said yet.
    Raises BadInput naming every fault.
    """
    reader = _Reader(position, _KEYS)
    state = replace(
        empty(terms, reader.cards("attackers"), reader.cards("defenders")),
        wave=reader.number("wave", 1, 1, WAVES),
        faced=reader.number("faced", 0, 0, len(ATTACKERS)),
        table=tuple(reader.table(terms)),
        waiting=reader.waiting(),
        peeked=reader.one_of("peeked", {False: False, True: True}),
        discard=reader.cards("discard"),
        unseen=reader.cards("unseen"),
        ending=reader.one_of("ending", _ENDINGS),
    )
    begun = state.faced + (state.waiting is not None)
    everything = begun + len(state.attackers)
    if begun or (state.closed and everything):
        pledge = reader.number("pledge", everything, max(begun, 1), everything)
        if state.closed and pledge != everything:
            reader.fault(f"pledge is {pledge}: a closed fourth wave faces all {everything}")
        state = replace(state, pledge=pledge)
    elif position.get("pledge") is not None:
        state = replace(state, pledge=reader.number("pledge", 1, 1, everything))
    if state.peeked and not state.attackers:
        reader.fault("peeked is true: there must be an attacker to arrange")
    if state.ending and (state.waiting or not state.attackers or state.faced != state.pledge):
        reader.fault(f"ending is {state.ending}: only a wave whose pledge is met can have ended so")
    reader.count(state)
    reader.done()
    return state


class _Reader(Reader):
    """Reads the parts of a position of Onslaught."""

    def cards(self, key: str, given: object = None) -> tuple[Card, ...]:
        names = self.position.get(key, []) if given is None else given
        if not isinstance(names, list | tuple):
            self.fault(f"{key} is {names!r}: give a list of cards")
            return ()
        found = [card for name in names if (card := self.card(key, name))]
        wanted = {"attackers": True, "under": True, "defenders": False}.get(key)
        if wanted is not None:
            what = "a red card" if wanted else "a black card or a Joker"
            wrong = [card for card in found if is_red(card) != wanted]
            self.faults += [f"{key}: {card} is not allowed here: give {what}" for card in wrong]
        return tuple(found)

    def waiting(self) -> Card | None:
        name = self.position.get("waiting")
        card = None if name is None else self.card("waiting", name)
        if card and not is_red(card):
            self.fault(f"waiting is {card}: give a red card or null")
        return card

    def table(self, terms: Terms) -> list[Defender]:
        given = self.position.get("table", [])
        if not isinstance(given, list | tuple) or len(given) > HAND:
            self.fault(f"table is {given!r}: give a list of at most {HAND} defenders")
            return []
        return [defender for entry in given if (defender := self.defender(entry, terms))]

    def defender(self, entry: object, terms: Terms) -> Defender | None:
        parts = entry if isinstance(entry, Mapping) else {"card": entry}
        card = self.card("table", parts.get("card"))
        under = self.cards("under", parts.get("under", ()))
        if card is None:
            return None
        value = terms.worth[card] - sum(terms.worth[attacker] for attacker in under)
        if is_red(card):
            self.fault(f"table: {card} is an attacker: give a black card or a Joker")
        elif parts.keys() - {"card", "under"}:
            self.fault(f"table: {card} has more than a card and what is under it: {entry!r}")
        elif under and (card == JOKER or value < 1):
            wrong = f"{card} can't have {' '.join(under)} under it"
            self.fault(f"table: {wrong}: what it absorbed must come to less than its face value")
        return Defender(card, value, under)

    def count(self, state: State) -> None:
        """Every card of the pack may stand in one place only."""
        cards = Counter(state.attackers + state.defenders + state.discard + state.unseen)
        cards.update(card for defender in state.table for card in (defender.card, *defender.under))
        cards.update([state.waiting] if state.waiting else [])
        for card in cards - _PACK:
            self.fault(f"{card} is listed {often(cards[card])}: the pack has only {_PACK[card]}")
