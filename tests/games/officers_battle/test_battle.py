"""Rules of a battle: who may play where, what goes on what, series, kills."""

from drumhead.games.officers_battle import GAME
from drumhead.games.officers_battle.rules.state import Rule

from tests.games.officers_battle.positions import at, cited_rules, legal, legal_texts, play, refusal, south_at


def test_battle_suit() -> None:
    state = at("5S 5D", north="KC JD QH -")
    refusal(state, "battle west 5D", Rule.BATTLE_SUIT)
    both = "Neither KC in the west nor your support officer, QS, is a diamond."
    assert refusal(at("5D"), "battle west 5D", Rule.BATTLE_SUIT) == both


def test_battle_outranked() -> None:
    """Another suit's rank never matters, and equal rank is no bar."""
    assert legal(at("5C", north="JC JD QH -", south="KS KH KD KC"), "battle west 5C")
    assert legal(at("5C", north="QC JD QH -", south="QC KS JH -"), "battle west 5C")
    assert legal(at("5S", north="KC JD QH KS"), "battle centre 5S")
    refusal(at("5C", north="QC JD QH -", south="KC KS JH -"), "battle west 5C", Rule.BATTLE_OUTRANKED)


def test_battle_two() -> None:
    """Front and support together outrank a king that neither of them could."""
    state = south_at("5C", north="KC JD QH QS", south="JC KS JH QC")
    assert "battle.two" in cited_rules(state, "battle west 5C")


def test_battle_support() -> None:
    """He joins in at one position; a play that is legal without him leaves him free for another."""
    state = at("5S 6S 5C")
    refusal(state, "battle west 5S; east 6S", Rule.BATTLE_SUPPORT)
    assert legal(state, "battle west 5C; east 6S")
    assert legal(at("5C 6C", north="KC JD QH QC"), "battle west 5C; east 6C")


def test_battle_alone() -> None:
    """Two officers of a suit outrank only in attack: the opponent's support never defends."""
    state = at("5C", north="KC JD QH -", south="JC KS JH QC")
    assert "battle.alone" in cited_rules(state, "battle west 5C")


def test_battle_empty() -> None:
    for state, side in ((at("5D", south="JC - JH -"), "South"), (at("5D", north="KC - QH QD"), "North")):
        reason = refusal(state, "battle centre 5D", Rule.BATTLE_EMPTY)
        assert reason == f"{side} has no officer in the centre, so nobody plays there."


def test_battle_one() -> None:
    state = at("5C 6C 7C")
    refusal(state, "battle west 5C; west 6C", Rule.BATTLE_ONE)
    refusal(state, "battle west 5C 6C", Rule.BATTLE_ONE)


def test_battle_one__many() -> None:
    """Several rising singles, of the suits of front and support alike; the position earns one bonus."""
    state = at("5C 7C 6S 2C 9C", variants={"singles": "many"})
    assert legal(state, "battle west 5C 6S 7C 2C") and legal(state, "battle west 2C 5C 9C")
    refusal(state, "battle west 7C 5C", Rule.BATTLE_ONE, Rule.TOP_RANK)
    refusal(state, "battle west 5C 2C 7C", Rule.BATTLE_ONE, Rule.TOP_RANK)
    refusal(state, "battle west 5C; west 7C", Rule.BATTLE_ONE)
    after = play(state, "battle west 5C 7C")
    assert after.piles[0] == ("5C", "7C") and after.bonuses == 1
    refusal(at("5C", piles="7C//", variants={"singles": "many"}), "battle west 5C", Rule.TOP_RANK)


def test_battle_hand() -> None:
    state = at("5C 5D")
    assert refusal(state, "battle west 6C", Rule.BATTLE_HAND) == "6C is not in your hand, which is 5C and 5D."
    refusal(at("5H", north="KH QH JH -"), "battle west 5H; centre 5H", Rule.BATTLE_HAND)
    assert legal(at("5H 5H", north="KH QH JC -"), "battle west 5H; centre 5H")


def test_battle_hand__equal_cards_are_one_play() -> None:
    """The same card from either pack makes the same play."""
    moves = [str(move) for move in GAME.legal_moves(at("5C 5C"))]
    assert moves.count("battle west 5C") == 1 and len(set(moves)) == len(moves)


def test_pile_shared() -> None:
    state = at("5C", piles="4C//")
    after = play(state, "battle west 5C")
    assert after.piles == (("4C", "5C"), (), ())
    refusal(south_at("4S 4C", piles="4C 5C//"), "battle west 4C", Rule.TOP_RANK)


def test_top_rank() -> None:
    state = at("5C 7C AC", piles="7D//")
    assert refusal(state, "battle west 5C", Rule.TOP_RANK) == "5C is lower than 7D, the top card in the west."
    assert legal(state, "battle west 7C") and legal(state, "battle west AC")
    refusal(at("10C", piles="AD//"), "battle west 10C", Rule.TOP_RANK)


