"""Rules of a turn: its order, reforming, drawing, bonuses, spoils, regrouping, recalling."""

from drumhead.games.officers_battle.rules.state import OfficersState, Rule, TurnPhase

from tests.games.officers_battle.positions import at, cited_rules, legal_texts, play, refusal

EMPTY: dict[str, list[str]] = {"north": [], "south": []}


def drawing(**more: object) -> OfficersState:
    return at(phase="draw", **more)  # type: ignore[arg-type]


def test_turn_order() -> None:
    refusal(drawing(), "pass", Rule.TURN_ORDER)
    refusal(at("5C"), "draw deck", Rule.TURN_ORDER)
    refusal(at("5C"), "bonus deck", Rule.TURN_ORDER)


def test_turn_action() -> None:
    fought = play(at("5C 5D"), "battle west 5C")
    refusal(fought, "battle centre 5D", Rule.TURN_ORDER, Rule.TURN_ACTION)
    refusal(fought, "pass", Rule.TURN_ORDER, Rule.TURN_ACTION)


def test_turn_pass() -> None:
    after = play(at("5C"), "pass")
    assert after.turn == 1 and after.phase is TurnPhase.DRAW and after.sides[0].hand == ("5C",)


SERIES = "battle west 5C-6C-AS-8C"


def killed(**more: object) -> OfficersState:
    """North has killed in the west and takes a card from the deck."""
    return play(at("5C 6C AS 8C", **more), SERIES)  # type: ignore[arg-type]


def test_reform_victim() -> None:
    after = play(killed(), "spoils deck")
    assert after.turn == 1 and after.own_side.killed == ("JC",) and after.own_side.beside == ("8C",)


def test_reform_rest() -> None:
    after = play(killed(piles="4H//", discard="9D"), "spoils deck")
    assert after.discard == ("9D", "4H", "5C", "6C", "AS")


def test_reform_line() -> None:
    after = play(killed(), "spoils deck")
    assert after.own_side.front == ("QC", "KS", "JH")


def test_reform_next() -> None:
    officers = {"south": ["KD", "JD"]}
    after = play(killed(officers=officers), "spoils deck")
    assert after.own_side.support == "KD" and after.own_side.officers == ("JD",)
    last = killed(officers={"south": []})
    assert play(last, "spoils deck").own_side.support is None


def test_draw_must() -> None:
    assert legal_texts(drawing()) == {"draw deck"}
    refusal(drawing(), "draw none", Rule.DRAW_DECLINE, Rule.DRAW_MUST)
    refusal(drawing(decks=EMPTY), "draw deck", Rule.DRAW_MUST)


def test_draw_discard() -> None:
    state = drawing(discard="3C 4C")
    assert legal_texts(state) == {"draw deck", "draw discard"}
    after = play(state, "draw discard")
    assert after.own_side.hand == ("4C",) and after.discard == ("3C",)
    refusal(drawing(), "draw discard", Rule.DRAW_DISCARD)


def test_draw_decline() -> None:
    state = drawing(discard="3C", decks=EMPTY)
    assert legal_texts(state) == {"draw discard", "draw none"}
    assert legal_texts(drawing(decks=EMPTY)) == {"draw none"}


def test_bonus_each() -> None:
    """One for each position without a kill, after all plays; then the spoils."""
    state = at("5C 5D AH 9S")
    two = play(state, "battle west 5C; centre 5D")
    assert two.bonuses == 2 and play(two, "bonus deck").bonuses == 1
    mixed = play(at("AD 5C"), "battle west 5C; centre AD kill")
    assert mixed.phase is TurnPhase.BONUS and play(mixed, "bonus deck").phase is TurnPhase.SPOILS


def test_bonus_source() -> None:
    state = play(at("5C", discard="3D"), "battle west 5C")
    assert legal_texts(state) == {"bonus deck", "bonus discard"}
    refusal(play(at("5C"), "battle west 5C"), "bonus discard", Rule.BONUS_SOURCE)


def test_bonus_decline() -> None:
    refusal(play(at("5C"), "battle west 5C"), "bonus none", Rule.BONUS_DECLINE, Rule.BONUS_SOURCE)
    state = play(at("5C", discard="3D", decks=EMPTY), "battle west 5C")
    assert legal_texts(state) == {"bonus discard", "bonus none"}
    refusal(state, "bonus deck", Rule.BONUS_SOURCE)


