"""The moves that continue a wave, and all moves together: which are legal, what comes of one, how a game ends."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from typing import Final, get_args

from drumhead.games.onslaught.rules.fight import Absorb, Arrange, Destroy, Joker, Peek, Shift, fight_moves, power_moves
from drumhead.games.onslaught.rules.state import HAND, LIMIT, WAVES, Defender, Rule, State, not_on_table, wounded
from drumhead.table.cards import JOKER, Card
from drumhead.table.moves import move
from drumhead.table.verdict import Event, Outcome, Verdict, event, first, refuse
from drumhead.table.words import counted, listed


def deal_hand(state: State, wave: int) -> State:
    """The state with the wave's defenders on the table, which must be empty (``wave.deal``, ``wave.fourth``)."""
    hand = tuple(Defender(card, state.terms.worth[card]) for card in state.defenders[:HAND])
    state = replace(state, wave=wave, pledge=None, faced=0, table=hand, defenders=state.defenders[HAND:])
    return replace(state, pledge=len(state.attackers)) if state.closed else state


@move("pledge {number}")
class Pledge:
    """Say how many attackers the wave will bring."""

    number: int

    def refusals(self, state: State) -> Iterator[Verdict]:
        """A wave starts with a pledge of at least one and at most all attackers left (``wave.pledge``)."""
        limit = len(state.attackers)
        if state.closed:
            yield refuse("You do not pledge in wave 4: it brings every attacker left.", Rule.WAVE_FOURTH)
        if state.pledge is not None:
            pledged = f"You have already pledged {state.pledge} for wave {state.wave}."
            yield refuse(f"{pledged} To change the pledge, recalibrate.", Rule.WAVE_PLEDGE, Rule.WAVE_RECALIBRATE)
        if not 1 <= self.number <= limit:
            bounds = f"pledge 1 to {limit}, the attackers left" if limit > 1 else "one attacker is left, so pledge 1"
            yield refuse(f"You cannot pledge {self.number}: {bounds}.", Rule.WAVE_PLEDGE)

    def advance(self, state: State) -> State:
        """The wave brings that many."""
        return replace(state, pledge=self.number)

    def events(self, before: State, after: State) -> Iterator[Event]:
        """The pledge."""
        pledge = f"You pledge to face {counted(self.number, 'attacker')} in wave {before.wave}."
        yield event(pledge, Rule.WAVE_PLEDGE)


@move("turn")
class Turn:
    """Turn up the next attacker."""

    def refusals(self, state: State) -> Iterator[Verdict]:
        """After the pledge, attackers are turned up one at a time until it is met (``wave.turn``)."""
        if state.waiting:
            yield refuse(f"{state.waiting} is still waiting to be dealt with.", Rule.WAVE_TURN)
        if state.pledge is None:
            yield refuse(f"Pledge for wave {state.wave} before you turn up an attacker.", Rule.WAVE_PLEDGE)
        if state.pledge_met:
            reason = f"The pledge of {state.pledge} is met: end the wave, or recalibrate to face more."
            yield refuse(reason, Rule.WAVE_TURN, Rule.WAVE_END)

    def advance(self, state: State) -> State:
        """The attacker waits."""
        return replace(state, waiting=state.attackers[0], attackers=state.attackers[1:])

    def events(self, before: State, after: State) -> Iterator[Event]:
        """The attacker."""
        yield event(f"{after.attacker} is turned up.", Rule.WAVE_TURN)


@move("recalibrate {number} with {card}")
class Recalibrate:
    """Discard a defender to change the wave's pledge to another total."""

    number: int
    card: Card

    def refusals(self, state: State) -> Iterator[Verdict]:
        """Between attackers an unwounded defender pays for another pledge, at least the attackers faced and at most
        these and all that are left (``wave.recalibrate``).
        """
        greatest = state.faced + len(state.attackers)
        if state.closed:
            yield refuse("You cannot recalibrate in wave 4: it brings every attacker left.", Rule.WAVE_FOURTH)
        if state.waiting:
            yield refuse(f"You cannot recalibrate while {state.waiting} is waiting.", Rule.WAVE_RECALIBRATE)
        if state.pledge is None or not state.faced:
            reason = f"You cannot recalibrate before you have dealt with the first attacker of wave {state.wave}."
            yield refuse(reason, Rule.WAVE_RECALIBRATE)
        yield from not_on_table(state, self.card)
        yield from wounded(state, self.card, "pays for recalibrating", Rule.WAVE_RECALIBRATE_COST)
        if self.number == state.pledge:
            yield refuse(f"The pledge is already {self.number}.", Rule.WAVE_RECALIBRATE_NUMBER)
        if not state.faced <= self.number <= greatest:
            bounds = f"any number from {state.faced} (faced so far) to {greatest} (with all that are left)"
            yield refuse(f"The new pledge cannot be {self.number}: it may be {bounds}.", Rule.WAVE_RECALIBRATE_NUMBER)

    def advance(self, state: State) -> State:
        """The defender is discarded, and the wave brings that many."""
        return replace(state.discarding(self.card), pledge=self.number)

    def events(self, before: State, after: State) -> Iterator[Event]:
        """The defender that pays, and the new pledge."""
        rules = (Rule.WAVE_RECALIBRATE, Rule.WAVE_RECALIBRATE_NUMBER, Rule.WAVE_RECALIBRATE_COST)
        pledge = f"The pledge for wave {before.wave} is now {counted(self.number, 'attacker')}."
        jokers = [Rule.JOKER_UNWOUNDED] if self.card == JOKER else []
        yield event(f"{self.card} is discarded. {pledge}", *rules, *jokers)


