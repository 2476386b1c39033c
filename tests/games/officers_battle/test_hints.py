"""Hints and judgements of Officers' Battle rest on what the player on turn may see, and on nothing else."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from drumhead.games.officers_battle import GAME, hints, players
from drumhead.games.officers_battle.players import choose
from drumhead.games.officers_battle.rules.moves import Move
from drumhead.games.officers_battle.rules.state import OfficersState
from drumhead.games.officers_battle.screen import SCREEN
from drumhead.table.shuffle import stream

from tests.games.officers_battle.positions import at
from tests.games.sentences import Case, cases, line
from tests.play.bundles import officers_battle

LONGEST = 12
"""Moves of each game that are looked at."""


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The computer tries fewer actions in fewer worlds: what is held here holds for any number."""
    monkeypatch.setattr(players, "PLAYED_ON", 2)
    monkeypatch.setattr(players, "WORLDS", 2)
    monkeypatch.setattr(hints, "HANDS", 50)


def game(number: int) -> Iterator[tuple[OfficersState, list[Move], Move]]:
    """Positions of a careless game, the moves that led there, and the next one."""
    state: OfficersState = officers_battle().begin({"seed": number})
    moves, numbers = list[Move](), stream(number)
    while GAME.outcome(state) is None and len(moves) < LONGEST:
        move = choose(state, numbers, "ensign")
        yield state, list(moves), move
        moves.append(move)
        state = GAME.advance(state, move)


def test_the_opponents_hand_changes_neither_hint_nor_judgement() -> None:
    chance = random.Random(1)
    for state, moves, move in game(3):
        other = state.sides[1 - state.turn]
        cards = [*other.hand, *other.deck]
        chance.shuffle(cards)
        changed = replace(other, hand=tuple(cards[: len(other.hand)]), deck=tuple(cards[len(other.hand) :]))
        sides = (state.own_side, changed) if state.turn == 0 else (changed, state.own_side)
        unseen = replace(state, sides=sides)
        assert hints.HINTS.hint(unseen, moves) == hints.HINTS.hint(state, moves)
        assert hints.HINTS.judge and hints.HINTS.judge(unseen, moves, move) == hints.HINTS.judge(state, moves, move)


@pytest.mark.parametrize("case", cases(__file__, "hints.txt"))
def test_a_move_is_told_in_words_and_where_to_look_for_it(case: Case) -> None:
    move = GAME.parse(case.position)
    said = hints.words(at("5C", discard="4C"), move)
    assert [said.play, line(said.where, said.rules)] == case.said


RECALL = at("", phase="recall", north="KC JD QH -", retreats={"north": {"left": ["KH"], "right": ["JS", "QS"]}})


@pytest.mark.parametrize(
    ("state", "text", "reason"),
    [
        (at("5C", piles="4D//"), "battle west 5C", "5C goes on 4D and brings a bonus card."),
        (at("5H 6H 7H 8H AS"), "battle centre AS kill; east 5H",
         "AS kills alone, for 5 points; 5H begins a pile and brings a bonus card."),
        (at("5H 6H 7H 8H 5H"), "battle east 5H-6H-7H-8H", "5H-6H-7H-8H is a series and kills, for 5 points."),
        (at("", piles="4D 5D//"), "regroup west to left from deck", "The pile brings 2 cards into your hand."),
        (RECALL, "recall left", "With KH in support you can play hearts."),
        (RECALL, "recall right", "With QS in support you can play spades."),
        (at("5C", phase="draw", discard="3D"), "draw discard",
         "3D helps your hand more than a card of the deck would on average."),
        (at("5C", phase="draw", discard="3D"), "draw deck",
         "On average a card of the deck helps your hand more than 3D."),
        (at("5C", phase="draw"), "draw deck", "There are no discards to take one from."),
    ],
)  # fmt: skip
def test_a_move_has_its_reason_and_the_cards_to_pick_for_its_button(
    state: OfficersState, text: str, reason: str
) -> None:
    move = GAME.parse(text)
    controls = SCREEN.scene(state, hints.picks(state, move), 0).controls
    assert hints.reason(state, move) == reason
    assert not GAME.verify(state, move) or str(move) in {made for control in controls for made in control.moves}


def test_a_hint_tells_the_points_ahead_or_behind_and_the_odds_of_a_kill(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at("5C")
    monkeypatch.setattr(hints, "best_move", lambda state, moves: GAME.parse("pass"))
    monkeypatch.setattr(hints, "killing_replies", lambda seen, move, moves: 10)
    kill = "In reply your opponent could kill an officer with about 20 of 100 random hands."
    for worth, ahead in ((2.6, "3 points ahead"), (-1.2, "1 point behind"), (0.4, "level")):
        monkeypatch.setattr(hints, "worth_in_worlds", lambda seen, move, moves, worth=worth: [worth, worth])
        found = hints.hint(state, [])
        assert found.steps[:2] == ("Look at what a play would leave in your hand.", "The best move: pass.")
        assert found.why == (
            "Any play would cost your hand more than it brings. A few turns on, officers and hands counted, "
            f"that leaves you about {ahead}. {kill}"
        )
    drawing = at("5C", phase="draw")
    assert hints.hint(drawing, []).why.endswith("that leaves you about level.")


def test_a_move_is_judged_beside_the_computers_and_a_draw_or_the_only_move_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state, rival, passing = at("5C"), GAME.parse("battle west 5C"), GAME.parse("pass")
    worths = {"pass": [1.0, 3.0], "battle west 5C": [4.0, 6.0]}
    monkeypatch.setattr(hints, "best_move", lambda state, moves: rival)
    monkeypatch.setattr(hints, "worth_in_worlds", lambda seen, move, moves: worths[str(move)])
    judged = hints.judge(state, [], passing)
    assert judged and (judged.value, judged.best, judged.best_value) == (2.0, rival, 5.0)
    assert judged.margin == 0, "in each world it is three points behind"
    worths["pass"] = [1.0, 5.0]
    doubted = hints.judge(state, [], passing)
    assert doubted and doubted.best_value - doubted.value == 2 < doubted.margin
    worths["pass"] = [7.0, 7.0]
    better = hints.judge(state, [], passing)
    assert better and (better.value, better.best, better.best_value) == (7.0, passing, 7.0)
    assert hints.judge(at("5C", phase="draw", discard="3D"), [], GAME.parse("draw deck")) is None
    assert hints.judge(at(""), [], passing) is None
