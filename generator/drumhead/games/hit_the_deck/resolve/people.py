"""Characters: their qualities and wounds, the order of fire, moves, and the court cards."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from drumhead.games.hit_the_deck.resolve import inputs, resolver
from drumhead.games.hit_the_deck.resolve.checks import half, luck_result, require_able
from drumhead.games.hit_the_deck.resolve.resolver import CardCase, CardResolver, DrawOdds, NotAllowed
from drumhead.games.hit_the_deck.rules import tables
from drumhead.games.hit_the_deck.rules.tables import Halved, Rule, UmpireTerms
from drumhead.table.cards import RANKS, Card, is_red, rank
from drumhead.table.resolver import Chance, Input, Result, Step, plain_value
from drumhead.table.script import Script, say
from drumhead.table.words import capitalized, counted, listed


def _draw_skill(case: CardCase) -> Script[Result]:
    _, title, least, most = case.terms.qualities[case["quality"]]

    def is_in_range(card: Card) -> bool:
        return least <= tables.value(card) <= most

    def counts(number: int) -> Callable[[Card], bool]:
        return lambda card: tables.value(card) == number

    first_chance = Chance("the first card counts", DrawOdds(case.pile, RANKS[10:]).chance(is_in_range))
    # Cards outside the range do not count, unless the others run out.
    odds = DrawOdds(case.pile, [rank for rank in RANKS if rank not in tables.NUMBERS[least - 1 : most]])
    chances = (Chance(f"the number is {number}", odds.chance(counts(number))) for number in range(least, most + 1))
    case.chances = (first_chance, *chances)
    yield from say(f"{title}: a number from {least} to {most}.", Rule.QUALITY_RANGE)
    while not is_in_range(card := (yield from resolver.turn_up(case, "the skill's number", number=True))):
        yield from say(f"{card} is not from {least} to {most}: put it aside.", Rule.QUALITY_DRAW, cards=(card,))
    text, rules = f"{card}: the skill's number is {tables.value(card)}.", (Rule.QUALITY_RANGE, Rule.QUALITY_DRAW)
    return Result("skill", text, rules, values={"number": tables.value(card), "card": card})


QUALITY = CardResolver(
    "quality", "Skill draw", "A skill's number, drawn by the quality of the troops.",
    (Rule.QUALITY_RANGE, Rule.QUALITY_DRAW),
    lambda terms: (
        inputs.choice("quality", "Troop quality",
                      {row.id: f"{row.quality}, {row.least} to {row.most}" for row in terms.qualities.values()},
                      Rule.QUALITY_RANGE),
    ), _draw_skill,
)  # fmt: skip


# Wounds: their effects, and how they add up.


def add_wounds(terms: UmpireTerms, before: int, more: int) -> tuple[tables.Wound, tuple[Rule, ...]]:
    """The state after that many more wounds, three at most (``wound.add``), and its rules."""
    after = min(before + more, tables.MOST_WOUNDS)
    return terms.wounds.get(after, tables.UNHURT), (Rule.WOUND_ADD, tables.WOUND_RULES[after]) if after else ()


def _wound(case: CardCase) -> Script[Result]:
    before, number = case["wounds"], case["number"]
    state, rules = add_wounds(case.terms, before, case["more"])
    values = {"wounds": state.wounds, "state": state.id}
    if state.wounds:
        yield from say(f"{counted(before, 'wound')} and {case['more']} more: {state.state}.", *rules)
    if state.wounds == 1:
        values["number"] = half(number)
        halved = f"All skills and moves are halved, here {number} to {half(number)}."
        yield from say(halved, Rule.WOUND_ONE, Rule.CHECK_HALVE)
    return Result(state.id, f"{state.state.capitalize()}.", rules, values=values)


WOUNDS = CardResolver(
    "wounds", "Wounds", "The effect of new wounds on a character.",
    (Rule.WOUND_ADD, Rule.WOUND_ONE, Rule.WOUND_TWO, Rule.WOUND_THREE, Rule.CHECK_HALVE),
    lambda terms: (
        inputs.WOUNDS,
        Input("more", "New wounds", "int", 1, "", (Rule.WOUND_ADD,), 0, 9),
        inputs.number("A skill, to see it halved"),
    ), _wound, draws=False,
)  # fmt: skip


# Who fires first.


def _decide_order(case: CardCase) -> Script[Result]:
    skills: tuple[int, ...] = case["skills"]
    order: list[int] = []
    # All tied firers draw in the same way, so their chances are equal.
    case.chances = tuple(
        Chance(f"firer {firer} fires first", Fraction(skill == max(skills), skills.count(max(skills))))
        for firer, skill in enumerate(skills, 1)
    )
    for best in sorted(set(skills), reverse=True):
        tied = [firer for firer, skill in enumerate(skills, 1) if skill == best]
        yield from say(f"Skill {best}: {_names(tied)}.", Rule.FIRE_ORDER)
        order += yield from _draw_order(case, tied)
    names = ", then ".join(f"firer {firer}" for firer in order)
    return Result("order", f"{capitalized(names)}.", (Rule.FIRE_ORDER, Rule.FIRE_TIE), values={"order": order})


def _draw_order(case: CardCase, tied: Sequence[int]) -> Script[list[int]]:
    """Script: the tied firers in the order of their cards; equal ones draw again."""
    if len(tied) == 1:
        return list(tied)
    numbers, order = dict[int, int](), list[int]()
    for firer in tied:
        card = yield from resolver.turn_up(case, f"firer {firer}", number=True)
        yield from say(f"Firer {firer} draws {card}.", Rule.FIRE_TIE, cards=(card,))
        numbers[firer] = tables.value(card)
    for number in sorted(set(numbers.values())):
        equal = [firer for firer in tied if numbers[firer] == number]
        if len(equal) > 1:
            yield from say(f"{capitalized(_names(equal))} have equal cards and draw again.", Rule.FIRE_TIE)
        order += yield from _draw_order(case, equal)
    return order


def _names(firers: Sequence[int]) -> str:
    return f"firer{'s' * (len(firers) > 1)} {listed([str(firer) for firer in firers])}"


ORDER = CardResolver(
    "order", "Order of fire", "Who fires first: the higher skill, and a card for those who are equal.",
    (Rule.FIRE_ORDER, Rule.FIRE_TIE, Rule.CHECK_NUMBER),
    lambda terms: (
        Input("skills", "Skill numbers", "numbers", [5, 5],
              "Of everybody who fires, in any order; the first is firer 1.", (Rule.FIRE_ORDER, Rule.CHECK_NUMBER), 1,
              10),
    ), _decide_order,
)  # fmt: skip


# How far a character moves.


def _move(case: CardCase) -> Script[Result]:
    require_able(case)
    mode, prone = case.terms.modes[case["mode"]], case["prone"]
    crawls = mode.does_halve(Halved.RANGE)  # of a throw: a crawl, which is prone
    if crawls and prone in ("up", "both"):
        raise NotAllowed("A crawling character is prone throughout: choose another mode to rise.", Rule.MOVE_RISE)
    metres, steps = Fraction(mode.metres), [Step(f"{mode.mode}: {mode.metres} m.", (Rule.MOVE_MODE,))]
    if case["wounds"]:
        metres /= 2
        steps.append(Step(f"One wound: halved to {plain_value(metres)} m.", (Rule.WOUND_ONE,)))
    quarter = metres / 4
    if prone in ("up", "both"):
        metres -= quarter
        steps.append(Step(f"Rising costs a quarter of the move: {plain_value(metres)} m.", (Rule.MOVE_RISE,)))
    if prone in ("down", "both"):
        metres -= 0 if crawls else quarter
        cost = "costs nothing at a crawl" if crawls else "costs a quarter of the move"
        steps.append(Step(f"Going prone {cost}: {plain_value(metres)} m.", (Rule.MOVE_PRONE,)))
    rules, values = tuple(rule for step in steps for rule in step.rules), {"metres": plain_value(metres)}
    yield from steps
    return Result("moves", f"Up to {plain_value(metres)} m.", rules, values=values)


MOVE = CardResolver(
    "move", "Movement", "How far a character may move in a turn.",
    (Rule.MOVE_MODE, Rule.MOVE_PRONE, Rule.MOVE_RISE, Rule.WOUND_ONE, Rule.WOUND_TWO, Rule.WOUND_THREE),
    lambda terms: (
        inputs.choice("mode", "Movement mode", {mode.id: mode.mode for mode in terms.modes.values()}, Rule.MOVE_MODE),
        inputs.choice("prone", "Prone", {"no": "Neither", "down": "Goes prone", "up": "Rises from prone",
                                         "both": "Rises and goes prone again"}, Rule.MOVE_PRONE, Rule.MOVE_RISE),
        inputs.WOUNDS,
    ), _move, draws=False,
)  # fmt: skip


# The optional rules: knave, queen, king.

KINGS = {"KC": "King of clubs", "KD": "King of diamonds", "KH": "King of hearts", "KS": "King of spades"}


def _knave(case: CardCase) -> Script[Result]:
    case.chances = (Chance("the next card is a knave", DrawOdds(case.pile, ()).chance(lambda card: rank(card) == "J")),)
    card = yield from resolver.draw_next(case, "the next card")
    if rank(card) != "J":
        text = f"{card}: not a knave; nothing happens."
        return Result("no-event", text, (Rule.KNAVE_EVENT,), values={"card": card})
    text = f"{card}: event {case['event']} on the umpire's list happens."
    yield from say(text, Rule.KNAVE_EVENT, cards=(card,))
    return Result("event", text, (Rule.KNAVE_EVENT,), values={"card": card, "event": case["event"]})


def _queen(case: CardCase) -> Script[Result]:
    odds = DrawOdds(case.pile, ())
    good = odds.chance(lambda card: rank(card) == "Q" and is_red(card))
    bad = odds.chance(lambda card: rank(card) == "Q" and not is_red(card))
    case.chances = (Chance("good luck on the next card", good), Chance("bad luck on the next card", bad))
    card = yield from resolver.draw_next(case, "the next card")
    if rank(card) != "Q":
        text = f"{card}: no queen, no luck of either kind."
        return Result("no-luck", text, (Rule.QUEEN_LUCK,), values={"card": card})
    yield from say(resolver.luck_text(card), Rule.QUEEN_LUCK, cards=(card,))
    return luck_result(card)


def _king(case: CardCase) -> Script[Result]:
    require_able(case)
    king, before = Card(case["king"]), case["wounds"]
    flesh = DrawOdds(case.pile).chance(lambda card: not tables.is_court(card) and is_red(card) == is_red(king))
    case.chances = (Chance("flesh wounds only", flesh),)
    yield from say(f"{king} is played: for King and Country!", Rule.KING_ACT, cards=(king,))
    card = yield from resolver.draw_colour(case, "the card after the act")
    if card is None:
        return Result("luck", "Lady Luck: the umpire settles it.", (Rule.QUEEN_LUCK, Rule.KING_ACT))
    if is_red(card) == is_red(king):
        text = "The same colour: any wounds were flesh wounds, without effect."
        return Result("flesh-wounds", text, (Rule.KING_ACT,), values={"wounds": before, "mentioned": False})
    state, rules = add_wounds(case.terms, before, case["suffered"])
    suffix = ", posthumously" if state.wounds == tables.MOST_WOUNDS else ""
    text = f"The other colour: the wounds count, {state.state}; mentioned in dispatches{suffix}."
    values = {"wounds": state.wounds, "state": state.id, "mentioned": True, "posthumous": bool(suffix)}
    return Result("wounds-count", text, (Rule.KING_ACT, *rules), values=values)


KNAVE = CardResolver(
    "knave", "The knave", "Whether the next card sets off an event.", (Rule.KNAVE_EVENT,),
    lambda terms: (
        Input("event", "Number of the next event", "int", 1, "On the umpire's own list.", (Rule.KNAVE_EVENT,), 1, 99),
    ), _knave, court="knaves",
)  # fmt: skip
QUEEN = CardResolver(
    "queen", "Lady Luck", "Whether the next card brings luck, good or bad.", (Rule.QUEEN_LUCK,), lambda terms: (),
    _queen, court="queens",
)  # fmt: skip
KING = CardResolver(
    "king", "For King and Country", "What happens to the wounds of a courageous act.",
    (Rule.KING_KEEP, Rule.KING_ACT, Rule.WOUND_ADD, Rule.WOUND_ONE, Rule.WOUND_TWO, Rule.WOUND_THREE),
    lambda terms: (
        Input("king", "The King that is played", "choice", "KH", "It is out of the pack.", (Rule.KING_KEEP,),
              choices=KINGS),
        inputs.WOUNDS,
        Input("suffered", "Wounds of the act", "int", 1, "Suffered during the act.", (Rule.KING_ACT,), 0, 9),
    ), _king, court="kings",
)  # fmt: skip
