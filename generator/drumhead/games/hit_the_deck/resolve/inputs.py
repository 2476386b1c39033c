"""The inputs that several resolvers share."""

from collections.abc import Mapping
from typing import Final

from drumhead.games.hit_the_deck.rules.tables import Rule, UmpireTerms
from drumhead.table.resolver import Input

UMPIRE: Final = Input(
    "umpire", "The umpire rules", "text", "", "What the umpire decides instead. It is recorded with the answer.",
    (Rule.UMPIRE_RIGHT,),
)  # fmt: skip
PACK: Final = (
    Input("out", "Out of the pack", "cards", [], "Cards drawn before, since the last shuffle.", (Rule.PACK_RESHUFFLE,)),
    Input("kept", "Kings kept", "cards", [], "Not shuffled into the pack again until they are played.",
          (Rule.KING_KEEP,)),
    Input("cards", "Cards drawn", "cards", [], "In the order drawn. Without cards, you get the chance.",
          (Rule.PACK_DRAW,)),
    Input("knaves", "Knaves are in the pack", "flag", False, "The optional rule of the knave.", (Rule.KNAVE_EVENT,)),
    Input("queens", "Queens are in the pack", "flag", False, "The optional rule of Lady Luck.", (Rule.QUEEN_LUCK,)),
    Input("kings", "Kings are in the pack", "flag", False, "The optional rule of King and Country.", (Rule.KING_KEEP,)),
)  # fmt: skip

STAND: Final = "stand"
NO_COVER: Final = "none"


def number(label: str) -> Input:
    """The number of a skill (``check.number``)."""
    about = "The number on the roster, before anything is halved or deducted."
    return Input("number", label, "int", 5, about, (Rule.CHECK_NUMBER,), 1, 10)


WOUNDS: Final = Input(
    "wounds", "Wounds", "int", 0, "Wounds that the character has.", (Rule.WOUND_ADD,), 0, 3, once=True
)
SHIFT: Final = Input(
    "shift", "Umpire's shift", "int", 0, "Added to the number after everything else. May be negative.",
    (Rule.CHECK_NUMBER,), -9, 9, once=True,
)  # fmt: skip
DISTANCE: Final = Input("distance", "Distance in metres", "metres", 0, "To the target.", (Rule.FIRE_RANGE,), 0, 9999)
ONE_CARD: Final = Input(
    "one_card", "One card for all rounds", "flag", False, "As the notes suggest: one wound at most for each target.",
    (Rule.FIRE_CARD,),
)  # fmt: skip
DOUBLED: Final = Input(
    "doubled", "Misses go twice as far", "flag", False, "As the notes suggest: the distance on the card is doubled.",
    (Rule.DEVIATION_DISTANCE,),
)  # fmt: skip
FIGURES: Final = Input(
    "figures", "Figures within the radius", "int", 0,
    "Figures whose base centre is within the radius of where it lands. One card each.", (Rule.AREA_CARD,), 0, 20,
    once=True,
)  # fmt: skip


def choice(name: str, label: str, choices: Mapping[str, str], *rules: Rule) -> Input:
    """One of these, by default the first."""
    return Input(name, label, "choice", next(iter(choices)), "", rules, choices=choices)


def mode(terms: UmpireTerms, rule: Rule = Rule.FIRE_RUN) -> Input:
    """The movement mode of the character in this turn (``move.mode``)."""
    choices = {STAND: "Stands", **{mode.id: mode.mode for mode in terms.modes.values()}}
    about = "The mode declared for this turn."
    return Input("mode", "Movement", "choice", STAND, about, (rule,), choices=choices, once=True)


def cover(terms: UmpireTerms, name: str = "cover", label: str = "Cover of the target") -> Input:
    """The cover of the target (``fire.cover``)."""
    choices = {NO_COVER: "None", **{row.id: f"{row.cover} (−{row.deduct})" for row in terms.cover.values()}}
    return Input(name, label, "choice", NO_COVER, "", (Rule.FIRE_COVER,), choices=choices, once=True)


def weapon(terms: UmpireTerms, first: str = "") -> tuple[Input, ...]:
    """The firearm (``first`` by default), whether it is on its bipod, the distance, and its rounds."""
    weapons = choice("weapon", "Weapon", {row.id: row.weapon for row in terms.weapons.values()}, Rule.FIRE_ROUNDS)
    return (
        weapons._replace(default=first or weapons.default),
        Input("bipod", "On its bipod", "flag", False, "For the weapons that have one.", (Rule.FIRE_RANGE,)),
        DISTANCE,
        Input("left", "Rounds left", "int", None, "Default: enough.", (Rule.FIRE_ROUNDS,), 0, 999),
    )
