"""A second player of Onslaught: slow, obvious, and written from rules.md alone, to count moves against the engine.

It imports nothing of the engine. A position is a dictionary of lists, a move is its text; every move there could be
is written down, and each is asked whether the rules allow it.
"""

from copy import deepcopy
from itertools import chain, combinations, permutations
from typing import Any

Position = dict[str, Any]

FACE = {"A": 1, "J": 11, "Q": 12, "K": 13} | {str(number): number for number in range(2, 11)}
ORDER = [rank + suit for rank in sorted(FACE, key=lambda rank: FACE[rank]) for suit in "CDHS"] + ["Joker"]


def face(card: str) -> int:
    return FACE[card[:-1]]


def new_game(attackers: list[str], defenders: list[str], final: str = "closed", bonus: str = "free") -> Position:
    position: Position = {
        "deck": list(attackers),
        "hand": list(defenders),
        "table": {},  # defender -> the attackers under it; the second Joker is "Joker 2"
        "waiting": None,
        "wave": 1,
        "pledge": None,
        "dealt_with": 0,
        "looking": False,
        "gone": [],
        "over": None,
        "final": final,
        "bonus": bonus,
    }
    start_wave(position)
    return position


def set_up(cards: dict[str, Any], final: str, bonus: str) -> Position:
    """A position from cards as the fixtures write them; what is left out is as on the first day."""
    position = new_game(cards.get("attackers", []), cards.get("defenders", []), final, bonus)
    position["hand"] = list(cards.get("defenders", []))
    position["table"] = {}
    for entry in cards.get("table", []):
        card, under = (entry, []) if isinstance(entry, str) else (entry["card"], entry["under"])
        position["table"]["Joker 2" if card in position["table"] else card] = list(under)
    position["wave"] = cards.get("wave", 1)
    position["waiting"] = cards.get("waiting")
    position["dealt_with"] = cards.get("faced", 0)
    everything = len(position["deck"]) + position["dealt_with"] + (position["waiting"] is not None)
    turned_up = position["waiting"] or position["dealt_with"] or fourth_is_closed(position)
    position["pledge"] = cards.get("pledge", everything if turned_up else None)
    judge(position)
    return position


def start_wave(position: Position) -> None:
    """Deal seven; in a closed fourth wave the pledge is everything left."""
    position["table"] = {}
    for card in position["hand"][:7]:
        name = "Joker 2" if card == "Joker" and "Joker" in position["table"] else card
        position["table"][name] = []
    position["hand"] = position["hand"][7:]
    position["dealt_with"] = 0
    position["pledge"] = len(position["deck"]) if fourth_is_closed(position) else None


def fourth_is_closed(position: Position) -> bool:
    return bool(position["wave"] == 4 and position["final"] == "closed")


def is_joker(card: str) -> bool:
    return card.startswith("Joker")


def wounded(position: Position, card: str) -> bool:
    return bool(position["table"][card])


def present(position: Position, card: str) -> int:
    return face(card) - sum(face(attacker) for attacker in position["table"][card])


def is_power(position: Position, card: str, rank: str) -> bool:
    """Whether the card is an unwounded defender of that rank on the table."""
    return card in position["table"] and not is_joker(card) and card[:-1] == rank and not wounded(position, card)


# ---- every move there could be


def every_move(position: Position) -> set[str]:
    table = [card for card in ORDER if card in position["table"]]
    under = list(chain(*position["table"].values()))
    moves = {"turn", "joker", "end"}
    moves |= {f"pledge {number}" for number in range(28)}
    moves |= {f"recalibrate {number} with {card}" for number in range(28) for card in table}
    moves |= {f"absorb {card}" for card in table}
    moves |= {f"peek with {card}" for card in table}
    for size in range(1, len(table) + 1):
        for cards in combinations(table, size):
            text = "destroy " + "+".join(cards)
            moves |= {text} | {f"{text} with {card}" for card in table}
    for attacker in under:
        for source in table:
            for target in table:
                moves |= {f"shift {attacker} from {source} to {target} with {five}" for five in table}
    if position["deck"]:
        moves |= {"arrange " + " ".join(cards) for cards in permutations(position["deck"][:3])}
    return moves


def legal(position: Position) -> set[str]:
    """The legal moves, as texts."""
    if position["over"]:
        return set()
    return {move for move in every_move(position) if allowed(position, move)}


