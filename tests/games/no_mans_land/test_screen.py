"""What the play page shows of No Man's Land: the table, the sums while they are laid out, the pad, the end."""

from typing import Any

import pytest
from drumhead.games.no_mans_land import GAME
from drumhead.games.no_mans_land.rules.state import SniperState
from drumhead.games.no_mans_land.screen import SCREEN
from drumhead.play.scene import CardMovement, Scene

from tests.games.no_mans_land.positions import at, play

HAND = "8C 5S AD 6H 7H"
KAISER = at("KH", HAND)
COOK = at("JD", HAND)
FOG = at("JD", HAND, weather="5C")


def scene(state: SniperState, *picked: str) -> Scene:
    return SCREEN.scene(state, picked)


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
