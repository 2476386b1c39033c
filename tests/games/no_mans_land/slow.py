"""A second player of No Man's Land: slow, obvious, and written from rules.md alone, to count moves against the engine.

It imports nothing of the engine and none of its tables. A position is a dictionary of lists, a move is its text;
every move there could be is written down, and each is asked whether the rules allow it.
"""

from collections.abc import Iterator
from copy import deepcopy
from itertools import combinations, product
from typing import Any

Position = dict[str, Any]

# The target cards: defence and score of each individual, then the cards of the counterattack.
TARGETS: dict[str, tuple[list[tuple[int, int]], int]] = {
    "KH": ([(10, 25), (5, 5), (5, 5)], 0),
    "QH": ([(7, 18), (5, 5)], 0),
    "JH": ([(8, 5)], 0),
    "KC": ([(9, 6), (9, 6)], 1),
    "QC": ([(9, 12), (9, 12), (9, 12)], 0),
    "JC": ([(4, 4), (4, 4), (4, 4), (7, 8)], 0),
    "KS": ([(8, 15), (8, 15), (8, 15), (8, 15)], 0),
    "QS": ([(11, 20)], 2),
    "JS": ([(7, 12)], 0),
    "KD": ([(9, 18)], 3),
    "QD": ([(7, 14)], 0),
    "JD": ([(6, 12)], 0),
    "Joker": ([(7, 14)], 1),
}
STRENGTH = {
    "H": [5, 3, 5, 4, 2, 5, 3, 4, 2, 4],
    "S": [2, 3, 4, 5, 6, 1, 3, 5, 4, 3],
    "D": [1, 2, 3, 4, 5, 2, 3, 4, 5, 6],
}
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"]


def new_game(deal: dict[str, Any], weather: str = "fresh", sacrifice: str = "choose") -> Position:
    position: Position = {
        "targets": list(deal["targets"]),
        "weathers": list(deal["weather"]),
        "decks": [list(cards) for cards in deal["shoot"]],
        "weather": None,
        "score": 0,
        "played": 0,
        "over": None,
        "steady": weather == "steady",
        "blind": sacrifice == "blind",
    }
    begin_round(position)
    return position


def begin_round(position: Position) -> None:
    position["target"] = position["targets"].pop(0)
    if position["weather"] is None or not position["steady"]:
        position["weather"] = position["weathers"].pop(0)
        follow = position["weathers"].pop(0) if position["weather"] in ("4C", "6C") else None
        position["penalty"] = penalty(position["weather"], follow)
    position["deck"] = list(position["decks"][position["played"]])
    drawn = 5 - position["penalty"] if position["blind"] else 5
    position["hand"] = [position["deck"].pop(0) for _ in range(drawn)]
    position["to_give"] = 0 if position["blind"] else position["penalty"]


def penalty(weather: str, follow: str | None) -> int:
    if weather == "4C":
        return 2 if follow in ("5C", "6C", "7C") else 1
    if weather == "6C":
        return 1 if follow in ("AC", "2C") else 2
    return {"AC": 0, "2C": 0, "3C": 1, "5C": 2, "7C": 3}[weather]


def legal(position: Position) -> set[str]:
    """The legal moves, as texts."""
    if position["over"]:
        return set()
    if position["to_give"]:
        return {"sacrifice " + " ".join(cards) for cards in combinations(position["hand"], position["to_give"])}
    return set(shots(position))


def shots(position: Position) -> Iterator[str]:
    """Every way of putting every card of the hand on one individual or on none."""
    people = range(1, len(TARGETS[position["target"]][0]) + 1)
    for places in product([None, *people], repeat=len(position["hand"])):
        piles = [[card for card, place in zip(position["hand"], places, strict=True) if place == man] for man in people]
        aims = [f"{man}:{'+'.join(pile)}" for man, pile in zip(people, piles, strict=True) if pile]
        yield " ".join(["fire", *aims]) if aims else "hold"


def play(position: Position, move: str) -> Position:
    """The position after a legal move."""
    position = deepcopy(position)
    verb, *arguments = move.split()
    if verb == "sacrifice":
        for card in arguments:
            position["hand"].remove(card)
        position["to_give"] = 0
        return position
    people, counterattack = TARGETS[position["target"]]
    aims = {int(aim.split(":")[0]): aim.split(":")[1].split("+") for aim in arguments}
    hit = [man for man, cards in aims.items() if hits(cards, people[man - 1][0])]
    if len(people) > 1 and len(aims) == 1 and not hit:
        red = len([card for card in position["hand"] if card[-1] in "HD"])
        if red > len(position["hand"]) - red:
            other = sorted(
                (people[man - 1][1], people[man - 1][0], man) for man in range(1, len(people) + 1) if man not in aims
            )
            two = [position["deck"].pop(0), position["deck"].pop(0)]
            if hits(two, other[0][1]):
                hit.append(other[0][2])
    position["score"] += sum(people[man - 1][1] for man in hit)
    position["played"] += 1
    if counterattack and hits(position["deck"][:counterattack], 9):
        position["over"] = ("killed", position["score"])
    elif position["played"] == 5:
        position["over"] = ("finished", position["score"])
    else:
        begin_round(position)
    return position


def hits(cards: list[str], defence: int) -> bool:
    if any(card[-1] == "C" for card in cards):
        return True
    return sum(STRENGTH[card[-1]][RANKS.index(card[:-1])] for card in cards) > defence


def count(position: Position, depth: int) -> int:
    """How many sequences of so many legal moves there are."""
    if depth == 0:
        return 1
    return sum(count(play(position, move), depth - 1) for move in legal(position))
