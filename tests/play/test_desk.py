"""Gestures reach every move, refusals cite rules, and what cannot be used never costs the game at hand."""

import random
import subprocess
import sys

import pytest
from drumhead.play.bundle import GameBundle
from drumhead.play.desk import Desk
from drumhead.play.presenter import CONFIRM
from drumhead.play.session_view import View
from drumhead.table.game import BadInput

from tests.play.bundles import WON, gestures, no_mans_land, officers_battle, onslaught, serm


def faces(view: View) -> list[str]:
    shown = [card for zone in view.zones for card in zone.cards]
    return [card.id for card in shown] + [under.id for card in shown for under in card.under]


def test_a_whole_game_is_played_by_gestures_alone() -> None:
    desk = Desk(onslaught(), WON["seed"])
    view = desk.view()
    for move in WON["moves"]:
        view = gestures(desk, move)
        assert view.messages[0].kind == "event", (move, view.messages)
        assert len(set(faces(view))) == len(faces(view))
    assert desk.record()["moves"] == WON["moves"]
    assert view.ending is not None
    assert (view.ending.result, view.ending.score) == ("won", "12")
    assert view.ending.rules[0].number
    assert view.messages[-1].kind == "end"


def test_a_refused_drag_cites_its_rule_and_changes_nothing() -> None:
    desk = Desk(onslaught(), WON["seed"])
    for move in WON["moves"][:4]:
        before = gestures(desk, move)
    after = desk.drop("AC", "waiting")
    assert after.messages[0].kind == "refusal"
    assert after.messages[0].rules
    assert after.zones == before.zones


def test_nonsense_is_answered_and_costs_nothing() -> None:
    desk = Desk(onslaught(), 7)
    before = desk.view()
    nonsense = (desk.tap("nowhere"), desk.drop("x", "y"), desk.press("dance"), desk.type("fly"))
    for view in (*nonsense, desk.redo(), desk.undo()):
        assert view.messages[0].text
        assert view.zones == before.zones
    for text in ("", "{}", '{"game": "onslaught", "deal": {}, "moves": []}'):
        with pytest.raises(BadInput):
            desk.resume(text)
    with pytest.raises(BadInput):
        desk.new(3, {"final": "ajar"})
    assert desk.view().zones == before.zones


def imported(program: str) -> set[str]:
    """What a fresh Python imports by that program."""
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; before = set(sys.modules); {program}; print(*set(sys.modules) - before)"],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": ":".join(sys.path)},
    )
    return set(done.stdout.split())


def test_what_travels_into_the_browser_imports_nothing_heavy() -> None:
    found = imported("import drumhead.play.browser, drumhead.games.onslaught.screen")
    assert not {"asyncio", "decimal", "random", "pathlib", "logging", "zipfile", "yaml"} & found


def test_no_first_table_waits_for_what_few_tables_need() -> None:
    found = imported(
        "import json; from drumhead.play.browser import Dispatcher; from drumhead.table.cards import RANKS;"
        " values = [{'rank': rank, 'value': place} for place, rank in enumerate(RANKS, 1)];"
        " about = {'slug': 'onslaught', 'title': '', 'edition': '', 'engine': 'drumhead.games.onslaught',"
        " 'variants': {'final': {'values': ['closed']}, 'bonus': {'values': ['free']}},"
        " 'tables': {'values': values}, 'rules': {}};"
        " assert '\"value\"' in Dispatcher(json.dumps(about)).answer('table', '[\"open\"]')"
    )
    few = ("plain_screen", "sealing", "analysis", "umpire.desk")
    assert not {"fractions", "drumhead.table.resolver", *(f"drumhead.play.{name}" for name in few)} & found


def test_no_first_move_waits_for_hints_or_solver() -> None:
    found = imported(
        "from tests.play.bundles import onslaught; from drumhead.play.desk import Desk;"
        " Desk(onslaught()).type('pledge 6')"
    )
    here = "drumhead.games.onslaught"
    assert f"{here}.rules.fight" in found and not {f"{here}.hints", f"{here}.players", f"{here}.solve"} & found


def test_a_move_that_loses_is_asked_back_by_the_engine_s_word() -> None:
    desk = Desk(onslaught(), 4)
    for move in ("pledge 1", "turn"):
        gestures(desk, move)
    desk.type(next(str(move) for move in desk.session.game.legal_moves(desk.session.state)))
    asked = desk.press("end")
    assert [message.kind for message in asked.messages] == ["question"]
    assert "at most 3" in asked.messages[0].text
    assert asked.messages[0].rules
    assert asked.ending is None
    assert [control.id for control in asked.controls] == ["keep", CONFIRM]
    assert "end" in [control.id for control in desk.press("keep").controls]
    assert desk.press("end").messages[0].kind == "question"
    desk.clear()
    assert desk.press(CONFIRM).ending is None
    desk.press("end")
    ended = desk.press(CONFIRM)
    assert ended.ending and ended.ending.result == "lost"


def test_a_button_that_is_pressed_twice_before_the_question_is_seen_leaves_it_asked() -> None:
    desk = Desk(onslaught(), 1)
    desk.tap("7S")
    asked = desk.press("peek")
    assert [message.kind for message in asked.messages] == ["question"]
    again = desk.press("peek")
    assert (again.messages, again.controls) == (asked.messages, asked.controls)
    assert "7S" not in [card.id for card in desk.press(CONFIRM).zones[-1].cards]


