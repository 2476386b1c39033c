"""How laid cards are read as plays, which buttons that makes, and where a lifted card can go."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.rules.legal import options
from drumhead.games.officers_battle.rules.state import OfficersState, TurnPhase
from drumhead.games.officers_battle.rules.terms import PLACES
from drumhead.games.officers_battle.screen import SCREEN
from drumhead.games.officers_battle.screen.gestures import battle_text, battles, can_go, hand_ids, readings
from drumhead.table.cards import Card
from drumhead.table.shuffle import stream

from tests.games.officers_battle.positions import at, start_of
from tests.games.officers_battle.simple import choose

MANY = {"singles": "many"}


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


@pytest.mark.parametrize(
    ("state", "laid", "plays"),
    [
        (at("AD", north="KD JC QH QS"), "AD", ["AD kill", "AD"]),
        (at("5C 6C 7C 8C"), "8C 6C 7C 5C", ["5C-6C-7C-8C"]),
        (at("AC AS 5C 6C"), "AC AS 5C 6C",
         ["AC-AS-5C-6C", "AS-AC-5C-6C", "AC-5C-6C-AS", "AS-5C-6C-AC", "5C-6C-AC-AS", "5C-6C-AS-AC"]),
        (at("2C AC 10C 9C"), "2C AC 10C 9C", ["9C-10C-AC-2C"]),
        (at("AC AS"), "AC AS", ["AC-AS"]),
        (at("5C 5C"), "5C 5C", ["5C-5C"]),
        (at("5C 8C 7C"), "8C 5C 7C", ["5C-7C-8C"]),
        (at("5C 7C 6C", variants=MANY), "7C 5C 6C", ["5C 6C 7C"]),
        (at("2C 5C 6S", variants=MANY), "6S 5C 2C", ["2C 5C 6S", "5C 6S 2C"]),
        (at("5C 6C 7C 8C", variants=MANY), "5C 6C 7C 8C", ["5C-6C-7C-8C", "5C 6C 7C 8C"]),
    ],
)  # fmt: skip
def test_laid_cards_are_read_as_all_the_plays_they_may_be(state: OfficersState, laid: str, plays: list[str]) -> None:
    found = readings(state, 0, cards(laid))
    assert [str(play) for play in found] == [f"west {text}" for text in plays]


def test_battles_are_made_of_every_reading_and_told_by_what_differs() -> None:
    state = at("AD 5C 5S 6S AS")
    found = battles(state, {1: cards("AD"), 0: cards("5C"), 2: cards("AS")})
    assert [str(move) for move in found] == [
        "battle west 5C; centre AD kill; east AS", "battle west 5C; centre AD; east AS kill",
        "battle west 5C; centre AD; east AS",
    ]  # fmt: skip
    assert [battle_text(move, found) for move in found] == [
        "centre AD kills; east AS on the pile", "centre AD on the pile; east AS kills",
        "centre AD on the pile; east AS on the pile",
    ]  # fmt: skip
    assert battle_text(found[0], found[:1]) == "west 5C on the pile; centre AD kills; east AS on the pile"
    run = battles(at("5C 6C 7C 8C"), {0: cards("5C 6C 7C 8C")})
    assert battle_text(run[0], run) == "west 5C-6C-7C-8C"
    two = battles(at("5C 6C", variants=MANY), {0: cards("5C 6C")})
    assert battle_text(two[0], two) == "west 5C 6C on the pile"
    assert battles(state, {}) == ()


@pytest.mark.parametrize(
    ("state", "there", "laid", "goes"),
    [
        (at("5C 7C", piles="6D//"), "5C", {}, False),
        (at("5C 6C 7C"), "5C 6C", {}, False),
        (at("5C 6C 7C", variants=MANY), "5C 6C", {}, True),
        (at("8C 9C AD"), "8C AD", {}, True),
        (at("5C AS AD AH"), "AS AD", {}, True),
        (at("AH", north="KC JD QD -", piles="2C//"), "AH", {}, False),
        (at("8D 9D 10D 5C 6C 7C 8C"), "8D 9D", {0: "5C 6C 7C 8C"}, False),
        (at("5C 6C 7C 8C 5D 6D 7D AD"), "5C 6C", {1: "5D 6D 7D AD"}, False),
        (at("5S 6S"), "6S", {2: "5S"}, False),
        (at("5C", south="- KS JH QC"), "5C", {}, False),
    ],
)  # fmt: skip
def test_where_cards_can_go_beside_what_is_laid(
    state: OfficersState, there: str, laid: dict[int, str], goes: bool
) -> None:
    place = 1 if there.endswith("D") and 0 in laid else 0
    assert can_go(state, place, cards(there), {where: cards(text) for where, text in laid.items()}) is goes


# What is outlined for a lifted card: the positions where a battle of the hand plays it, and no others.


def actions(number: int) -> Iterator[OfficersState]:
    """Positions of a game in which a battle may be fought."""
    state, numbers = start_of(number), stream(number)
    for _ in range(120):
        if GAME.outcome(state):
            return
        if state.phase is TurnPhase.ACTION:
            yield state
        state = GAME.advance(state, choose(state, numbers, "greedy"))


@pytest.mark.parametrize("number", range(4))
def test_cards_can_go_just_where_some_play_of_the_hand_has_them(number: int) -> None:
    chance = Random(number)
    for state in actions(number):
        held = Counter(state.own_side.hand)
        for place in range(len(PLACES)):
            plays = [Counter(option.play.cards) for option in options(state, place, held)]
            for size in (1, 2, 3):
                cards = chance.sample(state.own_side.hand, min(size, len(state.own_side.hand)))
                assert can_go(state, place, cards, {}) is any(not Counter(cards) - play for play in plays), cards


def outlined(state: OfficersState, card: str, *picked: str) -> set[str]:
    return {drop.target for drop in SCREEN.scene(state, picked, state.turn).drops if drop.source == card} & set(PLACES)


@pytest.mark.parametrize("aces", [("AC", "AD"), ("AC", "AC"), ("AC", "AD", "AH")])
def test_aces_laid_first_wait_for_the_rest_of_their_series(aces: tuple[str, ...]) -> None:
    """They don't say yet in which suit's series they will be, so another card can still go anywhere."""
    state = at(" ".join((*aces, "5D", "6D", "7C")), piles="//")
    laid = tuple(f"{ace}@centre" for ace in hand_ids(tuple(map(Card, aces))))
    assert outlined(state, "7C", *laid) == outlined(state, "7C") - {"centre"}
    assert "centre" in outlined(state, "5D", *laid)
