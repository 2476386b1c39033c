"""The rules that the engine cites."""

from enum import StrEnum


class Rule(StrEnum):
    """Every rule id of Officers' Battle that a refusal, an event or an outcome rests on."""

    RANKS = "setup.ranks"
    FIRST = "setup.first"

    ORDER = "turn.order"
    ACTION = "turn.action"
    PASS = "turn.pass"

    REFORM = "reform.victim"
    REFORM_REST = "reform.rest"
    REFORM_LINE = "reform.line"
    REFORM_NEXT = "reform.next"

    DRAW = "draw.must"
    DRAW_DISCARD = "draw.discard"
    DRAW_DECLINE = "draw.decline"

    SUIT = "battle.suit"
    OUTRANKED = "battle.outranked"
    TWO = "battle.two"
    SUPPORT = "battle.support"
    ALONE = "battle.alone"
    EMPTY = "battle.empty"
    ONE = "battle.one"
    HELD = "battle.hand"

    PILE = "pile.shared"
    TOP = "top.rank"
    TOP_TWO = "top.two"
    TOP_SERIES = "top.series"

    SERIES = "series.run"
    SERIES_THREE = "series.three"
    SERIES_ORDER = "series.order"
    SERIES_ACE = "series.ace"
    SERIES_NATURAL = "series.natural"

    KILL_SERIES = "kill.series"
    KILL_ACE = "kill.ace"
    KILL_SUIT = "kill.suit"
    KILL_ONE = "kill.one"
    KILL_LIES = "kill.lies"

    BONUS = "bonus.each"
    BONUS_SOURCE = "bonus.source"
    BONUS_DECLINE = "bonus.decline"
    BONUS_FORGONE = "bonus.forgone"

    SPOILS = "spoils.pile"
    SPOILS_CARD = "spoils.card"

    REGROUP = "regroup.pile"
    REGROUP_SUPPORT = "regroup.support"
    REGROUP_TO = "regroup.to"
    REGROUP_FROM = "regroup.from"

    RECALL = "recall.must"
    RECALL_TOP = "recall.top"

    OFFICERS = "end.officers"
    STILL = "end.still"
    LULL = "end.lull"
    SCORE = "end.score"
    WINNER = "end.winner"

    OVER = "play.over"
    NOTATION = "play.notation"
