"""The computer's arithmetic: what cards promise, what a position is worth, and the moves that it makes quickly."""

from collections import Counter
from random import Random

import pytest
from drumhead.games.officers_battle import GAME, players
from drumhead.games.officers_battle.players.candidates import candidates, legal_combinations
from drumhead.games.officers_battle.players.evaluation import burden, can_kill, hand_worth, permissions, reach
from drumhead.games.officers_battle.players.hand_bits import FAR, HandBits, aces_needed, series_count, windows
from drumhead.games.officers_battle.players.playout import play_on, position_value, quick_move
from drumhead.games.officers_battle.rules.legal import options
from drumhead.games.officers_battle.rules.moves import Battle, Move, PlayKind
from drumhead.games.officers_battle.rules.series import first_step, series_of
from drumhead.games.officers_battle.rules.state import CARDS, OfficersState, TurnPhase
from drumhead.games.officers_battle.rules.verify import suits
from drumhead.table.cards import Card
from drumhead.table.shuffle import below, stream

from tests.games.officers_battle.positions import at, south_at, start_of
from tests.games.officers_battle.simple import choose

EMPTY: dict[str, list[str]] = {"north": [], "south": []}
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


@pytest.mark.parametrize(
    ("hand", "bar", "number"), [("6H 7H 10H", 8, 4), ("7H 10H", 8, FAR), ("6H", 2, 3), ("6H", 5, 4), ("5H", 5, 3)]
)
def test_four_aces_before_a_6_go_on_any_pile(hand: str, bar: int, number: int) -> None:
    assert aces_needed(kinds(hand).steps[2], bar) == number


@pytest.mark.parametrize(
    ("hand", "number"),
    [
        ("", 0), ("5C 6C 7C", 0), ("5C 6C 7C 8C", 1), ("8C 9C 10C", 1), ("7C 8C 9C 10C", 1), ("2C 3C 4C 5C", 1),
        ("2C 3C 4C 5C 6C 7C 8C 9C", 2), ("4C 5C 6C 7C 8C 9C 10C", 2), ("3C 4C 5C 6C 8C 9C 10C", 2),
        ("8C 9C 2C", 0), ("2C 3C 4C 5C 6C 7C 8C 9C 10C", 2),
    ],
)  # fmt: skip
def test_series_are_counted_one_after_the_other(hand: str, number: int) -> None:
    assert series_count(kinds(hand).steps[0]) == number


def test_a_hand_is_counted_by_suits_and_its_aces_apart() -> None:
    hand = kinds("2C AC AC 5D 5D AS 10S")
    assert (hand.size, hand.aces, [bin(bits) for bits in hand.steps]) == (
        7, [2, 0, 0, 1], ["0b10000000001", "0b1000", "0b0", "0b100000000"],
    )  # fmt: skip


# ---- what it is worth


@pytest.mark.parametrize(
    ("hand", "open_", "half"),
    [
        ("", 0, 0), ("AC", 3, 2), ("5C", 0.3, -0.1), ("5C 6C", 1, 0), ("5C 6C 7C", 2, 0.25), ("5C 6C 7C 8C", 4, 1),
        ("8C 9C 10C", 4, 1.25), ("5C 6C 7C 8C 9C", 4, 0.75), ("3C 4C 5C 6C 8C 9C 10C", 6.5, 1.5), ("10C 2C", 1, 0),
        ("AD", 3, 1.25), ("5D 6D", 1, -0.5), ("5C 6D", 0.6, -0.35), ("AC AC 5C", 6.3, 3.9),
    ],
)  # fmt: skip
def test_what_cards_are_worth(hand: str, open_: float, half: float) -> None:
    """All suits open and cards for nothing; then clubs half open alone, and a quarter of a point for each card held."""
    assert hand_worth(kinds(hand), (1, 1, 1, 1), 0) == pytest.approx(open_)
    assert hand_worth(kinds(hand), (0.5, 0, 0, 0), 0.25) == pytest.approx(half)


