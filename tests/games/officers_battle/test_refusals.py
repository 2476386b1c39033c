"""Every refusal of a move in its own words with its rules, and every fault of a position."""

from typing import Any

import pytest
from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.rules.line import paired
from drumhead.games.officers_battle.rules.state import LULL, OfficersState
from drumhead.table.game import BadInput

from tests.games.officers_battle.given import at, play, south_at

EMPTY: dict[str, list[str]] = {"north": [], "south": []}
MANY = {"singles": "many"}
KILLED = play(at("5C 6C AS 8C"), "battle west 5C-6C-AS-8C")
RECALL = at("", phase="recall", north="KC JD QH -", retreats={"north": {"left": ["QS"]}})
BACK = {"north": {"left": ["JS"]}}


@pytest.mark.parametrize(
    ("state", "move", "told"),
    [
        (at("5C", phase="draw"), "pass", "North must draw first. turn.order"),
        (at("5C"), "draw deck", "North has drawn, and now battles, regroups or passes. turn.order"),
        (south_at("5C"), "draw deck", "South has drawn, and now battles, regroups or passes. turn.order"),
        (play(at("5C 5D"), "battle west 5C"), "pass", "North has a bonus card to take. turn.order turn.action"),
        (play(at("5C 5D"), "battle west 5C"), "spoils deck", "North has a bonus card to take. turn.order"),
        (KILLED, "pass", "North has the spoils of a kill to choose. turn.order turn.action"),
        (RECALL, "pass", "North must recall a retreated officer. turn.order turn.action"),
        (RECALL, "draw deck", "North must recall a retreated officer. turn.order"),
        (at(phase="over", quiet=2), "pass",
         "The game is over. Neither player drew a card or did anything in their last turn: 60 points each. "
         "play.over end.still"),
        (at("", phase="draw", decks=EMPTY), "draw deck", "Your deck is empty. draw.must"),
        (at("", phase="draw"), "draw discard", "There are no discards. draw.discard"),
        (at("", phase="draw", decks={"north": ["5C"]}), "draw none",
         "Your deck still has a card, so you must draw. draw.decline draw.must"),
        (at("", phase="draw", decks={"north": ["5C", "6C"]}), "draw none",
         "Your deck still has 2 cards, so you must draw. draw.decline draw.must"),
        (play(at("5C"), "battle west 5C"), "bonus discard", "There are no discards. bonus.source"),
        (play(at("5C", decks={"north": ["5C"]}), "battle west 5C"), "bonus none",
         "Your deck still has a card, so you must draw. bonus.decline bonus.source"),
        (KILLED, "spoils discard", "There are no discards. spoils.card"),
        (KILLED, "spoils pile", "There is no pile in the west to take. spoils.pile"),
        (at(north="- JD QH QS", piles="4C//"), "regroup west to left from deck",
         "You have no officer in the west to retreat. regroup.pile"),
        (at(north="KC JD QH -", piles="4C//"), "regroup west to left from deck",
         "There is no support officer to take the place of KC. regroup.support"),
        (at(), "regroup east to left from deck",
         "There is no pile in the east, and QH cannot retreat from nothing. regroup.pile"),
        (at(piles="4C//", retreats=BACK), "regroup west to left from left",
         "KC goes on the left stack, so the new support officer cannot come from that stack. regroup.from"),
        (at(piles="4C//", officers={"north": []}), "regroup west to left from deck",
         "Your officer deck is empty. regroup.from"),
        (at(piles="4C//"), "regroup west to left from right",
         "There is no officer on the right stack. regroup.from"),
        (at(piles="4C//"), "regroup west to right from left",
         "There is no officer on the left stack. regroup.from"),
        (at(piles="4C//"), "regroup west to left from none",
         "You must place a new support officer: there is one in the officer deck. regroup.from"),
        (at(piles="4C//", officers={"north": []}, retreats=BACK), "regroup west to right from none",
         "You must place a new support officer: there is one on the left stack. regroup.from"),
        (at(piles="4C//", officers={"north": []}, retreats=BACK), "regroup west to left from none", ""),
        (RECALL, "recall right", "There is no officer on the right stack. recall.top"),
        (at(""), "battle west 5C", "5C is not in your hand, which is empty. battle.hand"),
        (at("5C"), "battle west 6C; centre 7D", "6C and 7D are not in your hand, which is 5C. battle.hand"),
        (at("5H 5H", north="KH QH JH -"), "battle west 5H; centre 5H; east 5H",
         "You use 5H 3 times but hold 2. battle.hand"),
        (at("5C 6C 7C"), "battle west 5C; west 6C",
         "You have 2 plays in the west, but only one is allowed at a position each turn. battle.one"),
        (at("AD 5C 6C 7C 8C"), "battle west 5C-6C-7C-8C; centre AD kill",
         "You have 2 kills, in the west and the centre, but only one is allowed each turn. kill.one"),
        (at("5S 6S"), "battle west 5S; east 6S",
         "The support officer, QS, would be needed in the west and the east, but can join in at only one position. "
         "battle.support"),
        (at("5C 6C"), "battle west 5C 6C",
         "5C 6C in the west is more than one single: play one, or a series with hyphens, 5C-6C. battle.one"),
        (at("5C 6C", variants=MANY), "battle west 6C 5C",
         "6C 5C does not rise: no card may be lower than the one before it. battle.one top.rank"),
        (at("5C 6C", variants=MANY, piles="7C//"), "battle west 5C 6C",
         "5C is lower than 7C, the top card in the west. top.rank"),
        (at("5D"), "battle centre 5D kill", "5D cannot kill alone: only an ace or a series can. kill.ace"),
        (at("AC"), "battle west AC kill",
         "AC cannot kill JC: a lone ace cannot kill an officer of its own suit. kill.suit"),
        (at("5C 6C 7C 8C", piles="6D//"), "battle west 5C-6C-7C-8C",
         "The series begins with 5C, which is lower than 6D, the top card in the west. top.series top.rank"),
        (at("AS 6C 7C 8C", piles="6D//"), "battle west AS-6C-7C-8C",
         "The series begins with AS, counting as the 5 it stands for, which is lower than 6D, the top card in the "
         "west. top.series top.rank"),
        (at("5D", north="KC KS QH KD", south="JC QD JH QC"), "battle centre 5D", ""),
        (at("5D", north="KC KS QH JD", south="JC QD JH QC"), "battle centre 5D",
         "JD in the centre is outranked by QD, also of ♦. battle.outranked"),
        (at("5S", north="KC JS QH -"), "battle centre 5S",
         "JS in the centre is outranked by KS, also of ♠. battle.outranked"),
        (at("5H", north="KC JD QH -"), "battle west 5H",
         "KC in the west is not a heart, and you have no support officer. battle.suit"),
        (at("5S", north="KC JD QH -"), "battle west 5S",
         "KC in the west is not a spade, and you have no support officer. battle.suit"),
        (at("5C", north="KD JD QH QS"), "battle west 5C",
         "Neither KD in the west nor your support officer, QS, is a club. battle.suit"),
        (south_at("5S", south="- KS JH QC"), "battle west 5S",
         "South has no officer in the west, so nobody plays there. battle.empty"),
        (south_at("5S", north="- JD QH QS"), "battle west 5S",
         "North has no officer in the west, so nobody plays there. battle.empty"),
    ],
)  # fmt: skip
def test_a_refusal_is_one_sentence_with_its_rules(state: OfficersState, move: str, told: str) -> None:
    verdict = GAME.verify(state, GAME.parse(move))
    assert " ".join((verdict.reason, *verdict.rules)).strip() == told
    assert bool(verdict) is (not told)
    assert (GAME.parse(move) in {*GAME.legal_moves(state)}) is (not told)


