"""The rules that the resolvers cite, named once."""

from enum import StrEnum


class Rule(StrEnum):
    """Every rule id of Hit the Deck! that a step, a result or a refusal rests on."""

    UMPIRE = "umpire.right"

    PACK = "pack.draw"
    RESHUFFLE = "pack.reshuffle"
    COURT = "pack.court"

    NUMBER = "check.number"
    EQUAL = "check.equal"
    TEN = "check.ten"
    HALVE = "check.halve"
    ORDER = "check.order"
    NOTHING = "check.nothing"

    SKILLS = "setup.skills"
    KINDS = "setup.quality"
    CARRIED = "fire.carried"

    QUALITY = "quality.range"
    QUALITY_DRAW = "quality.draw"

    MOVES = "turn.move"
    OPPORTUNITY = "turn.opportunity"
    COMBAT = "turn.combat"

    MODE = "move.mode"
    PRONE = "move.prone"
    RISE = "move.rise"

    WOUNDS = "wound.add"
    WOUNDED = "wound.one"
    INCAPACITATED = "wound.two"
    DEAD = "wound.three"

    SPOT = "spot.check"
    SPOT_MOVING = "spot.moving"

    FIRE = "fire.card"
    ROUNDS = "fire.rounds"
    RANGE = "fire.range"
    MMG = "fire.mmg"
    RUN = "fire.run"
    COVER = "fire.cover"
    FIRST = "fire.order"
    TIE = "fire.tie"

    AUTO = "auto.weapon"
    AUTO_TARGETS = "auto.targets"
    AUTO_GAP = "auto.gap"
    AUTO_ROUNDS = "auto.rounds"
    AUTO_SHARE = "auto.share"
    AUTO_SKILL = "auto.skill"

    THROW = "throw.check"
    THROW_RANGE = "throw.range"
    THROW_CRAWL = "throw.crawl"
    KNIFE = "throw.knife"
    MISS = "throw.miss"

    DIRECTION = "deviation.direction"
    DISTANCE = "deviation.distance"

    AREA = "area.card"
    GRENADE = "area.grenade"
    PETROL = "area.petrol"

    BURN = "burn.wound"
    BURN_OUT = "burn.out"

    SPEED = "vehicle.speed"
    STOP = "vehicle.stop"

    ARMOUR = "armour.category"
    PROOF = "armour.proof"
    SOFT = "soft.hit"
    POINTS = "soft.points"
    DESTROYED = "soft.destroyed"

    ANTITANK = "antitank.weapon"
    ANTITANK_CHECK = "antitank.check"
    SUIT = "antitank.suit"
    CARD = "antitank.card"
    DAMAGED = "antitank.damaged"
    DISABLED = "antitank.disabled"

    EXPLOSIVE = "explosive.aim"
    EXPLOSIVE_RANGE = "explosive.range"
    BLAST = "explosive.blast"

    KNAVE = "knave.event"
    QUEEN = "queen.luck"
    KING = "king.keep"
    ACT = "king.act"
