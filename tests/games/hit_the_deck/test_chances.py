"""Each chance that is said beforehand, against a count of every way the cards can fall."""

from collections.abc import Callable
from fractions import Fraction
from itertools import permutations
from math import comb, perm
from typing import Any

import pytest
from drumhead.table.cards import rank
from drumhead.table.resolver import Answer

from tests.games.hit_the_deck.ask import PACK, all_but, ask, chance, result, tree, values
from tests.games.hit_the_deck.seed import DAMAGE

Given = dict[str, Any]
COURTS = {"knaves": True, "queens": True, "kings": True}
FEW = ("AS", "5H", "5C", "10D", "9S")
MIXED = ("AS", "6H", "QH", "QS", "KD", "JC")


def value(card: str) -> int:
    return 1 if rank(card) == "A" else int(rank(card))  # type: ignore[arg-type]


def counted(predicate: Callable[[str], bool], cards: tuple[str, ...] = PACK) -> Fraction:
    return Fraction(sum(map(predicate, cards)), len(cards))


@pytest.mark.parametrize("number", range(1, 11))
def test_a_check_counts_over_all_forty(number: int) -> None:
    expected = counted(lambda card: value(card) <= number and value(card) != 10)
    for name in ("check", "spot", "throw", "explosive", "antitank"):
        assert chance(ask(name, number=number)) == expected
    assert chance(ask("throw", weapon="knife", number=number)) == expected


CHECKS: list[tuple[str, Given, tuple[str, ...]]] = [
    ("check", {}, ("success",)),
    ("spot", {}, ("spotted",)),
    ("throw", {"weapon": "knife"}, ("hit",)),
    ("antitank", {"weapon": "H", "armour": "X"}, ("no-effect", "damaged", "disabled")),
    ("king", {}, ("flesh-wounds",)),
]
BURSTS: list[tuple[str, Given, tuple[str, ...]]] = [
    ("fire", {"weapon": "pistol", "shots": 3}, ("hit",)),
    ("burn", {"attempts": 2}, ("out",)),
    ("soft", {"weapon": "pistol", "points": 2, "vehicle": "other", "shots": 3}, ("destroyed",)),
]


def agrees(name: str, given: Given, hits: tuple[str, ...], left: tuple[str, ...]) -> None:
    courts = {key: True for key in COURTS if name != "king" or key != "kings"}
    out = all_but(*left, courts=True)
    leaves = tree(name, out, lambda answer: result(answer) in hits, **given, **courts)
    assert chance(ask(name, out=out, **given, **courts)) == leaves.get(True, 0)


@pytest.mark.parametrize(("name", "given", "hits"), CHECKS)
@pytest.mark.parametrize("left", [FEW, MIXED, ("2H", "7S", "JH"), ("7S",), ("QH", "2C")], ids="-".join)
def test_a_card_with_court_cards_about(name: str, given: Given, hits: tuple[str, ...], left: tuple[str, ...]) -> None:
    agrees(name, given, hits, left)


@pytest.mark.parametrize(("name", "given", "hits"), BURSTS)
@pytest.mark.parametrize("left", [FEW, MIXED], ids="-".join)
def test_a_burst_with_court_cards_about(name: str, given: Given, hits: tuple[str, ...], left: tuple[str, ...]) -> None:
    agrees(name, given, hits, left)


@pytest.mark.parametrize("left", [MIXED, ("2H", "JH", "QS")], ids="-".join)
def test_a_knave_or_a_queen_next(left: tuple[str, ...]) -> None:
    out = all_but(*left, courts=True)
    for name, of in (("knave", "J"), ("queen", "Q")):
        courts = {key: True for key in COURTS if key != f"{name}s"}
        answer = ask(name, out=out, **courts)
        assert sum(one.exact for one in answer.chances) == Fraction(sum(rank(c) == of for c in left), len(left))  # type: ignore[arg-type]


def test_single_fire_across_a_shuffle() -> None:
    out = all_but("3H", "9S")
    given: Given = {"weapon": "pistol", "shots": 3, "number": 4}
    spread = tree("fire", out, lambda answer: values(answer)["hits"], **given)
    answer = ask("fire", out=out, **given)
    assert chance(answer) == 1 - spread.get(0, 0)
    assert chance(answer, "expected") == sum(hits * share for hits, share in spread.items())
    assert {chance(answer, f"exactly {n} hit{'s' * (n != 1)}") for n in spread} == set(spread.values())


