"""Automatic fire at up to three targets in a row."""

from fractions import Fraction

from drumhead.games.hit_the_deck.resolve import inputs
from drumhead.games.hit_the_deck.resolve.case import CardCase, CasePlan, NotAllowed
from drumhead.games.hit_the_deck.resolve.chance import DrawOdds, at_least, expected
from drumhead.games.hit_the_deck.resolve.gun import GUN, check_range, fire_burst, rounds_fired, rounds_left
from drumhead.games.hit_the_deck.resolve.numbers import (
    NUMBERED,
    TargetNumber,
    cover_deduction,
    mode_halving,
    target_number,
)
from drumhead.games.hit_the_deck.resolve.resolver import CardResolver
from drumhead.games.hit_the_deck.resolve.turn import passes
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.tables import Halved, UmpireTerms
from drumhead.table.inputs import Input, plain_value
from drumhead.table.resolver import Chance, Result
from drumhead.table.script import Script, say
from drumhead.table.words import counted, listed

MAX_TARGETS = 3
"""Targets in a row; the rounds are divided into as many shares."""
ADJACENT = 4
"""The greatest distance from one target to the next, in metres."""
MAX_GAP = 8
"""The greatest distance between two targets, in metres; the shots at the place between them are wasted."""
_ORDINALS = ("first", "second", "third")
COVERS = ("cover", "cover2", "cover3")


def _inputs(terms: UmpireTerms) -> tuple[Input, ...]:
    gaps = {"gap": ("First to second target", ADJACENT // 2), "gap2": ("Second to third target", ADJACENT // 2)}
    return (
        *inputs.weapon(terms, next((weapon.id for weapon in terms.weapons.values() if weapon.automatic), "")),
        Input("targets", "Targets", "int", 1, "In the order in which they are fired at.", (Rule.AUTO_TARGETS,), 1, 3),
        *(Input(name, f"{label}, in metres", "metres", default, "", (Rule.AUTO_TARGETS, Rule.AUTO_GAP), 0, 9999)
          for name, (label, default) in gaps.items()),
        inputs.number("Shoot"),
        inputs.WOUNDS,
        inputs.mode(terms),
        *(inputs.cover(terms, name, f"Cover of the {place} target")
          for name, place in zip(COVERS, _ORDINALS, strict=True)),
        inputs.SHIFT,
    )  # fmt: skip


def row_places(targets: int, gap: Fraction, gap2: Fraction) -> tuple[int, ...]:
    """The place in the row of each target, from 0 (``auto.targets``, ``auto.gap``).

    Raises NotAllowed if they are too far apart.
    """
    gaps = [distance for distance in (gap, gap2)[: targets - 1] if distance > ADJACENT]
    if not gaps:
        return tuple(range(targets))
    if targets == 2 and gap <= MAX_GAP:
        return (0, 2)
    if targets == 2:
        text = f"{plain_value(gap)} m apart: two targets may be {MAX_GAP} m apart at most."
        raise NotAllowed(text, Rule.AUTO_GAP, name="too-far-apart")
    text = f"{plain_value(gaps[0])} m apart: each of three targets must be within {ADJACENT} m of the one before."
    raise NotAllowed(text, Rule.AUTO_TARGETS, name="too-far-apart")


def rounds_by_place(fired: int, share: int) -> list[int]:
    """The rounds fired at each place in the row, the first one first (``auto.share``).

    >>> rounds_by_place(18, 6), rounds_by_place(8, 6)
    ([6, 6, 6], [6, 2, 0])
    """
    return [max(0, min(share, fired - share * place)) for place in range(MAX_TARGETS)]


def _plan(case: CardCase) -> CasePlan:
    weapon, range_step = check_range(case)
    if weapon.automatic is None:
        names = listed([other.weapon for other in case.terms.weapons.values() if other.automatic])
        text = f"The {weapon.weapon} fires single shots only; only these can fire automatically: {names}."
        raise NotAllowed(text, Rule.AUTO, name="not-automatic")
    places = row_places(case["targets"], case["gap"], case["gap2"])
    targets = [_target_number(case, place, name) for place, name in zip(places, COVERS, strict=False)]
    fired = rounds_fired(case, weapon.automatic)
    rounds = rounds_by_place(fired, weapon.rounds)

    def script() -> Script[Result]:
        yield range_step
        text = f"{counted(fired, 'round')}, whatever the number of targets; {weapon.rounds} cards for each place."
        yield from say(text, Rule.AUTO, Rule.AUTO_ROUNDS, Rule.AUTO_SHARE)
        if places == (0, 2):
            yield from say("The second place is empty: its shots miss.", Rule.AUTO_GAP)
        hits: list[int] = []
        luck: list[str] = []
        for name, place, target in zip(_ORDINALS, places, targets, strict=False):
            yield from target.say_steps()
            tally = yield from fire_burst(case, target.number, rounds[place], aimed_at=f" at the {name} target")
            hits.append(tally.hits)
            luck += tally.luck
        values = {"hits": hits, "shots": [rounds[place] for place in places], "rounds": fired, "luck": luck}
        text = f"Hits: {listed([str(number) for number in hits])}."
        return Result("hit" if any(hits) else "missed", text, (Rule.FIRE, Rule.AUTO_TARGETS, Rule.WOUNDS),
                      values=values | rounds_left(case, fired))  # fmt: skip

    pairs = [(rounds[place], target.number) for place, target in zip(places, targets, strict=True)]
    return CasePlan(_chances(case, pairs), script())


def _target_number(case: CardCase, place: int, name: str) -> TargetNumber:
    place_deduction = [(f"At the {_ORDINALS[place]} place", place, Rule.AUTO_SKILL)] if place else []
    deductions = [*cover_deduction(case, name), *place_deduction]
    return target_number(case, "Shoot", mode_halving(case, Halved.SHOOTING, Rule.RUN), deductions)


def _chances(case: CardCase, bursts: list[tuple[int, int]]) -> tuple[Chance, ...]:
    """The chances of hitting anything, then of hitting each target."""
    odds = DrawOdds(case.pile)
    distributions, shots_before = [], 0
    for shots, number in bursts:
        distributions.append(odds.distribution(passes(number), shots, shots_before))
        shots_before += shots
    groups = [(shots, passes(number)) for shots, number in bursts]
    chances = [Chance("at least one hit", 1 - odds.chance_of_none(groups))]
    for place, distribution in enumerate(distributions):
        chances.append(Chance(f"{_ORDINALS[place]} target hit", at_least(distribution, 1)))
        chances.append(Chance(f"{_ORDINALS[place]} target, expected", expected(distribution), "hits"))
    return (*chances, Chance("expected", sum(map(expected, distributions), Fraction()), "hits"))


AUTOMATIC = CardResolver(
    "automatic", "Automatic fire", "A turn's automatic fire at up to three targets in a row.",
    (*GUN, *NUMBERED, Rule.AUTO, Rule.AUTO_TARGETS, Rule.AUTO_GAP, Rule.AUTO_ROUNDS, Rule.AUTO_SHARE,
     Rule.AUTO_SKILL, Rule.WOUNDS), _inputs, _plan,
)  # fmt: skip
