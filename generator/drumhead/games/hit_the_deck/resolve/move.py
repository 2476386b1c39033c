"""How far a character moves."""

from fractions import Fraction

from drumhead.games.hit_the_deck.resolve import inputs
from drumhead.games.hit_the_deck.resolve.case import CardCase, CasePlan, NotAllowed
from drumhead.games.hit_the_deck.resolve.numbers import require_able
from drumhead.games.hit_the_deck.resolve.resolver import CardResolver
from drumhead.games.hit_the_deck.rules.ids import Rule
from drumhead.games.hit_the_deck.rules.tables import Halved, UmpireTerms
from drumhead.table.inputs import Input, plain_value
from drumhead.table.resolver import Result
from drumhead.table.script import Script, say

CRAWL = Halved.RANGE
"""A mode that halves the range of a throw is a crawl, which is prone."""
PRONE = {"no": "Neither", "down": "Goes prone", "up": "Rises from prone", "both": "Rises and goes prone again"}


def _inputs(terms: UmpireTerms) -> tuple[Input, ...]:
    modes = {mode.id: mode.mode for mode in terms.modes.values()}
    return (
        Input("mode", "Movement mode", "choice", next(iter(modes)), "", (Rule.MODE,), choices=modes),
        Input("prone", "Prone", "choice", "no", "", (Rule.PRONE, Rule.RISE), choices=PRONE),
        inputs.WOUNDS,
    )


def _plan(case: CardCase) -> CasePlan:
    require_able(case)
    mode, prone = case.terms.modes[case["mode"]], case["prone"]
    crawls = mode.does_halve(CRAWL)
    if crawls and prone in ("up", "both"):
        raise NotAllowed("A crawling character is prone throughout: choose another mode to rise.", Rule.RISE)

    def script() -> Script[Result]:
        metres = Fraction(mode.metres)
        rules = [Rule.MODE]
        yield from say(f"{mode.mode}: {mode.metres} m.", Rule.MODE)
        if case["wounds"]:
            metres /= 2
            rules.append(Rule.WOUNDED)
            yield from say(f"One wound: halved to {_metres_text(metres)}.", Rule.WOUNDED)
        quarter = metres / 4
        if prone in ("up", "both"):
            metres -= quarter
            rules.append(Rule.RISE)
            yield from say(f"Rising costs a quarter of the move: {_metres_text(metres)}.", Rule.RISE)
        if prone in ("down", "both"):
            metres -= 0 if crawls else quarter
            rules.append(Rule.PRONE)
            cost = "costs nothing at a crawl" if crawls else "costs a quarter of the move"
            yield from say(f"Going prone {cost}: {_metres_text(metres)}.", Rule.PRONE)
        return Result("moves", f"Up to {_metres_text(metres)}.", tuple(rules), values={"metres": plain_value(metres)})

    return CasePlan((), script())


def _metres_text(metres: Fraction) -> str:
    return f"{plain_value(metres)} m"


MOVE = CardResolver(
    "move", "Movement", "How far a character may move in a turn.",
    (Rule.MODE, Rule.PRONE, Rule.RISE, Rule.WOUNDED, Rule.INCAPACITATED, Rule.DEAD), _inputs, _plan, draws=False,
)  # fmt: skip