def test_turning_up_a_card_is_never_asked_back_for_that_would_tell_what_it_is() -> None:
    lost, chance = 0, random.Random(2)
    while not lost:
        desk = Desk(onslaught(), chance.randrange(1000))
        while not desk.view().ending:
            legal = [str(move) for move in desk.session.game.legal_moves(desk.session.state)]
            if legal[0] != "turn":
                desk.type("pledge 20" if "pledge 20" in legal else chance.choice(legal))
                continue
            view = desk.tap("attackers")
            assert view.messages[0].kind == "event"
            lost += bool(view.ending)


def test_what_is_taken_back_is_told_in_words() -> None:
    desk = Desk(no_mans_land(), 46)
    desk.type("fire 1:5D")
    assert desk.undo().messages[0].text.startswith("Taken back: 5D, strength")


def test_nothing_is_said_of_a_hit_by_a_card_that_is_to_be_given_up() -> None:
    for number in range(1, 400):
        desk = Desk(no_mans_land(), number)
        state = desk.session.state
        eyes = [card for card in state.hand if state.terms.strengths[card] is None]
        if state.cards_due and eyes and len(state.target_card.individuals) == 1:
            break
    view = desk.tap(eyes[0])
    assert not any(zone.note for zone in view.zones if zone.id.startswith("individual"))


@pytest.mark.parametrize(
    ("bundle", "lesson"),
    [
        *((bundle, 0) for bundle in (onslaught(), no_mans_land(), officers_battle(), serm())),
        (onslaught(), 1),
        (onslaught(), 2),
        (no_mans_land(), 1),
    ],
)
def test_a_guided_game_goes_step_by_step_and_allows_no_other_move(bundle: GameBundle, lesson: int) -> None:
    desk = Desk(bundle)
    guide = bundle.lessons[lesson]
    view = desk.guide(lesson)
    assert view.can_guide and view.lessons == tuple(later.title for later in bundle.lessons[1:])
    for place, step in enumerate(guide.steps, 1):
        assert view.bubble is not None
        assert (view.bubble.text, view.bubble.place, view.bubble.steps) == (step.say, place, len(guide.steps))
        controls = [control.id for control in view.controls]
        pieces = [piece.id for piece in view.ground.pieces] if view.ground else []
        assert step.at in {*controls, *pieces, *(zone.id for zone in view.zones), *faces(view)}
        if step.move:
            legal = [*map(str, desk.session.game.legal_moves(desk.session.state))]
            awaited = [move for move in legal if f"{move} ".startswith(f"{step.move} ")]
            for other in [move for move in legal if move not in awaited][:1]:
                assert desk.type(other).messages[0].kind == "advice"
            desk.type(awaited[0])
            assert desk.undo().bubble == view.bubble
            view = desk.redo()
        else:
            assert view.bubble and view.bubble.goes_on
            assert view.bubble.then == ("".join(view.lessons[lesson : lesson + 1]) if place == len(guide.steps) else "")
            view = desk.guide_step(True)
    assert view.bubble is None
    while desk.view().thinking:
        desk.play_computer()
    assert desk.type(next(str(move) for move in desk.session.game.legal_moves(desk.session.state))).log


def test_a_guided_game_can_be_left_and_the_deal_goes_on() -> None:
    desk = Desk(onslaught())
    desk.guide()
    assert desk.guide_step(False).bubble is None
    assert desk.type("pledge 3").messages[0].kind == "event"


def test_a_player_who_is_killed_sees_the_table_as_it_was_and_takes_nothing_from_it() -> None:
    desk = Desk(no_mans_land(), 2)
    for move in ("sacrifice 4H 6S", "fire 1:10S 2:7H", "sacrifice 10C", "fire 1:8S+4D 2:10S"):
        view = desk.type(move)
    hand = [card.id for zone in view.zones if zone.id == "hand" for card in zone.cards]
    dead = desk.type("fire 1:2H+6S")
    assert dead.ending and dead.ending.result == "killed" and dead.shows[-1].manner == "full"
    cards = [card for zone in dead.zones for card in zone.cards]
    assert {*hand} <= {card.id for card in cards} and not any(card.pickable for card in cards)
    assert not dead.drops and not dead.controls


# The table explains itself: every label, the aim and the figures, in a sentence with its rule, and what lies there.


def names(desk: Desk) -> list[str]:
    view = desk.view()
    columns = [f"pad.{title}" for title in view.pad.explained] if view.pad else []
    return ["aim", "status", *(zone.id for zone in view.zones), *columns]


@pytest.mark.parametrize("bundle", [officers_battle(), serm(), onslaught()], ids=lambda bundle: bundle.slug)
def test_whatever_has_a_label_is_told_in_a_sentence_with_a_rule_that_there_is(bundle: GameBundle) -> None:
    players = bundle.game().players
    desk = Desk(bundle, 7, computer=players and ("north" if bundle.slug == "officers-battle" else "none"))
    asked = names(desk)
    assert len(asked) > 5
    for name in asked:
        told = desk.explain(name).explained
        assert told and told.title and told.text.endswith(".") and told.rules, name
        assert {rule.id for rule in told.rules} <= set(bundle.cited()), name


def test_what_is_asked_changes_nothing_and_tells_nothing_of_a_covered_table_or_a_hidden_hand() -> None:
    desk = Desk(officers_battle(), 7, computer="none")
    assert desk.view().curtain and not desk.view().explains
    assert desk.explain("north.hand").explained is None
    desk.look()
    before = desk.view()
    told = desk.explain("south.hand" if before.status.startswith("North") else "north.hand")
    assert told.explained and not told.explained.cards
    assert desk.view() == before
    assert desk.explain("nowhere").explained is None
