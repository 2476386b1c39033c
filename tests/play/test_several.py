"""A table for several: the curtain hides, the computer sees no more than a player, undo goes back to a person."""

import json
from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from drumhead.cli.play import play_game
from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.rules.battle import Battle
from drumhead.games.officers_battle.rules.moves import Regroup
from drumhead.games.officers_battle.rules.terms import PLACES, PLAYERS, sorted_hand
from drumhead.play.desk import Desk
from drumhead.play.seats import NOBODY, Seats
from drumhead.play.session_view import View, to_plain
from drumhead.table.shuffle import stream

from tests.games.officers_battle.simple import choose
from tests.play.bundles import officers_battle

OFFICERS = officers_battle()


def faces(view: View) -> set[str]:
    """Every card that is to be seen, by its face, its id or its label."""
    cards = [card for zone in view.zones for card in zone.cards]
    return {str(card.face) for card in cards} | {card.id.partition(".")[0] for card in cards}


def scripted(number: int, moves: int = 2000) -> list[str]:
    """The moves of a game between two simple players."""
    state, numbers, texts = GAME.start(GAME.deal(number, {}, {}), {}, {}), stream(number), list[str]()
    while not GAME.outcome(state) and len(texts) < moves:
        move = choose(state, numbers, "greedy")
        texts.append(str(move))
        state = GAME.advance(state, move)
    return texts


def by_gestures(desk: Desk, text: str) -> View:
    """Make a move as a player does: lift, lay, choose, press."""
    move, state = GAME.parse(text), desk.session.state
    if isinstance(move, Battle):
        held = list(next(zone for zone in desk.view().zones if zone.id == "hand").cards)
        for one in move.plays:
            for card in reversed(one.cards):
                held.remove(found := next(view for view in held if view.face == card))
                desk.tap(found.id)
            desk.tap(PLACES[one.at])
    if isinstance(move, Regroup):
        desk.tap(f"{PLAYERS[state.turn]}.{PLACES[move.at]}")
    control, choice = next(
        (control, control.moves.index(text)) for control in desk.view().controls if text in control.moves
    )
    return desk.press(control.id, choice)


@pytest.mark.slow
def test_two_people_play_a_whole_game_by_gestures_and_see_only_their_own() -> None:
    desk, moves = Desk(OFFICERS, 4, computer=NOBODY), scripted(4)
    looked = 0
    for text in moves:
        if desk.view().curtain:
            covered = desk.view()
            assert not (covered.zones or covered.controls or covered.drops or covered.pad)
            assert desk.tap("hand").messages[0].kind == "advice" and desk.press("deck").curtain
            assert desk.session.moves == moves[: len(desk.session.moves)]
            desk.look()
            looked += 1
        view, state = desk.view(), desk.session.state
        struck = state.struck.cards if state.struck else ()
        open_cards = (state.own_side.hand, state.discard, *state.piles, struck)
        hidden = set(state.other_side.hand) - {card for cards in open_cards for card in cards}
        assert not faces(view) & hidden
        spoken = json.dumps([to_plain(view)[part] for part in ("zones", "controls", "drops", "messages", "advice")])
        assert not any(f'"{card}"' in spoken for card in hidden)
        made = by_gestures(desk, text)
        assert made.messages[0].kind == "event", (text, made.messages)
    assert desk.session.moves == moves and looked > 20
    end = desk.view().ending
    assert end and end.score.startswith("North ") and ", South " in end.score
    assert end.title in ("North wins", "South wins", "A draw")


