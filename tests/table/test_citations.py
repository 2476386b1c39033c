"""What is cited while a game is played is gathered; what a test asks by itself is not, and nothing is left behind."""

import pytest
from drumhead.table.citations import record_citations
from drumhead.table.faults import BadInput
from drumhead.table.verdict import Event, Verdict

from tests.games.serm.positions import HARNESS
from tests.play.bundles import onslaught
from tests.tiny.engine.resolvers import STEP

PACKAGE = "drumhead.games.onslaught"


def test_rules_are_gathered_with_the_function_that_cites_them() -> None:
    bundle, before = onslaught(), Event.__init__
    game = bundle.game()
    state = bundle.begin({"seed": 7})
    with record_citations(PACKAGE) as hits:
        bundle.replay({"game": "onslaught", "seed": 7, "moves": ["pledge 6", "nonsense"]})
        game.verify(state, game.parse("turn"))
    assert Event.__init__ is before
    assert hits == {
        "wave.pledge": {f"{PACKAGE}.rules.moves:Pledge.events", f"{PACKAGE}.rules.moves:Turn.refusals"},
        "play.notation": {"drumhead.table.record:play_on"},
    }


def test_what_is_made_outside_of_play_or_of_the_package_is_not_counted() -> None:
    with record_citations(PACKAGE) as hits:
        Event("It falls.", ("a.b",))
        Verdict(False, "No.", ("a.b",))
    assert hits == {}
    with record_citations("drumhead.games.serm") as hits:
        onslaught().replay({"game": "onslaught", "seed": 7, "moves": ["pledge 6"]})
    assert hits == {"wave.pledge": {"drumhead.table.record:play_on"}}, "of another game only what the referee replays"


def test_the_rules_of_what_cannot_be_used_are_gathered_too() -> None:
    package = "tests.tiny.engine"
    with (
        record_citations(package, [STEP]) as hits,
        pytest.raises(BadInput, match=r"does not belong to this pack.*stair\.rising"),
    ):
        STEP.resolve({"cards": "KS"}, {})
    assert hits == {"stair.rising": {f"{package}.resolvers:_step"}}
    with record_citations(package, [STEP]) as hits:
        BadInput("cards: KS is none (stair.rising)")
        STEP.resolve({"cards": "4H"}, {})
    assert hits == {"stair.rising": {f"{package}.resolvers:_step.script"}}
    with record_citations("tests.tiny.eng", [STEP]) as hits:
        STEP.resolve({"cards": "4H"}, {})
    assert hits == {}


def test_a_name_with_a_dot_is_no_citation() -> None:
    with record_citations("drumhead.games.serm") as hits, pytest.raises(BadInput, match=r"south\.ranger"):
        HARNESS.set_up({"placed": ["south.ranger"]}, {})
    assert set(hits) == {"setup.place.order", "setup.soldiers"}
