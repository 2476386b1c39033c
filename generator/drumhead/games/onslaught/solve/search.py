"""The search: wave by wave, in each wave attacker by attacker, the strongest tables first.

A layer holds every table that can be reached once a given number of the wave's attackers are dealt with. Where a layer
grows wider than the present width its weakest tables are dropped; a search that found nothing then begins again, wider.
One that dropped none has seen everything.

What need not be searched: while every pledge is possible a defender may as well be discarded at the end of the wave as
before, since the pledge is then chosen so that the discards meet it; a 5 need not move an attacker before the
next one waits, or the wave is at its end; a 7 need not be spent while an attacker waits, nor to leave the next one
where it is, except at the end of a wave.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from drumhead.games.onslaught.rules.state import LIMIT, WAVES, Terms
from drumhead.games.onslaught.solve.position import FREE, Deck, Position, arranged, unpacked
from drumhead.games.onslaught.solve.table import (
    JOKER,
    SEVEN,
    WOUNDED,
    Table,
    answers,
    score,
    settled,
    shifts,
    strength,
    wounded,
)

WIDTHS: Final = (24, 200, 2000, 1 << 60)


class Node(NamedTuple):
    """A place in a line: what is left there, and where it came from."""

    before: "Node | None"
    deck: Deck
    table: Table
    pledges: int
    by: str
    """What led here: deal, turn, answer, shift, seven, discard, end."""
    wave: int


class OutOfNodes(Exception):
    """The search has looked at as many tables as it was allowed to."""


class Search:
    """One search for a win from a position, or for the best score."""

    def __init__(self, position: Position, terms: Terms, nodes: int, *, best: bool = False, least: int = 0) -> None:
        self.position = position
        self.closed = terms.final == "closed"
        self.strict = terms.bonus == "strict"
        self.limit = nodes
        self.nodes = 0
        self.best = best
        self.least = least
        """The score that a line must reach to be worth finding."""
        self.found: Node | None = None
        self._lost: set[tuple[int, Deck]] = set()
        """Waves and the decks that they can't begin with, whatever the width."""
        self._later: dict[int, tuple[int, int]] = {}
        self._needs: dict[tuple[Deck, int], int] = {}

    def run(self) -> bool:
        """Whether the last word is said: ``found`` holds a won line, the best one if that was asked, or there is none.

        Raises OutOfNodes; ``found`` then holds the best line so far.
        """
        position = self.position
        start = Node(None, position.deck, position.table, position.pledges, "deal", position.wave)
        for width in WIDTHS:
            self._width, self._cut, self._tried = width, False, set[tuple[int, Deck]]()
            if self._wave(start, position.waits, position.faced) or not self._cut:
                return True
        raise AssertionError("the widest search drops nothing")

    def _wave(self, start: Node, waits: bool, faced: bool) -> bool:
        """Whether the search can stop: a win was found, and no better score is asked for."""
        wave = start.wave
        last = wave == WAVES and self.closed
        ends: dict[Deck, Node] = {}
        layer = {(start.deck, start.table, start.pledges): start}
        while layer:
            nodes = list(layer.values()) if waits else list(self._prepared(layer, faced and not last))
            waits = False
            if faced and not last:
                for node in nodes:
                    if node.pledges & 1 and self._end(node, ends):
                        return True
            layer, faced = {}, True
            for node in nodes:
                attacker, deck = node.deck & 15, node.deck >> 4
                pledges = FREE if node.pledges == FREE else turned(node.pledges, len(unpacked(deck)))
                if not pledges:
                    continue
                if self.nodes == self.limit:
                    raise OutOfNodes
                self.nodes += 1
                for before in self._shifted(node):
                    for table in answers(before.table, attacker, self.strict):
                        key = (deck, table, pledges)
                        if key in layer:
                            continue
                        after = Node(before, deck, table, pledges, "answer", wave)
                        if not deck:
                            if self._won(after):
                                return True
                        elif self._may_win(after):
                            layer[key] = after
            if len(layer) > self._width:
                self._cut = True
                kept = sorted(layer.items(), key=lambda item: _promise(item[1].table), reverse=True)[: self._width]
                layer = dict(kept)
        return any(self._next(ends[deck], deck) for deck in sorted(ends, key=lambda deck: sum(unpacked(deck))))

    def _prepared(self, layer: dict[tuple[Deck, Table, int], Node], discarding: bool) -> Iterator[Node]:
        """The layer with what may be done to its tables before the next attacker is turned up."""
        waiting = list(layer.values())
        while waiting:
            node = waiting.pop()
            yield node
            for other in self._spent(node, discarding and node.pledges != FREE):
                key = (other.deck, other.table, other.pledges)
                if key not in layer:
                    layer[key] = other
                    waiting.append(other)

    def _spent(self, node: Node, discarding: bool) -> Iterator[Node]:
        table = node.table
        fixed = node.pledges != FREE
        if SEVEN in table:
            left = without(table, SEVEN)
            for deck in arranged(node.deck):
                if fixed or (deck ^ node.deck) & 15:
                    yield Node(node, deck, left, node.pledges, "seven", node.wave)
        for shifted in shifts(table):
            if fixed or shifted.count(SEVEN) > table.count(SEVEN):
                yield Node(node, node.deck, shifted, node.pledges, "shift", node.wave)
        if discarding:
            pledges = recalibrated(node.pledges, len(unpacked(node.deck)))
            for code in {code for code in table if code < WOUNDED}:
                yield Node(node, node.deck, without(table, code), pledges, "discard", node.wave)

    def _shifted(self, node: Node) -> Iterator[Node]:
        """The node, and those to which 5s lead while the next attacker waits."""
        yield node
        seen = {node.table}
        waiting = [node]
        while waiting:
            node = waiting.pop()
            for table in shifts(node.table):
                if table not in seen:
                    seen.add(table)
                    waiting.append(Node(node, node.deck, table, node.pledges, "shift", node.wave))
                    yield waiting[-1]

    def _end(self, node: Node, ends: dict[Deck, Node]) -> bool:
        """Note the decks with which the next wave can begin. True where ending here won."""
        for ready in self._shifted(node):
            if node.wave == WAVES:
                if self._won(ready):
                    return True
                continue
            free = node.pledges == FREE
            hurt, left = wounded(ready.table), len(ready.table)
            if (hurt if free else left) > LIMIT:
                continue
            decks = [ready]
            if free and SEVEN in ready.table:
                table = without(ready.table, SEVEN)
                decks += [Node(ready, deck, table, FREE, "seven", node.wave) for deck in arranged(node.deck)]
            for one in decks:
                if one.table:
                    ends.setdefault(one.deck, one)
                if not (hurt if free else left):
                    if one.deck >> 4:
                        ends.setdefault(one.deck >> 4, one)
                    elif self._won(Node(one, 0, (), 0, "end", node.wave)):
                        return True
        return False

    def _next(self, node: Node, deck: Deck) -> bool:
        """Begin the next wave with that deck. True where the search can stop."""
        wave = node.wave + 1
        key = wave, deck
        if key in self._lost or key in self._tried:
            return False
        start = Node(node, deck, self._hands(wave)[0], FREE, "end", wave)
        self._tried.add(key)
        cut, self._cut = self._cut, False
        if self._may_win(start) and self._wave(start, False, False):
            return True
        if not self._cut:
            self._lost.add(key)
        self._cut |= cut
        return False

    def _won(self, node: Node) -> bool:
        """Keep the line, unless a better one is known. True where the search can stop."""
        if self.best and score(node.table) < self.least:
            return False
        self.found, self.least = node, score(node.table) + 1
        return not self.best

    def _hands(self, wave: int) -> tuple[Table, ...]:
        """The hands of that wave and those after it."""
        return self.position.hands[wave - self.position.wave - 1 :]

    def _may_win(self, node: Node) -> bool:
        """Whether the defenders could deal with the attackers if every one of them met its match."""
        if not self.closed:
            return node.wave < WAVES or sum(code & 15 for code in node.table) >= self.least
        jokers, most = self._after(node.wave)
        most += strength(node.table) - self.least
        return self._need(node.deck, jokers + node.table.count(JOKER)) <= most

    def _after(self, wave: int) -> tuple[int, int]:
        """Attackers that cost nothing to those who come after the wave, and the strength of the others."""
        if wave not in self._later:
            hands = self._hands(wave + 1)
            jokers = sum(hand.count(JOKER) for hand in hands)
            self._later[wave] = jokers + WAVES - wave, sum(map(strength, hands))
        return self._later[wave]

    def _need(self, deck: Deck, spared: int) -> int:
        """The values of the attackers but for the greatest ``spared``."""
        key = deck, spared
        if key not in self._needs:
            values = sorted(unpacked(deck), reverse=True)
            self._needs[key] = sum(values[spared:])
        return self._needs[key]


def without(table: Table, code: int) -> Table:
    """The table with one defender of that code gone."""
    left = list(table)
    left.remove(code)
    return settled(left)


def recalibrated(pledges: int, left: int) -> int:
    """The pledges that are possible after a change, with that many attackers left (``wave.recalibrate``)."""
    whole = _every(left)
    now = pledges & whole
    return FREE if now & now - 1 else whole & ~now


def turned(pledges: int, left: int) -> int:
    """The pledges that are possible once one more attacker is turned up and ``left`` are left; 0 where none is."""
    now = pledges >> 1 & _every(left)
    return FREE if now == _every(left) else now


def _every(left: int) -> int:
    return (1 << left + 1) - 1


def _promise(table: Table) -> int:
    return strength(table) + 10 * table.count(JOKER)
