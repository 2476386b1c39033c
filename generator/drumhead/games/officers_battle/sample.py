"""What a player may not see, guessed: the cards that could be in the hidden places, dealt to them at random."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from drumhead.games.officers_battle.pack import CARDS, OFFICERS, sorted_hand
from drumhead.games.officers_battle.seen import HIDDEN
from drumhead.games.officers_battle.state import Side, State
from drumhead.table.cards import Card
from drumhead.table.shuffle import shuffled


def unseen(seen: State) -> list[Card]:
    """The cards of both packs that are not in sight, in the pack's order."""
    left = Counter(CARDS)
    left.update(CARDS)
    for side in seen.sides:
        left.subtract(side.hand)
        left.subtract(side.deck)
        left.subtract(side.beside)
    for pile in (*seen.piles, seen.discard, seen.struck.cards if seen.struck else ()):
        left.subtract(pile)
    del left[HIDDEN]
    return [card for card, number in left.items() for _ in range(number)]


def guess(seen: State, numbers: Iterator[int]) -> State:
    """A position that looks to the player as ``seen`` does."""
    pool = list(shuffled(unseen(seen), numbers))
    north, south = seen.sides
    # Hands first: a position set up by hand may leave cards out of the game.
    hands = [_dealt(side.hand, pool) for side in (north, south)]
    decks = [_dealt(side.deck, pool) for side in (north, south)]
    north, south = (
        replace(side, hand=sorted_hand(hand), deck=deck, officers=_officers(side, numbers))
        for side, hand, deck in zip((north, south), hands, decks, strict=True)
    )
    return replace(seen, sides=(north, south))


def _dealt(cards: tuple[Card, ...], pool: list[Card]) -> tuple[Card, ...]:
    return tuple(pool.pop() if card == HIDDEN else card for card in cards)


def _officers(side: Side, numbers: Iterator[int]) -> tuple[Card, ...]:
    known = {*side.front, side.support, *side.left, *side.right, *side.killed}
    pool = list(shuffled([card for card in OFFICERS if card not in known], numbers))
    return _dealt(side.officers, pool)
