"""What the play page shows of No Man's Land: the table, the sums while they are laid out, the pad, the end."""

from typing import Any

import pytest
from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.rules.state import SniperState
from drumhead.games.no_mans_land.screen import SCREEN
from drumhead.play.scene import AimPart, CardMovement, Control, Scene, Zone

from tests.games.no_mans_land.positions import at, play
from tests.games.no_mans_land.tables import TABLES

HAND = "8C 5S AD 6H 7H"
KAISER = at("KH", HAND)
COOK = at("JD", HAND)
FOG = at("JD", HAND, weather="5C")


def scene(state: SniperState, *picked: str) -> Scene:
    return SCREEN.scene(state, picked)


def zone(state: SniperState, name: str, *picked: str) -> Zone:
    return next(zone for zone in scene(state, *picked).zones if zone.id == name)


def controls(state: SniperState, *picked: str) -> dict[str, Control]:
    return {control.id: control for control in scene(state, *picked).controls}


def drops(state: SniperState, source: str, *picked: str) -> dict[str, str]:
    return scene(state, *picked).by_source().get(source, {})


@pytest.mark.parametrize(
    ("state", "picked", "advice"),
    [
        (COOK, "", "Put cards on a target: their strengths must beat its defence."),
        (COOK, "5S", "Fire, or place more cards."),
        (KAISER, "5S", "Put cards on a target"),
        (KAISER, "5S@individual.2", "Fire, or place more cards."),
        (FOG, "", "Fog costs 2 cards: pick the cards to give up."),
        (FOG, "5S AD@given", "Fog costs 2 cards: 2 of 2 chosen."),
        (at("JD", HAND, weather="3C"), "", "Breezy costs 1 card: pick"),
    ],
)
def test_a_line_says_what_can_be_done(state: SniperState, picked: str, advice: str) -> None:
    shown = scene(state, *picked.split())
    assert shown.advice.startswith(advice) and shown.status == "Round 1 of 5 · 0 points"


@pytest.mark.parametrize(
    ("target", "picked", "number", "note", "met"),
    [
        ("JD", "8C@individual.1", 1, "right between the eyes", True),
        ("JD", "5S", 1, "6 of 6: not enough", False),
        ("JD", "5S@individual.1 AD", 1, "7 beats 6", True),
        ("JD", "", 1, "", False),
        ("KH", "5S@individual.2", 2, "6 beats 5", True),
        ("KH", "5S@individual.2", 1, "", False),
        ("KH", "5S", 1, "", False),
        ("KH", "6H@individual.1 7H@individual.1", 1, "8 of 10: not enough", False),
    ],
)
def test_the_cards_laid_on_somebody_are_added_up(target: str, picked: str, number: int, note: str, met: bool) -> None:
    state = at(target, HAND)
    shown = zone(state, f"individual.{number}", *picked.split())
    assert (shown.note, shown.met) == (note, met)


def test_everybody_on_the_target_card_has_a_place_and_a_key() -> None:
    places = [zone_ for zone_ in scene(KAISER).zones if zone_.id.startswith("individual.")]
    assert [(zone_.label, zone_.text, zone_.key) for zone_ in places] == [
        ("1 Kaiser", "defence 10 · score 25", "1"),
        ("2 staff officer", "defence 5 · score 5", "2"),
        ("3 staff officer", "defence 5 · score 5", "3"),
    ]
    assert all(zone_.takes for zone_ in places) and zone(COOK, "individual.1").label == "company cook"
    assert not zone(FOG, "individual.1").takes
    assert [card.face for card in zone(KAISER, "individual.2", "5S@individual.2", "AD").cards] == ["5S"]
    assert zone(FOG, "individual.1", "5S").note == "", "what is lifted while the weather is due is given up"


def test_a_shot_is_fired_with_all_that_is_aimed() -> None:
    assert controls(COOK, "5S@individual.1", "AD")["fire"].moves == ("fire 1:5S+AD",)
    both = controls(KAISER, "AD@individual.2", "8C@individual.1", "5S@individual.2")["fire"]
    assert both.moves == ("fire 1:8C 2:5S+AD",) and "sacrifice" not in controls(KAISER)


