"""The rules that the engine cites, the state of a game, its values and variants, and what moves ask of a defender."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Annotated, Any, Final, NamedTuple

from drumhead.table.cards import BLACK_SUITS, JOKER, RANKS, RED_SUITS, Card, is_red, pack, rank
from drumhead.table.game import Tables, Variants
from drumhead.table.reading import Limit
from drumhead.table.rows import TableReader
from drumhead.table.verdict import Verdict, refuse
from drumhead.table.words import listed


class Rule(StrEnum):
    """Every rule id of Onslaught that a refusal, an event or an outcome rests on."""

    SETUP_ATTACKERS = "setup.attackers"
    SETUP_DEFENDERS = "setup.defenders"
    SETUP_VALUES = "setup.values"
    SETUP_JOKER = "setup.joker"
    WAVE_DEAL = "wave.deal"
    WAVE_PLEDGE = "wave.pledge"
    WAVE_TURN = "wave.turn"
    WAVE_FOURTH = "wave.fourth"
    WAVE_END = "wave.end"
    WAVE_LIMIT = "wave.limit"
    WAVE_SPARE = "wave.spare"
    WAVE_RECALIBRATE = "wave.recalibrate"
    WAVE_RECALIBRATE_NUMBER = "wave.recalibrate.number"
    WAVE_RECALIBRATE_COST = "wave.recalibrate.cost"
    ABSORB_GREATER = "absorb.greater"
    ABSORB_VALUE = "absorb.value"
    ABSORB_WOUNDED = "absorb.wounded"
    ABSORB_JOKER = "absorb.joker"
    DESTROY_EXACT = "destroy.exact"
    DESTROY_BONUS = "destroy.bonus"
    DESTROY_SUM = "destroy.sum"
    DESTROY_ALIKE = "destroy.alike"
    DESTROY_JOKER_SUM = "destroy.joker-sum"
    DESTROY_UNDER = "destroy.under"
    JOKER_DESTROY = "joker.destroy"
    JOKER_UNWOUNDED = "joker.unwounded"
    POWER_WHEN = "power.when"
    POWER_THREE = "power.three"
    POWER_FIVE = "power.five"
    POWER_FIVE_ABSORB = "power.five.absorb"
    POWER_FIVE_DESTROY = "power.five.destroy"
    POWER_FIVE_BONUS_BARRED = "power.five.bonus-barred"
    POWER_SEVEN = "power.seven"
    POWER_SEVEN_ARRANGE = "power.seven.arrange"
    END_WON = "end.won"
    END_SURVIVED = "end.survived"
    END_LOST = "end.lost"
    END_SCORE = "end.score"
    PLAY_OVER = "play.over"
    PLAY_NOTATION = "play.notation"


WAVES: Final = 4
HAND: Final = 7
"""Defenders dealt to a wave."""
LIMIT: Final = 3
"""Defenders that may be left at the end of any wave but the last."""
SIGHT: Final = 3
"""Attackers that a 7 shows."""

ATTACKERS: Final = pack(RED_SUITS)
DEFENDERS: Final = pack(BLACK_SUITS, jokers=2)
VARIANTS: Final = {"final": ("closed", "open"), "bonus": ("free", "strict")}


@dataclass(frozen=True, slots=True)
class Terms:
    """The options of a game and its card values."""

    final: str
    bonus: str
    worth: Mapping[Card, int] = field(hash=False)
    """The face value of each card, 0 for a Joker."""

    @property
    def values(self) -> tuple[int, ...]:
        """The face values from ace to king."""
        return tuple(self.worth[card] for card in pack(("C",)))


class Value(NamedTuple):
    """A row of the table ``values``: a rank and its value (``setup.values``)."""

    rank: str
    value: Annotated[int, Limit(1)]


def read_terms(tables: Tables, variants: Variants) -> Terms:
    """The options and card values of a game (``setup.values``). Raises BadInput naming every fault of the tables."""
    reader = TableReader(tables)
    values = reader.by("values", Value, lambda row: row.rank, RANKS)
    reader.done()
    return Terms(variants["final"], variants["bonus"], {card: values[rank(card)].value for card in pack()} | {JOKER: 0})


@dataclass(frozen=True, slots=True)
class Defender:
    """A defender on the table and the attackers that it has absorbed, the first at the bottom."""

    card: Card
    value: int
    """Present value: the face value less the values of all attackers under it; 0 for a Joker."""
    under: tuple[Card, ...] = ()

    def to_json(self) -> Any:
        """The card alone, or the card and the attackers under it."""
        return {"card": self.card, "under": list(self.under)} if self.under else self.card

    @property
    def wounded(self) -> bool:
        """Whether it has absorbed attackers (``absorb.wounded``)."""
        return bool(self.under)

    def absorbing(self, attacker: Card, worth: int) -> "Defender":
        """The defender with one attacker more under it (``absorb.value``)."""
        return Defender(self.card, self.value - worth, (*self.under, attacker))


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A position, immutable. Equal positions are equal states. By default nothing is on the table yet."""

    attackers: tuple[Card, ...]
    """The attackers still face down, the next one first."""
    defenders: tuple[Card, ...]
    """The defenders still to be dealt, the next one first."""
    table: tuple[Defender, ...] = ()
    """In the order dealt."""
    waiting: Card | None = None
    """The attacker that has been turned up and not yet dealt with."""
    wave: int = 1
    """1 to 4."""
    pledge: int | None = None
    """Attackers that this wave brings; None before the pledge."""
    faced: int = 0
    """Attackers of this wave that have been dealt with."""
    peeked: bool = False
    """Whether a 7 has just shown the next attackers, so that they must be arranged."""
    discard: tuple[Card, ...] = ()
    """The cards out of play that the player has seen."""
    unseen: tuple[Card, ...] = ()
    """Attackers beaten unseen: nobody may look at them."""
    ending: Rule | None = None
    """The rule that ended the game if the cards don't show it: ``wave.limit`` or ``end.survived``."""
    terms: Terms = field(hash=False, repr=False, metadata={"json": False})

    @property
    def attacker(self) -> Card:
        """The waiting attacker; there must be one."""
        assert self.waiting is not None
        return self.waiting

    @property
    def closed(self) -> bool:
        """Whether this is a fourth wave that brings every attacker left (``wave.fourth``, ``final: closed``)."""
        return self.wave == WAVES and self.terms.final == "closed"

    @property
    def pledge_met(self) -> bool:
        """Whether the pledge is met (``wave.end``)."""
        return self.waiting is None and self.faced == self.pledge

    @property
    def won(self) -> bool:
        """Whether every attacker is gone (``end.won``), or the last wave has been survived (``end.survived``)."""
        return self.ending is Rule.END_SURVIVED or not (self.attackers or self.waiting)

    @property
    def next_attackers(self) -> tuple[Card, ...]:
        """The attackers that a 7 shows now, or would show (``power.seven``)."""
        return self.attackers[:SIGHT]

    @property
    def hidden(self) -> tuple[Card, ...]:
        """The attackers that have not been turned up; those beaten unseen are among them."""
        seen = {*self.discard, self.waiting, *(card for defender in self.table for card in defender.under)}
        return tuple(card for card in ATTACKERS if card not in seen)

    def find(self, card: Card) -> Defender | None:
        """The defender with this card on the table, or None."""
        return next((defender for defender in self.table if defender.card == card), None)

    def defender(self, card: Card) -> Defender:
        """The defender with this card, which must be on the table."""
        return next(defender for defender in self.table if defender.card == card)

    def table_with(self, defender: Defender) -> tuple[Defender, ...]:
        """The table with this in the place of the defender of the same card."""
        return tuple([defender if one.card == defender.card else one for one in self.table])

    def discarding(self, *cards: Card) -> "State":
        """The state without these defenders, which are discarded with the attackers under them (``destroy.under``).

        Each card stands for one defender, since it may name only one of two Jokers.
        """
        cards_left, table, discard = list(cards), list[Defender](), list(self.discard)
        for defender in self.table:
            if defender.card in cards_left:
                cards_left.remove(defender.card)
                discard += (defender.card, *defender.under)
            else:
                table.append(defender)
        return replace(self, table=tuple(table), discard=tuple(discard))


