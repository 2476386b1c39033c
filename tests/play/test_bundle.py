"""A game's bundle: it travels as JSON, and says in words what it is not."""

import pytest
from drumhead.play.bundle import GameBundle
from drumhead.table.game import BadInput

from tests.games.hit_the_deck.battles import BUNDLE as HIT_THE_DECK
from tests.play.bundles import STAIRCASE, no_mans_land, officers_battle, onslaught, serm


def test_an_engine_that_declares_no_game_is_named() -> None:
    bundle = GameBundle("odd", "Odd", "1.0", "json", {}, {}, {})
    with pytest.raises(BadInput, match=r"^engine 'json' declares no GAME = Game\(…\)$"):
        bundle.game()
    with pytest.raises(ImportError):
        _ = GameBundle("odd", "Odd", "1.0", "no.such.engine", {}, {}, {}).declared.is_dealt


def test_a_game_that_is_only_resolved_is_not_dealt() -> None:
    assert not HIT_THE_DECK.declared.is_dealt and onslaught().declared.is_dealt
    with pytest.raises(BadInput) as told:
        HIT_THE_DECK.game()
    assert str(told.value) == (
        "Hit the Deck! is not dealt and played move by move: use `drumhead resolve hit-the-deck`"
    )
    assert onslaught().resolvers() == {} and list(STAIRCASE.resolvers()) == ["step", "rest"]
    assert HIT_THE_DECK.umpired and STAIRCASE.umpired and not onslaught().umpired and not serm().umpired


def test_every_rule_is_cited_once_and_those_of_resolvers_too() -> None:
    assert STAIRCASE.cited() == ("stair.ends", "stair.rising", "end.won", "end.lost", "play.over", "play.notation")
    assert len(set(HIT_THE_DECK.cited())) == len(HIT_THE_DECK.cited()) > 40
    assert set(onslaught().cited()) == set(onslaught().rules)


def test_switches_are_chosen_or_stay_as_they_are() -> None:
    assert no_mans_land().choose({"joker": True}) == {"joker": "true", "weather": "fresh", "sacrifice": "choose"}
    with pytest.raises(BadInput, match=r"^officers-battle has no variant 'odd': it has singles, lull$"):
        officers_battle().choose({"odd": "x"})
    with pytest.raises(BadInput, match=r"^tiny has no variant 'odd': it has none$"):
        STAIRCASE.choose({"odd": "x"})
    with pytest.raises(BadInput, match=r"^variant lull can't be 'x': it is endless or forty$"):
        officers_battle().choose({"lull": "x"})
