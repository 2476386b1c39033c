"""Which moves are legal and why another is refused, and what a legal one brings about: the new state and the events."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, groupby, product
from operator import attrgetter
from typing import Any

from drumhead.games.no_mans_land.rules.shots import round_events, round_result
from drumhead.games.no_mans_land.rules.state import (
    AimedAt,
    Fire,
    Hold,
    Move,
    PlayedRound,
    Rule,
    Sacrifice,
    SniperState,
    outcome,
)
from drumhead.games.no_mans_land.rules.tables import ROUNDS, SHOOT, WEATHER, SniperTerms, TargetCard, target_deck
from drumhead.table.cards import JOKER, Card, read_packs
from drumhead.table.game import Variants
from drumhead.table.verdict import LEGAL, Event, Verdict, event, first, refuse
from drumhead.table.words import counted, listed, often


def verify(state: SniperState, move: Move) -> Verdict:
    """Whether the move is legal, and if not, why (``play.over``)."""
    if end := outcome(state):
        return refuse(f"The game is over. {end.reason}", Rule.PLAY_OVER, *end.rules[:1])
    if isinstance(move, Sacrifice):
        return first(_wrong_sacrifice(state, move))
    if state.cards_due:
        cost = counted(state.cards_due, "card")
        reason = f"The weather costs {cost}: give up {cost} before you fire or hold."
        return refuse(reason, Rule.WEATHER_PENALTY, Rule.SACRIFICE_CHOICE)
    return first(_wrong_shot(state, move)) if isinstance(move, Fire) else LEGAL


def _wrong_sacrifice(state: SniperState, move: Sacrifice) -> Iterator[Verdict]:
    if not state.penalty:
        name = state.terms.weather[state.weather[0]].name
        yield refuse(f"{name}: this weather costs no cards.", Rule.WEATHER_PENALTY)
    if state.terms.blind:
        reason = "You have nothing to give up: the penalty was subtracted before you drew, as a blind sacrifice."
        yield refuse(reason, Rule.SACRIFICE_CHOICE)
    if state.given:
        reason = f"You have already given up {listed(state.given)} to the weather in this round."
        yield refuse(reason, Rule.WEATHER_PENALTY)
    if card := _find_duplicate(move.cards):
        yield refuse(f"{card} is named twice, but you can give it up only once.", Rule.SACRIFICE_CHOICE)
    yield from _foreign(state, move.cards, Rule.SACRIFICE_CHOICE)
    if len(move.cards) != state.penalty:
        reason = f"The weather costs {counted(state.penalty, 'card')}, but you gave up {len(move.cards)}."
        yield refuse(reason, Rule.WEATHER_PENALTY)


def _wrong_shot(state: SniperState, move: Fire) -> Iterator[Verdict]:
    count = len(state.target_card.individuals)
    for aim in move.aims:
        if not 1 <= aim.number <= count:
            reason = f"There is no individual {aim.number}: {state.target} shows only {count}."
            yield refuse(reason, Rule.TARGET_INDIVIDUALS)
    for number, times in Counter(aim.number for aim in move.aims).items():
        if times > 1:
            reason = f"Individual {number} is aimed at {often(times)}: put all the cards for it in one aim."
            yield refuse(reason, Rule.AIM_ONCE)
    cards = [card for aim in move.aims for card in aim.cards]
    if given_up := list(dict.fromkeys(card for card in cards if card in state.given)):
        pronoun = "it" if len(given_up) == 1 else "them"
        reason = f"You have given up {listed(given_up)} to the weather and cannot fire {pronoun}."
        yield refuse(reason, Rule.AIM_HAND, Rule.WEATHER_PENALTY)
    yield from _foreign(state, cards, Rule.AIM_HAND)
    if card := _find_duplicate(cards):
        yield refuse(f"{card} is aimed twice, but you may aim a card at only one individual.", Rule.AIM_ONE)


def _find_duplicate(cards: Sequence[Card]) -> Card | None:
    return next((card for card in cards if cards.count(card) > 1), None)


def _foreign(state: SniperState, cards: Sequence[Card], rule: Rule) -> Iterator[Verdict]:
    """Refuse cards that are not in the hand, as ``rule`` demands."""
    if foreign := list(dict.fromkeys(card for card in cards if card not in state.hand)):
        are = "is" if len(foreign) == 1 else "are"
        yield refuse(f"{listed(foreign)} {are} not in your hand, which is {listed(state.hand)}.", rule)


# The legal moves of a position, in a fixed order; of equally good moves the first counts as the best.


def legal_moves(state: SniperState) -> Iterator[Move]:
    """Yield every legal move once (``sacrifice.choice``, ``aim.hand``, ``aim.once``, ``aim.hold``).

    Shots are in lexicographic order of the individuals that the hand's cards are aimed at, 0 for a card kept back. So
    ``hold`` is the first.
    """
    if state.over:
        return
    if state.cards_due:
        yield from map(Sacrifice, combinations(state.hand, state.cards_due))
        return
    yield Hold()
    shots = product(range(len(state.target_card.individuals) + 1), repeat=len(state.hand))
    next(shots)
    yield from (move_for_aiming(state, aiming) for aiming in shots)


def move_for_aiming(state: SniperState, aiming: tuple[int, ...]) -> Fire | Hold:
    """The move that aims each card of the hand at the individual of that number, 0 for none (``aim.one``)."""
    aims: dict[int, list[Card]] = {}
    for card, number in zip(state.hand, aiming, strict=True):
        if number:
            aims.setdefault(number, []).append(card)
    return Fire(tuple(AimedAt(tuple(cards), number) for number, cards in aims.items())) if aims else Hold()


# A game from its deal on.


def advance(state: SniperState, move: Move) -> SniperState:
    """The state after a legal move (``sacrifice.choice``, ``score.tally``, ``round.five``, ``round.decks``)."""
    if isinstance(move, Sacrifice):
        hand = tuple(card for card in state.hand if card not in move.cards)
        return replace(state, hand=hand, given=tuple(card for card in state.hand if card in move.cards))
    result = round_result(state, move)
    hits = tuple(individual.number for individual in result.hits)
    entry = PlayedRound(state.target_card.card, state.weather, hits, result.score)
    state = replace(state, pad=(*state.pad, entry), killed=result.killed)
    if state.over:
        return replace(state, target=None, weather=(), hand=(), given=(), shoot=())
    return begin_round(state)


def begin_round(state: SniperState) -> SniperState:
    """Draw target, weather and hand of the next round (``target.draw``, ``weather.draw``, ``hand.draw``)."""
    terms, weather, weathers = state.terms, state.weather, state.weathers
    if not (weather and terms.steady):
        count = 2 if terms.weather[weathers[0]].again else 1
        weather, weathers = weathers[:count], weathers[count:]
    size, (deck, *later), (target, *targets) = terms.hand_size(weather), state.later, state.targets
    state = replace(state, target=target, targets=tuple(targets), weather=weather, weathers=weathers, given=())
    return replace(state, hand=deck[:size], shoot=deck[size:], later=tuple(later))


# Deals: the packs to shuffle, and the state that a deal starts from.


def packs(variants: Variants) -> Mapping[str, Any]:
    """The packs to shuffle for a deal (``round.decks``): targets, with or without the Joker (``target.joker``), the
    weather, then the shoot cards of each round.
    """
    return {"targets": target_deck(variants["joker"] == "true"), "weather": WEATHER, "shoot": [SHOOT] * ROUNDS}


def start(deal: Mapping[str, Any], terms: SniperTerms) -> SniperState:
    """The state before the first move, with target, weather and hand drawn (``target.draw``, ``weather.draw``,
    ``hand.draw``).

    Raises BadInput naming every fault of the deal (``play.deal``).
    """
    cards = read_packs(deal, packs({"joker": str(terms.joker).lower()}))
    targets, weathers, later = cards["targets"], cards["weather"], cards["shoot"]
    return begin_round(SniperState(targets=targets, weathers=weathers, later=later, terms=terms))


# The events of a move, in order, each citing its rules.

_SECOND_CARD = {Card("4C"): Rule.WEATHER_GUSTY, Card("6C"): Rule.WEATHER_RAIN}
"""Weather cards that have a rule of their own on the second card, besides ``weather.again``."""


def events(before: SniperState, move: Move, after: SniperState) -> Iterator[Event]:
    """Yield the events of a move, with the opening of the next round."""
    if isinstance(move, Sacrifice):
        text = f"You give up {listed(after.given)} to the weather."
        yield event(text, Rule.WEATHER_PENALTY, Rule.SACRIFICE_CHOICE)
        return
    result = round_result(before, move)
    yield from round_events(before, result)
    total = f"Round {before.round} scores {result.score}: {counted(after.score, 'point')} in all."
    yield event(total, Rule.SCORE_TALLY)
    if not after.over:
        yield event(f"All {len(SHOOT)} shoot cards are shuffled again.", Rule.ROUND_DECKS)
        yield from opening_events(after)
    elif not after.killed:
        rank = after.terms.award(after.score).rank
        yield event(f"The fifth round is over. Rank: {rank}.", Rule.ROUND_FIVE, Rule.SCORE_RANK)


def opening_events(state: SniperState) -> Iterator[Event]:
    """Yield the events that open a round: target, weather, hand (``target.draw``, ``weather.draw``, ``hand.draw``)."""
    card, weather = state.target_card, state.terms.weather[state.weather[0]]
    joker = [Rule.TARGET_JOKER] if card.card == JOKER else []
    rules = [Rule.TARGET_INDIVIDUALS] if len(card.individuals) > 1 else []
    text = f"Round {state.round}: {card.card}, {_describe_target(card)}."
    yield event(text, Rule.TARGET_DRAW, *joker, *rules)
    cost = f"a penalty of {counted(state.penalty, 'card')}" if state.penalty else "no penalty"
    holds = state.terms.steady and state.pad
    if not holds and weather.again:
        second_card = state.weather[1]
        yield event(f"{weather.card}: {weather.name}. Another card is turned up.", Rule.WEATHER_DRAW)
        text = f"{second_card} leaves a penalty of {counted(state.penalty, 'card')}."
        own_rule = [_SECOND_CARD[weather.card]] if weather.card in _SECOND_CARD else []
        yield event(text, Rule.WEATHER_AGAIN, *own_rule, Rule.WEATHER_PENALTY)
    else:
        text = f"{'The weather holds' if holds else weather.card}: {weather.name}, {cost}."
        yield event(text, Rule.WEATHER_DRAW, Rule.WEATHER_PENALTY)
    blind = [Rule.SACRIFICE_CHOICE, Rule.WEATHER_PENALTY] if state.terms.blind and state.penalty else []
    yield event(f"You draw {listed(state.hand)}.", Rule.HAND_DRAW, *blind)


def _describe_target(card: TargetCard) -> str:
    names = []
    for _, (one, *others) in groupby(card.individuals, key=attrgetter("who", "defence", "score")):
        numbers = f" to {others[-1].number}" if others else ""
        names.append(f"{card.name(one)}{numbers} ({one.defence}/{one.score})")
    return listed(names)
