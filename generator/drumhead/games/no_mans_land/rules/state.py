"""The rules that the engine cites, the moves, the state of a game, and how it ends."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, get_args

from drumhead.games.no_mans_land.rules.tables import ROUNDS, Individual, SniperTerms, TargetCard
from drumhead.table.cards import Card, in_order
from drumhead.table.moves import move
from drumhead.table.position import fields_to_json
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


@move("sacrifice {cards}")
class Sacrifice:
    """Give up cards of the hand to the weather."""

    cards: tuple[Card, ...] = field(compare=False)
    sorted_cards: tuple[Card, ...] = field(init=False, repr=False)
    """The cards by rank, for comparing moves."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "sorted_cards", in_order(self.cards))


@move("{number}:{cards:+}")
class AimedAt:
    """The cards fired at one individual, by its number."""

    number: int
    cards: tuple[Card, ...] = field(compare=False)
    sorted_cards: tuple[Card, ...] = field(init=False, repr=False)
    """The cards by rank, for comparing moves."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "sorted_cards", in_order(self.cards))


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
