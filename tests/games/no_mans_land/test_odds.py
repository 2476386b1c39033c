"""The odds: kept fresh, a sample worked out again, and each part against another way of counting."""

import json
import random
from collections import Counter, defaultdict
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from math import comb
from pathlib import Path
from typing import Any

import pytest
from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.hints import best
from drumhead.games.no_mans_land.odds.games import Ends, game_odds, hands, round_odds, weather_paths
from drumhead.games.no_mans_land.rules.tables import SHOOT, WEATHER, target_deck
from drumhead.table.cards import Card

from tests.games.no_mans_land import slow
from tests.games.no_mans_land.positions import at
from tests.games.no_mans_land.tables import TABLES

FOLDER = Path(__file__).resolve().parents[3] / "content" / "no-mans-land"
KEPT = json.loads((FOLDER / "odds.json").read_text(encoding="utf-8"))
TERMS = GAME.terms(TABLES, {"joker": "true"})
HANDS = hands(TERMS)
WEATHER_OF = {0: "AC", 1: "3C", 2: "5C", 3: "7C"}


@pytest.mark.parametrize("card, penalty", [("QS", 3), ("KC", 2)])
def test_a_sample_of_the_odds_kept_comes_out_again(card: str, penalty: int) -> None:
    odds_ = round_odds(TERMS, TERMS.targets[Card(card)], penalty, HANDS)
    row = next(row for row in KEPT["rounds"] if (row["card"], row["penalty"]) == (card, penalty))
    assert (row["hit"]["exact"], row["expected"]["exact"]) == (str(odds_.hit), str(odds_.expected))
    back = next(row for row in KEPT["counterattacks"] if row["card"] == card)
    assert back["killed"]["exact"] == str(odds_.killed)


@pytest.mark.parametrize("seed", range(4))
def test_the_odds_of_a_hand_are_those_of_its_best_play(seed: int) -> None:
    chance = random.Random(seed)
    cards = chance.sample(SHOOT, 5)
    strengths = {row["card"]: row["strength"] for row in TABLES["shoot"]}
    kinds = sorted((float("inf") if strengths[card] is None else strengths[card], card[-1] in "DH") for card in cards)
    for target in TERMS.targets.values():
        for penalty, weather in WEATHER_OF.items():
            result = round_odds(TERMS, target, penalty, {tuple(kinds): 1})
            variants = {"joker": "true"}
            advice = best(at(target.card, " ".join(cards), weather=weather, variants=variants))
            assert result.expected == advice.expected


def test_a_counterattack_after_an_accident_draws_from_what_it_leaves() -> None:
    """One hand against the sentries, every pair and every third card played out by the slow player."""
    cards = ["2H", "AD", "2D", "6D", "6S"]
    kinds = ((1.0, True), (1.0, False), (2.0, True), (2.0, True), (3.0, True))
    found = round_odds(TERMS, TERMS.targets[Card("KC")], 0, {kinds: 1})
    unseen = [card for card in SHOOT if card not in cards]
    ends: Counter[tuple[int, bool]] = Counter()
    for pair in combinations(unseen, 2):
        for third in unseen:
            if third not in pair:
                position = {"target": "KC", "hand": cards, "score": 0, "played": 4, "over": None}
                position["deck"] = [*pair, third]
                result, score = slow.play(position, "fire 1:AD")["over"]
                ends[score, result == "killed"] += 1
    ways = comb(28, 2) * 26
    assert found.chances == {end: Fraction(number, ways) for end, number in ends.items()}


@pytest.mark.parametrize("card, drawn", [("KC", 1), ("Joker", 1), ("QS", 2), ("KD", 3)])
def test_the_chance_of_death_is_that_of_any_cards_of_the_deck(card: str, drawn: int) -> None:
    deaths = sum(slow.hits(list(cards), 9) for cards in combinations(SHOOT, drawn))
    row = next(row for row in KEPT["counterattacks"] if row["card"] == card)
    assert row["killed"]["exact"] == str(Fraction(deaths, comb(33, drawn)))


@cache
def few_rounds() -> dict[tuple[Card, int], Ends]:
    """The odds of every round, over a few hands alone."""
    few = dict([*HANDS.items()][::1500])
    return {
        (card, penalty): round_odds(TERMS, TERMS.targets[card], penalty, few)
        for card in target_deck(False)
        for penalty in WEATHER_OF
    }


@pytest.mark.parametrize("weather", ["fresh", "steady"])
def test_a_game_of_two_rounds_is_what_all_orders_make_it(weather: str) -> None:
    terms, rounds = GAME.terms(TABLES, {"weather": weather}), few_rounds()
    chances: defaultdict[tuple[int, bool], Fraction] = defaultdict(Fraction)
    paths = weather_paths(terms, 2)
    for (first, second), often in paths.items():
        for one, other in permutations(target_deck(False), 2):
            share = Fraction(often, 5040 * 12 * 11)
            for (score, dead), chance in rounds[one, first].chances.items():
                if dead:
                    chances[score, True] += share * chance
                    continue
                for (more, killed), other_chance in rounds[other, second].chances.items():
                    chances[score + more, killed] += share * chance * other_chance
    assert game_odds(terms, rounds, 2).chances == chances


def test_the_weather_of_the_odds_is_that_of_the_rules() -> None:
    paths: Counter[tuple[int, ...]] = Counter()
    for order in permutations(WEATHER):
        left, path = list(order), []
        for _ in range(5):
            card = left.pop(0)
            path.append(slow.penalty(card, left.pop(0) if card in ("4C", "6C") else None))
        paths[tuple(path)] += 1
    assert weather_paths(TERMS) == paths


@pytest.mark.parametrize("game", KEPT["games"], ids=lambda game: "-".join(game["variants"].values()))
def test_the_figures_of_a_game_are_those_of_its_scores(game: dict[str, Any]) -> None:
    """The expected score, the chance of death and of each rank are what the scores' chances come to."""
    rows = [(row["score"], row["finished"], row["posthumous"]) for row in game["scores"]]
    assert [score for score, _, _ in rows] == sorted({score for score, _, _ in rows})
    assert sum(score * (alive + dead) for score, alive, dead in rows) == pytest.approx(game["expected"], abs=1e-9)
    assert sum(alive + dead for _, alive, dead in rows) == pytest.approx(1, abs=1e-9)
    assert sum(dead for _, _, dead in rows) == pytest.approx(game["killed"], abs=1e-9)
    assert [(rank["least"], rank["most"]) for rank in game["ranks"][1:]] == [(26, 36), (37, 42), (43, 50), (51, None)]
    for rank in game["ranks"]:
        least = 0 if rank is game["ranks"][0] else rank["least"]  # the lowest rank has all that is below it
        within = [row for row in rows if least <= row[0] <= (rank["most"] or 999)]
        assert sum(alive for _, alive, _ in within) == pytest.approx(rank["finished"], abs=1e-9)
        assert sum(dead for _, _, dead in within) == pytest.approx(rank["posthumous"], abs=1e-9)
