"""The table explains itself: every label, the aim and the figures, in a sentence with its rule, and what lies there."""

import pytest
from drumhead.play.bundle import GameBundle
from drumhead.play.desk import Desk

from tests.play.bundles import officers_battle, onslaught, serm

OFFICERS = officers_battle()


def names(desk: Desk) -> list[str]:
    view = desk.view()
    columns = [f"pad.{title}" for title in view.pad.explained] if view.pad else []
    return ["aim", "status", *(zone.id for zone in view.zones), *columns]


@pytest.mark.parametrize("bundle", [OFFICERS, serm(), onslaught()], ids=lambda bundle: bundle.slug)
def test_whatever_has_a_label_is_told_in_a_sentence_with_a_rule_that_there_is(bundle: GameBundle) -> None:
    players = bundle.game().players
    desk = Desk(bundle, 7, computer=players and ("north" if bundle.slug == "officers-battle" else "none"))
    asked = names(desk)
    assert len(asked) > 5
    for name in asked:
        told = desk.explain(name).explained
        assert told and told.title and told.text.endswith(".") and told.rules, name
        assert {rule.id for rule in told.rules} <= set(bundle.cited()), name


def test_what_is_asked_changes_nothing_and_tells_nothing_of_a_covered_table_or_a_hidden_hand() -> None:
    desk = Desk(OFFICERS, 7, computer="none")
    assert desk.view().curtain and not desk.view().explains
    assert desk.explain("north.hand").explained is None
    desk.look()
    before = desk.view()
    told = desk.explain("south.hand" if before.status.startswith("North") else "north.hand")
    assert told.explained and not told.explained.cards
    assert desk.view() == before
    assert desk.explain("nowhere").explained is None
