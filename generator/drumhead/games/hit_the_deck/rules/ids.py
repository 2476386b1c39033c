"""The rules that the resolvers and the battle cite."""

from enum import StrEnum


class Rule(StrEnum):
    """Every rule id of Hit the Deck! that a step, a result or a refusal rests on."""

    UMPIRE_RIGHT = "umpire.right"

    PACK_DRAW = "pack.draw"
    PACK_RESHUFFLE = "pack.reshuffle"
    PACK_COURT = "pack.court"

    CHECK_NUMBER = "check.number"
    CHECK_EQUAL = "check.equal"
    CHECK_TEN = "check.ten"
    CHECK_HALVE = "check.halve"
    CHECK_ORDER = "check.order"
    CHECK_NOTHING = "check.nothing"

    SETUP_SKILLS = "setup.skills"
    SETUP_QUALITY = "setup.quality"
    FIRE_CARRIED = "fire.carried"

    QUALITY_RANGE = "quality.range"
    QUALITY_DRAW = "quality.draw"

    TURN_MOVE = "turn.move"
    TURN_OPPORTUNITY = "turn.opportunity"
    TURN_COMBAT = "turn.combat"

    MOVE_MODE = "move.mode"
    MOVE_PRONE = "move.prone"
    MOVE_RISE = "move.rise"

    WOUND_ADD = "wound.add"
    WOUND_ONE = "wound.one"
    WOUND_TWO = "wound.two"
    WOUND_THREE = "wound.three"

    SPOT_CHECK = "spot.check"
    SPOT_MOVING = "spot.moving"

    FIRE_CARD = "fire.card"
    FIRE_ROUNDS = "fire.rounds"
    FIRE_RANGE = "fire.range"
    FIRE_MMG = "fire.mmg"
    FIRE_RUN = "fire.run"
    FIRE_COVER = "fire.cover"
    FIRE_ORDER = "fire.order"
    FIRE_TIE = "fire.tie"

    AUTO_WEAPON = "auto.weapon"
    AUTO_TARGETS = "auto.targets"
    AUTO_GAP = "auto.gap"
    AUTO_ROUNDS = "auto.rounds"
    AUTO_SHARE = "auto.share"
    AUTO_SKILL = "auto.skill"

    THROW_CHECK = "throw.check"
    THROW_RANGE = "throw.range"
    THROW_CRAWL = "throw.crawl"
    THROW_KNIFE = "throw.knife"
    THROW_MISS = "throw.miss"

    DEVIATION_DIRECTION = "deviation.direction"
    DEVIATION_DISTANCE = "deviation.distance"

    AREA_CARD = "area.card"
    AREA_GRENADE = "area.grenade"
    AREA_PETROL = "area.petrol"

    BURN_WOUND = "burn.wound"
    BURN_OUT = "burn.out"

    VEHICLE_SPEED = "vehicle.speed"
    VEHICLE_STOP = "vehicle.stop"

    ARMOUR_CATEGORY = "armour.category"
    ARMOUR_PROOF = "armour.proof"
    SOFT_HIT = "soft.hit"
    SOFT_POINTS = "soft.points"
    SOFT_DESTROYED = "soft.destroyed"

    ANTITANK_WEAPON = "antitank.weapon"
    ANTITANK_CHECK = "antitank.check"
    ANTITANK_SUIT = "antitank.suit"
    ANTITANK_CARD = "antitank.card"
    ANTITANK_DAMAGED = "antitank.damaged"
    ANTITANK_DISABLED = "antitank.disabled"

    EXPLOSIVE_AIM = "explosive.aim"
    EXPLOSIVE_RANGE = "explosive.range"
    EXPLOSIVE_BLAST = "explosive.blast"

    KNAVE_EVENT = "knave.event"
    QUEEN_LUCK = "queen.luck"
    KING_KEEP = "king.keep"
    KING_ACT = "king.act"
