"""The rules that the engine cites."""

from enum import StrEnum


class Rule(StrEnum):
    """Every rule id of S.E.R.M. that a refusal, an event or an outcome rests on."""

    SETUP_SOLDIERS = "setup.soldiers"
    SETUP_TABLE = "setup.table"
    SETUP_TERRAIN = "setup.terrain"
    SETUP_APART = "setup.apart"
    SETUP_PLACE = "setup.place"
    SETUP_PLACE_ORDER = "setup.place.order"
    SETUP_FIRST = "setup.first"
    SETUP_TOLERANCE = "setup.tolerance"

    DICE_POOL = "dice.pool"
    DICE_SIX = "dice.six"
    DICE_NONE = "dice.none"

    TURN_ACTIVATION = "turn.activation"
    TURN_ANY = "turn.any"
    TURN_SOMETHING = "turn.something"
    TURN_PASS = "turn.pass"
    TURN_REACTOR = "turn.reactor"

    SIGHT_EYE = "sight.eye"
    SIGHT_HALF = "sight.half"
    SIGHT_PART = "sight.part"
    SIGHT_TERRAIN = "sight.terrain"
    SIGHT_SOLDIERS = "sight.soldiers"

    SHOOT_DIE = "shoot.die"
    SHOOT_TARGET = "shoot.target"
    SHOOT_TURN = "shoot.turn"
    SHOOT_ROOM = "shoot.room"
    SHOOT_TOTAL = "shoot.total"
    SHOOT_TIE = "shoot.tie"
    SHOOT_ONCE = "shoot.once"
    SHOOT_PASSES = "shoot.passes"

    MOVE_DECLARE = "move.declare"
    MOVE_EXACT = "move.exact"
    MOVE_FACING = "move.facing"
    MOVE_CONTACT = "move.contact"
    MOVE_KILL = "move.kill"
    MOVE_FRIEND = "move.friend"
    MOVE_MET = "move.met"
    MOVE_EDGE = "move.edge"
    MOVE_ONCE = "move.once"

    REACT_WHEN = "react.when"
    REACT_ONCE = "react.once"
    REACT_TOTAL = "react.total"
    REACT_STOP = "react.stop"
    REACT_SPARES = "react.spares"
    REACT_INITIATIVE = "react.initiative"

    RANGER_ROUND = "ranger.round"
    RANGER_GIVE = "ranger.give"
    RANGER_GIVE_REACT = "ranger.give.react"
    GUNNER_EACH = "gunner.each"
    GUNNER_TURN = "gunner.turn"
    ASSAULT_FREE = "assault.free"
    ASSAULT_TURN = "assault.turn"
    ASSAULT_STOPPED = "assault.stopped"

    END_SIDE = "end.side"
    END_LULL = "end.lull"

    PLAY_ORDER = "play.order"
    PLAY_OVER = "play.over"
    PLAY_NOTATION = "play.notation"
