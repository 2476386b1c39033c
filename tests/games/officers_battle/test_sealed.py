"""What the opponent is told of a player's pack: legal for the moves made, and nothing of what has not been shown."""

from typing import Any

import pytest
from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.rules.moves import Move
from drumhead.games.officers_battle.rules.position import mask_deal
from drumhead.games.officers_battle.rules.state import OfficersState, seen_by
from drumhead.games.officers_battle.rules.terms import CARDS, OFFICERS
from drumhead.table.shuffle import stream

from tests.games.officers_battle.positions import at
from tests.games.officers_battle.simple import choose


def game(number: int, moves: int) -> tuple[dict[str, Any], list[OfficersState], list[Move]]:
    """A deal, the states of a greedy game of it, and its moves."""
    deal = GAME.deal(number, {}, {})
    states, played, numbers = [GAME.start(deal, {}, {})], list[Move](), stream(number)
    for _ in range(moves):
        if GAME.outcome(states[-1]):
            break
        played.append(choose(states[-1], numbers, "greedy"))
        states.append(GAME.advance(states[-1], played[-1]))
    return deal, states, played


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(("number", "moves"), [(4, 60), (6, 150)])
def test_the_moves_are_legal_in_the_covered_deal_and_the_opponent_sees_the_same(
    number: int, moves: int, player: int
) -> None:
    deal, states, played = game(number, moves)
    name = ("north", "south")[player]
    part = mask_deal(deal, player, states, played)
    assert sorted(part["cards"]) == sorted(CARDS) and sorted(part["officers"]) == sorted(OFFICERS)
    state = GAME.start(deal | {name: part}, {}, {})
    for before, move in zip(states, played, strict=False):
        assert seen_by(state, 1 - player) == seen_by(before, 1 - player)
        assert before.turn != player or GAME.verify(state, move)
        state = GAME.advance(state, move)


@pytest.mark.parametrize(("number", "moves"), [(4, 60), (5, 90)])
def test_it_tells_nothing_of_the_cards_that_are_not_shown(number: int, moves: int) -> None:
    """Other cards in the deck and other officers to come, but the next, make no difference."""
    deal, states, played = game(number, moves)
    side = states[-1].sides[0]
    north = deal["north"]
    drawn, shown = 40 - len(side.deck), 12 - len(side.officers) + 1
    other = {
        "cards": [*north["cards"][:drawn], *reversed(north["cards"][drawn:])],
        "officers": [*north["officers"][:shown], *reversed(north["officers"][shown:])],
    }
    assert mask_deal(deal | {"north": other}, 0, states, played) == mask_deal(deal, 0, states, played)
    part = mask_deal(deal, 0, states, played)
    assert part["officers"][:shown] == north["officers"][:shown]
    unshown = [card for card in CARDS if card not in _on_the_table(states, played)]
    assert [card for card in part["cards"] if card in unshown] == unshown
    rest = [officer for officer in OFFICERS if officer not in north["officers"][:shown]]
    assert part["officers"][shown:] == rest


def _on_the_table(states: list[OfficersState], played: list[Move]) -> set[str]:
    """Every card that North ever played, from whichever pack it was."""
    return {
        card
        for state, move in zip(states, played, strict=False)
        if state.turn == 0
        for play_ in getattr(move, "plays", ())
        for card in play_.cards
    }


CASES: list[tuple[OfficersState, tuple[str, ...], set[str]]] = [
    (at("5C 7D"), ("battle west 5C",), {"5C"}),
    (at("5C 5D", phase="draw", discard="5C"), ("draw discard", "battle west 5C; centre 5D"), {"5D"}),
    (at("5C", phase="draw", discard="5C"), ("draw discard", "battle west 5C"), set()),
    (at("5C 5C", phase="draw", discard="3C"), ("draw discard", "battle west 5C"), {"5C"}),
    (at("9C", discard="5D"), ("battle west 9C", "bonus discard", "draw deck", "battle centre 5D"), {"9C"}),
    (at("AD", discard="5C"), ("battle centre AD kill", "spoils discard", "draw deck", "battle west 5C"), {"AD"}),
    (at("AD 8C", piles="/5C/"), ("battle centre AD kill", "spoils pile", "draw deck", "battle west 5C"), {"AD"}),
    (at("8S", piles="5C 7D//"), ("regroup west to left from deck", "draw deck", "battle west 8S; centre 7D"), {"8S"}),
]


@pytest.mark.parametrize(("state", "texts", "known"), CASES)
def test_a_card_is_known_once_it_is_played_that_did_not_lie_open_before(
    state: OfficersState, texts: tuple[str, ...], known: set[str]
) -> None:
    """The deal has its cards backwards; those covered stand in the pack's order. South draws and passes in between."""
    states, moves = [state], list[Move]()
    for text in texts:
        for made in ("draw deck", "pass", text) if states[-1].turn == 1 else (text,):
            moves.append(GAME.parse(made))
            assert GAME.verify(states[-1], moves[-1]), made
            states.append(GAME.advance(states[-1], moves[-1]))
    backwards = list(reversed(CARDS))
    cards = mask_deal({"north": {"officers": list(OFFICERS), "cards": backwards}}, 0, states, moves)["cards"]
    hidden = [card for card in CARDS if card not in known]
    assert [card for card in cards if card in hidden] == hidden
    assert all(cards.index(card) == backwards.index(card) for card in known)  # type: ignore[arg-type]
