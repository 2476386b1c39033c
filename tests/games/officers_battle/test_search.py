"""How the computer weighs a move: what it takes, what a battle brings, and what it risks, in points."""

from collections.abc import Sequence
from typing import Any

import pytest
from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.players import search
from drumhead.games.officers_battle.players.candidates import Candidate, candidates, legal_combinations
from drumhead.games.officers_battle.players.evaluation import burden, hand_worth, permissions
from drumhead.games.officers_battle.players.hand_bits import HandBits
from drumhead.games.officers_battle.players.search import Thinker
from drumhead.games.officers_battle.rules.moves import Battle, Move, Play, Regroup, Source
from drumhead.games.officers_battle.rules.state import OfficersState, hidden_cards, seen_by
from drumhead.table.cards import Card
from drumhead.table.shuffle import stream

from tests.games.officers_battle.positions import at, south_at

EMPTY: dict[str, list[str]] = {"north": [], "south": []}
EVERY = [rank + suit for suit in "CDHS" for rank in (*"23456789", "10", "A")]


def thinker(state: OfficersState, plays_on: bool = False) -> Thinker:
    return Thinker(seen_by(state, state.turn), stream(1), plays_on)


def worth(state: OfficersState, cards: str, open_: tuple[float, ...] = (1, 1, 1, 1)) -> float:
    """A hand of the player on turn, the suits as open as that."""
    return hand_worth(HandBits(map(Card, cards.split())), open_, burden(state.own_side))


def legal(state: OfficersState, text: str) -> Any:
    move: Move = GAME.parse(text)
    assert GAME.verify(state, move)
    return move


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


def test_the_one_card_that_is_not_in_sight_is_known() -> None:
    rest = [*EVERY, *EVERY]
    rest.remove("5C")
    state = at("", phase="draw", decks={"north": ["5C"], "south": []}, discard=" ".join(rest))
    assert thinker(state).values_by_source(())[Source.DECK] == pytest.approx(worth(state, "5C"))


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


@pytest.mark.parametrize(
    ("state", "text", "points", "bonuses", "left"),
    [
        (at("5C 9H"), "battle west 5C", 0, 1, "9H"),
        (at("5C 9D"), "battle west 5C; centre 9D", 0, 2, ""),
        (at("5C 9H", decks=EMPTY), "battle west 5C", 0, 0, "9H"),
        (at("AD 9H"), "battle centre AD kill", 6.3, 0, "9H"),
        (at("AD 9H", piles="/10H 8H/"), "battle centre AD kill", 6, 0, "8H 9H 10H"),
        (at("AD 9H", piles="/3S/"), "battle centre AD kill", 6.3, 0, "9H"),
        (at("AD 9H 5C"), "battle west 5C; centre AD kill", 6.3, 1, "9H"),
        (at("5C 6C 7C 8C 9H"), "battle west 5C-6C-7C-8C", 6.3, 0, "9H"),
    ],
)
def test_what_a_battle_brings_and_leaves(
    state: OfficersState, text: str, points: float, bonuses: int, left: str
) -> None:
    """A bonus is worth 0.3 less what another card in hand costs; a kill brings its pile where that is worth more."""
    cost = burden(state.own_side)
    wanted = points + bonuses * (0.3 - cost) + worth(state, left)
    assert thinker(state).gain(legal(state, text)) == pytest.approx(wanted)


def test_what_a_regrouping_brings_is_judged_by_the_line_it_makes() -> None:
    state = at("9C 10C", piles="8C//", north="KC JD QH QS", retreats={"north": {"left": ["JS"]}})
    move: Regroup = legal(state, "regroup west to right from left")
    assert thinker(state).regroup_gain(move) == pytest.approx(worth(state, "8C 9C 10C", (0.35, 1, 1, 1)))


def test_what_the_other_side_may_kill_counts_against_a_move_and_an_own_kill_for_it() -> None:
    """South holds all that North doesn't see, so a kill that is possible at all is there in every guess."""
    state = at("5C", hands={"north": ["5C"], "south": EVERY}, decks=EMPTY)
    assert thinker(state).danger(_theirs(state)) == 1.0
    assert thinker(state).outlook(GAME.parse("pass")) == pytest.approx(-4)
    safe = at("5C", hands={"north": ["5C"], "south": ["6C"]}, south="- - - -", officers={"south": ["KC"]}, decks=EMPTY)
    assert thinker(safe).outlook(GAME.parse("pass")) == 0
    ready = at("AS", hands={"north": ["AS"], "south": EVERY}, south="JC KS JH -", decks=EMPTY)
    assert thinker(ready).outlook(GAME.parse("pass")) == pytest.approx(-4 + 1.5)
    assert thinker(ready).outlook(legal(ready, "battle west AS")) == pytest.approx(-4)


def _theirs(state: OfficersState) -> Any:
    return permissions(state.other_side, state.own_side, state.piles)


def test_guesses_hold_one_card_more_than_the_hand_and_are_the_same_for_every_move() -> None:
    state = at("5C", hands={"north": ["5C"], "south": ["6C", "7C", "8C"]})
    mind = thinker(state)
    guesses = mind.guesses()
    assert len(guesses) == 24 and {guess.size for guess in guesses} == {4} and mind.guesses() is guesses
    share = mind.danger(_theirs(state))
    assert 0 < share < 1 and share * 24 == round(share * 24) and mind.dangers == {_theirs(state): share}


