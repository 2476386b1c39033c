"""A skill check; spotting is one on field craft."""

from collections.abc import Iterator, Sequence

from drumhead.games.hit_the_deck.resolve import inputs
from drumhead.games.hit_the_deck.resolve.case import CardCase, CasePlan
from drumhead.games.hit_the_deck.resolve.chance import Draws
from drumhead.games.hit_the_deck.resolve.numbers import NUMBERED, Deduction, TargetNumber, cover, moving, target_number
from drumhead.games.hit_the_deck.resolve.resolver import CardResolver
from drumhead.games.hit_the_deck.resolve.turn import CHECKED, check, luck, passes
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.pack import is_court
from drumhead.games.hit_the_deck.rules.tables import Halved, UmpireTerms
from drumhead.table.cards import Card, is_red
from drumhead.table.inputs import Input
from drumhead.table.resolver import Chance, Result
from drumhead.table.script import Script
from drumhead.table.words import capitalized

SHOOT = "shoot"
OTHER = "other"


def by_luck(card: Card) -> Result:
    """What a check comes to when a queen is turned (``queen.luck``)."""
    return Result("good-luck" if is_red(card) else "bad-luck", luck(card), (Rule.QUEEN,), values={"card": card})


def chances(case: CardCase, number: int, label: str) -> tuple[Chance, ...]:
    """That one check succeeds; with queens in the pack also what luck brings (``check.number``, ``queen.luck``)."""
    odds = Draws(case.pile)
    found = [Chance(label, odds.one(passes(number)))]
    if case["queens"]:
        found.append(Chance("good luck", odds.one(lambda card: is_court(card) and is_red(card))))
        found.append(Chance("bad luck", odds.one(lambda card: is_court(card) and not is_red(card))))
    return tuple(found)


def plain(case: CardCase, needed: TargetNumber, what: str, names: Sequence[str], rules: Sequence[Rule]) -> CasePlan:
    """The plan of a check (``check.number``) that does no more than succeed (the first name and sentence) or fail (the
    second).
    """

    def script() -> Script[Result]:
        yield from needed.say_steps()
        good, card = yield from check(case, what, needed.number)
        if good is None:
            return by_luck(card)
        name = names[0] if good else names[1]
        return Result(name, f"{capitalized(what)} {'succeeds' if good else 'fails'}.",
                      tuple(rules), values={"number": needed.number, "card": card})  # fmt: skip

    return CasePlan(chances(case, needed.number, f"{what} succeeds"), script())


def _inputs(terms: UmpireTerms) -> tuple[Input, ...]:
    skills = {**{row.id: row.skill for row in terms.skills.values()}, OTHER: "Another skill"}
    return (
        Input("skill", "Skill", "choice", OTHER, "", (Rule.NUMBER,), choices=skills),
        inputs.number("Skill number"),
        inputs.WOUNDS,
        inputs.mode(terms),
        Input(
            "halvings",
            "Further halvings",
            "int",
            0,
            "Others that the umpire calls for.",
            (Rule.HALVE,),
            0,
            3,
            once=True,
        ),
        inputs.cover(terms, label="Cover of the target, for Shoot"),
        inputs.SHIFT,
    )


def _plan(case: CardCase) -> CasePlan:
    running = moving(case, Halved.SHOOTING, Rule.RUN) if case["skill"] == SHOOT else ()
    further = [("Another halving", Rule.HALVE)] * case["halvings"]
    named = case.terms.skills.get(case["skill"])
    covered = cover(case) if case["skill"] == SHOOT else _no_fire(case)
    needed = target_number(case, named.skill if named else "Skill number", (*running, *further), covered)
    return plain(case, needed, "the check", ("success", "failure"), CHECKED)


def _no_fire(case: CardCase) -> Iterator[Deduction]:
    """Cover deducts from the number of who fires, and from no other (``fire.cover``)."""
    if case["cover"] != inputs.NO_COVER:
        yield "Cover counts only against fire", 0, Rule.COVER


def _spot(case: CardCase) -> CasePlan:
    needed = target_number(case, "Field craft", moving(case, Halved.SPOTTING, Rule.SPOT_MOVING))
    return plain(case, needed, "spotting", ("spotted", "not-spotted"), (Rule.SPOT, *CHECKED))


CHECK = CardResolver(
    "check", "Skill check", "Whether a skill succeeds: one card, equal or below the number.",
    (*CHECKED, *NUMBERED, Rule.RUN, Rule.COVER), _inputs, _plan,
)  # fmt: skip
SPOT = CardResolver(
    "spot", "Spotting", "Whether mines, traps or a hidden enemy are noticed: a check on field craft.",
    (Rule.SPOT, Rule.SPOT_MOVING, *CHECKED, *NUMBERED),
    lambda terms: (
        inputs.number("Field craft"), inputs.WOUNDS, inputs.mode(terms, Rule.SPOT_MOVING), inputs.SHIFT,
    ), _spot,
)  # fmt: skip