def test_a_card_is_dragged_to_be_given_up_and_with_the_last_the_weather_is_paid() -> None:
    assert drops(FOG, "5S") == {"given": ""}
    paying = {"given": "sacrifice 5S AD", "weather": "sacrifice 5S AD"}
    assert drops(FOG, "5S", "AD@given") == paying == drops(FOG, "5S", "5S", "AD")
    assert drops(FOG, "AD", "AD@given") == {"hand": ""}
    assert drops(FOG, "6H", "5S", "AD@given") == {"given": "sacrifice AD 6H", "weather": "sacrifice AD 6H"}


@pytest.mark.parametrize(
    ("picked", "target", "move"),
    [
        ("5S AD", "given", "sacrifice 5S AD"),
        ("5S", "weather", "sacrifice 5S"),
        ("5S", "5C", "sacrifice 5S"),
        ("5S", "individual.1", "fire 1:5S"),
        ("", "individual.1", None),
        ("", "given", None),
        ("5S", "hand", None),
    ],
)
def test_what_letting_cards_go_over_a_place_means(picked: str, target: str, move: str | None) -> None:
    meant = SCREEN.move_for_drop(FOG, tuple(picked.split()), target)
    assert (str(meant) if meant else None) == move
    assert SCREEN.move_for_drop(COOK, ("5S",), "individual.1") is None, "aiming is laying out"


PAD: list[dict[str, Any]] = [
    {"target": "JH", "weather": ["2C"], "hits": [1], "score": 5},
    {"target": "KS", "weather": ["6C", "AC"], "hits": [1, 3], "score": 30},
    {"target": "JS", "weather": ["3C"]},
]


def test_the_pad_adds_up_the_rounds() -> None:
    pad = scene(at("JD", HAND, weather="5C", pad=PAD)).pad
    assert pad and pad.rows == (
        ("1", "JH", "2C", "1", "5", "5"),
        ("2", "KS", "6C AC", "1 3", "30", "35"),
        ("3", "JS", "3C", "–", "0", "35"),
        ("4", "JD", "5C", "", "", ""),
        ("5", "", "", "", "", ""),
    )
    assert (pad.current, pad.foot) == (3, "")
    assert pad.columns == ("Round", "Target", "Weather", "Hits", "Score", "Total")


def test_the_aim_counts_the_points_to_the_next_rank() -> None:
    aim = scene(at("JD", HAND, weather="5C", pad=PAD)).aim
    assert aim and aim.stages == (
        AimPart("Round 1: 5", "met"),
        AimPart("Round 2: 30", "met"),
        AimPart("Round 3: 0", "missed"),
        AimPart("Round 4: now", "now"),
        AimPart("Round 5: to come"),
    )
    assert aim.counts == (AimPart("35 points", "score"), AimPart("next rank at 37", "score"))
    high = scene(at("JD", HAND, weather="5C", pad=[PAD[1], PAD[0] | {"target": "KH", "hits": [1], "score": 25}])).aim
    assert high and high.counts == (AimPart("55 points", "score"),)


def test_the_end_leaves_the_pad_the_rank_and_no_gesture() -> None:
    pad = [*PAD, {"target": "KD", "weather": ["5C"]}]
    ended = play(at("JD", HAND, weather="7C", shoot="2S 3S", pad=pad), "sacrifice 5S AD 6H", "hold")
    shown = scene(ended, "8C")
    assert GAME.outcome(ended) and (shown.zones, shown.controls, shown.drops) == ((), (), ())
    assert shown.advice == "The game is over." and shown.pad
    assert (shown.pad.current, shown.pad.foot) == (None, "35 points. Rank: Official notice")
    assert len(shown.pad.rows) == 5 and SCREEN.move_for_drop(ended, ("8C",), "given") is None
    assert shown.aim and [mark.state for mark in shown.aim.stages] == ["met", "met", "missed", "missed", "missed"]
    assert SCREEN.finish([COOK, ended]) == ("Official notice", "notice", "●●○○○")


