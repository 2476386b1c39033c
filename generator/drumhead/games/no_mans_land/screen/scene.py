"""The scene of the play page: zones, status and advice."""

from collections.abc import Iterator

from drumhead.games.no_mans_land.rules.ids import Rule
from drumhead.games.no_mans_land.rules.state import SniperState
from drumhead.games.no_mans_land.rules.tables import ROUNDS
from drumhead.games.no_mans_land.rules.verify import verify
from drumhead.games.no_mans_land.screen.aim import aim
from drumhead.games.no_mans_land.screen.controls import controls
from drumhead.games.no_mans_land.screen.gestures import (
    GIVEN,
    HAND,
    WEATHER,
    cards_to_give_up,
    individual_place,
    move_for_drop,
    picked_aims,
)
from drumhead.games.no_mans_land.screen.pad import pad
from drumhead.games.no_mans_land.screen.zones import zones
from drumhead.play.picks import Picks, laid_cards, lifted, without
from drumhead.play.scene import Drop, Scene
from drumhead.table.cards import Card
from drumhead.table.words import counted

LOGGED_ONLY = (Rule.DECKS, Rule.WEATHER, Rule.AGAIN, Rule.HAND, Rule.AIM_KEPT, Rule.FIVE)
"""Rules whose events are logged but not announced, since the table shows them."""


def scene(state: SniperState, picked: Picks) -> Scene:
    """The scene with the picked cards selected or put on their places."""
    return Scene(
        status=f"Round {state.round} of {ROUNDS} · {counted(state.score, 'point')}",
        advice=_advice(state, picked),
        zones=tuple(zones(state, picked)),
        controls=controls(state, picked),
        drops=() if state.over else tuple(_drops(state, picked)),
        pad=pad(state),
        aim=aim(state),
    )


def _advice(state: SniperState, picked: Picks) -> str:
    if state.over:
        return "The game is over."
    if state.cards_due:
        cost = f"{state.terms.weather[state.weather[0]].name} costs {counted(state.cards_due, 'card')}"
        count = len(cards_to_give_up(state, picked))
        return f"{cost}: {count} of {state.cards_due} chosen." if count else f"{cost}: pick the cards to give up."
    if picked_aims(state, picked):
        return "Fire, or place more cards. Tap a placed card to take it back."
    return "Put cards on a target: their strengths must beat its defence."


def _drops(state: SniperState, picked: Picks) -> Iterator[Drop]:
    """Yield every legal drag: to give a card up, to aim it, to take it back."""
    places = dict(laid_cards(picked))
    for card in state.hand:
        if state.cards_due:
            yield from _sacrifice_drops(state, picked, card)
        else:
            for individual in state.target_card.individuals:
                if places.get(card) != individual_place(individual.number):
                    yield Drop(card, individual_place(individual.number), "")
        if card in places:
            yield Drop(card, HAND, "")


def _sacrifice_drops(state: SniperState, picked: Picks, card: Card) -> Iterator[Drop]:
    selected = lifted(picked)
    cards = selected if card in selected else (card,)
    rest = tuple(pick for pick in without(picked, cards) if pick not in selected)
    move = move_for_drop(state, (*rest, *cards), GIVEN)
    if move and verify(state, move):
        yield Drop(card, GIVEN, str(move))
        yield Drop(card, WEATHER, str(move))
    elif (card, GIVEN) not in laid_cards(picked):
        yield Drop(card, GIVEN, "")
