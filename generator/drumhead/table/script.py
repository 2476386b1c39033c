"""Running a resolver's script: a generator that yields steps and requests for cards, which come from a pack."""

from collections.abc import Generator, Iterable, Sequence
from typing import NamedTuple, TypeVar

from drumhead.table.cards import Card
from drumhead.table.game import BadInput
from drumhead.table.resolver import Result, Step

T = TypeVar("T")


Script = Generator[Step | str, Card | None, T]
"""Yields steps, and for each card that it needs what that is for; a card is sent in answer. ``Script[Result]`` is a
whole resolution."""


def say(text: str, *rules: str, cards: tuple[Card, ...] = (), success: bool | None = None) -> Script[None]:
    """Script: one step."""
    yield Step(text, tuple(str(rule) for rule in rules), cards, success)


def ask(purpose: str) -> Script[Card]:
    """Script: the next card."""
    card = yield purpose
    assert card is not None
    return card


class DrawPile:
    """What is left to draw of a pack. Once nothing is left, the whole pack is shuffled into it again.

    ``pack`` is the whole pack; the ``drawn`` cards are out of the pile at first. ``strays`` should not be in the pack
    but may turn up, each once a shuffle. Players keep the ``kept`` cards: they are not shuffled in again. ``rule`` is
    cited for a card that can't come.
    """

    def __init__(
        self,
        pack: Sequence[Card],
        drawn: Iterable[Card] = (),
        strays: Sequence[Card] = (),
        rule: str = "",
        kept: Iterable[Card] = (),
    ) -> None:
        self.kept = tuple(kept)
        self.pack = tuple(card for card in pack if card not in self.kept)
        self._citation = f" ({rule})" if rule else ""
        self._strays = tuple(strays)
        absent = frozenset(drawn)
        self.left = [card for card in self.pack if card not in absent]
        self._strays_left = [card for card in self._strays if card not in absent]

    def shuffle_if_empty(self) -> bool:
        """Shuffle all cards into the pack if it is empty; whether it was."""
        if self.left:
            return False
        self.left, self._strays_left = list(self.pack), list(self._strays)
        return True

    def keep(self, card: Card) -> None:
        """Take a drawn card out of later shuffles: a player keeps it."""
        self.kept = (*self.kept, card)
        self.pack = tuple(other for other in self.pack if other != card)

    def take(self, card: Card, number: int) -> None:
        """Draw this card, the ``number``-th. Raises BadInput if it can't be the next one."""
        for cards in (self.left, self._strays_left):
            if card in cards:
                cards.remove(card)
                return
        belongs = card in (*self.pack, *self._strays, *self.kept)
        reason = "is out of the pack already" if belongs else "does not belong to this pack"
        raise BadInput(f"cards, card {number}: {card} {reason}: left are {' '.join(self.left)}{self._citation}")


class ScriptRun(NamedTuple):
    """The steps of a script with the cards drawn so far."""

    steps: tuple[Step, ...]
    result: Result | None
    """None while the script waits for the next card."""
    awaits: str
    """What that card is for."""


def run(script: Script[Result], cards: Sequence[Card], pile: DrawPile, shuffled: Step) -> ScriptRun:
    """Run the script with the cards in the order drawn; ``shuffled`` is the step for a pack that is shuffled again.

    Raises BadInput for a card that can't come, or comes when nothing more is drawn.
    """
    steps: list[Step] = []
    reply: Card | None = None
    used = 0
    while True:
        try:
            item = script.send(reply)
        except StopIteration as end:
            if used < len(cards):
                raise BadInput(f"cards, card {used + 1}: {cards[used]} is one too many: leave it out") from None
            return ScriptRun(tuple(steps), end.value, "")
        reply = None
        if isinstance(item, Step):
            steps.append(item)
            continue
        if used == len(cards):
            return ScriptRun(tuple(steps), None, item)
        if pile.shuffle_if_empty():
            steps.append(shuffled)
        reply = cards[used]
        used += 1
        pile.take(reply, used)
