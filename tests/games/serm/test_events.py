"""What a move brings about is told in sentences, in order, each with its rules."""

import pytest
from drumhead.games.serm.rules.state import SkirmishState

from tests.games.serm.given import GIVEN, at, play
from tests.games.serm.test_react import CROSSING, TRIED

FIELD = at(
    "ranger 6 2 0, gunner 3 1 0, armored 9 1 0, assault 4.5 1 0, brawler 10.5 1 0",
    "armored 6 6 180, brawler 11 7 180, gunner 2 7 180, assault 9 6 180",
)
AWAY = "gunner 11 7.5 0"
"""It looks off the table, and sees nothing."""
AIMED = play(FIELD, "shoot gunner armored", "roll 4 3")
MOVED = play(FIELD, "move gunner 180", "roll 1", "to 3 0.5", "pass")
SETTING = at("ranger 6 2 0", "gunner 2 7 180", "rock 2 4 0", phase="setup")


def going(south: str, north: str = AWAY, terrain: str = "") -> SkirmishState:
    """The first of South goes five lengths northwards."""
    name = south.split()[0]
    if name == "assault":
        return play(at(south, north, terrain), "move assault", "roll 2 3")
    return play(at(south, north, terrain), f"move {name} 0", "roll 5")


def shooting(south: str, north: str) -> SkirmishState:
    """The first of South shoots at the first of North."""
    return play(at(south, north), f"shoot {south.split()[0]} {north.split()[0]}")


