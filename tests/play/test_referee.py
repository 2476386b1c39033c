"""The referee: steps through any record, stops at the first bad move, and answers word for word."""

import json
from pathlib import Path
from typing import Any

import pytest
from drumhead.book.cached import bundle_of, cached_book
from drumhead.play.desk import Desk
from drumhead.play.referee import ask, examine, example, step
from drumhead.play.session import Session, read_record, resume
from drumhead.source.project import Project
from drumhead.table.game import BadInput
from drumhead.table.shuffle import GREATEST
from drumhead.web.docs import replay_data

from tests.play.bundles import WON, officers_battle, onslaught
from tests.play.sealed_games import BOOK, agree

ONSLAUGHT = onslaught()
BAD: dict[str, Any] = {"game": "onslaught", "seed": 7, "moves": ["pledge 6", "turn", "turn", "turn"]}


@pytest.mark.parametrize("seed", [0, 2**53 + 1, GREATEST])
def test_a_deals_number_is_taken_exactly(seed: int) -> None:
    text = json.dumps({"game": "onslaught", "seed": seed, "moves": []})
    dealt = ONSLAUGHT.game().start(
        ONSLAUGHT.game().deal(seed, {}, ONSLAUGHT.tables), ONSLAUGHT.choose({}), ONSLAUGHT.tables
    )
    assert step(ONSLAUGHT, examine(ONSLAUGHT, text)[0], 0)["position"] == ONSLAUGHT.game().to_json(dealt)


def test_the_same_deal_again_and_a_game_from_a_move_on_keep_a_great_number() -> None:
    desk = Desk(ONSLAUGHT, GREATEST)
    desk.type("pledge 6")
    save = desk.view().save
    assert desk.again().deal == str(GREATEST) and not desk.session.moves
    assert desk.resume(save, 0).can_redo and desk.record()["seed"] == GREATEST


@pytest.mark.parametrize("move", ["x" * 900_000, "battle " + "; ".join(["west 5C"] * 90_000)])
def test_a_move_of_a_megabyte_is_echoed_cut_short(move: str) -> None:
    record = {"game": "officers-battle", "seed": 1, "moves": ["draw deck", move]}
    _, answer = examine(officers_battle(), json.dumps(record))
    assert len(json.dumps(answer)) < 4000 and answer["refused"]["move"] == f"{move[:59]}…"


def test_a_hundred_thousand_moves_are_stepped_through_from_either_end() -> None:
    replay, answer = examine(ONSLAUGHT, json.dumps({**BAD, "moves": ["pledge 6", *["turn"] * 100_000]}))
    assert not answer["ok"] and step(ONSLAUGHT, replay, 100_000)["number"] == answer["moves"]


def record(*moves: str, **other: Any) -> str:
    return json.dumps({"game": "onslaught", "seed": 7, "moves": moves, **other})


def test_steps_are_clamped_to_what_can_be_played() -> None:
    replay, answer = examine(ONSLAUGHT, record("pledge 6", "turn", "turn", "end"))
    told = [step(ONSLAUGHT, replay, number) for number in (-5, 0, 1, 2, 3, 99)]
    assert [(one["number"], one["of"], one["move"]) for one in told] == [
        (0, 4, ""), (0, 4, ""), (1, 4, "pledge 6"), (2, 4, "turn"), (2, 4, "turn"), (2, 4, "turn")
    ]  # fmt: skip
    assert [bool(one["refused"]) for one in told] == [False, False, False, True, True, True]
    refused = told[3]["refused"]
    assert (refused["index"], refused["move"]) == (2, "turn") and refused["rules"][0][0] in ONSLAUGHT.rules
    assert refused["rules"][0][1:] == list(ONSLAUGHT.rules[refused["rules"][0][0]])
    assert told[1]["position"] == ONSLAUGHT.game().to_json(Session(ONSLAUGHT, seed=7).state)
    assert answer["rules"].keys() == set(answer["refused"]["rules"]) and answer["notes"] == []
    assert (answer["title"], answer["score_text"]) == ("", "") and answer["moves"] == answer["refused"]["index"]
    replay, _ = examine(ONSLAUGHT, record("pledge 6", "turn"))
    events, rules = step(ONSLAUGHT, replay, 1)["events"], ONSLAUGHT.rules
    assert events and all([*rules[rule[0]]] == rule[1:] for event in events for rule in event["rules"])
    assert step(ONSLAUGHT, replay, 2)["refused"] is None
    assert step(ONSLAUGHT, replay, 1)["events"] == events, "backwards too"
    won = examine(ONSLAUGHT, json.dumps(WON))[1]
    assert (won["title"], won["score_text"]) == ("Won", "12")


def test_notes_of_a_record() -> None:
    notes = examine(ONSLAUGHT, record("pledge 6", edition="9" * 99, takebacks=[0], undone=["turn", "turn"]))[1]["notes"]
    assert notes == [
        f"A record of edition {'9' * 59}…, checked by the rules of edition 1.0.",
        "A move that had brought something hidden to light was taken back once.",
        "Not checked: 2 moves taken back at the end.",
    ]