def allowed(position: Position, move: str) -> bool:
    verb, *arguments = move.split()
    if position["looking"]:
        return verb == "arrange"
    waiting, pledge, dealt_with = position["waiting"], position["pledge"], position["dealt_with"]
    if verb == "pledge":
        return pledge is None and 1 <= int(arguments[0]) <= len(position["deck"])
    if verb == "turn":
        return pledge is not None and waiting is None and dealt_with < pledge
    if verb == "end":
        return pledge is not None and waiting is None and dealt_with == pledge and not fourth_is_closed(position)
    if verb == "recalibrate":
        number, card = int(arguments[0]), arguments[2]
        return (
            not fourth_is_closed(position)
            and pledge is not None
            and waiting is None
            and dealt_with >= 1
            and number != pledge
            and dealt_with <= number <= dealt_with + len(position["deck"])
            and card in ("Joker", *position["table"])
            and (card == "Joker" or not wounded(position, card))
        )
    if verb == "peek":
        return is_power(position, arguments[1], "7") and len(position["deck"]) >= 1
    if verb == "shift":
        return may_shift(position, arguments[0], arguments[2], arguments[4], arguments[6])
    if waiting is None:
        return False
    if verb == "joker":
        return any(is_joker(card) for card in position["table"])
    if verb == "absorb":
        card = arguments[0]
        return not is_joker(card) and present(position, card) > face(waiting)
    if verb == "destroy":
        return may_destroy(position, arguments[0].split("+"), arguments[2] if len(arguments) > 1 else None)
    return False


def may_destroy(position: Position, cards: list[str], three: str | None) -> bool:
    if any(is_joker(card) for card in cards):
        return False
    attacker = face(position["waiting"])
    if len(cards) == 1:
        if three:
            return False
        value = present(position, cards[0])
        if wounded(position, cards[0]):
            return value == attacker
        return value + 1 == attacker or (value == attacker and position["bonus"] == "free")
    if sum(present(position, card) for card in cards) != attacker:
        return False
    kinds = {wounded(position, card) for card in cards}
    if three is None:
        return len(kinds) == 1
    return len(kinds) == 2 and is_power(position, three, "3") and three not in cards


def may_shift(position: Position, attacker: str, source: str, target: str, five: str) -> bool:
    if not is_power(position, five, "5") or source == target or target == five or is_joker(target):
        return False
    return attacker in position["table"][source] and present(position, target) >= face(attacker)


# ---- what a move does


def play(position: Position, move: str) -> Position:
    """The position after a legal move."""
    position = deepcopy(position)
    verb, *arguments = move.split()
    if verb == "pledge":
        position["pledge"] = int(arguments[0])
    elif verb == "turn":
        position["waiting"] = position["deck"].pop(0)
    elif verb == "absorb":
        position["table"][arguments[0]].append(position["waiting"])
        dealt_with(position)
    elif verb == "destroy":
        for card in arguments[0].split("+") + arguments[2:]:
            throw_away(position, card)
        position["gone"].append(position["waiting"])
        dealt_with(position)
    elif verb == "joker":
        throw_away(position, "Joker")
        position["gone"].append(position["waiting"])
        dealt_with(position)
    elif verb == "shift":
        attacker, source, target = arguments[0], arguments[2], arguments[4]
        equal = present(position, target) == face(attacker)
        throw_away(position, arguments[6])
        position["table"][source].remove(attacker)
        if equal:
            throw_away(position, target)
            position["gone"].append(attacker)
        else:
            position["table"][target].append(attacker)
    elif verb == "peek":
        throw_away(position, arguments[1])
        position["looking"] = True
    elif verb == "arrange":
        position["deck"][: len(arguments)] = arguments
        position["looking"] = False
    elif verb == "recalibrate":
        throw_away(position, arguments[2])
        position["pledge"] = int(arguments[0])
    else:
        end_wave(position)
    judge(position)
    return position


def throw_away(position: Position, card: str) -> None:
    """Discard a defender and everything under it; of two Jokers the second."""
    if card == "Joker" and "Joker 2" in position["table"]:
        card = "Joker 2"
    position["gone"] += [card.split()[0], *position["table"].pop(card)]


def dealt_with(position: Position) -> None:
    position["waiting"] = None
    position["dealt_with"] += 1


def end_wave(position: Position) -> None:
    if position["wave"] == 4:
        position["over"] = ("won", score(position))
        return
    if len(position["table"]) > 3:
        position["over"] = ("lost", None)
        return
    if not position["table"]:
        position["gone"].append(position["deck"].pop(0))
        if not position["deck"]:
            return
    while position["table"]:
        throw_away(position, next(iter(position["table"])))
    position["wave"] += 1
    start_wave(position)


def judge(position: Position) -> None:
    """Won when every attacker is gone; lost when one waits and nothing can be done."""
    if position["over"]:
        return
    if not position["deck"] and not position["waiting"]:
        position["over"] = ("won", score(position))
    elif position["waiting"] and not legal(position):
        position["over"] = ("lost", None)


def score(position: Position) -> int:
    return sum(face(card) for card in position["table"] if not is_joker(card) and not wounded(position, card))


def count(position: Position, depth: int) -> int:
    """The number of sequences of exactly ``depth`` moves."""
    if depth < 2:
        return len(legal(position)) if depth else 1
    return sum(count(play(position, move), depth - 1) for move in legal(position))
