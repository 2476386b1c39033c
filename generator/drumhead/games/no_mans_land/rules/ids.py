"""The rules that the engine cites, named once."""

from enum import StrEnum


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
