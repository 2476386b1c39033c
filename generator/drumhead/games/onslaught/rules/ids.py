"""The rules that the engine cites, named once."""

from enum import StrEnum


class Rule(StrEnum):
    """Every rule id of Onslaught that a refusal, an event or an outcome rests on."""

    SETUP_ATTACKERS = "setup.attackers"
    SETUP_DEFENDERS = "setup.defenders"
    SETUP_VALUES = "setup.values"
    SETUP_JOKER = "setup.joker"

    WAVE_DEAL = "wave.deal"
    WAVE_PLEDGE = "wave.pledge"
    WAVE_TURN = "wave.turn"
    WAVE_FOURTH = "wave.fourth"
    WAVE_END = "wave.end"
    WAVE_LIMIT = "wave.limit"
    WAVE_SPARE = "wave.spare"
    WAVE_RECALIBRATE = "wave.recalibrate"
    WAVE_RECALIBRATE_NUMBER = "wave.recalibrate.number"
    WAVE_RECALIBRATE_COST = "wave.recalibrate.cost"

    ABSORB_GREATER = "absorb.greater"
    ABSORB_VALUE = "absorb.value"
    ABSORB_WOUNDED = "absorb.wounded"
    ABSORB_JOKER = "absorb.joker"

    DESTROY_EXACT = "destroy.exact"
    DESTROY_BONUS = "destroy.bonus"
    DESTROY_SUM = "destroy.sum"
    DESTROY_ALIKE = "destroy.alike"
    DESTROY_JOKER_SUM = "destroy.joker-sum"
    DESTROY_UNDER = "destroy.under"

    JOKER_DESTROY = "joker.destroy"
    JOKER_UNWOUNDED = "joker.unwounded"

    POWER_WHEN = "power.when"
    POWER_THREE = "power.three"
    POWER_FIVE = "power.five"
    POWER_FIVE_ABSORB = "power.five.absorb"
    POWER_FIVE_DESTROY = "power.five.destroy"
    POWER_FIVE_BONUS_BARRED = "power.five.bonus-barred"
    POWER_SEVEN = "power.seven"
    POWER_SEVEN_ARRANGE = "power.seven.arrange"

    END_WON = "end.won"
    END_SURVIVED = "end.survived"
    END_LOST = "end.lost"
    END_SCORE = "end.score"

    PLAY_OVER = "play.over"
    PLAY_NOTATION = "play.notation"
