"""The computer: legal, blind to what is hidden, and the same from the same numbers."""

import random
from collections import Counter
from dataclasses import replace
from itertools import product
from zlib import crc32

import pytest
from drumhead.games.officers_battle import GAME, players
from drumhead.games.officers_battle.players.evaluation import HandBits, candidates
from drumhead.games.officers_battle.rules.battle import PlayKind
from drumhead.games.officers_battle.rules.legal import options
from drumhead.games.officers_battle.rules.moves import Move
from drumhead.games.officers_battle.rules.series import first_step
from drumhead.games.officers_battle.rules.state import HIDDEN, OfficersState, TurnPhase, seen_by
from drumhead.games.officers_battle.rules.terms import sorted_hand
from drumhead.table.shuffle import stream

from tests.games.officers_battle.positions import at, south_at, start_of
from tests.games.officers_battle.simple import LEVELS, choose


def midway(number: int, moves: int = 60) -> OfficersState:
    state, numbers = start_of(number), stream(number)
    for _ in range(moves):
        state = GAME.advance(state, choose(state, numbers, "greedy"))
    assert not GAME.outcome(state)
    return state


@pytest.mark.parametrize("player", [0, 1])
def test_a_player_sees_no_hidden_card(player: int) -> None:
    state = midway(4)
    seen = seen_by(state, player)
    own, other = seen.sides[player], seen.sides[1 - player]
    assert own.hand == state.sides[player].hand and set(other.hand) <= {HIDDEN}
    assert len(other.hand) == len(state.sides[1 - player].hand)
    for side in seen.sides:
        assert {*side.deck, *side.officers} <= {HIDDEN}
    assert (seen.piles, seen.discard) == (state.piles, state.discard)
    assert (own.front, other.left) == (state.sides[player].front, state.sides[1 - player].left)


def test_what_is_seen_does_not_depend_on_what_is_hidden() -> None:
    """Whoever shuffles what the player can't see changes neither the view nor the move."""
    state = midway(4)
    chance = random.Random(4)
    other = state.other_side
    hidden = [*other.hand, *other.deck]
    chance.shuffle(hidden)
    size = len(other.hand)
    swapped = replace(other, hand=sorted_hand(hidden[:size]), deck=tuple(hidden[size:]))
    sides = (state.own_side, swapped) if state.turn == 0 else (swapped, state.own_side)
    shuffled = replace(state, sides=sides)
    assert seen_by(shuffled, state.turn) == seen_by(state, state.turn)
    for level in LEVELS:
        assert choose(shuffled, stream(1), level) == choose(state, stream(1), level)


@pytest.mark.parametrize(
    ("number", "strength", "most", "sum_"),
    [(9, "general", 40, 810108544), (3, "captain", 400, 2527328716), (4, "captain", 400, 3467527926)],
)
def test_every_move_is_legal_and_follows_from_its_numbers(number: int, strength: str, most: int, sum_: int) -> None:
    """The same numbers give the computer's moves, for which a check sum stands, in every release."""
    state, numbers, played = start_of(number), stream(number), list[Move]()
    while GAME.outcome(state) is None and len(played) < most:
        played.append(players.choose(state, numbers, strength))
        assert GAME.verify(state, played[-1]), played[-1]
        state = GAME.advance(state, played[-1])
    assert crc32(" ".join(map(str, played)).encode()) == sum_


def positions() -> list[OfficersState]:
    """Positions of games in which a battle may be fought, with hands that are not too rich."""
    found = []
    for number in (2, 5):
        state, numbers = start_of(number), stream(number)
        for _ in range(90):
            if GAME.outcome(state):
                break
            if state.phase is TurnPhase.ACTION and 3 < len(state.own_side.hand) < 11:
                found.append(state)
            state = GAME.advance(state, choose(state, numbers, "greedy"))
    return [*found[::4], at("5C 5C 8D 9D 10D AS AS", piles="4H/3C/"), at("AC AD AH AS 9H 10H"), south_at("AC 7C AS 8S")]


def test_candidates_are_legal_plays_all_singles_and_kills_by_an_ace_among_them() -> None:
    for state, place in product(positions(), range(3)):
        held, hand = Counter(state.own_side.hand), HandBits(state.own_side.hand)
        legal = {option.play: option.needs_support for option in options(state, place, held)}
        found = [*candidates(state, place, hand)]
        plays = {one.play: one.needs_support for one in found}
        assert plays.items() <= legal.items() and len(plays) == len(found)
        short = {play for play in legal if play.kind is not PlayKind.SERIES}
        assert {play for play in plays if play.kind is not PlayKind.SERIES} == short
        starts = [(play.suits, first_step(play.cards)) for play in plays if play.kind is PlayKind.SERIES]
        runs = [play for play in legal if play.kind is PlayKind.SERIES and len(play.cards) <= 4]
        assert len({*starts}) == len(starts) and {*starts} == {(one.suits, first_step(one.cards)) for one in runs}
