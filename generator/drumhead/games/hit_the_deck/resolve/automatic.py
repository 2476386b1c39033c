"""Automatic fire at up to three targets in a row."""

from fractions import Fraction

from drumhead.games.hit_the_deck.resolve import inputs
from drumhead.games.hit_the_deck.resolve.case import CardCase, CasePlan, NotAllowed
from drumhead.games.hit_the_deck.resolve.chance import Draws, at_least, expected
from drumhead.games.hit_the_deck.resolve.gun import GUN, burst, check_range, left_after, rounds
from drumhead.games.hit_the_deck.resolve.numbers import NUMBERED, TargetNumber, cover, moving, target_number
from drumhead.games.hit_the_deck.resolve.resolver import CardResolver
from drumhead.games.hit_the_deck.resolve.turn import passes
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.tables import Halved, UmpireTerms
from drumhead.table.inputs import Input, plain_value
from drumhead.table.resolver import Chance, Result
from drumhead.table.script import Script, say
from drumhead.table.words import counted, listed

PLACES = 3
"""Targets in a row, and the shares into which the rounds are divided."""
ADJACENT = 4
"""Metres from one target to the next."""
WIDE = 8
"""Metres between two targets with the shots of one more wasted between them."""
_PLACE = ("first", "second", "third")
_COVERS = ("cover", "cover2", "cover3")


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
          for name, place in zip(_COVERS, _PLACE, strict=True)),
        inputs.SHIFT,
    )  # fmt: skip


def places(targets: int, gap: Fraction, gap2: Fraction) -> tuple[int, ...]:
    """The place in the row, from 0, of each target (``auto.targets``, ``auto.gap``). Raises Refused where they stand
    too far apart.
    """
    wide = [distance for distance in (gap, gap2)[: targets - 1] if distance > ADJACENT]
    if not wide:
        return tuple(range(targets))
    if targets == 2 and gap <= WIDE:
        return (0, 2)
    if targets == 2:
        text = f"{plain_value(gap)} m apart: two targets may be {WIDE} m apart at most."
        raise NotAllowed(text, Rule.AUTO_GAP, name="too-far-apart")
    text = f"{plain_value(wide[0])} m apart: each of three targets must be within {ADJACENT} m of the one before."
    raise NotAllowed(text, Rule.AUTO_TARGETS, name="too-far-apart")


def shares(fired: int, each: int) -> list[int]:
    """The rounds at each place in the row, the first served first (``auto.share``).

    >>> shares(18, 6), shares(8, 6)
    ([6, 6, 6], [6, 2, 0])
    """
    return [max(0, min(each, fired - each * place)) for place in range(PLACES)]


def _plan(case: CardCase) -> CasePlan:
    weapon, near = check_range(case)
    if weapon.automatic is None:
        able = listed([other.weapon for other in case.terms.weapons.values() if other.automatic])
        text = f"The {weapon.weapon} fires single shots only; only these can fire automatically: {able}."
        raise NotAllowed(text, Rule.AUTO, name="not-automatic")
    at = places(case["targets"], case["gap"], case["gap2"])
    numbers = [_needed(case, place, name) for place, name in zip(at, _COVERS, strict=False)]
    fired = rounds(case, weapon.automatic)
    share = shares(fired, weapon.rounds)

    def script() -> Script[Result]:
        yield near
        spent = f"{counted(fired, 'round')}, whatever the number of targets; {weapon.rounds} cards for each place."
        yield from say(spent, Rule.AUTO, Rule.AUTO_ROUNDS, Rule.AUTO_SHARE)
        if at == (0, 2):
            yield from say("The second place is empty: its shots miss.", Rule.AUTO_GAP)
        hits: list[int] = []
        luck: list[str] = []
        for number, (place, needed) in enumerate(zip(at, numbers, strict=True)):
            yield from needed.say_steps()
            tally = yield from burst(case, needed.number, share[place], at=f" at the {_PLACE[number]} target")
            hits.append(tally.hits)
            luck += tally.luck
        values = {"hits": hits, "shots": [share[place] for place in at], "rounds": fired, "luck": luck}
        text = f"Hits: {listed([str(number) for number in hits])}."
        return Result("hit" if any(hits) else "missed", text, (Rule.FIRE, Rule.AUTO_TARGETS, Rule.WOUNDS),
                      values=values | left_after(case, fired))  # fmt: skip

    pairs = [(share[place], needed.number) for place, needed in zip(at, numbers, strict=True)]
    return CasePlan(_chances(case, pairs), script())


def _needed(case: CardCase, place: int, name: str) -> TargetNumber:
    later = [(f"At the {_PLACE[place]} place", place, Rule.AUTO_SKILL)] if place else []
    return target_number(case, "Shoot", moving(case, Halved.SHOOTING, Rule.RUN), [*cover(case, name), *later])


def _chances(case: CardCase, bursts: list[tuple[int, int]]) -> tuple[Chance, ...]:
    """Of hitting anything, then of each target."""
    odds = Draws(case.pile)
    spreads, before = [], 0
    for shots, number in bursts:
        spreads.append(odds.spread(passes(number), shots, before))
        before += shots
    groups = [(shots, passes(number)) for shots, number in bursts]
    chances = [Chance("at least one hit", 1 - odds.none(groups))]
    for place, spread in enumerate(spreads):
        chances.append(Chance(f"{_PLACE[place]} target hit", at_least(spread, 1)))
        chances.append(Chance(f"{_PLACE[place]} target, expected", expected(spread), "hits"))
    return (*chances, Chance("expected", sum(map(expected, spreads), Fraction()), "hits"))


AUTOMATIC = CardResolver(
    "automatic", "Automatic fire", "A turn's automatic fire at up to three targets in a row.",
    (*GUN, *NUMBERED, Rule.AUTO, Rule.AUTO_TARGETS, Rule.AUTO_GAP, Rule.AUTO_ROUNDS, Rule.AUTO_SHARE,
     Rule.AUTO_SKILL, Rule.WOUNDS), _inputs, _plan,
)  # fmt: skip