@move("end")
class End:
    """End the wave."""

    def refusals(self, state: State) -> Iterator[Verdict]:
        """A wave ends when its pledge is met (``wave.end``); a closed fourth one ends by itself (``wave.fourth``)."""
        if state.closed:
            remaining = counted(len(state.attackers) + bool(state.waiting), "attacker")
            reason = f"Wave 4 goes on until every attacker is gone: {remaining} to come."
            yield refuse(reason, Rule.WAVE_FOURTH, Rule.WAVE_END)
        if state.pledge is None:
            yield refuse(f"Wave {state.wave} has not begun: pledge first.", Rule.WAVE_END, Rule.WAVE_PLEDGE)
        if state.waiting:
            yield refuse(f"{state.waiting} is still waiting to be dealt with.", Rule.WAVE_END)
        if not state.pledge_met:
            yield refuse(f"You have dealt with only {state.faced} of the {state.pledge} you pledged.", Rule.WAVE_END)

    def advance(self, state: State) -> State:
        """The next wave is dealt, or the game is over (``wave.limit``, ``wave.spare``, ``end.survived``)."""
        if state.wave == WAVES:
            return replace(state, ending=Rule.END_SURVIVED)
        if len(state.table) > LIMIT:
            return replace(state, ending=Rule.WAVE_LIMIT)
        if state.table:
            state = state.discarding(*(defender.card for defender in state.table))
        else:
            state = replace(state, attackers=state.attackers[1:], unseen=state.unseen + state.attackers[:1])
        return deal_hand(state, state.wave + 1) if state.attackers else state

    def events(self, before: State, after: State) -> Iterator[Event]:
        """How the wave ends, and how the next one begins."""
        cards = tuple(defender.card for defender in before.table)
        remaining = counted(len(cards), "defender") if cards else "no defenders"
        if after.ending is Rule.WAVE_LIMIT:
            jokers = [Rule.JOKER_UNWOUNDED] if JOKER in cards else []
            text = f"Wave {before.wave} ends with {remaining} on the table, more than {LIMIT}."
            yield event(text, Rule.WAVE_LIMIT, *jokers)
            return
        yield event(f"You survive wave {before.wave} with {remaining} left on the table.", Rule.WAVE_END)
        if after.ending:
            return
        if not cards:
            yield event("No defenders are left, so the next attacker is beaten unseen.", Rule.WAVE_SPARE)
        if after.wave > before.wave:
            hand = tuple(defender.card for defender in after.table)
            yield event(f"Wave {after.wave}: {listed(hand)} are dealt.", Rule.WAVE_DEAL)
        if after.closed and after.wave > before.wave == WAVES - 1:
            yield event(f"Wave {WAVES} brings every attacker left: {len(after.attackers)}.", Rule.WAVE_FOURTH)


Move = Pledge | Turn | Absorb | Destroy | Joker | Shift | Peek | Arrange | Recalibrate | End
MOVES: Final = get_args(Move)


def verify(state: State, move: Move) -> Verdict:
    """Return whether the move is legal, and if not, why (``play.over``)."""
    if end_of_game := outcome(state):
        return refuse(f"The game is over. {end_of_game.reason}", Rule.PLAY_OVER, *end_of_game.rules[:1])
    if state.peeked and not isinstance(move, Arrange):
        reason = f"The attackers just seen ({listed(state.next_attackers)}) must be put back first."
        return refuse(reason, Rule.POWER_SEVEN_ARRANGE)
    return first(move.refusals(state))


def legal_moves(state: State) -> Iterator[Move]:
    """Yield every legal move once: those that deal with the attacker or continue the wave (``wave.turn``), then those
    that are possible at any time (``power.when``).

    They are generated from the cards on the table, without asking ``verify``.
    """
    if state.ending or state.won:
        return
    if state.peeked:
        yield from map(Arrange, permutations(state.next_attackers))
    elif state.waiting:
        yield from fight_moves(state)
        yield from power_moves(state)
    elif state.pledge is None:
        yield from map(Pledge, range(1, len(state.attackers) + 1))
        yield from power_moves(state)
    else:
        yield End() if state.faced == state.pledge else Turn()
        yield from power_moves(state)
        if state.faced and not state.closed:
            cards = dict.fromkeys(defender.card for defender in state.table if not defender.wounded)
            numbers = range(state.faced, state.faced + len(state.attackers) + 1)
            yield from (Recalibrate(number, card) for number in numbers if number != state.pledge for card in cards)


def events(before: State, move: Move, after: State) -> Iterator[Event]:
    """The events of a move, in order, each citing its rules."""
    yield from move.events(before, after)
    if after.pledge_met and before.waiting and not after.won:
        yield event(f"The pledge of {after.pledge} is met.", Rule.WAVE_END)


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None while it goes on (``end.won``, ``end.survived``, ``end.lost``)."""
    if state.ending is Rule.WAVE_LIMIT:
        count = f"{len(state.table)} defenders on the table, but at most {LIMIT} may be left"
        return Outcome("lost", f"Wave {state.wave} ends with {count}.", (Rule.WAVE_LIMIT,))
    if state.ending is Rule.END_SURVIVED:
        return Outcome("won", "You have survived all four waves.", (Rule.END_SURVIVED, Rule.END_SCORE), score(state))
    if state.won:
        return Outcome("won", "The last attacker has been dealt with.", (Rule.END_WON, Rule.END_SCORE), score(state))
    if state.waiting and next(legal_moves(state), None) is None:
        return Outcome("lost", f"{state.waiting} is waiting, and you have no legal move.", (Rule.END_LOST,))
    return None


def score(state: State) -> int:
    """The sum of the face values of the unwounded defenders (``end.score``), 0 for a Joker."""
    return sum(defender.value for defender in state.table if not defender.wounded)
