"""What the browser's worker calls by name is answered, or refused in words with what can be called."""

import json
from dataclasses import replace
from typing import Any

import pytest
from drumhead.play.browser import Dispatcher
from drumhead.play.bundle import GameBundle

from tests.games.hit_the_deck.battles import BUNDLE as HIT_THE_DECK
from tests.games.hit_the_deck.battles import scenario
from tests.play.bundles import STAIRCASE, WON, officers_battle, onslaught


class Page:
    """A page with the dispatcher of one game."""

    def __init__(self, bundle: GameBundle) -> None:
        self.dispatcher = Dispatcher(json.dumps(bundle.to_json()))

    def answer(self, name: str, *arguments: Any) -> Any:
        return json.loads(self.dispatcher.answer(name, json.dumps(arguments)))

    def value(self, name: str, *arguments: Any) -> Any:
        return self.answer(name, *arguments)["value"]

    def fault(self, name: str, *arguments: Any) -> str:
        fault: str = self.answer(name, *arguments)["fault"]
        return fault


@pytest.fixture
def worker() -> Page:
    return Page(onslaught())


def test_what_there_is_not_is_refused_in_words(worker: Page) -> None:
    assert worker.fault("dance") == "there is nothing called dance"
    for desk in ("table", "replay", "umpire", "battle"):
        assert worker.fault(desk, "undo") == f"open the {desk} first"


def test_a_fault_cites_rules_by_their_numbers() -> None:
    page = Page(replace(HIT_THE_DECK, rules={"setup.quality": ("1.2", "Quality")}))
    page.value("battle", "open")
    broken = scenario()
    del broken["sides"][0]["units"][0]["quality"]
    broken["sides"][1]["units"][0]["skills"] = {}
    assert page.fault("battle", "load", json.dumps(broken), 1).split("\n")[:2] == [
        "Ann: give it a quality first (1.2)",
        "Xan: it has no number for Shoot: every character has the four core skills (setup.skills)",
    ]


def test_an_answer_is_json_without_a_space(worker: Page) -> None:
    assert worker.dispatcher.answer("players", "[]") == '{"value":{"ways":[],"strengths":[],"usual":""}}'
    assert "nested too deep" in json.loads(worker.dispatcher.answer("check", "[" * 100_000))["fault"]


def test_a_game_is_opened_by_number_variants_and_computer() -> None:
    page = Page(onslaught())
    assert page.value("table", "open")["deal"] == "1"
    view = page.value("table", "open", 9, {"final": "open"})
    assert (view["deal"], view["variants"]["final"]) == ("9", "open")
    assert page.value("table", "own_start") == "" and page.value("table", "record")["seed"] == 9
    assert "has no variant" in page.fault("table", "open", 9, {"odd": "x"})
    assert page.value("table", "record")["seed"] == 9, "the game at hand stays"
    page = Page(officers_battle())
    assert page.value("table", "open", 9, None, "south")["computer"] == "south"
    assert page.value("players") == {
        "ways": [
            ["north", "Against the computer, which plays North"],
            ["south", "Against the computer, which plays South"],
            ["none", "Two players at this screen"],
        ],
        "strengths": ["ensign", "captain", "general"],
        "usual": "captain",
    }


def test_a_friends_game_and_a_sealed_one_are_called_by_name() -> None:
    page = Page(officers_battle())
    record = json.dumps({"game": "officers-battle", "seed": 7, "moves": []})
    assert "not sealed" in page.fault("same_game", record, [record])
    offered = page.value("offer", {})
    assert set(offered) == {"text", "message", "commitment", "keep"} and offered["message"].startswith(
        "You play North."
    )
    accepted = page.value("further", offered["text"], {})
    assert accepted["message"].startswith("A friend offers you a game with sealed cards. You play South:")
    assert page.value("further", record, {}) is None and page.value("further", "no JSON", {}) is None


def test_a_record_is_checked_and_stepped_through(worker: Page) -> None:
    assert worker.value("step", 1) is None
    assert worker.value("check", json.dumps(WON))["ok"]
    assert worker.value("step", 1)["move"] == WON["moves"][0]
    assert worker.value("study", json.dumps({**WON, "moves": []}), "status")["status"] == "winnable"
    assert worker.value("example", {"seed": 7}, [{"say": "Nothing."}]) == [None]
    assert worker.value("ask", {"seed": 7}, "")["legal"] is None


def test_the_umpires_log_and_a_battles_file_are_texts() -> None:
    page = Page(STAIRCASE)
    page.value("umpire", "open", 7)
    page.value("umpire", "take", "4H")
    assert page.value("umpire", "text").startswith("Staircase, edition 1.0: the umpire's log\n\n1. A step\n")
    fight = Page(HIT_THE_DECK)
    fight.value("battle", "open")
    assert fight.value("battle", "load", json.dumps(scenario()), 1)["title"] == "A test"
    assert fight.value("battle", "file", "csv").startswith("side,")
    assert "skills" in fight.value("battle", "recruit", "elite", 3)
    assert fight.value("battle", "pick", "ann")["case"]["by"] == "ann"
