"""Hints and judgements of Officers' Battle rest on what the player on turn may see, and on nothing else."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from drumhead.games.officers_battle import GAME, hints
from drumhead.games.officers_battle.hints import HINTS
from drumhead.games.officers_battle.players import choose, search
from drumhead.games.officers_battle.rules.legal import options
from drumhead.games.officers_battle.rules.moves import Bonus, Draw, Move, PassTurn
from drumhead.games.officers_battle.rules.pack import sorted_hand
from drumhead.games.officers_battle.rules.seen import seen_by, unseen
from drumhead.games.officers_battle.rules.state import OfficersState, TurnPhase
from drumhead.table.shuffle import shuffled, stream
from drumhead.table.start import begin

from tests.play.bundles import officers_battle

LONGEST = 24
"""Moves of each game that are looked at."""


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The computer tries fewer actions in fewer worlds: what is held here holds for any number."""
    monkeypatch.setattr(search, "TRIED", 2)
    monkeypatch.setattr(search, "WORLDS", 2)
    monkeypatch.setattr(hints, "HANDS", 50)


def game(number: int) -> Iterator[tuple[OfficersState, list[Move], Move]]:
    """Positions of a careless game, the moves that led there, and the next one."""
    state: OfficersState = begin(officers_battle(), {"seed": number})
    moves, numbers = list[Move](), stream(number)
    while GAME.outcome(state) is None and len(moves) < LONGEST:
        move = choose(state, numbers, "ensign")
        yield state, list(moves), move
        moves.append(move)
        state = GAME.advance(state, move)


@pytest.mark.parametrize("number", [1, 2])
def test_no_move_is_worth_more_than_the_best(number: int) -> None:
    judged = 0
    for state, moves, move in game(number):
        judgement = HINTS.judge(state, moves, move) if HINTS.judge else None
        assert judgement or isinstance(move, Draw | Bonus) or len({*GAME.legal_moves(state)}) == 1
        if judgement:
            assert judgement.value <= judgement.best_value and not judgement.exact
            assert judgement.interval and judgement.interval[0] <= judgement.value <= judgement.interval[1]
            assert GAME.verify(state, judgement.best)
            judged += 1
    assert judged > 4


def test_the_opponents_hand_changes_neither_hint_nor_judgement() -> None:
    chance = random.Random(1)
    for state, moves, move in game(3):
        other = state.sides[1 - state.turn]
        cards = [*other.hand, *other.deck]
        chance.shuffle(cards)
        changed = replace(other, hand=tuple(cards[: len(other.hand)]), deck=tuple(cards[len(other.hand) :]))
        sides = (state.own, changed) if state.turn == 0 else (changed, state.own)
        unseen = replace(state, sides=sides)
        assert HINTS.hint(unseen, moves) == HINTS.hint(state, moves)
        assert HINTS.judge and HINTS.judge(unseen, moves, move) == HINTS.judge(state, moves, move)


def test_a_hint_is_a_legal_move_in_three_steps_and_an_action_is_told_with_the_odds_of_a_kill_in_reply() -> None:
    told = 0
    for state, moves, _ in game(4):
        found = HINTS.hint(state, moves)
        assert HINTS.best and GAME.verify(state, HINTS.best(state, moves)) and len(found.steps) == 3
        assert ("can kill an officer of yours" in found.why) == (state.phase == "action")
        told += "can kill an officer of yours" in found.why
    assert told > 3


def test_the_odds_of_a_kill_in_reply_are_those_of_the_legal_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each hand is dealt to the opponent, and the engine itself asked for a kill, after a pass."""
    monkeypatch.setattr(hints, "HANDS", 30)
    asked = 0
    for state, moves, _ in game(5):
        if state.phase != "action":
            continue
        seen, numbers, kills = seen_by(state, state.turn), stream(len(moves) + 2), 0
        after = replace(GAME.advance(seen, PassTurn()), phase=TurnPhase.ACTION)
        for _ in range(30):
            hand = shuffled(unseen(seen), numbers)[: len(seen.other.hand) + 1]
            sides = [
                replace(side, hand=sorted_hand(hand)) if at == after.turn else side
                for at, side in enumerate(after.sides)
            ]
            held = replace(after, sides=(sides[0], sides[1]))
            found = (option for at in range(3) for option in options(held, at, Counter(hand)))
            kills += any(option.kills for option in found)
        assert hints.replies(seen, PassTurn(), moves) == kills
        asked += 0 < kills < 30
    assert asked
