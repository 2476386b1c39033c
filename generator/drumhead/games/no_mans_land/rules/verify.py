"""Which moves are legal, and why another is refused."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from drumhead.games.no_mans_land.rules.ids import Rule
from drumhead.games.no_mans_land.rules.state import AimedAt, Fire, Hold, Move, Sacrifice, SniperState, outcome
from drumhead.table.cards import Card
from drumhead.table.verdict import LEGAL, Verdict, refuse
from drumhead.table.words import counted, listed, often


def verify(state: SniperState, move: Move) -> Verdict:
    """Return whether the move is legal, and if not, why (``play.over``)."""
    if end := outcome(state):
        return refuse(f"The game is over. {end.reason}", Rule.PLAY_OVER, *end.rules[:1])
    if isinstance(move, Sacrifice):
        return _verify_sacrifice(state, move)
    if state.cards_due:
        cost = counted(state.cards_due, "card")
        return refuse(
            f"The weather costs {cost}: give up {cost} before you fire or hold.",
            Rule.WEATHER_PENALTY,
            Rule.SACRIFICE_CHOICE,
        )
    return _verify_fire(state, move) if isinstance(move, Fire) else LEGAL


def _verify_sacrifice(state: SniperState, move: Sacrifice) -> Verdict:
    name = state.terms.weather[state.weather[0]].name
    if not state.penalty:
        return refuse(f"{name}: this weather costs no cards.", Rule.WEATHER_PENALTY)
    if state.terms.blind:
        reason = "You have nothing to give up: the penalty was subtracted before you drew, as a blind sacrifice."
        return refuse(reason, Rule.SACRIFICE_CHOICE)
    if state.given:
        return refuse(
            f"You have already given up {listed(state.given)} to the weather in this round.", Rule.WEATHER_PENALTY
        )
    if card := _find_duplicate(move.cards):
        return refuse(f"{card} is named twice, but you can give it up only once.", Rule.SACRIFICE_CHOICE)
    if foreign := [card for card in move.cards if card not in state.hand]:
        return refuse(f"{_are_not(foreign)} in your hand, which is {listed(state.hand)}.", Rule.SACRIFICE_CHOICE)
    if len(move.cards) != state.penalty:
        cost = counted(state.penalty, "card")
        return refuse(f"The weather costs {cost}, but you gave up {len(move.cards)}.", Rule.WEATHER_PENALTY)
    return LEGAL


def _verify_fire(state: SniperState, move: Fire) -> Verdict:
    count = len(state.target_card.individuals)
    for aim in move.aims:
        if not 1 <= aim.number <= count:
            known = "1 only" if count == 1 else f"1 to {count}"
            return refuse(f"There is no individual {aim.number}: {state.target} has {known}.", Rule.TARGET_INDIVIDUALS)
    numbers = [aim.number for aim in move.aims]
    cards = [card for aim in move.aims for card in aim.cards]
    for number in numbers:
        if (times := numbers.count(number)) > 1:
            reason = f"Individual {number} is aimed at {often(times)}: put all the cards for it in one aim."
            return refuse(reason, Rule.AIM_ONCE)
    if given_up := [card for card in cards if card in state.given]:
        pronoun = "it" if len(set(given_up)) == 1 else "them"
        reason = f"You have given up {listed(list(dict.fromkeys(given_up)))} to the weather and cannot fire {pronoun}."
        return refuse(reason, Rule.AIM_HAND, Rule.WEATHER_PENALTY)
    if foreign := [card for card in cards if card not in state.hand]:
        return refuse(f"{_are_not(foreign)} in your hand, which is {listed(state.hand)}.", Rule.AIM_HAND)
    if card := _find_duplicate(cards):
        return refuse(f"{card} is aimed twice, but you may aim a card at only one individual.", Rule.AIM_ONE)
    return LEGAL


def _find_duplicate(cards: Sequence[Card]) -> Card | None:
    return next((card for card in cards if cards.count(card) > 1), None)


def _are_not(cards: Sequence[Card]) -> str:
    names = list(dict.fromkeys(cards))
    return f"{listed(names)} {'is' if len(names) == 1 else 'are'} not"


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
    for aiming in shots:
        yield move_for_aiming(state, aiming)


def move_for_aiming(state: SniperState, aiming: tuple[int, ...]) -> Fire | Hold:
    """The move that aims each card of the hand at the individual of that number, 0 for none (``aim.one``)."""
    aims: dict[int, list[Card]] = {}
    for card, number in zip(state.hand, aiming, strict=True):
        if number:
            aims.setdefault(number, []).append(card)
    return Fire(tuple(AimedAt(number, tuple(cards)) for number, cards in aims.items())) if aims else Hold()
