"""A beam search: wave by wave, in each wave attacker by attacker, the strongest tables first.

A layer holds every table that is reachable once a given number of the wave's attackers are dealt with. If a layer
exceeds the current width, its weakest tables are pruned. A search that pruned and found nothing is repeated with the
next width; one that pruned nothing is exhaustive.

Some moves need no search. While every pledge is possible, discarding a defender at the end of the wave is as good as
before, since the pledge can be chosen so that the discards meet it. A 5 is only played while an attacker waits or at
the end of a wave. A 7 is never played while an attacker waits, and only at the end of a wave if it leaves the next
attacker where it is.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from drumhead.games.onslaught.rules.state import HAND, LIMIT, WAVES, State
from drumhead.games.onslaught.solve.position import (
    JOKER,
    SEVEN,
    WOUNDED,
    Deck,
    Table,
    answers,
    arrangements,
    count_wounded,
    make_table,
    read_table,
    score,
    shifts,
    strength,
    unpack_deck,
)

WIDTHS: Final = (24, 200, 2000, 1 << 60)
FREE: Final = -1
"""Every pledge is still possible."""


class Node(NamedTuple):
    """A node of the search tree."""

    parent: "Node | None"
    deck: Deck
    table: Table
    pledges: int
    """A bit for each number of attackers that the wave may still bring: a single bit after the pledge, before it all of
    them (``FREE``), so that the pledge can be chosen to fit the line found.
    """
    kind: str
    """The step that led here: deal, turn, answer, shift, seven, discard, end."""
    wave: int


class OutOfNodes(Exception):
    """The search has visited as many nodes as it may."""


class Search:
    """A search from one position, for a win or for the best score."""

    def __init__(self, state: State, deck: Deck, nodes: int, *, best: bool, min_score: int) -> None:
        """``deck`` is that of the state, or what arranging the attackers just seen makes of it."""
        self.closed = state.terms.final == "closed"
        self.strict = state.terms.bonus == "strict"
        self.has_waiting, self.has_faced = state.waiting is not None, state.faced > 0
        pledges = FREE if state.pledge is None or state.closed else 1 << state.pledge - state.faced
        self.start = Node(None, deck, read_table(state), pledges, "deal", state.wave)
        values, waves = [state.terms.worth[card] for card in state.defenders], range(state.wave + 1, WAVES + 1)
        self.hands = {wave: tuple(sorted(values[at * HAND : (at + 1) * HAND])) for at, wave in enumerate(waves)}
        """The hands of the waves to come."""
        self.limit = nodes
        self.nodes = 0
        self.best = best
        self.min_score = min_score
        """Lines with a lower score are ignored."""
        self.best_line: Node | None = None
        self._lost_starts: set[tuple[int, Deck]] = set()
        """Waves with decks from which no width finds a better line."""
        later = {wave: [self.hands[after] for after in waves if after > wave] for wave in (state.wave, *waves)}
        self._later = {
            wave: (sum(hand.count(JOKER) for hand in hands) + WAVES - wave, sum(map(strength, hands)))
            for wave, hands in later.items()
        }
        """How many attackers the later waves deal with at no cost, and the strength of their other defenders."""

    def run(self) -> None:
        """Search until ``best_line`` is a win, or the best one if ``best``, or there is proof that no line wins.

        Raises OutOfNodes; ``best_line`` then holds the best line so far.
        """
        for width in WIDTHS:
            self._width, self._pruned, self._tried = width, False, set[tuple[int, Deck]]()
            if self._search_wave(self.start, self.has_waiting, self.has_faced) or not self._pruned:
                return

    def _search_wave(self, start: Node, has_waiting: bool, has_faced: bool) -> bool:
        """Search from the start of a wave. True if the search can stop, with a win and no better score wanted."""
        wave = start.wave
        is_last = wave == WAVES and self.closed
        next_decks: dict[Deck, Node] = {}
        layer = {(start.deck, start.table, start.pledges): start}
        while layer:
            nodes = list(layer.values()) if has_waiting else list(self._expand_layer(layer, has_faced and not is_last))
            has_waiting = False
            ends = (node for node in nodes if node.pledges & 1) if has_faced and not is_last else ()
            if any(self._end_wave(node, next_decks) for node in ends):
                return True
            layer, has_faced = {}, True
            for node in nodes:
                attacker, deck = node.deck & 15, node.deck >> 4
                pledges = FREE if node.pledges == FREE else pledges_after_turn(node.pledges, len(unpack_deck(deck)))
                if not pledges:
                    continue
                if self.nodes == self.limit:
                    raise OutOfNodes
                self.nodes += 1
                for parent in self._shift_nodes(node):
                    for table in answers(parent.table, attacker, self.strict):
                        key = (deck, table, pledges)
                        if key in layer:
                            continue
                        after = Node(parent, deck, table, pledges, "answer", wave)
                        if not deck:
                            if self._record_win(after):
                                return True
                        elif self._may_win(after):
                            layer[key] = after
            if len(layer) > self._width:
                self._pruned = True
                ratings = {key: strength(node.table) + 10 * node.table.count(JOKER) for key, node in layer.items()}
                layer = {key: layer[key] for key in sorted(layer, key=ratings.__getitem__, reverse=True)[: self._width]}
        decks = sorted(next_decks, key=lambda deck: sum(unpack_deck(deck)))
        return any(self._begin_next_wave(next_decks[deck], deck) for deck in decks)

    def _expand_layer(self, layer: dict[tuple[Deck, Table, int], Node], discarding: bool) -> Iterator[Node]:
        """Yield the nodes of the layer, and those that powers and discards lead to before the next turn."""
        stack = list(layer.values())
        while stack:
            node = stack.pop()
            yield node
            for next_node in self._power_nodes(node, discarding and node.pledges != FREE):
                key = (next_node.deck, next_node.table, next_node.pledges)
                if key not in layer:
                    layer[key] = next_node
                    stack.append(next_node)

    def _power_nodes(self, node: Node, discarding: bool) -> Iterator[Node]:
        table, fixed = node.table, node.pledges != FREE
        if SEVEN in table:
            rest = without(table, SEVEN)
            for deck in arrangements(node.deck):
                if fixed or (deck ^ node.deck) & 15:
                    yield Node(node, deck, rest, node.pledges, "seven", node.wave)
        for shifted in shifts(table):
            if fixed or shifted.count(SEVEN) > table.count(SEVEN):
                yield Node(node, node.deck, shifted, node.pledges, "shift", node.wave)
        if discarding:
            pledges = pledges_after_recalibrating(node.pledges, len(unpack_deck(node.deck)))
            for code in dict.fromkeys(code for code in table if code < WOUNDED):
                yield Node(node, node.deck, without(table, code), pledges, "discard", node.wave)

    def _shift_nodes(self, node: Node) -> Iterator[Node]:
        """Yield the node and every node that 5s lead to from there."""
        yield node
        tables, stack = {node.table}, [node]
        while stack:
            node = stack.pop()
            for table in shifts(node.table):
                if table not in tables:
                    tables.add(table)
                    stack.append(Node(node, node.deck, table, node.pledges, "shift", node.wave))
                    yield stack[-1]

    def _end_wave(self, node: Node, next_decks: dict[Deck, Node]) -> bool:
        """Collect the decks with which the next wave can begin. True if the search can stop."""
        for final in self._shift_nodes(node):
            if node.wave == WAVES:
                if self._record_win(final):
                    return True
                continue
            free, last_nodes = node.pledges == FREE, [final]
            staying = count_wounded(final.table) if free else len(final.table)
            if staying > LIMIT:
                continue
            if free and SEVEN in final.table:
                table = without(final.table, SEVEN)
                last_nodes += [Node(final, deck, table, FREE, "seven", node.wave) for deck in arrangements(node.deck)]
            for last_node in last_nodes:
                if last_node.table:
                    next_decks.setdefault(last_node.deck, last_node)
                if not staying:
                    if last_node.deck >> 4:
                        next_decks.setdefault(last_node.deck >> 4, last_node)
                    elif self._record_win(Node(last_node, 0, (), 0, "end", node.wave)):
                        return True
        return False

    def _begin_next_wave(self, node: Node, deck: Deck) -> bool:
        """Search the next wave with that deck. True if the search can stop."""
        wave = node.wave + 1
        key = wave, deck
        if key in self._lost_starts or key in self._tried:
            return False
        start = Node(node, deck, self.hands[wave], FREE, "end", wave)
        self._tried.add(key)
        pruned_before, self._pruned = self._pruned, False
        if self._may_win(start) and self._search_wave(start, False, False):
            return True
        if not self._pruned:
            self._lost_starts.add(key)
        self._pruned |= pruned_before
        return False

    def _record_win(self, node: Node) -> bool:
        """Record the won line unless a better one is known. True if the search can stop."""
        if self.best and score(node.table) < self.min_score:
            return False
        self.best_line, self.min_score = node, score(node.table) + 1
        return not self.best

    def _may_win(self, node: Node) -> bool:
        """Whether the total strength of the defenders, an upper bound, suffices for the attackers."""
        if not self.closed:
            return node.wave < WAVES or sum(code & 15 for code in node.table) >= self.min_score
        jokers, strength_left = self._later[node.wave]
        strength_left += strength(node.table) - self.min_score
        return _required_strength(node.deck, jokers + node.table.count(JOKER)) <= strength_left


@lru_cache(maxsize=1 << 16)
def _required_strength(deck: Deck, skipped: int) -> int:
    """The sum of the attackers' values without the greatest ``skipped``."""
    return sum(sorted(unpack_deck(deck), reverse=True)[skipped:])


def without(table: Table, code: int) -> Table:
    """The table without one defender of that code."""
    codes = list(table)
    codes.remove(code)
    return make_table(codes)


def pledges_after_recalibrating(pledges: int, remaining: int) -> int:
    """The pledges possible after recalibrating with that many attackers left (``wave.recalibrate``)."""
    possible = (2 << remaining) - 1
    current = pledges & possible
    return FREE if current & current - 1 else possible & ~current


def pledges_after_turn(pledges: int, remaining: int) -> int:
    """The pledges still possible after an attacker is turned up and ``remaining`` are left; 0 if none is."""
    possible = pledges >> 1 & (2 << remaining) - 1
    return FREE if possible == (2 << remaining) - 1 else possible