def not_on_table(state: State, card: Card) -> Iterator[Verdict]:
    """Refuse a card that is no defender on the table (``wave.deal``)."""
    if is_red(card):
        yield refuse(f"{card} is an attacker; only black cards and Jokers defend.", Rule.SETUP_DEFENDERS)
    if not state.find(card):
        defenders = listed([defender.card for defender in state.table])
        rules = (Rule.WAVE_DEAL, Rule.SETUP_JOKER) if card == JOKER else (Rule.WAVE_DEAL,)
        yield refuse(f"{card} is not on the table; the defenders there: {defenders}.", *rules)


def wounded(state: State, card: Card, deed: str, rule: Rule) -> Iterator[Verdict]:
    """Refuse a defender with attackers under it (``joker.unwounded``, ``power.when``).

    ``deed`` completes "only an unwounded defender …"; ``rule`` is the rule that demands it.
    """
    if under := state.defender(card).under:
        reason = f"{card} is wounded (under it: {listed(under)}), and only an unwounded defender {deed}."
        yield refuse(reason, rule, Rule.ABSORB_WOUNDED)


def powerless(state: State, card: Card, power_rank: str, rule: Rule) -> Iterator[Verdict]:
    """Refuse a card that can't be discarded for the power of that rank, which ``rule`` describes (``power.when``)."""
    if rank(card) != power_rank:
        yield refuse(f"{card} does not have the power of a {power_rank}.", rule)
    yield from not_on_table(state, card)
    yield from wounded(state, card, "can be discarded for its power", Rule.POWER_WHEN)
