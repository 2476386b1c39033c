"""Sealed games, link by link."""

import json
from collections.abc import Iterator
from itertools import cycle
from typing import Any

from drumhead.games.officers_battle.rules.legal import legal_moves
from drumhead.play import sealing
from drumhead.play.desk import Desk
from drumhead.table.shuffle import below, stream

from tests.play.bundles import officers_battle

Kept = dict[str, Any]
BOOK = officers_battle()


def keep(step: sealing.Sealing | None, kept: Kept) -> str:
    """What a page does with a step: it keeps the secret, and sends the text."""
    assert step
    kept[step.commitment] = step.keep
    return step.text


def agree(variants: dict[str, str] | None = None) -> tuple[str, Kept, Kept]:
    """The third link of a sealed game, and what both browsers keep."""
    north: Kept = {}
    south: Kept = {}
    offer = keep(sealing.offer(BOOK, variants or {}), north)
    answer = keep(sealing.further(BOOK, offer, south), south)
    return keep(sealing.further(BOOK, answer, north), north), north, south


def ending(links: int) -> tuple[list[str], list[list[str]]]:
    """A sealed game so many links before its end: the saves of both players, of whom the first is on turn, and the
    moves of each turn that is left.
    """
    saves, moves = [], [0]
    for mine, there, _ in game(variants={"lull": "forty"}):
        saves.append([there.session.save(), mine.session.save()])
        moves.append(len(mine.session.moves))
    left = zip(moves[-links - 1 :], moves[-links:], strict=False)
    return saves[-links - 1], [mine.session.moves[start:end] for start, end in left]


def sent_record(desk: Desk) -> str:
    """What the desk sends."""
    desk.send()
    return json.dumps(desk.record())


def turn(desk: Desk, numbers: Iterator[int]) -> None:
    """A whole turn of moves that kill where they can, else any."""
    while not desk.view().recipient and not desk.session.outcome:
        legal = list(legal_moves(desk.session.state))
        kills = [move for move in legal if "kill" in str(move) or str(move).count("-") > 1]
        choice = kills or legal
        desk.type(str(choice[below(numbers, len(choice))]))


def game(longest: int = 400, variants: dict[str, str] | None = None) -> Iterator[tuple[Desk, Desk, str]]:
    """A sealed game, link by link: who has just sent, who has received, and the link."""
    third, kept_north, kept_south = agree(variants)
    south, north = Desk(BOOK, 1), Desk(BOOK, 1)
    south.receive(third, None, kept_south)
    numbers, desks = stream(5), {"South": (south, kept_south), "North": (north, kept_north)}
    saves: dict[str, str | None] = {"South": south.session.save(), "North": None}
    for name, other in cycle((("South", "North"), ("North", "South"))):
        mine, (there, kept) = desks[name][0], desks[other]
        turn(mine, numbers)
        link = sent_record(mine)
        there.receive(link, saves[other], kept)
        yield mine, there, link
        if mine.session.outcome or len(there.session.moves) > longest:
            return
        saves[name], saves[other] = mine.session.save(), there.session.save()
