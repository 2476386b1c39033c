"""What the resolvers say, to the word: the chances beforehand, each step, the result and what is still to be rolled."""

from collections.abc import Iterator
from typing import Any

import pytest
from drumhead.games.serm.resolve import RESOLVERS
from drumhead.table.resolver import Answer

from tests.games.serm.tables import TABLES

FIELD = "south gunner 6 2 0; north brawler 6 6 180; north armored 4 1 0; north ranger 9 5 180; wall 8 4 30"


def told(answer: Answer) -> Iterator[str]:
    """An answer as text, line by line."""
    yield from (f"{chance.label}: {chance.exact}" for chance in answer.chances)
    yield from (f"{step.text} [{', '.join(step.rules)}]" for step in answer.steps)
    if answer.awaits:
        yield f"to be rolled: {answer.awaits}"
    if answer.result:
        values = " ".join(f"{name}={value}" for name, value in answer.result.values.items() if name != "targets")
        yield f"{answer.result.name}: {answer.result.text} [{', '.join(answer.result.rules)}] {values}".strip()


TOLD: list[tuple[str, dict[str, Any], str]] = [
    (
        "pool",
        {"pool": 2},
        """
        it comes to 9 or more: 41/108
        on average: 42/5
        to be rolled: the pool, 2 dice
        """,
    ),
    (
        "pool",
        {"pool": 3, "total": 6},
        """
        it comes to more than 6: 49/54
        on average: 63/5
        to be rolled: the pool, 3 dice
        """,
    ),
    (
        "pool",
        {"pool": 0},
        """
        it comes to 0 or more: 1
        on average: 0
        The pool: no dice, so 0. [dice.none]
        total: The total is 0. [dice.pool] total=0
        """,
    ),
    (
        "pool",
        {"dice": "6 1"},
        """
        it comes to 5 or more: 1/3
        on average: 21/5
        The pool: 6+1, 7 in all. [dice.pool, dice.six]
        total: The total is 7. [dice.pool] total=7
        """,
    ),
    (
        "pool",
        {"pool": 2, "dice": "6 2"},
        """
        it comes to 9 or more: 41/108
        on average: 42/5
        The pool: 6+2, 8 so far. [dice.pool, dice.six]
        to be rolled: the pool, 1 die
        """,
    ),
    (
        "pool",
        {"pool": 2, "dice": "6 1 5", "total": 12},
        """
        it comes to more than 12: 1/6
        on average: 42/5
        The pool: 6+1 and 5, 12 in all. [dice.pool, dice.six]
        total: The total is 12, no more than 12. [dice.pool] total=12 greater=False
        """,
    ),
    (
        "pool",
        {"pool": 2, "dice": "3 5", "total": 7},
        """
        it comes to more than 7: 17/36
        on average: 42/5
        The pool: 3 and 5, 8 in all. [dice.pool]
        total: The total is 8, more than 7. [dice.pool] total=8 greater=True
        """,
    ),
    (
        "pool",
        {"pool": 3, "dice": "3 6"},
        """
        it comes to 13 or more: 91/216
        on average: 63/5
        The pool: 3 and 6, 9 so far. [dice.pool]
        to be rolled: the pool, 2 dice, the six again
        """,
    ),
    (
        "shot",
        {"shooter": "gunner", "target": "armored"},
        """
        the Armored is killed: 3949/8575
        the totals are equal, a miss: 677/8575
        the shot is lower, a miss: 3949/8575
        to be rolled: the Gunner's Shoot, 2 dice
        """,
    ),
    (
        "shot",
        {"shooter": "gunner", "target": "armored", "dice": "3 4 5"},
        """
        the Armored is killed: 3949/8575
        the totals are equal, a miss: 677/8575
        the shot is lower, a miss: 3949/8575
        The Gunner's Shoot: 3 and 4, 7 in all. [dice.pool]
        The Armored's Endure: 5. [dice.pool]
        to be rolled: the Armored's Endure, 1 die
        """,
    ),
    (
        "shot",
        {"shooter": "gunner", "target": "armored", "dice": "3 4 5 1"},
        """
        the Armored is killed: 3949/8575
        the totals are equal, a miss: 677/8575
        the shot is lower, a miss: 3949/8575
        The Gunner's Shoot: 3 and 4, 7 in all. [dice.pool]
        The Armored's Endure: 5 and 1, 6 in all. [dice.pool]
        killed: 7 against 6: the Armored is killed. [shoot.total] shoot=7 endure=6 killed=True
        """,
    ),
    (
        "shot",
        {"shooter": "gunner", "target": "armored", "dice": "3 4 6 2 1"},
        """
        the Armored is killed: 3949/8575
        the totals are equal, a miss: 677/8575
        the shot is lower, a miss: 3949/8575
        The Gunner's Shoot: 3 and 4, 7 in all. [dice.pool]
        The Armored's Endure: 6+2 and 1, 9 in all. [dice.pool, dice.six]
        missed: 7 against 9: a miss. [shoot.total] shoot=7 endure=9 killed=False
        """,
    ),
    (
        "shot",
        {"shooter": "gunner", "target": "armored", "dice": "3 4 5 2"},
        """
        the Armored is killed: 3949/8575
        the totals are equal, a miss: 677/8575
        the shot is lower, a miss: 3949/8575
        The Gunner's Shoot: 3 and 4, 7 in all. [dice.pool]
        The Armored's Endure: 5 and 2, 7 in all. [dice.pool]
        missed: 7 against 7: equal is a miss. [shoot.total, shoot.tie] shoot=7 endure=7 killed=False
        """,
    ),
    (
        "shot",
        {"shooter": "ranger", "target": "brawler", "dice": "1"},
        """
        the Brawler is killed: 1
        the totals are equal, a miss: 0
        the shot is lower, a miss: 0
        The Ranger's Shoot: 1. [dice.pool]
        The Brawler's Endure: no dice, so 0. [dice.none]
        killed: 1 against 0: the Brawler is killed. [shoot.total] shoot=1 endure=0 killed=True
        """,
    ),
    (
        "shot",
        {"shooter": "brawler", "target": "ranger"},
        """
        no-shot: The Brawler has no die for Shoot. [shoot.die]
        """,
    ),
    (
        "shot",
        {"shoot": 0, "endure": 1},
        """
        no-shot: The shooter has no die for Shoot. [shoot.die]
        """,
    ),
    (
        "shot",
        {"shoot": 1, "endure": 1, "dice": "4 3"},
        """
        the target is killed: 3/7
        the totals are equal, a miss: 1/7
        the shot is lower, a miss: 3/7
        The shooter's Shoot: 4. [dice.pool]
        The target's Endure: 3. [dice.pool]
        killed: 4 against 3: the target is killed. [shoot.total] shoot=4 endure=3 killed=True
        """,
    ),
    (
        "react",
        {"reactor": "ranger", "mover": "assault"},
        """
        the Assault is stopped: 3949/8575
        the Move goes through: 4626/8575
        to be rolled: the Assault's Move, 2 dice
        """,
    ),
    (
        "react",
        {"reactor": "ranger", "mover": "assault", "dice": "3 4"},
        """
        the Assault is stopped: 3949/8575
        the Move goes through: 4626/8575
        The Assault's Move: 3 and 4, 7 in all. [dice.pool]
        to be rolled: the Ranger's React, 2 dice
        """,
    ),
    (
        "react",
        {"reactor": "ranger", "mover": "assault", "dice": "3 4 3 5"},
        """
        the Assault is stopped: 3949/8575
        the Move goes through: 4626/8575
        The Assault's Move: 3 and 4, 7 in all. [dice.pool]
        The Ranger's React: 3 and 5, 8 in all. [dice.pool]
        stopped: 8 against 7: the Assault is stopped wherever the reactor sees it, kills nobody, and the reactor acts
        next. [react.total, react.stop, react.spares, react.initiative] move=7 react=8 stopped=True
        """,
    ),
    (
        "react",
        {"reactor": "ranger", "mover": "assault", "dice": "3 4 3 4"},
        """
        the Assault is stopped: 3949/8575
        the Move goes through: 4626/8575
        The Assault's Move: 3 and 4, 7 in all. [dice.pool]
        The Ranger's React: 3 and 4, 7 in all. [dice.pool]
        goes-on: 7 against 7: not greater, so the Assault goes on. [react.total] move=7 react=7 stopped=False
        """,
    ),
    (
        "react",
        {"reactor": "gunner", "total": 4},
        """
        the mover is stopped: 1/3
        the Move goes through: 2/3
        The mover's Move: 4, rolled before. [react.total]
        to be rolled: the Gunner's React, 1 die
        """,
    ),
    (
        "react",
        {"reactor": "gunner", "mover": "brawler", "total": 4, "dice": "5"},
        """
        the Brawler is stopped: 1/3
        the Move goes through: 2/3
        The Brawler's Move: 4, rolled before. [react.total]
        The Gunner's React: 5. [dice.pool]
        stopped: 5 against 4: the Brawler is stopped wherever the reactor sees it, kills nobody, and the reactor acts
        next. [react.total, react.stop, react.spares, react.initiative] move=4 react=5 stopped=True
        """,
    ),
    (
        "react",
        {"reactor": "gunner", "total": 4, "dice": "4"},
        """
        the mover is stopped: 1/3
        the Move goes through: 2/3
        The mover's Move: 4, rolled before. [react.total]
        The Gunner's React: 4. [dice.pool]
        goes-on: 4 against 4: not greater, so the mover goes on. [react.total] move=4 react=4 stopped=False
        """,
    ),
    (
        "react",
        {"reactor": "armored", "total": 1},
        """
        no-react: The Armored has no die to react with. [react.when]
        """,
    ),
    (
        "react",
        {"react": 2, "move": 1, "dice": "5 1 3"},
        """
        the mover is stopped: 193/245
        the Move goes through: 52/245
        The mover's Move: 5. [dice.pool]
        The reactor's React: 1 and 3, 4 in all. [dice.pool]
        goes-on: 4 against 5: not greater, so the mover goes on. [react.total] move=5 react=4 stopped=False
        """,
    ),
    (
        "sight",
        {},
        """
        The Gunner looks from the middle of its top edge, at 6 2.5. [sight.eye]
        At least part of the Brawler is in front of that line. [sight.half]
        seen: The Gunner sees the Brawler. [sight.part] seen=True eye=[6.0, 2.5]
        """,
    ),
    (
        "sight",
        {"watcher": "gunner 6 6 180", "target": "brawler 6 7 180"},
        """
        The Gunner looks from the middle of its top edge, at 6 5.5. [sight.eye]
        behind: No part of the Brawler is in front of that line, so it is not seen.
        [sight.half] seen=False eye=[6.0, 5.5]
        """,
    ),
    (
        "sight",
        {"terrain": "wall 6 4 0"},
        """
        The Gunner looks from the middle of its top edge, at 6 2.5. [sight.eye]
        At least part of the Brawler is in front of that line. [sight.half]
        hidden: Terrain hides every part of the Brawler in the arc. [sight.terrain] seen=False eye=[6.0, 2.5]
        """,
    ),
    (
        "sight",
        {"terrain": "wall 9 4 0"},
        """
        The Gunner looks from the middle of its top edge, at 6 2.5. [sight.eye]
        At least part of the Brawler is in front of that line. [sight.half]
        A line to some part of it is free of terrain. [sight.terrain]
        seen: The Gunner sees the Brawler. [sight.part] seen=True eye=[6.0, 2.5]
        """,
    ),
    (
        "sight",
        {"watcher": "ranger 6.25 2 180"},
        """
        The Ranger looks from its middle, at 6.25 2, and all round. [ranger.round]
        seen: The Ranger sees the Brawler. [sight.part] seen=True eye=[6.25, 2.0]
        """,
    ),
    (
        "sight",
        {"watcher": "ranger 6 2 180", "terrain": "wall 6 4 0"},
        """
        The Ranger looks from its middle, at 6 2, and all round. [ranger.round]
        hidden: Terrain hides every part of the Brawler. [sight.terrain] seen=False eye=[6.0, 2.0]
        """,
    ),
    (
        "sight",
        {"watcher": "north gunner 6 6 150", "target": "south assault 6 2 0"},
        """
        The Gunner looks from the middle of its top edge, at 6.25 5.567. [sight.eye]
        At least part of the Assault is in front of that line. [sight.half]
        seen: The Gunner sees the Assault. [sight.part] seen=True eye=[6.25, 5.567]
        """,
    ),
    (
        "target",
        {"position": FIELD},
        """
        North's Brawler is killed: 1
        1. North's Brawler: 100.0 %, exactly 1. [shoot.target, shoot.total]
        2. North's Armored, turned to 330: 46.1 %, exactly 3949/8575. [shoot.target, shoot.total, shoot.turn]
        No shot at North's Ranger. [shoot.target]
        best: The best target is North's Brawler. [shoot.target, shoot.total]
        """,
    ),
    (
        "target",
        {"position": "south gunner 6 2 0"},
        """
        nobody: South's Gunner can shoot at nobody. [shoot.target]
        """,
    ),
    (
        "target",
        {"shooter": "north brawler"},
        """
        no-shot: North's Brawler has no die for Shoot. [shoot.die]
        """,
    ),
    (
        "target",
        {"position": "south gunner 6 2 0; north armored 6 1 0; north ranger 5 1 0", "turn": False},
        """
        No shot at North's Ranger and North's Armored. [shoot.target]
        nobody: South's Gunner can shoot at nobody. [shoot.target]
        """,
    ),
]


@pytest.mark.parametrize(("name", "given", "said"), TOLD)
def test_an_answer_is_worded_for_its_case(name: str, given: dict[str, Any], said: str) -> None:
    assert " ".join(told(RESOLVERS[name].resolve(given, TABLES))) == " ".join(said.split())
