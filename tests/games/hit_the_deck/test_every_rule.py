"""Every rule that the resolvers name is cited by them, and has a test of its name."""

from pathlib import Path

from drumhead.games.hit_the_deck import RESOLVERS, rules

from tests.games.every_rule import uncited, untested


def test_every_rule_has_a_test_of_its_name() -> None:
    assert not untested(rules.Rule, Path(__file__).parent)


def test_every_rule_is_cited() -> None:
    assert not uncited(rules.Rule, rules)
    assert {rule for one in RESOLVERS.values() for rule in one.rules} == set(rules.Rule)
