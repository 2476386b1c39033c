"""Where a game begins: from a deal, or from a position set up by hand for worked examples and tests."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from drumhead.games.onslaught.rules.ids import Rule
from drumhead.games.onslaught.rules.state import ATTACKERS, DEFENDERS, HAND, WAVES, Defender, State, Terms
from drumhead.games.onslaught.rules.wave import deal_hand
from drumhead.table.cards import JOKER, Card, is_red, read_deck
from drumhead.table.game import BadInput, Variants
from drumhead.table.position import Reader
from drumhead.table.words import often

_KEYS = (
    "wave", "pledge", "faced", "waiting", "peeked", "table", "attackers", "defenders", "discard", "unseen", "ending",
)  # fmt: skip
_PACK = Counter(ATTACKERS + DEFENDERS)
_ENDINGS = {None: None, Rule.WAVE_LIMIT.value: Rule.WAVE_LIMIT, Rule.END_SURVIVED.value: Rule.END_SURVIVED}


def packs(variants: Variants) -> Mapping[str, tuple[Card, ...]]:
    """The packs to shuffle for a deal: the red one, then the black one with its Jokers (``setup.attackers``,
    ``setup.defenders``).
    """
    return {"attackers": ATTACKERS, "defenders": DEFENDERS}


def start(deal: Mapping[str, Any], terms: Terms) -> State:
    """The state before the first move, with seven defenders dealt (``wave.deal``).

    Raises BadInput naming every fault of the deal.
    """
    faults: list[str] = []
    known_packs = packs({})
    cards = {part: read_deck(part, deal.get(part), pack, faults) for part, pack in known_packs.items()}
    faults += [
        f"{key!r} is not part of a deal: it has attackers and defenders" for key in deal if key not in known_packs
    ]
    if faults:
        raise BadInput("\n".join(faults))
    state = State(attackers=cards["attackers"], defenders=cards["defenders"], terms=terms)
    return deal_hand(state, 1)


def from_json(position: Mapping[str, Any], terms: Terms) -> State:
    """Read a position in the form of ``State.to_json``; every part may be missing.

    The defaults are empty piles, wave 1 and no attackers faced. The pledge defaults to all attackers if one waits or
    has been faced, or in a closed fourth wave, and otherwise to none. Raises BadInput naming every fault.
    """
    reader = _Reader(position, _KEYS)
    state = State(
        attackers=reader.cards("attackers"),
        defenders=reader.cards("defenders"),
        wave=reader.number("wave", 1, 1, WAVES),
        faced=reader.number("faced", 0, 0, len(ATTACKERS)),
        table=tuple(reader.table(terms)),
        waiting=reader.waiting(),
        peeked=reader.one_of("peeked", {False: False, True: True}),
        discard=reader.cards("discard"),
        unseen=reader.cards("unseen"),
        ending=reader.one_of("ending", _ENDINGS),
        terms=terms,
    )
    turned_up = state.faced + (state.waiting is not None)
    total = turned_up + len(state.attackers)
    if turned_up or (state.closed and total):
        pledge = reader.number("pledge", total, max(turned_up, 1), total)
        if state.closed and pledge != total:
            reader.fault(f"pledge is {pledge}: a closed fourth wave faces all {total}")
        state = replace(state, pledge=pledge)
    elif position.get("pledge") is not None:
        state = replace(state, pledge=reader.number("pledge", 1, 1, total))
    if state.peeked and not state.attackers:
        reader.fault("peeked is true: there must be an attacker to arrange")
    if state.ending and (state.waiting or not state.attackers or state.faced != state.pledge):
        reader.fault(f"ending is {state.ending}: only a wave whose pledge is met can have ended so")
    reader.count(state)
    reader.done()
    return state


class _Reader(Reader):
    """Reads the parts of a position."""

    def cards(self, key: str, entries: object = None) -> tuple[Card, ...]:
        if entries is None:
            entries = self.position.get(key, [])
        if not isinstance(entries, list | tuple):
            self.fault(f"{key} is {entries!r}: give a list of cards")
            return ()
        cards = [card for name in entries if (card := self.card(key, name))]
        must_be_red = {"attackers": True, "under": True, "defenders": False}.get(key)
        if must_be_red is not None:
            expected = "a red card" if must_be_red else "a black card or a Joker"
            misplaced = [card for card in cards if is_red(card) != must_be_red]
            self.faults += [f"{key}: {card} is not allowed here: give {expected}" for card in misplaced]
        return tuple(cards)

    def waiting(self) -> Card | None:
        name = self.position.get("waiting")
        card = None if name is None else self.card("waiting", name)
        if card and not is_red(card):
            self.fault(f"waiting is {card}: give a red card or null")
        return card

    def table(self, terms: Terms) -> list[Defender]:
        entries = self.position.get("table", [])
        if not isinstance(entries, list | tuple) or len(entries) > HAND:
            self.fault(f"table is {entries!r}: give a list of at most {HAND} defenders")
            return []
        return [defender for entry in entries if (defender := self.defender(entry, terms))]

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
            reason = f"{card} can't have {' '.join(under)} under it"
            self.fault(f"table: {reason}: what it absorbed must come to less than its face value")
        return Defender(card, value, under)

    def count(self, state: State) -> None:
        """Check that no card is listed more often than the pack has it."""
        cards = Counter(state.attackers + state.defenders + state.discard + state.unseen)
        cards.update(card for defender in state.table for card in (defender.card, *defender.under))
        cards.update([state.waiting] if state.waiting else [])
        for card in cards - _PACK:
            self.fault(f"{card} is listed {often(cards[card])}: the pack has only {_PACK[card]}")
