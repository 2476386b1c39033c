"""The rules that the engine cites, the state of a game, what a player sees of it, and how it ends."""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Final

from drumhead.games.officers_battle.rules.terms import NAMES, OFFICERS, PLACES, PLAYERS, STACKS, Terms, with_entry
from drumhead.table.cards import Card
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


OFFICER_POINTS: Final = 5
"""For each officer alive (``end.score``)."""
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
    """The officer killed in this turn, there until its side reforms: its position, and the cards on it, top last."""

    at: int
    cards: tuple[Card, ...]

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

    def with_side(self, side: PlayerSide) -> "OfficersState":
        """The state with a new side for the player on turn."""
        return replace(self, sides=with_entry(self.sides, self.turn, side))

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
