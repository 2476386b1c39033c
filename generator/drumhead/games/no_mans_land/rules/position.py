"""Positions set up by hand, for worked examples and tests: a part of ``SniperState.to_json`` is enough."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from drumhead.games.no_mans_land.rules.apply import hand_size
from drumhead.games.no_mans_land.rules.decks import ROUNDS, SHOOT, WEATHER, target_deck
from drumhead.games.no_mans_land.rules.state import RoundPlayed, SniperState
from drumhead.games.no_mans_land.rules.terms import SniperTerms
from drumhead.table.card_lists import read_cards
from drumhead.table.cards import Card
from drumhead.table.position import Reader
from drumhead.table.words import counted

KEYS: Final = (
    "round",
    "target",
    "weather",
    "hand",
    "given",
    "shoot",
    "targets",
    "weathers",
    "later",
    "pad",
    "killed",
)
_ENTRY: Final = ("target", "weather", "hits", "score")


def from_json(position: Mapping[str, Any], terms: SniperTerms) -> SniperState:
    """The position that ``SniperState.to_json`` wrote, or any part of it that has a target.

    Left out, the weather is the ace of clubs, nothing has been given up and no round has been played. The cards
    given of a deck are its next ones; the rest of it follows in the pack's order. Raises BadInput naming every fault.
    """
    return _SniperPosition(position, terms).state()


class _SniperPosition(Reader):
    """Reads the parts of a position of No Man's Land."""

    def __init__(self, position: Mapping[str, Any], terms: SniperTerms) -> None:
        super().__init__(position, KEYS)
        self.terms = terms

    def state(self) -> SniperState:
        pad, killed = self.pad(), self.position.get("killed", False)
        if not isinstance(killed, bool) or (killed and not pad):
            self.fault(f"killed is {killed!r}: give false, or true where the pad's last round killed")
        over = bool(killed) or len(pad) == ROUNDS
        target = self.target(over)
        weather = () if over else self.weather("weather", self.position.get("weather", self.usual(pad)))
        hand, given = self.hand(over, weather)
        seen = (*(entry.target for entry in pad), *([target] if target else ()))
        self.cards("pad and target", seen, target_deck(self.terms.joker))
        turned = self.turned(pad, weather)
        state = SniperState(
            target=target,
            weather=weather,
            hand=hand,
            given=given,
            shoot=() if over else self.rest("shoot", SHOOT, (*hand, *given)),
            targets=self.rest("targets", target_deck(self.terms.joker), seen),
            weathers=self.rest("weathers", WEATHER, turned),
            later=self.later(ROUNDS - len(pad) - (not over)),
            pad=pad,
            killed=bool(killed),
            terms=self.terms,
        )
        if self.position.get("round", state.round) != state.round:
            self.fault(f"round is {self.position['round']!r}: by the pad it is {state.round}")
        self.done()
        return state

    def cards(self, where: str, given: object, known: Sequence[Card]) -> tuple[Card, ...]:
        return read_cards(where, given, known, self.faults)

    def target(self, over: bool) -> Card | None:
        name = self.position.get("target")
        if over and name is not None:
            self.fault("target: the game is over: leave it out")
        elif not over and name is None:
            self.fault("target: missing: give the target card of this round")
        if over or name is None:
            return None
        return next(iter(self.cards("target", [name], target_deck(self.terms.joker))), None)

    def weather(self, where: str, given: object) -> tuple[Card, ...]:
        cards = self.cards(where, given, WEATHER)
        if cards:
            wanted = 2 if self.terms.weather[cards[0]].again else 1
            if len(cards) == wanted:
                return cards
            also = f" {cards[0]} and the card turned up after it" if wanted == 2 else f" {cards[0]} alone"
            self.fault(f"{where}: {' '.join(cards)}: give{also}")
        elif isinstance(given, list | tuple) and not given:
            self.fault(f"{where}: no card: give the weather card of the round")
        return ()

    def usual(self, pad: Sequence[RoundPlayed]) -> list[Card]:
        """The weather where none is given: the steady one, or the first card that costs no second one."""
        if self.terms.steady and pad:
            return list(pad[0].weather)
        turned = [card for entry in pad for card in entry.weather]
        return [card for card in WEATHER if card not in turned and not self.terms.weather[card].again][:1]

    def turned(self, pad: Sequence[RoundPlayed], weather: tuple[Card, ...]) -> tuple[Card, ...]:
        """Every weather card turned so far, each once."""
        rounds = [*(entry.weather for entry in pad), *([weather] if weather else [])]
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
            drawn, due = hand_size(self.terms, weather), 0 if self.terms.blind else self.terms.penalty(weather)
            if len(given) not in (0, due):
                self.fault(f"given: {counted(len(given), 'card')}: give none, or the {due} that the weather costs")
            elif len(hand) + len(given) != drawn:
                wrong = f"{counted(len(hand), 'card')}{f' and {len(given)} given up' if given else ''}"
                self.fault(f"hand: {wrong}: there must be {drawn} in all")
            for card in hand:
                if card in given:
                    self.fault(f"given: {card} is in the hand too: leave it in one place")
        return hand, given

    def rest(self, part: str, deck: Sequence[Card], gone: Sequence[Card]) -> tuple[Card, ...]:
        """The cards given as the next ones of a deck, then the rest of it in its order."""
        left = [card for card in deck if card not in gone]
        cards = self.cards(part, self.position.get(part, []), left)
        return (*cards, *(card for card in left if card not in cards))

    def later(self, rounds: int) -> tuple[tuple[Card, ...], ...]:
        given = self.position.get("later", [])
        if not isinstance(given, list | tuple) or len(given) > rounds:
            self.fault(f"later is {given!r}: give a list of cards for each later round, {rounds} at most")
            return ()
        decks = [self.cards(f"later, {place}", cards, SHOOT) for place, cards in enumerate(given, 1)]
        decks += [()] * (rounds - len(decks))
        return tuple((*deck, *(card for card in SHOOT if card not in deck)) for deck in decks)

    def pad(self) -> tuple[RoundPlayed, ...]:
        given = self.position.get("pad", [])
        if not isinstance(given, list | tuple) or len(given) > ROUNDS:
            self.fault(f"pad is {given!r}: give a list of at most {ROUNDS} rounds")
            return ()
        return tuple(entry for place, one in enumerate(given, 1) if (entry := self.entry(f"pad, round {place}", one)))

    def entry(self, where: str, given: object) -> RoundPlayed | None:
        if not isinstance(given, Mapping) or given.keys() - set(_ENTRY):
            self.fault(f"{where} is {given!r}: give an object of {', '.join(_ENTRY)}")
            return None
        cards = self.cards(f"{where}, target", [given.get("target")], target_deck(self.terms.joker))
        weather = self.weather(f"{where}, weather", given.get("weather", [WEATHER[0]]))
        if not cards or not weather:
            return None
        scores = {one.number: one.score for one in self.terms.targets[cards[0]].individuals}
        hits = given.get("hits", [])
        if not isinstance(hits, list | tuple) or any(type(hit) is not int for hit in hits) or set(hits) - set(scores):
            self.fault(f"{where}: hits are {hits!r}: list the numbers of those hit, 1 to {len(scores)}")
            return None
        numbers = tuple(sorted(set(hits)))
        score = sum(scores[number] for number in numbers)
        if given.get("score", score) != score:
            self.fault(f"{where}: score is {given['score']!r}: those hits make {score}")
        return RoundPlayed(cards[0], weather, numbers, score)
