"""The rules that the resolvers and the battle cite, and the tables and the pack as they use them."""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Annotated, Any, Final, NamedTuple

from drumhead.table.cards import RANKS, Card, pack, rank, read_cards
from drumhead.table.faults import raise_faults
from drumhead.table.game import Tables
from drumhead.table.reading import Limit
from drumhead.table.rows import TableReader, cache_last
from drumhead.table.script import DrawPile


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


NUMBERS: Final = RANKS[:10]
"""The ranks of a pack without court cards, ace low."""
MOST_WOUNDS: Final = 3
WOUND_RULES: Final = {1: Rule.WOUND_ONE, 2: Rule.WOUND_TWO, 3: Rule.WOUND_THREE}
UNARMOURED: Final = "U"
"""The armour that small arms can penetrate."""

Count = Annotated[int, Limit(1)]


class Halved(StrEnum):
    """What a movement mode may halve."""

    RANGE = "range"
    SPOTTING = "spotting"
    SHOOTING = "shooting"


class Red(StrEnum):
    """The effect of a red card on a figure within the radius."""

    WOUND = "wound"
    FIRE = "on-fire"


class Effect(StrEnum):
    """The effect of a hit on armour."""

    NONE = "no-effect"
    DAMAGED = "damaged"
    DISABLED = "disabled"

    @property
    def label(self) -> str:
        """The effect in words."""
        return self.replace("-", " ")


class Parity(StrEnum):
    """Whether the number of a card is odd."""

    ODD = "odd"
    EVEN = "even"


class Quality(NamedTuple):
    """A row of ``qualities``: the least and the greatest skill number (``quality.range``)."""

    id: str
    quality: str
    least: Annotated[int, Limit(1, 10)]
    most: Annotated[int, Limit(1, 10)]


class Skill(NamedTuple):
    """A row of ``skills`` (``check.number``)."""

    id: str
    skill: str


class Mode(NamedTuple):
    """A row of the table ``modes``: metres a turn, and what it halves (``move.mode``)."""

    id: str
    mode: str
    metres: Count
    halves: tuple[Halved, ...] | None

    def does_halve(self, halved: Halved) -> bool:
        """Whether the mode halves this (``check.halve``)."""
        return halved in (self.halves or ())


class Cover(NamedTuple):
    """A row of the table ``cover``: its deduction from the firer's number (``fire.cover``)."""

    id: str
    cover: str
    deduct: Annotated[int, Limit(0)]


class Wound(NamedTuple):
    """A row of the table ``wounds``: a character's state by its wounds (``wound.one`` to ``wound.three``)."""

    id: str
    wounds: Annotated[int, Limit(1, MOST_WOUNDS)]
    state: str


UNHURT: Final = Wound("unhurt", 0, "unhurt")


class Weapon(NamedTuple):
    """A row of ``weapons``: a firearm, its ranges in metres and its rounds a turn (``fire.rounds``, ``fire.range``)."""

    id: str
    weapon: str
    rounds: Count
    range: Count | None
    """None for line of sight."""
    bipod: Count | None
    """The range on its bipod; None if it has none."""
    automatic: Count | None
    """The rounds of automatic fire; None if it only fires single shots."""


class Thrown(NamedTuple):
    """A row of ``thrown``: a thrown weapon with an area, in metres (``throw.range``, ``area.card``)."""

    id: str
    weapon: str
    range: Count
    radius: Count
    red: Red


class Direction(NamedTuple):
    """A row of ``deviation``: degrees clockwise from the line of the throw (``deviation.direction``)."""

    card: str
    degrees: Annotated[int, Limit(0, 359)]


class Speed(NamedTuple):
    """A row of ``speeds``: metres a turn at most, and metres to stop (``vehicle.speed``, ``vehicle.stop``)."""

    id: str
    speed: str
    metres: Count
    stop: Count


class Armour(NamedTuple):
    """A row of ``armour`` or of ``antitank-weapons`` (``armour.category``, ``antitank.weapon``)."""

    id: str
    letter: str
    category: str

    @property
    def choice(self) -> str:
        """Its label in a form."""
        return f"{self.letter}: {self.category}"


class SoftVehicle(NamedTuple):
    """A row of ``soft-vehicles``: its damage points (``soft.points``)."""

    id: str
    vehicle: str
    points: Count


class Hit(NamedTuple):
    """A row of the table ``antitank``: the effect of a hit by the suit of the card (``antitank.suit``)."""

    weapon: str
    armour: str
    spade: Effect
    club: Effect
    diamond: Effect
    heart: Effect


class Damage(NamedTuple):
    """A row of ``antitank-damage``: the result of an effect (``antitank.card``)."""

    id: str
    effect: Effect
    number: Parity
    result: str


class Explosive(NamedTuple):
    """A row of ``explosive``: a radius in metres (``explosive.blast``)."""

    id: str
    letter: str
    radius: Count
    typical: str


