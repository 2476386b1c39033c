"""The play page: zones, status, advice, the aim of the game, and what is asked."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.fight import Absorb, Destroy, Joker, Peek
from drumhead.games.onslaught.rules.moves import End, Move, Turn, score
from drumhead.games.onslaught.rules.state import LIMIT, WAVES, Defender, Rule, State
from drumhead.games.onslaught.screen.controls import (
    ATTACKERS,
    DECK,
    DISCARDS,
    LINE,
    SEEN,
    WAITING,
    Selection,
    controls,
    defenders_by_id,
    live_sum,
    move_for_drop,
    parse_selection,
)
from drumhead.play.picks import Picks
from drumhead.play.scene import (
    AIM,
    STATUS,
    About,
    Aim,
    AimPart,
    CardMovement,
    CardView,
    Drop,
    Finish,
    Scene,
    Tally,
    Zone,
    face_down,
    open_card,
)
from drumhead.play.screen import Screen
from drumhead.table.cards import JOKER, RANKS, Card, rank, spoken
from drumhead.table.words import counted


def _aim(state: State) -> Aim:
    """The four waves, the attackers left, and the defenders left in waves that limit them."""
    attackers, number = len(state.attackers) + bool(state.waiting), len(state.table)
    counts = [AimPart(f"{counted(attackers, 'attacker')} left", "" if attackers else "met")]
    if state.wave < WAVES:
        counts.append(AimPart(f"{counted(number, 'defender')}, {LIMIT} at most", "met" if number <= LIMIT else ""))
    hidden = [rank(card) for card in state.hidden]
    text = f"Deal with every attacker in four waves. End waves 1 to 3 with at most {LIMIT} defenders."
    waves = tuple(_wave(state, number) for number in range(1, WAVES + 1))
    tallies = tuple(Tally(value, 2, 2 - hidden.count(value)) for value in RANKS)
    return Aim(text, waves, tuple(counts), tallies, "Attackers faced, by rank")


def _wave(state: State, number: int) -> AimPart:
    end = GAME.outcome(state)
    if number < state.wave or (end and end.result == "won"):
        return AimPart(f"Wave {number}: survived", "met")
    if number > state.wave:
        return AimPart(f"Wave {number}: to come")
    return AimPart(f"Wave {number}: lost", "missed") if end else AimPart(f"Wave {number}: now", "now")


_DISCARDS_SHOWN = 8
"""Cards shown of the discard pile, the top ones, so that the page can show where cards go."""


def scene(state: State, picked: Picks) -> Scene:
    """The scene with the cards in ``picked`` selected."""
    selection, is_over = parse_selection(state, picked), GAME.outcome(state) is not None
    progress = "no pledge yet" if state.pledge is None else f"{state.faced} of {state.pledge} faced"
    return Scene(
        status=f"Wave {state.wave} of {WAVES}: {progress}",
        advice="The game is over." if is_over else _advice(state, selection),
        zones=tuple(_zones(state, picked, selection)),
        controls=() if is_over else tuple(controls(state, selection)),
        drops=() if is_over else tuple(_drops(state, picked)),
        aim=_aim(state),
    )


def _advice(state: State, selection: Selection) -> str:
    if state.peeked:
        return "Pick the attackers in the order you want them, then put them back."
    if state.waiting:
        if selection.defenders and not selection.absorbed:
            text, _ = live_sum(state, selection.defenders)
            return f"Against {state.waiting}, worth {state.terms.worth[state.waiting]}: {text}."
        return f"Pick the defender or defenders to deal with {state.waiting}."
    if state.pledge is None:
        return f"Pledge how many of the {len(state.attackers)} attackers to face in this wave."
    if state.pledge_met:
        return "The pledge is met: end the wave, or recalibrate."
    return "Turn up the next attacker."


def _zones(state: State, picked: Picks, selection: Selection) -> Iterator[Zone]:
    remaining = len(state.attackers)
    yield Zone(ATTACKERS, "Attackers", "pile", face_down(ATTACKERS, remaining), remaining)
    note, is_legal = live_sum(state, selection.defenders)
    turned_up = (open_card(state.waiting, draggable=True),) if state.waiting else ()
    yield Zone(WAITING, "Waiting", "slot", turned_up, note=note, met=is_legal, source=ATTACKERS)
    yield Zone(DECK, "Defenders", "pile", face_down(DECK, len(state.defenders)), len(state.defenders))
    # A discarded Joker has another id than the one on the table.
    names = [f"{card}.spent{index}" if card == JOKER else card for index, card in enumerate(state.discard)]
    discards = tuple(open_card(card, name=name) for name, card in zip(names, state.discard, strict=True))
    beaten = f"{len(state.unseen)} beaten unseen" if state.unseen else ""
    size = len(discards) + len(state.unseen)
    yield Zone(DISCARDS, "Discards", "pile", discards[-_DISCARDS_SHOWN:], size, note=beaten)
    if state.peeked:
        yield Zone(SEEN, "Next attackers", "row", tuple(_next_attackers(state, picked)), source=ATTACKERS)
    unwounded = sum(not defender.wounded for defender in state.table)
    text = f"{counted(len(state.table), 'defender')}, {unwounded} unwounded"
    line = tuple(_defender(name, defender, picked) for name, defender in defenders_by_id(state).items())
    yield Zone(LINE, "On the table", "row", line, text=text, source=DECK)


def _next_attackers(state: State, picked: Picks) -> Iterator[CardView]:
    for card in state.next_attackers:
        number = str(picked.index(card) + 1) if card in picked else ""
        order = f"number {number} in the new order" if number else ""
        yield open_card(card, order, badge=number, selected=bool(number), pickable=True)


_POWERS: Final = {"3": "mixes", "5": "shifts", "7": "peeks", JOKER: "beats any"}
"""What a defender can do besides its value, by its rank (``power.when``, ``joker.destroy``)."""


def _defender(name: str, defender: Defender, picked: Picks) -> CardView:
    wounds = f", wounded by {' and '.join(map(spoken, defender.under))}" if defender.wounded else ""
    value = "" if defender.card == JOKER else f"value {defender.value}{wounds}"
    power = "" if defender.wounded else _POWERS.get(rank(defender.card), "")
    absorbed = f"absorbed by the {spoken(defender.card)}"
    under = tuple(open_card(card, absorbed, selected=card in picked, pickable=True) for card in defender.under)
    view = open_card(defender.card, value, power, name=name, power=power, selected=name in picked, pickable=True)
    return view._replace(badge=str(defender.value), note="wounded", hurt=True, under=under) if under else view


def _drops(state: State, picked: Picks) -> Iterator[Drop]:
    """Yield every legal drag; picked cards are dragged together."""
    line = tuple(defenders_by_id(state))
    to_meet = (WAITING, ATTACKERS, DISCARDS) if state.waiting else (ATTACKERS, DISCARDS)
    for source in line:
        yield from _legal_drops(state, picked, source, to_meet)
    if state.waiting:
        yield from _legal_drops(state, picked, state.waiting, line)
    if fives := [name for name in line if rank(Card(name)) == "5"]:
        for source in (*(card for defender in state.table for card in defender.under), *fives):
            yield from _legal_drops(state, picked, source, line)


def _legal_drops(state: State, picked: Picks, source: str, targets: tuple[str, ...]) -> Iterator[Drop]:
    cards = picked if source in picked else (source,)
    for target in targets:
        move = move_for_drop(state, cards, target) if target not in cards else None
        if move and GAME.verify(state, move):
            yield Drop(source, target, str(move))


def shows(before: State, move: Move, after: State) -> Iterator[CardMovement]:
    """Yield the attacker that comes, the blows at it, the wave that is swept away, and what ends the game."""
    if isinstance(move, Turn):
        yield CardMovement((after.attacker,), WAITING, ATTACKERS, manner="slam")
    elif isinstance(move, Absorb):
        yield CardMovement((before.attacker,), move.card, WAITING, f"{after.defender(move.card).value} left")
    elif isinstance(move, Destroy):
        values, helper = [before.defender(card).value for card in move.cards], (move.three,) if move.three else ()
        sums = (str(values[0]), *(f"+ {value} = {sum(values[:n])}" for n, value in enumerate(values[1:], 2)))
        sums += tuple(f"with {three}" for three in helper)
        yield CardMovement((*move.cards, *helper), WAITING, word="destroyed", sums=sums)
    elif isinstance(move, Joker):
        yield CardMovement((JOKER,), WAITING, word="destroyed")
    elif isinstance(move, End) and not after.ending:
        swept, word = tuple(defender.card for defender in before.table), f"wave {before.wave} survived"
        unseen = CardMovement(("",), DISCARDS, ATTACKERS, "beaten unseen")
        yield CardMovement(swept, DISCARDS, word=word, manner="sweep") if swept else unseen
    outcome = GAME.outcome(after)
    if outcome and outcome.result == "lost":
        killers = (after.waiting,) if after.waiting else tuple(defender.card for defender in after.table)
        yield CardMovement(killers, LINE, WAITING, "it breaks through" if after.waiting else "too many", manner="full")


_ABOUT: Final[Mapping[str, tuple[str, tuple[Rule, ...]]]] = {
    ATTACKERS: ("Still to come: the strip under the aim shows which they may be.", (Rule.WAVE_TURN,)),
    WAITING: ("Absorb it with a greater value, or destroy it with its own.", (Rule.ABSORB_GREATER, Rule.DESTROY_EXACT)),
    DECK: ("The defenders of the waves to come, seven for each.", (Rule.WAVE_DEAL,)),
    DISCARDS: ("Every card that is out of play, the last one first.", (Rule.DESTROY_UNDER, Rule.WAVE_SPARE)),
    LINE: ("Your defenders; a 3, 5, 7 or Joker can do more.", (Rule.POWER_WHEN, Rule.JOKER_DESTROY)),
    AIM: ("Deal with every attacker by the end of the fourth wave.", (Rule.END_WON, Rule.WAVE_LIMIT)),
    STATUS: ("How many attackers of this wave's pledge you have faced.", (Rule.WAVE_PLEDGE, Rule.WAVE_END)),
}


def about(state: State, viewer: int, name: str) -> About | None:
    """What something on the table is; of the discards, all that lie there."""
    if name not in _ABOUT:
        return None
    titles = {WAITING: "The attacker", DECK: "Defenders", LINE: "On the table", AIM: "The aim", STATUS: "The wave"}
    cards = state.discard[::-1] if name == DISCARDS else ()
    return About(titles.get(name, name.capitalize()), *_ABOUT[name], cards)


VERY_GOOD: Final = 10
"""The score that the designer calls very good."""


def finish(states: Sequence[State]) -> Finish:
    """What a win is worth, by the designer; a sign for each wave: a full dot for one survived, a cross for one lost."""
    last = states[-1]
    outcome = GAME.outcome(last)
    if not (outcome and outcome.result == "won"):
        return Finish("", "broken-drum", ("●" * (last.wave - 1) + "✕").ljust(WAVES, "○"))
    return Finish("Very good" if score(last) >= VERY_GOOD else "A decent win", "laurel", "●" * WAVES)


def asks(state: State, move: Move) -> str:
    """The question before a peek, which costs a defender and cannot be undone."""
    if not isinstance(move, Peek):
        return ""
    return f"This discards {move.seven} to show you the next {counted(len(state.next_attackers), 'attacker')}. Peek?"


SCREEN = Screen(
    scene,
    move_for_drop,
    hides_nothing=lambda state, move: not isinstance(move, Turn),  # only what is turned up can lose unexpectedly
    reveals=lambda state, move: isinstance(move, Turn | Peek),
    asks=asks,
    shows=shows,
    finish=finish,
    about=about,
)
