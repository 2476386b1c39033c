"""The hint: the best shot of all that may be made now, with its exact chance, and silence where there is none."""

from typing import Any

import pytest
from drumhead.games.serm import GAME
from drumhead.games.serm.hints.charges import charges
from drumhead.games.serm.hints.hint import hint, remark, shots
from drumhead.games.serm.resolve.position_text import read_position
from drumhead.games.serm.rules.moves import Shoot
from drumhead.games.serm.rules.pools import at_least, greater
from drumhead.games.serm.rules.position import from_json
from drumhead.games.serm.rules.state import SkirmishPhase, SkirmishState, read_terms
from drumhead.play.ground import held_pieces

from tests.games.serm.random_player import game
from tests.games.serm.tables import TABLES

FIELD = "south gunner 6 2 0; south ranger 3 1 0; north armored 6 6 180; north assault 9 1 0; north brawler 1 7 0"


def state(text: str, **more: Any) -> SkirmishState:
    return from_json({**read_position(text), "initiative": "south", **more}, read_terms(TABLES))


def told(text: str, **more: Any) -> str:
    found = hint(state(text, **more))
    return " ".join(found.steps[1:]) or found.where


def test_the_best_shot_of_all_who_may_act() -> None:
    assert hint(state(FIELD)).picks == ("south.ranger",)
    assert told(FIELD) == (
        "The best shot: South's Ranger at North's Brawler. 1 die of Shoot against no Endure: it kills in every case."
    )


def test_a_glimpse_between_the_listed_turns_is_found() -> None:
    walls = "wall 6.1 2.2 0; wall 7.6 2.2 0"
    here = state(f"south gunner 6 1 0; north brawler 5.25 6 180; {walls}")
    assert not any(isinstance(move, Shoot) for move in GAME.legal_moves(here))
    assert hint(here).play == "The best shot: South's Gunner, turned to 267°, at North's Brawler."
    assert GAME.verify(here, GAME.parse("shoot gunner brawler face 267"))


def test_only_who_may_act() -> None:
    assert told(FIELD, must="ranger").startswith("The best shot: South's Ranger at North's Brawler.")


def test_without_a_shot_the_best_move_into_an_enemy_with_the_odds_of_each_reactor() -> None:
    """Three dice for four lengths, or three; one die of React that must be greater."""
    here = state("south brawler 6 2 0; north armored 6 6 180; north ranger 9 7 180; north gunner 3 7 180")
    found = hint(here)
    assert found.steps[0].endswith("Look where South's Brawler can go.")
    assert found.play == "The best Move: South's Brawler on bearing 0°, at North's Armored."
    way = charges(here)[0]
    assert way.reaches == at_least(3, 3) == 1
    stops = {one.name: chance for one, chance in way.stopped}
    assert stops == {"ranger": greater(2, 3), "gunner": greater(1, 3)}
    assert way.chance == 1 - greater(2, 3)
    for text in ("the dice take it there in every case", "North's Ranger in 23.2 %", "North's Gunner in 5.9 %"):
        assert text in found.why, found.why
    assert GAME.verify(here, GAME.parse("move brawler 0")) and held_pieces(found.picks)["south.brawler"].y == way.end.y


def test_a_gunner_goes_on_without_turning() -> None:
    shot = {"activation": {"soldier": "gunner", "moved": False, "shot": ["armored"]}}
    assert told(FIELD, **shot).startswith("The best shot: South's Gunner at North's Brawler. 2 dice of Shoot")
    done = {"activation": {"soldier": "gunner", "moved": False, "shot": ["armored", "brawler"]}}
    assert "can shoot" not in told(FIELD, **done) or "The best Move" in told(FIELD, **done)


def test_how_good_a_shot_was() -> None:
    here = state(FIELD)
    assert remark(here, GAME.parse("move gunner 0")) == ""
    assert remark(here, GAME.parse("shoot gunner brawler")) == "It kills in every case: no shot was better."
    other = remark(here, GAME.parse("shoot gunner armored"))
    assert other == "It kills in 46.1 % of cases; South's Ranger at North's Brawler would in every case."


@pytest.mark.parametrize("number", range(1, 4))
def test_the_shots_are_legal_and_none_of_those_listed_is_missing(number: int) -> None:
    """Who can shoot at whom, whatever the turn; and the first is the likeliest to kill."""
    for here, _ in game(number, GAME.start(GAME.deal(number, {}, TABLES), {}, TABLES), 60):
        if here.phase is not SkirmishPhase.ACT:
            continue
        legal = {(move.soldier, move.target) for move in GAME.legal_moves(here) if isinstance(move, Shoot)}
        found = shots(here)
        assert {(aim.shooter.name, aim.target.name) for aim in found} >= legal
        assert all(GAME.verify(here, Shoot(aim.shooter.name, aim.target.name, aim.face)) for aim in found)
        chances = [aim.chance for aim in found]
        assert chances == sorted(chances, reverse=True)
