"""A resolver of this game, its pack, and the exact chances of the cards left in it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, perm
from typing import Any, Final, NamedTuple

from drumhead.games.hit_the_deck.resolve import inputs
from drumhead.games.hit_the_deck.rules.tables import Rule, UmpireTerms, build_pile, in_play, is_court, read_terms, value
from drumhead.table.cards import Card, is_red, rank
from drumhead.table.game import Tables
from drumhead.table.resolver import Answer, Chance, Input, Result, Step, read_situation
from drumhead.table.script import DrawPile, Script, ScriptRun, ask, run, say


@dataclass(slots=True)
class CardCase:
    """The typed input values, the game's tables, and the pack."""

    values: Mapping[str, Any]
    terms: UmpireTerms
    pile: DrawPile
    chances: tuple[Chance, ...] = ()
    """Those beforehand, that of success first: the script gives them before it asks for a card."""

    def __getitem__(self, name: str) -> Any:
        return self.values[name]


class NotAllowed(Exception):
    """The rules do not allow the attempt: what the script has said is left out of the answer."""

    def __init__(self, text: str, *rules: str, name: str = "refused") -> None:
        super().__init__(text)
        self.result = Result(name, text, tuple(str(rule) for rule in rules), allowed=False)


# Turning up cards: the effects of court cards, and checks.

TURNED: Final = (
    Rule.PACK_DRAW, Rule.PACK_RESHUFFLE, Rule.PACK_COURT, Rule.KNAVE_EVENT, Rule.QUEEN_LUCK, Rule.KING_KEEP,
)  # fmt: skip
"""Rules that any draw may rest on."""
CHECKED: Final = (Rule.CHECK_EQUAL, Rule.CHECK_TEN)
"""Further rules that a check rests on."""


def draw_next(case: CardCase, purpose: str) -> Script[Card]:
    """Script: the next card that is in play (``pack.court``)."""
    while not in_play(case.values, card := (yield from ask(purpose))):
        yield from say(f"{card}: put aside, and the next card is drawn.", Rule.PACK_COURT, cards=(card,))
    return card


def turn_up(case: CardCase, purpose: str, number: bool = False) -> Script[Card]:
    """Script: the next card that counts. A queen counts unless a ``number`` is needed."""
    while True:
        card = yield from draw_next(case, purpose)
        if rank(card) == "J":
            event = "the next event that the umpire has prepared. Another card is drawn."
            yield from say(f"{card}: {event}", Rule.KNAVE_EVENT, cards=(card,))
        elif rank(card) == "K":
            case.pile.keep(card)
            yield from say(f"{card}: kept for later. Another card is drawn.", Rule.KING_KEEP, cards=(card,))
        elif rank(card) == "Q" and number:
            yield from say(f"{luck_text(card)} Another card is drawn.", Rule.QUEEN_LUCK, cards=(card,))
        else:
            return card


def luck_text(card: Card) -> str:
    """The effect of a queen in words (``queen.luck``)."""
    return f"{card}: Lady Luck is {'kind' if is_red(card) else 'unkind'}. The umpire decides how."


def check(case: CardCase, attempt: str, number: int) -> Script[tuple[bool | None, Card]]:
    """Script: whether one card succeeds against a number (``check.number``, ``check.equal``, ``check.ten``), and the
    card. None for a queen: the umpire decides.
    """
    card = yield from turn_up(case, attempt)
    if is_court(card):
        yield from say(luck_text(card), Rule.QUEEN_LUCK, cards=(card,))
        return None, card
    success, text, rule = succeeds(card, number), f"{card}: a 10 always fails.", Rule.CHECK_TEN
    if value(card) != 10:
        against, rule = f"{number} or below" if success else f"above {number}", Rule.CHECK_EQUAL
        text = f"{card} is {against}, so {attempt} {'succeeds' if success else 'fails'}."
    yield from say(text, rule, cards=(card,), success=success)
    return success, card


def succeeds(card: Card, number: int) -> bool:
    """Whether the card passes a check against the number (``check.equal``, ``check.ten``); a court card never does."""
    return not is_court(card) and value(card) <= number and value(card) < 10


def passes(number: int) -> Callable[[Card], bool]:
    """The predicate ``succeeds`` for that number."""
    return lambda card: succeeds(card, number)


def draw_colour(case: CardCase, purpose: str) -> Script[Card | None]:
    """Script: the next card, whose colour counts (``area.card``), None for a queen. The caller adds the step."""
    card = yield from turn_up(case, purpose)
    if is_court(card):
        yield from say(luck_text(card), Rule.QUEEN_LUCK, cards=(card,))
        return None
    return card


SHUFFLED = Step("All the cards have been drawn, so the pack is shuffled again.", (Rule.PACK_RESHUFFLE,))


