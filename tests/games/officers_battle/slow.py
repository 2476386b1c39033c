"""A second player of Officers' Battle: slow, obvious, and from rules.md alone, to count moves against.

It imports nothing of the engine. A position is a dictionary of lists and a move is its text.
"""

from collections import Counter
from copy import deepcopy
from itertools import permutations, product
from typing import Any

Position = dict[str, Any]

PLACES = ["west", "centre", "east"]
STEPS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A", "2"]
LADDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A"]
OTHER = {"north": "south", "south": "north", "left": "right", "right": "left"}


def new_game(deal: dict[str, Any], many: bool = False) -> Position:
    position: Position = {
        "piles": {place: [] for place in PLACES},
        "discard": [],
        "turn": deal["first"],
        "step": "draw",
        "drew": False,
        "bonuses": 0,
        "victim": None,  # where, and the cards on him
        "quiet": 0,
        "over": None,
        "many": many,
    }
    for player in ("north", "south"):
        officers, cards = deal[player]["officers"], deal[player]["cards"]
        position[player] = {
            "east": officers[0],
            "centre": officers[1],
            "west": officers[2],
            "support": officers[3],
            "officers": officers[4:],
            "left": [],
            "right": [],
            "dead": [],
            "hand": sorted(cards[:5]),
            "deck": cards[5:],
            "gone": [],
        }
    return position


def set_up(given: dict[str, Any], many: bool = False) -> Position:
    """A position from a full one as the fixtures write it."""
    position = new_game(
        {player: {"officers": [None] * 4, "cards": []} for player in ("north", "south")} | {"first": given["turn"]},
        many,
    )
    position["step"], position["drew"] = given["phase"], given["drawn"]
    position["quiet"], position["bonuses"] = given["quiet"], given["bonuses"]
    position["discard"] = list(given["discard"])
    position["piles"] = deepcopy(given["piles"])
    position["victim"] = given["struck"] and (given["struck"]["at"], list(given["struck"]["cards"]))
    for player in ("north", "south"):
        position[player] = {
            **given["front"][player],
            "support": given["support"][player],
            "officers": list(given["officers"][player]),
            "left": list(given["retreats"][player]["left"]),
            "right": list(given["retreats"][player]["right"]),
            "dead": list(given["killed"][player]),
            "hand": sorted(given["hands"][player]),
            "deck": list(given["decks"][player]),
            "gone": list(given["beside"][player]),
        }
    return position


# ---- what is legal


def legal(position: Position) -> set[str]:
    if position["over"]:
        return set()
    me, step = position[position["turn"]], position["step"]
    if step == "recall":
        return {f"recall {stack}" for stack in ("left", "right") if me[stack]}
    if step == "action":
        return {"pass"} | regroups(position) | battles(position)
    ways = set()
    if me["deck"]:
        ways.add("deck")
    else:
        ways.add("none")
    if position["discard"]:
        ways.add("discard")
    if step == "spoils" and position["piles"][position["victim"][0]]:
        ways.add("pile")
    return {f"{step} {way}" for way in ways}


def regroups(position: Position) -> set[str]:
    me = position[position["turn"]]
    moves = set()
    for place, to in product(PLACES, ("left", "right")):
        if me[place] and me["support"] and position["piles"][place]:
            sources = ["deck"] if me["officers"] else []
            sources += [OTHER[to]] if me[OTHER[to]] else []
            moves |= {f"regroup {place} to {to} from {source}" for source in sources or ["none"]}
    return moves


def rank(card: str) -> str:
    return card[:-1]


def battles(position: Position) -> set[str]:
    me = position[position["turn"]]
    choices = [["", *plays(position, place)] for place in PLACES]
    moves = set()
    for chosen in product(*choices):
        texts = [text for text in chosen if text]
        if not texts:
            continue
        used = Counter(card for text in texts for card in cards_of(text))
        if any(number > me["hand"].count(card) for card, number in used.items()):
            continue
        if sum("-" in text or "kill" in text for text in texts) > 1:
            continue
        if sum(not may(position, text, with_support=False) for text in texts) > 1:
            continue
        moves.add("battle " + "; ".join(texts))
    return moves


def cards_of(text: str) -> list[str]:
    return text.replace("-", " ").replace(" kill", "").split()[1:]


def plays(position: Position, place: str) -> list[str]:
    """Every play at the place that is legal by itself, with or without the support."""
    me = position[position["turn"]]
    if not me[place] or not position[OTHER[position["turn"]]][place]:
        return []
    hand = me["hand"]
    found = {f"{place} {card}" for card in hand}
    if position["many"]:
        for size in range(2, len(hand) + 1):
            found |= {f"{place} {' '.join(cards)}" for cards in permutations(hand, size) if rises(cards)}
    found = {text for text in found if on_top(position, place, LADDER.index(rank(text.split()[1])))}
    victim = position[OTHER[position["turn"]]][place]
    found |= {f"{place} {card} kill" for card in hand if rank(card) == "A" and card[-1] != victim[-1]}
    aces = sorted({card for card in hand if rank(card) == "A"})
    for suit, first, last in product("CDHS", range(11), range(11)):
        length = last - first + 1
        if length > len(hand) or (length < 4 and not (first == 6 and last == 8)):
            continue
        if not on_top(position, place, first if first < 10 else 0):
            continue
        for cards in product(*([*{STEPS[step] + suit} & set(hand), *aces] for step in range(first, last + 1))):
            jokers = [card for card in cards if rank(card) == "A"]
            if len(jokers) == length or (length == 3 and len(jokers) > 1):
                continue
            # An ace in its own place came from both lists, and is one card.
            if all(number <= hand.count(card) for card, number in Counter(cards).items()):
                found.add(f"{place} {'-'.join(cards)}")
    return [text for text in found if may(position, text, with_support=True)]


