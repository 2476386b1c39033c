"""What happened when a move was applied, in order, each event with its rules."""

from collections.abc import Iterator
from itertools import groupby

from drumhead.games.no_mans_land.rules.decks import SHOOT
from drumhead.games.no_mans_land.rules.ids import Rule
from drumhead.games.no_mans_land.rules.moves import Fire, Move, Sacrifice
from drumhead.games.no_mans_land.rules.shots import PLAYER_DEFENCE, RoundResult, Shot, Strike, resolve
from drumhead.games.no_mans_land.rules.state import SniperState
from drumhead.games.no_mans_land.rules.terms import Individual, TargetCard, Weather
from drumhead.table.cards import JOKER, Card, is_red
from drumhead.table.verdict import Event, event
from drumhead.table.words import counted, listed

_SECOND_CARD = {Card("4C"): Rule.GUSTY, Card("6C"): Rule.RAIN}
"""Rules of their own on the second card; for any other card that the table gives one, ``weather.again`` says it all."""


def tell(before: SniperState, move: Move, after: SniperState) -> Iterator[Event]:
    """The events of a move, the next round's opening among them, each with the rules that it rests on."""
    if isinstance(move, Sacrifice):
        yield event(f"You give up {listed(after.given)} to the weather.", after.given, Rule.PENALTY, Rule.CHOICE)
        return
    result = resolve(before, move)
    if not isinstance(move, Fire):
        yield event("You hold your fire.", (), Rule.AIM_HOLD)
    for shot in result.shots:
        yield _shot(before, shot)
    kept = tuple(card for card in before.hand if not any(card in shot.strike.cards for shot in result.shots))
    if kept and result.shots:
        yield event(f"You keep {listed(kept)} back.", kept, Rule.AIM_KEPT)
    yield from _accident(before, result)
    if result.counter:
        yield from _counter(before.target_card, result.counter)
    total = f"Round {before.round} scores {result.score}: {counted(after.score, 'point')} in all."
    yield event(total, (), Rule.TALLY)
    if not after.over:
        yield event(f"All {len(SHOOT)} shoot cards are shuffled again.", (), Rule.DECKS)
        yield from opening(after)
    elif not after.killed:
        rank = after.terms.award(after.score).rank
        yield event(f"The fifth round is over. Rank: {rank}.", (), Rule.FIVE, Rule.RANK)


def opening(state: SniperState) -> Iterator[Event]:
    """What a round begins with: target, weather and hand (``target.draw``, ``weather.draw``, ``hand.draw``)."""
    card, weather = state.target_card, state.terms.weather[state.weather[0]]
    joker = [Rule.JOKER] if card.card == JOKER else []
    rules = [Rule.INDIVIDUALS] if len(card.individuals) > 1 else []
    text = f"Round {state.round}: {card.card}, {_described(card)}."
    yield event(text, (card.card,), Rule.TARGET, *joker, *rules)
    if state.terms.steady and state.pad:
        yield event(f"The weather holds: {_weather(state, weather)}.", state.weather, Rule.WEATHER, Rule.PENALTY)
    elif weather.again:
        follow = state.weather[1]
        yield event(f"{weather.card}: {weather.name}. Another card is turned up.", state.weather[:1], Rule.WEATHER)
        text = f"{follow} leaves a penalty of {counted(state.penalty, 'card')}."
        named = [_SECOND_CARD[weather.card]] if weather.card in _SECOND_CARD else []
        yield event(text, state.weather, Rule.AGAIN, *named, Rule.PENALTY)
    else:
        yield event(f"{weather.card}: {_weather(state, weather)}.", state.weather, Rule.WEATHER, Rule.PENALTY)
    blind = [Rule.CHOICE, Rule.PENALTY] if state.terms.blind and state.penalty else []
    yield event(f"You draw {listed(state.hand)}.", state.hand, Rule.HAND, *blind)


def _shot(state: SniperState, shot: Shot) -> Event:
    who, struck = state.target_card.name(shot.at), shot.strike
    if struck.eyes:
        text = f"{listed(struck.eyes)} {_hits(struck.eyes)} right between the eyes: {who} is hit."
        return event(f"{text} {_points(shot)}", struck.cards, Rule.EYES)
    text = f"{_sum(state, struck)} against {who}, defence {shot.at.defence}: {_ended(shot)}"
    return event(text, struck.cards, Rule.STRENGTH, Rule.GREATER)


def _accident(state: SniperState, result: RoundResult) -> Iterator[Event]:
    if result.close is None:
        return
    reds = sum(map(is_red, state.hand))
    colours = f"{reds or 'No'} red and {len(state.hand) - reds or 'no'} black in the hand"
    if not result.accident:
        yield event(f"{colours}: a wide miss.", state.hand, Rule.ACCIDENT, Rule.ACCIDENT_COLOUR)
        return
    shot = result.accident
    who = state.target_card.name(shot.at)
    text = f"{colours}: a close miss. {who[0].upper()}{who[1:]} is threatened by accident."
    yield event(text, state.hand, Rule.ACCIDENT, Rule.ACCIDENT_COLOUR, Rule.ACCIDENT_TARGET)
    drawn = shot.strike.cards
    yield event(f"{listed(drawn)} are drawn for the accident.", drawn, Rule.ACCIDENT_DRAW)
    yield _shot(state, shot)


def _counter(card: TargetCard, struck: Strike) -> Iterator[Event]:
    back = f"{card.card} fires back with {counted(len(struck.cards), 'card')}, {listed(struck.cards)}"
    yield event(f"{back}.", struck.cards, Rule.COUNTER, Rule.COUNTER_DRAW)
    if struck.eyes:
        text = f"{listed(struck.eyes)} {_hits(struck.eyes)} you right between the eyes: you are killed."
        yield event(text, struck.eyes, Rule.KILLED, Rule.EYES)
    elif struck.hit:
        yield event(
            f"{struck.total} is more than {PLAYER_DEFENCE}: you are killed.", struck.cards, Rule.KILLED, Rule.GREATER
        )
    else:
        text = f"{struck.total} is not more than {PLAYER_DEFENCE}: you survive."
        yield event(text, struck.cards, Rule.KILLED, Rule.GREATER)


def _sum(state: SniperState, struck: Strike) -> str:
    if len(struck.cards) == 1:
        return f"{struck.cards[0]}, strength {struck.total},"
    strengths = " + ".join(str(state.terms.shoot[card]) for card in struck.cards)
    return f"{listed(struck.cards)} ({strengths} = {struck.total})"


def _ended(shot: Shot) -> str:
    return f"a hit. {_points(shot)}" if shot.strike.hit else "a miss."


def _points(shot: Shot) -> str:
    return f"{counted(shot.at.score, 'point')}."


def _described(card: TargetCard) -> str:
    runs = [list(run) for _, run in groupby(card.individuals, key=lambda one: (one.who, one.defence, one.score))]
    return listed([f"{_numbered(card, run)} ({run[0].defence}/{run[0].score})" for run in runs])


def _numbered(card: TargetCard, run: list[Individual]) -> str:
    return card.name(run[0]) + (f" to {run[-1].number}" if len(run) > 1 else "")


def _weather(state: SniperState, weather: Weather) -> str:
    cost = f"a penalty of {counted(state.penalty, 'card')}" if state.penalty else "no penalty"
    return f"{weather.name}, {cost}"


def _hits(cards: tuple[Card, ...]) -> str:
    return "hits" if len(cards) == 1 else "hit"