@pytest.mark.parametrize(
    ("position", "faults"),
    [
        ({"struck": {"at": "west", "cards": ["AS"]}, "phase": "draw", "front": {"south": {"west": "KC"}}},
         ["struck: in the phase draw nobody has been killed yet: leave it out"]),
        ({"struck": {"at": "west", "cards": ["AS"]}, "front": {"south": {"west": "KC"}}},
         ["struck: in the phase action nobody has been killed yet: leave it out"]),
        ({"struck": {"at": "west", "cards": []}},
         ["struck has no cards: give the series or the ace that lies on the victim"]),
        ({"struck": {"at": "left", "cards": ["AS"]}},
         ["struck is {'at': 'left', 'cards': ['AS']}: give an object of at (a position) and cards"]),
        ({"phase": "bonus", "decks": EMPTY},
         ["phase is 'bonus': a bonus must be due, and a deck or a discard must be there to take it from"]),
        ({"phase": "spoils", "struck": {"at": "west", "cards": ["AS"]}, "front": {"south": {"west": "KC"}},
          "decks": EMPTY},
         ["phase is 'spoils': an officer must be struck, and a pile or a card must be there to take"]),
        ({"phase": "recall", "support": {"north": "KC"}, "retreats": {"north": {"left": ["QC"]}}},
         ["phase is 'recall': the support place must be empty, and an officer must have retreated"]),
        ({"phase": "draw", "quiet": 2}, ["quiet is 2: the phase must be 'over'"]),
        ({"quiet": 3}, ["quiet is 3: give a whole number from 0 to 2"]),
        ({"bonuses": 1, "phase": "draw"}, ["bonuses is 1: in the phase draw none are due"]),
        ({"front": {"north": {"west": "KC"}}, "retreats": {"north": {"left": ["KC", "KC"]}}},
         ["north: KC is listed in the west and on the left stack and on the left stack: "
          "an officer can be in only one place"]),
        ({"officers": {"north": ["KC", "KC"]}},
         ["north: KC is listed twice in the officer deck: an officer can be in only one place"]),
        ({"front": {"south": {"west": "KC"}}, "support": {"north": "KC"}}, []),
        ({"hands": {"north": ["5C"], "south": ["5C"]}}, []),
        ({"decks": {"north": ["5C"], "south": ["5C", "5C"]}},
         ["5C is listed 3 times (decks, north; decks, south): two packs have only 2",
          "decks, south: 5C is listed twice: a pack has only one"]),
        ({"front": {"north": {"west": "XC"}}},
         ["north, in the west: 'XC' is not a card: write the rank, then the suit, such as 10H or AS, or Joker"]),
        ({"phase": "recall", "quiet": 2, "retreats": {"north": {"right": ["QC"]}}}, []),
        ({"phase": "bonus", "bonuses": 3}, []),
        ({"phase": "over", "officers": {"south": []}}, []),
        ({"phase": "over", "officers": {"north": []}}, []),
    ],
)  # fmt: skip
def test_every_fault_of_a_position_in_its_own_words(position: dict[str, Any], faults: list[str]) -> None:
    try:
        GAME.from_position(position, {}, {})
    except BadInput as said:
        assert str(said).splitlines() == faults
    else:
        assert not faults