@pytest.mark.parametrize(
    "given", [{"targets": 2}, {"targets": 2, "gap": 6}, {"targets": 3, "cover": "bunker"}], ids=str
)
@pytest.mark.parametrize("out", [["AS"], [*PACK[:34]], [*PACK[:37]]], ids=["many", "six", "three"])
def test_automatic_fire_target_by_target(given: Given, out: list[str]) -> None:
    """Against a count of all the places that the cards of the last shuffle can take, with a weapon of one round."""
    given = {"weapon": "lmg", "number": 5, **given}
    answer = ask("automatic", out=out, **given)
    left = [card for card in PACK if card not in out]
    numbers = {2: [5, 4] if "gap" not in given else [5, 3], 3: [2, 4, 3]}[given["targets"]]
    hits = Fraction()
    place = 0
    for number in numbers:
        for _ in range(6):
            cards = tuple(left) if place < len(left) else PACK
            hits += counted(lambda card, n=number: value(card) <= n, cards)  # type: ignore[misc]
            place += 1
    assert [one.exact for one in answer.chances if one.label == "expected"] == [hits]


def test_at_least_one_hit_of_automatic_fire() -> None:
    left = ("2S", "4H", "3D", "9C", "6S", "8H")
    out = all_but(*left)
    given: Given = {"weapon": "lmg", "targets": 2, "number": 4, "left": 8, "cover": "light"}
    # Six cards at the first target, at 3; two more from a new pack at the second, at 3.
    answer = ask("automatic", out=out, **given)
    assert chance(answer) == 1, "both cards that hit are among the first six"
    out = all_but("9C", "6S", "8H", "7D", "4H", "5C")
    first = Fraction(0)
    second = 1 - Fraction(28 * 27, 40 * 39)
    answer = ask("automatic", out=out, **given)
    assert chance(answer, "first target hit") == first and chance(answer, "second target hit") == second
    assert chance(answer) == second


def test_every_order_of_a_burst() -> None:
    left = ("2S", "4H", "3D", "9C", "6S", "8H", "10H", "5S")
    out = all_but(*left)
    given: Given = {"weapon": "lmg", "targets": 2, "number": 4, "left": 8}
    orders = [[value(card) for card in order] for order in permutations(left)]
    hit = [[sum(card <= 4 for card in order[:6]), sum(card <= 3 for card in order[6:])] for order in orders]
    answer = ask("automatic", out=out, **given)
    assert chance(answer) == Fraction(sum(any(one) for one in hit), len(hit))
    assert chance(answer, "first target hit") == Fraction(sum(bool(one[0]) for one in hit), len(hit))
    assert chance(answer, "second target, expected") == Fraction(sum(one[1] for one in hit), len(hit))


def test_antitank_effects_over_all_forty() -> None:
    answer = ask("antitank", weapon="M", armour="H", number=6)
    found = [ask("antitank", weapon="M", armour="H", number=6, cards=[card]) for card in PACK]
    for one in answer.chances[1:]:
        assert one.exact == Fraction(sum(one.label in _said(other) for other in found), 40)


def _said(answer: Answer) -> tuple[str, ...]:
    return answer.result.values.get("effect", ""), answer.result.values.get("outcome", "")  # type: ignore[union-attr]


@pytest.mark.parametrize("left", [FEW, ("2H", "7S", "10C"), ("10S",)], ids="-".join)
def test_skill_draw(left: tuple[str, ...]) -> None:
    out = all_but(*left)
    answer = ask("quality", quality="regular", out=out)
    fits = [value(card) for card in left if 3 <= value(card) <= 6] or [3, 4, 5, 6]
    for number in range(3, 7):
        assert chance(answer, f"the number is {number}") == Fraction(fits.count(number), len(fits))


SHOTS = [Fraction(comb(20, hits) * comb(20, 4 - hits), comb(40, 4)) for hits in range(5)]
"""Four cards of forty, of which half hit: the chance of each number of hits."""


