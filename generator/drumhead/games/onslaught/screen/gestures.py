"""Which move a gesture means: the picked cards, and the place they are let go over."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.moves import Absorb, Destroy, Joker, Move, Peek, Shift, Turn
from drumhead.games.onslaught.rules.state import Defender, State
from drumhead.play.controls import likeliest
from drumhead.table.cards import JOKER, Card, rank

SECOND_JOKER: Final = "Joker.2"
"""The id of the second Joker on the table: a screen must tell apart what is the same card to the rules."""

ATTACKERS: Final = "attackers"
WAITING: Final = "waiting"
SEEN: Final = "seen"
LINE: Final = "line"
DECK: Final = "deck"
DISCARDS: Final = "discards"


def ids(state: State) -> tuple[str, ...]:
    """The ids of the defenders on the table, in the order dealt."""
    names: list[str] = []
    for defender in state.table:
        names.append(SECOND_JOKER if defender.card in names else defender.card)
    return tuple(names)


@dataclass(frozen=True, slots=True)
class Selection:
    """The picked cards sorted by what they are, each kind in the order picked."""

    defenders: tuple[Defender, ...]
    absorbed: tuple[tuple[Card, Card], ...]
    """An absorbed attacker and the defender that it is under."""
    seen: tuple[Card, ...]

    @property
    def only(self) -> Defender | None:
        """The one defender that was picked and nothing else, or None."""
        return self.defenders[0] if len(self.defenders) == 1 and not self.absorbed else None


def selection(state: State, picked: Sequence[str]) -> Selection:
    """The picks that are on the table now; any other is passed over."""
    defenders = dict(zip(ids(state), state.table, strict=True))
    absorbed = {card: defender.card for defender in state.table for card in defender.under}
    return Selection(
        tuple(defenders[pick] for pick in picked if pick in defenders),
        tuple((Card(pick), absorbed[Card(pick)]) for pick in picked if pick in absorbed),
        tuple(card for pick in picked for card in state.seen if state.peeked and card == pick),
    )


def move_for_drop(state: State, picked: Sequence[str], target: str) -> Move | None:
    """The move that letting the picked cards go over ``target`` means, legal or not; or None."""
    held = selection(state, picked)
    lone = held.only
    if target == ATTACKERS and not picked:
        return Turn()
    if target in (ATTACKERS, DISCARDS) and lone and rank(lone.card) == "7":
        return Peek(lone.card)
    if target == DISCARDS and lone and lone.card == JOKER:
        return Joker()
    if target in (WAITING, state.waiting) and held.defenders and not held.absorbed:
        return likeliest(GAME, state, encounters(held.defenders))
    if len(held.absorbed) == 1 and len(held.defenders) < 2:
        return likeliest(GAME, state, shifts(state, held, target))
    return None


def absorption(defenders: Sequence[Defender]) -> Iterator[Move]:
    """The absorbing that the picked defenders may mean."""
    if len(defenders) == 1:
        yield Absorb(defenders[0].card)


def destruction(defenders: Sequence[Defender]) -> Iterator[Move]:
    """The destroying that the picked defenders may mean: by all of them, or one of them a 3 that lends its power."""
    cards = tuple(defender.card for defender in defenders)
    if cards:
        yield Destroy(cards)
    for three in cards:
        if rank(three) == "3":
            yield Destroy(tuple(card for card in cards if card != three), three)


def encounters(defenders: Sequence[Defender]) -> Iterator[Move]:
    """Whatever the picked defenders may do to the waiting attacker."""
    if [defender.card for defender in defenders] == [JOKER]:
        yield Joker()
    else:
        yield from absorption(defenders)
        yield from destruction(defenders)


def shifts(state: State, held: Selection, target: str) -> Iterator[Move]:
    """Shifting the picked attacker to the defender ``target``, paid by the picked 5 or by any 5; fives are alike."""
    attacker, source = held.absorbed[0]
    goals = dict(zip(ids(state), state.table, strict=True))
    if target not in goals or target == source:
        return
    payers = held.defenders or state.table
    for payer in payers:
        if rank(payer.card) == "5" and payer.card != target:
            yield Shift(attacker, source, goals[target].card, payer.card)