def test_a_suit_is_open_with_an_officer_in_line_less_with_one_in_reserve_and_closed_with_none() -> None:
    assert reach(at("", north="KC JD QH QS").own_side) == (1, 1, 1, 1)
    lost = at("", north="KC KD QC -", killed={"north": ["JH", "QH", "KH", "JS", "QS"]}).own_side
    assert reach(lost) == (1, 1, 0, 0.35)
    assert reach(at("", north="- - - QC").own_side) == (1, 0.35, 0.35, 0.35)


@pytest.mark.parametrize(("deck", "points"), [(40, 0.15), (20, 0.15 + 0.85 / 8), (0, 1.0)])
def test_a_card_in_hand_costs_the_more_the_fewer_are_left_to_draw(deck: int, points: float) -> None:
    side = at("", decks={"north": CARDS[:deck]}).own_side
    assert len(side.deck) == deck and burden(side) == pytest.approx(points)


@pytest.mark.parametrize(
    ("state", "hand", "kills"),
    [
        (at(), "AC", False),
        (at(), "AD", True),
        (at(), "AS", True),
        (at(north="KC JD QH -"), "AS", False),
        (at(), "5C 6C 7C 8C", True),
        (at(), "5C 6C 7C", False),
        (at(), "5C 6C 7C AC", True),
        (at(piles="6D//"), "5C 6C 7C 8C", False),
        (at(piles="5D//"), "5C 6C 7C 8C", True),
        (at(piles="6D//"), "6C 7C 8C AC", True),
        (at(piles="9D//"), "2C 3C 4C 5C", True),
        (at(south="- KS JH QC"), "5C 6C 7C 8C", False),
        (at(), "8D 9D 10D", True),
        (south_at(""), "5H 6H 7H 8H", False),
        (south_at(""), "5S 6S 7S 8S", True),
    ],
)
def test_whether_cards_make_a_kill_by_the_lines_and_piles(state: OfficersState, hand: str, kills: bool) -> None:
    where = permissions(state.own_side, state.other_side, state.piles)
    assert can_kill(kinds(hand), where) is kills
    held = Counter(map(Card, hand.split()))
    assert any(option.kills for place in range(3) for option in options(state, place, held)) is kills


def test_the_worth_of_a_position_is_officers_and_hands_against_each_other() -> None:
    """With both decks empty a card costs a whole point; an ace that can be played is worth 3, an officer alive 6."""
    state = at("AC", decks=EMPTY, killed={"south": ["KH", "KD"]})
    assert position_value(state, 0) == pytest.approx(2 * 6 + 3 - 1) == -position_value(state, 1)
    even = at("", decks=EMPTY, hands={"north": [], "south": ["AC"]})
    assert position_value(even, 0) == pytest.approx(-2)
    over = at("5C", phase="over", quiet=2, killed={"south": ["KH"]}, hands={"north": ["5C"], "south": ["6C", "7C"]})
    assert position_value(over, 0) == 62 - 56 + 10 and position_value(over, 1) == 56 - 62 - 10
    assert position_value(at(phase="over", quiet=2), 0) == 0


