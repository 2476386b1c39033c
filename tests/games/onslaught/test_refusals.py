"""The reason of every refusal of Onslaught, word for word, with the rules that it rests on."""

import pytest
from drumhead.games.onslaught import GAME
from drumhead.games.onslaught.rules.ids import Rule
from drumhead.games.onslaught.rules.moves import Destroy
from drumhead.games.onslaught.rules.state import State
from drumhead.table.verdict import refuse

from tests.games.onslaught.given import at, play, refused

OPEN, STRICT = {"final": "open"}, {"bonus": "strict"}
START = at("KC 7S", wave=2, to_come="AH AD 2H")
FIGHT = at("10S(4H) JS(AH) 7C 3C 4C 3S(AD) Joker", "KD", to_come="2H 2D")
FIVES = at("5S QC(4H 2D) KC(QD) 9C(6H) 3C Joker 5C(AD)", pledge=1, to_come="AH")
GOING = at("KC 2S(AH) 3S Joker", faced=2, pledge=4, to_come="AD 2H 2D 3D")
MET = at("KC", wave=3, faced=2, pledge=2, to_come="AD")
SEEN = at("KC", peeked=True, pledge=4, to_come="AH AD 2H 2D")
FOURTH = at("KC 7S", wave=4, faced=1, to_come="AH AD")

DEALING = [
    (START, "absorb KC", "No attacker is waiting.", (Rule.TURN,)),
    (START, "destroy KC", "No attacker is waiting.", (Rule.TURN,)),
    (START, "joker", "No attacker is waiting.", (Rule.TURN,)),
    (FIGHT, "absorb 4H", "4H is an attacker; only black cards and Jokers defend.", (Rule.DEFENDERS,)),
    (
        FIGHT,
        "absorb 9C",
        "9C is not on the table; the defenders there: 10S, JS, 7C, 3C, 4C, 3S and Joker.",
        (Rule.DEAL,),
    ),
    (
        FIGHT,
        "absorb Joker",
        "A Joker cannot absorb attackers. You can discard it to destroy KD.",
        (Rule.ABSORB_JOKER, Rule.JOKER),
    ),
    (
        FIGHT,
        "absorb 10S",
        "10S is worth 6 now, and only a defender worth more than 13 can absorb KD.",
        (Rule.ABSORB, Rule.ABSORB_VALUE),
    ),
    (
        FIGHT,
        "absorb 7C",
        "7C is worth 7, and only a defender worth more than 13 can absorb KD.",
        (Rule.ABSORB, Rule.VALUES),
    ),
    (
        FIGHT,
        "destroy Joker",
        "A Joker has no value. To destroy an attacker with it, discard it: play joker.",
        (Rule.DESTROY_JOKER, Rule.JOKER),
    ),
    (
        FIGHT,
        "destroy 7C+Joker",
        "A Joker is never part of a sum; it destroys an attacker by itself.",
        (Rule.DESTROY_JOKER, Rule.JOKER),
    ),
    (FIGHT, "destroy 3C+3C", "3C is named twice, but a defender counts only once.", (Rule.DESTROY_SUM,)),
    (FIGHT, "destroy 3C+4C", "3C and 4C add up to 7, and KD is 13.", (Rule.DESTROY_SUM,)),
    (FIGHT, "destroy 10S+JS", "10S and JS add up to 16, and KD is 13.", (Rule.DESTROY_SUM,)),
    (
        FIGHT,
        "destroy 10S+7C",
        "A sum cannot mix wounded and unwounded defenders without the power of a 3: 10S is wounded, 7C is not.",
        (Rule.DESTROY_ALIKE, Rule.THREE),
    ),
    (
        at("10S(4H) JS(9H) 2C 3C Joker", "KD"),
        "destroy 2C+3C+10S+JS",
        "A sum cannot mix wounded and unwounded defenders without the power of a 3: 10S and JS are wounded, "
        "2C and 3C are not.",
        (Rule.DESTROY_ALIKE, Rule.THREE),
    ),
    (
        at("9C 4C 3S", "KH"),
        "destroy 9C+4C with 3S",
        "4C and 9C are all unwounded, so the sum needs no 3. 3S stays on the table.",
        (Rule.THREE,),
    ),
    (
        at("10S(AH) 6C(2H) 3S", "KH"),
        "destroy 10S+6C with 3S",
        "6C and 10S are all wounded, so the sum needs no 3. 3S stays on the table.",
        (Rule.THREE,),
    ),
    (
        FIGHT,
        "destroy 10S+4C+3C with 3C",
        "3C is discarded for its power, so it isn't part of the sum.",
        (Rule.THREE,),
    ),
    (FIGHT, "destroy 10S+7C with 4C", "4C does not have the power of a 3.", (Rule.THREE,)),
    (
        FIGHT,
        "destroy 10S+7C with 3S",
        "3S is wounded (under it: AD), and only an unwounded defender can be discarded for its power.",
        (Rule.POWER, Rule.ABSORB_WOUNDED),
    ),
    (
        FIGHT,
        "destroy 10S with 3C",
        "A 3 helps only a sum of two or more, some wounded and some not. 10S is alone.",
        (Rule.THREE,),
    ),
    (
        FIGHT,
        "destroy 10S",
        "10S is now worth 6 and destroys exactly that; KD is 13.",
        (Rule.DESTROY_EXACT, Rule.ABSORB_VALUE),
    ),
    (
        at("KS(AH) Joker", "KD"),
        "destroy KS",
        "KS is now worth 12 and destroys exactly that; KD is 13.",
        (Rule.DESTROY_EXACT, Rule.ABSORB_VALUE, Rule.DESTROY_BONUS),
    ),
    (
        at("JS KC", "KD"),
        "destroy JS",
        "JS alone destroys only an attacker of 11 or 12; KD is 13.",
        (Rule.DESTROY_EXACT, Rule.DESTROY_BONUS),
    ),
    (
        at("KS 2C", "QD"),
        "destroy KS",
        "KS alone destroys only an attacker of 13 or 14; QD is 12.",
        (Rule.DESTROY_EXACT, Rule.DESTROY_BONUS),
    ),
    (
        at("KS QS", "KD", variants=STRICT),
        "destroy KS",
        "KS is unwounded, so alone it counts as 14; KD is 13.",
        (Rule.DESTROY_BONUS,),
    ),
    (at("KS", "KD"), "joker", "No Joker is on the table.", (Rule.JOKER, Rule.JOKERS)),
]

