"""The rules that the engine cites, the moves, the state of a game, how it ends, and positions set up by hand."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, NamedTuple, get_args

from drumhead.games.no_mans_land.rules.tables import (
    ROUNDS,
    SHOOT,
    WEATHER,
    Individual,
    SniperTerms,
    TargetCard,
    target_deck,
)
from drumhead.table.cards import Card, in_order, read_cards
from drumhead.table.faults import raise_faults
from drumhead.table.moves import move
from drumhead.table.reading import fields_to_json, read_parts
from drumhead.table.verdict import Outcome
from drumhead.table.words import counted


class Rule(StrEnum):
    """Every rule id of No Man's Land that a refusal, an event or an outcome rests on."""

    TARGET_DRAW = "target.draw"
    TARGET_INDIVIDUALS = "target.individuals"
    TARGET_JOKER = "target.joker"
    WEATHER_DRAW = "weather.draw"
    WEATHER_PENALTY = "weather.penalty"
    WEATHER_AGAIN = "weather.again"
    WEATHER_GUSTY = "weather.gusty"
    WEATHER_RAIN = "weather.rain"
    HAND_DRAW = "hand.draw"
    SACRIFICE_CHOICE = "sacrifice.choice"
    AIM_HAND = "aim.hand"
    AIM_ONE = "aim.one"
    AIM_ONCE = "aim.once"
    AIM_KEPT = "aim.kept"
    AIM_HOLD = "aim.hold"
    SHOT_STRENGTH = "shot.strength"
    SHOT_GREATER = "shot.greater"
    SHOT_EYES = "shot.eyes"
    ACCIDENT_WHEN = "accident.when"
    ACCIDENT_COLOUR = "accident.colour"
    ACCIDENT_TARGET = "accident.target"
    ACCIDENT_DRAW = "accident.draw"
    COUNTER_AFTER = "counter.after"
    COUNTER_DRAW = "counter.draw"
    COUNTER_KILLED = "counter.killed"
    ROUND_DECKS = "round.decks"
    ROUND_FIVE = "round.five"
    SCORE_TALLY = "score.tally"
    SCORE_RANK = "score.rank"
    SCORE_POSTHUMOUS = "score.posthumous"
    PLAY_OVER = "play.over"
    PLAY_NOTATION = "play.notation"


@dataclass(frozen=True, slots=True)
class _InAnyOrder:
    cards: tuple[Card, ...] = field(compare=False)
    sorted_cards: tuple[Card, ...] = field(init=False, repr=False)
    """The cards by rank, for comparing moves."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "sorted_cards", in_order(self.cards))


@move("sacrifice {cards}")
class Sacrifice(_InAnyOrder):
    """Give up cards of the hand to the weather."""


@move("{number}:{cards:+}")
class AimedAt(_InAnyOrder):
    """The cards fired at one individual, by its number."""

    number: int


@move("fire {aims}")
class Fire:
    """Fire at one or more individuals; the aims are sorted by number."""

    aims: tuple[AimedAt, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "aims", tuple(sorted(self.aims, key=lambda aim: aim.number)))


@move("hold")
class Hold:
    """Fire nothing."""


Move = Sacrifice | Fire | Hold
MOVES: Final = get_args(Move)


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A finished round: a row of the score pad."""

    target: Card
    weather: tuple[Card, ...]
    hits: tuple[int, ...]
    """The numbers of the individuals hit, ascending."""
    score: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SniperState:
    """A position, immutable. Equal positions are equal states. Once the game is over only the pad is left.

    By default no round has begun.
    """

    target: Card | None = None
    """The target of this round; None once the game is over."""
    weather: tuple[Card, ...] = ()
    """The weather card of this round, and the one turned up after it, if any."""
    hand: tuple[Card, ...] = ()
    """The cards left to fire, in the order drawn."""
    given: tuple[Card, ...] = ()
    """The cards given up to the weather in this round, in the order drawn."""
    shoot: tuple[Card, ...] = ()
    """Shoot cards still to be drawn in this round, the next one first."""
    targets: tuple[Card, ...]
    """Targets to come, the next one first."""
    weathers: tuple[Card, ...]
    """Weather cards to come, the next one first."""
    later: tuple[tuple[Card, ...], ...]
    """The shoot deck of each later round, the next round's first."""
    pad: tuple[PlayedRound, ...] = ()
    """The rounds played."""
    killed: bool = False
    terms: SniperTerms = field(hash=False, repr=False, metadata={"json": False})

    @property
    def over(self) -> bool:
        """Whether five rounds have been played (``round.five``) or the player is dead (``counter.killed``)."""
        return self.killed or len(self.pad) == ROUNDS

    @property
    def round(self) -> int:
        """The round, 1 to 5 (``round.five``); the last one played once the game is over."""
        return len(self.pad) + (not self.over)

    @property
    def score(self) -> int:
        """The running total (``score.tally``)."""
        return sum(entry.score for entry in self.pad)

    @property
    def target_card(self) -> TargetCard:
        """The target of this round (``target.draw``); the game must not be over."""
        assert self.target is not None
        return self.terms.targets[self.target]

    def aimed_at(self, aim: AimedAt) -> Individual:
        """The individual of the target that is aimed at."""
        return self.target_card.individuals[aim.number - 1]

    @property
    def penalty(self) -> int:
        """Cards that the weather costs in this round (``weather.penalty``)."""
        return self.terms.penalty(self.weather)

    @property
    def cards_due(self) -> int:
        """Cards that must still be given up before firing (``sacrifice.choice``)."""
        return 0 if self.over or self.terms.blind else self.penalty - len(self.given)

    def to_json(self) -> dict[str, Any]:
        """The position as a JSON object, which ``position.from_json`` reads back."""
        return {"round": self.round} | fields_to_json(self)


