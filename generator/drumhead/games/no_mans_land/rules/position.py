"""Positions set up by hand for worked examples and tests."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from drumhead.games.no_mans_land.rules.apply import hand_size
from drumhead.games.no_mans_land.rules.state import PlayedRound, SniperState
from drumhead.games.no_mans_land.rules.tables import ROUNDS, SHOOT, WEATHER, SniperTerms, target_deck
from drumhead.table.cards import Card, read_cards
from drumhead.table.position import Reader
from drumhead.table.words import counted

KEYS: Final = (
    "round", "target", "weather", "hand", "given", "shoot", "targets", "weathers", "later", "pad", "killed",
)  # fmt: skip
_ENTRY: Final = ("target", "weather", "hits", "score")


def from_json(position: Mapping[str, Any], terms: SniperTerms) -> SniperState:
    """Read a position in the form of ``SniperState.to_json``; only the target is required.

    The defaults are the ace of clubs for weather, no cards given up and no rounds played. The cards listed for a deck
    are its next ones; the others follow in the order of the pack. Raises BadInput naming every fault.
    """
    return _SniperPosition(position, terms).state()


class _SniperPosition(Reader):
    """Reads the parts of a position."""

    def __init__(self, position: Mapping[str, Any], terms: SniperTerms) -> None:
        super().__init__(position, KEYS)
        self.terms = terms

    def state(self) -> SniperState:
        pad, killed = self.pad(), self.position.get("killed", False)
        if not isinstance(killed, bool) or (killed and not pad):
            self.fault(f"killed is {killed!r}: give false, or true where the pad's last round killed")
        over = bool(killed) or len(pad) == ROUNDS
        target = self.target(over)
        weather = () if over else self.weather("weather", self.position.get("weather", self.default_weather(pad)))
        hand, given = self.hand(over, weather)
        drawn_targets = (*(row.target for row in pad), *([target] if target else ()))
        self.cards("pad and target", drawn_targets, target_deck(self.terms.joker))
        drawn_weather = self.turned_weather(pad, weather)
        state = SniperState(
            target=target,
            weather=weather,
            hand=hand,
            given=given,
            shoot=() if over else self.complete_deck("shoot", SHOOT, (*hand, *given)),
            targets=self.complete_deck("targets", target_deck(self.terms.joker), drawn_targets),
            weathers=self.complete_deck("weathers", WEATHER, drawn_weather),
            later=self.later(ROUNDS - len(pad) - (not over)),
            pad=pad,
            killed=bool(killed),
            terms=self.terms,
        )
        if self.position.get("round", state.round) != state.round:
            self.fault(f"round is {self.position['round']!r}: by the pad it is {state.round}")
        self.done()
        return state

    def cards(self, where: str, names: object, known: Sequence[Card]) -> tuple[Card, ...]:
        return read_cards(where, names, known, self.faults)

    def target(self, over: bool) -> Card | None:
        name = self.position.get("target")
        if over and name is not None:
            self.fault("target: the game is over: leave it out")
        elif not over and name is None:
            self.fault("target: missing: give the target card of this round")
        if over or name is None:
            return None
        return next(iter(self.cards("target", [name], target_deck(self.terms.joker))), None)

    def weather(self, where: str, names: object) -> tuple[Card, ...]:
        cards = self.cards(where, names, WEATHER)
        if cards:
            count = 2 if self.terms.weather[cards[0]].again else 1
            if len(cards) == count:
                return cards
            expected = f" {cards[0]} and the card turned up after it" if count == 2 else f" {cards[0]} alone"
            self.fault(f"{where}: {' '.join(cards)}: give{expected}")
        elif isinstance(names, list | tuple) and not names:
            self.fault(f"{where}: no card: give the weather card of the round")
        return ()

    def default_weather(self, pad: Sequence[PlayedRound]) -> list[Card]:
        """The default weather: the steady one, or the first unused card that turns up no second one."""
        if self.terms.steady and pad:
            return list(pad[0].weather)
        used = [card for row in pad for card in row.weather]
        return [card for card in WEATHER if card not in used and not self.terms.weather[card].again][:1]

    def turned_weather(self, pad: Sequence[PlayedRound], weather: tuple[Card, ...]) -> tuple[Card, ...]:
        """Every weather card turned up so far, each once."""
        rounds = [*(row.weather for row in pad), *([weather] if weather else [])]
        if not self.terms.steady:
            return self.cards("pad and weather", tuple(card for cards in rounds for card in cards), WEATHER)
        for cards in rounds[1:]:
            if cards != rounds[0]:
                self.fault(f"pad and weather: {' '.join(cards)}: {' '.join(rounds[0])} holds all game")
        return rounds[0] if rounds else ()

    def hand(self, over: bool, weather: tuple[Card, ...]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        given = self.cards("given", self.position.get("given", []), SHOOT)
        hand = self.cards("hand", self.position.get("hand", [] if over else None), SHOOT)
        if over:
            if hand or given:
                self.fault("hand, given: the game is over: leave them out")
        elif weather and isinstance(self.position.get("hand"), list | tuple):
            size, due = hand_size(self.terms, weather), 0 if self.terms.blind else self.terms.penalty(weather)
            if len(given) not in (0, due):
                self.fault(f"given: {counted(len(given), 'card')}: give none, or the {due} that the weather costs")
            elif len(hand) + len(given) != size:
                count = f"{counted(len(hand), 'card')}{f' and {len(given)} given up' if given else ''}"
                self.fault(f"hand: {count}: there must be {size} in all")
            for card in hand:
                if card in given:
                    self.fault(f"given: {card} is in the hand too: leave it in one place")
        return hand, given

    def complete_deck(self, part: str, deck: Sequence[Card], removed: Sequence[Card]) -> tuple[Card, ...]:
        """The cards listed as the next ones of a deck, then the others in the order of the pack."""
        available = [card for card in deck if card not in removed]
        cards = self.cards(part, self.position.get(part, []), available)
        return (*cards, *(card for card in available if card not in cards))

    def later(self, rounds: int) -> tuple[tuple[Card, ...], ...]:
        entries = self.position.get("later", [])
        if not isinstance(entries, list | tuple) or len(entries) > rounds:
            self.fault(f"later is {entries!r}: give a list of cards for each later round, {rounds} at most")
            return ()
        shoot_decks = [self.cards(f"later, {number}", cards, SHOOT) for number, cards in enumerate(entries, 1)]
        shoot_decks += [()] * (rounds - len(shoot_decks))
        return tuple((*deck, *(card for card in SHOOT if card not in deck)) for deck in shoot_decks)

    def pad(self) -> tuple[PlayedRound, ...]:
        entries = self.position.get("pad", [])
        if not isinstance(entries, list | tuple) or len(entries) > ROUNDS:
            self.fault(f"pad is {entries!r}: give a list of at most {ROUNDS} rounds")
            return ()
        return tuple(
            row for number, entry in enumerate(entries, 1) if (row := self.pad_row(f"pad, round {number}", entry))
        )

    def pad_row(self, where: str, entry: object) -> PlayedRound | None:
        if not isinstance(entry, Mapping) or entry.keys() - set(_ENTRY):
            self.fault(f"{where} is {entry!r}: give an object of {', '.join(_ENTRY)}")
            return None
        cards = self.cards(f"{where}, target", [entry.get("target")], target_deck(self.terms.joker))
        weather = self.weather(f"{where}, weather", entry.get("weather", [WEATHER[0]]))
        if not cards or not weather:
            return None
        scores = {individual.number: individual.score for individual in self.terms.targets[cards[0]].individuals}
        hits = entry.get("hits", [])
        if not isinstance(hits, list | tuple) or any(type(hit) is not int for hit in hits) or set(hits) - set(scores):
            self.fault(f"{where}: hits are {hits!r}: list the numbers of those hit, 1 to {len(scores)}")
            return None
        numbers = tuple(sorted(set(hits)))
        score = sum(scores[number] for number in numbers)
        if entry.get("score", score) != score:
            self.fault(f"{where}: score is {entry['score']!r}: those hits make {score}")
        return PlayedRound(cards[0], weather, numbers, score)
