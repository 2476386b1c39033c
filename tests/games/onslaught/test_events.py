"""What every move of Onslaught is told by: the sentences, the cards that they show, and the rules that they cite."""

import pytest
from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.state import State

from tests.games.onslaught.given import at

Told = tuple[str, str, str]
"""A sentence, its cards and its rules."""

FIVES = at("5S QC(4H AH) KC 6C(2D) 4S", pledge=1, to_come="AD")
ABSORBED = "absorb.greater absorb.value absorb.wounded"


@pytest.mark.parametrize(
    ("state", "move", "events"),
    [
        (
            at("KC", wave=2, to_come="AH AD"),
            "pledge 1",
            [("You pledge to face 1 attacker in wave 2.", "", "wave.pledge")],
        ),
        (at("KC", pledge=2, to_come="AH AD"), "turn", [("AH attacks.", "AH", "wave.turn")]),
        (
            at("KC", "4H", pledge=2, to_come="AH"),
            "absorb KC",
            [("KC absorbs 4H and is now worth 9.", "KC 4H", ABSORBED)],
        ),
        (
            at("KC", "4H", pledge=2, faced=1, to_come="AH"),
            "absorb KC",
            [("KC absorbs 4H and is now worth 9.", "KC 4H", ABSORBED), ("The pledge of 2 is met.", "", "wave.end")],
        ),
        (at("KC", "4H"), "absorb KC", [("KC absorbs 4H and is now worth 9.", "KC 4H", ABSORBED)]),
        (
            at("8C KC", "8H", pledge=2, to_come="AH"),
            "destroy 8C",
            [("8C destroys 8H.", "8C 8H", "destroy.exact")],
        ),
        (
            at("7C KC", "8H", pledge=2, to_come="AH"),
            "destroy 7C",
            [("7C destroys 8H by the bonus.", "7C 8H", "destroy.bonus")],
        ),
        (
            at("5C 3C KC", "8H", pledge=2, to_come="AH"),
            "destroy 5C+3C",
            [("5C and 3C (5 + 3) destroy 8H.", "5C 3C 8H", "destroy.sum destroy.alike")],
        ),
        (
            at("10S(4H 2D) KC", "4D", pledge=2, to_come="AH"),
            "destroy 10S",
            [
                ("10S destroys 4D.", "10S 4D", "destroy.exact"),
                ("4H and 2D, under 10S, go too.", "4H 2D", "destroy.under"),
            ],
        ),
        (
            at("10S(4H) 4C 3C 3S", "KH", pledge=2, to_come="AH"),
            "destroy 10S+4C+3C with 3S",
            [
                (
                    "3S is discarded, so that one sum may mix wounded and unwounded defenders.",
                    "3S",
                    "power.three power.when",
                ),
                ("10S, 4C and 3C (6 + 4 + 3) destroy KH.", "10S 4C 3C KH", "destroy.sum power.three"),
                ("4H, under 10S, goes too.", "4H", "destroy.under"),
            ],
        ),
        (
            at("Joker KC", "KH", pledge=2, to_come="AH"),
            "joker",
            [("A Joker destroys KH.", "Joker KH", "joker.destroy")],
        ),
        (
            at("5S QC(4H) KC 6C(2D)", pledge=1, to_come="AH"),
            "shift 4H from QC to KC with 5S",
            [
                ("5S is discarded to shift 4H.", "5S 4H", "power.five power.when"),
                (
                    "KC absorbs 4H from QC and is now worth 9.",
                    "KC 4H QC",
                    "power.five.absorb absorb.value",
                ),
                ("QC is unwounded again and worth 12.", "QC", "absorb.value absorb.wounded"),
            ],
        ),
        (
            FIVES,
            "shift 4H from QC to 6C with 5S",
            [
                ("5S is discarded to shift 4H.", "5S 4H", "power.five power.when"),
                ("6C and 4H destroy each other.", "6C 4H QC", "power.five.destroy"),
                ("2D, under 6C, goes too.", "2D", "destroy.under"),
                ("QC is worth 11.", "QC", "absorb.value absorb.wounded"),
            ],
        ),
        (
            FIVES,
            "shift 4H from QC to 4S with 5S",
            [
                ("5S is discarded to shift 4H.", "5S 4H", "power.five power.when"),
                ("4S and 4H destroy each other.", "4S 4H QC", "power.five.destroy"),
                ("QC is worth 11.", "QC", "absorb.value absorb.wounded"),
            ],
        ),
        (
            at("7C KC", pledge=2, to_come="AH AD 2H 2D"),
            "peek with 7C",
            [
                (
                    "7C is discarded. The next attackers are AH, AD and 2H, in this order.",
                    "7C AH AD 2H",
                    "power.seven power.when",
                )
            ],
        ),
        (
            at("KC", peeked=True, pledge=2, to_come="AH AD"),
            "arrange AD AH",
            [("The next attackers are AD and AH, in this order.", "AD AH", "power.seven.arrange")],
        ),
        (
            at("KC 2S", faced=1, pledge=3, to_come="AH AD"),
            "recalibrate 1 with 2S",
            [
                (
                    "2S is discarded. The pledge for wave 1 is now 1 attacker.",
                    "2S",
                    "wave.recalibrate wave.recalibrate.number wave.recalibrate.cost",
                )
            ],
        ),
        (
            at("KC Joker", wave=3, faced=1, pledge=3, to_come="AH AD"),
            "recalibrate 2 with Joker",
            [
                (
                    "Joker is discarded. The pledge for wave 3 is now 2 attackers.",
                    "Joker",
                    "wave.recalibrate wave.recalibrate.number wave.recalibrate.cost joker.unwounded",
                )
            ],
        ),
        (
            at("KC 2S", faced=1, pledge=1, to_come="AH AD", defenders=["3C", "4C"]),
            "end",
            [
                ("You survive wave 1 with 2 defenders left on the table.", "KC 2S", "wave.end"),
                ("Wave 2: 3C and 4C are dealt.", "3C 4C", "wave.deal"),
            ],
        ),
        (
            at("KC", wave=3, faced=1, pledge=1, to_come="AH AD", defenders=["3C", "4C"]),
            "end",
            [
                ("You survive wave 3 with 1 defender left on the table.", "KC", "wave.end"),
                ("Wave 4: 3C and 4C are dealt.", "3C 4C", "wave.deal"),
                ("Wave 4 brings every attacker left: 2.", "", "wave.fourth"),
            ],
        ),
        (
            at("", faced=1, pledge=1, to_come="AH AD", defenders=["3C", "4C"]),
            "end",
            [
                ("You survive wave 1 with no defenders left on the table.", "", "wave.end"),
                ("No defenders are left, so the next attacker is beaten unseen.", "", "wave.spare"),
                ("Wave 2: 3C and 4C are dealt.", "3C 4C", "wave.deal"),
            ],
        ),
        (
            at("", wave=3, faced=1, pledge=1, to_come="AH", defenders=["3C"]),
            "end",
            [
                ("You survive wave 3 with no defenders left on the table.", "", "wave.end"),
                ("No defenders are left, so the next attacker is beaten unseen.", "", "wave.spare"),
            ],
        ),
        (
            at("KC 2S 3S 4S", wave=2, faced=1, pledge=1, to_come="AH"),
            "end",
            [("Wave 2 ends with 4 defenders on the table, more than 3.", "KC 2S 3S 4S", "wave.limit")],
        ),
        (
            at("KC 2S 3S Joker", faced=1, pledge=1, to_come="AH"),
            "end",
            [
                (
                    "Wave 1 ends with 4 defenders on the table, more than 3.",
                    "KC 2S 3S Joker",
                    "wave.limit joker.unwounded",
                )
            ],
        ),
        (
            at("KC 2S 3S 4S", wave=4, faced=1, pledge=1, to_come="AH", variants={"final": "open"}),
            "end",
            [("You survive wave 4 with 4 defenders left on the table.", "KC 2S 3S 4S", "wave.end")],
        ),
    ],
)
def test_a_move_is_told_by_its_events(state: State, move: str, events: list[Told]) -> None:
    _, told = GAME.apply(state, GAME.parse(move))
    assert [(one.text, " ".join(one.cards), " ".join(one.rules)) for one in told] == events