def test_the_lull_of_a_position_is_over_at_forty_turns_and_not_before() -> None:
    forty = {"lull": "forty"}
    with pytest.raises(BadInput, match=r"^lull is 40: the phase must be 'over'$"):
        GAME.from_position({"lull": LULL}, forty, {})
    assert GAME.from_position({"lull": LULL, "phase": "over"}, forty, {}).phase == "over"
    assert GAME.from_position({"lull": LULL - 1}, forty, {}).lull == 39
    recalling = {"phase": "recall", "retreats": {"north": {"left": ["KC"]}}}
    assert GAME.from_position({"lull": LULL, **recalling}, forty, {}).lull == 40
    with pytest.raises(BadInput, match=r"^phase is 'over': a player must have no officer left, or quiet must be 2$"):
        GAME.from_position({"lull": LULL - 1, "phase": "over"}, forty, {})


def test_a_position_is_written_and_read_back_whole() -> None:
    for state in (KILLED, RECALL, play(at("5C 5D"), "battle west 5C"), at("5C", phase="draw", discard="3D", quiet=1)):
        written = GAME.to_json(state)
        assert GAME.from_position(written, {}, {}) == state
    assert GAME.to_json(KILLED)["struck"] == {"at": "west", "cards": ["5C", "6C", "AS", "8C"]}


def test_what_a_position_leaves_out_is_filled_from_either_pack() -> None:
    """A card in hand is its holder's where it can be; of one in two places each pack has one."""
    state = GAME.from_position(
        {"hands": {"north": ["5C", "5C"], "south": ["6C"]}, "discard": ["6C"], "struck": None,
         "piles": {"west": ["7C"]}},
        {}, {},
    )  # fmt: skip
    north, south = state.sides
    assert [card in north.deck for card in ("5C", "6C", "7C")] == [False, False, False]
    assert [card in south.deck for card in ("5C", "6C", "7C")] == [False, False, True]
    given = GAME.from_position({"decks": {"north": ["5C"]}, "officers": {"north": ["KC", "QC"]}}, {}, {})
    assert given.sides[0].deck == ("5C",) and len(given.sides[1].deck) == 40
    assert given.sides[0].officers == ("KC", "QC") and len(given.sides[0].killed) == 10


def test_two_officers_are_a_pair_only_where_both_lines_stand() -> None:
    pair, king = at(north="JC JD QH QC", south="KC KS JH -"), at(north="JC JD QH -", south="KC KS JH -")
    assert paired(pair.own, pair.other, 0, "C") and not paired(pair.own, pair.other, 0, "D")
    assert not paired(king.own, king.other, 0, "C") and not paired(pair.other, pair.own, 0, "C")
    assert not paired(at(north="- JD QH QC").own, pair.other, 0, "C")
    assert not paired(pair.own, at(south="- KS JH -").other, 0, "C")
    alone = at(north="KC JD QH QC", south="KC KS JH -")
    assert not paired(alone.own, alone.other, 0, "C"), "the king can by himself"


def test_a_place_that_is_not_there_is_named() -> None:
    with pytest.raises(BadInput, match="'north' is not a position: write west, centre, east"):
        GAME.parse("regroup north to left from deck")
    assert GAME.parse("regroup Center to left from deck") == GAME.parse("regroup centre to left from deck")
