"""The play page: zones, status, advice, score pad, the aim of the game, gestures and buttons."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.rules.moves import verify
from drumhead.games.no_mans_land.rules.shots import Strike, round_result, strike
from drumhead.games.no_mans_land.rules.state import AimedAt, Fire, Hold, Move, Rule, Sacrifice, SniperState
from drumhead.games.no_mans_land.rules.tables import ROUNDS, Individual
from drumhead.play.picks import Picks, laid_cards, lifted, without
from drumhead.play.scene import (
    Aim,
    AimPart,
    CardMovement,
    CardView,
    Control,
    Drop,
    Finish,
    Pad,
    Scene,
    Zone,
    face_down,
    open_card,
)
from drumhead.play.screen import Screen, button
from drumhead.table.cards import Card, is_red
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


def cards_to_give_up(state: SniperState, picked: Picks) -> tuple[Card, ...]:
    """The cards to give up: those put down for the weather and those selected."""
    return tuple(card for card in state.hand if card in (*cards_on(state, picked, GIVEN), *lifted(picked)))


def picked_aims(state: SniperState, picked: Picks) -> Mapping[int, tuple[Card, ...]]:
    """The cards to fire at each individual; if it is the only one, selected cards too."""
    numbers = [individual.number for individual in state.target_card.individuals]
    aims = {number: cards_on(state, picked, individual_place(number)) for number in numbers}
    if len(numbers) == 1:
        aims[1] += tuple(card for card in state.hand if card in lifted(picked))
    return {number: cards for number, cards in aims.items() if cards}


def sacrifices(state: SniperState, picked: Picks) -> list[Move]:
    """The sacrifice of the picked cards, if there are any."""
    cards = cards_to_give_up(state, picked)
    return [Sacrifice(cards)] if cards else []


def shots(state: SniperState, aims: Mapping[int, Sequence[str]]) -> list[Move]:
    """The shot with these aims, the cards in the order of the hand, if anything is aimed."""
    aimed = [AimedAt(tuple(card for card in state.hand if card in cards), number) for number, cards in aims.items()]
    return [Fire(tuple(aimed))] if aimed else []


def move_for_drop(state: SniperState, picked: Picks, target: str) -> Move | None:
    """The move that dropping the selected cards on ``target`` means; None if it means none.

    Aiming is not a move yet. While a sacrifice is due it means the shot, so that it is refused with the reason.
    """
    if not state.over and target in (GIVEN, WEATHER, *state.weather):
        return next(iter(sacrifices(state, picked)), None)
    if state.cards_due and target.startswith(_INDIVIDUAL) and lifted(picked):
        return shots(state, {int(target.removeprefix(_INDIVIDUAL)): lifted(picked)})[0]
    return None


def controls(state: SniperState, picked: Picks) -> tuple[Control, ...]:
    """The buttons for this position. The game must not be over."""
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


def _zones(state: SniperState, picked: Picks) -> Iterator[Zone]:
    """Yield every zone, those at the side first. The game must not be over."""
    target, weather = state.target_card, state.terms.weather[state.weather[0]]
    people = ", ".join(individual.who for individual in target.individuals)
    back = f"shoots back: {counted(target.counterattack, 'card')}" if target.counterattack else ""
    yield Zone(TARGET, "Target", "slot", (open_card(target.card, people),), note=back, at_side=True)
    turned = zip(state.weather, (weather.name, "further card"), strict=False)
    cost = f"{weather.name}: costs {counted(state.penalty, 'card') if state.penalty else 'nothing'}"
    yield Zone(WEATHER, "Weather", "place", tuple(open_card(*card) for card in turned), note=cost, at_side=True)
    yield Zone(DECK, "Deck", "pile", face_down(DECK, len(state.shoot)), len(state.shoot), at_side=True)
    yield _given(state, picked)
    aims = {} if state.cards_due else picked_aims(state, picked)  # cards selected while the weather is due are given up
    for individual in target.individuals:
        yield _individual(state, picked, individual, aims.get(individual.number, ()))
    placed = dict(laid_cards(picked))
    cards = tuple(_hand_card(state, card, picked) for card in state.hand if card not in placed)
    reds = sum(map(is_red, state.hand))
    text = f"{reds} red, {len(state.hand) - reds} black"
    yield Zone(HAND, "Your hand", "fan", cards, text=text, note="in the box: its strength", source=DECK)


def _given(state: SniperState, picked: Picks) -> Zone:
    if state.terms.blind:
        note = f"{counted(state.penalty, 'card')} fewer drawn" if state.penalty else ""
        return Zone(GIVEN, "Given up", "place", note=note, at_side=True)
    due, cards = bool(state.cards_due), cards_on(state, picked, GIVEN) if state.cards_due else state.given
    views = tuple(open_card(card, "given up", pickable=due) for card in cards)
    note = f"{len(cards)} of {state.penalty}" if state.penalty else ""
    met = bool(note) and len(cards) == state.penalty
    return Zone(GIVEN, "Given up", "place", views, note=note, met=met, accepts=due, at_side=True)


def _individual(state: SniperState, picked: Picks, target: Individual, cards: Sequence[Card]) -> Zone:
    place, result = individual_place(target.number), strike(state.terms, cards, target)
    note = f"{result.total} of {target.defence}: not enough" if cards else ""
    if result.hit:
        note = "right between the eyes" if result.eyes else f"{result.total} beats {target.defence}"
    label = f"{target.number} {target.who}" if len(state.target_card.individuals) > 1 else target.who
    views = tuple(_hand_card(state, card, picked) for card in cards_on(state, picked, place))
    text, takes, key = f"defence {target.defence} · score {target.score}", not state.cards_due, str(target.number)
    return Zone(place, label, "place", views, text=text, note=note, met=result.hit, accepts=takes, key=key)


def _hand_card(state: SniperState, card: Card, picked: Picks) -> CardView:
    strength, selected = state.terms.strengths[card], card in lifted(picked)
    badge, effect = ("hit", "hits automatically") if strength is None else (str(strength), f"strength {strength}")
    return open_card(card, effect, badge=badge, selected=selected, pickable=True)


def _pad(state: SniperState) -> Pad:
    """The pad, one row for each round; hits are the numbers of the individuals hit."""
    rows, total = list[tuple[str, ...]](), 0
    for number, entry in enumerate(state.pad, 1):
        hits, total = " ".join(map(str, entry.hits)) or "–", total + entry.score
        rows.append((str(number), entry.target, " ".join(entry.weather), hits, str(entry.score), str(total)))
    current = len(rows) if state.target else None
    if state.target:
        rows.append((str(state.round), state.target, " ".join(state.weather), "", "", ""))
    rows += [(str(number), "", "", "", "", "") for number in range(len(rows) + 1, ROUNDS + 1)]
    rank = f"{'Posthumous rank' if state.killed else 'Rank'}: {state.terms.award(state.score).rank}"
    foot = f"{counted(state.score, 'point')}. {rank}" if state.over else ""
    columns = ("Round", "Target", "Weather", "Hits", "Score", "Total")
    return Pad("The five rounds", columns, tuple(rows), current, foot)


def _aim(state: SniperState) -> Aim:
    """The five rounds and their scores, the points so far, and the lowest score of the next rank."""
    rounds = enumerate(state.pad, 1)
    parts = [AimPart(f"Round {number}: {one.score}", "met" if one.hits else "missed") for number, one in rounds]
    if not state.over:
        parts.append(AimPart(f"Round {state.round}: now", "now"))
    parts += [AimPart(f"Round {number}: to come") for number in range(len(parts) + 1, ROUNDS + 1)]
    counts = [AimPart(counted(state.score, "point"), "score")]
    if next_award := next((award for award in state.terms.awards if award.least > state.score), None):
        counts.append(AimPart(f"next rank at {next_award.least}", "score"))
    return Aim("Score as much as you can in five rounds, and stay alive.", tuple(parts), tuple(counts))


def scene(state: SniperState, picked: Picks) -> Scene:
    """The scene with the picked cards selected or put on their places."""
    status = f"Round {state.round} of {ROUNDS} · {counted(state.score, 'point')}"
    if state.over:
        return Scene(status, "The game is over.", (), (), pad=_pad(state), aim=_aim(state))
    zones, drops = tuple(_zones(state, picked)), tuple(_drops(state, picked))
    advice, buttons = _advice(state, picked), controls(state, picked)
    return Scene(status, advice, zones, buttons, drops, _pad(state), aim=_aim(state))


def _advice(state: SniperState, picked: Picks) -> str:
    if state.cards_due:
        cost = f"{state.terms.weather[state.weather[0]].name} costs {counted(state.cards_due, 'card')}"
        count = len(cards_to_give_up(state, picked))
        return f"{cost}: {count} of {state.cards_due} chosen." if count else f"{cost}: pick the cards to give up."
    if picked_aims(state, picked):
        return "Fire, or place more cards. Tap a placed card to take it back."
    return "Put cards on those you aim at: together they must beat the defence."


def _drops(state: SniperState, picked: Picks) -> Iterator[Drop]:
    """Yield every legal drag: to give a card up, to aim it, to take it back."""
    places = dict(laid_cards(picked))
    for card in state.hand:
        if state.cards_due:
            yield from _sacrifice_drops(state, picked, card)
        else:
            for place in (individual_place(individual.number) for individual in state.target_card.individuals):
                if places.get(card) != place:
                    yield Drop(card, place, "")
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


_INSIGNIA: Final = ("bare", "notice", "chevrons", "bar", "bars")
"""From the lowest award to the highest."""


def shows(before: SniperState, move: Move, after: SniperState) -> Iterator[CardMovement]:
    """Yield the shots, moving to the target, then the accident, the counterattack and what killed the player."""
    if isinstance(move, Sacrifice):
        return
    result = round_result(before, move)
    yield from (_strike(before, shot, TARGET, "", "hit" if shot.hit else "miss") for shot in result.shots)
    if accident := result.accident:
        word = "hit by accident" if accident.hit else "no harm done"
        yield _strike(before, accident, individual_place(accident.individual.number), DECK, word)
    if counter := result.counterattack:
        yield _strike(before, counter, HAND, TARGET, "killed" if result.killed else "survived")
        if result.killed:
            yield CardMovement(counter.eyes[-1:] or counter.cards[-1:], HAND, TARGET, "killed", manner="full")


def _strike(state: SniperState, strike: Strike, target: str, source: str, word: str) -> CardMovement:
    """Cards that are fired, with the running sum, the last of them held back."""
    sums, total = list[str](), 0
    for strength in map(state.terms.strengths.__getitem__, strike.cards):
        total += strength or 0
        sums.append("between the eyes" if strength is None else f"+ {strength} = {total}" if sums else str(total))
    return CardMovement(strike.cards, target, source, word, tuple(sums), "hold")


def finish(states: Sequence[SniperState]) -> Finish:
    """The rank with its insignia, and a sign for each round: a full dot for a hit, a cross for the player's death."""
    last = states[-1]
    award = last.terms.award(last.score)
    signs = ["●" if entry.hits else "○" for entry in last.pad]
    if last.killed:
        signs[-1] = "✕"
    grade = last.terms.awards.index(award)
    rank = f"{award.rank}, posthumously" if last.killed else award.rank
    return Finish(rank, _INSIGNIA[min(grade, len(_INSIGNIA) - 1)], "".join(signs).ljust(ROUNDS, "–"))


LOGGED_ONLY = (Rule.ROUND_DECKS, Rule.WEATHER_DRAW, Rule.WEATHER_AGAIN, Rule.HAND_DRAW, Rule.AIM_KEPT, Rule.ROUND_FIVE)
"""Rules whose events are logged but not announced, since the table shows them."""

SCREEN = Screen(
    scene,
    move_for_drop,
    logged_only=LOGGED_ONLY,
    shows=shows,
    finish=finish,
    reveals=lambda state, move: not isinstance(move, Sacrifice),  # a shot is followed by the next round's cards
)
