"""What the screen shows of Onslaught."""

from collections.abc import Iterator

from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.state import WAVES, Defender, State
from drumhead.games.onslaught.screen.aim import aim
from drumhead.games.onslaught.screen.controls import controls
from drumhead.games.onslaught.screen.gestures import (
    ATTACKERS,
    DECK,
    DISCARDS,
    LINE,
    SEEN,
    WAITING,
    Selection,
    ids,
    move_for_drop,
    selection,
)
from drumhead.games.onslaught.screen.sums import live_sum
from drumhead.play.scene import CardView, Drop, Scene, Zone, face_down
from drumhead.table.cards import JOKER, Card, rank, spoken

_DISCARDS_SHOWN = 8
"""The top of the discards that a screen gets, so that it can show where cards went."""


def scene(state: State, picked: tuple[str, ...]) -> Scene:
    """The table with the cards in ``picked`` lifted."""
    held = selection(state, picked)
    return Scene(
        status=_status(state),
        advice=_advice(state, held),
        zones=tuple(_zones(state, picked)),
        controls=controls(state, held),
        drops=() if GAME.outcome(state) else tuple(_drops(state, picked)),
        aim=aim(state),
    )


def _status(state: State) -> str:
    wave = f"Wave {state.wave} of {WAVES}"
    if state.pledge is None:
        return f"{wave}: no pledge yet"
    return f"{wave}: {state.faced} of {state.pledge} faced"


def _advice(state: State, held: Selection) -> str:
    if GAME.outcome(state):
        return "The game is over."
    if state.peeked:
        return "Pick the attackers in the order you want them, then put them back."
    if state.waiting:
        if held.defenders and not held.absorbed:
            text, _ = live_sum(state, held.defenders)
            return f"Against {state.waiting}, worth {state.terms.worth[state.waiting]}: {text}."
        return f"Pick the defender or defenders to meet {state.waiting}."
    if state.pledge is None:
        return f"Pledge how many of the {len(state.attackers)} attackers to face in this wave."
    if state.met:
        return "The pledge is met: end the wave, or recalibrate."
    return "Turn up the next attacker."


def _zones(state: State, picked: tuple[str, ...]) -> Iterator[Zone]:
    left = len(state.attackers)
    yield Zone(ATTACKERS, "Attackers", "pile", face_down(ATTACKERS, left), left)
    waiting = (CardView(state.waiting, state.waiting, spoken(state.waiting)),) if state.waiting else ()
    note, met = live_sum(state, selection(state, picked).defenders)
    yield Zone(WAITING, "Attacking", "slot", waiting, note=note, met=met, source=ATTACKERS)
    yield Zone(DECK, "Reserve", "pile", face_down(DECK, len(state.defenders)), len(state.defenders))
    gone = tuple(CardView(name, card, spoken(card)) for name, card in _named_discards(state))
    beaten = f"{len(state.unseen)} beaten unseen" if state.unseen else ""
    yield Zone(DISCARDS, "Discards", "pile", gone[-_DISCARDS_SHOWN:], len(gone) + len(state.unseen), beaten)
    if state.peeked:
        yield Zone(SEEN, "Next attackers", "row", tuple(_seen(state, picked)), source=ATTACKERS)
    yield Zone(LINE, "Your line", "row", tuple(_line(state, picked)), text=_unwounded(state), source=DECK)


def _unwounded(state: State) -> str:
    count = sum(not defender.wounded for defender in state.table)
    return f"{len(state.table)} on the table, {count} unwounded"


def _named_discards(state: State) -> Iterator[tuple[str, Card]]:
    """The discards with their ids; a spent Joker leaves its id to the one that is still on the table."""
    for place, card in enumerate(state.discard):
        yield f"{card}.spent{place}" if card == JOKER else card, card


def _seen(state: State, picked: tuple[str, ...]) -> Iterator[CardView]:
    for card in state.seen:
        place = str(picked.index(card) + 1) if card in picked else ""
        label = spoken(card) + (f", number {place} in the new order" if place else "")
        yield CardView(card, card, label, badge=place, selected=bool(place), pickable=True)


def _line(state: State, picked: tuple[str, ...]) -> Iterator[CardView]:
    for name, defender in zip(ids(state), state.table, strict=True):
        yield CardView(
            id=name,
            face=defender.card,
            label=_label(defender),
            badge=str(defender.value) if defender.wounded else "",
            note="wounded" if defender.wounded else "",
            under=tuple(_absorbed(card, defender, picked) for card in defender.under),
            selected=name in picked,
            pickable=True,
        )


def _absorbed(card: Card, defender: Defender, picked: tuple[str, ...]) -> CardView:
    label = f"{spoken(card)}, absorbed by the {spoken(defender.card)}"
    return CardView(card, card, label, selected=card in picked, pickable=True)


def _label(defender: Defender) -> str:
    if defender.card == JOKER:
        return "joker"
    wounds = f", wounded by {' and '.join(map(spoken, defender.under))}" if defender.under else ""
    return f"{spoken(defender.card)}, value {defender.value}{wounds}"


def _drops(state: State, picked: tuple[str, ...]) -> Iterator[Drop]:
    """Every legal drag; all the picked cards go together."""
    line = ids(state)
    to_meet = (WAITING, ATTACKERS, DISCARDS) if state.waiting else (ATTACKERS, DISCARDS)
    for source in line:
        yield from _legal(state, picked, source, to_meet)
    fives = [name for name in line if rank(Card(name)) == "5"]
    if fives:
        for source in (*(card for defender in state.table for card in defender.under), *fives):
            yield from _legal(state, picked, source, line)


def _legal(state: State, picked: tuple[str, ...], source: str, targets: tuple[str, ...]) -> Iterator[Drop]:
    together = picked if source in picked else (source,)
    for target in targets:
        move = move_for_drop(state, together, target) if target not in together else None
        if move and GAME.verify(state, move):
            yield Drop(source, target, str(move))
