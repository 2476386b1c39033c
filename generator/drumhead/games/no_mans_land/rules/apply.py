"""The position after a move, which must be legal."""

from dataclasses import replace

from drumhead.games.no_mans_land.rules.decks import DRAWN
from drumhead.games.no_mans_land.rules.moves import Move, Sacrifice
from drumhead.games.no_mans_land.rules.shots import round_result
from drumhead.games.no_mans_land.rules.state import PlayedRound, SniperState
from drumhead.games.no_mans_land.rules.terms import SniperTerms
from drumhead.table.cards import Card


def advance(state: SniperState, move: Move) -> SniperState:
    """The state after a legal move (``sacrifice.choice``); a shot scores and begins the next round (``score.tally``,
    ``round.five``, ``round.decks``).
    """
    if isinstance(move, Sacrifice):
        hand = tuple(card for card in state.hand if card not in move.cards)
        return replace(state, hand=hand, given=tuple(card for card in state.hand if card in move.cards))
    result = round_result(state, move)
    assert state.target is not None
    hits = tuple(individual.number for individual in result.hits)
    entry = PlayedRound(state.target, state.weather, hits, result.score)
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
    size = hand_size(terms, weather)
    deck = state.later[0]
    return replace(
        state,
        target=state.targets[0],
        targets=state.targets[1:],
        weather=weather,
        weathers=weathers,
        hand=deck[:size],
        given=(),
        shoot=deck[size:],
        later=state.later[1:],
    )


def hand_size(terms: SniperTerms, weather: tuple[Card, ...]) -> int:
    """The number of cards drawn in a round: five, less the penalty if ``sacrifice: blind`` (``sacrifice.choice``)."""
    return DRAWN - terms.penalty(weather) if terms.blind else DRAWN
