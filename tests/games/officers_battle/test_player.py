"""The computer: legal, blind to what is hidden, the same from the same numbers, and how it weighs a move."""

import random
from collections import Counter
from dataclasses import replace
from itertools import product
from random import Random
from zlib import crc32

import pytest
from drumhead.games.officers_battle import GAME, players
from drumhead.games.officers_battle.players import Thinker
from drumhead.games.officers_battle.players.evaluation import (
    FAR,
    HandBits,
    aces_needed,
    burden,
    can_kill,
    candidates,
    hand_worth,
    permissions,
    position_value,
    quick_move,
    windows,
    world,
)
from drumhead.games.officers_battle.rules.legal import combinations, options
from drumhead.games.officers_battle.rules.moves import Battle, Move, PlayKind, Source
from drumhead.games.officers_battle.rules.series import first_step, series_of
from drumhead.games.officers_battle.rules.state import (
    HIDDEN,
    OfficersState,
    TurnPhase,
    hidden_cards,
    seen_by,
    sorted_hand,
)
from drumhead.games.officers_battle.rules.verify import suits
from drumhead.table.cards import Card
from drumhead.table.shuffle import stream

from tests.bench.computer import match
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


@pytest.mark.parametrize("moves", [30, 60, 90])
def test_a_world_that_may_be_looks_as_what_is_seen(moves: int) -> None:
    state = midway(4, moves)
    seen = seen_by(state, state.turn)
    thought = world(seen, stream(1))
    assert seen_by(thought, state.turn) == seen
    hidden, guessed = (
        [*table.other_side.hand, *(card for side in table.sides for card in side.deck)] for table in (state, thought)
    )
    assert sorted(guessed) == sorted(hidden)


def test_quick_moves_are_legal_to_the_end() -> None:
    state = midway(6)
    while not GAME.outcome(state):
        move = quick_move(state)
        assert GAME.verify(state, move), f"{move}: {GAME.verify(state, move).reason}"
        state = GAME.advance(state, move)
    assert position_value(state, 0) == -position_value(state, 1)


@pytest.mark.parametrize(
    ("level", "singles"),
    [*product(LEVELS[:2], ("one", "many")), ("normal", "one")],
)
def test_every_move_of_a_player_is_legal_and_follows_from_its_numbers(level: str, singles: str) -> None:
    """The same numbers give the computer's moves, for which a check sum stands, in every release."""
    state, numbers, played = start_of(9, singles=singles), stream(9), list[Move]()
    for _ in range(60):
        if GAME.outcome(state):
            break
        move = choose(state, numbers, level)
        assert GAME.verify(state, move), f"{move}: {GAME.verify(state, move).reason}"
        played.append(move)
        state = GAME.advance(state, move)
    assert level != "normal" or crc32(" ".join(map(str, played)).encode()) == 3340981545


def test_a_kill_that_ends_the_game_well_is_made() -> None:
    state = at("AD 5C", south="- KS - -", officers={"south": []}, piles="//")
    assert "kill" in str(choose(state, stream(1)))


