"""The parts under the rules of No Man's Land: decks, moves, sums, awards, ways of aiming."""

from itertools import product

import pytest
from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.hints.best import EYES, Accidents, aimings, best, hit_by, pairs_over, strengths, worth
from drumhead.games.no_mans_land.rules.apply import packs
from drumhead.games.no_mans_land.rules.shots import is_close, strike
from drumhead.games.no_mans_land.rules.tables import COURT, SHOOT, WEATHER, Individual, TargetCard, is_eyes, target_deck
from drumhead.table.cards import Card

from tests.games.no_mans_land.positions import at, play
from tests.games.no_mans_land.tables import TABLES

TERMS = GAME.terms(TABLES, {"joker": "true"})


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


def test_the_pack_falls_into_three_decks() -> None:
    """12 court cards, the clubs from ace to 7, and the other 33."""
    assert set(COURT) == {Card(rank + suit) for rank in "JQK" for suit in "CDHS"} and len(COURT) == 12
    assert cards("AC 2C 3C 4C 5C 6C 7C") == WEATHER
    assert len(SHOOT) == len(set(SHOOT)) == 33 and not set(SHOOT) & {*COURT, *WEATHER}
    assert [card for card in SHOOT if is_eyes(card)] == [*cards("8C 9C 10C")]


@pytest.mark.parametrize(("joker", "number"), [("false", 12), ("true", 13)])
def test_a_deal_shuffles_the_targets_the_weather_and_the_shoot_cards_five_times(joker: str, number: int) -> None:
    result = packs({"joker": joker})
    assert result["targets"] == target_deck(joker == "true") and len(result["targets"]) == number
    assert ("Joker" in result["targets"]) == (joker == "true")
    assert result["weather"] == WEATHER and result["shoot"] == [SHOOT] * 5


@pytest.mark.parametrize("text", ["sacrifice 5S AD", "fire 1:8C 2:5S+AD", "hold"])
def test_a_move_shows_what_it_was_made_of(text: str) -> None:
    shown = {
        "sacrifice 5S AD": "Sacrifice(cards=('5S', 'AD'))",
        "fire 1:8C 2:5S+AD": "Fire(aims=(AimedAt(number=1, cards=('8C',)), AimedAt(number=2, cards=('5S', 'AD'))))",
        "hold": "Hold()",
    }
    assert repr(GAME.parse(text)) == shown[text]


def test_a_state_is_hashed_and_shown_without_its_tables() -> None:
    state = at("JD", "8C 5S AD 6H 7H")
    assert hash(state) == hash(at("JD", "8C 5S AD 6H 7H")) and "terms" not in repr(state)


@pytest.mark.parametrize(
    ("text", "defence", "total", "eyes", "hit"),
    [
        ("5S AD", 7, 7, "", False),
        ("5S AD", 6, 7, "", True),
        ("8C 5S", 99, 6, "8C", True),
        ("10C 9C AD", 1, 1, "10C 9C", True),
        ("", 0, 0, "", False),
    ],
)
def test_a_strike_is_its_sum_against_the_defence(text: str, defence: int, total: int, eyes: str, hit: bool) -> None:
    result = strike(TERMS, cards(text), defence)
    assert (result.cards, result.total, result.eyes, result.hit) == (cards(text), total, cards(eyes), hit)


@pytest.mark.parametrize(
    ("hand", "close"), [("2H AD 2S", True), ("2H 2S", False), ("2H 2D 2S 3S", False), ("8C 2H", False), ("", False)]
)
def test_a_miss_is_close_with_more_red_cards_than_black(hand: str, close: bool) -> None:
    assert is_close(cards(hand)) is close


def test_an_accident_threatens_the_lowest_score_then_the_lowest_defence_then_the_first() -> None:
    people = [Individual(n, "x", d, s) for n, (d, s) in enumerate([(9, 5), (5, 8), (4, 5), (4, 5)], 1)]
    card = TargetCard(Card("KH"), tuple(people), 0)
    assert [card.bystander(individual).number for individual in people] == [3, 3, 4, 3]


