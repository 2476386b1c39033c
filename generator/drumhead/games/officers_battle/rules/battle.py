"""A battle, cards played at one position or more, with its check, its effect and its words."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Annotated, ClassVar, Final

from drumhead.games.officers_battle.rules import series
from drumhead.games.officers_battle.rules.state import OfficersState, Rule, TurnPhase, Victim
from drumhead.games.officers_battle.rules.terms import ACE, LEVEL, NAMES, PLACES, hand_without
from drumhead.games.officers_battle.rules.turn import after_action, lost_rewards
from drumhead.table.cards import Card, parse_card, rank, suit
from drumhead.table.moves import Codec, move
from drumhead.table.verdict import Event, Verdict, event, refuse
from drumhead.table.words import counted, listed, often

PLACE_NUMBERS: Final = {name: at for at, name in enumerate(PLACES)} | {"center": 1}
"""Position by name, as it may be written."""
_PLAY: Final = re.compile(rf"({'|'.join(PLACE_NUMBERS)})\s+(.+?)(\s+kill)?", re.IGNORECASE)


class PlayKind(StrEnum):
    """What kind of play it is."""

    SINGLES = "singles"
    """One card on the pile, or several rising ones where the variant allows it."""
    ACE = "kill"
    """A lone ace that kills."""
    SERIES = "series"


@dataclass(frozen=True, slots=True)
class Play:
    """Cards played at one position (0 west to 2 east); a series from low to high, its aces where they stand."""

    at: int
    cards: tuple[Card, ...]
    kind: PlayKind = PlayKind.SINGLES

    @property
    def kills(self) -> bool:
        """Whether it kills the opposing officer (``kill.series``, ``kill.ace``)."""
        return self.kind is not PlayKind.SINGLES

    @property
    def suits(self) -> tuple[str, ...]:
        """The suits that must be allowed there: for a series that of its naturals, if it has any (``series.ace``)."""
        if self.kind is PlayKind.SERIES:
            return tuple(suit(card) for card in self.cards if rank(card) != "A")[:1]
        return tuple(dict.fromkeys(map(suit, self.cards)))

    def needs_support(self, state: OfficersState) -> bool:
        """Whether it is legal only with the support officer, if it is (``battle.support``)."""
        own, other = state.own_side, state.other_side
        return any(series.needs_support(own, other, self.at, suit_) for suit_ in self.suits)

    def __str__(self) -> str:
        cards = ("-" if self.kind is PlayKind.SERIES else " ").join(self.cards)
        return f"{PLACES[self.at]} {cards}{' kill' if self.kind is PlayKind.ACE else ''}"

    def refusals(self, state: OfficersState) -> Iterator[Verdict]:
        """A play by itself: its series, its suits (``battle.suit``), and the pile that it goes on (``top.rank``)."""
        pile, cards = state.piles[self.at], self.cards
        if self.kind is PlayKind.SERIES:
            yield from series.no_series(cards)
        for suit_ in self.suits:
            if series.needs_support(state.own_side, state.other_side, self.at, suit_) is None:
                yield series.refusal(state, self.at, suit_)
        if self.kind is PlayKind.SERIES:
            yield from series.series_too_low(pile, cards, self.at)
        elif self.kind is PlayKind.ACE:
            (card,), victim = cards, state.other_side.front[self.at]
            if rank(card) != "A":
                yield refuse(f"{card} cannot kill alone: only an ace or a series can.", Rule.KILL_ACE)
            if victim and suit(card) == suit(victim):
                reason = f"{card} cannot kill {victim}: a lone ace cannot kill an officer of its own suit."
                yield refuse(reason, Rule.KILL_SUIT)
        else:
            if len(cards) > 1:
                yield from self._not_singles(state)
            if not series.goes_on(card := cards[0], series.lowest_step(pile)):
                yield refuse(f"{card} is lower than {pile[-1]}, the top card in the {PLACES[self.at]}.", Rule.TOP_RANK)

    def _not_singles(self, state: OfficersState) -> Iterator[Verdict]:
        text = " ".join(self.cards)
        if not state.terms.many_singles:
            other = f", or a series with hyphens, {'-'.join(self.cards)}"
            reason = f"{text} in the {PLACES[self.at]} is more than one single: play one{other}."
            yield refuse(reason, Rule.BATTLE_ONE)
        if not series.is_rising(self.cards):
            reason = f"{text} does not rise: no card may be lower than the one before it."
            yield refuse(reason, Rule.BATTLE_ONE, Rule.TOP_RANK)

    def event(self, state: OfficersState) -> Event:
        """What is played, or killed, and who joins in."""
        own, other, place, name = state.own_side, state.other_side, PLACES[self.at], NAMES[state.turn]
        front, victim = own.front[self.at], other.front[self.at]
        assert front and victim
        rules, support_text = [Rule.BATTLE_SUIT], ""
        if own.support and self.needs_support(state):
            rules.append(Rule.BATTLE_SUPPORT)
            support_text = f", {own.support} joining in"
            if front[-1] == own.support[-1] == victim[-1] and LEVEL[own.support] < LEVEL[victim]:
                rules.append(Rule.BATTLE_TWO)  # neither of them beats the victim's rank alone
        elif front[-1] == victim[-1]:
            rules.append(Rule.BATTLE_OUTRANKED)
        if any(series.support_would_forbid(state, self.at, suit_) for suit_ in self.suits):
            rules.append(Rule.BATTLE_ALONE)
        if self.kind is PlayKind.SINGLES:
            text, rules = f"{name} plays {listed(self.cards)} in the {place}{support_text}.", [*rules, Rule.PILE_SHARED]
            if pile := state.piles[self.at]:
                rules.append(Rule.TOP_TWO if "2" in (rank(self.cards[0]), rank(pile[-1])) else Rule.TOP_RANK)
            return event(text, *rules, *[Rule.BATTLE_ONE] * (len(self.cards) > 1))
        what: str = self.cards[0] if self.kind is PlayKind.ACE else f"series {'-'.join(self.cards)}"
        rules += [Rule.KILL_ACE] if self.kind is PlayKind.ACE else [*self._series_rules(state), Rule.KILL_SERIES]
        text = f"{name}'s {what} kills {victim} in the {place}{support_text}."
        return event(text, *rules, Rule.KILL_LIES)

    def _series_rules(self, state: OfficersState) -> Iterator[Rule]:
        yield Rule.SERIES_RUN if len(self.cards) > 3 else Rule.SERIES_THREE
        (suit_,), first = self.suits, series.first_step(self.cards)
        aces = [(card, step) for step, card in enumerate(self.cards, first) if rank(card) == "A"]
        if any(card[-1] != suit_ or step != ACE for card, step in aces):
            yield Rule.SERIES_ACE
        if series.lowest_step(state.piles[self.at]):
            yield Rule.TOP_SERIES


def _read_play(text: str) -> Play:
    """One position's part of a battle. Raises ValueError."""
    if not (match := _PLAY.fullmatch(text.strip())):
        raise ValueError(f"{text!r} is not a play: write the position and the card, such as west 9H")
    at, cards, kill = PLACE_NUMBERS[match[1].lower()], match[2], match[3]
    if "-" in cards:
        # A series kills with or without the word.
        return Play(at, tuple(map(parse_card, re.split(r"\s*-\s*", cards))), PlayKind.SERIES)
    singles = tuple(map(parse_card, cards.split()))
    if kill and len(singles) > 1:
        raise ValueError(f"{text!r}: one ace kills alone, and a series is written with hyphens, such as 5H-6H-7H-8H")
    return Play(at, singles, PlayKind.ACE if kill else PlayKind.SINGLES)


