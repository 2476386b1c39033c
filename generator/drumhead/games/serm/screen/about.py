"""Explanations of the figures on the table, with their rules."""

from typing import Final

from drumhead.games.serm.rules.ids import Rule
from drumhead.games.serm.rules.state import SkirmishState
from drumhead.play.scene import AIM, STATUS, About

_ABOUT: Final = {
    AIM: About(
        "The aim",
        "A side that has no soldier left loses. A soldier falls to a shot, or to an enemy who runs into it.",
        (Rule.END_SIDE, Rule.SHOOT_TOTAL, Rule.MOVE_KILL),
    ),
    STATUS: About(
        "The initiative",
        "The side that has it activates one soldier: a Move, a Shoot, or both. Then it passes to the other side. An "
        "enemy who reacts with a higher total takes it at once.",
        (Rule.TURN_ACTIVATION, Rule.TURN_PASS, Rule.REACT_INITIATIVE),
    ),
    "pad.Shoot": About(
        "Shoot",
        "The dice that a soldier rolls to shoot at an enemy it sees. Every six is rolled again and added. A total "
        "greater than the target's Endure kills; a tie misses. Without a die there is no shot.",
        (Rule.SHOOT_TOTAL, Rule.SHOOT_TIE, Rule.SHOOT_DIE, Rule.DICE_SIX),
    ),
    "pad.Endure": About(
        "Endure",
        "The dice that a target rolls against a shot. With no die its total is 0.",
        (Rule.SHOOT_TOTAL, Rule.DICE_NONE),
    ),
    "pad.React": About(
        "React",
        "The dice to stop an enemy in its Move that the soldier sees. A total greater than the Move's stops it, saves "
        "whom it would have run into, and takes the initiative.",
        (Rule.REACT_WHEN, Rule.REACT_TOTAL, Rule.REACT_SPARES, Rule.REACT_INITIATIVE),
    ),
    "pad.Move": About(
        "Move",
        "The dice that say how many card lengths a Move goes, straight on, until it meets something. An enemy met is "
        "killed.",
        (Rule.MOVE_EXACT, Rule.MOVE_CONTACT, Rule.MOVE_KILL),
    ),
}


def about(state: SkirmishState, viewer: int, name: str) -> About | None:
    """The explanation of the aim, the status or a column of the table of soldiers; None for another name."""
    return _ABOUT.get(name)
