"""What gestures and buttons mean: from the picked cards to moves."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.fight import Absorb, Arrange, Destroy, Joker, Peek, Shift
from drumhead.games.onslaught.rules.moves import End, Move, Pledge, Recalibrate, Turn
from drumhead.games.onslaught.rules.state import WAVES, Defender, Rule, State
from drumhead.play.scene import Control
from drumhead.play.screen import button, likeliest
from drumhead.table.cards import JOKER, Card, rank

SECOND_JOKER: Final = "Joker.2"
"""The id of the second Joker on the table, which to the rules is the same card as the first."""

ATTACKERS: Final = "attackers"
WAITING: Final = "waiting"
SEEN: Final = "seen"
LINE: Final = "line"
DECK: Final = "deck"
DISCARDS: Final = "discards"


def defenders_by_id(state: State) -> dict[str, Defender]:
    """The defenders on the table, in the order dealt."""
    by_id: dict[str, Defender] = {}
    for defender in state.table:
        by_id[SECOND_JOKER if defender.card in by_id else defender.card] = defender
    return by_id


class Selection(NamedTuple):
    """The picked cards by kind, each kind in the order picked."""

    defenders: tuple[Defender, ...]
    absorbed: tuple[tuple[Card, Card], ...] = ()
    """Pairs of an absorbed attacker and the defender that it is under."""
    next_attackers: tuple[Card, ...] = ()

    @property
    def only_defender(self) -> Defender | None:
        """The picked defender if exactly one is picked and no attacker under one, else None."""
        return self.defenders[0] if len(self.defenders) == 1 and not self.absorbed else None


def parse_selection(state: State, picked: Sequence[str]) -> Selection:
    """The picks that are on the table now; others are ignored."""
    defenders = defenders_by_id(state)
    absorbed = {str(card): (card, defender.card) for defender in state.table for card in defender.under}
    seen = state.next_attackers if state.peeked else ()
    return Selection(
        tuple(defenders[pick] for pick in picked if pick in defenders),
        tuple(absorbed[pick] for pick in picked if pick in absorbed),
        tuple(card for pick in picked for card in seen if card == pick),
    )


def move_for_drop(state: State, picked: Sequence[str], target: str) -> Move | None:
    """The move, legal or not, that dropping the picked cards on ``target`` means, or None."""
    if state.waiting and tuple(picked) == (state.waiting,):
        taker = defenders_by_id(state).get(target)
        return Absorb(taker.card) if taker else None
    selection = parse_selection(state, picked)
    defender = selection.only_defender
    if target == ATTACKERS and not picked:
        return Turn()
    if target in (ATTACKERS, DISCARDS) and defender and rank(defender.card) == "7":
        return Peek(defender.card)
    if target == DISCARDS and defender and defender.card == JOKER:
        return Joker()
    if target in (WAITING, state.waiting) and selection.defenders and not selection.absorbed:
        return likeliest(GAME, state, fight_moves(selection.defenders))
    if len(selection.absorbed) == 1 and len(selection.defenders) < 2:
        return likeliest(GAME, state, shift_moves(state, selection, target))
    return None


def destroy_moves(defenders: Sequence[Defender]) -> Iterator[Move]:
    """Yield the destroy moves that the picked defenders may mean: by all, or with a 3 discarded for its power."""
    cards = tuple(defender.card for defender in defenders)
    if cards:
        yield Destroy(cards)
    yield from (Destroy(tuple(card for card in cards if card != three), three) for three in cards if rank(three) == "3")


def fight_moves(defenders: Sequence[Defender]) -> Iterator[Move]:
    """Yield the moves against the waiting attacker that the picked defenders may mean."""
    if [defender.card for defender in defenders] == [JOKER]:
        yield Joker()
    else:
        yield from (Absorb(one.card) for one in defenders if len(defenders) == 1)
        yield from destroy_moves(defenders)


def shift_moves(state: State, selection: Selection, target: str) -> Iterator[Move]:
    """Yield the shifts of the picked attacker to the defender ``target`` by the picked 5, or else by any 5."""
    attacker, source = selection.absorbed[0]
    taker = defenders_by_id(state).get(target)
    for payer in selection.defenders or state.table:
        if taker and rank(payer.card) == "5" and target not in (source, payer.card):
            yield Shift(attacker, source, taker.card, payer.card)


def live_sum(state: State, defenders: Sequence[Defender]) -> tuple[str, bool]:
    """The sum in words, and whether it makes a legal move; empty without an attacker or picked defenders.

    ``7 + 3 + 3 = 13 destroys``, ``11: 2 short``, ``7 + 4 = 11: mixed wounds need a 3``.
    """
    if not state.waiting or not defenders:
        return "", False
    if any(defender.card == JOKER for defender in defenders):
        return ("a Joker destroys", True) if len(defenders) == 1 else ("a Joker fights alone", False)
    target = state.terms.worth[state.waiting]
    for move in destroy_moves(defenders):
        if isinstance(move, Destroy) and GAME.verify(state, move):
            fighters = [defender for defender in defenders if defender.card in move.cards]
            with_three = f" with {move.three}" if move.three else ""
            bonus = " by the bonus" if len(fighters) == 1 and fighters[0].value != target else ""
            return f"{_sum_text(fighters)} destroys{with_three}{bonus}", True
    if len(defenders) == 1 and GAME.verify(state, Absorb(defenders[0].card)):
        return f"{defenders[0].value} absorbs, {defenders[0].value - target} left", True
    return f"{_sum_text(defenders)}: {_why_not(state, defenders, target)}", False


def _sum_text(defenders: Sequence[Defender]) -> str:
    total = str(sum(defender.value for defender in defenders))
    return total if len(defenders) == 1 else f"{' + '.join(str(defender.value) for defender in defenders)} = {total}"


def _why_not(state: State, defenders: Sequence[Defender], target: int) -> str:
    """Why they can't destroy the attacker: by the sum, or else by the engine's refusal."""
    total = sum(defender.value for defender in defenders)
    if total != target:
        return f"{target - total} short" if total < target else f"{total - target} too much"
    refusal = GAME.verify(state, Destroy(tuple(defender.card for defender in defenders)))
    return "mixed wounds need a 3" if Rule.DESTROY_ALIKE in refusal.rules else f"alone it counts as {total + 1}"


def controls(state: State, selection: Selection) -> Iterator[Control]:
    """The buttons for this position. The game must not be over."""
    if state.peeked:
        picked = selection.next_attackers
        order = (*picked, *(card for card in state.next_attackers if card not in picked))
        yield button(GAME, state, "arrange", f"Put back {' '.join(order)}", "a", [Arrange(order)], main=True)
        return
    if state.waiting:
        yield from _fight(state, selection)
    elif state.pledge is None:
        yield _pledge(state)
    elif state.pledge_met:
        yield button(GAME, state, "end", "End the wave", "e", [End()], main=True)
    else:
        yield button(GAME, state, "turn", "Turn", "t", [Turn()], main=True)
    yield from (_shift(state, selection), _peek(state, selection))
    if state.pledge is not None and not state.waiting and not state.closed:
        yield _recalibrate(state, state.pledge, selection)  # last: its numbers, once offered, move no button


def _fight(state: State, selection: Selection) -> Iterator[Control]:
    defenders = () if selection.absorbed else selection.defenders
    absorbing = [Absorb(one.card) for one in defenders if len(defenders) == 1]
    hint = "First pick the defender that will absorb the attacker."
    yield button(GAME, state, "absorb", "Absorb", "a", absorbing, hint, Rule.ABSORB_GREATER, main=True)
    hint = "First pick the defenders that will destroy the attacker: one, or several that add up to it."
    rules = (Rule.DESTROY_EXACT, Rule.DESTROY_SUM)
    yield button(GAME, state, "destroy", "Destroy", "d", destroy_moves(defenders), hint, *rules, main=True)
    if state.find(JOKER):
        is_picked = [defender.card for defender in defenders] == [JOKER]
        yield button(GAME, state, "joker", "Joker", "j", [Joker()], main=is_picked)


def _pledge(state: State) -> Control:
    numbers, share = range(1, len(state.attackers) + 1), round(len(state.attackers) / (WAVES + 1 - state.wave))
    moves, choices = tuple(str(Pledge(number)) for number in numbers), tuple(map(str, numbers))
    return Control("pledge", "Pledge", moves, choices, max(share - 1, 0), key="p", main=True)


def _recalibrate(state: State, pledge: int, selection: Selection) -> Control:
    greatest = state.faced + len(state.attackers)
    numbers = [number for number in range(state.faced, greatest + 1) if number != pledge]
    default_index = next((index for index, number in enumerate(numbers) if number > pledge), len(numbers) - 1)
    payer, rules = selection.only_defender, (Rule.WAVE_RECALIBRATE, Rule.WAVE_RECALIBRATE_COST)
    moves = [Recalibrate(number, payer.card) for number in numbers] if payer else []
    hint = "First pick the unwounded defender that pays for the new pledge."
    control = button(GAME, state, "recalibrate", "Recalibrate", "c", moves, hint, *rules)
    choices = tuple(map(str, numbers))
    return control._replace(moves=tuple(map(str, moves)), choices=choices, chosen=default_index)


def _shift(state: State, selection: Selection) -> Control:
    hint = "First pick an attacker under a defender, then the defender to shift it to. A 5 pays."
    fives = [defender for defender in selection.defenders if rank(defender.card) == "5"]
    targets = [defender for defender in selection.defenders if rank(defender.card) != "5"] or fives[1:]
    payers, moves = tuple(five for five in fives if five not in targets)[:1], iter(tuple[Move, ...]())
    if len(selection.absorbed) == len(targets) == 1:
        moves = shift_moves(state, Selection(payers, selection.absorbed), targets[0].card)
    return button(GAME, state, "shift", "Shift", "s", moves, hint, Rule.POWER_FIVE)


def _peek(state: State, selection: Selection) -> Control:
    sevens = [defender for defender in state.table if rank(defender.card) == "7"]
    payers = [selection.only_defender] if selection.only_defender else sevens
    hint = "There is no 7 on the table to peek with."
    return button(GAME, state, "peek", "Peek", "k", [Peek(payer.card) for payer in payers], hint, Rule.POWER_SEVEN)
