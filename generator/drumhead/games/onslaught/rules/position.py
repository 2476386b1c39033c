"""Where a game begins: from a deal, or from a position set up by hand for worked examples and tests."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, Literal, NamedTuple

from drumhead.games.onslaught.rules.moves import deal_hand
from drumhead.games.onslaught.rules.state import ATTACKERS, DEFENDERS, HAND, WAVES, Defender, Rule, State, Terms
from drumhead.table.cards import Card, is_red, read_packs
from drumhead.table.faults import raise_faults
from drumhead.table.game import Variants
from drumhead.table.reading import Limit, read_parts
from drumhead.table.words import often


def packs(variants: Variants) -> Mapping[str, tuple[Card, ...]]:
    """The packs to shuffle for a deal: red, then black with Jokers (``setup.attackers``, ``setup.defenders``)."""
    return {"attackers": ATTACKERS, "defenders": DEFENDERS}


def start(deal: Mapping[str, Any], terms: Terms) -> State:
    """The state before the first move, with seven defenders dealt (``wave.deal``).

    Raises BadInput naming every fault of the deal.
    """
    return deal_hand(State(**read_packs(deal, packs({})), terms=terms), 1)


def _attacks(card: Card) -> None:
    if not is_red(card):
        raise ValueError("only red cards attack")


def _defends(card: Card) -> None:
    if is_red(card):
        raise ValueError("only black cards and Jokers defend")


_Attacker = Annotated[Card, _attacks]
_Fighter = Annotated[Card, _defends]


class _Written(NamedTuple):
    card: _Fighter
    under: tuple[_Attacker, ...] = ()


@dataclass(frozen=True)
class _Position:
    wave: Annotated[int, Limit(1, WAVES)] = 1
    pledge: int | None = None
    faced: Annotated[int, Limit(0, len(ATTACKERS))] = 0
    waiting: _Attacker | None = None
    peeked: bool = False
    table: tuple[_Written, ...] = ()
    attackers: tuple[_Attacker, ...] = ()
    defenders: tuple[_Fighter, ...] = ()
    discard: tuple[Card, ...] = ()
    unseen: tuple[_Attacker, ...] = ()
    ending: Literal[Rule.WAVE_LIMIT, Rule.END_SURVIVED] | None = None


def from_json(position: Mapping[str, Any], terms: Terms) -> State:
    """Read a position in the form of ``State.to_json``; every part may be missing.

    The defaults are empty piles, wave 1 and no attackers faced. The pledge defaults to all attackers if one waits or
    has been faced, or in a closed fourth wave, and otherwise to none. Raises BadInput naming every fault.
    """
    if isinstance(table := position.get("table"), list | tuple):
        named = [entry if isinstance(entry, Mapping) else {"card": entry} for entry in table]
        position = {**position, "table": named}
    written = read_parts(_Position, position)
    worth = terms.worth.__getitem__
    defenders = (Defender(card, worth(card) - sum(map(worth, under)), under) for card, under in written.table)
    state = State(**vars(written) | {"table": tuple(defenders), "terms": terms})
    turned_up = state.faced + (state.waiting is not None)
    total = turned_up + len(state.attackers)
    if state.pledge is None and (turned_up or (state.closed and total)):
        state = replace(state, pledge=total)
    raise_faults([*_contradictions(state, max(turned_up, 1), total)])
    return state


def _contradictions(state: State, least: int, total: int) -> Iterator[str]:
    """A line for each part that does not fit the others; a pledge is from ``least`` to ``total``."""
    if len(state.table) > HAND:
        yield f"table: {len(state.table)} defenders are listed: a wave has at most {HAND}"
    for card, value, under in ((one.card, one.value, one.under) for one in state.table):
        if under and value < 1:
            reason = f"{card} can't have {' '.join(under)} under it"
            yield f"table: {reason}: what it absorbed must come to less than its face value"
    if state.pledge is not None and not (total if state.closed else least) <= state.pledge <= total:
        bounds = f"closed fourth wave brings all {total}" if state.closed else f"wave can bring {least} to {total}"
        yield f"pledge is {state.pledge}: this {bounds}"
    if state.peeked and not state.attackers:
        yield "peeked is true: there must be an attacker to arrange"
    if state.ending and (state.waiting or not state.attackers or state.faced != state.pledge):
        yield f"ending is {state.ending}: only a wave whose pledge is met can have ended so"
    cards = Counter(state.attackers + state.defenders + state.discard + state.unseen)
    cards.update(card for defender in state.table for card in (defender.card, *defender.under))
    cards.update([state.waiting] if state.waiting else [])
    pack = Counter(ATTACKERS + DEFENDERS)
    yield from (f"{card} is listed {often(cards[card])}: the pack has only {pack[card]}" for card in cards - pack)