POWERS = [
    (FIVES, "shift 4H from QC to KC with 3C", "3C does not have the power of a 5.", (Rule.FIVE,)),
    (
        FIVES,
        "shift 4H from QC to KC with 5C",
        "5C is wounded (under it: AD), and only an unwounded defender can be discarded for its power.",
        (Rule.POWER, Rule.ABSORB_WOUNDED),
    ),
    (
        FIVES,
        "shift 3C from QC to KC with 5S",
        "3C is not an attacker. You can shift only a red card that lies under a defender.",
        (Rule.FIVE, Rule.ATTACKERS),
    ),
    (
        FIVES,
        "shift 4H from 2S to KC with 5S",
        "2S is not on the table; the defenders there: 5S, QC, KC, 9C, 3C, Joker and 5C.",
        (Rule.DEAL,),
    ),
    (FIVES, "shift 4H from KC to QC with 5S", "4H is not under KC.", (Rule.FIVE,)),
    (
        FIVES,
        "shift 4H from QC to Joker with 5S",
        "A Joker absorbs nothing, so 4H cannot be shifted to it.",
        (Rule.FIVE, Rule.ABSORB_JOKER),
    ),
    (
        FIVES,
        "shift 4H from QC to 2S with 5S",
        "2S is not on the table; the defenders there: 5S, QC, KC, 9C, 3C, Joker and 5C.",
        (Rule.DEAL,),
    ),
    (FIVES, "shift 4H from QC to QC with 5S", "4H is already under QC.", (Rule.FIVE,)),
    (
        FIVES,
        "shift 4H from QC to 5S with 5S",
        "5S is discarded for its power, so nothing can be shifted to it.",
        (Rule.FIVE,),
    ),
    (
        FIVES,
        "shift 4H from QC to 3C with 5S",
        "3C is worth 3, and 4H can be shifted only to 4 or more.",
        (Rule.FIVE_BONUS,),
    ),
    (
        FIVES,
        "shift 6H from 9C to 3C with 5S",
        "3C is worth 3, and 6H can be shifted only to 6 or more.",
        (Rule.FIVE_ABSORB, Rule.FIVE_DESTROY),
    ),
    (
        FIVES,
        "shift 4H from QC to 9C with 5S",
        "9C is worth 3 now, and 4H can be shifted only to 4 or more.",
        (Rule.FIVE_ABSORB, Rule.FIVE_DESTROY),
    ),
    (START, "peek with KC", "KC does not have the power of a 7.", (Rule.SEVEN,)),
    (START, "peek with 7C", "7C is not on the table; the defenders there: KC and 7S.", (Rule.DEAL,)),
    (at("7S", "AH"), "peek with 7S", "No attackers are left in their deck to peek at.", (Rule.SEVEN,)),
    (
        START,
        "arrange AH AD 2H",
        "No attackers have just been seen: discard a 7 first.",
        (Rule.ARRANGE, Rule.SEVEN),
    ),
    (
        SEEN,
        "arrange AH AD 2D",
        "Put back exactly the cards that the 7 showed, in any order: AH, AD and 2H.",
        (Rule.ARRANGE,),
    ),
    (SEEN, "turn", "The attackers just seen (AH, AD and 2H) must be put back first.", (Rule.ARRANGE,)),
]

