"""Shots with firearms: range, rounds, the cards of a burst; single and automatic fire, and fire at vehicles."""

from fractions import Fraction
from typing import Any, Final

from drumhead.games.hit_the_deck.resolve import checks, inputs, resolver
from drumhead.games.hit_the_deck.resolve.people import add_wounds
from drumhead.games.hit_the_deck.resolve.resolver import CardCase, CardResolver, DrawOdds, NotAllowed
from drumhead.games.hit_the_deck.rules.tables import Rule, UmpireTerms, Weapon
from drumhead.table.game import BadInput
from drumhead.table.resolver import Chance, Input, Result, plain_value
from drumhead.table.script import Script, say
from drumhead.table.words import counted, listed

GUN: Final = (
    Rule.FIRE_CARD, Rule.FIRE_ROUNDS, Rule.FIRE_RANGE, Rule.FIRE_MMG, Rule.FIRE_RUN, Rule.FIRE_COVER, *resolver.CHECKED,
)  # fmt: skip
"""Rules that any shot may rest on."""


def check_range(case: CardCase) -> Script[Weapon]:
    """Script: the step about the weapon's range (``fire.range``, ``fire.mmg``), and the weapon.

    Raises NotAllowed beyond the range, BadInput for a bipod that it does not have.
    """
    weapon: Weapon = case.terms.weapons[case["weapon"]]
    if case["bipod"] and weapon.bipod is None:
        names = listed([other.weapon for other in case.terms.weapons.values() if other.bipod is not None])
        raise BadInput(f"bipod: the {weapon.weapon} has none: these have one: {names}")
    distance: Fraction = case["distance"]
    reach = weapon.bipod if case["bipod"] else weapon.range
    if reach is None:
        yield from say(f"{weapon.weapon}: range is line of sight.", Rule.FIRE_MMG, Rule.FIRE_RANGE)
    elif distance > reach:
        text = f"{plain_value(distance)} m is out of range: the {weapon.weapon} reaches {reach} m. There is no shot."
        raise NotAllowed(text, Rule.FIRE_RANGE, name="out-of-range")
    else:
        yield from say(f"{weapon.weapon}: {plain_value(distance)} m is within {reach} m.", Rule.FIRE_RANGE)
    return weapon


def rounds_fired(case: CardCase, limit: int) -> int:
    """The rounds fired: at most that many, and no more than are left (``fire.rounds``). Raises NotAllowed for none."""
    available = case["left"]
    if available == 0:
        raise NotAllowed("No rounds are left.", Rule.FIRE_ROUNDS, name="empty")
    return limit if available is None else min(limit, available)


def cards_for(case: CardCase, rounds: int) -> int:
    """The cards drawn for that many rounds: one for each (``fire.card``), or one for all as the notes suggest."""
    return min(1, rounds) if case["one_card"] else rounds


def fire_burst(
    case: CardCase, number: int, shots: int, max_hits: int | None = None, aimed_at: str = ""
) -> Script[tuple[int, int, list[str]]]:
    """Script: that many shots against a number, until there are ``max_hits`` (``fire.card``).

    The hits, the shots fired, and the queens turned up, whose effects the umpire decides. ``aimed_at`` is added to
    what the cards are for.
    """
    hits, shot, luck = 0, 0, list[str]()
    while shot < shots and hits != max_hits:
        shot += 1
        success, card = yield from resolver.check(case, f"shot {shot}{aimed_at}", number)
        hits += bool(success)
        if success is None:
            luck.append(card)
    return hits, shot, luck


def rounds_left(case: CardCase, spent: int) -> dict[str, int]:
    """The rounds left, as a value of the result; empty if they are not counted (``fire.rounds``)."""
    return {} if case["left"] is None else {"left": case["left"] - spent}


# Single and semi-automatic fire at a figure.


def shot_inputs(terms: UmpireTerms) -> tuple[Input, ...]:
    """The inputs of a turn's single shots at anything."""
    return (
        *inputs.weapon(terms),
        Input("shots", "Shots", "int", None, "Default: all that the weapon fires in a turn.", (Rule.FIRE_ROUNDS,),
              1, 99),
        inputs.number("Shoot"), inputs.WOUNDS, inputs.mode(terms), inputs.cover(terms), inputs.SHIFT, inputs.ONE_CARD,
    )  # fmt: skip


def aim(case: CardCase, left: str = "", *rules: Rule) -> Script[tuple[int, int, int]]:
    """Script: the steps before a turn's single shots; the number to hit, the shots, and the cards drawn for them.

    What is ``left`` of the target is said with its ``rules``. Raises BadInput for more shots than the weapon fires in a
    turn, NotAllowed out of range and without rounds.
    """
    weapon = yield from check_range(case)
    target = _target_number(case, 0, "cover")
    yield from target.steps
    shots = case["shots"] or weapon.rounds
    if shots > weapon.rounds:
        raise BadInput(f"shots: {shots} are too many: it fires {weapon.rounds} in a turn ({Rule.FIRE_ROUNDS})")
    shots = rounds_fired(case, shots)
    each = "one card for all" if case["one_card"] else "one card each"
    yield from say(f"{counted(shots, 'shot')}, {each}{left}.", Rule.FIRE_CARD, Rule.FIRE_ROUNDS, *rules)
    return target.number, shots, cards_for(case, shots)


