"""Rules of setting up and of the end."""

import pytest
from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.rules.position import repeated_rank
from drumhead.games.officers_battle.rules.state import LULL, Rule
from drumhead.table.game import BadInput
from drumhead.table.record import NOTATION, play_on
from drumhead.table.verdict import Outcome

from tests.games.officers_battle.positions import at, legal_texts, play, refusal, start_of

EMPTY: dict[str, list[str]] = {"north": [], "south": []}


def test_setup_front() -> None:
    """East, centre, west, then the support."""
    deal, state = GAME.deal(3, {}, {}), start_of(3)
    for side, player in zip(state.sides, ("north", "south"), strict=True):
        officers = deal[player]["officers"]
        assert [*reversed(side.front), side.support] == officers[:4] and list(side.officers) == officers[4:]


def test_setup_ranks() -> None:
    """Dealt again where more than two of the four share a rank; a deal given by hand must satisfy that too."""
    for number in range(60):
        deal = GAME.deal(number, {}, {})
        assert not repeated_rank(deal["north"]["officers"]) and not repeated_rank(deal["south"]["officers"])
    deal = GAME.deal(3, {}, {})
    kings = ["KC", "KD", "KH"]
    officers = [card for card in deal["north"]["officers"] if card not in kings]
    deal["north"]["officers"] = kings + officers
    with pytest.raises(BadInput, match=r"are of rank K: shuffle and deal them again \(setup.ranks\)"):
        GAME.start(deal, {}, {})


def test_setup_hand() -> None:
    deal, state = GAME.deal(3, {}, {}), start_of(3)
    assert sorted(state.sides[0].hand) == sorted(deal["north"]["cards"][:5])
    assert list(state.sides[1].deck) == deal["south"]["cards"][5:]


def test_setup_first() -> None:
    assert {GAME.deal(number, {}, {})["first"] for number in range(12)} == {"north", "south"}
    assert start_of(3).turn == ("north", "south").index(GAME.deal(3, {}, {})["first"])
    assert not start_of(3).drawn, "nobody has drawn before the first turn"


def test_end_officers() -> None:
    """At once, before bonus and spoils, and whoever has more points wins."""
    last = at("AD 5C", south="- KS - -", officers={"south": []}, piles="/4H/")
    over = play(last, "battle centre AD kill")
    ended = GAME.outcome(over)
    assert ended == Outcome(
        "north",
        "South's last officer has been killed: North wins by 60 to 1.",
        ("end.officers", "end.winner", "end.score"),
        {"north": 60, "south": 1},
    )
    assert legal_texts(over) == set() and GAME.outcome(last) is None


def test_end_officers__not_while_one_is_elsewhere() -> None:
    state = at("AD", south="- KS - JC", officers={"south": []})
    assert GAME.outcome(play(state, "battle centre AD kill", "spoils deck")) is None


def test_end_still() -> None:
    state = at("5C", phase="draw", decks=EMPTY, hands={"north": ["5C"], "south": ["5S", "6S"]})
    one = play(state, "draw none", "pass")
    assert GAME.outcome(one) is None and one.quiet == 1
    two = play(one, "draw none", "pass")
    ended = GAME.outcome(two)
    assert ended and (ended.result, ended.rules[0], ended.score) == ("north", "end.still", {"north": 62, "south": 61})


def test_end_still__broken_by_a_draw_or_an_action() -> None:
    state = at("5C", phase="draw", decks=EMPTY, discard="3D")
    assert play(state, "draw none", "pass", "draw discard", "pass").quiet == 0
    assert play(state, "draw discard", "pass").quiet == 0
    assert play(state, "draw none", "pass", "draw none", "pass").phase == "over"


def test_end_still__not_with_a_deck() -> None:
    assert play(at("5C", phase="draw"), "draw deck", "pass", "draw deck", "pass").quiet == 0


def test_end_lull() -> None:
    """After forty turns without a kill, both decks empty, under the variant alone."""
    for variants, lull in (({}, 0), ({"lull": "forty"}, LULL - 1)):
        last = at("5C", phase="draw", decks=EMPTY, lull=lull, variants=variants)
        ended = GAME.outcome(play(last, "draw none", "battle west 5C"))
        assert bool(ended) == bool(lull)
        assert not ended or ended.rules == ("end.lull", "end.winner", "end.score")
        assert not ended or ended.reason.startswith("Both decks are empty, and 40 turns have passed without a kill: ")


def test_end_lull__broken_by_a_kill_and_not_counted_with_a_deck() -> None:
    state = at("AD 5C", decks=EMPTY, lull=LULL - 1, variants={"lull": "forty"})
    killed = play(state, "battle centre AD kill")
    assert killed.lull == 0 and GAME.outcome(killed) is None
    assert play(at("5C", phase="draw", lull=7, variants={"lull": "forty"}), "draw deck", "pass").lull == 0


def test_end_lull__is_told_and_kept_in_a_position() -> None:
    state = at("5C", phase="draw", decks=EMPTY, lull=LULL - 3, variants={"lull": "forty"})
    told = GAME.apply(play(state, "draw none"), GAME.parse("pass"))[1]
    assert told[-1].text.endswith("The game ends after 2 more turns without a kill.")
    assert GAME.from_position(GAME.to_json(state), {"lull": "forty"}, {}) == state
    assert "lull" not in GAME.to_json(at("5C"))
    with pytest.raises(BadInput, match="lull is 3: it can only be 0"):
        at("5C", lull=3)


def test_end_score() -> None:
    """5 for each officer alive wherever he stands, 1 for each card in the opponent's hand."""
    state = at("5C 6C", retreats={"north": {"left": ["JS"]}}, officers={"north": ["JC", "QC"], "south": ["KD"]})
    assert state.alive(0) == 7 and state.alive(1) == 5
    assert (state.points(0), state.points(1)) == (35, 27)


def test_end_winner() -> None:
    state = at(phase="over", quiet=2)
    ended = GAME.outcome(state)
    assert ended and ended.result == "draw" and "end.winner" in ended.rules


def test_play_over() -> None:
    over = at(phase="over", quiet=2)
    refusal(over, "draw deck", Rule.PLAY_OVER, Rule.END_STILL)


def test_play_notation() -> None:
    replay = play_on(GAME, at("5C"), ["battle somewhere 5C"])
    assert replay.refused and replay.refused.rules == (NOTATION,) == (Rule.PLAY_NOTATION.value,)