def test_bonus_forgone() -> None:
    """Without a move, where neither deck nor discards can supply it: at once, or after the last discard is taken."""
    state = at("5C 5D", decks=EMPTY)
    assert play(state, "battle west 5C").turn == 1
    one = play(at("5C 5D", discard="3D", decks=EMPTY), "battle west 5C; centre 5D")
    assert "bonus.forgone" in cited_rules(one, "bonus discard") and play(one, "bonus discard").turn == 1


def test_spoils_pile() -> None:
    state = killed(piles="4H 4C//", discard="3D")
    assert legal_texts(state) == {"spoils pile", "spoils deck", "spoils discard"}
    after = play(state, "spoils pile")
    assert after.sides[0].hand == ("4C", "4H") and not after.piles[0]
    refusal(killed(), "spoils pile", Rule.SPOILS_PILE)


def test_spoils_card() -> None:
    """Or one card, and then the pile goes to the discards, so that the card taken is not of it."""
    state = killed(piles="4H 4C//", discard="3D")
    after = play(state, "spoils discard")
    assert after.sides[0].hand == ("3D",) and after.discard == ("4H", "4C", "5C", "6C", "AS")
    refusal(state, "spoils none", Rule.SPOILS_CARD, Rule.SPOILS_CARD)
    bare = killed(piles="4H//", decks=EMPTY)
    assert legal_texts(bare) == {"spoils pile", "spoils none"}
    assert play(bare, "spoils none").discard == ("4H", "5C", "6C", "AS")


STACKS = {"north": {"left": ["JS"], "right": []}}


def test_regroup_pile() -> None:
    state = at(piles="4C 5H//")
    after = play(state, "regroup west to left from deck")
    assert after.sides[0].hand == ("4C", "5H") and not after.piles[0]
    refusal(state, "regroup east to left from deck", Rule.REGROUP_PILE)
    refusal(at(north="- JD QH QS", piles="4C//"), "regroup west to left from deck", Rule.REGROUP_PILE)


def test_regroup_support() -> None:
    state = at(piles="4C//")
    assert play(state, "regroup west to left from deck").sides[0].front == ("QS", "JD", "QH")
    refusal(at(north="KC JD QH -", piles="4C//"), "regroup west to left from deck", Rule.REGROUP_SUPPORT)


def test_regroup_to() -> None:
    """On top of any officer there."""
    state = at(piles="4C//", retreats=STACKS)
    assert play(state, "regroup west to left from deck").sides[0].left == ("JS", "KC")
    assert play(state, "regroup west to right from left").sides[0].right == ("KC",)


def test_regroup_from() -> None:
    state = at(piles="4C//", retreats=STACKS)
    assert legal_texts(state, "regroup") == {
        "regroup west to left from deck",
        "regroup west to right from deck",
        "regroup west to right from left",
    }
    assert play(state, "regroup west to right from left").sides[0].support == "JS"
    refusal(state, "regroup west to left from left", Rule.REGROUP_FROM)
    refusal(state, "regroup west to left from right", Rule.REGROUP_FROM)
    refusal(state, "regroup west to left from none", Rule.REGROUP_FROM)
    refusal(at(piles="4C//", officers={"north": []}), "regroup west to left from deck", Rule.REGROUP_FROM)


def test_recall_must() -> None:
    """With no other officer to be the support, the one just retreated is: as with four officers left."""
    state = play(at(piles="4C//", officers={"north": []}), "regroup west to left from none")
    assert state.turn == 0 and state.phase is TurnPhase.RECALL and legal_texts(state) == {"recall left"}
    after = play(state, "recall left")
    assert after.turn == 1 and after.sides[0].support == "KC"
    refusal(state, "pass", Rule.TURN_ORDER, Rule.TURN_ACTION)


def test_recall_top() -> None:
    stacks = {"north": {"left": ["JS", "KS"], "right": ["KH"]}}
    state = at(north="KC JD QH -", phase="recall", retreats=stacks)
    assert legal_texts(state) == {"recall left", "recall right"}
    after = play(state, "recall left")
    assert after.sides[0].support == "KS" and after.sides[0].left == ("JS",)
    only_left = play(at(piles="4C//", officers={"north": []}), "regroup west to left from none")
    refusal(only_left, "recall right", Rule.RECALL_TOP)
