"""Positions set up by hand for worked examples and tests."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from drumhead.games.no_mans_land.rules.moves import hand_size
from drumhead.games.no_mans_land.rules.state import PlayedRound, SniperState
from drumhead.games.no_mans_land.rules.tables import ROUNDS, SHOOT, WEATHER, SniperTerms, target_deck
from drumhead.table.cards import Card, read_cards
from drumhead.table.game import BadInput
from drumhead.table.position import read_parts
from drumhead.table.words import counted


class _Row(NamedTuple):
    target: Card
    weather: tuple[Card, ...] = WEATHER[:1]
    hits: tuple[int, ...] = ()
    score: int | None = None


@dataclass(frozen=True)
class _Position:
    round: int | None = None
    target: Card | None = None
    weather: tuple[Card, ...] | None = None
    hand: tuple[Card, ...] = ()
    given: tuple[Card, ...] = ()
    shoot: tuple[Card, ...] = ()
    targets: tuple[Card, ...] = ()
    weathers: tuple[Card, ...] = ()
    later: tuple[tuple[Card, ...], ...] = ()
    pad: tuple[_Row, ...] = ()
    killed: bool = False

    @property
    def over(self) -> bool:
        return self.killed or len(self.pad) >= ROUNDS

    def turned(self, terms: SniperTerms) -> list[tuple[Card, ...]]:
        """The weather of each round so far; left out, it is the steady one, or the first that turns up no second."""
        turned = [row.weather for row in self.pad]
        if self.weather is None and not self.over:
            used = [card for cards in turned for card in cards]
            fresh = [card for card in WEATHER if card not in used and not terms.weather[card].again]
            turned.append(turned[0] if terms.steady and turned else (fresh[0],))
        return turned if self.weather is None or self.over else [*turned, self.weather]


def from_json(position: Mapping[str, Any], terms: SniperTerms) -> SniperState:
    """Read a position in the form of ``SniperState.to_json``; only the target and the hand are required.

    The defaults are the first weather that costs no second card, no cards given up and no rounds played. The cards
    listed for a deck are its next ones; the others follow in the order of the pack. Raises BadInput naming every fault.
    """
    written = read_parts(_Position, position)
    weather, over, faults = written.turned(terms), written.over, list[str]()
    targets = [*(row.target for row in written.pad), *([written.target] if written.target else [])]
    drawn = weather[:1] if terms.steady else weather

    def deck(where: str, pack: Sequence[Card], gone: Sequence[Card], listed: Sequence[Card]) -> tuple[Card, ...]:
        """What is left of a pack, the cards listed first."""
        left = [card for card in pack if card not in gone]
        cards = read_cards(where, listed, left, faults)
        return (*cards, *(card for card in left if card not in cards))

    read_cards("pad and target", targets, target_deck(terms.joker), faults)
    read_cards("pad and weather", [card for cards in drawn for card in cards], WEATHER, faults)
    seen = read_cards("hand and given", (*written.hand, *written.given), SHOOT, faults)
    decks = [*written.later, *[()] * (ROUNDS - len(written.pad) - (not over) - len(written.later))]
    if faults or (faults := [*_contradictions(written, weather, terms)]):
        raise BadInput("\n".join(faults))
    state = SniperState(
        target=written.target,
        weather=() if over else weather[-1],
        hand=written.hand,
        given=written.given,
        shoot=() if over else deck("shoot", SHOOT, seen, written.shoot),
        targets=deck("targets", target_deck(terms.joker), targets, written.targets),
        weathers=deck("weathers", WEATHER, [card for cards in drawn for card in cards], written.weathers),
        later=tuple(deck(f"later, {number}", SHOOT, (), cards) for number, cards in enumerate(decks, 1)),
        pad=tuple(PlayedRound(row.target, row.weather, _hits(row), _score(row, terms)) for row in written.pad),
        killed=written.killed,
        terms=terms,
    )
    if faults:
        raise BadInput("\n".join(faults))
    return state


def _hits(row: _Row) -> tuple[int, ...]:
    return tuple(sorted(set(row.hits)))


def _score(row: _Row, terms: SniperTerms) -> int:
    return sum(one.score for one in terms.targets[row.target].individuals if one.number in row.hits)


def _contradictions(written: _Position, weather: Sequence[tuple[Card, ...]], terms: SniperTerms) -> Iterator[str]:
    """A line for each part that does not fit the others; its cards are in the packs."""
    over, given, fits = written.over, len(written.given), False
    left = max(ROUNDS - len(written.pad) - (not over), 0)
    for part, rounds, most in (("pad", written.pad, ROUNDS), ("later", written.later, left)):
        if len(rounds) > most:
            yield f"{part}: {counted(len(rounds), 'round')}: give {most} at most"
    if written.killed and not written.pad:
        yield "killed is true: give the round that killed in the pad"
    if over and (written.target or written.hand or given):
        yield "target, hand, given: the game is over: leave them out"
    if not over and not written.target:
        yield "target: missing: give the target card of this round"
    for number, cards in enumerate(weather, 1):
        if terms.steady and cards != weather[0]:
            yield f"pad and weather: {' '.join(cards)}: {' '.join(weather[0])} holds all game"
        count = 2 if cards and terms.weather[cards[0]].again else 1
        fits = len(cards) == count
        if not fits:
            yield f"weather, round {number}: {counted(len(cards), 'card')}: give {count}"
    for number, row in enumerate(written.pad, 1):
        count, score = len(terms.targets[row.target].individuals), _score(row, terms)
        if not set(row.hits) <= {*range(1, count + 1)}:
            yield f"pad, round {number}: hits are {list(row.hits)}: list the numbers of those hit, 1 to {count}"
        elif row.score not in (None, score):
            yield f"pad, round {number}: score is {row.score}: those hits make {score}"
    if not over and fits:
        size, due = hand_size(terms, weather[-1]), 0 if terms.blind else terms.penalty(weather[-1])
        if given not in (0, due):
            yield f"given: {counted(given, 'card')}: give none, or the {due} that the weather costs"
        elif len(written.hand) + given != size:
            yield f"hand: {counted(len(written.hand), 'card')}, and {given} given up: there must be {size} in all"
    number = len(written.pad) + (not over)
    if written.round not in (None, number):
        yield f"round is {written.round}: by the pad it is {number}"
