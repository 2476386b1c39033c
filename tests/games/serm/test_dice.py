"""Rules of the dice, and of what a soldier rolls."""

from drumhead.games.serm.rules.ids import Rule

from tests.games.serm.positions import at, cited_rules, event_rules, play, refusal

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
    assert "6+6+1, 2 and 3" in next(iter(event_rules(state, "roll 6 6 1 2 3")))
    assert "dice.six" in cited_rules(state, "roll 6 6 1 2 3")
    refusal(state, "roll 1 2 6", Rule.DICE_SIX)
    refusal(state, "roll 6 6 6", Rule.DICE_SIX)


def test_dice_none() -> None:
    state = play(at("gunner 6 2 0", "brawler 6 5 180, ranger 1 7 0"), "shoot gunner brawler")
    assert "dice.none" in cited_rules(state, "roll 1 1")
    assert [soldier.name for soldier in play(state, "roll 1 1").soldiers_of("north")] == ["ranger"]
    moved = play(at("gunner 6 2 0", "armored 6 5 180, ranger 1 7 0"), "move gunner 90", "roll 1", "to 7 2")
    refusal(moved, "react armored", Rule.REACT_WHEN, Rule.DICE_NONE)