def _fire(case: CardCase) -> Script[Result]:
    number, shots, cards = yield from aim(case)
    distribution = DrawOdds(case.pile).distribution(resolver.passes(number), cards)
    case.chances = (
        Chance("at least one hit", resolver.at_least(distribution, 1)),
        Chance("each shot", resolver.expected(distribution) / cards),
        Chance("expected", resolver.expected(distribution), "hits"),
        *(Chance(f"exactly {counted(hits, 'hit')}", chance) for hits, chance in sorted(distribution.items())),
    )
    hits, _, luck = yield from fire_burst(case, number, cards)
    state, rules = add_wounds(case.terms, case["before"], hits)
    values: dict[str, Any] = {"hits": hits, "shots": shots, "number": number, **rounds_left(case, shots)}
    values |= {"wounds": state.wounds, "state": state.id, "luck": luck}
    drawn = counted(cards, "card" if case["one_card"] else "shot")
    text = f"{counted(hits, 'hit')} of {drawn}; the target is {state.state}."
    return Result("hit" if hits else "missed", text, (Rule.FIRE_CARD, *rules), values=values)


FIRE = CardResolver(
    "fire", "Single fire", "A turn's single shots at one figure: a card for each round.",
    (*GUN, *checks.NUMBERED, Rule.WOUND_ADD),
    lambda terms: (
        *shot_inputs(terms),
        Input("before", "Wounds the target has", "int", 0, "", (Rule.WOUND_ADD,), 0, 3, once=True),
    ), _fire,
)  # fmt: skip


# Automatic fire at up to three targets in a row.

MAX_TARGETS = 3
"""Targets in a row; the rounds are divided into as many shares."""
ADJACENT = 4
"""The greatest distance from one target to the next, in metres."""
MAX_GAP = 8
"""The greatest distance between two targets, in metres; the shots at the place between them are wasted."""
_ORDINALS = ("first", "second", "third")
COVERS = ("cover", "cover2", "cover3")