@pytest.mark.slow
def test_the_computer_beats_the_simple_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small sample, and with half of its thinking; the bench measures 400 games of each, with all of it."""
    monkeypatch.setattr(players, "WORLDS", 6)
    assert match("normal", "random", range(1)) == 1 and match("normal", "greedy", range(2)) >= 1


# How the computer weighs a move: what it takes, what a battle brings, and what it risks, in points.

EMPTY: dict[str, list[str]] = {"north": [], "south": []}
EVERY = [rank + suit for suit in "CDHS" for rank in (*"23456789", "10", "A")]


def thinker(state: OfficersState, plays_on: bool = False) -> Thinker:
    return Thinker(seen_by(state, state.turn), stream(1), plays_on)


def worth(state: OfficersState, cards: str, open_: tuple[float, ...] = (1, 1, 1, 1)) -> float:
    """A hand of the player on turn, the suits as open as that."""
    return hand_worth(HandBits(map(Card, cards.split())), open_, burden(state.own_side))


def test_a_card_is_taken_where_the_hand_is_worth_most_with_it() -> None:
    state = at("5C 6C", phase="draw", discard="7C")
    found = thinker(state).values_by_source(state.own_side.hand)
    pool = hidden_cards(seen_by(state, 0))
    mean = sum(worth(state, f"5C 6C {card}") for card in pool) / len(pool)
    assert found == {Source.DECK: pytest.approx(mean), Source.DISCARD: pytest.approx(worth(state, "5C 6C 7C"))}
    assert str(thinker(state).move()) == "draw discard"
    assert str(thinker(at("5C 6C", phase="draw", discard="9H 10H 3H")).move()) == "draw deck"
    none = at("5C 6C", phase="draw", discard="3H", decks=EMPTY)
    assert thinker(none).values_by_source(none.own_side.hand).keys() == {Source.DISCARD, Source.NONE}
    assert thinker(none).values_by_source(none.own_side.hand)[Source.NONE] == pytest.approx(1 - 2)
    assert str(thinker(none).move()) == "draw none"
    assert str(thinker(at("5C 6C", phase="bonus", bonuses=1, discard="7C")).move()) == "bonus discard"


def test_the_spoils_are_taken_that_leave_the_best_hand() -> None:
    struck = {"at": "west", "cards": ["AD"]}
    rich = at("5C 6C", phase="spoils", struck=struck, piles="7C 8C//", discard="3H")
    poor = at("5C 6C", phase="spoils", struck=struck, piles="3S 9S 4H//", discard="7C")
    bare = at("5C 6C", phase="spoils", struck=struck, piles="/7C 8C/", discard="7C")
    assert [str(thinker(state).move()) for state in (rich, poor, bare)] == [
        "spoils pile", "spoils discard", "spoils discard",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("hand", "stacks", "move"),
    [
        ("5H 6H 7H", {"left": ["JH"], "right": ["JS"]}, "recall left"),
        ("5S 6S 7S", {"left": ["JH"], "right": ["JS"]}, "recall right"),
        ("5S", {"left": ["JS"], "right": ["KS"]}, "recall right"),
        ("5S", {"left": ["QS"], "right": ["JS"]}, "recall left"),
        ("5S", {"right": ["JS"]}, "recall right"),
    ],
)
def test_the_officer_is_recalled_who_opens_most_and_of_two_the_higher(
    hand: str, stacks: dict[str, list[str]], move: str
) -> None:
    state = at(hand, phase="recall", north="KC JD QC -", retreats={"north": stacks})
    assert str(thinker(state).move()) == move


# The computer's arithmetic: what cards promise, what a position is worth, and the moves that it makes quickly.

HEARTS = tuple(Card(f"{rank}H") for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "10"))
ACES = tuple(Card(f"A{suit}") for suit in "CDHS")


def kinds(text: str) -> HandBits:
    return HandBits(map(Card, text.split()))


# ---- series on the way


def test_what_a_series_wants_and_where_it_can_begin_on_any_pile() -> None:
    """Against every series that the engine finds with as many aces; it begins with those of four cards, or 8-9-10."""
    chance = Random(1)
    for _ in range(60):
        held = chance.sample(HEARTS, chance.randint(0, 7))
        bar, aces = chance.randint(0, 9), chance.randint(0, 4)
        every = {number: series_of(Counter([*held, *ACES[:number]]), "H", bar) for number in range(5)}
        found = {number: list(runs) for number, runs in every.items()}
        steps = HandBits(held).steps[2]
        assert aces_needed(steps, bar) == min((number for number in found if found[number]), default=FAR), (held, bar)
        places = {(first_step(run), len(run)) for run in found[aces] if len(run) <= 4}
        assert set(windows(steps, bar, aces)) == places - ({(6, 4)} if (6, 3) in places else set()), (held, bar, aces)


# ---- what it is worth


@pytest.mark.parametrize(
    ("state", "hand", "kills"),
    [
        (at(), "AC", False),
        (at(), "AD", True),
        (at(north="KC JD QH -"), "AS", False),
        (at(), "5C 6C 7C", False),
        (at(), "5C 6C 7C AC", True),
        (at(piles="6D//"), "5C 6C 7C 8C", False),
        (at(piles="5D//"), "5C 6C 7C 8C", True),
        (at(piles="9D//"), "2C 3C 4C 5C", True),
        (at(south="- KS JH QC"), "5C 6C 7C 8C", False),
        (south_at(""), "5H 6H 7H 8H", False),
    ],
)
def test_whether_cards_make_a_kill_by_the_lines_and_piles(state: OfficersState, hand: str, kills: bool) -> None:
    where = permissions(state.own_side, state.other_side, state.piles)
    assert can_kill(kinds(hand), where) is kills
    held = Counter(map(Card, hand.split()))
    assert any(option.play.kills for place in range(3) for option in options(state, place, held)) is kills


# ---- moves made quickly


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (at("5C 6C", phase="draw", discard="7C"), "draw discard"),
        (at("5C", phase="draw", discard="6C"), "draw deck"),
        (at("5C", phase="draw", decks=EMPTY), "draw none"),
        (at("5C 6C", phase="bonus", bonuses=1, discard="7C"), "bonus discard"),
        (at("", phase="spoils", struck={"at": "west", "cards": ["AD"]}, piles="3D//"), "spoils pile"),
        (at("", phase="recall", north="KC JD QH -", retreats={"north": {"left": ["QS"], "right": ["JS"]}}),
         "recall left"),
        (at("5C 6C 7C 8C AD", piles="/4H 5H 6H/"), "battle centre AD kill"),
        (at("5C 6C 7C 8C AD", piles="/4H 5H/"), "battle west 5C-6C-7C-8C"),
        (at("3D 9C"), "battle west 9C; centre 3D"),
        (at("5C 6C 7C", piles="4D 3D 2D//"), "regroup west to left from deck"),
        (at("5C 6C 7C 5D 6D 7D", decks=EMPTY), "battle west 5C; centre 5D"),
        (at("AC 9C"), "battle west 9C"),
        (at(""), "pass"),
    ],
)  # fmt: skip
def test_quick_moves(state: OfficersState, move: str) -> None:
    assert str(quick_move(state)) == move and GAME.verify(state, GAME.parse(move))


# ---- candidates


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


@pytest.mark.parametrize("state", positions())
def test_candidates_are_legal_plays_all_singles_and_kills_by_an_ace_among_them(state: OfficersState) -> None:
    held, hand = Counter(state.own_side.hand), HandBits(state.own_side.hand)
    choices = [list(candidates(state, place, hand)) for place in range(3)]
    for place, found in enumerate(choices):
        legal = {option.play: option.needs_support for option in options(state, place, held)}
        plays = {one.play: one.needs_support for one in found}
        assert plays.items() <= legal.items() and len(plays) == len(found)
        short = {play for play in legal if play.kind is not PlayKind.SERIES}
        assert {play for play in plays if play.kind is not PlayKind.SERIES} == short
        runs = [play for play in plays if play.kind is PlayKind.SERIES]
        starts = [(suits(play), first_step(play.cards)) for play in runs]
        legal_runs = [play for play in legal if play.kind is PlayKind.SERIES and len(play.cards) <= 4]
        assert len({*starts}) == len(starts)
        assert {*starts} == {(suits(one), first_step(one.cards)) for one in legal_runs}
    battles = set(combinations([found[:5] for found in choices], Counter(state.own_side.hand)))
    every = [None, *choices[0][:5]], [None, *choices[1][:5]], [None, *choices[2][:5]]
    wanted = {
        Battle(tuple(one.play for one in (a, b, c) if one))
        for a in every[0] for b in every[1] for c in every[2] if a or b or c
    }  # fmt: skip
    assert battles == {move for move in wanted if GAME.verify(state, move)}


def test_the_table_as_the_other_side_will_find_it() -> None:
    state = at("5D AS 5C", piles="4C/4D/", discard="3H")
    own, other, piles = thinker(state).after(GAME.parse("battle west AS kill; centre 5D"))
    assert own.hand == ("5C",) and own.front == state.own_side.front and own.deck == seen_by(state, 0).own_side.deck
    assert other.front[0] == state.other_side.support and other.killed == ("JC",) and other.beside == ("AS",)
    assert [*piles] == [(), ("4D", "5D"), ()]
    south = south_at("5S", piles="4C/4S/")
    own, other, piles = thinker(south).after(GAME.parse("regroup west to left from deck"))
    assert own.left == ("JC",) and own.hand == ("4C", "5S") and other.front == south.other_side.front and piles[0] == ()
