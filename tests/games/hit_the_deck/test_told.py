"""What an umpire reads at the end of a case, and what a form stands at before anything is entered."""

from typing import Any

import pytest
from drumhead.games.hit_the_deck.battle.sample import SAMPLE
from drumhead.games.hit_the_deck.resolve import RESOLVERS

from tests.games.hit_the_deck.ask import ask, refused
from tests.games.hit_the_deck.seed import SOFT, TABLES


@pytest.mark.parametrize(
    ("name", "given", "text"),
    [
        ("check", {"cards": "4H"}, "The check succeeds."),
        ("check", {"cards": "6H"}, "The check fails."),
        ("check", {"cards": "5H", "wounds": 1}, "The check fails."),
        ("spot", {"cards": "4H"}, "Spotting succeeds."),
        ("spot", {"cards": "6H"}, "Spotting fails."),
        ("quality", {"cards": "8H 5H", "quality": "regular"}, "5H: the skill's number is 5."),
        ("move", {}, "Up to 4 m."),
        ("move", {"wounds": 1}, "Up to 2 m."),
        ("move", {"mode": "crawl", "prone": "down"}, "Up to 4 m."),
        ("move", {"prone": "both"}, "A crawling character is prone throughout: choose another mode to rise."),
        ("move", {"wounds": 2}, "2 wounds: incapacitated, and can do nothing."),
        ("fire", {"distance": 9000}, "9000 m is out of range: the Pistol reaches 12 m. There is no shot."),
        ("fire", {"left": 0}, "No rounds are left."),
        ("automatic", {"targets": 2, "gap": 9}, "9 m apart: two targets may be 8 m apart at most."),
        ("automatic", {"targets": 3, "gap": "4.5"},
         "4.5 m apart: each of three targets must be within 4 m of the one before."),
        ("automatic", {"targets": 3, "gap2": 5},
         "5 m apart: each of three targets must be within 4 m of the one before."),
        ("order", {"cards": "2H 3H"}, "Firer 1, then firer 2."),
        ("order", {"skills": "5 7 5", "cards": "4H 4S 3H 2S"}, "Firer 2, then firer 3, then firer 1."),
        ("throw", {"figures": 2, "cards": "AS 2H 3S"}, "It lands at its point of aim; 1 figure of 2 wounded."),
        ("throw", {"number": 4, "figures": 1, "cards": "5S AH AD 2H"},
         "It lands 1 m off, 0° from the line of the throw; 1 figure of 1 wounded."),
        ("throw", {"weapon": "petrol bomb", "figures": 1, "cards": "AS 2H"},
         "It lands at its point of aim; 1 figure of 1 on fire."),
        ("throw", {"weapon": "knife", "number": 4, "cards": "4S"}, "The throw succeeds."),
        ("throw", {"weapon": "knife", "number": 4, "cards": "5S"}, "The throw fails."),
        ("burn", {"cards": "2H"}, "The fire burns on; wounded."),
        ("burn", {"round": 2, "cards": "2S"}, "The fire is out; unhurt."),
        ("burn", {"round": 2, "cards": "2H", "wounds": 1}, "The fire burns on; incapacitated."),
        ("vehicle", {}, "Up to 120 m."),
        ("vehicle", {"distance": "2"}, "2 m."),
        ("vehicle", {"distance": 0}, "0 m."),
        ("vehicle", {"distance": 120}, "120 m."),
        ("vehicle", {"stop": "yes"}, "It goes 12 m further and then stops."),
        ("vehicle", {"track": "yes"}, "With a damaged track it cannot move."),
        ("vehicle", {"distance": 500}, "500 m is too far: at 10 mph it goes 120 m at most."),
        ("soft", {"distance": 10, "cards": "4H 4S"}, "2 hits: destroyed."),
        ("soft", {"armour": "H"}, "Small arms cannot damage heavy armour. Exposed crew are targets as usual."),
        ("antitank", {"cards": "9H"}, "A miss."),
        ("explosive", {"cards": "4H"}, "It lands at its point of aim; 0 figures of 0 wounded."),
        ("explosive", {"cards": "9H 6D AC"},
         "It lands 1 m off, 180° from the line of the throw; 0 figures of 0 wounded."),
        ("wounds", {}, "Wounded."),
        ("wounds", {"wounds": 1}, "Incapacitated."),
        ("wounds", {"more": 3}, "Dead."),
        ("wounds", {"more": 0}, "Unhurt."),
        ("knave", {"cards": "JH", "event": 3}, "JH: event 3 on the umpire's list happens."),
        ("knave", {"kings": True, "cards": "KS"}, "KS: not a knave; nothing happens."),
        ("knave", {"cards": "4H"}, "4H: not a knave; nothing happens."),
        ("queen", {"cards": "QH"}, "QH: Lady Luck is kind. The umpire decides how."),
        ("queen", {"cards": "QS"}, "QS: Lady Luck is unkind. The umpire decides how."),
        ("queen", {"cards": "4S"}, "4S: no queen, no luck of either kind."),
        ("king", {"cards": "4D"}, "The same colour: any wounds were flesh wounds, without effect."),
        ("king", {"cards": "4S"}, "The other colour: the wounds count, wounded; mentioned in dispatches."),
        ("king", {"cards": "4S", "suffered": 3},
         "The other colour: the wounds count, dead; mentioned in dispatches, posthumously."),
    ],
)  # fmt: skip
def test_a_case_ends_in_one_plain_sentence(name: str, given: dict[str, Any], text: str) -> None:
    answer = ask(name, **given)
    assert answer.result and answer.result.text == text


