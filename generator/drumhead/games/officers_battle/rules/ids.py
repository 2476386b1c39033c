"""The rules that the engine cites."""

from enum import StrEnum


class Rule(StrEnum):
    """Every rule id of Officers' Battle that a refusal, an event or an outcome rests on."""

    SETUP_RANKS = "setup.ranks"
    SETUP_FIRST = "setup.first"

    TURN_ORDER = "turn.order"
    TURN_ACTION = "turn.action"
    TURN_PASS = "turn.pass"

    REFORM_VICTIM = "reform.victim"
    REFORM_REST = "reform.rest"
    REFORM_LINE = "reform.line"
    REFORM_NEXT = "reform.next"

    DRAW_MUST = "draw.must"
    DRAW_DISCARD = "draw.discard"
    DRAW_DECLINE = "draw.decline"

    BATTLE_SUIT = "battle.suit"
    BATTLE_OUTRANKED = "battle.outranked"
    BATTLE_TWO = "battle.two"
    BATTLE_SUPPORT = "battle.support"
    BATTLE_ALONE = "battle.alone"
    BATTLE_EMPTY = "battle.empty"
    BATTLE_ONE = "battle.one"
    BATTLE_HAND = "battle.hand"

    PILE_SHARED = "pile.shared"
    TOP_RANK = "top.rank"
    TOP_TWO = "top.two"
    TOP_SERIES = "top.series"

    SERIES_RUN = "series.run"
    SERIES_THREE = "series.three"
    SERIES_ORDER = "series.order"
    SERIES_ACE = "series.ace"
    SERIES_NATURAL = "series.natural"

    KILL_SERIES = "kill.series"
    KILL_ACE = "kill.ace"
    KILL_SUIT = "kill.suit"
    KILL_ONE = "kill.one"
    KILL_LIES = "kill.lies"

    BONUS_EACH = "bonus.each"
    BONUS_SOURCE = "bonus.source"
    BONUS_DECLINE = "bonus.decline"
    BONUS_FORGONE = "bonus.forgone"

    SPOILS_PILE = "spoils.pile"
    SPOILS_CARD = "spoils.card"

    REGROUP_PILE = "regroup.pile"
    REGROUP_SUPPORT = "regroup.support"
    REGROUP_TO = "regroup.to"
    REGROUP_FROM = "regroup.from"

    RECALL_MUST = "recall.must"
    RECALL_TOP = "recall.top"

    END_OFFICERS = "end.officers"
    END_STILL = "end.still"
    END_LULL = "end.lull"
    END_SCORE = "end.score"
    END_WINNER = "end.winner"

    PLAY_OVER = "play.over"
    PLAY_NOTATION = "play.notation"
