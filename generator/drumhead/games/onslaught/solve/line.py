"""From what the search found to moves: each step is the legal move that leads where the step leads."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from drumhead.games.onslaught.rules.apply import advance
from drumhead.games.onslaught.rules.legal import legal_moves
from drumhead.games.onslaught.rules.moves import (
    Absorb,
    Arrange,
    Destroy,
    End,
    Joker,
    Move,
    Peek,
    Pledge,
    Recalibrate,
    Shift,
    Turn,
)
from drumhead.games.onslaught.rules.state import LIMIT, State
from drumhead.games.onslaught.solve.position import Deck, read_deck, read_table
from drumhead.games.onslaught.solve.search import Node, without
from drumhead.games.onslaught.solve.table import WOUNDED, Table


class _Step(NamedTuple):
    """What is done, and the table and deck that it leaves."""

    kind: str
    table: Table
    deck: Deck
    turns: bool = False
    """Whether the next attacker is turned up first."""


def moves_of(state: State, found: Node) -> tuple[Move, ...]:
    """The moves from the state to the win that was found."""
    nodes: list[Node] = []
    node: Node | None = found
    while node:
        nodes.insert(0, node)
        node = node.before
    return tuple(_moves(state, nodes))


def _moves(state: State, nodes: list[Node]) -> Iterator[Move]:
    if state.peeked:
        move = _leading(state, Arrange, lambda after: read_deck(after) == nodes[0].deck)
        state = advance(state, move)
        yield move
    while nodes and not state.won:
        ends = next((place for place, node in enumerate(nodes) if place and node.by == "end"), len(nodes))
        steps = list(_steps(nodes, ends))
        for move in _wave(state, steps):
            state = advance(state, move)
            yield move
        nodes = nodes[ends:]


def _steps(nodes: list[Node], ends: int) -> Iterator[_Step]:
    """The steps of the wave that the first of the nodes begins and that ends before node ``ends``."""
    kinds = [node.by for node in nodes[:ends]]
    for place in range(1, ends):
        node, rest = nodes[place], [kind for kind in kinds[place:] if kind != "shift"]
        yield _Step(node.by, node.table, node.deck, bool(rest) and rest[0] == "answer")
    table, deck = nodes[ends - 1].table, nodes[ends - 1].deck
    if ends < len(nodes):
        spares = nodes[ends].deck != deck
        while len(table) > (0 if spares else LIMIT):
            table = without(table, next(code for code in table if code < WOUNDED))
            yield _Step("discard", table, deck)
    if deck:
        yield _Step("end", table, deck)


def _wave(state: State, steps: list[_Step]) -> Iterator[Move]:
    """The moves of one wave."""
    pledges = iter(()) if state.closed else iter(_pledges(state, steps))
    if state.pledge is None:
        pledge = Pledge(next(pledges))
        state = advance(state, pledge)
        yield pledge
    for step in steps:
        if step.turns and not state.waiting:
            state = advance(state, Turn())
            yield Turn()
        for move in _step(state, step, pledges):
            state = advance(state, move)
            yield move


def _step(state: State, step: _Step, pledges: Iterator[int]) -> Iterator[Move]:
    def there(after: State) -> bool:
        return read_table(after) == step.table

    match step.kind:
        case "answer":
            yield _leading(state, (Absorb, Destroy, Joker), there)
        case "shift":
            yield _leading(state, Shift, there)
        case "discard":
            number = next(pledges)
            yield _leading(state, Recalibrate, lambda after: after.pledge == number and there(after))
        case "seven":
            peek = _leading(state, Peek, there)
            yield peek
            yield _leading(advance(state, peek), Arrange, lambda after: read_deck(after) == step.deck)
        case _:
            yield End()


def _leading(state: State, kinds: type[Move] | tuple[type[Move], ...], there: Callable[[State], bool]) -> Move:
    """The legal move of these kinds that leads there."""
    return next(move for move in legal_moves(state) if isinstance(move, kinds) and there(advance(state, move)))


def _pledges(state: State, steps: list[_Step]) -> list[int]:
    """What to pledge, where nothing is pledged yet, and then the new pledge of each discard.

    Every one differs from the one before, none is less than what is faced until the next, and the last is what the
    wave faces in all.
    """
    faced, left = state.faced, len(state.attackers) + bool(state.waiting)
    least, most = [max(faced, 1)], [faced + left]
    for step in steps:
        if step.kind == "answer":
            faced, left = faced + 1, left - 1
        if step.kind == "discard":
            least.append(faced)
            most.append(faced + left)
        least[-1] = max(least[-1], faced)
    if state.pledge is not None:
        least[0] = most[0] = state.pledge
    least[-1] = most[-1] = faced

    def choose(before: int | None, places: list[int]) -> list[int] | None:
        if not places:
            return []
        for number in range(least[places[0]], most[places[0]] + 1):
            if number != before and (rest := choose(number, places[1:])) is not None:
                return [number, *rest]
        return None

    chosen = choose(None, list(range(len(least))))
    assert chosen is not None, "the search keeps to pledges that can be"
    return chosen if state.pledge is None else chosen[1:]
