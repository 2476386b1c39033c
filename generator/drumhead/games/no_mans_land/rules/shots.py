"""What comes of a shot, which must be legal: hits, the accident, the counterattack, the score, and the words for it."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from drumhead.games.no_mans_land.rules.state import Fire, Hold, Rule, SniperState
from drumhead.games.no_mans_land.rules.tables import ACCIDENT_CARDS, Individual, SniperTerms
from drumhead.table.cards import Card, is_red
from drumhead.table.verdict import Event, event
from drumhead.table.words import capitalized, counted, listed

PLAYER: Final = Individual(0, "player", 9, 0)
"""The player with the defence against a counterattack (``counter.killed``)."""


class Strike(NamedTuple):
    """Cards fired at an individual, by accident too, or at the player."""

    individual: Individual
    cards: tuple[Card, ...]
    total: int
    """The sum of the strengths; a card that hits automatically counts 0."""
    eyes: tuple[Card, ...]
    """The cards that hit automatically, right between the eyes."""
    hit: bool


class RoundResult(NamedTuple):
    """Everything that follows from a shot, in order."""

    shots: tuple[Strike, ...]
    close_miss: bool | None
    """Whether the only shot was a close miss; None if there can be no accident."""
    accident: Strike | None
    counterattack: Strike | None

    @property
    def hits(self) -> tuple[Individual, ...]:
        """The individuals hit, by number (``target.individuals``)."""
        hits = (shot.individual for shot in (*self.shots, self.accident) if shot and shot.hit)
        return tuple(sorted(hits, key=lambda individual: individual.number))

    @property
    def score(self) -> int:
        """What the round adds to the total (``score.tally``)."""
        return sum(individual.score for individual in self.hits)

    @property
    def killed(self) -> bool:
        """Whether the counterattack hit (``counter.killed``)."""
        return self.counterattack is not None and self.counterattack.hit


def strike(terms: SniperTerms, cards: Sequence[Card], target: Individual) -> Strike:
    """Compare the cards with the defence: a greater sum hits (``shot.greater``), and so does ``shot.eyes``."""
    eyes = tuple(card for card in cards if terms.strengths[card] is None)
    total = sum(terms.strengths[card] or 0 for card in cards)
    return Strike(target, tuple(cards), total, eyes, bool(eyes) or total > target.defence)


def is_close(hand: Sequence[Card]) -> bool:
    """Whether a miss with this hand is close: it has more red cards than black, fired or not (``accident.colour``)."""
    return 2 * sum(map(is_red, hand)) > len(hand)


def round_result(state: SniperState, move: Fire | Hold) -> RoundResult:
    """The result of a legal shot, with the accident (``accident.when``) and the counterattack (``counter.after``)."""
    terms, card, deck = state.terms, state.target_card, state.shoot
    shots = tuple(
        strike(terms, [card for card in state.hand if card in aim.cards], state.aimed_at(aim))
        for aim in (move.aims if isinstance(move, Fire) else ())
    )
    close_miss, accident, counterattack = None, None, None
    if len(card.individuals) > 1 and len(shots) == 1 and not shots[0].hit:
        close_miss = is_close(state.hand)
    if close_miss:
        accident = strike(terms, deck[:ACCIDENT_CARDS], card.bystander(shots[0].individual))
        deck = deck[ACCIDENT_CARDS:]
    if card.counterattack:
        counterattack = strike(terms, deck[: card.counterattack], PLAYER)
    return RoundResult(shots, close_miss, accident, counterattack)


def round_events(state: SniperState, result: RoundResult) -> Iterator[Event]:
    """Yield the events of a shot, without its score."""
    if not result.shots:
        yield event("You hold your fire.", Rule.AIM_HOLD)
    yield from (_shot_event(state, shot) for shot in result.shots)
    kept_back = tuple(card for card in state.hand if not any(card in shot.cards for shot in result.shots))
    if kept_back and result.shots:
        yield event(f"You keep {listed(kept_back)} back.", Rule.AIM_KEPT)
    if result.close_miss is not None:
        yield from _accident_events(state, result.accident)
    if result.counterattack:
        yield from _counterattack_events(state, result.counterattack)


def _shot_event(state: SniperState, shot: Strike) -> Event:
    name, points = state.target_card.name(shot.individual), f"{counted(shot.individual.score, 'point')}."
    if shot.eyes:
        text = f"{listed(shot.eyes)} {_hits(shot.eyes)} right between the eyes: {name} is hit. {points}"
        return event(text, Rule.SHOT_EYES)
    total = f"{shot.cards[0]}, strength {shot.total},"
    if len(shot.cards) > 1:
        total = f"{listed(shot.cards)} ({_sum(state, shot)})"
    text = f"{total} against {name}, defence {shot.individual.defence}: {f'a hit. {points}' if shot.hit else 'a miss.'}"
    return event(text, Rule.SHOT_STRENGTH, Rule.SHOT_GREATER)


def _accident_events(state: SniperState, shot: Strike | None) -> Iterator[Event]:
    reds = sum(map(is_red, state.hand))
    colours = f"{reds or 'No'} red and {len(state.hand) - reds or 'no'} black in the hand"
    if not shot:
        yield event(f"{colours}: a wide miss.", Rule.ACCIDENT_WHEN, Rule.ACCIDENT_COLOUR)
        return
    text = f"{colours}: a close miss. {capitalized(state.target_card.name(shot.individual))} is threatened by accident."
    yield event(text, Rule.ACCIDENT_WHEN, Rule.ACCIDENT_COLOUR, Rule.ACCIDENT_TARGET)
    yield event(f"{listed(shot.cards)} are drawn for the accident.", Rule.ACCIDENT_DRAW)
    yield _shot_event(state, shot)


def _counterattack_events(state: SniperState, back: Strike) -> Iterator[Event]:
    first, *others = state.target_card.individuals
    who = "They shoot" if others else f"The {first.who} shoots"
    draw = f"{who} back with {counted(len(back.cards), 'card')}, {listed(back.cards)}"
    yield event(f"{draw}.", Rule.COUNTER_AFTER, Rule.COUNTER_DRAW)
    if back.eyes:
        text = f"{listed(back.eyes)} {_hits(back.eyes)} you right between the eyes: you are killed."
        yield event(text, Rule.COUNTER_KILLED, Rule.SHOT_EYES)
    else:
        than = f"more than your defence of {PLAYER.defence}"
        end = f"{than}: you are killed" if back.hit else f"not {than}: you survive"
        yield event(f"{_sum(state, back)}, {end}.", Rule.COUNTER_KILLED, Rule.SHOT_GREATER)


def _sum(state: SniperState, shot: Strike) -> str:
    """The strengths of a shot's cards, added up."""
    strengths = " + ".join(str(state.terms.strengths[card]) for card in shot.cards)
    return f"{strengths} = {shot.total}" if len(shot.cards) > 1 else f"Strength {strengths}"


def _hits(cards: tuple[Card, ...]) -> str:
    return "hits" if len(cards) == 1 else "hit"