def rises(cards: tuple[str, ...]) -> bool:
    """Whether some choice of low or high for each 2 makes the cards rise."""
    steps = [[0, 10] if rank(card) == "2" else [LADDER.index(rank(card))] for card in cards]
    return any(list(chosen) == sorted(chosen) for chosen in product(*steps))


def on_top(position: Position, place: str, step: int) -> bool:
    pile = position["piles"][place]
    return not pile or step == 0 or rank(pile[-1]) == "2" or step >= LADDER.index(rank(pile[-1]))


def may(position: Position, text: str, with_support: bool) -> bool:
    """Whether each suit played is allowed by the officers of both lines."""
    me, you = position[position["turn"]], position[OTHER[position["turn"]]]
    place, cards = text.split()[0], cards_of(text)
    suits = {card[-1] for card in cards}
    if "-" in text:
        suits = {card[-1] for card in cards if rank(card) != "A"}
    for suit in suits:
        mine = [me[place]] + ([me["support"]] if with_support and me["support"] else [])
        mine = [officer for officer in mine if officer[-1] == suit]
        if not mine:
            return False
        if you[place][-1] == suit and len(mine) == 1 and "JQK".index(mine[0][0]) < "JQK".index(you[place][0]):
            return False
    return True


# ---- what a move does


def play(position: Position, move: str) -> Position:
    """The position after a legal move."""
    position = deepcopy(position)
    me = position[position["turn"]]
    verb, *rest = move.split(" ", 1)
    if verb == "draw":
        take(position, rest[0])
        position["drew"], position["step"] = rest[0] != "none", "action"
    elif verb == "pass":
        quiet = not position["drew"] and not me["deck"]
        position["quiet"] = position["quiet"] + 1 if quiet else 0
        finish(position)
    elif verb == "battle":
        position["quiet"] = 0
        battle(position, rest[0])
    elif verb == "regroup":
        position["quiet"] = 0
        regroup(position, rest[0].split())
        finish(position)
    elif verb == "bonus":
        take(position, rest[0])
        position["bonuses"] -= 1
        earn(position)
    elif verb == "spoils":
        pile = position["piles"][position["victim"][0]]
        if rest[0] == "pile":
            me["hand"] = sorted(me["hand"] + pile)
        else:
            take(position, rest[0])
            position["discard"] += pile
        position["piles"][position["victim"][0]] = []
        finish(position)
    else:
        me["support"] = me[rest[0]].pop()
        end_turn(position)
    return position


def take(position: Position, source: str) -> None:
    me = position[position["turn"]]
    if source == "deck":
        me["hand"] = sorted([*me["hand"], me["deck"].pop(0)])
    elif source == "discard":
        me["hand"] = sorted([*me["hand"], position["discard"].pop()])


def battle(position: Position, text: str) -> None:
    me, you = position[position["turn"]], position[OTHER[position["turn"]]]
    for part in text.split("; "):
        place, cards = part.split()[0], cards_of(part)
        for card in cards:
            me["hand"].remove(card)
        if "-" in part or "kill" in part:
            position["victim"] = (place, cards)
        else:
            position["piles"][place] += cards
            position["bonuses"] += 1
    if position["victim"] and len(you["dead"]) == 11:
        position["bonuses"] = 0
        judge(position)
    else:
        earn(position)


def earn(position: Position) -> None:
    me = position[position["turn"]]
    supply = me["deck"] or position["discard"]
    if position["bonuses"] and supply:
        position["step"] = "bonus"
        return
    position["bonuses"] = 0
    if position["victim"] and (supply or position["piles"][position["victim"][0]]):
        position["step"] = "spoils"
        return
    finish(position)


def regroup(position: Position, words: list[str]) -> None:
    place, _, to, _, source = words
    me = position[position["turn"]]
    officer = me[place]
    me[place], me["support"] = me["support"], None
    if source == "deck":
        me["support"] = me["officers"].pop(0)
    elif source != "none":
        me["support"] = me[source].pop()
    me[to].append(officer)
    me["hand"] = sorted(me["hand"] + position["piles"][place])
    position["piles"][place] = []


def finish(position: Position) -> None:
    me = position[position["turn"]]
    if not me["support"] and (me["left"] or me["right"]):
        position["step"] = "recall"
    else:
        end_turn(position)


def end_turn(position: Position) -> None:
    position["drew"] = False
    if position["quiet"] == 2:
        judge(position)
        return
    position["turn"], position["step"] = OTHER[position["turn"]], "draw"
    me = position[position["turn"]]
    if position["victim"]:
        place, cards = position["victim"]
        me["dead"].append(me[place])
        me["gone"].append(cards[-1])
        position["discard"] += cards[:-1]
        me[place] = me["support"]
        me["support"] = me["officers"].pop(0) if me["officers"] else None
        position["victim"] = None


def judge(position: Position) -> None:
    score = {}
    for player in ("north", "south"):
        dead = len(position[player]["dead"])
        dead += bool(position["victim"] and player != position["turn"])
        score[player] = 5 * (12 - dead) + len(position[OTHER[player]]["hand"])
    better = max(score, key=lambda player: score[player])
    position["over"] = ("draw" if score["north"] == score["south"] else better, score)


def count(position: Position, depth: int) -> int:
    """The number of sequences of exactly ``depth`` moves."""
    moves = legal(position)
    if depth <= 1:
        return len(moves) if depth else 1
    return sum(count(play(position, move), depth - 1) for move in moves)