def test_an_example_is_played_step_by_step_and_a_refused_move_changes_nothing() -> None:
    steps = [{"move": text} for text in ("fly", "turn", "pledge 6", "turn", "pledge 6")] + [{"say": "So."}]
    verdicts = example(ONSLAUGHT, {"seed": 7}, steps)
    assert [verdict and verdict["legal"] for verdict in verdicts] == [False, False, True, True, False, None]
    assert verdicts[0] and verdicts[0]["rules"] == ["play.notation"]
    assert verdicts[0]["reason"].startswith("'fly' is not a move: the moves are pledge")
    assert verdicts[2] == {"legal": True, "reason": "", "rules": []}


@pytest.mark.parametrize("folder", Project.here().games(), ids=lambda folder: str(folder.name))
def test_every_printed_example_runs_as_printed(folder: Path) -> None:
    book = cached_book(folder, Project.here().cache)
    assert book.examples
    for name, printed in book.examples.items():
        data = json.loads(replay_data(printed))
        verdicts = example(bundle_of(book), data["start"], data["steps"])
        told = [verdict and verdict["legal"] for verdict in verdicts]
        assert told == [step.get("legal") for step in data["steps"]], name


def test_a_move_is_asked_about() -> None:
    told = ask(ONSLAUGHT, {"seed": 7}, "pledge 6")
    assert told["legal"] is True and told["said"][0]["rules"] == ["wave.pledge"] and told["moves"][0] == "pledge 1"
    assert told["rules"]["wave.pledge"] == list(ONSLAUGHT.rules["wave.pledge"])
    no = ask(ONSLAUGHT, {"seed": 7}, "turn")
    assert no["legal"] is False and list(no["rules"]) == no["said"][0]["rules"] and no["said"][0]["text"]
    odd = ask(ONSLAUGHT, {"seed": 7}, "fly")
    assert odd["said"][0]["text"].endswith(".") and odd["said"][0]["rules"] == ["play.notation"] and not odd["legal"]
    assert ask(ONSLAUGHT, {"seed": 7}, "  ") == {"legal": None, "said": [], "rules": {}, "moves": told["moves"]}


def test_a_text_that_holds_no_record_says_where_it_is_broken() -> None:
    with pytest.raises(BadInput, match=r"^This is not a record of a game: line 2: broken JSON: .*\.$"):
        read_record(ONSLAUGHT, '{\n"game": }')
    with pytest.raises(BadInput, match=r"^This is not a record of a game: 'seed' appears twice in one object"):
        read_record(ONSLAUGHT, '{"seed": 1, "seed": 2}')


def test_a_save_is_taken_as_far_as_it_fits_and_says_what_did_not() -> None:
    save = record(
        "pledge 6", "fly", "turn", edition="0.9", variants={"final": "ajar", "x": "y"}, undone=["end"], takebacks=[0]
    )
    session, notes = resume(ONSLAUGHT, save)
    assert session.moves == ["pledge 6"] and session.undone == ["fly", "turn", "end"] and session.takebacks == [0]
    assert session.variants == {"final": "closed", "bonus": "free"}
    edition, variant, unknown, move = notes
    assert edition == "This game was saved under edition 0.9 of the rules; the current edition is 1.0."
    assert variant == "variant final can't be 'ajar': it is closed or open. The default is used."
    assert unknown.startswith("onslaught has no variant 'x': it has final, bonus")
    assert move.startswith("Move 2, fly, is not legal: 'fly' is not a move: the moves are pledge")
    assert move.endswith(". That move and those after it were undone.")
    _, (refused,) = resume(ONSLAUGHT, record("turn"))
    assert refused.startswith("Move 1, turn, is not legal: ") and ".. " not in refused
    assert resume(ONSLAUGHT, record(edition="1.0"))[1] == () == resume(ONSLAUGHT, record())[1]


def test_a_sealed_game_is_gone_on_with_by_its_players_alone() -> None:
    third, *_ = agree()
    with pytest.raises(BadInput, match="sealed until it is over: only its players can go on with it"):
        Desk(BOOK, 1).resume(json.dumps(json.loads(third) | {"deal": officers_battle().game().deal(7, {}, {})}))


def test_a_taken_back_move_of_a_save_is_tried_in_its_turn() -> None:
    session = Session(ONSLAUGHT, seed=7)
    session.undone = ["pledge 6", "turn", "turn", "end"]
    assert session.redo() and session.redo() and session.undone == ["turn", "end"]
    refused = session.redo()
    assert refused is not None and not refused and session.undone == ["turn", "end"]
    session.rewind(1)
    assert session.undone == ["turn", "turn", "end"] and session.redo() and session.moves == ["pledge 6", "turn"]
    assert not session.judge("turn") and session.judge(next(session.game.legal_moves(session.state)))
    assert not session.play("turn") and session.undone == ["turn", "end"]
    assert session.play(next(session.game.legal_moves(session.state))) and session.undone == []
    with pytest.raises(BadInput, match="is not a move"):
        session.judge("fly")
