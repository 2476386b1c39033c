"""The rules that the engine cites, named once."""

from enum import StrEnum


class Rule(StrEnum):
    """Every rule id of No Man's Land that a refusal, an event or an outcome rests on."""

    TARGET = "target.draw"
    INDIVIDUALS = "target.individuals"
    JOKER = "target.joker"

    WEATHER = "weather.draw"
    PENALTY = "weather.penalty"
    AGAIN = "weather.again"
    GUSTY = "weather.gusty"
    RAIN = "weather.rain"

    HAND = "hand.draw"
    CHOICE = "sacrifice.choice"

    AIM_HAND = "aim.hand"
    AIM_ONE = "aim.one"
    AIM_ONCE = "aim.once"
    AIM_KEPT = "aim.kept"
    AIM_HOLD = "aim.hold"

    STRENGTH = "shot.strength"
    GREATER = "shot.greater"
    EYES = "shot.eyes"

    ACCIDENT = "accident.when"
    ACCIDENT_COLOUR = "accident.colour"
    ACCIDENT_TARGET = "accident.target"
    ACCIDENT_DRAW = "accident.draw"

    COUNTER = "counter.after"
    COUNTER_DRAW = "counter.draw"
    KILLED = "counter.killed"

    DECKS = "round.decks"
    FIVE = "round.five"

    TALLY = "score.tally"
    RANK = "score.rank"
    POSTHUMOUS = "score.posthumous"

    OVER = "play.over"
    NOTATION = "play.notation"