WAVES = [
    (FOURTH, "pledge 2", "You do not pledge in wave 4: it brings every attacker left.", (Rule.FOURTH,)),
    (
        GOING,
        "pledge 5",
        "You have already pledged 4 for wave 1. To change the pledge, recalibrate.",
        (Rule.PLEDGE, Rule.RECALIBRATE),
    ),
    (START, "pledge 0", "You cannot pledge 0: pledge at least 1 and at most the 3 attackers left.", (Rule.PLEDGE,)),
    (START, "pledge 4", "You cannot pledge 4: pledge at least 1 and at most the 3 attackers left.", (Rule.PLEDGE,)),
    (
        at("KC", to_come="2H"),
        "pledge 2",
        "You cannot pledge 2: pledge at least 1 and at most the 1 attacker left.",
        (Rule.PLEDGE,),
    ),
    (FIGHT, "turn", "KD is still waiting to be dealt with.", (Rule.TURN,)),
    (START, "turn", "Pledge for wave 2 before you turn up an attacker.", (Rule.PLEDGE,)),
    (MET, "turn", "The pledge of 2 is met: end the wave, or recalibrate to face more.", (Rule.TURN, Rule.END)),
    (
        FOURTH,
        "recalibrate 2 with KC",
        "You cannot recalibrate in wave 4: it brings every attacker left.",
        (Rule.FOURTH,),
    ),
    (FIGHT, "recalibrate 1 with 7C", "You cannot recalibrate while KD is waiting.", (Rule.RECALIBRATE,)),
    (
        START,
        "recalibrate 1 with KC",
        "You cannot recalibrate before you have dealt with the first attacker of wave 2.",
        (Rule.RECALIBRATE,),
    ),
    (
        at("KC", pledge=1, to_come="AH AD"),
        "recalibrate 2 with KC",
        "You cannot recalibrate before you have dealt with the first attacker of wave 1.",
        (Rule.RECALIBRATE,),
    ),
    (
        MET,
        "recalibrate 3 with Joker",
        "Joker is not on the table; the defenders there: KC.",
        (Rule.DEAL, Rule.JOKERS),
    ),
    (
        GOING,
        "recalibrate 3 with 2S",
        "2S is wounded (under it: AH), and only an unwounded defender pays for recalibrating.",
        (Rule.RECALIBRATE_COST, Rule.ABSORB_WOUNDED),
    ),
    (GOING, "recalibrate 4 with KC", "The pledge is already 4.", (Rule.RECALIBRATE_NUMBER,)),
    *(
        (
            GOING,
            f"recalibrate {number} with Joker",
            f"The new pledge cannot be {number}: it may be any number from 2 (faced so far) to 6 "
            "(with all that are left).",
            (Rule.RECALIBRATE_NUMBER,),
        )
        for number in (1, 7)
    ),
    (
        FOURTH,
        "end",
        "Wave 4 goes on until every attacker is gone: 2 attackers to come.",
        (Rule.FOURTH, Rule.END),
    ),
    (
        at("KC", "AH", wave=4),
        "end",
        "Wave 4 goes on until every attacker is gone: 1 attacker to come.",
        (Rule.FOURTH, Rule.END),
    ),
    (START, "end", "Wave 2 has not begun: pledge first.", (Rule.END, Rule.PLEDGE)),
    (FIGHT, "end", "KD is still waiting to be dealt with.", (Rule.END,)),
    (GOING, "end", "You have dealt with only 2 of the 4 you pledged.", (Rule.END,)),
]


@pytest.mark.parametrize(("state", "move", "reason", "rules"), [*DEALING, *POWERS, *WAVES])
def test_a_refusal_says_why(state: State, move: str, reason: str, rules: tuple[Rule, ...]) -> None:
    assert refused(state, move, *rules) == reason


def test_a_fourth_wave_is_recalibrated_only_where_it_is_open() -> None:
    state = at("KC 7S", wave=4, faced=1, to_come="AH AD", variants=OPEN)
    assert play(state, "recalibrate 1 with KC").pledge == 1


def test_destroying_by_nobody_is_refused() -> None:
    """It can't be written, but a page may make it of no picked cards."""
    assert GAME.verify(FIGHT, Destroy(())) == refuse(
        "Name the defenders that destroy the attacker.", Rule.DESTROY_EXACT, Rule.DESTROY_SUM
    )


@pytest.mark.parametrize(
    ("state", "reason", "rules"),
    [
        (at("2C", "KH"), "The game is over. KH is waiting, and you have no legal move.", (Rule.OVER, Rule.LOST)),
        (at("KS"), "The game is over. The last attacker has been dealt with.", (Rule.OVER, Rule.WON)),
        (
            at("KS QS JS 10S", wave=2, faced=1, pledge=1, to_come="2H", ending="wave.limit"),
            "The game is over. Wave 2 ends with 4 defenders on the table, but at most 3 may be left.",
            (Rule.OVER, Rule.LIMIT),
        ),
        (
            at("KS", wave=4, faced=1, pledge=1, to_come="2H", ending="end.survived", variants=OPEN),
            "The game is over. You have survived all four waves.",
            (Rule.OVER, Rule.SURVIVED),
        ),
    ],
)
def test_a_game_that_is_over_takes_no_move(state: State, reason: str, rules: tuple[Rule, ...]) -> None:
    assert refused(state, "turn", *rules) == reason
