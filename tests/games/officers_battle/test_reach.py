"""What is outlined for a lifted card: the positions where a battle of the hand plays it, and no others."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.rules.legal import options
from drumhead.games.officers_battle.rules.moves import Battle
from drumhead.games.officers_battle.rules.state import CARDS, PLACES, OfficersState, TurnPhase
from drumhead.games.officers_battle.screen.gestures import hand_ids
from drumhead.games.officers_battle.screen.reach import can_go
from drumhead.games.officers_battle.screen.scene import scene
from drumhead.table.cards import Card
from drumhead.table.shuffle import stream

from tests.games.officers_battle.positions import at, legal, start_of
from tests.games.officers_battle.simple import choose


def actions(number: int) -> Iterator[OfficersState]:
    """Positions of a game in which a battle may be fought."""
    state, numbers = start_of(number), stream(number)
    for _ in range(120):
        if GAME.outcome(state):
            return
        if state.phase is TurnPhase.ACTION:
            yield state
        state = GAME.advance(state, choose(state, numbers, "greedy"))


@pytest.mark.parametrize("number", range(4))
def test_cards_can_go_just_where_some_play_of_the_hand_has_them(number: int) -> None:
    chance = Random(number)
    for state in actions(number):
        held = Counter(state.own_side.hand)
        for place in range(len(PLACES)):
            plays = [Counter(option.play.cards) for option in options(state, place, held)]
            for size in (1, 2, 3):
                cards = chance.sample(state.own_side.hand, min(size, len(state.own_side.hand)))
                assert can_go(state, place, cards, {}) is any(not Counter(cards) - play for play in plays), cards


def outlined(state: OfficersState, card: str, *picked: str) -> set[str]:
    return {drop.target for drop in scene(state, picked, state.turn).drops if drop.source == card} & set(PLACES)


def test_a_card_too_low_for_the_pile_and_for_any_series_is_outlined_nowhere() -> None:
    assert outlined(at("3D 9D", piles="/5D/"), "3D") == set()
    assert outlined(at("3D 9D", piles="/5D/"), "9D") == {"centre"}
    assert outlined(at("3D 4D 5D 2D", piles="/5S/"), "3D") == {"centre"}, "2-3-4-5 goes on anything"


def test_after_a_kill_no_second_series_is_outlined() -> None:
    state = at("5D 6D 7D 8D 2H 3H 4H 5H", piles="//9H")
    assert outlined(state, "3H") == {"east"}
    laid = tuple(f"{card}@centre" for card in ("5D", "6D", "7D", "8D"))
    assert outlined(state, "3H", *laid) == set() and not legal(state, "battle centre 5D-6D-7D-8D; east 2H-3H-4H-5H")


def test_the_support_officer_joins_in_at_one_position_only() -> None:
    state = at("5S 6S", north="KC JD QH QS", south="JC KH JH QC")
    assert len(outlined(state, "6S")) == 3
    assert outlined(state, "6S", "5S@west") == set()
    assert legal(state, "battle west 6S") and not legal(state, "battle west 5S; east 6S")


@pytest.mark.parametrize("aces", [("AC", "AD"), ("AC", "AC"), ("AC", "AD", "AH")])
def test_aces_laid_first_wait_for_the_rest_of_their_series(aces: tuple[str, ...]) -> None:
    """They don't say yet in which suit's series they will be, so another card can still go anywhere."""
    state = at(" ".join((*aces, "5D", "6D", "7C")), piles="//")
    laid = tuple(f"{ace}@centre" for ace in hand_ids(tuple(map(Card, aces))))
    assert outlined(state, "7C", *laid) == outlined(state, "7C") - {"centre"}
    assert "centre" in outlined(state, "5D", *laid)


def test_whatever_of_a_great_hand_is_laid_on_the_map_is_answered() -> None:
    chance = Random(1)
    pack = [card for card in CARDS * 2 if card[0] == "A" or chance.random() < 0.3]
    for _ in range(100):
        state = at(" ".join(sorted(chance.sample(pack, 10))), piles="//5S")
        laid = [f"{card}@{chance.choice(PLACES)}" for card in hand_ids(state.own_side.hand) if chance.random() < 0.6]
        shown = scene(state, tuple(laid), state.turn)
        assert sum(zone.takes for zone in shown.zones) >= len(PLACES)


def test_an_officer_is_never_laid_on_a_pile() -> None:
    state = at("5D", piles="5C//")
    for picked in (("north.west",), ()):
        takes = [zone.id for zone in scene(state, picked, 0).zones if zone.takes]
        assert bool(takes) is (not picked)


def test_battles_outlined_one_by_one_are_legal() -> None:
    state = at("7C 8D 9H 4S")
    plays = [f"{place} {card}" for place in PLACES for card in ("7C", "8D", "9H") if place in outlined(state, card)]
    assert isinstance(GAME.parse("battle " + "; ".join(plays)), Battle) and legal(state, "battle " + "; ".join(plays))
