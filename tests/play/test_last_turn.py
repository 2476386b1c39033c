"""What the computer, or whoever sits opposite, did last is lit on the table and can be stepped through."""

from drumhead.games.officers_battle.rules.battle import Battle
from drumhead.games.officers_battle.rules.terms import PLACES
from drumhead.games.serm import GAME as GAME_OF_SOLDIERS
from drumhead.games.serm.rules.state import SkirmishPhase
from drumhead.play.desk import Desk
from drumhead.play.session_view import View

from tests.play.bundles import officers_battle, serm
from tests.play.test_several import faces

OFFICERS = officers_battle()


def answered(desk: Desk) -> View:
    """The view once the computer has done its turn."""
    while desk.view().thinking:
        desk.play_computer()
    return desk.view()


def after_a_battle() -> Desk:
    """A table on which the computer's last turn was a battle without a kill, and South is to draw."""
    desk = Desk(OFFICERS, 7, computer="north-ensign")
    while True:
        answered(desk)
        last = [ply.move for ply in desk.session.plies if isinstance(ply.move, Battle)][-1:]
        if last and not any(play.kills for play in last[0].plays) and desk.view().last_turn is not None:
            return desk
        desk.type("draw deck")
        desk.type("pass")


def test_the_piles_on_which_the_computer_played_are_lit_and_nothing_that_is_hidden() -> None:
    desk = after_a_battle()
    view = desk.view()
    battle = next(ply.move for ply in reversed(desk.session.plies) if isinstance(ply.move, Battle))
    tops = {zone.id: zone.cards[-1].id for zone in view.zones if zone.id in PLACES and zone.cards}
    assert {tops[PLACES[play.at]] for play in battle.plays} <= set(view.last_changed)
    seen = {card.id for zone in view.zones for card in zone.cards if card.face} | {zone.id for zone in view.zones}
    assert set(view.last_changed) <= seen
    assert not {card.id for zone in view.zones if zone.id == "hand" for card in zone.cards} & set(view.last_changed)


def test_it_stays_lit_until_that_place_changes_or_the_other_side_plays_again() -> None:
    desk = after_a_battle()
    lit = desk.view().last_changed
    drawn = desk.type("draw deck")
    assert set(lit) == set(drawn.last_changed)
    desk.tap("south.deck")
    assert set(desk.view().last_changed) == set(lit)
    since = desk.view().last_turn
    desk.type("pass")
    later = answered(desk)
    assert later.last_turn != since


def test_whoever_takes_the_screen_sees_what_the_other_did_and_a_covered_table_lights_nothing() -> None:
    desk = Desk(OFFICERS, 7, computer="none")
    desk.look()
    for move in ("draw deck", "pass"):
        desk.type(move)
    covered = desk.view()
    assert covered.curtain and not covered.last_changed and covered.last_turn is None and not faces(covered)
    assert desk.look().last_turn == 0


def test_a_soldier_that_has_moved_is_lit() -> None:
    desk = Desk(serm(), 1, computer="none")
    desk.type("begin")
    state = desk.session.state
    mover = f"{state.initiative}.brawler"
    for move in (f"move brawler {180 if state.initiative == 'north' else 0}", "roll 1 1 1"):
        desk.type(move)
    desk.type(str(next(iter(GAME_OF_SOLDIERS.legal_moves(desk.session.state)))))
    while desk.session.state.phase is SkirmishPhase.REACT:
        desk.type("pass")
    view = desk.view()
    assert view.last_changed == (mover,) and view.last_turn == 1
