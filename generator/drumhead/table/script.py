"""Running a resolver's script: a generator that says steps and asks for cards, fed from a pack that runs down."""

from collections.abc import Generator, Iterable, Sequence
from typing import NamedTuple, TypeVar

from drumhead.table.cards import Card
from drumhead.table.game import BadInput
from drumhead.table.resolver import Result, Step

T = TypeVar("T")


class Ask(NamedTuple):
    """A script's request for the next card, with its purpose."""

    what: str


Script = Generator[Step | Ask, Card | None, T]
"""Yields steps and requests; a request is answered with a card. ``Script[Result]`` is a whole resolution."""


def say(text: str, *rules: str, cards: tuple[Card, ...] = ()) -> Script[None]:
    """Script: one step."""
    yield Step(text, tuple(str(rule) for rule in rules), cards)


def ask(what: str) -> Script[Card]:
    """Script: the next card."""
    card = yield Ask(what)
    assert card is not None
    return card


class Pile:
    """A pack of which some cards are out. When the last is drawn all of them are shuffled again.

    ``strays`` are cards that should not be in the pack and may yet turn up, each once a shuffle; ``rule`` is the one
    that a card which can't come is refused by. ``kept`` are cards that players keep: they are not shuffled again.
    """

    def __init__(
        self,
        pack: Sequence[Card],
        out: Iterable[Card] = (),
        strays: Sequence[Card] = (),
        rule: str = "",
        kept: Iterable[Card] = (),
    ) -> None:
        self.kept = tuple(kept)
        self.pack = tuple(card for card in pack if card not in self.kept)
        self._why = f" ({rule})" if rule else ""
        self._strays = tuple(strays)
        gone = frozenset(out)
        self.left = [card for card in self.pack if card not in gone]
        self._about = [card for card in self._strays if card not in gone]

    def ready(self) -> bool:
        """Makes sure that a card is there; whether the pack had to be shuffled for it."""
        if self.left:
            return False
        self.left, self._about = list(self.pack), list(self._strays)
        return True

    def keep(self, card: Card) -> None:
        """Puts a card that was taken off by: a player keeps it."""
        self.kept = (*self.kept, card)
        self.pack = tuple(other for other in self.pack if other != card)

    def take(self, card: Card, place: int) -> None:
        """Takes a card off. Raises BadInput where it can't be the next one."""
        for cards in (self.left, self._about):
            if card in cards:
                cards.remove(card)
                return
        known = card in (*self.pack, *self._strays, *self.kept)
        what = "is out of the pack already" if known else "does not belong to this pack"
        raise BadInput(f"cards, card {place}: {card} {what}: left are {' '.join(self.left)}{self._why}")


class ScriptRun(NamedTuple):
    """What a script said with the cards it was given; ``result`` is None while it waits for the next card."""

    steps: tuple[Step, ...]
    result: Result | None
    awaits: str


def run(script: Script[Result], cards: Sequence[Card], pile: Pile, shuffled: Step) -> ScriptRun:
    """Runs the script with the cards in the order drawn; ``shuffled`` is called when the pack is shuffled again.

    Raises BadInput for a card that can't come, or comes when nothing more is drawn.
    """
    steps: list[Step] = []
    reply: Card | None = None
    used = 0
    while True:
        try:
            said = script.send(reply)
        except StopIteration as end:
            if used < len(cards):
                raise BadInput(f"cards, card {used + 1}: {cards[used]} is one too many: leave it out") from None
            return ScriptRun(tuple(steps), end.value, "")
        reply = None
        if isinstance(said, Step):
            steps.append(said)
            continue
        if used == len(cards):
            return ScriptRun(tuple(steps), None, said.what)
        if pile.ready():
            steps.append(shuffled)
        reply = cards[used]
        used += 1
        pile.take(reply, used)