def test_the_strength_of_a_card_that_hits_by_itself_is_beyond_all_defences() -> None:
    assert strengths(TERMS, cards("5S 8C AD")) == (6, EYES, 1) and EYES > 10**9


PAIR = (Individual(1, "sentry", 9, 6), Individual(2, "sentry", 9, 6))
DOG, HANDLER = Individual(1, "dog", 4, 4), Individual(2, "handler", 7, 8)


def test_every_way_of_aiming_is_there_but_for_changes_among_the_like() -> None:
    assert list(aimings(1, (DOG, HANDLER))) == [(0,), (1,), (2,)]
    assert list(aimings(2, (DOG, HANDLER))) == list(product(range(3), repeat=2))
    assert list(aimings(2, PAIR)) == [(0, 0), (0, 1), (1, 0), (1, 1), (1, 2)]
    alike = (*PAIR, HANDLER, Individual(4, "sentry", 9, 6))
    ways = list(aimings(3, alike))
    assert (1, 2, 4) in ways and (3, 1, 2) in ways
    assert not [way for way in ways if (4 in way and 2 not in way) or (2 in way and 1 not in way)]
    assert not [way for way in ways if 2 in way and way.index(2) < way.index(1)]
    assert len(set(ways)) == len(ways) and list(aimings(0, PAIR)) == [()]


def test_those_are_hit_whose_defence_is_beaten() -> None:
    people = (DOG, HANDLER)
    assert hit_by((4.0, 3.0, 1.0), (1, 2, 0), people) == []
    assert hit_by((4.0, 3.0, 1.0), (1, 2, 1), people) == [DOG]
    assert hit_by((4.0, EYES, 4.0), (2, 1, 2), people) == [HANDLER, DOG]
    assert hit_by((9.0,), (0,), people) == []


def test_pairs_that_hit_are_counted() -> None:
    assert pairs_over((1.0, 4.0, 3.0, EYES), 5) == 4 and pairs_over((1.0, 4.0), 5) == 0
    assert pairs_over((1.0, 4.0), 4) == 1


def test_what_a_miss_is_worth_by_accident() -> None:
    """Of 1, 3 and 4 two pairs beat the dog's 4 and none the handler's 7; there are three pairs."""
    card = TargetCard(Card("JC"), (DOG, HANDLER), 0)
    accidents = Accidents(card, (1.0, 3.0, 4.0))
    assert accidents.pairs == 3 and accidents.worth == {1: (0, 0), 2: (8, 2)}
    people, rate = card.individuals, accidents.rate
    assert rate((1.0, 1.0), True, (2, 0), people) == (8, 2) == rate((1.0, 1.0), True, (2, 2), people)
    assert rate((1.0, 1.0), False, (2, 0), people) == (0, 0) == rate((1.0, 1.0), True, (1, 2), people)
    assert rate((1.0, 1.0), True, (0, 0), people) == (0, 0)
    assert rate((5.0, 8.0), True, (1, 2), people) == (36, 3) and rate((5.0,), False, (1,), people) == (12, 3)
    alone = Accidents(TargetCard(Card("JS"), (HANDLER,), 0), (1.0, 3.0))
    assert (alone.pairs, alone.worth) == (1, {}) and alone.rate((1.0,), True, (1,), (HANDLER,)) == (0, 0)


def test_of_sacrifices_that_are_worth_the_same_the_first_is_best() -> None:
    """Against the cook 5S hits with any other: of two cards the first way in the order of moves is the best."""
    state = at("JD", "2H 5S 5H AD 9H", weather="3C")
    assert [str(move) for move in best(state).moves] == ["sacrifice 2H", "fire 1:5S+9H"]
    assert worth(state, GAME.parse("sacrifice 5S")) == worth(state, GAME.parse("sacrifice 2H")) == 12


def test_cards_fired_in_another_order_are_worth_the_same() -> None:
    state = at("KS", "8C 5S AD 6H 7H")
    assert worth(state, GAME.parse("fire 2:7H+5S 1:8C")) == worth(state, GAME.parse("fire 1:8C 2:5S+7H")) == 30
    assert play(state, "fire 2:7H+5S 1:8C").score == 30