def test_who_is_killed_gets_the_rank_posthumously() -> None:
    state = at("QS", HAND, shoot="9C 2S", pad=PAD[:1])
    dead = play(state, "fire 1:5S")
    assert dead.killed
    assert scene(dead).pad.foot == "5 points. Posthumous rank: Back to Scout Sniper School, stripes lost"  # type: ignore[union-attr]
    rank, insignia, signs = SCREEN.finish([state, dead])
    assert (rank, insignia) == ("Back to Scout Sniper School, stripes lost, posthumously", "bare")
    assert signs == "●✕–––"


@pytest.mark.parametrize(
    ("scored", "insignia"),
    [("JH", "bare"), ("KH JH", "notice"), ("KH JS", "chevrons"), ("KH QS", "bar"), ("KH QS JS", "bars")],
)
def test_every_rank_has_its_insignia(scored: str, insignia: str) -> None:
    """25 for the Kaiser, 20 for the Master Sniper, 12 for the pilot and 5 for the captain."""
    rounds = ["JH", "QC", "KH", "QS", "JS"]
    hit = [[1] if card in scored.split() else [] for card in rounds]
    weather = ["AC", "2C", "3C", "5C", "7C"]
    pad = [
        {"target": target, "hits": hits, "weather": [card]}
        for target, hits, card in zip(rounds, hit, weather, strict=True)
    ]
    over = GAME.from_position({"pad": pad}, {}, TABLES)
    assert SCREEN.finish([COOK, over]).insignia == insignia


def test_a_rank_beyond_the_insignia_has_the_highest() -> None:
    ranks: list[dict[str, Any]] = [{"least": score, "most": score, "rank": str(score)} for score in range(9)]
    ranks += [{"least": 9, "most": None, "rank": "Major"}]
    pad = [{"target": "KH", "weather": ["2C"], "hits": [1]}, {"target": "QS", "weather": ["3C"]}]
    dead = GAME.from_position({"pad": pad, "killed": True}, {}, TABLES | {"ranks": ranks})
    assert SCREEN.finish([COOK, dead]) == ("Major, posthumously", "bars", "●✕–––")


def shown(state: SniperState, text: str) -> list[CardMovement]:
    move = GAME.parse(text)
    return list(SCREEN.shows(state, move, GAME.advance(state, move)))


def test_every_shot_an_accident_and_the_counterattack_are_seen() -> None:
    assert shown(KAISER, "fire 1:8C 2:AD") == [
        CardMovement(("8C",), "target", "", "hit", ("between the eyes",), "hold"),
        CardMovement(("AD",), "target", "", "miss", ("1",), "hold"),
    ]
    for drawn, word, sums in (
        ("9D 10D", "hit by accident", ("5", "+ 6 = 11")),
        ("2D 2S", "no harm done", ("2", "+ 3 = 5")),
    ):
        miss, accident = shown(at("KH", HAND, shoot=drawn), "fire 2:AD")
        cards = tuple(drawn.split())
        assert miss.word == "miss"
        assert accident == CardMovement(cards, "individual.3", "deck", word, sums, "hold")
    assert shown(FOG, "sacrifice 5S AD") == []
    back, last = shown(at("QS", HAND, shoot="9C 2S"), "hold")
    assert (back.source, back.target, back.word) == ("target", "hand", "killed")
    assert last == CardMovement(("9C",), "hand", "target", "killed", manner="full")
    [safe] = shown(at("QS", HAND, shoot="2S 3S"), "hold")
    assert safe.word == "survived"


def test_only_a_sacrifice_turns_up_nothing() -> None:
    moves = [GAME.parse(text) for text in ("sacrifice 5S AD", "hold", "fire 1:5S")]
    assert [SCREEN.reveals(FOG, move) for move in moves] == [False, True, True]