@pytest.mark.parametrize(
    ("name", "given", "expected"),
    [
        ("check", {}, {"the check succeeds": "1/2"}),
        ("check", {"queens": True}, {"the check succeeds": "5/11", "good luck": "1/22", "bad luck": "1/22"}),
        ("spot", {"number": 3}, {"spotting succeeds": "3/10"}),
        ("quality", {}, {"the first card counts": "2/5"} | {f"the number is {n}": "1/4" for n in range(2, 6)}),
        ("quality", COURTS, {"the first card counts": "2/5"} | {f"the number is {n}": "1/4" for n in range(2, 6)}),
        ("order", {}, {"firer 1 fires first": "1/2", "firer 2 fires first": "1/2"}),
        ("order", {"skills": [4, 6, 6]},
         {"firer 1 fires first": "0", "firer 2 fires first": "1/2", "firer 3 fires first": "1/2"}),
        ("fire", {},
         {"at least one hit": str(1 - SHOTS[0]), "each shot": "1/2", "expected": "2"}
         | {f"exactly {hits} hit{'s' * (hits != 1)}": str(SHOTS[hits]) for hits in range(5)}),
        ("automatic", {"weapon": "lmg", "number": 9},
         {"at least one hit": "1", "first target hit": "1", "first target, expected": "27/5", "expected": "27/5"}),
        ("automatic", {"weapon": "lmg", "targets": 2, "gap": 8, "number": 3},
         {"at least one hit": str(1 - Fraction(perm(28, 6) * perm(30, 6), perm(40, 12))),
          "first target hit": str(1 - Fraction(comb(28, 6), comb(40, 6))), "first target, expected": "9/5",
          "second target hit": str(1 - Fraction(comb(36, 6), comb(40, 6))), "second target, expected": "3/5",
          "expected": "12/5"}),
        ("throw", {}, {"it lands at its point of aim": "1/2", "the next card wounds a figure": "1/2"}),
        ("throw", {"weapon": "petrol-bomb", "out": "2H"},
         {"it lands at its point of aim": "19/39", "the next card sets a figure on fire": "19/39"}),
        ("throw", {"weapon": "knife"}, {"the throw succeeds": "1/2"}),
        ("explosive", {}, {"it lands at its point of aim": "1/2", "the next card wounds a figure": "1/2"}),
        ("burn", {}, {"the fire is put out": "1/2"}),
        ("burn", {"attempts": 0}, {"the fire is put out": "0"}),
        ("soft", {"vehicle": "jeep"},
         {"destroyed": str(1 - SHOTS[0] - SHOTS[1]), "at least one hit": str(1 - SHOTS[0]),
          "expected, were all fired": "2"}),
        ("antitank", {},
         {"the shot hits": "1/2", "no effect": "0", "damaged": "1/4", "disabled": "1/4",
          DAMAGE["damaged", "odd"][1]: "3/20", DAMAGE["damaged", "even"][1]: "1/10",
          DAMAGE["disabled", "odd"][1]: "3/20", DAMAGE["disabled", "even"][1]: "1/10"}),
        ("knave", {}, {"the next card is a knave": "1/11"}),
        ("queen", {}, {"good luck on the next card": "1/22", "bad luck on the next card": "1/22"}),
        ("king", {}, {"flesh wounds only": "1/2"}),
        ("move", {}, {}), ("vehicle", {}, {}), ("wounds", {}, {}),
    ],
)  # fmt: skip
def test_every_chance_of_a_case_by_its_name(name: str, given: Given, expected: dict[str, str]) -> None:
    chances = ask(name, **given).chances
    assert {one.label: str(one.exact) for one in chances} == expected and len(chances) == len(expected)
    assert {one.label: one.unit for one in chances if one.unit} == {
        label: "hits" for label in expected if "expected" in label
    }


def test_order_of_fire() -> None:
    out = all_but("AS", "2H", "2D", "9S", "7C", "4D")
    first = tree("order", out, lambda answer: values(answer)["order"][0], skills=[5, 5])
    assert [chance(ask("order", skills=[5, 5], out=out), f"firer {n} fires first") for n in (1, 2)] == [
        first[1],
        first[2],
    ]
