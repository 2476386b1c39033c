"""Each chance that is said beforehand, against a count of every way the cards can fall."""

from collections.abc import Callable
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from drumhead.table.cards import rank
from drumhead.table.resolver import Answer

from tests.games.hit_the_deck.ask import PACK, all_but, ask, chance, result, tree, values

Given = dict[str, Any]
COURTS = {"knaves": True, "queens": True, "kings": True}
FEW = ("AS", "5H", "5C", "10D", "9S")
MIXED = ("AS", "6H", "QH", "QS", "KD", "JC")


def value(card: str) -> int:
    return 1 if rank(card) == "A" else int(rank(card))  # type: ignore[arg-type]


def counted(good: Callable[[str], bool], cards: tuple[str, ...] = PACK) -> Fraction:
    return Fraction(sum(map(good, cards)), len(cards))


@pytest.mark.parametrize("number", range(1, 11))
def test_a_check_counts_over_all_forty(number: int) -> None:
    wanted = counted(lambda card: value(card) <= number and value(card) != 10)
    for name in ("check", "spot", "throw", "explosive", "antitank"):
        assert chance(ask(name, number=number)) == wanted
    assert chance(ask("throw", weapon="knife", number=number)) == wanted


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


def agrees(name: str, given: Given, good: tuple[str, ...], left: tuple[str, ...]) -> None:
    courts = {key: True for key in COURTS if name != "king" or key != "kings"}
    out = all_but(*left, courts=True)
    leaves = tree(name, out, lambda answer: result(answer) in good, **given, **courts)
    assert chance(ask(name, out=out, **given, **courts)) == leaves.get(True, 0)


@pytest.mark.parametrize(("name", "given", "good"), CHECKS)
@pytest.mark.parametrize("left", [FEW, MIXED, ("2H", "7S", "JH"), ("7S",), ("QH", "2C")], ids="-".join)
def test_a_card_with_court_cards_about(name: str, given: Given, good: tuple[str, ...], left: tuple[str, ...]) -> None:
    agrees(name, given, good, left)


@pytest.mark.parametrize(("name", "given", "good"), BURSTS)
@pytest.mark.parametrize("left", [FEW, MIXED], ids="-".join)
def test_a_burst_with_court_cards_about(name: str, given: Given, good: tuple[str, ...], left: tuple[str, ...]) -> None:
    agrees(name, given, good, left)


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


def test_order_of_fire() -> None:
    out = all_but("AS", "2H", "2D", "9S", "7C", "4D")
    first = tree("order", out, lambda answer: values(answer)["order"][0], skills=[5, 5])
    assert [chance(ask("order", skills=[5, 5], out=out), f"firer {n} fires first") for n in (1, 2)] == [
        first[1],
        first[2],
    ]