class CardResolver(NamedTuple):
    """A resolver. One that draws cards has the inputs of the pack besides its own."""

    name: str
    title: str
    about: str
    cites: tuple[Rule, ...]
    own_inputs: Callable[[UmpireTerms], tuple[Input, ...]]
    script: Callable[[CardCase], Script[Result]]
    draws: bool = True
    court: str = ""
    """The optional rule that it resolves and brings into play: knaves, queens or kings."""

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule id that its answers may rest on."""
        common = (*TURNED, Rule.UMPIRE_RIGHT) if self.draws else (Rule.UMPIRE_RIGHT,)
        return tuple(str(rule) for rule in dict.fromkeys((*self.cites, *common)))

    def inputs(self, tables: Tables) -> tuple[Input, ...]:
        """Its inputs. Raises BadInput naming a table that can't be used."""
        common = [input_ for input_ in inputs.PACK if input_.name != self.court] if self.draws else []
        return (*self.own_inputs(read_terms(tables)), *common, inputs.UMPIRE)

    def resolve(self, situation: Mapping[str, Any], tables: Tables) -> Answer:
        """The answer to a situation. Raises BadInput naming every fault."""
        values, as_json = read_situation(self.inputs(tables), situation)
        if self.court:
            values[self.court] = True
        played = (Card(values["king"]),) if "king" in values else ()
        drawn: tuple[Card, ...] = values.get("cards", ())
        pile = build_pile(values, played)
        case = CardCase(values, read_terms(tables), pile)
        ruling = values["umpire"]
        ruling_steps = (Step(f"The umpire: {ruling}", (Rule.UMPIRE_RIGHT,)),) if ruling else ()
        try:
            ran = run(self.script(case), drawn, pile, SHUFFLED)
        except NotAllowed as error:
            ran, drawn = ScriptRun((), error.result, ""), ()
        left = tuple(pile.left) if self.draws else ()
        return Answer(
            self.name, as_json, case.chances, ran.steps + ruling_steps, ran.result, ran.awaits, drawn, left, ruling,
            kept=pile.kept,
        )  # fmt: skip


# Exact chances of the cards left in the pack and, after these, of the whole pack shuffled again.

Predicate = Callable[[Card], bool]
Distribution = dict[int, Fraction]
"""Number of cards that satisfy a predicate -> its probability."""


class DrawOdds:
    """The odds of draws that decide something; cards of the ``ignored_ranks`` never do."""

    def __init__(self, pile: DrawPile, ignored_ranks: Sequence[str] = ("J", "K")) -> None:
        self._full = [card for card in pile.pack if rank(card) not in ignored_ranks]
        self._left = [card for card in pile.left if rank(card) not in ignored_ranks]

    def chance(self, predicate: Predicate) -> Fraction:
        """The chance that the next card satisfies the predicate."""
        cards = self._left or self._full
        return Fraction(sum(map(predicate, cards)), len(cards))

    def distribution(self, predicate: Predicate, draws: int, before: int = 0) -> Distribution:
        """The distribution of hits among ``draws`` cards, after ``before`` unseen ones."""
        total: Distribution = {0: Fraction(1)}
        for cards, (number,) in self._shuffles([draws], before):
            good, earlier, total = sum(map(predicate, cards)), total, {}
            for hits in range(number + 1):
                ways = comb(good, hits) * comb(len(cards) - good, number - hits)
                for first, chance in earlier.items() if ways else ():
                    share = chance * Fraction(ways, comb(len(cards), number))
                    total[first + hits] = total.get(first + hits, Fraction()) + share
        return total

    def chance_of_none(self, groups: Sequence[tuple[int, Predicate]]) -> Fraction:
        """The chance that no card of any group satisfies its predicate.

        Of two predicates, one must imply the other.
        """
        chance = Fraction(1)
        for cards, numbers in self._shuffles([draws for draws, _ in groups]):
            misses = [sum(not predicate(card) for card in cards) for _, predicate in groups]
            drawn, ways = 0, 1
            # The groups with the fewest misses come first: their misses are misses for the others too.
            for count, number in sorted(zip(misses, numbers, strict=True)):
                ways *= perm(max(count - drawn, 0), number)
                drawn += number
            chance *= Fraction(ways, perm(len(cards), drawn))
        return chance

    def _shuffles(self, groups: Sequence[int], before: int = 0) -> Iterator[tuple[list[Card], list[int]]]:
        """Yield the cards of each shuffle that is drawn from, and how many of them go to each group."""
        draws = [-1] * before + [group for group, count in enumerate(groups) for _ in range(count)]
        cards = self._left
        while draws:
            now, draws = draws[: len(cards)], draws[len(cards) :]
            yield cards, [now.count(group) for group in range(len(groups))]
            cards = self._full


def expected(distribution: Distribution) -> Fraction:
    """The mean of a distribution."""
    return sum((number * chance for number, chance in distribution.items()), Fraction())


def at_least(distribution: Distribution, number: int) -> Fraction:
    """The chance of that number or more."""
    return sum((chance for count, chance in distribution.items() if count >= number), Fraction())
