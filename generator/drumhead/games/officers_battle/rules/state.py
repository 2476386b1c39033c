"""The rules that the engine cites, the pack, the state of a game, what a player sees of it, and how it ends."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Final, Literal, NamedTuple, get_args

from drumhead.table.cards import SUITS, Card, pack, rank
from drumhead.table.reading import fields_to_json
from drumhead.table.verdict import Outcome


class Rule(StrEnum):
    """Every rule id of Officers' Battle that a refusal, an event or an outcome rests on."""

    SETUP_RANKS = "setup.ranks"
    SETUP_FIRST = "setup.first"

    TURN_ORDER = "turn.order"
    TURN_ACTION = "turn.action"
    TURN_PASS = "turn.pass"

    REFORM_VICTIM = "reform.victim"
    REFORM_REST = "reform.rest"
    REFORM_LINE = "reform.line"
    REFORM_NEXT = "reform.next"

    DRAW_MUST = "draw.must"
    DRAW_DISCARD = "draw.discard"
    DRAW_DECLINE = "draw.decline"

    BATTLE_SUIT = "battle.suit"
    BATTLE_OUTRANKED = "battle.outranked"
    BATTLE_TWO = "battle.two"
    BATTLE_SUPPORT = "battle.support"
    BATTLE_ALONE = "battle.alone"
    BATTLE_EMPTY = "battle.empty"
    BATTLE_ONE = "battle.one"
    BATTLE_HAND = "battle.hand"

    PILE_SHARED = "pile.shared"
    TOP_RANK = "top.rank"
    TOP_TWO = "top.two"
    TOP_SERIES = "top.series"

    SERIES_RUN = "series.run"
    SERIES_THREE = "series.three"
    SERIES_ORDER = "series.order"
    SERIES_ACE = "series.ace"
    SERIES_NATURAL = "series.natural"

    KILL_SERIES = "kill.series"
    KILL_ACE = "kill.ace"
    KILL_SUIT = "kill.suit"
    KILL_ONE = "kill.one"
    KILL_LIES = "kill.lies"

    BONUS_EACH = "bonus.each"
    BONUS_SOURCE = "bonus.source"
    BONUS_DECLINE = "bonus.decline"
    BONUS_FORGONE = "bonus.forgone"

    SPOILS_PILE = "spoils.pile"
    SPOILS_CARD = "spoils.card"

    REGROUP_PILE = "regroup.pile"
    REGROUP_SUPPORT = "regroup.support"
    REGROUP_TO = "regroup.to"
    REGROUP_FROM = "regroup.from"

    RECALL_MUST = "recall.must"
    RECALL_TOP = "recall.top"

    END_OFFICERS = "end.officers"
    END_STILL = "end.still"
    END_LULL = "end.lull"
    END_SCORE = "end.score"
    END_WINNER = "end.winner"

    PLAY_OVER = "play.over"
    PLAY_NOTATION = "play.notation"


PLAYERS: Final = ("north", "south")
NAMES: Final = ("North", "South")
PLACES: Final = ("west", "centre", "east")
Stack = Literal["left", "right"]
STACKS: Final[tuple[Stack, ...]] = get_args(Stack)
POSITIONS: Final = range(len(PLACES))
"""The positions by number, 0 west to 2 east."""

OFFICERS: Final = tuple(card for card in pack() if rank(card) in "JQK")
"""One player's officers, in the order before a shuffle."""
CARDS: Final = tuple(card for card in pack() if rank(card) not in "JQK")
"""One player's cards, in the order before a shuffle."""

LADDER: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A", "2")
"""The ranks of a series, from the low 2 up to the high 2."""
HIGH: Final = len(LADDER) - 1
"""The step of the high 2."""
ACE: Final = HIGH - 1
"""The step of the ace."""

STEP: Final = {card: LADDER.index(rank(card)) for card in CARDS}
"""The step of each card on the ladder; for a 2 the low one."""
LEVEL: Final = {card: "JQK".index(rank(card)) for card in OFFICERS}
"""An officer's rank: 0 for a jack to 2 for a king."""

