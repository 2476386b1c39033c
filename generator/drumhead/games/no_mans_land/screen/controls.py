"""What gestures and buttons mean: cards selected in the hand, put on individuals, or given up to the weather."""

from collections.abc import Mapping, Sequence
from typing import Final

from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.rules.state import AimedAt, Fire, Hold, Move, Rule, Sacrifice, SniperState
from drumhead.play.picks import Picks, laid_cards, lifted
from drumhead.play.scene import Control
from drumhead.play.screen import button
from drumhead.table.cards import Card
from drumhead.table.words import counted

TARGET: Final = "target"
WEATHER: Final = "weather"
GIVEN: Final = "given"
DECK: Final = "deck"
HAND: Final = "hand"

_INDIVIDUAL: Final = "individual."


def individual_place(number: int) -> str:
    """The id of the zone of an individual."""
    return f"{_INDIVIDUAL}{number}"


def cards_on(state: SniperState, picked: Picks, place: str) -> tuple[Card, ...]:
    """The cards of the hand that are on a place, in the order in which they were put there."""
    return tuple(Card(card) for card, card_place in laid_cards(picked) if card_place == place and card in state.hand)


def _lifted_in_hand(state: SniperState, picked: Picks) -> tuple[Card, ...]:
    return tuple(card for card in state.hand if card in lifted(picked))


def cards_to_give_up(state: SniperState, picked: Picks) -> tuple[Card, ...]:
    """The cards to give up: those put down for the weather and those selected."""
    return tuple(card for card in state.hand if card in (*cards_on(state, picked, GIVEN), *lifted(picked)))


def picked_aims(state: SniperState, picked: Picks) -> Mapping[int, tuple[Card, ...]]:
    """The cards to fire at each individual; if it is the only one, selected cards too."""
    numbers = [individual.number for individual in state.target_card.individuals]
    aims = {number: cards_on(state, picked, individual_place(number)) for number in numbers}
    if len(numbers) == 1:
        aims[1] += _lifted_in_hand(state, picked)
    return {number: cards for number, cards in aims.items() if cards}


def sacrifices(state: SniperState, picked: Picks) -> list[Move]:
    """The sacrifice of the picked cards, if there are any."""
    cards = cards_to_give_up(state, picked)
    return [Sacrifice(cards)] if cards else []


def shots(state: SniperState, aims: Mapping[int, Sequence[Card]]) -> list[Move]:
    """The shot with these aims, the cards in the order of the hand, if anything is aimed."""
    aimed = [AimedAt(number, tuple(card for card in state.hand if card in cards)) for number, cards in aims.items()]
    return [Fire(tuple(aimed))] if aimed else []


def move_for_drop(state: SniperState, picked: Picks, target: str) -> Move | None:
    """The move that dropping the selected cards on ``target`` means; None if it means none.

    Aiming is not a move yet. While a sacrifice is due it means the shot, so that it is refused with the reason.
    """
    moves: list[Move] = []
    if not state.over and target in (GIVEN, WEATHER, *state.weather):
        moves = sacrifices(state, picked)
    elif state.cards_due and target.startswith(_INDIVIDUAL) and lifted(picked):
        moves = shots(state, {int(target.removeprefix(_INDIVIDUAL)): _lifted_in_hand(state, picked)})
    return next(iter(moves), None)


def controls(state: SniperState, picked: Picks) -> tuple[Control, ...]:
    """The buttons for this position; none when the game is over."""
    if state.over:
        return ()
    fires = shots(state, picked_aims(state, picked))
    hold = button(GAME, state, "hold", "Hold", "o", [Hold()])
    if not state.cards_due:
        hint, rules = "First put cards on those you aim at, or hold.", (Rule.AIM_ONE, Rule.AIM_HOLD)
        return (button(GAME, state, "fire", "Fire", "f", fires, hint, *rules, main=True), hold)
    cost, rules = counted(state.cards_due, "card"), (Rule.WEATHER_PENALTY, Rule.SACRIFICE_CHOICE)
    gifts, hint = sacrifices(state, picked), f"The weather costs {cost}: first pick the cards to give up."
    give_up = button(GAME, state, "sacrifice", f"Give up {cost}", "g", gifts, hint, *rules, main=True)
    hint = f"First give up {cost}: the weather costs that much."
    return (give_up, button(GAME, state, "fire", "Fire", "f", fires, hint, *rules), hold)
