"""The slow player agrees with every position of games, known and at random."""

import random
from pathlib import Path

import pytest
from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.state import State

from tests.games.onslaught import slow
from tests.games.onslaught.goldens import PLAYTHROUGHS
from tests.games.onslaught.positions import start_of


@pytest.mark.parametrize("path", PLAYTHROUGHS.files(), ids=lambda path: path.stem)
@pytest.mark.parametrize("deviation", range(4))
def test_the_slow_player_agrees_along_known_games_and_off_them(path: Path, deviation: int) -> None:
    """A known game is followed for a while, so that late waves are seen too, and then left at random."""
    number, variants = PLAYTHROUGHS.start(path)
    chance = random.Random(deviation)
    known = PLAYTHROUGHS.moves(path)
    play_both(number, variants, known[: chance.randrange(len(known))] if deviation else known, chance)


@pytest.mark.parametrize("number", range(12))
def test_the_slow_player_agrees_at_random(number: int) -> None:
    chance = random.Random(number)
    variants = {switch: chance.choice(values) for switch, values in GAME.variants.items()}
    play_both(number, variants, [], chance)


def play_both(number: int, variants: dict[str, str], known: list[str], chance: random.Random) -> int:
    """Play a game to its end, the slow player beside it; after the known moves at random. Returns how many it had."""
    state, deal = start_of(number, **variants), GAME.deal(number, variants, {})
    position = slow.new_game(deal["attackers"], deal["defenders"], **variants)
    for turn in range(1000):
        legal = {str(move) for move in GAME.legal_moves(state)}
        assert legal == slow.legal(position), str(state)
        outcome = GAME.outcome(state)
        assert (outcome and (outcome.result, outcome.score)) == position["over"], str(state)
        if outcome:
            return turn
        text = known[turn] if turn < len(known) else chance.choice(sorted(legal))
        state, _ = GAME.apply(state, GAME.parse(text))
        position = slow.play(position, text)
        assert _as_slow(state) == {key: position[key] for key in _as_slow(state)}
    raise AssertionError("the game does not end")


def _as_slow(state: State) -> dict[str, object]:
    table: dict[str, list[str]] = {}
    for defender in state.table:
        table["Joker 2" if defender.card in table else defender.card] = list(defender.under)
    return {
        "deck": list(state.attackers),
        "hand": list(state.defenders),
        "waiting": state.waiting,
        "wave": state.wave,
        "pledge": state.pledge,
        "dealt_with": state.faced,
        "looking": state.peeked,
        "table": table,
    }