def outcome(state: SniperState) -> Outcome | None:
    """How the game ended, or None while it goes on. A killed player's score counts too (``score.posthumous``)."""
    if not state.over:
        return None
    rank, points = state.terms.award(state.score).rank, counted(state.score, "point")
    if state.killed:
        reason = f"Killed by the counterattack of round {state.round} with {points}. Posthumous rank: {rank}."
        rules = (Rule.COUNTER_KILLED, Rule.SCORE_POSTHUMOUS, Rule.SCORE_RANK, Rule.SCORE_TALLY)
        return Outcome("killed", reason, rules, state.score)
    reason = f"Five rounds are over with {points}. Rank: {rank}."
    return Outcome("finished", reason, (Rule.ROUND_FIVE, Rule.SCORE_RANK, Rule.SCORE_TALLY), state.score)


# Positions set up by hand, for worked examples and tests.


class _Row(NamedTuple):
    target: Card
    weather: tuple[Card, ...] = WEATHER[:1]
    hits: tuple[int, ...] = ()
    score: int | None = None

    def points(self, terms: SniperTerms) -> int:
        """What the hits come to."""
        return sum(one.score for one in terms.targets[self.target].individuals if one.number in self.hits)


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
    raise_faults(faults or [*_contradictions(written, weather, terms)])
    pad = (PlayedRound(one.target, one.weather, tuple(sorted({*one.hits})), one.points(terms)) for one in written.pad)
    state = SniperState(
        target=written.target,
        weather=() if over else weather[-1],
        hand=written.hand,
        given=written.given,
        shoot=() if over else deck("shoot", SHOOT, seen, written.shoot),
        targets=deck("targets", target_deck(terms.joker), targets, written.targets),
        weathers=deck("weathers", WEATHER, [card for cards in drawn for card in cards], written.weathers),
        later=tuple(deck(f"later, {number}", SHOOT, (), cards) for number, cards in enumerate(decks, 1)),
        pad=tuple(pad),
        killed=written.killed,
        terms=terms,
    )
    raise_faults(faults)
    return state


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
        changed = terms.steady and cards != weather[0]
        count = 2 if cards and not changed and terms.weather[cards[0]].again else 1
        fits = len(cards) == count and not changed
        if changed:
            yield f"pad and weather: {' '.join(cards)}: {' '.join(weather[0])} holds all game"
        elif not fits:
            yield f"weather, round {number}: {counted(len(cards), 'card')}: give {count}"
    for number, row in enumerate(written.pad, 1):
        count, score = len(terms.targets[row.target].individuals), row.points(terms)
        if not set(row.hits) <= {*range(1, count + 1)}:
            yield f"pad, round {number}: hits are {list(row.hits)}: list the numbers of those hit, 1 to {count}"
        elif row.score not in (None, score):
            yield f"pad, round {number}: score is {row.score}: those hits make {score}"
    if not over and fits:
        size, due = terms.hand_size(weather[-1]), 0 if terms.blind else terms.penalty(weather[-1])
        if given not in (0, due):
            yield f"given: {counted(given, 'card')}: give none, or the {due} that the weather costs"
        elif len(written.hand) + given != size:
            yield f"hand: {counted(len(written.hand), 'card')}, and {given} given up: there must be {size} in all"
    number = len(written.pad) + (not over)
    if written.round not in (None, number):
        yield f"round is {written.round}: by the pad it is {number}"
