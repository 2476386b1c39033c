"""Which move a gesture means: cards lifted in the hand, laid on individuals, or laid down for the weather."""

from collections.abc import Mapping, Sequence
from typing import Final

from drumhead.games.no_mans_land.rules.moves import AimedAt, Fire, Move, Sacrifice
from drumhead.games.no_mans_land.rules.state import SniperState
from drumhead.play.picks import Picks, laid_cards, lifted
from drumhead.table.cards import Card

TARGET: Final = "target"
WEATHER: Final = "weather"
GIVEN: Final = "given"
DECK: Final = "deck"
HAND: Final = "hand"

_INDIVIDUAL: Final = "individual."


def place(number: int) -> str:
    """The id of the place of an individual."""
    return f"{_INDIVIDUAL}{number}"


def on(state: SniperState, picked: Picks, where: str) -> tuple[Card, ...]:
    """The cards of the hand that are laid on a place, in the order in which they were laid."""
    return tuple(Card(card) for card, at in laid_cards(picked) if at == where and card in state.hand)


def _lifted_in_hand(state: SniperState, picked: Picks) -> tuple[Card, ...]:
    return tuple(card for card in state.hand if card in lifted(picked))


def offered(state: SniperState, picked: Picks) -> tuple[Card, ...]:
    """The cards that are to be given up: those laid down for the weather and those lifted."""
    return tuple(card for card in state.hand if card in (*on(state, picked, GIVEN), *lifted(picked)))


def aimed(state: SniperState, picked: Picks) -> Mapping[int, tuple[Card, ...]]:
    """The cards that are to be fired at each individual; at the only one there is, lifted cards too."""
    numbers = [individual.number for individual in state.target_card.individuals]
    aims = {number: on(state, picked, place(number)) for number in numbers}
    if len(numbers) == 1:
        aims[1] += _lifted_in_hand(state, picked)
    return {number: cards for number, cards in aims.items() if cards}


def sacrifice(state: SniperState, picked: Picks) -> Sacrifice | None:
    """Giving up the cards offered; None where there are none."""
    cards = offered(state, picked)
    return Sacrifice(cards) if cards else None


def shot(state: SniperState, aims: Mapping[int, Sequence[Card]]) -> Fire | None:
    """Firing so, the cards in the hand's order; None where nothing is aimed."""
    ordered = ((number, tuple(card for card in state.hand if card in cards)) for number, cards in aims.items())
    return Fire(tuple(AimedAt(number, cards) for number, cards in ordered)) if aims else None


def move_for_drop(state: SniperState, picked: Picks, target: str) -> Move | None:
    """The move that letting the lifted cards go over ``target`` means; None where it means none.

    Aiming is no move: it is laying out. While the weather is still to be paid, it stands for the shot, which is refused
    with the reason.
    """
    if state.over:
        return None
    if target in (GIVEN, WEATHER, *state.weather):
        return sacrifice(state, picked)
    if state.due and target.startswith(_INDIVIDUAL) and lifted(picked):
        return shot(state, {int(target.removeprefix(_INDIVIDUAL)): _lifted_in_hand(state, picked)})
    return None