def test_the_computers_move_does_not_depend_on_what_it_may_not_see() -> None:
    desk = Desk(OFFICERS, 5, computer=NOBODY)
    for text in scripted(5, 61):
        desk.type(text) if not desk.view().curtain else (desk.look(), desk.type(text))
    state, chance = desk.session.state, Random(5)
    seats = Seats(OFFICERS, {PLAYERS[state.turn]: "computer"})
    expected = seats.move(state, 5, 61)
    for _ in range(3):
        hidden = [*state.other_side.hand, *state.other_side.deck]
        chance.shuffle(hidden)
        size = len(state.other_side.hand)
        other = replace(state.other_side, hand=sorted_hand(hidden[:size]), deck=tuple(hidden[size:]))
        own = replace(state.own_side, deck=tuple(chance.sample(state.own_side.deck, len(state.own_side.deck))))
        sides = (own, other) if state.turn == 0 else (other, own)
        assert seats.move(replace(state, sides=sides), 5, 61) == expected


@pytest.mark.parametrize("seat", [0, 1])
def test_against_the_computer_only_the_persons_side_is_ever_shown(seat: int) -> None:
    desk = Desk(OFFICERS, 8, computer=PLAYERS[1 - seat])
    chance, view = Random(8), desk.view()
    for _ in range(60):
        if view.ending:
            break
        assert not view.curtain and not view.shared
        hidden = set(desk.session.state.sides[1 - seat].hand) - set(desk.session.state.sides[seat].hand)
        hand = next(zone for zone in view.zones if zone.id == f"{PLAYERS[1 - seat]}.hand")
        assert {card.face for card in hand.cards} <= {None}
        assert hand.size == len(desk.session.state.sides[1 - seat].hand)
        shown = {card.face for zone in view.zones if zone.id == "hand" for card in zone.cards}
        assert not shown & hidden
        if view.thinking:
            assert desk.press("deck").messages[-1].kind == "advice"
            view = desk.play_computer()
            assert view.messages[0].kind in ("event", "end")
        else:
            legal = list(islice(GAME.legal_moves(desk.session.state), 50))
            view = by_gestures(desk, str(chance.choice(legal)))


def test_undo_goes_back_to_a_persons_decision_and_redo_plays_the_same_answer() -> None:
    desk = Desk(OFFICERS, 7, computer="north")
    view = desk.view()
    assert view.thinking and not view.can_undo
    while view.thinking:
        view = desk.play_computer()
    before = view.zones
    desk.type("draw deck")
    view = desk.type("pass")
    while view.thinking:
        view = desk.play_computer()
    after, moves = view.zones, desk.session.moves
    assert desk.undo().thinking == "" and desk.session.moves[-1] == "draw deck"
    assert desk.undo().zones == before and not desk.view().can_undo
    assert "nothing" in desk.undo().messages[0].text
    desk.redo()
    assert desk.redo().zones == after and desk.session.moves == moves


def test_who_takes_a_turn_back_looks_anew() -> None:
    desk = Desk(OFFICERS, 7, computer=NOBODY)
    desk.look()
    desk.type("draw deck")
    covered = desk.type("pass").curtain
    other = desk.undo()
    assert covered and other.curtain and other.curtain != covered and not other.zones


def test_the_same_game_gives_the_same_answers_and_a_save_keeps_the_opponent() -> None:
    first, second = Desk(OFFICERS, 7, computer="south"), Desk(OFFICERS, 1)
    view = first.view()
    while view.thinking:
        view = first.play_computer()
    first.type("draw deck")
    view = first.type("pass")
    resumed = second.resume(view.save)
    assert (resumed.computer, resumed.thinking) == ("south", "South")
    assert json.loads(resumed.save)["players"] == {"south": "computer, captain"}
    assert first.play_computer().zones == second.play_computer().zones


def test_the_terminal_covers_the_table_and_waits_for_the_computer() -> None:
    def typed(*lines: str, computer: str) -> str:
        left, printed = list(lines), list[str]()

        def ask(prompt: str) -> str:
            printed.append(prompt)
            if not left:
                raise EOFError
            return left.pop(0)

        play_game(OFFICERS, 7, ask, printed.append, computer=computer)
        return "\n".join(printed)

    assert "North takes a card from the deck." in typed("draw deck", "pass", "undo", computer="north")
    together = typed("", "draw deck", "moves", "pass", "", "show", computer=NOBODY)
    assert "North, your turn. Press Enter to look." in together and "South, your turn" in together