def test_top_two() -> None:
    """A 2 goes on anything, and anything goes on a 2."""
    assert "top.two" in cited_rules(at("2C", piles="AC//"), "battle west 2C")
    assert "top.two" in cited_rules(at("3C", piles="2D//"), "battle west 3C")


def test_top_series() -> None:
    """Its first card decides, an ace counting as the card it stands for; a series from a 2 goes on anything."""
    hand = "5C 6C 7C 8C AS 2C 3C 4C"
    refusal(at(hand, piles="6D//"), "battle west 5C-6C-7C-8C", Rule.TOP_SERIES, Rule.TOP_RANK)
    refusal(at(hand, piles="6D//"), "battle west AS-6C-7C-8C", Rule.TOP_SERIES, Rule.TOP_RANK)
    assert legal(at(hand, piles="5D//"), "battle west AS-6C-7C-8C")
    assert legal(at(hand, piles="AD//"), "battle west 2C-3C-4C-5C")
    assert legal(at(hand, piles="AD//"), "battle west AS-3C-4C-5C")
    assert legal(at(hand, piles="2D//"), "battle west 5C-6C-7C-8C")


def test_series_run() -> None:
    state = at("5C 6C 7C 8C 9D 10C")
    assert refusal(state, "battle west 5C-6C-7C", Rule.SERIES_RUN, Rule.SERIES_THREE).startswith("5C-6C-7C is 3 cards")
    refusal(state, "battle west 6C-7C-8C-9D", Rule.SERIES_RUN)
    refusal(state, "battle west 6C-7C-8C-10C", Rule.SERIES_RUN)


def test_series_three() -> None:
    state = at("7C 8C 9C 10C AS AD")
    assert legal(state, "battle west AS-9C-10C") and legal(state, "battle west 8C-AD-10C")
    assert legal(state, "battle west 8C-9C-AS")
    refusal(state, "battle west 8C-AS-AD", Rule.SERIES_THREE)
    refusal(state, "battle west 7C-8C-9C", Rule.SERIES_RUN, Rule.SERIES_THREE)
    refusal(state, "battle west 9C-10C-AS", Rule.SERIES_RUN, Rule.SERIES_THREE)


def test_series_order() -> None:
    """From the low 2 up to the high 2, written low to high, and not round the corner."""
    state = at("2C 2C 3C 4C 5C 9C 10C AC AS")
    assert legal(state, "battle west 2C-3C-4C-5C") and legal(state, "battle west 9C-10C-AC-2C")
    refusal(state, "battle west 5C-4C-3C-2C", Rule.SERIES_ORDER)
    assert "goes beyond the high 2" in refusal(state, "battle west AC-2C-3C-4C", Rule.SERIES_ORDER)
    assert "goes beyond the high 2" in refusal(state, "battle west 10C-AC-2C-AS", Rule.SERIES_ORDER)
    low = at("AC AS 3C 4C")
    assert "goes below the low 2" in refusal(low, "battle west AC-AS-3C-4C", Rule.SERIES_ORDER)


def test_series_order__the_whole_ladder() -> None:
    hand = "2C 3C 4C 5C 6C 7C 8C 9C 10C AC 2C"
    assert legal(at(hand), f"battle west {'-'.join(hand.split())}")


def test_series_ace() -> None:
    state = at("5C 6C 8C AS")
    assert "series.ace" in cited_rules(state, "battle west 5C-6C-AS-8C")
    assert "series.ace" not in cited_rules(at("8C 9C 10C AC"), "battle west 8C-9C-10C-AC")


def test_series_natural() -> None:
    """One natural card that is no ace is enough, and needed."""
    state = at("AS AD AC AH 5C")
    assert legal(state, "battle west 5C-AS-AD-AH")
    refusal(state, "battle west AS-AD-AC-AH", Rule.SERIES_NATURAL)


def test_kill_series() -> None:
    """Whatever the victim's suit."""
    state = at("5C 6C 7C 8C")
    assert play(state, "battle west 5C-6C-7C-8C").alive(1) == 11


def test_kill_ace() -> None:
    """Only an ace, and only where the player says so."""
    state = at("AD 5D")
    assert play(state, "battle centre AD").alive(1) == 12
    refusal(state, "battle centre 5D kill", Rule.KILL_ACE)


def test_kill_suit() -> None:
    state = at("AC")
    assert refusal(state, "battle west AC kill", Rule.KILL_SUIT).startswith("AC cannot kill JC")
    assert legal(state, "battle west AC")


def test_kill_one() -> None:
    state = at("AD 5C 6C 7C 8C AS")
    refusal(state, "battle west 5C-6C-7C-8C; centre AD kill", Rule.KILL_ONE)
    assert legal(state, "battle west 5C-6C-7C-8C; centre AD")


def test_kill_lies() -> None:
    """On the victim and not on the pile, so that the pile is there to be taken."""
    state = at("AD", piles="/4H/")
    after = play(state, "battle centre AD kill")
    assert after.piles[1] == ("4H",) and after.struck and after.struck.cards == ("AD",)
    assert "spoils pile" in legal_texts(after)