class UmpireTerms(NamedTuple):
    """The rows of all tables by their ids."""

    qualities: Mapping[str, Quality]
    skills: Mapping[str, Skill]
    modes: Mapping[str, Mode]
    cover: Mapping[str, Cover]
    wounds: Mapping[int, Wound]
    """By the number of wounds."""
    weapons: Mapping[str, Weapon]
    thrown: Mapping[str, Thrown]
    degrees: Mapping[str, int]
    """Rank of the first card -> direction, clockwise from the line of the throw."""
    speeds: Mapping[str, Speed]
    armour: Mapping[str, Armour]
    soft: Mapping[str, SoftVehicle]
    antitank_weapons: Mapping[str, Armour]
    antitank: Mapping[str, Hit]
    """By weapon and armour: ``H-L``."""
    damage: Mapping[str, Damage]
    """By effect and parity: ``damaged-odd``."""
    explosive: Mapping[str, Explosive]

    @property
    def armoured(self) -> Mapping[str, Armour]:
        """The armour that is proof against small arms (``armour.proof``)."""
        return {letter: armour for letter, armour in self.armour.items() if letter != UNARMOURED}


@cache_last
def read_terms(tables: Tables) -> UmpireTerms:
    """Read the tables. Raises BadInput naming every fault."""
    reader = TableReader(tables)
    terms = UmpireTerms(
        qualities=reader.by("qualities", Quality, lambda row: row.id),
        skills=reader.by("skills", Skill, lambda row: row.id),
        modes=reader.by("modes", Mode, lambda row: row.id),
        cover=reader.by("cover", Cover, lambda row: row.id),
        wounds=reader.by("wounds", Wound, lambda row: row.wounds, range(1, MOST_WOUNDS + 1)),
        weapons=reader.by("weapons", Weapon, lambda row: row.id),
        thrown=reader.by("thrown", Thrown, lambda row: row.id),
        degrees=dict(reader.by("deviation", Direction, lambda row: row.card, NUMBERS).values()),
        speeds=reader.by("speeds", Speed, lambda row: row.id),
        armour=reader.by("armour", Armour, lambda row: row.id),
        soft=reader.by("soft-vehicles", SoftVehicle, lambda row: row.id),
        antitank_weapons=reader.by("antitank-weapons", Armour, lambda row: row.id),
        antitank=reader.by("antitank", Hit, lambda row: f"{row.weapon}-{row.armour}"),
        damage=reader.by("antitank-damage", Damage, lambda row: f"{row.effect}-{row.number}", _DAMAGE),
        explosive=reader.by("explosive", Explosive, lambda row: row.id),
    )
    reader.done()
    for table, fault in _faults(terms):
        reader.fault(table, fault)
    reader.done()
    return terms


def _faults(terms: UmpireTerms) -> Iterator[tuple[str, str]]:
    """Yield a table and a fault in it, for each fault that is not in a single cell."""
    if UNARMOURED not in terms.armour:
        yield "armour", f"there is no row {UNARMOURED}: add the armour that small arms can hurt"
    expected = {f"{weapon}-{armour}" for weapon in terms.antitank_weapons for armour in terms.armoured}
    if expected != set(terms.antitank):
        yield "antitank", f"give one row for each of {', '.join(sorted(expected))}"
    for weapon in terms.weapons.values():
        if weapon.automatic not in (None, 3 * weapon.rounds):
            yield "weapons", f"{weapon.id} has {weapon.automatic} rounds on automatic: write {3 * weapon.rounds}"
    for quality in terms.qualities.values():
        if quality.least > quality.most:
            yield "qualities", f"{quality.id} goes from {quality.least} to {quality.most}: give the lower number first"


_DAMAGE: Final = [f"{effect}-{parity}" for effect in (Effect.DAMAGED, Effect.DISABLED) for parity in Parity]


# The pack: without court cards, except those whose optional rule is in play.

COURTS: Final = {"knaves": "J", "queens": "Q", "kings": "K"}
"""The input that brings an optional rule into play -> the rank that it adds to the pack."""
_ALL: Final = pack()


def value(card: Card) -> int:
    """The number of a card, the ace 1 (``check.number``).

    >>> value(Card("AS")), value(Card("10H"))
    (1, 10)
    """
    return 1 if rank(card) == "A" else int(rank(card))


def is_court(card: Card) -> bool:
    """Whether the card is a knave, a queen or a king (``pack.court``)."""
    return rank(card) in COURTS.values()


def in_play(values: Mapping[str, Any], card: Card) -> bool:
    """Whether a card is in the pack by the optional rules in play (``knave.event``, ``queen.luck``, ``king.keep``)."""
    return not is_court(card) or any(values.get(rule) for rule, court in COURTS.items() if court == rank(card))


def build_pile(values: Mapping[str, Any], played: Iterable[Card] = ()) -> DrawPile:
    """Build the pack without the cards that are out of it (``pack.reshuffle``).

    Kings that are kept or just ``played`` are not shuffled in again (``king.keep``). Raises BadInput for a card that is
    out or kept twice, or is none of the 52, and for a kept card that is not a king.
    """
    faults: list[str] = []
    out = read_cards("out", values.get("out", ()), _ALL, faults)
    kept = read_cards("kept", values.get("kept", ()), [card for card in _ALL if rank(card) == "K"], faults)
    raise_faults(faults)
    absent = frozenset(played)
    cards = [card for card in _ALL if in_play(values, card) and card not in absent]
    strays = [card for card in _ALL if not in_play(values, card)]
    return DrawPile(cards, out, strays, Rule.PACK_RESHUFFLE, [card for card in kept if card not in absent])