@move("battle {plays:; }")
class Battle:
    """Play cards at one position or more; the plays are kept from west to east."""

    phase: ClassVar = TurnPhase.ACTION
    plays: tuple[Annotated[Play, Codec(_read_play, str, "west 9H")], ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "plays", tuple(sorted(self.plays, key=lambda play: play.at)))

    @property
    def victim(self) -> Victim | None:
        """Where a legal battle kills, if it does, and with which cards."""
        return next((Victim(play.at, play.cards) for play in self.plays if play.kills), None)

    def refusals(self, state: OfficersState) -> Iterator[Verdict]:
        """Each play by itself, one kill at most (``kill.one``), one needing support (``battle.support``)."""
        yield from self._not_held(state.own_side.hand)
        for at, number in Counter(play.at for play in self.plays).items():
            if number > 1:
                plays = f"You have {number} plays in the {PLACES[at]}"
                yield refuse(f"{plays}, but only one is allowed at a position each turn.", Rule.BATTLE_ONE)
        for play in self.plays:
            yield from play.refusals(state)
        kills = [f"the {PLACES[play.at]}" for play in self.plays if play.kills]
        if len(kills) > 1:
            reason = f"You have {len(kills)} kills, in {listed(kills)}, but only one is allowed each turn."
            yield refuse(reason, Rule.KILL_ONE)
        supported = [f"the {PLACES[play.at]}" for play in self.plays if play.needs_support(state)]
        if len(supported) > 1:
            needed = f"The support officer, {state.own_side.support}, would be needed in {listed(supported)}"
            yield refuse(f"{needed}, but can join in at only one position.", Rule.BATTLE_SUPPORT)

    def _not_held(self, hand: tuple[Card, ...]) -> Iterator[Verdict]:
        held, used = Counter(hand), Counter(card for play in self.plays for card in play.cards)
        if missing := [card for card in used if not held[card]]:
            are = f"{listed(missing)} {'is' if len(missing) == 1 else 'are'} not"
            yield refuse(f"{are} in your hand, which is {listed(hand) if hand else 'empty'}.", Rule.BATTLE_HAND)
        for card, number in used.items():
            if number > held[card]:
                number_held = "one" if held[card] == 1 else str(held[card])
                yield refuse(f"You use {card} {often(number)} but hold {number_held}.", Rule.BATTLE_HAND)

    def advance(self, state: OfficersState) -> OfficersState:
        """The cards lie on piles, each for a bonus, and on the victim; with a side's last officer the game ends."""
        piles, hand = list(state.piles), state.own_side.hand
        for play in self.plays:
            hand = hand_without(hand, play.cards)
            if not play.kills:
                piles[play.at] += play.cards
        state = state.with_side(replace(state.own_side, hand=hand))
        bonuses = sum(not play.kills for play in self.plays)
        state = replace(state, piles=tuple(piles), bonuses=bonuses, struck=self.victim, quiet=0)
        if state.struck and not state.alive(1 - state.turn):
            return replace(state, phase=TurnPhase.OVER, bonuses=0)
        return after_action(state)

    def events(self, before: OfficersState, after: OfficersState) -> Iterator[Event]:
        """Each play, what it earns, and what is lost."""
        name = NAMES[before.turn]
        yield from (play.event(before) for play in self.plays)
        if after.phase is TurnPhase.BONUS:
            yield event(f"{name} earns {counted(after.bonuses, 'bonus card')}.", Rule.BONUS_EACH)
        if after.phase is TurnPhase.SPOILS:
            yield event(f"{name} must choose the spoils.", Rule.SPOILS_PILE, Rule.SPOILS_CARD)
        yield from lost_rewards(after, sum(not play.kills for play in self.plays), self.victim is not None)