_HAND_ORDER: Final = {card: (SUITS.index(card[-1]), STEP[card]) for card in CARDS}


def sorted_hand(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards in the order of a hand: by suit, then from 2 to ace (``setup.ranks``)."""
    return tuple(sorted(cards, key=_HAND_ORDER.__getitem__))


def hand_without(hand: tuple[Card, ...], cards: Iterable[Card]) -> tuple[Card, ...]:
    """The hand without those cards (``battle.hand``)."""
    remaining = list(hand)
    for card in cards:
        remaining.remove(card)
    return tuple(remaining)


OFFICER_POINTS: Final = 5
"""For each officer alive (``end.score``)."""
HAND_SIZE: Final = 5
"""Cards in each hand at the start (``setup.hand``)."""
STILL: Final = 2
"""Consecutive turns without a draw or an action that end the game (``end.still``)."""
LULL: Final = 40
"""Consecutive turns without a kill, both decks empty, that end the game under ``lull: forty`` (``end.lull``)."""


class TurnPhase(StrEnum):
    """What the player on turn does next."""

    DRAW = "draw"
    ACTION = "action"
    BONUS = "bonus"
    SPOILS = "spoils"
    RECALL = "recall"
    OVER = "over"


class Terms(NamedTuple):
    """What the variants decide."""

    many_singles: bool
    """Whether several singles may be played at a position (``battle.one``)."""
    lull_ends: bool
    """Whether a lull ends the game (``end.lull``)."""


@dataclass(frozen=True, slots=True)
class PlayerSide:
    """One player's officers and cards."""

    front: tuple[Card | None, ...]
    """The officers at west, centre and east."""
    support: Card | None
    officers: tuple[Card, ...]
    """The officer deck, the next one first."""
    left: tuple[Card, ...] = ()
    """A retreat stack, its top last; ``right`` is the other."""
    right: tuple[Card, ...] = ()
    killed: tuple[Card, ...] = ()
    """Officers out of the game, in the order they fell."""
    beside: tuple[Card, ...] = ()
    """The cards that left the game with them."""
    hand: tuple[Card, ...] = ()
    """By suit, then from 2 to ace; a card may occur twice, once from each pack."""
    deck: tuple[Card, ...] = ()
    """The next one first."""

    def to_json(self) -> dict[str, Any]:
        """The side's part of a position, under the keys of ``OfficersState.to_json``."""
        parts = fields_to_json(self)
        return {
            "front": dict(zip(PLACES, parts.pop("front"), strict=True)),
            "retreats": {stack: parts.pop(stack) for stack in STACKS},
            "hands": parts.pop("hand"),
            "decks": parts.pop("deck"),
            **parts,
        }


@dataclass(frozen=True, slots=True)
class Victim:
    """The officer killed in this turn, which stays until its side reforms: its position, and the cards on it."""

    at: int
    cards: tuple[Card, ...]

    @property
    def top(self) -> Card:
        """The card that leaves the game with it (``reform.victim``)."""
        return self.cards[-1]

    def to_json(self) -> dict[str, Any]:
        """The name of the victim's position, and the cards on it."""
        return fields_to_json(self) | {"at": PLACES[self.at]}


@dataclass(frozen=True, slots=True, kw_only=True)
class OfficersState:
    """A position. Equal positions are equal states; none ever changes. Players are 0 (North) and 1 (South).

    By default nothing has been drawn or played yet.
    """

    sides: tuple[PlayerSide, ...]
    piles: tuple[tuple[Card, ...], ...] = ((),) * len(PLACES)
    """The three piles between the lines, from west to east, each with its top last."""
    discard: tuple[Card, ...] = ()
    """Its top last."""
    turn: int
    """The player whose turn it is."""
    phase: TurnPhase = TurnPhase.DRAW
    drawn: bool = False
    """Whether a card was drawn in this turn's draw."""
    bonuses: int = 0
    """Bonus cards still due in this turn."""
    struck: Victim | None = None
    """The victim of this turn, of the player who is not on turn."""
    quiet: int = 0
    """Consecutive turns up to now with an empty deck, no draw and a pass."""
    lull: int = field(default=0, metadata={"json": False})
    """If a lull ends the game, the consecutive turns without a kill since both decks have been empty."""
    terms: Terms = field(repr=False, metadata={"json": False})

    @property
    def own_side(self) -> PlayerSide:
        """The side of the player on turn."""
        return self.sides[self.turn]

    @property
    def other_side(self) -> PlayerSide:
        """The opponent's side."""
        return self.sides[1 - self.turn]

    @property
    def spoils(self) -> tuple[Card, ...]:
        """The pile in front of this turn's victim (``spoils.pile``)."""
        return self.piles[self.struck.at] if self.struck else ()

    def alive(self, player: int) -> int:
        """The number of the player's officers alive, anywhere in the game (``end.officers``); a victim is not."""
        struck = self.struck is not None and player != self.turn
        return len(OFFICERS) - len(self.sides[player].killed) - struck

    def points(self, player: int) -> int:
        """The player's score if the game ended now (``end.score``)."""
        return OFFICER_POINTS * self.alive(player) + len(self.sides[1 - player].hand)

    def to_json(self) -> dict[str, Any]:
        """The position as a JSON object, which ``position.from_json`` reads back."""
        parts = fields_to_json(self)
        north, south = parts.pop("sides")
        parts |= {part: dict(zip(PLAYERS, (north[part], south[part]), strict=True)) for part in north}
        parts |= {"turn": PLAYERS[self.turn], "piles": dict(zip(PLACES, parts["piles"], strict=True))}
        return parts | ({"lull": self.lull} if self.terms.lull_ends else {})


HIDDEN: Final = Card("?")
"""A card that the player may not see."""


def seen_by(state: OfficersState, player: int) -> OfficersState:
    """The position as the player (0 North, 1 South) sees it, with ``HIDDEN`` for every hidden card.

    The opponent's hand is hidden, and all decks of cards and officers, the player's own too.
    """

    sides = []
    for number, side in enumerate(state.sides):
        hand = side.hand if number == player else (HIDDEN,) * len(side.hand)
        deck, officers = (HIDDEN,) * len(side.deck), (HIDDEN,) * len(side.officers)
        sides.append(replace(side, hand=hand, deck=deck, officers=officers))
    return replace(state, sides=tuple(sides))


def hidden_cards(view: OfficersState) -> list[Card]:
    """The cards of both packs that a player's view hides, in the pack's order (``setup.cards``)."""
    counts = Counter(CARDS * 2)
    for side in view.sides:
        counts.subtract((*side.hand, *side.deck, *side.beside))
    for pile in (*view.piles, view.discard, view.struck.cards if view.struck else ()):
        counts.subtract(pile)
    del counts[HIDDEN]
    return [card for card, number in counts.items() for _ in range(number)]


def outcome(state: OfficersState) -> Outcome | None:
    """How the game ended (``end.officers``, ``end.still``, ``end.lull``, ``end.winner``), or None while it goes on."""
    if state.phase is not TurnPhase.OVER:
        return None
    score = {player: state.points(number) for number, player in enumerate(PLAYERS)}
    north, south = score.values()
    winner = 0 if north > south else 1
    defeated = [name for player, name in enumerate(NAMES) if not state.alive(player)]
    rule, cause = Rule.END_LULL, f"Both decks are empty, and {LULL} turns have passed without a kill"
    if defeated:
        rule, cause = Rule.END_OFFICERS, f"{defeated[0]}'s last officer has been killed"
    elif state.quiet >= STILL:
        rule, cause = Rule.END_STILL, "Neither player drew a card or did anything in their last turn"
    if north == south:
        return Outcome("draw", f"{cause}: {north} points each.", (rule, Rule.END_WINNER, Rule.END_SCORE), score)
    most, least = max(north, south), min(north, south)
    reason = f"{cause}: {NAMES[winner]} wins by {most} to {least}."
    return Outcome(PLAYERS[winner], reason, (rule, Rule.END_WINNER, Rule.END_SCORE), score)
