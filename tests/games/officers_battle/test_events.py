"""What is told of each move: every sentence with its rules, and the cards that it names."""

import pytest
from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.rules.state import OfficersState

from tests.games.officers_battle.given import at, play, south_at

EMPTY: dict[str, list[str]] = {"north": [], "south": []}
MANY = {"singles": "many"}
FORTY = {"lull": "forty"}
STILL = "It is South's turn. If this turn passes in the same way, the game ends."

TOLD: list[tuple[OfficersState, tuple[str, ...], dict[str, str]]] = [
    (at("5C 7S 5D", phase="draw", discard="3D 4D"), ("draw deck",), {"North takes a card from the deck.": "draw.must"}),
    (
        at("", phase="draw", discard="3D 4D"),
        ("draw discard",),
        {"North takes 4D from the discards.": "draw.discard 4D"},
    ),
    (at("", phase="draw", decks=EMPTY), ("draw none",), {"North takes no card.": "draw.decline"}),
    (
        at("", phase="draw", decks=EMPTY),
        ("draw none", "pass"),
        {
            "North passes.": "turn.pass",
            STILL: "turn.order end.still",
        },
    ),
    (
        at("5C 5D AH 9S", piles="4C/2D/"),
        ("battle west 5C; centre 5D; east 9S",),
        {
            "North plays 5C in the west.": "battle.suit battle.outranked battle.alone pile.shared top.rank 5C",
            "North plays 5D in the centre.": "battle.suit pile.shared top.two 5D",
            "North plays 9S in the east, QS joining in.": "battle.suit battle.support pile.shared 9S",
            "North earns 3 bonus cards.": "bonus.each",
        },
    ),
    (
        at("5C 5D AH 9S", piles="4C/2D/"),
        ("battle west 5C; centre 5D; east 9S", "bonus deck"),
        {"North takes a card from the deck.": "bonus.source"},
    ),
    (
        at("5C 5D AH 9S", piles="4C/2D/"),
        ("battle west 5C; centre 5D; east 9S", "bonus deck", "bonus deck", "bonus deck"),
        {"North takes a card from the deck.": "bonus.source", "It is South's turn.": "turn.order"},
    ),
    (
        at("AD 5C", piles="/4H 5H/", discard="3D"),
        ("battle west 5C; centre AD kill",),
        {
            "North plays 5C in the west.": "battle.suit battle.outranked battle.alone pile.shared 5C",
            "North's AD kills KS in the centre.": "battle.suit kill.ace kill.lies AD KS",
            "North earns 1 bonus card.": "bonus.each",
        },
    ),
    (
        at("AD 5C", piles="/4H 5H/", discard="3D"),
        ("battle west 5C; centre AD kill", "bonus discard"),
        {"North takes 3D from the discards.": "bonus.source 3D"},
    ),
    (
        at("AD 5C", piles="/4H 5H/", discard="3D"),
        ("battle west 5C; centre AD kill", "bonus discard", "spoils pile"),
        {
            "North takes the pile in the centre, 2 cards.": "spoils.pile 4H 5H",
            "South reforms: KS leaves the game with AD.": "reform.victim KS AD",
            "QC fills the gap.": "reform.line QC",
            "KC comes from the officer deck into support.": "reform.next KC",
            "It is South's turn.": "turn.order",
        },
    ),
    (
        at("5C 6C 8C AS", piles="3D 4D//", officers={"south": ["KD", "JD"]}, discard="9D"),
        ("battle west 5C-6C-AS-8C",),
        {
            "North's series 5C-6C-AS-8C kills JC in the west.": (
                "battle.suit battle.outranked battle.alone series.run series.ace top.series kill.series "
                "kill.lies 5C 6C AS 8C JC"
            ),
            "North must choose the spoils.": "spoils.pile spoils.card",
        },
    ),
    (
        at("5C 6C 8C AS", piles="3D 4D//", officers={"south": ["KD", "JD"]}, discard="9D"),
        ("battle west 5C-6C-AS-8C", "spoils discard"),
        {
            "North takes 9D from the discards.": "spoils.card 9D",
            "The pile in the west, 2 cards, goes to the discards.": "spoils.card pile.shared 3D 4D",
            "South reforms: JC leaves the game with 8C.": "reform.victim JC 8C",
            "5C, 6C and AS go to the discards.": "reform.rest 5C 6C AS",
            "QC fills the gap.": "reform.line QC",
            "KD comes from the officer deck into support.": "reform.next KD",
            "It is South's turn.": "turn.order",
        },
    ),
    (
        at("8C 9C 10C", piles="//", officers={"south": []}),
        ("battle west 8C-9C-10C",),
        {
            "North's series 8C-9C-10C kills JC in the west.": (
                "battle.suit battle.outranked battle.alone series.three kill.series kill.lies 8C 9C 10C JC"
            ),
            "North must choose the spoils.": "spoils.pile spoils.card",
        },
    ),
    (
        at("8C 9C 10C", piles="//", officers={"south": []}),
        ("battle west 8C-9C-10C", "spoils deck"),
        {
            "North takes a card from the deck.": "spoils.card",
            "South reforms: JC leaves the game with 10C.": "reform.victim JC 10C",
            "8C and 9C go to the discards.": "reform.rest 8C 9C",
            "QC fills the gap.": "reform.line QC",
            "South has no officer left for support.": "reform.next",
            "It is South's turn.": "turn.order",
        },
    ),
    (
        at("AD 5C", decks=EMPTY),
        ("battle west 5C; centre AD kill",),
        {
            "North plays 5C in the west.": "battle.suit battle.outranked battle.alone pile.shared 5C",
            "North's AD kills KS in the centre.": "battle.suit kill.ace kill.lies AD KS",
            "2 bonus cards are lost: neither the deck nor the discards have a card.": "bonus.forgone",
            "South reforms: KS leaves the game with AD.": "reform.victim KS AD",
            "QC fills the gap.": "reform.line QC",
            "KC comes from the officer deck into support.": "reform.next KC",
            "It is South's turn.": "turn.order",
        },
    ),
    (
        at("5C 5D", decks=EMPTY, discard="3D"),
        ("battle west 5C; centre 5D",),
        {
            "North plays 5C in the west.": "battle.suit battle.outranked battle.alone pile.shared 5C",
            "North plays 5D in the centre.": "battle.suit pile.shared 5D",
            "North earns 2 bonus cards.": "bonus.each",
        },
    ),
    (
        at("5C 5D", decks=EMPTY, discard="3D"),
        ("battle west 5C; centre 5D", "bonus discard"),
        {
            "North takes 3D from the discards.": "bonus.source 3D",
            "1 bonus card is lost: neither the deck nor the discards have a card.": "bonus.forgone",
            "It is South's turn.": "turn.order",
        },
    ),
    (
        at("AD 5C", decks=EMPTY, discard="3D"),
        ("battle west 5C; centre AD kill", "bonus discard"),
        {
            "North takes 3D from the discards.": "bonus.source 3D",
            "1 bonus card is lost: neither the deck nor the discards have a card.": "bonus.forgone",
            "South reforms: KS leaves the game with AD.": "reform.victim KS AD",
            "QC fills the gap.": "reform.line QC",
            "KC comes from the officer deck into support.": "reform.next KC",
            "It is South's turn.": "turn.order",
        },
    ),
    (
        at(piles="4C 5H//", retreats={"north": {"left": ["JS"]}}),
        ("regroup west to right from left",),
        {
            "North's KC retreats from the west to the right stack, and North takes the 2 cards of the pile.": (
                "regroup.pile regroup.to KC 4C 5H"
            ),
            "QS takes its place.": "regroup.support QS",
            "JS comes from the left stack into support.": "regroup.from JS",
            "It is South's turn.": "turn.order",
        },
    ),
    (
        at(piles="4C//", officers={"north": []}),
        ("regroup west to left from none",),
        {
            "North's KC retreats from the west to the left stack, and North takes the 1 card of the pile.": (
                "regroup.pile regroup.to KC 4C"
            ),
            "QS takes its place.": "regroup.support QS",
            "There is no new support officer.": "regroup.from",
            "North has no support officer and must recall one.": "recall.must",
        },
    ),
    (
        at(piles="4C//", officers={"north": []}),
        ("regroup west to left from none", "recall left"),
        {
            "North recalls KC from the left stack into support.": "recall.must recall.top KC",
            "It is South's turn.": "turn.order",
        },
    ),
    (
        at(piles="4C//"),
        ("regroup west to left from deck",),
        {
            "North's KC retreats from the west to the left stack, and North takes the 1 card of the pile.": (
                "regroup.pile regroup.to KC 4C"
            ),
            "QS takes its place.": "regroup.support QS",
            "JC comes from the officer deck into support.": "regroup.from JC",
            "It is South's turn.": "turn.order",
        },
    ),
    (
        south_at("5C"),
        ("battle west 5C",),
        {
            "South plays 5C in the west, QC joining in.": "battle.suit battle.support battle.two pile.shared 5C",
            "South earns 1 bonus card.": "bonus.each",
        },
    ),
    (
        at("5C", north="KC JD QH -"),
        ("battle west 5C",),
        {
            "North plays 5C in the west.": "battle.suit battle.outranked battle.alone pile.shared 5C",
            "North earns 1 bonus card.": "bonus.each",
        },
    ),
    (
        at("5C 7C 2C", variants=MANY),
        ("battle west 5C 7C",),
        {
            "North plays 5C and 7C in the west.": (
                "battle.suit battle.outranked battle.alone pile.shared battle.one 5C 7C"
            ),
            "North earns 1 bonus card.": "bonus.each",
        },
    ),
    (
        at("2C 3C 4C 5C", piles="AD//"),
        ("battle west 2C-3C-4C-5C",),
        {
            "North's series 2C-3C-4C-5C kills JC in the west.": (
                "battle.suit battle.outranked battle.alone series.run top.series kill.series kill.lies 2C 3C 4C 5C JC"
            ),
            "North must choose the spoils.": "spoils.pile spoils.card",
        },
    ),
    (
        at("5C 6C 7C 8C", piles="2D//"),
        ("battle west 5C-6C-7C-8C",),
        {
            "North's series 5C-6C-7C-8C kills JC in the west.": (
                "battle.suit battle.outranked battle.alone series.run kill.series kill.lies 5C 6C 7C 8C JC"
            ),
            "North must choose the spoils.": "spoils.pile spoils.card",
        },
    ),
    (
        at("AD 5C", south="- KS - -", officers={"south": []}, piles="/4H/"),
        ("battle centre AD kill",),
        {"North's AD kills KS in the centre.": "battle.suit kill.ace kill.lies AD KS"},
    ),
    (
        at("5C", phase="draw", decks=EMPTY, lull=37, variants=FORTY),
        ("draw none", "pass"),
        {
            "North passes.": "turn.pass",
            f"{STILL} The game ends after 2 more turns without a kill.": "turn.order end.still end.lull",
        },
    ),
    (
        at("5C", phase="draw", decks=EMPTY, lull=38, variants=FORTY),
        ("draw none", "pass"),
        {
            "North passes.": "turn.pass",
            f"{STILL} The game ends after 1 more turn without a kill.": "turn.order end.still end.lull",
        },
    ),
    (
        at("AD", decks=EMPTY, discard="3D", piles="/4H/"),
        ("battle centre AD kill",),
        {
            "North's AD kills KS in the centre.": "battle.suit kill.ace kill.lies AD KS",
            "North must choose the spoils.": "spoils.pile spoils.card",
        },
    ),
    (
        at("AD", decks=EMPTY, discard="3D", piles="/4H/"),
        ("battle centre AD kill", "spoils none"),
        {
            "North takes no card.": "spoils.card",
            "The pile in the centre, 1 card, goes to the discards.": "spoils.card pile.shared 4H",
            "South reforms: KS leaves the game with AD.": "reform.victim KS AD",
            "QC fills the gap.": "reform.line QC",
            "KC comes from the officer deck into support.": "reform.next KC",
            "It is South's turn.": "turn.order",
        },
    ),
]
"""A position, moves of which the last is told, and each sentence of it with its rules and cards."""


@pytest.mark.parametrize(
    ("state", "moves", "told"), TOLD, ids=lambda given: given[-1] if isinstance(given, tuple) else ""
)
def test_a_move_is_told(state: OfficersState, moves: tuple[str, ...], told: dict[str, str]) -> None:
    events = GAME.apply(play(state, *moves[:-1]), GAME.parse(moves[-1]))[1]
    assert {event.text: " ".join((*event.rules, *event.cards)) for event in events} == told
    assert [event.text for event in events] == list(told)
