"""The zones of the table: target, weather and decks at the side, the individuals, the hand."""

from collections.abc import Iterator, Sequence

from drumhead.games.no_mans_land.rules.shots import strike
from drumhead.games.no_mans_land.rules.state import SniperState
from drumhead.games.no_mans_land.rules.tables import Individual
from drumhead.games.no_mans_land.screen.gestures import (
    DECK,
    GIVEN,
    HAND,
    TARGET,
    WEATHER,
    cards_on,
    individual_place,
    picked_aims,
)
from drumhead.play.picks import Picks, laid_cards, lifted
from drumhead.play.scene import CardView, Zone, face_down
from drumhead.table.cards import Card, is_red, spoken
from drumhead.table.words import counted


def zones(state: SniperState, picked: Picks) -> Iterator[Zone]:
    """Yield every zone, those at the side first; none once the game is over."""
    if state.over:
        return
    yield _target(state)
    yield _weather(state)
    yield Zone(DECK, "Deck", "pile", face_down(DECK, len(state.shoot)), len(state.shoot), aside=True)
    yield _given(state, picked)
    aims = {} if state.cards_due else picked_aims(state, picked)  # cards selected while the weather is due are given up
    for individual in state.target_card.individuals:
        yield _individual(state, picked, individual, aims.get(individual.number, ()))
    yield _hand(state, picked)


def _target(state: SniperState) -> Zone:
    card, counterattack = state.target_card.card, state.target_card.counterattack
    view = CardView(
        card, card, f"{spoken(card)}, {', '.join(individual.who for individual in state.target_card.individuals)}"
    )
    note = f"fires back: {counted(counterattack, 'card')}" if counterattack else ""
    return Zone(TARGET, "Target", "slot", (view,), note=note, aside=True)


def _weather(state: SniperState) -> Zone:
    weather = state.terms.weather[state.weather[0]]
    cost = f"costs {counted(state.penalty, 'card')}" if state.penalty else "costs nothing"
    labels = zip(state.weather, (weather.name, "further card"), strict=False)
    cards = tuple(CardView(card, card, f"{spoken(card)}, {text}") for card, text in labels)
    return Zone(WEATHER, "Weather", "place", cards, note=f"{weather.name}: {cost}", aside=True)


def _given(state: SniperState, picked: Picks) -> Zone:
    if state.terms.blind:
        note = f"{counted(state.penalty, 'card')} fewer drawn" if state.penalty else ""
        return Zone(GIVEN, "Given up", "place", note=note, aside=True)
    cards = cards_on(state, picked, GIVEN) if state.cards_due else state.given
    views = tuple(CardView(card, card, f"{spoken(card)}, given up", pickable=bool(state.cards_due)) for card in cards)
    note = f"{len(cards)} of {state.penalty}" if state.penalty else ""
    met = bool(note) and len(cards) == state.penalty
    return Zone(GIVEN, "Given up", "place", views, note=note, met=met, takes=bool(state.cards_due), aside=True)


def _individual(state: SniperState, picked: Picks, target: Individual, cards: Sequence[Card]) -> Zone:
    many = len(state.target_card.individuals) > 1
    result = strike(state.terms, cards, target.defence)
    note = ""
    if result.eyes:
        note = "right between the eyes"
    elif result.hit:
        note = f"{result.total} beats {target.defence}"
    elif cards:
        note = f"{result.total} of {target.defence}: not enough"
    return Zone(
        id=individual_place(target.number),
        label=f"{target.number} {target.who}" if many else target.who,
        layout="place",
        cards=tuple(
            _hand_card(state, card, picked) for card in cards_on(state, picked, individual_place(target.number))
        ),
        text=f"defence {target.defence} · score {target.score}",
        note=note,
        met=result.hit,
        takes=not state.cards_due,
        key=str(target.number),
    )


def _hand(state: SniperState, picked: Picks) -> Zone:
    placed = dict(laid_cards(picked))
    cards = tuple(_hand_card(state, card, picked) for card in state.hand if card not in placed)
    reds = sum(map(is_red, state.hand))
    text = f"{reds} red, {len(state.hand) - reds} black · strength in the corner"
    return Zone(HAND, "Your hand", "fan", cards, text=text, source=DECK)


def _hand_card(state: SniperState, card: Card, picked: Picks) -> CardView:
    strength = state.terms.strengths[card]
    effect = "hits automatically" if strength is None else f"strength {strength}"
    badge = "hit" if strength is None else str(strength)
    return CardView(card, card, f"{spoken(card)}, {effect}", badge, selected=card in lifted(picked), pickable=True)