# ---- moves made quickly


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (at("5C 6C", phase="draw", discard="7C"), "draw discard"),
        (at("5C", phase="draw", discard="6C"), "draw deck"),
        (at("5C", phase="draw", discard="AH"), "draw discard"),
        (at("5C 6C", phase="draw"), "draw deck"),
        (at("5C", phase="draw", decks=EMPTY), "draw none"),
        (at("5C 6C", phase="draw", discard="6C", decks=EMPTY), "draw none"),
        (at("5C 6C", phase="bonus", bonuses=1, discard="7C"), "bonus discard"),
        (at("", phase="spoils", struck={"at": "west", "cards": ["AD"]}, piles="3D//"), "spoils pile"),
        (at("", phase="spoils", struck={"at": "west", "cards": ["AD"]}), "spoils deck"),
        (at("", phase="recall", north="KC JD QH -", retreats={"north": {"left": ["QS"], "right": ["JS"]}}),
         "recall left"),
        (at("", phase="recall", north="KC JD QH -", retreats={"north": {"right": ["JS"]}}), "recall right"),
        (at("5C 6C 7C 8C AD", piles="/4H 5H 6H/"), "battle centre AD kill"),
        (at("5C 6C 7C 8C AD", piles="/4H 5H/"), "battle west 5C-6C-7C-8C"),
        (at("3D 9C"), "battle west 9C; centre 3D"),
        (at("3D 3S 9S"), "battle west 3S; centre 3D"),
        (at("5C 6C 7C"), "battle west 5C"),
        (at("5C 5C 6C 7C"), "battle west 5C"),
        (at("5C 6C 7C", piles="4D 3D 2D//"), "regroup west to left from deck"),
        (at("5C 6C 7C", piles="3D 2D//"), "battle west 5C"),
        (at("5C 6C 7C", piles="4D 3D 2D//", decks=EMPTY), "battle west 5C"),
        (at("5C 6C 7C 5D 6D 7D", decks=EMPTY), "battle west 5C; centre 5D"),
        (at("5C 6C 7C 5D 6D 7D"), "battle west 5C"),
        (at("AC 9C"), "battle west 9C"),
        (at("AC"), "battle west AC"),
        (at(""), "pass"),
        (at("", piles="4D 3D 2D//"), "regroup west to left from deck"),
        (at("", piles="3D 2D//"), "pass"),
        (at("", piles="4D 3D 2D//", decks=EMPTY), "pass"),
        (at("", piles="4D 3D 2D/3H 4H 5H 6H/"), "regroup centre to left from deck"),
    ],
)  # fmt: skip
def test_quick_moves(state: OfficersState, move: str) -> None:
    assert str(quick_move(state)) == move and GAME.verify(state, GAME.parse(move))


def test_turns_are_played_on_with_the_one_that_has_begun_among_them() -> None:
    state = at("3D 9C", hands={"north": ["3D", "9C"], "south": ["4S"]})
    assert play_on(state, 0) == state
    one = play_on(state, 1)
    assert (one.turn, one.phase, len(one.sides[0].hand)) == (1, TurnPhase.DRAW, 2) and one.piles[1] == ("3D",)
    two, four = play_on(state, 2), play_on(state, 4)
    assert (two.turn, two.phase, four.turn) == (0, TurnPhase.DRAW, 0)
    assert len(four.own_side.deck) < len(two.own_side.deck)
    last = at("AD", south="- KS - -", officers={"south": []})
    assert play_on(last, 3).phase is TurnPhase.OVER


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
    battles = {Battle(plays) for plays in legal_combinations([found[:5] for found in choices], state.own_side.hand)}
    every = [None, *choices[0][:5]], [None, *choices[1][:5]], [None, *choices[2][:5]]
    wanted = {
        Battle(tuple(one.play for one in (a, b, c) if one))
        for a in every[0] for b in every[1] for c in every[2] if a or b or c
    }  # fmt: skip
    assert battles == {move for move in wanted if GAME.verify(state, move)}


# ---- strengths


def test_the_weaker_players_make_so_many_of_a_hundred_decisions_without_a_thought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Asked:
        def __init__(self, seen: OfficersState, numbers: object, plays_on: bool) -> None:
            self.plays_on = plays_on

        def move(self) -> str:
            return "looks ahead" if self.plays_on else "thinks"

    monkeypatch.setattr(players, "Thinker", Asked)
    monkeypatch.setattr(players, "_random_move", lambda seen, numbers: "heedless")
    state = at("5C")
    for strength, heedless in (("ensign", 80), ("captain", 20)):
        for number in range(120):
            wanted = "heedless" if below(stream(number), 100) < heedless else "thinks"
            assert str(players.choose(state, stream(number), strength)) == wanted
    assert {str(players.choose(state, stream(1), strength)) for strength in ("general", "")} == {"looks ahead"}


@pytest.mark.parametrize(
    ("state", "moves"),
    [
        (at("5C 5D", piles="4H//"),
         {"pass", "battle west 5C", "battle centre 5D", "regroup west to left from deck",
          "regroup west to right from deck"}),
        (at("", phase="draw", discard="3D"), {"draw deck", "draw discard"}),
    ],
)  # fmt: skip
def test_what_is_done_without_a_thought_is_any_legal_move_of_one_play(state: OfficersState, moves: set[str]) -> None:
    thoughtless: set[Move] = {players._random_move(state, stream(number)) for number in range(100)}
    assert {str(move) for move in thoughtless} == moves