def _automatic_inputs(terms: UmpireTerms) -> tuple[Input, ...]:
    gaps = {"gap": ("First to second target", ADJACENT // 2), "gap2": ("Second to third target", ADJACENT // 2)}
    return (
        *inputs.weapon(terms, next((weapon.id for weapon in terms.weapons.values() if weapon.automatic), "")),
        Input("targets", "Targets", "int", 1, "In the order in which they are fired at.", (Rule.AUTO_TARGETS,), 1, 3),
        *(Input(name, f"{label}, in metres", "metres", default, "", (Rule.AUTO_TARGETS, Rule.AUTO_GAP), 0, 9999)
          for name, (label, default) in gaps.items()),
        inputs.number("Shoot"), inputs.WOUNDS, inputs.mode(terms),
        *(inputs.cover(terms, name, f"Cover of the {place} target")
          for name, place in zip(COVERS, _ORDINALS, strict=True)),
        inputs.SHIFT, inputs.ONE_CARD,
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


def _fire_automatic(case: CardCase) -> Script[Result]:
    weapon = yield from check_range(case)
    if weapon.automatic is None:
        names = listed([other.weapon for other in case.terms.weapons.values() if other.automatic])
        text = f"The {weapon.weapon} fires single shots only; only these can fire automatically: {names}."
        raise NotAllowed(text, Rule.AUTO_WEAPON, name="not-automatic")
    places = row_places(case["targets"], case["gap"], case["gap2"])
    targets = [_target_number(case, place, name) for place, name in zip(places, COVERS, strict=False)]
    fired = rounds_fired(case, weapon.automatic)
    share = weapon.rounds
    rounds = [max(0, min(share, fired - share * place)) for place in range(MAX_TARGETS)]  # by places (``auto.share``)
    cards = [cards_for(case, number) for number in rounds]
    bursts = [(cards[place], target.number) for place, target in zip(places, targets, strict=True)]
    case.chances = _chances(case, bursts)
    each = "one card" if case["one_card"] else f"{share} cards"
    text = f"{counted(fired, 'round')}, whatever the number of targets; {each} for each place."
    yield from say(text, Rule.AUTO_WEAPON, Rule.AUTO_ROUNDS, Rule.AUTO_SHARE)
    if places == (0, 2):
        yield from say("The second place is empty: its shots miss.", Rule.AUTO_GAP)
    hits, luck = list[int](), list[str]()
    for name, place, target in zip(_ORDINALS, places, targets, strict=False):
        yield from target.steps
        hit, _, queens = yield from fire_burst(case, target.number, cards[place], aimed_at=f" at the {name} target")
        hits.append(hit)
        luck += queens
    values = {"hits": hits, "shots": [rounds[place] for place in places], "rounds": fired, "luck": luck}
    text, rules = f"Hits: {listed([str(hit) for hit in hits])}.", (Rule.FIRE_CARD, Rule.AUTO_TARGETS, Rule.WOUND_ADD)
    return Result("hit" if any(hits) else "missed", text, rules, values=values | rounds_left(case, fired))


def _target_number(case: CardCase, place: int, name: str) -> checks.TargetNumber:
    place_deduction = [(f"At the {_ORDINALS[place]} place", place, Rule.AUTO_SKILL)] if place else []
    deductions = [*checks.cover_deduction(case, name), *place_deduction]
    return checks.target_number(case, "Shoot", checks.mode_halving(case), deductions)


def _chances(case: CardCase, bursts: list[tuple[int, int]]) -> tuple[Chance, ...]:
    """The chances of hitting anything, then of hitting each target."""
    odds = DrawOdds(case.pile)
    groups, distributions, before = [(shots, resolver.passes(number)) for shots, number in bursts], [], 0
    for shots, passes in groups:
        distributions.append(odds.distribution(passes, shots, before))
        before += shots
    chances = [Chance("at least one hit", 1 - odds.chance_of_none(groups))]
    for place, distribution in enumerate(distributions):
        chances.append(Chance(f"{_ORDINALS[place]} target hit", resolver.at_least(distribution, 1)))
        chances.append(Chance(f"{_ORDINALS[place]} target, expected", resolver.expected(distribution), "hits"))
    return (*chances, Chance("expected", sum(map(resolver.expected, distributions), Fraction()), "hits"))


AUTOMATIC = CardResolver(
    "automatic", "Automatic fire", "A turn's automatic fire at up to three targets in a row.",
    (*GUN, *checks.NUMBERED, Rule.AUTO_WEAPON, Rule.AUTO_TARGETS, Rule.AUTO_GAP, Rule.AUTO_ROUNDS, Rule.AUTO_SHARE,
     Rule.AUTO_SKILL, Rule.WOUND_ADD), _automatic_inputs, _fire_automatic,
)  # fmt: skip


# Small arms against vehicles.


def _fire_at_vehicle(case: CardCase) -> Script[Result]:
    if case["armour"] in case.terms.armoured:
        category = case.terms.armour[case["armour"]].category.lower()
        text = f"Small arms cannot damage {category} armour. Exposed crew are targets as usual."
        raise NotAllowed(text, Rule.ARMOUR_PROOF, Rule.ARMOUR_CATEGORY, name="no-effect")
    if case["points"] is None and case["vehicle"] == checks.OTHER:
        raise BadInput(f"points: say how many the umpire gave it ({Rule.SOFT_POINTS})")
    points: int = case.terms.soft[case["vehicle"]].points if case["points"] is None else case["points"]
    left = f"; {counted(points, 'damage point')} left"
    number, shots, cards = yield from aim(case, left, Rule.SOFT_HIT, Rule.SOFT_POINTS)
    distribution = DrawOdds(case.pile).distribution(resolver.passes(number), cards)
    case.chances = (
        Chance("destroyed", resolver.at_least(distribution, points)),
        Chance("at least one hit", resolver.at_least(distribution, 1)),
        Chance("expected, were all fired", resolver.expected(distribution), "hits"),
    )
    hits, fired, luck = yield from fire_burst(case, number, cards, points)
    fired = shots if case["one_card"] else fired
    values: dict[str, Any] = {"hits": hits, "shots": fired, "points": points - hits, "luck": luck}
    values |= rounds_left(case, fired)
    text = counted(hits, "hit")
    if hits == points:
        return Result("destroyed", f"{text}: destroyed.", (Rule.SOFT_HIT, Rule.SOFT_DESTROYED), values=values)
    text += f": {counted(points - hits, 'damage point')} left."
    return Result("hit" if hits else "missed", text, (Rule.SOFT_HIT,), values=values)


SOFT = CardResolver(
    "soft", "Small arms against a vehicle", "What a turn's single shots do to an un-armoured vehicle.",
    (*GUN, *checks.NUMBERED, Rule.ARMOUR_CATEGORY, Rule.ARMOUR_PROOF, Rule.SOFT_HIT, Rule.SOFT_POINTS,
     Rule.SOFT_DESTROYED),
    lambda terms: (
        *shot_inputs(terms),
        inputs.choice("armour", "Armour of the vehicle", {row.id: row.choice for row in terms.armour.values()},
                      Rule.ARMOUR_CATEGORY),
        inputs.choice("vehicle", "Vehicle",
                      {row.id: f"{row.vehicle}, {counted(row.points, 'point')}" for row in terms.soft.values()}
                      | {checks.OTHER: "Another"}, Rule.SOFT_POINTS),
        Input("points", "Damage points left", "int", None, "Default: all that such a vehicle has.", (Rule.SOFT_POINTS,),
              1, 99),
    ), _fire_at_vehicle,
)  # fmt: skip