TOLD: list[tuple[SkirmishState, str, str]] = [
    (
        SETTING,
        "set south ranger 6 2.5 7.5",
        """
        South's Ranger is placed at 6 2.5, facing 7.5. [setup.soldiers]
        """,
    ),
    (
        SETTING,
        "add wall 6 4 30",
        """
        Piece 2, a wall, is placed at 6 4, turned by 30. [setup.terrain]
        """,
    ),
    (
        SETTING,
        "set terrain 1 3 4.5 90",
        """
        Piece 1, a rock, is placed at 3 4.5, turned by 90. [setup.terrain]
        """,
    ),
    (
        SETTING,
        "take 1",
        """
        Piece 1, a rock, is removed. [setup.terrain]
        """,
    ),
    (
        SETTING,
        "begin",
        """
        The set-up is done. [setup.soldiers]
        South has the initiative. [setup.first]
        """,
    ),
    (
        FIELD,
        "move gunner 12.5",
        """
        South's Gunner moves on bearing 12.5. [turn.activation, move.declare]
        """,
    ),
    (
        FIELD,
        "move assault",
        """
        South's Assault moves without declaring a direction. [turn.activation, assault.free]
        """,
    ),
    (
        FIELD,
        "shoot gunner armored",
        """
        South's Gunner shoots at North's Armored. [turn.activation, sight.eye, sight.part, sight.soldiers]
        """,
    ),
    (
        FIELD,
        "shoot gunner gunner face 345",
        """
        South's Gunner turns to 345 and shoots at North's Gunner.
        [turn.activation, sight.eye, sight.part, sight.soldiers, shoot.turn]
        """,
    ),
    (
        FIELD,
        "shoot ranger armored",
        """
        South's Ranger shoots at North's Armored. [turn.activation, ranger.round, sight.part, sight.soldiers]
        """,
    ),
    (
        FIELD,
        "give gunner",
        """
        South's Ranger hands its activation to Gunner, which it sees. [ranger.give]
        """,
    ),
    (
        at("ranger 6 2 0, gunner 3 1 0", must="ranger"),
        "give gunner",
        """
        South's Ranger hands its activation to Gunner, which it sees. [ranger.give, ranger.give.react]
        """,
    ),
    (
        play(FIELD, "move armored 0"),
        "roll 3",
        """
        South's Armored rolls 3 for Move. [dice.pool]
        """,
    ),
    (
        play(FIELD, "move armored 0"),
        "roll 6 2",
        """
        South's Armored rolls 6+2, 8 in all, for Move. [dice.pool, dice.six]
        """,
    ),
    (
        play(FIELD, "move armored 0", "roll 3"),
        "to 9 4",
        """
        South's Armored goes 3 lengths to 9 4. [move.exact, move.facing]
        North may react with Gunner, Assault and Brawler. [react.when]
        """,
    ),
    (
        CROSSING,
        "react gunner",
        """
        North's Gunner tries to stop the move. [react.when, react.once]
        """,
    ),
    (
        CROSSING,
        "react ranger",
        """
        North's Ranger tries to stop the move. [react.when, react.once, ranger.round]
        """,
    ),
    (
        CROSSING,
        "pass",
        """
        North does not react. [react.once]
        North has the initiative. [turn.pass, turn.any]
        """,
    ),
    (
        TRIED,
        "roll 5",
        """
        North's Gunner rolls 5 for React against 5. [dice.pool]
        North's Gunner does not stop the move. [react.total]
        North has the initiative. [turn.pass, turn.any]
        """,
    ),
    (
        TRIED,
        "roll 6 1",
        """
        North's Gunner rolls 6+1, 7 in all, for React against 5. [dice.pool, dice.six]
        North's Gunner's player chooses where in its sight the mover stops. [react.total, react.stop]
        """,
    ),
    (
        play(TRIED, "roll 6 1"),
        "stop 4 4",
        """
        South's Brawler is stopped at 4 4, in sight of North's Gunner. [react.stop]
        North takes the initiative, and its Gunner acts next. [react.initiative, turn.reactor]
        """,
    ),
    (
        play(FIELD, "shoot gunner armored"),
        "roll 6 1 2",
        """
        South's Gunner rolls 6+1 and 2, 9 in all, for Shoot. [dice.pool, dice.six]
        """,
    ),
    (
        AIMED,
        "roll 1 2",
        """
        North's Armored rolls 1 and 2, 3 in all, for Endure against 7. [dice.pool]
        North's Armored is killed, 7 to 3. [shoot.total]
        South's Gunner may shoot at another in its sight, or still move. [gunner.each, shoot.passes]
        """,
    ),
    (
        AIMED,
        "roll 3 4",
        """
        North's Armored rolls 3 and 4, 7 in all, for Endure against 7. [dice.pool]
        North's Armored survives, 7 against 7: equal totals miss. [shoot.tie]
        South's Gunner may shoot at another in its sight, or still move. [gunner.each, shoot.passes]
        """,
    ),
    (
        AIMED,
        "roll 5 4",
        """
        North's Armored rolls 5 and 4, 9 in all, for Endure against 7. [dice.pool]
        North's Armored survives, 9 against 7. [shoot.total]
        South's Gunner may shoot at another in its sight, or still move. [gunner.each, shoot.passes]
        """,
    ),
    (
        play(AIMED, "roll 3 4"),
        "shoot gunner gunner",
        """
        South's Gunner shoots at North's Gunner. [turn.activation, sight.eye, sight.part, sight.soldiers, gunner.each]
        """,
    ),
    (
        shooting("gunner 6 2 0", "brawler 6 6 180, armored 11 1 0"),
        "roll 1 1",
        """
        South's Gunner rolls 1 and 1, 2 in all, for Shoot. [dice.pool]
        North's Brawler has no die for Endure and endures 0. [dice.none]
        North's Brawler is killed, 2 to 0. [shoot.total]
        South's Gunner may still move. [shoot.passes]
        """,
    ),
    (
        shooting("ranger 6 2 0", "brawler 6 6 180, armored 7 6 0"),
        "roll 1",
        """
        South's Ranger rolls 1 for Shoot. [dice.pool]
        North's Brawler has no die for Endure and endures 0. [dice.none]
        North's Brawler is killed, 1 to 0. [shoot.total]
        South's Ranger may still move. [shoot.passes]
        """,
    ),
    (
        shooting("ranger 6 2 0", "brawler 6 6 180"),
        "roll 1",
        """
        South's Ranger rolls 1 for Shoot. [dice.pool]
        North's Brawler has no die for Endure and endures 0. [dice.none]
        North's Brawler is killed, 1 to 0. [shoot.total]
        """,
    ),
    (
        going("armored 6 2 0", f"brawler 5.6 4 0, assault 6.4 4 0, {AWAY}"),
        "to 6 3",
        """
        South's Armored goes 1 length to 6 3, where it meets North's Assault and North's Brawler.
        [move.exact, move.contact, move.facing]
        North's Assault and North's Brawler are killed by South's Armored. [move.kill, move.met]
        South's Armored may still shoot. [turn.activation]
        """,
    ),
    (
        going("armored 6 2 0, ranger 5.6 4 0", f"assault 6.4 4 0, {AWAY}"),
        "to 6 3",
        """
        South's Armored goes 1 length to 6 3, where it meets North's Assault and South's Ranger.
        [move.exact, move.contact, move.facing]
        North's Assault is killed by South's Armored. [move.kill]
        South's Ranger is a friend and is not harmed. [move.friend]
        South's Armored may still shoot. [turn.activation]
        """,
    ),
    (
        going("armored 6 2 0, ranger 5.6 4 0, gunner 6.4 4 0"),
        "to 6 3",
        """
        South's Armored goes 1 length to 6 3, where it meets South's Ranger and South's Gunner.
        [move.exact, move.contact, move.facing]
        South's Ranger and South's Gunner are friends and are not harmed. [move.friend]
        South's Armored may still shoot. [turn.activation]
        """,
    ),
    (
        going("armored 6 6 0"),
        "to 6 7.5",
        """
        South's Armored goes 1.5 lengths to 6 7.5, to the edge of the table. [move.exact, move.edge, move.facing]
        South's Armored may still shoot. [turn.activation]
        """,
    ),
    (
        going("armored 6 2 0", terrain="wall 6 5.075 0"),
        "to 6 4.5",
        """
        South's Armored goes 2.5 lengths to 6 4.5, where it meets a wall. [move.exact, move.contact, move.facing]
        South's Armored may still shoot. [turn.activation]
        """,
    ),
    (
        going("armored 6 2 0", "brawler 6 4 0"),
        "to 6 3",
        """
        South's Armored goes 1 length to 6 3, where it meets North's Brawler. [move.exact, move.contact, move.facing]
        North's Brawler is killed by South's Armored. [move.kill]
        """,
    ),
    (
        going("assault 3 1 0"),
        "to 3 4 face 90 then 5 4",
        """
        South's Assault goes 5 lengths to 5 4. [assault.turn]
        South's Assault may still shoot. [turn.activation]
        """,
    ),
    (
        going("assault 3 1 0"),
        "to 3 6",
        """
        South's Assault goes 5 lengths to 3 6. [move.exact]
        South's Assault may still shoot. [turn.activation]
        """,
    ),
    (
        MOVED,
        "end",
        """
        South's Gunner ends its activation. [turn.activation]
        North has the initiative. [turn.pass, turn.any]
        """,
    ),
    (
        MOVED,
        "shoot gunner armored",
        """
        South's Gunner shoots at North's Armored. [turn.activation, sight.eye, sight.part, sight.soldiers]
        """,
    ),
    (
        play(MOVED, "shoot gunner armored", "roll 1 1"),
        "roll 1 2",
        """
        North's Armored rolls 1 and 2, 3 in all, for Endure against 2. [dice.pool]
        North's Armored survives, 3 against 2. [shoot.total]
        South's Gunner may shoot at another in its sight. [gunner.each]
        """,
    ),
]


@pytest.mark.parametrize(("state", "move", "said"), TOLD, ids=[move for _, move, _ in TOLD])
def test_a_move_is_told_in_sentences(state: SkirmishState, move: str, said: str) -> None:
    told = (f"{event.text} [{', '.join(event.rules)}]" for event in GIVEN.make(state, move)[1])
    assert " ".join(told) == " ".join(said.split())
