"""Rules of the dice and of a shot."""

from drumhead.games.serm.rules.state import SkirmishPhase
from drumhead.games.serm.rules.terms import Rule

from tests.games.serm.positions import at, cited_rules, legal_texts, play, refusal

LONE = at("brawler 6 2 0, gunner 2 1 0", "armored 11 7 180")
"""The Brawler has three Move dice, and nobody sees it."""


def test_dice_pool() -> None:
    state = play(LONE, "move brawler 90")
    refusal(state, "roll 1 2", Rule.DICE_POOL)
    refusal(state, "roll 1 2 7", Rule.DICE_POOL)
    refusal(state, "roll 1 2 0", Rule.DICE_POOL)
    refusal(state, "roll 1 2 3 4", Rule.DICE_POOL, Rule.DICE_SIX)
    assert "1 of them is missing" in refusal(state, "roll 1 2", Rule.DICE_POOL)
    assert play(state, "roll 1 2 1").pending.total == 4
    assert cited_rules(state, "roll 1 2 1") == {"dice.pool"}


def test_dice_six() -> None:
    state = play(LONE, "move brawler 90")
    assert play(state, "roll 6 6 1 2 3").pending.total == 18
    refusal(state, "roll 1 2 6", Rule.DICE_SIX)
    refusal(state, "roll 6 6 6", Rule.DICE_SIX)


def test_dice_none() -> None:
    state = play(at("gunner 6 2 0", "brawler 6 5 180, ranger 1 7 0"), "shoot gunner brawler")
    assert [soldier.name for soldier in play(state, "roll 1 1").soldiers_of("north")] == ["ranger"]
    moved = play(at("gunner 6 2 0", "armored 6 5 180, ranger 1 7 0"), "move gunner 90", "roll 1", "to 7 2")
    refusal(moved, "react armored", Rule.REACT_WHEN, Rule.DICE_NONE)


FACED = at("gunner 6 2 0, armored 2 1 0", "armored 6 5 180, gunner 2 7.4 0, ranger 11 7.4 0")
"""North's Armored is before South's Gunner."""
TWO = at("armored 6 2 0, ranger 2 1 0", "armored 6 5 180, gunner 3 7 0")
"""South's Armored has one Shoot die, North's two Endure dice."""


def test_shoot_die() -> None:
    refusal(at("brawler 6 2 0"), "shoot brawler brawler", Rule.SHOOT_DIE)
    assert not legal_texts(at("brawler 6 2 0"), "shoot")


def test_shoot_target() -> None:
    refusal(FACED, "shoot gunner brawler", Rule.SHOOT_TARGET)
    refusal(TWO, "shoot armored gunner face 180", Rule.SHOOT_TARGET, Rule.SIGHT_HALF)


def test_shoot_turn() -> None:
    state = at("armored 6 2 180", "armored 6 5 0")
    refusal(state, "shoot armored armored", Rule.SHOOT_TARGET, Rule.SIGHT_HALF)
    after = play(state, "shoot armored armored face 7.5")
    assert after.get("south", "armored").face == 7.5
    moved = play(state, "move armored 90", "roll 1", "to 7 2")
    assert play(moved, "shoot armored armored face 0").phase is SkirmishPhase.SHOOT


def test_shoot_room() -> None:
    """Turned by a quarter a card is wider than it was; a corner may hang over the edge."""
    state = at("armored 6 2 0", "armored 6.8 2 0, gunner 3 2 0")
    refusal(state, "shoot armored gunner face 270", Rule.SHOOT_ROOM, Rule.SETUP_APART)
    edge = at("armored 0.4 2 0", "armored 0.4 5 0")
    assert play(edge, "shoot armored armored face 45").get("south", "armored").face == 45


def test_shoot_total() -> None:
    state = play(TWO, "shoot armored armored", "roll 6 5")
    hit = play(state, "roll 4 5")
    assert hit.find("north", "armored") is None
    missed = play(state, "roll 6 1 5")
    assert missed.find("north", "armored")


def test_shoot_tie() -> None:
    state = play(TWO, "shoot armored armored", "roll 4")
    after = play(state, "roll 2 2")
    assert after.find("north", "armored")


def test_shoot_once() -> None:
    state = play(TWO, "shoot armored armored", "roll 1", "roll 2 2")
    refusal(state, "shoot armored armored", Rule.SHOOT_ONCE)
    refusal(state, "shoot armored gunner", Rule.SHOOT_ONCE)
    assert not legal_texts(state, "shoot")


def test_shoot_passes() -> None:
    """A shot ends the activation of a soldier that has moved; one that has not may still move."""
    first = play(TWO, "shoot armored armored", "roll 1", "roll 2 2")
    assert first.initiative == "south" and first.active == "armored"
    assert play(first, "end").initiative == "north"
    after = play(first, "move armored 180", "roll 1", "to 6 1")
    assert after.initiative == "north"
    moved = play(TWO, "move armored 180", "roll 1", "to 6 1", "shoot armored armored", "roll 1")
    assert play(moved, "roll 2 2").initiative == "north"


def test_gunner_each() -> None:
    state = at("gunner 6 2 0, armored 1 1 0", "armored 4 6 0, brawler 6 6 0, gunner 8 6 0, assault 10 0.6 180")
    once = play(state, "shoot gunner brawler", "roll 1 1")
    assert once.active == "gunner" and once.shot == ("brawler",) and not once.find("north", "brawler")
    again = play(once, "shoot gunner armored", "roll 1 1", "roll 2 3")
    refusal(again, "shoot gunner armored", Rule.GUNNER_EACH)
    refusal(again, "shoot gunner assault", Rule.SHOOT_TARGET, Rule.SIGHT_HALF)
    assert legal_texts(again, "shoot") == {"shoot gunner gunner"}
    last = play(again, "shoot gunner gunner", "roll 1 1", "roll 3")
    assert last.active == "gunner" and {text.split()[0] for text in legal_texts(last)} == {"move", "end"}
    assert play(last, "move gunner 180", "roll 1", "to 6 1").initiative == "north"
    moved = play(state, "move gunner 180", "roll 1", "to 6 1", "shoot gunner armored", "roll 1 1", "roll 2 3")
    assert moved.active == "gunner"
    done = play(moved, "shoot gunner brawler", "roll 1 1", "shoot gunner gunner", "roll 1 1", "roll 3")
    assert done.initiative == "north", "nobody is left to shoot at"
    broken = play(once, "move gunner 180", "roll 1", "to 6 1")
    assert broken.initiative == "north", "a Move ends the shooting that it interrupts"


def test_gunner_turn() -> None:
    state = at("gunner 6 2 90", "armored 4 6 0, brawler 6 6 0, gunner 8 6 0")
    once = play(state, "shoot gunner brawler face 0", "roll 1 1")
    refusal(once, "shoot gunner armored face 345", Rule.GUNNER_TURN)
    assert legal_texts(once, "shoot") == {"shoot gunner gunner", "shoot gunner armored"}
