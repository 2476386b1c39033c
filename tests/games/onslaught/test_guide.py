"""The guided game of Onslaught says what its deal shows, and can be played and won."""

from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.fight import Absorb, Destroy
from drumhead.games.onslaught.screen import GUIDE, SCREEN
from drumhead.games.onslaught.solve import solve

from tests.games.onslaught.positions import start_of


def test_every_step_points_at_what_is_there_and_waits_for_a_legal_move() -> None:
    assert [step.target for step in GUIDE.steps] == ["pledge", "attackers", "8C", "attackers", "6S", "line"]
    state = start_of(GUIDE.number)
    for step in GUIDE.steps:
        scene = SCREEN.scene(state, ())
        cards = {card.id for zone in scene.zones for card in zone.cards}
        assert step.target in {zone.id for zone in scene.zones} | cards | {control.id for control in scene.controls}
        if step.move:
            move = GAME.parse(step.move)
            assert GAME.verify(state, move), step
            if isinstance(move, Absorb):
                assert f"Pick {move.card} and press Absorb." in step.text
            if isinstance(move, Destroy):
                assert f"Pick {move.cards[0]} and press Destroy." in step.text
            state = GAME.advance(state, move)
    verbs = [step.move.split()[0] for step in GUIDE.steps if step.move]
    assert verbs == ["pledge", "turn", "absorb", "turn", "destroy"]
    assert (state.pledge, state.faced) == (7, 2) and GAME.outcome(state) is None


def test_the_deal_can_be_won() -> None:
    assert solve(start_of(GUIDE.number), 100_000, False).answer == "winnable"
