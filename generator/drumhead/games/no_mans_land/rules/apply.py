"""The position after a move. The move is taken to be legal."""

from dataclasses import replace

from drumhead.games.no_mans_land.rules.decks import DRAWN, Deal
from drumhead.games.no_mans_land.rules.moves import Move, Sacrifice
from drumhead.games.no_mans_land.rules.shots import RoundResult, resolve
from drumhead.games.no_mans_land.rules.state import RoundPlayed, SniperState
from drumhead.games.no_mans_land.rules.terms import SniperTerms
from drumhead.table.cards import Card


def first_round(deal: Deal, terms: SniperTerms) -> SniperState:
    """The state before the first move (``target.draw``, ``weather.draw``, ``hand.draw``): target and weather turned up,
    the hand drawn.
    """
    state = SniperState(
        target=None,
        weather=(),
        hand=(),
        given=(),
        shoot=(),
        targets=deal.targets,
        weathers=deal.weather,
        later=deal.shoot,
        pad=(),
        killed=False,
        terms=terms,
    )
    return _reveal(state)


def advance(state: SniperState, move: Move) -> SniperState:
    """The state after a legal move (``sacrifice.choice``, ``round.decks``); after a shot the next round lies open."""
    if isinstance(move, Sacrifice):
        hand = tuple(card for card in state.hand if card not in move.cards)
        return replace(state, hand=hand, given=tuple(card for card in state.hand if card in move.cards))
    return finish(state, resolve(state, move))


def finish(state: SniperState, result: RoundResult) -> SniperState:
    """The state after a shot with this result (``score.tally``, ``round.five``)."""
    assert state.target is not None
    hits = tuple(individual.number for individual in result.hits)
    entry = RoundPlayed(state.target, state.weather, hits, result.score)
    state = replace(state, pad=(*state.pad, entry), killed=result.killed)
    if state.over:
        return replace(state, target=None, weather=(), hand=(), given=(), shoot=())
    return _reveal(state)


def _reveal(state: SniperState) -> SniperState:
    """The next target, the weather and the hand of a round."""
    terms, weather, weathers = state.terms, state.weather, state.weathers
    if not (weather and terms.steady):
        turned = 2 if terms.weather[weathers[0]].again else 1
        weather, weathers = weathers[:turned], weathers[turned:]
    drawn = hand_size(terms, weather)
    deck = state.later[0]
    return replace(
        state,
        target=state.targets[0],
        targets=state.targets[1:],
        weather=weather,
        weathers=weathers,
        hand=deck[:drawn],
        given=(),
        shoot=deck[drawn:],
        later=state.later[1:],
    )


def hand_size(terms: SniperTerms, weather: tuple[Card, ...]) -> int:
    """Cards drawn in a round: five, or with ``sacrifice: blind`` five less the penalty (``sacrifice.choice``)."""
    return DRAWN - terms.penalty(weather) if terms.blind else DRAWN
