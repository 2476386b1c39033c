"""The moves that gestures mean: dropping cards, and picking them for a button."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.fight import Absorb, Destroy, Joker
from drumhead.games.onslaught.rules.moves import Move
from drumhead.games.onslaught.rules.powers import Peek, Shift
from drumhead.games.onslaught.rules.state import Defender, State
from drumhead.games.onslaught.rules.wave import Turn
from drumhead.play.controls import likeliest
from drumhead.table.cards import JOKER, Card, rank

SECOND_JOKER: Final = "Joker.2"
"""The id of the second Joker on the table, which to the rules is the same card as the first."""

ATTACKERS: Final = "attackers"
WAITING: Final = "waiting"
SEEN: Final = "seen"
LINE: Final = "line"
DECK: Final = "deck"
DISCARDS: Final = "discards"


def defender_ids(state: State) -> tuple[str, ...]:
    """The ids of the defenders on the table, in the order dealt."""
    names: list[str] = []
    for defender in state.table:
        names.append(SECOND_JOKER if defender.card in names else defender.card)
    return tuple(names)


@dataclass(frozen=True, slots=True)
class Selection:
    """The picked cards by kind, each kind in the order picked."""

    defenders: tuple[Defender, ...]
    absorbed: tuple[tuple[Card, Card], ...]
    """Pairs of an absorbed attacker and the defender that it is under."""
    next_attackers: tuple[Card, ...]

    @property
    def only_defender(self) -> Defender | None:
        """The picked defender if exactly one is picked and no attacker under one, else None."""
        return self.defenders[0] if len(self.defenders) == 1 and not self.absorbed else None


def parse_selection(state: State, picked: Sequence[str]) -> Selection:
    """The picks that are on the table now; others are ignored."""
    defenders = dict(zip(defender_ids(state), state.table, strict=True))
    absorbed = {card: defender.card for defender in state.table for card in defender.under}
    return Selection(
        tuple(defenders[pick] for pick in picked if pick in defenders),
        tuple((Card(pick), absorbed[Card(pick)]) for pick in picked if pick in absorbed),
        tuple(card for pick in picked for card in state.next_attackers if state.peeked and card == pick),
    )


def move_for_drop(state: State, picked: Sequence[str], target: str) -> Move | None:
    """The move, legal or not, that dropping the picked cards on ``target`` means, or None."""
    if state.waiting and tuple(picked) == (state.waiting,):
        defenders = dict(zip(defender_ids(state), state.table, strict=True))
        return Absorb(defenders[target].card) if target in defenders else None
    selection = parse_selection(state, picked)
    defender = selection.only_defender
    if target == ATTACKERS and not picked:
        return Turn()
    if target in (ATTACKERS, DISCARDS) and defender and rank(defender.card) == "7":
        return Peek(defender.card)
    if target == DISCARDS and defender and defender.card == JOKER:
        return Joker()
    if target in (WAITING, state.waiting) and selection.defenders and not selection.absorbed:
        return likeliest(GAME, state, fight_moves(selection.defenders))
    if len(selection.absorbed) == 1 and len(selection.defenders) < 2:
        return likeliest(GAME, state, shift_moves(state, selection, target))
    return None


def absorb_moves(defenders: Sequence[Defender]) -> Iterator[Move]:
    """Yield the absorb move that the picked defenders may mean."""
    if len(defenders) == 1:
        yield Absorb(defenders[0].card)


def destroy_moves(defenders: Sequence[Defender]) -> Iterator[Move]:
    """Yield the destroy moves that the picked defenders may mean: by all, or with a 3 discarded for its power."""
    cards = tuple(defender.card for defender in defenders)
    if cards:
        yield Destroy(cards)
    for three in cards:
        if rank(three) == "3":
            yield Destroy(tuple(card for card in cards if card != three), three)


def fight_moves(defenders: Sequence[Defender]) -> Iterator[Move]:
    """Yield the moves against the waiting attacker that the picked defenders may mean."""
    if [defender.card for defender in defenders] == [JOKER]:
        yield Joker()
    else:
        yield from absorb_moves(defenders)
        yield from destroy_moves(defenders)


def shift_moves(state: State, selection: Selection, target: str) -> Iterator[Move]:
    """Yield the shifts of the picked attacker to the defender ``target`` by the picked 5, or else by any 5."""
    attacker, source = selection.absorbed[0]
    targets = dict(zip(defender_ids(state), state.table, strict=True))
    if target not in targets or target == source:
        return
    payers = selection.defenders or state.table
    for payer in payers:
        if rank(payer.card) == "5" and payer.card != target:
            yield Shift(attacker, source, targets[target].card, payer.card)