BOUNDS = {
    "number": (5, 1, 10),
    "wounds": (0, 0, 3),
    "halvings": (0, 0, 3),
    "shift": (0, -9, 9),
    "distance": (0, 0, 9999),
    "left": (None, 0, 999),
    "shots": (None, 1, 99),
    "before": (0, 0, 3),
    "targets": (1, 1, 3),
    "gap": (2, 0, 9999),
    "gap2": (2, 0, 9999),
    "skills": ([5, 5], 1, 10),
    "figures": (0, 0, 20),
    "round": (0, 0, 99),
    "attempts": (1, 0, 20),
    "points": (None, 1, 99),
    "more": (1, 0, 9),
    "event": (1, 1, 99),
    "suffered": (1, 0, 9),
}
"""An input's default, its least and its greatest value: links and logs leave out what stands at its default."""


@pytest.mark.parametrize("name", RESOLVERS)
def test_a_form_stands_where_links_and_logs_take_it_to_stand(name: str) -> None:
    for one in RESOLVERS[name].inputs(TABLES):
        if one.kind in ("int", "metres", "numbers"):
            default = None if (name, one.name) == ("vehicle", "distance") else BOUNDS[one.name][0]
            assert (one.default, one.least, one.most) == (default, *BOUNDS[one.name][1:]), one.name
            for value in (one.least, one.most):
                assert one.read([value] if one.kind == "numbers" else value) is not None
        elif one.kind == "choice":
            assert one.default in one.choices
        else:
            assert one.default == {"flag": False, "cards": [], "text": ""}[one.kind], one.name


def test_automatic_fire_stands_at_the_first_weapon_that_has_it() -> None:
    first = {name: RESOLVERS[name].inputs(TABLES)[0].default for name in ("fire", "soft", "automatic", "throw")}
    assert first == {"fire": "pistol", "soft": "pistol", "automatic": "smg-1", "throw": "grenade"}
    assert ask("automatic", gap=9).allowed and ask("automatic", targets=2, gap2=9).allowed


@pytest.mark.parametrize("name", RESOLVERS)
def test_who_acts_with_what_stays_for_the_next_case_and_what_is_about_the_moment_goes(name: str) -> None:
    once = {one.name for one in RESOLVERS[name].inputs(TABLES) if one.once}
    moment = {"wounds", "mode", "halvings", "cover", "cover2", "cover3", "shift", "before", "figures"}
    names = {one.name for one in RESOLVERS[name].inputs(TABLES)}
    assert once == moment & names - ({"mode"} if name == "move" else set())


def test_what_is_out_of_bounds_is_refused() -> None:
    for name, given in (("throw", {"figures": 21}), ("burn", {"attempts": -1}), ("knave", {"event": 100})):
        assert "is not valid: give a whole number from" in refused(name, **given)


def test_the_sample_arms_everybody_with_what_there_is() -> None:
    """A few things to throw, rounds by the dozen to fire; who rides, rides in the vehicle of the side."""
    for side in SAMPLE["sides"]:
        vehicles = {unit["id"] for unit in side["units"] if "armour" in unit}
        characters = [unit for unit in side["units"] if "skills" in unit]
        assert len(vehicles) == 1 and len(characters) == 5
        assert {unit["aboard"] for unit in characters if "aboard" in unit} == vehicles
        carried = [(one["weapon"], one["rounds"]) for unit in side["units"] for one in unit.get("carried", ())]
        few = {"grenade": 2, "petrol-bomb": 1, "knife": 1, "L": 2}
        assert all(1 <= rounds <= few[weapon] if weapon in few else 15 < rounds <= 90 for weapon, rounds in carried)
        assert all(1 <= number <= 10 for unit in characters for number in unit["skills"].values())
        assert {unit["name"]: unit["points"] for unit in side["units"] if "points" in unit}.items() <= SOFT.items()
