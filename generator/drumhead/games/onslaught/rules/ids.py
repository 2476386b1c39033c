"""The rules that the engine cites, named once."""

from enum import StrEnum


class Rule(StrEnum):
    """Every rule id of Onslaught that a refusal, an event or an outcome rests on."""

    ATTACKERS = "setup.attackers"
    DEFENDERS = "setup.defenders"
    VALUES = "setup.values"
    JOKERS = "setup.joker"

    DEAL = "wave.deal"
    PLEDGE = "wave.pledge"
    TURN = "wave.turn"
    FOURTH = "wave.fourth"
    END = "wave.end"
    LIMIT = "wave.limit"
    SPARE = "wave.spare"
    RECALIBRATE = "wave.recalibrate"
    RECALIBRATE_NUMBER = "wave.recalibrate.number"
    RECALIBRATE_COST = "wave.recalibrate.cost"

    ABSORB = "absorb.greater"
    ABSORB_VALUE = "absorb.value"
    ABSORB_WOUNDED = "absorb.wounded"
    ABSORB_JOKER = "absorb.joker"

    DESTROY_EXACT = "destroy.exact"
    DESTROY_BONUS = "destroy.bonus"
    DESTROY_SUM = "destroy.sum"
    DESTROY_ALIKE = "destroy.alike"
    DESTROY_JOKER = "destroy.joker-sum"
    DESTROY_UNDER = "destroy.under"

    JOKER = "joker.destroy"
    JOKER_UNWOUNDED = "joker.unwounded"

    POWER = "power.when"
    THREE = "power.three"
    FIVE = "power.five"
    FIVE_ABSORB = "power.five.absorb"
    FIVE_DESTROY = "power.five.destroy"
    FIVE_BONUS = "power.five.bonus-barred"
    SEVEN = "power.seven"
    ARRANGE = "power.seven.arrange"

    WON = "end.won"
    SURVIVED = "end.survived"
    LOST = "end.lost"
    SCORE = "end.score"

    OVER = "play.over"
    NOTATION = "play.notation"