def test_the_table_as_the_other_side_will_find_it() -> None:
    state = at("5D AS 5C", piles="4C/4D/", discard="3H")
    own, other, piles = thinker(state).after(legal(state, "battle west AS kill; centre 5D"))
    assert own.hand == ("5C",) and own.front == state.own_side.front and own.deck == seen_by(state, 0).own_side.deck
    assert other.front[0] == state.other_side.support and other.killed == ("JC",) and other.beside == ("AS",)
    assert [*piles] == [(), ("4D", "5D"), ()]
    south = south_at("5S", piles="4C/4S/")
    own, other, piles = thinker(south).after(legal(south, "regroup west to left from deck"))
    assert own.left == ("JC",) and own.hand == ("4C", "5S") and other.front == south.other_side.front and piles[0] == ()


def test_at_each_position_seven_kills_and_seven_other_plays_are_thought_about() -> None:
    state = at("2C 3C 4C 5C 6C 7C 8C 9C 10C AC AS 2S 3S 4S 5S")
    found = [*candidates(state, 0, HandBits(state.own_side.hand))]
    mind = thinker(state)
    best = mind.best_candidates(found)
    kills = [one for one in best if one.play.kills]
    assert [len(kills), len(best)] == [7, 14] and best[:7] == kills

    def gain(one: Candidate) -> float:
        return mind.gain(Battle((one.play,)))

    for chosen, all_of in ((kills, [one for one in found if one.play.kills]),
                           (best[7:], [one for one in found if not one.play.kills])):  # fmt: skip
        gains = sorted(map(gain, all_of), reverse=True)
        assert list(map(gain, chosen)) == pytest.approx(gains[:7])


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (at("AD 9H"), "battle centre AD kill"),
        (at("5C 6C 7C 8C 3D", decks=EMPTY), "battle west 5C-6C-7C-8C; centre 3D"),
        (at("", piles="5C 6C 7C 8C//"), "regroup west to left from deck"),
        (at(""), "pass"),
    ],
)
def test_the_action_that_leaves_most_is_taken(state: OfficersState, move: str) -> None:
    assert str(thinker(state).move()) in (move, move.replace("left", "right"))


def test_of_the_best_few_actions_the_one_that_goes_on_best_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []
    state = at("5C 6D 9H AS")
    mind = thinker(state, plays_on=True)

    def fourth(moves: Sequence[Move]) -> Move:
        tried.extend(map(str, moves))
        return moves[3]

    monkeypatch.setattr(mind, "best_in_playouts", fourth)
    chosen = str(mind.move())
    assert len(tried) == len({*tried}) == 8 and chosen == tried[3]
    plain = thinker(state)
    battles: list[Any] = [GAME.parse(text) for text in tried if text != "pass"]
    ranked = [plain.gain(move) + plain.outlook(move) for move in battles]
    assert ranked == sorted(ranked, reverse=True) and str(plain.move()) == tried[0]


def test_the_forty_eight_battles_that_leave_most_are_weighed_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at("2C 3C 4C 5C 6C 7D 8D 9D 10D 2H 3H 4H", piles="2S//")
    mind = thinker(state)
    choices = [mind.best_candidates(candidates(state, place, HandBits(state.own_side.hand))) for place in range(3)]
    gains = sorted(
        (mind.gain(Battle(plays)) for plays in legal_combinations(choices, state.own_side.hand)), reverse=True
    )
    weighed: list[Move] = []

    def outlook(move: Move) -> float:
        weighed.append(move)
        return 0.0

    monkeypatch.setattr(mind, "outlook", outlook)
    mind.move()
    battles = [move for move in weighed if isinstance(move, Battle)]
    assert len(gains) > 60 and sorted(map(mind.gain, battles), reverse=True) == gains[:48]
    assert {str(move).split()[0] for move in weighed} == {"battle", "regroup", "pass"}


def test_an_action_is_tried_in_twelve_worlds_four_turns_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each world is the same for all moves, and the promises of a move are added up."""
    asked: list[tuple[Any, int]] = []
    monkeypatch.setattr(search, "world", lambda seen, numbers: next(numbers))
    monkeypatch.setattr(search, "advance", lambda state, move: (state, move))

    def play_on(state: Any, turns: int) -> Any:
        asked.append((state, turns))
        return state

    monkeypatch.setattr(search, "play_on", play_on)
    monkeypatch.setattr(search, "position_value", lambda end, player: {"a": 1, "b": 3, "c": 2}[end[1]])
    mind = thinker(at("5C"), plays_on=True)
    moves: Any = ["a", "b", "c"]
    assert mind.best_in_playouts(moves) == "b"  # type: ignore[comparison-overlap]
    assert len(asked) == 36 and {turns for _, turns in asked} == {4}
    worlds = [[world for (world, move), _ in asked if move == one] for one in moves]
    assert worlds[0] == worlds[1] == worlds[2] and len({*worlds[0]}) == 12


def test_a_candidate_says_whether_the_support_joins_in() -> None:
    found = [*candidates(at("5C 5S"), 0, HandBits(map(Card, ("5C", "5S"))))]
    assert found == [Candidate(Play(0, (Card("5C"),)), False), Candidate(Play(0, (Card("5S"),)), True)]
